// SPDX-License-Identifier: MIT
// The package as npm installs it: what docs/javascript.md says, in Node and in Chromium; types that fit;
// the same answers as the native program's; and misuse.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync, spawnSync} = require('node:child_process');
const {mkdtempSync, readFileSync, rmSync, statSync, writeFileSync} = require('node:fs');
const {createServer} = require('node:http');
const {tmpdir} = require('node:os');
const {extname, join} = require('node:path');
const {test, before, after} = require('node:test');
const {pathToFileURL} = require('node:url');
const {connect, leave} = require('./browser.js');
const {place, program} = require('./program.js');

const document = readFileSync(join(__dirname, '../../docs/javascript.md'), 'utf8');
const block = (language) => document.match(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``))[1];
const UX = 'Ultimate X, 8/6 JoB, ten lines';
// A small game, so that any question is answered at once.
const toy = {name: 'Toy', deck: {ranks: '9-A', suits: 2}, hands: [{hand: 'flush', pays: 12}, {hand: 'two_pair', pays: 2}, {hand: 'pair', pays: 1}]};
let folder;
let installed;
let vp;

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vpanalyze-'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', place('VPANALYZE_PACKAGE')],
    {cwd: folder, stdio: 'pipe'});
  installed = join(folder, 'node_modules/vpanalyze');
  const {open} = await import(pathToFileURL(join(installed, 'vpanalyze.js')).href);
  vp = await open();
});

after(() => rmSync(folder, {recursive: true}));

test('at most 1.5 MB, and the first return comes soon', (context) => {
  const {size} = statSync(place('VPANALYZE_PACKAGE'));
  const script = "const begin = performance.now(); const {open} = await import('vpanalyze'); "
    + "(await open()).analyze('9/6 JoB'); console.log(performance.now() - begin)";
  const took = execFileSync(process.execPath, ['--input-type=module', '-e', script], {cwd: folder, encoding: 'utf8'});
  context.diagnostic(`package: ${size} bytes; first return after ${Math.round(took)} ms`);
  assert.ok(size <= 1500000);
});

test('the example of the document prints what the document says, in Node', () => {
  writeFileSync(join(folder, 'example.js'), block('js'));
  assert.equal(execFileSync(process.execPath, ['example.js'], {cwd: folder, encoding: 'utf8'}), block('text'));
});

