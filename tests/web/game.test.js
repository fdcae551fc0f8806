// SPDX-License-Identifier: MIT
// The game's tab: finding games, changing pays, files, links.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync, writeFileSync} = require('node:fs');
const {test} = require('node:test');
const {program, refusal} = require('./program.js');
const {folderAndBrowser, saved, open, text, says, press, give, kReturn} = require('./browser.js');

const kFlush = 'input[aria-label="Flush pays"]';
const folder = folderAndBrowser();

/// The return of the native program as the page writes it.
const shownReturn = (...words) =>
  `${(100 * JSON.parse(program('analyze', ...words, '--json', '--quiet')).return).toFixed(4)}%`;

async function retype(page, selector, typed) {
  await page.click(selector, {count: 3});
  await page.keyboard.type(typed);
}

async function find(page, name) {
  await page.click('vp-game input[type=search]');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
}

test('opens with a game, finds others by their everyday names', async () => {
  const page = await open();
  assert.equal(await text(page, kReturn), shownReturn('9/6 JoB'));
  for (const name of ['fpdw', '10/7 DB', 'Joker Poker, kings or better 20/7/5']) {
    await find(page, name);
    await says(page, kReturn, shownReturn(name));
  }
  await page.select('vp-game select', 'Deuces Wild, Not So Ugly');
  await says(page, kReturn, shownReturn('NSUD'));
  await find(page, '9/6 Jacks oder better');
  await says(page, 'vp-game .problem',
    refusal('9/6 Jacks oder better').replace('neither a file nor a known', 'not a known'));
  assert.equal(await page.$eval('#game-name', (name) => name.textContent), 'Deuces Wild, Not So Ugly');
  await page.done();
});

test('an unknown game in the address is named, with suggestions', async () => {
  const page = await open({game: '9/6 JoBB', tab: 'chart'});
  await says(page, 'vp-game .problem', 'did you mean');
  assert.equal(await text(page, kReturn), shownReturn('9/6 JoB'));
  assert.equal(await page.$eval('#tab-game', (tab) => tab.ariaSelected), 'true');
  await page.done();
});

test('a pay that is changed, a pay that is wrong, and back', async () => {
  const page = await open({game: '9/6 JoB'});
  await text(page, kReturn);
  await retype(page, kFlush, '5');
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  await says(page, 'vp-game .highlights', '-1.0941%');
  await retype(page, kFlush, '5.5');
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=5.5'));
  await retype(page, kFlush, 'six');
  const words = refusal('9/6 JoB', '--pay', 'Flush=six').replace(/^--pay: /, '');
  await says(page, 'tr:has(input[aria-label="Flush pays"]) .problem', words);
  assert.equal(await page.$eval(kFlush, (cell) => cell.ariaInvalid), 'true');
  assert.equal(await page.$$eval('.glass .problem:not([hidden])', (all) => all.length), 1);
  await page.click('#tab-chart');  // not the chart of the game before
  await page.waitForSelector('#no-answer', {visible: true});
  await page.waitForSelector('vp-chart', {hidden: true});
  await page.click('#tab-game');
  await page.waitForSelector('#no-answer', {hidden: true});
  await retype(page, kFlush, '6');
  await says(page, kReturn, shownReturn('9/6 JoB'));
  await page.waitForFunction(() => !location.hash.includes('pays'));
  assert.equal(await page.$eval(kFlush, (cell) => cell.ariaInvalid), 'false');
  await retype(page, kFlush, '7');
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=7'));
  await press(page, 'Pays as published');
  await says(page, kReturn, shownReturn('9/6 JoB'));
  await page.done();
});

/// Every name of the game that can be seen, and that of the file it is saved in.
async function namesShown(page) {
  await page.click('#tab-chart');
  await page.waitForSelector('vp-chart table', {timeout: 60000});
  const shown = [await text(page, '#game-name'), (await page.title()).replace(/: vpanalyze$/, ''), await text(page, 'vp-chart h2')];
  await page.click('#tab-game');
  const file = await saved(page, 'Save as a file', folder);
  const {name, expect, aliases} = JSON.parse(readFileSync(file, 'utf8'));
  return {names: [...new Set([...shown, name])], file, expect, aliases, picked: await page.$eval('vp-game select', (list) => list.value)};
}

test('a game with changed pays has the name that the program gives it', async () => {
  const page = await open({game: '9/6 JoB', pays: '{"Flush":"5"}'});
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  const {names, file, expect, aliases, picked} = await namesShown(page);
  assert.deepEqual(names, [JSON.parse(program('analyze', '9/6 JoB', '--pay', 'Flush=5', '--json', '--quiet')).name]);
  assert.deepEqual([expect, aliases, picked], [undefined, undefined, '']);
  assert.deepEqual(JSON.parse(program('analyze', file, '--json', '--quiet')).name, names[0]);
  await press(page, 'Pays as published');
  await says(page, kReturn, shownReturn('9/6 JoB'));
  const published = await namesShown(page);
  assert.deepEqual([published.names, published.picked], [['Jacks or Better 9/6'], 'Jacks or Better 9/6']);
  await page.done();
});

