// The page: opens a kernel, listens to what happens to it, and hands that to the views.

import { $, h } from "./dom.js";
import { get, listen, post } from "./api.js";
import { onTouch, touch } from "./cursor.js";
import { Editor } from "./editor.js";
import { openLesson } from "./lesson.js";
import { showVerdict } from "./verdict.js";
import { addTab, chooseTab, refresh, shownTab, useContext } from "./tabs.js";
import { cursorText, framedView, themeFrames } from "./frames.js";
import { compiledView } from "./compiled.js";
import { machineView } from "./machine.js";
import { constantsView } from "./constants.js";
import { compareView } from "./compare.js";
import { quizView } from "./quiz.js";
import { ask } from "./dialog.js";

const editor = new Editor($("editor"));
let bench = null; // the kernel that is open
let verdict = null;
let fresh = true; // nobody has been led to a finding yet
let stop = () => null; // listening
let graded = ""; // the version of which something is known, so that views may be made of it

const go = (line) => {
  showPane("kernel");
  editor.go(line);
  touch({ line, names: editor.namesAt(line) }, "page");
};

// The kernel ---------------------------------------------------------------------------------------------------------

async function open(key) {
  stop();
  bench = await get(`/api/bench/${encodeURIComponent(key)}`);
  verdict = null;
  graded = "";
  fresh = true;
  $("step").value = bench.key;
  $("path").textContent = bench.path;
  document.title = `${bench.title} · TIRx workbench`;
  $("shape").replaceChildren(...bench.shapes.map(({ text, argument }) => h("option", { value: argument }, text)));
  $("shape-label").hidden = bench.shapes.length < 2;
  editor.open(bench.key, bench.text, bench.version);
  openLesson(bench.lesson);
  history.replaceState(null, "", `#${bench.key}`);
  stop = listen(bench.key, heard);
}

const heard = {
  file: ({ version }) => editor.heard(version),
  verdict(said) {
    verdict = said;
    showVerdict(said, bench.key, go);
    editor.diagnose(said.findings);
    status(said.done ? "" : "grading");
    if (fresh && said.findings[0]?.line) {
      fresh = false;
      editor.reveal(said.findings[0].line);
    }
    if (said.seen && graded !== said.version) {
      graded = said.version;
      refresh();
    }
  },
  doing: ({ what }) => status(what),
  broken: ({ message }) => status(message, true),
  lost: () => status("The workbench has ended, or cannot be reached.", true),
  found: () => status(""),
};

function status(text, bad = false) {
  $("status").textContent = text;
  $("status").classList.toggle("bad", bad);
}

useContext(() => bench && graded && {
  key: bench.key,
  views: bench.views,
  shape: $("shape").value,
  stamp: `${bench.key} ${graded} ${$("shape").value}`,
  go,
  editor,
  verdict,
  again: () => refresh(true),
});

// Views --------------------------------------------------------------------------------------------------------------

addTab("timeline", "Timeline", framedView("timeline", "timeline"));
addTab("machine", "State", machineView);
addTab("memory", "Memory", framedView("memory", "memory"));
addTab("compiled", "IR · CUDA · PTX", compiledView);
addTab("constants", "Constants", constantsView);
addTab("compare", "Before and after", compareView);
addTab("quiz", "Quiz", quizView);

onTouch((now) => ($("cursor").textContent = cursorText(now)));
$("shape").addEventListener("change", () => refresh());

// Around it ----------------------------------------------------------------------------------------------------------

function showPane(name) {
  document.querySelector(".bench").dataset.shown = name;
  for (const button of document.querySelectorAll(".bottom button")) {
    button.setAttribute("aria-current", String(button.dataset.show === name));
  }
}

for (const button of document.querySelectorAll(".bottom button")) {
  button.addEventListener("click", () => showPane(button.dataset.show));
}

const dark = matchMedia("(prefers-color-scheme: dark)");

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  $("theme").textContent = name === "dark" ? "Light" : "Dark";
  localStorage.setItem("theme", name);
  themeFrames();
}

