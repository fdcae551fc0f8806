#!/usr/bin/env node
// SPDX-License-Identifier: MIT
// bench/module.js [RUNS [CHART_RUNS]]: processor time of the WebAssembly module under Node beside
// that of the native library, warm, through the same calls of the C interface: medians in
// milliseconds. Needs scripts/web, and build/release/bench/vpanalyze_bench_c_interface.
'use strict';

const {execFileSync} = require('node:child_process');
const {readFileSync} = require('node:fs');
const {join} = require('node:path');
const {openEngine} = require('../bindings/web/engine.js');

const build = join(__dirname, '../build');
const nativeBench = join(build, 'release/bench/vpanalyze_bench_c_interface');
const [runs = 100, chartRuns = 5] = process.argv.slice(2).map(Number);
const games = ['9/6 JoB', 'FPDW', 'Joker Poker, kings or better 20/7/5', 'One-Eyed Jacks 180/80/50', '8/5 BP', '9/6 DDB', 'NSUD'];

function medianMs(count, work) {
  const times = [];
  for (let run = -count; run < count; ++run) {  // as many to warm up
    const {user, system} = process.cpuUsage();
    work();
    const used = process.cpuUsage();
    if (run >= 0) times.push((used.user + used.system - user - system) / 1000);
  }
  return times.sort((a, b) => a - b)[Math.floor(count / 2)];
}

async function main() {
  const engine = await openEngine(await WebAssembly.compile(readFileSync(join(build, 'web/vpanalyze.wasm'))));
  console.log('| game | analysis, native | module | ratio | chart, native | module | ratio |');
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const name of games) {
    const native = execFileSync(nativeBench, [runs, chartRuns, name], {encoding: 'utf8'}).split(' ', 2).map(Number);
    const table = engine.findPaytable(name);
    const module = [
      medianMs(runs, () => table.analyze()),
      medianMs(chartRuns, () => engine.ask('strategy', JSON.stringify({paytable: name, level: 'standard', threads: 1}))),
    ];
    table.close();
    const cells = module.flatMap((time, j) =>
      [native[j].toFixed(2 - j), time.toFixed(2 - j), (time / native[j]).toFixed(1)]);
    console.log(`| ${[name, ...cells].join(' | ')} |`);
  }
}

main();
