// SPDX-License-Identifier: MIT
// What the trainer teaches: lessons, the chart they come from, and the first of two hints.
'use strict';

const kHowToRead = 'Go down the list and hold the first line that the deal contains.';

/// Rows of the chart, with cards that show what a line holds.
const lineTable = (caption, lines) => table(caption, [{name: 'Line', words: true}, ...holdColumns()],
  lines.map(({place, hold, examples}) => [place, ...holdCells(hold, examples)]));

/// "Lesson 2 of 7, hand 3 of 4."
function lessonWords({number, lessons, mixed, hand, hands}, missed) {
  if (missed) return `Lesson ${number} of ${lessons}: one that you missed.`;
  return `Lesson ${number} of ${lessons}, ${mixed ? 'review, hand' : 'hand'} ${hand} of ${hands}.`;
}

/// Its lines and what their words mean: open before the first hand, to be read, then closed, to be
/// remembered.
function lessonParts({number, lessons, name, mixed, hand}, chart, missed) {
  const {legend} = chart.lessons[number - 1];
  return [
    el('h2', {}, `Lesson ${number} of ${lessons}: ${name}`),
    el('details', {open: hand === 1 && !mixed && !missed}, el('summary', {}, 'Lines of this lesson'),
      lineTable('Lines of this lesson', chart.lines.filter(({lesson}) => lesson === number)),
      el('p', {}, kHowToRead), legend.map((sentence) => el('p', {class: 'legend'}, sentence))),
  ];
}

/// The whole chart.
const chartParts = (chart) => [
  lineTable('The chart', chart.lines),
  el('p', {}, kHowToRead),
  chart.lessons.flatMap(({legend}) => legend).map((sentence) => el('p', {class: 'legend'}, sentence)),
];

/// What stands where the lessons are over.
const lessonsOver = () => el('p', {}, 'That was the last lesson. From now on all kinds of hands come, most often those on which your mistakes cost most.');
