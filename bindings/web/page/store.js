// SPDX-License-Identifier: MIT
// State of the page: a game with its pays, the stake, and the open tab. It stands in the address,
// so that a link brings somebody else to the same place.
'use strict';

const gameList = JSON.parse(document.getElementById('games').textContent);
/// The one whose paytable stands in the list.
const firstGame = gameList.find((game) => game.json);

/// Labels for what a machine may show before a deal.
const positionNames = {
  multipliers: 'Multipliers now on the machine, line by line',
  state: 'State of the machine',
  level: 'Level',
  free_ride: 'A free ride has come',
  chance: 'What the machine has drawn, by its number in the paytable',
};

/// The least and the most that each number may be, and how many decimals it may have: within what the
/// engine takes.
const limits = {
  denom: [0.0001, 1e6, 4], coins: [1, 1000, 0], hands_per_hour: [1, 1e6, 4],
  bankroll: [0.01, 1e7, 2], hours: [0.01, 100, 2], risk: [0.01, 50, 2],
};

/// The number that was typed, "0.25", "$1,000" or "5%"; undefined where it is out of bounds or no number.
function numberOf(key, typed) {
  const value = Number(typed.trim().replace(/^\$|,(?=\d{3}(?!\d))|%$/g, '') || NaN);
  const [least, most, decimals] = limits[key];
  return value >= least && value <= most && Number(value.toFixed(decimals)) === value ? value : undefined;
}

/// Fires "change": its detail is "game" where there is another game, "pays" where its pays differ,
/// "answer" when its return table is there (or gone), "view" for all that leaves it as it is.
class Store extends EventTarget {
  /// {json, pays}: a paytable's text and what lines pay instead, as typed.
  game = null;
  /// Paytable as an object, and the name under which the library knows it, if it does.
  paytable = null;
  name = null;
  /// The return table of the game; null until it is there and where a pay is wrong.
  answer = null;
  /// True if there will be no answer because the game is refused.
  isRefused = false;
  tab = 'game';
  cards = '';
  /// Position before a deal, as typed: multipliers, state, level or chance. Anything missing has
  /// its usual value.
  position = {};
  stake = {denom: 0.25, coins: 5, hands_per_hour: 800};
  /// Dollars, hours, and a percentage.
  session = {bankroll: 200, hours: 4, risk: 5};
  /// The name of the game that this one is compared with.
  other = '';
  /// The trainer's mode, once it has been chosen.
  practice = '';

  get key() {
    return JSON.stringify(this.game);
  }

  /// The name of the game as it is now: the engine says in it which pays were changed.
  get title() {
    return this.answer?.name ?? this.paytable?.name ?? '';
  }

  /// Returns true if the game is a machine that does more than draw: only the lines of such games
  /// have a multiplier.
  get hasFeatures() {
    return this.answer?.hands[0].times !== undefined;
  }

  /// Returns true if lines climb a ladder. The bet on a line is for all levels.
  get isLadder() {
    return Boolean(this.paytable?.levels?.length);
  }

  /// Lines that are played at once and all bet on.
  get lines() {
    return this.answer?.lines ?? 1;
  }

  /// Returns true if any number of coins can be bet: on plain games, and on machines with pays for
  /// one coin, without levels, that state no bet.
  get takesCoins() {
    if (!this.hasFeatures) return true;
    const {coins = 1, bet, levels, states} = this.played;
    const statesABet = Object.values(states ?? {}).some((state) => state.bet !== undefined);
    return coins === 1 && !bet && !levels && !statesABet;
  }

  /// Coins bet on a line.
  get coinsOfLine() {
    if (this.takesCoins) return this.stake.coins;
    return this.answer.bet * (this.isLadder ? this.paytable.levels.length : 1);
  }

  /// Coins a round, all lines together.
  get coins() {
    return this.coinsOfLine * this.lines;
  }

  /// Dollars bet a round.
  get bet() {
    return this.stake.denom * this.coins;
  }

  /// The paytable that is played: of one with choices before the deal that of the best.
  get played() {
    const {choices = []} = this.paytable;
    return {...this.paytable, ...(choices.find(({name}) => name === this.answer?.choice) ?? choices[0])};
  }

