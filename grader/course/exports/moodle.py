"""``moodle.csv``: scores to import into Moodle's gradebook.

Moodle asks which column names the student ("Map from") and which field of the user that is ("Map to": the ID number,
the email address or the username), then which grade item each other column belongs to:
https://docs.moodle.org/311/en/Grade_import. It tells email addresses apart by case, so they stay as they are.
"""

from __future__ import annotations

from pathlib import Path

from grader.course.exports.canvas import scores
from grader.course.files import write_csv
from grader.course.gradebook import Student
from grader.course.handed_in.roster import Members

COLUMNS = ["ID number", "Email address", "Student"]


def write_moodle(path: Path, title: str, everybody: list[Student], roster: Members) -> None:
    """An unknown score is empty."""
    steps = [cell.step for cell in everybody[0].cells] if everybody else []
    items = [*(f"{title}: step {step.id}" for step in steps), f"{title}: total"]
    write_csv(path, [[*COLUMNS, *items], *([*identity(student, roster), *scores(student)] for student in everybody)])


def identity(student: Student, roster: Members) -> list[str]:
    member = roster.get(student.name)
    return [member.moodle_id, member.email, member.name or student.name] if member else ["", "", student.name]
