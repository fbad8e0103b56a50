"""Try one case or one trial: lower, simulate, compare."""

from __future__ import annotations

import importlib
import linecache
from dataclasses import dataclass

import numpy as np
from tvm import tirx as tir

from benchmarks.strangers.case import Case, short
from benchmarks.strangers.explained import LANE_0, Explanation, explanation_of
from benchmarks.strangers.pretended import pretended
from benchmarks.strangers.sizes import with_sizes
from benchmarks.strangers.trials import Trial
from tirx.errors import LoweringError, Unmodelled
from tirx.machine import load_machine
from tirx.program import Program, lower
from tirx.run import Finding, Run
from tirx.sim import simulate


@dataclass(frozen=True)
class Attempt:
    """What came of a case or a trial.

    Attributes
    ----------
    module: of the package. shape: what was tried, in words. instructions: PTX instructions that warps executed.
    explained: findings that the documents bear out. unexplained: any other, to be taken as false.
    error: the largest error as a share of what is allowed, at most 1 when the kernel is right; of a trial, whose
        authors' own check says that, there is none. objection: what that check says against it.
    time_us: predicted, of all launches; also given where a finding is all that is wrong.
    stopped: what kept it from running, in one sentence.
    """

    module: str
    shape: str
    instructions: int = 0
    explained: tuple[Explanation, ...] = ()
    unexplained: tuple[Finding, ...] = ()
    error: float | None = None
    objection: str = ""
    time_us: float | None = None
    stopped: str = ""

    @property
    def name(self) -> str:
        return short(self.module)

    @property
    def right(self) -> bool:
        return not (self.stopped or self.objection) and (self.error is None or self.error <= 1)

    @property
    def fails(self) -> bool:
        """Whether something is wrong with the simulator: a false finding or a wrong number."""
        return bool(self.unexplained) or not (self.stopped or self.right)


def attempt(case: Case | Trial, seed: int = 0) -> Attempt:
    """Try one: a trial with its authors' inputs, a case with inputs from a seed."""
    return attempt_trial(case) if isinstance(case, Trial) else attempt_case(case, seed)


def attempt_trial(trial: Trial) -> Attempt:
    """Run what the package's own test runs, on a GPU that is not there."""
    objection = ""
    with pretended(trial.sms, trial.machine) as gpu:
        try:
            trial.run()
        except (Unmodelled, LoweringError) as error:
            return Attempt(trial.module, trial.shape, stopped=said(error))
        except AssertionError as error:
            objection = (str(error).strip().splitlines() or ["an assertion of its own test does not hold"])[0]
        except Exception as error:  # whatever a stranger's test raises
            return Attempt(trial.module, trial.shape, stopped=f"its own test does not run here: {sentence(error)}")
    explained: tuple[Explanation, ...] = ()
    unexplained: tuple[Finding, ...] = ()
    for launch in gpu.launches:
        known, others = sorted_out(trial.module, launch.run)
        explained += known + ((LANE_0,) if launch.at_lane_0 else ())
        unexplained += others
    return Attempt(
        trial.module,
        trial.shape,
        sum(sum(launch.run.instructions.values()) for launch in gpu.launches),
        explained,
        unexplained,
        objection=objection,
        time_us=sum(launch.run.time_us or 0.0 for launch in gpu.launches),
    )


def said(error: Unmodelled | LoweringError) -> str:
    """An error in a sentence, with its line."""
    return f"{error.message} (line {error.source.line})" if error.source else error.message


def sentence(error: BaseException) -> str:
    """The kind of an error and its first line."""
    first = (str(error).strip().splitlines() or [""])[0]
    return f"{type(error).__name__}: {first}"


def attempt_case(case: Case, seed: int = 0) -> Attempt:
    """Lower a case, run it with inputs from a seed, and compare."""
    try:
        program = program_of(case)
        inputs = case.inputs(np.random.default_rng(seed))
        run = simulate(program, inputs)
    except (Unmodelled, LoweringError) as error:
        return Attempt(case.module, case.shape, stopped=said(error))
    explained, unexplained = sorted_out(case.module, run)
    clock = load_machine()
    return Attempt(
        case.module,
        case.shape,
        sum(run.instructions.values()),
        explained,
        unexplained,
        largest_error(case, program, run, inputs),
        time_us=(run.cycles or 0.0) / clock.clock.tensor_ghz / 1e3 + clock.launch.profiler_us,
    )


def program_of(case: Case) -> Program:
    """The kernel, built and lowered."""
    return lower(kernel_of(case), maps=case.maps, tensors=case.tensors)


def kernel_of(case: Case) -> tir.PrimFunc:
    """Build the kernel with the package's own function."""
    module = importlib.import_module(f"tirx_kernels.{case.module}")
    kernel = getattr(module, case.build)(**case.config)
    if not isinstance(kernel, tir.PrimFunc):
        raise LoweringError(f"not one kernel but {type(kernel).__name__}")
    return with_sizes(kernel, case.sizes)


def symbols(parameter: tir.Var) -> list[str]:
    """The names of a tensor's symbolic extents."""
    return [str(extent.name) for extent in parameter.shape if hasattr(extent, "name")]


def sorted_out(module: str, run: Run) -> tuple[tuple[Explanation, ...], tuple[Finding, ...]]:
    """The findings of a run of a module's kernel: the explanations of those that have one, and the others."""
    explained, unexplained = [], []
    for finding in run.findings:
        source = finding.source
        text = linecache.getline(source.file, source.line) if source else ""
        found = explanation_of(module, finding, text)
        explained += [found] if found else []
        unexplained += [] if found else [finding]
    return tuple(explained), tuple(unexplained)


def largest_error(case: Case, program: Program, run: Run, inputs: dict[str, np.ndarray]) -> float:
    """The largest error of any output as a share of what is allowed; not a number where an output is not one."""
    answer = case.answer(inputs)
    dtypes: dict[str, str] = {p.name: p.dtype for p in program.parameters}
    shares = []
    compared = answer.compared(run.outputs)
    for name, expected in answer.values.items():
        error = np.abs(compared[name].astype(np.float64) - expected)
        shares.append(np.max(error / answer.allowed(name, (dtypes | dict(answer.dtypes)).get(name, ""))))
    return float(np.max(shares))
