// SPDX-License-Identifier: MIT
// The package wherever JavaScript runs: bundled to CommonJS and to ES modules, in workers that must not
// compile, from servers that do not know its type, under Deno, and with a module given by hand.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const {mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync} = require('node:fs');
const {createServer} = require('node:http');
const {tmpdir} = require('node:os');
const {extname, join} = require('node:path');
const {test, before, after} = require('node:test');
const {pathToFileURL} = require('node:url');
const {Worker} = require('node:worker_threads');
const {connect, leave} = require('./browser.js');
const {place} = require('./program.js');

const question = "analyze('9/6 JoB').return_exact";
const answer = '1653526326983/1661102543100';
let folder;
let installed;
let bytes;

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'vpanalyze-'));
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  execFileSync('npm', ['install', '--offline', '--no-audit', '--no-fund', place('VPANALYZE_PACKAGE')],
    {cwd: folder, stdio: 'pipe'});
  installed = join(folder, 'node_modules/vpanalyze');
  bytes = readFileSync(join(installed, 'vpanalyze.wasm'));
});

after(() => rmSync(folder, {recursive: true}));

/// Returns what Node prints for a file in the folder.
const run = (file) => execFileSync(process.execPath, [file], {cwd: folder, encoding: 'utf8'}).trim();

async function bundle(entry, format, outfile) {
  writeFileSync(join(folder, 'entry.js'), entry);
  const {build} = require('esbuild');
  const {warnings} = await build({absWorkingDir: folder, entryPoints: ['entry.js'], bundle: true, platform: 'node',
    format, outfile, logLevel: 'silent', logOverride: {'empty-import-meta': 'silent'}});
  assert.deepEqual(warnings, []);
}

