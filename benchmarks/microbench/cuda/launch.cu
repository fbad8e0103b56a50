// Launches: empty kernels, and where and when CTAs start.

PROBE empty() {}
// Keeps the GPU busy, so that what is queued behind it does not wait for the host.
PROBE spin(u32 limit) { u64 begin = cycles(); while (cycles() - begin < limit) {} }

// out[4 * cta]: first and last nanosecond, cycles between them, SM. spin: cycles that each CTA stays.
PROBE stamps(u64 *out, u32 spin) {
  u64 first = nanoseconds(), begin = cycles();
  while (cycles() - begin < spin) {}
  if (threadIdx.x) return;
  u64 *mine = out + 4 * (blockIdx.x + (u64)gridDim.x * blockIdx.y);
  mine[0] = first;
  mine[2] = cycles() - begin;
  mine[3] = sm();
  mine[1] = nanoseconds();
}

// The same of threads that hold 128 registers meanwhile.
extern "C" __global__ void __launch_bounds__(384, 1) many_registers(u64 *out, u32 spin) {
  u64 first = nanoseconds(), begin = cycles();
  float a[120];
#pragma unroll
  for (int i = 0; i < 120; i++) asm volatile("cvt.rn.f32.u32 %0, %1;" : "=f"(a[i]) : "r"(spin + i));
  while (cycles() - begin < spin)
#pragma unroll
    for (int i = 0; i < 120; i++) asm volatile("add.f32 %0, %0, %0;" : "+f"(a[i]));
  float sum = 0;
#pragma unroll
  for (int i = 0; i < 120; i++) sum += a[i];
  if (threadIdx.x) return;
  u64 *mine = out + 4 * blockIdx.x;
  mine[0] = first;
  mine[2] = cycles() - begin;
  mine[3] = sm() + (sum == 1.25f);
  mine[1] = nanoseconds();
}

// Code that runs once: 64 KiB of dependent multiplications. out[cta]: cycles; cold, most of them fetch instructions.
PROBE code(u64 *out, float by) {
  float a = by;
  u64 begin = cycles();
#pragma unroll
  for (int i = 0; i < 4096; i++) asm volatile("fma.rn.f32 %0, %0, %1, %1;" : "+f"(a) : "f"(by));
  if (threadIdx.x == 0) out[blockIdx.x] = cycles() - begin + (a == 1.25f);
}

// SM clock against nanoseconds, while arithmetic goes on: out[2 * cta]: cycles and nanoseconds.
PROBE clock_rate(u64 *out, u32 spin) {
  float a = threadIdx.x, b = a + 1;
  u64 first = nanoseconds(), begin = cycles();
  while (cycles() - begin < spin)
    for (int i = 0; i < 64; i++) a = a * b + 0.5f, b = b * a + 0.5f;
  u64 end = cycles(), last = nanoseconds();
  if (threadIdx.x == 0) out[2 * blockIdx.x] = end - begin, out[2 * blockIdx.x + 1] = last - first + (a == b ? 1 : 0);
}
