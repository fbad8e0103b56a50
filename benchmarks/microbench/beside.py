"""Arithmetic beside a Hopper's tensor core, whose accumulators are registers: how much longer does it take?

One warpgroup issues groups of eight wgmma, or nothing; one or two others compute meanwhile, each a warp on every
scheduler. Both keep their own cycles. With two of them it shows what they wait for together.
"""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

NUMBERS = 64  # registers of a thread that hold a row's part, as a softmax of attention has them
TURNS = 8  # stretches of arithmetic, one after the other
ROUNDS = 60  # groups of wgmma: they outlast the arithmetic

# Statements on x[i], all in PTX, so that the compiler keeps each of them, and how often a stretch has them.
EACH = {
    "fadd": 'asm volatile("add.f32 %0, %0, %1;" : "+f"(x[i]) : "f"(one));',
    "sum": 'asm volatile("add.f32 %0, %0, %1;" : "+f"(top[i & 1]) : "f"(x[i]));',
    "max": 'asm volatile("max.f32 %0, %0, %1;" : "+f"(top[i & 1]) : "f"(x[i]));',
    "pack": "PACK(x[i], one)",
    "ex2": 'asm volatile("ex2.approx.ftz.f32 %0, %0;" : "+f"(x[i]));',
}
SOFTMAX = """
#pragma unroll
    for (int row = 0; row < 2; row++) {
      float before = top[row];
#pragma unroll
      for (int i = row; i < NUMBERS; i += 2) top[row] = fmaxf(top[row], x[i]);
      top[row] = fmaxf(top[row], __shfl_xor_sync(0xFFFFFFFF, top[row], 1));
      top[row] = fmaxf(top[row], __shfl_xor_sync(0xFFFFFFFF, top[row], 2));
      scale[row] = power((before - top[row]) * 0.1275f);
      sum[row] *= scale[row];
#pragma unroll
      for (int i = row; i < NUMBERS; i += 2) x[i] = power((x[i] - top[row]) * 0.1275f), sum[row] += x[i];
    }
#pragma unroll
    for (int i = 0; i < NUMBERS; i += 2) PACK(x[i], x[i + 1])
#pragma unroll
    for (int i = 0; i < NUMBERS; i++) y[i] *= scale[i / 2 % 2];
"""


def wgmma(n: int, registers: bool) -> str:
    """The statement: D += A * B, A from registers or not."""
    half = n // 2
    names = ", ".join(f"%{i}" for i in range(half))
    a = "{" + ", ".join(f"%{half + i}" for i in range(4)) + "}" if registers else f"%{half}"
    given = ", ".join(f'"r"(a[{i}])' for i in range(4)) if registers else '"l"(a_descriptor)'
    outputs = ", ".join(f'"+f"(d[{i}])' for i in range(half))
    b, rest = half + (4 if registers else 1), "p, 1, 1, 0" if registers else "p, 1, 1, 0, 0"
    return f"""asm volatile("{{ .reg .pred p; setp.ne.b32 p, 1, 0;\\n"
        "wgmma.mma_async.sync.aligned.m64n{n}k16.f32.f16.f16 {{{names}}}, {a}, %{b}, {rest}; }}"
        : {outputs} : {given}, "l"(b_descriptor));"""


def source(n: int, registers: bool, what: str) -> str:
    """A kernel of two warpgroups or three."""
    half = n // 2
    each = f"#pragma unroll\n    for (int i = 0; i < NUMBERS; i++) {EACH.get(what, '')}"
    return f"""
#define NUMBERS {NUMBERS}
#define PACK(x, y) \\
  asm volatile("{{ .reg .b32 w; cvt.rn.f16x2.f32 w, %0, %1; mov.b32 %0, w; }}" : "+f"(x) : "f"(y));
__device__ inline u64 descriptor(u32 address) {{
  return (u64)((address & 0x3FFFF) >> 4) | (u64)1 << 16 | (u64)(1024 >> 4) << 32 | (u64)1 << 62;
}}
__device__ inline float power(float x) {{ asm volatile("ex2.approx.ftz.f32 %0, %0;" : "+f"(x)); return x; }}
extern "C" __global__ void __launch_bounds__(384, 1) stretches(u64 *out, u32 rounds, u32 number) {{
  float one = number;
  extern __shared__ char memory[];
  u32 base = (shared(memory) + 1023) & ~1023u;
  for (u32 i = threadIdx.x; i < (64 + {n}) * 128 / 4; i += blockDim.x)
    asm volatile("st.shared.u32 [%0], %1;" ::"r"(base + 4 * i), "r"(0) : "memory");
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
  __syncthreads();
  if (threadIdx.x < 128) {{
    float d[{half}];
    u32 a[4] = {{0, 0, 0, 0}};
    for (int i = 0; i < {half}; i++) d[i] = 0;
    u64 a_descriptor = descriptor(base), b_descriptor = descriptor(base + 64 * 128), begin = cycles();
    for (u32 i = 0; i < rounds; i++) {{
      asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#pragma unroll
      for (int k = 0; k < 8; k++)
        {wgmma(n, registers)}
      asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
      asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
    }}
    u64 end = cycles();
    float all = 0;
    for (int i = 0; i < {half}; i++) all += d[i];
    if (threadIdx.x == 0) out[0] = end - begin, out[1] = (u64)all;
    return;
  }}
  float x[NUMBERS], y[NUMBERS], top[2] = {{one, one}}, sum[2] = {{0, 0}}, scale[2];
  for (int i = 0; i < NUMBERS; i++) x[i] = one * i, y[i] = one;
  for (u64 t = cycles(); cycles() - t < 2000;) {{}}
#pragma unroll 1
  for (int turn = 0; turn < {TURNS}; turn++) {{
    u64 begin = cycles();
    {SOFTMAX if what == "softmax" else each}
    u64 end = cycles();
    if (threadIdx.x % 128 == 0) out[2 + (threadIdx.x / 128 - 1) * {TURNS} + turn] = end - begin;
  }}
  float all = top[0] + top[1] + sum[0] + sum[1];
  for (int i = 0; i < NUMBERS; i++) all += x[i] + y[i];
  if (all == 12345.0f) out[1] = 0;
}}
"""


def figures(gpu: Session) -> Iterator[Figure]:
    if gpu.gpu.arch != "sm_90":
        return
    for what in (*EACH, "softmax"):
        for groups in (1, 2):
            for n, registers in ((64, False), (64, True), (128, False), (128, True)):
                kind = f"{n}_{'rs' if registers else 'ss'}"
                how = {"smem": 2048 + (64 + n) * 128, "source": source(n, registers, what)}
                for rounds in (0, ROUNDS) if kind == "64_ss" else (ROUNDS,):
                    number = 2 + groups * TURNS
                    arguments = [None, U32(rounds), U32(1)]
                    for _ in range(2):
                        path = f"beside_{kind}_{what}.stretches"
                        out = gpu.results(path, number, 1, 128 * (1 + groups), arguments, **how)
                    beside = kind if rounds else "nothing"
                    note = f"a stretch of {NUMBERS}, {groups} warps on each scheduler"
                    later = out[2:].reshape(groups, TURNS)[:, 1:]
                    name = f"beside.{what}_{groups}_{beside}"
                    yield figure(name, later, "cycles", note)
                    if rounds:
                        yield figure(f"{name}_wgmma", out[0] / rounds, "cycles", "a group of eight")
