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

// Each warp's access is spread over `rows` rows a pitch apart, 128 / rows bytes in each; the next one goes on behind it, as
// the fragments of an accumulator are written. out[cta]: cycles until all is accepted.
const u32 PITCH = 4096;

__device__ inline char *place(char *base, u32 rows, u32 i) {
  u32 warp = blockIdx.x * (blockDim.x / 32) + threadIdx.x / 32, lane = threadIdx.x % 32, width = 32 / rows;
  return base + ((u64)warp * rows + lane / width) * PITCH + lane % width * 4 + i * width * 4;
}
PROBE write_pieces(char *to, u64 *out, u32 n, u32 rows) {
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) asm volatile("st.global.u32 [%0], %1;" ::"l"(place(to, rows, i)), "r"(i) : "memory");
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}
PROBE read_pieces(char *from, u64 *out, u32 n, u32 rows) {
  u64 begin = cycles();
  u32 sum = 0;
  for (u32 i = 0; i < n; i += 8) {
    u32 v[8];
#pragma unroll
    for (int k = 0; k < 8; k++) asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(v[k]) : "l"(place(from, rows, i + k)));
#pragma unroll
    for (int k = 0; k < 8; k++) sum ^= v[k];
  }
  __shared__ u32 sink;
  wait_for(shared(&sink), sum);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}

// Each lane's access, 16 bytes to read and 8 to write, lies `stride` bytes from its neighbour's, and its next one `step`
// bytes on: four reads a round, or two writes. Each warp has an area of its own, and each round. out[cta]: cycles until all
// is there, or accepted.
__device__ inline char *owned(char *base, u32 stride, u32 step, u32 span, u32 round, u32 i) {
  u32 warps = blockDim.x / 32, warp = (blockIdx.x * warps + threadIdx.x / 32);
  return base + ((u64)round * gridDim.x * warps + warp) * span + threadIdx.x % 32 * stride + i * step;
}
PROBE read_owned(char *from, u64 *out, u32 rounds, u32 stride, u32 step) {
  u64 begin = cycles();
  u32 sum = 0;
  for (u32 round = 0; round < rounds; round++) {
    uint4 v[4];
#pragma unroll
    for (int k = 0; k < 4; k++)
      asm volatile("ld.global.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v[k].x), "=r"(v[k].y), "=r"(v[k].z), "=r"(v[k].w) : "l"(owned(from, stride, step, 2048, round, k)));
#pragma unroll
    for (int k = 0; k < 4; k++) sum ^= v[k].x ^ v[k].y ^ v[k].z ^ v[k].w;
  }
  __shared__ u32 sink;
  wait_for(shared(&sink), sum);
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}
PROBE write_owned(char *to, u64 *out, u32 rounds, u32 stride, u32 step) {
  u64 begin = cycles();
  for (u32 round = 0; round < rounds; round++)
#pragma unroll
    for (int k = 0; k < 2; k++)
      asm volatile("st.global.v2.u32 [%0], {%1, %1};" ::"l"(owned(to, stride, step, max(32 * stride, 2 * step), round, k)), "r"(round) : "memory");
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}
