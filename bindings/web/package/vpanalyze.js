// SPDX-License-Identifier: MIT
// Exact analysis of video poker: the engine of vpanalyze as an ES module, in Node, browsers and
// bundlers. docs/javascript.md of the project is the manual.
import {openEngine} from './engine.js';
import {functions, games, reworded, nameOf} from './functions.js';

/// Error in a question, a paytable or a game, in the library's words.
export class VpanalyzeError extends Error {
  name = 'VpanalyzeError';
}

const kUnusable = 3;

/// Returns the address of the module beside this file. Throws where there is no telling, as in
/// CommonJS that a bundler has made.
function moduleAddress() {
  // Bundlers look for these very words, copy the module, and put its new place here.
  if (import.meta.url) return new URL('./vpanalyze.wasm', import.meta.url);
  throw new Error('this bundle does not know where vpanalyze.wasm is; give open({wasm}) its bytes, its URL or a WebAssembly.Module');
}

async function fetchBytes(url) {
  if (url.protocol === 'file:') {
    const files = 'node:fs/promises';  // in a variable: bundlers for browsers look for no such file
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ files)).readFile(url);
  }
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();  // whatever type the server says it is
}

/// Returns the module that `wasm` is: compiled already, its bytes, or where it is.
async function readModule(wasm) {
  const given = await wasm;
  if (given instanceof WebAssembly.Module) return given;
  if (given instanceof ArrayBuffer) return WebAssembly.compile(given);
  if (ArrayBuffer.isView(given)) {
    return WebAssembly.compile(new Uint8Array(given.buffer, given.byteOffset, given.byteLength));
  }
  if (typeof given !== 'string' && !(given instanceof URL)) {
    throw new TypeError(`wasm: give a WebAssembly.Module, bytes or a URL, not ${given}`);
  }
  const base = import.meta.url || globalThis.location?.href;
  return WebAssembly.compile(await fetchBytes(new URL(given, base)));
}

/// The promise of the module beside this file, compiled once for all engines.
let compiled;

function ownModule() {
  compiled ??= (async () => readModule(moduleAddress()))().catch((error) => {
    compiled = undefined;  // the next open() tries again
    throw error;
  });
  return compiled;
}

/// "tie_break" for "tieBreak".
const keyOf = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function gameOf(name, value) {
  const isGame = typeof value === 'string' || (typeof value === 'object' && value !== null);
  if (!isGame) throw new TypeError(`${name}: give the name of a game or a paytable, not ${value}`);
  return value;
}

/// Returns deals as a text with a line for each, where lines that are empty or begin with "#" are none.
function linesOf(deals) {
  if (!Array.isArray(deals)) throw new TypeError(`deals: give a list of deals, not ${deals}`);
  for (const [i, deal] of deals.entries()) {
    if (typeof deal !== 'string') throw new TypeError(`deals: give a list of texts, not of ${typeof deal}s`);
    if (/^\s*(#|$)|\n/.test(deal)) throw new VpanalyzeError(`deals:${i + 1}: found ${JSON.stringify(deal)}; a deal has five cards`);
  }
  return deals.join('\n');
}

function requestOf(described, given) {
  const {takes, always} = described;
  const names = takes.map((key) => nameOf(described, key));
  const options = given[takes.length] ?? {};
  if (given.length > takes.length + 1 || typeof options !== 'object') {
    throw new TypeError(`give ${[...names, 'options'].join(', ')}`);
  }
  const request = {};
  takes.forEach((key, i) => {
    if (given[i] === undefined) throw new TypeError(`${names[i]} is missing`);
    request[key] = games.includes(key) ? gameOf(names[i], given[i]) : given[i];
    if (key !== 'deals') return;
    request.deals = linesOf(given[i]);
  });
  for (const [name, value] of Object.entries(options)) {
    if (value !== undefined) request[keyOf(name)] = value;
  }
  return {...request, ...always};
}

/// Opens an engine. `onProgress(done, total)` hears of long questions; 0, 0 is work of unknown
/// length. `wasm` is the module vpanalyze.wasm where it is not found by itself: a
/// WebAssembly.Module, its bytes, a URL, or the promise of one of them. All functions are
/// synchronous, so a page asks long questions in a worker.
export async function open({onProgress, wasm} = {}) {
  return new Engine(await openEngine(await (wasm === undefined ? ownModule() : readModule(wasm)), onProgress));
}

class Engine {
  #engine;

  constructor(engine) {
    this.#engine = engine;
  }

  get version() {
    return this.#call((engine) => engine.version);
  }

  /// Deals hands of a game and judges how they are held, by a chart of this level: "simple",
  /// "standard" or "expert".
  trainer(paytable, level = 'standard') {
    return this.#call((engine) => {
      const game = gameOf('paytable', paytable);
      const table = typeof game === 'string' ? engine.findPaytable(game)
        : engine.readPaytable(JSON.stringify(game));
      try {
        return new Trainer(table.openTrainer(level), (act) => this.#call(act));
      } finally {
        table.close();
      }
    });
  }

  /// Frees the memory of the engine and of its trainers; after that all of them throw.
  close() {
    this.#engine = undefined;
  }

  /// Returns the answer to a question; an array of all answers if there may be several.
  #ask(described, given) {
    const request = requestOf(described, given);
    let text = this.#call((engine) => engine.ask(described.command, JSON.stringify(request)), described);
    // Answers call a paytable that stands in the request by its place there.
    for (const key of games) {
      if (typeof request[key] !== 'object') continue;
      text = text.replaceAll(`request: /${key}`, JSON.stringify(request[key].name).slice(1, -1));
    }
    const answers = text.trimEnd().split('\n').filter(Boolean).map((line) => JSON.parse(line));
    return described.list ? answers : answers[0];
  }

  #call(act, described = {takes: []}) {
    if (this.#engine === undefined) throw new Error('the engine is closed');
    try {
      return act(this.#engine);
    } catch (error) {
      if (error.status <= kUnusable) {
        throw new VpanalyzeError(reworded(described, error.message));
      }
      if (!(error instanceof TypeError)) this.close();  // it is in pieces
      throw error;
    }
  }

  static {
    for (const [name, described] of Object.entries(functions)) {
      Engine.prototype[name] = function ask(...given) {
        return this.#ask(described, given);
      };
    }
  }
}

/// Remembers nothing: what has been played is the text `statistics` that comes back from play() and
/// goes with the next request.
class Trainer {
  #trainer;
  #call;

  constructor(trainer, call) {
    this.#trainer = trainer;
    this.#call = call;
  }

  deal(request) {
    return this.#ask('deal', request);
  }

  play(request) {
    return this.#ask('play', request);
  }

  hint(request) {
    return this.#ask('hint', request);
  }

  summary(request) {
    return this.#ask('summary', request);
  }

  chart() {
    return this.#ask('chart');
  }

  close() {
    if (this.#trainer !== undefined) this.#call(() => this.#trainer.close());
    this.#trainer = undefined;
  }

  #ask(ask, request = {}) {
    if (this.#trainer === undefined) throw new Error('the trainer is closed');
    return JSON.parse(this.#call(() => this.#trainer.ask(JSON.stringify({ask, ...request}))));
  }
}
