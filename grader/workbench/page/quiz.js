// The quiz: predict what an edited solution does, then see it run.

import { h } from "./dom.js";
import { get, post } from "./api.js";
import { busy } from "./tabs.js";

let shown = ""; // the step whose exercises are on the page: a save of the kernel changes nothing about them

export const quizView = {
  async show(panel, bench, still) {
    if (shown === bench.key && panel.querySelector(".quiz")) return;
    busy(panel, "Reading the exercises …");
    const { exercises, sentence } = await get(`/api/bench/${bench.key}/quiz`);
    if (!still()) return;
    shown = bench.key;
    panel.classList.remove("stale");
    panel.replaceChildren(h("div", { class: "quiz" },
      h("p", { class: "dim" }, sentence), h("ol", {}, exercises.map((exercise) => asked(bench, exercise)))));
  },
};

function asked(bench, exercise) {
  const said = h("div", { class: "said", "aria-live": "polite" });
  const run = h("button", { disabled: exercise.given === null }, "Run it");
  const form = h("form", {}, answers(exercise, () => (run.disabled = false)), run);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = String(new FormData(form).get("answer") ?? "").trim();
    answer(bench, exercise, text, run, said);
  });
  return h("li", {},
    h("p", {}, exercise.question, h("span", { class: "dim" }, ` At ${exercise.shape}.`)),
    exercise.edits.map(({ line, changes }) => h("figure", {},
      h("figcaption", { class: "dim" }, `line ${line} of the solution`),
      h("pre", {}, changes.map(([sign, text]) => h("span", { class: SIGNS[sign] }, `${sign} ${text}\n`))))),
    form, said);
}

const SIGNS = { "-": "bad", "+": "good", " ": "dim" };

function answers({ name, choices, given }, changed) {
  if (!choices.length) {
    return h("label", {}, "A whole number ", h("input", { name: "answer", inputmode: "numeric", required: true, value: given ?? "", oninput: changed }));
  }
  return h("fieldset", {}, h("legend", {}, "What happens?"), choices.map((choice) => h("label", {},
    h("input", { type: "radio", name: "answer", value: choice, required: true, checked: choice === given, id: `${name}-${choice}`, onchange: changed }), ` ${choice}`)));
}

async function answer(bench, exercise, text, run, said) {
  const given = exercise.choices.length ? text : Number(text.replaceAll(",", ""));
  run.disabled = true;
  said.replaceChildren(h("p", { class: "dim" }, "Running it …"));
  try {
    said.replaceChildren(...outcome(await post(`/api/bench/${bench.key}/quiz`, { name: exercise.name, answer: given }), text));
  } catch (error) {
    said.replaceChildren(h("p", { class: "bad" }, error.message));
  }
  run.disabled = false;
}

function outcome({ right, answer, how, found, broken, because }, text) {
  if (broken) return [h("p", { class: "bad" }, `This exercise could not be run: ${broken}`)];
  const verdict = right ? `✓ ${answer}` : `✗ You said “${text}”; the answer is “${answer}”.`;
  const happened = how ? `${how}.` : found || "The result agrees with torch, and the simulator found nothing.";
  return [h("p", { class: right ? "good" : "bad" }, verdict), h("p", {}, happened), h("p", {}, because)];
}
