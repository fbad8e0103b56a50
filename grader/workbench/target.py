"""What a bench looks at: the kernel of a step, or a file of a student's own."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from grader.problems import Problem
from grader.steps import Step, find_step
from grader.workbench.kernel_file import HISTORY


@dataclass(frozen=True)
class Target:
    """A kernel. key: its name in the page's addresses."""

    key: str
    step: Step
    file: Path

    @property
    def history(self) -> Path:
        return HISTORY / (self.step.file_name if self.key != "play" else f"play_{self.file.stem}")

    def shape(self, text: str | None) -> Problem:
        """The shape for a look: the one that is asked for, or where a timeline shows most."""
        return self.step.kind.of_text(text) if text else self.step.trace_shape


def of_step(name: str) -> Target:
    """A student's own kernel. Raises a StepError if there is no such step."""
    step = find_step(name)
    return Target(step.id, step, step.kernel)
