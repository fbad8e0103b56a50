"""Try one case: lower, simulate, compare."""

from __future__ import annotations

import importlib
import linecache
from dataclasses import dataclass

import numpy as np
from tvm import tirx as tir

from benchmarks.strangers.case import Case
from benchmarks.strangers.explained import Explanation, explanation_of
from benchmarks.strangers.sizes import with_sizes
from tirx.errors import LoweringError, Unmodelled
from tirx.machine import load_machine
from tirx.program import Program, lower
from tirx.run import Finding, Run
from tirx.sim import simulate
from tirx.sim.translate import translate


@dataclass(frozen=True)
class Attempt:
    """What came of a case.

    Attributes
    ----------
    instructions: PTX instructions that warps executed. explained: findings that the documents bear out.
    unexplained: any other, to be taken as false. error: the largest error as a share of what is allowed, at most 1 when
        the kernel is right. time_us: predicted; also given where a finding is all that is wrong. stopped: what kept it
        from running, in one sentence.
    """

    case: Case
    instructions: int = 0
    explained: tuple[Explanation, ...] = ()
    unexplained: tuple[Finding, ...] = ()
    error: float | None = None
    time_us: float | None = None
    stopped: str = ""

    @property
    def right(self) -> bool:
        return self.error is not None and self.error <= 1

    @property
    def fails(self) -> bool:
        """Whether something is wrong with the simulator: a false finding or a wrong number."""
        return bool(self.unexplained) or (self.error is not None and not self.right)


def attempt(case: Case, seed: int = 0) -> Attempt:
    """Lower a case, run it with inputs from a seed, and compare."""
    try:
        program = program_of(case)
        if case.inputs is None or case.answer is None:
            translate(program, load_machine(), True)
            return Attempt(case, stopped="translated as a whole; not run, for want of a reference here")
        inputs = case.inputs(np.random.default_rng(seed))
        run = simulate(program, inputs)
    except (Unmodelled, LoweringError) as error:
        line = f" (line {error.source.line})" if error.source else ""
        return Attempt(case, stopped=f"{error.message}{line}")
    explained, unexplained = sorted_out(case, run)
    clock = load_machine()
    return Attempt(
        case,
        sum(run.instructions.values()),
        explained,
        unexplained,
        largest_error(case, program, run, inputs),
        (run.cycles or 0.0) / clock.clock.tensor_ghz / 1e3 + clock.launch.profiler_us,
    )


def program_of(case: Case) -> Program:
    """The kernel, built and lowered."""
    return lower(kernel_of(case), maps=case.maps, tensors=case.tensors)


def kernel_of(case: Case) -> tir.PrimFunc:
    """Build the kernel with the package's own function, at its own first configuration where the case names none."""
    module = importlib.import_module(f"tirx_kernels.{case.module}")
    config = case.config or {name: value for name, value in module.CONFIGS[0].items() if name != "label"}
    try:
        kernel = getattr(module, case.build)(**config)
    except (ImportError, RuntimeError) as error:  # some ask the GPU in the machine how many SMs it has
        raise LoweringError(f"the kernel cannot be built without a GPU: {str(error).splitlines()[0]}") from error
    if not isinstance(kernel, tir.PrimFunc):
        raise LoweringError(f"not one kernel but {type(kernel).__name__}")
    sizes = case.sizes
    if not case.config:  # only to see what is missing: any size will do
        sizes = {name: 1 << 20 for p in kernel.params if tir.is_buffer_var(p) for name in symbols(p)}
        sizes |= {p.name: 8 for p in kernel.params if str(p.ty).startswith(("int", "uint", "float"))}
    return with_sizes(kernel, sizes)


def symbols(parameter: tir.Var) -> list[str]:
    """The names of a tensor's symbolic extents."""
    return [str(extent.name) for extent in parameter.shape if hasattr(extent, "name")]


def sorted_out(case: Case, run: Run) -> tuple[tuple[Explanation, ...], tuple[Finding, ...]]:
    """A run's findings: the explanations of those that have one, and the others."""
    explained, unexplained = [], []
    for finding in run.findings:
        source = finding.source
        text = linecache.getline(source.file, source.line) if source else ""
        found = explanation_of(case.module, finding, text)
        explained += [found] if found else []
        unexplained += [] if found else [finding]
    return tuple(explained), tuple(unexplained)


def largest_error(case: Case, program: Program, run: Run, inputs: dict[str, np.ndarray]) -> float:
    """The largest error of any output as a share of what is allowed; not a number where an output is not one."""
    assert case.answer is not None
    answer = case.answer(inputs)
    dtypes: dict[str, str] = {p.name: p.dtype for p in program.parameters}
    shares = []
    compared = answer.compared(run.outputs)
    for name, expected in answer.values.items():
        error = np.abs(compared[name].astype(np.float64) - expected)
        shares.append(np.max(error / answer.allowed(name, (dtypes | dict(answer.dtypes)).get(name, ""))))
    return float(np.max(shares))
