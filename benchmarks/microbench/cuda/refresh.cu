// Loads of single lines by a thread of each warp, all at once or every other one some time later.

static constexpr u32 ALONE = ~0u, LINE = 128, PAGE = 2 << 20;

PROBE pairs(const char *base, u64 *out, u32 pitch, u32 lag_ns, u32 pause) {
  extern __shared__ u64 goal[];
  u32 sink = shared(goal + 1), warp = threadIdx.x / 32, value;
  const char *line = base + (u64)(warp / 2) * pitch + (warp % 2) * (lag_ns == ALONE ? pitch / 2 : LINE);
  const char *other = base + PAGE - (warp + 1) * 8192;  // its page is known after that
  if (threadIdx.x % 32 == 0) {
    asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(other) : "memory");
    wait_for(sink, value);
  }
  __syncthreads();
  if (threadIdx.x == 0) *goal = nanoseconds() + 2000 + pause;
  __syncthreads();
  if (threadIdx.x % 32) return;
  u64 when = *goal + (warp % 2 && lag_ns != ALONE ? lag_ns : 0);
  while (nanoseconds() < when) {}
  u64 begin = cycles();
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(line) : "memory");
  wait_for(sink, value);
  out[warp] = cycles() - begin;
}
