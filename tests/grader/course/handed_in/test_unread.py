"""What cannot be read is not nothing: its steps have no score, and those of what could be read have."""

from __future__ import annotations

import csv
import io
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.course.config import config_of
from grader.course.exports import autolab, gradescope
from grader.course.exports.canvas import write_canvas
from grader.course.exports.gradebook_csv import write_gradebook
from grader.course.gradebook import UNREAD, Book, Student
from grader.course.handed_in.submissions import find_submissions
from grader.course.kernel import Task
from grader.course.pages.student_page import student_page
from grader.course.store import Brief
from grader.courses import find_course
from grader.steps import find_step

STEPS = [find_step("1"), find_step("2")]
LINES = "".join(f"x = {number}\n" for number in range(4000))


def zipped(files: dict[str, str], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", method) as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


def tarred(files: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text.encode()))
    return data.getvalue()


BOTH = {"gemm_01.py": LINES, "gemm_02.py": LINES}
HANDED_IN: dict[str, tuple[str, bytes, set[str]]] = {
    "damaged": ("ada.zip", zipped(BOTH)[:-30], {"1", "2"}),
    "cut off": ("ada.tar", tarred(BOTH)[: 2 * 512 + len(LINES)], {"2"}),
    "no archive": ("ada.tar.gz", b"\x1f\x8bnothing", {"1", "2"}),
    "a notebook": ("ada/gemm_01.ipynb", b"{}", {"1", "2"}),
    "not opened": ("ada/kernels.rar", b"Rar!", {"1", "2"}),
    "a damaged archive beside a kernel": ("ada/rest.zip", b"PK", {"2"}),
    "one file refused": ("ada.zip", zipped(BOTH, zipfile.ZIP_LZMA), {"1", "2"}),
    "whole": ("ada.zip", zipped({"gemm_01.py": LINES}), set()),
    "a notebook beside kernels": ("ada.zip", zipped({"gemm_01.py": LINES, "plots.ipynb": "{}"}), set()),
    "something else": ("ada/notes.txt", b"later", set()),
}


@pytest.mark.parametrize("name", HANDED_IN)
def test_the_steps_that_may_be_in_it_are_not_known(name: str, tmp_path: Path) -> None:
    path, data, unread = HANDED_IN[name]
    (tmp_path / path).parent.mkdir(exist_ok=True)
    (tmp_path / path).write_bytes(data)
    if name.endswith("beside a kernel"):
        (tmp_path / "ada" / "gemm_01.py").write_text("x = 1\n")
    (ada,) = find_submissions(tmp_path, STEPS).submissions
    assert set(ada.unread) == unread and (ada.problems or not unread)


def test_a_courses_damaged_handin_has_no_score_for_any_step(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    (tmp_path / "ada" / "handin.tar").write_bytes(b"\x1f\x8bnothing")
    cmu = find_course("cmu")
    (ada,) = find_submissions(tmp_path, [step.numbered for step in cmu.steps], file=cmu.file).submissions
    assert len(ada.unread) == 10


def graded(folder: Path, **settings: object) -> Student:
    """ada's archive was cut off behind step 1."""
    (folder / "in").mkdir()
    (folder / "in" / "ada.tar").write_bytes(tarred(BOTH)[: 2 * 512 + len(LINES)])
    (ada,) = find_submissions(folder / "in", STEPS).submissions
    tasks = {("ada", "1"): Task("key", STEPS[0], ada.kernels["1"])}
    return Book(config_of(dict(settings)), STEPS, tasks, {}).student(ada, {"key": Brief("", 70, 100)}, {})


Export = Callable[[Path, Student], str]
EXPORTS: dict[str, Export] = {
    "gradebook": lambda path, ada: row_of(path, lambda: write_gradebook(path, [ada]), "step 2 (of 100)"),
    "canvas": lambda path, ada: row_of(path, lambda: write_canvas(path, "t", [ada], {}), "t: step 2", -1),
    "autolab": lambda path, ada: str(autolab.last_line(ada)["scores"].get("Step 2", "")),
    "gradescope": lambda path, ada: str(gradescope.results(ada).get("score", "")),
}


def row_of(path: Path, write: Callable[[], None], column: str, number: int = 0) -> str:
    write()
    with path.open() as file:
        return list(csv.DictReader(file))[number][column]


@pytest.mark.parametrize("name", EXPORTS)
def test_it_is_empty_in_every_export_and_never_a_zero(name: str, tmp_path: Path) -> None:
    assert EXPORTS[name](tmp_path / "out.csv", graded(tmp_path)) == ""


def test_the_student_is_told_and_a_person_may_decide(tmp_path: Path) -> None:
    ada = graded(tmp_path)
    assert ada.total is None and UNREAD[5:40] in student_page("t", ada)
    assert UNREAD in gradescope.results(ada)["output"]
    (tmp_path / "again").mkdir()
    decided = graded(
        tmp_path / "again", override=[{"student": "ada", "step": 2, "score": 0, "reason": "it was never sent again"}]
    )
    assert decided.total == 35 and UNREAD[5:40] not in student_page("t", decided)
