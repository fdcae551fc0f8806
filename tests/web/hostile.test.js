// SPDX-License-Identifier: MIT
// Things that people may bring: bad paytables, huge ones, hostile names, browsers that keep
// nothing.
'use strict';

const assert = require('node:assert/strict');
const {writeFileSync} = require('node:fs');
const {join} = require('node:path');
const {test} = require('node:test');
const {program, limitMemory} = require('./program.js');
const {folderAndBrowser, open, text, says, press, give, kReturn} = require('./browser.js');

const kHostile = '<script>document.title=1</script><img src=x onerror="document.title=2">"\'&{{page}}';
const good = JSON.parse(program('show', '9/6 JoB'));
const folder = folderAndBrowser();

/// Words that nobody at a page can make sense of: those of the command line and of requests to the
/// engine.
const kNotForPages = /vpanalyze |--\w|request:|standard input/;

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
    WebAssembly.compile = (bytes) => compile((${limitMemory})(new Uint8Array(bytes)));`;
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

test('nonsense is answered in words that mean something on a page', async () => {
  const page = await open({game: '9/6 JoB', denom: '1e-7', coins: '2.5', hands_per_hour: '1e300'});
  await text(page, kReturn);
  for (const name of ['nonsense', '-', '--help', './mine.json', '{"hands": 7}', '9/6', 'multi', 'list', 'x'.repeat(1000)]) {
    await page.$eval('vp-game .problem', (place) => place.replaceChildren());
    await page.$eval('vp-game input[type=search]', (input, typed) => {
      input.value = typed;
      input.dispatchEvent(new Event('change'));
    }, name);
    const said = await text(page, 'vp-game .problem');
    assert.ok(said.includes(name.slice(0, 5).replaceAll('"', '\\"')), said);
    assert.doesNotMatch(said.replace(name, ''), kNotForPages);
  }
  const stake = (label) => `::-p-xpath(//label[span="${label}"]/input)`;
  const value = (label) => page.$eval(stake(label), (input) => input.value);
  const before = {'Coin, in dollars': '0.25', 'Coins a hand': '5', 'Hands an hour': '800'};
  for (const [label, kept] of Object.entries(before)) {
    for (const typed of ['', 'many', '0', '-1', '1e9', '0.00001', label === 'Coins a hand' ? '2.5' : '1,00']) {
      await page.click(stake(label), {count: 3});
      await page.keyboard.press('Backspace');
      await page.keyboard.type(typed || ' ');
      await page.keyboard.press('Tab');
      await says(page, 'vp-game .row + .problem', `${label}: found “${typed}`);
      assert.equal(await value(label), kept);
    }
  }
  await page.click(stake('Coin, in dollars'), {count: 3});
  await page.keyboard.type('$0.05\n');
  await says(page, 'vp-game .figures', '5 coins, $0.25 a hand');
  assert.equal(await value('Coin, in dollars'), '0.05');
  assert.equal(await page.$eval('vp-game .row + .problem', (place) => place.textContent), '');
  // The trainer must take these stakes, too.
  await page.click('#tab-trainer');
  await page.waitForSelector('vp-trainer[data-phase=dealt]', {timeout: 60000});
  await page.done();
});

test('games that a tab cannot do are refused in a sentence', async () => {
  for (const game of ["Pick'em Poker, full pay", 'Double Down Stud 2000/400/100/12/9', 'Sequential Royal, Jacks or Better 9/6']) {
    const page = await open({game, cards: '2h 9c Tc Jd Qc'});
    await text(page, kReturn);
    await page.click('#tab-trainer');
    await page.waitForSelector('vp-trainer .problem:not(:empty)', {timeout: 60000});
    assert.equal(await page.$('vp-trainer .card'), null);
    for (const [tab, done] of [['hand', 'h2'], ['chart', 'table']]) {
      await page.click(`#tab-${tab}`);
      await page.waitForSelector(`vp-${tab} ${done}, vp-${tab} .problem:not(:empty)`, {timeout: 60000});
      assert.doesNotMatch(await page.$eval(`vp-${tab} .problem`, (place) => place.textContent), kNotForPages);
    }
    await page.done();
  }
});

test('a paytable with a wrong pay is not saved', async () => {
  const page = await open({game: '9/6 JoB', pays: '{"Flush":"six"}'});
  await page.waitForSelector('.glass .problem:not([hidden])');
  await press(page, 'Save as a file');
  await says(page, 'vp-game .problem', 'A pay is wrong');
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
  'filled with null': () => {
    localStorage.setItem('vpanalyze trainer', 'null');
  },
  'filled with values of other kinds': () => {
    localStorage.setItem('vpanalyze trainer', '{"clock":"x","level":7,"mode":["weak"],"when":{},"other":1}');
  },
  'filled with values that are not offered': () => {
    localStorage.setItem('vpanalyze trainer', '{"clock":"-1","level":"best","mode":"__proto__","when":""}');
  },
};
for (const [name, before] of Object.entries(unkind)) {
  test(`local storage that is ${name}`, async () => {
    const page = await open({game: '9/6 JoB', tab: 'trainer'}, {before});
    await page.waitForSelector('vp-trainer[data-phase=dealt]');
    assert.equal(await page.$eval('vp-trainer .outcome', (clock) => clock.textContent), '');
    assert.deepEqual(await page.$$eval('vp-trainer fieldset :checked', (all) => all.map(({value}) => value)),
      ['', 'standard', 'now', '0']);
    await page.keyboard.press('Enter');
    await page.waitForSelector('vp-trainer[data-phase=judged]');
    if (!name.startsWith('filled')) await says(page, 'vp-trainer [role=status].problem', 'keeps no statistics');
    await says(page, 'vp-trainer .highlights dd', '1');
    await page.done();
  });
}

for (const damaged of ['', 'null', '7', '[]', '{"hands":', '{"schema_version":1,"hands":"many"}', 'x', '{"__proto__":1}']) {
  test(`kept statistics that are ${damaged || 'empty'}`, async () => {
    const before = `
      const read = Storage.prototype.getItem;
      let isFirst = true;
      Storage.prototype.getItem = function getItem(key) {
        if (!key.startsWith('vpanalyze statistics') || !isFirst) return read.call(this, key);
        isFirst = false;
        return ${JSON.stringify(damaged)};
      };`;
    const page = await open({game: '9/6 JoB', tab: 'trainer'}, {before});
    await page.waitForSelector('vp-trainer[data-phase=dealt]');
    if (damaged) await says(page, 'vp-trainer [role=status].problem', 'damaged');
    assert.equal(await page.$eval('vp-trainer [role=alert]', (problem) => problem.textContent), '');
    await page.keyboard.press('Enter');
    await says(page, 'vp-trainer .highlights dd', '1');
    await page.done();
  });
}
