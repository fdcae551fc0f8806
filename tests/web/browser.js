// SPDX-License-Identifier: MIT
// The page in Chromium, watched: whatever it asks of the network and whatever it complains about
// makes the test fail.
'use strict';

const assert = require('node:assert/strict');
const {mkdirSync, mkdtempSync, readdirSync, rmSync} = require('node:fs');
const {tmpdir} = require('node:os');
const {join} = require('node:path');
const {before, after} = require('node:test');
const {pathToFileURL} = require('node:url');
const puppeteer = require('puppeteer-core');
const {place} = require('./program.js');

const address = pathToFileURL(place('VPANALYZE_PAGE')).href;
const views = {desk: {width: 900, height: 1000}, phone: {width: 360, height: 740, hasTouch: true, isMobile: true}};

let browser;
let opened = 0;

/// Starts a browser.
const launch = () => puppeteer.launch({
  executablePath: place('CHROMIUM'),
  headless: true,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
    '--disable-background-networking', '--disable-component-update'],
});

/// Returns the browser in which open() opens pages: the one that run.js has started for all files,
/// or, for a file that is run alone, its own.
async function connect() {
  const shared = process.env.VPANALYZE_BROWSER;
  browser = shared ? await puppeteer.connect({browserWSEndpoint: shared}) : await launch();
  return browser;
}

/// Ends what connect() began.
const leave = () => (process.env.VPANALYZE_BROWSER ? browser.disconnect() : browser.close());

/// A browser for the tests of a file, and a folder for theirs, until they are done.
function folderAndBrowser() {
  const folder = mkdtempSync(join(tmpdir(), 'vpanalyze-'));
  before(connect);
  after(async () => {
    await leave();
    rmSync(folder, {recursive: true});
  });
  return folder;
}

/// Presses a button that saves a file, and waits for it in an empty folder of its own. Returns where
/// it is.
async function saved(page, button, folder) {
  const target = mkdtempSync(join(folder, 'saved-'));
  const session = await page.createCDPSession();
  await session.send('Page.setDownloadBehavior', {behavior: 'allow', downloadPath: target});
  await press(page, button);
  for (let i = 0; i < 50; ++i) {
    const [file] = readdirSync(target).filter((name) => name.endsWith('.json'));
    if (file) return join(target, file);
    await new Promise((wake) => { setTimeout(wake, 100); });
  }
  throw new Error(`"${button}" saves nothing`);
}

/// Script that a page runs first so that its trainer deals the same hands each time the tests run.
const seeded = (seed) => `crypto.getRandomValues = (array) => array.fill(${seed});`;

/// Opens the page in a window of its own, with storage of its own. `at` are parts of the address;
/// `before` is run first; `server` is where the page is served, if it is.
async function open(at = {}, {view = 'desk', dark = false, before = seeded(++opened), server} = {}) {
  const place = server ?? address;
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const trouble = [];
  page.on('pageerror', (error) => trouble.push(`error: ${error.message}`));
  page.on('console', (message) => trouble.push(`console: ${message.text()}`));
  page.on('request', (request) => {
    const url = request.url();
    const ours = url.startsWith(`${place}#`) || url === place || (server && url.startsWith(server)) || /^(blob|data):/.test(url);
    if (!ours) trouble.push(`request: ${url}`);
  });
  await page.setViewport(views[view]);
  await page.emulateMediaFeatures([{name: 'prefers-color-scheme', value: dark ? 'dark' : 'light'}]);
  await page.evaluateOnNewDocument(before);
  await page.goto(`${place}#${new URLSearchParams(at)}`);
  return Object.assign(page, {
    /// The window is closed, and must have given no trouble but that which is expected.
    async done(expected = []) {
      await context.close();
      assert.deepEqual(trouble, expected);
    },
  });
}

/// The text of the first element there, as soon as there is one and it is not empty.
async function text(page, selector) {
  await page.waitForSelector(selector, {timeout: 30000});
  return page.waitForFunction((where) => document.querySelector(where)?.textContent.trim(),
    {timeout: 30000}, selector).then((handle) => handle.jsonValue());
}

/// Waits until an element has a text.
const says = (page, selector, words) => page.waitForFunction(
  (where, what) => document.querySelector(where)?.textContent.includes(what), {timeout: 30000}, selector, words);

/// Clicks the button that is shown and called so.
async function press(page, name) {
  const shown = await page.$$(`::-p-xpath(//button[normalize-space()="${name}"])`);
  for (const button of shown) {
    if (await button.isVisible()) {
      await button.click();
      return;
    }
  }
  throw new Error(`there is no button "${name}"`);
}

/// Gives the file to the button that asks for one.
async function give(page, button, file) {
  const [chooser] = await Promise.all([page.waitForFileChooser(), press(page, button)]);
  await chooser.accept([file]);
}

async function screenshot(page, name) {
  const folder = process.env.VPANALYZE_SCREENSHOTS;
  if (!folder) return;
  mkdirSync(folder, {recursive: true});
  await page.screenshot({path: join(folder, `${name}.png`), fullPage: true});
}

/// Returns the number of pixels by which the page is wider than its window.
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const kReturn = 'vp-game .highlights dd';

module.exports = {seeded, launch, connect, leave, folderAndBrowser, saved, open, text, says, press, give, screenshot, overflow, address, kReturn};
