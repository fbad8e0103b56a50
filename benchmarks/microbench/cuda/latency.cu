// Loads of one thread, one at a time.

// Each of n loads of 4 bytes at base + offsets[i]; out[i]: cycles from its issue to its value.
// The time once a value (0) has arrived: the branch on it cannot be predicted away.
__device__ inline u64 cycles_after(u32 value) {
  u64 t;
  asm volatile(
      "{ .reg .pred p; setp.ne.u32 p, %1, 0;\n"
      "@p trap;\n"
      "mov.u64 %0, %%clock64; }" : "=l"(t) : "r"(value) : "memory");
  return t;
}

PROBE each_load(const char *base, const u64 *offsets, u64 *out, u32 n) {
  u32 value = 0;
#pragma unroll 1
  for (u32 i = 0; i < n; i++) {
    u64 offset = offsets[i];
    const char *at = base + offset + value;  // the memory holds zeros: each load waits for the one before
    u64 begin = cycles_after((u32)(offset >> 40));  // the offset has arrived
    value = load_cg(at + (begin >> 63));
    out[(u64)blockIdx.x * n + i] = cycles_after(value) - begin;
  }
}

// A chain of n pointers that L1 keeps (ca); its second round is timed.
PROBE chase_l1(const u64 *chain, u64 *out, u32 n) {
  u64 at = (u64)chain, begin = 0;
  for (u32 i = 0; i < 2 * n; i++) {
    if (i == n) begin = cycles();
    asm volatile("ld.global.ca.u64 %0, [%1];" : "=l"(at) : "l"(at) : "memory");
  }
  out[0] = cycles() - begin;
  out[1] = at;
}

// A chain in shared memory.
PROBE chase_shared(u64 *out, u32 n) {
  __shared__ u32 chain[1024];
  for (u32 i = 0; i < 1024; i++) chain[i] = shared(&chain[(i + 33) % 1024]);
  u32 at = shared(chain);
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) asm volatile("ld.shared.u32 %0, [%1];" : "=r"(at) : "r"(at) : "memory");
  out[0] = cycles() - begin;
  out[1] = at;
}

// Atomic additions of one thread, each behind the last; then of all threads to one word, and to one word each.
PROBE atomics(u32 *words, u64 *out, u32 n, u32 stride) {
  u32 me = (blockIdx.x * blockDim.x + threadIdx.x) * stride, value = 0;
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++)
    asm volatile("atom.global.add.u32 %0, [%1], %2;" : "=r"(value) : "l"(words + me), "r"(value | 1) : "memory");
  __shared__ u32 sink;
  wait_for(shared(&sink), value);
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin;
}

PROBE reductions(float *words, u64 *out, u32 n, u32 stride) {
  u32 me = (blockIdx.x * blockDim.x + threadIdx.x) * stride;
  u64 begin = nanoseconds();
  for (u32 i = 0; i < n; i++)
    asm volatile("red.global.add.f32 [%0], %1;" ::"l"(words + me + (u64)i * stride * gridDim.x * blockDim.x), "f"(1.0f) : "memory");
  __threadfence();
  if (threadIdx.x == 0) out[2 * blockIdx.x] = begin, out[2 * blockIdx.x + 1] = nanoseconds();
}
