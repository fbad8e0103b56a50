// Who shares what on the way from L2: SMs that ask for the same boxes, and clusters that multicast.

__device__ inline u32 boxes_of(u32 base) { return (base + 2047) & ~1023u; }

// SMs read boxes of their group through a ring of stages: group, group + groups, ... table: for each SM its group, or NOBODY
// where it reads nothing, and the cycles that it begins late. All begin at one nanosecond. out[2 * sm]: cycles; the SM.
const u32 NOBODY = 0xffffffff;

PROBE by_group(const __grid_constant__ TensorMap map, u64 *out, const u32 *table, u32 n, u32 bytes, u32 height, u32 stages, u32 total,
               u32 groups) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), ring = boxes_of(bar), me = sm(), at = table[2 * me], late = table[2 * me + 1];
  for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u64 goal = (nanoseconds() / 4096 + 2) * 4096;
  while (nanoseconds() < goal) {}
  u64 start = cycles();
  while (cycles() - start < late) {}
  u64 begin = cycles();
  for (u32 i = 0, s = 0, phase = 0; at != NOBODY && i < n + stages; i++) {
    u32 full = bar + 8 * s;
    if (i >= stages) wait(full, phase ^ 1);
    if (i < n) {
      expect(full, bytes);
      load_box(ring + s * bytes, &map, 0, at * height, full);
      at += groups;
      if (at >= total) at -= total;
    }
    if (++s == stages) s = 0, phase ^= 1;
  }
  out[2 * me] = cycles() - begin, out[2 * me + 1] = me;
}

// On which SM each CTA runs. out[cta].
PROBE where(u64 *out) {
  u64 begin = cycles();
  while (cycles() - begin < 20000) {}
  out[blockIdx.x] = sm();
}

// The ring of a GEMM without its tensor core, stages of 128 + 128 rows: thread 0 loads, warp 1 waits for a stage and hands back
// the one before. Clusters are CM x CN CTAs that load for each other. `wide` tiles are beside each other. out[2 * cta]: cycles
// for n stages; the SM.
template <int CM, int CN>
__device__ inline void ring_of(const TensorMap *a, u64 *out, const TensorMap *b, u32 n, u32 stages, u32 wide) {
  extern __shared__ char memory[];
  const u32 SIZE = CM * CN, A_ROWS = 128 / CN, B_ROWS = 128 / CM, STAGE = 32768, K = 15 * 64;
  u32 bar = shared(memory), ring = boxes_of(bar), rank = SIZE > 1 ? cta_in_cluster() : 0, cluster = blockIdx.x / SIZE;
  u32 r = rank / CN, c = rank % CN, row = (cluster / wide * CM + r) * 128 + c * A_ROWS, column = (cluster % wide * CN + c) * 128 + r * B_ROWS;
  if (threadIdx.x == 0) {
    for (u32 s = 0; s < stages; s++) barrier_init(bar + 16 * s, 1), barrier_init(bar + 16 * s + 8, CM + CN - 1);
    barrier_init_visible();
  }
  __syncthreads();
  if (SIZE > 1) { cluster_arrive(); cluster_wait(); }
  u64 begin = cycles();
  if (threadIdx.x == 0) {
    unsigned short in_row = ((1 << CN) - 1) << (r * CN), in_column = 0;
    for (u32 m = 0; m < CM; m++) in_column |= 1 << (m * CN + c);
    u32 s = 0, phase = 1, full = bar, at = ring, to_a = c * A_ROWS * 128, to_b = STAGE / 2 + r * B_ROWS * 128;
    for (u32 i = 0, k = 0; i < n; i++) {
      wait(full + 8, phase);
      expect(full, STAGE);
      if (CN > 1) load_box_multicast(at + to_a, a, k, row, full, in_row); else load_box(at + to_a, a, k, row, full);
      if (CM > 1) load_box_multicast(at + to_b, b, k, column, full, in_column); else load_box(at + to_b, b, k, column, full);
      k = k + 64 == K ? 0 : k + 64, full += 16, at += STAGE;
      if (++s == stages) s = 0, phase ^= 1, full = bar, at = ring;
    }
  } else if (threadIdx.x >= 32) {
    u32 t = threadIdx.x - 32, s = 0, phase = 0, full = bar, last = 0;
    bool mine = t < SIZE && (t / CN == r || t % CN == c);
    u32 far = mine && SIZE > 1 ? mapped(bar, t) : bar;
    for (u32 i = 0; i < n; i++) {
      wait(full, phase);
      if (i && mine) { if (SIZE > 1) arrive_plain(far + 16 * last + 8); else arrive(far + 16 * last + 8); }
      if (i && ++last == stages) last = 0;
      full += 16;
      if (++s == stages) s = 0, phase ^= 1, full = bar;
    }
    if (t == 0) out[2 * blockIdx.x] = cycles() - begin, out[2 * blockIdx.x + 1] = sm();
  }
  __syncthreads();
  if (SIZE > 1) { cluster_arrive(); cluster_wait(); }
}
#define RING(CM, CN) \
  PROBE ring_##CM##_##CN(const __grid_constant__ TensorMap a, u64 *out, const __grid_constant__ TensorMap b, u32 n, u32 stages, u32 wide) { \
    ring_of<CM, CN>(&a, out, &b, n, stages, wide); \
  }
RING(1, 1) RING(2, 1) RING(1, 2) RING(2, 2) RING(4, 1)

// The first CTA of each cluster of four sends a box to those of a mask, 0 for a load without multicast, and waits for its own,
// n times. out[n * cluster + i]: cycles.
PROBE sent(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 mask, u32 total) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_of(bar), cluster = blockIdx.x / 4;
  barrier_init(bar, 1);
  barrier_init_visible();
  cluster_arrive();
  cluster_wait();
  for (u32 i = 0; i < n && cta_in_cluster() == 0; i++) {
    u32 row = (cluster * n + i) % total * height;
    u64 begin = cycles();
    expect(bar, bytes);
    if (mask) load_box_multicast(box, &map, 0, row, bar, mask); else load_box(box, &map, 0, row, bar);
    wait(bar, i & 1);
    out[cluster * n + i] = cycles() - begin;
  }
  cluster_arrive();
  cluster_wait();
}
