// SPDX-License-Identifier: MIT
// The game: its paytable behind glass, what it returns and costs.
'use strict';

class GameTab extends HTMLElement {
  #engine = new Engine();
  #parts = {};

  connectedCallback() {
    const part = this.#parts;
    part.search = el('input', {
      type: 'search', list: 'names', autocomplete: 'off', spellcheck: 'false',
      onclick: () => part.search.select(), onchange: () => this.find(part.search.value),
    });
    part.pick = el('select', {onchange: () => this.find(part.pick.value)}, gameOptions());
    part.problem = el('p', {class: 'problem', role: 'alert'});
    part.warning = el('p', {class: 'problem', role: 'status'});
    part.highlights = el('div', {'aria-live': 'polite'});
    part.glass = el('div');
    part.figures = el('div');
    part.curve = el('figure');
    part.curveLine = el('select', {onchange: () => this.#drawCurve()});
    this.append(
      el('datalist', {id: 'names'}, gameList.flatMap((game) => [game.name, ...game.aliases]).map((name) =>
        el('option', {value: name}))),
      el('div', {class: 'row'}, labeled('Find a game', part.search, 'wide'), labeled('or pick one', part.pick, 'wide')),
      el('p', {class: 'soft'}, 'Find your game, and type over any pay that is different on your machine. Then learn to play it: '
        + 'Chart is the strategy, Trainer lets you practice it, and Hand explains any five cards.'),
      part.problem, part.warning,
      part.highlights,
      el('h2', {}, 'Paytable'),
      part.glass,
      el('div', {class: 'row'},
        el('button', {type: 'button', onclick: () => this.restore()}, 'Pays as published'),
        el('button', {type: 'button', onclick: () => this.save()}, 'Save as a file'),
        el('button', {type: 'button', onclick: () => upload((text, said) => (said ? this.say(said) : this.read(text)))}, 'Open a file')),
      el('h2', {}, 'What it costs'), this.#stakeFields(), part.figures,
      el('h2', {}, 'Return by one pay'), labeled('Hand', part.curveLine, 'wide'), part.curve);
    store.addEventListener('change', ({detail}) => {
      if (detail === 'game') this.#clear();
      this.#pick();
      if (detail === 'game' || detail === 'pays') this.#analyze();
      else if (store.answer) this.#drawFigures();
      if (detail === 'answer' && store.answer) this.#drawCurve();
    });
  }

  /// Opens the game that the library knows by this name; says whether it does.
  async find(name, pays = {}) {
    if (!name.trim()) return true;
    try {
      const json = firstGame.aliases.includes(name) ? firstGame.json : await this.#engine.ask('show', name);
      store.open(json, name.trim(), pays);
      this.say('');
      return true;
    } catch (error) {
      this.say(error.message);
      return false;
    }
  }

  /// Opens a paytable that somebody brought; says whether it is one.
  async read(text, pays = {}) {
    try {
      await this.#engine.askAs('read', 'analyze', {json: text, pays: {}});
      store.open(text, null, pays);
      this.say('');
      return true;
    } catch (error) {
      this.say(error.message);
      return false;
    }
  }

  restore() {
    store.open(store.game.json, store.name);
  }

  /// Saves the paytable as it is now, under the name that the engine has for it.
  async save() {
    try {
      const {analysis} = await this.#engine.askAs('save', 'analyze', store.game);
      const paytable = editedPaytable(analysis);
      download(`${paytable.name.replace(/[^\w-]+/g, '-')}.json`, `${JSON.stringify(paytable, null, 2)}\n`);
      this.say('');
    } catch (error) {
      this.say(error.cells ? 'A pay is wrong, so there is no paytable to save.' : error.message);
    }
  }

  /// The lines of the paytable with what they pay in its own coins.
  get lines() {
    return store.paytable.hands.map((line, i) => ({name: this.names[i], pays: line.pays}));
  }

  /// What is wrong with what was looked for or brought.
  say(problem) {
    this.#parts.problem.textContent = problem;
  }

  get problem() {
    return this.#parts.problem.textContent;
  }

  /// What is wrong with the paytable that is open.
  #warn(problem) {
    this.#parts.warning.textContent = problem;
  }

  async #analyze() {
    const key = store.key;
    try {
      const {analysis, warnings} = await this.#engine.ask('analyze', store.game);
      if (key !== store.key) return;
      if (!this.cells) this.#drawGlass(analysis);
      this.#sayCells({});
      this.#warn(warnings);
      store.setAnswer(analysis);
    } catch (error) {
      if (key !== store.key) return;
      if (error.cells) await this.#sayWrongPays(error.cells);
      else this.#refuse(error.message);
      if (key === store.key) store.setAnswer(null);
    }
  }

