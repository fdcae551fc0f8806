// SPDX-License-Identifier: MIT
// The functions of an open engine, which make_types.js goes by, too: the command that each asks, what
// its arguments before the options are called there, what it always asks for, and whether it answers
// with a list of answers.
export const functions = {
  analyze: {command: 'analyze', takes: ['paytable'], gives: 'Analysis',
    says: 'The return table.'},
  abandoned: {command: 'analyze', takes: ['paytable'], gives: 'AbandonedMachine',
    says: 'What a machine is worth as the last player left it: give its multipliers, state, level or chance.'},
  hand: {command: 'hand', takes: ['paytable', 'cards'], gives: 'Hand',
    says: 'All holds of a deal, "As Ks Qs Js 5s", best first.'},
  strategy: {command: 'strategy', takes: ['paytable'], gives: 'Chart',
    says: 'A strategy chart and what it costs.'},
  charts: {command: 'strategy', takes: ['paytable'], always: {level: 'all'}, gives: 'Chart', list: true,
    says: 'The simple, the standard and the expert chart.'},
  chartLevels: {command: 'strategy', takes: ['paytable'], always: {levels: true}, gives: 'ChartLevels',
    says: 'What charts cost by their number of lines.'},
  compare: {command: 'compare', takes: ['a', 'b'], gives: 'Comparison',
    says: 'Where best play of two games differs, and what playing one like the other costs.'},
  risk: {command: 'risk', takes: ['paytable'], gives: 'Risk',
    says: 'Variance, bankrolls, risk of ruin, sessions.'},
  frontier: {command: 'risk', takes: ['paytable'], always: {frontier: true}, gives: 'Frontier',
    says: 'What lower variance costs in return.'},
  meter: {command: 'meter', takes: ['paytable'], gives: 'Meter',
    says: 'The return as what one line pays grows.'},
  explain: {command: 'explain', takes: ['paytable', 'return'], gives: 'Explained',
    says: 'What may be behind a published return, given with all its digits: "0.9730".'},
  list: {command: 'list', takes: [], gives: 'Listed', list: true,
    says: 'All known games with what they return.'},
  rank: {command: 'rank', takes: ['cards'], gives: 'Rank',
    says: 'What five to seven cards are worth among all hands.'},
  equity: {command: 'equity', takes: ['hand'], gives: 'Equity',
    says: 'Win rates of Texas Hold\'em: a list of two cards, "AsKd", ranges, "QQ+,AKs", or "random".'},
};
