// SPDX-License-Identifier: MIT
// The trainer: what it deals, says and remembers.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync, writeFileSync} = require('node:fs');
const {join} = require('node:path');
const {test} = require('node:test');
const {program, hands} = require('./program.js');
const {folderAndBrowser, saved, seeded, open, text, says, press, give} = require('./browser.js');

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

/// The cards in each paragraph of what the trainer says.
async function holdsSaid(page) {
  const kSigns = {spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c'};
  const kNames = ['deuce', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
  const names = await page.$$eval('vp-trainer [aria-live] p', (all) => all.map(
    (each) => [...each.querySelectorAll('[role=img]')].map((card) => card.ariaLabel.split(' of '))));
  return names.map((hold) => hold.map(([rank, suit]) => '23456789TJQKA'[kNames.indexOf(rank)] + kSigns[suit]));
}

/// Changes a setting that other hands are dealt by, and waits for one.
async function choose(page, setting, value) {
  const before = (await dealt(page)).join('');
  await page.click(`vp-trainer input[name=${setting}][value=${value}]`);
  await page.waitForFunction((cards) => [...document.querySelectorAll('vp-trainer .card.large .face')]
    .map((card) => card.textContent).join('') !== cards, {timeout: 60000}, before);
}

/// The first hint, and then the answer.
async function takeHints(page) {
  await press(page, 'Hint');
  await says(page, 'vp-trainer [aria-live]', 'Another hint is the answer');
  const first = await text(page, 'vp-trainer [aria-live]');
  await press(page, 'Hint');
  return first;
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

test('hands chosen to be hard do not count for the score', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  await page.evaluate(() => document.querySelector('vp-trainer input[name=mode][value=close]').click());
  for (let i = 0; i < 4; ++i) {
    await play(page, '1');
    await page.keyboard.press('Enter');
  }
  await phase(page, 'dealt');
  const fair = Number((await page.$eval('vp-trainer .highlights', (all) => all.textContent)).match(/(\d+) random hand/)[1]);
  assert.ok(fair < 4, `${fair} of 4 close calls count`);
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
  const end = async (hands) => {
    await press(page, 'End the session');
    await says(page, 'vp-trainer', 'The session');
    assert.equal(await page.$eval('vp-trainer [aria-live] .highlights dd', (place) => place.textContent), String(hands));
    return page.$$eval('.mistakes li p:first-child', (all) => all.map((each) => Number(/cost ([\d.]+)/.exec(each.textContent)[1])));
  };
  const costs = await end(3);
  assert.equal(costs.length, mistakes);
  assert.deepEqual(costs, [...costs].sort((one, other) => other - one));
  await page.keyboard.press('Enter');
  await play(page, '2');
  await end(1);
  await page.waitForFunction(() => document.querySelectorAll('[aria-label=Sessions] tbody tr').length === 2);
  const sessions = await page.$$eval('[aria-label=Sessions] tbody tr', (rows) => rows.map((row) => [...row.children].slice(0, 2).map((cell) => cell.textContent)));
  assert.deepEqual(sessions.map(([, hands]) => hands), ['1', '3']);
  for (const [begun] of sessions) assert.ok(Date.now() - new Date(begun) < 600000, begun);
  await page.done();
});

test('a card is held and let go, and a hint shows what is best', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  const cards = (await dealt(page)).map(typed);
  const held = () => page.$$eval('vp-trainer .card.large', (all) => all.map((card) => card.ariaPressed).join());
  await page.keyboard.press('5');
  assert.equal(await held(), 'false,false,false,false,true');
  await page.keyboard.press('2');
  await page.keyboard.press('5');
  assert.equal(await held(), 'false,true,false,false,false');
  await page.keyboard.press('2');
  assert.equal(await held(), 'false,false,false,false,false');
  const first = await takeHints(page);
  await says(page, 'vp-trainer [aria-live]', 'Best: ');
  const kCards = ['no card', 'one card', 'two cards', 'three cards', 'four cards', 'all five cards'];
  const count = kCards[judge('9/6 JoB', cards, '').best.length];
  assert.match(first, new RegExp(`^Hold ${count}(: |; look among )`));
  const [hint] = await holdsSaid(page);
  assert.deepEqual(hint.map((card) => String(cards.indexOf(card) + 1)).sort(), judge('9/6 JoB', cards, '').best.sort());
  await page.done();
});

test('the lines it names are those of the chart that is chosen', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  for (const level of ['standard', 'simple']) {
    await phase(page, 'dealt');
    const {lines} = JSON.parse(program('strategy', '9/6 JoB', '--level', level, '--json', '--quiet'));
    if (level === 'simple') {
      await choose(page, 'level', 'simple');
    }
    for (let i = 0; i < 3; ++i) {
      await phase(page, 'dealt');
      await takeHints(page);
      await says(page, 'vp-trainer [aria-live]', ', line ');
      const hints = await page.$$eval('vp-trainer [aria-live] p', (all) => all.map((each) => each.textContent));
      for (const hint of hints) {
        const [, number, name] = /, line (\d+): (.*)$/.exec(hint) ?? [];
        if (number) assert.equal(lines[number - 1].hold, name);
      }
      await press(page, 'Draw');
      await phase(page, 'judged');
      await press(page, 'Next hand');
    }
  }
  await page.done();
});

