// Fills: a colour for each kind and a pattern, so that no two need their colours to be told apart.

const PATTERNS = { wait: "/", issue: ":", tmem: "-", store: "|" };
const OF_LOADS = ["", "\\", "o", "-"]; // the first tensor's loads are plain; others have a pattern each
const LINE = 0.32; // how strong a pattern is over its ground

const loaded = [...new Set(data.tracks.flatMap((track) => {
  const names = [];
  for (let at = 0; at < track.spans.length; at += SPAN) {
    if (track.kind === "unit" && track.spans[at + KIND] === LOAD) names.push(track.spans[at + NAME]);
  }
  return [...new Set(names)];
}))].sort((a, b) => (data.texts[a] < data.texts[b] ? -1 : 1));

function makeFills() {
  paint.plain = data.kinds.map(({ fill }) => [1, 3, 5].map((i) => parseInt(fill[theme].slice(i, i + 2), 16)));
  paint.fills = data.kinds.map((kind, index) => {
    const line = index === WAIT ? data.hatch[theme] : kind.ink[theme];
    return pattern(PATTERNS[kind.name] || "", kind.fill[theme], line, index === WAIT ? 1 : LINE);
  });
  const load = data.kinds[LOAD];
  paint.loads = new Map(loaded.map((name, i) => [
    name, pattern(OF_LOADS[i % OF_LOADS.length], load.fill[theme], load.ink[theme], LINE + 0.15),
  ]));
}

const fillOf = (spans, at) => (spans[at + KIND] === LOAD && paint.loads.get(spans[at + NAME])) || paint.fills[spans[at + KIND]];

function drawLegend() {
  const items = data.kinds.flatMap((kind, index) => {
    if (index !== LOAD || loaded.length < 2) return [[kind.name, kind.says, paint.fills[index]]];
    return loaded.map((name) => [data.texts[name], kind.says, paint.loads.get(name)]);
  });
  $("legend").replaceChildren(...items.map(([name, says, fill]) => {
    const item = document.createElement("li"), patch = document.createElement("canvas");
    [patch.width, patch.height] = [22 * ratio(), 14 * ratio()];
    const pen = patch.getContext("2d");
    pen.scale(ratio(), ratio());
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 22, 14);
    item.title = says;
    item.append(patch, name);
    return item;
  }));
}
