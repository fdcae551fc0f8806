// SPDX-License-Identifier: MIT
// The trainer: deals, judges, remembers.
'use strict';

const modes = [['', 'As it suits'], ['random', 'At random'], ['weak', 'Weak spots'], ['close', 'Close calls']];

class TrainerTab extends HTMLElement {
  #engine = new Engine((done, total) => { this.bar.value = total ? done / total : null; });
  #session = new Date().toISOString();
  #held = new Set();
  #number = 1;
  #seed = crypto.getRandomValues(new Uint32Array(1))[0];

  connectedCallback() {
    this.settings = {level: 'standard', mode: '', when: 'now', clock: '0', ...JSON.parse(kept.read('vpanalyze trainer') ?? '{}')};
    this.bar = el('progress', {'aria-label': 'Making the chart', hidden: true});
    this.bar.removeAttribute('value');
    this.problem = el('p', {class: 'problem', role: 'alert'});
    this.hand = el('div', {class: 'dealt', role: 'group', 'aria-label': 'The deal: choose the cards to hold'});
    this.button = el('button', {type: 'button', class: 'main', onclick: () => this.#go()}, 'Draw');
    this.hintButton = el('button', {type: 'button', onclick: () => this.#hint()}, 'Hint');
    this.time = el('p', {class: 'soft', role: 'timer'});
    this.verdict = el('div', {'aria-live': 'assertive'});
    this.score = el('div');
    this.append(
      el('p', {class: 'soft'}, 'Choose the cards to hold with keys 1 to 5, mouse or finger; Enter draws, and then deals the next hand.'),
      this.hand, el('div', {class: 'row'}, this.button, this.hintButton), this.time, this.bar, this.problem, this.verdict,
      el('h2', {}, 'Score'), this.score,
      el('div', {class: 'row'},
        el('button', {type: 'button', onclick: () => this.statistics && download('vpanalyze-statistics.json', this.statistics)}, 'Save statistics'),
        el('button', {type: 'button', onclick: () => upload((text) => this.#bring(text))}, 'Open statistics'),
        el('button', {type: 'button', onclick: () => this.#forget()}, 'Start again')),
      el('h2', {}, 'Practice'), this.options = el('div'));
    this.#drawOptions();
    document.addEventListener('keydown', (event) => this.#key(event));
    store.addEventListener('change', ({detail}) => {
      if (detail !== 'view') this.game = undefined;
      if (store.tab === 'trainer') this.show();
    });
  }

  show() {
    if (!store.game || this.game === store.key) return;
    this.game = store.key;
    this.statistics = kept.read(this.#place) ?? '';
    this.verdict.replaceChildren();
    this.#deal();
    this.#drawScore();
  }

  /// Where local storage keeps the statistics of this game. Other pays are another game.
  get #place() {
    return `vpanalyze statistics of ${store.key}`;
  }

  #drawOptions() {
    const option = (legend, name, all) => choices(legend, name, all, this.settings[name], (value) => {
      this.settings[name] = value;
      kept.write('vpanalyze trainer', JSON.stringify(this.settings));
      if (name === 'level' || name === 'mode') this.#deal();
    });
    this.options.replaceChildren(
      option('Hands', 'mode', modes), option('Chart by which mistakes are filed', 'level', levels),
      option('Say what was best', 'when', [['now', 'At once'], ['later', 'At the end']]),
      option('Clock', 'clock', [['0', 'At my own pace'], ['10', '10 seconds'], ['5', '5 seconds'], ['3', '3 seconds']]));
  }

  /// A request with all that every request has; says what is wrong and answers undefined where the
  /// trainer refuses.
  async #ask(request) {
    const game = this.game;
    this.bar.hidden = false;
    try {
      const answer = await this.#engine.ask('train', store.game, this.settings.level, {
        ...(this.statistics ? {statistics: this.statistics} : {}), ...store.stake, ...request,
      });
      if (game !== this.game) return undefined;
      this.problem.textContent = '';
      return answer;
    } catch (error) {
      if (game === this.game) this.problem.textContent = error.message;
      return undefined;
    } finally {
      this.bar.hidden = true;
    }
  }

  async #deal() {
    this.dealt = undefined;
    this.hand.replaceChildren();
    const mode = this.settings.mode ? {mode: this.settings.mode} : {};
    const dealt = await this.#ask({ask: 'deal', seed: this.#seed, number: this.#number, ...mode});
    if (!dealt) return;
    this.#number += 1;
    this.#held.clear();
    this.dealt = dealt;
    this.judged = false;
    this.button.textContent = 'Draw';
    this.verdict.replaceChildren();
    const cards = dealt.deal.split(' ');
    this.hand.replaceChildren(...cards.map((card, i) => el('button', {
      type: 'button', class: `card large ${cardColor(card)}`, 'aria-pressed': 'false',
      'aria-label': `${i + 1}: ${cardName(card)}`, onclick: () => this.#hold(i),
    }, el('span', {class: 'rank'}, cardFace(card)), el('span', {class: 'held'}, 'Held'))));
    this.#startClock();
  }

  #startClock() {
    clearInterval(this.clock);
    const end = performance.now() + 1000 * Number(this.settings.clock);
    this.time.textContent = '';
    if (this.settings.clock === '0') return;
    this.clock = setInterval(() => {
      const left = Math.ceil((end - performance.now()) / 1000);
      this.time.textContent = left > 0 ? count(left, 'second') : 'Time is up.';
      if (left <= 0) this.#go();
    }, 200);
  }

  #hold(i) {
    if (!this.dealt || this.judged) return;
    if (!this.#held.delete(i)) this.#held.add(i);
    this.hand.children[i].setAttribute('aria-pressed', this.#held.has(i));
  }

  #key(event) {
    if (store.tab !== 'trainer' || event.ctrlKey || event.metaKey || event.altKey) return;
    const {tagName, type} = event.target;
    if (tagName === 'SELECT' || (tagName === 'INPUT' && type !== 'radio')) return;
    if (event.key >= '1' && event.key <= '5') this.#hold(Number(event.key) - 1);
    else if (event.key === 'Enter' && tagName !== 'BUTTON' && tagName !== 'SUMMARY') this.#go();
    else return;
    event.preventDefault();
  }

  async #go() {
    if (!this.dealt || this.#engine.busy) return;
    if (this.judged) {
      await this.#deal();
      return;
    }
    clearInterval(this.clock);
    const {deal, fair} = this.dealt;
    const hold = [...this.#held].sort().map((i) => i + 1).join('');
    const verdict = await this.#ask({ask: 'play', deal, hold, fair, session: this.#session});
    if (!verdict) return;
    this.statistics = verdict.statistics;
    this.judged = true;
    this.button.textContent = 'Next hand';
    if (!kept.write(this.#place, this.statistics)) {
      this.problem.textContent = 'This browser keeps no statistics: save them as a file before you leave.';
    }
    this.#drawHand(verdict);
    if (this.settings.when === 'now') this.#drawVerdict(verdict);
    this.#drawScore();
  }

  async #hint() {
    if (!this.dealt || this.judged) return;
    const hint = await this.#ask({ask: 'hint', deal: this.dealt.deal, hold: ''});
    if (hint) this.verdict.replaceChildren(el('p', {}, 'Best: ', cardRow(hint.best.hold), lineWords(hint.best)));
  }

  #drawHand({hand, paid_by, pays, deal}) {
    const before = deal.split(' ');
    const kept = new Set([...this.#held].map((i) => before[i]));
    const drawn = hand.split(' ').filter((card) => !kept.has(card));
    [...this.hand.children].forEach((button, i) => {
      if (this.#held.has(i)) return;
      const card = drawn.shift();
      if (!card) return;
      button.className = `card large ${cardColor(card)}`;
      button.setAttribute('aria-label', `drawn: ${cardName(card)}`);
      button.firstChild.textContent = cardFace(card);
    });
    this.time.textContent = pays > 0 ? `${paid_by} pays ${pays} times the bet.` : `${paid_by}.`;
  }

  #drawVerdict(verdict) {
    const {best, chosen, chart} = verdict;
    if (verdict.right) {
      this.verdict.replaceChildren(el('p', {class: 'right'}, 'Right. ', cardRow(chosen.hold), ` is worth ${fixed(chosen.ev)} bets.`));
      return;
    }
    const {always} = verdict;
    const cost = `${fixed(verdict.cost)} bets, ${dollars(verdict.cost * store.bet)} on this hand`;
    const hourly = always?.money_per_hour;
    this.verdict.replaceChildren(
      el('p', {class: 'wrong'}, 'Best was ', cardRow(best.hold), `, worth ${fixed(best.ev)} bets; `, cardRow(chosen.hold), ` is worth ${fixed(chosen.ev)}.`),
      el('p', {}, `That cost ${cost}.`, hourly ? ` Made always, the mistake costs ${dollars(hourly)} an hour.` : ''),
      verdict.by_chart ? el('p', {}, 'The chart says the same as you: this is one of the hands it gives up to stay short.') : el('p', {}, 'The chart: ', cardRow(chart.hold), lineWords(chart)),
      el('details', {open: true}, el('summary', {}, 'Why'),
        table('Why', [{name: 'Hand', words: true}, {name: 'Best hold'}, {name: 'Yours'}, {name: 'Worth, in bets'}],
          verdict.why.map((each) => [each.line, percent(each.best, 3), percent(each.chosen, 3), `${each.worth > 0 ? '+' : ''}${fixed(each.worth)}`]))));
  }

  async #drawScore() {
    const summary = await this.#ask({ask: 'summary'});
    if (!summary) return;
    const lines = summary.lines.filter((line) => line.hands > 0);
    const worst = lines.filter((line) => line.wrong > 0).slice(0, 8);
    this.score.replaceChildren(
      figures([
        ['Hands', whole(summary.hands)],
        ['Mistakes', summary.hands ? `${summary.wrong} (${percent(summary.wrong / summary.hands, 1)})` : '0'],
        ['They cost', `${fixed(summary.cost, 3)} bets, ${dollars(summary.cost * store.bet)}`],
        ['Score', summary.score === null ? 'after the first hand dealt at random' : `${percent(summary.score, 2)} of best play, on ${count(summary.score_hands, 'hand')} dealt at random`],
      ], 'highlights'),
      worst.length === 0 ? '' : table('Where mistakes cost most',
        [{name: 'Line of the chart', words: true}, {name: 'Hands'}, {name: 'Wrong'}, {name: 'Cost, in bets'}],
        worst.map((line) => [line.line_name, whole(line.hands), whole(line.wrong), fixed(line.cost, 3)])));
  }

  async #bring(text) {
    const before = this.statistics;
    this.statistics = text;
    if (await this.#ask({ask: 'summary'})) {
      kept.write(this.#place, text);
      this.#drawScore();
    } else {
      this.statistics = before;
    }
  }

  #forget() {
    this.statistics = '';
    kept.write(this.#place, '');
    this.#session = new Date().toISOString();
    this.#drawScore();
  }
}

/// ", line 7: low pair"
function lineWords({line, line_name: name}) {
  return line === null ? '' : `, line ${line}: ${name}`;
}

customElements.define('vp-trainer', TrainerTab);
