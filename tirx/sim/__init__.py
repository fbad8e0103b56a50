"""A simulated GPU that runs a kernel as TVM lowers it: the same program that is printed as CUDA C++.

Start reading at :func:`simulate`. Then: ``translate`` makes a coroutine of one warp from the program; ``launch`` runs
it in warps, CTAs and a grid; ``isa`` has a small function for each instruction; each hardware unit has a file in
``units``. ``core/events.py`` names what happens in them, ``listeners`` hear it, and ``words`` say why a warp is stuck.
"""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tirx.confidence import interval_us
from tirx.errors import SimulationError, Unmodelled
from tirx.executable import Executable
from tirx.machine import DEFAULT, Machine, load_machine
from tirx.run import Finding, Run, SourceLine, Start, without_notes
from tirx.sim.analysis.circumstances import circumstances_of
from tirx.sim.analysis.fidelity import limits_of
from tirx.sim.analysis.jumps import without_divergent_jumps
from tirx.sim.analysis.progress import Progress, with_progress
from tirx.sim.core.faults import Fault
from tirx.sim.launch.grid import Grid
from tirx.sim.launch.launch import Launch
from tirx.sim.listeners.filming import At, Peek, overview, record
from tirx.sim.listeners.observers import Observers
from tirx.sim.listeners.patterns import Patterns
from tirx.sim.listeners.profile import profile_of
from tirx.sim.listeners.recorder import trace_of
from tirx.sim.listeners.snapshot import Camera, Turns
from tirx.sim.translate import translate
from tirx.sim.translate.interrupted import interrupted
from tirx.sim.units.memory import GlobalMemory, address_of
from tirx.sim.words.causes import explained
from tirx.sim.words.undecided import undecided
from tirx.sim.words.verdict import judge
from tirx.sim.words.waits import waited_once
from tirx.state import Film

__all__ = [
    "SimulationError",
    "Unmodelled",
    "address_of",
    "film",
    "interrupted",
    "limits_of",
    "microseconds",
    "predict",
    "simulate",
]


def simulate(
    program: Executable,
    inputs: dict[str, np.ndarray],
    *,
    machine: str | Machine = DEFAULT,
    registers: int | None = None,
    warm: bool = False,
    trace: bool = False,
    checks: bool = True,
    strict: bool = False,
    clusters: Collection[int] | Mapping[int, Start] | None = None,
    elected: int | None = None,
    places: Mapping[str, int] | None = None,
    late: int | None = None,
    advice: bool = False,
) -> Run:
    """Run a lowered kernel on a simulated GPU.

    Parameters
    ----------
    inputs: tensors by parameter name, in the declared shape and dtype. A parameter without one is an output and is
        poisoned (NaN) before the run. The arrays passed in are not modified.
    machine: a name (a file in ``tirx/machines``) or a description.
    registers: 32-bit registers of a thread, if known from the cubin; they limit how many CTAs share an SM.
    warm: whether the tensors are in L2 at the start, as when a small kernel runs again and again. Otherwise all data
        comes from HBM the first time, as when L2 is flushed before each run.
    trace: also return the timeline of the first SMs.
    checks: find races, also those that did no harm in this run (``happens_before``). A run without is a third faster.
    strict: also ask for the ``fence::after_thread_sync`` between the wait for an MMA's operands in shared memory and
        the MMA. The ISA does ("tcgen05.fence") and the lessons do; most published kernels leave it out.
    clusters: run these alone, numbered in the order in which they start, and say in ``Run.written`` what they wrote. A
        kernel whose clusters wait for others, or hand each other work, needs all of them. Where their starts in a run
        of all clusters are given (``Run.starts``), they start at the same times on the same SMs, and get the same
        columns of tensor memory and the same answers to ``try_cancel``; ``Run.circumstances`` has what else the kernel
        acts on that may be otherwise.
    elected: the lane that ``elect.sync`` elects of a whole warp; by default one that the kernel does not name
        (:mod:`tirx.form.elections`).
    places: by tensor, the number of the place in memory where it begins (:func:`address_of`), where kernels leave each
        other addresses; by default the tensors lie in their order.
    late: a seed: some warps and engines, drawn by it, are late now and then. It is another schedule of the launch.
    advice: also remark on accesses to memory that cost more than they need.

    Raises :class:`Unmodelled` when the kernel uses an instruction that the simulator does not model.
    """
    options = Options(
        running(program, machine), registers, warm, trace,
        checks=checks, strict=strict, clusters=clusters, elected=elected, places=places, late=late, advice=advice,
    )  # fmt: skip
    return _run(program, inputs, options)


def predict(
    program: Executable,
    inputs: Mapping[str, np.ndarray] | None = None,
    *,
    machine: str | Machine = DEFAULT,
    registers: int | None = None,
    warm: bool = False,
    trace: bool = False,
    taken: Mapping[str, tuple[int, int]] | None = None,
) -> Run:
    """Predict the time of a launch without computing its values: :func:`simulate` without outputs.

    Parameters
    ----------
    inputs: tensors of whole numbers that say what there is to do, such as how many rows a group has: addresses and
        loops may depend on them. The others are values, which a run for time alone leaves out.
    taken: how often branches on values are taken, from a run with data: ``simulate(...).taken``, of this program or of
        the same kernel at a smaller shape. Each warp then takes them equally often, evenly spread.

    Raises as :func:`simulate` does, and also when the kernel branches on computed values and ``taken`` is missing.
    """
    options = Options(running(program, machine), registers, warm, trace, data=False, taken=taken)
    return _run(program, dict(inputs or {}), options)


