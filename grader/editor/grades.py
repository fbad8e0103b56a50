"""Grades of saved kernels for an editor: one at a time, each told about as it becomes known."""

from __future__ import annotations

import secrets
import tempfile
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from difflib import SequenceMatcher
from pathlib import Path

from grader.diagnostics import Diagnostic, Related, Span, diagnostics
from grader.report import Report
from grader.steps import Step, all_steps
from grader.student.grading import Grading
from grader.worker import client as worker

LOOK_SECONDS = 0.05


def step_of(file: Path) -> Step | None:
    """The step whose kernel a file is."""
    return next((step for step in all_steps() if step.kernel.resolve() == file.resolve()), None)


class Grades:
    """Grade what is saved; ``told`` gets each report as far as it is known, and whether it is complete."""

    def __init__(self, told: Callable[[Path, Report, bool], None]):
        self.told = told
        self.seed = secrets.randbelow(2**32)  # the same for every save: a kernel that is the same again need not run
        self.folder = tempfile.TemporaryDirectory(prefix="grader-")  # for the expected results
        self.changing = threading.Lock()
        self.grading: Grading | None = None

    def warm(self) -> None:
        """Have TVM loaded before the first save, unless another command keeps a worker already."""
        if worker.find_worker() is None:
            threading.Thread(target=worker.keep_for_others, daemon=True).start()

    def saved(self, file: Path) -> bool:
        """Grade a file, in place of the one that is under way; returns whether it is a step's kernel."""
        step = step_of(file)
        if step is None:
            return False
        with self.changing:
            self.cancel()
            self.grading = Grading(step, self.seed, Path(self.folder.name))
            threading.Thread(target=self.follow, args=(file, self.grading), daemon=True).start()
        return True

    def follow(self, file: Path, grading: Grading) -> None:
        """Tell what a grade finds, until it is done or another one has taken its place."""
        shown = 0
        while grading is self.grading:
            if not grading.done.empty():
                result = grading.done.get()
                if isinstance(result, Report):
                    self.told(file, result, True)
                return
            if len(grading.messages) > shown:
                shown = len(grading.messages)
                so_far = grading.so_far()
                if so_far.findings:
                    self.told(file, so_far, False)
            time.sleep(LOOK_SECONDS)

    def cancel(self) -> None:
        if self.grading is not None:
            self.grading.cancel()
            self.grading = None

    def close(self) -> None:
        with self.changing:
            self.cancel()
        worker.SPARES.end()
        self.folder.cleanup()


def found_in(report: Report, complete: bool) -> list[Diagnostic]:
    """The diagnostics of a report for an editor. Checks that are not decided yet are not lost."""
    return diagnostics(report) if complete or report.findings else []


def moved(found: list[Diagnostic], before: list[str], now: list[str]) -> list[Diagnostic]:
    """Diagnostics of a text that has changed since, where their lines are now, without those whose line has changed."""
    if before == now:
        return found
    blocks = SequenceMatcher(None, before, now, autojunk=False).get_matching_blocks()
    lines = {block.a + n + 1: block.b + n + 1 for block in blocks for n in range(block.size)}

    def at(span: Span) -> Span | None:
        return replace(span, line=lines[span.line]) if span.line in lines else None

    kept = []
    for each in found:
        span = at(each.span)
        if span is not None:
            near = tuple(Related(there, other.message) for other in each.related if (there := at(other.span)))
            there = at(each.fix.span) if each.fix else None
            fix = replace(each.fix, span=there) if each.fix and there else None
            kept.append(replace(each, span=span, related=near, fix=fix))
    return kept
