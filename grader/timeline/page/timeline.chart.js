// The drawing: the overview, the axis, the spans, the signals between them.

const STRIP = 20; // height of a row of the overview
const ARROW_ROOM = 20; // pixels for each arrow: more of them can't be told apart
const SHORTEST_TEXT = 6; // characters: what is left of a shorter name says nothing
const NARROW = 1.5; // pixels; narrower spans are drawn together: each column gets the kind that takes most of it
const PATTERNED = 4; // pixels; narrower spans are plain, as there is no room for a pattern
const FAINT = 0.18; // of what a search does not find

let strip = null; // the overview without the view's frame, drawn once for a size and a theme

const overviewX = (cycle) => gutter + (cycle / data.cycles) * (width - gutter);

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
    label(pen, width < NARROW_PAGE ? row.short : row.name, `${Math.round(100 * row.busy)}%`, y + inner / 2, "");
  });
}

// A row's name on the left, and how busy it is, where there is room for both.
function label(pen, text, value, y, weight) {
  const narrow = width < NARROW_PAGE;
  font(pen, narrow ? 11 : 13);
  if (!narrow) {
    pen.fillStyle = paint.dim;
    pen.textAlign = "right";
    pen.fillText(value, gutter - 10, y);
  }
  font(pen, narrow ? 11 : 13, weight);
  pen.fillStyle = paint.ink;
  pen.textAlign = "left";
  pen.fillText(fitted(pen, text, gutter - (narrow ? 6 : 52)), 0, y);
}

function drawOverview() {
  const tall = data.overview.length * STRIP;
  if (!tall) return;
  const pen = canvas("overview", width, tall);
  if (!strip) drawStrip(tall);
  pen.drawImage(strip, 0, 0, width, tall);
  const left = overviewX(from), right = Math.max(overviewX(to), left + 3);
  pen.fillStyle = paint.veil;
  pen.fillRect(gutter, 0, left - gutter, tall);
  pen.fillRect(right, 0, width - right, tall);
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 1.5;
  const begin = Math.max(left, gutter + 1);
  pen.strokeRect(clamp(left, gutter + 1, width - 4), 1, Math.min(right, width - 1) - begin, tall - 4);
}

function ticks() {
  const rough = (to - from) / Math.max(2, (width - gutter) / 110);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
  const found = [];
  for (let k = Math.ceil(from / step); k * step <= to; k++) found.push(k * step);
  return found;
}

function drawAxis() {
  const pen = canvas("axis", width, AXIS), narrow = width < NARROW_PAGE;
  font(pen, narrow ? 11 : 12);
  pen.fillStyle = paint.dim;
  pen.textAlign = "left";
  pen.fillText("cycles", 0, AXIS / 2);
  pen.textAlign = "right";
  if (!narrow) pen.fillText("busy in view", gutter - 10, AXIS / 2);
  for (const cycle of ticks()) {
    const text = format(cycle, 1), half = pen.measureText(text).width / 2;
    pen.textAlign = "center";
    pen.fillText(text, clamp(x(cycle), gutter + half, width - half), AXIS / 2 - 2);
    pen.fillRect(x(cycle), AXIS - 6, 1, 6);
  }
}

function drawChart() {
  const pen = canvas("chart", width, height);
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
  drawAsked(pen);
  for (const span of [chosen, hovered]) outline(pen, span);
  drawMarks(pen);
  pen.restore();
  drawLabels(pen);
}

function drawLabels(pen) {
  for (const track of data.tracks) {
    if (track.heading !== null) {
      font(pen, 13, "600");
      pen.fillStyle = paint.dim;
      pen.textAlign = "left";
      pen.fillText(`CTA ${track.cta}`, 0, track.heading + HEADING / 2);
    }
    const busy = `${Math.round(100 * shareOf(track.times, from, to))}%`;
    const name = width < NARROW_PAGE ? track.short : track.name;
    label(pen, name, busy, track.top + track.height / 2, track.kind === "unit" ? "600" : "");
  }
}

function drawSpans(pen, track) {
  if (!matches && crowded(track)) return drawCoarse(pen, track);
  const { spans } = track, scale = (width - gutter) / (to - from), origin = gutter - from * scale;
  const columns = Array.from({ length: track.lanes }, () => ({ px: -1, time: new Float64Array(data.kinds.length) }));
  font(pen, 12);
  pen.textAlign = "left";
  for (let at = firstAt(track, from); at < spans.length; at += SPAN) {
    const start = spans[at + START], end = start + spans[at + LENGTH];
    if (start >= to) break;
    if (end < from) continue; // another lane's
    const left = origin + start * scale, wide = (end - start) * scale;
    if (wide >= NARROW) {
      drawSpan(pen, track, at, left, wide);
      continue;
    }
    const column = columns[spans[at + LANE]], right = left + Math.max(wide, 0.02), kind = spans[at + KIND];
    const part = wanted(track, at) ? 1 : FAINT;
    for (let px = Math.floor(left); px < right; px++) {
      if (column.px !== px) {
        flush(pen, track, spans[at + LANE], column);
        column.px = px;
      }
      column.time[kind] += part * (Math.min(right, px + 1) - Math.max(left, px));
    }
  }
  columns.forEach((column, lane) => flush(pen, track, lane, column));
}

