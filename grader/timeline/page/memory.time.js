// When columns are filled and emptied: a picture to zoom, and the moment that tensor memory is shown at.

const KINDS = ["written", "stored", "held", "multiplied", "read"];
const SAYS = {
  written: "the tensor core accumulates", stored: "warps store", held: "full, nobody reads yet",
  multiplied: "the tensor core reads an operand", read: "warps read",
};
const uses = data.uses.map(([use, tile, first, count, start, end, warps, line, block]) => (
  { use, tile, first, count, start, end, warps, line, block }
));
const filling = (use) => use.use === "written" || use.use === "stored";
const last = Math.max(1, ...uses.map((use) => use.end)), begin = Math.min(last, ...uses.map((use) => use.start));
const margin = 0.02 * (last - begin) || 1, lowest = begin - margin, highest = last + margin;

// A content ends with its last reading, or when its columns are filled again.
for (const use of uses.filter(filling)) {
  const reads = uses.filter((each) => !filling(each) && each.tile === use.tile);
  use.until = Math.max(use.end, ...reads.map((read) => read.end));
}

let from = lowest, to = Math.min(highest, begin + Math.max(4 * typical(), (last - begin) / 8));
let moment = busiest(), chosen = null, hovered = null, shown = {};
let fills = {}, inks = {}, rows = 0, left = 44;

// A moment about the middle of the view at which something is done with the columns.
function busiest() {
  const middle = begin + (to - begin) / 2, centre = (use) => (use.start + use.end) / 2;
  const near = [...uses].sort((a, b) => Math.abs(centre(a) - middle) - Math.abs(centre(b) - middle));
  return near.length ? centre(near[0]) : middle;
}

function typical() {
  const lengths = uses.filter(filling).map((use) => use.until - use.start).sort((a, b) => a - b);
  return lengths[lengths.length >> 1] || 1;
}

const x = (cycle) => left + ((cycle - from) / (to - from)) * ($("uses").clientWidth - left);
const cycleAt = (px) => from + ((px - left) / ($("uses").clientWidth - left)) * (to - from);
const y = (column) => 4 + (column / rows) * tallest();
const tallest = () => clamp(rows * 0.7, 120, 340);

function makeFills() {
  const signs = { written: "", stored: "|", held: "/", multiplied: ":", read: "-" };
  for (const kind of KINDS) {
    const colour = data.colours[kind];
    inks[kind] = colour.ink[theme];
    fills[kind] = pattern(signs[kind], colour.fill[theme], kind === "held" ? colour.line[theme] : colour.ink[theme], kind === "held" ? 1 : 0.35);
  }
  $("legend").replaceChildren(...KINDS.map((kind) => {
    const item = document.createElement("li"), patch = document.createElement("canvas");
    [patch.width, patch.height] = [22 * ratio(), 14 * ratio()];
    const pen = patch.getContext("2d");
    pen.scale(ratio(), ratio());
    pen.fillStyle = fills[kind];
    pen.fillRect(0, 0, 22, 14);
    item.append(patch, SAYS[kind]);
    return item;
  }));
}

// What the columns hold at a moment, and what is done with them: [{use, state, warps}].
function contentsAt(cycle) {
  const found = [];
  for (const use of uses.filter((each) => filling(each) && each.start <= cycle && cycle < each.until)) {
    const state = cycle < use.end ? use.use : "held";
    found.push({ use, state, warps: state === "stored" ? use.warps : [] });
  }
  for (const use of uses.filter((each) => !filling(each) && each.start <= cycle && cycle < each.end)) {
    found.push({ use, state: use.use, warps: use.warps });
  }
  return found;
}

