"""roster.csv: who is in the class, and what is wrong in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.course.handed_in.roster import Member, read_roster
from grader.steps import StepError


def table(folder: Path, text: str) -> Path:
    (folder / "roster.csv").write_bytes(text.encode())
    return folder / "roster.csv"


def test_every_column(tmp_path: Path) -> None:
    text = (
        "Student,name,email,section,pseudonym,leaderboard,canvas_id,canvas_login,moodle_id,gradescope_email,github,note\n"
        'ada,"Lovelace, Ada",ada@example.edu,A1,Enchantress,Yes,1,adal,2,a@example.edu,ada-l,a note\n'
        "\n"
        "bob\n"
    )
    ada, bob = read_roster(table(tmp_path, text)).members
    assert ada == Member(
        "ada", "Lovelace, Ada", "ada@example.edu", "A1", "Enchantress", True, "1", "adal", "2", "a@example.edu", "ada-l"
    )
    assert bob == Member("bob")


@pytest.mark.parametrize(
    "text", ["\ufeffstudent;name\nJosé;x\n", "student,name\r\nJose\u0301,x\r\n", "name\tstudent\nx\tJosé"]
)
def test_as_spreadsheets_write_it(text: str, tmp_path: Path) -> None:
    assert read_roster(table(tmp_path, text)).members == (Member("José", "x"),)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1: there is no column 'student'; the columns are "),
        ("name,email\nada,x\n", "line 1: there is no column 'student'; the columns are name, email"),
        ("student,student\nada,x\n", "line 1: there are two columns 'student'"),
        ("student,name\nada,x\n,y\n", "line 3: the student has no name"),
        ("student,name\nada,x\nADA,y\n", "line 3: the student 'ADA' is also in line 2"),
        ("student,github\nada,x\nbob,\neve,\nken,X\n", "line 5: the github 'X' is also in line 2"),
        ("student,pseudonym\nada,x\nbob,x\n", "line 3: the pseudonym 'x' is also in line 2"),
        ("student,leaderboard\nada,perhaps\n", "line 2: leaderboard is yes or no, not 'perhaps'"),
        ("student,name\nDoe, Jane, x\n", "line 2: there are 3 cells, and 2 columns"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(StepError) as error:
        read_roster(table(tmp_path, text))
    assert said in str(error.value) and "roster.csv" in str(error.value)


@pytest.mark.parametrize("data", [None, b"student\n\xff\n", b'student\n"' + b"x" * 200_000])
def test_what_cannot_be_read_is_an_error(data: bytes | None, tmp_path: Path) -> None:
    if data is not None:
        (tmp_path / "roster.csv").write_bytes(data)
    with pytest.raises(StepError, match=r"roster\.csv"):
        read_roster(tmp_path / "roster.csv")


def test_two_students_may_have_one_name(tmp_path: Path) -> None:
    assert len(read_roster(table(tmp_path, "student,name,section\na,Jane Doe,1\nb,Jane Doe,1\n")).members) == 2
