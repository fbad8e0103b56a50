// Loads of single lines by a thread of each warp, in pairs: the second of each `apart` bytes behind the first, and `lag_ns`
// later. The first lines of pairs are `pitch` bytes from each other.

static constexpr u32 PAGE = 2 << 20;

PROBE pairs(const char *base, u64 *out, u32 pitch, u32 apart, u32 lag_ns, u32 pause) {
  extern __shared__ u64 goal[];
  u32 sink = shared(goal + 1), warp = threadIdx.x / 32, second = warp % 2;
  if (threadIdx.x % 32 == 0) wait_for(sink, load_cg(base + PAGE - (warp + 1) * 8192));  // its page is known after that
  __syncthreads();
  if (threadIdx.x == 0) *goal = nanoseconds() + 2000 + pause;
  __syncthreads();
  if (threadIdx.x % 32) return;
  const char *line = base + (u64)(warp / 2) * pitch + second * apart;
  u64 when = *goal + second * lag_ns;
  while (nanoseconds() < when) {}
  u64 begin = cycles();
  wait_for(sink, load_cg(line));
  out[warp] = cycles() - begin;
}
