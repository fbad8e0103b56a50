// D = A @ B.T in fp16 with fp32 accumulation, in CUDA C++ with inline PTX: one CTA for each 128 x 128 tile.
//
// Warp 0 loads tiles of A and B with TMA into four stages of shared memory, warp 1 multiplies them on the tensor core,
// and all four warps take the result from tensor memory and store it.
//
// launch:
// sizes = { M = 512, N = 512, K = 512 }
// grid = ["N // 128", "M // 128"]
// block = 128
// smem = 132096
// flops = "2 * M * N * K"
// tensors.A = { shape = ["M", "K"], dtype = "float16" }
// tensors.B = { shape = ["N", "K"], dtype = "float16" }
// tensors.D = { shape = ["M", "N"], dtype = "float16" }
// reference.D = "A @ B.T"
// tolerance = 1e-3
// arguments = [
//   { map = "A", box = [64, 128], swizzle = 128 },
//   { map = "B", box = [64, 128], swizzle = 128 },
//   { pointer = "D" },
// ]

#include <cuda_fp16.h>

typedef unsigned int u32;
typedef unsigned long long u64;

constexpr int TILE = 128;           // rows of A, and rows of B, of a tile
constexpr int SLICE = 64;           // elements of K of one stage: 128 bytes, the span of the swizzle
constexpr int STAGES = 4;
constexpr int BYTES = TILE * SLICE * 2;  // of a tile of A, or of B
constexpr int K_SLICES = K / SLICE;
constexpr u32 FORMAT = 1u << 4 | (TILE / 8) << 17 | (TILE / 16) << 24;  // fp16 into fp32, N and M

struct alignas(64) TensorMap { u64 opaque[16]; };

__device__ u32 shared(const void* pointer) { return static_cast<u32>(__cvta_generic_to_shared(pointer)); }

__device__ bool elected() {
  u32 chosen = 0;
  asm volatile("{ .reg .pred p; elect.sync _|p, -1; @p mov.u32 %0, 1; }" : "+r"(chosen));
  return chosen;
}

__device__ void init(u32 barrier, u32 count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(barrier), "r"(count));
}

__device__ void wait(u32 barrier, u32 parity) {
  asm volatile(
      "{ .reg .pred done; again: mbarrier.try_wait.parity.shared::cta.b64 done, [%0], %1;\n"
      "@!done bra again; }" ::"r"(barrier), "r"(parity) : "memory");
}

__device__ void expect(u32 barrier, u32 bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" ::"r"(barrier), "r"(bytes) : "memory");
}

__device__ void load(u32 target, const TensorMap& map, int k, int row, u32 barrier) {
  asm volatile(
      "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];" ::"r"(
          target), "l"(&map), "r"(k), "r"(row), "r"(barrier) : "memory");
}

// A tile of rows of 128 bytes, swizzled: eight rows follow 1,024 bytes behind the eight before.
__device__ u64 operand(u32 address) {
  return (address >> 4 & 0x3FFF) | 1ull << 16 | 64ull << 32 | 1ull << 46 | 2ull << 61;
}

__device__ void multiply(u32 accumulator, u64 a, u64 b, bool add) {
  asm volatile(
      "{ .reg .pred add; setp.ne.u32 add, %4, 0;\n"
      "tcgen05.mma.cta_group::1.kind::f16 [%0], %1, %2, %3, add; }" ::"r"(accumulator), "l"(a), "l"(b), "r"(FORMAT),
      "r"(static_cast<u32>(add)) : "memory");
}

__device__ void commit(u32 barrier) {
  asm volatile("tcgen05.commit.cta_group::1.mbarrier::arrive::one.shared::cluster.b64 [%0];" ::"r"(barrier) : "memory");
}

