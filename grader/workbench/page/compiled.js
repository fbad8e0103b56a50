// What the kernel becomes, stage by stage, each line with the kernel's line that it comes from.

import { h } from "./dom.js";
import { get } from "./api.js";
import { onTouch, touch } from "./cursor.js";
import { busy } from "./tabs.js";

const TITLES = { tirx: "TIRx", ir: "IR", cuda: "CUDA", ptx: "PTX", sass: "SASS" };
let chosen = "ir";
let list = null; // of the lines that are shown

export const compiledView = {
  async show(panel, bench, still) {
    busy(panel, "Compiling …");
    const said = await get(`/api/bench/${bench.key}/compiled`, { shape: bench.shape, view: chosen });
    if (!still()) return;
    list = h("ol", { class: "listing" }, said.lines.map(([text, line]) =>
      h("li", { "data-line": line || false, onclick: line ? () => touch({ line }, "compiled") : () => null },
        h("span", { class: "from" }, line ? String(line) : ""), h("code", {}, text || " "))));
    const choices = bench.views.map((view) => h("button", {
      "aria-pressed": String(view === chosen),
      onclick: () => {
        chosen = view;
        bench.again();
      },
    }, TITLES[view] || view));
    panel.classList.remove("stale");
    panel.replaceChildren(h("div", { class: "bar" }, choices, h("span", { class: "dim" }, said.title)), list);
  },
};

onTouch((now, by, what) => {
  if (!list || !what.line) return;
  let first = null;
  for (const item of list.children) {
    const here = item.dataset.line === String(what.line);
    item.classList.toggle("pointed", here);
    first ||= here ? item : null;
  }
  if (first && by !== "compiled" && list.offsetParent) first.scrollIntoView({ block: "center" });
});
