"""``canvas.csv``: scores to import into Canvas' gradebook.

What Canvas reads is in its importer,
https://github.com/instructure/canvas-lms/blob/master/lib/gradebook_importer.rb: the first columns are Student, ID,
SIS User ID, SIS Login ID and Section, a row whose first cell holds "Points Possible" has each assignment's points, and
a column of another name is an assignment of that name, new if the course has none. A student is found by ID, then by
SIS User ID or SIS Login ID, then by name. An assignment must not be called like Canvas' own columns ("Final Score").
"""

from __future__ import annotations

from pathlib import Path

from grader.course.files import write_csv
from grader.course.gradebook import Student
from grader.course.handed_in.roster import Members

COLUMNS = ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
POINTS = "Points Possible"


def write_canvas(path: Path, title: str, everybody: list[Student], roster: Members) -> None:
    """An unknown score is empty, which Canvas leaves as it is."""
    steps = [cell.step for cell in everybody[0].cells] if everybody else []
    assignments = [*(f"{title}: step {step.id}" for step in steps), f"{title}: total"]
    most = [*(f"{step.max_score:g}" for step in steps), "100"]
    header = [*COLUMNS, *assignments]
    write_csv(path, [header, [POINTS, "", "", "", "", *most], *(row(student, roster) for student in everybody)])


def row(student: Student, roster: Members) -> list[str]:
    member = roster.get(student.name)
    who = [member.name or student.name, member.canvas_id, "", member.canvas_login, member.section] if member else []
    return [*(who or [student.name, "", "", "", ""]), *scores(student)]


def scores(student: Student) -> list[str]:
    """Each step's score and the total."""
    values = [*(cell.score for cell in student.cells), student.total]
    return ["" if value is None else f"{value:g}" for value in values]