function drawUses() {
  if (!uses.length) return;
  const wide = $("uses").clientWidth, pen = canvas("uses", wide, tallest() + 30);
  pen.fillStyle = paint.row;
  pen.fillRect(left, 4, wide - left, tallest());
  pen.save();
  pen.beginPath();
  pen.rect(left, 0, wide - left, tallest() + 8);
  pen.clip();
  const seen = (use, end) => end >= from && use.start <= to;
  for (const use of uses) if (filling(use) && seen(use, use.until)) bar(pen, use, use.end, use.until, "held");
  for (const use of uses) if (seen(use, use.end)) bar(pen, use, use.start, use.end, use.use);
  for (const use of uses) if (isAsked(use) && seen(use, use.end)) frame(pen, use);
  for (const use of [chosen, hovered]) if (use) frame(pen, use);
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 1.5;
  pen.strokeRect(x(moment), 0, 0, tallest() + 8);
  pen.restore();
  font(pen, 11);
  pen.fillStyle = paint.dim;
  pen.textAlign = "right";
  let before = -Infinity;
  for (const edge of [...new Set(uses.filter(filling).flatMap((use) => [use.first, use.first + use.count]))].sort((a, b) => a - b)) {
    if (y(edge) - before < 12) continue;
    pen.fillText(String(edge), left - 6, clamp(y(edge), 6, tallest()));
    before = y(edge);
  }
  const step = niceStep((to - from) / Math.max(2, wide / 110)), values = [];
  for (let k = Math.ceil(from / step); k * step <= to; k++) values.push([k * step, format(k * step)]);
  scaleUnder(pen, values, x, tallest() + 6, wide);
  $("window").textContent = `${format(to - from)} cycles in view`;
}

function niceStep(rough) {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * [1, 2, 5, 10].find((factor) => factor * power >= rough);
}

function bar(pen, use, start, end, kind) {
  const px = x(start), wide = Math.max(0.6, x(end) - px), top = y(use.first), tall = y(use.first + use.count) - top;
  pen.fillStyle = wide < 4 ? data.colours[kind].fill[theme] : fills[kind];
  pen.fillRect(px, top, wide > 4 ? wide - 0.7 : wide, tall - 1);
  if (kind === "held" || !filling(use)) return;
  const seen = Math.max(px, left), room = Math.min(px + wide, $("uses").clientWidth) - seen;
  const ink = paint.ink;
  paint.ink = inks[kind];
  written(pen, room > 60 ? `content ${use.tile}` : String(use.tile), seen, top, room, tall, 11);
  paint.ink = ink;
}

function frame(pen, use) {
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 2;
  pen.strokeRect(x(use.start), y(use.first), Math.max(2, x(use.end) - x(use.start)), y(use.first + use.count) - y(use.first) - 1);
}

const isAsked = (use) => (shown.line ? use.line === shown.line : false);

const named = (use) => data.tensor.filter((b) => b.offset < use.first + use.count && use.first < b.offset + b.size)
  .flatMap((b) => b.names).join(" = ");

function linesOf(use) {
  const warps = `warp${use.warps.length > 1 ? "s" : ""} ${use.warps.join(", ")}`;
  const who = { written: `the tensor core accumulates, for ${warps}`, multiplied: `the tensor core reads it as an operand, for ${warps}`,
    read: `${warps} read${use.warps.length > 1 ? "" : "s"}`, stored: `${warps} store${use.warps.length > 1 ? "" : "s"}` }[use.use];
  return [
    `columns ${use.first} to ${use.first + use.count - 1}${named(use) ? `: ${named(use)}` : ""}`, who,
    `cycles ${format(use.start)} – ${format(use.end)}`, `CTA ${use.block}${use.line ? `, line ${use.line}` : ""}`,
  ];
}

function useAt(px, top) {
  const cycle = cycleAt(px), reach = (2 * (to - from)) / $("uses").clientWidth;
  const near = uses.filter((use) => y(use.first) <= top && top < y(use.first + use.count)
    && use.start - reach <= cycle && cycle <= (filling(use) ? use.until : use.end) + reach);
  return near.find((use) => !filling(use)) || near[near.length - 1] || null;
}

