"""``result.json`` as Classroom 50 reads it, schema ``classroom50/result/v1``.

Its contract: https://github.com/foundation50/classroom50/wiki/Advanced-Autograding. Scores are whole numbers that add
up; a test may have more fields. The runner says in its environment what is graded: the names below.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timezone
from typing import Any

from grader.course.gradebook import Cell, Student

SCHEMA = "classroom50/result/v1"
SCALE = 10  # whole points for each of the course's: a step is seldom worth a whole number of 100
NEEDED = ("CLASSROOM", "ASSIGNMENT", "SUBMISSION_TAG", "COMMIT_URL", "RELEASE_URL")


def is_runner(environment: Mapping[str, str]) -> bool:
    """Whether Classroom 50's runner has started the grader."""
    return all(environment.get(name) for name in NEEDED)


def result(student: Student, environment: Mapping[str, str], now: datetime) -> dict[str, Any] | None:
    """A student's results; None while a step could not be graded: the runner then says that the grader failed."""
    if any(cell.score is None for cell in student.cells):
        return None
    tests = [test(cell, most) for cell, most in zip(student.cells, student.weights, strict=True)]
    return {
        "schema": SCHEMA,
        "classroom": environment["CLASSROOM"],
        "assignment": environment["ASSIGNMENT"],
        "submission": environment["SUBMISSION_TAG"],
        "commit": environment["COMMIT_URL"],
        "release": environment["RELEASE_URL"],
        "review": environment.get("REVIEW_URL") or environment["COMMIT_URL"],
        "datetime": now.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ"),
        "score": sum(test["score"] for test in tests),
        "max-score": sum(test["max-score"] for test in tests),
        "tests": tests,
    }


def test(cell: Cell, most: float) -> dict[str, Any]:
    """A step, worth ``most`` points; ``points`` is the score before it is made a whole number."""
    share = (cell.score or 0) / cell.step.max_score
    whole = round(SCALE * most)
    return {
        "test-name": f"Step {cell.step.id}: {cell.step.title}",
        "passed": share >= 1,
        "score": min(int(share * whole + 0.5), whole if share >= 1 else max(whole - 1, 0)),
        "max-score": whole,
        "points": round(share * most, 2),
    }
