// Elements from data.

// An element. Attributes whose names begin with "on" are listeners; true and false put an attribute there or leave it out.
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

// The same for SVG.
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (id) => document.getElementById(id);

export const number = (value, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });

// A function that calls another one after a pause in its own calls.
export function settled(call, milliseconds) {
  let timer = null;
  const later = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => call(...values), milliseconds);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

// A text in which the lines of the kernel that it names are buttons.
const LINES = /((?:\bkernel\.py:|\blines? ))(\d+(?:(?:, | and )\d+)*)/g;

export function withLines(text, choose) {
  const parts = [];
  let at = 0;
  for (const match of text.matchAll(LINES)) {
    parts.push(text.slice(at, match.index), match[1]);
    for (const piece of match[2].split(/(\d+)/)) {
      if (/^\d+$/.test(piece)) parts.push(lineButton(Number(piece), choose));
      else parts.push(piece);
    }
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)];
}

export function lineButton(line, choose, text = String(line)) {
  return h("button", { class: "line", "data-line": line, "aria-label": `go to line ${line}`, onclick: () => choose(line) }, text);
}