test('and in Chromium', async () => {
  const types = {'.js': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html'};
  writeFileSync(join(folder, 'index.html'), '<!DOCTYPE html><title>t</title>'
    + '<script type="importmap">{"imports": {"vpanalyze": "/node_modules/vpanalyze/vpanalyze.js"}}</script>'
    + '<script type="module" src="example.js"></script>');
  const server = createServer((request, response) => {
    try {
      const file = readFileSync(join(folder, request.url));
      response.writeHead(200, {'content-type': types[extname(request.url)]}).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => { server.listen(0, 'localhost', ready); });
  const page = await (await connect()).newPage();
  try {
    let said = '';
    const enough = new Promise((done) => {
      page.on('console', (message) => {
        if (message.type() === 'log') said += `${message.text()}\n`;
        if (said.length >= block('text').length) done();
      });
    });
    await page.goto(`http://localhost:${server.address().port}/index.html`);
    await Promise.race([enough, new Promise((late) => { setTimeout(late, 30000); })]);
    assert.equal(said, block('text'));
  } finally {
    await page.close();
    await leave();
    server.close();
  }
});

test('the same answers as the native program', () => {
  const native = (...words) => program(...words, '--json').trimEnd().split('\n').map((line) => JSON.parse(line));
  const same = (answer, ...words) => assert.deepEqual([answer].flat(), native(...words));
  same(vp.analyze('9/6 JoB', {denom: 0.25, tieBreak: 'least-variance'}),
    'analyze', '9/6 JoB', '--denom', '0.25', '--tie-break', 'least-variance');
  same(vp.abandoned(UX, {multipliers: [4, 1, 1, 1, 1, 1, 1, 1, 1, 1]}),
    'analyze', UX, '--multipliers', '4,1,1,1,1,1,1,1,1,1');
  same(vp.hand('nsud', '2h9c10cJdQc', {best: 5}), 'hand', 'nsud', '2h9c10cJdQc', '--best', '5');
  same(vp.strategy('9/6 JoB', {level: 'simple'}), 'strategy', '9/6 JoB', '--level', 'simple');
  same(vp.charts('nsud'), 'strategy', 'nsud', '--level', 'all');
  same(vp.chartLevels('9/6 JoB'), 'strategy', '9/6 JoB', '--levels');
  same(vp.compare('9/6 JoB', UX), 'compare', '9/6 JoB', UX);
  same(vp.compare('9/6 JoB', '9/6 JoB', {payB: {Flush: 5}}), 'compare', '9/6 JoB', '9/6 JoB', '--pay-b', 'Flush=5');
  same(vp.risk('9/6 JoB', {nPlay: [1, 3], bankroll: [500, 900], risk: '1%'}),
    'risk', '9/6 JoB', '--n-play', '1,3', '--bankroll', '500', '--bankroll', '900', '--risk', '1%');
  same(vp.frontier('9/6 JoB'), 'risk', '9/6 JoB', '--frontier');
  same(vp.meter('8/5 JoB', {pay: {Flush: 5.5}, return: 0.995}),
    'meter', '8/5 JoB', '--pay', 'Flush=5.5', '--return', '0.995');
  same(vp.explain('9/6 JoB', '0.9730', {best: 4}), 'explain', '9/6 JoB', '--return', '0.9730', '--best', '4');
  same(vp.list({family: 'joker poker'}), 'list', '--family', 'joker poker');
  same(vp.hands('9/6 JoB', ['As Ks Qs Js 5s', '2h3h4h5hJc']), 'hand', '9/6 JoB', 'AsKsQsJs5s', '2h3h4h5hJc');
  same(vp.holdRounds('9/6 JoB', 'AsKsQsJs5s', 3, {denom: 0.25}), 'hand', '9/6 JoB', 'AsKsQsJs5s', '--n-play', '3', '--denom', '0.25');
  same(vp.multiplierChanges('Ultimate X, Jacks or Better 8/6, one line'), 'strategy', 'Ultimate X, Jacks or Better 8/6, one line', '--changes');
  same(vp.sweep('9/6 JoB', {'Full house': '8..9', Flush: [5, 6]}, {where: 'return > 0.98'}),
    'sweep', '9/6 JoB', '--vary', 'Full house=8..9', '--vary', 'Flush=5,6', '--where', 'return > 0.98');
  same(vp.design('9/6 JoB', {return: '0.97..0.975', vary: {'Full house': '6..9', Flush: [5, 6]}}),
    'design', '9/6 JoB', '--return', '0.97..0.975', '--vary', 'Full house=6..9', '--vary', 'Flush=5,6');
  same(vp.simulate('9/6 JoB', {hands: 20000, seed: 7}), 'simulate', '9/6 JoB', '--hands', '20000', '--seed', '7');
  same(vp.check('9/6 JoB', {expectReturn: 0.9954}), 'check', '9/6 JoB', '--expect-return', '0.9954');
  same(vp.verify('9/6 JoB', {deals: 3}), 'verify', '9/6 JoB', '--deals', '3');
  const file = join(folder, 'toy.json');
  writeFileSync(file, JSON.stringify(toy));
  // The logarithms of two C libraries differ in the last place, bounds of errors are made of such
  // differences, and commands name the game differently.
  const rounded = (value) => (Math.abs(value) < 1e-9 ? 0 : Number(value.toPrecision(12)));
  const comparable = (answer) => JSON.parse(JSON.stringify({...answer, command: ''},
    (_, value) => (typeof value === 'number' ? rounded(value) : value)));
  assert.deepEqual(comparable(vp.report(toy)), comparable(native('report', file)[0]));
  same(vp.rank('KsKhKd3c3s'), 'rank', 'KsKhKd3c3s');
  same(vp.equity(['AsKd', 'QhQc'], {board: '2c5d7h'}), 'equity', 'AsKd', 'QhQc', '--board', '2c5d7h');
});

test('a paytable as an object', () => {
  const game = JSON.parse(program('show', '9/6 JoB'));
  assert.equal(vp.analyze(game).return_exact, vp.analyze('9/6 JoB').return_exact);
  assert.equal(vp.trainer(game).deal({seed: 1, number: 1}).deal, vp.trainer('9/6 JoB').deal({seed: 1, number: 1}).deal);
});

test('a list of games needs no analysis', () => {
  const begin = performance.now();
  assert.ok(vp.list().length > 200);
  assert.ok(performance.now() - begin < 3000);
});

test('a paytable is called by its name', () => {
  assert.equal(vp.check({...toy, expect: {return: '0.5'}}).file, 'Toy');
  assert.equal(vp.report(toy).command, 'vpanalyze report "Toy" --json');
});

test('a trainer takes the hold of its verdict', () => {
  const trainer = vp.trainer(toy, 'simple');
  const source = {seed: 1, number: 1};
  const {deal} = trainer.deal({...source, mode: 'random'});
  const {best} = trainer.hint({deal});
  assert.ok(best.hold);
  assert.equal(trainer.play({...source, deal, hold: best.hold}).chosen.positions, best.positions);
});

test('every option of every function is answered or refused, in words of this package', async () => {
  const {functions, nameOf} = await import(pathToFileURL(join(installed, 'functions.js')).href);
  const taken = {a: toy, b: {...toy, name: 'Other'}, paytable: toy, path: {...toy, expect: {return: '0.5'}}, cards: '9c Tc Jc Qc Kd',
    deals: ['9c Tc Jc Qc Kd'], vary: {Flush: [11, 12]}, return: '0.9', hand: ['AcKc', 'QhQd'],
    n_play: 2};
  const always = {simulate: {hands: 100}, verify: {deals: 2}, equity: {board: '2c5d7h'}, design: {return: '0.5..', vary: {Flush: [11, 12]}}};
  for (const [name, {command, takes, without = [], always: fixed = {}}] of Object.entries(functions)) {
    const keys = Object.keys(JSON.parse(program('schema', command, '--question')).properties);
    for (const key of keys.filter((each) => ![...takes, ...without].includes(each) && !(each in fixed))) {
      const option = nameOf(functions[name], key);
      assert.doesNotMatch(option, /_/);
      const values = command === 'report' ? ['x', {Flush: 'x'}] : [1, true, 'x', [1, 2], {Flush: 1}, 0.5, -1];
      for (const value of values) {
        try {
          vp[name](...takes.map((each) => (command === 'rank' ? 'AsKsQsJsTs' : taken[each])), {...always[command], [option]: value});
        } catch (error) {
          assert.equal(error.name, 'VpanalyzeError', `${name} ${option}: ${error.stack}`);
          assert.doesNotMatch(error.message, new RegExp(`--|request|unknown key "${option}|${keys.filter((each) => /_/.test(each)).join('|') || '--'}`),
            `${name} ${option}`);
        }
      }
    }
  }
});

test('what an engine has not got is refused', () => {
  assert.throws(() => vp.analyze('9/6 JoB', {threads: 2}), {name: 'VpanalyzeError', message: /^unknown key "threads"; .*"?tieBreak/});
  assert.throws(() => vp.hand('9/6 JoB', 'As Ks Qs Js 5s', {tiebreak: 'first'}), /did you mean "tieBreak"/);
  assert.throws(() => vp.analyze('9/6 JoB', {pay: {Flush: 5, flush: 6}}), {message: /^pay: "Flush" is given twice/});
  assert.throws(() => vp.risk('9/6 JoB', {objective: 'least-variance'}), {message: /needs minReturn, such as minReturn 0.99/});
  assert.throws(() => vp.check({name: 'x', hands: [{hand: 'royal_flash', pays: 1}]}), {message: /^paytable: \/hands\/0\/hand: .*"royal_flush"/});
  assert.throws(() => vp.hands('9/6 JoB', 'As Ks Qs Js 5s'), TypeError);
  assert.throws(() => vp.hands('9/6 JoB', ['As Ks Qs Js 5s', 'As']), {name: 'VpanalyzeError', message: /^deals:2: found 1 card/});
  assert.throws(() => vp.hands('9/6 JoB', ['As Ks Qs Js 5s', ' ']), {name: 'VpanalyzeError', message: /^deals:2: found " "/});
  assert.throws(() => vp.check(5), {name: 'TypeError', message: /^paytable: /});
});

test('types: every member that an answer has, and no wrong use', () => {
  const tsc = require.resolve('typescript/bin/tsc');
  const compile = (text) => {
    writeFileSync(join(folder, 'use.ts'), text);
    const {stdout} = spawnSync(process.execPath, [tsc, '--noEmit', '--strict', '--target', 'es2022', '--module',
      'nodenext', '--lib', 'es2022,dom', '--exactOptionalPropertyTypes', 'use.ts'], {cwd: folder, encoding: 'utf8'});
    return stdout;
  };
  assert.equal(compile(block('js')), '');
  assert.equal(compile("import {open, type Chart} from 'vpanalyze';\nconst vp = await open();\n"
    + "const chart: Chart = vp.strategy('nsud', {lines: 12});\nconst share: number = chart.lines[0]!.share;\n"
    + 'console.log(share, chart.remark?.length);\n'), '');
  const own = (hand) => `import {open, type Paytable} from 'vpanalyze';\nconst vp = await open();\n`
    + `const mine: Paytable = {name: 'Mine', deck: {jokers: 1}, hands: [{hand: '${hand}', pays: 5, natural: true}]};\n`
    + 'let statistics: string | undefined;\nconst cost: number = vp.analyze(mine, {denom: undefined}).return;\n'
    + "vp.sweep(mine, {Flush: [5, '6..7']}).map((paytable) => paytable.return);\nvp.check(mine).agrees;\n"
    + "console.log(vp.trainer(mine).summary({statistics}).hands, cost, vp.hands('nsud', ['2h9c10cJdQc'])[0]?.holds.length);\n";
  assert.equal(compile(own('flush')), '');
  assert.match(compile(own('fluhs')), /error TS.*fluhs/);
  for (const wrong of ["vp.analyze('nsud', {threads: 2})", "vp.analyze(5)", "vp.analyze('nsud', {denomination: 1})", "vp.analyze('nsud').retrun"]) {
    assert.match(compile(`import {open} from 'vpanalyze';\nconst vp = await open();\n${wrong};\n`), /error TS/, wrong);
  }
});

test('an engine opens after a start that failed', () => {
  const script = `
    import {renameSync} from 'node:fs';
    import {open} from 'vpanalyze';
    const module = './node_modules/vpanalyze/vpanalyze.wasm';
    renameSync(module, 'elsewhere.wasm');
    try {
      await Promise.all([1, 2].map(() => open().then(() => console.log('opened'), ({code}) => console.log(code))));
    } finally {
      renameSync('elsewhere.wasm', module);
    }
    console.log((await open()).rank('AsKsQsJsTs').cards);`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {cwd: folder, encoding: 'utf8'});
  assert.equal(said, 'ENOENT\nENOENT\nAs Ks Qs Js Ts\n');
});

test('misuse is an exception', async () => {
  const {open, VpanalyzeError} = await import(pathToFileURL(join(installed, 'vpanalyze.js')).href);
  const engine = await open();
  for (const wrong of [5, null, undefined, true]) assert.throws(() => engine.analyze(wrong), TypeError);
  assert.throws(() => engine.analyze('9/6 JoB', 'denom'), TypeError);
  assert.throws(() => engine.analyze('9/6 JoB', {}, 1), TypeError);
  assert.throws(() => engine.analyze('no such game'), VpanalyzeError);
  assert.throws(() => engine.analyze('9/6 JoB', {denom: 'x'}), {name: 'VpanalyzeError', message: /^denom: /});
  assert.throws(() => engine.analyze('9-6.json'), VpanalyzeError);
  for (const ask of [engine.analyze, engine.trainer]) {
    assert.throws(() => ask.call(engine, '9/6 JoB\0junk'), {name: 'VpanalyzeError', message: /JoB\\u0000junk/});
  }
  assert.throws(() => engine.analyze({name: 'x', hands: []}), VpanalyzeError);
  const trainer = engine.trainer('9/6 JoB');
  assert.throws(() => trainer.deal({}), VpanalyzeError);
  trainer.close();
  trainer.close();
  assert.throws(() => trainer.deal({seed: 1, number: 1}), /closed/);
  const open2 = engine.trainer('9/6 JoB');
  assert.equal(engine.analyze('9/6 JoB').name, 'Jacks or Better 9/6');
  engine.close();
  engine.close();
  assert.throws(() => engine.list(), /closed/);
  assert.throws(() => open2.deal({seed: 1, number: 1}), /closed/);
});
