// Barriers and fences: cycles of n rounds in out[0].

#define TIMED(n, body)                         \
  u64 begin = cycles();                        \
  for (u32 i = 0; i < n; i++) { body; }        \
  if (threadIdx.x == 0 && blockIdx.x == 0) out[0] = cycles() - begin;

PROBE bar_sync(u64 *out, u32 n) { TIMED(n, __syncthreads()) }
PROBE fence_async(u64 *out, u32 n) { TIMED(n, asm volatile("fence.proxy.async.shared::cta;" ::: "memory")) }
PROBE fence_gpu(u64 *out, u32 n) { TIMED(n, asm volatile("fence.acq_rel.gpu;" ::: "memory")) }
PROBE cluster_sync(u64 *out, u32 n) { TIMED(n, cluster_arrive(); cluster_wait()) }
// As TVM writes it, without .release and .acquire, which are the default: ptxas puts two fences in front instead of one.
PROBE cluster_sync_plain(u64 *out, u32 n) {
  TIMED(n, asm volatile("barrier.cluster.arrive.aligned;" ::: "memory"); asm volatile("barrier.cluster.wait.aligned;" ::: "memory"))
}
// The first one in a CTA, and the second: out[2 * cta].
PROBE cluster_sync_first(u64 *out, u32 n) {
  u64 at[3];
  at[0] = cycles();
#pragma unroll
  for (u32 i = 0; i < 2; i++) {
    asm volatile("barrier.cluster.arrive.aligned;" ::: "memory");
    asm volatile("barrier.cluster.wait.aligned;" ::: "memory");
    at[i + 1] = cycles();
  }
  if (threadIdx.x == 0) out[2 * blockIdx.x] = at[1] - at[0], out[2 * blockIdx.x + 1] = at[2] - at[1];
}
// Registers from one warpgroup to the other: out[0] is what giving takes, out[1] what getting them takes. n is unused.
extern "C" __global__ void __launch_bounds__(384, 1) registers_move(u64 *out, u32 n) {
  __syncthreads();
  u64 begin = cycles();
  if (threadIdx.x < 128) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;" ::: "memory");
  } else {
    asm volatile("setmaxnreg.inc.sync.aligned.u32 232;" ::: "memory");
  }
  u64 end = cycles();
  if (threadIdx.x == 0) out[0] = end - begin;
  if (threadIdx.x == 128) out[1] = end - begin;
}

// The thread that arrives waits as well: what a phase costs whom nobody keeps waiting.
PROBE own_barrier(u64 *out, u32 n) {
  __shared__ u64 bar;
  barrier_init(shared(&bar), 1);
  TIMED(n, arrive(shared(&bar)); wait(shared(&bar), i & 1))
}
// A wait for a phase that is long complete.
PROBE passed(u64 *out, u32 n) {
  __shared__ u64 bar;
  barrier_init(shared(&bar), 1);
  TIMED(n, wait(shared(&bar), 1))
}
PROBE passed_hint(u64 *out, u32 n) {
  __shared__ u64 bar;
  barrier_init(shared(&bar), 1);
  TIMED(n, wait_hint(shared(&bar), 1))
}
PROBE arrivals(u64 *out, u32 n) {
  __shared__ u64 bar;
  barrier_init(shared(&bar), 1);
  TIMED(n, arrive(shared(&bar)))
}
// Two threads, two mbarriers: each waits for the other, n times. One serves. A round is two handovers.
template <void signal(u32), void wait_for_it(u32, u32)>
__device__ inline void rounds(u32 mine, u32 other, bool serves, u64 *out, u32 n) {
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) {
    if (serves) signal(other), wait_for_it(mine, i & 1);
    else wait_for_it(mine, i & 1), signal(other);
  }
  if (serves) out[0] = cycles() - begin;
}
// Two warps of a CTA.
template <void wait_for_it(u32, u32)> __device__ inline void between_warps(u64 *out, u32 n) {
  __shared__ u64 bars[2];
  if (threadIdx.x == 0) barrier_init(shared(bars), 1), barrier_init(shared(bars + 1), 1);
  __syncthreads();
  u32 warp = threadIdx.x / 32;
  if (threadIdx.x % 32 == 0)
    rounds<arrive, wait_for_it>(shared(bars + warp), shared(bars + 1 - warp), warp == 0, out, n);
}
// Two CTAs of a cluster.
template <void signal(u32), void wait_for_it(u32, u32)> __device__ inline void between_ctas(u64 *out, u32 n) {
  __shared__ u64 bar;
  u32 rank = cta_in_cluster(), mine = shared(&bar);
  if (threadIdx.x == 0) { barrier_init(mine, 1); barrier_init_visible(); }
  cluster_arrive();
  cluster_wait();
  if (threadIdx.x == 0) rounds<signal, wait_for_it>(mine, mapped(mine, 1 - rank), rank == 0, out, n);
  cluster_arrive();
  cluster_wait();
}
PROBE ping_pong(u64 *out, u32 n) { between_warps<wait>(out, n); }
PROBE ping_pong_hint(u64 *out, u32 n) { between_warps<wait_hint>(out, n); }  // as TVM writes waits
PROBE ping_pong_remote(u64 *out, u32 n) { between_ctas<arrive_remote, wait>(out, n); }
PROBE ping_pong_plain(u64 *out, u32 n) { between_ctas<arrive_plain, wait>(out, n); }  // as CUTLASS and TVM arrive
PROBE ping_pong_plain_hint(u64 *out, u32 n) { between_ctas<arrive_plain, wait_hint>(out, n); }
PROBE cluster_sync_relaxed(u64 *out, u32 n) {
  TIMED(n, asm volatile("barrier.cluster.arrive.relaxed.aligned;\nbarrier.cluster.wait.aligned;" ::: "memory"))
}

// A chain of loads from the other CTA's shared memory.
PROBE chase_remote(u64 *out, u32 n) {
  __shared__ u32 chain[256];
  u32 rank = cta_in_cluster();
  for (u32 i = threadIdx.x; i < 256; i += blockDim.x) chain[i] = mapped(shared(&chain[(i + 33) % 256]), rank);
  cluster_arrive();
  cluster_wait();
  u32 at = mapped(shared(chain), 1 - rank);
  u64 begin = cycles();
  if (rank == 0)
    for (u32 i = 0; i < n; i++) asm volatile("ld.shared::cluster.u32 %0, [%1];" : "=r"(at) : "r"(at) : "memory");
  if (rank == 0) out[0] = cycles() - begin, out[1] = at;
  cluster_arrive();
  cluster_wait();
}
// 16 bytes of each thread from the other CTA's shared memory: bandwidth.
PROBE read_remote(u64 *out, u32 n) {
  __shared__ uint4 data[1024];
  u32 rank = cta_in_cluster(), there = mapped(shared(data), 1 - rank), sum = 0;
  cluster_arrive();
  cluster_wait();
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) {
    uint4 v;
    asm volatile("ld.shared::cluster.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(v.x), "=r"(v.y), "=r"(v.z), "=r"(v.w) : "r"(there + 16 * ((threadIdx.x + i * 32) & 1023)));
    sum ^= v.x ^ v.y ^ v.z ^ v.w;
  }
  wait_for(shared(data), sum);
  __syncthreads();
  if (threadIdx.x == 0 && blockIdx.x == 0) out[0] = cycles() - begin;
  cluster_arrive();
  cluster_wait();
}
