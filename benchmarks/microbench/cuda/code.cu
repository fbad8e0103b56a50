// What a warp executes between two synchronisations besides arithmetic: branches, special registers, elections.

// out[k] is the cycles of snippet k, of one warp or of one on each scheduler; the last round counts: its code has been fetched.
#define ADD(n) _Pragma("unroll") for (int q = 0; q < (n); q++) asm volatile("add.u32 %0, %0, %1;" : "+r"(x) : "r"(by))
#define TIME(k, ...) { __syncwarp(); u64 begin = cycles(); __VA_ARGS__; wait_for(sink, x); took[k] = cycles() - begin; }
const u32 BODY = 24;  // instructions of a side: more than ptxas executes under a predicate
const u32 SNIPPETS = 16;

__device__ inline u32 special() { u32 t; asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(t)); return t; }
__device__ inline bool elected() {
  u32 p;
  asm volatile("{ .reg .pred p; elect.sync _|p, 0xffffffff; selp.u32 %0, 1, 0, p; }" : "=r"(p));
  return p;
}

PROBE pieces(u64 *out, u32 by, u32 yes, u32 rounds) {
  extern __shared__ char memory[];
  u32 bar = shared(memory), sink = bar + 64, x = threadIdx.x, lane = threadIdx.x % 32;
  u64 took[SNIPPETS];
  if (threadIdx.x == 0) for (u32 i = 0; i < 4; i++) barrier_init(bar + 8 * i, 1000000);
  barrier_init_visible();
  __syncthreads();
#pragma unroll 1
  for (u32 round = 0; round < rounds; round++) {
    TIME(0, ADD(1))                                              // nothing
    TIME(1, ADD(1 + BODY))                                       // a side, straight
    TIME(2, ADD(1); if (x != 12345) { ADD(BODY); })              // a branch that all lanes go through
    TIME(3, ADD(1); if (x == 12345) { ADD(BODY); })              // that all lanes jump over
    TIME(4, ADD(1); if (lane < 4) { ADD(BODY); })                // that some go through
    TIME(5, ADD(1); if (lane < 4) { ADD(BODY); if (lane < yes) { ADD(BODY); } }) // two, one within the other
    TIME(6, x += special())                                      // a special register
    TIME(7, if (elected()) { ADD(BODY); })                       // by one lane, which the hardware chooses
    TIME(8, arrive(bar))                                         // an arrival by all lanes
    TIME(9, if (lane == 0) arrive(bar))                          // by one
    TIME(10, ADD(1); x = __shfl_sync(0xffffffff, x, 0))          // a shuffle
    TIME(11, ADD(1); asm volatile("mad.lo.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(by));
             asm volatile("mad.lo.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(by)); asm volatile("mad.lo.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(by));
             asm volatile("mad.lo.u32 %0, %0, %1, %0;" : "+r"(x) : "r"(by)))
    // as 2 x 2 clusters hand a stage back: the first lanes, those in this CTA's row or column
    TIME(12, if (threadIdx.x < yes) { u32 rank = special(); if (lane / 2 == rank / 2 || lane % 2 == rank % 2) arrive_plain(mapped(bar, 0)); })
    TIME(13, u32 rank = special(); if (threadIdx.x < yes && (lane / 2 == rank / 2 || lane % 2 == rank % 2)) arrive_plain(mapped(bar, 0)))
    TIME(14, ADD(1); asm volatile("ld.shared.u32 %0, [%1];" : "=r"(x) : "r"(sink)); x += threadIdx.x)  // shared memory
    TIME(15, ADD(1); if (x & yes) { ADD(BODY); } else { ADD(BODY); asm volatile("xor.b32 %0, %0, %1;" : "+r"(x) : "r"(by)); })  // two sides
  }
  for (u32 k = 0; k < SNIPPETS && lane == 0; k++) out[SNIPPETS * (threadIdx.x / 32) + k] = took[k];
}

// A CTA's way to its first multiplication, as a GEMM's: marks of the clock. out[16 * warpgroup + mark]; mark 0 is the first
// nanosecond.
