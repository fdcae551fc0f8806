// SPDX-License-Identifier: MIT
// Functions of an open engine, for vpanalyze.js and make_types.js: the command that each asks, the keys
// of its arguments before the options, members that its request always has, options of the command that
// it does not take, the type of its answer, and `list` where it answers with a list of these.

/// Keys that are paytables.
export const games = ['paytable', 'a', 'b', 'path'];
/// Names of parameters that are not called like their keys.
const parameters = {path: 'paytable', hand: 'hands', return: 'published'};
/// Keys of options that are several words, "tie_break"; here they are called "tieBreak".
const longKeys = ['double_up', 'expect_return', 'free_play', 'free_ride', 'hand_pay', 'hands_per_hour', 'min_return', 'n_play', 'pay_b',
  'per_hour', 'point_multiplier', 'require_figures', 'tie_break'];

/// Options with which `analyze` answers about a machine that was left.
const position = ['multipliers', 'state', 'chance', 'level'];

const camel = (key) => key.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
/// Returns what a key of a request is called as an argument or option of a function.
export const nameOf = ({takes}, key) => (takes.includes(key) && parameters[key]) || camel(key);

/// Returns a message of the library about a request of a function with its own names. In one that
/// names no place in the request, all that stands in quotes are keys.
export function reworded(described, message) {
  const isLong = new RegExp(`(?<!["/\\w])(${longKeys.join('|')})(?!["\\w])`, 'g');
  const words = message.replace(isLong, camel);
  const [begin, key] = /^request: \/(\w+)/.exec(words) ?? [];
  if (key) return nameOf(described, key) + words.slice(begin.length);
  if (!words.startsWith('request: ')) return words;
  return words.slice('request: '.length).replace(/"([a-z_]+)"/g, (_, word) => `"${nameOf(described, word)}"`);
}

export const functions = {
  analyze: {command: 'analyze', takes: ['paytable'], omits: position, gives: 'Analysis',
    says: 'The return table.'},
  abandoned: {command: 'analyze', takes: ['paytable'], omits: ['engine'], gives: 'AbandonedMachine',
    says: 'What a machine is worth as the last player left it: give its multipliers, state, level or chance.'},
  hand: {command: 'hand', takes: ['paytable', 'cards'], omits: ['deals', 'n_play', 'hold'], gives: 'Hand',
    says: 'All holds of a deal, "As Ks Qs Js 5s", best first.'},
  hands: {command: 'hand', takes: ['paytable', 'deals'], omits: ['cards', 'n_play', 'hold'], gives: 'Hand', list: true,
    says: 'All holds of many deals of one game, which is made ready once.'},
  holdRounds: {command: 'hand', takes: ['paytable', 'cards', 'n_play'], omits: ['deals', 'best'], gives: 'HoldRounds',
    says: 'What the best hold of a deal, or another `hold`, brings on several hands that are drawn to it.'},
  strategy: {command: 'strategy', takes: ['paytable'], omits: ['levels', 'changes'], gives: 'Chart',
    says: 'A strategy chart and what it costs.'},
  charts: {command: 'strategy', takes: ['paytable'], always: {level: 'all'}, gives: 'Chart', list: true,
    says: 'The simple, the standard and the expert chart.'},
  chartLevels: {command: 'strategy', takes: ['paytable'], always: {levels: true}, gives: 'ChartLevels',
    says: 'What charts cost by their number of lines.'},
  multiplierChanges: {command: 'strategy', takes: ['paytable'], always: {changes: true}, gives: 'MultiplierChanges',
    says: 'Changes of play as the multipliers of Ultimate X rise.'},
  compare: {command: 'compare', takes: ['a', 'b'], gives: 'Comparison',
    says: 'Where best play of two games differs, and what playing one like the other costs.'},
  risk: {command: 'risk', takes: ['paytable'], omits: ['frontier'], gives: 'Risk',
    says: 'Variance, bankrolls, risk of ruin, sessions.'},
  frontier: {command: 'risk', takes: ['paytable'], always: {frontier: true}, gives: 'Frontier',
    says: 'What lower variance costs in return.'},
  meter: {command: 'meter', takes: ['paytable'], gives: 'Meter',
    says: 'The return as what one line pays grows.'},
  sweep: {command: 'sweep', takes: ['paytable', 'vary'], gives: 'Swept', list: true,
    says: 'Every combination of the pays of some lines: {Flush: [5, 6], "Full house": "6..9"}.'},
  design: {command: 'design', takes: ['paytable'], gives: 'Design',
    says: 'Paytables near this one with a return, hit frequency and variance in bands: {return: "0.97..0.975"}.'},
  explain: {command: 'explain', takes: ['paytable', 'return'], gives: 'Explained',
    says: 'What may be behind a published return, given with all its digits: "0.9730".'},
  simulate: {command: 'simulate', takes: ['paytable'], gives: 'Simulation',
    says: 'Hands played at random, ten million unless `hands` says otherwise: some seconds.'},
  check: {command: 'check', takes: ['path'], gives: 'Check',
    says: 'The game against its published figures, or against `expectReturn`.'},
  verify: {command: 'verify', takes: ['paytable'], gives: 'Verification',
    says: 'The engine against brute force, which deals every draw of each hold of random deals.'},
  report: {command: 'report', takes: ['paytable'], gives: 'Report',
    says: 'Everything about a game: its analysis, strategy, meter, risk and relatives. Takes some minutes.'},
  list: {command: 'list', takes: [], gives: 'Listed', list: true,
    says: 'All known games with what they return, which is stored: it takes some milliseconds.'},
  rank: {command: 'rank', takes: ['cards'], gives: 'Rank',
    says: 'What five to seven cards are worth among all hands.'},
  equity: {command: 'equity', takes: ['hand'], gives: 'Equity',
    says: 'Win rates of Texas Hold\'em: a list of two cards, "AsKd", ranges, "QQ+,AKs", or "random".'},
};
