// SPDX-License-Identifier: MIT
// Teaching of the trainer: lessons, the chart they come from, and the first of two hints.
'use strict';

const kHowToRead = 'Go down the list and hold the first line that the deal contains.';

/// Rows of the chart, with cards that show what a line holds.
const lineTable = (caption, lines) => table(caption, [{name: 'Line', words: true}, ...holdColumns()],
  lines.map(({place, hold, examples}) => [place, ...holdCells(hold, examples)]), 'lesson-lines');

/// A sentence's first letter large: names of lessons begin with a small one.
const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/// "Lesson 2 of 7, hand 3 of 4."
function lessonWords({number, lessons, mixed, hand, hands}, missed) {
  if (missed) return `Lesson ${number} of ${lessons}: one that you missed.`;
  return `Lesson ${number} of ${lessons}, ${mixed ? 'review, hand' : 'hand'} ${hand} of ${hands}.`;
}

/// Its lines and what their words mean: open before the first hand and where a hand was missed, to be
/// read, then closed, to be remembered.
function lessonParts({number, lessons, name, mixed, hand, missed: missedLesson}, chart, missed) {
  const shown = missedLesson ?? number;
  const {legend} = chart.lessons[shown - 1];
  const what = shown === number ? 'Lines of this lesson' : `Lines of lesson ${shown}`;
  return [
    el('h2', {}, `Lesson ${number} of ${lessons}: ${sentence(name)}`),
    el('details', {open: (hand === 1 && !mixed) || missed}, el('summary', {}, what),
      lineTable(what, chart.lines.filter(({lesson}) => lesson === shown)),
      el('p', {}, kHowToRead), legend.map((sentence) => el('p', {class: 'legend'}, sentence))),
  ];
}

/// The whole chart.
const chartParts = (chart) => [
  lineTable('The chart', chart.lines),
  el('p', {}, kHowToRead),
  chart.lessons.flatMap(({legend}) => legend).map((sentence) => el('p', {class: 'legend'}, sentence)),
];

/// Parts that show the game's pays for the coins that are bet.
function paysParts() {
  const coins = store.takesCoins ? store.stake.coins : store.answer.coins;
  const multipliers = store.played.hands.map(({next}) => next ?? 1);
  const earns = multipliers.some((next) => next > 1);
  const hands = store.answer.hands.map((hand, i) => ({...hand, next: multipliers[i] ?? 1}));
  return [table('What the game pays',
    [{name: 'Hand', words: true}, {name: `Pays for ${count(coins, 'coin')}`}, ...(earns ? [{name: 'Next hand times'}] : [])],
    hands.filter(({pays}) => pays > 0).map(({name, pays, next}) =>
      [name, (pays * coins).toLocaleString('en-US', {maximumFractionDigits: 2}), ...(earns ? [next > 1 ? String(next) : ''] : [])]))];
}

/// Returns a paragraph on how a lesson went.
const lessonResult = ({lesson, sticks, words}) =>
  el('p', {class: sticks ? 'right' : 'wrong'}, `Lesson ${lesson}: ${words}`);

/// Returns the paragraph that is shown, for one hand, when the lessons are over.
const lessonsOver = () => el('p', {}, 'That was the last lesson. From now on all kinds of hands come, most often those on which your mistakes cost most.');
