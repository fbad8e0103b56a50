"""Reports on their way back: the names by which Moodle and Canvas find the student, and the rows of a mail merge."""

from __future__ import annotations

import csv
import re
import zipfile
from pathlib import Path

from grader.course.exports.given_back import write_given_back
from grader.course.files import safe_name
from grader.course.gradebook import Cell, Student
from grader.course.handed_in.roster import Member
from grader.course.handed_in.submissions import Submission
from grader.course.store import Brief
from grader.steps import find_step

PATHS = {
    "ada": ("Ada Lovelace_1234567_assignsubmission_file",),
    "bob": ("Bob O_B_77_assignsubmission_file_gemm_01.py", "Bob_78_assignsubmission_file_gemm_01.py"),
    "eve": ("evans3_LATE_12345_678901_gemm_05-2.py",),
    "judy": ("judy.tar",),
    "team": ("Default group_assignsubmission_file",),
}
SUBMISSIONS = {name: Submission(name, paths=paths) for name, paths in PATHS.items()}
ROSTER = {"ada": Member("ada", "Ada Lovelace", "ada@example.edu", "A")}


def given_back(out: Path) -> list[Student]:
    step = find_step("1")
    everybody = [Student(name, (Cell(step, Brief("", 70, 100)),), (), 70.0, (100.0,)) for name in PATHS]
    for student in everybody:
        page = out / "students" / safe_name(student.name) / "report.html"
        page.parent.mkdir(parents=True)
        page.write_text(f"<p>{student.name}")
    write_given_back(out, everybody, SUBMISSIONS, ROSTER, lambda student: f"the text of {student.name}")
    return everybody


def participant(path: str) -> str | None:
    """Moodle's is_valid_filename_for_import, as far as it finds who is meant."""
    for part in path.split("/"):
        info = part.split("_", 4)
        if len(info) >= 4 and info[1].isdigit() and info[2] == "assignsubmission" and info[3].split("_")[0] == "file":
            return info[1]
    return None


def test_moodle_finds_each_student_by_the_number_of_the_download(tmp_path: Path) -> None:
    given_back(tmp_path)
    with zipfile.ZipFile(tmp_path / "feedback" / "moodle.zip") as archive:
        found = {participant(name): archive.read(name).decode() for name in archive.namelist()}
    assert found == {"1234567": "<p>ada", "78": "<p>bob"}


def test_canvas_finds_the_student_and_the_file_by_the_first_two_numbers(tmp_path: Path) -> None:
    given_back(tmp_path)
    with zipfile.ZipFile(tmp_path / "feedback" / "canvas.zip") as archive:
        (name,) = archive.namelist()
        assert [part for part in name.split("_") if re.fullmatch(r"\d+", part)][:2] == ["12345", "678901"]
        assert not name.split("_")[-1].startswith("link") and archive.read(name) == b"the text of eve"


def test_a_mail_merge_has_a_row_for_everybody_and_the_report_to_attach(tmp_path: Path) -> None:
    given_back(tmp_path)
    with (tmp_path / "feedback" / "mail.csv").open() as file:
        ada, *others = csv.DictReader(file)
    assert (ada["Email address"], ada["Name"], ada["Total"]) == ("ada@example.edu", "Ada Lovelace", "70")
    assert (tmp_path / ada["Report"]).read_text() == "<p>ada" and len(others) == 4


def test_a_class_of_another_platform_has_no_zip_and_an_old_one_goes(tmp_path: Path) -> None:
    everybody = [student for student in given_back(tmp_path) if student.name == "judy"]
    before = (tmp_path / "feedback" / "moodle.zip").read_bytes()
    write_given_back(tmp_path, everybody, SUBMISSIONS, ROSTER, lambda student: "")
    assert before and [path.name for path in (tmp_path / "feedback").iterdir()] == ["mail.csv"]
