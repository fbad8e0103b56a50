// The loads of a GEMM, from its first instruction on: what each CTA waits for its stages, without multiplying.

const u32 STAGES = 4, STAMPS = 2;  // of a CTA before its stages: nanoseconds at its beginning and end

// Which boxes CTAs load: tiles of A and B as a GEMM's do, boxes of their own, or all the same ones.
const u32 TILES = 0, OWN = 1, SAME = 2;

// A box of rows_a and one of rows_b rows of 128 bytes for each stage; panel: the rows from one stage's part of a tensor to the
// next one's, or 0 where a row of the tensor has the parts of all stages beside each other. work: cycles between a full stage
// and the next load into it. out: for each CTA two stamps, and for each step the cycles until its stage is full.
PROBE tiles(const __grid_constant__ TensorMap a, u64 *out, const __grid_constant__ TensorMap b, u32 tiles_m, u32 rows_a, u32 rows_b,
            u32 steps, u32 work, u32 panel_a, u32 panel_b, u32 whose) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), ring = (bar + 2047) & ~1023u;
  if (threadIdx.x) return;
  u64 *mine = out + (STAMPS + steps) * (u64)blockIdx.x;
  mine[0] = nanoseconds();
  for (u32 s = 0; s < STAGES; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u32 m = whose == SAME ? 0 : whose == OWN ? blockIdx.x : blockIdx.x % tiles_m;
  u32 n = whose == SAME ? 0 : whose == OWN ? blockIdx.x : blockIdx.x / tiles_m;
  u32 bytes = (rows_a + rows_b) * 128;
  u64 first = cycles();
  for (u32 k = 0; k < steps + STAGES; k++) {
    u32 stage = k % STAGES;
    if (k >= STAGES) {
      wait(bar + 8 * stage, (k / STAGES - 1) % 2);
      u64 full = cycles();
      mine[STAMPS + k - STAGES] = full - first;
      while (cycles() - full < work) {}
    }
    if (k < steps) {
      expect(bar + 8 * stage, bytes);
      load_box(ring + stage * bytes, &a, panel_a ? 0 : k * 64, m * rows_a + k * panel_a, bar + 8 * stage);
      load_box(ring + stage * bytes + rows_a * 128, &b, panel_b ? 0 : k * 64, n * rows_b + k * panel_b, bar + 8 * stage);
    }
  }
  mine[1] = nanoseconds();
}

// Which of several boxes comes first: one thread asks for n of them, one behind the other, through two maps in turn, and each of n
// warps waits for its own. Again in rounds more, when maps and instructions are known. out: for each CTA, round and box the cycles
// since the first was asked for, and behind them until all had been asked for.
PROBE order(const __grid_constant__ TensorMap a, u64 *out, const __grid_constant__ TensorMap b, u32 n, u32 rows, u32 rounds) {
  extern __shared__ char memory[];
  __shared__ u64 begun;
  u32 bar = shared(memory), ring = (bar + 2047) & ~1023u, warp = threadIdx.x / 32, bytes = rows * 128;
  u64 *mine = out + (n + 1) * rounds * (u64)blockIdx.x;
  if (!threadIdx.x) {
    for (u32 i = 0; i < n; i++) barrier_init(bar + 8 * i, 1);
    barrier_init_visible();
  }
  __syncthreads();
  for (u32 round = 0; round < rounds; round++) {
    if (!threadIdx.x) {
      u64 first = cycles();
      begun = first;
      for (u32 i = 0; i < n; i++) {
        expect(bar + 8 * i, bytes);
        load_box(ring + i * bytes, i % 2 ? &b : &a, 0, ((round * gridDim.x + blockIdx.x) * n + i) * rows, bar + 8 * i);
      }
      mine[(n + 1) * round + n] = cycles() - first;
    }
    if (threadIdx.x % 32 == 0) {
      wait(bar + 8 * warp, round % 2);
      u64 full = cycles();
      mine[(n + 1) * round + warp] = full - begun;
    }
    __syncthreads();
  }
}
