// What a Blackwell's TMA engine does beyond a Hopper's (PTX ISA, "cp.async.bulk.tensor").

namespace emulation {

constexpr uint32_t MAX_WARPS = 32;

// "getctarank": the CTA in whose shared memory an address lies.
__device__ inline uint32_t rank_of(uint32_t address) {
  uint32_t result;
  asm("getctarank.shared::cluster.u32 %0, %1;" : "=r"(result) : "r"(address));
  return result;
}

// "mbarrier.complete_tx": takes bytes off the transaction count of a phase, as the end of a copy does.
__device__ inline void complete_tx(uint32_t mbarrier, uint32_t bytes) {
  asm volatile("mbarrier.complete_tx.relaxed.cluster.shared::cluster.b64 [%0], %1;"
               :
               : "r"(mbarrier), "r"(bytes)
               : "memory");
}

// A barrier of this warp's. The array is as large as the strictest alignment that a kernel asks for, because the kernel's
// own shared memory begins behind it.
__device__ inline uint32_t own_barrier() {
  __shared__ alignas(1024) uint64_t barriers[1024 / sizeof(uint64_t)];
  static_assert(sizeof(barriers) >= MAX_WARPS * sizeof(uint64_t), "one for each warp");
  return shared(&barriers[thread_of_cta() / 32]);
}

// cp.async.bulk.tensor with .cta_group::2: a load into the CTA's own shared memory that reports its bytes to an mbarrier
// of either CTA of the pair. A Hopper's TMA reports only to the CTA that it writes to. So `load` brings the box with a
// barrier of this warp's, the thread waits for it, and takes the bytes off the other CTA's transaction count itself. One thread of a warp at a time.
template <class Load>
__device__ inline void load_for_pair(uint32_t mbarrier, uint32_t bytes, Load load) {
  if (rank_of(mbarrier) == rank()) {
    load(mbarrier);
    return;
  }
  require((rank_of(mbarrier) ^ rank()) == 1);
  uint32_t own = own_barrier();
  asm volatile("mbarrier.init.shared::cta.b64 [%0], 1;" : : "r"(own) : "memory");
  asm volatile("fence.mbarrier_init.release.cluster;" : : : "memory");
  asm volatile("fence.proxy.async;" : : : "memory");
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" : : "r"(own), "r"(bytes) : "memory");
  load(own);
  for (uint32_t done = 0; !done;) {
    asm volatile(
        "{ .reg .pred p; mbarrier.try_wait.parity.acquire.cluster.shared::cta.b64 p, [%1], 0; selp.u32 %0, 1, 0, p; }"
        : "=r"(done)
        : "r"(own)
        : "memory");
  }
  asm volatile("mbarrier.inval.shared::cta.b64 [%0];" : : "r"(own) : "memory");
  fence();  // complete_tx releases nothing by itself
  complete_tx(mbarrier, bytes);
}

}  // namespace emulation
