// SPDX-License-Identifier: MIT
// A hand: what each way to play it is worth, and why the best one is.
'use strict';

/// The cards of a deck to choose from, as paytables tell it: suit by suit, aces first, then what has
/// no suit.
function deckRows({ranks: kept = ranks, suits: count = 4, jokers = 0, without: absent = [], extra = []}) {
  const place = (rank) => ranks.indexOf(rank);
  const runs = [kept].flat().flatMap((text) => text.split(',')).map((run) => run.trim().split('-'));
  const isKept = (rank) => kept === ranks || runs.some(([low, high = low]) => place(low) <= place(rank) && place(rank) <= place(high));
  const missing = new Set(absent);
  const rows = Object.keys(suits).slice(-count).map((suit) =>
    [...ranks].reverse().filter(isKept).map((rank) => rank + suit).filter((card) => !missing.has(card)));
  const others = [...extra, ...(jokers > 0 ? ['Jk'] : [])];
  return others.length > 0 ? [...rows, others] : rows;
}

class HandTab extends HTMLElement {
  #engine = new Engine();
  /// Charts take a while: another engine makes them.
  #charts = new Engine();

  connectedCallback() {
    this.typed = el('input', {
      autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', placeholder: 'As Ks Qs Js 5s',
      oninput: () => this.#choose(this.typed.value.trim()),
    });
    this.position = el('div', {class: 'row', hidden: true});
    this.deck = el('div', {class: 'deck', role: 'group'});
    this.advice = el('p', {class: 'soft'});
    this.dealt = el('button', {type: 'button', onclick: () => this.#deal()});
    this.problem = el('p', {class: 'problem', role: 'alert'});
    this.result = el('div', {'aria-live': 'polite'});
    this.append(
      this.advice,
      el('div', {class: 'row'}, labeled('Cards', this.typed, 'wide'),
        el('button', {type: 'button', onclick: () => this.#choose('', true)}, 'Clear'),
        this.dealt),
      this.deck, this.position, this.problem, this.result);
    store.addEventListener('change', ({detail}) => {
      if (detail === 'answer' || detail === 'view') this.show();
    });
  }

  show() {
    if (store.tab !== 'hand' || !store.answer) return;
    const rows = deckRows(store.played.deck ?? {});
    if (JSON.stringify(rows) !== this.rows) this.#drawDeck(rows);
    this.#nameSize();
    if (document.activeElement !== this.typed) this.typed.value = store.cards;
    this.#play();
  }

  #drawDeck(rows) {
    this.rows = JSON.stringify(rows);
    const button = (card) => el('button', {
      type: 'button', class: `card ${cardColor(card)}`, 'data-card': card, 'aria-pressed': 'false',
      onclick: () => this.#toggle(card),
    }, cardParts(card));
    this.deck.replaceChildren(...rows.map((row) => el('div', {}, row.map(button))));
  }

  /// Number of cards that are dealt before the player decides.
  get #size() {
    return ['pick', 'double'].includes(store.played.play) ? 4 : 5;
  }

  #nameSize() {
    const count = this.#size === 4 ? 'four' : 'five';
    const aim = {pick: 'which of the last two to pick', double: 'whether to double the bet'}[store.played.play] ?? 'which ones to hold';
    this.advice.textContent = `Choose ${count} cards below or type them, such as “Ts” for the ten of spades, to see ${aim}, and why.`;
    this.deck.ariaLabel = `The deck: choose ${count} cards`;
    this.dealt.textContent = `Deal ${count}`;
  }

  get #cards() {
    return store.cards.split(/[\s,]+/).filter(Boolean);
  }

