// SPDX-License-Identifier: MIT
// Every tab with a mouse, with the keyboard alone, on a telephone, light and dark.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync} = require('node:fs');
const {test} = require('node:test');
const {program} = require('./program.js');
const {folderAndBrowser, open, text, says, press, screenshot, overflow, kReturn} = require('./browser.js');

const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const feature = 'Ultimate X, Jacks or Better 6/5, five lines';
const shown = {
  game: 'vp-game .glass', hand: 'vp-hand h2', chart: 'vp-chart table', trainer: 'vp-trainer .card',
  money: 'vp-money table', compare: 'vp-compare table',
};
folderAndBrowser();

for (const [view, shade, game] of [['desk', 'light', 'FPDW'], ['desk', 'dark', '9/6 DDB'],
  ['desk', 'light', feature], ['phone', 'light', '9/6 DDB'], ['phone', 'dark', 'FPDW'], ['phone', 'dark', feature]]) {
  test(`nobody is shut out, nothing is too wide: ${view}, ${shade}, ${game}`, async () => {
    const page = await open({game, cards: '2h 9c Tc Jd Qc', other: 'Jacks or Better 8/5'}, {view, dark: shade === 'dark'});
    await page.evaluate(axe);
    for (const [tab, selector] of Object.entries(shown)) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(selector, {visible: true, timeout: 60000});
      assert.ok(await overflow(page) <= 0, `${tab} is too wide`);
      assert.deepEqual(await page.$$eval('.scroll', (all) => all.filter((each) => each.scrollWidth > each.clientWidth)
        .map((each) => each.ariaLabel)), [], tab);
      const {violations} = await page.evaluate(() => globalThis.axe.run());
      assert.deepEqual(violations.map(({id, nodes}) => [tab, id, nodes.map((node) => node.html)]), []);
      await screenshot(page, `${game.replace(/\W+/g, '-')}-${tab}-${view}-${shade}`);
    }
    await page.done();
  });
}

test('by mouse: a hand, its best hold, a chart of another level', async () => {
  const page = await open({game: '9/6 JoB'});
  await page.waitForSelector('vp-game .glass');
  await page.click('#tab-hand');
  for (const card of ['As', 'Ks', 'Qs', 'Js', '5s']) await page.click(`[data-card="${card}"]`);
  await says(page, 'vp-hand', 'Better than');
  assert.equal(await page.$eval('vp-hand tr.best td', (cell) => cell.textContent), '18.4255');
  assert.deepEqual(await page.$$eval('vp-hand h2:first-child [role=img]', (all) => all.map((card) => card.ariaLabel)),
    ['ace of spades', 'king of spades', 'queen of spades', 'jack of spades']);
  // The gains of the better outcomes add up to the runner-up's cost.
  const worth = await page.$$eval('vp-hand table:first-of-type td:last-child',
    (cells) => cells.slice(0, 4).reduce((sum, cell) => sum + Number(cell.textContent), 0));
  assert.ok(Math.abs(worth - 12.4255) < 2e-4, `${worth}`);
  await page.click('#tab-chart');
  await page.waitForSelector('vp-chart table');
  const standard = await page.$$eval('vp-chart tbody tr', (rows) => rows.length);
  await page.click('vp-chart input[value=simple]');
  await says(page, 'vp-chart fieldset label:first-of-type', 'costs');
  assert.ok(await page.$$eval('vp-chart tbody tr', (rows) => rows.length) < standard);
  await page.done();
});

test('a deck with a fifth ace shows it, and it can be held', async () => {
  const page = await open({game: 'Five Aces, Double Double Bonus 9/6', tab: 'hand'});
  await page.waitForSelector('[data-card="A*"]');
  assert.equal(await page.$$eval('[data-card]', (all) => all.length), 53);
  for (const card of ['A*', 'As', 'Ah', '4c', '2d']) await page.click(`[data-card="${card}"]`);
  await says(page, 'vp-hand', 'Better than');
  const held = await page.$$eval('vp-hand h2:first-of-type [role=img]', (all) => all.map((card) => card.getAttribute('aria-label')));
  assert.deepEqual(held, ['extra ace', 'ace of spades', 'ace of hearts']);
  await page.done();
});

