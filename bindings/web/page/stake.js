// SPDX-License-Identifier: MIT
// The fields for what a player bets and brings, on every tab that has them.
'use strict';

/// A field of one of the store's numbers, store[group][key]. What is wrong with it is told in
/// `problem`.
function numberField(group, key, label, problem) {
  const input = el('input', {inputmode: 'decimal', size: 6, value: store[group][key], onchange: () => {
    const value = numberOf(key, input.value);
    const [least, most, decimals] = limits[key];
    problem.textContent = value ? '' : `${label}: found “${input.value}”; write a ${decimals ? `number with at most ${decimals} decimals,` : 'whole number'} from ${least} to ${whole(most)}.`;
    if (value) store.set({[group]: {...store[group], [key]: value}});
    input.value = store[group][key];
  }});
  store.addEventListener('change', () => {
    if (input !== document.activeElement) input.value = key === 'coins' ? store.coins : store[group][key];
    input.disabled = key === 'coins' && !store.takesCoins;
  });
  return labeled(label, input);
}

const problemPlace = () => el('p', {class: 'problem', role: 'alert'});

function stakeFields() {
  const problem = problemPlace();
  return el('div', {}, el('div', {class: 'row'}, numberField('stake', 'denom', 'Coin, in dollars', problem),
    numberField('stake', 'coins', 'Coins a hand', problem),
    numberField('stake', 'hands_per_hour', 'Hands an hour', problem)), problem);
}

function sessionFields() {
  const problem = problemPlace();
  return el('div', {}, el('div', {class: 'row'}, numberField('session', 'bankroll', 'Money you bring, in dollars', problem),
    numberField('session', 'hours', 'Hours of play', problem),
    numberField('session', 'risk', 'Risk of going broke you accept, in percent', problem)), problem);
}
