// SPDX-License-Identifier: MIT
// Money, Compare and what the machine shows before a deal: what a person reads there is what the native
// program prints for the same question.
'use strict';

const assert = require('node:assert/strict');
const {test} = require('node:test');
const {program} = require('./program.js');
const {folderAndBrowser, open, text, says, press, kReturn} = require('./browser.js');

folderAndBrowser();
const kTime = {timeout: 120000};
const share = (value, decimals = 4) => `${(100 * value).toFixed(decimals)}%`;
const money = (amount) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toLocaleString('en-US', {minimumFractionDigits: 2, maximumFractionDigits: 2})}`;
const listed = async (page, selector) => Object.fromEntries(await page.$$eval(`${selector} > div`,
  (pairs) => pairs.map((pair) => [pair.querySelector('dt').textContent, pair.querySelector('dd').textContent])));
const texts = (page, selector) => page.$$eval(selector, (rows) => rows.map((row) =>
  [...row.children].map((cell) => cell.textContent)));
const done = (page, tab) => page.waitForFunction((name) => document.querySelector(`${name} progress`).hidden
  && document.querySelector(`${name} dl`), kTime, tab);
/// Types over what stands in the field with this label.
async function type(page, label, typed) {
  const input = await page.waitForSelector(`::-p-aria(${label})`);
  await input.click({clickCount: 3});
  await page.keyboard.type(typed);
  await page.keyboard.press('Tab');
}

/// The first number after a word at the beginning of a line of the program's words.
const figure = (words, name) => new RegExp(`^${name} +.*?(-?\\$[\\d,.]+|[\\d.]+%)$`, 'm').exec(words)?.[1];

for (const [game, lines, options] of [['9/6 JoB', 1, ['--coins', '5']], ['FPDW', 1, ['--coins', '5']],
  ['Multi-Strike, Deuces Wild, full pay', 1, []], ['Multi-Strike, Bonus Poker 6/5, five lines', 5, []], ['Ultimate X, Jacks or Better 6/5, three lines', 3, []]]) {
  test(`money: ${game}`, async () => {
    const page = await open({game, tab: 'money', denom: '0.25', hands_per_hour: '600', bankroll: '300', hours: '1', risk: '10'});
    await done(page, 'vp-money');
    const stakes = ['--denom', '0.25', '--hands-per-hour', '600', '--hands', `${600 * lines}`, ...options];
    const words = program('risk', game, ...stakes, '--bankroll', '$300', '--quiet');
    const shown = await listed(page, 'vp-money .highlights');
    const rough = (percent) => `${Number.parseFloat(percent).toFixed(2)}%`;
    assert.equal(shown['Go broke'], rough(figure(words, 'Broke before the end')));
    assert.equal(shown['Finish ahead'], rough(figure(words, 'Finish ahead')));
    assert.equal(shown['Average result'], figure(words, 'Mean result'));
    // "150  2.87%  39.92%  -$130.00 …" beside "0.25  2.87%  39.92%  -$130 …"
    const rows = [...words.matchAll(/^ *[\d,]+ +[\d.]+% +[\d.]+%(?: +-?\$[\d,.]+){5}$/gm)].map(([row]) => row.trim().split(/ +/).slice(1));
    assert.equal(rows.length, 4);
    assert.deepEqual((await texts(page, 'vp-money tbody tr')).map(([, ...cells]) => cells), rows.map((row) =>
      row.map((cell) => (cell.endsWith('%') ? cell : `${Number(cell.replace(/[$,]/g, '')) <= -0.5 ? '-' : ''}${money(Math.round(Math.abs(Number(cell.replace(/[$,]/g, ''))))).slice(0, -3)}`))));
    if (options.length === 0) await press(page, 'What to bring for a risk of 10%');
    await page.waitForFunction(() => document.querySelector('vp-money').textContent.includes('such sessions, bring'), kTime);
    const enough = program('risk', game, ...stakes, '--risk', '10%', '--quiet');
    assert.ok((await text(page, 'vp-money')).includes(`such sessions, bring ${figure(enough, 'Bankroll')}.`));
    const {ruin, stake: bet} = JSON.parse(program('risk', game, ...stakes, '--bankroll', '$300', '--json', '--quiet'));
    const needed = ruin.bankrolls.filter(({units}) => units !== null).map(({units}) => money(units * bet));
    assert.deepEqual(Object.values(await listed(page, 'vp-money .figures')), needed);
    assert.equal((await text(page, 'vp-money')).includes('The house has the edge'), needed.length === 0);
    await page.done();
  });
}

test('more money makes ruin rarer; nonsense is told and changes nothing', async () => {
  const page = await open({game: '9/6 JoB', tab: 'money', bankroll: '50', hours: '1'});
  await done(page, 'vp-money');
  const broke = async () => Number.parseFloat((await listed(page, 'vp-money .highlights'))['Go broke']);
  const little = await broke();
  await type(page, 'Money you bring, in dollars', '$1,000');
  await page.waitForFunction((before) => !document.querySelector('vp-money dd')?.textContent.startsWith(before), {}, `${little.toFixed(2)}`);
  await done(page, 'vp-money');
  assert.ok(await broke() < little, `${little}`);
  await type(page, 'Hours of play', 'a week');
  await says(page, 'vp-money', 'Hours of play: found “a week”; write a number with at most 2 decimals, from 0.01 to 100.');
  await type(page, 'Hands an hour', '1e6');
  await type(page, 'Hours of play', '20');
  await says(page, 'vp-money', 'That makes 20,000,000 hands, counting every line; enter fewer hours, for at most 10,000,000 hands.');
  assert.equal(await page.$('vp-money progress:not([hidden])'), null);
  await type(page, 'Hands an hour', '800');
  await type(page, 'Hours of play', '1');
  await done(page, 'vp-money');
  await page.waitForFunction(() => location.hash.includes('bankroll=1000') && location.hash.includes('hours=1&'));
  await page.done();
});

test('compare: which is better, what it costs, which hands to play differently', async () => {
  const page = await open({game: '9/6 JoB', tab: 'compare', other: '8/5 BP'});
  await done(page, 'vp-compare');
  const answer = JSON.parse(program('compare', '9/6 JoB', '8/5 BP', '--json', '--quiet'));
  const shown = await listed(page, 'vp-compare .figures');
  assert.equal(shown['The better game'], `Jacks or Better 9/6, by ${share(answer.a.return - answer.b.return)}`);
  assert.equal(shown['The other: Bonus Poker 8/5'], `returns ${share(answer.b.return)}`);
  const words = program('compare', '9/6 JoB', '8/5 BP', '--denom', '0.25', '--coins', '5', '--quiet');
  const anHour = /^Playing A with B's strategy .*costs (\S+) an hour/m.exec(words)[1];
  assert.equal(shown['This game played with the other’s strategy'],
    `costs ${share(answer.a.return - answer.b_play_on_a.min)}, ${anHour} an hour at your stakes`);
  // Kinds of holds have a row each, however many ranks they come in.
  const rows = await texts(page, 'vp-compare [aria-label*="to play differently"] tbody tr');
  const kind = (words) => words.replace(/(, | \().*$/, '');
  const kinds = new Set(answer.differences.map(({hold_a: here, hold_b: there}) => `${kind(here)}; ${kind(there)}`));
  assert.equal(rows.length, kinds.size);
  for (const [, here, there, deals, cost] of rows) {
    const alike = answer.differences.filter(({hold_a: a, hold_b: b}) => here.startsWith(kind(a)) && there.startsWith(kind(b)));
    const sum = (key) => alike.reduce((all, each) => all + each[key], 0);
    assert.equal(deals, sum('deals').toLocaleString('en-US'));
    assert.equal(cost, share(sum('cost_a'), 5));
  }
  await type(page, 'Compare with', 'no such game');
  await says(page, 'vp-compare .problem', 'no such game');
  assert.equal(await page.$('vp-compare dl'), null);
  await page.done();
});

test('a game with changed pays is compared with its published ones; machines are kept', async () => {
  const pays = JSON.stringify({'Full house': '8', Flush: '5'});
  const page = await open({game: '9/6 JoB', tab: 'compare', pays});
  await done(page, 'vp-compare');
  assert.match((await listed(page, 'vp-compare .figures'))['The better game'], /^Jacks or Better 9\/6, by 2\.\d{4}%$/);
  await press(page, 'Save this machine');
  await page.click('#tab-game');
  await press(page, 'Pays as published');
  await says(page, kReturn, '99.5439%');
  await page.click('#tab-compare');
  await press(page, 'Save this machine');
  await page.waitForFunction(() => location.hash.includes('tab=compare'));
  await page.reload();
  await page.waitForSelector('vp-compare [aria-label="Your machines"]');
  const kept = await texts(page, 'vp-compare [aria-label="Your machines"] tbody tr');
  const {return: changed} = JSON.parse(program('analyze', '9/6 JoB', '--pay', 'Full house=8', '--pay', 'Flush=5', '--json', '--quiet'));
  assert.deepEqual(kept.map((row) => row.slice(3, 6)), [['99.5439%', '$1.25', '$4.56'],
    [share(changed), '$1.25', money((1 - changed) * 1000)]]);
  await page.click('[aria-label^="Open Jacks or Better 9/6 with"]');
  await says(page, kReturn, share(changed));
  await page.click('#tab-compare');
  await page.click('[aria-label="Remove Jacks or Better 9/6"]');
  assert.deepEqual(await texts(page, 'vp-compare [aria-label="Your machines"] tbody tr'), [kept[1]]);
  await page.done();
});

test('pays for all coins, as the glass has them; a column mistaken for the other is asked about', async () => {
  const page = await open({game: '9/6 JoB'});
  await text(page, kReturn);
  const analyzed = (pay) => share(JSON.parse(program('analyze', '9/6 JoB', '--pay', `Royal flush=${pay}`, '--json', '--quiet')).return);
  await type(page, 'Royal flush pays for all coins', '4,700');
  await says(page, kReturn, analyzed(940));
  await type(page, 'Royal flush pays', '4000');
  await says(page, 'vp-game .glass', '4000 for 1 coin?');
  await press(page, 'No, for 5 coins');
  await says(page, kReturn, '99.5439%');
  await type(page, 'Royal flush pays for all coins', '800');
  await says(page, 'vp-game .glass', '800 for 5 coins?');
  await press(page, 'No, for 1 coin');
  await says(page, kReturn, '99.5439%');
  await type(page, 'Coins a hand', '3');
  await says(page, 'vp-game .glass', 'for 3 coins');
  await type(page, 'Flush pays for all coins', '20');
  await says(page, 'vp-game .glass .problem:not([hidden])', '20/3');
  assert.equal(await page.$('vp-game .highlights'), null);
  await page.done();
});

test('the pay at which a game breaks even, for all coins and in dollars', async () => {
  const page = await open({game: '9/6 JoB'});
  const [, coins, dollars] = /^Break-even .*?([\d,]+) coins, (\$[\d,]+\.\d\d)/m.exec(program('meter', '9/6 JoB', '--denom', '0.25', '--quiet'));
  await says(page, 'vp-game figcaption', `The game breaks even when Royal flush pays ${coins} coins for 5 coins bet: ${dollars}.`);
  assert.ok(await page.$('vp-game svg .level'));
  await page.done();
});

for (const [game, label, typed, options, wrong] of [
  ['Ultimate X, Jacks or Better 6/5, three lines', 'Multipliers now on the machine, line by line', '4,1,12', ['--multipliers', '4,1,12'], '4,1'],
  ['Multi-Strike, Deuces Wild, full pay', 'Level', '3', ['--level', '3'], '9']]) {
  test(`a hand as the machine stands: ${game}`, async () => {
    const cards = 'As Ks Qs 4d 3c';
    const page = await open({game, tab: 'hand', cards});
    await says(page, 'vp-hand h2', 'Hold');
    await type(page, label, typed);
    const {holds} = JSON.parse(program('hand', game, cards, ...options, '--json', '--quiet'));
    await says(page, 'vp-hand tr.best', holds[0].ev.toFixed(4));
    assert.deepEqual((await texts(page, 'vp-hand [aria-label$="holds"] tbody tr')).map((row) => row[1]), holds.map(({ev}) => ev.toFixed(4)));
    await page.waitForFunction(() => location.hash.includes('position='));
    const link = await page.evaluate(() => location.hash.slice(1));
    await type(page, label, wrong);
    await says(page, 'vp-hand .problem', 'this game has');
    assert.equal(await page.$('vp-hand tr.best'), null);
    await page.done();
    const friend = await open(link);
    await says(friend, 'vp-hand tr.best', holds[0].ev.toFixed(4));
    await friend.done();
  });
}
