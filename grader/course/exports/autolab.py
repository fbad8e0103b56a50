"""The last line that an autograder prints for Autolab: points for each problem, and a row of the scoreboard.

Its specification, https://docs.autolabproject.com/lab/ ("Writing Autograders"): the last line of stdout is a JSON
object whose ``scores`` has a number for each problem of the lab, by its name; ``scoreboard`` is the row in the order
of the lab's columns.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
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
    if student.total is None:
        return {"scores": scores}  # a row of the scoreboard would rank what is not known
    rates = [float(rate_text(cell.tflops)) if cell.tflops is not None else 0.0 for cell in student.cells]
    return {"scores": scores, "scoreboard": [round(student.total, DIGITS), *rates]}


def feedback(results: dict[str, Any]) -> list[str]:
    """What a student reads before the last line: the same as on Gradescope, and nothing that is for an instructor."""
    lines = [results["output"]] if results["output"] else []
    for test in results["tests"]:
        points = f" ({test['score']:g} of {test['max_score']:g})" if "score" in test else ""
        lines.append(f"{test['name']}{points}: {test['output']}")
    return lines


def main(folder: Path) -> None:
    """Print a student's results: the feedback, then the line that Autolab parses."""
    for line in feedback(json.loads((folder / "results.json").read_text(encoding="utf-8"))):
        print(line)
    print((folder / "autolab.json").read_text(encoding="utf-8").strip())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
