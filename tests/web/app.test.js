// SPDX-License-Identifier: MIT
// The page served as an app, and in browsers that cannot run it.
'use strict';

const assert = require('node:assert/strict');
const {readFileSync, readdirSync, statSync} = require('node:fs');
const {createServer} = require('node:http');
const {join} = require('node:path');
const {test} = require('node:test');
const {place, program} = require('./program.js');
const {folderAndBrowser, open, text, kReturn} = require('./browser.js');

const folder = folderAndBrowser();
const types = {html: 'text/html', js: 'text/javascript', webmanifest: 'application/manifest+json'};

/// Serves the folder; end() ends it, with all its connections.
async function serve(files) {
  const server = createServer(({url}, answer) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const is = readdirSync(files).includes(name);
    answer.writeHead(is ? 200 : 404, {'Content-Type': types[name.split('.').pop()] ?? 'text/plain'});
    answer.end(is ? readFileSync(join(files, name)) : '');
  });
  await new Promise((ready) => { server.listen(0, '127.0.0.1', ready); });
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    end: () => new Promise((ended) => {
      server.close(ended);
      server.closeAllConnections();
    }),
  };
}

test('the page is a file of at most 1.5 MB', () => {
  assert.ok(statSync(place('VPANALYZE_PAGE')).size <= 1500000);
});

test('an app opens without its server once it has been opened', async () => {
  const files = join(folder, 'app');
  program('page', 'FPDW', '--app', files);
  assert.deepEqual(readdirSync(files).sort(), ['index.html', 'service-worker.js', 'vpanalyze.webmanifest']);
  const server = await serve(files);
  const page = await open({}, {server: server.address});
  const before = await text(page, kReturn);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const session = await page.createCDPSession();
  const {data, errors} = await session.send('Page.getAppManifest');
  assert.equal(JSON.parse(data).short_name, 'vpanalyze');
  assert.deepEqual(errors, []);
  await server.end();
  await page.reload();
  assert.equal(await text(page, kReturn), before);
  assert.equal(await text(page, '#game-name'), 'Deuces Wild, full pay');
  await page.done();
});

test('the page by itself asks a server for nothing else', async () => {
  const files = join(folder, 'app');
  program('page', '--app', files);
  program('page', '-o', join(files, 'index.html'));
  const server = await serve(files);
  const page = await open({}, {server: server.address});
  await text(page, kReturn);
  assert.match(await text(page, 'footer'), /^vpanalyze \d+\.\d+\.\d+\. /);
  assert.match(await page.content(), /Niels Lohmann[^]*The Emscripten Authors/);
  assert.equal(await page.evaluate(() => navigator.serviceWorker.getRegistration().then(Boolean)), false);
  await page.done();
  await server.end();
});

for (const [what, before, trouble] of [
  ['WebAssembly', () => { delete globalThis.WebAssembly; }, []],
  ['a stream that unpacks', () => { delete globalThis.DecompressionStream; }, []],
  ['SIMD', () => { WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('no SIMD')); }, []],
  ['workers', () => { delete globalThis.Worker; }, []],
  ['elements of its own', () => { delete globalThis.customElements; }, ['error: customElements is not defined']],
]) {
  test(`a browser without ${what} is told so in a sentence`, async () => {
    const page = await open({tab: 'hand'}, {before});
    await page.waitForSelector('#unable:not([hidden])');
    assert.match(await text(page, '#unable'), /^This browser cannot do the calculations: they need WebAssembly/);
    assert.equal(await page.$eval('main', (main) => main.hidden), true);
    await page.done(trouble);
  });
}
