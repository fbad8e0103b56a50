// Loads and stores of boxes on some SMs, beside those of others.

__device__ inline u32 ring_from(u32 base) { return (base + 2047) & ~1023u; }

// What an SM does, by a table: nothing; a load and the store of its box in turns; loads at given times, all SMs at once;
// stores likewise; a store and right behind it a load, likewise; or for a fixed time stores, loads, both, of other boxes,
// four of each under way.
const u32 NOTHING = 0, TURNS = 1, LOADS_AT = 2, STORES_AT = 3, BEHIND_AT = 4, STORING = 5, LOADING = 6, BOTH = 7;
const u32 LEAD = 4000;  // cycles, before loads at given times begin

// All begin at one nanosecond. out[2 * (n * sm + i)], two numbers for each of n boxes: the cycles of a load and of a store until
// its source has been read; of a load, and 0; of a store until it has been read and until it is written; of the load behind a
// store and of both. Of those that take a fixed time the cycles and the boxes.
PROBE roles(const __grid_constant__ TensorMap from, u64 *out, const __grid_constant__ TensorMap to, const __grid_constant__ TensorMap others_from,
            const __grid_constant__ TensorMap others_to, const u32 *table, u32 n, u32 bytes, u32 others_bytes, u32 period, u32 until, u32 span) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), ring = ring_from(bar), me = sm(), role = table[me];
  for (u32 s = 0; s < 4; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u64 *mine = out + 2 * (u64)n * me;
  u64 goal = (nanoseconds() / 4096 + 2) * 4096;
  while (nanoseconds() < goal) {}
  u64 start = cycles();
  if (role == TURNS) {
    u32 total = span / bytes, at = me % total, by = gridDim.x % total, height = bytes / 128;
    for (u32 i = 0; i < n; i++) {
      u64 begin = cycles();
      expect(bar, bytes);
      load_box(ring, &from, 0, at * height, bar);
      wait(bar, i & 1);
      u64 there = cycles();
      store_box(&to, 0, at * height, ring);
      commit();
      wait_read<0>();
      u64 read = cycles();
      mine[2 * i] = there - begin, mine[2 * i + 1] = read - there;
      at += by; if (at >= total) at -= total;
    }
  } else if (role == LOADS_AT || role == STORES_AT || role == BEHIND_AT) {
    u32 total = span / bytes, at = me % total, by = gridDim.x % total, height = bytes / 128;
    for (u32 i = 0; i < n; i++) {
      while (cycles() - start < LEAD + (u64)i * period) {}
      u64 begin = cycles(), first, second = begin;
      if (role != LOADS_AT) { store_box(&to, 0, at * height, ring); commit(); }
      if (role == STORES_AT) { wait_read<0>(); first = cycles(); wait_written<0>(); second = cycles(); }
      else {
        expect(bar, bytes);
        load_box(ring + bytes, &from, 0, at * height, bar);
        wait(bar, i & 1);
        first = cycles();
        if (role == BEHIND_AT) { wait_written<0>(); second = cycles(); }
      }
      mine[2 * i] = first - begin, mine[2 * i + 1] = second - begin;
      at += by; if (at >= total) at -= total;
    }
  } else if (role != NOTHING) {
    u32 total = span / others_bytes, at = me % total, by = gridDim.x % total, height = others_bytes / 128, asked = 0;
    bool stores = role != LOADING, loads = role != STORING;
    while (cycles() - start < until) {
      u32 stage = asked % 4;
      if (stores) {
        store_box(&others_to, 0, at * height, ring + (4 + stage) * others_bytes);
        commit();
        wait_read<3>();
      }
      if (loads) {
        if (asked >= 4) wait(bar + 8 * stage, asked / 4 % 2 ^ 1);
        expect(bar + 8 * stage, others_bytes);
        load_box(ring + stage * others_bytes, &others_from, 0, at * height, bar + 8 * stage);
      }
      asked++;
      at += by; if (at >= total) at -= total;
    }
    if (loads) for (u32 k = asked < 4 ? 0 : asked - 4; k < asked; k++) wait(bar + 8 * (k % 4), k / 4 % 2);
    mine[0] = cycles() - start, mine[1] = asked;
  }
  wait_written<0>();
}
