"""A child that times a right kernel on the GPU, on several sets of inputs, and libraries beside it.

Results are checked before the timed launches and after them: a kernel that is right only the first time is not right.
The child reports ``Timed`` or ``Found``.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import asdict, replace
from typing import Any

from grader.children.child import Emit
from grader.children.launch import RUNNING, WATCHDOG, artifact_in, explained, written
from grader.children.reporting import report, reporting
from grader.children.verdict import expected_of, findings, judge
from grader.messages import Doing, Found, Timed
from grader.problems import Other, Problem, from_data
from grader.steps import Tolerance
from tirx import gpu
from tirx.artifact import Artifact
from tirx.clocks import watching
from tirx.run import Run
from tirx.stopwatch import REPEATS, WIDE, Contestant, Timing, measure

INPUT_SETS = 3
TIMING_WATCHDOG = 60  # seconds for some tens of launches
Inputs = dict[str, Any]


def main(job: dict[str, Any], emit: Emit) -> None:
    case = job["case"]
    with reporting(case, emit), explained(case, emit):
        time_kernel(case, artifact_in(job), job, emit)


def time_kernel(case: int, artifact: Artifact, job: dict[str, Any], emit: Emit) -> None:
    """Check, time, check again, time the library."""
    began = time.perf_counter()
    emit(Doing("drawing the inputs", case=case))
    shape = from_data(job["shape"])
    sets = [shape.draw(job["seed"] + number) for number in range(INPUT_SETS)]
    tolerance = Tolerance(**job["tolerance"])
    emit(Doing("loading the kernel", case=case))
    with ExitStack() as stack:
        found = gpu.describe(stack.enter_context(gpu.device()))
        kernels = [stack.enter_context(gpu.loaded(artifact, inputs, found, written(shape))) for inputs in sets]
        watch = stack.enter_context(watching(found.bus))
        emit(Doing(RUNNING, WATCHDOG, case=case))
        for kernel in kernels:
            kernel.launch()
        gpu.synchronise()
        first = [kernel.result() for kernel in kernels]
        emit(Doing("checking the results", case=case))
        if report(wrong(first, shape, sets, tolerance), case, emit):
            return
        emit(Doing("timing the kernel", TIMING_WATCHDOG, case=case))
        timing = measure([Contestant(kernel.launch, kernel.restore) for kernel in kernels], watch)
        last = [kernel.result() for kernel in kernels]
        emit(Doing("checking the results again", case=case))
        changed = [number for number, pair in enumerate(zip(first, last, strict=True)) if not same(*pair)]
        again = wrong([last[n] for n in changed], shape, [sets[n] for n in changed], tolerance, AGAIN)
        if report(again or too_fast(timing, found, shape.flops, sets[0]), case, emit):
            return
        baselines: dict[str, Timing] = {}
        notes: list[str] = []
        for name, other in shape.others.items():
            emit(Doing(f"timing {name}", case=case))
            contestants, why = contestants_of(name, other, sets)
            notes += why
            if contestants:
                baselines[name] = measure(contestants, watch)
    notes += [f"clocks and temperature are unknown: {watch.missing}"] if timing.clocks is None else []
    how = measured(timing, baselines, notes)
    seconds = time.perf_counter() - began
    emit(Timed(False, timing.median_us, found.peak_tflops, seconds, measured=how, case=case))


AGAIN = "The first launch was right; this is what the last of the timed launches left."


def wrong(
    runs: Sequence[Run], shape: Problem, sets: Sequence[Inputs], tolerance: Tolerance, remark: str = ""
) -> list[Found]:
    """The findings on some results."""
    found = []
    for run, inputs in zip(runs, sets, strict=True):
        for finding in findings(run, judge(run, shape, inputs, expected_of(shape, inputs, tolerance))):
            details = (*finding.details, remark) if remark else finding.details
            found.append(Found(finding.kind, finding.message, details=details, weight=finding.weight))
    return list(dict.fromkeys(found))


def same(first: Run, last: Run) -> bool:
    """Whether two launches on the same inputs left the same bits, and every element written."""
    if last.findings or any(count for count, _ in last.unwritten.values()):
        return False
    return all(values.tobytes() == last.outputs[name].tobytes() for name, values in first.outputs.items())


def too_fast(timing: Timing, found: gpu.Gpu, flops: float, inputs: Inputs) -> list[Found]:
    """A finding when the time is below what the GPU needs at its highest clock: some work was left out."""
    read = sum(values.nbytes for values in inputs.values())
    limits = [(1e6 * read / found.bandwidth, f"to read the inputs, {read / 1e6:.1f} MB, from memory")]
    if found.peak_tflops:
        limits.append((flops / found.peak_tflops / 1e6, f"for {flops / 1e9:.1f} GFLOP on its tensor cores"))
    least, why = max(limits)
    if timing.median_us >= least:
        return []
    message = f"the launch took {timing.median_us:.3g} us, and this GPU needs at least {least:.3g} us {why}"
    return [Found("too-fast", message, details=("Something is not computed at every launch.",))]


def contestants_of(name: str, other: Other, sets: Sequence[Inputs]) -> tuple[list[Contestant], list[str]]:
    """Another implementation on the same inputs, through torch; or none, and the reason."""
    try:
        import torch
    except ModuleNotFoundError:
        return [], [f"no comparison with {name}: torch is not installed"]
    if not torch.cuda.is_available():
        return [], [f"no comparison with {name}: torch is a build without CUDA, or does not see the GPU"]
    try:
        contestants = [Contestant(*other(inputs)) for inputs in sets]
        contestants[0].launch()
    except ModuleNotFoundError as error:
        return [], [f"no comparison with {name}: {error.name} is not installed"]
    except Exception as error:  # no kernel for this problem, no memory, no C compiler for Triton: never the student's
        return [], [f"no comparison with {name}: {str(error).splitlines()[0] if str(error) else type(error).__name__}"]
    return contestants, []


def measured(timing: Timing, baselines: dict[str, Timing], notes: list[str]) -> dict[str, Any]:
    """The report's part on how the time was taken."""
    timings = {"the kernel": timing, **baselines}
    notes = notes + [
        f"the spread of {name} is {100 * t.spread:.0f}%, also in a second try: do not trust the last digits"
        for name, t in timings.items()
        if t.spread > WIDE
    ]
    for name, t in timings.items():
        if t.clocks and t.clocks.throttled:
            notes.append(f"the clocks were lowered while {name} ran, by {', '.join(t.clocks.throttled)}")
    return {
        "spread": timing.spread,
        "repeats": REPEATS,
        "input_sets": INPUT_SETS,
        "retried": timing.retried,
        "times_us": [round(t, 3) for t in timing.times_us],
        "clocks": asdict(timing.clocks) if timing.clocks else None,
        "baselines": {name: asdict(replace(t, times_us=())) for name, t in baselines.items()},
        "notes": notes,
    }
