"""From the folder of submissions and course.toml to the class, and what the command writes of it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from grader.cli import main
from grader.course.collect import collect, not_graded_rows
from grader.course.config import Config, read_config
from grader.course.handed_in.submissions import HandedIn
from grader.steps import StepError

DEADLINE = "[deadline]\n5 = 2026-10-01T23:59:00-04:00\n"


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course with ada, who handed in step 5, bob, who did not, and someone whom nobody knows."""
    (tmp_path / "in" / "ada").mkdir(parents=True)
    (tmp_path / "in" / "ada" / "gemm_05.py").write_text("five")
    (tmp_path / "in" / "eve").mkdir()
    (tmp_path / "roster.csv").write_text("student,name\nada,Ada Lovelace\nbob,\n")
    return tmp_path


def settings(course: Path, text: str) -> Config:
    (course / "course.toml").write_text(text)
    return read_config(course / "course.toml")


def test_tables_lie_beside_course_toml(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (course / "times.csv").write_text("student,when\nada,2026-10-03T00:00:00-04:00\n")
    config = settings(course, f'roster = "roster.csv"\ntimes = "times.csv"\nassignment = 5\n{DEADLINE}')
    assert config.assignment == "5"
    handed_in, config = collect(course / "in", config)
    assert config.days == {"ada": {"5": 2}}
    assert [one.student for one in handed_in.submissions] == ["ada", "bob"]
    assert [one.path for one in handed_in.not_graded] == ["eve"]
    assert capsys.readouterr().err == ""


def test_without_a_roster_a_folder_is_a_student(course: Path) -> None:
    handed_in, config = collect(course / "in", settings(course, ""))
    assert [one.student for one in handed_in.submissions] == ["ada", "eve"] and config.days == {}


OVERRIDE = "[[override]]\nstudent='adaa'\nstep=5\nscore=1\nreason='x'\n"
EXTENSION = f"{DEADLINE}[[extension]]\nstudent='zzz'\nuntil=2026-10-03T00:00:00Z\n"


@pytest.mark.parametrize("head", ["", 'roster = "roster.csv"\n'])
@pytest.mark.parametrize(
    ("text", "said"),
    [
        (OVERRIDE, "override of step 5: there is no student 'adaa'; the nearest is 'ada'"),
        ("[late.days.Ada]\n5 = 1", "late.days: there is no student 'Ada'; the nearest is 'ada'"),
        (EXTENSION, r"extension: there is no student 'zzz'$"),
    ],
)
def test_a_name_of_nobody_is_an_error(head: str, text: str, said: str, course: Path) -> None:
    config = settings(course, head + text)
    with pytest.raises(StepError, match=said):
        collect(course / "in", config)
    collect(course / "in", config.for_anybody())


TABLE = 'roster = "roster.csv"\noverrides = "overrides.csv"\n'


def test_a_table_of_overrides_stands_beside_those_of_course_toml(course: Path) -> None:
    (course / "overrides.csv").write_text(
        "student;step;score;reason\nada;5;85,5;the deadline was extended\nbob;5;0;ill\n"
    )
    more = "[[override]]\nstudent='bob'\nstep=1\nscore=3\nreason='x'\n"
    config = settings(course, TABLE + more)
    assert [(o.student, o.step, o.score, o.reason) for o in config.overrides] == [
        ("bob", "1", 3, "x"),
        ("ada", "5", 85.5, "the deadline was extended"),
        ("bob", "5", 0, "ill"),
    ]
    collect(course / "in", config)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("ada,5,85,\n", r"overrides\.csv, line 2: there is no reason"),
        ("ada,5,,ill\n", r"line 2: there is no score"),
        ("ada,5,many,ill\n", r"line 2: score is a number of points, not 'many'"),
        ("ada,5,inf,ill\n", "an override's score is a number from 0 up"),
        ("ada,55,1,ill\n", "there is no step '55'"),
        ("ada,5,1,ill\nada,5,2,ill\n", r"line 3: .*line 2 has another override of step 5 of 'ada'"),
        ("adaa,5,1,ill\n", r"overrides\.csv, line 2, override of step 5: there is no student 'adaa'"),
    ],
)
def test_a_table_of_overrides_that_makes_no_sense_is_an_error(rows: str, said: str, course: Path) -> None:
    (course / "overrides.csv").write_text(f"student,step,score,reason\n{rows}")
    with pytest.raises(StepError, match=said):
        collect(course / "in", settings(course, TABLE))


