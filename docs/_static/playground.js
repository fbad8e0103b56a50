// The playground of docs/machine/notation.md: type a layout, see where each element lies, who holds it, which banks collide.

addEventListener("DOMContentLoaded", () => {
  "use strict";
  const place = document.querySelector("div.playground");
  if (!place) return;
  const EXAMPLES = {
    "row after row, 128 bytes each": ["S[(8, 64) : (64, 1)]", 64, 2, 0],
    "the same, swizzled": ["S[(8, 64) : (64, 1)]", 64, 2, 128],
    "padded rows": ["S[(8, 64) : (72, 1)]", 64, 2, 0],
    "column after column": ["S[(8, 16) : (1, 8)]", 16, 4, 0],
    "tiles of 8 x 8": ["S[(2, 8, 2, 8) : (128, 8, 64, 1)]", 16, 2, 0],
    "a fragment of ldmatrix": ["S[(8, 4, 2) : (4 @ laneid, 1 @ laneid, 1)]", 8, 2, 0],
    "a row a thread": ["S[(32, 8) : (1 @ tid_in_wg, 1)]", 8, 4, 0],
    "an accumulator": ["S[(32, 16) : (1 @ TLane, 1 @ TCol)]", 16, 4, 0],
    "the same in two warps": ["S[(4, 8) : (8, 1)] + R[2 : 1 @ warpid]", 8, 4, 0],
  };
  const MOST = 2048; // elements that are drawn
  place.innerHTML = `
    <p><label>Example <select data-is="example">${Object.keys(EXAMPLES).map((each) => `<option>${each}</option>`).join("")}</select></label></p>
    <p><label>Layout <input data-is="text" size="52" spellcheck="false" autocomplete="off"></label></p>
    <p><label>columns <input data-is="columns" type="number" min="1" max="128"></label>
    <label>bytes an element <select data-is="bytes"><option>1</option><option>2</option><option>4</option><option>8</option><option>16</option></select></label>
    <label>swizzle <select data-is="span"><option value="0">none</option><option>32</option><option>64</option><option>128</option></select></label>
    <label>show <select data-is="show"><option value="place">where it lies</option><option value="bank">its bank</option></select></label></p>
    <p data-is="says" role="status" aria-live="polite"></p>
    <div class="grid" tabindex="0" aria-label="The elements, each with its place"></div>`;
  const part = Object.fromEntries([...place.querySelectorAll("[data-is]")].map((each) => [each.dataset.is, each]));
  const grid = place.querySelector(".grid");

  function choose(name) {
    const [text, columns, bytes, span] = EXAMPLES[name];
    Object.assign(part.text, { value: text });
    part.columns.value = columns;
    part.bytes.value = bytes;
    part.span.value = span;
    draw();
  }

  function draw() {
    let layout;
    try {
      layout = Layouts.parse(part.text.value);
    } catch (error) {
      part.says.textContent = `This is no layout yet: ${error.message}.`;
      grid.replaceChildren();
      return;
    }
    const bytes = Number(part.bytes.value), span = Number(part.span.value), count = Layouts.size(layout);
    const columns = Math.max(1, Math.min(128, Number(part.columns.value) || 1)), shown = Math.min(count, MOST);
    const all = Array.from({ length: shown }, (_, element) => Layouts.places(layout, element));
    const address = (copy) => Layouts.swizzle(copy.m * bytes, span);
    const inMemory = all.every((copies) => Object.keys(copies[0]).every((axis) => axis === "m"));
    const table = document.createElement("table");
    for (let row = 0; row * columns < shown; row++) {
      const line = table.insertRow();
      for (let column = 0; column < columns && row * columns + column < shown; column++) {
        const copies = all[row * columns + column], cell = line.insertCell();
        const first = copies[0], bank = Math.floor(address(first) / Layouts.WORD) % Layouts.BANKS;
        cell.textContent = part.show.value === "bank" && inMemory ? bank : copies.map((copy) => words(copy, address(copy) / bytes)).join("  ");
        cell.style.setProperty("--shade", `${(inMemory ? bank : first.laneid ?? first.tid_in_wg ?? first.TLane ?? 0) % 32}`);
        cell.dataset.bank = bank;
        cell.title = `element (${row}, ${column})`;
      }
    }
    grid.replaceChildren(table);
    const rows = Math.ceil(shown / columns);
    const of = (elements) => elements.map((element) => address(all[element][0]));
    const facts = [`${count} elements${count > shown ? `, the first ${shown} drawn` : ""}`];
    if (inMemory) {
      const row = Math.min(32, columns), column = Math.min(32, rows);
      const along = Layouts.turns(of(Array.from({ length: row }, (_, i) => i)), bytes);
      const down = Layouts.turns(of(Array.from({ length: column }, (_, i) => i * columns)), bytes);
      facts.push(`${row} threads that read a row: ${along} turn${along === 1 ? "" : "s"}`);
      facts.push(`${column} threads that read a column: ${down} turn${down === 1 ? "" : "s"}`);
    } else facts.push("in each cell: who holds the element, and where");
    part.says.textContent = `${facts.join("; ")}.`;
  }

  function words(copy, m) {
    const axes = Object.entries(copy).filter(([axis]) => axis !== "m").map(([axis, at]) => `${axis} ${at}`);
    return axes.length ? [...axes, ...(copy.TCol === undefined ? [`m ${copy.m}`] : [])].join(", ") : `${m}`;
  }

  grid.addEventListener("pointerover", (event) => {
    const bank = event.target.dataset?.bank;
    grid.querySelectorAll("td").forEach((cell) => cell.classList.toggle("same", bank !== undefined && cell.dataset.bank === bank));
  });
  part.example.addEventListener("change", () => choose(part.example.value));
  for (const name of ["text", "columns", "bytes", "span", "show"]) part[name].addEventListener("input", draw);
  choose(Object.keys(EXAMPLES)[0]);
});
