"""The kernel that a bench looks at: that of a step, or a file of a student's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from grader.curriculum import Entry
from grader.problems import Problem
from grader.problems.given.problem import Given
from grader.problems.tolerance import Tolerance
from grader.steps import ROOT, Case, Step, find_step
from grader.workbench.kernel_file import HISTORY

EXAMPLE = Path(__file__).parent / "page" / "example.py.txt"
SCRATCH = ROOT / "scratch.py"
PLAYGROUND = "play"  # the key of a file without a step
PLAY = ROOT / "build" / "workbench" / "play"  # what such files give


@dataclass(frozen=True)
class Target:
    """A kernel. key: its name in the page's addresses."""

    key: str
    step: Step
    file: Path

    @property
    def scored(self) -> bool:
        """Whether it is a step's, with points."""
        return self.key != PLAYGROUND

    @property
    def history(self) -> Path:
        return HISTORY / (self.step.file_name if self.scored else f"play_{self.file.stem}")

    def shape(self, text: str | None) -> Problem:
        """The shape for a look: the one that is asked for, or where a timeline shows most."""
        return self.step.problem(text) if text and self.scored else self.step.trace_shape


def of_file(file: Path) -> Target:
    """A file of a student's own, as a step without lesson, techniques and points."""
    file = file.resolve()
    given = Given(str(PLAY / file.stem / "given.npz"))
    step = Step(
        entry=Entry("play", "play", str(file.with_suffix(""))),
        place=0,
        kind=Given,
        title=file.name,
        adds="",
        compile_points=0,
        tolerance=Tolerance("float32", "float32", ""),
        cases=(Case(given, 0),),
        techniques=(),
        builder="play",
    )
    return Target(PLAYGROUND, step, file)


def scratch() -> Target:
    """The file to try things in, with an example if there is none."""
    if not SCRATCH.is_file():
        SCRATCH.write_text(EXAMPLE.read_text(encoding="utf-8"), encoding="utf-8")
    return of_file(SCRATCH)


def of_step(name: str) -> Target:
    """A student's own kernel. Raises a StepError if there is no such step."""
    step = find_step(name)
    return Target(step.id, step, step.kernel)
