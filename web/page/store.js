// SPDX-License-Identifier: MIT
// What the page is about: a game with its pays, the stake, and the tab that is open. It stands in
// the address, so that a link brings somebody else to the same place.
'use strict';

const gameList = JSON.parse(document.getElementById('games').textContent);
/// The one whose paytable stands in the list.
const firstGame = gameList.find((game) => game.json);

/// Fires "change": its detail is "game" where there is another game, "pays" where its pays differ,
/// "answer" when its return table is there (or gone), "view" for all that leaves it as it is.
class Store extends EventTarget {
  /// {json, pays}: a paytable's text and what lines pay instead, as typed.
  game = null;
  /// The same as an object, and the name under which the library knows it, if it does.
  paytable = null;
  name = null;
  /// The return table of the game; null until it is there and where a pay is wrong.
  answer = null;
  tab = 'game';
  cards = '';
  stake = {denom: 0.25, coins: 5, hands_per_hour: 800};

  get key() {
    return JSON.stringify(this.game);
  }

  /// Coins a hand, all lines together. Games with features state their bet themselves.
  get coins() {
    const {bet, lines = 1} = this.paytable ?? {};
    return bet ? bet * lines : this.stake.coins;
  }

  /// Dollars bet a hand.
  get bet() {
    return this.stake.denom * this.coins;
  }

  /// Dollars that an EV of 1 is: the bet, without what features cost on top of it.
  get unit() {
    const {bet, coins = 1} = this.paytable;
    return bet ? (this.bet * coins) / bet : this.bet;
  }

  get betPerHour() {
    return this.bet * this.stake.hands_per_hour;
  }

  /// Another game: its text, and its name in the library.
  open(json, name, pays = {}) {
    this.paytable = JSON.parse(json);
    this.game = {json, pays};
    this.name = name;
    this.answer = null;
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

/// The paytable as it is now. Names of lines are those of the return table, in the same order.
function editedPaytable(names) {
  const {hands, ...others} = store.paytable;
  const changed = hands.map((line, i) =>
    (names[i] in store.game.pays ? {...line, pays: Number(store.game.pays[names[i]])} : line));
  if (Object.keys(store.game.pays).length > 0) delete others.expect;
  return {...others, hands: changed};
}

/// Browsers refuse addresses that change with every keystroke, so this one waits for a pause.
let addressTimer;
function writeAddressSoon() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(writeAddress, 150);
}

function writeAddress() {
  const kLongestPaytable = 20000;  // in a link that programs still take for one
  const {stake, tab, cards, name, game} = store;
  if (!game) return;
  const parts = new URLSearchParams();
  if (name) parts.set('game', name);
  else if (game.json.length <= kLongestPaytable) {
    parts.set('paytable', JSON.stringify(store.paytable));
  }
  if (Object.keys(game.pays).length > 0) parts.set('pays', JSON.stringify(game.pays));
  parts.set('tab', tab);
  if (cards) parts.set('cards', cards);
  for (const [key, value] of Object.entries(stake)) parts.set(key, value);
  history.replaceState(null, '', `#${parts}`);
}

/// What an address says: {game} or {paytable}, pays, and what goes into the store. Nonsense is left
/// out.
function readAddress() {
  const parts = new URLSearchParams(location.hash.slice(1));
  const stake = {...store.stake};
  for (const key of Object.keys(stake)) {
    const value = Number(parts.get(key));
    if (value > 0 && Number.isFinite(value)) stake[key] = value;
  }
  let pays = {};
  try {
    const said = JSON.parse(parts.get('pays') ?? '{}');
    pays = Object.fromEntries(Object.entries(said).map(([line, pay]) => [line, String(pay)]));
  } catch {
    // as published
  }
  return {
    game: parts.get('game'),
    paytable: parts.get('paytable'),
    pays,
    values: {stake, tab: parts.get('tab') ?? 'game', cards: parts.get('cards') ?? ''},
  };
}
