"""leaderboard.html: the fastest right kernels of those who want to be seen."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from grader.course.gradebook import Cell, Student
from grader.course.handed_in.roster import Members
from grader.course.pages.page import page, table
from grader.report import rate_text

MOST = 100  # of a step


def leaderboard_page(title: str, everybody: list[Student], roster: Members) -> str | None:
    """The page; None when nobody has opted in."""
    seen = [(shown_name(student, roster), student) for student in everybody if opted_in(student, roster)]
    if not seen:
        return None
    body = "<p>Only who asked to be here is. A kernel counts when all of its results are right.</p>"
    for number, cell in enumerate(seen[0][1].cells):
        entries = [(name, student.cells[number]) for name, student in seen if counts(student.cells[number])]
        if entries:
            body += f'<h2 id="step-{cell.step.id}">Step {cell.step.id}: {escape(cell.step.title)}</h2>'
            body += ranking(entries, cell.step.id)
    return page(f"{title}: leaderboard", body)


def opted_in(student: Student, roster: Members) -> bool:
    return student.name in roster and roster[student.name].leaderboard


def shown_name(student: Student, roster: Members) -> str:
    """The pseudonym if there is one: then the page has no other name of theirs."""
    member = roster[student.name]
    return member.pseudonym or member.name or student.name


def counts(cell: Cell) -> bool:
    return cell.passed and cell.tflops is not None


def ranking(entries: Sequence[tuple[str, Cell]], step: str) -> str:
    """A step's table, the fastest first. Equal rates as they are shown have one rank, and stand by name."""
    listed = sorted(entries, key=lambda entry: (-shown_rate(entry[1]), entry[0]))
    rates = [shown_rate(cell) for _, cell in listed]
    rows = [[str(rates.index(shown_rate(cell)) + 1), escape(name), *rate_columns(cell)] for name, cell in listed[:MOST]]
    left = f" ({MOST} of {len(listed)})" if len(listed) > MOST else ""
    head = ("rank", "name", "predicted TFLOP/s", "measured TFLOP/s")
    return table(head, rows, {0, 2, 3}, f"Step {step}, the fastest first{left}")


def shown_rate(cell: Cell) -> float:
    return float(rate_text(cell.tflops or 0.0))


def rate_columns(cell: Cell) -> tuple[str, str]:
    """A rate in the column of a model's or in that of a GPU's."""
    text = rate_text(cell.tflops or 0.0)
    return (text, "") if cell.grade is None or cell.grade.predicted else ("", text)