/// Serves the folder, every module as something that no browser takes for one. Returns its address.
async function serve(root) {
  const types = {'.js': 'text/javascript', '.html': 'text/html'};
  const server = createServer((request, response) => {
    try {
      const file = readFileSync(join(root, request.url));
      response.writeHead(200, {'content-type': types[extname(request.url)] ?? 'application/octet-stream'}).end(file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((ready) => { server.listen(0, 'localhost', ready); });
  return {address: `http://localhost:${server.address().port}`, close: () => server.close()};
}

/// Returns the title that a page has when it is done.
async function titleOf(url) {
  const page = await (await connect()).newPage();
  try {
    await page.goto(url);
    await page.waitForFunction("document.title !== 'waiting'", {timeout: 30000});
    return await page.title();
  } finally {
    await page.close();
    await leave();
  }
}

const pageOf = (script) => `<!DOCTYPE html><title>waiting</title><script type="module" src="${script}"></script>`;
const titled = `open().then((vp) => { document.title = vp.${question}; }, (error) => { document.title = error.message; });`;

test('a module, bytes, a URL, an address, and the promise of one', async () => {
  const {open} = await import(pathToFileURL(join(installed, 'vpanalyze.js')).href);
  const url = pathToFileURL(join(installed, 'vpanalyze.wasm'));
  const shared = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
  for (const wasm of [new WebAssembly.Module(bytes), bytes, shared, new DataView(shared), url, url.href, Promise.resolve(bytes)]) {
    assert.equal((await open({wasm})).analyze('9/6 JoB').return_exact, answer);
  }
  for (const wasm of [5, null, {}]) await assert.rejects(open({wasm}), {name: 'TypeError', message: /^wasm: give/});
  await assert.rejects(open({wasm: 'file:///nowhere.wasm'}), {code: 'ENOENT'});
});

test('what others read of a package can be read', () => {
  const script = "console.log(require.resolve('vpanalyze/vpanalyze.wasm'), require('vpanalyze/package.json').name)";
  const said = execFileSync(process.execPath, ['--input-type=commonjs', '-e', script], {cwd: folder, encoding: 'utf8'});
  assert.match(said, /vpanalyze\.wasm vpanalyze\n$/);
});

test('esbuild, to CommonJS', async () => {
  const ask = `.then((vp) => console.log(vp.${question}), (error) => console.log(error.message));\n`;
  await bundle(`import {readFileSync} from 'node:fs';\nimport {open} from 'vpanalyze';\n`
    + `open({wasm: readFileSync('node_modules/vpanalyze/vpanalyze.wasm')})${ask}`, 'cjs', 'bundle.cjs');
  assert.equal(run('bundle.cjs'), answer);
  await bundle(`import {open} from 'vpanalyze';\nopen()${ask}`, 'cjs', 'bundle.cjs');
  assert.match(run('bundle.cjs'), /give open\(\{wasm\}\)/);
});

test('esbuild, to an ES module', async () => {
  writeFileSync(join(folder, 'vpanalyze.wasm'), bytes);  // beside the bundle, as its address says
  await bundle(`import {open} from 'vpanalyze';\nconsole.log((await open()).${question});\n`, 'esm', 'bundle.js');
  assert.equal(run('bundle.js'), answer);
});

test('Vite, in Chromium', async () => {
  writeFileSync(join(folder, 'page.js'), `import {open} from 'vpanalyze';\n${titled}`);
  writeFileSync(join(folder, 'index.html'), pageOf('/page.js'));
  const {build} = await import('vite');
  await build({root: folder, logLevel: 'silent', build: {outDir: 'built', emptyOutDir: true}});
  assert.ok(readdirSync(join(folder, 'built/assets')).some((name) => name.endsWith('.wasm')));
  const server = await serve(join(folder, 'built'));
  try {
    assert.equal(await titleOf(`${server.address}/index.html`), answer);
  } finally {
    server.close();
  }
});

test('a server that does not know the type of the module', async () => {
  writeFileSync(join(folder, 'direct.js'), `import {open} from './node_modules/vpanalyze/vpanalyze.js';\n${titled}`);
  writeFileSync(join(folder, 'direct.html'), pageOf('/direct.js'));
  const server = await serve(folder);
  try {
    assert.equal(await titleOf(`${server.address}/direct.html`), answer);
    writeFileSync(join(folder, 'direct.js'), "import {open} from './node_modules/vpanalyze/vpanalyze.js';\n"
      + titled.replace('open()', "open({wasm: 'missing.wasm'})"));
    assert.match(await titleOf(`${server.address}/direct.html`), /missing\.wasm: 404/);
  } finally {
    server.close();
  }
});

test('a worker that must not compile', async () => {
  const script = `
    import {parentPort, workerData} from 'node:worker_threads';
    for (const name of ['compile', 'compileStreaming', 'instantiateStreaming']) {
      WebAssembly[name] = () => { throw new Error(name); };
    }
    const {open} = await import(workerData.url);
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = (module, imports) => {
      if (!(module instanceof WebAssembly.Module)) throw new Error('compiles');
      return instantiate(module, imports);
    };
    parentPort.postMessage((await open({wasm: workerData.module})).${question});`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`),
    {workerData: {module: new WebAssembly.Module(bytes), url: pathToFileURL(join(installed, 'vpanalyze.js')).href}});
  assert.equal(await new Promise((done, failed) => { worker.on('message', done); worker.on('error', failed); }), answer);
  await worker.terminate();
});

test('Deno', () => {
  writeFileSync(join(folder, 'deno.js'), `import {open} from './node_modules/vpanalyze/vpanalyze.js';\nconsole.log((await open()).${question});\n`);
  const [deno] = [join(__dirname, 'node_modules/@deno')].map((at) => join(at, readdirSync(at).find((name) => /^(linux|darwin)/.test(name)), 'deno'));
  const said = execFileSync(deno, ['run', '--allow-read', '--no-lock', 'deno.js'],
    {cwd: folder, encoding: 'utf8', env: {...process.env, DENO_NO_UPDATE_CHECK: '1', DENO_DIR: join(folder, 'deno')}});
  assert.equal(said.trim(), answer);
});
