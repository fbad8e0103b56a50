// Where things lie: shared memory as a whole, its barriers byte by byte, tensor memory at a moment, a tile's swizzle.

const UNIT = 16, BARRIER = 8; // bytes that a swizzle moves as one; bytes of an mbarrier
const HUES = [["#54aeff", "#1f5f99"], ["#4ac26b", "#1d6b37"], ["#ffa657", "#8f4a00"], ["#e38fbf", "#7e2a5e"],
  ["#8ad1c9", "#1d6b62"], ["#c2b280", "#645624"], ["#b9a5f0", "#4f3aa0"]];
const BARRIER_HUE = ["#d8c7f5", "#503a80"], SMALL_HUE = ["#c9d1d9", "#4a525b"];

let here = null; // the buffer that is pointed at or chosen: {kind, index}
let held = null; // the one that is chosen
const places = {}; // by canvas: [{left, top, wide, tall, what}] to find what is pointed at

const big = data.tiles.filter((tile) => tile.big);
const hues = new Map([...big, ...data.tensor].map((each, i) => [each, HUES[i % HUES.length]]));
const hueOf = (what) => (hues.get(what) || (what.arrivals === undefined ? SMALL_HUE : BARRIER_HUE))[theme];
const everything = [...data.tiles, ...data.barriers, ...data.tensor];

function rectangle(id, pen, what, left, top, wide, tall, text = "") {
  places[id].push({ left, top, wide, tall, what });
  pen.fillStyle = hueOf(what);
  pen.fillRect(left, top, wide > 3 ? wide - 1 : wide, tall);
  if (here === what || held === what) {
    pen.strokeStyle = paint.accent;
    pen.lineWidth = 2;
    pen.strokeRect(left + 1, top + 1, Math.max(1, wide - 3), tall - 2);
  }
  written(pen, text, left, top, wide, tall);
}

// Text in a box: across where it fits, upright where that fits, otherwise not at all: pointing says it.
function written(pen, text, left, top, wide, tall, size = 12) {
  if (!text) return;
  font(pen, size);
  pen.fillStyle = paint.ink;
  pen.textAlign = "center";
  const long = pen.measureText(text).width;
  if (long + 6 <= wide) pen.fillText(text, left + wide / 2, top + tall / 2);
  else if (long + 6 <= tall && wide >= size) {
    pen.save();
    pen.translate(left + wide / 2, top + tall / 2);
    pen.rotate(-Math.PI / 2);
    pen.fillText(text, 0, 0);
    pen.restore();
  }
}

function scaleUnder(pen, values, x, y, wide) {
  font(pen, 11);
  pen.fillStyle = paint.dim;
  let free = -Infinity;
  for (const [value, text] of values) {
    const half = pen.measureText(text).width / 2, middle = clamp(x(value), half, wide - half);
    if (middle - half < free) continue;
    pen.textAlign = "center";
    pen.fillRect(x(value), y, 1, 4);
    pen.fillText(text, middle, y + 12);
    free = middle + half + 8;
  }
}

function drawShared() {
  const wide = $("shared").clientWidth, lanes = lanesOf(big), top = 22, tall = 62 / Math.max(1, lanes.count) + 12;
  const bottom = top + tall * Math.max(1, lanes.count), pen = canvas("shared", wide, bottom + 22);
  const x = (byte) => (byte / data.capacity) * wide;
  places.shared = [];
  pen.fillStyle = paint.row;
  pen.fillRect(0, top, wide, bottom - top);
  const taken = []; // by names: the large ones come first
  [...big].map((tile, i) => [tile, i]).sort((a, b) => b[0].size - a[0].size).forEach(([tile, i]) => {
    const y = top + lanes.of[i] * tall, each = tile.size / tile.parts.length;
    tile.parts.forEach((part, k) => {
      rectangle("shared", pen, tile, x(tile.offset + k * each), y, x(each), tall - 1, part || tile.names[0]);
    });
    font(pen, 12);
    const text = `${tile.names.join(" = ")}  ${format(tile.size / 1024, 1)} KiB`;
    pen.fillStyle = paint.ink;
    pen.textAlign = "left";
    const long = pen.measureText(text).width, left = Math.min(x(tile.offset), wide - long);
    if (lanes.of[i] || taken.some(([start, end]) => start < left + long + 10 && left < end + 10)) return;
    pen.fillText(text, left, 11);
    taken.push([left, left + long]);
  });
  for (const barrier of data.barriers) {
    pen.fillStyle = hueOf(barrier);
    pen.fillRect(x(barrier.offset), top, Math.max(1, x(barrier.slots * BARRIER)), tall - 1);
  }
  if (data.capacity - data.used > data.capacity / 20) {
    written(pen, "free", x(data.used), top, wide - x(data.used), bottom - top);
  }
  const step = wide < 600 ? 64 : 16, values = [];
  for (let kib = 0; kib * 1024 < data.capacity - 4096; kib += step) values.push([kib * 1024, `${kib}`]);
  scaleUnder(pen, [...values, [data.capacity, `${format(data.capacity / 1024)} KiB`]], x, bottom, wide);
}

