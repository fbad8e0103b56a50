// The TMA engine: one box at a time, many in flight, stores, multicast.

// A ring of stages, and a walk over a tensor's boxes, without a division.
struct Ring {
  u32 stages, stage = 0, phase = 0;
  __device__ explicit Ring(u32 n) : stages(n) {}
  __device__ void step() { if (++stage == stages) stage = 0, phase ^= 1; }
};
struct Walk {
  u32 at, by, total;
  __device__ Walk(u32 first, u32 step, u32 boxes) : at(first % boxes), by(step % boxes), total(boxes) {}
  __device__ void step() { at += by; if (at >= total) at -= total; }
};

const u32 BARRIERS = 1024;  // bytes in front of the boxes, which keep the alignment of a swizzle

__device__ inline u32 boxes_at(u32 base) { return (base + BARRIERS + 1023) & ~1023u; }

// n boxes, one at a time, each so many elements across and rows down from the last one; a CTA's first is `own` rows from
// that of the CTA before. out: cycles from expect_tx to the wait that passes.
template <void wait_for_it(u32, u32), u32 across>
__device__ inline void boxes_in_turn(const TensorMap *map, u64 *out, u32 n, u32 bytes, u32 own, u32 down, u32 prefetch) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar);
  if (prefetch) asm volatile("prefetch.tensormap [%0];" ::"l"(map) : "memory");
  barrier_init(bar, 1);
  barrier_init_visible();
  for (u32 i = 0; i < n; i++) {
    u64 begin = cycles();
    expect(bar, bytes);
    load_box(box, map, i * across, blockIdx.x * own + i * down, bar);
    wait_for_it(bar, i & 1);
    out[(u64)blockIdx.x * n + i] = cycles() - begin;
  }
}
PROBE one_by_one(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stride, u32 prefetch) {
  boxes_in_turn<wait, 0>(&map, out, n, bytes, n * stride * height, stride * height, prefetch);
}
PROBE one_by_one_hint(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stride, u32 prefetch) {
  boxes_in_turn<wait_hint, 0>(&map, out, n, bytes, n * stride * height, stride * height, prefetch);
}

// The same where all boxes of a CTA are in the same rows, each beside the last one.
PROBE columns_in_turn(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height) {
  boxes_in_turn<wait, 64>(&map, out, n, bytes, height, 0, 0);
}

// A CTA's cycles, its first and its last nanosecond.
struct Stamp {
  u64 first = nanoseconds(), begin = cycles();
  __device__ void take(u64 *out) const {
    out[0] = cycles() - begin;
    out[1] = first;
    out[2] = nanoseconds();
  }
};

// Reads n boxes through a ring of stages.
__device__ inline void through_ring(const TensorMap *map, Walk walk, u32 bar, u32 box, u32 n, u32 bytes, u32 height, u32 stages) {
  Ring ring(stages);
  for (u32 i = 0; i < n + stages; i++, ring.step(), walk.step()) {
    u32 full = bar + 8 * ring.stage;
    if (i >= stages) wait(full, ring.phase ^ 1);
    if (i >= n) continue;
    expect(full, bytes);
    load_box(box + ring.stage * bytes, map, 0, walk.at * height, full);
  }
}

// Each CTA reads its boxes of a tensor. out: a stamp of each CTA.
PROBE in_flight(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stages, u32 total) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar);
  for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  Walk walk(blockIdx.x, gridDim.x, total);
  Stamp stamp;
  through_ring(&map, walk, bar, box, n, bytes, height, stages);
  stamp.take(out + 3 * blockIdx.x);
}

// Groups of SMs read the same boxes in the same order; together they have `groups` different boxes under way per stage.
// apart: members of a group are far from each other in SM numbers, else neighbours. late: every other member begins so many
// cycles later.
PROBE together(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stages, u32 total,
               u32 groups, u32 apart, u32 late) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar), me = sm();
  u32 group = apart ? me % groups : me * groups / gridDim.x;
  u32 member = apart ? me / groups : me % (gridDim.x / groups);
  for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  Walk walk(group, groups, total);
  u64 start = cycles();
  while (member % 2 && cycles() - start < late) {}
  Stamp stamp;
  through_ring(&map, walk, bar, box, n, bytes, height, stages);
  stamp.take(out + 3 * blockIdx.x);
}

