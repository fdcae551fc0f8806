// SPDX-License-Identifier: MIT
// The trainer: deals, judges, remembers.
'use strict';

const modes = [['', 'Automatic'], ['lesson', 'Lessons'], ['random', 'At random'], ['weak', 'Weak spots'], ['close', 'Close calls']];
/// Settings with their legends and their values, and the values they begin with.
const settings = {
  mode: ['Hands', modes],
  level: ['Chart to compare with', levels],
  when: ['Show what was best', [['now', 'At once'], ['later', 'At the end of the session']]],
  clock: ['Clock', [['0', 'At my own pace'], ['10', '10 seconds'], ['5', '5 seconds'], ['3', '3 seconds']]],
};
const defaults = {level: 'standard', mode: '', when: 'now', clock: '0'};
const isValue = (name, value) => settings[name][1].some(([known]) => known === value);

class TrainerTab extends HTMLElement {
  #engine = new Engine((done, total) => {
    this.bar.hidden = false;
    this.bar.value = total ? done / total : null;
  });
  #held = new Set();
  #number = 1;
  #seed = crypto.getRandomValues(new Uint32Array(1))[0];
  /// "dealt", then "judged", then dealt again; "ended" between sessions, undefined while there are no
  /// cards.
  #phase;

  connectedCallback() {
    this.settings = keptSettings();
    this.bar = el('progress', {'aria-label': 'Making the chart', hidden: true});
    this.bar.removeAttribute('value');
    this.problem = el('p', {class: 'problem', role: 'alert'});
    this.notice = el('p', {class: 'problem', role: 'status'});
    this.invitation = el('p', {hidden: true}, 'New to this game? ',
      el('button', {type: 'button', onclick: () => this.#teach()}, 'Teach me'));
    this.lesson = el('div');
    this.chart = el('details', {hidden: true, ontoggle: () => this.#drawChart()}, el('summary', {}, 'The chart'), el('div'));
    this.pays = el('details', {ontoggle: () => this.#drawPays()}, el('summary', {}, 'What the game pays'), el('div'));
    this.working = el('p', {class: 'soft', role: 'status'});
    this.shows = el('p', {class: 'shows', role: 'status'});
    this.hand = el('div', {class: 'dealt', role: 'group', 'aria-label': 'The deal: choose the cards to hold'});
    this.button = el('button', {type: 'button', class: 'main', onclick: () => this.#go()}, 'Draw');
    this.hintButton = el('button', {type: 'button', onclick: () => this.#hint()}, 'Hint');
    this.endButton = el('button', {type: 'button', onclick: () => this.#end()}, 'End the session');
    this.time = el('p', {class: 'outcome', role: 'status'});
    this.verdict = el('div', {'aria-live': 'polite'});
    this.score = el('div');
    this.options = el('div');
    this.practice = el('div', {},
      el('p', {class: 'soft'}, 'Choose the cards to hold, with keys 1 to 5, mouse or finger, then draw, with Enter or the button. Each play is checked: '
        + 'what was best, and what a mistake costs. If you are not sure, take a hint: first how many cards to hold, then the answer. Key C shows the chart, key P the pays.'),
      this.invitation, this.pays, this.lesson, this.shows, this.hand, el('div', {class: 'row'}, this.button, this.hintButton, this.endButton),
      this.time, this.working, this.bar, this.problem, this.verdict, this.chart,
      el('h2', {}, 'Score so far'), this.notice, this.score,
      el('div', {class: 'row'},
        el('button', {type: 'button', onclick: () => this.statistics && download('vpanalyze-statistics.json', this.statistics)}, 'Save statistics'),
        el('button', {type: 'button', onclick: () => upload((text, said) => (said ? this.#say(said) : this.#bring(text)))}, 'Open statistics'),
        el('button', {type: 'button', onclick: () => this.#forget()}, 'Erase statistics')),
      el('h2', {}, 'Settings'), this.options);
    this.append(this.practice);
    this.#drawOptions();
    document.addEventListener('keydown', (event) => this.#key(event));
    store.addEventListener('change', () => this.show());
  }

  show() {
    if (store.tab !== 'trainer') clearInterval(this.clock);
    if (store.tab !== 'trainer' || !store.answer) return;
    if (this.game !== store.key) this.#begin();
    else this.#startClock();
  }

  /// Begins with the game that is open now.
  async #begin() {
    this.game = store.key;
    const {game} = this;
    if (store.practice && isValue('mode', store.practice)) {
      this.settings.mode = store.practice;
      this.#drawOptions();
    }
    this.statistics = kept.read(this.#place) ?? '';
    this.#callOff();
    this.#say('');
    this.hand.replaceChildren();
    this.lesson.replaceChildren();
    this.chart.open = false;
    this.pays.open = false;
    this.#drawPays();
    this.lessonBefore = false;
    this.#beginSession();
    await this.#leaveOutDamaged();
    if (game !== this.game) return;
    this.#deal();
    this.#drawScore();
  }

  /// Puts kept statistics that the engine refuses aside and says so: with them no hand could be dealt.
  async #leaveOutDamaged() {
    if (!this.statistics || await this.#ask({ask: 'summary'})) return;
    const problem = this.problem.textContent;
    if (!problem.startsWith('statistics')) return;
    kept.write(`${this.#place}, damaged`, this.statistics);
    this.statistics = '';
    this.#say('');
    this.notice.textContent = `The statistics that this browser kept are damaged, so the score starts anew (${problem}).`;
  }

  /// Stops work for another game or for a chart of another level, which need not be waited for.
  #callOff() {
    this.#engine.stop();
    this.going = false;
  }

  #beginSession() {
    this.session = new Date().toISOString();
    this.mistakes = [];
    this.played = 0;
    this.endButton.disabled = true;
  }

  /// Key of this game's statistics in local storage. A game with other pays is another game.
  get #place() {
    return `vpanalyze statistics of ${store.key}`;
  }

  get #tellsAtOnce() {
    return this.settings.when === 'now';
  }

  #say(problem) {
    this.problem.textContent = problem;
  }

  #drawOptions() {
    this.options.replaceChildren(...Object.entries(settings).map(([name, [legend, values]]) =>
      choices(legend, name, values, this.settings[name], (value) => this.#choose(name, value))));
  }

  #choose(name, value) {
    this.settings[name] = value;
    kept.write('vpanalyze trainer', JSON.stringify(this.settings));
    if (name === 'mode') {
      store.practice = value;
      writeAddressSoon();
    }
    if (name === 'level') {
      this.#callOff();
      this.chart.open = false;
    }
    if (name === 'level' || name === 'mode') this.#deal();
    else if (name === 'clock') this.#startClock();
    if (name !== 'mode') this.#drawScore();
  }

  #teach() {
    this.#choose('mode', 'lesson');
    this.#drawOptions();
  }

  /// The chart that is taught; asked for once.
  async #taught() {
    const key = JSON.stringify([this.game, this.settings.level]);
    if (this.taught?.key !== key) {
      const chart = await this.#ask({ask: 'chart'});
      if (!chart) return undefined;
      this.taught = {key, chart};
    }
    return this.taught.chart;
  }

  async #drawChart() {
    if (!this.chart.open) return;
    const chart = await this.#taught();
    if (chart) this.chart.lastChild.replaceChildren(...chartParts(chart).flat());
  }

  #drawPays() {
    this.pays.lastChild.replaceChildren(...(this.pays.open && store.answer ? paysParts() : []));
  }

  /// Shows the lesson. Before the first one the pays are open; after the last one a note says so once.
  async #drawLesson({lesson, reason}) {
    const isOver = this.settings.mode === 'lesson' && !lesson && this.lessonBefore;
    this.lessonBefore = Boolean(lesson);
    if (lesson && !this.statistics) this.pays.open = true;
    const chart = lesson && await this.#taught();
    this.lesson.replaceChildren(...(chart ? lessonParts(lesson, chart, reason === 'missed') : isOver ? [lessonsOver()] : []));
    this.invitation.hidden = Boolean(this.statistics) || this.settings.mode === 'lesson';
    this.chart.hidden = false;
  }

  /// A request with all that every request has; says what is wrong and answers undefined where the
  /// trainer refuses.
  async #ask(request) {
    const game = this.game;
    const {coins, ...stake} = store.stake;  // not asked where a paytable says what is bet
    try {
      const answer = await this.#engine.askAs(request.ask, 'train', store.game, this.settings.level, {
        ...(this.statistics ? {statistics: this.statistics} : {}), ...(store.takesCoins ? {coins, ...stake} : stake), ...request,
      });
      if (game !== this.game) return undefined;
      this.#say('');
      return answer;
    } catch (error) {
      if (game === this.game) this.#say(error.message);
      return undefined;
    } finally {
      this.bar.hidden = true;
    }
  }

  async #deal() {
    this.#phase = undefined;
    this.dataset.phase = 'dealing';
    this.button.disabled = this.hintButton.disabled = true;
    const slow = setTimeout(() => {
      this.working.textContent = 'Making the chart of this game, which takes some seconds the first time…';
    }, 300);
    const mode = this.settings.mode ? {mode: this.settings.mode} : {};
    // Seed and number that all cards of the hand come from, those dealt and those drawn.
    const source = {seed: this.#seed, number: this.#number};
    const dealt = await this.#ask({ask: 'deal', ...source, ...mode});
    clearTimeout(slow);
    this.working.textContent = '';
    if (!dealt) return;
    this.#number += 1;
    this.hints = 0;
    this.#held.clear();
    await this.#drawLesson(dealt);
    this.dealt = {...dealt, source};
    this.#enter('dealt', 'Draw');
    this.verdict.replaceChildren();
    this.time.textContent = '';
    this.shows.textContent = [dealt.lesson && lessonWords(dealt.lesson, dealt.reason === 'missed'),
      dealt.shows && `The machine shows ${dealt.shows}.`].filter(Boolean).join(' ');
    const wasHere = this.hand.contains(document.activeElement);
    this.hand.replaceChildren(...dealt.deal.split(' ').map((card, i) => el('button', {
      type: 'button', class: `card large ${cardColor(card)}`, 'aria-pressed': 'false',
      onclick: () => this.#hold(i),
    }, cardParts(card, `${i + 1}: ${cardName(card)}`), el('span', {class: 'held', 'aria-hidden': 'true'}, 'Held'))));
    if (wasHere) this.hand.firstChild.focus();
    this.#startClock();
  }

  #enter(phase, label) {
    this.#phase = phase;
    this.dataset.phase = phase;
    this.button.textContent = label;
    this.button.disabled = false;
    this.hintButton.disabled = phase !== 'dealt';
    this.endButton.disabled = this.played === 0 || phase === 'ended';
  }

  #startClock() {
    clearInterval(this.clock);
    if (this.#phase !== 'dealt') return;
    this.time.textContent = '';
    if (this.settings.clock === '0') return;
    const end = performance.now() + 1000 * Number(this.settings.clock);
    const tick = () => {
      const left = Math.ceil((end - performance.now()) / 1000);
      this.time.textContent = left > 0 ? count(left, 'second') : 'Time is up.';
      if (left <= 0) this.#go();
    };
    this.clock = setInterval(tick, 200);
    tick();
  }

  #hold(i) {
    if (this.#phase !== 'dealt' || this.going) return;
    if (!this.#held.delete(i)) this.#held.add(i);
    this.hand.children[i].setAttribute('aria-pressed', this.#held.has(i));
  }

  /// Enter does the next thing wherever it has nothing else to do; spaces choose cards as buttons do.
  #key(event) {
    if (store.tab !== 'trainer' || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const {target, key} = event;
    if (target.matches('select, input:not([type=radio])')) return;
    const busy = target.matches('button:not([role=tab], .card), summary');
    if (key >= '1' && key <= '5') this.#hold(Number(key) - 1);
    else if (key === 'c' || key === 'C') this.chart.open = !this.chart.open;
    else if (key === 'p' || key === 'P') this.pays.open = !this.pays.open;
    else if (key === 'Enter' && !busy) this.#go();
    else return;
    event.preventDefault();
  }

  /// Draws, deals the next hand, or begins the next session. Impatient fingers are heard once.
  async #go() {
    if (!this.#phase || this.going) return;
    this.going = true;
    clearInterval(this.clock);
    try {
      if (this.#phase === 'dealt') await this.#draw();
      else {
        if (this.#phase === 'ended') this.#beginSession();
        await this.#deal();
      }
    } finally {
      this.going = false;
    }
  }

  async #draw() {
    const {deal, reason, source} = this.dealt;
    const helped = this.hints > 1;
    const hold = [...this.#held].sort().map((i) => i + 1).join('');
    const verdict = await this.#ask({ask: 'play', ...source, deal, hold, reason, helped, session: this.session});
    if (!verdict) return;
    this.statistics = verdict.statistics;
    if (!helped) this.played += 1;
    if (!helped && !verdict.right) this.mistakes.push(verdict);
    this.#enter('judged', 'Next hand');
    if (this.hand.contains(document.activeElement)) this.button.focus();
    this.#drawHand(verdict);
    if (this.#tellsAtOnce) this.verdict.replaceChildren(...verdictParts(verdict, reason));
    else this.verdict.replaceChildren();
    this.#keep();
    this.#drawScore();
  }

  #keep() {
    this.notice.textContent = kept.write(this.#place, this.statistics) ? ''
      : 'This browser keeps no statistics: save them as a file before you leave.';
  }

  async #hint() {
    if (this.#phase !== 'dealt') return;
    const hint = await this.#ask({ask: 'hint', ...this.dealt.source, deal: this.dealt.deal, hold: ''});
    if (!hint) return;
    this.hints += 1;
    this.verdict.replaceChildren(...(this.hints === 1
      ? [el('p', {}, `${hint.first_hint}. Another hint is the answer, and the hand does not count then.`)] : hintParts(hint)));
  }

  #end() {
    clearInterval(this.clock);
    const {sessions} = JSON.parse(this.statistics);
    this.#enter('ended', 'New session');
    this.time.textContent = '';
    this.hand.replaceChildren();
    this.verdict.replaceChildren(...sessionParts(sessions.at(-1), this.mistakes));
    this.verdict.firstChild.focus();
    this.#drawScore();
  }

  /// Puts the cards drawn where the others lay.
  #drawHand({hand, paid_by: line, coins, deal, hands}) {
    const dealt = deal.split(' ');
    const held = new Set([...this.#held].map((i) => dealt[i]));
    const drawn = hand.split(' ').filter((card) => !held.has(card));
    [...this.hand.children].forEach((button, i) => {
      if (this.#held.has(i)) return;
      const card = drawn.shift();
      button.className = `card large ${cardColor(card)}`;
      button.replaceChildren(...cardParts(card, `drawn: ${cardName(card)}`), button.lastChild);
    });
    const won = hands ? winsOf(hands) : line;
    const isPush = coins === store.coins && !hands;
    this.time.textContent = coins > 0 ? `${won}${hands ? ':' : ' pays'} ${count(coins, 'coin')}${isPush ? ', your bet back' : ''}.` : 'No win.';
  }

  async #drawScore() {
    if (!this.#tellsAtOnce && this.#phase !== 'ended') {
      this.score.replaceChildren(el('p', {class: 'soft'}, 'Shown at the end of the session.'));
      return;
    }
    const summary = await this.#ask({ask: 'summary'});
    if (!summary) return;
    if (!this.statistics) {
      this.score.replaceChildren(el('p', {class: 'soft'}, 'Nothing has been played yet.'));
      return;
    }
    const worst = summary.lines.filter((line) => line.wrong > 0).slice(0, 8);
    const played = JSON.parse(this.statistics);
    this.score.replaceChildren(
      scoreFigures(played),
      worst.length === 0 ? '' : table('Where mistakes cost most',
        [{name: 'Line of the chart', words: true}, {name: 'Hands'}, {name: 'Wrong'}, {name: 'Cost, in bets'}],
        worst.map((line) => [line.line_name, whole(line.hands), whole(line.wrong), fixed(line.cost, 3)])),
      el('details', {}, el('summary', {}, 'Sessions'), sessionTable(played.sessions)));
  }

  async #bring(text) {
    const previous = this.statistics;
    this.statistics = text;
    if (await this.#ask({ask: 'summary'})) {
      this.#keep();
      this.#drawScore();
    } else {
      this.statistics = previous;
    }
  }

  #forget() {
    if (!this.statistics || !confirm('Erase everything you have played of this game?')) return;
    this.statistics = '';
    this.#keep();
    this.#beginSession();
    this.#deal();
    this.#drawScore();
  }
}

/// Returns what several lines won: "2 × Jacks or better, Flush".
function winsOf(hands) {
  const counts = new Map();
  for (const {pays, paid_by: line} of hands) if (pays > 0) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, number]) => (number > 1 ? `${number} × ${line}` : line)).join(', ');
}

/// Returns the settings that were chosen the last time, and defaults for those that storage has no
/// valid value of.
function keptSettings() {
  let said;
  try {
    said = JSON.parse(kept.read('vpanalyze trainer'));
  } catch {
    said = null;
  }
  return Object.fromEntries(Object.entries(defaults).map(([name, usual]) =>
    [name, isValue(name, said?.[name]) ? said[name] : usual]));
}

customElements.define('vp-trainer', TrainerTab);
