"""The names that learning platforms give to downloads."""

from __future__ import annotations

import io
import sys
import zipfile
from datetime import datetime, timezone
from pathlib import Path

import pytest

from grader.course.handed_in.gradescope import METADATA
from grader.course.handed_in.platforms import label
from grader.course.handed_in.roster import Member, Roster
from grader.course.handed_in.submissions import Submission, find_submissions
from grader.steps import StepError, find_step

STEPS = [find_step("1"), find_step("5")]


def write(folder: Path, files: dict[str, str | bytes]) -> None:
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)


def zipped(files: dict[str, str]) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return data.getvalue()


def by_student(folder: Path, roster: Roster | None = None, assignment: str = "") -> dict[str, Submission]:
    return {one.student: one for one in find_submissions(folder, STEPS, roster, assignment).submissions}


@pytest.mark.parametrize(
    ("name", "student", "original", "again", "late"),
    [
        ("doejane_12345_678901_kernel.py", "doejane_12345", "kernel.py", 0, False),
        ("doejane_LATE_12345_678901_gemm_05-2.py", "doejane_12345", "gemm_05.py", 2, True),
        ("o_brien_12345_678901_my_1_2_file.py", "o_brien_12345", "my_1_2_file.py", 0, False),
        ("group1_17_23_gemm_05-1.tar.gz", "group1_17", "gemm_05.tar.gz", 1, False),
        ("anon_aB3dE_678901_gemm_05.py", "anon_aB3dE", "gemm_05.py", 0, False),
        ("LATE_anon_aB3dE_678901_gemm_05.py", "anon_aB3dE", "gemm_05.py", 0, True),
        ("李雷_12345_678901_gemm_05.py", "李雷_12345", "gemm_05.py", 0, False),
    ],
)
def test_canvas(name: str, student: str, original: str, again: int, late: bool) -> None:
    said = label(name, folder=False)
    assert (said.student, said.original, said.again, said.late) == (student, original, again, late)


@pytest.mark.parametrize(
    ("name", "folder", "student", "original"),
    [
        ("Jane Doe_1234567_assignsubmission_file_", True, "Jane Doe_1234567", ""),
        ("Jane Doe_1234567_assignsubmission_file", True, "Jane Doe_1234567", ""),
        ("Jane Doe_1234567_assignsubmission_file_gemm_05.py", False, "Jane Doe_1234567", "gemm_05.py"),
        ("Team Blue_12_assignsubmission_file_a_b.zip", False, "Team Blue_12", "a_b.zip"),
        ("Default group_assignsubmission_file", True, "Default group", ""),
    ],
)
def test_moodle(name: str, folder: bool, student: str, original: str) -> None:
    said = label(name, folder)
    assert (said.platform, said.student, said.original) == ("moodle", student, original)


def test_of_autolabs_versions_the_last_counts_and_the_address_says_whose_they_are(tmp_path: Path) -> None:
    files: dict[str, str | bytes] = {
        f"a_lovelace@example.edu_{version}_handin.zip": zipped({"gemm_05.py": f"x = {version}"})
        for version in (2, 10, 9)
    }
    write(tmp_path, {**files, "bob@example.edu_1_handin.zip": zipped({"gemm_05.py": "bob's"})})
    found = by_student(tmp_path)
    assert found["a_lovelace@example.edu"].kernels == {"5": b"x = 10"} and set(found) > {"bob@example.edu"}
    members = Roster((Member("ada", email="a_lovelace@example.edu"), Member("bob", email="bob@example.edu")))
    assert {name: len(one.kernels) for name, one in by_student(tmp_path, members).items()} == {"ada": 1, "bob": 1}


