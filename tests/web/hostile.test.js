// SPDX-License-Identifier: MIT
// What people may bring: bad paytables, huge ones, hostile names, browsers that keep nothing.
'use strict';

const assert = require('node:assert/strict');
const {writeFileSync} = require('node:fs');
const {join} = require('node:path');
const {test} = require('node:test');
const {program, withLittleMemory} = require('./program.js');
const {folderAndBrowser, open, text, says, give, kReturn} = require('./browser.js');

const kHostile = '<script>document.title=1</script><img src=x onerror="document.title=2">"\'&{{page}}';
const good = JSON.parse(program('show', '9/6 JoB'));
const folder = folderAndBrowser();

/// A page with the game, and what it answers to a file.
async function bring(page, content) {
  const file = join(folder, 'brought.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  await give(page, 'Open a file', file);
}

test('paytables that are none are refused in words, and the game stays', async () => {
  const page = await open({game: 'FPDW'});
  const before = await text(page, kReturn);
  const hands = (count) => Array.from({length: count}, (_, i) =>
    ({hand: 'flush', name: `Flush ${i}`, pays: i}));
  for (const [content, words] of [
    ['', 'empty'], ['{"name": ', 'is missing'], ['[]', 'object'], [{...good, hands: 7}, 'hands'],
    [{...good, hands: [{hand: 'royal_flash', pays: 1}]}, 'royal_flash'],
    [{...good, hands: hands(5000)}, 'hands'],
    ['['.repeat(100000), 'deep'], ['x'.repeat(5e6), 'too large'],
  ]) {
    await page.$eval('vp-game .problem', (place) => place.replaceChildren());
    await bring(page, content);
    const said = await text(page, 'vp-game .problem');
    assert.ok(said.length < 500, said.slice(0, 600));
    assert.ok(said.includes(words), `${words}: ${said}`);
    assert.equal(await page.$eval(kReturn, (place) => place.textContent), before);
  }
  await page.done();
});

test('a hostile name is but a name', async () => {
  const named = {...good, name: kHostile, hands: good.hands.map((line, i) => (i ? line : {...line, name: kHostile}))};
  delete named.expect;
  const page = await open({game: '9/6 JoB'});
  await text(page, kReturn);
  await bring(page, named);
  const linked = await open({paytable: JSON.stringify(named), tab: 'hand', cards: 'As Ks Qs Js 5s'});
  for (const each of [page, linked]) {
    await says(each, '#game-name', kHostile);
    for (const [tab, drawn] of [['game', 'svg'], ['chart', 'table'], ['trainer', '.card']]) {
      await each.click(`#tab-${tab}`);
      await each.waitForSelector(`vp-${tab} ${drawn}`);
    }
    assert.equal(await each.$('main script, main img'), null);
    assert.equal(await each.title(), `${kHostile}: vpanalyze`);
    await each.done();
  }
  const asked = await open({game: kHostile, tab: kHostile, cards: kHostile, pays: kHostile, denom: kHostile});
  await says(asked, 'vp-game .problem', '<script>');
  assert.equal(await asked.$('main script, main img'), null);
  await asked.done();
});

test('pays in an address that make no sense are said beside their cells', async () => {
  const page = await open({game: '9/6 JoB', pays: '{"Flush":"<b>","Straight":"4"}'});
  await says(page, '.glass tr:has(input[aria-label="Flush pays"]) .problem', '<b>');
  for (const pays of ['null', '[1]', '7', '{"__proto__":{"a":1}}', '{"Nothing like it":1}']) {
    const other = await open({game: '9/6 JoB', pays});
    await says(other, '#game-name', 'Jacks or Better 9/6');
    await other.done();
  }
  await page.done();
});

test('where memory runs out the page says so, and answers the next question', async () => {
  const before = `const compile = WebAssembly.compile;
    WebAssembly.compile = (bytes) => compile((${withLittleMemory})(bytes));`;
  const page = await open({game: '9/6 JoB'}, {before});
  const expected = await text(page, kReturn);
  await page.select('vp-game select', 'Ultimate X, Jacks or Better 6/5, five lines');
  await says(page, 'vp-game .problem[role=status]', 'too little memory');
  assert.equal(await page.$(kReturn), null);
  await page.select('vp-game select', 'Jacks or Better 9/6');
  await page.waitForSelector('.glass');
  assert.equal(await text(page, kReturn), expected);
  assert.equal(await page.$eval('vp-game .problem[role=status]', (place) => place.textContent), '');
  for (const tab of ['chart', 'trainer']) {
    await page.click(`#tab-${tab}`);
    await says(page, `vp-${tab} .problem`, 'too little memory');
    assert.equal(await page.$(`vp-${tab} progress:not([hidden])`), null);
  }
  await page.click('#tab-hand');
  await page.type('vp-hand input', '2h 9c Tc Jd Qc');
  await says(page, 'vp-hand h2', 'Hold');
  await page.done();
});

const unkind = {
  full: () => {
    Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };
  },
  forbidden: () => {
    Object.defineProperty(globalThis, 'localStorage', {get() { throw new DOMException('no', 'SecurityError'); }});
  },
  'filled by somebody else': () => {
    localStorage.setItem('vpanalyze trainer', '{"level":');
  },
};
for (const [name, before] of Object.entries(unkind)) {
  test(`local storage that is ${name}`, async () => {
    const page = await open({game: '9/6 JoB', tab: 'trainer'}, {before});
    await page.waitForSelector('vp-trainer[data-phase=dealt]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('vp-trainer[data-phase=judged]');
    if (!name.startsWith('filled')) await says(page, 'vp-trainer [role=status].problem', 'keeps no statistics');
    await says(page, 'vp-trainer .highlights dd', '1');
    await page.done();
  });
}
