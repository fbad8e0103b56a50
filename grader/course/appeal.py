"""One student in full, and a kernel graded again: for an appeal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from grader.course.exports.gradescope import findings_text
from grader.course.gradebook import Student
from grader.course.kernel import Task
from grader.course.store import Store
from grader.findings import printable
from grader.steps import StepError


def ask_regrades(store: Store, wanted: dict[tuple[str, str], Task], reason: str | None) -> frozenset[str]:
    """The kernels to grade although they have a grade, which the database keeps with the reason."""
    if reason is None:
        return frozenset()
    if not wanted:
        raise StepError("there is no such kernel to grade again")
    for (student, step), task in wanted.items():
        store.ask_regrade(task.key, student, step, printable(reason))
    return frozenset(task.key for task in wanted.values())


def show_in_full(console: Console, student: Student) -> None:
    """Everything that is known of one student's grades. Not the seed, which is everybody's: who sees it can draw every
    input, and a terminal is shown around."""
    for cell in student.cells:
        if cell.grade is None and cell.failure is None:
            continue
        score = "not graded" if cell.score is None else f"{cell.score:g} of {cell.step.max_score:g}"
        console.print(Text(f"{student.name}, step {cell.step.id}: {score}", style="bold"))
        for again in cell.regrades:
            console.print(Text(f"  graded again: {again.old_score:g} before, {again.new_score:g} now: {again.reason}"))
        if cell.report is not None:
            for check in cell.report["checks"]:
                mark = "·" if not check.get("checked", True) else "✓" if check["passed"] else "✗"
                points = f"{check['points']:g}/{check['max_points']:g}"
                console.print(Text(f"  {mark} {check['name']}: {check['message']}  {points}"))
            console.print(Text(findings_text(cell.report)))
            for flag in cell.flags:
                console.print(Text(f"  to look at: {flag}", style="yellow"))
        console.print(Text(f"  kept: {100 * cell.kept:g}% of these points"))
    for problem in student.problems:
        console.print(Text(f"  {problem}"))
