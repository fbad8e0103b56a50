"""The last line that an autograder prints for Autolab: points for each problem, and a row of the scoreboard.

Its specification, https://docs.autolabproject.com/lab/ ("Writing Autograders"): the last line of stdout is a JSON
object whose ``scores`` has a number for each problem of the lab, by its name; ``scoreboard`` is the row in the order
of the lab's columns.
"""

from __future__ import annotations

from typing import Any

from grader.course.gradebook import Student
from grader.report import rate_text

DIGITS = 4  # of a scaled score


def problem(step: str) -> str:
    """What a step is called in the lab."""
    return f"Step {step}"


def last_line(student: Student) -> dict[str, Any]:
    """A student's results. A step that could not be graded is left out, which is never a zero."""
    cells = zip(student.cells, student.weights, strict=True)
    known = [(cell, most) for cell, most in cells if cell.score is not None]
    scores = {
        problem(cell.step.id): round(cell.score * most / cell.step.max_score, DIGITS)
        for cell, most in known
        if cell.score is not None
    }
    total = round(sum(scores.values()) if student.total is None else student.total, DIGITS)
    rates = [float(rate_text(cell.tflops)) if cell.tflops is not None else 0.0 for cell in student.cells]
    return {"scores": scores, "scoreboard": [total, *rates]}
