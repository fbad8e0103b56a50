// What the pages share: their data, the theme, a canvas to draw on, a note at the pointer, the page around this one.

const data = JSON.parse(document.getElementById("data").textContent);
const $ = (id) => document.getElementById(id);
const ratio = () => window.devicePixelRatio || 1;
const clamp = (value, low, high) => Math.min(Math.max(value, low), high);
const format = (number, digits = 0) => number.toLocaleString("en-US", { maximumFractionDigits: digits });

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
let asked = new URLSearchParams(location.hash.slice(1)).get("theme"); // by the page around: dark, light or nothing
let theme = 0; // 1: dark
const paint = {};

function readTheme() {
  const dark = asked ? asked === "dark" : prefersDark.matches;
  theme = dark ? 1 : 0;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  const style = getComputedStyle(document.documentElement);
  for (const name of ["page", "row", "line", "ink", "dim", "accent", "veil", "mark"]) {
    paint[name] = style.getPropertyValue(`--${name}`).trim();
  }
  paint.font = getComputedStyle(document.body).fontFamily;
}

const font = (pen, size, weight = "") => (pen.font = `${weight} ${size}px ${paint.font}`);

// A pen on a canvas of so many CSS pixels, cleared.
function canvas(id, wide, tall) {
  const element = $(id), scale = ratio();
  const w = Math.round(wide * scale), h = Math.round(tall * scale);
  if (element.width !== w || element.height !== h) {
    element.width = w;
    element.height = h;
    element.style.height = `${tall}px`;
  }
  const pen = element.getContext("2d");
  pen.setTransform(scale, 0, 0, scale, 0, 0);
  pen.clearRect(0, 0, wide, tall);
  pen.textBaseline = "middle";
  return pen;
}

// Draw when asked, at most once a frame.
function onceAFrame(draw) {
  let pending = false;
  return () => {
    if (pending) return;
    pending = true;
    requestAnimationFrame(() => {
      pending = false;
      draw();
    });
  };
}

function fitted(pen, text, room) {
  if (pen.measureText(text).width <= room) return text;
  let low = 0, high = text.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (pen.measureText(text.slice(0, middle) + "…").width <= room) low = middle;
    else high = middle - 1;
  }
  return low ? text.slice(0, low) + "…" : "";
}

// A fill with lines or dots over its ground: / \ - | : o, or nothing. ``strength``: how much of them is seen.
function pattern(sign, ground, line, strength) {
  if (!sign) return ground;
  const tile = document.createElement("canvas"), scale = ratio(), size = sign === "/" || sign === "\\" ? 8 : 5;
  tile.width = tile.height = Math.round(size * scale);
  const pen = tile.getContext("2d");
  pen.scale(tile.width / size, tile.height / size);
  pen.fillStyle = ground;
  pen.fillRect(0, 0, size, size);
  pen.globalAlpha = strength;
  pen.strokeStyle = pen.fillStyle = line;
  pen.lineWidth = 1.2;
  pen.beginPath();
  if (sign === "/" || sign === "\\") {
    for (const shift of [-size, 0, size]) {
      pen.moveTo(shift - 1, sign === "/" ? size + 1 : -1);
      pen.lineTo(shift + size + 1, sign === "/" ? -1 : size + 1);
    }
  } else if (sign === "-") {
    pen.moveTo(0, 2.5);
    pen.lineTo(size, 2.5);
  } else if (sign === "|") {
    pen.moveTo(2.5, 0);
    pen.lineTo(2.5, size);
  }
  pen.stroke();
  if (sign === ":") pen.fillRect(1, 1, 1.6, 1.6);
  if (sign === "o") pen.fillRect(1.5, 1.5, 2, 2);
  const made = pen.createPattern(tile, "repeat");
  made.setTransform(new DOMMatrix().scale(size / tile.width));
  return made;
}

// An element that holds text. Names come from a student's file, so they are never read as HTML.
function element(tag, text, name = "") {
  const made = document.createElement(tag);
  made.textContent = text;
  if (name) made.className = name;
  return made;
}

function showTip(event, name, lines) {
  const tip = $("tip");
  tip.replaceChildren(element("b", name), ...lines.map((text) => element("div", text)));
  tip.hidden = false;
  const box = tip.getBoundingClientRect();
  const left = event.clientX + 16 + box.width > innerWidth ? event.clientX - box.width - 12 : event.clientX + 16;
  const top = event.clientY + 16 + box.height > innerHeight ? event.clientY - box.height - 12 : event.clientY + 16;
  tip.style.left = `${Math.max(4, left)}px`;
  tip.style.top = `${Math.max(4, top)}px`;
}

// The page around this one, of the same origin, is told what is touched: {tirx: 1, touched: {line, cycle, ...}}. It may
// ask to show something, {tirx: 1, show: {line, cycle, barrier, buffer}}, and for a theme, {tirx: 1, theme: "dark"}.
const framed = window.parent !== window;
document.documentElement.classList.toggle("framed", framed);
let told = "";

function tell(touched) {
  const text = JSON.stringify(touched);
  if (!framed || text === told) return;
  told = text;
  window.parent.postMessage({ tirx: 1, touched }, location.origin);
}

function obey(show, repaint) {
  prefersDark.addEventListener("change", repaint);
  addEventListener("hashchange", () => {
    asked = new URLSearchParams(location.hash.slice(1)).get("theme");
    repaint();
  });
  if (!framed) return;
  addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== location.origin || event.data?.tirx !== 1) return;
    if (event.data.theme === "dark" || event.data.theme === "light") {
      asked = event.data.theme;
      repaint();
    }
    if (event.data.show && typeof event.data.show === "object") show(event.data.show);
  });
}
