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
    part.pick = el('select', {onchange: () => this.find(part.pick.value)}, gameOptions('a game of your own'));
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
      el('h2', {}, 'What it costs'), stakeFields(), part.figures,
      el('h2', {}, 'Return by one pay'), labeled('Hand', part.curveLine, 'wide'), part.curve);
    store.addEventListener('change', ({detail}) => {
      if (detail === 'game') this.#clear();
      this.#pick();
      this.glass?.show();
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
    return store.played.hands.map((line, i) => ({name: this.names[i], pays: line.pays}));
  }

  /// Shows what is wrong with a name or a file; '' clears it.
  say(problem) {
    this.#parts.problem.textContent = problem;
  }

  get problem() {
    return this.#parts.problem.textContent;
  }

  /// Shows what is wrong with the open paytable.
  #warn(problem) {
    this.#parts.warning.textContent = problem;
  }

  async #analyze() {
    const key = store.key;
    try {
      const {analysis, warnings} = await this.#engine.ask('analyze', store.game);
      if (key !== store.key) return;
      if (!this.glass) this.#drawGlass(analysis);
      this.glass.say({});
      this.#warn(warnings);
      store.setAnswer(analysis);
    } catch (error) {
      if (key !== store.key) return;
      this.#refuse(error.cells ? '' : error.message);
      if (error.cells) await this.#sayWrongPays(error.cells);
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
    this.glass = undefined;
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
    this.names = analysis.hands.slice(0, store.played.hands.length).map((hand) => hand.name);
    this.glass = new Glass(this.lines);
    this.#parts.glass.append(this.glass.element);
  }

  /// A link can bring wrong pays before there is a glass to show them in, and pays of no line.
  async #sayWrongPays(problems) {
    const published = {json: store.game.json, pays: {}};
    if (!this.glass) this.#drawGlass((await this.#engine.askAs('published', 'analyze', published)).analysis);
    this.glass.say(problems);
    this.#warn(Object.keys(problems).filter((name) => !this.glass.has(name)).map((name) => problems[name]).join('\n'));
  }

  #drawFigures() {
    const {highlights, figures: place} = this.#parts;
    const {answer} = store;
    this.glass?.showFigures(answer.hands);
    const published = this.#published;
    const difference = published && answer.return - published.return;
    highlights.replaceChildren(figures([
      ['Return', percent(answer.return)],
      [answer.return > 1 ? 'Your edge' : 'House edge', percent(Math.abs(1 - answer.return))],
      published && ['Versus published', Math.abs(difference) < 1e-12 ? 'the same' : `${difference > 0 ? '+' : ''}${percent(difference)}`],
      answer.variance && ['Variance', fixed(answer.variance, 2)],
      answer.hit_frequency && ['Paying hands', percent(answer.hit_frequency, 2)],
    ], 'highlights'), ...choicesParts(answer));
    const hourly = (answer.return - 1) * store.betPerHour;
    place.replaceChildren(figures([
      ['Bet', `${count(store.coins, 'coin')}, ${dollars(store.bet)} ${store.lines > 1 ? `a round of ${store.lines} lines` : store.isLadder ? 'a climb' : 'a hand'}, ${dollars(store.betPerHour)} an hour`],
      [hourly < 0 ? 'Expected loss' : 'Expected win', `${dollars(Math.abs(hourly))} an hour`],
      store.swingPerHour && ['Typical swing in an hour', `${dollars(store.swingPerHour)} up or down from that; one hour in three swings more`],
      answer.return_exact && ['Exact return', answer.return_exact],
    ]));
  }

  async #drawCurve() {
    const {curve, curveLine} = this.#parts;
    const chosen = curveLine.value;
    curveLine.replaceChildren(...this.names.map((name) => el('option', {}, name)));
    if (this.names.includes(chosen)) curveLine.value = chosen;

    const name = curveLine.value;
    const key = store.key + name;
    const now = Number(store.game.pays[name] ?? this.lines.find((line) => line.name === name).pays);
    const most = Math.max(10, 2 * now);
    const step = Math.max(1, Math.ceil(most / 20));
    const pays = [];
    for (let pay = 0; pay <= most; pay += step) pays.push(pay);
    const slow = setTimeout(() => curve.replaceChildren(el('figcaption', {class: 'soft', role: 'status'}, 'Working out the curve…')), 700);
    try {
      const returns = [];
      // Asks for one pay at a time, so that a pay typed meanwhile need not wait for all of them.
      for (const pay of pays) {
        returns.push(await this.#engine.ask('returnAt', store.game, name, pay));
        if (key !== store.key + curveLine.value) return;
      }
      clearTimeout(slow);
      const said = el('figcaption', {}, ' ');
      // In the coins of the sentence below: all that are bet.
      const {one, all} = this.#coins;
      const allCoins = (pay) => pay * all / one;
      curve.replaceChildren(returnCurve(pays.map(allCoins), returns, {
        x: `${name} pays, for ${count(all, 'coin')} bet`, mark: {x: allCoins(now), y: store.answer.return},
        title: `The return, when ${name} pays ${allCoins(pays[0])} to ${allCoins(pays.at(-1))} coins, goes from ${percent(returns[0], 2)} to ${percent(returns.at(-1), 2)}.`,
      }), said);
      const text = await this.#breakEven(name);
      if (key === store.key + curveLine.value) said.textContent = text;
    } catch (error) {
      curve.replaceChildren(el('figcaption', {class: 'soft'}, error.message));
    } finally {
      clearTimeout(slow);
    }
  }

  /// Coins that the paytable's pays are for, and those that are bet.
  get #coins() {
    const one = store.answer.coins;
    return {one, all: store.takesCoins ? store.stake.coins : one};
  }

  /// Returns a sentence with the pay at which the game returns 100%, for all coins and in dollars;
  /// '' if there is none.
  async #breakEven(name) {
    const coins = store.takesCoins ? {coins: store.stake.coins} : {};
    const {break_even: pay, coins: one} = await this.#engine.ask('question', 'meter', store.game,
      {line: name, denom: store.stake.denom, ...coins});
    if (pay === null || pay === undefined) return '';
    const bet = coins.coins ?? one;
    // Programs are told pays for a bet of one coin.
    const least = Math.ceil(pay * bet - 1e-9);
    return `The game breaks even when ${name} pays ${count(least, 'coin')} for ${count(bet, 'coin')} bet: ${dollars(least * store.stake.denom)}.`;
  }
}

/// Parts that name the best choice before the deal, and the cost of the others.
function choicesParts({choice, choices}) {
  if (!choices) return [];
  const hourlyBet = store.betPerHour;
  return [
    el('p', {}, `Before the deal, choose ${choice}: all figures here are for that choice.`),
    el('details', {}, el('summary', {}, 'The other choices'), table('Choices before the deal',
      [{name: 'Choice', words: true}, {name: 'Return'}, {name: 'Costs an hour'}],
      choices.map((each) => [each.choice, percent(each.return), each.cost > 0 ? dollars(each.cost * hourlyBet) : 'best']))),
  ];
}

/// Returns options for all games, by family; `none` is the text of the option for no game.
function gameOptions(none) {
  const families = new Map();
  for (const game of gameList) {
    if (!families.has(game.family)) families.set(game.family, []);
    families.get(game.family).push(game);
  }
  return [el('option', {value: ''}, none), ...[...families].map(([family, games]) =>
    el('optgroup', {label: family}, games.map((game) =>
      el('option', {value: game.name}, `${game.name}: ${percent(game.return, 2)}`))))];
}

customElements.define('vp-game', GameTab);
