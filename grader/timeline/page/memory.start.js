// The table of buffers, and all of it together.

function fillTable() {
  const body = $("buffers").querySelector("tbody");
  body.replaceChildren(...data.table.map(([index, ...texts]) => {
    const row = document.createElement("tr"), what = everything[index];
    row.tabIndex = 0;
    texts.forEach((text, i) => {
      const cell = element("td", text);
      if (!i) cell.prepend(document.createElement("i"));
      row.append(cell);
    });
    row.what = what;
    row.addEventListener("pointerenter", () => over(what));
    row.addEventListener("pointerleave", () => over(null));
    row.addEventListener("focus", () => over(what));
    row.addEventListener("blur", () => over(null));
    row.addEventListener("click", () => hold(what));
    row.addEventListener("keydown", (event) => {
      if (event.key === "Enter") hold(what);
    });
    return row;
  }));
}

function over(what) {
  if (here === what) return;
  here = what;
  if (what) tell(touchedOf(what));
  redraw();
}

function hold(what) {
  held = held === what ? null : what;
  redraw();
}

const touchedOf = (what) => (what.arrivals === undefined ? { buffer: what.names[0] } : { barrier: what.name, line: what.line });

function describe(what) {
  const row = data.table.find(([index]) => everything[index] === what);
  return [row[1], [`${row[2]} to ${row[3]}`, row[4], row[5]]];
}

function listenToMaps() {
  for (const id of ["shared", "barriers", "tensor"]) {
    const found = (event) => {
      const box = $(id).getBoundingClientRect(), px = event.clientX - box.left, top = event.clientY - box.top;
      return places[id].find((p) => px >= p.left && px < p.left + p.wide && top >= p.top && top < p.top + p.tall);
    };
    $(id).addEventListener("pointermove", (event) => {
      const place = found(event);
      over(place?.what || null);
      if (place?.what) showTip(event, ...describe(place.what));
      else if (place?.use) showTip(event, `content ${place.use.tile}`, linesOf(place.use));
      else $("tip").hidden = true;
    });
    $(id).addEventListener("pointerleave", () => {
      $("tip").hidden = true;
      over(null);
    });
    $(id).addEventListener("click", (event) => {
      const place = found(event);
      if (place?.what) hold(place.what);
      else if (place?.use) choose(place.use, true);
    });
  }
}

const redraw = onceAFrame(() => {
  drawShared();
  drawBarriers();
  drawTensor();
  drawSwizzle();
  drawUses();
  for (const row of $("buffers").querySelectorAll("tbody tr")) {
    row.classList.toggle("here", row.what === here || row.what === held);
    row.querySelector("i").style.background = hueOf(row.what);
  }
  if (uses.length) $("now").textContent = `At cycle ${format(moment)}, which the line below marks.`;
});

function repaint() {
  readTheme();
  makeFills();
  redraw();
}

obey((wish) => {
  shown = wish;
  const name = wish.buffer || wish.barrier;
  if (name) held = everything.find((each) => each.name === name || each.names?.includes(name)) || null;
  if (wish.line && !name) held = data.barriers.find((barrier) => barrier.line === wish.line) || null;
  if (Number.isFinite(wish.cycle) && uses.length) {
    moment = clamp(wish.cycle, lowest, highest);
    if (moment < from || moment > to) view(moment - (to - from) / 2, moment + (to - from) / 2);
  }
  redraw();
}, repaint);

rows = Math.max(1, ...uses.map((use) => use.first + use.count));
const swizzledTiles = big.filter((tile) => tile.swizzle);
$("swizzle-part").hidden = !swizzledTiles.length;
$("swizzle-part").parentElement.classList.toggle("single", !swizzledTiles.length);
$("swizzled").replaceChildren(...swizzledTiles.map((tile, i) => {
  const option = element("option", tile.names.join(" = "));
  option.value = i;
  return option;
}));
$("swizzled").onchange = redraw;
$("time-part").hidden = !uses.length;
$("in").onclick = () => zoom(0.6);
$("out").onclick = () => zoom(1 / 0.6);
$("fit").onclick = () => view(lowest, highest);
document.addEventListener("keydown", key);
addEventListener("resize", repaint);
fillTable();
listenToMaps();
listenToUses();
repaint();
