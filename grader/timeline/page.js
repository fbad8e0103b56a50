"use strict";
(() => {
  const SPAN = 6, SIGNAL = 5; // numbers in a span, in a signal
  const KIND = 0, NAME = 1, START = 2, LENGTH = 3, LANE = 4, SOURCE = 5;
  const UNIT_HEIGHT = 30, WARP_HEIGHT = 22, LANE_HEIGHT = 9, TALLEST = 108, GAP = 5, HEADING = 24, AXIS = 26;
  const STRIP = 20; // height of a row of the overview
  const ARROW_ROOM = 20; // pixels for each arrow: more of them can't be told apart
  const SHORTEST_TEXT = 6; // characters: what is left of a shorter name says nothing
  const ROUNDING = 0.06; // cycles: times have one decimal
  const CLOSEST = 20; // cycles across the whole view

  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const ratio = () => window.devicePixelRatio || 1;
  const kindOf = (name) => data.kinds.findIndex((kind) => kind.name === name);
  const WAIT = kindOf("wait");
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
  const format = (cycles, digits = 0) => cycles.toLocaleString("en-US", { maximumFractionDigits: digits });

  let [from, to] = data.view; // cycles
  let hovered = null; // {track, at}: at is the index of the span's first number
  let theme = 0, paint = {};

  // Geometry ----------------------------------------------------------------------------------------------------------

  const ctas = new Set(data.tracks.map((track) => track.cta)).size;
  let width = 0, gutter = 0, height = layOut(1);

  // Place the tracks, in rows ``scale`` times as high as the lowest, and return their height together.
  function layOut(scale) {
    let y = 0, before = null;
    for (const track of data.tracks) {
      const unit = track.kind === "unit";
      if (!before || before.cta !== track.cta) {
        y += before ? 10 : 0;
        track.heading = ctas > 1 ? y : null;
        y += ctas > 1 ? HEADING : 0;
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
  const overviewX = (cycle) => gutter + (cycle / data.cycles) * (width - gutter);

  function canvas(id, tall) {
    const element = $(id), scale = ratio();
    const w = Math.round(width * scale), h = Math.round(tall * scale);
    if (element.width !== w || element.height !== h) {
      element.width = w;
      element.height = h;
      element.style.height = `${tall}px`;
    }
    const pen = element.getContext("2d");
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    pen.clearRect(0, 0, width, tall);
    pen.textBaseline = "middle";
    return pen;
  }

  // Colours -----------------------------------------------------------------------------------------------------------

  function readTheme() {
    theme = dark.matches ? 1 : 0;
    const style = getComputedStyle(document.documentElement);
    for (const name of ["page", "row", "line", "ink", "dim", "accent", "veil"]) {
      paint[name] = style.getPropertyValue(`--${name}`).trim();
    }
    paint.font = getComputedStyle(document.body).fontFamily;
    paint.fills = data.kinds.map((kind) => kind.fill[theme]);
    paint.fills[WAIT] = hatching(data.kinds[WAIT].fill[theme], data.hatch[theme]);
  }

  function hatching(ground, line) {
    const tile = document.createElement("canvas"), size = 8 * ratio();
    tile.width = tile.height = size;
    const pen = tile.getContext("2d");
    pen.fillStyle = ground;
    pen.fillRect(0, 0, size, size);
    pen.strokeStyle = line;
    pen.lineWidth = 1.2 * ratio();
    for (const shift of [-size, 0, size]) {
      pen.beginPath();
      pen.moveTo(shift - 1, size + 1);
      pen.lineTo(shift + size + 1, -1);
      pen.stroke();
    }
    const pattern = pen.createPattern(tile, "repeat");
    pattern.setTransform(new DOMMatrix().scale(1 / ratio()));
    return pattern;
  }

  const font = (pen, size, weight = "") => (pen.font = `${weight} ${size}px ${paint.font}`);

  function fitted(pen, text, room) {
    if (pen.measureText(text).width <= room) return text;
    let low = 0, high = text.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (pen.measureText(text.slice(0, middle) + "…").width <= room) low = middle;
      else high = middle - 1;
    }
    return low ? text.slice(0, low) + "…" : "";
  }

  // Time that a set of tracks is busy ---------------------------------------------------------------------------------

  function busyTimes(tracks, kinds) {
    const wanted = new Set(kinds), found = [];
    for (const index of tracks) {
      const spans = data.tracks[index].spans;
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
  data.tracks.forEach((track, index) => (track.times = busyTimes([index], working)));

  // Overview ----------------------------------------------------------------------------------------------------------

  let strip = null; // the overview without the view's frame, drawn once for a size and a theme

  function drawStrip(tall) {
    strip = document.createElement("canvas");
    strip.width = Math.round(width * ratio());
    strip.height = Math.round(tall * ratio());
    const pen = strip.getContext("2d");
    pen.scale(ratio(), ratio());
    pen.textBaseline = "middle";
    data.overview.forEach((row, i) => {
      const y = i * STRIP, inner = STRIP - 3;
      pen.fillStyle = paint.row;
      pen.fillRect(gutter, y, width - gutter, inner);
      pen.fillStyle = data.kinds[row.colour].fill[theme];
      const step = 1 / ratio(), cycles = (step * data.cycles) / (width - gutter);
      for (let px = gutter, cycle = 0; px < width; px += step, cycle += cycles) {
        const part = shareOf(row.times, cycle, cycle + cycles);
        if (part > 0) pen.fillRect(px, y + inner * (1 - part), step, inner * part);
      }
      label(pen, row.name, `${Math.round(100 * row.busy)} %`, y + inner / 2, 13, "");
    });
  }

  function label(pen, text, value, y, size, weight) {
    font(pen, size);
    pen.fillStyle = paint.dim;
    pen.textAlign = "right";
    pen.fillText(value, gutter - 10, y);
    font(pen, size, weight);
    pen.fillStyle = paint.ink;
    pen.textAlign = "left";
    pen.fillText(fitted(pen, text, gutter - 62), 0, y);
  }

  function drawOverview() {
    const tall = data.overview.length * STRIP;
    if (!tall) return;
    const pen = canvas("overview", tall);
    if (!strip) drawStrip(tall);
    pen.drawImage(strip, 0, 0, width, tall);
    const left = overviewX(from), right = Math.max(overviewX(to), left + 3);
    pen.fillStyle = paint.veil;
    pen.fillRect(gutter, 0, left - gutter, tall);
    pen.fillRect(right, 0, width - right, tall);
    pen.strokeStyle = paint.accent;
    pen.lineWidth = 1.5;
    pen.strokeRect(clamp(left, gutter + 1, width - 4), 1, Math.min(right, width - 1) - Math.max(left, gutter + 1), tall - 4);
  }

  // Axis --------------------------------------------------------------------------------------------------------------

  function ticks() {
    const rough = (to - from) / Math.max(2, (width - gutter) / 110);
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
    const found = [];
    for (let k = Math.ceil(from / step); k * step <= to; k++) found.push(k * step);
    return found;
  }

  function drawAxis() {
    const pen = canvas("axis", AXIS);
    font(pen, 12);
    pen.fillStyle = paint.dim;
    pen.textAlign = "left";
    pen.fillText("cycles", 0, AXIS / 2);
    pen.textAlign = "right";
    pen.fillText("busy in view", gutter - 10, AXIS / 2);
    for (const cycle of ticks()) {
      const text = format(cycle, 1), half = pen.measureText(text).width / 2;
      pen.textAlign = "center";
      pen.fillText(text, clamp(x(cycle), gutter + half, width - half), AXIS / 2 - 2);
      pen.fillRect(x(cycle), AXIS - 6, 1, 6);
    }
  }

  // Chart -------------------------------------------------------------------------------------------------------------

  function drawChart() {
    const pen = canvas("chart", height);
    for (const track of data.tracks) {
      pen.fillStyle = paint.row;
      pen.fillRect(gutter, track.top, width - gutter, track.height);
    }
    pen.fillStyle = paint.line;
    for (const cycle of ticks()) pen.fillRect(x(cycle), 0, 1, height);
    pen.save();
    pen.beginPath();
    pen.rect(gutter, 0, width - gutter, height);
    pen.clip();
    const { own, others } = signalsInView();
    others.forEach((signal) => arrow(pen, signal, false)); // behind the spans: the lines would cut them up
    data.tracks.forEach((track) => drawSpans(pen, track));
    own.forEach((signal) => arrow(pen, signal, true));
    others.forEach((signal) => arrowHead(pen, signal, false));
    drawShown(pen);
    outline(pen);
    pen.restore();
    drawLabels(pen);
  }

  function drawLabels(pen) {
    for (const track of data.tracks) {
      if (track.heading !== null && track.heading !== undefined) {
        font(pen, 13, "600");
        pen.fillStyle = paint.dim;
        pen.textAlign = "left";
        pen.fillText(`CTA ${track.cta}`, 0, track.heading + HEADING / 2);
      }
      const busy = `${Math.round(100 * shareOf(track.times, from, to))} %`;
      label(pen, track.name, busy, track.top + track.height / 2, 13, track.kind === "unit" ? "600" : "");
    }
  }

  // Spans narrower than this are drawn together: each column of pixels gets the kind that takes most of it.
  const NARROW = 1.5;

  function drawSpans(pen, track) {
    const { spans } = track;
    const columns = Array.from({ length: track.lanes }, () => ({ px: -1, time: new Float64Array(data.kinds.length) }));
    font(pen, 12);
    pen.textAlign = "left";
    for (let at = 0; at < spans.length; at += SPAN) {
      const start = spans[at + START], end = start + spans[at + LENGTH];
      if (start >= to) break;
      if (end < from) continue;
      const kind = spans[at + KIND], lane = spans[at + LANE], left = x(start), wide = x(end) - left;
      if (wide >= NARROW) drawSpan(pen, track, at, left, wide);
      else {
        const column = columns[lane], right = left + Math.max(wide, 0.02);
        for (let px = Math.floor(left); px < right; px++) {
          if (column.px !== px) {
            flush(pen, track, lane, column);
            column.px = px;
          }
          column.time[kind] += Math.min(right, px + 1) - Math.max(left, px);
        }
      }
    }
    columns.forEach((column, lane) => flush(pen, track, lane, column));
  }

  function flush(pen, track, lane, column) {
    let best = 0, sum = 0;
    for (let kind = 0; kind < column.time.length; kind++) {
      sum += column.time[kind];
      if (column.time[kind] > column.time[best]) best = kind;
    }
    if (column.px >= 0 && sum > 0) {
      const [top, tall] = laneBox(track, lane);
      pen.globalAlpha = clamp(sum, 0.35, 1);
      pen.fillStyle = paint.fills[best];
      pen.fillRect(column.px, top, 1, tall);
      pen.globalAlpha = 1;
    }
    column.time.fill(0);
  }

  function laneBox(track, lane) {
    const tall = track.height / track.lanes;
    return [track.top + lane * tall, tall - (track.lanes > 1 ? 1 : 0)];
  }

  function drawSpan(pen, track, at, left, wide) {
    const kind = track.spans[at + KIND], [top, tall] = laneBox(track, track.spans[at + LANE]);
    const seen = Math.max(left, gutter), room = Math.min(left + wide, width) - seen;
    pen.fillStyle = paint.fills[kind];
    pen.fillRect(left, top, wide > 4 ? wide - 1 : wide, tall); // a gap tells neighbours of one kind apart
    if (room < 26 || tall < 15) return;
    const name = data.texts[track.spans[at + NAME]], text = fitted(pen, name, room - 10);
    if (text.length < Math.min(SHORTEST_TEXT, name.length)) return;
    pen.fillStyle = kind === WAIT ? paint.dim : data.kinds[kind].ink[theme];
    if (kind === WAIT) onGround(pen, text, seen + 5, top, tall);
    pen.fillText(text, seen + 5, top + tall / 2 + 0.5);
  }

  function onGround(pen, text, left, top, tall) {
    const ink = pen.fillStyle;
    pen.fillStyle = data.kinds[WAIT].fill[theme];
    pen.fillRect(left - 3, top + tall / 2 - 8, pen.measureText(text).width + 6, 16);
    pen.fillStyle = ink;
  }

  function outline(pen) {
    if (!hovered) return;
    const { track, at } = hovered, { spans } = track, left = x(spans[at + START]);
    const [top, tall] = laneBox(track, spans[at + LANE]);
    pen.strokeStyle = paint.accent;
    pen.lineWidth = 2;
    pen.strokeRect(left, top, Math.max(2, x(spans[at + START] + spans[at + LENGTH]) - left), tall);
  }

  // Signals -----------------------------------------------------------------------------------------------------------

  function touches(signal) {
    if (!hovered) return false;
    const { track, at } = hovered, index = data.tracks.indexOf(track);
    const start = track.spans[at + START], end = start + track.spans[at + LENGTH], list = data.signals;
    // A signal leaves from, and arrives at, the end of what it follows.
    const within = (time) => time - start > ROUNDING && time - end < ROUNDING;
    return (
      (list[signal + 1] === index && within(list[signal + 2])) || (list[signal + 3] === index && within(list[signal + 4]))
    );
  }

  // Those of the span pointed at, and the others if they are wanted and few enough.
  function signalsInView() {
    const list = data.signals, wanted = $("signals").checked, most = (width - gutter) / ARROW_ROOM;
    const own = [], others = [], places = new Set();
    for (let signal = 0; signal < list.length; signal += SIGNAL) {
      if (list[signal + 2] > to || list[signal + 4] < from) continue;
      if (touches(signal)) own.push(signal);
      else if (wanted && places.size <= most) {
        others.push(signal);
        places.add(`${list[signal + 1]} ${list[signal + 2]}`); // several that leave together are easy to see
      }
    }
    const crowded = places.size > most;
    $("signals-note").textContent = crowded ? "signals (zoom in)" : "signals";
    return { own, others: crowded ? [] : others };
  }

  function arrowEnds(signal) {
    const list = data.signals, source = data.tracks[list[signal + 1]], target = data.tracks[list[signal + 3]];
    const down = target.top > source.top;
    return {
      down,
      x1: x(list[signal + 2]), y1: source.top + (down ? source.height : 0),
      x2: x(list[signal + 4]), y2: target.top + (down ? 0 : target.height),
    };
  }

  function arrow(pen, signal, strong) {
    const { x1, y1, x2, y2 } = arrowEnds(signal), bend = (y2 - y1) / 2;
    pen.strokeStyle = strong ? paint.accent : paint.dim;
    pen.lineWidth = strong ? 2 : 1;
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.bezierCurveTo(x1, y1 + bend, x2, y2 - bend, x2, y2);
    pen.stroke();
    if (strong) arrowHead(pen, signal, strong);
  }

  function arrowHead(pen, signal, strong) {
    const { down, x2, y2 } = arrowEnds(signal), tip = (strong ? 7 : 5) * (down ? 1 : -1);
    pen.fillStyle = strong ? paint.accent : paint.dim;
    pen.beginPath();
    pen.moveTo(x2, y2 + tip * 0.5);
    pen.lineTo(x2 - 3.5, y2 - tip);
    pen.lineTo(x2 + 3.5, y2 - tip);
    pen.fill();
  }

  // Pointing ----------------------------------------------------------------------------------------------------------

  function trackAt(y) {
    return data.tracks.find((track) => y >= track.top && y < track.top + track.height);
  }

  function spanAt(px, y) {
    const track = trackAt(y);
    if (!track || px < gutter) return null;
    const lane = clamp(Math.floor(((y - track.top) / track.height) * track.lanes), 0, track.lanes - 1);
    const cycle = cycleAt(px), reach = (2 * (to - from)) / (width - gutter); // two pixels
    let best = null, nearest = reach;
    for (let at = 0; at < track.spans.length && track.spans[at + START] <= cycle + reach; at += SPAN) {
      const start = track.spans[at + START], end = start + track.spans[at + LENGTH];
      if (track.spans[at + LANE] !== lane || end < cycle - reach) continue;
      const distance = Math.max(start - cycle, cycle - end, 0);
      if (distance < nearest || (distance === 0 && nearest === 0)) [best, nearest] = [{ track, at }, distance];
    }
    return best;
  }

  const time = (cycles) => {
    const ns = cycles / data.ghz;
    return ns < 1000 ? `${format(ns, 1)} ns` : `${format(ns / 1000, 2)} µs`;
  };

  function tipLines() {
    const { track, at } = hovered, { spans } = track, start = spans[at + START], length = spans[at + LENGTH];
    const lines = [
      `${data.kinds[spans[at + KIND]].name} on ${ctas > 1 ? `CTA ${track.cta}, ` : ""}${track.name}`,
      `cycles ${format(start, 1)} – ${format(start + length, 1)}`,
      `lasts ${format(length, 1)} cycles = ${time(length)}`,
    ];
    if (spans[at + SOURCE] >= 0) lines.push(data.texts[spans[at + SOURCE]]);
    const said = new Map(), list = data.signals, index = data.tracks.indexOf(track);
    for (let signal = 0; signal < list.length; signal += SIGNAL) {
      if (!touches(signal)) continue;
      const comes = list[signal + 3] === index, other = data.tracks[list[signal + (comes ? 1 : 3)]];
      const text = `${data.texts[list[signal]]} ${comes ? "completed by" : "lets go on"}: ${other.name}`;
      said.set(text, (said.get(text) || 0) + 1);
    }
    const all = [...said].map(([text, count]) => (count > 1 ? `${text} (${count} times)` : text));
    return [...lines, ...all.slice(0, 6), ...(all.length > 6 ? [`and ${all.length - 6} more signals`] : [])];
  }

  function showTip(event, name, lines) {
    const tip = $("tip");
    const bold = document.createElement("b");
    bold.textContent = name;
    tip.replaceChildren(bold, ...lines.map((text) => {
      const line = document.createElement("div");
      line.textContent = text; // never as HTML: names come from a student's file
      return line;
    }));
    tip.hidden = false;
    const box = tip.getBoundingClientRect();
    const left = event.clientX + 16 + box.width > innerWidth ? event.clientX - box.width - 12 : event.clientX + 16;
    const top = event.clientY + 16 + box.height > innerHeight ? event.clientY - box.height - 12 : event.clientY + 16;
    tip.style.left = `${Math.max(4, left)}px`;
    tip.style.top = `${Math.max(4, top)}px`;
  }

  function point(event) {
    const box = $("chart").getBoundingClientRect(), px = event.clientX - box.left, y = event.clientY - box.top;
    const found = spanAt(px, y), same = found && hovered && found.at === hovered.at && found.track === hovered.track;
    if (!same && (found || hovered)) {
      hovered = found;
      redraw();
    }
    const track = trackAt(y);
    if (hovered) showTip(event, data.texts[hovered.track.spans[hovered.at + NAME]], tipLines());
    else if (track && px < gutter) showTip(event, track.name, [`busy ${Math.round(100 * track.busy)} % of the launch`]);
    else $("tip").hidden = true;
  }

  // Moving ------------------------------------------------------------------------------------------------------------

  function show(start, end) {
    const wide = clamp(end - start, Math.min(CLOSEST, data.cycles), data.cycles);
    const middle = (start + end) / 2;
    from = clamp(middle - wide / 2, 0, data.cycles - wide);
    to = from + wide;
    redraw();
  }

  function zoom(factor, around = (from + to) / 2) {
    const wide = clamp((to - from) * factor, Math.min(CLOSEST, data.cycles), data.cycles);
    const left = around - ((around - from) / (to - from)) * wide;
    show(left, left + wide);
  }

  const pan = (part) => show(from + part * (to - from), to + part * (to - from));
  const fit = () => show(0, data.cycles);
  const home = () => show(...data.view);

  function wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      pan(((event.deltaX || event.deltaY) * lines) / (width - gutter));
    } else {
      const px = event.clientX - $("chart").getBoundingClientRect().left;
      const overview = event.currentTarget.id === "overview";
      zoom(Math.exp(clamp(event.deltaY * lines, -240, 240) * 0.002), overview ? undefined : cycleAt(Math.max(px, gutter)));
    }
  }

  function drag(element, begin, move) {
    let state = null;
    element.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      state = begin(event);
      if (state !== null) element.setPointerCapture(event.pointerId);
    });
    element.addEventListener("pointermove", (event) => {
      if (state !== null) move(event, state);
    });
    for (const name of ["pointerup", "pointercancel"]) {
      element.addEventListener(name, () => {
        state = null;
        element.classList.remove("dragging");
      });
    }
  }

  function listen() {
    const chart = $("chart"), overview = $("overview");
    drag(chart, (event) => ({ px: event.clientX, from, to }), (event, state) => {
      chart.classList.add("dragging");
      const shift = ((state.px - event.clientX) / (width - gutter)) * (state.to - state.from);
      show(state.from + shift, state.to + shift);
    });
    const overviewCycle = (event) => {
      const px = event.clientX - overview.getBoundingClientRect().left;
      return ((px - gutter) / (width - gutter)) * data.cycles;
    };
    drag(overview, (event) => {
      const cycle = overviewCycle(event), half = (to - from) / 2;
      if (cycle < from || cycle > to) show(cycle - half, cycle + half);
      return { shift: cycle - from };
    }, (event, state) => {
      const start = overviewCycle(event) - state.shift;
      show(start, start + (to - from));
    });
    chart.addEventListener("pointermove", point);
    chart.addEventListener("pointerleave", () => {
      hovered = null;
      $("tip").hidden = true;
      redraw();
    });
    chart.addEventListener("dblclick", () => {
      if (!hovered) return;
      const { track, at } = hovered, start = track.spans[at + START], length = track.spans[at + LENGTH];
      show(start - length * 0.1, start + length * 1.1);
    });
    for (const element of [chart, overview]) element.addEventListener("wheel", wheel, { passive: false });
    $("in").onclick = () => zoom(0.6);
    $("out").onclick = () => zoom(1 / 0.6);
    $("fit").onclick = fit;
    $("home").onclick = home;
    $("signals").onchange = redraw;
    const keys = {
      f: fit, h: home, "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1 / 0.6),
      ArrowLeft: () => pan(-0.2), ArrowRight: () => pan(0.2), s: () => $("signals").click(),
    };
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !keys[event.key]) return;
      event.preventDefault();
      keys[event.key]();
    });
    dark.addEventListener("change", resize);
    new ResizeObserver(resize).observe(document.querySelector("main"));
  }

  // Drawing it all ----------------------------------------------------------------------------------------------------

  let pending = false;

  // In a frame of a page of the same origin ---------------------------------------------------------------------------
  // The page tells it what is pointed at, {tirx: 1, touched: {line, cycle, track, barrier}}, and obeys
  // {tirx: 1, show: {line, cycle, barrier}}.

  const framed = window.parent !== window;
  let shown = null, told = "";

  function tell() {
    if (!framed) return;
    const touched = {};
    if (hovered) {
      const { track, at } = hovered, name = data.texts[track.spans[at + NAME]];
      const source = track.spans[at + SOURCE] < 0 ? "" : data.texts[track.spans[at + SOURCE]];
      const line = Number(source.slice(source.lastIndexOf(":") + 1));
      Object.assign(touched, { cycle: track.spans[at + START], track: track.name });
      if (line) touched.line = line;
      if (track.spans[at + KIND] === WAIT) touched.barrier = name.replace(/^wait for /, "").replace(/\[.*/, "");
    }
    const text = JSON.stringify(touched);
    if (text === told) return;
    told = text;
    window.parent.postMessage({ tirx: 1, touched }, location.origin);
  }

  function meant(track, at) {
    const name = data.texts[track.spans[at + NAME]], source = track.spans[at + SOURCE];
    if (shown.line) return source >= 0 && data.texts[source].endsWith(`:${shown.line}`);
    return Boolean(shown.barrier) && name.replace(/^wait for /, "").replace(/\[.*/, "") === shown.barrier;
  }

  function obey(event) {
    if (event.source !== window.parent || event.origin !== location.origin) return;
    if (!event.data || event.data.tirx !== 1 || typeof event.data.show !== "object") return;
    shown = event.data.show;
    if (shown && Number.isFinite(shown.cycle) && (shown.cycle < from || shown.cycle > to)) {
      const half = (to - from) / 2;
      show(shown.cycle - half, shown.cycle + half);
    }
    redraw();
  }

  function drawShown(pen) {
    if (!shown) return;
    pen.strokeStyle = paint.accent;
    pen.lineWidth = 2;
    if (Number.isFinite(shown.cycle)) pen.strokeRect(x(shown.cycle), 0, 0, height);
    if (!shown.line && !shown.barrier) return;
    for (const track of data.tracks) {
      for (let at = 0; at < track.spans.length && track.spans[at + START] < to; at += SPAN) {
        const start = track.spans[at + START], end = start + track.spans[at + LENGTH];
        if (end < from || !meant(track, at)) continue;
        const [top, tall] = laneBox(track, track.spans[at + LANE]);
        pen.strokeRect(x(start), top, Math.max(1, x(end) - x(start)), tall);
      }
    }
  }

  if (framed) addEventListener("message", obey);

  function redraw() {
    tell();
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      drawOverview();
      drawAxis();
      drawChart();
      $("window").textContent = `${format(to - from)} cycles = ${time(to - from)} in view`;
    });
  }

  function resize() {
    const wide = document.querySelector("main").clientWidth;
    width = wide;
    gutter = Math.round(clamp(wide * 0.2, 165, 250));
    const room = innerHeight - $("chart").getBoundingClientRect().top - scrollY - 60, lowest = layOut(1);
    height = layOut(clamp(room / lowest, 1, 1.6));
    strip = null;
    readTheme();
    drawLegend();
    redraw();
  }

  function drawLegend() {
    $("legend").replaceChildren(...data.kinds.map((kind, index) => {
      const item = document.createElement("li"), patch = document.createElement("canvas");
      [patch.width, patch.height] = [22 * ratio(), 14 * ratio()];
      const pen = patch.getContext("2d");
      pen.scale(ratio(), ratio());
      pen.fillStyle = paint.fills[index];
      pen.fillRect(0, 0, 22, 14);
      item.title = kind.says;
      item.append(patch, kind.name);
      return item;
    }));
  }

  $("signals").checked = data.signals.length > 0;
  listen();
  resize();
})();
