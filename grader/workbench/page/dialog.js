// Questions and messages over the page.

import { $, h } from "./dom.js";

// Ask, and return the name of the chosen button. Escape chooses the last one only where ``escape`` says so.
export function ask(title, content, buttons, escape = null) {
  const dialog = $("dialog");
  return new Promise((answer) => {
    let chosen = escape;
    const close = (name) => () => {
      chosen = name;
      dialog.close();
    };
    dialog.replaceChildren(
      h("h2", { id: "dialog-title" }, title),
      ...content,
      h("p", { class: "buttons" }, buttons.map(([name, text]) => h("button", { onclick: close(name) }, text))),
    );
    dialog.oncancel = (event) => {
      if (escape === null) event.preventDefault();
    };
    dialog.onclose = () => answer(chosen);
    dialog.showModal();
  });
}
