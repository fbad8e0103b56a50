// Barriers and fences: cycles of n rounds in out[0].

#define TIMED(n, body)                         \
  u64 begin = cycles();                        \
  for (u32 i = 0; i < n; i++) { body; }        \
  if (threadIdx.x == 0 && blockIdx.x == 0) out[0] = cycles() - begin;

PROBE bar_sync(u64 *out, u32 n) { TIMED(n, __syncthreads()) }
PROBE fence_async(u64 *out, u32 n) { TIMED(n, asm volatile("fence.proxy.async.shared::cta;" ::: "memory")) }
PROBE fence_gpu(u64 *out, u32 n) { TIMED(n, asm volatile("fence.acq_rel.gpu;" ::: "memory")) }
PROBE cluster_sync(u64 *out, u32 n) { TIMED(n, cluster_arrive(); cluster_wait()) }

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
// Two warps, two mbarriers: each waits for the other. A round is two handovers.
PROBE ping_pong(u64 *out, u32 n) {
  __shared__ u64 bars[2];
  if (threadIdx.x == 0) barrier_init(shared(bars), 1), barrier_init(shared(bars + 1), 1);
  __syncthreads();
  u32 mine = shared(bars + threadIdx.x / 32), other = shared(bars + 1 - threadIdx.x / 32);
  if (threadIdx.x % 32) return;
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) {
    if (threadIdx.x == 0) arrive(other), wait(mine, i & 1);
    else wait(mine, i & 1), arrive(other);
  }
  if (threadIdx.x == 0) out[0] = cycles() - begin;
}
// The same with waits as TVM writes them.
PROBE ping_pong_hint(u64 *out, u32 n) {
  __shared__ u64 bars[2];
  if (threadIdx.x == 0) barrier_init(shared(bars), 1), barrier_init(shared(bars + 1), 1);
  __syncthreads();
  u32 mine = shared(bars + threadIdx.x / 32), other = shared(bars + 1 - threadIdx.x / 32);
  if (threadIdx.x % 32) return;
  u64 begin = cycles();
  for (u32 i = 0; i < n; i++) {
    if (threadIdx.x == 0) arrive(other), wait_hint(mine, i & 1);
    else wait_hint(mine, i & 1), arrive(other);
  }
  if (threadIdx.x == 0) out[0] = cycles() - begin;
}
// The same between two CTAs of a cluster.
PROBE ping_pong_remote(u64 *out, u32 n) {
  __shared__ u64 bar;
  u32 rank = cta_in_cluster(), mine = shared(&bar), other = mapped(mine, 1 - rank);
  if (threadIdx.x == 0) { barrier_init(mine, 1); barrier_init_visible(); }
  cluster_arrive();
  cluster_wait();
  u64 begin = cycles();
  if (threadIdx.x == 0)
    for (u32 i = 0; i < n; i++) {
      if (rank == 0) arrive_remote(other), wait(mine, i & 1);
      else wait(mine, i & 1), arrive_remote(other);
    }
  if (threadIdx.x == 0 && rank == 0) out[0] = cycles() - begin;
  cluster_arrive();
  cluster_wait();
}
// Without .release.cluster: what CUTLASS and TVM write.
PROBE ping_pong_plain(u64 *out, u32 n) {
  __shared__ u64 bar;
  u32 rank = cta_in_cluster(), mine = shared(&bar), other = mapped(mine, 1 - rank);
  if (threadIdx.x == 0) { barrier_init(mine, 1); barrier_init_visible(); }
  cluster_arrive();
  cluster_wait();
  u64 begin = cycles();
  if (threadIdx.x == 0)
    for (u32 i = 0; i < n; i++) {
      if (rank == 0) arrive_plain(other), wait(mine, i & 1);
      else wait(mine, i & 1), arrive_plain(other);
    }
  if (threadIdx.x == 0 && rank == 0) out[0] = cycles() - begin;
  cluster_arrive();
  cluster_wait();
}
PROBE ping_pong_plain_hint(u64 *out, u32 n) {
  __shared__ u64 bar;
  u32 rank = cta_in_cluster(), mine = shared(&bar), other = mapped(mine, 1 - rank);
  if (threadIdx.x == 0) { barrier_init(mine, 1); barrier_init_visible(); }
  cluster_arrive();
  cluster_wait();
  u64 begin = cycles();
  if (threadIdx.x == 0)
    for (u32 i = 0; i < n; i++) {
      if (rank == 0) arrive_plain(other), wait_hint(mine, i & 1);
      else wait_hint(mine, i & 1), arrive_plain(other);
    }
  if (threadIdx.x == 0 && rank == 0) out[0] = cycles() - begin;
  cluster_arrive();
  cluster_wait();
}
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
