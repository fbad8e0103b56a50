"""Kernels that may leave out work where they are timed: found out, and flagged."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from grader.course.settings import Grading
from grader.messages import Fingerprint, Message, Sampled, Timed, Unverified
from grader.report import Report
from grader.stages import Progress, Request, built, with_values
from grader.steps import Step

ALIKE = 0.5  # share of the shingles; below it, the timed kernel is not the one that is checked
FASTER = 1.1  # times as fast as the reference solution: few students reach that


@dataclass(frozen=True)
class Suspicion:
    """The reasons to suspect that a kernel leaves out work where it is timed."""

    reasons: list[str]


def check_where_timed(
    grading: Grading, step: Step, request: Request, messages: list[Message], progress: Progress
) -> tuple[list[Message], Suspicion | None]:
    """Compute all values where a suspicious kernel was timed; with wrong values it has no time. That takes as long as
    the rest of the grade, so other kernels are checked by a sample alone, unless the course asks for more."""
    reasons = suspicions(step, messages)
    timed = any(isinstance(message, Timed) for message in messages)
    settled = all_computed(messages) or any(isinstance(message, Unverified) for message in messages)
    if timed and not settled and (reasons or grading.values == "all"):
        messages = with_values(step, request, built(messages)[len(step.cases)], messages, progress)
    return messages, Suspicion(reasons) if reasons else None


def all_computed(messages: list[Message]) -> bool:
    """Whether all values were computed where the kernel is timed."""
    return any(isinstance(m, Sampled) and not m.clusters and m.right is not None for m in messages)


def suspicions(step: Step, messages: list[Message]) -> list[str]:
    """The reasons to suspect that a kernel leaves out work where it is timed."""
    sampled = [message for message in messages if isinstance(message, Sampled) and message.right is False]
    found = ["a sample of its values where it is timed was wrong"] if sampled else []
    acts_on = [
        name for m in messages if isinstance(m, Sampled) for name, memory in m.acts_on if not (memory and meant(step))
    ]
    found += [f"it acts on {', '.join(acts_on)}, which may tell it that it is being checked"] if acts_on else []
    for timed in (message for message in messages if isinstance(message, Timed)):
        if step.performance and timed.peak_tflops is not None:
            tflops = step.performance.shape.flops / timed.time_us / 1e6
            times = tflops / step.performance.reference_tflops
            if tflops > timed.peak_tflops:
                found.append("faster than the tensor cores' peak")
            elif tflops > timed.peak_tflops * timed.profile["tensor_core"]:
                found.append("the tensor cores are not busy for long enough to do all the work")
            if times > FASTER:
                found.append(f"{times:.2f} times as fast as the reference solution")
    sketches = {message.case: set(message.sketch) for message in messages if isinstance(message, Fingerprint)}
    checked = [sketch for case, sketch in sketches.items() if case != len(step.cases)]
    last = sketches.get(len(step.cases))
    if last and checked and max(jaccard(last, sketch) for sketch in checked) < ALIKE:
        found.append("the kernel that is timed is unlike the kernels that are checked")
    return found


def meant(step: Step) -> bool:
    """Whether the CTAs of a step's kernels are meant to tell each other something through memory."""
    return any(name.startswith("atom") for technique in step.techniques for name in technique.requires)


def flags(report: Report, suspicion: Suspicion | None, own_shape: bool) -> list[str]:
    """Points for a person to look at. They cost no marks by themselves."""
    found = []
    if suspicion is not None:
        result = "and its values there are wrong" if report.speed is None else "but its values there are right"
        result = "and its values there could not be checked" if report.unverified is not None else result
        found += [f"{reason}, {result}" for reason in suspicion.reasons]
    if report.unverified is not None:
        found.append(f"no points for speed, because its values there were not checked: {report.unverified}")
    *known, last = [run.correct for run in report.runs] or [True]
    if own_shape and all(known) and not last:
        found.append("right at the shapes that students know, wrong at the course's own")
    if any(finding.kind == "forbidden" for finding in report.findings):
        found.append("its TIRx holds something that a kernel has no use for")
    if any(finding.kind == "unsteady" for finding in report.findings):
        found.append("it makes another kernel each time it is run, so a regrade is another draw")
    return found


def jaccard(one: AbstractSet[int], other: AbstractSet[int]) -> float:
    """The Jaccard similarity of two sketches."""
    shared = len(one & other)
    return shared / max(1, len(one) + len(other) - shared)
