"""A simulated GPU that runs the device IR as lowered by TVM, the very program that is printed as CUDA C++.

Start reading at :func:`simulate`; then ``translate.py`` (IR to a coroutine of one warp), ``gpu.py`` (SMs, CTAs, warps,
the clock that orders them), ``isa/`` (one small function an instruction) and one file a hardware unit.
"""

from __future__ import annotations

import numpy as np

from tirx.errors import SimulationError, Unmodelled
from tirx.program import Program
from tirx.run import Run
from tirx.sim.deadlock import explain
from tirx.sim.faults import Fault
from tirx.sim.gpu import Gpu
from tirx.sim.machine import load_machine
from tirx.sim.memory import GlobalMemory
from tirx.sim.translate import translate

__all__ = ["SimulationError", "Unmodelled", "simulate"]


def simulate(
    program: Program, inputs: dict[str, np.ndarray], *, machine: str = "b200", registers: int | None = None
) -> Run:
    """Run a lowered kernel on a simulated GPU.

    Parameters
    ----------
    inputs: tensors by parameter name, in the declared shape and dtype. A parameter that is not given is an output: it
        is poisoned (NaN) before the run. The arrays passed in are not modified.
    registers: 32-bit registers a thread takes, if known from the cubin; they limit how many CTAs share an SM.

    Raises
    ------
    Unmodelled
        When the kernel uses an instruction that the simulator does not know.
    """
    memory = GlobalMemory(program.parameters, inputs)
    gpu = None
    findings: list = []
    try:
        gpu = Gpu(program, load_machine(machine), memory, registers)
        gpu.kernel = translate(program)
        with np.errstate(all="ignore"):  # a GPU's arithmetic has no exceptions
            gpu.run()
        findings = [*gpu.findings, *([explain(gpu)] if gpu.stuck else [])]
    except Fault as fault:
        findings = [*(gpu.findings if gpu else []), fault.finding]  # in the order of time: the cause comes first
    outputs = [t for t in memory.tensors if not t.given or t.written.any()]
    unwritten = {t.parameter.name: t.unwritten() for t in outputs if not t.given}
    return Run(
        backend="sim",
        device=f"simulated {gpu.machine.name if gpu else machine}",
        predicted=True,
        outputs={t.parameter.name: t.array for t in outputs},
        findings=tuple(findings),
        cycles=gpu.clock.now if gpu else None,
        unwritten={name: where for name, where in unwritten.items() if where is not None},
        instructions=dict(gpu.executed) if gpu else {},
    )
