// SPDX-License-Identifier: MIT
// Money: how a session goes, what to bring, and what becomes of a bankroll in the long run.
'use strict';

class MoneyTab extends HTMLElement {
  #engine = new Engine((done, total) => { this.bar.value = total ? done / total : null; });

  connectedCallback() {
    this.bar = el('progress', {'aria-label': 'Working out the sessions', hidden: true});
    this.bar.removeAttribute('value');
    this.problem = problemPlace();
    this.place = el('div', {'aria-live': 'polite'});
    this.bring = el('p');
    this.longRun = el('div');
    this.append(
      el('p', {class: 'soft'}, 'Enter what you bet, how much you bring and how long you play, to see how such sessions go with perfect play. '
        + 'A session ends early when the money left no longer covers a bet.'),
      stakeFields(), sessionFields(), this.bar, this.problem, this.place, this.bring, this.longRun);
    store.addEventListener('change', () => this.show());
  }

  /// How many hands are played in these hours, on all lines together.
  get #hands() {
    return Math.max(1, Math.round(store.session.hours * store.stake.hands_per_hour)) * store.lines;
  }

  async show() {
    if (store.tab !== 'money' || !store.answer) return;
    const key = JSON.stringify([store.game, store.stake, store.session]);
    if (key === this.key) return;
    this.key = key;
    this.#engine.stop();
    this.bar.hidden = true;
    for (const part of [this.place, this.bring, this.longRun]) part.replaceChildren();
    const kMost = 1e7;
    this.problem.textContent = this.#hands <= kMost ? '' : `That makes ${whole(this.#hands)} hands, counting every line; enter fewer hours, for at most ${whole(kMost)} hands.`;
    if (this.#hands > kMost) return;
    this.bar.hidden = false;
    const {bankroll, risk} = store.session;
    const stakes = {denom: store.stake.denom, hands_per_hour: store.stake.hands_per_hour};
    if (store.takesCoins) stakes.coins = store.stake.coins;
    if (!store.hasFeatures) stakes.n_play = '1';
    const ask = (more) => this.#engine.ask('question', 'risk', store.game, {...stakes, hands: this.#hands, ...more});
    try {
      const answer = await ask({bankroll: `$${bankroll}`});
      if (key !== this.key) return;
      this.#drawSession(answer);
      this.#drawLongRun(answer);
      const bring = async () => {
        const {session, stake: bet} = await ask({risk: `${risk}%`});
        if (key === this.key) {
          this.bring.textContent = `To go broke in no more than ${risk}% of such sessions, bring ${dollars(session.bankroll * bet)}.`;
        }
      };
      if (store.hasFeatures) this.bring.replaceChildren(this.#later(`What to bring for a risk of ${risk}%`, bring));
      else await bring();
    } catch (error) {
      if (key === this.key) this.problem.textContent = error.message;
    } finally {
      if (key === this.key) this.bar.hidden = true;
    }
  }

  /// A button for what would keep a telephone busy for half a minute.
  #later(name, act) {
    const button = el('button', {type: 'button', onclick: async () => {
      button.disabled = true;
      this.bar.hidden = false;
      const {key} = this;
      const problem = await act().then(() => '', ({message}) => message);
      if (key !== this.key) return;
      this.problem.textContent = problem;
      this.bar.hidden = true;
    }}, name);
    return button;
  }

  #drawSession({session, stake: bet}) {
    const money = (units) => dollars(units * bet);
    const hoursOf = ({hands}) => Number((hands / this.#hands * store.session.hours).toFixed(2));
    const chosen = [0.05, 0.25, 0.5, 0.75, 0.95];
    const resultsOf = ({percentiles}) => chosen.map((share) =>
      percentiles.find(({probability}) => probability === share).result * bet);
    const all = session.along;
    const last = resultsOf(session);
    this.place.replaceChildren(
      figures([
        ['Go broke', percent(session.ruin, 2)],
        ['Finish ahead', percent(session.ahead, 2)],
        ['Average result', money(session.mean)],
        ['Half end between', `${wholeDollars(last[1])} and ${wholeDollars(last[3])}`],
      ], 'highlights'),
      el('h2', {}, 'How such sessions go'),
      el('figure', {}, sessionFan([0, ...all.map(hoursOf)], [chosen.map(() => 0), ...all.map(resultsOf)],
        `What is won or lost in ${store.session.hours} hours: from ${dollars(last[0])} to ${dollars(last[4])} in nine out of ten sessions, ${dollars(last[2])} at the median.`),
      el('figcaption', {class: 'soft'}, 'The line is the median: half of all sessions do better. At any time half of them are in the dark band, and nine out of ten in the light one.')),
      table('How such sessions go',
        [{name: 'Hours'}, {name: 'Broke'}, {name: 'Ahead'}, {name: '1 in 20 below', minor: true}, {name: '1 in 4 below'}, {name: 'Median'}, {name: '1 in 4 above'}, {name: '1 in 20 above', minor: true}],
        all.map((each) => [String(hoursOf(each)), percent(each.ruin, 2), percent(each.ahead, 2), ...resultsOf(each).map(wholeDollars)]), 'sessions'),
      el('p', {class: 'soft'}, session.simulated
        ? `From ${whole(session.simulated)} simulated sessions; the chances above are within ${(200 * session.error).toFixed(2)} percentage points.`
        : 'Exact: every possible session counts with its probability.'));
  }

  #drawLongRun({ruin: {bankrolls}, stake: bet}) {
    const risks = bankrolls.filter(({units}) => units !== null);
    this.longRun.replaceChildren(
      el('h2', {}, 'In the long run'),
      risks.length === 0
        ? el('p', {}, 'The house has the edge: played long enough, this game takes any bankroll.')
        : el('div', {}, el('p', {}, 'The game is in your favor. How much to have, by the risk of ever losing it all:'),
          figures(risks.map(({probability, units}) => [`Risk ${percent(probability, probability < 0.01 ? 1 : 0)}`, dollars(units * bet)]))));
  }
}

customElements.define('vp-money', MoneyTab);
