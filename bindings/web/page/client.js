// SPDX-License-Identifier: MIT
// The page's end of the worker.
'use strict';

/// Of a text in base 85, as make_page.py writes it: five digits for four bytes, "#" to "x" without
/// "<". The first four are the number of bytes.
function bytesOf(text) {
  const words = new DataView(new ArrayBuffer(text.length / 5 * 4));
  for (let at = 0; at < text.length / 5; ++at) {
    let word = 0;
    for (let i = 5 * at; i < 5 * at + 5; ++i) {
      const code = text.charCodeAt(i);
      word = 85 * word + code - (code > 60 ? 36 : 35);
    }
    words.setUint32(4 * at, word);
  }
  return new Uint8Array(words.buffer, 4, words.getUint32(0));
}

async function compileModule() {
  const packed = new Blob([bytesOf(document.getElementById('module').textContent)]).stream();
  const module = await new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return WebAssembly.compile(module);
}

const engineModule = compileModule();

engineModule.catch(unable);

const workerAddress = URL.createObjectURL(new Blob(
  ['engine-source', 'worker-source'].map((id) => document.getElementById(id).textContent),
  {type: 'text/javascript'},
));

/// A worker with an engine of its own, begun with the first question. Of several questions that wait
/// for it, only the latest of a kind is asked; the others are never answered.
class Engine {
  #worker;
  #asked;
  #waiting = new Map();
  #id = 0;

  constructor(onProgress = () => {}) {
    this.onProgress = onProgress;
  }

  #start(module) {
    this.#worker = new Worker(workerAddress);
    this.#worker.onmessage = ({data}) => this.#hear(data);
    this.#worker.onerror = ({message = 'no worker'}) => this.#hear({id: this.#asked?.id, error: message, broken: true});
    this.#worker.postMessage({module});
  }

  #end() {
    this.#worker.terminate();
    this.#worker = undefined;
  }

  /// Calls off what is being worked on, and all that waits.
  stop() {
    this.#waiting.clear();
    if (!this.#asked) return;
    this.#asked = undefined;
    this.#end();
  }

  /// The answer of a work of worker.js; throws what it says.
  ask(work, ...args) {
    return this.askAs(work, work, ...args);
  }

  /// The same, where one work answers questions of several kinds.
  askAs(kind, work, ...args) {
    return new Promise((resolve, reject) => {
      this.#waiting.set(kind, {id: ++this.#id, work, args, resolve, reject});
      this.#next();
    });
  }

  async #next() {
    const module = await engineModule.catch(() => null);
    if (!module) return;  // unable() has said it
    if (this.#asked || this.#waiting.size === 0) return;
    const [kind, question] = this.#waiting.entries().next().value;
    this.#waiting.delete(kind);
    this.#asked = question;
    try {
      if (!this.#worker) this.#start(module);
    } catch {
      unable();
      return;
    }
    this.#worker.postMessage({id: question.id, work: question.work, args: question.args});
  }

  #hear({id, answer, error, cells, broken, done, total}) {
    if (done !== undefined) {
      this.onProgress(done, total);
      return;
    }
    if (this.#asked?.id !== id) return;
    const {resolve, reject} = this.#asked;
    this.#asked = undefined;
    if (error === undefined) resolve(answer);
    else reject(Object.assign(new Error(error), {cells}));
    if (broken) this.#end();
    this.#next();
  }
}