  get betPerHour() {
    return this.bet * (this.answer?.mean_bet ?? 1) * this.stake.hands_per_hour;
  }

  /// Standard deviation of an hour's result, in dollars; undefined if it is not known.
  get swingPerHour() {
    const variance = this.answer.variance_of_round;
    if (!variance) return undefined;
    return Math.sqrt(variance * this.stake.hands_per_hour) * this.stake.denom * this.coinsOfLine;
  }

  /// Another game: its text, and its name in the library.
  open(json, name, pays = {}) {
    if (this.game && this.game.json !== json) this.position = {};
    this.paytable = JSON.parse(json);
    this.game = {json, pays};
    this.name = name;
    this.answer = null;
    this.isRefused = false;
    this.changed('game');
  }

  setPay(line, pay, original) {
    const pays = {...this.game.pays};
    if (String(pay) === String(original)) delete pays[line];
    else pays[line] = pay;
    this.game = {...this.game, pays};
    this.changed('pays');
  }

  setAnswer(answer) {
    this.answer = answer;
    this.isRefused = answer === null;
    this.changed('answer');
  }

  set(values) {
    Object.assign(this, values);
    this.changed('view');
  }

  changed(what) {
    if (what !== 'answer') writeAddressSoon();
    this.dispatchEvent(new CustomEvent('change', {detail: what}));
  }
}

const store = new Store();

/// The paytable as it is now, by its return table: that has the names of the game and of the lines,
/// these in the same order.
function editedPaytable({name, hands: rows}) {
  const {pays} = store.game;
  if (Object.keys(pays).length === 0) return {...store.paytable, name};
  /// Drops figures published for other pays. A choice may have lines of its own.
  const edited = ({aliases, expect, hands, choices, ...others}) => ({
    ...others,
    ...(hands && {hands: hands.map((line, i) =>
      (Object.hasOwn(pays, rows[i]?.name) ? {...line, pays: Number(pays[rows[i].name])} : line))}),
    ...(choices && {choices: choices.map(edited)}),
  });
  return {...edited(store.paytable), name};
}

/// Browsers refuse addresses that change with every keystroke, so this one waits for a pause.
let addressTimer;
function writeAddressSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 150);
}

function writeAddress() {
  const kLongestPaytable = 20000;  // in a link that programs still take for one
  const {stake, session, tab, cards, position, other, practice, name, game} = store;
  if (!game) return;
  const parts = new URLSearchParams();
  if (name) parts.set('game', name);
  else if (game.json.length <= kLongestPaytable) {
    parts.set('paytable', JSON.stringify(store.paytable));
  }
  if (Object.keys(game.pays).length > 0) parts.set('pays', JSON.stringify(game.pays));
  parts.set('tab', tab);
  if (cards) parts.set('cards', cards);
  if (Object.keys(position).length > 0) parts.set('position', JSON.stringify(position));
  if (other) parts.set('other', other);
  if (practice) parts.set('practice', practice);
  for (const [key, value] of Object.entries({...stake, ...session})) parts.set(key, value);
  history.replaceState(null, '', `#${parts}`);
}

/// Reads an address: {game} or {paytable}, pays, and members of the store. Leaves out nonsense.
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const said = (numbers) => Object.fromEntries(Object.entries(numbers).map(([key, value]) =>
    [key, numberOf(key, parts.get(key) ?? '') ?? value]));
  /// Texts by their names; what is no such thing is nothing.
  const texts = (key) => {
    try {
      return Object.fromEntries(Object.entries(JSON.parse(parts.get(key) ?? '{}')).map(([name, text]) => [name, String(text)]));
    } catch {
      return {};
    }
  };
  return {
    game: parts.get('game'),
    paytable: parts.get('paytable'),
    pays: texts('pays'),
    values: {
      stake: said(store.stake), session: said(store.session), tab: parts.get('tab') ?? 'game',
      cards: parts.get('cards') ?? '', other: parts.get('other') ?? '', practice: parts.get('practice') ?? '',
      position: Object.fromEntries(Object.entries(texts('position')).filter(([key]) => positionNames[key])
        .map(([key, text]) => [key, key === 'free_ride' ? text === 'true' : text])),
    },
  };
}
