// SPDX-License-Identifier: MIT
// The paytable as it stands on a machine's glass, with pays that can be typed over: for the coins that
// the paytable speaks of, and for all that are bet, as players know the royal flush's 4,000.
'use strict';

/// What `others` coins pay if `coins` of them pay what is typed, as one would type it. Where its decimals
/// do not end it is a fraction, which the engine refuses.
function payFor(typed, coins, others) {
  const value = Number(typed.replaceAll(',', '') || NaN);
  const pay = Number((value * others / coins).toFixed(8));
  if (Number.isNaN(value)) return typed;
  return Math.abs(pay * coins - value * others) < 1e-9 ? String(pay) : `${typed}/${coins}`;
}

class Glass {
  #cells = new Map();
  #headOfOne = el('th', {scope: 'col'});
  #headOfAll = el('th', {scope: 'col'});

  /// `lines` are {name, pays}: the pays as the paytable has them.
  constructor(lines) {
    const rows = lines.map((line, i) => this.#row(line, `said-${i}`));
    this.element = el('table', {class: 'glass'},
      el('caption', {class: 'unseen'}, 'What each hand pays; the pays can be changed'),
      el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Hand'), this.#headOfOne, this.#headOfAll,
        el('th', {scope: 'col'}, 'once in'), el('th', {scope: 'col', class: 'minor'}, 'of the return'))),
      el('tbody', {}, rows));
    this.show();
  }

  has(name) {
    return this.#cells.has(name);
  }

  /// Coins that the paytable's pays are for, and those that are bet; the same where one column is enough.
  get #coins() {
    const one = store.paytable.bet ?? store.paytable.coins ?? 1;
    return {one, all: store.paytable.bet || !store.takesCoins ? one : store.stake.coins};
  }

  #row({name, pays}, id) {
    const said = el('p', {class: 'problem', id, hidden: true});
    const asked = el('p', {hidden: true});
    const cell = {said, asked, pays, probability: el('td'), share: el('td', {class: 'minor'})};
    const field = (label, oninput) => el('input', {
      inputmode: 'decimal', size: 6, autocomplete: 'off', 'aria-label': label, 'aria-describedby': id, oninput,
    });
    cell.one = field(`${name} pays`, () => this.#type(name, cell.one.value.trim(), this.#coins.one));
    cell.all = field(`${name} pays for all coins`, () => this.#type(name, cell.all.value.trim(), this.#coins.all));
    cell.place = el('td', {}, cell.all);
    this.#cells.set(name, cell);
    return el('tr', {}, el('th', {scope: 'row'}, name, said, asked), el('td', {}, cell.one), cell.place, cell.probability, cell.share);
  }

  /// The player has typed what a line pays for this number of coins.
  #type(name, typed, coins) {
    const {one, all} = this.#coins;
    const {asked, pays} = this.#cells.get(name);
    store.setPay(name, coins === one ? typed : payFor(typed, all, one), pays);
    // The two columns are easily mixed up: what the other one pays, as published, is asked about.
    const other = coins === one ? all : one;
    asked.hidden = one === all || payFor(typed, coins, one) === String(pays) || payFor(typed, other, one) !== String(pays);
    asked.replaceChildren(`${typed} for ${count(coins, 'coin')}? `,
      el('button', {type: 'button', onclick: () => this.#type(name, typed, other)}, `No, for ${count(other, 'coin')}`));
  }

  /// Shows the pays as they are now.
  show() {
    const {one, all} = this.#coins;
    this.#headOfOne.textContent = `pays for ${count(one, 'coin')}`;
    this.#headOfAll.textContent = `for ${count(all, 'coin')}`;
    this.#headOfAll.hidden = one === all;
    for (const [name, cell] of this.#cells) {
      const now = String(store.game.pays[name] ?? cell.pays);
      if (cell.one !== document.activeElement) cell.one.value = now;
      if (cell.all !== document.activeElement) cell.all.value = payFor(now, one, all);
      cell.place.hidden = one === all;
    }
  }

  /// What is wrong with pays, by their lines.
  say(problems) {
    for (const [name, {one, all, said}] of this.#cells) {
      said.textContent = problems[name] ?? '';
      said.hidden = !problems[name];
      for (const input of [one, all]) input.setAttribute('aria-invalid', Boolean(problems[name]));
    }
  }

  showFigures(hands) {
    for (const {name, probability, return: share} of hands) {
      const cell = this.#cells.get(name);
      if (!cell) continue;
      cell.probability.textContent = probability > 0 ? onceIn(1 / probability) : 'never';
      cell.share.textContent = percent(share, 2);
    }
  }
}
