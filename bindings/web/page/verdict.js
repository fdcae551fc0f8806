// SPDX-License-Identifier: MIT
// Words and figures of the trainer on a hand, on a session, and on all sessions.
'use strict';

const reasons = {
  missed: 'You had this one wrong before.',
  weak: 'This was from one of your weak spots.',
  close: 'This was a close call.',
  state: 'What the machine shows changes the best hold here.',
};

/// ", line 7: low pair"; ", 1 deuce, line 8: the deuce alone"
const lineWords = ({line_told: told}) => (told === null ? '' : `, ${told}`);

/// Why the best hold is better, a sentence each.
const reasonParts = ({reasons: sentences = []}) => sentences.map((words) => el('p', {}, words));

/// Parts that show the best hold, the reasons, and the chart's hold if it is another.
function hintParts(hint) {
  const {best, chart} = hint;
  const parts = [el('p', {}, 'Best: ', cardRow(best.hold), lineWords(best))];
  if (chart.hold !== best.hold) {
    parts.push(el('p', {}, 'The chart gets this hand wrong to stay short: ', cardRow(chart.hold), lineWords(chart)));
  }
  return [...parts, ...reasonParts(hint)];
}

function verdictParts(verdict, reason) {
  const {best, chosen, chart, always} = verdict;
  const why = [
    reasons[reason] ? el('p', {class: 'soft'}, reasons[reason]) : '',
    verdict.leaves ? el('p', {}, `Next hand: ${verdict.leaves}.`) : '',
    verdict.lesson_result ? lessonResult(verdict.lesson_result) : '',
  ];
  if (verdict.right) {
    return [el('p', {class: 'right'}, 'Right. ', cardRow(chosen.hold), ` is worth ${fixed(chosen.ev)} bets${lineWords(chosen)}.`), ...why];
  }
  const hourly = always?.money_per_hour;
  return [
    el('p', {}, 'You were dealt ', cardRow(verdict.deal)),
    el('p', {class: 'wrong'}, 'Best was ', cardRow(best.hold), `, worth ${fixed(best.ev)} bets; you held `, cardRow(chosen.hold), `, worth ${fixed(chosen.ev)}.`),
    el('p', {}, `That cost ${fixed(verdict.cost)} bets, ${dollars(verdict.cost * store.bet)} on this hand.`,
      hourly ? ` Made every time, the mistake costs ${dollars(hourly)} an hour.` : ''),
    verdict.by_chart
      ? el('p', {}, 'The chart says to play it your way, too: it gets this hand wrong to stay short.')
      : el('p', {}, 'The chart: ', cardRow(chart.hold), lineWords(chart)),
    ...reasonParts(verdict),
    ...why,
    el('details', {}, el('summary', {}, 'The numbers'), table('Why, in numbers',
      [{name: 'Hand', words: true}, {name: 'Best hold'}, {name: 'Yours'}, {name: 'Worth, in bets'}],
      verdict.why.map((each) => [each.line, odds(each.best), odds(each.chosen), signed(each.worth)]))),
  ];
}

/// "3/4" over "5/6", without loss before the last step; null where there is nothing to divide by.
function ratio(dividend, divisor) {
  const [a, b] = dividend.split('/').map(BigInt);
  const [c, d] = divisor.split('/').map(BigInt);
  return c === 0n ? null : Number((a * d * 10n ** 12n) / (b * c)) / 1e12;
}

const amount = (fraction) => ratio(fraction, '1/1');

/// Hands dealt at random that a score takes: with fewer it is chance.
const leastFairHands = 50;

/// The share of perfect play; null on too few hands dealt at random.
const scoreOf = ({fair_hands: fair, fair_ev_exact: ev, fair_best_exact: best}) => (fair < leastFairHands ? null : ratio(ev, best));

/// Returns the figures of {hands, wrong, cost_exact, fair_hands, fair_ev_exact, fair_best_exact},
/// for a session or for all of them.
function scoreFigures(tally) {
  const {hands, wrong, cost_exact: lost, fair_hands: fair} = tally;
  const score = scoreOf(tally);
  const cost = amount(lost);
  return figures([
    ['Hands', whole(hands)],
    ['Mistakes', hands ? `${whole(wrong)} (${percent(wrong / hands, 1)})` : '0'],
    ['They cost', cost ? `${fixed(cost, 3)} bets, ${dollars(cost * store.bet)}` : 'nothing'],
    tally.best_streak > 0 && ['Right in a row', `${whole(tally.streak)}, at best ${whole(tally.best_streak)}`],
    [`Share of perfect play, ${count(fair, 'random hand')}`, score === null ? `none before ${leastFairHands} hands` : percent(score, 2)],
  ], 'highlights');
}

/// The end of a session: its score, and its mistakes (verdicts), dearest first.
function sessionParts(session, mistakes) {
  const dearest = [...mistakes].sort((a, b) => b.cost - a.cost);
  return [
    el('h2', {tabindex: -1}, 'The session'),
    scoreFigures(session),
    mistakes.length === 0 ? el('p', {class: 'right'}, 'Not one mistake.') : el('ol', {class: 'mistakes', 'aria-label': 'Mistakes of the session'},
      dearest.map(({deal, best, chosen, cost, chart}) => el('li', {},
        el('p', {}, cardRow(deal), ` cost ${fixed(cost)} bets`),
        el('p', {}, 'Best ', cardRow(best.hold), '; you held ', cardRow(chosen.hold)),
        el('p', {class: 'soft'}, `The chart${lineWords(chart)}`)))),
  ];
}

/// Returns a table of all sessions in the statistics, the latest first.
function sessionTable(sessions) {
  const when = (name) => (Number.isNaN(Date.parse(name)) ? name : new Date(name).toLocaleString());
  return table('Sessions',
    [{name: 'Begun', words: true}, {name: 'Hands'}, {name: 'Mistakes'}, {name: 'Cost, in bets', minor: true}, {name: 'Share of perfect play'}],
    [...sessions].reverse().map((session) => [when(session.session), whole(session.hands), whole(session.wrong),
      fixed(amount(session.cost_exact), 3), scoreOf(session) === null ? '' : percent(scoreOf(session), 2)]));
}
