// SPDX-License-Identifier: MIT
// The cards that the trainer deals and draws, read off the page by somebody who plays for a long
// time.
'use strict';

const assert = require('node:assert/strict');
const {test} = require('node:test');
const {folderAndBrowser, open} = require('./browser.js');

const kHands = 800;
/// With cards and hands; of a machine, whose hands take longer, fewer, and the first line is seen.
const kGames = [['9/6 JoB', 52, kHands], ['Joker Poker, kings or better 20/7/5', 53, kHands],
  ['Ultimate X, Jacks or Better 6/5, five lines', 52, kHands / 4]];
folderAndBrowser();

/// Plays hands with the buttons, in the page, as going there and back for every click would take
/// minutes. Of every six hands five hold one card, another one each, and one holds none. Answers with
/// what could be seen of each: {dealt, drawn}, the cards by name in their places, null where one was
/// held.
async function playHands(many) {
  const trainer = document.querySelector('vp-trainer');
  const {port1, port2} = new MessageChannel();
  const soon = () => new Promise((resolve) => {
    port1.onmessage = resolve;
    port2.postMessage('');
  });
  /// When the page has come there and is idle.
  const phase = async (name) => {
    while (trainer.dataset.phase !== name) {
      await new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(trainer, {attributeFilter: ['data-phase']});
      });
    }
    await soon();
  };
  const cards = () => [...trainer.querySelectorAll('.card.large')];
  const words = (card) => card.querySelector('.unseen').textContent;
  const go = trainer.querySelector('button.main');
  const hands = [];
  await phase('dealt');
  for (let hand = 0; hand < many; ++hand) {
    const dealt = cards().map((card) => words(card).replace(/^\d: /, ''));
    cards()[hand % 6]?.click();
    go.click();
    await phase('judged');
    hands.push({dealt, drawn: cards().map((card) => /^drawn: (.*)$/.exec(words(card))?.[1] ?? null)});
    go.click();
    await phase('dealt');
  }
  return hands;
}

/// Pearson's statistic of how often each of so many cards was there.
function chiSquare(cards, deckSize) {
  const counts = new Map();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  assert.ok(counts.size <= deckSize);
  const expected = cards.length / deckSize;
  const squares = [...counts.values()].map((count) => (count - expected) ** 2 / expected);
  return squares.reduce((sum, square) => sum + square, 0) + (deckSize - counts.size) * expected;
}

/// Returns what the statistic exceeds once in two million times (Wilson and Hilferty's
/// approximation).
function most(freedom) {
  const kDeviations = 4.89;
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + kDeviations * Math.sqrt(spread)) ** 3;
}

for (const [game, deckSize, many] of kGames) {
  test(`any card comes as often as any other, and no run of hands comes again: ${game}`, async () => {
    const page = await open({game, tab: 'trainer'});
    await page.waitForSelector('vp-trainer[data-phase=dealt]', {timeout: 60000});
    await page.click('vp-trainer input[name=mode][value=random]');
    await page.click('vp-trainer input[name=when][value=later]');  // what is said of a hand takes time
    const hands = [];
    while (hands.length < many) {  // a few at a time: a browser that is silent for minutes counts as dead
      hands.push(...await page.evaluate(playHands, Math.min(96, many - hands.length)));
    }
    for (const {dealt, drawn} of hands) {
      const both = [...dealt, ...drawn.filter(Boolean)];
      assert.equal(new Set(both).size, both.length, `${both}`);
    }
    for (const kind of ['dealt', 'drawn']) {
      const places = [0, 1, 2, 3, 4].map((place) => hands.map((hand) => hand[kind][place]).filter(Boolean));
      for (const cards of [...places, places.flat()]) {
        const statistic = chiSquare(cards, deckSize);
        assert.ok(statistic < most(deckSize - 1), `${kind}, of ${cards.length} cards: ${statistic}`);
      }
      const runs = hands.slice(9).map((_, i) => JSON.stringify(hands.slice(i, i + 10).map((hand) => hand[kind])));
      assert.equal(new Set(runs).size, runs.length, kind);
    }
    await page.done();
  });
}

test('another visit has other cards', async () => {
  const visits = [];
  for (let visit = 0; visit < 2; ++visit) {
    const page = await open({game: '9/6 JoB', tab: 'trainer'});
    visits.push(await page.evaluate(playHands, 1));
    await page.done();
  }
  const [[one], [other]] = visits;
  assert.notDeepEqual(one.dealt, other.dealt);
  assert.notDeepEqual(one.drawn, other.drawn);
});
