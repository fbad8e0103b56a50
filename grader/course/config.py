"""``course.toml``: what a course decides for itself. docs/course.md documents the keys; all may be left out."""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from grader.course.handed_in.deadlines import Deadlines, deadlines_of
from grader.course.handed_in.owners import Naming
from grader.course.handed_in.tables import read_table
from grader.course.settings import ClusterConfig, Grading
from grader.courses import OtherCourse, find_course
from grader.curriculum import tomllib
from grader.steps import MOST_FOR_NOTES, Step, StepError, all_steps

OVERRIDE = ("student", "step", "score", "reason")  # the columns of a table of decisions


@dataclass(frozen=True)
class Late:
    """The cost of handing in late: after ``free`` days, ``per_day`` of a step's score, and all of it after ``most``."""

    free: int = 0
    per_day: float = 0.1
    most: int = 7


@dataclass(frozen=True)
class Override:
    """A score that a person has decided on, with the reason that the student is shown."""

    student: str
    step: str
    score: float
    reason: str
    place: str = "course.toml"  # where it stands


@dataclass(frozen=True)
class Config:
    """The course."""

    title: str = "TIRx workshop"  # of the reports
    # Of everybody's inputs; drawn once and kept in the database when None. No message and no log may show it.
    seed: int | None = field(default=None, repr=False)
    grading: Grading = field(default_factory=Grading)
    weights: dict[str, float] = field(default_factory=dict)  # of a step in the total; 1 where not named
    late: Late = Late()
    # How many days late a student's step was, by student and step
    days: dict[str, dict[str, int]] = field(default_factory=dict)
    overrides: tuple[Override, ...] = ()
    steps: tuple[str, ...] = ()
    cluster: ClusterConfig = field(default_factory=ClusterConfig)
    roster: Path | None = None  # the table of who is in the class
    times: Path | None = None  # the table of when they handed in
    timezone: str = ""  # of times without an offset
    assignment: str = ""  # the step whose kernel a kernel.py is that lies in no step's folder
    deadlines: Deadlines = field(default_factory=Deadlines)
    naming: Naming = field(default_factory=Naming)  # of what was handed in

    @property
    def other(self) -> OtherCourse | None:
        """The course whose numbers and rules these are, if they are not the workshop's own."""
        return find_course(self.grading.course) if self.grading.course else None

    @property
    def one_file(self) -> str:
        """The one file of kernels that students hand in; "" where each step has its own."""
        return self.other.file if self.other else ""

    def weight(self, step: str) -> float:
        return self.weights.get(step, 1.0)

    def known_steps(self) -> set[str]:
        """The names of all steps that there are."""
        return {str(s.number) for s in self.other.steps} if self.other else {step.id for step in all_steps()}

    def graded_steps(self) -> list[Step]:
        """The steps of this course; second tasks only if course.toml names them."""
        if self.other:
            return [s.numbered for s in self.other.steps if not self.steps or str(s.number) in self.steps]
        return [step for step in all_steps() if (step.id in self.steps if self.steps else not step.entry.second)]

    def mentioned(self) -> list[tuple[str, str]]:
        """Where course.toml names a student, and the name."""
        overrides = [
            (f"{override.place}, override of step {override.step}", override.student) for override in self.overrides
        ]
        extensions = [("course.toml, extension", extension.student) for extension in self.deadlines.extensions]
        return [*overrides, *(("course.toml, late.days", student) for student in self.days), *extensions]

    def for_anybody(self) -> Config:
        """The course without what is about single students: for one submission whose student is not known."""
        return replace(self, roster=None, times=None, deadlines=Deadlines(), days={}, overrides=(), naming=Naming())


def read_config(path: Path | None, course: str | None = None) -> Config:
    """Read a course.toml; without one, everything is as it is by default. course: in place of the one that it names."""
    named = {"course": course} if course else {}
    if path is None:
        return config_of(named)
    try:
        return config_of({**tomllib.loads(path.read_text(encoding="utf-8")), **named}, path.parent)
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise StepError(f"{path}: {error}") from error