  /// A game that cannot be analyzed: nothing is left to be seen of the one before.
  #refuse(problem) {
    const {highlights, figures: place, curve} = this.#parts;
    for (const part of [highlights, place, curve]) part.replaceChildren();
    this.#warn(problem);
  }

  #clear() {
    const {glass, search} = this.#parts;
    search.value = store.name ?? store.paytable.name;
    this.cells = undefined;
    glass.replaceChildren();
    this.#warn('');
  }

  /// Shows which of the games of the list is open: none where pays were changed.
  #pick() {
    const isChanged = Object.keys(store.game?.pays ?? {}).length > 0;
    this.#parts.pick.value = !isChanged && this.#published ? store.paytable.name : '';
  }

  /// The game of the list whose paytable is open, whatever pays were changed.
  get #published() {
    return gameList.find((game) => game.name === store.paytable?.name);
  }

  #drawGlass(analysis) {
    this.names = analysis.hands.slice(0, store.paytable.hands.length).map((hand) => hand.name);
    this.cells = new Map();
    const rows = this.lines.map(({name, pays}) => {
      const said = el('p', {class: 'problem', id: `said-${this.cells.size}`, hidden: true});
      const input = el('input', {
        inputmode: 'decimal', value: store.game.pays[name] ?? pays, size: 6, autocomplete: 'off',
        'aria-label': `${name} pays`, 'aria-describedby': said.id,
        oninput: () => store.setPay(name, input.value.trim(), pays),
      });
      const probability = el('td');
      const share = el('td', {class: 'minor'});
      this.cells.set(name, {input, said, probability, share});
      return el('tr', {}, el('th', {scope: 'row'}, name, said), el('td', {}, input), probability, share);
    });
    const coins = store.paytable.bet ?? store.paytable.coins ?? 1;
    this.#parts.glass.append(el('table', {class: 'glass'},
      el('caption', {class: 'unseen'}, 'What each hand pays; the pays can be changed'),
      el('thead', {}, el('tr', {}, el('th', {scope: 'col'}, 'Hand'),
        el('th', {scope: 'col'}, `pays for ${count(coins, 'coin')}`),
        el('th', {scope: 'col'}, 'once in'), el('th', {scope: 'col', class: 'minor'}, 'of the return'))),
      el('tbody', {}, rows)));
  }

  /// A link can bring wrong pays before there is a glass to show them in, and pays of no line.
  async #sayWrongPays(problems) {
    const published = {json: store.game.json, pays: {}};
    if (!this.cells) this.#drawGlass((await this.#engine.askAs('published', 'analyze', published)).analysis);
    this.#sayCells(problems);
    this.#warn(Object.keys(problems).filter((name) => !this.cells.has(name)).map((name) => problems[name]).join('\n'));
  }

  #sayCells(problems) {
    for (const [name, {input, said}] of this.cells ?? []) {
      said.textContent = problems[name] ?? '';
      said.hidden = !problems[name];
      input.setAttribute('aria-invalid', Boolean(problems[name]));
    }
  }

  #drawFigures() {
    const {highlights, figures: place} = this.#parts;
    const {answer} = store;
    for (const hand of answer.hands) {
      const cell = this.cells?.get(hand.name);
      if (!cell) continue;
      cell.probability.textContent = hand.probability > 0 ? onceIn(1 / hand.probability) : 'never';
      cell.share.textContent = percent(hand.return, 2);
    }
    const published = this.#published;
    const difference = published && answer.return - published.return;
    highlights.replaceChildren(figures([
      ['Return', percent(answer.return)],
      [answer.return > 1 ? 'Your edge' : 'House edge', percent(Math.abs(1 - answer.return))],
      published && ['Versus published', Math.abs(difference) < 1e-12 ? 'the same' : `${difference > 0 ? '+' : ''}${percent(difference)}`],
      answer.variance && ['Variance', fixed(answer.variance, 2)],
      answer.hit_frequency && ['Winning hands', percent(answer.hit_frequency, 2)],
    ], 'highlights'));
    const perHour = (answer.return - 1) * store.betPerHour;
    place.replaceChildren(figures([
      ['Bet', `${count(store.coins, 'coin')}, ${dollars(store.bet)} ${store.isLadder ? 'for a climb of one line' : 'a hand'}, ${dollars(store.betPerHour)} an hour`],
      [perHour < 0 ? 'Expected loss' : 'Expected win', `${dollars(Math.abs(perHour))} an hour`],
      store.swingPerHour && ['Typical swing in an hour', `${dollars(store.swingPerHour)} up or down from that; one hour in three swings more`],
      answer.return_exact && ['Exact return', answer.return_exact],
    ]));
  }

  #stakeFields() {
    const problem = el('p', {class: 'problem', role: 'alert'});
    const field = (key, label) => {
      const input = el('input', {inputmode: 'decimal', size: 6, value: store.stake[key], onchange: () => {
        const value = stakeOf(key, input.value);
        const [least, most, decimals] = stakeLimits[key];
        problem.textContent = value ? '' : `${label}: found “${input.value}”; write a ${decimals ? `number with at most ${decimals} decimals,` : 'whole number'} from ${least} to ${whole(most)}.`;
        if (value) store.set({stake: {...store.stake, [key]: value}});
        input.value = store.stake[key];
      }});
      store.addEventListener('change', () => {
        if (input !== document.activeElement) input.value = key === 'coins' ? store.coins : store.stake[key];
        input.disabled = key === 'coins' && store.hasFeatures;
      });
      return labeled(label, input);
    };
    return el('div', {}, el('div', {class: 'row'}, field('denom', 'Coin, in dollars'), field('coins', 'Coins a hand'),
      field('hands_per_hour', 'Hands an hour')), problem);
  }

  async #drawCurve() {
    const {curve, curveLine} = this.#parts;
    const before = curveLine.value;
    curveLine.replaceChildren(...this.names.map((name) => el('option', {}, name)));
    if (this.names.includes(before)) curveLine.value = before;

    const name = curveLine.value;
    const key = store.key + name;
    const now = Number(store.game.pays[name] ?? this.lines.find((line) => line.name === name).pays);
    const most = Math.max(10, 2 * now);
    const step = Math.max(1, Math.ceil(most / 20));
    const pays = [];
    for (let pay = 0; pay <= most; pay += step) pays.push(pay);
    try {
      const returns = [];
      // One by one, so that a pay that is typed meanwhile need not wait for all of them.
      for (const pay of pays) {
        returns.push(await this.#engine.ask('returnAt', store.game, name, pay));
        if (key !== store.key + curveLine.value) return;
      }
      curve.replaceChildren(lineChart(pays, returns, {
        x: `${name} pays`, mark: {x: now, y: store.answer.return},
        title: `The return, when ${name} pays ${pays[0]} to ${pays.at(-1)}, goes from ${percent(returns[0], 2)} to ${percent(returns.at(-1), 2)}.`,
      }));
    } catch (error) {
      curve.replaceChildren(el('figcaption', {class: 'soft'}, error.message));
    }
  }
}

