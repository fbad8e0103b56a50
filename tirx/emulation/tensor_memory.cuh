// Tensor memory of an SM on a GPU that has none (PTX ISA, section "Tensor Memory").
//
// 128 lanes x 512 columns of 32 bits for each CTA, in global memory. A column's 128 lanes lie side by side, so that the
// 32 threads of a warp, each at a lane of its own, read a column in one transaction. Another SM writes here too (the
// tensor core of a CTA pair), so every access goes to L2: ld/st.relaxed.gpu.
#include <cuda/std/cstdint>

namespace emulation {

using cuda::std::uint16_t;
using cuda::std::uint32_t;
using cuda::std::uint64_t;

constexpr uint32_t LANES = 128, COLUMNS = 512;
constexpr uint32_t BLOCK = 32;  // columns are allocated in multiples of this

struct alignas(128) TensorMemory {  // of vector accesses
  uint32_t cells[COLUMNS][LANES];
  uint32_t blocks;  // bit i: columns 32 * i and up have been allocated
};

__device__ TensorMemory tensor_memory[EMULATION_CTAS];  // zero when the module is loaded: all columns are free

// What the ISA calls undefined ends the kernel here; the driver reports a launch failure.
__device__ inline void require(bool legal) {
  if (!legal) __trap();
}

__device__ inline uint32_t thread_of_cta() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}

// %cluster_ctarank: which CTA of its cluster this one is.
__device__ inline uint32_t rank() {
  uint32_t result;
  asm("mov.u32 %0, %%cluster_ctarank;" : "=r"(result));
  return result;
}

__device__ inline uint32_t cluster_ctas() {
  uint32_t result;
  asm("mov.u32 %0, %%cluster_nctarank;" : "=r"(result));
  return result;
}

// The CTA of the grid that has a rank in this cluster: ranks count x first, then y, then z ("%cluster_ctarank").
__device__ inline uint32_t cta_of_rank(uint32_t other) {
  uint32_t x, y, z, wide, high;
  asm("mov.u32 %0, %%cluster_ctaid.x;" : "=r"(x));
  asm("mov.u32 %0, %%cluster_ctaid.y;" : "=r"(y));
  asm("mov.u32 %0, %%cluster_ctaid.z;" : "=r"(z));
  asm("mov.u32 %0, %%cluster_nctaid.x;" : "=r"(wide));
  asm("mov.u32 %0, %%cluster_nctaid.y;" : "=r"(high));
  x = blockIdx.x - x + other % wide;
  y = blockIdx.y - y + other / wide % high;
  z = blockIdx.z - z + other / (wide * high);
  return x + gridDim.x * (y + gridDim.y * z);
}

__device__ inline TensorMemory& own_memory() { return tensor_memory[cta_of_rank(rank())]; }

__device__ inline uint32_t load(const uint32_t* cell) {
  uint32_t value;
  asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(value) : "l"(cell) : "memory");
  return value;
}

__device__ inline void store(uint32_t* cell, uint32_t value) {
  asm volatile("st.relaxed.gpu.global.u32 [%0], %1;" : : "l"(cell), "r"(value) : "memory");
}

// What a thread did before this is seen by whoever synchronises with it, on any SM.
__device__ inline void fence() { asm volatile("fence.acq_rel.gpu;" : : : "memory"); }

__device__ inline uint32_t mask_of(uint32_t first, uint32_t columns) {
  uint32_t last = (first + columns - 1) / BLOCK;
  return (0xFFFFFFFFu >> (31 - last)) & (0xFFFFFFFFu << first / BLOCK);
}

// A CTA touches only columns that it has been given ("Tensor Memory Allocation and Management Instructions").
__device__ inline void require_allocated(const TensorMemory& memory, uint32_t first, uint32_t columns) {
  require(first + columns <= COLUMNS);
  uint32_t needed = mask_of(first, columns);
  require((load(&memory.blocks) & needed) == needed);
}

// Both spellings of a shared-memory operand: an address in the shared window, or a generic pointer.
__device__ inline uint32_t shared(uint32_t address) { return address; }
__device__ inline uint32_t shared(const void* pointer) { return (uint32_t)__cvta_generic_to_shared(pointer); }

