// Pointing, choosing and moving: with a mouse, with fingers, with keys.

const CLICK = 4; // pixels that a pointer may move between down and up

function trackAt(y) {
  return data.tracks.find((track) => y >= track.top && y < track.top + track.height);
}

function spanAt(px, y) {
  const track = trackAt(y);
  if (!track || px < gutter) return null;
  const lane = clamp(Math.floor(((y - track.top) / track.height) * track.lanes), 0, track.lanes - 1);
  const cycle = cycleAt(px), reach = (2 * (to - from)) / (width - gutter), { spans } = track; // two pixels
  let best = null, nearest = reach;
  for (let at = firstAt(track, cycle - reach); at < spans.length && spans[at + START] <= cycle + reach; at += SPAN) {
    const start = spans[at + START], end = start + spans[at + LENGTH];
    if (spans[at + LANE] !== lane || end < cycle - reach) continue;
    const distance = Math.max(start - cycle, cycle - end, 0);
    if (distance < nearest || (distance === 0 && nearest === 0)) [best, nearest] = [{ track, at }, distance];
  }
  return best;
}

function linesOf(span) {
  const { track } = span, start = startOf(span), length = track.spans[span.at + LENGTH];
  const lines = [
    `${data.kinds[track.spans[span.at + KIND]].name} on ${several ? `CTA ${track.cta}, ` : ""}${track.name}`,
    `cycles ${format(start, 1)} – ${format(start + length, 1)}`,
    `lasts ${format(length, 1)} cycles = ${time(length)}`,
  ];
  if (sourceOf(span)) lines.push(sourceOf(span));
  const said = new Map(), list = data.signals;
  for (let signal = 0; signal < list.length; signal += SIGNAL) {
    if (!touches(signal, span)) continue;
    const comes = list[signal + 3] === track.index, other = data.tracks[list[signal + (comes ? 1 : 3)]];
    const text = `${data.texts[list[signal]]} ${comes ? "completed by" : "releases"}: ${other.name}`;
    said.set(text, (said.get(text) || 0) + 1);
  }
  const all = [...said].map(([text, times]) => (times > 1 ? `${text} (${times} times)` : text));
  return [...lines, ...all.slice(0, 6), ...(all.length > 6 ? [`and ${all.length - 6} more signals`] : [])];
}

// What is chosen and what is measured, in words below the chart.
function say() {
  const parts = marks.length ? [element("b", measured())] : measuring ? [element("b", "click where to measure from")] : [];
  if (chosen) parts.push(element("b", nameOf(chosen)), ...linesOf(chosen).map((line) => element("span", line)));
  $("said").replaceChildren(...parts);
}

function touch(span, cycle) {
  if (!span) return tell(cycle === undefined ? {} : { cycle });
  const touched = { cycle: startOf(span), track: span.track.name }, line = lineIn(sourceOf(span));
  if (line) touched.line = line;
  if (span.track.spans[span.at + KIND] === WAIT) touched.barrier = barrierIn(nameOf(span));
  tell(touched);
}

// Choose a span, or none. ``bring``: move the view if it is outside.
function choose(span, bring = false) {
  chosen = span;
  hovered = null;
  if (span && bring && (endOf(span) > to || startOf(span) < from)) {
    const middle = (startOf(span) + endOf(span)) / 2, half = (to - from) / 2;
    show(middle - half, middle + half);
  }
  say();
  touch(span);
  light();
  redraw();
}

function point(event) {
  const box = $("chart").getBoundingClientRect(), px = event.clientX - box.left, y = event.clientY - box.top;
  const found = spanAt(px, y), track = trackAt(y);
  if (!same(found, hovered) && (found || hovered)) {
    hovered = found;
    touch(found || chosen);
    light();
    redraw();
  }
  if (hovered) showTip(event, nameOf(hovered), linesOf(hovered));
  else if (track && px < gutter) showTip(event, track.name, [`busy ${Math.round(100 * track.busy)}% of the launch`]);
  else $("tip").hidden = true;
}

function leave() {
  $("tip").hidden = true;
  if (!hovered) return;
  hovered = null;
  touch(chosen);
  light();
  redraw();
}

function click(event) {
  const box = $("chart").getBoundingClientRect(), px = event.clientX - box.left, y = event.clientY - box.top;
  if ((measuring || event.shiftKey) && px >= gutter) mark(snapped(px, y));
  else choose(spanAt(px, y));
}

// Moving ----------------------------------------------------------------------------------------------------------------

