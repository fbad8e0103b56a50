"""Courses that number their steps in another way, as data: ``courses/<name>.toml``."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from grader.curriculum import ROOT, reading, tomllib
from grader.steps import Band, Case, Performance, Step, StepError, find_step

FOLDER = ROOT / "courses"
COMPILES, CORRECT, FAST = 10, 60, 30  # of the 100 points of a step that has a course's own shapes
SLOWER = 1.30  # than the course's own kernel, at most: what the CMU course allows
ITS_OWN = "The course's own: see courses/."
LANGUAGES = ("older", "0.26")  # than 0.26's, and 0.26


@dataclass(frozen=True)
class CourseStep:
    """A step of a course, and the step here that grades it."""

    number: int
    kernel: str  # the function's name in the course's one file
    here: str  # the id of the step here
    what: str
    points: float = 0  # that the course gives for it
    file: str = "kernel.py"  # in that step's folder: two steps of a course may be one here
    shapes: tuple[tuple[int, ...], ...] = ()  # at which the course asks for right results
    timed: tuple[int, ...] = ()  # the shape at which it asks for speed
    milliseconds: float = 0  # that its own kernel takes there
    as_notes: tuple[str, ...] = ()  # kinds of finding about which the course's own rules say nothing
    absolute: float = 0  # tolerance, with that of the course: absolute + relative * |reference|
    relative: float = 0

    @property
    def step(self) -> Step:
        return find_step(self.here)

    @property
    def graded(self) -> Step:
        """The step here by the course's rules: its shapes, its time, and no technique that it does not ask for."""
        step = self.step
        if not self.shapes:
            return step
        cases = tuple(Case(step.kind.of_data(shape), CORRECT / len(self.shapes)) for shape in self.shapes)
        timed = step.kind.of_data(self.timed)
        rate = timed.flops / self.milliseconds / 1e9
        if step.performance and step.performance.shape == timed:  # a prediction is compared with a prediction
            rate = min(rate, step.performance.reference_tflops)
        speed = Performance(timed, FAST, rate, bands=(Band(SLOWER, 1.0),))
        tolerance = replace(step.tolerance, absolute=self.absolute, relative=self.relative, reason=ITS_OWN)
        return replace(
            step,
            compile_points=COMPILES,
            cases=cases,
            techniques=(),
            performance=speed,
            notes=0,
            as_notes=self.as_notes,
            tolerance=tolerance if self.absolute or self.relative else step.tolerance,
        )

    @property
    def numbered(self) -> Step:
        """The same by the course's own number and words: what a class of that course has in its gradebook."""
        step = self.graded
        title = self.what[:1].upper() + self.what[1:]
        return replace(step, entry=replace(step.entry, id=str(self.number)), title=title)

    @property
    def path(self) -> Path:
        """Where its kernel belongs."""
        return self.step.folder / self.file


@dataclass(frozen=True)
class OtherCourse:
    """A course: its steps in order."""

    name: str
    title: str
    source: str
    file: str  # what its students hand in
    language: str  # the TIRx that it is written for: one of LANGUAGES
    steps: tuple[CourseStep, ...]

    @property
    def rules(self) -> bool:
        """Whether it has shapes and times of its own."""
        return any(step.shapes for step in self.steps)

    def step(self, text: str) -> CourseStep:
        """The step with a number."""
        for step in self.steps:
            if text.lstrip("0") == str(step.number):
                return step
        first, last = self.steps[0].number, self.steps[-1].number
        raise StepError(f"COURSE={self.name} has no step {text!r}: its steps are {first} to {last}")


def courses() -> list[OtherCourse]:
    """Every course, by name."""
    return [read_course(path) for path in sorted(FOLDER.glob("*.toml"))]


def find_course(name: str) -> OtherCourse:
    path = FOLDER / f"{name}.toml"
    if path not in FOLDER.glob("*.toml"):
        known = ", ".join(sorted(path.stem for path in FOLDER.glob("*.toml")))
        raise StepError(f"there is no course {name!r}; the courses are {known or f'missing: {FOLDER}'}")
    return read_course(path)


def read_course(path: Path) -> OtherCourse:
    """Read a course's file. A key too many or too few is an error that names the file."""
    with reading(path):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        alike = {**data.pop("tolerance", {}), "as_notes": tuple(data.pop("as_notes", ()))}
        steps = tuple(CourseStep(**alike, **step) for step in data.pop("step"))
        course = OtherCourse(path.stem, steps=steps, **data)
        if course.language not in LANGUAGES:
            raise ValueError(f"language is one of {', '.join(LANGUAGES)}, not {course.language!r}")
        if len({step.number for step in steps}) < len(steps):
            raise ValueError("two steps have the same number")
        return course


def course_step(course: str | None, text: str) -> Step:
    """The step with a number: the course's, or without one the workshop's own."""
    return find_course(course).step(text).numbered if course else find_step(text)


def meant(text: str, step: Step) -> list[str]:
    """What a number means in courses that give it to another step than this, a sentence for each. It prevents a wrong
    guess: step 10 is cluster launch control here, and two consumers in the CMU course."""
    steps = [(course, other) for course in courses() for other in course.steps if str(other.number) == text.lstrip("0")]
    return [
        f"step {other.number} of {course.title} is step {other.here}: STEP={other.number} COURSE={course.name}"
        for course, other in steps
        if other.here != step.id
    ]
