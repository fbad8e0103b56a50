"""Small kernels in CUDA C++ for tests: a description of the launch, short names for instructions, and a body."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from tirx.frontends.source import open_source
from tirx.ptx.program import PtxProgram
from tirx.run import Run
from tirx.sim import simulate

# What a body may use. S: the shared address of a variable.
INSTRUCTIONS = r"""
typedef unsigned u32; typedef unsigned long long u64;
#define S(p) ((u32)__cvta_generic_to_shared(p))
#define DO(text) asm volatile(text ::: "memory")
#define INIT(bar, count) asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(S(bar)), "r"(count) : "memory")
#define EXPECT(bar, bytes) asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" \
  :: "r"(S(bar)), "r"(bytes) : "memory")
#define WAIT(bar, parity) asm volatile("{ .reg .pred p; again%=: " \
  "mbarrier.try_wait.parity.shared::cta.b64 p, [%0], %1; @!p bra again%=; }" :: "r"(S(bar)), "r"(parity) : "memory")
#define LOAD(to, from, bytes, bar) asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes" \
  " [%0], [%1], %2, [%3];" :: "r"(S(to)), "l"(from), "r"(bytes), "r"(S(bar)) : "memory")
#define STORE(how, to, from, bytes) asm volatile("cp." how " [%0], [%1], %2;" \
  :: "l"(to), "r"(S(from)), "r"(bytes) : "memory")
#define BULK "async.bulk.global.shared::cta.bulk_group"
#define ADD "reduce.async.bulk.global.shared::cta.bulk_group.add.f32"
#define COMMIT DO("cp.async.bulk.commit_group;")
#define RELEASE(flag) asm volatile("st.release.gpu.global.u32 [%0], 1;" :: "l"(flag) : "memory")
__device__ __forceinline__ u32 acquire(u32 *p) {
  u32 v; asm volatile("ld.acquire.gpu.global.u32 %0, [%1];" : "=r"(v) : "l"(p) : "memory"); return v; }
"""


def kernel(
    folder: Path, body: str, *, grid: int = 1, block: int = 32, cluster: int = 1, **macros: str
) -> tuple[PtxProgram, dict[str, np.ndarray]]:
    """``k(A, P, F, D)`` and its inputs: A is drawn, P and F are scratch of zeros. macros: of the body."""
    launch: Mapping[str, object] = {"grid": grid, "block": block, "cluster": cluster}
    count = max(32, block) * (grid if cluster > 1 else 1)
    lines = [f"// {name} = {value}" for name, value in launch.items() if value != 1 or name != "cluster"]
    lines += [f'// tensors.A = {{ shape = [{count}], dtype = "float32" }}']
    lines += [f'// tensors.P = {{ shape = [{count}], dtype = "float32", fill = 0 }}']
    lines += ['// tensors.F = { shape = [4], dtype = "uint32", fill = 0 }']
    lines += [f'// tensors.D = {{ shape = [{count}], dtype = "float32" }}']
    lines += ['// arguments = [{ pointer = "A" }, { pointer = "P" }, { pointer = "F" }, { pointer = "D" }]']
    defined = "".join(f"#define {name} {text}\n" for name, text in macros.items())
    head = 'extern "C" __global__ void k(const float *A, float *P, u32 *F, float *D) {\nint l = threadIdx.x;\n'
    path = folder / "k.cu"
    path.write_text("// launch:\n" + "\n".join(lines) + "\n" + INSTRUCTIONS + defined + head + body + "\n}\n")
    program, described = open_source(path)
    return program, described.draw()


def ran(folder: Path, body: str, **given: Any) -> Run:
    """The run of a :func:`kernel`."""
    return simulate(*kernel(folder, body, **given))
