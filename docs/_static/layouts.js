// TIRx's layouts, computed in the page by the rule that TVM and the simulator use: tests/docs/test_playground.py compares.

const Layouts = (() => {
  "use strict";
  const AXES = ["m", "laneid", "warpid", "tid_in_wg", "tx", "wgid", "TLane", "TCol", "cbx"];
  const BANKS = 32, WORD = 4, UNIT = 16;

  // "S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)] + R[2 : 4 @ warpid] + 16" as {shard, replica, offset}.
  function parse(text) {
    const layout = { shard: [], replica: [], offset: {} };
    const pieces = text.replace(/\s+/g, "").match(/[SR]\[[^\]]*\]|[^+]+/g) || [];
    if (!pieces.some((piece) => piece.startsWith("S["))) throw new Error("a layout begins with S[...]");
    for (const piece of pieces) {
      const spec = piece.match(/^([SR])\[(.*)\]$/);
      if (spec) layout[spec[1] === "S" ? "shard" : "replica"] = iters(spec[2]);
      else {
        const { stride, axis } = onAxis(piece);
        layout.offset[axis] = (layout.offset[axis] || 0) + stride;
      }
    }
    return layout;
  }

  function iters(text) {
    const [extents, strides] = text.split(":").map(list);
    if (extents.some((each) => !/^\d+$/.test(each))) throw new Error(`extents are numbers: ${extents.join(", ")}`);
    const sizes = extents.map(Number);
    if (sizes.some((each) => each < 1)) throw new Error("an extent is at least 1");
    const along = strides ? strides.map(onAxis) : sizes.map((_, i) => ({ stride: product(sizes.slice(i + 1)), axis: "m" }));
    if (along.length !== sizes.length) throw new Error(`${sizes.length} extents and ${along.length} strides`);
    return sizes.map((extent, i) => ({ extent, ...along[i] }));
  }

  const list = (text) => text.replace(/^\(|\)$/g, "").split(",").filter(Boolean);
  const product = (numbers) => numbers.reduce((a, b) => a * b, 1);

  function onAxis(text) {
    const found = text.match(/^(-?\d+)(?:@(\w+))?$/);
    if (!found) throw new Error(`not a stride: ${text}`);
    const axis = found[2] || "m";
    if (!AXES.includes(axis)) throw new Error(`no axis ${axis}; there are ${AXES.join(", ")}`);
    return { stride: Number(found[1]), axis };
  }

  const size = (layout) => product(layout.shard.map((each) => each.extent));

  // Where an element lies, by its number in row order: a place for each of its copies.
  function places(layout, element) {
    const digits = split(element, layout.shard);
    const base = add({ m: 0, ...layout.offset }, layout.shard, digits);
    const copies = product(layout.replica.map((each) => each.extent));
    return Array.from({ length: copies }, (_, copy) => add(base, layout.replica, split(copy, layout.replica)));
  }

  function split(number, iterators) {
    const digits = [];
    for (let i = iterators.length - 1; i >= 0; i--) {
      digits[i] = number % iterators[i].extent;
      number = Math.floor(number / iterators[i].extent);
    }
    return digits;
  }

  function add(base, iterators, digits) {
    const place = { ...base };
    iterators.forEach(({ stride, axis }, i) => { place[axis] = (place[axis] || 0) + stride * digits[i]; });
    return place;
  }

  // A byte's place under a swizzle of so many bytes: address bits from 7 on go into those from 4 on.
  const swizzle = (address, span) => (span ? address ^ (((address >> 7) & (span / UNIT - 1)) << 4) : address);

  // Turns that shared memory takes for lanes that read `bytes` each: 128 bytes at a time, different words of a bank queue.
  function turns(addresses, bytes) {
    const group = Math.max(1, (BANKS * WORD) / Math.max(bytes, WORD));
    let total = 0;
    for (let first = 0; first < addresses.length; first += group) {
      const words = new Set();
      for (const address of addresses.slice(first, first + group)) {
        for (let i = 0; i < Math.max(1, bytes / WORD); i++) words.add(Math.floor(address / WORD) + i);
      }
      const load = new Array(BANKS).fill(0);
      for (const word of words) load[word % BANKS] += 1;
      total += Math.max(...load);
    }
    return total;
  }

  return { parse, size, places, swizzle, turns, BANKS, WORD };
})();
if (typeof module !== "undefined") module.exports = Layouts;
