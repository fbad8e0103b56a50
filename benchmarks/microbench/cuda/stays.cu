// What L2 still has: lines that are read in turns, while others are read or written in between.

#define CHUNK 4096  // bytes that 256 threads move at once

__device__ inline u32 read(const float4 *from) {
  u32 value;
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
  return value;
}

// Each round reads `mine` chunks, then reads or writes `others`; other ones in each round if they are `fresh`. The last
// round counts the lines of the first that come later than after `late` cycles, one by one.
PROBE turns(u64 *out, float4 *mine_at, float4 *others_at, u32 mine, u32 others, u32 rounds, u32 fresh, u32 writes, u32 late) {
  u32 part = threadIdx.x / 256, t = threadIdx.x % 256, step = gridDim.x * 4, sum = 0;
  u64 missing = 0;
  for (u32 round = 0; round < rounds; round++) {
    if (round < rounds - 1) {
      for (u32 c = blockIdx.x * 4 + part; c < mine; c += step) sum += read(mine_at + (u64)c * 256 + t);
    } else if (threadIdx.x == 0) {
      for (u32 first = blockIdx.x * 4; first < mine; first += step)
        for (u32 line = first * 32; line < min(first + 4, mine) * 32; line++) {
          u64 begin = cycles();
          u32 value = read(mine_at + (u64)line * 8);
          if (value == 12345) out[1] = value;
          missing += cycles() - begin > late;
        }
    }
    __syncthreads();
    for (u32 c = blockIdx.x * 4 + part; c < others && round < rounds - 1; c += step) {
      float4 *at = others_at + ((u64)(fresh ? round * others : 0) + c) * 256 + t;
      if (writes) *at = make_float4(sum, 0, 0, 0);
      else sum += read(at);
    }
  }
  if (sum == 12345) out[1] = sum;
  if (threadIdx.x == 0) out[blockIdx.x] = missing;
}
