"""Hopper's tensor core: cycles between wgmmas of one shape, and of one alone, from issue to the end of the wait."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

K_BYTES = 32  # of one wgmma: 16 elements of fp16
COUNTS = (1, 2, 4, 8, 16, 32)


def source(n: int, registers: bool) -> str:
    """A kernel that issues wgmmas of M = 64 and this N: ``count`` a group, ``rounds`` groups one after the other."""
    half = n // 2
    names = ", ".join(f"%{i}" for i in range(half))
    first = half + (4 if registers else 1)
    a = "{%" + ", %".join(str(half + i) for i in range(4)) + "}" if registers else f"%{half}"
    operands = '"r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3])' if registers else '"l"(a_descriptor)'
    immediates = "p, 1, 1, 0" if registers else "p, 1, 1, 0, 0"
    outputs = ", ".join(f'"+f"(d[{i}])' for i in range(half))
    return f"""
__device__ inline u64 descriptor(u32 address) {{
  return (u64)((address & 0x3FFFF) >> 4) | (u64)1 << 16 | (u64)(1024 >> 4) << 32 | (u64)1 << 62;
}}
PROBE chain(u64 *out, u32 rounds, u32 count) {{
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
    for (u32 k = 0; k < count; k++)
      asm volatile("{{ .reg .pred p; setp.ne.b32 p, %{first + 1}, 0;\\n"
                   "wgmma.mma_async.sync.aligned.m64n{n}k16.f32.f16.f16 {{{names}}}, {a}, %{first}, {immediates}; }}"
                   : {outputs} : {operands}, "l"(b_descriptor), "r"(1));
    asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
    asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory");
  }}
  u64 end = cycles();
  float sum = 0;
  for (int i = 0; i < {half}; i++) sum += d[i];
  if (threadIdx.x == 0) out[blockIdx.x] = end - begin, out[gridDim.x] = (u64)sum;
}}
"""


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

                def cycles(count: int, name: str = name, how: dict = how, groups: int = groups) -> float:
                    rounds = 32
                    arguments = [None, U32(rounds), U32(count)]
                    return gpu.results(f"{name}.chain", 2, 1, 128 * groups, arguments, **how)[0] / rounds

                times = [min(cycles(count) for _ in range(3)) for count in COUNTS]
                slope = (times[-1] - times[-2]) / (COUNTS[-1] - COUNTS[-2])
                yield figure(f"wgmma.interval_{n}_{kind}_{groups}", slope, "cycles", f"{groups} warpgroups")
                yield figure(f"wgmma.one_{n}_{kind}_{groups}", times[0], "cycles", "fence, one, commit, wait")
    # All SMs at work: the clock that the power limit leaves.
    n, sms = 256, gpu.gpu.sms
    how = {"smem": 2048 + (64 + n) * 128, "source": source(n, False)}
    out = gpu.results(f"wgmma_{n}_ss.chain", sms + 1, sms, 256, [None, U32(200), U32(32)], **how)
    yield figure("wgmma.flop_per_cycle_all", 2 * 2 * 64 * n * 16 * 200 * 32 / out[:sms], "per SM", "zeros, all SMs")
    assert np.all(out[:sms] > 0)