  #choose(text, clear = false) {
    if (clear) this.typed.value = '';
    store.set({cards: text});
  }

  #toggle(card) {
    const cards = this.#cards;
    const others = cards.filter((each) => each !== card);
    if (others.length === cards.length && cards.length >= this.#size) return;
    const now = others.length < cards.length ? others : [...cards, card];
    this.typed.value = now.join(' ');
    this.#choose(this.typed.value);
  }

  #deal() {
    const deck = [...this.deck.querySelectorAll('[data-card]')].map((button) => button.dataset.card);
    const cards = [];
    while (cards.length < this.#size) {
      cards.push(...deck.splice(Math.floor(Math.random() * deck.length), 1));
    }
    this.typed.value = cards.join(' ');
    this.#choose(this.typed.value);
  }

  async #play() {
    const cards = this.#cards;
    for (const button of this.deck.querySelectorAll('[data-card]')) {
      button.setAttribute('aria-pressed', cards.includes(button.dataset.card));
    }
    const key = JSON.stringify([store.game, store.cards, store.position, store.stake]);
    if (key === this.answerKey) return;
    this.answerKey = key;
    this.problem.textContent = '';
    if (store.cards.replace(/[\s,]/g, '').length < 2 * this.#size && cards.length < this.#size) {
      this.result.replaceChildren();
      return;
    }
    try {
      const answer = Object.keys(store.position).length === 0 ? await this.#engine.ask('hand', store.game, store.cards)
        : await this.#engine.ask('question', 'hand', store.game, {cards: store.cards, ...store.position});
      if (key !== this.answerKey) return;
      this.#drawPosition(answer.position ?? {});
      this.#draw(answer);
    } catch (error) {
      if (key !== this.answerKey) return;
      this.result.replaceChildren();
      this.#drawPosition(store.position);  // a link may have brought it: the fields to mend it
      this.problem.textContent = error.message;
    }
  }

  /// Draws fields for what the machine shows before the deal, filled in with the position of the
  /// answer.
  #drawPosition(position) {
    const hasFreeRides = (store.played.levels ?? []).some((level) => level.free);
    const shown = {...(store.played.chance ? {chance: ''} : {}), ...(hasFreeRides ? {free_ride: false} : {}), ...position};
    const fields = Object.keys(shown).map((key) => {
      const {[key]: now, ...rest} = store.position;
      if (key === 'free_ride') {
        return el('label', {}, el('input', {type: 'checkbox', checked: now === true,
          onchange: ({target}) => store.set({position: target.checked ? {...rest, [key]: true} : rest})}), ` ${positionNames[key]}`);
      }
      const input = el('input', {value: store.position[key] ?? shown[key], size: 14, autocomplete: 'off', onchange: () => {
        const typed = input.value.trim();
        store.set({position: typed ? {...rest, [key]: typed} : rest});
      }});
      return labeled(positionNames[key], input);
    });
    const isTyping = this.position.contains(document.activeElement);
    if (!isTyping || this.position.childElementCount !== fields.length) this.position.replaceChildren(...fields);
    this.position.hidden = fields.length === 0;
  }

  /// Names the line of the standard chart that plays the deal, once the chart is made. A chart of a
  /// machine is for what it shows on average.
  async #nameLine(place, best) {
    if (store.hasFeatures) return;
    const key = this.answerKey;
    const deal = this.#cards.length === 5 ? this.#cards.join(' ') : store.cards;
    try {
      const {chart} = await this.#charts.askAs('hint', 'train', store.game, 'standard', {ask: 'hint', deal, hold: ''});
      if (key !== this.answerKey || chart.line_told === null) return;
      const agrees = best.some(({hold}) => hold === chart.hold);
      place.textContent = agrees ? `On the standard chart: ${chart.line_told}.`
        : `The standard chart gets this hand wrong to stay short: ${chart.line_told}.`;
    } catch {
      // A game without a chart has no line to name.
    }
  }

  #draw(answer) {
    const {holds} = answer;
    const best = holds.filter((hold) => hold.cost === 0);
    const later = holds[0].follows !== undefined;  // a feature: what a hand leads to is worth something
    const row = (hold) => Object.assign(
      [way(hold), fixed(hold.ev), ...(later ? [fixed(hold.pays), fixed(hold.follows)] : []), hold.cost === 0 ? '' : fixed(hold.cost), hold.cost === 0 ? 'best' : dollars(hold.cost * store.bet)],
      {className: hold.cost === 0 ? 'best' : null});
    const columns = [{name: best[0].bets === undefined ? 'Hold' : 'Bet', words: true}, {name: 'EV, in bets'},
      ...(later ? [{name: 'Pays now', minor: true}, {name: 'Later', minor: true}] : []),
      {name: 'Cost, in bets', minor: true}, {name: 'Cost'}];
    const line = el('p', {class: 'soft', role: 'status'});
    this.#nameLine(line, best);
    this.result.replaceChildren(
      el('h2', {}, ...adviceParts(best[0])),
      line,
      best.length > 1 ? el('p', {}, `${best.length} holds are worth the same.`) : '',
      ...whyParts(answer),
      el('h2', {}, holds.length > 6 ? `The ${holds.length} holds` : 'The two ways to play'),
      table('The best holds', columns, holds.slice(0, 6).map(row)),
      holds.length > 6
        ? el('details', {}, el('summary', {}, 'The other holds'), table('The other holds', columns, holds.slice(6).map(row)))
        : '');
  }
}

/// A way to play: the cards held, or how much is bet.
function way({hold, bets}) {
  return bets === undefined ? cardRow(hold) : bets === 2 ? 'double the bet' : 'one bet';
}

function adviceParts(hold) {
  if (hold.bets !== undefined) return [hold.bets === 2 ? 'Double the bet' : 'Do not double the bet'];
  return store.played.play === 'pick' ? ['Pick ', cardRow(hold.hold.split(' ').pop())] : ['Hold ', way(hold)];
}

/// Why the best hold beats the runner-up: what the two make more or less often, and what each
/// difference is worth, with what it leads to.
function whyParts({holds, why}) {
  const second = holds.find((hold) => hold.cost > 0);
  if (!second) return [];
  const lead = el('p', {}, 'Better than ', way(second), ` by ${fixed(second.cost)} bets.`);
  if (why.length === 0) return [lead];  // the draws are the same
  lead.append(' Why:');
  return [
    lead,
    table('Why the best hold beats the runner-up',
      [{name: 'Hand', words: true}, {name: 'Best hold'}, {name: 'Runner-up'}, {name: 'Worth, in bets'}],
      why.map((each) => [each.line, odds(each.best), odds(each.runner_up), signed(each.worth)])),
  ];
}

customElements.define('vp-hand', HandTab);
