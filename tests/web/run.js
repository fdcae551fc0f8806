// SPDX-License-Identifier: MIT
//
//   node run.js [OPTION of node --test]...
//
// Runs all tests. Those of the page share one browser, in which each page has storage of its own.
'use strict';

const {spawn} = require('node:child_process');
const {once} = require('node:events');
const {launch} = require('./browser.js');

async function main() {
  const browser = await launch();
  try {
    const tests = spawn(process.execPath, ['--test', ...process.argv.slice(2)], {
      cwd: __dirname, stdio: 'inherit', env: {...process.env, VPANALYZE_BROWSER: browser.wsEndpoint()},
    });
    [process.exitCode] = await once(tests, 'exit');
  } finally {
    await browser.close();
  }
}

main();
