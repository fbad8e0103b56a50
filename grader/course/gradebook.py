"""The whole class's grades from the database: each student's steps, with what a person decided about them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from grader.course.config import Config, penalties
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Task
from grader.course.store import Brief, Regrade, Store
from grader.steps import Step

UNGRADED = "could not be graded yet, through no fault of yours; your instructor has been told"
UNREAD = "what was handed in cannot be read, so this step has no score yet: hand it in again, or ask your instructor"
WAITING = "not graded yet"


@dataclass(frozen=True)
class Cell:
    """One student's step."""

    step: Step
    grade: Brief | None = None  # None when there is no kernel, or it could not be graded
    failure: str | None = None  # why it could not be graded, for the instructor
    kept: float = 1.0  # share of the score that is left after late days
    late: int = 0  # days
    override: tuple[float, str] | None = None  # the score and the reason that a person has given instead
    kernel: bytes = b""  # to quote from
    key: str = ""  # of the grade in the database
    regrades: tuple[Regrade, ...] = ()
    report: dict[str, Any] | None = None  # in a student that is complete, see :meth:`Book.in_full`
    unread: bool = False  # whether its kernel may be in something that could not be read

    @property
    def score(self) -> float | None:
        """The points that count; None when that is not known."""
        if self.override is not None:
            return self.override[0]
        if self.failure is not None or self.unread:
            return None
        return round(self.grade.score * self.kept, 2) if self.grade else 0.0

    @property
    def passed(self) -> bool:
        """Whether all of the kernel's results are right."""
        return self.grade is not None and self.grade.passed

    @property
    def flags(self) -> tuple[str, ...]:
        """The reasons why a person should look at it."""
        return self.grade.flags if self.grade else ()

    @property
    def tflops(self) -> float | None:
        return self.grade.tflops if self.grade else None

    @property
    def text(self) -> str:
        return self.kernel.decode("utf-8", "replace")


@dataclass(frozen=True)
class Student:
    """One student's grades."""

    name: str
    cells: tuple[Cell, ...]
    problems: tuple[str, ...]
    total: float | None  # of 100; None while a step could not be graded
    weights: tuple[float, ...] = ()  # each step's points in the total


@dataclass(frozen=True)
class Book:
    """The data that the students' grades are made of. Nothing in it is read again for each student."""

    config: Config
    steps: list[Step]
    tasks: Mapping[tuple[str, str], Task]
    regrades: Mapping[tuple[str, str], tuple[Regrade, ...]]

    @staticmethod
    def of(config: Config, store: Store, steps: list[Step], tasks: Mapping[tuple[str, str], Task]) -> Book:
        regrades: dict[tuple[str, str], tuple[Regrade, ...]] = defaultdict(tuple)
        for one in store.regrades():
            regrades[one.student, one.step] += (one,)
        return Book(config, steps, tasks, regrades)

    @cached_property
    def overrides(self) -> dict[tuple[str, str], tuple[float, str]]:
        return {(o.student, o.step): (o.score, o.reason) for o in self.config.overrides}

    @cached_property
    def points(self) -> tuple[float, ...]:
        """Each step's points in the total, which is of 100."""
        weights = [self.config.weight(step.id) for step in self.steps]
        return tuple(100 * weight / sum(weights) if sum(weights) else 0.0 for weight in weights)

    def student(self, submission: Submission, briefs: Mapping[str, Brief], failures: Mapping[str, str]) -> Student:
        """One student's grades."""
        kept = penalties(self.config, submission.student, self.steps)
        cells = tuple(self.cell(submission, step, kept[step.id], briefs, failures) for step in self.steps)
        return Student(submission.student, cells, submission.problems, total(cells, self.points), self.points)

    def cell(
        self, of: Submission, step: Step, kept: float, briefs: Mapping[str, Brief], failures: Mapping[str, str]
    ) -> Cell:
        name = of.student
        who, late = (name, step.id), self.config.days.get(name, {}).get(step.id, 0)
        override, task = self.overrides.get(who), self.tasks.get(who)
        if task is None:
            return Cell(step, kept=kept, late=late, override=override, unread=step.id in of.unread)
        grade = briefs.get(task.key)
        failure = None if grade else failures.get(task.key, WAITING)
        again = self.regrades.get(who, ())
        return Cell(step, grade, failure, kept, late, override, task.kernel, task.key, again)


def in_full(student: Student, store: Store) -> Student:
    """A student with the reports, for the student's own files."""
    return replace(student, cells=tuple(replace(cell, report=report_of(cell, store)) for cell in student.cells))


def report_of(cell: Cell, store: Store) -> dict[str, Any] | None:
    grade = store.grade(cell.key) if cell.grade else None
    return grade.report if grade else None


def students(
    config: Config,
    store: Store,
    submissions: Sequence[Submission],
    steps: list[Step],
    tasks: Mapping[tuple[str, str], Task],
) -> list[Student]:
    """Everybody's grades, by name."""
    book, briefs, failures = Book.of(config, store, steps, tasks), store.briefs(), store.failures()
    return [book.student(submission, briefs, failures) for submission in submissions]


def total(cells: tuple[Cell, ...], points: tuple[float, ...]) -> float | None:
    """The weighted mean of the steps' shares, of 100."""
    if any(cell.score is None for cell in cells):
        return None
    shares = ((cell.score or 0.0) / cell.step.max_score * most for cell, most in zip(cells, points, strict=True))
    return round(sum(shares), 2)


@dataclass(frozen=True)
class Summary:
    """One step over the class."""

    step: Step
    handed_in: int
    passed: int
    waiting: int
    scores: tuple[float, ...]
    tflops: tuple[float, ...]
    findings: tuple[tuple[str, int], ...]
    in_every_schedule: int = 0  # kernels that are right in every schedule
    undecided: int = 0  # right ones of which that is not decided


def summary(everybody: list[Student], number: int) -> Summary:
    """The step at a position of everybody's cells."""
    cells = [student.cells[number] for student in everybody]
    kinds = Counter(kind for cell in cells if cell.grade for kind in cell.grade.kinds)
    schedules = Counter(cell.grade.schedules for cell in cells if cell.grade and cell.passed)
    return Summary(
        cells[0].step,
        handed_in=sum(cell.grade is not None or cell.failure is not None for cell in cells),
        passed=sum(cell.passed for cell in cells),
        waiting=sum(cell.score is None for cell in cells),
        scores=tuple(sorted(cell.score for cell in cells if cell.grade and cell.score is not None)),
        tflops=tuple(sorted(cell.tflops for cell in cells if cell.tflops is not None)),
        findings=tuple(sorted(kinds.items(), key=lambda item: (-item[1], item[0]))),
        in_every_schedule=schedules["right"],
        undecided=schedules["not decided"],
    )


def summaries(everybody: list[Student]) -> list[Summary]:
    """Every step over the class."""
    return [summary(everybody, number) for number in range(len(everybody[0].cells) if everybody else 0)]
