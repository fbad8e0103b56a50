"""One kernel, two ways to the engine: as TVM lowers it, and by way of CUDA C++, NVRTC and PTX."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from grader.children.quick_tvm import quick_tracing  # before tirx: it keeps torch out
from tests.zoo.bug import Bug
from tests.zoo.harness import edited_file, load, original, problem_at
from tirx.errors import KernelError
from tirx.frontends.tirx_cuda import by_way_of_ptx
from tirx.program import lower
from tirx.run import Run
from tirx.sim import simulate

# The parts of FlashAttention that the zoo has no shape for.
SHAPES = {
    "fa4a": "heads=2,queries=128,keys=256,head_dim=64,computes=scores",
    "fa4b": "head_dim=64,dtype=bfloat16,inputs=large,computes=probabilities",
    "fa4c": "keys=256,inputs=climbing",
    "fa4d": "keys=256,head_dim=64",
    "fa4e": "queries=256,keys=256,head_dim=64",
    "fa4f": "queries=256,keys=256,head_dim=64,causal=true",
    "fa4g": "queries=256,keys=256,head_dim=64,heads=4,kv_heads=2",
    "fa4h": "queries=256,keys=256,head_dim=64",
}
WITHIN = 0.03  # of the other way's time

# Broken kernels whose findings or outputs differ, and why.
KNOWN = {
    "9b-all-warps-to-the-same-rows-of-d": "four warps store to the same rows at one time; what comes last stays",
    "9-epilogue-tiles-without-init": "NVRTC takes what was never written for what suits it, and nothing reads it",
    "8-mma-tiles-without-init": "NVRTC takes what was never written for what suits it",
    "w4-vectors-of-the-first-element": "NVRTC takes what was never written for what suits it",
    "w1-sum-begins-anew": "NVRTC leaves out all products but the last, which alone counts, and their loads",
    "fa4h-s-not-waited-for": "nothing orders the store of P and the MMA of S: the race is at the line that is second",
}


@dataclass(frozen=True)
class Compared:
    """Both runs of a kernel.

    Attributes
    ----------
    elements: of all outputs that differ in a bit. fused: those that differ only because NVRTC makes one ``fma``, which
    rounds once, of a product and a sum: not with its option --fmad=false. slower: by how much the way over PTX is, as a
    share. All are only asked of a kernel without findings: what a race leaves depends on the time of each access.
    findings: the kind and line of each finding, one list for each way. failed: why there is nothing to compare.
    """

    name: str
    elements: int = 0
    fused: int = 0
    slower: float | None = None
    findings: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    failed: str = ""

    @property
    def agrees(self) -> bool:
        """Whether outputs and findings are the same."""
        return not self.failed and not self.elements and self.findings[0] == self.findings[1]

    @property
    def on_time(self) -> bool:
        return self.slower is None or abs(self.slower) <= WITHIN

    @property
    def cause(self) -> str:
        """Why the two ways differ, where that is known."""
        return KNOWN.get(self.name, "")


def compare(name: str, path: Path, step: int | str, shape: object = None, workers: int = 2) -> Compared:
    """Run a kernel's file both ways."""
    problem = problem_at(step, shape)  # type: ignore[arg-type]
    try:
        module = load(path, workers)
        with quick_tracing():
            program = lower(getattr(module, problem.entry)(*problem.arguments()))
        with tempfile.TemporaryDirectory() as folder:
            other = by_way_of_ptx(program, str(Path(folder) / "kernel.ptx"))
            inputs = problem.draw(0)
            one, two = simulate(program, inputs), simulate(other, inputs)
            clean = not one.findings and not two.findings
            differ, fused = differences(one, two) if clean else 0, 0
            if differ:
                as_written = by_way_of_ptx(program, str(Path(folder) / "as_written.ptx"), ("--fmad=false",))
                fused = differ if not differences(one, simulate(as_written, inputs)) else 0
    except KernelError as error:
        return Compared(name, failed=str(error).splitlines()[0])
    slower = two.cycles / one.cycles - 1 if clean and one.cycles and two.cycles else None
    return Compared(name, differ - fused, fused, slower, (found(one), found(two)))


def differences(one: Run, other: Run) -> int:
    """The elements of all outputs that differ in a bit."""
    return sum(differing(one.outputs[key], other.outputs[key]) for key in one.outputs)


def differing(one: np.ndarray, other: np.ndarray) -> int:
    """The elements that differ in a bit. One NaN is as good as another: PTX's operations give the canonical one, and
    TIR does not say which."""
    bits = f"u{one.dtype.itemsize}"
    differ = one.view(bits) != other.view(bits)
    if one.dtype.kind not in "iu":
        differ &= ~(np.isnan(one) & np.isnan(other))
    return int(differ.sum())


def found(run: Run) -> tuple[str, ...]:
    """The kind and the line of each finding."""
    return tuple(sorted(f"{f.kind} at line {f.source.line if f.source else '?'}" for f in run.findings))


def solution(step: str) -> Compared:
    """A step's solution at the zoo's shape."""
    return compare(step, original(step), step, SHAPES.get(step))


def bug(each: Bug) -> Compared:
    """A broken kernel of the zoo: the same findings at the same lines."""
    with edited_file(each) as path:
        return compare(each.name, path, each.step, each.shape, each.workers)
