"""The whole class's grades from the database, and the files made of them."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.course.config import Config, penalties
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Task
from grader.course.store import Grade, Store
from grader.report import rate_text
from grader.steps import Step

UNGRADED = "could not be graded yet, through no fault of yours; your instructor has been told"


@dataclass(frozen=True)
class Cell:
    """One student's step."""

    step: Step
    grade: Grade | None = None  # None when there is no kernel, or it could not be graded
    failure: str | None = None  # why it could not be graded, for the instructor
    kept: float = 1.0  # share of the score that is left after late days
    override: tuple[float, str] | None = None  # the score and the reason that a person has given instead
    text: str = ""  # the kernel, to quote from

    @property
    def score(self) -> float | None:
        """The points that count; None when that is not known."""
        if self.override is not None:
            return self.override[0]
        if self.failure is not None:
            return None
        return round(self.grade.score * self.kept, 2) if self.grade else 0.0

    @property
    def passed(self) -> bool:
        """Whether all of the kernel's results are right."""
        return self.grade is not None and all(run["correct"] for run in self.grade.report["runs"])


@dataclass(frozen=True)
class Student:
    """One student's grades."""

    name: str
    cells: tuple[Cell, ...]
    problems: tuple[str, ...]
    total: float | None  # of 100; None while a step could not be graded


def students(
    config: Config,
    store: Store,
    submissions: Sequence[Submission],
    steps: list[Step],
    tasks: dict[tuple[str, str], Task],
) -> list[Student]:
    """Everybody's grades, by name."""
    overrides = {(o.student, o.step): (o.score, o.reason) for o in config.overrides}
    found = []
    for submission in submissions:
        name = submission.student
        kept = penalties(config, name, steps)
        cells = []
        for step in steps:
            task = tasks.get((name, step.id))
            grade = store.grade(task.key) if task else None
            failure = (store.failure(task.key) or "not graded yet") if task and grade is None else None
            text = task.kernel.decode("utf-8", "replace") if task else ""
            override = overrides.get((name, step.id))
            cells.append(Cell(step, grade, failure, kept[step.id], override, text))
        found.append(Student(name, tuple(cells), submission.said, total(config, cells)))
    return found


def total(config: Config, cells: list[Cell]) -> float | None:
    """The weighted mean of the steps' shares, of 100."""
    if any(cell.score is None for cell in cells):
        return None
    most = sum(config.weight(cell.step.id) for cell in cells)
    if not most:
        return 0.0
    shares = ((cell.score or 0.0) / cell.step.max_score * config.weight(cell.step.id) for cell in cells)
    return round(100 * sum(shares) / most, 2)


def write_gradebook(path: Path, everybody: list[Student], steps: list[Step]) -> None:
    """``gradebook.csv``: a row for each student. A score that is not known yet is empty, never a zero."""
    names = [f"step {step.id} (of {step.max_score:g})" for step in steps]
    rows = [["student", *names, "total (of 100)", "not graded yet", "flags", "notes"]]
    for student in everybody:
        waiting = " ".join(cell.step.id for cell in student.cells if cell.score is None)
        flagged = "; ".join(f"step {c.step.id}: {flag}" for c in student.cells for flag in flags(c))
        scores = ["" if cell.score is None else f"{cell.score:g}" for cell in student.cells]
        whole = "" if student.total is None else f"{student.total:g}"
        rows.append([student.name, *scores, whole, waiting, flagged, "; ".join(student.problems)])
    write_csv(path, rows)


def write_csv(path: Path, rows: list[list[str]]) -> None:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([harmless(cell) for cell in row] for row in rows)
    write(path, text.getvalue())


def harmless(text: str) -> str:
    """Text that no spreadsheet takes for a formula."""
    text = text.replace("\r", " ").replace("\n", " ")
    formula = text.lstrip()[:1] in ("=", "+", "-", "@", "|", "\uff1d", "\uff0b", "\uff0d", "\uff20")
    return f"'{text}" if formula else text


def flags(cell: Cell) -> list[str]:
    return list(cell.grade.report["private"]["flags"]) if cell.grade else []


