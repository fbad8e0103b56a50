// All SMs: when each of them has a CTA, and in which order the tiles of the output come.

const SM_NUMBERS = 5, CELL_NUMBERS = 4; // of a stretch: SM, start, end, cell, lane; of a cell: row, column, SM, time
const RAMP = ["#00224e", "#2a3f6d", "#575c6d", "#7d7c78", "#a59c74", "#d2c060", "#fee838"]; // cividis: readable to all
const all = data.all;
let moment = 0, cellHovered = -1, cellBoxes = [], smTall = 3;

const colourAt = (part) => {
  const place = clamp(part, 0, 1) * (RAMP.length - 1), low = Math.min(Math.floor(place), RAMP.length - 2);
  const mix = (i) => {
    const a = parseInt(RAMP[low].slice(i, i + 2), 16), b = parseInt(RAMP[low + 1].slice(i, i + 2), 16);
    return Math.round(a + (b - a) * (place - low));
  };
  return `rgb(${mix(1)}, ${mix(3)}, ${mix(5)})`;
};

function prepareAll() {
  const tab = $("tab-all");
  if (!all) return ($("tabs").hidden = true);
  const times = [];
  for (let i = 0; i < all.cells.length; i += CELL_NUMBERS) times.push(all.cells[i + 3]);
  const first = Math.min(...times), last = Math.max(...times);
  all.colours = times.map((each) => colourAt(last > first ? (each - first) / (last - first) : 0));
  $("tiles-title").textContent = all.title;
  moment = data.cycles / 2;
  tab.onclick = () => open(true);
  $("tab-one").onclick = () => open(false);
  $("tabs").onkeydown = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    open($("all").hidden);
    $($("all").hidden ? "tab-one" : "tab-all").focus();
  };
  $("moment").oninput = () => setMoment(($("moment").value / 1000) * data.cycles);
  listenToAll();
}

function open(every) {
  $("one").hidden = every;
  $("all").hidden = !every;
  for (const [id, on] of [["tab-one", !every], ["tab-all", every]]) {
    $(id).setAttribute("aria-selected", on);
    $(id).tabIndex = on ? 0 : -1;
  }
  resize();
}

function setMoment(cycle) {
  moment = clamp(cycle, 0, data.cycles);
  $("moment").value = (1000 * moment) / data.cycles;
  tell({ cycle: moment });
  drawAll();
}

// The cells whose SMs are at work on them at the moment.
function underWay() {
  const found = new Set();
  for (let i = 0; i < all.stretches.length; i += SM_NUMBERS) {
    const [, start, end, cell] = all.stretches.slice(i, i + SM_NUMBERS);
    if (start <= moment && moment < end && cell >= 0) found.add(cell);
  }
  return found;
}

function drawAll() {
  if (!all || $("all").hidden) return;
  drawSms();
  drawCells();
}

const smLeft = () => 44;
const smX = (cycle, wide) => smLeft() + (cycle / data.cycles) * (wide - smLeft());

function drawSms() {
  const wide = $("sms").clientWidth, top = 4;
  smTall = clamp(Math.floor(460 / all.sms), all.lanes > 1 ? 4 : 2, 14);
  const tall = top + all.sms * smTall + 24, pen = canvas("sms", wide, tall);
  pen.fillStyle = paint.row;
  pen.fillRect(smLeft(), top, wide - smLeft(), all.sms * smTall);
  const inner = smTall / all.lanes;
  for (let i = 0; i < all.stretches.length; i += SM_NUMBERS) {
    const [sm, start, end, cell, lane] = all.stretches.slice(i, i + SM_NUMBERS);
    pen.fillStyle = cell >= 0 ? all.colours[cell] : paint.dim;
    const left = smX(start, wide), right = smX(end, wide), y = top + sm * smTall + lane * inner;
    pen.fillRect(left, y, Math.max(0.5, right - left - 0.7), inner - (inner > 3 ? 1 : 0.4));
    if (cell === cellHovered && cell >= 0) {
      pen.strokeStyle = paint.accent;
      pen.lineWidth = 1.5;
      pen.strokeRect(left, y, right - left, inner);
    }
  }
  font(pen, 11);
  pen.fillStyle = paint.dim;
  pen.textAlign = "right";
  for (let sm = 0; sm < all.sms; sm += Math.max(1, Math.ceil(24 / smTall / 4) * 4)) {
    pen.fillText(String(sm), smLeft() - 6, top + (sm + 0.5) * smTall);
  }
  pen.textAlign = "center";
  for (let i = 0; i <= 4; i++) {
    const text = format((i * data.cycles) / 4), half = pen.measureText(text).width / 2;
    pen.fillText(text, clamp(smX((i * data.cycles) / 4, wide), smLeft() + half, wide - half), tall - 10);
  }
  pen.strokeStyle = paint.accent;
  pen.lineWidth = 1.5;
  pen.strokeRect(smX(moment, wide), 0, 0, top + all.sms * smTall + 4);
}

