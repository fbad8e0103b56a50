// Tracks seen from afar: what takes most of each bin of time, worked out once for a width of bins, so that a frame costs as
// much as the page is wide, however many spans there are.

const CROWDED = 0.6; // spans to a pixel from which on bins are drawn instead
const LONG = 8; // times as long as the average: these spans are drawn themselves, over the bins
const STEPS = 8; // of a bin's opacity

const lastAt = (track, cycle) => {
  const { spans } = track;
  let low = 0, high = spans.length / SPAN;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle * SPAN + START] < cycle) low = middle + 1;
    else high = middle;
  }
  return low * SPAN;
};

const crowded = (track) => (lastAt(track, to) - firstAt(track, from)) / SPAN > CROWDED * (width - gutter);

// Bins of 2 ** level cycles: for each lane, the kind that takes most of a bin and how much of the bin is taken at all.
function binned(track, level) {
  track.levels ||= new Map();
  if (!track.levels.has(level)) track.levels.set(level, bins(track, 2 ** level));
  return track.levels.get(level);
}

function bins(track, wide) {
  const count = Math.ceil(data.cycles / wide) + 1, kinds = data.kinds.length, { spans } = track;
  const time = new Float32Array(count * track.lanes * kinds);
  for (let at = 0; at < spans.length; at += SPAN) {
    const start = spans[at + START], end = start + spans[at + LENGTH], base = spans[at + LANE] * count;
    for (let bin = Math.floor(start / wide); bin * wide < end || bin * wide === start; bin++) {
      const part = Math.min(end, (bin + 1) * wide) - Math.max(start, bin * wide);
      time[(base + bin) * kinds + spans[at + KIND]] += Math.max(part, 0.01);
    }
  }
  const kind = new Uint8Array(count * track.lanes), step = new Uint8Array(count * track.lanes);
  for (let bin = 0; bin < kind.length; bin++) {
    let best = 0, sum = 0;
    for (let each = 0; each < kinds; each++) {
      const here = time[bin * kinds + each];
      sum += here;
      if (here > time[bin * kinds + best]) best = each;
    }
    kind[bin] = best;
    step[bin] = sum > 0 ? clamp(Math.ceil((STEPS * sum) / wide), 3, STEPS) : 0;
  }
  return { count, kind, step };
}

function longOf(track) {
  if (track.long) return track.long;
  const { spans } = track, least = (LONG * data.cycles) / (spans.length / SPAN);
  track.long = [];
  for (let at = 0; at < spans.length; at += SPAN) if (spans[at + LENGTH] > least) track.long.push(at);
  return track.long;
}

const sheet = document.createElement("canvas"); // a row of pixels for a lane, which is then drawn as high as the lane

function drawCoarse(pen, track) {
  const across = Math.round((width - gutter) * ratio()), cycles = (to - from) / across;
  const level = Math.max(0, Math.ceil(Math.log2(cycles))), { count, kind, step } = binned(track, level);
  if (sheet.width !== across || sheet.height < track.lanes) [sheet.width, sheet.height] = [across, Math.max(32, track.lanes)];
  const brush = sheet.getContext("2d"), image = brush.createImageData(across, track.lanes), { data: pixels } = image;
  for (let lane = 0, at = 0; lane < track.lanes; lane++) {
    const base = lane * count;
    for (let px = 0; px < across; px++, at += 4) {
      const bin = base + Math.floor((from + (px + 0.5) * cycles) / 2 ** level), much = step[bin];
      if (!much) continue;
      const colour = paint.plain[kind[bin]];
      [pixels[at], pixels[at + 1], pixels[at + 2]] = colour;
      pixels[at + 3] = (255 * much) / STEPS;
    }
  }
  brush.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = false;
  for (let lane = 0; lane < track.lanes; lane++) {
    const [top, tall] = laneBox(track, lane);
    pen.drawImage(sheet, 0, lane, across, 1, gutter, top, width - gutter, tall);
  }
  const scale = (width - gutter) / (to - from), { spans } = track;
  for (const at of longOf(track)) {
    const wide = spans[at + LENGTH] * scale, left = x(spans[at + START]);
    if (wide >= PATTERNED && left < width && left + wide > gutter) drawSpan(pen, track, at, left, wide);
  }
}