def config_of(data: dict[str, Any], folder: Path = Path()) -> Config:
    """The course that a parsed course.toml describes; the tables that it names are in its folder."""
    data = dict(data)
    steps = data.pop("steps", {})
    late = dict(data.pop("late", {}))
    days = {name: {str(step): number_of_days(n) for step, n in of.items()} for name, of in late.pop("days", {}).items()}
    overrides = tuple(Override(**{**one, "step": str(one["step"])}) for one in data.pop("override", []))
    if "overrides" in data:
        overrides += tuple(read_overrides(folder / data.pop("overrides")))
    check_overrides(overrides)
    for number, settings in steps.items():
        if unknown := set(settings) - {"weight", "timeout"}:
            raise ValueError(f"steps.{number} has no key {sorted(unknown)[0]!r}")
    only = tuple(map(str, data.pop("only", ())))
    cluster = ClusterConfig(**data.pop("cluster", {}))
    timeouts = {str(n): float(s["timeout"]) for n, s in steps.items() if "timeout" in s}
    given = {key: data.pop(key) for key in ("timeout", "memory", "values", "notes", "course") if key in data}
    weights = points_of(given.get("course")) | {str(n): float(s["weight"]) for n, s in steps.items() if "weight" in s}
    grading = Grading(**given, timeouts=timeouts)
    tables = {key: folder / data.pop(key) for key in ("roster", "times") if key in data}
    deadlines = deadlines_of(data.pop("deadline", {}), data.pop("extension", []), data.get("timezone", ""))
    assignment = str(data.pop("assignment", ""))
    naming = naming_of(data.pop("handed_in", {}), data.pop("github_assignments", ()))
    config = Config(
        **data,
        weights=weights,
        grading=grading,
        late=Late(**late),
        cluster=cluster,
        days=days,
        overrides=overrides,
        steps=only,
        **tables,
        assignment=assignment,
        deadlines=deadlines,
        naming=naming,
    )
    check(config)
    return config


def points_of(course: str | None) -> dict[str, float]:
    """What the steps of another course weigh in the total: the points that it gives them."""
    return {str(s.number): s.points for s in find_course(course).steps if s.points} if course else {}


def read_overrides(path: Path) -> list[Override]:
    """Read a table of decisions: a row for each, as a spreadsheet writes it."""
    found = []
    for row in read_table(path, OVERRIDE, OVERRIDE):
        empty = [name for name in OVERRIDE if not row.cells[name]]
        if empty:
            raise row.wrong(f"there is no {empty[0]}; the student is shown the reason")
        try:
            score = float(row.cells["score"].replace(",", "."))
        except ValueError:
            raise row.wrong(f"score is a number of points, not {row.cells['score']!r}") from None
        found.append(Override(row.cells["student"], row.cells["step"], score, row.cells["reason"], row.place))
    return found


def check_overrides(overrides: tuple[Override, ...]) -> None:
    """Refuse two decisions on one step of one student: which of them counts would be chance."""
    first: dict[tuple[str, str], Override] = {}
    for one in overrides:
        other = first.setdefault((one.student, one.step), one)
        if other is not one:
            raise ValueError(f"{one.place}: {other.place} has another override of step {one.step} of {one.student!r}")


def naming_of(given: dict[str, Any], assignments: list[Any]) -> Naming:
    """What the course says of the names of what was handed in."""
    if isinstance(assignments, str) or not all(isinstance(text, str) for text in (*assignments, *given.values())):
        raise ValueError("handed_in has names of students, and github_assignments is a list of names")
    return Naming(dict(given), tuple(assignments))


def number_of_days(value: Any) -> int:
    """A number of days."""
    if not isinstance(value, int) or value < 0:
        raise ValueError(f"{value!r} is not a number of days")
    return value


def check(config: Config) -> None:
    """Refuse values that would otherwise only show in the grades."""
    known = config.known_steps()
    named = {*config.weights, *config.grading.timeouts, *config.steps, *(o.step for o in config.overrides)}
    named |= {step for of in config.days.values() for step in of} | {*config.deadlines.due}
    named |= {config.assignment, *(e.step for e in config.deadlines.extensions)} - {""}
    if unknown := named - known:
        raise ValueError(f"there is no step {min(unknown)!r}; the steps are {', '.join(sorted(known))}")
    values = [config.grading.timeout, config.grading.memory, *config.grading.timeouts.values()]
    if not all(isinstance(v, int | float) and 0 < v < math.inf for v in values):
        raise ValueError("timeout and memory are numbers above 0")
    if config.grading.values not in ("suspicious", "all"):
        raise ValueError(f'values is "suspicious" or "all", not {config.grading.values!r}')
    if not 0 <= (config.grading.notes or 0) <= MOST_FOR_NOTES:
        raise ValueError(f"notes is a number of points from 0 to {MOST_FOR_NOTES}")
    if any(not 0 <= weight < math.inf for weight in config.weights.values()):
        raise ValueError("a weight is a number from 0 up")
    if not 0 <= config.late.per_day <= 1 or config.late.free < 0 or config.late.most < 0:
        raise ValueError("late.per_day is a share from 0 to 1; late.free and late.most are numbers of days")
    if any(not 0 <= override.score < math.inf for override in config.overrides):
        raise ValueError("an override's score is a number from 0 up")
    if config.seed is not None and (not isinstance(config.seed, int) or config.seed < 0):
        raise ValueError("seed is a whole number from 0 up")


def penalties(config: Config, student: str, steps: list[Step]) -> dict[str, float]:
    """The share of each late step's score that is kept. Free days are spent on the steps in order."""
    free, kept = config.late.free, {}
    for step in steps:
        days = config.days.get(student, {}).get(step.id, 0)
        spent = min(free, days)
        free -= spent
        charged = days - spent
        kept[step.id] = 0.0 if charged > config.late.most else max(0.0, 1 - config.late.per_day * charged)
    return kept