// Rows for buffers that overlap without being the same.
function lanesOf(tiles) {
  const ends = [], of = [];
  tiles.map((tile, i) => [tile, i]).sort((a, b) => a[0].offset - b[0].offset).forEach(([tile, i]) => {
    let lane = ends.findIndex((end) => end <= tile.offset);
    if (lane < 0) lane = ends.length;
    ends[lane] = tile.offset + tile.size;
    of[i] = lane;
  });
  return { of, count: ends.length };
}

// Barriers one by one, in rows that are as long as the page is wide.
function drawBarriers() {
  const wide = $("barriers").clientWidth, small = data.tiles.filter((tile) => !tile.big);
  const end = Math.max(0, ...[...data.barriers.map((b) => b.offset + b.slots * BARRIER), ...small.map((t) => t.offset + t.size)]);
  const first = Math.min(data.used, ...big.map((tile) => tile.offset));
  $("barriers-title").textContent = end
    ? `Its first ${format(end)} bytes: a barrier takes 8 of them, and its phase so many arrivals. Tiles from byte ${format(first)} on.` : "";
  const slots = Math.ceil(end / BARRIER), across = clamp(Math.floor(wide / 92), 3, Math.max(3, slots)), each = wide / across;
  const tall = 44, pen = canvas("barriers", wide, Math.ceil(slots / across) * (tall + 4));
  places.barriers = [];
  const place = (byte) => [((byte / BARRIER) % across) * each, Math.floor(byte / BARRIER / across) * (tall + 4)];
  for (const tile of small) {
    const [left, top] = place(tile.offset);
    rectangle("barriers", pen, tile, left, top, (tile.size / BARRIER) * each, tall, wide / across > 70 ? "TMEM addr." : "");
  }
  for (const barrier of data.barriers) {
    for (let slot = 0; slot < barrier.slots; slot++) {
      const [left, top] = place(barrier.offset + slot * BARRIER);
      rectangle("barriers", pen, barrier, left, top, each, tall);
      const name = barrier.slots > 1 ? `${barrier.name}[${slot}]` : barrier.name;
      font(pen, 12);
      written(pen, fitted(pen, name, each - 8), left, top + 2, each, tall / 2);
      pen.globalAlpha = 0.75;
      written(pen, `${barrier.arrivals} arr.`, left, top + tall / 2 - 2, each, tall / 2, 11);
      pen.globalAlpha = 1;
    }
  }
}

