// SPDX-License-Identifier: MIT
// Two games side by side: which is the better one and where best play differs; and the player's list of
// machines.
'use strict';

/// Differences by kinds of holds, "3 to a royal flush" for all with such cards: deals and costs are added
/// up, the example is that of the costliest.
function grouped(differences) {
  const kind = (words) => words.split(/, | \(/)[0];
  const groups = new Map();
  for (const each of differences) {
    const key = JSON.stringify([kind(each.hold_a), kind(each.hold_b)]);
    const group = groups.get(key);
    if (!group) groups.set(key, {...each});
    else {
      Object.assign(group, {hold_a: kind(each.hold_a), hold_b: kind(each.hold_b)});
      group.deals += each.deals;
      group.cost_a += each.cost_a;
      group.cost_b += each.cost_b;
    }
  }
  return [...groups.values()].sort((one, other) => Math.max(other.cost_a, other.cost_b) - Math.max(one.cost_a, one.cost_b));
}

/// The machines kept in this browser: {title, name, game, stake, return, loss, bet, casino, note}, loss in
/// dollars an hour and bet in dollars a round.
const machines = {
  key: 'vpanalyze machines',
  read() {
    try {
      return JSON.parse(kept.read(this.key)) ?? [];
    } catch {
      return [];
    }
  },
  write(list) {
    return kept.write(this.key, JSON.stringify(list));
  },
};

class CompareTab extends HTMLElement {
  #engine = new Engine((done, total) => { this.bar.value = total ? done / total : null; });

  connectedCallback() {
    this.typed = el('input', {
      type: 'search', list: 'names', autocomplete: 'off', spellcheck: 'false',
      onclick: () => this.typed.select(), onchange: () => store.set({other: this.typed.value.trim()}),
    });
    this.pick = el('select', {onchange: () => store.set({other: this.pick.value})}, gameOptions('choose a game'));
    this.bar = el('progress', {'aria-label': 'Comparing', hidden: true});
    this.bar.removeAttribute('value');
    this.problem = problemPlace();
    this.place = el('div', {'aria-live': 'polite'});
    this.said = problemPlace();
    this.list = el('div', {'aria-live': 'polite'});
    this.append(
      el('p', {class: 'soft'}, 'Which game is the better one, what playing one with the other’s strategy costs, and which hands to play differently. '
        + 'A game whose pays you have changed is compared with its published pays unless you choose another.'),
      el('div', {class: 'row'}, labeled('Compare with', this.typed, 'wide'), labeled('or pick one', this.pick, 'wide')),
      this.bar, this.problem, this.place,
      el('h2', {}, 'Your machines'),
      el('p', {class: 'soft'}, 'Save the machines you know here, with their pays and your stakes. The list stays in this browser.'),
      el('button', {type: 'button', onclick: () => this.#keep()}, 'Save this machine'),
      this.said, this.list);
    store.addEventListener('change', () => this.show());
  }

  async show() {
    if (store.tab !== 'compare' || !store.answer) return;
    this.#drawMachines();
    if (this.typed !== document.activeElement) this.typed.value = store.other;
    this.pick.value = gameList.find(({name, aliases}) => [name, ...aliases].includes(store.other))?.name ?? '';
    const isChanged = Object.keys(store.game.pays).length > 0;
    const key = JSON.stringify([store.game, store.other, store.stake]);
    if (key === this.key) return;
    this.key = key;
    this.#engine.stop();
    this.problem.textContent = '';
    this.place.replaceChildren();
    this.bar.hidden = !store.other && !isChanged;
    if (this.bar.hidden) return;
    try {
      const answer = await this.#engine.ask('compare', editedPaytable(store.answer), store.other || store.paytable);
      if (key === this.key) this.#draw(answer);
    } catch (error) {
      if (key === this.key) this.problem.textContent = error.message.replace(/--pay-b .*/, 'choose another one, or change a pay');
    } finally {
      if (key === this.key) this.bar.hidden = true;
    }
  }

  #draw({a, b, deals, deals_different: different, a_play_on_b: there, b_play_on_a: here, differences}) {
    const better = a.return > b.return ? a : b;
    const cost = (game, played) => {
      const [least, most] = [played.max, played.min].map((returned) => percent(Math.max(0, game.return - returned)));
      return least === most ? least : `${least} to ${most}, as ties are played`;
    };
    const loss = Math.max(0, a.return - here.min) * store.betPerHour;
    // Adds the cards, unless nothing is held: then the words say it.
    const held = (words, cards) => el('span', {}, words, ...(/\w/.test(cards) ? [el('br'), cardRow(cards)] : []));
    const row = ({example, hold_a: holdA, hold_b: holdB, deals: count, cost_a: costA}) => [
      cardRow(example.deal), held(holdA, example.hold_a), held(holdB, example.hold_b), whole(count), percent(costA, 5)];
    const groups = grouped(differences);
    const columns = [{name: 'Example', words: true, minor: true}, {name: 'In this game hold', words: true}, {name: 'In the other hold', words: true},
      {name: 'Deals', minor: true}, {name: 'Cost of the other hold'}];
    const most = 10;
    this.place.replaceChildren(
      figures([
        ['The better game', a.return === b.return ? 'they return the same' : `${better.name}, by ${percent(Math.abs(a.return - b.return))}`],
        [`This game: ${a.name}`, `returns ${percent(a.return)}`],
        [`The other: ${b.name}`, `returns ${percent(b.return)}`],
        ['Played differently', `${whole(different)} of ${whole(deals)} deals`],
        ['This game played with the other’s strategy', `costs ${cost(a, here)}, ${dollars(loss)} an hour at your stakes`],
        ['The other played with this game’s strategy', `costs ${cost(b, there)}`],
      ]),
      groups.length === 0 ? el('p', {}, 'Perfect play is the same in both.') : table('Hands to play differently', columns, groups.slice(0, most).map(row), 'differences'),
      groups.length <= most ? ''
        : el('details', {}, el('summary', {}, `${whole(groups.length - most)} more kinds of hands`),
          table('More hands to play differently', columns, groups.slice(most).map(row), 'differences')));
  }

  #keep() {
    const {title, name, game, stake, answer} = store;
    const known = machines.read().find((each) => each.title === title) ?? {};
    const {casino = '', note = ''} = known;
    const machine = {title, name, game, stake, return: answer.return, loss: (1 - answer.return) * store.betPerHour, bet: store.bet, casino, note};
    const others = machines.read().filter((each) => each.title !== title);
    this.said.textContent = machines.write([...others, machine]) ? '' : 'This browser does not let the page save anything, so the list has not changed.';
    this.#drawMachines();
  }

  #drawMachines() {
    const all = machines.read().sort((one, other) => one.loss - other.loss);
    const open = ({game, name, stake}) => {
      store.set({stake});
      store.open(game.json, name, game.pays);
      document.getElementById('tab-game').click();
    };
    const remove = ({title}) => {
      machines.write(machines.read().filter((each) => each.title !== title));
      this.#drawMachines();
    };
    const field = (machine, key, label) => el('input', {
      value: machine[key] ?? '', size: 12, maxlength: 80, autocomplete: 'off', 'aria-label': `${label} of ${machine.title}`,
      onchange: ({target}) => machines.write(machines.read().map((each) =>
        (each.title === machine.title ? {...each, [key]: target.value.trim()} : each))),
    });
    const row = (machine) => [
      machine.title, field(machine, 'casino', 'Casino'), field(machine, 'note', 'Note'), percent(machine.return), machine.bet ? dollars(machine.bet) : '',
      machine.loss >= 0 ? dollars(machine.loss) : `wins ${dollars(-machine.loss)}`,
      el('span', {class: 'buttons'},
        el('button', {type: 'button', 'aria-label': `Open ${machine.title}`, onclick: () => open(machine)}, 'Open'),
        el('button', {type: 'button', 'aria-label': `Remove ${machine.title}`, onclick: () => remove(machine)}, 'Remove'))];
    this.list.replaceChildren(all.length === 0 ? '' : table('Your machines',
      [{name: 'Machine', words: true}, {name: 'Casino', words: true}, {name: 'Note', words: true, minor: true}, {name: 'Return', minor: true}, {name: 'Bet', minor: true}, {name: 'Loss an hour'},
        {name: el('span', {class: 'unseen'}, 'Open or remove')}],
      all.map(row)));
  }
}

customElements.define('vp-compare', CompareTab);
