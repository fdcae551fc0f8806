// SPDX-License-Identifier: MIT
// The strategy chart, at three levels.
'use strict';

const levels = [['simple', 'Simple'], ['standard', 'Standard'], ['expert', 'Expert']];

const words = [
  ['4 to a flush', 'four cards of the hand named, here of one suit, with one still to come'],
  ['suited', 'of the same suit; “QJ” is a queen and a jack, “T” a ten'],
  ['EV', 'what a hold is worth on average: 0.5 gets half the bet back, 2 doubles it'],
  ['Costs an hour', 'what following the line loses to perfect play, at the stakes on the Game tab'],
];

class ChartTab extends HTMLElement {
  #engine = new Engine((done, total) => { this.bar.value = total ? done / total : null; });
  #charts = new Map();

  connectedCallback() {
    this.level = 'standard';
    this.bar = el('progress', {'aria-label': 'Making the chart', hidden: true});
    this.bar.removeAttribute('value');
    this.problem = el('p', {class: 'problem', role: 'alert'});
    this.place = el('div', {class: 'chart-place', 'aria-live': 'polite'});
    this.levels = el('div');
    this.append(this.levels,
      el('div', {class: 'row no-print'},
        el('button', {type: 'button', onclick: () => this.#print('')}, 'Print'),
        el('button', {type: 'button', onclick: () => this.#print('pocket')}, 'Print a pocket card')),
      this.bar, this.problem, this.place);
    store.addEventListener('change', () => this.show());
  }

  #key(level) {
    return JSON.stringify([store.game, store.position, level]);
  }

  #print(size) {
    document.body.dataset.print = size;
    print();
    delete document.body.dataset.print;
  }

  async show() {
    if (store.tab !== 'chart' || !store.answer) return;
    const key = this.#key(this.level);
    this.#drawLevels();
    const chart = this.#charts.get(key);
    this.problem.textContent = '';
    if (chart) {
      this.#draw(chart);
      return;
    }
    this.place.replaceChildren();
    this.bar.hidden = false;
    if (this.asking !== key) this.#engine.stop();
    this.asking = key;
    try {
      const answer = await this.#engine.ask('question', 'strategy', store.game, {level: this.level, examples: true, ...store.position});
      this.#charts.set(key, answer);
      if (this.asking === key) this.show();
    } catch (error) {
      if (this.asking === key) this.problem.textContent = error.message;
    } finally {
      if (this.asking === key) {
        this.bar.hidden = true;
        this.asking = undefined;
      }
    }
  }

  #drawLevels() {
    const label = (level, name) => {
      const chart = this.#charts.get(this.#key(level));
      return chart ? `${name}: ${count(chart.lines.length, 'line')}, costs ${percent(chart.cost, 4)}` : name;
    };
    this.levels.replaceChildren(choices('Level', 'chart-level', levels.map(([level, name]) => [level, label(level, name)]),
      this.level, (level) => {
        this.level = level;
        this.show();
        this.levels.querySelector(':checked').focus();
      }));
  }

  #draw(chart) {
    const hourlyBet = store.bet * store.stake.hands_per_hour;
    const sections = new Map();
    for (const line of chart.lines) {
      if (!sections.has(line.wild_cards)) sections.set(line.wild_cards, []);
      sections.get(line.wild_cards).push(line);
    }
    const wild = wildName(store.played);
    const heading = (cards) => (wild ? `${cards === 0 ? 'No' : cards} ${wild}${cards === 1 ? '' : 's'}` : null);
    this.place.replaceChildren(
      el('h2', {}, chart.name),
      ...Object.entries(store.position).map(([key, value]) =>
        el('p', {}, `For the machine as set on the Hand tab. ${positionNames[key]}: ${{true: 'yes', false: 'no'}[value] ?? value}.`)),
      el('p', {}, wild ? `Count the ${wild}s you are dealt: each number has its own list. ` : '',
        'Go down the list to the first line that your five cards contain, hold those cards and discard the others.'),
      el('p', {class: 'soft'}, chart.remark
        ?? `Played this way the game returns ${percent(chart.return_chart)}; perfect play returns ${percent(chart.return_optimal)}, ${dollars(chart.cost * hourlyBet)} an hour more.`),
      ...notLookingParts(chart, hourlyBet),
      el('details', {class: 'no-print'}, el('summary', {}, 'What the words mean'), figures(words)),
      ...[...sections].flatMap(([cards, lines]) => [
        heading(cards) ? el('h3', {}, heading(cards)) : '',
        table(heading(cards) ?? 'Strategy chart',
          [{name: 'Line'}, ...holdColumns(), {name: 'EV, in bets', minor: true}, {name: 'Costs an hour'}],
          lines.map((line, i) => [String(i + 1), ...holdCells(line.hold, line.examples),
            line.ev_min === null || line.ev_min === undefined ? '' : line.ev_min === line.ev_max ? fixed(line.ev_min, 3) : `${fixed(line.ev_min, 3)} to ${fixed(line.ev_max, 3)}`,
            line.cost * hourlyBet >= 0.01 ? dollars(line.cost * hourlyBet) : '']), 'chart'),
      ]),
      ...chart.legend.map((paragraph) => el('p', {class: 'legend on-sheet'}, paragraph)),
      ...chart.pocket_legend.map((paragraph) => el('p', {class: 'legend on-pocket'}, paragraph)),
      this.#changesPlace());
  }

  /// Returns a place that, when opened, shows how play changes with the machine's multipliers; ''
  /// if no hand earns one.
  #changesPlace() {
    if (!(store.played.hands ?? []).some(({next}) => next > 1)) return '';
    const place = el('div');
    const ask = async () => {
      if (!details.open || place.childElementCount > 0) return;
      place.replaceChildren(el('p', {class: 'soft', role: 'status'}, 'Working out how play changes…'));
      try {
        const {changes} = await this.#engine.askAs('changes', 'question', 'strategy', store.game, {changes: true});
        place.replaceChildren(changesTable(changes));
      } catch (error) {
        place.replaceChildren(el('p', {class: 'problem'}, error.message));
      }
    };
    const details = el('details', {class: 'no-print', ontoggle: ask}, el('summary', {}, 'How play changes with the multipliers'), place);
    return details;
  }
}

/// A chart for average multipliers costs something against looking at them.
function notLookingParts({cost_of_not_looking: cost}, hourlyBet) {
  if (!(cost > 0)) return [];
  return [el('p', {}, `The chart is for average multipliers. Not looking at those that the machine shows costs ${percent(cost, 4)}, ${dollars(cost * hourlyBet)} an hour.`)];
}

/// Changes of play as the sum of all multipliers grows, the most valuable first.
const changesTable = (changes) => (changes.length === 0 ? el('p', {}, 'Best play is the same whatever they are.')
  : table('Changes of play', [{name: 'Hold', words: true}, {name: 'instead of', words: true}, {name: 'from a sum of'}, {name: 'to', minor: true}, {name: 'Example', words: true, minor: true}],
    changes.slice(0, 20).map(({hold, instead_of: old, from, to, example}) =>
      [hold, old, String(from), String(to), cardRow(example?.deal ?? '')])));

/// Returns the word for a paytable's wild cards; undefined if it has none.
function wildName({wild = [], deck}) {
  const all = [...wild, ...(deck?.jokers ? ['joker'] : [])];
  if (all.length === 0) return undefined;
  return {2: 'deuce', joker: 'joker'}[all.length === 1 ? all[0] : ''] ?? 'wild card';
}

customElements.define('vp-chart', ChartTab);
