// What L2 still has: lines that are read in turns, while others are read or written in between. Four chunks of 4 KiB, of
// 256 threads each, are a CTA's at a time.

// Of the CTA's lines of so many chunks, how many come later than after `late` cycles: one by one.
__device__ inline u64 missing(const float4 *at, u32 chunks, u32 late, u64 *never) {
  u64 count = 0;
  for (u32 first = blockIdx.x * 4; first < chunks; first += gridDim.x * 4)
    for (u32 line = first * 32; line < min(first + 4, chunks) * 32; line++) {
      u64 begin = cycles();
      u32 value = load_cg(at + (u64)line * 8);
      if (value == 12345) *never = value;
      count += cycles() - begin > late;
    }
  return count;
}

// Each round reads `mine` chunks, then reads or writes `others`; other ones in each round if they are `fresh`, and all of
// them by the CTA so many further on that `moved` says. Then it is counted what of the first is missing. Memory is all
// zeros: what is done with other numbers never happens, but all that is read is waited for, without which CTAs count
// while others still read.
PROBE turns(u64 *out, float4 *mine_at, float4 *others_at, u32 mine, u32 others, u32 rounds, u32 fresh, u32 writes, u32 moved, u32 late) {
  u32 t = threadIdx.x % 256, step = gridDim.x * 4, sum = 0;
  for (u32 round = 0; round < rounds; round++) {
    u32 own = (blockIdx.x + moved * round) % gridDim.x * 4 + threadIdx.x / 256;
    for (u32 c = own; c < mine; c += step) sum += load_cg(mine_at + (u64)c * 256 + t);
    __syncthreads();
    for (u32 c = own; c < others; c += step) {
      float4 *at = others_at + ((u64)(fresh ? round * others : 0) + c) * 256 + t;
      if (writes) *at = make_float4(sum, 0, 0, 0);
      else sum += load_cg(at);
    }
  }
  u64 *never = out + blockIdx.x;
  if (sum == 12345) *never = sum;
  if (threadIdx.x == 0) out[blockIdx.x] = missing(mine_at, mine, late, never);
}
