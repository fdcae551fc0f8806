// SPDX-License-Identifier: MIT
// Every amount of money on the page is the native program's for the same game and stakes; where that
// answers in bets only, it is worked out here from what the documents say a bet is.
'use strict';

const assert = require('node:assert/strict');
const {spawnSync} = require('node:child_process');
const {join} = require('node:path');
const {test} = require('node:test');
const {place, program, hands} = require('./program.js');
const {folderAndBrowser, open, seeded, text, says} = require('./browser.js');

const folder = folderAndBrowser();
const json = (...words) => JSON.parse(program(...words, '--json', '--quiet'));
const kDeal = 'As Ah Kd Qc 2s';
const kStakes = [
  {denom: 0.25, coins: 5, hands_per_hour: 800},
  {denom: 1, coins: 3, hands_per_hour: 650},
];
const options = ({denom, coins, hands_per_hour: pace}) =>
  ['--denom', `${denom}`, ...(coins ? ['--coins', `${coins}`] : []), '--hands-per-hour', `${pace}`];

/// Returns all amounts in a text, "$1,234.50" and "12.3 cents".
const amounts = (words) => [...words.matchAll(/\$([\d,]+(?:\.\d+)?)|([\d.]+) cents/g)]
  .map(([, dollars, cents]) => (dollars ? Number(dollars.replaceAll(',', '')) : cents / 100));

/// Checks that an amount is written to the cent or, if it is less than one, to two figures.
function same(written, amount, what) {
  const [shown] = amounts(written);
  const step = amount > 0 && amount < 0.01 ? 10 ** (Math.floor(Math.log10(amount)) - 1) : 0.01;
  assert.ok(Math.abs(shown - amount) <= 0.501 * step, `${what}: found "${written}", should be ${amount}`);
}

/// Terms and what stands beside them.
const listed = async (page, selector) => Object.fromEntries(await page.$$eval(`${selector} > div`,
  (pairs) => pairs.map((pair) => [pair.querySelector('dt').textContent, pair.querySelector('dd').textContent])));

/// The column of the native program's table, as it is written.
function onceIn(game) {
  const rows = program('analyze', game, '--format', 'markdown').split('\n').filter((row) => row.startsWith('|'))
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return rows.slice(2).map((row) => row[rows[0].indexOf('One in')]);
}