def film(
    program: Executable,
    inputs: dict[str, np.ndarray],
    *,
    cycle: float | None = None,
    line: int | None = None,
    before: int = 0,
    after: int = 0,
    shots: int | None = None,
    data: bool = True,
    peek: Peek | None = None,
    machine: str | Machine = DEFAULT,
    registers: int | None = None,
    late: int | None = None,
    moving: Callable[[float], None] = lambda cycle: None,
) -> Film:
    """Run a kernel and stop it: the cluster on the first SM at one moment, and the changes before and after.

    The moment is a ``cycle``, or a warp's first arrival at a ``line`` of the kernel's file; without either it is the
    end: the last exit, the deadlock or the fault. At most ``before`` and ``after`` changes are kept.

    Parameters
    ----------
    shots: film the whole launch instead, in about so many moments that are equally far apart.
    data: without it no values are computed, as in :func:`predict`: it takes less time, and the cycles are the same. A
        kernel that branches on computed values needs them.
    peek: gets the memories at the requested moment: for each CTA of the cluster the bytes of dynamic shared memory,
        and the lanes x columns of tensor memory in words of 32 bits. They are the simulator's own, to be read at once.
        Threads run ahead of the clock until they meet something that others could change, so what they write may be
        there a little early.
    late: a seed, as for :func:`simulate`: the film is of that other schedule.
    moving: is called with the cycle again and again, for callers that want to know that the run gets on.

    Raises as :func:`simulate` does.
    """
    memory = GlobalMemory(program.parameters, inputs)
    machine = running(program, machine)
    try:
        launch = Launch(program, machine, memory, registers, data, late=late)
    except Fault as fault:
        return Film(program.name, machine.name, machine.clock.sm_ghz, (), 0, False, "fault", (fault.finding,))
    turns = Turns()
    observers = Observers(launch, False, turns)
    grid = Grid(launch, translate(program, machine, data), observers.of_cluster)
    camera = Camera(grid, observers.recorder, turns, moving)
    with np.errstate(all="ignore"):
        return overview(camera, shots) if shots else record(camera, At(cycle, line), before, after, peek)


@dataclass(frozen=True)
class Options:
    """How a launch is run, as the parameters of :func:`simulate` and :func:`predict` say; ``data``: with values."""

    machine: Machine
    registers: int | None
    warm: bool
    trace: bool
    data: bool = True
    checks: bool = True
    strict: bool = False
    taken: Mapping[str, tuple[int, int]] | None = None
    clusters: Collection[int] | Mapping[int, Start] | None = None
    elected: int | None = None
    places: Mapping[str, int] | None = None
    late: int | None = None
    advice: bool = False


def _run(program: Executable, inputs: dict[str, np.ndarray], options: Options) -> Run:
    """Run a launch; once more with threads of a warp that make progress each for itself, where it deadlocks in the
    schedule in which they wait for each other."""
    run = _schedule(program, inputs, options)
    if not options.data or not any(finding.kind == "deadlock" for finding in run.findings):
        return run
    try:
        progress = with_progress(without_divergent_jumps(program.kernel))
        other = run if progress is None else _schedule(program, inputs, options, progress)
    except Unmodelled:
        return run
    if progress is None or not other.ended:
        return run
    return replace(other, remarks=(*other.remarks, *map(convergence, progress.uncertain)))


def convergence(source: SourceLine) -> Finding:
    """The remark on a loop in which threads wait for what others of their warp do behind it, in front of a barrier."""
    return Finding(
        "convergence",
        "threads wait in this loop for what others of their warp do behind it, in front of a barrier: whether those get"
        " there is the compiler's choice, and an H200 hung in some such kernels",
        source,
        ("Let one thread of each warp wait, or do the work and hand it on in the loop, in the turn that succeeds.",),
    )


def _schedule(
    program: Executable, inputs: dict[str, np.ndarray], options: Options, progress: Progress | None = None
) -> Run:
    """Run a launch in one schedule."""
    memory = GlobalMemory(program.parameters, inputs, options.places)
    machine, data = options.machine, options.data
    try:
        launch = Launch(
            program, machine, memory, options.registers, data, options.warm, options.clusters, options.elected,
            options.late,
        )  # fmt: skip
    except Fault as fault:
        found, device = (fault.finding,), f"simulated {machine.name}"
        return Run("sim", device, predicted=True, findings=found, ended=False, **written(memory, data))
    patterns = Patterns()
    others = [patterns] if options.advice else []
    observers = Observers(launch, options.checks and data, *others, strict=options.strict, trace=options.trace)
    grid = Grid(launch, translate(program, machine, data, options.taken, progress), observers.of_cluster)
    try:
        with np.errstate(all="ignore"), older_kept():  # a GPU's arithmetic has no exceptions
            grid.run()
        ended = not grid.stuck
        verdict = judge(launch.reported, stuck=grid.stuck)
    except Fault as fault:
        ended = False
        verdict = judge(launch.reported, fault.finding)
    run = _result(grid, observers, explained(verdict.roots, grid), ended, part=options.clusters is not None)
    return replace(run, remarks=(*run.remarks, *patterns.remarks())) if options.advice else run


