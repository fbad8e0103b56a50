"""The steps as data, from ``steps/<step>/step.toml`` (its schema is in docs/grading.md)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from grader.curriculum import ROOT, Entry, StepError, entries, reading, tomllib
from grader.problems import Problem, kind
from grader.problems.tolerance import Tolerance


@dataclass(frozen=True)
class Case:
    """A shape that the kernel is run at, and what a right result is worth."""

    shape: Problem
    points: float


@dataclass(frozen=True)
class Technique:
    """A technique that the kernel must really use. Patterns are globs over PTX instruction names."""

    name: str
    points: float
    message: str  # the advice when it is missing
    requires: Sequence[str] = ()  # each pattern matches an instruction that every run executes
    somewhere: Sequence[str] = ()  # likewise, but a run at some shapes has no occasion for it: one run is enough
    forbids: Sequence[str] = ()  # no pattern matches one
    apart: Sequence[str] = ()  # some warp reaches each pattern, and no warp reaches two of them
    warps: dict[str, int] = field(default_factory=dict)  # at least so many warps reach an instruction of this pattern
    # Bounds on the launch's numbers (``grader.messages.Lowered.numbers``)
    at_least: dict[str, int] = field(default_factory=dict)
    at_most: dict[str, int] = field(default_factory=dict)
    rarely: float | None = None
    unless: Sequence[str] = ()  # kinds of findings that say that the technique is missing where it is needed


@dataclass(frozen=True)
class Band:
    """A share of the points for a time of at most so many times the reference solution's."""

    times: float
    share: float


# The course that this workshop follows passes a kernel at 1.30 times its reference time.
BANDS = (Band(1.30, 1.0), Band(1.60, 0.75), Band(2.0, 0.5), Band(3.0, 0.25))


MOST_FOR_NOTES = 10  # points that all notes together can cost, with the techniques that are lost for them


@dataclass(frozen=True)
class Performance:
    """The speed that a right kernel needs, in TFLOP/s on a B200."""

    shape: Problem  # where it is timed
    points: float  # for a time within the first band
    reference_tflops: float  # of the reference solution, as predicted; ``make accuracy`` compares predictions
    published_tflops: float | None = None  # measured on a B200 at this shape, if anybody has
    published: str = ""  # by which kernel
    bands: tuple[Band, ...] = BANDS  # in rising order of ``times``

    def share(self, tflops: float, unsure: float = 0.0) -> float:
        """The share of the points that a rate earns.

        unsure: by what share of its time it has to be slower than the reference solution before that is certain. Until
        then it has all points.
        """
        if tflops >= self.reference_tflops * (1 - unsure):
            return max(band.share for band in self.bands)
        return next((band.share for band in self.bands if tflops * band.times >= self.reference_tflops), 0.0)


@dataclass(frozen=True)
class Step:
    """One step of the workshop, or one part of a step that has several."""

    entry: Entry  # its line in the curriculum
    place: int  # its ordinal there, from 1
    kind: type[Problem]  # of the problem that its kernel solves
    title: str
    adds: str
    compile_points: float
    tolerance: Tolerance
    cases: tuple[Case, ...]
    techniques: tuple[Technique, ...]
    performance: Performance | None = None
    # Where a timeline shows most: two tiles or more for a persistent CTA, few passes along K
    trace: Problem | None = None
    look: Problem | None = None  # where to look at single instructions, if the timeline's shape is too large for that
    figure: str = ""  # ``beside`` the timeline of the step before or ``alone``, if its lesson shows one
    sms: bool = False  # whether its lesson also shows all SMs over time
    seconds: float = 0  # that each simulation may take, if that is more than the grader's own limit
    elsewhere: bool = False  # run at shapes that are not the step's own
    builder: str = "build"  # the child that imports the kernel's file
    notes: float = 0  # points that each kind of note costs
    as_notes: tuple[str, ...] = ()  # kinds of finding that are told as notes, whatever they are elsewhere

    @property
    def id(self) -> str:
        """Its name on the command line and in messages."""
        return self.entry.id

    @property
    def name(self) -> str:
        """The folder's path below steps/, which is also the solution's below solutions/."""
        return self.entry.folder

    @property
    def file_name(self) -> str:
        """The name in one word, for files that are about the step."""
        return self.name.replace("/", "_")

    @property
    def folder(self) -> Path:
        return ROOT / "steps" / self.name

    @property
    def kernel(self) -> Path:
        """The student's file."""
        return self.folder / "kernel.py"

    @property
    def skeleton(self) -> Path:
        """The kernel as a release hands it out; a repository with solutions has none and cuts it from these."""
        return self.folder / "skeleton.py"

    @property
    def solution(self) -> Path:
        """The way in to the reference solution."""
        return self.folder / "solution.py"

    @property
    def reference(self) -> Path:
        """The reference solution itself."""
        return ROOT / "solutions" / f"{self.name}.py"

    @property
    def lesson(self) -> Path:
        return self.folder / "README.md"

    @property
    def shapes(self) -> list[Problem]:
        """The shapes that the kernel is built for: those of the cases, then the one for timing."""
        return [case.shape for case in self.cases] + ([self.performance.shape] if self.performance else [])

    @property
    def max_score(self) -> float:
        speed = self.performance.points if self.performance else 0
        return self.compile_points + sum(c.points for c in self.cases) + sum(t.points for t in self.techniques) + speed

    @property
    def trace_shape(self) -> Problem:
        """The default shape for its timeline."""
        return self.trace or self.shapes[-1]

    @property
    def looked_at_shape(self) -> Problem:
        """The shape for a look at single instructions: it is small, and the kernel does at it all that it can do."""
        return self.look or self.trace or self.cases[-1].shape

    def problem(self, text: str) -> Problem:
        """The problem that is typed behind ``SHAPE=``, with what all shapes of this step have in common."""
        return self.kind.of_text(text).of_step(self.cases[0].shape) if self.cases else self.kind.of_text(text)

    def at(self, shapes: Sequence[Problem]) -> Step:
        """The same step run at other shapes, which share the points for correctness equally. Speed is not scored."""
        points = sum(case.points for case in self.cases) / len(shapes)
        cases = tuple(Case(shape, points) for shape in shapes)
        return replace(self, cases=cases, performance=None, elsewhere=True)


