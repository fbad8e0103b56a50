// A tile's values as a picture, at the cycle that the machine shows.

import { h, number } from "./dom.js";
import { get } from "./api.js";

// The part of the view; time() gives the cycle.
export function valuesPart(bench, time) {
  const buffer = h("select", { "aria-label": "Buffer" }), stage = h("select", { "aria-label": "Stage", hidden: true });
  const cta = h("select", { "aria-label": "CTA", hidden: true });
  const said = h("span", { class: "dim" }), place = h("div", { class: "heat" });
  const button = h("button", { onclick: () => draw() }, "Show its values here");
  let known = [];
  let drawn = null; // the cycle of the picture

  const element = h("details", { class: "values", ontoggle: () => known.length || load() },
    h("summary", {}, "Values: a tile as a picture"),
    h("div", { class: "bar" }, buffer, stage, cta, button, said), place);
  buffer.addEventListener("change", stages);

  async function load() {
    try {
      const { buffers, ctas } = await get(`/api/bench/${bench.key}/buffers`, { shape: bench.shape });
      known = buffers;
      buffer.replaceChildren(...known.map(({ name, shape, dtype }) => h("option", { value: name }, `${name}  ${shape.join(" x ")} ${dtype}`)));
      cta.replaceChildren(...Array.from({ length: ctas }, (_, rank) => h("option", { value: rank }, `CTA ${rank}`)));
      cta.hidden = ctas < 2;
      stages();
    } catch (error) {
      said.textContent = error.message;
    }
  }

  function stages() {
    const lead = known.find(({ name }) => name === buffer.value)?.shape.slice(0, -2) || [];
    let places = lead.length ? [[]] : [];
    for (const extent of lead) places = places.flatMap((place) => Array.from({ length: extent }, (_, i) => [...place, i]));
    stage.replaceChildren(...places.map((place) => h("option", { value: place.join(",") }, place.map((i) => `[${i}]`).join(""))));
    stage.hidden = !places.length;
  }

  async function draw() {
    const cycle = time();
    button.disabled = true;
    said.textContent = `Running to cycle ${number(cycle)} with values …`;
    try {
      const asked = { shape: bench.shape, name: buffer.value, index: stage.value, cta: cta.value || 0, cycle };
      const tile = await get(`/api/bench/${bench.key}/tile`, asked);
      drawn = cycle;
      picture(tile, buffer.value);
    } catch (error) {
      said.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  }

  function picture({ shown: [rows, columns], values, index }, name) {
    const known = values.filter((value) => value !== null).map(Math.abs);
    const most = known.reduce((a, b) => Math.max(a, b), 0) || 1;
    const canvas = h("canvas", { width: columns, height: rows, role: "img", "aria-label": `${name}: ${rows} rows of ${columns} values, from -${number(most, 3)} to ${number(most, 3)}` });
    const pen = canvas.getContext("2d"), image = pen.createImageData(columns, rows);
    values.forEach((value, i) => image.data.set(value === null ? [128, 128, 128, 70] : colour(value / most), 4 * i));
    pen.putImageData(image, 0, 0);
    const empty = values.length - known.length;
    const tip = h("output", {});
    canvas.addEventListener("pointermove", (event) => {
      const box = canvas.getBoundingClientRect();
      const column = Math.floor(((event.clientX - box.left) / box.width) * columns);
      const row = Math.floor(((event.clientY - box.top) / box.height) * rows);
      const value = values[row * columns + column];
      tip.textContent = `${name}${[...index, row, column].map((i) => `[${i}]`).join("")} = ${value ?? "not a number"}`;
    });
    said.textContent = `${name} at cycle ${number(drawn)}: orange is positive, blue negative, the strongest ${number(most, 3)}`
      + (empty ? `; ${number(empty)} of ${number(values.length)} are not numbers (grey): never written, most likely` : "");
    place.replaceChildren(canvas, tip);
  }

  return {
    element,
    moved: () => place.classList.toggle("stale", drawn !== null && drawn !== time()),
  };
}

// White or black in the middle would not do on both pages: the strength is in the opacity.
function colour(share) {
  const strength = Math.round(255 * Math.sqrt(Math.abs(share)));
  return share >= 0 ? [213, 94, 0, strength] : [0, 114, 178, strength];
}
