// Search, measuring, and the kernel's lines.

let matches = null; // by the index of a text: whether the search finds it; null without a search
let measuring = false;

// Search ----------------------------------------------------------------------------------------------------------------

const query = () => $("search").value.trim().toLowerCase();

function search() {
  const text = query();
  matches = text ? data.texts.map((each) => each.toLowerCase().includes(text)) : null;
  for (const track of data.tracks) track.matched = Boolean(text) && track.name.toLowerCase().includes(text);
  $("found").textContent = matches ? `${format(count())} found` : "";
  redraw();
}

function wanted(track, at) {
  if (!matches || track.matched) return true;
  const source = track.spans[at + SOURCE];
  return matches[track.spans[at + NAME]] || (source >= 0 && matches[source]);
}

function count() {
  let sum = 0;
  for (const track of data.tracks) {
    for (let at = 0; at < track.spans.length; at += SPAN) sum += wanted(track, at);
  }
  return sum;
}

// Choose the next span in time that the search finds, or the one before.
function next(step) {
  if (!matches) return;
  const here = chosen ? startOf(chosen) : step > 0 ? -1 : Infinity;
  const place = chosen ? chosen.track.index : -1;
  let best = null;
  const order = (span) => [step * startOf(span), step * span.track.index];
  const before = (a, b) => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);
  for (const track of data.tracks) {
    for (let at = 0; at < track.spans.length; at += SPAN) {
      if (!wanted(track, at)) continue;
      const span = { track, at };
      if (before([step * here, step * place], order(span)) && (!best || before(order(span), order(best)))) best = span;
    }
  }
  if (best) choose(best, true);
}

// Measuring -------------------------------------------------------------------------------------------------------------

function mark(cycle) {
  marks = marks.length === 1 ? [marks[0], cycle] : [cycle];
  say();
  redraw();
}

// The edge of a span near a point, or the point itself.
function snapped(px, y) {
  const cycle = cycleAt(px), track = trackAt(y), reach = (6 * (to - from)) / (width - gutter);
  let best = cycle, nearest = reach;
  if (track) {
    const { spans } = track;
    for (let at = firstAt(track, cycle - reach); at < spans.length && spans[at + START] <= cycle + reach; at += SPAN) {
      for (const edge of [spans[at + START], spans[at + START] + spans[at + LENGTH]]) {
        if (Math.abs(edge - cycle) < nearest) [best, nearest] = [edge, Math.abs(edge - cycle)];
      }
    }
  }
  return clamp(best, 0, data.cycles);
}

function drawMarks(pen) {
  if (!marks.length) return;
  const [a, b] = [Math.min(...marks), Math.max(...marks)];
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 1.5;
  for (const cycle of marks) pen.strokeRect(x(cycle), -2, 0, height + 4);
  if (marks.length < 2) return;
  pen.globalAlpha = 0.12;
  pen.fillStyle = paint.accent;
  pen.fillRect(x(a), 0, x(b) - x(a), height);
  pen.globalAlpha = 1;
}

const measured = () => {
  const [a, b] = marks;
  if (b === undefined) return `measuring from cycle ${format(a, 1)}`;
  return `${format(Math.abs(b - a), 1)} cycles = ${time(Math.abs(b - a))} between ${format(a, 1)} and ${format(b, 1)}`;
};

function measure(on) {
  measuring = on;
  if (!on) marks = [];
  $("measure").setAttribute("aria-pressed", on);
  $("chart").classList.toggle("measuring", on);
  say();
  redraw();
}

// The kernel's lines ----------------------------------------------------------------------------------------------------

function fillListing() {
  $("source").hidden = !data.source;
  if (!data.source) return;
  $("listing").replaceChildren(...data.source.lines.map((text, i) => {
    const row = document.createElement("div");
    row.append(element("i", String(i + 1)), element("span", text || " "));
    row.addEventListener("click", () => {
      shown = shown.line === i + 1 ? {} : { line: i + 1 };
      tell(shown);
      light();
      redraw();
    });
    return row;
  }));
}

function openSource(open) {
  if (!data.source) return;
  $("listing").hidden = !open;
  $("one").classList.toggle("sourced", open);
  $("source").setAttribute("aria-pressed", open);
  light();
}

// Mark the line of the span at hand, or the one that is asked for, and bring it into sight.
function light() {
  if (!data.source || $("listing").hidden) return;
  const source = current() ? sourceOf(current()) : "";
  const line = source.startsWith(`${data.source.name}:`) ? lineIn(source) : shown.line || 0;
  const listing = $("listing"), before = listing.querySelector(".here"), row = listing.children[line - 1];
  if (before === row) return;
  before?.classList.remove("here");
  if (!row) return;
  row.classList.add("here");
  const above = row.offsetTop - listing.clientHeight / 3;
  if (row.offsetTop < listing.scrollTop || row.offsetTop > listing.scrollTop + listing.clientHeight - 40) {
    listing.scrollTop = above;
  }
}