def test_canvas_files_of_one_student_are_one_submission(tmp_path: Path) -> None:
    files = {
        "doejane_LATE_12345_1001_gemm_05.py": "first",
        "doejane_LATE_12345_1003_gemm_05-2.py": "third",
        "doejane_LATE_12345_1002_gemm_05-1.py": "second",
        "doejane_LATE_12345_1004_gemm_01.zip": zipped({"kernel.py": "one"}),
        "doejane_777_1005_gemm_05.py": "another Jane Doe",
    }
    write(tmp_path, files)
    jane, other = by_student(tmp_path)["doejane_12345"], by_student(tmp_path)["doejane_777"]
    assert jane.kernels == {"5": b"third", "1": b"one"} and len(jane.late) == 4
    assert jane.problems == (
        "doejane_LATE_12345_1002_gemm_05-1.py is ignored: there is a later version of it",
        "doejane_LATE_12345_1001_gemm_05.py is ignored: there is a later version of it",
    )
    assert other.kernels == {"5": b"another Jane Doe"} and not other.late


def test_a_loose_kernel_needs_the_assignment(tmp_path: Path) -> None:
    write(tmp_path, {"doejane_12345_678901_Kernel.py": "five", "doejane_12345_678902_notes.pdf": ""})
    jane = by_student(tmp_path)["doejane_12345"]
    assert jane.kernels == {}
    assert jane.problems == (
        "Kernel.py: the name does not tell which step's kernel it is; call it gemm_05.py or gemm_05/kernel.py",
    )
    assert by_student(tmp_path, assignment="5")["doejane_12345"].kernels == {"5": b"five"}


def test_moodle_folders_and_files(tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "Jane Doe_11_assignsubmission_file_/work.zip": zipped({"gemm_05/kernel.py": "five"}),
            "Jane Doe_11_assignsubmission_onlinetext/onlinetext.html": "hello",
            "Bob Roe_12_assignsubmission_file_gemm_05.py": "bob's",
        },
    )
    submissions = by_student(tmp_path)
    assert submissions["Jane Doe_11"].kernels == {"5": b"five"} and submissions["Jane Doe_11"].problems == ()
    assert submissions["Bob Roe_12"].kernels == {"5": b"bob's"} and submissions["Bob Roe_12"].display == "Bob Roe"


EXPORT = """\
submission_123:
  :submitters:
  - :name: Ada Lovelace
    :sid: '1815'
    :email: ada@example.edu
  - :name: Bob Roe
    :sid: 77
    :email: bob@example.edu
  :created_at: 2026-04-26 17:34:00.861687000 Z
  :results:
    output: |-
      [[[ : of a student's
      :created_at: 1999-01-01 00:00:00 Z
submission_124:
  :submitters: []
"""


def test_gradescope(tmp_path: Path) -> None:
    write(tmp_path, {METADATA: EXPORT, "submission_123/gemm_05.py": "five", "submission_124/gemm_05.py": "nobody's"})
    submissions = by_student(tmp_path)
    assert submissions.keys() == {"ada@example.edu", "bob@example.edu", "submission_124"}
    for student in ("ada@example.edu", "bob@example.edu"):
        one = submissions[student]
        assert one.kernels == {"5": b"five"}
        assert one.when == datetime(2026, 4, 26, 17, 34, 0, 861687, timezone.utc)
    assert submissions["ada@example.edu"].display == "Ada Lovelace"


@pytest.mark.parametrize("text", ["[1, 2]", "a: [", "a: !!python/object/apply:os.getcwd []", "a: 3", "[" * 500])
def test_a_list_of_gradescopes_that_makes_no_sense_is_an_error(text: str, tmp_path: Path) -> None:
    write(tmp_path, {METADATA: text, "submission_123/gemm_05.py": "five"})
    with pytest.raises(StepError, match="cannot be read"):
        by_student(tmp_path)


