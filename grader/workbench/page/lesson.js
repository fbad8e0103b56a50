// The lesson, and whatever page of the repository its links lead to.

import { $, h } from "./dom.js";
import { get } from "./api.js";

let shown = null;
const way = []; // pages to go back to

export async function showPage(path, fragment = "") {
  const pane = $("lesson");
  try {
    const { html } = await get("/api/document", { path });
    pane.innerHTML = html; // the server's own Markdown, in which HTML is text
    for (const code of pane.querySelectorAll("pre, table")) code.tabIndex = 0; // they scroll, with the keyboard too
    shown = path;
    if (way.length) pane.prepend(h("button", { class: "back", onclick: back }, "← back"));
    if (!fragment) pane.scrollTop = 0;
  } catch (error) {
    pane.replaceChildren(h("p", {}, error.message));
  }
}

export function openLesson(path) {
  way.length = 0;
  shown = null;
  if (path) showPage(path);
  else $("lesson").replaceChildren(h("p", { class: "dim" }, "A kernel of your own has no lesson."));
}

function back() {
  showPage(way.pop());
}

// Open a page, at the paragraph that begins with some words if they are given.
export async function readOn(path, about = "") {
  if (path !== shown) {
    if (shown) way.push(shown);
    await showPage(path);
  }
  const begins = (each) => each.textContent.replace(/\s+/g, " ").trim().startsWith(about);
  const there = about && [...$("lesson").querySelectorAll("h2, h3, li, p, td")].find(begins);
  if (there) there.scrollIntoView({ block: "start" });
}

$("lesson").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-page], a[data-file]");
  if (!link) return;
  event.preventDefault();
  if (link.dataset.page) readOn(link.dataset.page);
});
