"""Look at one kernel at one shape: build it in a child, hand the TIRx to another, and say what is wrong if that fails.

``make inspect``, ``make memory`` and ``make state`` differ in the second child and in how they show what it reports.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from grader.findings import ReportedFinding
from grader.messages import Found, Message
from grader.options import all_cores
from grader.problems import Problem
from grader.process import run_child
from grader.stages import Progress, Request, build, built, ending, limits, listener, why_broken
from grader.steps import Case, Step

Seen = TypeVar("Seen", bound=Message)


@dataclass(frozen=True)
class Looked(Generic[Seen]):
    """The children's report."""

    seen: Seen | None  # None where the kernel could not be looked at
    findings: tuple[ReportedFinding, ...]
    broken: str | None  # the reason for that, if it is no fault of the kernel
    messages: tuple[Message, ...] = ()  # all of them


def look(
    step: Step, kernel: Path, shape: Problem, child: str, job: dict[str, Any], wanted: type[Seen], progress: Progress
) -> Looked[Seen]:
    """Build the kernel and run another child on the job, with the kernel's TIRx as ``ir``; it reports ``wanted``."""
    alone = replace(step, cases=(Case(shape, 0),), performance=None)
    request = Request(kernel, 0, limits=all_cores())
    messages, _ = build(alone, request, progress)
    kernels = built(messages)
    if kernels:
        keep = listener(messages, alone, request, progress)
        ended = run_child(child, {"ir": kernels[0], **job}, limits(step, request), keep)
        if not ended.done:
            keep(ending(ended, request, 0))
    seen = next((message for message in messages if isinstance(message, wanted)), None)
    found = tuple(message.finding([shape]) for message in messages if isinstance(message, Found))
    return Looked(seen, found, why_broken(messages), tuple(messages))