/// All games by their families.
function gameOptions() {
  const families = new Map();
  for (const game of gameList) {
    if (!families.has(game.family)) families.set(game.family, []);
    families.get(game.family).push(game);
  }
  return [el('option', {value: ''}, 'a game of your own'), ...[...families].map(([family, games]) =>
    el('optgroup', {label: family}, games.map((game) =>
      el('option', {value: game.name}, `${game.name}: ${percent(game.return, 2)}`))))];
}

/// A curve through points, with one of them marked.
function lineChart(xs, ys, {x, mark, title}) {
  const width = isNarrow() ? 360 : 620;
  const box = {left: 62, right: width - 30, top: 12, bottom: 210};
  const low = Math.min(...ys);
  const high = Math.max(...ys);
  const span = high - low || 1;
  const px = (value) => box.left + ((box.right - box.left) * (value - xs[0])) / (xs.at(-1) - xs[0] || 1);
  const py = (value) => box.bottom - ((box.bottom - box.top) * (value - low)) / span;
  const picture = svg('svg', {viewBox: `0 0 ${width} 250`, role: 'img', 'aria-label': title});
  for (let i = 0; i <= 4; ++i) {
    const value = low + (span * i) / 4;
    picture.append(
      svg('line', {class: 'grid', x1: box.left, x2: box.right, y1: py(value), y2: py(value)}),
      svg('text', {class: 'tick', x: box.left - 6, y: py(value) + 4, 'text-anchor': 'end'}, percent(value, 1)));
  }
  for (let i = 0; i < xs.length; i += Math.ceil(xs.length / (width / 100))) {
    picture.append(svg('text', {class: 'tick', x: px(xs[i]), y: box.bottom + 18, 'text-anchor': 'middle'}, whole(xs[i])));
  }
  picture.append(
    svg('text', {class: 'label', x: (box.left + box.right) / 2, y: box.bottom + 37, 'text-anchor': 'middle'}, x),
    svg('polyline', {class: 'curve-a', points: xs.map((value, i) => `${px(value)},${py(ys[i])}`).join(' ')}),
    svg('circle', {class: 'dot-a', cx: px(mark.x), cy: py(mark.y), r: 5}));
  return picture;
}

customElements.define('vp-game', GameTab);
