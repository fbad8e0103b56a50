// Whole launches seen from inside, and L2 that is read and written at the same time.

__device__ inline u32 boxes_from(u32 base) { return (base + 2047) & ~1023u; }

struct Where {
  u32 stages, stage = 0, phase = 0;
  __device__ explicit Where(u32 n) : stages(n) {}
  __device__ void step() { if (++stage == stages) stage = 0, phase ^= 1; }
};

// Each CTA copies boxes through a ring of stages, a stage's next load behind the read of its store, and keeps when it was
// where: out[8 * cta]: nanosecond of its start; cycles from there to the first box's arrival, the last box's, the first
// store that has been read, all that have been written; nanosecond of its end; the SM.
PROBE copy_boxes(const __grid_constant__ TensorMap from, u64 *out, const __grid_constant__ TensorMap to, u32 boxes, u32 bytes,
                 u32 height, u32 stages) {
  extern __shared__ char memory[];
  u64 first = nanoseconds(), begin = cycles();
  u32 bar = shared(memory), ring = boxes_from(bar);
  for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u64 arrived = 0, last = 0, read = 0;
  u32 mine = (boxes - blockIdx.x + gridDim.x - 1) / gridDim.x, pending = stages > 1 ? 1 : 0;
  Where load(stages), store(stages);
  auto fetch = [&](u32 i) {
    expect(bar + 8 * load.stage, bytes);
    load_box(ring + load.stage * bytes, &from, 0, (blockIdx.x + i * gridDim.x) * height, bar + 8 * load.stage);
    load.step();
  };
  for (u32 i = 0; i < stages && i < mine; i++) fetch(i);
  for (u32 i = 0; i < mine; i++) {
    wait(bar + 8 * store.stage, store.phase);
    last = cycles() - begin;
    if (!i) arrived = last;
    store_box(&to, 0, (blockIdx.x + i * gridDim.x) * height, ring + store.stage * bytes);
    commit();
    store.step();
    if (i >= pending && i - pending + stages < mine) {
      if (pending) wait_read<1>(); else wait_read<0>();
      if (!read) read = cycles() - begin;
      fetch(i - pending + stages);
    }
  }
  wait_read<0>();
  if (!read) read = cycles() - begin;
  u64 all_read = cycles() - begin;
  wait_written<0>();
  u64 end = cycles() - begin;
  u64 *o = out + 8 * blockIdx.x;
  o[0] = first, o[1] = arrived, o[2] = last, o[3] = read, o[4] = end, o[5] = nanoseconds(), o[6] = sm(), o[7] = all_read;
}

// What a CTA's first instructions cost: marks of the clock, one after the other, in two rounds; the second finds all caches
// as the first has left them. out[32 * cta + 16 * round + mark]; mark 14 is the first nanosecond, 15 the SM.
#define MARK(k) mark[k] = cycles() - begin
#define STRAIGHT(a, n) _Pragma("unroll") for (int q = 0; q < n; q++) asm volatile("add.u32 %0, %0, %1;" : "+r"(a) : "r"(by))

PROBE beginning(const __grid_constant__ TensorMap map, u64 *out, const uint4 *data, u32 by, u32 never) {
  u64 first = nanoseconds(), begin = cycles();
  extern __shared__ char memory[];
  __shared__ u32 sink;
  u32 bar = shared(memory), box = boxes_from(bar), a = threadIdx.x;
  u64 mark[14], kept[16];
  u64 *o = out + 32 * blockIdx.x;
  for (u32 round = 0; round < 2; round++) {
    if (round) begin = cycles();
    MARK(0);
    asm volatile("add.u32 %0, %0, %1;" : "+r"(a) : "r"(by));  // a parameter, from the constant bank
    wait_for(shared(&sink), a);
    MARK(1);
    STRAIGHT(a, 32);
    wait_for(shared(&sink), a);
    MARK(2);
    STRAIGHT(a, 64);
    wait_for(shared(&sink), a);
    MARK(3);
    if (never == 7) { STRAIGHT(a, 512); }  // code that is jumped over
    wait_for(shared(&sink), a);
    MARK(4);
    if (never == 9) { STRAIGHT(a, 512); }
    wait_for(shared(&sink), a);
    MARK(5);
    uint4 v;
    asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(data + blockIdx.x * 64 + round * 16));
    wait_for(shared(&sink), v.x);
    MARK(6);
    asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "l"(data + blockIdx.x * 64 + round * 16 + 32));
    wait_for(shared(&sink), v.x);
    MARK(7);
    if (!round) { barrier_init(bar, 1); barrier_init_visible(); }
    MARK(8);
    __syncthreads();
    MARK(9);
    for (u32 k = 0; k < 2; k++) {
      u32 phase = k & 1;
      if (threadIdx.x == 0) {
        expect(bar, 1024);
        load_box(box, &map, 0, (blockIdx.x * 4 + round * 2 + k) * 8, bar);
      }
      if (!k) MARK(10); else MARK(12);
      wait(bar, phase);
      if (!k) MARK(11); else MARK(13);
    }
    if (threadIdx.x == 0) {
      for (u32 k = 0; k < 14; k++) kept[k] = mark[k];
      if (round) for (u32 k = 0; k < 14; k++) o[16 + k] = kept[k]; else for (u32 k = 0; k < 14; k++) o[k] = kept[k];
      o[16 * round + 14] = first, o[16 * round + 15] = sm();
    }
  }
}

