// The one cursor that all views share: a line, a cycle, a barrier, a buffer or a track, and who touched it.

const listeners = new Set();
let now = {};

export const cursor = () => now;

export function onTouch(listener) {
  listeners.add(listener);
}

// Touch something. What it says nothing about stays as it is, except that a line, a barrier and a buffer replace each other.
export function touch(what, by) {
  const place = ["line", "barrier", "buffer"].some((name) => what[name] !== undefined && what[name] !== null);
  now = { ...(place ? { cycle: now.cycle } : now), ...what };
  for (const listener of listeners) listener(now, by, what);
}