test('choices before the deal: which is best, what the others cost, and a chart for its wild cards', async () => {
  const page = await open({game: "Anything's Wild"});
  await says(page, 'vp-game', 'Before the deal, choose twos');
  await page.click('vp-game summary');
  const [twos, threes] = await page.$$eval('[aria-label="Choices before the deal"] tbody tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
  assert.deepEqual([twos[0], twos[2], threes[0]], ['twos', 'best', 'threes']);
  assert.ok(threes[1].startsWith('95.9'), threes[1]);
  await page.click('#tab-chart');
  await page.waitForSelector('vp-chart table');
  assert.deepEqual(await page.$$eval('vp-chart h3', (all) => all.map((each) => each.textContent)),
    ['No deuces', '1 deuce', '2 deuces', '3 deuces', '4 deuces']);
  await page.done();
});

test('a free ride of a ladder is worth the next level whatever is held', async () => {
  const page = await open({game: 'Multi-Strike, Deuces Wild, full pay', tab: 'hand', cards: '2s 3d 4h 9c Ks'});
  await says(page, 'vp-hand', 'A free ride has come');
  const best = () => page.$eval('vp-hand tr.best', (row) => row.children[1].textContent);
  const ordinary = Number(await best());
  await page.click('vp-hand input[type=checkbox]');
  await page.waitForFunction((before) => Number(document.querySelector('vp-hand tr.best')?.children[1]?.textContent) > before + 0.5, {}, ordinary);
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('free_ride'));  // written a moment later
  await page.reload();
  await says(page, 'vp-hand', 'A free ride has come');
  await page.waitForFunction(() => document.querySelector('vp-hand input[type=checkbox]')?.checked);
  await page.done();
});

test('four cards: which to pick, whether to double', async () => {
  const page = await open({game: "full-pay Pick'em"});
  await page.waitForSelector('vp-game .glass');
  await page.click('#tab-hand');
  await says(page, 'vp-hand', 'Choose four cards');
  for (const card of ['Kh', 'Qh', '5h', 'Jh']) await page.click(`[data-card="${card}"]`);
  await says(page, 'vp-hand h2', 'Pick');
  assert.deepEqual(await page.$$eval('vp-hand h2:first-child [role=img]', (all) => all.map((card) => card.ariaLabel)), ['jack of hearts']);
  assert.equal(await page.$eval('vp-hand tr.best td', (cell) => cell.textContent), '2.7871');
  await page.done();
  const stud = await open({game: 'Double Down Stud 2000/400/100/12/9', cards: 'Kh Kd 4h 2c'});
  await stud.waitForSelector('vp-game .glass');
  await stud.click('#tab-hand');
  await says(stud, 'vp-hand h2', 'Double the bet');
  await says(stud, 'vp-hand', 'Better than one bet by 1.2083 bets.');
  await stud.done();
});

test('a deck with a joker: five cards of it, and no sixth', async () => {
  const page = await open({game: 'Joker Poker, kings or better 20/7/5', tab: 'hand'});
  await page.waitForSelector('[data-card=Jk]');
  for (const card of ['Jk', 'Ks', 'Qs', 'Js', '5d', '2c']) await page.click(`[data-card="${card}"]`);
  await says(page, 'vp-hand', 'Better than');
  const typed = () => page.$eval('vp-hand input', (input) => input.value);
  assert.equal(await typed(), 'Jk Ks Qs Js 5d');
  assert.equal(await page.$$eval('.deck [aria-pressed=true]', (all) => all.length), 5);
  // A line that makes the best hold better must come more often with it.
  const often = (words) => ({never: 0, always: 1})[words] ?? 1 / Number(words.replace('1 in ', '').replaceAll(',', ''));
  for (const [one, other, worth] of await page.$$eval('vp-hand table:first-of-type tbody tr',
    (rows) => rows.filter((row) => row.closest('[aria-label^=Why]')).map((row) => [...row.children].slice(1).map((cell) => cell.textContent)))) {
    assert.ok(one === other || often(one) > often(other) === worth.startsWith('+'), `${one}, ${other}, ${worth}`);
  }
  await press(page, 'Clear');
  assert.equal(await typed(), '');
  await press(page, 'Deal five');
  await says(page, 'vp-hand h2', 'Hold');
  assert.equal(new Set((await typed()).split(' ')).size, 5);
  await page.click('#tab-chart');
  await page.waitForSelector('vp-chart h3', {timeout: 60000});
  assert.deepEqual(await page.$$eval('vp-chart h3', (all) => all.map((heading) => heading.textContent)), ['No jokers', '1 joker']);
  await page.done();
});

