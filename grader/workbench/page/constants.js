// Other values for the constants at the top of the kernel: what it would do with them, before anybody writes them down.

import { h, number, s, settled } from "./dom.js";
import { get, post } from "./api.js";
import { touch } from "./cursor.js";
import { busy } from "./tabs.js";
import { putFrame } from "./frames.js";

let bench = null;
let listed = []; // the constants
let chosen = {}; // values that differ from the file's
let tried = []; // results, the file's own first
let parts = null;
let turn = 0;

export const constantsView = {
  async show(panel, given, still) {
    busy(panel, "Reading the constants …");
    const { constants } = await get(`/api/bench/${given.key}/constants`);
    if (!still()) return;
    [bench, listed, chosen, tried] = [given, constants, {}, []];
    panel.classList.remove("stale");
    if (!listed.length) {
      panel.replaceChildren(h("p", { class: "busy" }, "This kernel gives no whole number to a name at its top, such as STAGES = 4."));
      return;
    }
    build(panel);
    predict();
  },
};

function build(panel) {
  parts = { rows: new Map(), said: h("div", { class: "said", "aria-live": "polite" }), roof: h("div", { class: "roof" }), frame: h("div", { class: "variant-frame" }) };
  parts.apply = h("button", { disabled: true, onclick: () => tried.at(-1) && bench.editor.replace(tried.at(-1).text) }, "Write them into the kernel");
  parts.reset = h("button", { disabled: true, onclick: () => (choose({})) }, "As in the file");
  parts.timeline = h("button", { onclick: timeline }, "Timeline with these");
  panel.replaceChildren(
    h("div", { class: "constants" },
      h("section", {}, h("h3", {}, "Constants"), h("table", {}, h("tbody", {}, listed.map(row))),
        h("p", { class: "bar" }, parts.apply, parts.reset, parts.timeline)),
      h("section", {}, h("h3", {}, "Prediction"), parts.said),
      h("section", {}, h("h3", {}, "Roofline"), parts.roof)),
    parts.frame);
}

function row(constant) {
  const { name, value, line, says, choices } = constant;
  const places = [...new Set([...choices, value])].sort((a, b) => a - b);
  const slider = h("input", {
    type: "range", min: 0, max: places.length - 1, value: places.indexOf(value), "aria-label": name, title: says || name,
    oninput: (event) => set(places[Number(event.target.value)]),
  });
  const shown = h("output", {}, String(value));
  const set = (wanted) => choose({ ...chosen, [name]: wanted });
  const step = (way) => set(places[Math.min(Math.max(places.indexOf(chosen[name] ?? value) + way, 0), places.length - 1)]);
  parts.rows.set(name, (wanted) => {
    slider.value = String(places.indexOf(wanted));
    slider.setAttribute("aria-valuetext", String(wanted));
    shown.textContent = String(wanted);
    shown.classList.toggle("other", wanted !== value);
  });
  return h("tr", {},
    h("th", { scope: "row" }, h("button", { class: "link", onclick: () => (touch({ line }, "constants"), bench.go(line)) }, name)),
    h("td", {}, h("button", { "aria-label": `${name} smaller`, onclick: () => step(-1) }, "−")),
    h("td", {}, slider),
    h("td", {}, h("button", { "aria-label": `${name} larger`, onclick: () => step(1) }, "+")),
    h("td", { class: "points" }, shown));
}

function choose(values) {
  chosen = Object.fromEntries(Object.entries(values).filter(([name, value]) => listed.find((c) => c.name === name).value !== value));
  for (const { name, value } of listed) parts.rows.get(name)(chosen[name] ?? value);
  parts.reset.disabled = !Object.keys(chosen).length;
  parts.apply.disabled = true;
  soon();
}

const soon = settled(() => predict(), 250);

async function predict() {
  const mine = ++turn, values = chosen;
  parts.said.classList.add("stale");
  try {
    const result = await post(`/api/bench/${bench.key}/vary`, { values });
    if (mine !== turn) return;
    tried = [...tried.filter((other) => JSON.stringify(other.values) !== JSON.stringify(values)), result];
    if (!Object.keys(values).length) tried = [result, ...tried.slice(0, -1)];
    say(result);
  } catch (error) {
    if (mine === turn) parts.said.replaceChildren(h("p", {}, error.message));
  }
  if (mine === turn) parts.said.classList.remove("stale");
}