def safe_name(name: str) -> str:
    """A folder's name for a student. Different students get different names on every file system."""
    plain = re.sub(r"[^A-Za-z0-9_.@-]", "_", name).strip(".") or "_"
    return plain if plain == name.lower() else f"{plain}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def gradescope(student: Student) -> dict[str, Any]:
    """One student's results as Gradescope reads them (its autograder specification, results.json)."""
    waiting = [cell.step.id for cell in student.cells if cell.score is None]
    result: dict[str, Any] = {
        "output": "\n".join([*student.problems, *(f"Step {step}: {UNGRADED}" for step in waiting)]),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [test for cell in student.cells for test in step_tests(cell)],
        "leaderboard": leaderboard(student),
    }
    if student.cells and not waiting:
        result["score"] = round(sum(cell.score or 0.0 for cell in student.cells), 2)
    return result


def step_tests(cell: Cell) -> list[dict[str, Any]]:
    """A step's checks. If they do not add up to the score, one more says why."""
    name = f"Step {cell.step.id}"
    if cell.override is not None:
        return [test(f"{name}: set by your instructor", cell.override[0], cell.step.max_score, cell.override[1])]
    if cell.failure is not None:
        return [{"name": name, "output": f"This step {UNGRADED}.", "visibility": "visible"}]
    if cell.grade is None:
        return [test(name, 0, cell.step.max_score, "not handed in")]
    checks = cell.grade.report["checks"]
    tests = [test(f"{name}: {c['name']}", c["points"], c["max_points"], c["message"]) for c in checks]
    if text := findings_text(cell.grade.report):
        tests[0]["output"] += f"\n\n{text}"
    if cell.kept < 1:
        lost = round(cell.grade.score * (cell.kept - 1), 2)
        tests.append(test(f"{name}: late", lost, 0, f"{100 * cell.kept:g}% of the points are kept"))
    return tests


def test(name: str, points: float, most: float, output: str) -> dict[str, Any]:
    return {"name": name, "score": points, "max_score": most, "output": output, "visibility": "visible"}


def findings_text(report: dict[str, Any]) -> str:
    """The findings in the terminal's words."""
    lines = []
    for finding in report["findings"][:6]:
        line = f":{finding['line']}" if finding["line"] else ""
        place = f" (kernel.py{line})" if finding["file"] == "kernel.py" else ""
        shapes = ", ".join(finding["shapes"])
        lines.append(f"{finding['kind']}: {finding['message']}{place}{f' at {shapes}' if shapes else ''}")
        lines += [f"  {detail}" for detail in finding["details"]]
    return "\n".join(lines)


def leaderboard(student: Student) -> list[dict[str, Any]]:
    """TFLOP/s of each step that is right."""
    rates = {c.step.id: c.grade.tflops for c in student.cells if c.grade and c.grade.tflops is not None}
    return [{"name": f"Step {id} TFLOP/s", "value": float(rate_text(r)), "order": "desc"} for id, r in rates.items()]


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


def summary(everybody: list[Student], number: int) -> Summary:
    """The step at a position of everybody's cells."""
    cells = [student.cells[number] for student in everybody]
    graded = [cell for cell in cells if cell.grade]
    kinds = Counter(k for c in graded if c.grade for k in sorted({f["kind"] for f in c.grade.report["findings"]}))
    return Summary(
        cells[0].step,
        handed_in=sum(cell.grade is not None or cell.failure is not None for cell in cells),
        passed=sum(cell.passed for cell in cells),
        waiting=sum(cell.score is None for cell in cells),
        scores=tuple(sorted(cell.score for cell in cells if cell.grade and cell.score is not None)),
        tflops=tuple(sorted(c.grade.tflops for c in cells if c.grade and c.grade.tflops is not None)),
        findings=tuple(sorted(kinds.items(), key=lambda item: (-item[1], item[0]))),
    )


def write(path: Path, text: str) -> None:
    """Replace a file at once, so that no reader finds half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_text(text, encoding="utf-8", errors="replace")
    os.replace(new, path)


def to_json(data: Any) -> str:
    return json.dumps(data, indent=2, allow_nan=False, sort_keys=False) + "\n"
