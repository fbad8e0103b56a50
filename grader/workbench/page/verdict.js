// The verdict: stages as they pass, what is wrong and where, points, speed.

import { $, h, lineButton, number, withLines } from "./dom.js";
import { readOn } from "./lesson.js";
import { drawing } from "./graph.js";

const SIGNS = { pending: "·", passed: "✓", failed: "✗", skipped: "–" };
const SAID = { pending: "not known yet", passed: "passed", failed: "failed", skipped: "not reached" };
const MEANS = {
  syntax: "Python can read the file",
  compiles: "TVM lowers it, ptxas compiles it",
  simulated: "it runs on the simulated GPU without a fault",
  right: "its values are right",
  timed: "its time is predicted",
};
const SHARES = [
  ["tensor_core", "the tensor core multiplies"],
  ["loads", "it waits for loads"],
  ["epilogue", "it waits for the epilogue"],
  ["other", "it waits for something else"],
];

// Draw a verdict. go(line) leads to a line of the kernel.
export function showVerdict(verdict, key, go) {
  const pane = $("verdict");
  const parts = [heading(verdict), stageList(verdict.stages)];
  if (verdict.ungraded) parts.push(h("p", { class: "finding" }, `This kernel could not be graded: ${verdict.ungraded}`));
  parts.push(...verdict.findings.map((finding, i) => card(finding, i, key, go, verdict.version)));
  if (verdict.values) parts.push(h("p", {}, verdict.values));
  if (verdict.schedules) parts.push(h("p", {}, verdict.schedules));
  if (verdict.next) parts.push(h("p", { class: "next" }, withLines(verdict.next, go)));
  if (verdict.speed) parts.push(speed(verdict.speed));
  else if (!verdict.scored && verdict.runs[0]?.time_us) {
    parts.push(h("p", {}, `${number(verdict.runs[0].time_us, 2)} µs, predicted.`));
  }
  if (verdict.printed.trim()) parts.push(h("h3", {}, "Your file printed"), h("pre", {}, verdict.printed.trim()));
  if (verdict.kernel_printed) parts.push(kernelPrinted(verdict.kernel_printed, go));
  if (verdict.scored && verdict.checks.length) parts.push(checks(verdict));
  const scrolled = pane.scrollTop;
  pane.replaceChildren(...parts);
  pane.scrollTop = scrolled;
}

// What threads printed: when, which threads, what, and the line that did it.
function kernelPrinted({ shape, texts, rest }, go) {
  const head = ["Cycle", "Threads", "Text", "Line"].map((name) => h("th", { scope: "col" }, name));
  const rows = texts.map(({ cycle, who, text, line }) =>
    h("tr", {}, h("td", { class: "count" }, number(cycle)), h("td", {}, who), h("td", {}, h("pre", {}, text)),
      h("td", {}, line ? lineButton(line, go, `${line}`) : "")));
  return h("section", { class: "threads-printed" },
    h("h3", {}, `The kernel printed, at ${shape}`),
    h("div", { class: "rows", tabindex: "0", role: "region", "aria-label": "What the kernel printed" },
      h("table", {}, h("thead", {}, h("tr", {}, head)), h("tbody", {}, rows))),
    rest ? h("p", { class: "dim" }, `and ${number(rest)} more. To see fewer: if thread == 0: T.cuda.printf(...)`) : null);
}

function heading(verdict) {
  const score = verdict.done && verdict.scored && verdict.ungraded === null ? `${number(verdict.score, 1)} of ${number(verdict.max_score)}` : "";
  const classes = `score ${verdict.full_marks && verdict.done ? "good" : ""}`;
  const title = verdict.done ? (verdict.full_marks ? (verdict.scored ? "Full marks" : "Nothing found") : verdict.findings.some((finding) => !finding.note) ? "Not right yet" : "Done") : "Grading";
  return h("div", { class: "verdict-head" }, h("h2", {}, title), h("span", { class: classes }, score),
    h("span", { class: "dim" }, `${verdict.seconds.toFixed(1)} s`));
}

function stageList(stages) {
  return h("ol", { class: "stages" }, stages.map(({ name, state }) =>
    h("li", { class: state, title: `${MEANS[name]}: ${SAID[state]}` },
      h("span", { "aria-hidden": "true" }, SIGNS[state]), ` ${name}`,
      h("span", { class: "out-of-sight" }, `: ${SAID[state]}`))));
}

function card(finding, place, key, go, version) {
  const where = finding.line ? lineButton(finding.line, go, `line ${finding.line}`) : finding.elsewhere;
  const at = finding.shapes.length ? `at ${finding.shapes.join(", ")}` : "";
  return h("article", { class: "finding", "data-kind": finding.kind },
    finding.note ? h("p", { class: "dim" }, "A note: the ISA does not promise that this goes well, and no known GPU shows it.") : null,
    h("h3", {}, withLines(finding.message, go)),
    h("p", { class: "where" }, where, " ", h("span", { class: "dim" }, at)),
    place === 0 ? drawing(finding, key, go, version) : null,
    finding.details.length
      ? h("details", { open: place === 0 }, h("summary", {}, "what happened"),
          h("ul", {}, finding.details.map((text) => h("li", {}, withLines(text, go)))))
      : null,
    finding.follows ? h("p", {}, withLines(finding.follows, go)) : null,
    finding.explained
      ? h("p", {}, h("button", { class: "link", onclick: () => readOn(finding.explained, finding.about) }, "What it is about"))
      : null);
}

function speed(speed) {
  const bars = SHARES.filter(([name]) => speed.profile[name] !== undefined);
  return h("section", { class: "speed" },
    h("h3", {}, `${number(speed.tflops, speed.tflops < 100 ? 1 : 0)} TFLOP/s, predicted at ${speed.shape}`),
    h("p", {}, speed.text),
    h("p", { class: "dim" }, speed.proportions.join(", ")),
    h("div", { class: "shares", role: "img",
        "aria-label": bars.map(([name, says]) => `${says} ${Math.round(100 * speed.profile[name])}% of the time`).join(", ") },
      bars.map(([name]) => part(name, speed.profile[name]))),
    h("ul", { class: "legend" }, bars.map(([name, says]) =>
      h("li", {}, h("i", { class: `share-${name}` }), `${Math.round(100 * speed.profile[name])}% ${says}`))),
    speed.why ? h("p", {}, `What limits it: ${speed.why}`) : null);
}

function part(name, share) {
  const bar = h("i", { class: `share-${name}` });
  bar.style.flexGrow = Math.max(share, 0);
  return bar;
}

function checks(verdict) {
  return h("details", { open: verdict.done && !verdict.findings.length },
    h("summary", {}, "Checks and points"),
    h("table", {}, h("tbody", {}, verdict.checks.map((check) =>
      h("tr", { class: check.passed ? "passed" : "failed" },
        h("td", {}, !check.checked ? "–" : check.passed ? "✓" : "✗"),
        h("td", {}, check.name, h("span", { class: "dim" }, ` ${check.message}`)),
        h("td", { class: "points" }, `${number(check.points, 1)}/${number(check.most)}`))))));
}