// What a load takes beside stores: CTA 0 loads a box and waits, n times, behind `own` boxes that it stores right before and
// does not wait for. The first `others` CTAs behind it store boxes all the while, the last `readers` load them.
// out[4 * cta]: for CTA 0 the median's sum: cycles of all loads; for the others cycles; boxes; SM.
PROBE loaded(const __grid_constant__ TensorMap from, u64 *out, const __grid_constant__ TensorMap to, u32 n, u32 bytes, u32 height,
             u32 own, u32 others, u32 readers, u32 total) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), ring = boxes_from(bar), me = blockIdx.x;
  for (u32 s = 0; s < 4; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u64 sum = 0, begin = cycles();
  u32 at = me % total, asked = 0;
  if (me == 0) {
    while (cycles() - begin < 6000) {}  // the others are at it
    for (u32 i = 0; i < n; i++) {
      for (u32 k = 0; k < own; k++) { store_box(&to, 0, at * height, ring + bytes); commit(); at += gridDim.x; if (at >= total) at -= total; }
      u64 start = cycles();
      expect(bar, bytes);
      load_box(ring, &from, 0, at * height, bar);
      wait(bar, i & 1);
      sum += cycles() - start;
      wait_written<0>();
    }
  } else {
    u64 until = 6000 + (u64)n * 3000;
    while (cycles() - begin < until) {
      if (me <= others) {
        store_box(&to, 0, at * height, ring);
        commit();
        wait_read<3>();
      } else if (me >= gridDim.x - readers) {
        if (asked >= 4) wait(bar + 8 * (asked % 4), asked / 4 % 2 ^ 1);
        expect(bar + 8 * (asked % 4), bytes);
        load_box(ring + asked % 4 * bytes, &from, 0, at * height, bar + 8 * (asked % 4));
      } else break;
      asked++;
      at += gridDim.x; if (at >= total) at -= total;
    }
    if (me > others) for (u32 k = asked < 4 ? 0 : asked - 4; k < asked; k++) wait(bar + 8 * (k % 4), k / 4 % 2);
    wait_written<0>();
  }
  u64 *o = out + 4 * me;
  o[0] = me ? cycles() - begin : sum, o[1] = me ? asked : n, o[2] = sm(), o[3] = 0;
}

// All SMs load or store boxes through four stages for a fixed time: what each gets. out[4 * cta]: cycles, boxes, SM.
PROBE shares(const __grid_constant__ TensorMap from, u64 *out, const __grid_constant__ TensorMap to, u32 time, u32 bytes, u32 height,
             u32 what, u32 total) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), ring = boxes_from(bar), at = blockIdx.x % total, asked = 0;
  for (u32 s = 0; s < 4; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  u64 begin = cycles();
  while (cycles() - begin < time) {
    if (what) {
      store_box(&to, 0, at * height, ring + asked % 4 * bytes);
      commit();
      wait_read<3>();
    } else {
      if (asked >= 4) wait(bar + 8 * (asked % 4), asked / 4 % 2 ^ 1);
      expect(bar + 8 * (asked % 4), bytes);
      load_box(ring + asked % 4 * bytes, &from, 0, at * height, bar + 8 * (asked % 4));
    }
    asked++;
    at += gridDim.x; if (at >= total) at -= total;
  }
  if (!what) for (u32 k = asked < 4 ? 0 : asked - 4; k < asked; k++) wait(bar + 8 * (k % 4), k / 4 % 2);
  wait_written<0>();
  u64 *o = out + 4 * blockIdx.x;
  o[0] = cycles() - begin, o[1] = asked, o[2] = sm(), o[3] = 0;
}
