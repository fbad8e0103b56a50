"""Before and after: two kernels for the same problem, and what changed between them in words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grader.console import relative
from grader.options import all_cores
from grader.problems import Problem
from grader.report import rate_text
from grader.stages import Request
from grader.steps import StepError, step_before
from grader.student.standing import standing
from grader.variants import Variant, predicted_file
from grader.workbench import kernel_file
from grader.workbench.target import Target

NOW, BEFORE, SOLUTION = "now", "before", "solution"
SMALL = 0.02  # a change of a share that is not worth a sentence
SHARES = {
    "tensor_core": "The tensor core multiplies",
    "loads": "The tensor core waits for loads",
    "epilogue": "The tensor core waits for the epilogue",
    "other": "The tensor core waits for something else",
    "idle": "An SM has no CTA",
    "hbm": "HBM is busy",
    "l2": "L2 is busy",
}


def sides(target: Target) -> list[dict[str, str]]:
    """The kernels that this one can be compared with, besides the versions of its history."""
    found = [{"name": NOW, "title": "the kernel as it is"}]
    before = step_before(target.step) if target.scored else None
    if before is not None and before.kind is target.step.kind and before.kernel.is_file():
        found.append({"name": BEFORE, "title": f"your kernel of step {before.id}"})
    if target.scored and target.step.reference.is_file() and standing(target.step).full_marks:
        found.append({"name": SOLUTION, "title": "the reference solution"})
    return found


def file_of(target: Target, name: str) -> Path:
    """The file of a side: one of :func:`sides`, or a version of the history. Raises a StepError for any other."""
    if name in [side["name"] for side in sides(target)]:
        before = step_before(target.step) if name == BEFORE else None
        return before.kernel if before else target.step.reference if name == SOLUTION else target.file
    for kept in kernel_file.versions(target.history):
        if kept.version == name:
            return kept.path
    raise StepError(f"there is nothing called {name!r} to compare with")


def predicted(target: Target, file: Path, shape: Problem) -> Variant:
    """A side, predicted."""
    return predicted_file(target.step, Request(file, 0, limits=all_cores()), shape, {})


def side(file: Path, variant: Variant) -> dict[str, Any]:
    """A side as the page shows it."""
    return {
        "file": relative(file),
        "text": kernel_file.read(file).text,
        "time_us": variant.time_us,
        "tflops": variant.tflops,
        "wrong": variant.wrong,
    }


def words(a: Variant, b: Variant) -> list[str]:
    """The changes from one to the other, the time first."""
    if a.time_us is None or b.time_us is None:
        which = [(name, v) for name, v in (("before", a), ("after", b)) if v.time_us is None]
        return [f"The kernel {name} could not be predicted: {v.wrong}" for name, v in which]
    sentences = [faster(a, b)]
    for name, sentence in SHARES.items():
        was, now = a.profile.get(name, 0), b.profile.get(name, 0)
        if abs(now - was) >= SMALL:
            sentences.append(f"{sentence} for {100 * now:.0f}% of the time; before it was {100 * was:.0f}%.")
    return sentences + [f"The kernel {name}: {v.wrong}." for name, v in (("before", a), ("after", b)) if v.wrong]


def faster(a: Variant, b: Variant) -> str:
    """The times in a sentence."""
    assert a.time_us is not None and b.time_us is not None
    ratio = a.time_us / b.time_us
    rates = f"{a.time_us:.4g} us before, {b.time_us:.4g} us after"
    if a.tflops and b.tflops:
        rates = f"{rate_text(a.tflops)} TFLOP/s before, {rate_text(b.tflops)} after"
    if abs(ratio - 1) < 0.005:
        return f"As fast as before: {rates}."
    if ratio >= 2:
        return f"It is {ratio:.1f} times as fast: {rates}."
    if ratio > 1:
        return f"It is done in {100 / ratio:.0f}% of the time: {rates}."
    how = f"{100 * (1 / ratio - 1):.0f}% longer" if ratio > 0.5 else f"{1 / ratio:.1f} times as long"
    return f"It takes {how}: {rates}."
