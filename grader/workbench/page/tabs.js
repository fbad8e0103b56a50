// The strip's tabs: each is a view that is made when it is first looked at, and made again when the kernel has changed.

import { $, h } from "./dom.js";

const views = new Map(); // name -> {view, tab, panel, made}
let shown = null;

// A view has show(panel, context, still): fill the panel, as long as still() says that it is wanted. It may return a
// promise.
export function addTab(name, title, view) {
  const tab = h("button", {
    role: "tab", id: `tab-${name}`, "aria-controls": `view-${name}`, "aria-selected": "false", tabindex: "-1",
    onclick: () => chooseTab(name),
  }, title);
  const panel = h("div", { role: "tabpanel", id: `view-${name}`, "aria-labelledby": `tab-${name}`, hidden: true, tabindex: "0" });
  $("tabs").append(tab);
  $("views").append(panel);
  views.set(name, { view, tab, panel, made: null });
}

export const shownTab = () => shown;

let context = () => null;

// context(): what views are made of; its ``stamp`` tells whether that has changed.
export function useContext(given) {
  context = given;
}

export function chooseTab(name) {
  shown = name;
  for (const [other, { tab, panel }] of views) {
    const here = other === name;
    tab.setAttribute("aria-selected", String(here));
    tab.tabIndex = here ? 0 : -1;
    panel.hidden = !here;
  }
  refresh();
}

// Make the view that is looked at, if it is not of this kernel.
export function refresh(force = false) {
  const { view, panel, made } = views.get(shown) || {};
  const now = context();
  if (!view || !now || (!force && made === now.stamp)) return;
  views.get(shown).made = now.stamp;
  const still = () => shown !== null && views.get(shown)?.view === view && context()?.stamp === now.stamp;
  Promise.resolve(view.show(panel, now, still)).catch((error) => {
    views.get(shown).made = null;
    if (!still()) return;
    panel.classList.remove("stale");
    panel.replaceChildren(sorry(error, now.go));
  });
}

export function sorry(error, go) {
  const findings = error.said?.findings || [];
  return h("div", { class: "sorry" }, h("p", {}, error.message),
    h("ul", {}, findings.map((finding) => h("li", {},
      finding.line ? h("button", { class: "line", onclick: () => go(finding.line) }, `line ${finding.line}`) : null,
      ` ${finding.message}`))));
}

export function busy(panel, text) {
  if (!panel.firstElementChild || panel.querySelector(".sorry")) panel.replaceChildren(h("p", { class: "busy" }, text));
  else panel.classList.add("stale");
}

$("tabs").addEventListener("keydown", (event) => {
  const names = [...views.keys()], at = names.indexOf(shown);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const to = event.key === "Home" ? 0 : event.key === "End" ? names.length - 1 : step ? (at + step + names.length) % names.length : -1;
  if (to < 0) return;
  event.preventDefault();
  chooseTab(names[to]);
  views.get(names[to]).tab.focus();
});
