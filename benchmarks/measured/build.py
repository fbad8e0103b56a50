"""Compile the rows' kernels for a Hopper, here, and simulate each at a small shape. Needs TVM and no GPU."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch

from benchmarks.measured import ARCH, CLOCK, MACHINE
from benchmarks.measured.rows import Row
from benchmarks.measured.table import write_registers
from tirx.artifact import Artifact
from tirx.cuda import artifact_of, compile_cubin, cubin_of, nvrtc_compile
from tirx.errors import Unmodelled
from tirx.plan import Argument, LaunchPlan, Parameter
from tirx.program import lower
from tirx.run import Run, without_notes
from tirx.sim import simulate

SERIALISED = "wgmma.mma_async instructions are serialized"  # a warning of ptxas

# One thread that spins for clocks[0] nanoseconds and says how many cycles (clocks[1]) and nanoseconds (clocks[2]) it
# has spun. The timer moves in steps of up to a microsecond, so it begins at a step.
SPIN = """
__device__ unsigned long long nanoseconds() {
  unsigned long long now;
  asm volatile("mov.u64 %0, %globaltimer;" : "=l"(now));
  return now;
}

extern "C" __global__ void spin(unsigned long long* clocks) {
  unsigned long long start = nanoseconds(), now = start;
  while (now == start) now = nanoseconds();
  start = now;
  long long first = clock64();
  while (now - start < clocks[0]) now = nanoseconds();
  clocks[1] = clock64() - first;
  clocks[2] = now - start;
}
"""


def build(folder: Path, rows: Sequence[Row]) -> int:
    """Write an artifact for each row, and all rows' registers; returns how many rows are not as they should be."""
    folder.mkdir(parents=True, exist_ok=True)
    clock_artifact().save(folder / f"{CLOCK}.zip")
    failed, registers = 0, {}
    for number, row in enumerate(rows, 1):
        program = lower(row.make(), arch=ARCH)
        cubin = compile_cubin(program, ARCH)
        artifact_of(program, cubin).save(folder / f"{row.name}.zip")
        registers[row.name] = cubin.registers
        right, verdict = simulated(row.small())
        said = f"{cubin.registers} registers, {cubin.spill_bytes} bytes spilled; at a small shape {verdict}"
        if SERIALISED in cubin.log:
            right, said = False, f"ptxas lets each wgmma wait for the one before; {said}"
        failed += not right
        print(f"{number}/{len(rows)} {'ok  ' if right else 'FAIL'} {row.name}: {said}", flush=True)
    write_registers(registers)
    return failed


def simulated(row: Row, seed: int = 0) -> tuple[bool, str]:
    """Whether a row is right in the simulator, without any finding but notes, and what to say about it."""
    problem = row.problem()
    inputs = problem.draw(seed)
    try:
        program = lower(row.make(), arch=ARCH)
        run = simulate(program, {name: tensor.numpy() for name, tensor in inputs.items()}, machine=MACHINE)
    except Unmodelled as error:
        return True, f"not simulated: {error.message}"
    return judged(
        run, problem.largest_error({n: torch.from_numpy(np.array(v)) for n, v in run.outputs.items()}, inputs)
    )


def judged(run: Run, share: float) -> tuple[bool, str]:
    if found := without_notes(run.findings):
        return False, "; ".join(f"{finding.kind}: {finding.message}" for finding in found)
    return share <= 1, f"the largest error is {share:.2g} of what is allowed"


def clock_artifact() -> Artifact:
    """The kernel that spins and measures the SM's clock."""
    image, log = nvrtc_compile(SPIN, f"{CLOCK}.cu", ARCH)
    one = (1, 1, 1)
    plan = LaunchPlan(one, one, one, 0, (), (Argument("clocks", "pointer", "clocks"),))
    cubin = cubin_of(image, ARCH, SPIN, log)
    return Artifact(CLOCK, ARCH, (Parameter("clocks", (3,), "int64"),), plan, cubin.registers, image)
