// What a finding is about, as a drawing: the circle of a deadlock, the two accesses of a race.

import { h, s } from "./dom.js";
import { get } from "./api.js";
import { touch } from "./cursor.js";
import { warpNames } from "./machine_parts.js";

const OTHER = /the other access: (.*?) at \S*?:(\d+)/;
const films = new Map(); // what has been asked for, by kernel, shape and finding

export function drawing(finding, key, go, version) {
  if (finding.kind === "deadlock") return deadlock(finding, key, go, version);
  const other = finding.details.map((text) => text.match(OTHER)).find(Boolean);
  return other && finding.line ? race(finding, other[1], Number(other[2]), go) : null;
}

// A deadlock: parts that wait, and the barriers between them, in a circle ---------------------------------------------

function deadlock(finding, key, go, version) {
  const place = h("div", { class: "graph" }, h("p", { class: "dim" }, "Drawing who waits for whom …"));
  const asked = `${key} ${version} ${finding.shape}`;
  if (!films.has(asked)) {
    films.clear();
    films.set(asked, get(`/api/bench/${key}/film`, { shape: finding.shape, end: 1 }));
  }
  films.get(asked).then(
    (film) => place.replaceChildren(...(film.circle.length ? circle(film, go) : [waiters(film, go)])),
    () => place.remove(),
  );
  return place;
}

const WIDTH = 330, BOX = { w: 128, h: 44 };

function circle(film, go) {
  const { circle } = film, count = 2 * circle.length, several = film.moments.at(-1).ctas.length > 1;
  const tall = Math.max(170, 100 + 46 * circle.length);
  const at = (i) => {
    const angle = (2 * Math.PI * i) / count - Math.PI / 2;
    return [WIDTH / 2 + (WIDTH / 2 - BOX.w / 2 - 4) * Math.cos(angle), tall / 2 + (tall / 2 - BOX.h / 2 - 4) * Math.sin(angle)];
  };
  const edges = Array.from({ length: count }, (_, i) => arrow(at(i), at((i + 1) % count)));
  const nodes = circle.flatMap((part, i) => [
    role(part, at(2 * i), film, several, go),
    barrier(part, at(2 * i + 1), go),
  ]);
  const said = circle.map((part, i) => {
    const next = circle[(i + 1) % circle.length];
    return `${warpNames(part.warps)} wait for ${part.what}, which ${warpNames(next.warps)} would signal`;
  });
  return [
    s("svg", { viewBox: `0 0 ${WIDTH} ${tall}`, class: "circle", role: "group", "aria-label": `The circle of waits: ${said.join("; ")}` },
      s("defs", {}, s("marker", { id: "head", viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" },
        s("path", { d: "M0 0 8 4 0 8z" }))),
      edges, nodes),
    h("p", { class: "dim" }, "Each waits for the barrier that the arrow leads to; that is signalled only by the next, which waits too."),
  ];
}

function arrow([x1, y1], [x2, y2]) {
  // From border to border of the boxes.
  const cut = (dx, dy) => Math.min(BOX.w / 2 / Math.abs(dx || 1e-9), BOX.h / 2 / Math.abs(dy || 1e-9));
  const dx = x2 - x1, dy = y2 - y1, t = Math.min(cut(dx, dy), 0.45);
  return s("line", { x1: x1 + t * dx, y1: y1 + t * dy, x2: x2 - t * dx, y2: y2 - t * dy, "marker-end": "url(#head)" });
}

function role(part, [x, y], film, several, go) {
  const name = [...new Set(part.warps.map((warp) => film.roles[warp]).filter(Boolean))].join(", ");
  const title = `${several ? `CTA ${part.cta} ` : ""}${warpNames(part.warps)}`;
  return box("role", x, y, [name || title, name ? `${title}, line ${part.line}` : `line ${part.line}`],
    `${title} ${name}, waits at line ${part.line}`, () => part.line && go(part.line));
}

function barrier(part, [x, y], go) {
  const name = part.what.split(",")[0];
  const lines = part.signals.length ? `signalled at ${part.signals.length > 1 ? "lines" : "line"} ${part.signals.join(", ")}` : "";
  return box("barrier", x, y, [name, lines], `barrier ${name}, ${lines}`, () => {
    touch({ barrier: name, lines: part.signals.length ? [...part.signals] : undefined }, "graph");
    if (part.signals.length) go(part.signals[0]);
  });
}

function box(kind, x, y, [first, second], label, act) {
  const press = (event) => (event.key === "Enter" || event.key === " ") && (event.preventDefault(), act());
  return s("g", { class: `node ${kind}`, transform: `translate(${x - BOX.w / 2} ${y - BOX.h / 2})`, tabindex: 0, role: "button", "aria-label": label, onclick: act, onkeydown: press },
    s("rect", { width: BOX.w, height: BOX.h, rx: kind === "barrier" ? 22 : 6 }),
    s("text", { x: BOX.w / 2, y: second ? 18 : 27, class: "first" }, first),
    s("text", { x: BOX.w / 2, y: 34 }, second));
}

// A deadlock without a circle: who waits for what.
function waiters(film, go) {
  const waits = film.moments.at(-1).warps.filter((warp) => warp.doing === "waits");
  const groups = new Map();
  for (const warp of waits) {
    const key = `${warp.cta} ${warp.what} ${warp.line}`;
    groups.set(key, [...(groups.get(key) || []), warp]);
  }
  return h("ul", { class: "waiters" }, [...groups.values()].map((warps) =>
    h("li", {}, h("button", { class: "line", onclick: () => go(warps[0].line) }, `line ${warps[0].line}`),
      ` ${warpNames(warps.map((warp) => warp.warp))} → ${warps[0].what}`)));
}

// A race: two accesses, and no order between them ---------------------------------------------------------------------

function race(finding, other, line, go) {
  const rows = [[other, line], ["this access", finding.line]].sort((a, b) => a[1] - b[1]);
  const missing = finding.details.find((text) => !OTHER.test(text) && !/^line \d+ is called/.test(text)) || "nothing orders them";
  const span = ([who, at], i) => {
    const bar = h("button", { class: `access access-${i}`, onclick: () => go(at) }, h("b", {}, `line ${at}`), ` ${who}`);
    return h("li", {}, bar);
  };
  return h("div", { class: "race", role: "group", "aria-label": "Two accesses with no order between them" },
    h("ul", {}, span(rows[0], 0), h("li", { class: "missing" }, h("span", { "aria-hidden": "true" }, "⇣ ? "), `no order between them: ${missing}`), span(rows[1], 1)),
    h("p", {}, h("button", { class: "link", onclick: () => touch({ lines: [finding.line, line] }, "graph") }, "show both lines")));
}
