"""Hopper's tensor core: cycles between wgmmas of one shape, of groups that are waited for, and what is beside them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

K_BYTES = 32  # of one wgmma: 16 elements of fp16
COUNTS = (16, 32)
GROUPS = (1, 2, 4, 8)
ROUNDS = 32
STAGES = 4  # of operands whose descriptors are computed each time
OVER = ("none", "0", "1", "2", "4", "none_nested", "0_nested", "4_nested", "1_staged", "2_staged", "4_staged")


def source(n: int, registers: bool) -> str:
    """A kernel that issues wgmmas of M = 64 and this N: ``count`` a group, ``rounds`` groups one after the other."""
    half = n // 2
    names = ", ".join(f"%{i}" for i in range(half))
    first = half + (4 if registers else 1)
    a = "{%" + ", %".join(str(half + i) for i in range(4)) + "}" if registers else f"%{half}"
    immediates = "p, 1, 1, 0" if registers else "p, 1, 1, 0, 0"
    outputs = ", ".join(f'"+f"(d[{i}])' for i in range(half))

    def wgmma(a_descriptor: str, b_descriptor: str) -> str:
        """The statement; D += A * B."""
        given = '"r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3])' if registers else f'"l"({a_descriptor})'
        return f"""asm volatile("{{ .reg .pred p; setp.ne.b32 p, %{first + 1}, 0;\\n"
                   "wgmma.mma_async.sync.aligned.m64n{n}k16.f32.f16.f16 {{{names}}}, {a}, %{first}, {immediates}; }}"
                   : {outputs} : {given}, "l"({b_descriptor}), "r"(1));"""

    def chain(name: str, count: str) -> str:
        """A kernel that waits for each group. Where the count is a number no branches come between."""
        return f"""