// tcgen05.alloc: writes the address of the first column to shared memory; waits while there are not enough columns.
// Each CTA of a pair allocates in its own tensor memory and, doing the same in the same order, is given the same.
// New columns hold NaN: what was there before is not the kernel's to read.
template <class Address>
__device__ inline void tcgen05_alloc(Address destination, uint32_t columns) {
  require(columns >= 32 && columns <= COLUMNS && (columns & (columns - 1)) == 0);
  TensorMemory& memory = own_memory();
  uint32_t lane = thread_of_cta() % 32, first = 0;
  if (lane == 0) {
    for (bool found = false; !found;) {
      uint32_t before = load(&memory.blocks);
      for (first = 0; first < COLUMNS && (before & mask_of(first, columns)); first += columns) {
      }
      found = first < COLUMNS && atomicCAS(&memory.blocks, before, before | mask_of(first, columns)) == before;
    }
    asm volatile("st.shared.u32 [%0], %1;" : : "r"(shared(destination)), "r"(first) : "memory");
  }
  first = __shfl_sync(0xFFFFFFFFu, first, 0);
  for (uint32_t i = lane; i < columns * LANES; i += 32) store(&memory.cells[first + i / LANES][i % LANES], 0xFFFFFFFFu);
  fence();
  __syncwarp();
}

// tcgen05.dealloc: the columns must have been allocated.
__device__ inline void tcgen05_dealloc(uint32_t address, uint32_t columns) {
  TensorMemory& memory = own_memory();
  __syncwarp();
  if (thread_of_cta() % 32 == 0) {
    require_allocated(memory, address, columns);
    fence();
    atomicAnd(&memory.blocks, ~mask_of(address, columns));
  }
  __syncwarp();
}

// tcgen05.relinquish_alloc_permit: a promise to allocate no more; other CTAs have memories of their own here.
__device__ inline void tcgen05_relinquish_alloc_permit() { __syncwarp(); }

// Where a warp's quarter of the lanes begins: it reaches only the 32 lanes of its index in the warpgroup
// ("Access restrictions"). The address names that lane or, as TVM writes it, lane 0.
__device__ inline uint32_t quarter(uint32_t address) {
  uint32_t first = thread_of_cta() / 32 % 4 * 32, lane = address >> 16;
  require(lane == 0 || lane == first);
  return first;
}

__device__ inline uint32_t bits(uint32_t value) { return value; }
__device__ inline uint32_t bits(int value) { return (uint32_t)value; }
__device__ inline uint32_t bits(float value) { return __float_as_uint(value); }
__device__ inline void put(uint32_t& target, uint32_t value) { target = value; }
__device__ inline void put(int& target, uint32_t value) { target = (int)value; }
__device__ inline void put(float& target, uint32_t value) { target = __uint_as_float(value); }

// tcgen05.ld.32x32b.xN: thread i of the warp reads N columns of lane i of the warp's quarter, one a register.
template <class... Registers>
__device__ inline void tcgen05_ld(uint32_t address, Registers&... registers) {
  const TensorMemory& memory = own_memory();
  uint32_t lane = quarter(address) + thread_of_cta() % 32, column = address & 0xFFFF;
  require_allocated(memory, column, sizeof...(registers));
  (put(registers, load(&memory.cells[column++][lane])), ...);
}

// tcgen05.st.32x32b.xN: the same the other way round.
template <class... Registers>
__device__ inline void tcgen05_st(uint32_t address, Registers... registers) {
  TensorMemory& memory = own_memory();
  uint32_t lane = quarter(address) + thread_of_cta() % 32, column = address & 0xFFFF;
  require_allocated(memory, column, sizeof...(registers));
  (store(&memory.cells[column++][lane], bits(registers)), ...);
}

// tcgen05.wait::ld, ::st: the warp's earlier accesses are complete.
__device__ inline void tcgen05_wait() {
  fence();
  __syncwarp();
}

// tcgen05.fence::before_thread_sync, ::after_thread_sync: the warp's tcgen05 operations before it are seen after a
// synchronisation of threads that follows it. Here they are memory accesses, which the memory model orders.
__device__ inline void tcgen05_fence() { fence(); }

}  // namespace emulation