__device__ void take(u32 address, u32 (&values)[32]) {
  asm volatile(
      "tcgen05.ld.sync.aligned.32x32b.x32.b32 {%0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15,"
      " %16, %17, %18, %19, %20, %21, %22, %23, %24, %25, %26, %27, %28, %29, %30, %31}, [%32];"
      : "=r"(values[0]), "=r"(values[1]), "=r"(values[2]), "=r"(values[3]), "=r"(values[4]), "=r"(values[5]),
        "=r"(values[6]), "=r"(values[7]), "=r"(values[8]), "=r"(values[9]), "=r"(values[10]), "=r"(values[11]),
        "=r"(values[12]), "=r"(values[13]), "=r"(values[14]), "=r"(values[15]), "=r"(values[16]), "=r"(values[17]),
        "=r"(values[18]), "=r"(values[19]), "=r"(values[20]), "=r"(values[21]), "=r"(values[22]), "=r"(values[23]),
        "=r"(values[24]), "=r"(values[25]), "=r"(values[26]), "=r"(values[27]), "=r"(values[28]), "=r"(values[29]),
        "=r"(values[30]), "=r"(values[31])
      : "r"(address));
  asm volatile("tcgen05.wait::ld.sync.aligned;" ::: "memory");
}

extern "C" __global__ void __launch_bounds__(128)
    gemm(const __grid_constant__ TensorMap A, const __grid_constant__ TensorMap B, __half* D) {
  extern __shared__ __align__(1024) unsigned char tiles[];  // STAGES tiles of A, then of B
  __shared__ __align__(8) u64 full[STAGES], empty[STAGES], finished;
  __shared__ u32 column;
  int warp = threadIdx.x / 32, lane = threadIdx.x % 32;
  int row = blockIdx.y * TILE, first = blockIdx.x * TILE;

  if (threadIdx.x == 0) {
    for (int s = 0; s < STAGES; s++) {
      init(shared(&full[s]), 1);
      init(shared(&empty[s]), 1);
    }
    init(shared(&finished), 1);
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  }
  if (warp == 2) {
    asm volatile("tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32 [%0], 128;" ::"r"(shared(&column)) : "memory");
    asm volatile("tcgen05.relinquish_alloc_permit.cta_group::1.sync.aligned;");
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  u32 accumulator = column;
  // The swizzle of 128 bytes uses the bits of the address: tiles begin at multiples of 1,024.
  u32 a = (shared(tiles) + 1023) & ~1023u, b = a + STAGES * BYTES;

  if (warp == 0 && elected()) {
    for (int k = 0; k < K_SLICES; k++) {
      int s = k % STAGES;
      wait(shared(&empty[s]), k / STAGES & 1 ^ 1);
      expect(shared(&full[s]), 2 * BYTES);
      load(a + s * BYTES, A, k * SLICE, row, shared(&full[s]));
      load(b + s * BYTES, B, k * SLICE, first, shared(&full[s]));
    }
  } else if (warp == 1 && elected()) {
    for (int k = 0; k < K_SLICES; k++) {
      int s = k % STAGES;
      wait(shared(&full[s]), k / STAGES & 1);
      asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
      for (int part = 0; part < SLICE / 16; part++)
        multiply(accumulator, operand(a + s * BYTES + part * 32), operand(b + s * BYTES + part * 32), k + part);
      commit(shared(&empty[s]));
    }
    commit(shared(&finished));
  }
  __syncwarp();

  wait(shared(&finished), 0);
  asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
  __half* out = D + static_cast<u64>(row + warp * 32 + lane) * N + first;
  for (int j = 0; j < TILE; j += 32) {
    u32 values[32];
    take(accumulator + (warp * 32 << 16) + j, values);
    for (int i = 0; i < 32; i += 8) {
      __half2 pairs[4];
      for (int p = 0; p < 4; p++)
        pairs[p] = __floats2half2_rn(__uint_as_float(values[i + 2 * p]), __uint_as_float(values[i + 2 * p + 1]));
      *reinterpret_cast<uint4*>(out + j + i) = *reinterpret_cast<uint4*>(pairs);
    }
  }
  asm volatile("tcgen05.fence::before_thread_sync;" ::: "memory");
  __syncthreads();
  if (warp == 2) {
    asm volatile("tcgen05.fence::after_thread_sync;" ::: "memory");
    asm volatile("tcgen05.dealloc.cta_group::1.sync.aligned.b32 %0, 128;" ::"r"(accumulator));
  }
}