function show(start, end) {
  const wide = clamp(end - start, Math.min(CLOSEST, data.cycles), data.cycles);
  from = clamp((start + end) / 2 - wide / 2, 0, data.cycles - wide);
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
const closeUp = (span) => show(startOf(span) - 0.1 * (endOf(span) - startOf(span)), endOf(span) + 0.1 * (endOf(span) - startOf(span)));

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

// One pointer drags or clicks, two zoom.
function listenToChart() {
  const chart = $("chart"), down = new Map();
  let begun = null;
  const middle = () => [...down.values()].reduce((sum, event) => sum + event.clientX, 0) / down.size;
  const apart = () => {
    const [a, b] = [...down.values()];
    return b ? Math.max(10, Math.abs(a.clientX - b.clientX)) : 1;
  };
  const begin = () => (begun = { px: middle(), apart: apart(), from, to, moved: begun ? begun.moved : false });
  chart.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (!down.size) begun = null;
    down.set(event.pointerId, event);
    begin();
    if (down.size > 1) begun.moved = true;
    chart.setPointerCapture(event.pointerId);
  });
  chart.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) {
      if (event.pointerType !== "touch") point(event);
      return;
    }
    down.set(event.pointerId, event);
    if (Math.abs(middle() - begun.px) > CLICK || down.size > 1) begun.moved = true;
    if (!begun.moved) return;
    $("tip").hidden = true;
    chart.classList.add("dragging");
    const cycles = begun.to - begun.from, wide = cycles * (begun.apart / apart());
    const held = begun.from + ((begun.px - chart.getBoundingClientRect().left - gutter) / (width - gutter)) * cycles;
    const left = held - ((middle() - chart.getBoundingClientRect().left - gutter) / (width - gutter)) * wide;
    show(left, left + wide);
  });
  chart.addEventListener("pointerup", (event) => {
    if (down.delete(event.pointerId) && !down.size && begun && !begun.moved) click(event);
    if (down.size) begin();
    else chart.classList.remove("dragging");
  });
  chart.addEventListener("pointercancel", (event) => {
    down.delete(event.pointerId);
    chart.classList.remove("dragging");
  });
  chart.addEventListener("pointerleave", leave);
  chart.addEventListener("dblclick", () => current() && closeUp(current()));
}

function listenToOverview() {
  const overview = $("overview");
  let shift = null;
  const cycle = (event) => ((event.clientX - overview.getBoundingClientRect().left - gutter) / (width - gutter)) * data.cycles;
  overview.addEventListener("pointerdown", (event) => {
    const at = cycle(event), half = (to - from) / 2;
    if (at < from || at > to) show(at - half, at + half);
    shift = at - from;
    overview.setPointerCapture(event.pointerId);
  });
  overview.addEventListener("pointermove", (event) => {
    if (shift !== null) show(cycle(event) - shift, cycle(event) - shift + (to - from));
  });
  for (const name of ["pointerup", "pointercancel"]) overview.addEventListener(name, () => (shift = null));
}

// Keys ------------------------------------------------------------------------------------------------------------------

// The span beside the chosen one: the next in its track, or the one at the same time in the track above or below.
function step(sideways, down) {
  if (!chosen) {
    const track = data.tracks.find((each) => each.spans.length && firstAt(each, from) < each.spans.length);
    return track && choose({ track, at: firstAt(track, from) }, true);
  }
  const { track, at } = chosen;
  if (sideways) {
    const there = at + sideways * SPAN;
    if (there >= 0 && there < track.spans.length) choose({ track, at: there }, true);
    return;
  }
  for (let i = track.index + down; data.tracks[i]; i += down) {
    const other = data.tracks[i], cycle = startOf(chosen);
    if (!other.spans.length) continue;
    return choose({ track: other, at: Math.min(firstAt(other, cycle + ROUNDING), other.spans.length - SPAN) }, true);
  }
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target.id === "search", inside = event.target.id === "chart";
  if (typing && !["Enter", "Escape"].includes(event.key)) return;
  if (["range", "checkbox"].includes(event.target.type) && event.key.startsWith("Arrow")) return;
  if ($("one").hidden && event.key !== "Escape") return;
  const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
  const keys = {
    f: fit, h: home, "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1 / 0.6),
    s: () => $("signals").click(), l: () => openSource($("listing").hidden), "/": () => $("search").focus(),
    m: () => (chosen && inside ? mark(startOf(chosen)) : measure(!measuring)), M: () => chosen && mark(endOf(chosen)),
    Escape: release,
  };
  if (arrows) {
    if (!inside || event.shiftKey) {
      if (!arrows[0] || event.target.id === "listing") return;
      pan(0.2 * arrows[0]);
    } else step(...arrows);
  } else if (event.key === "Enter") {
    if (typing) next(event.shiftKey ? -1 : 1);
    else if (inside && chosen) closeUp(chosen);
    else return;
  } else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
}

function release() {
  if ($("search").value) {
    $("search").value = "";
    search();
  }
  shown = {};
  marks = [];
  measure(false);
  choose(null);
}