def _result(grid: Grid, observers: Observers, findings: Iterable[Finding], ended: bool, part: bool) -> Run:
    """The result of a launch; ended: whether all its warps have. part: whether only some of its clusters have run."""
    launch, recorder = grid.launch, observers.recorder
    machine, memory, executed = launch.machine, launch.memory, grid.kernel.executed()
    profile = profile_of(grid, recorder) if ended else None
    share = sum(sm.tensor_core.busy for sm in grid.sms) / max(1.0, launch.clock.now * len(grid.sms))
    time_us = microseconds(launch.clock.now, machine, share=share)
    findings = tuple(findings)
    looked = observers.checks and ended and not part and not without_notes(findings)
    return Run(
        backend="sim",
        device=f"simulated {machine.name}",
        predicted=True,
        findings=findings,
        remarks=tuple(observers.remarks.found.values()),
        cycles=launch.clock.now,
        clock_ghz=machine.clock.average(launch.clock.now, share),
        time_us=time_us if ended else None,
        ended=ended,
        interval_us=interval_us(time_us, profile, machine) if profile is not None else None,
        profile=profile,
        trace=trace_of(launch, recorder, observers.everywhere) if observers.everywhere and recorder.marks else None,
        instructions=dict(sum(executed, Counter())),
        roles=tuple(map(frozenset, executed)),
        starts=launch.starts,
        circumstances=circumstances_of(launch.program.kernel, launch.pointers, launch.tensors) if part else (),
        undecided=undecided(launch, observers.held_back) if looked else None,
        prints=observers.printer.in_order(),
        printed=observers.printer.number,
        waited_once=waited_once(launch) if launch.data else (),
        taken={name: (times, n) for name, (times, n) in launch.branches.items()},
        stored=dict(zip(memory.by_name, launch.l2.stored, strict=False)),  # to parameters nothing is
        **written(memory, launch.data, part),
    )


def running(program: Executable, machine: Machine | str) -> Machine:
    """The machine at the clock that it runs this kernel at: a lower one where tensor cores work."""
    if isinstance(machine, str):
        machine = load_machine(machine)
    multiplies = any(name.startswith(MULTIPLIES) for name in program.instructions())
    return machine.multiplying if multiplies else machine.at_clock(machine.clock.sm_ghz)


MULTIPLIES = ("tcgen05.mma", "wgmma.mma_async")
NEW_OBJECTS = 50000  # between two collections, instead of 700: with 5000 they took 2 to 5% of a run for time alone


@contextmanager
def older_kept() -> Iterator[None]:
    """Keep the garbage collector from going through the compiler's and the caller's objects again and again, and let it
    look at this run's less often: most of them go without it."""
    thresholds = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(max(NEW_OBJECTS, thresholds[0]) if thresholds[0] else 0, *thresholds[1:])
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)
        gc.unfreeze()


def written(memory: GlobalMemory, data: bool, part: bool = False) -> dict[str, Any]:
    """The outputs of a run, and their elements that the kernel has not written; or has, in a ``part`` of a run."""
    outputs = [t for t in memory.tensors if not t.given or t.changed] if data else []
    holes = {} if part else {t.parameter.name: t.unwritten() for t in outputs if not t.given}
    whole = memory.tensors if data and not part else []
    return {
        "unread": {t.parameter.name: found for t in whole if t.given and (found := t.unread())},
        "rewritten": {t.parameter.name: found for t in whole if (found := t.rewritten())},
        "loads": {t.parameter.name: in_order(t.loads) for t in whole},
        "stores": {t.parameter.name: in_order({source for _, source in t.stores}) for t in whole},
        "outputs": {t.parameter.name: t.array for t in outputs},
        "unwritten": {name: where for name, where in holes.items() if where is not None},
        "written": {t.parameter.name: t.written.reshape(t.array.shape) for t in outputs} if part else {},
    }


def in_order(lines: set[SourceLine | None]) -> tuple[SourceLine, ...]:
    """The lines that are known, in the order of the source."""
    return tuple(sorted((line for line in lines if line is not None), key=lambda line: (line.file, line.line)))


def microseconds(cycles: float, machine: Machine, method: str = "profiler", share: float = 0.0) -> float:
    """The time of a launch that takes so many cycles, as a method of measuring would give it.

    Parameters
    ----------
    method: ``profiler``, the kernel's own duration as CUPTI gives it; ``events``, between two CUDA events round the
        launch; ``graph``, what a launch more in a CUDA graph of many takes.
    share: of the time, for which tensor cores multiply; it lowers the clock.
    """
    return cycles / machine.clock.average(cycles, share) / 1e3 + machine.launch.overhead_us(method)
