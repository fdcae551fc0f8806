// SPDX-License-Identifier: MIT
// Places under test, from the environment: VPANALYZE_PROGRAM, VPANALYZE_MODULE, VPANALYZE_PAGE and
// CHROMIUM; and the native program's answers.
'use strict';

const {execFile, execFileSync, spawnSync} = require('node:child_process');
const {readFileSync, writeFileSync, mkdtempSync, rmSync} = require('node:fs');
const {tmpdir} = require('node:os');
const {join} = require('node:path');
const {promisify} = require('node:util');
const {openEngine} = require('../../bindings/web/engine.js');

function place(variable) {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is not set; scripts/web sets it`);
  return value;
}

const text = {encoding: 'utf8', maxBuffer: 2 ** 28};

/// Returns what the native program writes to standard output.
const program = (...words) => execFileSync(place('VPANALYZE_PROGRAM'), words, text);

/// The promise of the same.
async function programMeanwhile(...words) {
  return (await promisify(execFile)(place('VPANALYZE_PROGRAM'), words, text)).stdout;
}

/// The line that the native program refuses with, without its name in front.
function refusal(...words) {
  const {stderr} = spawnSync(place('VPANALYZE_PROGRAM'), words, {encoding: 'utf8'});
  return stderr.trim().replace(/^vpanalyze: /, '');
}

/// The JSON of `vpanalyze hand` for many deals, a line each.
function hands(name, deals) {
  const folder = mkdtempSync(join(tmpdir(), 'vpanalyze-'));
  try {
    const file = join(folder, 'deals');
    writeFileSync(file, `${deals.join('\n')}\n`);
    return program('hand', name, '--deals', file, '--json').trimEnd().split('\n');
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/// The module with memory that cannot grow beyond the 16 MiB it begins with. Needs nothing from
/// around it, so that a page can be given its text.
const limitMemory = (bytes) => {
  const kMemory = [5, 7, 1, 1, 128, 2, 128, 128, 2];  // the section: one memory of 256 to 32768 pages
  const most = bytes.findIndex((_, i) => kMemory.every((byte, j) => bytes[i + j] === byte)) + 6;
  if (most < 6) throw new Error('the module has another memory');
  const little = bytes.slice();
  little.set([128, 130, 0], most);  // 256
  return little;
};

async function engine() {
  return openEngine(await WebAssembly.compile(readFileSync(place('VPANALYZE_MODULE'))));
}

module.exports = {place, program, programMeanwhile, refusal, hands, limitMemory, engine};