test('a hint says so where the chart gets the hand wrong', async () => {
  const page = await open({game: '10/7 DB', tab: 'trainer'}, {before: seeded(26)});
  await phase(page, 'dealt');
  await choose(page, 'mode', 'random');
  await choose(page, 'level', 'simple');
  let hint;
  let cards;
  for (let i = 0; i < 20; ++i) {
    await phase(page, 'dealt');
    cards = (await dealt(page)).map(typed);
    await takeHints(page);
    await says(page, 'vp-trainer [aria-live]', 'Best: ');
    hint = await page.$$eval('vp-trainer [aria-live] p', (all) => all.map((each) => each.textContent));
    if (hint[1]?.startsWith('The chart')) break;
    await press(page, 'Draw');
    await phase(page, 'judged');
    await press(page, 'Next hand');
  }
  assert.match(hint[1], /^The chart gets this hand wrong to stay short: .*, line \d+: /);
  const [best, chart] = (await holdsSaid(page)).map((hold) => hold.map((card) => String(cards.indexOf(card) + 1)));
  assert.deepEqual(best.sort(), judge('10/7 DB', cards, '').best.sort());
  assert.ok(judge('10/7 DB', cards, chart).cost > 0);
  await page.done();
});

test('a hand whose answer has been shown does not count', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  await takeHints(page);
  await says(page, 'vp-trainer [aria-live]', 'Best: ');
  await press(page, 'Draw');
  await phase(page, 'judged');
  await press(page, 'Next hand');
  await play(page, '1');
  await says(page, kHands, '1');
  await page.done();
});

/// Plays the best hold of hand after hand as long as `on()` says; answers with what stood above them.
async function learn(page, game, on) {
  const said = [];
  for (;;) {
    await phase(page, 'dealt');
    const state = await page.evaluate(() => ({
      lesson: document.querySelector('vp-trainer h2').textContent,
      open: document.querySelector('vp-trainer [aria-label^="Lines of"]').closest('details').open,
      shows: document.querySelector('vp-trainer .shows').textContent,
    }));
    said.push(state);
    if (!on(state)) return said;
    await play(page, judge(game, (await dealt(page)).map(typed), '').best);
    await says(page, 'vp-trainer', 'Right.');
    await page.keyboard.press('Enter');
  }
}

test('it teaches a game lesson by lesson', async () => {
  const page = await open({game: 'FPDW', tab: 'trainer'}, {before: seeded(3)});
  await phase(page, 'dealt');
  await press(page, 'Teach me');
  await says(page, 'vp-trainer h2', 'Lesson 1 of 6: No deuces: paying hands, pairs and draws to a royal or a straight flush');
  // The pays stand before the first lesson, and a key shows and hides them.
  await page.waitForSelector('vp-trainer [aria-label="What the game pays"] tbody tr', {visible: true});
  await page.keyboard.press('p');
  await page.waitForSelector('vp-trainer [aria-label="What the game pays"]', {hidden: true});
  const rows = (label) => page.$$eval(`vp-trainer [aria-label="${label}"] tbody tr`, (all) => all.map((row) =>
    [...row.querySelectorAll('.words')].slice(0, 2).map((cell) => cell.textContent)));
  const {lines} = JSON.parse(program('strategy', 'FPDW', '--json', '--quiet'));
  const first = lines.filter(({wild_cards: deuces}) => deuces === 0).slice(0, 5).map(({hold}, i) => [`no deuces, line ${i + 1}`, hold]);
  assert.deepEqual(await rows('Lines of this lesson'), first);
  const said = await learn(page, 'FPDW', ({lesson}) => !lesson.startsWith('Lesson 2'));
  const hands = Array.from({length: 12}, (_, i) => `Lesson 1 of 6, hand ${i + 1} of 12.`);
  assert.deepEqual(said.map(({shows}) => shows).slice(0, 12), hands);
  assert.match(said[12].shows, /^Lesson 2 of 6, hand 1 of \d+\.$/);
  // Each lesson's lines are shown before its first hand, not beside those that follow.
  assert.deepEqual(said.map(({open: shown}) => shown), said.map(({shows}) => / hand 1 of/.test(shows)));

  // A key shows the chart; what is wrong comes again; and all of it survives a reload.
  await page.keyboard.press('c');
  await page.waitForSelector('vp-trainer [aria-label="The chart"] tbody tr');
  assert.equal((await rows('The chart')).length, lines.length);
  await page.keyboard.press('c');
  await play(page, '');
  await page.reload();
  await phase(page, 'dealt');
  await says(page, 'vp-trainer h2', 'Lesson 2 of 6: ');
  let again = '';
  for (let i = 0; i < 30 && !again.includes('one that you missed'); ++i) {
    again = (await learn(page, 'FPDW', () => false))[0].shows;
    await play(page, judge('FPDW', (await dealt(page)).map(typed), '').best);
    await page.keyboard.press('Enter');
  }
  assert.match(again, /^Lesson \d of 6: one that you missed\.$/);
  await page.done();
});

test('a link opens a lesson', async () => {
  const page = await open({game: 'FPDW', tab: 'trainer', practice: 'lesson'});
  await says(page, 'vp-trainer h2', 'Lesson 1 of 6: ');
  assert.ok(await page.$eval('vp-trainer input[value=lesson]', (choice) => choice.checked));
  await page.click('vp-trainer input[name=mode][value=close]');
  await page.waitForFunction(() => location.hash.includes('practice=close'));
  await page.done();
});

test('close calls are dealt where they are asked for', async () => {
  const page = await open({game: '9/6 JoB', tab: 'trainer'});
  await phase(page, 'dealt');
  await page.click('vp-trainer input[name=mode][value=close]');
  let said = '';
  for (let i = 0; i < 20 && !said.includes('This was a close call.'); ++i) {
    await play(page, '');
    said = await text(page, 'vp-trainer [aria-live]');
    await page.keyboard.press('Enter');
  }
  assert.ok(said.includes('This was a close call.'));
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
  await page.evaluate(() => document.activeElement.blur());  // Enter would press its button
  await play(page, '1');
  await says(page, kHands, '3');
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