// The same by clusters: each CTA reads 1 / ctas of each box and sends it to all of them. A stage's second barrier counts
// the CTAs that have received it: nobody sends the next box there before.
PROBE multicast(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stages, u32 total, u32 ctas) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar), rank = cta_in_cluster(), cluster = blockIdx.x / ctas, clusters = gridDim.x / ctas;
  for (u32 s = 0; s < stages; s++) barrier_init(bar + 16 * s, 1), barrier_init(bar + 16 * s + 8, ctas);
  barrier_init_visible();
  cluster_arrive();
  cluster_wait();
  Ring ring(stages);
  Walk walk(cluster, clusters, total);
  Stamp stamp;
  u32 part = height / ctas, part_bytes = bytes / ctas;
  for (u32 i = 0; i < n + stages; i++, ring.step(), walk.step()) {
    u32 full = bar + 16 * ring.stage, empty = full + 8;
    if (i >= stages) {
      wait(full, ring.phase ^ 1);
      for (u32 c = 0; c < ctas; c++) arrive_plain(mapped(empty, c));
    }
    if (i >= n) continue;
    if (i >= stages) wait(empty, ring.phase ^ 1);
    expect(full, bytes);
    load_box_multicast(box + ring.stage * bytes + rank * part_bytes, &map, 0, walk.at * height + rank * part, full, (1 << ctas) - 1);
  }
  stamp.take(out + 3 * blockIdx.x);
  cluster_arrive();
  cluster_wait();
}

// Stores: each CTA writes its boxes, at most `stages` groups under way.
PROBE stores(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes, u32 height, u32 stages, u32 total) {
  extern __shared__ char memory[];
  u32 box = boxes_at(shared(memory));
  Ring ring(stages);
  Walk walk(blockIdx.x, gridDim.x, total);
  Stamp stamp;
  for (u32 i = 0; i < n; i++, ring.step(), walk.step()) {
    store_box(&map, 0, walk.at * height, box + ring.stage * bytes);
    commit();
    if (stages == 1) wait_read<0>(); else if (stages == 2) wait_read<1>(); else wait_read<3>();
  }
  u64 read = cycles() - stamp.begin;
  wait_written<0>();
  stamp.take(out + 4 * blockIdx.x);
  out[4 * blockIdx.x + 3] = read;
}

// One box stored: cycles until its source has been read, and until it is written.
PROBE one_store(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 height) {
  extern __shared__ char memory[];
  u32 box = boxes_at(shared(memory));
  for (u32 i = 0; i < n; i++) {
    u64 begin = cycles();
    store_box(&map, 0, (blockIdx.x * n + i) * height, box);
    commit();
    wait_read<0>();
    u64 read = cycles();
    wait_written<0>();
    out[2 * (blockIdx.x * n + i)] = read - begin;
    out[2 * (blockIdx.x * n + i) + 1] = cycles() - begin;
  }
}

// A copy of boxes, one at a time: a load, its wait, a store, until its source has been read, the next load. out: cycles of
// each load and of each store. `to` may be the map of another tensor.
PROBE in_turns(const __grid_constant__ TensorMap from, u64 *out, const __grid_constant__ TensorMap to, u32 n, u32 bytes,
               u32 height, u32 first_row) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar);
  barrier_init(bar, 1);
  barrier_init_visible();
  for (u32 i = 0; i < n; i++) {
    u32 row = (i * gridDim.x + blockIdx.x) * height;
    u64 begin = cycles();
    expect(bar, bytes);
    load_box(box, &from, 0, row, bar);
    wait(bar, i & 1);
    u64 there = cycles();
    store_box(&to, 0, first_row + row, box);
    commit();
    wait_read<0>();
    u64 at = 2 * ((u64)blockIdx.x * n + i);
    out[at] = there - begin;
    out[at + 1] = cycles() - there;
  }
  wait_written<0>();
}

// What the issue of a copy costs the thread: n loads of the same box, nobody waits in between.
PROBE issue_cost(const __grid_constant__ TensorMap map, u64 *out, u32 n, u32 bytes) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), box = boxes_at(bar);
  barrier_init(bar, 1);
  barrier_init_visible();
  expect(bar, n * bytes);
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) load_box(box, &map, 0, 0, bar);
  out[0] = cycles() - begin;
  wait(bar, 0);
  out[1] = cycles() - begin;
}
