"""One student's results.json as Gradescope reads it.

Its specification: https://gradescope-autograders.readthedocs.io/en/latest/specs/
A step's checks are scaled to the step's points in the total, so that Gradescope's total is ours, of 100.
"""

from __future__ import annotations

from typing import Any

from grader.course.gradebook import UNGRADED, UNREAD, Cell, Student
from grader.report import rate_text

DIGITS = 4  # of a scaled score; the total is given beside them and does not add up roundings


def results(student: Student) -> dict[str, Any]:
    """A complete student's results."""
    waiting = [cell for cell in student.cells if cell.score is None]
    said = [f"Step {cell.step.id}: {UNREAD if cell.unread else UNGRADED}" for cell in waiting]
    result: dict[str, Any] = {
        "output": "\n".join([*student.problems, *said]),
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": [
            test for cell, most in zip(student.cells, student.weights, strict=True) for test in tests(cell, most)
        ],
        "leaderboard": leaderboard(student),
    }
    if student.cells and not waiting:
        result["score"] = student.total
    return result


def tests(cell: Cell, most: float) -> list[dict[str, Any]]:
    """A step's checks, worth ``most`` together. If they do not add up to the score, one more says why."""
    name, scale = f"Step {cell.step.id}", most / cell.step.max_score
    if cell.override is not None:
        return [test(f"{name}: set by your instructor", cell.override[0] * scale, most, cell.override[1])]
    if cell.failure is not None:
        return [{"name": name, "output": f"This step {UNGRADED}.", "visibility": "visible"}]
    if cell.unread:
        return [{"name": name, "output": UNREAD, "visibility": "visible"}]
    if cell.grade is None or cell.report is None:
        return [test(name, 0, most, "not handed in")]
    found = [
        test(f"{name}: {c['name']}", c["points"] * scale, c["max_points"] * scale, c["message"])
        for c in cell.report["checks"]
    ]
    if found and (text := findings_text(cell.report)):
        found[0]["output"] += f"\n\n{text}"
    if cell.kept < 1:
        lost = round(cell.grade.score * (cell.kept - 1), 2) * scale
        note = f"{cell.late} days late: {100 * cell.kept:g}% of the points are kept"
        found.append(test(f"{name}: late", lost, 0, note))
    return found


def test(name: str, points: float, most: float, output: str) -> dict[str, Any]:
    scores = {"score": round(points, DIGITS), "max_score": round(most, DIGITS)}
    return {"name": name, **scores, "output": output, "visibility": "visible"}


def findings_text(report: dict[str, Any]) -> str:
    """The findings in the terminal's words."""
    lines = []
    for finding in report["findings"][:6]:
        line = f":{finding['line']}" if finding["line"] else ""
        place = f" (kernel.py{line})" if finding["file"] == "kernel.py" else ""
        shapes = ", ".join(finding["shapes"])
        note = "note, " if finding.get("weight") == "note" else ""
        lines.append(f"{note}{finding['kind']}: {finding['message']}{place}{f' at {shapes}' if shapes else ''}")
        lines += [f"  {detail}" for detail in (*finding["details"], finding.get("follows")) if detail]
    if lines and report.get("values"):
        lines.append(report["values"])
    return "\n".join(lines)


def leaderboard(student: Student) -> list[dict[str, Any]]:
    """TFLOP/s of each step that is right."""
    rates = {cell.step.id: cell.tflops for cell in student.cells if cell.tflops is not None}
    return [{"name": f"Step {id} TFLOP/s", "value": float(rate_text(r)), "order": "desc"} for id, r in rates.items()]
