// SPDX-License-Identifier: MIT
// The WebAssembly module answers with the very bytes of the native program.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync} = require('node:fs');
const {test, before} = require('node:test');
const {gzipSync} = require('node:zlib');
const {openEngine} = require('../../bindings/web/engine.js');
const {place, program, programMeanwhile, refusal, hands, limitMemory, engine} = require('./program.js');

const kinds = {
  plain: '9/6 JoB', wild: 'FPDW', joker: 'Joker Poker, kings or better 20/7/5', kicker: '9/6 DDB',
};
const sorted = (cards) => cards.filter(Boolean).sort().join(' ');
let vpa;

before(async () => {
  vpa = await engine();
});

test('every family of the catalogue, and every game where slow tests are asked for', async () => {
  const all = program('list', '--json').trimEnd().split('\n').map((line) => JSON.parse(line));
  const families = new Map(all.map(({family, name}) => [family, name]));
  const games = process.env.VPANALYZE_SLOW ? all.map(({name}) => name) : [...families.values()];
  assert.ok(games.length > 50);
  const native = programMeanwhile('analyze', ...games, '--engine', 'auto', '--json', '--quiet');
  const answers = games.map((name) => {
    const table = vpa.findPaytable(name);
    try {
      return table.analyze().trimEnd();
    } finally {
      table.close();
    }
  });
  assert.deepEqual(answers, (await native).trimEnd().split('\n'));
});

test('charts of ten games', () => {
  const games = [...Object.values(kinds), '8/5 BP', '10/7 DB', 'NSUD', '9/6 TDB', 'APDW', '9/5 WHA'];
  for (const name of games) {
    assert.equal(vpa.ask('strategy', JSON.stringify({paytable: name, level: 'standard'})),
      program('strategy', name, '--level', 'standard', '--json', '--quiet'), name);
  }
});

test('an edited paytable', () => {
  const table = vpa.findPaytable('9/6 JoB');
  table.setPay('Flush', '5.5');
  table.setPay('royal flush', '976');
  assert.equal(table.analyze(),
    program('analyze', '9/6 JoB', '--pay', 'Flush=5.5', '--pay', 'Royal flush=976', '--json', '--quiet'));
  table.close();
});

test('the trainer costs a mistake what the program does, and hands are the same', () => {
  for (const name of Object.values(kinds)) {
    const table = vpa.findPaytable(name);
    const trainer = table.openTrainer('standard');
    const opened = table.openHands();
    const ask = (request) => JSON.parse(trainer.ask(JSON.stringify(request)));
    const plays = Array.from({length: 250}, (_, i) => {
      const source = {seed: 7, number: i + 1};
      const {deal, fair} = ask({ask: 'deal', ...source, mode: 'random'});
      const held = [0, 1, 2, 3, 4].filter((place) => (i >> place) & 1);  // each of the 32 holds in turn
      const hold = held.map((place) => place + 1).join('');
      const cards = held.map((place) => deal.split(' ')[place]);
      return {deal, cards, play: ask({ask: 'play', ...source, deal, hold, fair})};
    });
    const native = hands(name, plays.map(({deal}) => deal));
    for (const [i, {deal, cards, play}] of plays.entries()) {
      assert.equal(opened.play(deal).trimEnd(), native[i]);
      const {holds} = JSON.parse(native[i]);
      const chosen = holds.find(({hold}) => sorted(hold.split(' ')) === sorted(cards));
      assert.deepEqual([play.deal, play.chosen.ev_exact, play.cost_exact, play.cost, play.best.ev_exact],
        [deal, chosen.ev_exact, chosen.cost_exact, chosen.cost, holds[0].ev_exact]);
    }
    opened.close();
    trainer.close();
    table.close();
  }
});

test('what is wrong is said in the words of the program', () => {
  const says = (ask, words) => assert.throws(ask, (error) => {
    assert.equal(error.message, words);
    return error.status === 2 || error.status === 3;
  });
  says(() => vpa.findPaytable('9/6 Jacks oder better').close(),
    refusal('9/6 Jacks oder better').replace('neither a file nor a', 'not a'));
  const table = vpa.findPaytable('9/6 JoB');
  const before = table.analyze();
  says(() => table.setPay('Flush', 'six'), refusal('9/6 JoB', '--pay', 'Flush=six').replace(/^--pay: /, ''));
  assert.equal(table.analyze(), before);
  const opened = table.openHands();
  says(() => opened.play('As As Ks Qs Js'), refusal('hand', '9/6 JoB', 'As As Ks Qs Js'));
  assert.throws(() => vpa.readPaytable('{"name": "no hands"}'), {status: 3, message: /hands/});
  assert.throws(() => vpa.ask('dance', '{}'), {status: 2, message: /dance/});
  opened.close();
  table.close();
});

test('memory is given back', () => {
  const use = () => {
    const table = vpa.findPaytable('NSUD');
    const opened = table.openHands();
    opened.play('2h 9c Tc Jd Qc');
    table.analyze();
    opened.close();
    table.close();
  };
  use();
  const before = vpa.memoryInUse();
  for (let i = 0; i < 100; ++i) use();
  assert.equal(vpa.memoryInUse(), before);
});

test('for want of memory a question fails without a status, and another engine answers the next', async () => {
  const module = await WebAssembly.compile(limitMemory(readFileSync(place('VPANALYZE_MODULE'))));
  const chart = (from) => from.ask('strategy', JSON.stringify({paytable: '9/6 JoB'}));
  for (const fail of [chart, (from) => from.readPaytable(' '.repeat(2 ** 25))]) {
    const small = await openEngine(module);
    assert.throws(() => fail(small), ({message, status}) => /unreachable|memory/.test(message) && status === undefined);
    const table = (await openEngine(module)).findPaytable('9/6 JoB');
    assert.equal(table.analyze(), program('analyze', '9/6 JoB', '--json', '--quiet'));
  }
});

test('the module asks of its surroundings only what engine.js knows', (context) => {
  const file = readFileSync(place('VPANALYZE_MODULE'));
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(file)).map((each) => each.name);
  const known = ['vpa_web_progress', 'emscripten_notify_memory_growth', 'clock_time_get', 'proc_exit',
    'environ_get', 'environ_sizes_get'];
  assert.deepEqual(imports.filter((name) => !known.includes(name)), []);
  const packed = gzipSync(file, {level: 9}).length;
  context.diagnostic(`module: ${file.length} bytes, ${packed} gzipped`);
  assert.ok(packed < 1000000);
});
