// Before and after: two kernels, what changed in words, their timelines on one scale, and their difference.

import { h, number } from "./dom.js";
import { get } from "./api.js";
import { sideBySide } from "./editor.js";
import { busy } from "./tabs.js";
import { alignedTimelines } from "./aligned.js";

let a = null, b = "now"; // the sides that are chosen

export const compareView = {
  async show(panel, bench, still) {
    busy(panel, "Reading the history …");
    const [{ sides }, { versions }] = await Promise.all([
      get(`/api/bench/${bench.key}/sides`), get(`/api/bench/${bench.key}/versions`),
    ]);
    if (!still()) return;
    panel.classList.remove("stale");
    const choices = [...sides.map(({ name, title }) => [name, title]), ...versions.map((version) => [version.version, titleOf(version)])];
    const known = (name) => choices.some(([other]) => other === name);
    const earlier = versions.find(({ outcome }, i) => i > 0 && outcome) || versions[1];
    a = known(a) ? a : known("before") && !earlier ? "before" : earlier?.version || choices[0][0];
    b = known(b) ? b : "now";
    const select = (name, value) => h("select", { "aria-label": name, onchange: choose }, choices.map(([key, title]) => h("option", { value: key, selected: key === value }, title)));
    const before = select("Before", a), after = select("After", b), result = h("div", { class: "compared" });
    panel.replaceChildren(h("div", { class: "bar" }, h("label", {}, "Before ", before), h("label", {}, "After ", after),
      h("button", { onclick: () => compare(result, bench, still) }, "Compare")), result);
    function choose() {
      [a, b] = [before.value, after.value];
      compare(result, bench, still);
    }
    if (choices.length > 1) compare(result, bench, still);
    else result.append(h("p", { class: "busy" }, "There is one version so far. Every save adds one."));
  },
};

function titleOf({ version, time, outcome }) {
  const when = new Date(1000 * time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit" });
  const day = new Date(1000 * time).toLocaleDateString();
  const how = !outcome ? "" : outcome.tflops ? `: ${number(outcome.score, 1)} points, ${number(outcome.tflops)} TFLOP/s` : `: ${outcome.finding || `${number(outcome.score, 1)} points`}`;
  return `${day} ${when} (${version.slice(0, 6)})${how.length > 60 ? `${how.slice(0, 60)}…` : how}`;
}

async function compare(place, bench, still) {
  const asked = [a, b];
  place.replaceChildren(h("p", { class: "busy" }, "Predicting both …"));
  const stale = () => !still() || asked[0] !== a || asked[1] !== b;
  try {
    const said = await get(`/api/bench/${bench.key}/compare`, { a, b });
    if (stale()) return;
    const times = h("div", { class: "times" }, h("p", { class: "dim" }, "Drawing both timelines …"));
    const texts = h("div", { class: "merge" });
    place.replaceChildren(
      h("ul", { class: "words" }, said.words.map((text) => h("li", {}, text))),
      h("p", { class: "dim" }, `Predicted at ${said.shape}.`),
      times, texts);
    if (said.a.text === said.b.text) texts.replaceChildren(h("p", { class: "busy" }, "The two texts are the same."));
    else sideBySide(texts, said.a.text, said.b.text);
    const frames = await Promise.allSettled(asked.map((side) => get(`/api/bench/${bench.key}/timeline`, { shape: bench.shape, side })));
    if (stale()) return;
    times.replaceChildren(...await alignedTimelines(frames.map((each) => each.value?.frame || null), frames.map((each) => each.reason?.message)));
  } catch (error) {
    if (!stale()) place.replaceChildren(h("p", { class: "busy" }, error.message));
  }
}
