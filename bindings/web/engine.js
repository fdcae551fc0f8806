// SPDX-License-Identifier: MIT
// The library as WebAssembly, for JavaScript: opens the module and speaks the C interface
// (include/vpanalyze/c/vpanalyze.h) to it. Runs in a page, in a worker and under Node.
'use strict';

/// Opens a module that WebAssembly.compile() has made. `onProgress(done, total)` hears of long
/// questions; 0, 0 is work of unknown length. Errors that the library reports have a status; any
/// other, as for want of memory, leaves the engine in pieces: open another one.
async function openEngine(module, onProgress = () => {}) {
  let memory;
  const view = () => new DataView(memory.buffer);
  // Gives the library the time, which is all it needs from a system; it finds no files.
  const kNoSuchFile = -44;
  const system = {
    vpa_web_progress: onProgress,
    clock_time_get(_clock, _precision, result) {
      view().setBigUint64(result, BigInt(Date.now()) * 1000000n, true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    proc_exit(code) {
      throw new Error(`the engine has stopped (${code})`);
    },
  };
  const imports = new Proxy({}, {get: (_modules, module) => new Proxy({}, {
    get: (_functions, name) => system[name] ?? (() => (module === 'env' ? kNoSuchFile : 0)),
  })});
  const wasm = (await WebAssembly.instantiate(module, imports)).exports;
  memory = wasm.memory;
  wasm._initialize();

  function room(size) {
    const place = wasm.malloc(size);
    if (place === 0) throw new Error('out of memory');
    return place;
  }

  /// Copies a text to the engine, where texts end at their first NUL: one that has a NUL is refused.
  function copyIn(text) {
    const kWrongRequest = 2;
    if (text.includes('\0')) {
      throw Object.assign(new Error(`${JSON.stringify(text.slice(0, 60))} has a NUL character; leave it out`), {status: kWrongRequest});
    }
    const utf8 = new TextEncoder().encode(text);
    const place = room(utf8.length + 1);
    const target = new Uint8Array(memory.buffer, place, utf8.length + 1);
    target.set(utf8);
    target[utf8.length] = 0;
    return place;
  }

  function textAt(place) {
    const all = new Uint8Array(memory.buffer);
    return new TextDecoder().decode(all.subarray(place, all.indexOf(0, place)));
  }

  function takeText(place) {
    const text = textAt(place);
    wasm.vpa_text_free(place);
    return text;
  }

  /// Calls a function that hands out a value and a message. Texts among the arguments are copied
  /// for the time of the call. Throws what the library says, with its status.
  function call(name, ...args) {
    const result = room(8);
    view().setBigUint64(result, 0n, true);
    const texts = [];
    try {
      const given = args.map((arg) => {
        if (typeof arg !== 'string') return arg;
        texts.push(copyIn(arg));
        return texts[texts.length - 1];
      });
      const status = wasm[name](...given, result, result + 4);
      const message = view().getUint32(result + 4, true);
      const kAnswers = [0, 1];  // VPA_OK and VPA_NO
      if (!kAnswers.includes(status)) {
        throw Object.assign(new Error(message ? takeText(message) : 'failed'), {status});
      }
      return view().getUint32(result, true);
    } finally {
      for (const place of [result, ...texts]) wasm.free(place);
    }
  }

  /// Everything that is opened is an object with functions that answer with texts of JSON, and
  /// close(). What fails throws an Error.
  const answer = (name, ...args) => takeText(call(name, ...args));

  function paytable(handle) {
    return {
      name: () => textAt(wasm.vpa_paytable_name(handle)),
      warnings: () => textAt(wasm.vpa_paytable_warnings(handle)),
      setPay(line, pay) {
        const texts = [copyIn(line), copyIn(pay)];
        const error = room(4);
        const status = wasm.vpa_paytable_set_pay(handle, ...texts, error);
        const message = view().getUint32(error, true);
        for (const place of [error, ...texts]) wasm.free(place);
        if (status !== 0) throw Object.assign(new Error(takeText(message)), {status});
      },
      analyze: () => answer('vpa_paytable_analyze', handle),
      openHands() {
        const hands = call('vpa_hands_open', handle);
        return {
          play: (cards) => answer('vpa_hands_play', hands, cards),
          close: () => wasm.vpa_hands_free(hands),
        };
      },
      openTrainer(level) {
        const trainer = call('vpa_trainer_open', handle, level, 0, 0);
        return {
          ask: (request) => answer('vpa_trainer_ask', trainer, request),
          close: () => wasm.vpa_trainer_free(trainer),
        };
      },
      close: () => wasm.vpa_paytable_free(handle),
    };
  }

  return {
    version: textAt(wasm.vpa_version()),
    ask: (question, request) => answer('vpa_web_ask', question, request),
    readPaytable: (json) => paytable(call('vpa_paytable_read', json)),
    findPaytable: (name) => paytable(call('vpa_paytable_find', name)),
    memoryInUse: () => memory.buffer.byteLength,
  };
}

if (typeof require !== 'undefined') module.exports = {openEngine};
