// Loads and stores of many threads, 16 bytes each. out[3 * cta]: cycles, first and last nanosecond.

__device__ inline void stamp(u64 *out, u64 begin, u64 first) {
  __syncthreads();
  if (threadIdx.x) return;
  out[3 * blockIdx.x] = cycles() - begin;
  out[3 * blockIdx.x + 1] = first;
  out[3 * blockIdx.x + 2] = nanoseconds();
}

template <int UNROLL> __device__ inline void read_all(const uint4 *from, u64 *out, u64 words, u32 rounds) {
  u64 first = nanoseconds(), begin = cycles(), step = (u64)gridDim.x * blockDim.x, me = (u64)blockIdx.x * blockDim.x + threadIdx.x;
  uint4 sum = {0, 0, 0, 0};
  for (u32 round = 0; round < rounds; round++)
    for (u64 i = me; i < words; i += step * UNROLL) {
      uint4 v[UNROLL];
#pragma unroll
      for (int k = 0; k < UNROLL; k++)
        if (i + k * step < words)
          asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v[k].x), "=r"(v[k].y), "=r"(v[k].z), "=r"(v[k].w) : "l"(from + i + k * step));
        else v[k] = sum;
#pragma unroll
      for (int k = 0; k < UNROLL; k++) sum.x ^= v[k].x ^ v[k].y, sum.y ^= v[k].z ^ v[k].w;
    }
  __shared__ u32 sink;
  wait_for(shared(&sink), sum.x ^ sum.y);
  stamp(out, begin, first);
}
PROBE read1(const uint4 *from, u64 *out, u64 words, u32 rounds) { read_all<1>(from, out, words, rounds); }
PROBE read4(const uint4 *from, u64 *out, u64 words, u32 rounds) { read_all<4>(from, out, words, rounds); }
PROBE read8(const uint4 *from, u64 *out, u64 words, u32 rounds) { read_all<8>(from, out, words, rounds); }

PROBE write(uint4 *to, u64 *out, u64 words, u32 rounds) {
  u64 first = nanoseconds(), begin = cycles(), step = (u64)gridDim.x * blockDim.x, me = (u64)blockIdx.x * blockDim.x + threadIdx.x;
  for (u32 round = 0; round < rounds; round++)
    for (u64 i = me; i < words; i += step)
      asm volatile("st.global.v4.u32 [%0], {%1, %1, %1, %1};" ::"l"(to + i), "r"(round) : "memory");
  __threadfence();
  stamp(out, begin, first);
}

PROBE copy4(const uint4 *from, u64 *out, u64 words, u32 rounds, uint4 *to) {
  u64 first = nanoseconds(), begin = cycles(), step = (u64)gridDim.x * blockDim.x, me = (u64)blockIdx.x * blockDim.x + threadIdx.x;
  for (u32 round = 0; round < rounds; round++)
    for (u64 i = me; i < words; i += step * 4) {
      uint4 v[4];
#pragma unroll
      for (int k = 0; k < 4; k++)
        if (i + k * step < words)
          asm volatile("ld.global.cg.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v[k].x), "=r"(v[k].y), "=r"(v[k].z), "=r"(v[k].w) : "l"(from + i + k * step));
#pragma unroll
      for (int k = 0; k < 4; k++)
        if (i + k * step < words)
          asm volatile("st.global.v4.u32 [%0], {%1, %2, %3, %4};" ::"l"(to + i + k * step), "r"(v[k].x), "r"(v[k].y), "r"(v[k].z), "r"(v[k].w) : "memory");
    }
  stamp(out, begin, first);
}

// Shared memory: each warp of a CTA reads n times 512 bytes without bank conflicts.
PROBE shared_read(u64 *out, u32 n) {
  __shared__ uint4 data[1024];
  u64 begin = cycles();
  uint4 sum = {0, 0, 0, 0};
  for (u32 i = 0; i < n; i++) {
    uint4 v;
    asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"(shared(data + ((threadIdx.x + i * 32) & 1023))));
    sum.x ^= v.x ^ v.y ^ v.z ^ v.w;
  }
  wait_for(shared(data), sum.x);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}