test('whatever the engine calls a game, the page calls it', async () => {
  const page = await open({game: '9/6 JoB', pays: '{"Flush":"5"}'}, {before: () => {
    const Plain = Worker;
    globalThis.Worker = class extends Plain {
      set onmessage(hear) {
        super.onmessage = (event) => {
          const {answer} = event.data;
          for (const named of [answer, answer?.analysis]) if (named?.name) named.name = 'The one at the airport';
          hear(event);
        };
      }
    };
  }});
  await text(page, kReturn);
  assert.deepEqual((await namesShown(page)).names, ['The one at the airport']);
  await page.done();
});

test('the curve goes through what the program answers', async () => {
  const page = await open({game: '9/6 JoB', pays: '{"Royal flush":"900"}'});
  await page.waitForSelector('vp-game svg[aria-label*=return]');
  const short = (...words) => shownReturn('9/6 JoB', ...words).replace(/\d\d%/, '');
  const label = await page.$eval('vp-game svg', (curve) => curve.ariaLabel);
  assert.match(label, /when Royal flush pays 0 to 9000 coins/);
  const ends = [...label.matchAll(/([\d.]+)%/g)].map(([, share]) => Number(share));
  for (const [i, pay] of ['0', '1800'].entries()) {
    assert.ok(Math.abs(ends[i] - Number(short('--pay', `Royal flush=${pay}`))) < 0.011, label);
  }
  // The mark stands on the curve, half of the way.
  const {mark, points} = await page.$eval('vp-game svg', (curve) => ({
    mark: ['cx', 'cy'].map((name) => Number(curve.querySelector('circle').getAttribute(name))),
    points: curve.querySelector('polyline').getAttribute('points').split(' ').map((point) => point.split(',').map(Number)),
  }));
  assert.ok(points.some(([x, y]) => Math.hypot(x - mark[0], y - mark[1]) < 0.1), `${mark}`);
  await page.done();
});

test('what it costs follows the stake', async () => {
  const page = await open({game: '9/6 JoB', denom: '1', hands_per_hour: '1000'});
  await says(page, 'vp-game .figures', '$22.80 an hour');
  await page.click('#tab-hand');
  await page.type('vp-hand input', 'As Ah Kd Qc 2s');
  const kSecond = '[aria-label="The best holds"] tbody tr:nth-child(2)';
  await says(page, kSecond, '$0.60');  // of $5, 0.1203
  await page.click('#tab-game');
  await page.click('::-p-xpath(//label[span="Coin, in dollars"]/input)', {count: 3});
  await page.keyboard.type('2\n');
  await page.click('#tab-hand');
  await says(page, kSecond, '$1.20');
  const feature = await open({game: 'Ultimate X, Jacks or Better 6/5, five lines', denom: '0.01'});
  await says(feature, 'vp-game .figures', '50 coins, $0.50 a round of 5 lines');
  await page.done();
  await feature.done();
});

test('a link leads to the same place', async () => {
  const page = await open({game: '9/6 JoB'});
  await text(page, kReturn);
  await retype(page, kFlush, '5');
  await page.click('#tab-hand');
  await page.type('vp-hand input', '2h 9c Tc Jd Qc');
  await says(page, 'vp-hand h2', 'Hold');
  await page.waitForFunction(() => location.hash.includes('cards=2h+9c+Tc+Jd+Qc'));
  const link = new URLSearchParams(new URL(page.url()).hash.slice(1));
  const other = await open(Object.fromEntries(link));
  await says(other, 'vp-hand h2', 'Hold');
  assert.equal(await other.$eval('#tab-hand', (tab) => tab.ariaSelected), 'true');
  assert.equal(await other.$eval(kReturn, (place) => place.textContent),
    shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  await page.done();
  await other.done();
});

test('a paytable goes into a file and comes back', async () => {
  const page = await open({game: '9/6 JoB'});
  await text(page, kReturn);
  await retype(page, kFlush, '5');
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  const file = await saved(page, 'Save as a file', folder);
  assert.equal(shownReturn(file), shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  const paytable = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({...paytable, name: 'The one at the airport'}));
  await give(page, 'Open a file', file);
  await says(page, '#game-name', 'The one at the airport');
  await says(page, kReturn, shownReturn('9/6 JoB', '--pay', 'Flush=5'));
  await page.done();
});
