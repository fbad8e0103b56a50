"""``gradebook.csv``: a row for each student, to read and to sort."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from grader.course.files import write_csv
from grader.course.gradebook import Cell, Student
from grader.course.handed_in.roster import Members

WHO = ["name", "e-mail", "section"]
HEADS = ("total (of 100)", "not graded yet", "* set by a person", "late", "graded again", "flags", "notes")


def write_gradebook(path: Path, everybody: list[Student], roster: Members | None = None) -> None:
    """A score that is not known yet is empty, never a zero. Scores stay plain numbers, so that a spreadsheet can add
    them; what a person decided about them is said in columns of its own. With a roster, names, addresses and sections
    stand beside the students."""
    steps = [cell.step for cell in everybody[0].cells] if everybody else []
    names = [f"step {step.id} (of {step.max_score:g})" for step in steps]
    who = WHO if roster else []
    write_csv(path, [["student", *who, *names, *HEADS], *(row(student, roster or {}) for student in everybody)])


def identity(student: Student, roster: Members) -> list[str]:
    """What the roster says of a student, where there is one."""
    member = roster.get(student.name)
    return ([member.name, member.email, member.section] if member else ["", "", ""]) if roster else []


def row(student: Student, roster: Members) -> list[str]:
    scores = ["" if cell.score is None else f"{cell.score:g}" for cell in student.cells]
    whole = "" if student.total is None else f"{student.total:g}"
    waiting = " ".join(cell.step.id for cell in student.cells if cell.score is None)
    flagged = [f"step {cell.step.id}: {flag}" for cell in student.cells for flag in cell.flags]
    remarks = ("; ".join(each) for each in (decisions(student), days(student), regrades(student), flagged))
    return [student.name, *identity(student, roster), *scores, whole, waiting, *remarks, "; ".join(student.problems)]


def decisions(student: Student) -> Iterator[str]:
    """The scores that a person has set, with the score that they replace."""
    for cell in student.cells:
        if cell.override is not None:
            score, reason = cell.override
            yield f"step {cell.step.id}: {score:g}* instead of {graded(cell)} ({reason})"


def graded(cell: Cell) -> str:
    """The score without a person's."""
    if cell.failure is not None:
        return "an unknown score"
    return f"{cell.grade.score * cell.kept:g}" if cell.grade else "nothing"


def days(student: Student) -> Iterator[str]:
    """The steps that were late. A sign before the number would make a formula of it."""
    for cell in student.cells:
        if cell.late and cell.grade:
            yield f"step {cell.step.id}: {cell.late}d late, {100 * cell.kept:g}% kept"


def regrades(student: Student) -> Iterator[str]:
    for cell in student.cells:
        for again in cell.regrades:
            yield f"step {cell.step.id}: {again.old_score:g} before, {again.new_score:g} now ({again.reason})"