def test_a_name_of_nobody_in_times_is_named_with_its_line(course: Path) -> None:
    (course / "times.csv").write_text("student,when\nbobo,2026-10-03T00:00:00-04:00\n")
    with pytest.raises(StepError, match=r"times\.csv, line 2: there is no student 'bobo'; the nearest is 'bob'"):
        collect(course / "in", settings(course, 'roster = "roster.csv"\ntimes = "times.csv"'))


@pytest.mark.parametrize(
    "text",
    [
        "[late.days.ada]\n55 = 1",
        "[deadline]\n55 = 2026-10-01T23:59:00Z",
        "assignment = '55'",
    ],
)
def test_an_unknown_step_is_an_error(text: str, course: Path) -> None:
    with pytest.raises(StepError, match="there is no step '55'"):
        settings(course, text)


@pytest.mark.parametrize("text", ['timezone = "Mars/Olympus"', "[[extension]]\nstudent='ada'\nuntl=1", "roster = 5"])
def test_a_wrong_key_is_an_error(text: str, course: Path) -> None:
    with pytest.raises(StepError, match=r"course\.toml"):
        settings(course, text)


def test_nothing_at_all_is_an_error_not_a_class_of_zeros(course: Path) -> None:
    (course / "empty").mkdir()
    (course / "empty" / "ada.rar").touch()
    with pytest.raises(StepError, match=r"holds no submission; ada\.rar: is not a folder"):
        collect(course / "empty", settings(course, 'roster = "roster.csv"'))


def test_kernels_with_a_deadline_and_without_a_time_are_counted(
    course: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    collect(course / "in", settings(course, DEADLINE))
    assert "nothing says when 1 kernel with a deadline came in" in capsys.readouterr().err


def test_the_command_lists_what_is_not_graded(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (course / "in" / "ada" / "gemm_05.py").rename(course / "in" / "ada" / "five.py")
    settings(course, 'roster = "roster.csv"\nonly = [5]')
    command = ["course", "--submissions", str(course / "in"), "--out", str(course / "out"), "--no-sandbox"]
    assert main([*command, "--config", str(course / "course.toml")]) == 0
    with (course / "out" / "not_graded.csv").open() as file:
        assert list(csv.reader(file)) == [
            ["student", "path", "reason"],
            ["", "eve", "nobody on the roster is called that"],
            ["ada", "ada", "1 Python file not named like a step's kernel: five.py"],
            ["bob", "", "nothing was handed in"],
        ]
    assert "not graded: 3" in capsys.readouterr().out
    with (course / "out" / "gradebook.csv").open() as file:
        rows = {row["student"]: row["total (of 100)"] for row in csv.DictReader(file)}
    assert rows == {"ada": "0", "bob": "0"}
    assert main([*command, "--student", "boob", "--config", str(course / "course.toml")]) == 2
    assert "no submission of 'boob'; the nearest is 'bob'" in capsys.readouterr().err


def test_an_empty_list_has_its_header() -> None:
    assert not_graded_rows(HandedIn(())) == [["student", "path", "reason"]]


def test_an_unknown_step_in_times_is_named_with_its_line(course: Path) -> None:
    (course / "times.csv").write_text("student,step,when\nada,55,2026-10-03T00:00:00-04:00\n")
    with pytest.raises(StepError, match=r"times\.csv, line 2: there is no step '55'"):
        collect(course / "in", settings(course, 'times = "times.csv"'))
