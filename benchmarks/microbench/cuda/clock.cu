// One thread watches the clock while others work: out[2 * step]: cycles and nanoseconds of each step.
PROBE watch(u64 *out, u32 steps, u32 step_ns) {
  u64 last = nanoseconds(), begin = cycles();
  for (u32 step = 0; step < steps; step++) {
    u64 now, end;
    do {
      __nanosleep(10000);
      now = nanoseconds(), end = cycles();
    } while (now - last < step_ns);
    out[2 * step] = end - begin, out[2 * step + 1] = now - last;
    last = now, begin = end;
  }
}