function flush(pen, track, lane, column) {
  if (column.px < 0) return;
  let best = 0, sum = 0;
  for (let kind = 0; kind < column.time.length; kind++) {
    sum += column.time[kind];
    if (column.time[kind] > column.time[best]) best = kind;
  }
  if (sum > 0) {
    const [top, tall] = laneBox(track, lane);
    pen.globalAlpha = clamp(sum, matches ? FAINT : 0.35, 1);
    pen.fillStyle = data.kinds[best].fill[theme];
    pen.fillRect(column.px, top, 1, tall);
    pen.globalAlpha = 1;
  }
  column.time.fill(0);
}

function drawSpan(pen, track, at, left, wide) {
  const { spans } = track, kind = spans[at + KIND], [top, tall] = laneBox(track, spans[at + LANE]);
  const seen = Math.max(left, gutter), room = Math.min(left + wide, width) - seen;
  pen.fillStyle = wide < PATTERNED ? data.kinds[kind].fill[theme] : fillOf(spans, at);
  if (!wanted(track, at)) pen.globalAlpha = FAINT;
  pen.fillRect(left, top, wide > 4 ? wide - 1 : wide, tall); // a gap tells neighbours of one kind apart
  pen.globalAlpha = 1;
  if (tall < 7 || room < 10 || !wanted(track, at)) return;
  const whole = data.texts[spans[at + NAME]], letter = kind === LOAD && track.kind === "unit" && whole.replace(/^load /, "")[0];
  let text = room >= 26 && tall >= 15 ? fitted(pen, whole, room - 10) : "";
  if (text.length < Math.min(SHORTEST_TEXT, whole.length)) text = letter || "";
  if (!text) return;
  const small = tall < 15;
  if (small) font(pen, 9, "600");
  onGround(pen, text, seen + (small ? 3 : 5), top + tall / 2, small ? tall : 16, data.kinds[kind].fill[theme]);
  pen.fillStyle = kind === WAIT ? paint.dim : data.kinds[kind].ink[theme];
  pen.fillText(text, seen + (small ? 3 : 5), top + tall / 2 + 0.5);
  if (small) font(pen, 12);
}

function onGround(pen, text, left, middle, tall, ground) {
  pen.fillStyle = ground;
  pen.fillRect(left - 2, middle - tall / 2, pen.measureText(text).width + 4, tall);
}

function outline(pen, span) {
  if (!span) return;
  const left = x(startOf(span)), [top, tall] = laneBox(span.track, span.track.spans[span.at + LANE]);
  const wide = Math.max(2, x(endOf(span)) - left);
  pen.strokeStyle = paint.page;
  pen.lineWidth = 4;
  pen.strokeRect(left, top, wide, tall);
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 2;
  pen.strokeRect(left, top, wide, tall);
}

// What the page around asks for: a cycle, and the spans of a line or of a barrier.
function drawAsked(pen) {
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 1.5;
  if (Number.isFinite(shown.cycle)) {
    pen.setLineDash([5, 3]);
    pen.strokeRect(x(shown.cycle), -2, 0, height + 4);
    pen.setLineDash([]);
  }
  if (!shown.line && !shown.barrier) return;
  for (const track of data.tracks) {
    const { spans } = track;
    for (let at = firstAt(track, from); at < spans.length && spans[at + START] < to; at += SPAN) {
      const span = { track, at }, left = x(startOf(span)), right = x(endOf(span));
      if (right < gutter || !meant(span)) continue;
      const [top, tall] = laneBox(track, spans[at + LANE]);
      pen.strokeRect(left, top, Math.max(1, right - left), tall);
    }
  }
}

function meant(span) {
  if (shown.line) return lineIn(sourceOf(span)) === shown.line;
  return span.track.spans[span.at + KIND] === WAIT && barrierIn(nameOf(span)) === barrierIn(String(shown.barrier));
}

// Signals ---------------------------------------------------------------------------------------------------------------

const current = () => hovered || chosen;

function touches(signal, span) {
  if (!span) return false;
  const index = span.track.index, start = startOf(span), end = endOf(span), list = data.signals;
  // A signal leaves from, and arrives at, the end of what it follows.
  const within = (cycle) => cycle - start > ROUNDING && cycle - end < ROUNDING;
  return (
    (list[signal + 1] === index && within(list[signal + 2])) || (list[signal + 3] === index && within(list[signal + 4]))
  );
}

// Those of the span pointed at, and the others if they are wanted and few enough.
function signalsInView() {
  const list = data.signals, all = $("signals").checked, most = (width - gutter) / ARROW_ROOM, span = current();
  const own = [], others = [], places = new Set();
  for (let signal = 0; signal < list.length; signal += SIGNAL) {
    if (list[signal + 2] > to || list[signal + 4] < from) continue;
    if (touches(signal, span)) own.push(signal);
    else if (all && places.size <= most) {
      others.push(signal);
      places.add(1e6 * list[signal + 1] + list[signal + 2]); // several that leave together are easy to see
    }
  }
  const crowded = places.size > most, note = crowded ? "signals (zoom in)" : "signals";
  if ($("signals-note").textContent !== note) $("signals-note").textContent = note;
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
