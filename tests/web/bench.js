// SPDX-License-Identifier: MIT
// scripts/web --bench: how long the page takes, in milliseconds: medians of BENCH_TIMES (20).
'use strict';

const {connect, leave, open, text, kReturn} = require('./browser.js');

const kTimes = Number(process.env.BENCH_TIMES ?? 20);
const median = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const kFlush = 'input[aria-label="Flush pays"]';

/// In the page: the time from a deed to the first change of what it is to change.
const timeOf = (page, deed, selector, argument) => page.evaluate(async (source, where, value) => {
  const target = document.querySelector(where);
  const act = eval(`(${source})`);
  const changed = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(performance.now());
    });
    observer.observe(target, {childList: true, subtree: true, characterData: true, attributes: true});
  });
  const begun = performance.now();
  act(value);
  return await changed - begun;
}, deed.toString(), selector, argument);

async function repeated(measure) {
  const times = [];
  for (let i = 0; i < kTimes; ++i) times.push(await measure(i));
  return median(times);
}

/// From disk to the first return table, by the page's own clock.
async function opening() {
  const page = await open({}, {before: () => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector('.glass')) return;
      globalThis.firstTable = performance.now();
      observer.disconnect();
    }).observe(document, {childList: true, subtree: true});
  }});
  await text(page, kReturn);
  const time = await page.evaluate(() => globalThis.firstTable);
  await page.done();
  return time;
}

/// From the tab that is opened to the chart, with nothing computed before.
async function chart() {
  const page = await open({game: '9/6 JoB'});
  await page.waitForSelector('vp-game svg');
  const begun = await page.evaluate(() => {
    document.getElementById('tab-chart').click();
    return performance.now();
  });
  const ended = await page.waitForFunction(() => document.querySelector('vp-chart table') && performance.now(),
    {polling: 'mutation'});
  const time = await ended.jsonValue() - begun;
  await page.done();
  return time;
}

async function main() {
  await connect();
  const rows = [['page open to first return table', await repeated(opening), 500]];

  const page = await open({game: '9/6 JoB'});
  await page.waitForSelector('vp-game svg');
  const type = (pay) => {
    const input = document.querySelector('input[aria-label="Flush pays"]');
    input.value = pay;
    input.dispatchEvent(new Event('input'));
  };
  await page.waitForSelector(kFlush);
  rows.push(['keystroke to new return', await repeated((i) => timeOf(page, type, 'vp-game > [aria-live]', 5 + (i % 2))), 50]);

  const hands = ['As Ks Qs Js 5s', '2h 9c Tc Jd Qc'];
  const deal = (cards) => store.set({cards});
  await page.click('#tab-hand');
  await page.evaluate(deal, hands[1]);
  await page.waitForSelector('vp-hand h2');
  rows.push(['32 holds, warm', await repeated((i) => timeOf(page, deal, 'vp-hand > div:last-child', hands[i % 2])), 20]);

  rows.push(['standard chart', await repeated(chart), 1500]);

  await page.click('#tab-trainer');
  await page.waitForSelector('vp-trainer[data-phase=dealt]');
  const next = () => document.querySelector('vp-trainer .main').click();
  rows.push(["trainer's next deal", await repeated(async () => {
    await page.evaluate(next);
    await page.waitForSelector('vp-trainer[data-phase=judged]');
    await new Promise((wake) => { setTimeout(wake, 100); });  // the score is drawn, too
    return timeOf(page, next, 'vp-trainer .dealt');
  }), 30]);
  await page.done();
  await leave();

  for (const [what, time, most] of rows) {
    console.log(`${what.padEnd(34)}${time.toFixed(1).padStart(8)} ms   to reach: ${most} ms`);
  }
}

main();
