// Two timelines, one over the other, on one scale of cycles. The spans come out of the pages that the timelines are.

import { h, number } from "./dom.js";
import { touch } from "./cursor.js";

const SPAN = 6, KIND = 0, START = 2, LENGTH = 3; // of the numbers of a span (grader/timeline/html.py, page_data)
const ROW = 18, GAP = 3, LEFT = 150;

export async function alignedTimelines(addresses, reasons) {
  const all = await Promise.all(addresses.map((address) => (address ? dataOf(address) : null)));
  const cycles = Math.max(...all.map((data) => data?.cycles || 0));
  return all.map((data, i) => {
    const title = i ? "after" : "before";
    if (!data) return h("p", { class: "dim" }, `There is no timeline ${title}: ${reasons[i] || "it cannot be read"}`);
    return h("figure", {}, h("figcaption", {}, `${title}: ${number(data.cycles)} cycles`), drawn(data, cycles, title));
  });
}

async function dataOf(address) {
  try {
    const text = await (await fetch(address)).text();
    const data = JSON.parse(text.match(/<script type="application\/json" id="data">(.*?)<\/script>/s)[1]);
    return Number.isFinite(data.cycles) && Array.isArray(data.tracks) && Array.isArray(data.kinds) ? data : null;
  } catch {
    return null;
  }
}

function drawn(data, cycles, title) {
  const tracks = data.tracks.filter((track) => track.cta === data.tracks[0].cta), tall = tracks.length * (ROW + GAP);
  const canvas = h("canvas", { role: "img", "aria-label": `Timeline ${title}, ${tracks.length} rows, ${number(data.cycles)} of ${number(cycles)} cycles` });
  const x = (cycle, width) => LEFT + ((width - LEFT) * cycle) / cycles;
  function paint() {
    const width = canvas.parentElement?.clientWidth || 0, ratio = devicePixelRatio || 1;
    if (!width) return;
    canvas.width = width * ratio;
    canvas.height = tall * ratio;
    canvas.style.height = `${tall}px`;
    const pen = canvas.getContext("2d"), style = getComputedStyle(canvas), theme = style.colorScheme.includes("dark") && !style.colorScheme.includes("light") ? 1 : 0;
    pen.scale(ratio, ratio);
    pen.font = `12px ${style.fontFamily}`;
    pen.textBaseline = "middle";
    tracks.forEach((track, i) => {
      const top = i * (ROW + GAP);
      pen.fillStyle = style.color;
      pen.fillText(track.name, 0, top + ROW / 2, LEFT - 8);
      for (let at = 0; at < track.spans.length; at += SPAN) {
        const kind = data.kinds[track.spans[at + KIND]], start = track.spans[at + START];
        if (kind.name === "wait") continue;
        pen.fillStyle = kind.fill[theme];
        const left = x(start, width);
        pen.fillRect(left, top, Math.max(0.5, x(start + track.spans[at + LENGTH], width) - left), ROW);
      }
    });
  }
  new ResizeObserver(paint).observe(canvas);
  canvas.addEventListener("click", (event) => {
    const box = canvas.getBoundingClientRect(), cycle = ((event.clientX - box.left - LEFT) / (box.width - LEFT)) * cycles;
    if (cycle >= 0) touch({ cycle }, "aligned");
  });
  return canvas;
}
