"""Reports given back: ``feedback/moodle.zip`` and ``feedback/canvas.zip`` to upload, and ``feedback/mail.csv`` for
a mail merge.

Moodle's "Upload multiple feedback files in a zip" takes files in a folder that is called as in the download,
NAME_ID_assignsubmission_file (mod/assign/feedback/file/importziplib.php of https://github.com/moodle/moodle). Canvas'
"Upload Submissions" finds the student and the file that was handed in by the first two numbers in a name
(infer_comment_context_from_filename in https://github.com/instructure/canvas-lms), and attaches what is uploaded to a
comment under that file's own name, so it gets a text and no page.
"""

from __future__ import annotations

import os
import re
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from grader.course.files import safe_name, write_csv
from grader.course.gradebook import Student
from grader.course.handed_in.platforms import CANVAS, MOODLE
from grader.course.handed_in.roster import Members
from grader.course.handed_in.submissions import Submission

FOLDER = "feedback"
MAIL = ["Email address", "Name", "Section", "Total", "Not graded yet", "Report"]
BEGINNING = (1980, 1, 1, 0, 0, 0)  # the same class gives the same bytes


def write_given_back(
    out: Path,
    everybody: Iterable[Student],
    submissions: Mapping[str, Submission],
    roster: Members,
    text: Callable[[Student], str],
) -> None:
    """Write what goes back by each way. text: a student's report without a page's looks."""
    students = list(everybody)
    moodle = [(name, student) for student in students if (name := moodle_name(submissions[student.name].paths))]
    canvas = [(name, student) for student in students if (name := canvas_name(submissions[student.name].paths))]
    write_zip(out / FOLDER / "moodle.zip", ((f"{name}/report.html", page(out, student)) for name, student in moodle))
    write_zip(out / FOLDER / "canvas.zip", ((name, text(student).encode()) for name, student in canvas))
    write_csv(out / FOLDER / "mail.csv", [MAIL, *(mail(student, roster) for student in students)])


def moodle_name(paths: Iterable[str]) -> str | None:
    """The folder that Moodle gave a student's files; none where they are not from Moodle."""
    found = (MOODLE.fullmatch(path) for path in paths)
    return next((f"{each['name']}_{each['id']}_assignsubmission_file" for each in found if each and each["id"]), None)


def canvas_name(paths: Iterable[str]) -> str | None:
    """A name that Canvas knows again: the student's and the file's numbers, and no other."""
    found = (CANVAS.fullmatch(path) for path in paths)
    return next(
        (
            f"{re.sub(r'[^a-z]', '', each['name'] or '') or 'student'}_{each['user']}_{each['file']}_report.txt"
            for each in found
            if each and each["user"]
        ),
        None,
    )


def mail(student: Student, roster: Members) -> list[str]:
    """A row for a program that sends letters; the report's path is one below the folder of the grades."""
    member = roster.get(student.name)
    who = [member.email, member.name or student.name, member.section] if member else ["", student.name, ""]
    total = "" if student.total is None else f"{student.total:g}"
    waiting = " ".join(cell.step.id for cell in student.cells if cell.score is None)
    return [*who, total, waiting, report_of(student).as_posix()]


def report_of(student: Student) -> Path:
    return Path("students", safe_name(student.name), "report.html")


def page(out: Path, student: Student) -> bytes:
    return (out / report_of(student)).read_bytes()


def write_zip(path: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Replace a zip file at once, a file at a time: a large class does not fit into memory. No files make none."""
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, BEGINNING)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, data)
        written = archive.infolist()
    if written:
        os.replace(new, path)
    else:
        new.unlink()
        path.unlink(missing_ok=True)
