// SPDX-License-Identifier: MIT
// The trainer: what it deals, says and remembers.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync, writeFileSync} = require('node:fs');
const {join} = require('node:path');
const {test} = require('node:test');
const {hands} = require('./program.js');
const {folderAndBrowser, saved, open, text, says, press, give} = require('./browser.js');

const kHands = 'vp-trainer .highlights dd';
const folder = folderAndBrowser();

const phase = (page, name) => page.waitForSelector(`vp-trainer[data-phase=${name}]`, {timeout: 30000});
const dealt = (page) => page.$$eval('vp-trainer .card.large .face',
  (cards) => cards.map((card) => card.textContent));
const sign = {'♠': 's', '♥': 'h', '♦': 'd', '♣': 'c'};
const typed = (card) => (card === '★' ? 'Jk' : card.slice(0, -1).replace('10', 'T') + sign[card.at(-1)]);

/// Plays a hand with the keyboard, holding the cards of these keys; answers with the deal.
async function play(page, keys) {
  await phase(page, 'dealt');
  const cards = (await dealt(page)).map(typed);
  for (const key of keys) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await phase(page, 'judged');
  return cards;
}

/// The best hold of a deal as keys, and its cost for the hold of other keys, by the native program.
function judge(game, cards, keys) {
  const {holds} = JSON.parse(hands(game, [cards.join(' ')])[0]);
  const set = (all) => [...all].sort().join(' ');
  const held = set([...keys].map((key) => cards[key - 1]));
  const cost = holds.find(({hold}) => set(hold.split(' ').filter(Boolean)) === held).cost;
  return {cost, best: holds[0].hold.split(' ').filter(Boolean).map((card) => String(cards.indexOf(card) + 1))};
}

test('says what was best and what a mistake costs, and counts', async () => {
  const page = await open({game: 'FPDW', tab: 'trainer'});
  let wrong = 0;
  for (let i = 0; i < 4; ++i) {
    const cards = await play(page, '13');
    const {cost} = judge('FPDW', cards, '13');
    if (cost > 0) ++wrong;
    await says(page, 'vp-trainer', cost > 0 ? `That cost ${cost.toFixed(4)} bets` : 'Right.');
    await says(page, kHands, String(i + 1));
    await page.keyboard.press('Enter');
  }
  await phase(page, 'dealt');
  const cards = (await dealt(page)).map(typed);
  await play(page, judge('FPDW', cards, '').best);
  await says(page, 'vp-trainer', 'Right.');
  await says(page, 'vp-trainer .highlights', `${wrong} (${(wrong * 20).toFixed(1)}%)`);
  await page.done();
});

test('at the end of a session it shows what went wrong', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  await page.click('vp-trainer input[value=later]');
  let mistakes = 0;
  for (let i = 0; i < 3; ++i) {
    if (judge('9/6 JoB', await play(page, '2'), '2').cost > 0) ++mistakes;
    assert.equal(await page.$('vp-trainer .wrong, vp-trainer .highlights'), null);
    if (i < 2) await page.keyboard.press('Enter');
  }
  await press(page, 'End the session');
  await says(page, 'vp-trainer', 'The session');
  assert.equal(await page.$$eval('.mistakes li', (all) => all.length), mistakes);
  await page.keyboard.press('Enter');
  await phase(page, 'dealt');
  await page.done();
});

test('the clock draws when time is up', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  await page.click('vp-trainer input[name=clock][value="3"]');
  await says(page, 'vp-trainer .outcome', 'second');
  await phase(page, 'judged');
  await page.done();
});

test('statistics survive a reload, go into a file and come back; damaged ones are refused', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  page.on('dialog', (dialog) => dialog.accept());
  await play(page, '1');
  await page.keyboard.press('Enter');
  await play(page, '1');
  await says(page, kHands, '2');
  await page.reload();
  await says(page, kHands, '2');
  const file = await saved(page, 'Save statistics', folder);
  const kept = readFileSync(file, 'utf8');
  assert.equal(JSON.parse(kept).hands, 2);
  await press(page, 'Erase statistics');
  await says(page, 'vp-trainer', 'Nothing has been played yet.');
  await give(page, 'Open statistics', file);
  await says(page, kHands, '2');
  for (const [damaged, words] of [[kept.slice(0, 40), 'statistics'], [kept.replace('"hands":2', '"hands":-2'), 'hands'],
    [kept.replace('Jacks or Better 9/6', 'Deuces Wild, full pay'), 'Deuces Wild, full pay']]) {
    writeFileSync(file, damaged);
    await give(page, 'Open statistics', file);
    await says(page, 'vp-trainer .problem', words);
    assert.equal(await page.$eval(kHands, (place) => place.textContent), '2');
  }
  await page.done();
});

test('every game has statistics of its own', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await play(page, '1');
  await says(page, kHands, '1');
  await page.click('#tab-game');
  await page.click('vp-game input[type=search]');
  await page.keyboard.type('8/5 BP');
  await page.keyboard.press('Enter');
  await says(page, '#game-name', 'Bonus Poker');
  await page.click('#tab-trainer');
  await says(page, 'vp-trainer', 'Nothing has been played yet.');
  assert.equal(await text(page, 'vp-trainer .problem, #game-name'), 'Bonus Poker 8/5');
  await page.done();
});
