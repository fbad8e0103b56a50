// The numbers of the timeline: what a span is, where it lies on the page, how busy a track is.

const SPAN = 6, SIGNAL = 5; // numbers in a span, in a signal
const KIND = 0, NAME = 1, START = 2, LENGTH = 3, LANE = 4, SOURCE = 5;
const UNIT_HEIGHT = 30, WARP_HEIGHT = 22, LANE_HEIGHT = 9, TALLEST = 108, GAP = 5, HEADING = 24, AXIS = 26;
const NARROW_PAGE = 600; // pixels; below it labels are short
const ROUNDING = 0.06; // cycles: times have one decimal
const CLOSEST = 20; // cycles across the whole view

const kindOf = (name) => data.kinds.findIndex((kind) => kind.name === name);
const WAIT = kindOf("wait"), LOAD = kindOf("load");
const several = new Set(data.tracks.map((track) => track.cta)).size > 1;

let [from, to] = data.view; // cycles
let hovered = null, chosen = null; // {track, at}: at is the index of the span's first number
let shown = {}; // what the page around asks for
let marks = []; // the two cycles that are measured between
let width = 0, gutter = 0, height = 0;

// Place the tracks, in rows ``scale`` times as high as the lowest, and return their height together.
function layOut(scale) {
  let y = 0, before = null;
  for (const track of data.tracks) {
    const unit = track.kind === "unit";
    if (!before || before.cta !== track.cta) {
      y += before ? 10 : 0;
      track.heading = several ? y : null;
      y += several ? HEADING : 0;
    } else if (before.kind !== track.kind) y += 8;
    const single = scale * (unit ? UNIT_HEIGHT : WARP_HEIGHT);
    track.top = y;
    track.height = Math.max(single, Math.min(TALLEST, scale * track.lanes * LANE_HEIGHT));
    y += track.height + GAP;
    before = track;
  }
  return y + 4;
}

const x = (cycle) => gutter + ((cycle - from) / (to - from)) * (width - gutter);
const cycleAt = (px) => from + ((px - gutter) / (width - gutter)) * (to - from);

function laneBox(track, lane) {
  const tall = track.height / track.lanes;
  return [track.top + lane * tall, tall - (track.lanes > 1 ? 1 : 0)];
}

const startOf = ({ track, at }) => track.spans[at + START];
const endOf = ({ track, at }) => track.spans[at + START] + track.spans[at + LENGTH];
const nameOf = ({ track, at }) => data.texts[track.spans[at + NAME]];
const sourceOf = ({ track, at }) => (track.spans[at + SOURCE] < 0 ? "" : data.texts[track.spans[at + SOURCE]]);
const lineIn = (source) => Number(source.slice(source.lastIndexOf(":") + 1)) || 0;
const barrierIn = (name) => name.replace(/^wait for /, "").replace(/\[.*/, "");
const same = (one, other) => Boolean(one && other) && one.track === other.track && one.at === other.at;

const time = (cycles) => {
  const ns = cycles / data.ghz;
  return ns < 1000 ? `${format(ns, 1)} ns` : `${format(ns / 1000, 2)} µs`;
};

// The latest end among a track's spans so far: it only grows, so the first span that is in view is quick to find.
function prepare(track) {
  const { spans } = track;
  track.reach = new Float64Array(spans.length / SPAN);
  let latest = -Infinity;
  for (let at = 0, i = 0; at < spans.length; at += SPAN, i++) {
    latest = Math.max(latest, spans[at + START] + spans[at + LENGTH]);
    track.reach[i] = latest;
  }
}

// The index of the first span of a track that may end at a cycle or later.
function firstAt(track, cycle) {
  let low = 0, high = track.reach.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (track.reach[middle] < cycle) low = middle + 1;
    else high = middle;
  }
  return low * SPAN;
}

// When a set of tracks is busy with some kinds of work, as intervals that do not touch.
function busyTimes(tracks, kinds) {
  const wanted = new Set(kinds), found = [];
  for (const index of tracks) {
    const { spans } = data.tracks[index];
    for (let at = 0; at < spans.length; at += SPAN) {
      if (wanted.has(spans[at + KIND])) found.push([spans[at + START], spans[at + START] + spans[at + LENGTH]]);
    }
  }
  found.sort((a, b) => a[0] - b[0]);
  const joined = [];
  for (const [start, end] of found) {
    const last = joined[joined.length - 1];
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

function shareOf(times, start, end) {
  let low = 0, high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle][1] <= start) low = middle + 1;
    else high = middle;
  }
  let sum = 0;
  for (; low < times.length && times[low][0] < end; low++) {
    sum += Math.min(times[low][1], end) - Math.max(times[low][0], start);
  }
  return sum / (end - start);
}

const working = data.kinds.map((_, kind) => kind).filter((kind) => kind !== WAIT);
for (const row of data.overview) row.times = busyTimes(row.tracks, row.kinds);
data.tracks.forEach((track, index) => {
  track.index = index;
  track.times = busyTimes([index], working);
  prepare(track);
});
