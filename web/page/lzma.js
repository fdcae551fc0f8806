// SPDX-License-Identifier: MIT
// Decoder of the LZMA format (.lzma, as "xz --format=lzma" writes it), which keeps this page a
// quarter smaller than what browsers can unpack by themselves. After the specification by Igor
// Pavlov, whose names of probabilities and states it has.
'use strict';

function unpackLzma(packed) {
  const properties = packed[0];
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const size = new DataView(packed.buffer, packed.byteOffset).getUint32(5, true);
  const out = new Uint8Array(size);

  // The range coder.
  let place = 13;
  let range = 0xFFFFFFFF;
  let code = 0;
  for (let i = 0; i < 5; ++i) code = ((code << 8) | packed[place++]) >>> 0;

  const kHalf = 1024;
  const probabilities = (count) => new Uint16Array(count).fill(kHalf);

  function normalize() {
    if (range >= 0x1000000) return;
    range = (range << 8) >>> 0;
    code = ((code << 8) | packed[place++]) >>> 0;
  }

  function bit(model, i) {
    const probability = model[i];
    const bound = (range >>> 11) * probability;
    if (code < bound) {
      range = bound;
      model[i] = probability + ((2048 - probability) >>> 5);
      normalize();
      return 0;
    }
    range -= bound;
    code -= bound;
    model[i] = probability - (probability >>> 5);
    normalize();
    return 1;
  }

  function directBits(count) {
    let value = 0;
    for (let i = 0; i < count; ++i) {
      range >>>= 1;
      const one = code >= range ? 1 : 0;
      if (one) code -= range;
      normalize();
      value = (value << 1) | one;
    }
    return value >>> 0;
  }

  function tree(model, start, bits) {
    let m = 1;
    for (let i = 0; i < bits; ++i) m = (m << 1) | bit(model, start + m);
    return m - (1 << bits);
  }

  function reverseTree(model, start, bits) {
    let m = 1;
    let value = 0;
    for (let i = 0; i < bits; ++i) {
      const one = bit(model, start + m);
      m = (m << 1) | one;
      value |= one << i;
    }
    return value;
  }

  const lengths = () => ({
    choice: probabilities(2),
    low: probabilities(16 * 8),
    mid: probabilities(16 * 8),
    high: probabilities(256),
  });
  function length(model, posState) {
    if (bit(model.choice, 0) === 0) return tree(model.low, posState * 8, 3);
    if (bit(model.choice, 1) === 0) return 8 + tree(model.mid, posState * 8, 3);
    return 16 + tree(model.high, 0, 8);
  }

  const literals = probabilities(0x300 << (lc + lp));
  const isMatch = probabilities(12 * 16);
  const isRep = probabilities(12);
  const isRepG0 = probabilities(12);
  const isRepG1 = probabilities(12);
  const isRepG2 = probabilities(12);
  const isRep0Long = probabilities(12 * 16);
  const posSlots = probabilities(4 * 64);
  const positions = probabilities(1 + 128 - 14);
  const align = probabilities(16);
  const matchLength = lengths();
  const repLength = lengths();

  function distance(len) {
    const slot = tree(posSlots, 64 * Math.min(len, 3), 6);
    if (slot < 4) return slot;
    const bits = (slot >>> 1) - 1;
    const base = ((2 | (slot & 1)) << bits) >>> 0;
    if (slot < 14) return base + reverseTree(positions, base - slot, bits);
    return base + directBits(bits - 4) * 16 + reverseTree(align, 0, 4);
  }

  let at = 0;
  let state = 0;
  let rep = [0, 0, 0, 0];
  while (at < size) {
    const posState = at & ((1 << pb) - 1);
    if (bit(isMatch, state * 16 + posState) === 0) {
      const before = at > 0 ? out[at - 1] : 0;
      const start = 0x300 * (((at & ((1 << lp) - 1)) << lc) + (before >>> (8 - lc)));
      let symbol = 1;
      if (state >= 7) {
        let match = out[at - rep[0] - 1];
        while (symbol < 0x100) {
          const matchBit = match >>> 7;
          match = (match << 1) & 0xFF;
          const one = bit(literals, start + ((1 + matchBit) << 8) + symbol);
          symbol = (symbol << 1) | one;
          if (one !== matchBit) break;
        }
      }
      while (symbol < 0x100) symbol = (symbol << 1) | bit(literals, start + symbol);
      out[at++] = symbol & 0xFF;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let len;
    if (bit(isRep, state) === 0) {
      len = length(matchLength, posState);
      rep = [distance(len), rep[0], rep[1], rep[2]];
      state = state < 7 ? 7 : 10;
    } else {
      if (bit(isRepG0, state) === 0) {
        if (bit(isRep0Long, state * 16 + posState) === 0) {
          state = state < 7 ? 9 : 11;
          out[at] = out[at - rep[0] - 1];
          ++at;
          continue;
        }
      } else if (bit(isRepG1, state) === 0) {
        rep = [rep[1], rep[0], rep[2], rep[3]];
      } else if (bit(isRepG2, state) === 0) {
        rep = [rep[2], rep[0], rep[1], rep[3]];
      } else {
        rep = [rep[3], rep[0], rep[1], rep[2]];
      }
      len = length(repLength, posState);
      state = state < 7 ? 8 : 11;
    }
    const end = Math.min(size, at + len + 2);
    for (; at < end; ++at) out[at] = out[at - rep[0] - 1];
  }
  return out;
}