/// Checks what the game takes or gives, and how much hours differ; `line` is the bet on a line in
/// dollars, `lines` the number of lines.
async function checkGame(page, game, stakes, {line, lines}) {
  await says(page, 'vp-game .figures', 'Bet');
  const shown = await listed(page, 'vp-game .figures');
  const analysis = json('analyze', game);
  const bet = line * lines;
  const pace = stakes.hands_per_hour;
  const {Bet: written} = shown;
  assert.equal(Number(/^([\d,.]+) coins?,/.exec(written)[1].replaceAll(',', '')), bet / stakes.denom);
  const [aHand, anHour] = written.split(', ').slice(1);
  same(aHand, bet, 'bet a hand');
  same(anHour, bet * pace, 'bet an hour');
  const isLoss = analysis.return < 1;
  const share = (value, decimals) => `${(100 * value).toFixed(decimals)}%`;
  const highlights = await listed(page, 'vp-game .highlights');
  assert.equal(highlights[isLoss ? 'House edge' : 'Your edge'], share(Math.abs(1 - analysis.return), 4));
  assert.equal(highlights['Paying hands'], share(analysis.hit_frequency, 2));
  const glass = await page.$$eval('.glass tbody tr', (rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
  assert.deepEqual(glass.map((cells) => cells.slice(-2)), analysis.hands.slice(0, glass.length)
    .map((hand, line) => [onceIn(game)[line], share(hand.return, 2)]));
  assert.match(await text(page, '.glass thead'), new RegExp(`pays for ${JSON.parse(program('show', game)).bet ?? analysis.coins} coin`));
  same(shown[isLoss ? 'Expected loss' : 'Expected win'], Math.abs(1 - analysis.return) * bet * pace, 'an hour');
  const swing = shown['Typical swing in an hour'];
  const {variance} = analysis;
  assert.equal(swing !== undefined, variance !== null);
  if (!swing) return;  // and `risk` does not answer, either
  const risk = json('risk', game, ...options(stakes));
  const words = program('risk', game, ...options(stakes), '--quiet');
  assert.ok(Math.abs(risk.stake - line) < 1e-9);
  same(shown[isLoss ? 'Expected loss' : 'Expected win'],
    amounts(words.split('\n').find((each) => /^(Loss|Win) an hour/.test(each)))[0], 'an hour, of "risk"');
  same(swing, Math.sqrt((risk.variance_of_round ?? risk.variance) * pace) * risk.stake, 'swing');
}

/// Checks the costs of a deal's holds; `unit` is what an EV of 1 is in dollars.
async function checkHand(page, game, unit) {
  await page.click('#tab-hand');
  await says(page, 'vp-hand h2', 'Hold');
  const {holds} = JSON.parse(hands(game, [kDeal])[0]);
  const shown = await page.$$eval('vp-hand tbody tr:has(td:last-child)', (rows) => rows
    .filter((row) => row.closest('[aria-label$="holds"]')).map((row) => row.lastChild.textContent));
  assert.equal(shown.length, 32);
  for (const [i, {cost}] of holds.entries()) {
    if (cost === 0) assert.equal(shown[i], 'best');
    else same(shown[i], cost * unit, `hold ${i + 1}`);
  }
  return shown;
}

/// Returns the text on pictures of cards.
const face = (cards) => (cards === '' ? 'nothing (draw new cards)'
  : cards.split(' ').map((card) => (card === 'Jk' ? '★' : card[0].replace('T', '10') + {s: '♠', h: '♥', d: '♦', c: '♣'}[card[1]])).join(''));

/// Checks the lines of a chart and what each costs an hour, and returns the sentence with the
/// chart's cost; `unit` turns a cost in bets into dollars an hour.
async function checkChart(page, game, unit) {
  await page.click('#tab-chart');
  await page.waitForSelector('vp-chart table', {timeout: 60000});
  const chart = json('strategy', game, '--examples');
  const shown = await page.$$eval('vp-chart tbody tr', (rows) => rows.map((row) => row.lastChild.textContent));
  assert.equal(shown.length, chart.lines.length);
  assert.ok(chart.lines.some(({cost}) => cost > 0));
  for (const [i, {cost}] of chart.lines.entries()) {
    // Below a cent an hour it is not worth telling.
    if (cost * unit < 0.01) assert.equal(shown[i], '');
    else same(shown[i], cost * unit, `line ${i + 1}`);
  }
  const cells = await page.$$eval('vp-chart tbody tr', (rows) => rows.map((row) => [0, 1, 3].map((i) => row.children[i].textContent)));
  const pictures = await page.$$eval('vp-chart tbody tr', (rows) => rows.map((row) => row.children[2].textContent));
  const ev = ({ev_min: least, ev_max: most}) => (least === most ? least.toFixed(3) : `${least.toFixed(3)} to ${most.toFixed(3)}`);
  const number = (line) => chart.lines.filter(({wild_cards: wild}) => wild === line.wild_cards).indexOf(line) + 1;
  assert.deepEqual(cells, chart.lines.map((line) => [`${number(line)}`, line.hold, ev(line)]));
  assert.deepEqual(pictures, chart.lines.map(({examples}) => examples.map(face).join('')));
  return page.$eval('vp-chart .soft', (place) => place.textContent);
}

for (const game of ['9/6 JoB', 'FPDW']) {
  for (const stakes of kStakes) {
    test(`plain: ${game}, ${stakes.coins} coins of $${stakes.denom}`, async () => {
      const bet = stakes.denom * stakes.coins;
      const page = await open({game, cards: kDeal, ...stakes});
      await checkGame(page, game, stakes, {line: bet, lines: 1});
      const shown = await checkHand(page, game, bet);
      const costs = program('hand', game, kDeal, '--denom', `${stakes.denom}`, '--coins', `${stakes.coins}`)
        .split('\n').filter((row) => /^\d+=? /.test(row)).map((row) => amounts(row).at(-1));
      assert.deepEqual(shown.map((cost) => amounts(cost)[0] ?? 0), costs);
      const head = await checkChart(page, game, bet * stakes.hands_per_hour);
      const words = program('strategy', game, ...options(stakes), '--quiet');
      const {return_chart: played, return_optimal: best} = json('strategy', game);
      assert.ok(head.includes(`returns ${(100 * played).toFixed(4)}%; perfect play returns ${(100 * best).toFixed(4)}%`), head);
      same(head, amounts(words.split('\n').find((row) => row.startsWith('Mistakes cost')))[0], 'chart');
      await page.done();
    });
  }
}

for (const [game, hasChart] of [
  ['Ultimate X, Jacks or Better 6/5, three lines', true], ['Ultimate X, Jacks or Better 8/6, one line', false],
  ['Multi-Strike, Bonus Poker 6/5, five lines', true], ['Multi-Strike, Deuces Wild, full pay', false],
  ['Super Times Pay, Jacks or Better 6/5, fifty lines', true], ['Hot Roll, Bonus Poker 6/5', false],
  ['Big Times, Jacks or Better 8/6', true],
]) {
  test(`features: ${game}`, async () => {
    const stakes = {denom: 0.5, hands_per_hour: 700};
    const page = await open({game, cards: kDeal, ...stakes});
    const {levels, coins, bet = coins, lines = 1} = JSON.parse(program('show', game));
    const line = stakes.denom * bet * (levels?.length ?? 1);
    await checkGame(page, game, stakes, {line, lines});
    const shown = await checkHand(page, game, line * lines);
    const costs = program('hand', game, kDeal, '--denom', `${stakes.denom}`)
      .split('\n').filter((row) => row.includes('$') && !/worth|more than/.test(row)).map((row) => amounts(row).at(-1));
    assert.deepEqual(shown.map((cost) => Number((amounts(cost)[0] ?? 0).toFixed(2))), costs);
    if (hasChart) {
      const head = await checkChart(page, game, line * lines * stakes.hands_per_hour);
      const words = program('strategy', game, ...options(stakes), '--quiet');
      same(head, amounts(words.split('\n').find((row) => row.startsWith('Mistakes cost')))[0], 'chart');
    }
    await page.done();
  });
}

test('the trainer deals, draws and charges what "train" does with the same seed', async () => {
  const holds = ['2', '', '45', '45'];  // right, wrong, wrong, and right on a line without mistakes
  const [stakes] = kStakes;
  const {stdout: played, stderr} = spawnSync(place('VPANALYZE_PROGRAM'), ['train', '9/6 JoB', '--seed', '7',
    '--mode', 'random', '--hands', `${holds.length}`, '--statistics', join(folder, 'statistics.json'),
    ...options(stakes)], {encoding: 'utf8', input: `${holds.join('\n')}\n`});
  const [, ...hands] = played.replace(/\n {2,}/g, ' ').split(/^Hand \d+$/m);
  assert.equal(hands.length, holds.length, stderr);
  const page = await open({game: '9/6 JoB', tab: 'trainer', ...stakes},
    {before: seeded(7)});
  const cards = () => page.$$eval('vp-trainer .card.large .face',
    (all) => all.map((card) => card.textContent.replace('10', 'T')).join(' '));
  let mistakes = 0;
  for (const [i, hand] of hands.entries()) {
    await page.waitForSelector('vp-trainer[data-phase=dealt]', {timeout: 60000});
    assert.equal(await cards(), /^-+\n(.*)\nHold/m.exec(hand)[1].trim().replace(/ +/g, ' '));
    for (const key of holds[i]) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    await page.waitForSelector('vp-trainer[data-phase=judged]');
    const [, drawn, line, coins] = /^Drawn +(.*?) \((.*)\)(?:, pays .*?, (\d+) coins)?/m.exec(hand);
    assert.equal(await cards(), drawn);
    assert.equal(await text(page, 'vp-trainer .outcome'), coins ? `${line} pays ${coins} coins${Number(coins) === stakes.coins ? ', your bet back' : ''}.` : 'No win.');
    const cost = /^Cost .*hands$/m.exec(hand)?.[0];
    if (cost) {
      ++mistakes;
      const said = await text(page, 'vp-trainer .wrong + p');
      assert.equal(/cost ([\d.]+ bets)/.exec(said)[1], /([\d.]+ bets)/.exec(cost)[1]);
      const evs = (words) => [...words.matchAll(/\d+\.\d{4}/g)].map(([ev]) => ev);
      assert.deepEqual(evs(await text(page, 'vp-trainer .wrong')),
        ['Best', 'Wrong'].flatMap((kind) => evs(new RegExp(`^${kind} .*$`, 'm').exec(hand)[0])));
      const [, best] = /^Best .*(, line \d+: .*)$/m.exec(hand);
      assert.ok((await text(page, 'vp-trainer .wrong + p + p')).endsWith(best), best);
      // A line that makes the best hold better must come more often with it.
      const often = (words) => ({never: 0, always: 1})[words] ?? 1 / Number(words.replace('1 in ', '').replaceAll(',', ''));
      const why = await page.$$eval('vp-trainer details tbody tr', (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
      assert.ok(why.length > 2);
      for (const [line, one, other, worth] of why) {
        assert.ok(one === other || often(one) > often(other) === worth.startsWith('+'), `${line}: ${one}, ${other}, ${worth}`);
      }
      assert.deepEqual(amounts(said), amounts(cost));
    } else {
      await says(page, 'vp-trainer', 'Right.');
    }
    await says(page, 'vp-trainer .highlights dd', `${i + 1}`);
    await page.keyboard.press('Enter');
  }
  assert.equal(mistakes, 2);
  const shown = await listed(page, 'vp-trainer .highlights');
  const [, all] = /^Cost +(.*)$/m.exec(hands.at(-1).slice(hands.at(-1).indexOf('Jacks or Better 9/6')));
  assert.deepEqual(amounts(shown['They cost']), amounts(all));
  // Four hands are too few for a score.
  const [, least, dealt] = /^Score +none before (\d+) hands dealt at random; so far (\d+)$/m.exec(hands.at(-1));
  assert.equal(shown[`Share of perfect play, ${dealt} random hands`], `none before ${least} hands`);
  const lines = [...played.matchAll(/^line \d+ {2,}(\S.*?) {2,}(\d+) +([1-9]\d*) +[\d.]+$/gm)].map((row) => row.slice(1, 4));
  assert.equal(lines.length, 2);
  assert.deepEqual(await page.$$eval('vp-trainer [aria-label="Where mistakes cost most"] tbody tr',
    (rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent))), lines);
  await page.done();
});