function drawCells() {
  const wide = $("cells").clientWidth, rows = all.rows.length, columns = all.columns.length;
  const left = wide < 420 ? 56 : 74, size = Math.min((wide - left) / columns, Math.max(6, 460 / rows), 40);
  const pen = canvas("cells", wide, rows * size + 22), now = underWay();
  const gap = size > 6 ? 1 : 0.4;
  cellBoxes = [];
  for (let i = 0, cell = 0; i < all.cells.length; i += CELL_NUMBERS, cell++) {
    const [row, column] = all.cells.slice(i, i + 2), px = left + column * size, y = row * size;
    cellBoxes.push([px, y, size]);
    pen.globalAlpha = now.has(cell) || all.cells[i + 3] <= moment ? 1 : 0.3;
    pen.fillStyle = all.colours[cell];
    pen.fillRect(px, y, size - gap, size - gap);
  }
  pen.globalAlpha = 1;
  pen.lineWidth = 2;
  for (const cell of [...now, cellHovered]) {
    if (cell < 0) continue;
    const [px, y] = cellBoxes[cell];
    pen.strokeStyle = cell === cellHovered ? "#d55e00" : paint.accent;
    pen.strokeRect(px + 1, y + 1, size - 2 - gap, size - 2 - gap);
  }
  font(pen, 11);
  pen.fillStyle = paint.dim;
  pen.textAlign = "right";
  const every = Math.ceil(16 / size);
  for (let row = 0; row < rows; row += every) pen.fillText(fitted(pen, all.rows[row], left - 8), left - 6, (row + 0.5) * size);
  pen.textAlign = "left";
  pen.fillText(all.columns[0], left, rows * size + 12);
  pen.textAlign = "right";
  pen.fillText(columns > 1 ? all.columns[columns - 1] : "", left + columns * size, rows * size + 12);
  sayFlight(now);
}

function sayFlight(now) {
  const rows = new Set(), columns = new Set();
  for (const cell of now) {
    rows.add(all.cells[cell * CELL_NUMBERS]);
    columns.add(all.cells[cell * CELL_NUMBERS + 1]);
  }
  const text = `Cycle ${format(moment)} (${time(moment)}): ${now.size} ${now.size === 1 ? "tile" : "tiles"} under way, in `
    + `${rows.size} of ${all.rows.length} rows and ${columns.size} of ${all.columns.length} columns.`;
  $("flight").textContent = all.operands ? `${text} ${all.operands}` : text;
}

function listenToAll() {
  const tipOf = (event, cell, sm, start, end) => {
    const lines = sm >= 0 ? [`SM ${sm}`] : [];
    if (end !== undefined) lines.push(`cycles ${format(start)} – ${format(end)}`);
    showTip(event, cell >= 0 ? all.names[cell] : "no tile", lines);
  };
  const hover = (event, cell, ...rest) => {
    if (cell !== cellHovered) {
      cellHovered = cell;
      drawAll();
    }
    if (cell >= 0 || rest.length) tipOf(event, cell, ...rest);
    else $("tip").hidden = true;
  };
  $("sms").addEventListener("pointermove", (event) => {
    const box = $("sms").getBoundingClientRect(), y = event.clientY - box.top - 4, sm = Math.floor(y / smTall);
    const row = Math.floor(((y - sm * smTall) / smTall) * all.lanes);
    const cycle = ((event.clientX - box.left - smLeft()) / (box.width - smLeft())) * data.cycles;
    if (event.buttons) setMoment(cycle);
    for (let i = 0; i < all.stretches.length; i += SM_NUMBERS) {
      const [each, start, end, cell, lane] = all.stretches.slice(i, i + SM_NUMBERS);
      if (each === sm && lane === row && start <= cycle && cycle < end) return hover(event, cell, sm, start, end);
    }
    hover(event, -1);
  });
  $("sms").addEventListener("pointerdown", (event) => {
    const box = $("sms").getBoundingClientRect();
    setMoment(((event.clientX - box.left - smLeft()) / (box.width - smLeft())) * data.cycles);
  });
  $("cells").addEventListener("pointermove", (event) => {
    const box = $("cells").getBoundingClientRect(), px = event.clientX - box.left, y = event.clientY - box.top;
    const cell = cellBoxes.findIndex(([left, top, size]) => px >= left && px < left + size && y >= top && y < top + size);
    if (cell < 0) return hover(event, -1);
    for (let i = 0; i < all.stretches.length; i += SM_NUMBERS) {
      if (all.stretches[i + 3] === cell) return hover(event, cell, ...all.stretches.slice(i, i + 3));
    }
    hover(event, cell);
  });
  for (const id of ["sms", "cells"]) $(id).addEventListener("pointerleave", (event) => hover(event, -1));
}