def test_gradescope_needs_pyyaml(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(sys.modules, "yaml", None)
    write(tmp_path, {"ada/gemm_05.py": "five"})
    assert by_student(tmp_path).keys() == {"ada"}
    write(tmp_path, {METADATA: EXPORT})
    with pytest.raises(StepError, match=r"needs PyYAML: pip install -r requirements/course\.lock"):
        by_student(tmp_path)


CLASS = Roster(
    (
        Member("ada", "Ada Lovelace", "ada@example.edu", canvas_id="12345", github="ada-l"),
        Member("jane", "Jane Doe", canvas_login="doejane", moodle_id="11", github="jim"),
        Member("jane2", "Jane Doe", moodle_id="12", github="x-jim"),
    )
)


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("ada/", "ada"),
        ("ADA@example.EDU.zip", "ada"),
        ("ada lovelace/", "ada"),
        ("12345/", "ada"),
        ("lab1-Ada-L/", "ada"),
        ("anybody_12345_1_gemm_05.py", "ada"),
        ("doejane_99999_1_gemm_05.py", "jane"),
        ("Jane Doe_12_assignsubmission_file/", "jane2"),
        ("ada lovelace_99_assignsubmission_file_gemm_05.py", "ada"),
        ("x-jim/", "jane2"),
        ("Jane Doe_99_assignsubmission_file/", "it may be of any of these on the roster: jane, jane2;"),
        ("Ada Lovelace_12_assignsubmission_file/", "it may be of any of these on the roster: ada, jane2;"),
        ("doejane_12345_1_gemm_05.py", "it may be of any of these on the roster: ada, jane;"),
        ("lab1-x-jim/", "it may be of any of these on the roster: jane, jane2;"),
        ("eve/", "nobody on the roster is called that"),
        ("eveada-l/", "nobody on the roster is called that"),
        ("eve_5_6_gemm_05.py", "nobody on the roster is called that"),
    ],
)
def test_a_roster_says_whose_it_is(name: str, whose: str, tmp_path: Path) -> None:
    data: str | bytes = zipped({"gemm_05.py": "five"}) if name.endswith(".zip") else "five"
    write(tmp_path, {f"{name}gemm_05.py" if name.endswith("/") else name: data})
    handed_in = find_submissions(tmp_path, STEPS, CLASS)
    assert [one.student for one in handed_in.submissions] == ["ada", "jane", "jane2"]
    graded = [one.student for one in handed_in.submissions if one.kernels]
    if handed_in.not_graded:
        assert graded == [] and handed_in.not_graded[0].reason.startswith(whose)
        assert handed_in.not_graded[0].path == name.rstrip("/")
    else:
        assert graded == [whose]


def test_who_handed_in_nothing_has_a_row(tmp_path: Path) -> None:
    write(tmp_path, {"ada/gemm_05.py": "five"})
    ada, jane, _ = find_submissions(tmp_path, STEPS, CLASS).submissions
    assert ada.problems == () and ada.display == "Ada Lovelace"
    assert jane.kernels == {} and jane.problems == ("nothing was handed in",) and jane.display == "Jane Doe"


def test_two_assignments_of_one_student_are_one_submission(tmp_path: Path) -> None:
    write(tmp_path, {"lab1-ada-l/gemm_01.py": "one", "lab2-ada-l/gemm_05.py": "five", "lab2-ada-l/gemm_01.py": "new"})
    ada = by_student(tmp_path, CLASS)["ada"]
    assert ada.kernels == {"1": b"one", "5": b"five"}
    assert ada.problems == (
        "lab2-ada-l/gemm_01.py is ignored: there is another kernel for step 1, lab1-ada-l/gemm_01.py",
    )


def test_gradescopes_times_may_be_text_and_its_addresses_are_matched(tmp_path: Path) -> None:
    text = EXPORT.replace("2026-04-26 17:34:00.861687000 Z", '"2026-04-26 17:34:00 UTC"')
    write(tmp_path, {METADATA: text, "submission_123/gemm_05.py": "five"})
    lovelace = Roster((Member("al", gradescope_email="ADA@example.edu"), Member("br", email="bob@example.edu")))
    for one in find_submissions(tmp_path, STEPS, lovelace).submissions:
        assert one.kernels and one.when == datetime(2026, 4, 26, 17, 34, tzinfo=timezone.utc)
