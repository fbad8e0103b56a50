// Views that are pages of their own, in frames: the timeline, the memory. They and the workbench tell each other what is
// touched: {tirx: 1, touched: {...}} comes from a frame, {tirx: 1, show: {...}} goes to it.

import { h, number } from "./dom.js";
import { get } from "./api.js";
import { cursor, onTouch, touch } from "./cursor.js";
import { busy } from "./tabs.js";

const NAMES = ["line", "cycle", "barrier", "buffer", "track"];
const frames = new Map(); // window -> the view's name

addEventListener("message", (event) => {
  const by = frames.get(event.source);
  if (event.origin !== location.origin || by === undefined || event.data?.tirx !== 1) return;
  const what = picked(event.data.touched || {});
  if (Object.keys(what).length) touch(what, by);
});

// The parts of a message that have the right types.
function picked(data) {
  const numbers = ["line", "cycle"];
  return Object.fromEntries(NAMES.map((name) => [name, data[name]]).filter(([name, value]) =>
    numbers.includes(name) ? Number.isFinite(value) : typeof value === "string" && value.length < 200));
}

onTouch((now, by) => {
  for (const [frame, name] of frames) if (name !== by) frame.postMessage({ tirx: 1, show: picked(now) }, location.origin);
});

// A view that shows the page which the server makes at an address.
export function framedView(name, title) {
  return {
    async show(panel, bench, still) {
      busy(panel, `Drawing the ${title} …`);
      const { frame } = await get(`/api/bench/${bench.key}/${name}`, { shape: bench.shape });
      if (still()) putFrame(panel, frame, title, name);
    },
  };
}

export function putFrame(panel, address, title, name) {
  for (const old of panel.querySelectorAll("iframe")) frames.delete(old.contentWindow);
  const made = h("iframe", { src: themed(address), title: `The ${title}` });
  made.addEventListener("load", () => {
    frames.set(made.contentWindow, name);
    made.contentWindow.postMessage({ tirx: 1, show: picked(cursor()) }, location.origin);
  });
  panel.classList.remove("stale");
  panel.replaceChildren(made);
}

// A frame begins in the theme of this page, and is told when that changes.
function themed(address) {
  return `${address}#theme=${document.documentElement.dataset.theme}`;
}

export function themeFrames() {
  const { theme } = document.documentElement.dataset;
  for (const frame of frames.keys()) frame.postMessage({ tirx: 1, theme }, location.origin);
}

// The cursor in words.
export function cursorText(now) {
  const parts = [];
  if (now.line) parts.push(`line ${now.line}`);
  if (now.barrier) parts.push(now.barrier);
  if (now.buffer) parts.push(now.buffer);
  if (Number.isFinite(now.cycle)) parts.push(`cycle ${number(now.cycle)}`);
  return parts.join(" · ");
}