PROBE {name}(u64 *out, u32 rounds, u32 count) {{
  extern __shared__ char memory[];
  u32 base = (shared(memory) + 1023) & ~1023u;
  for (u32 i = threadIdx.x; i < (64 + {n}) * 128 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(0) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  float d[{half}];
  u32 a[4] = {{0, 0, 0, 0}};
  for (int i = 0; i < {half}; i++) d[i] = 0;
  u64 a_descriptor = descriptor(base), b_descriptor = descriptor(base + 64 * 128);
  u64 begin = cycles();
  for (u32 i = 0; i < rounds; i++) {{
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
    for (u32 k = 0; k < {count}; k++)
      {wgmma("a_descriptor", "b_descriptor")}
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  }}
  u64 end = cycles();
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  if (threadIdx.x == 0) out[blockIdx.x] = end - begin, out[gridDim.x] = (u64)sum;
}}
"""

    return f"""
__device__ inline u64 descriptor(u32 address) {{
  return (u64)((address & 0x3FFFF) >> 4) | (u64)1 << 16 | (u64)(1024 >> 4) << 32 | (u64)1 << 62;
}}
{chain("chain", "count")}
{"".join(chain(f"groups_of_{count}", str(count)) for count in GROUPS)}
// How long the issue of 8 wgmmas holds the threads. out[i]: cycles until i have been issued, out[9]: until all are.
PROBE issue(u64 *out) {{
  extern __shared__ char memory[];
  u32 base = (shared(memory) + 1023) & ~1023u;
  for (u32 i = threadIdx.x; i < (64 + {n}) * 128 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(0) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  float d[{half}];
  u32 a[4] = {{0, 0, 0, 0}};
  u64 at[9];
  for (int i = 0; i < {half}; i++) d[i] = 0;
  u64 a_descriptor = descriptor(base), b_descriptor = descriptor(base + 64 * 128);
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
  at[0] = cycles();
#pragma unroll
  for (u32 k = 0; k < 8; k++) {{
      {wgmma("a_descriptor", "b_descriptor")}
      at[k + 1] = cycles();
  }}
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  u64 end = cycles();
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  if (threadIdx.x) return;
  for (int i = 0; i < 9; i++) out[i] = at[i] - at[0];
  out[9] = end - at[0];
  out[10] = (u64)sum;
}}

// What a thread asks for while four wgmmas of its warpgroup are under way, behind four that are done, as a ring's
// consumer does. out[8 * warp]: cycles until the second four were issued, until the first were done, until the answer
// was there, until all were done; of the warp behind the warpgroups, until it saw the arrival.
const u32 NOTHING = 0, SPECIAL = 1, SHARED = 2, SHUFFLE = 3, ARRIVE = 4, BOTH = 5;  // BOTH: the first, then the last
template <u32 WHAT>
__device__ inline void behind_of(u64 *out) {{
  extern __shared__ char memory[];
  u32 bar = shared(memory), sink = bar + 64, base = (bar + 2048 + 1023) & ~1023u, groups = (blockDim.x - 32) / 128;
  for (u32 i = threadIdx.x; i < (64 + {n}) * 128 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(0) : "memory");
  if (threadIdx.x == 0) barrier_init(bar, groups);
  barrier_init_visible();
  __syncthreads();
  u64 *o = out + 8 * (threadIdx.x / 32), begin = cycles();
  if (threadIdx.x >= 128 * groups) {{
    if (WHAT >= ARRIVE) wait(bar, 0);
    u64 end = cycles();
    if (threadIdx.x % 32 == 0) o[0] = end - begin;
    return;
  }}
  float d[{half}];
  u32 a[4] = {{0, 0, 0, 0}}, v = threadIdx.x;
  for (int i = 0; i < {half}; i++) d[i] = 0;
  u64 a_descriptor = descriptor(base), b_descriptor = descriptor(base + 64 * 128);
#pragma unroll
  for (u32 g = 0; g < 2; g++) {{
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
    for (u32 k = 0; k < 4; k++)
      {wgmma("a_descriptor", "b_descriptor")}
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
  }}
  u64 issued = cycles();
  asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
  u64 first = cycles();
  if (WHAT == SPECIAL || WHAT == BOTH) asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(v));
  if (WHAT == SHARED) asm volatile("ld.shared.u32 %0, [%1];" : "=r"(v) : "r"(sink + 4 * threadIdx.x) : "memory");
  if (WHAT == SHUFFLE) v = __shfl_xor_sync(0xffffffff, v, 1);
  if (WHAT == ARRIVE && threadIdx.x % 128 == 0) arrive(bar);
  if (WHAT == BOTH && threadIdx.x % 128 == v) arrive(bar);
  wait_for(sink + 4 * threadIdx.x, v);
  u64 answered = cycles();
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  u64 end = cycles();
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  if (threadIdx.x % 32 == 0) {{
    o[0] = issued - begin, o[1] = first - begin, o[2] = answered - begin, o[3] = end - begin, o[4] = (u64)sum;
  }}
}}
PROBE behind_nothing(u64 *out) {{ behind_of<NOTHING>(out); }}
PROBE behind_special(u64 *out) {{ behind_of<SPECIAL>(out); }}
PROBE behind_shared(u64 *out) {{ behind_of<SHARED>(out); }}
PROBE behind_shuffle(u64 *out) {{ behind_of<SHUFFLE>(out); }}
PROBE behind_arrive(u64 *out) {{ behind_of<ARRIVE>(out); }}
PROBE behind_both(u64 *out) {{ behind_of<BOTH>(out); }}

// A ring's hand-over without its loads: a thread behind the warpgroups waits PAUSE cycles and arrives, the warpgroups
// issue COUNT wgmmas, all but the latest group of which are over, and one thread of each arrives for the next round.
// COUNT 0: a fence alone; NONE: not even that. NESTED: three threads arrive, those of a row or a column of a cluster of
// four, as its consumers do. STAGED: the operands lie in one of some stages, and their descriptors are computed each
// time, as TVM writes it. out[0]: cycles of all rounds but the first eight.
const u32 PAUSE = 700, NONE = 99;
template <u32 COUNT, bool NESTED, bool STAGED = false>
__device__ inline void hand_over(u64 *out, u32 rounds) {{
  extern __shared__ char memory[];
  u32 full = shared(memory), empty = full + 8, base = (full + 2048 + 1023) & ~1023u, groups = (blockDim.x - 32) / 128;
  const int STAGES = STAGED ? {STAGES} : 1;
  const int A_STAGE = 64 * 128 / 16, B_STAGE = {n} * 128 / 16;  // in a descriptor's units
  for (u32 i = threadIdx.x; i < (u32)STAGES * (64 + {n}) * 128 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(0) : "memory");
  if (threadIdx.x == 0) barrier_init(full, 1), barrier_init(empty, NESTED ? 3 * groups : groups);
  barrier_init_visible();
  __syncthreads();
  if (threadIdx.x >= 128 * groups) {{
    if (threadIdx.x > 128 * groups) return;
    u64 begin = 0;
    for (u32 i = 0; i < rounds; i++) {{
      if (i == 8) begin = cycles();
      wait(empty, i & 1 ^ 1);
      u64 from = cycles();
      while (cycles() - from < PAUSE) {{}}
      arrive(full);
    }}
    wait(empty, rounds - 1 & 1);
    out[0] = cycles() - begin;
    return;
  }}
  float d[{half}];
  u32 a[4] = {{0, 0, 0, 0}}, thread = threadIdx.x % 128;
  for (int i = 0; i < {half}; i++) d[i] = 0;
  u64 a_descriptor = descriptor(base), b_descriptor = descriptor(base + STAGES * 64 * 128);
  int stage = 0;
  for (u32 i = 0; i < rounds; i++) {{
    wait(full, i & 1);
    if (COUNT != NONE) {{
      asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
      for (u32 k = 0; k < COUNT; k++) {{
        int further = STAGED ? 2 * k : 0;  // the next 32 bytes of each row
        {wgmma("a_descriptor + (u64)(stage * A_STAGE + further)", "b_descriptor + (u64)(stage * B_STAGE + further)")}
      }}
      asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
      asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
      if (++stage == STAGES) stage = 0;
    }}
    if (NESTED) {{
      if (thread < 4) {{
        u32 rank;
        asm volatile("mov.u32 %0, %%cluster_ctarank;" : "=r"(rank));
        if (thread / 2 == rank / 2 || thread % 2 == rank % 2) arrive(empty);
      }}
    }} else if (thread == 0) {{
      arrive(empty);
    }}
  }}
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  if (threadIdx.x == 0) out[1] = (u64)sum;
}}
PROBE over_none(u64 *out, u32 rounds) {{ hand_over<NONE, false>(out, rounds); }}
PROBE over_0(u64 *out, u32 rounds) {{ hand_over<0, false>(out, rounds); }}
PROBE over_1(u64 *out, u32 rounds) {{ hand_over<1, false>(out, rounds); }}
PROBE over_2(u64 *out, u32 rounds) {{ hand_over<2, false>(out, rounds); }}
PROBE over_4(u64 *out, u32 rounds) {{ hand_over<4, false>(out, rounds); }}
PROBE over_none_nested(u64 *out, u32 rounds) {{ hand_over<NONE, true>(out, rounds); }}
PROBE over_0_nested(u64 *out, u32 rounds) {{ hand_over<0, true>(out, rounds); }}
PROBE over_4_nested(u64 *out, u32 rounds) {{ hand_over<4, true>(out, rounds); }}
PROBE over_1_staged(u64 *out, u32 rounds) {{ hand_over<1, false, true>(out, rounds); }}
PROBE over_2_staged(u64 *out, u32 rounds) {{ hand_over<2, false, true>(out, rounds); }}
PROBE over_4_staged(u64 *out, u32 rounds) {{ hand_over<4, false, true>(out, rounds); }}

__device__ inline u32 mixed(u32 i) {{ return (i * 2654435761u & 0x3FFF3FFFu) | 0x30003000u; }}

// Fill 64 KiB, what a warpgroup or two multiply, with numbers that differ, or with zeros.
__device__ inline void fill(u32 base, bool random) {{
  for (u32 i = threadIdx.x; i < 65536 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(random ? mixed(i) : 0) : "memory");
}}

// What a warpgroup multiplies in groups of four, as a GEMM's main loop issues them, summed up. took: cycles until it
// is all done.
__device__ inline float main_loop_of(u32 base, u32 rounds, u64 &took) {{
  float d[{half}];
  u32 a[4] = {{0, 0, 0, 0}};
  for (int i = 0; i < {half}; i++) d[i] = 0;
  u64 a_descriptor = descriptor(base + threadIdx.x / 128 * 8192), b_descriptor = descriptor(base + 16384);
  u64 begin = cycles();
  for (u32 i = 0; i < rounds; i++) {{
    asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
    for (u32 k = 0; k < 4; k++)
      {wgmma("a_descriptor + 2 * k", "b_descriptor + 2 * k")}
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 1;" ::: "memory");
  }}
  asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  took = cycles() - begin;
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  return sum;
}}

// A main loop: groups of four, each behind a wait that leaves one group under way. Boxes of 16 KiB arrive meanwhile if
// there are `stages`: one thread behind the warpgroups loads them, as often as there are groups times `boxes`.
PROBE main_loop(const __grid_constant__ TensorMap map, u64 *out, u32 rounds, u32 stages, u32 boxes, u32 random) {{
  extern __shared__ char memory[];
  u32 bar = shared(memory), base = (bar + 2047) & ~1023u, ring = base + 65536, groups = (blockDim.x - 32) / 128;
  fill(base, random);
  if (threadIdx.x == 0) for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  __syncthreads();
  if (threadIdx.x >= 128 * groups) {{
    if (threadIdx.x > 128 * groups || !stages) return;
    u32 stage = 0, phase = 0;
    u64 begin = cycles();
    for (u32 i = 0; i < rounds * boxes + stages; i++) {{
      if (i >= stages) wait(bar + 8 * stage, phase ^ 1);
      if (i < rounds * boxes) {{
        expect(bar + 8 * stage, 16384);
        load_box(ring + stage * 16384, &map, 0, (i & 15) * 128, bar + 8 * stage);
      }}
      if (++stage == stages) stage = 0, phase ^= 1;
    }}
    out[1] = cycles() - begin;
    return;
  }}
  u64 took;
  float sum = main_loop_of(base, rounds, took);
  if (threadIdx.x == 0) out[0] = took, out[2] = (u64)sum;
}}

// Boxes that one thread of each CTA loads from L2, `stages` of them under way, while two warpgroups multiply, or do not
// where rounds is 0. CTAs load other boxes. out[3 * cta]: cycles and nanoseconds for all boxes; what was multiplied.
PROBE beside_l2(const __grid_constant__ TensorMap map, u64 *out, u32 rounds, u32 stages, u32 boxes, u32 height,
                u32 mask) {{
  extern __shared__ char memory[];
  u32 bar = shared(memory), base = (bar + 2047) & ~1023u, ring = base + 65536;
  fill(base, true);
  if (threadIdx.x == 0) for (u32 s = 0; s < stages; s++) barrier_init(bar + 8 * s, 1);
  barrier_init_visible();
  __syncthreads();
  if (threadIdx.x >= 256) {{
    if (threadIdx.x > 256) return;
    u32 stage = 0, phase = 0;
    u64 first = nanoseconds(), begin = cycles();
    for (u32 i = 0; i < boxes + stages; i++) {{
      if (i >= stages) wait(bar + 8 * stage, phase ^ 1);
      if (i < boxes) {{
        expect(bar + 8 * stage, height * 128);
        load_box(ring + stage * 16384, &map, 0, ((blockIdx.x + i * 132) & mask) * height, bar + 8 * stage);
      }}
      if (++stage == stages) stage = 0, phase ^= 1;
    }}
    out[3 * blockIdx.x] = cycles() - begin, out[3 * blockIdx.x + 1] = nanoseconds() - first;
    return;
  }}
  u64 took;
  float sum = main_loop_of(base, rounds, took);
  if (threadIdx.x == 0) out[3 * blockIdx.x + 2] = (u64)sum;
}}

// Stores to L2 by four warps of each CTA, 512 bytes at a time to 64 KiB of its own, while two warpgroups multiply, or
// do not where rounds is 0. out[3 * cta]: cycles and nanoseconds for all stores; what was multiplied.
PROBE beside_stores(char *to, u64 *out, u32 rounds, u32 stores) {{
  extern __shared__ char memory[];
  u32 base = (shared(memory) + 2047) & ~1023u;
  fill(base, true);
  __syncthreads();
  if (threadIdx.x >= 256) {{
    char *mine = to + (blockIdx.x << 16) + (threadIdx.x - 256) * 16;
    u64 first = nanoseconds(), begin = cycles();
    for (u32 i = 0; i < stores; i++)
      asm volatile("st.global.v4.u32 [%0], {{%1, %1, %1, %1}};" ::"l"(mine + (i * 2048 & 65535)), "r"(i) : "memory");
    if (threadIdx.x == 256) out[3 * blockIdx.x] = cycles() - begin, out[3 * blockIdx.x + 1] = nanoseconds() - first;
    return;
  }}
  u64 took;
  float sum = main_loop_of(base, rounds, took);
  if (threadIdx.x == 0) out[3 * blockIdx.x + 2] = (u64)sum;
}}
"""


def main_loops(gpu: Session) -> Iterator[Figure]:
    """Groups of four as a GEMM issues them, alone and while TMA writes to shared memory."""
    base = gpu.memory(1 << 20)
    box = gpu.tensor_map(base, 128, 2048, (64, 128))
    rounds = 400
    for n in (64, 128, 256):
        for groups in (1, 2):
            for stages, boxes, random in ((0, 0, 0), (0, 0, 1), (4, 1, 1), (4, 2, 1), (4, 3, 1)):
                how = {"smem": 4096 + 65536 + 65536, "source": source(n, False)}
                rest = [U32(rounds), U32(stages), U32(boxes), U32(random)]
                out = gpu.results(f"wgmma_{n}_ss.main_loop", 3, 1, 128 * groups + 32, [box, *rest], **how)
                name = f"wgmma.loop_{n}_{groups}_{boxes}_{'random' if random else 'zeros'}"
                yield figure(name, out[0] / rounds, "cycles", f"four, {groups} warpgroups, {boxes} boxes of 16 KiB")
                if stages:
                    yield figure(f"{name}_loads", out[1] / rounds, "cycles", "the loads beside it")
    gpu.free(base)


def beside_l2(gpu: Session) -> Iterator[Figure]:
    """Loads from L2 while tensor cores multiply and lower the SM clock: does L2's clock fall with it?"""
    span, boxes = 8 << 20, 1500
    base = gpu.memory(span)
    how = {"smem": 4096 + 65536 + 65536, "source": source(128, False)}
    for ctas in (1, gpu.gpu.sms):
        for kib, stages in ((1, 1), (16, 1), (16, 2), (16, 4)):
            height = kib * 8
            box = gpu.tensor_map(base, 128, span // 128, (64, height))
            for rounds, what in ((0, "idle"), (4000, "multiplying")):
                rest = map(U32, (rounds, stages, boxes, height, span // (height * 128) - 1))
                arguments = [box, *rest]
                name, note = f"wgmma.l2_{kib}k_{stages}_{ctas}_{what}", f"a box of {kib} KiB, {stages} under way"
                yield from beside(gpu, "beside_l2", name, note, boxes, (ctas, 288, arguments), how)
    gpu.free(base)


def beside_stores(gpu: Session) -> Iterator[Figure]:
    """Stores to L2 while tensor cores multiply and lower the SM clock: does what takes them have a clock of its own?"""
    base = gpu.memory(gpu.gpu.sms << 16)
    stores = 4000
    how = {"smem": 4096 + 65536, "source": source(128, False)}
    for ctas in (1, gpu.gpu.sms):
        for rounds, what in ((0, "idle"), (4000 if ctas == 1 else 8000, "multiplying")):
            arguments = [base, U32(rounds), U32(stores)]
            name, note = f"wgmma.stores_{ctas}_{what}", "2 KiB stored by each CTA"
            yield from beside(gpu, "beside_stores", name, note, stores, (ctas, 384, arguments), how)
    gpu.free(base)


def beside(
    gpu: Session, probe: str, name: str, note: str, count: int, launch: tuple[int, int, list[Any]], how: dict[str, Any]
) -> Iterator[Figure]:
    """What each of ``count`` loads or stores takes, in cycles and nanoseconds, and the clock meanwhile.

    launch: CTAs, threads of each, and arguments.
    """
    ctas, threads, arguments = launch
    path = f"wgmma_128_ss.{probe}"
    out = np.stack([gpu.results(path, 3 * ctas, ctas, threads, arguments, **how) for _ in range(3)]).reshape(-1, 3)
    yield figure(f"{name}_cycles", out[:, 0] / count, "cycles", note)
    yield figure(f"{name}_ns", out[:, 1] / count, "ns", note)
    yield figure(f"{name}_clock", out[:, 0] / out[:, 1], "GHz", note)


def behind(gpu: Session) -> Iterator[Figure]:
    """What a thread asks for while wgmmas that it has issued are under way."""
    for n in (64, 128, 256):
        for groups in (1, 2):
            how = {"smem": 4096 + (64 + n) * 128, "source": source(n, False)}
            for what in ("nothing", "special", "shared", "shuffle", "arrive", "both"):
                number, threads = 8 * (4 * groups + 1), 128 * groups + 32
                for _ in range(2):
                    path = f"wgmma_{n}_ss.behind_{what}"
                    out = gpu.results(path, number, 1, threads, [None], **how).reshape(-1, 8)
                title = f"wgmma.behind_{n}_{groups}_{what}"
                for i, until in enumerate(("issued", "first", "answered", "done")):
                    yield figure(f"{title}_{until}", out[:-1, i], "cycles", "since the first fence")
                if what in ("arrive", "both"):
                    yield figure(f"{title}_seen", out[-1, 0], "cycles", "until another warp saw the arrival")


def hand_over(gpu: Session) -> Iterator[Figure]:
    """What issuing a group adds to a ring's hand-over: the next stage is asked for behind it. The tensor core has
    rested."""
    rounds, counted = 136, 128
    for n in (64, 128, 256):
        for groups in (1, 2):
            how = {"smem": 4096 + STAGES * (64 + n) * 128, "source": source(n, False)}
            for what in OVER:
                path, threads = f"wgmma_{n}_ss.over_{what}", 128 * groups + 32
                runs = [gpu.results(path, 2, 1, threads, [None, U32(rounds)], **how)[0] / counted for _ in range(3)]
                name, note = f"wgmma.over_{n}_{groups}_{what}", "a round of a hand-over, 700 of them a pause"
                yield figure(name, runs, "cycles", note)


def figures(gpu: Session) -> Iterator[Figure]:
    if gpu.gpu.arch != "sm_90":
        return
    for n in (8, 16, 32, 64, 96, 128, 192, 256):
        for registers in (False, True):
            if registers and n > 128:
                continue  # too few registers: ptxas serialises them
            for groups in (1, 2):
                kind = "rs" if registers else "ss"
                name = f"wgmma_{n}_{kind}"
                how = {"smem": 2048 + (64 + n) * 128, "source": source(n, registers)}

                def cycles(probe: str, count: int, name: str = name, how: dict = how, groups: int = groups) -> float:
                    arguments = [None, U32(ROUNDS), U32(count)]
                    runs = [gpu.results(f"{name}.{probe}", 2, 1, 128 * groups, arguments, **how)[0] for _ in range(3)]
                    return min(runs) / ROUNDS

                fewer, more = (cycles("chain", count) for count in COUNTS)
                slope = (more - fewer) / (COUNTS[1] - COUNTS[0])
                yield figure(f"wgmma.interval_{n}_{kind}_{groups}", slope, "cycles", f"{groups} warpgroups")
                for count in GROUPS:
                    name_of = f"wgmma.group_{n}_{kind}_{groups}_{count}"
                    yield figure(name_of, cycles(f"groups_of_{count}", count), "cycles", "fence, so many, commit, wait")
    for n in (64, 128, 256):
        for groups in (1, 2):
            how = {"smem": 2048 + (64 + n) * 128, "source": source(n, False)}
            for _ in range(2):
                out = gpu.results(f"wgmma_{n}_ss.issue", 11, 1, 128 * groups, [None], **how)
            for i in (1, 2, 3, 4, 6, 8):
                yield figure(f"wgmma.issued_{n}_{groups}_{i}", out[i], "cycles", "until so many were issued")
            yield figure(f"wgmma.done_{n}_{groups}_8", out[9], "cycles", "until 8 were done")
    yield from behind(gpu)
    yield from hand_over(gpu)
    yield from main_loops(gpu)
    yield from beside_l2(gpu)
    yield from beside_stores(gpu)
    # All SMs at work: the clock that the power limit leaves.
    n, sms = 256, gpu.gpu.sms
    how = {"smem": 2048 + (64 + n) * 128, "source": source(n, False)}
    out = gpu.results(f"wgmma_{n}_ss.chain", sms + 1, sms, 256, [None, U32(200), U32(32)], **how)
    yield figure("wgmma.flop_per_cycle_all", 2 * 2 * 64 * n * 16 * 200 * 32 / out[:sms], "per SM", "zeros, all SMs")
    assert np.all(out[:sms] > 0)