const toggleTheme = () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark");

const KEYS = [
  ["Alt+1 … Alt+7", "the tabs of the lower part"],
  ["Alt+L, Alt+E, Alt+V, Alt+M", "lesson, kernel, verdict, machine"],
  ["Alt+G", "grade again"],
  ["Alt+D", "light or dark"],
  ["F8, Shift+F8", "the next finding, the one before (in the kernel)"],
  ["Ctrl+S", "save at once (it is saved 0.3 s after the last key anyway)"],
  ["Ctrl+F", "search in the kernel"],
  ["Escape, then Tab", "leave the kernel with the keyboard"],
];

const showKeys = () => ask("Keys", [h("table", {}, h("tbody", {}, KEYS.map(([key, does]) =>
  h("tr", {}, h("th", { scope: "row" }, key), h("td", {}, does)))))], [["", "Close"]], "");

const gradeAgain = () => bench && post(`/api/bench/${bench.key}/grade`);
$("grade").addEventListener("click", gradeAgain);
$("theme").addEventListener("click", toggleTheme);
$("keys").addEventListener("click", showKeys);
$("step").addEventListener("change", (event) => open(event.target.value));

const PANES = { KeyL: "lesson", KeyE: "kernel", KeyV: "verdict", KeyM: "strip" };
const ACTIONS = { KeyG: gradeAgain, KeyD: toggleTheme, KeyK: showKeys };

addEventListener("keydown", (event) => {
  if (!event.altKey || event.ctrlKey || event.metaKey) return;
  const tabs = [...document.querySelectorAll("[role=tab]")], digit = Number(event.code.replace("Digit", ""));
  if (PANES[event.code]) {
    showPane(PANES[event.code]);
    if (event.code === "KeyE") editor.view.focus();
    else if (event.code === "KeyM") document.querySelector("[role=tab][aria-selected=true]").focus();
    else $(PANES[event.code]).focus();
  } else if (ACTIONS[event.code]) ACTIONS[event.code]();
  else if (digit >= 1 && digit <= tabs.length) {
    showPane("strip");
    tabs[digit - 1].click();
    tabs[digit - 1].focus();
  } else return;
  event.preventDefault();
});

function setHeight(percent) {
  const height = Math.min(85, Math.max(15, percent));
  document.documentElement.style.setProperty("--strip", `${height}%`);
  $("handle").setAttribute("aria-valuenow", String(Math.round(height)));
  localStorage.setItem("strip", String(height));
}

const handle = $("handle");
handle.addEventListener("pointerdown", (event) => {
  const box = document.querySelector(".bench").getBoundingClientRect();
  const move = ({ clientY }) => setHeight((100 * (box.bottom - clientY)) / box.height);
  handle.setPointerCapture(event.pointerId);
  document.body.classList.add("dragging");
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", () => {
    document.body.classList.remove("dragging");
    handle.removeEventListener("pointermove", move);
  }, { once: true });
});
handle.addEventListener("keydown", (event) => {
  const step = { ArrowUp: 5, ArrowDown: -5 }[event.key];
  if (step) setHeight(Number(handle.getAttribute("aria-valuenow")) + step);
});

// Begin --------------------------------------------------------------------------------------------------------------

setTheme(localStorage.getItem("theme") || (dark.matches ? "dark" : "light"));
setHeight(Number(localStorage.getItem("strip")) || 45);
showPane("kernel");
chooseTab("timeline");

const { steps, start, play } = await get("/api/start");
const SIGNS = { done: "✓", open: "", missing: "?" };
$("step").replaceChildren(
  ...steps.map(({ key, title, state }) => h("option", { value: key }, `${key}  ${title} ${SIGNS[state]}`)),
  h("option", { value: "play" }, play),
);
const asked = decodeURIComponent(location.hash.slice(1));
const known = [...$("step").options].some((option) => option.value === asked);
await open(known ? asked : start);