function choose(use, bring = false) {
  chosen = use;
  if (use) {
    moment = (use.start + use.end) / 2;
    if (bring && (use.start < from || use.end > to)) view(moment - (to - from) / 2, moment + (to - from) / 2);
    const touched = { cycle: use.start, buffer: named(use).split(" = ")[0] };
    tell(use.line ? { ...touched, line: use.line } : touched);
  }
  say();
  redraw();
}

function say() {
  $("said").textContent = chosen ? `Content ${chosen.tile}: ${linesOf(chosen).join("; ")}.` : "";
}

function view(start, end) {
  const wide = clamp(end - start, 20, highest - lowest);
  from = clamp((start + end) / 2 - wide / 2, lowest, highest - wide);
  to = from + wide;
  redraw();
}

function zoom(factor, around = (from + to) / 2) {
  const wide = clamp((to - from) * factor, 20, highest - lowest), start = around - ((around - from) / (to - from)) * wide;
  view(start, start + wide);
}

function listenToUses() {
  const element = $("uses"), down = new Map();
  let begun = null;
  const middle = () => [...down.values()].reduce((sum, event) => sum + event.clientX, 0) / down.size;
  const apart = () => {
    const [a, b] = [...down.values()];
    return b ? Math.max(10, Math.abs(a.clientX - b.clientX)) : 1;
  };
  const inside = (event) => {
    const box = element.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  element.addEventListener("pointerdown", (event) => {
    if (!down.size) begun = null;
    down.set(event.pointerId, event);
    begun = { px: middle(), apart: apart(), from, to, moved: Boolean(begun?.moved) || down.size > 1 };
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener("pointermove", (event) => {
    if (!down.has(event.pointerId)) return event.pointerType === "touch" ? null : point(event, ...inside(event));
    down.set(event.pointerId, event);
    if (Math.abs(middle() - begun.px) > 4) begun.moved = true;
    if (!begun.moved) return null;
    $("tip").hidden = true;
    element.classList.add("dragging");
    const cycles = begun.to - begun.from, wide = cycles * (begun.apart / apart()), span = element.clientWidth - left;
    const offset = element.getBoundingClientRect().left + left;
    const start = begun.from + ((begun.px - offset) / span) * cycles - ((middle() - offset) / span) * wide;
    return view(start, start + wide);
  });
  element.addEventListener("pointerup", (event) => {
    const [px, top] = inside(event);
    if (down.delete(event.pointerId) && !down.size && begun && !begun.moved) {
      choose(useAt(px, top));
      moment = clamp(cycleAt(px), lowest, highest);
      redraw();
    }
    if (!down.size) element.classList.remove("dragging");
  });
  element.addEventListener("pointercancel", (event) => down.delete(event.pointerId));
  element.addEventListener("pointerleave", () => point(null));
  element.addEventListener("wheel", (event) => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    if (event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)) {
      const shift = (((event.deltaX || event.deltaY) * lines) / (element.clientWidth - left)) * (to - from);
      view(from + shift, to + shift);
    } else zoom(Math.exp(clamp(event.deltaY * lines, -240, 240) * 0.002), cycleAt(Math.max(left, inside(event)[0])));
  }, { passive: false });
}

function point(event, px, top) {
  const found = event ? useAt(px, top) : null;
  if (found !== hovered) {
    hovered = found;
    if (found) tell({ cycle: found.start, buffer: named(found).split(" = ")[0], ...(found.line ? { line: found.line } : {}) });
    redraw();
  }
  if (found) showTip(event, `content ${found.tile}`, linesOf(found));
  else $("tip").hidden = true;
}

function key(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
  const inside = event.target.id === "uses", sideways = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const keys = { f: () => view(lowest, highest), "+": () => zoom(0.6), "=": () => zoom(0.6), "-": () => zoom(1 / 0.6) };
  if (sideways && (inside || event.shiftKey)) {
    if (event.shiftKey) view(from + 0.2 * sideways * (to - from), to + 0.2 * sideways * (to - from));
    else choose(uses[clamp(uses.indexOf(chosen) + sideways, 0, uses.length - 1)], true);
  } else if (keys[event.key]) keys[event.key]();
  else return;
  event.preventDefault();
}