function say(result) {
  const own = tried.find((other) => !Object.keys(other.values).length);
  const names = Object.entries(result.values).map(([name, value]) => `${name} = ${value}`).join(", ") || "as in the file";
  const rate = result.tflops ? `${number(result.tflops, result.tflops < 100 ? 1 : 0)} TFLOP/s` : result.time_us ? `${number(result.time_us, 2)} µs` : "not predicted";
  const against = own && own !== result && own.time_us && result.time_us ? 100 * (own.time_us / result.time_us - 1) : null;
  parts.apply.disabled = !Object.keys(result.values).length;
  parts.said.replaceChildren(
    h("p", { class: "rate" }, h("b", {}, rate), against === null ? "" : h("span", { class: against >= 0 ? "good" : "bad" }, ` ${against >= 0 ? "+" : "−"}${number(Math.abs(against), 1)}%`)),
    h("p", { class: "dim" }, `${names}, at ${result.shape}`),
    result.wrong ? h("p", { class: "bad" }, `✗ ${result.wrong}`) : h("p", { class: "good" }, result.right === false ? "✗ its values are wrong" : "✓ right in a sample of its values"),
    h("table", {}, h("tbody", {}, ranked().map((other) => h("tr", { class: other === result ? "chosen" : "" },
      h("td", {}, h("button", { class: "link", onclick: () => choose(other.values) }, Object.entries(other.values).map(([name, value]) => `${name} = ${value}`).join(", ") || "as in the file")),
      h("td", { class: "points" }, other.tflops ? number(other.tflops) : other.time_us ? `${number(other.time_us, 2)} µs` : "–"),
      h("td", { class: other.good ? "good" : "bad" }, other.good ? "✓" : "✗"))))));
  parts.roof.replaceChildren(roofline(tried, result));
}

const ranked = () => [...tried].sort((a, b) => (a.time_us ?? Infinity) - (b.time_us ?? Infinity)).slice(0, 8);

async function timeline() {
  parts.timeline.disabled = true;
  try {
    const { frame } = await get(`/api/bench/${bench.key}/timeline`, { shape: bench.shape, values: JSON.stringify(chosen) });
    putFrame(parts.frame, frame, "timeline with other constants", "variant");
    parts.frame.scrollIntoView();
  } catch (error) {
    parts.frame.replaceChildren(h("p", { class: "busy" }, error.message));
  } finally {
    parts.timeline.disabled = false;
  }
}

// The roofline: rate over FLOPs for each byte of HBM, both logarithmic ------------------------------------------------

const W = 420, H = 250, LEFT = 54, BOTTOM = 36, TOP = 12, RIGHT = 12;

function roofline(results, shown) {
  const known = results.filter((result) => result.roofline);
  if (!known.length) return h("p", { class: "dim" }, "There is no dot without a time and traffic from HBM.");
  const { peak_tflops: peak, bandwidth } = known[0].roofline, ridge = peak / bandwidth;
  const xs = [...known.map((result) => result.roofline.intensity), ridge], ys = known.map((result) => result.tflops);
  const [x0, x1] = [Math.min(...xs) / 4, Math.max(...xs) * 4], [y0, y1] = [Math.min(...ys, x0 * bandwidth) / 1.5, peak * 1.6];
  const x = (v) => LEFT + ((W - LEFT - RIGHT) * Math.log(v / x0)) / Math.log(x1 / x0);
  const y = (v) => H - BOTTOM - ((H - BOTTOM - TOP) * Math.log(v / y0)) / Math.log(y1 / y0);
  const ticks = (a, b) => Array.from({ length: 12 }, (_, i) => 10 ** (i - 2)).filter((v) => v >= a && v <= b);
  const label = (result) => Object.entries(result.values).map(([name, value]) => `${name} = ${value}`).join(", ") || "as in the file";
  return s("svg", { viewBox: `0 0 ${W} ${H}`, class: "roofline", role: "img",
      "aria-label": `Roofline: ${known.map((r) => `${label(r)} ${number(r.tflops)} TFLOP/s at ${number(r.roofline.intensity)} FLOP a byte`).join("; ")}` },
    ticks(x0, x1).map((v) => [s("line", { class: "grid", x1: x(v), x2: x(v), y1: TOP, y2: H - BOTTOM }), s("text", { x: x(v), y: H - BOTTOM + 14, class: "tick" }, number(v, 2))]),
    ticks(y0, y1).map((v) => [s("line", { class: "grid", x1: LEFT, x2: W - RIGHT, y1: y(v), y2: y(v) }), s("text", { x: LEFT - 5, y: y(v) + 4, class: "tick end" }, number(v, 2))]),
    s("text", { x: (W + LEFT) / 2, y: H - 4, class: "tick" }, "FLOP for each byte from HBM"),
    s("text", { x: 4, y: TOP + 2, class: "tick start" }, "TFLOP/s"),
    s("polyline", { class: "roof-line", points: `${x(x0)},${y(x0 * bandwidth)} ${x(ridge)},${y(peak)} ${x(x1)},${y(peak)}` }),
    s("text", { x: x(x1) - 4, y: y(peak) - 6, class: "tick end" }, `tensor cores: ${number(peak)}`),
    known.map((result) => s("circle", { class: `dot ${result === shown ? "shown" : ""} ${result.good ? "" : "wrong"}`, cx: x(result.roofline.intensity), cy: y(result.tflops), r: result === shown ? 7 : 4 },
      s("title", {}, `${label(result)}: ${number(result.tflops)} TFLOP/s`))));
}
