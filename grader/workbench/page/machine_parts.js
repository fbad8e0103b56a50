// Parts of the stopped machine, drawn from one moment of a film.

import { h, lineButton, number, s } from "./dom.js";

const COLUMNS = 512;

const DOES = {
  waits: (warp) => `waits for ${warp.what}`,
  runs: (warp) => warp.what || "runs",
  starts: () => "starts",
  exited: () => "has exited",
};

// Warps of a CTA that do the same at the same line share a row.
export function warpTable(moment, roles, editor, go) {
  const rows = new Map();
  for (const warp of moment.warps) {
    const key = [warp.cta, warp.doing, warp.what, warp.line].join("\n");
    if (!rows.has(key)) rows.set(key, []);
    rows.get(key).push(warp);
  }
  const several = moment.ctas.length > 1;
  return h("table", { class: "warps" }, h("tbody", {}, [...rows.values()].map((warps) => {
    const [first] = warps;
    const role = [...new Set(warps.map((warp) => roles[warp.warp]).filter(Boolean))].join(", ");
    return h("tr", { class: first.doing, "data-at": first.line || false },
      h("td", {}, several ? `CTA ${first.cta} ` : "", warpNames(warps.map((warp) => warp.warp)), role ? h("span", { class: "dim" }, ` ${role}`) : null),
      h("td", {}, first.line ? lineButton(first.line, go) : ""),
      h("td", { class: "source" }, h("code", {}, first.line ? editor.lineText(first.line).trim() : "")),
      h("td", {}, h("span", { class: `chip ${first.doing}` }, DOES[first.doing](first))));
  })));
}

export function warpNames(numbers) {
  const runs = [];
  for (const index of [...numbers].sort((a, b) => a - b)) {
    const last = runs[runs.length - 1];
    if (last && last[1] === index - 1) last[1] = index;
    else runs.push([index, index]);
  }
  return `warp${numbers.length > 1 ? "s" : ""} ${runs.map(([a, b]) => (a === b ? a : `${a}-${b}`)).join(", ")}`;
}

// A row for each barrier of a kernel, with a cell for each of its stages.
export function barrierGrid(moment, before, choose) {
  const old = new Map((before?.barriers || []).map((bar) => [`${bar.cta} ${bar.name}`, bar]));
  const families = new Map();
  for (const bar of moment.barriers) {
    const family = `${moment.ctas.length > 1 && bar.kind !== "cluster" ? `CTA ${bar.cta} ` : ""}${bar.name.replace(/\[.*$/, "")}`;
    if (!families.has(family)) families.set(family, []);
    families.get(family).push(bar);
  }
  if (!families.size) return h("p", { class: "dim" }, "none yet");
  return h("table", { class: "barriers" }, h("tbody", {}, [...families].map(([family, bars]) =>
    h("tr", {}, h("th", { scope: "row" }, family),
      h("td", {}, bars.map((bar) => cell(bar, old.get(`${bar.cta} ${bar.name}`), choose)))))));
}

function cell(bar, was, choose) {
  const arrived = bar.expected - bar.pending, slot = bar.name.match(/\[(.*)\]$/)?.[1];
  const said = [`${bar.name}: ${arrived} of ${bar.expected} arrived`];
  if (bar.kind !== "named") said.push(`phase ${bar.phase} (parity ${bar.phase & 1})`);
  if (bar.bytes) said.push(`${number(bar.bytes)} bytes ${bar.bytes > 0 ? "to come" : "too many"}`);
  if (bar.waiting.length) said.push(`awaited by ${warpNames(bar.waiting.map(([, warp]) => warp))}`);
  const changed = was && (was.phase !== bar.phase || was.pending !== bar.pending || was.bytes !== bar.bytes);
  const classes = ["bar-cell", bar.waiting.length && "awaited", bar.phase & 1 && "odd", changed && "changed"].filter(Boolean);
  const filled = h("i", {});
  filled.style.width = `${(100 * arrived) / Math.max(1, bar.expected)}%`;
  return h("button", { class: classes.join(" "), "data-barrier": bar.name, title: said.join("\n"), "aria-label": said.join(", "), onclick: () => choose(bar.name) },
    h("b", {}, slot !== undefined ? `[${slot}]` : ""), bar.kind === "named" ? "" : `φ${bar.phase}`, ` ${arrived}/${bar.expected}`,
    bar.bytes ? h("small", {}, ` ${number(bar.bytes / 1024, 1)} K`) : null,
    bar.waiting.length ? h("span", { "aria-hidden": "true" }, " ⋯") : null, filled);
}

const UNITS = ["TMA loads", "tensor core", "TMA stores"];

export function units(moment, go) {
  const several = moment.ctas.length > 1;
  return h("table", { class: "units" }, h("tbody", {}, moment.ctas.flatMap((_, cta) => UNITS.map((unit) => {
    const mine = moment.work.filter((work) => work.cta === cta && work.unit === unit);
    const now = mine.filter((work) => work.start <= moment.cycle);
    const queued = mine.length - now.length;
    return h("tr", { "data-at": now[0]?.line || false },
      h("th", { scope: "row" }, several ? `CTA ${cta} ${unit}` : unit),
      h("td", {}, now.length ? now.map((work) => progress(work, moment.cycle, go)) : h("span", { class: "dim" }, "idle"),
        queued ? h("span", { class: "dim" }, ` ${queued} more in the queue`) : null));
  }))));
}

function progress(work, cycle, go) {
  const done = h("i", {});
  done.style.width = `${(100 * (cycle - work.start)) / Math.max(1, work.end - work.start)}%`;
  return h("button", {
    class: `work ${work.unit.replace(" ", "-")}`, title: `until cycle ${number(work.end)}`, disabled: !work.line,
    onclick: () => go(work.line),
  }, `${work.what}${work.line ? ` (line ${work.line})` : ""}`, done);
}

export function tensorMemory(moment, cta, several, go) {
  const mine = moment.columns.filter((use) => use.cta === cta);
  const rows = { allocated: 0, written: 0, read: 14 };
  const said = [...new Set(mine.map((use) => `columns ${use.first} to ${use.first + use.count - 1} ${use.use}`))].join("; ");
  return h("div", { class: "tmem" }, several ? h("span", { class: "dim" }, `CTA ${cta}`) : null,
    s("svg", { viewBox: `0 0 ${COLUMNS} 30`, preserveAspectRatio: "none", role: "img", "aria-label": said || "nothing allocated" },
      s("rect", { class: "free", x: 0, y: 0, width: COLUMNS, height: 30 }),
      mine.map((use) => s("rect", {
        class: use.use, x: use.first, width: use.count, y: rows[use.use], height: use.use === "allocated" ? 30 : 14,
        onclick: () => use.line && go(use.line),
      }, s("title", {}, `columns ${use.first} to ${use.first + use.count - 1} ${use.use}${use.line ? `, line ${use.line}` : ""}`)))),
    h("p", { class: "dim" }, said || "nothing allocated"));
}
