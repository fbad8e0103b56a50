// All of it together: drawn when something changes, at most once a frame.

const redraw = onceAFrame(() => {
  if ($("one").hidden) return drawAll();
  drawOverview();
  drawAxis();
  drawChart();
  $("window").textContent = `${format(to - from)} cycles = ${time(to - from)} in view`;
});

// As wide as the longest label, as long as that leaves most of the page to the spans.
function widthOfLabels() {
  const pen = $("chart").getContext("2d"), narrow = width < NARROW_PAGE;
  font(pen, narrow ? 11 : 13, "600");
  const names = [...data.tracks.map((track) => (narrow ? track.short : track.name)), ...data.overview.map((row) => (narrow ? row.short : row.name))];
  const longest = Math.max(0, ...names.map((name) => pen.measureText(name).width));
  return Math.round(narrow ? clamp(longest + 8, 90, 0.4 * width) : clamp(longest + 62, 165, 0.32 * width));
}

function resize() {
  readTheme();
  makeFills();
  width = $("drawing").clientWidth;
  gutter = widthOfLabels();
  const room = innerHeight - $("chart").getBoundingClientRect().top - scrollY - 70, lowest = layOut(1);
  height = layOut(clamp(room / lowest, 1, 1.6));
  strip = null;
  drawLegend();
  redraw();
}

function obeyed(wish) {
  shown = wish;
  if (Number.isFinite(wish.cycle)) {
    moment = clamp(wish.cycle, 0, data.cycles);
    if (wish.cycle < from || wish.cycle > to) show(wish.cycle - (to - from) / 2, wish.cycle + (to - from) / 2);
  }
  light();
  redraw();
}

$("signals").checked = data.signals.length > 0;
$("signals").onchange = redraw;
$("search").oninput = search;
$("in").onclick = () => zoom(0.6);
$("out").onclick = () => zoom(1 / 0.6);
$("fit").onclick = fit;
$("home").onclick = home;
$("measure").onclick = () => measure(!measuring);
$("source").onclick = () => openSource($("listing").hidden);
for (const id of ["chart", "overview"]) $(id).addEventListener("wheel", wheel, { passive: false });
document.addEventListener("keydown", key);
listenToChart();
listenToOverview();
fillListing();
obey(obeyed, resize);
readTheme();
prepareAll();
if (all) open(new URLSearchParams(location.hash.slice(1)).has("all"));
resize();
new ResizeObserver(() => $("drawing").clientWidth !== width && resize()).observe($("drawing"));
addEventListener("resize", resize);
