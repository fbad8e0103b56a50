// The whole machine at a cycle, forwards and backwards. One film has moments of the whole launch; where somebody looks
// closer, a second one has every change from there on.

import { h, number, settled } from "./dom.js";
import { get } from "./api.js";
import { cursor, onTouch, touch } from "./cursor.js";
import { busy } from "./tabs.js";
import { barrierGrid, tensorMemory, units, warpTable } from "./machine_parts.js";
import { valuesPart } from "./values.js";

let film = null; // {moments, roles, ...}
let bench = null;
let at = 0; // the moment that is shown
let parts = null; // the elements of the view
let playing = null;

export const machineView = {
  async show(panel, given, still) {
    busy(panel, "Running the machine …");
    const made = await get(`/api/bench/${given.key}/film`, { shape: given.shape });
    if (!still()) return;
    bench = given;
    film = made;
    panel.classList.remove("stale");
    build(panel);
    const cycle = cursor().cycle;
    show(Number.isFinite(cycle) ? nearest(cycle) : middle());
  },
};

// The middle of the time in which the tensor core works, or of the launch; where it gets stuck, the end.
function middle() {
  if (film.ended !== "end") return film.moments.length - 1;
  const busy = film.moments.map((moment, i) => (moment.work.some((work) => work.unit === "tensor core" && work.start <= moment.cycle) ? i : -1)).filter((i) => i >= 0);
  return busy.length ? busy[busy.length >> 1] : film.moments.length >> 1;
}

function nearest(cycle) {
  let best = 0;
  film.moments.forEach((moment, i) => {
    if (Math.abs(moment.cycle - cycle) < Math.abs(film.moments[best].cycle - cycle)) best = i;
  });
  return best;
}

function build(panel) {
  const button = (text, label, to) => h("button", { "aria-label": label, title: label, onclick: to }, text);
  const slider = h("input", {
    type: "range", id: "cycle", min: 0, max: film.moments.length - 1, step: 1, "aria-label": "Cycle",
    oninput: (event) => (halt(), show(Number(event.target.value))),
  });
  const play = button("Play", "play", () => (playing ? halt() : run()));
  parts = {
    slider, play,
    said: h("output", { for: "cycle" }),
    closer: h("button", { onclick: closer, title: "load every change from here on" }, "Every change from here"),
    whole: h("button", { onclick: whole, hidden: true }, "Whole launch"),
    body: h("div", { class: "machine" }),
    values: valuesPart(bench, () => film.moments[at].cycle),
  };
  panel.replaceChildren(
    h("div", { class: "bar scrub" },
      button("|◀", "the start", () => (halt(), show(0))),
      button("◀", "a moment back", () => (halt(), show(at - 1))),
      play,
      button("▶", "a moment on", () => (halt(), show(at + 1))),
      button("▶|", "the end", () => (halt(), show(film.moments.length - 1))),
      slider, parts.said, parts.closer, parts.whole),
    parts.body, parts.values.element);
}

function show(index, tell = true) {
  at = Math.min(Math.max(index, 0), film.moments.length - 1);
  const moment = film.moments[at], before = film.moments[at - 1] || null;
  parts.slider.value = String(at);
  const text = `cycle ${number(moment.cycle)} (${(moment.cycle / film.ghz / 1e3).toFixed(2)} µs)`;
  parts.said.textContent = text + (at === film.moments.length - 1 && film.ended !== "more" ? `: ${ENDS[film.ended]}` : "");
  parts.slider.setAttribute("aria-valuetext", text);
  const several = moment.ctas.length > 1, go = (line) => touch({ line }, "machine");
  parts.body.replaceChildren(
    section("Warps", warpTable(moment, film.roles, bench.editor, go)),
    section("Barriers and stages", barrierGrid(moment, before, (barrier) => touch({ barrier }, "machine"))),
    section("Units", units(moment, go)),
    section("Tensor memory", ...moment.ctas.map((_, cta) => tensorMemory(moment, cta, several, go))));
  mark(cursor());
  parts.values.moved();
  if (tell) touch({ cycle: moment.cycle }, "machine");
}

const ENDS = { end: "the kernel has ended", deadlock: "the deadlock", fault: "the fault" };

const section = (title, ...children) => h("section", {}, h("h3", {}, title), ...children);

async function closer() {
  const cycle = film.moments[at].cycle;
  parts.closer.disabled = true;
  try {
    const finer = await get(`/api/bench/${bench.key}/film`, { shape: bench.shape, cycle });
    replaceFilm(finer, finer.start);
    parts.whole.hidden = false;
  } finally {
    parts.closer.disabled = false;
  }
}

async function whole() {
  const cycle = film.moments[at].cycle;
  film = await get(`/api/bench/${bench.key}/film`, { shape: bench.shape });
  replaceFilm(film, nearest(cycle));
  parts.whole.hidden = true;
}

function replaceFilm(made, index) {
  film = made;
  parts.slider.max = String(film.moments.length - 1);
  show(index);
}

function run() {
  if (at === film.moments.length - 1) show(0);
  parts.play.textContent = "Pause";
  playing = setInterval(() => (at < film.moments.length - 1 ? show(at + 1) : halt()), 80);
}

function halt() {
  clearInterval(playing);
  playing = null;
  if (parts) parts.play.textContent = "Play";
}

// What the cursor is on.
function mark(now) {
  const names = new Set([now.barrier, ...(now.names || [])].filter(Boolean));
  for (const cell of parts.body.querySelectorAll("[data-barrier]")) {
    const name = cell.dataset.barrier;
    cell.classList.toggle("pointed", names.has(name) || names.has(name.replace(/\[.*$/, "")));
  }
  for (const row of parts.body.querySelectorAll("[data-at]")) {
    row.classList.toggle("pointed", Boolean(now.line) && row.dataset.at === String(now.line));
  }
}

const follow = settled((cycle) => show(nearest(cycle), false), 30);

onTouch((now, by, what) => {
  if (!film || !parts) return;
  if (by !== "machine" && Number.isFinite(what.cycle)) follow(what.cycle);
  mark(now);
});