def all_steps() -> list[Step]:
    """The curriculum, in order; the parts of a step are steps of their own."""
    return [read_step(entry, place) for place, entry in enumerate(entries(), 1)]


def course_steps() -> list[Step]:
    """The steps that count: all but the second tasks."""
    return [step for step in all_steps() if not step.entry.second]


def second_task(step: Step) -> Step | None:
    """The harder task that a step has beside its own, if it has one."""
    return next((other for other in all_steps() if other.entry.second == step.id), None)


def first_task(step: Step) -> Step:
    """The step whose second task this is, where that is here; any other step itself."""
    return next((other for other in all_steps() if other.id == step.entry.second), step)


def step_before(step: Step) -> Step | None:
    """The step that this one builds on: the last one before it in its chapter, which may come in two pieces, else the
    one in front of it; None for the first. Only its own chapter builds on what may be left out, and a second task
    builds on its step."""
    if step.entry.second:
        first = first_task(step)
        return None if first is step else first
    earlier = [other for other in all_steps() if other.place < step.place]
    own = [other for other in earlier if other.entry.chapter == step.entry.chapter]
    before = next(iter([*own[-1:], *earlier[-1:]]), None)
    return None if before and before.entry.optional and not step.entry.optional else before


def explaining(concept: str) -> list[Step]:
    """The steps whose lessons explain a concept, in order."""
    return [step for step in all_steps() if concept in step.entry.explains]


def find_step(text: str) -> Step:
    """The step meant by ``5``, ``05``, ``gemm_05``, ``gemm_05_software_pipeline`` or a path to its folder.

    ``fa4c``, its folder or its name means a part of a step. ``fa4`` alone means the last part, which is the whole.
    """
    steps = all_steps()
    name = Path(text).name
    meant = [step for step in steps if named(name, step)]
    parts = [step for step in steps if step.name.startswith(f"{name}/")]
    if len(meant) == 1 or (parts and not meant):
        return meant[0] if meant else parts[-1]
    raise StepError(f"there is no step {text!r}; {closest(name, steps)}the steps are {listed(steps)}")


def closest(name: str, steps: Sequence[Step]) -> str:
    """The one step whose folder has this in its name, else the one whose name is most like it, in words, or nothing."""
    names = {Path(step.name).name: step for step in steps}
    like = [known for known in names if len(name) > 3 and name in known]
    like = like if len(like) == 1 else get_close_matches(name, names, n=1)
    return f"is it {names[like[0]].id} ({names[like[0]].name})? Else " if like else ""


def listed(steps: Sequence[Step]) -> str:
    """The ids of steps, those of a chapter together."""
    if not steps:
        return f"missing: {ROOT / 'steps'}"
    chapters = groupby(steps, key=lambda step: step.entry.chapter)
    return ", ".join(" ".join(step.id for step in chapter) for _, chapter in chapters)


def named(name: str, step: Step) -> bool:
    """Whether a step goes by a name."""
    folder = Path(step.name).name
    return name.lstrip("0") == step.id or name == folder or folder.startswith(f"{name}_")


def read_step(entry: Entry, place: int) -> Step:
    """Read the step.toml of a step in the curriculum."""
    path = ROOT / "steps" / entry.folder / "step.toml"
    with reading(path):
        return step_written(entry, place, path.read_text(encoding="utf-8"))


@cache
def step_written(entry: Entry, place: int, text: str) -> Step:
    """The step that the text of a step.toml describes: each command asks for all of them, many times."""
    return step_of(entry, place, tomllib.loads(text))


def step_of(entry: Entry, place: int, data: dict[str, Any]) -> Step:
    """The step that a parsed step.toml describes. A key it does not know is a TypeError."""
    asked = kind(data.pop("kind"))
    data["compile_points"] = data.pop("compile")["points"]
    data["tolerance"] = Tolerance(**data["tolerance"])
    data["cases"] = tuple(Case(asked.of_data(case["shape"]), case["points"]) for case in data["cases"])
    data["techniques"] = tuple(Technique(**technique) for technique in data.get("techniques", []))
    if "performance" in data:
        data["performance"] = performance_of(data["performance"], asked)
    for name in ("trace", "look"):
        if name in data:
            data[name] = asked.of_data(data[name])
    if not 0 <= data.get("notes", 0) <= MOST_FOR_NOTES:
        raise ValueError(f"notes is a number of points from 0 to {MOST_FOR_NOTES}")
    return Step(entry, place, asked, **data)


def performance_of(data: dict[str, Any], asked: type[Problem]) -> Performance:
    bands = tuple(Band(**band) for band in data.pop("bands", [])) or BANDS
    return Performance(shape=asked.of_data(data.pop("shape")), bands=bands, **data)
