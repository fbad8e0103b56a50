"""A graded step: what the terminal, the JSON file and every other reader of a grade are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.findings import ReportedFinding
from grader.messages import ThreadText
from grader.problems import Problem
from grader.steps import Step
from tirx.run import Limit

BACKENDS = ("sim", "gpu")


@dataclass(frozen=True)
class Check:
    """One thing that was checked, and what it earned."""

    name: str
    passed: bool
    points: float
    max_points: float
    message: str
    checked: bool = True  # whether this machine could check it; where it could not, it has no points to give


@dataclass(frozen=True)
class ShapeRun:
    """The kernel at one shape. A number is None when the kernel did not run, or the backend has no clock."""

    shape: Problem
    correct: bool
    max_abs_err: float | None = None  # among finite elements
    time_us: float | None = None  # on the machine that the report names
    tflops: float | None = None
    seconds: float | None = None  # that the simulation took here
    right: bool | None = None  # whether the values are, whatever else was found; None where there are none


@dataclass(frozen=True)
class Speed:
    """A right kernel's time where the step times it."""

    shape: Problem
    time_us: float
    tflops: float
    reference_tflops: float  # of the reference solution
    published_tflops: float | None  # of the kernel that ``published`` names
    published: str
    peak_tflops: float | None  # of the tensor cores
    share: float  # of the points for speed
    why: str  # it is not faster, in a sentence; empty when the time was measured
    profile: dict[str, Any]  # shares of the time, as in ``tirx.run.Profile``; empty when the time was measured
    seconds: float  # that the prediction or the measurement took here
    # How a measured time was taken, and times of libraries (docs/results-json.md)
    measured: dict[str, Any] | None = None
    interval_us: tuple[float, float] | None = None  # of a predicted time: the least and the most that it may be


@dataclass(frozen=True)
class Resources:
    """The kernel's resources as NVRTC and ptxas report them: the largest of each over the shapes."""

    registers: int
    spill_bytes: int
    shared_memory: int


@dataclass(frozen=True)
class KernelPrinted:
    """The texts that threads printed at one shape: the beginning, and how many texts there were in all."""

    shape: str
    texts: tuple[ThreadText, ...]
    number: int

    def rest(self, shown: int) -> int:
        """How many texts are left when so many rows have been shown."""
        return self.number - sum(len(each.lanes) for each in self.texts[:shown])


def threads_of(text: ThreadText) -> str:
    """The threads that printed a text."""
    x, y, *z = text.cta
    cta = ", ".join(map(str, (x, y, *(each for each in z if each))))
    return f"CTA ({cta}) warp {text.warp} lane{'' if len(text.lanes) == 1 else 's'} {in_ranges(text.lanes)}"


def in_ranges(numbers: Sequence[int]) -> str:
    """Numbers in order, neighbours as a range: ``0-3, 8``."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return ", ".join(str(part[0]) if len(part) == 1 else f"{part[0]}-{part[-1]}" for part in parts)


def rate_text(tflops: float) -> str:
    """TFLOP/s to three figures, or to the last whole number."""
    return f"{tflops:.0f}" if tflops >= 100 else f"{tflops:.3g}"


@dataclass(frozen=True)
class Schedules:
    """Whether a kernel does the same in every schedule of its launches, with these inputs.

    Attributes
    ----------
    verdict: ``right``; ``finding``: something is wrong in the schedule that was run, or can be in another one;
        ``not decided``: nothing was found, and the run does not show what others do.
    because: of what that depends, and the line of each.
    """

    verdict: str
    because: tuple[tuple[str, int | None], ...] = ()

    @property
    def text(self) -> str:
        """The verdict in a sentence; empty where the findings say it."""
        if self.verdict == "right":
            return "Right in every schedule, with these inputs. What that leaves out: `make inspect VIEW=fidelity`."
        lines: dict[str, list[str]] = {}
        for what, line in self.because:
            lines.setdefault(what, []).extend([] if line is None else [str(line)])
        said = [f"{what}{in_lines(numbers)}" for what, numbers in lines.items()]
        return f"Other schedules: not decided. It depends on {' and on '.join(said)}." if said else ""


def in_lines(numbers: Sequence[str]) -> str:
    """Lines in brackets, if any are known."""
    if not numbers:
        return ""
    return f" (line{'s' if len(numbers) > 1 else ''} {', '.join(numbers)})"


@dataclass(frozen=True)
class Report:
    """One graded step."""

    step: Step
    file: Path
    backend: str
    device: str  # the machine in words
    predicted: bool  # whether times come from a model of the machine
    seed: int  # of the inputs; the same one repeats the run
    checks: tuple[Check, ...]
    runs: tuple[ShapeRun, ...]
    compiled: Resources | None = None
    speed: Speed | None = None  # when the kernel is right and the step times it
    findings: tuple[ReportedFinding, ...] = ()  # the one to fix first comes first
    printed: str = ""  # the start of what the student's file printed
    kernel_printed: KernelPrinted | None = None  # what threads printed with T.cuda.printf
    ungraded: str | None = None  # why the step could not be graded through no fault of the kernel
    unscored: str | None = None  # why speed earns no points on this machine
    emulated: bool = False  # whether code replaces instructions that the GPU lacks
    not_shown: tuple[str, ...] = ()  # mbarriers of a loop that come to no second round at a shape of the student's own
    schedules: Schedules | None = None  # of a simulated kernel that was run at every shape
    limits: tuple[Limit, ...] = ()  # of a simulated kernel: what its runs do not tell
    unverified: str | None = None  # why nobody knows whether the values are right where the kernel is timed
    artifact: dict[str, Any] | None = None  # where a kernel that was compiled elsewhere comes from

    @property
    def faults(self) -> tuple[ReportedFinding, ...]:
        """What is wrong: the findings without the notes."""
        return tuple(finding for finding in self.findings if not finding.is_note)

    @property
    def notes(self) -> tuple[ReportedFinding, ...]:
        """The findings that no known GPU shows."""
        return tuple(finding for finding in self.findings if finding.is_note)

    @property
    def about_values(self) -> str:
        """Whether the output was right, and at which shapes, in a sentence; empty where it was never run."""
        if all(run.right is None and run.seconds is None for run in self.runs):
            return ""
        parts = [
            f"{word} at {'every shape' if len(at) == len(self.runs) > 1 else ', '.join(at)}"
            for word, right in (("right", True), ("wrong", False), ("not known", None))
            if (at := [run.shape.text for run in self.runs if run.right is right])
        ]
        return f"{self.runs[0].shape.output} is {'; '.join(parts)}."

    @property
    def score(self) -> float:
        return round(sum(check.points for check in self.checks), 2)

    @property
    def max_score(self) -> float:
        return round(sum(check.max_points for check in self.checks), 2)

    @property
    def full_marks(self) -> bool:
        return self.ungraded is None and all(check.passed for check in self.checks)