test('by keyboard alone', async () => {
  const page = await open();
  await text(page, kReturn);
  const focused = () => page.evaluate(() => {
    const {activeElement: it, body} = document;
    return it === body ? '' : it.id || it.ariaLabel || it.labels?.[0]?.textContent || it.textContent;
  });
  /// Tab until the focus is there.
  const reach = async (name) => {
    for (let i = 0; i < 100; ++i) {
      if ((await focused()).includes(name)) return;
      await page.keyboard.press('Tab');
    }
    assert.fail(`"${name}" cannot be reached`);
  };
  await reach('Find a game');
  await page.keyboard.type('FPDW');
  await page.keyboard.press('Enter');
  await says(page, '#game-name', 'Deuces Wild, full pay');
  await page.waitForSelector('vp-game .glass');
  await reach('Flush pays');
  await page.keyboard.type('3');  // all of a cell is marked when one tabs into it
  const {return: expected} = JSON.parse(program('analyze', 'FPDW', '--pay', 'Flush=3', '--json', '--quiet'));
  await says(page, kReturn, `${(100 * expected).toFixed(4)}%`);
  await page.keyboard.down('Shift');
  for (let i = 0; i < 30 && !(await focused()).startsWith('tab-'); ++i) await page.keyboard.press('Tab');
  await page.keyboard.up('Shift');
  await page.keyboard.press('ArrowRight');
  assert.equal(await focused(), 'tab-hand');
  await reach('ace of spades');
  for (let i = 0; i < 5; ++i) {
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
  }
  await says(page, 'vp-hand h2', 'Hold');
  await page.focus('#tab-hand');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('vp-chart table');
  await page.keyboard.press('ArrowRight');
  await page.waitForSelector('vp-trainer[data-phase=dealt]');
  await page.keyboard.press('1');
  assert.deepEqual(await page.$$eval('vp-trainer .card', (cards) => cards.map((card) => card.ariaPressed)),
    ['true', 'false', 'false', 'false', 'false']);
  await page.keyboard.press('Enter');
  await page.waitForSelector('vp-trainer[data-phase=judged]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('vp-trainer[data-phase=dealt]');
  await reach('Hint');
  await page.keyboard.press('Enter');
  await says(page, 'vp-trainer', 'Another hint is the answer');
  await page.keyboard.press('Enter');
  await says(page, 'vp-trainer', 'Best: ');
  await page.keyboard.press('c');
  await page.waitForSelector('vp-trainer [aria-label="The chart"] tbody tr');
  assert.equal(await page.$eval('vp-trainer', (trainer) => trainer.dataset.phase), 'dealt');
  await page.done();
});

test('the chart on paper', async () => {
  const page = await open({game: 'FPDW', tab: 'chart'});
  await page.waitForSelector('vp-chart table');
  await page.evaluate(() => {
    globalThis.print = () => { globalThis.printed = document.body.dataset.print; };
  });
  await press(page, 'Print a pocket card');
  assert.equal(await page.evaluate(() => globalThis.printed), 'pocket');
  await page.emulateMediaType('print');
  assert.equal(await page.$eval('[role=tablist]', (tabs) => getComputedStyle(tabs).display), 'none');
  await page.done();
});
