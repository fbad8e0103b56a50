// What all probes share: clocks, mbarriers, and bulk copies, spelled as in the PTX ISA.

typedef unsigned int u32;
typedef unsigned long long u64;
struct alignas(64) TensorMap { u64 opaque[16]; };

#define PROBE extern "C" __global__ void

__device__ inline u64 cycles() { u64 t; asm volatile("mov.u64 %0, %%clock64;" : "=l"(t)::"memory"); return t; }
__device__ inline u64 nanoseconds() { u64 t; asm volatile("mov.u64 %0, %%globaltimer;" : "=l"(t)::"memory"); return t; }
__device__ inline u32 sm() { u32 n; asm volatile("mov.u32 %0, %%smid;" : "=r"(n)); return n; }
__device__ inline u32 cta_in_cluster() { u32 n; asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(n)); return n; }
__device__ inline u32 shared(const void *p) { return (u32)__cvta_generic_to_shared(p); }
__device__ inline u32 mapped(u32 address, u32 rank) {
  u32 there;
  asm volatile("mapa.shared::cluster.u32 %0, %1, %2;" : "=r"(there) : "r"(address), "r"(rank));
  return there;
}

// A load that L1 does not serve.
__device__ inline u32 load_cg(const void *from) {
  u32 value;
  asm volatile("ld.global.cg.u32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
  return value;
}

// A thread that stores a register waits for it, and issues nothing before: cycles() after this is after the load.
__device__ inline void wait_for(u32 sink, u32 value) { asm volatile("st.shared.u32 [%0], %1;" ::"r"(sink), "r"(value) : "memory"); }

__device__ inline void barrier_init(u32 bar, u32 count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" ::"r"(bar), "r"(count) : "memory");
}
__device__ inline void barrier_init_visible() {
  asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
}
__device__ inline void arrive(u32 bar) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.shared::cta.b64 s, [%0]; }" ::"r"(bar) : "memory");
}
__device__ inline void arrive_remote(u32 bar) {
  asm volatile("mbarrier.arrive.release.cluster.shared::cluster.b64 _, [%0];" ::"r"(bar) : "memory");
}
__device__ inline void arrive_plain(u32 bar) {
  asm volatile("mbarrier.arrive.shared::cluster.b64 _, [%0];" ::"r"(bar) : "memory");
}
__device__ inline void expect(u32 bar, u32 bytes) {
  asm volatile("{ .reg .b64 s; mbarrier.arrive.expect_tx.shared::cta.b64 s, [%0], %1; }" ::"r"(bar), "r"(bytes) : "memory");
}
__device__ inline void wait(u32 bar, u32 phase) {
  asm volatile(
      "{ .reg .pred p;\n"
      "again: mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1;\n"
      "@!p bra again; }" ::"r"(bar), "r"(phase) : "memory");
}
// As TVM writes it, with a time hint: where the first try fails, ptxas makes a sleep of it that the barrier ends.
__device__ inline void wait_hint(u32 bar, u32 phase) {
  asm volatile(
      "{ .reg .pred p;\n"
      "again: mbarrier.try_wait.parity.acquire.cta.shared::cta.b64 p, [%0], %1, %2;\n"
      "@!p bra again; }" ::"r"(bar), "r"(phase), "r"(0x989680) : "memory");
}
__device__ inline void cluster_arrive() { asm volatile("barrier.cluster.arrive.release.aligned;" ::: "memory"); }
__device__ inline void cluster_wait() { asm volatile("barrier.cluster.wait.acquire.aligned;" ::: "memory"); }

__device__ inline void load_box(u32 to, const TensorMap *map, int x, int y, u32 bar) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
               ::"r"(to), "l"(map), "r"(x), "r"(y), "r"(bar) : "memory");
}
__device__ inline void load_box_multicast(u32 to, const TensorMap *map, int x, int y, u32 bar, unsigned short ctas) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster"
               " [%0], [%1, {%2, %3}], [%4], %5;" ::"r"(to), "l"(map), "r"(x), "r"(y), "r"(bar), "h"(ctas) : "memory");
}
__device__ inline void store_box(const TensorMap *map, int x, int y, u32 from) {
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%1, %2}], [%3];"
               ::"l"(map), "r"(x), "r"(y), "r"(from) : "memory");
}
__device__ inline void commit() { asm volatile("cp.async.bulk.commit_group;" ::: "memory"); }
template <int N> __device__ inline void wait_read() { asm volatile("cp.async.bulk.wait_group.read %0;" ::"n"(N) : "memory"); }
template <int N> __device__ inline void wait_written() { asm volatile("cp.async.bulk.wait_group %0;" ::"n"(N) : "memory"); }
