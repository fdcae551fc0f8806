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
  same(vp.risk('9/6 JoB', {nPlay: [1, 3], bankroll: [500, 900], risk: '1%'}),
    'risk', '9/6 JoB', '--n-play', '1,3', '--bankroll', '500', '--bankroll', '900', '--risk', '1%');
  same(vp.frontier('9/6 JoB'), 'risk', '9/6 JoB', '--frontier');
  same(vp.meter('8/5 JoB', {pay: {Flush: 5.5}, return: 0.995}),
    'meter', '8/5 JoB', '--pay', 'Flush=5.5', '--return', '0.995');
  same(vp.explain('9/6 JoB', '0.9730', {best: 4}), 'explain', '9/6 JoB', '--return', '0.9730', '--best', '4');
  same(vp.list({family: 'joker poker'}), 'list', '--family', 'joker poker');
  same(vp.rank('KsKhKd3c3s'), 'rank', 'KsKhKd3c3s');
  same(vp.equity(['AsKd', 'QhQc'], {board: '2c5d7h'}), 'equity', 'AsKd', 'QhQc', '--board', '2c5d7h');
});

test('a paytable as an object', () => {
  const game = JSON.parse(program('show', '9/6 JoB'));
  assert.equal(vp.analyze(game).return_exact, vp.analyze('9/6 JoB').return_exact);
  assert.equal(vp.trainer(game).deal({seed: 1, number: 1}).deal, vp.trainer('9/6 JoB').deal({seed: 1, number: 1}).deal);
});

test('types: every member that an answer has, and no wrong use', () => {
  const tsc = require.resolve('typescript/bin/tsc');
  const compile = (text) => {
    writeFileSync(join(folder, 'use.ts'), text);
    const {stdout} = spawnSync(process.execPath, [tsc, '--noEmit', '--strict', '--target', 'es2022', '--module',
      'nodenext', '--lib', 'es2022,dom', 'use.ts'], {cwd: folder, encoding: 'utf8'});
    return stdout;
  };
  assert.equal(compile(block('js')), '');
  assert.equal(compile("import {open, type Chart} from 'vpanalyze';\nconst vp = await open();\n"
    + "const chart: Chart = vp.strategy('nsud', {lines: 12});\nconst share: number = chart.lines[0]!.share;\n"
    + 'console.log(share, chart.remark?.length);\n'), '');
  for (const wrong of ["vp.analyze(5)", "vp.analyze('nsud', {denomination: 1})", "vp.analyze('nsud').retrun"]) {
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