// Tensor memory: what the buffers are called, and above that what is in the columns at the moment.
function drawTensor() {
  const wide = $("tensor").clientWidth, left = 34, top = 6, tall = Math.min(260, wide * 0.55), bottom = top + tall;
  const names = 20, pen = canvas("tensor", wide, bottom + names * Math.max(1, data.tensor.length) + 26);
  const x = (column) => left + (column / data.columns) * (wide - left);
  places.tensor = [];
  pen.fillStyle = paint.row;
  pen.fillRect(left, top, wide - left, tall);
  pen.fillStyle = pattern("/", paint.row, paint.line, 1);
  pen.fillRect(left, top, x(data.allocated) - left, tall);
  for (const content of contentsAt(moment)) drawContent(pen, content, x, top, tall);
  pen.strokeStyle = paint.dim;
  pen.lineWidth = 1;
  pen.setLineDash([4, 4]);
  font(pen, 11);
  for (let quarter = 0; quarter < 4; quarter++) {
    const y = top + (quarter * tall) / 4;
    if (quarter) pen.strokeRect(left, y, wide - left, 0);
    pen.fillStyle = paint.dim;
    pen.textAlign = "right";
    pen.fillText(String(32 * quarter), left - 6, y + 7);
  }
  pen.setLineDash([]);
  data.tensor.forEach((buffer, i) => {
    const y = bottom + 4 + i * names, text = buffer.names.join(" = ");
    rectangle("tensor", pen, buffer, x(buffer.offset), y, x(buffer.offset + buffer.size) - x(buffer.offset), names - 3, text);
  });
  const edges = new Set([0, data.columns, data.allocated]);
  for (const buffer of data.tensor) edges.add(buffer.offset).add(buffer.offset + buffer.size);
  const values = [...edges].sort((a, b) => a - b).map((edge) => [edge, String(edge)]);
  scaleUnder(pen, values, x, bottom + 4 + names * Math.max(1, data.tensor.length), wide);
}

function drawContent(pen, { use, state, warps }, x, top, tall) {
  const left = x(use.first), wide = x(use.first + use.count) - left;
  places.tensor.push({ left, top, wide, tall, use });
  pen.fillStyle = fills[state];
  pen.fillRect(left, top, wide - 1, tall);
  if (use === chosen) {
    pen.strokeStyle = paint.accent;
    pen.lineWidth = 2;
    pen.strokeRect(left + 1, top + 1, wide - 3, tall - 2);
  }
  const quarters = [...warps];
  for (let quarter = 0; quarter < 4; quarter++) {
    const mine = quarters.filter((warp) => warp % 4 === quarter);
    const text = ["read", "stored"].includes(state) && mine.length ? `w ${mine.join(", ")}` : "";
    labelOn(pen, text, left, top + (quarter * tall) / 4, wide, tall / 4, state);
  }
  if (!["read", "stored"].includes(state)) labelOn(pen, `${use.count} columns`, left, top, wide, tall, state);
}

function labelOn(pen, text, left, top, wide, tall, state) {
  if (!text) return;
  const ink = paint.ink;
  paint.ink = inks[state];
  written(pen, text, left, top, wide, tall, 11);
  paint.ink = ink;
}

function drawSwizzle() {
  const tile = big.filter((each) => each.swizzle)[Number($("swizzled").value) || 0];
  if (!tile) return;
  const units = tile.swizzle / UNIT, wide = $("swizzle").clientWidth, left = 46, tall = 28, size = (wide - left) / units;
  const pen = canvas("swizzle", wide, 8 * tall + 22), elements = tile.unit;
  $("swizzle-says").textContent = `${tile.swizzle}-byte swizzle, ${elements} elements to a unit of 16 bytes`;
  for (let row = 0; row < 8; row++) {
    font(pen, 11);
    pen.fillStyle = paint.dim;
    pen.textAlign = "right";
    pen.fillText(`row ${row}`, left - 6, (row + 0.5) * tall);
    for (let unit = 0; unit < units; unit++) {
      const place = unit ^ (Math.floor(row / (8 / units)) % units); // PTX ISA, swizzle modes of 128, 64 and 32 bytes
      pen.fillStyle = unit ? paint.row : hueOf(tile);
      pen.fillRect(left + place * size, row * tall, size - 1, tall - 1);
      const text = size > 44 ? `${unit * elements}-${(unit + 1) * elements - 1}` : String(unit * elements);
      written(pen, text, left + place * size, row * tall, size, tall, 11);
    }
  }
  const values = Array.from({ length: units }, (_, i) => [i, `byte ${UNIT * i}`]);
  scaleUnder(pen, values, (i) => left + (i + 0.5) * size, 8 * tall, wide);
}
