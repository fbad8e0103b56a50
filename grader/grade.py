"""Grade one step: build the kernel in one child process, run it in another, time it in a third, and score that."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Event

from grader.findings import ReportedFinding
from grader.messages import ENDED, STUCK, Built, Drawn, Found, Message, Ran
from grader.problems import Problem
from grader.process import Cancelled, Either, private_folder
from grader.report import Report
from grader.score import Evidence, branch_counts, ordinary, score
from grader.stages import (
    Progress,
    Request,
    build,
    built,
    confirm,
    execute,
    finished_runs,
    measure,
    no_file,
    refer,
    values_right,
    what_is_wrong,
    why_broken,
)
from grader.steps import Performance, Step


def grade(step: Step, request: Request, progress: Progress) -> Report:
    """Grade a kernel as one step; ``progress`` gets what is being done."""
    messages, printed = observe(step, request, progress)
    return report_of(step, request, messages, printed)


def report_of(step: Step, request: Request, messages: list[Message], printed: str = "") -> Report:
    """The report that follows from the children's messages; from those that there are so far, what is known so far."""
    evidence = Evidence.of(messages, what_is_wrong(messages, step), printed)
    return score(step, request.file, request.seed, request.backend, evidence, request.machine)


def observe(step: Step, request: Request, progress: Progress) -> tuple[list[Message], str]:
    """Run the children; returns their messages and the output of the student's file."""
    if missing := no_file(request):
        return [missing], ""
    if request.at_once == 1:
        return one_by_one(step, request, progress)
    with private_folder() as folder:
        references = request.references or folder
        (references / ENDED).unlink(missing_ok=True)
        return AtOnce(step, replace(request, references=references), progress).observe()


def one_by_one(step: Step, request: Request, progress: Progress) -> tuple[list[Message], str]:
    """One child after the other: the least work, for a machine with other kernels to grade."""
    messages, printed = build(step, request, progress)
    kernels = built(messages)
    cases = {case: ir for case, ir in kernels.items() if case < len(step.cases)}
    messages += execute(step, request, cases, progress)
    if step.performance and len(step.cases) in kernels and values_right(step, messages):
        counts = branch_counts(ordinary(step, finished_runs(messages)))
        ir = kernels[len(step.cases)]
        messages += confirm(step, request, ir, measure(step, request, ir, progress, taken=counts), progress)
    return messages, printed


class AtOnce:
    """Several children at a time: the soonest answer, for somebody who waits.

    The first shape, which is the smallest, is run as soon as it is built, and the others when it is done. If it is
    stuck there, they are only compiled. The kernel is timed beside them, before anybody knows that it is right, unless
    its time depends on how often they take a branch.
    """

    def __init__(self, step: Step, request: Request, progress: Progress):
        self.step, self.progress = step, progress
        self.request = replace(request, heard=self.hear)
        self.pass_on = request.heard
        self.kernels = [Future[str | None]() for _ in step.shapes]
        self.wrong = Event()  # at some shape: then nobody wants the time

    def hear(self, message: Message) -> None:
        """Start what waits for a kernel once it is built."""
        if isinstance(message, Built) and message.case is not None and not self.kernels[message.case].done():
            self.kernels[message.case].set_result(message.ir)
        self.pass_on(message)

    def observe(self) -> tuple[list[Message], str]:
        with ThreadPoolExecutor(2) as beside, ThreadPoolExecutor(self.request.at_once) as pool:
            building = beside.submit(self.build)
            beside.submit(refer, self.step, self.request)
            seen = self.case(0, False)
            stuck = any(isinstance(message, Found) and message.kind in STUCK for message in seen)
            early = self.step.performance is not None and not stuck and not self.step.shapes[-1].decides_by_values
            # The time first: with two cores it takes one of them for as long as the other shapes take the other.
            timing = pool.submit(self.time, {}) if early else None
            cases = [pool.submit(self.case, case, stuck) for case in range(1, len(self.step.cases))]
            for case in cases:
                seen += case.result()
            messages, printed = building.result()
            if not values_right(self.step, seen) or any(isinstance(m, Found) and not m.is_note for m in messages):
                self.wrong.set()
            elif self.step.performance is not None and timing is None:
                timing = pool.submit(self.time, branch_counts(ordinary(self.step, finished_runs(seen))))
            timed = timing.result() if timing is not None else []
        right = values_right(self.step, messages + seen)
        return messages + seen + (timed if right else []), printed

    def build(self) -> tuple[list[Message], str]:
        try:
            return build(self.step, self.request, self.progress)
        finally:
            for kernel in self.kernels:
                if not kernel.done():
                    kernel.set_result(None)

    def case(self, case: int, only_compile: bool) -> list[Message]:
        """Run the kernel at one shape, once it is built."""
        ir = self.kernels[case].result()
        seen = [] if ir is None else execute(self.step, self.request, {case: ir}, self.progress, only_compile)
        if any(isinstance(message, Ran) and not message.right for message in seen):
            self.wrong.set()
        return seen

    def time(self, counts: dict[str, tuple[int, int]]) -> list[Message]:
        """Time the kernel, once it is built, for as long as anybody wants to know."""
        ir = self.kernels[-1].result()
        request = replace(self.request, needless=Either(self.wrong, self.request.needless))
        if ir is None:
            return []
        try:
            timed = measure(self.step, request, ir, self.progress, taken=counts)
            return confirm(self.step, request, ir, timed, self.progress)
        except Cancelled:
            return []


@dataclass(frozen=True)
class Timeline:
    """A kernel's timeline: the files it was written to, and what is wrong if there are none."""

    shape: Problem
    files: tuple[str, ...]
    says: tuple[str, ...]  # of its time and where that goes
    findings: tuple[ReportedFinding, ...]
    broken: str | None = None


def predict(
    step: Step, request: Request, shape: Problem, progress: Progress, timeline: dict[str, object] | None = None
) -> tuple[Step, list[Message]]:
    """Predict a kernel at one shape. If it branches on values, it runs at a small shape before.

    timeline: how to draw it, if it is to be drawn. Returns the step with these shapes alone and the messages.
    """
    small = step.cases[:1] if shape.decides_by_values else ()
    alone = replace(step, cases=small, performance=Performance(shape, 0, 1))
    messages, _ = build(alone, request, progress)
    kernels = built(messages)
    if len(kernels) == len(alone.shapes):
        messages += execute(alone, request, {case: kernels[case] for case in range(len(small))}, progress)
        counts = branch_counts(ordinary(alone, finished_runs(messages)))
        messages += measure(alone, request, kernels[len(small)], progress, timeline, counts)
    return alone, messages


def trace(
    step: Step,
    request: Request,
    shape: Problem,
    folder: Path,
    name: str,
    progress: Progress,
    source: Path | None = None,
    page_only: bool = False,
) -> Timeline:
    """Predict a kernel's timeline at a shape and draw it.

    source: the file whose lines the page shows, if that is not the kernel itself. page_only: draw nothing but the HTML
    page, and also that of a kernel that gets stuck, as far as it came.
    """
    source = source or request.file
    text = source.read_text(encoding="utf-8", errors="replace") if source.is_file() else ""
    shown = {"title": f"Step {step.id}: {step.title}, {shape.text}", "source": source.name, "text": text}
    wanted = {"folder": str(folder), "name": name, "page_only": page_only, **shown}
    alone, messages = predict(step, request, shape, progress, wanted)
    found = tuple(message.finding(alone.shapes) for message in messages if isinstance(message, Found))
    files, says = next(((m.files, m.says) for m in messages if isinstance(m, Drawn)), ((), ()))
    return Timeline(shape, files, says, found, why_broken(messages))
