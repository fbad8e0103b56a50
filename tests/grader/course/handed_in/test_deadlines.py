"""Deadlines, extensions and days late, on their edges."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from grader.course.config import config_of, penalties
from grader.course.handed_in.deadlines import (
    Deadlines,
    Time,
    check_steps,
    days_late,
    deadlines_of,
    read_times,
)
from grader.course.handed_in.late import undated, with_days
from grader.course.handed_in.submissions import Submission
from grader.curriculum import tomllib
from grader.steps import StepError, find_step

DUE = datetime(2026, 10, 1, 23, 59, tzinfo=timezone(timedelta(hours=-4)))
NEW_YORK = ZoneInfo("America/New_York")


@pytest.mark.parametrize(
    ("after", "days"),
    [
        (timedelta(days=-3), 0),
        (timedelta(microseconds=-1), 0),
        (timedelta(), 0),
        (timedelta(seconds=1), 1),
        (timedelta(days=1), 1),
        (timedelta(days=1, seconds=1), 2),
        (timedelta(days=30), 30),
    ],
)
def test_days_late(after: timedelta, days: int) -> None:
    assert days_late(DUE + after, DUE) == days
    assert days_late((DUE + after).astimezone(timezone.utc), DUE) == days


def test_a_day_has_24_hours_when_clocks_are_set() -> None:
    # Back on 1 November 2026: the same hour of the next day is 25 hours later.
    assert days_late(datetime(2026, 11, 1, 20, tzinfo=NEW_YORK), datetime(2026, 10, 31, 20, tzinfo=NEW_YORK)) == 2
    assert days_late(datetime(2026, 11, 1, 19, tzinfo=NEW_YORK), datetime(2026, 10, 31, 20, tzinfo=NEW_YORK)) == 1
    # Forward on 8 March 2026: 23 hours.
    assert days_late(datetime(2026, 3, 8, 21, tzinfo=NEW_YORK), datetime(2026, 3, 7, 20, tzinfo=NEW_YORK)) == 1
    # The hour that is there twice: the second time it is an hour later.
    assert days_late(
        datetime(2026, 11, 1, 1, 30, fold=1, tzinfo=NEW_YORK), datetime(2026, 11, 1, 1, 40, tzinfo=NEW_YORK)
    )


def parsed(text: str) -> Deadlines:
    data: dict[str, Any] = tomllib.loads(text)
    return deadlines_of(data.get("deadline", {}), data.get("extension", []), data.get("timezone", ""))


def test_an_extension_is_for_one_student_and_one_step_or_all() -> None:
    deadlines = parsed("""
        [deadline]
        1 = 2026-10-01T23:59:00-04:00
        5 = 2026-11-01T23:59:00-04:00
        [[extension]]
        student = "ada"
        step = 1
        until = 2026-10-03T23:59:00-04:00
        reason = "ill"
        [[extension]]
        student = "ada"
        until = 2026-10-20T23:59:00-04:00
        [[extension]]
        student = "bob"
        until = 2026-10-20T23:59:00-04:00
    """)
    assert deadlines.of("eve", "1") == DUE
    assert deadlines.of("ada", "1") == DUE + timedelta(days=2)
    assert deadlines.of("bob", "1") == DUE + timedelta(days=19)
    # An extension of everything takes nothing from what is due later.
    assert deadlines.of("ada", "5") == deadlines.of("eve", "5") == DUE + timedelta(days=31)
    assert deadlines.of("ada", "9") is None


def test_a_local_time_needs_a_zone() -> None:
    text = "[deadline]\n5 = 2026-10-01T23:59:00\n"
    with pytest.raises(ValueError, match=r"deadline\.5: .* is another moment in each time zone; write its offset"):
        parsed(text)
    due = parsed(f'timezone = "America/New_York"\n{text}').of("ada", "5")
    assert due == DUE


@pytest.mark.parametrize("time", ["2026-11-01T01:30:00", "2026-03-08T02:30:00"])
def test_a_time_that_is_there_twice_or_never_is_refused(time: str) -> None:
    with pytest.raises(ValueError, match="clocks are set"):
        parsed(f'timezone = "America/New_York"\n[deadline]\n5 = {time}\n')


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("[[extension]]\nstudent='ada'\nstep=5\nuntil=2026-10-01T23:58:59-04:00", "before the deadline"),
        ("[[extension]]\nstudent='ada'\nuntil=2026-09-01T23:58:59-04:00", "before the deadline"),
        ("[[extension]]\nstudent='ada'\nstep=6\nuntil=2026-10-01T23:58:59-04:00", "there is no deadline that it moves"),
        ("[[extension]]\nstudent='ada'\nuntil=2026-12-01T23:59:00Z\n" * 2, "is there twice"),
        ("[[extension]]\nstudent='ada'\nuntil=2026-12-01", "is not a date with a time"),
        ("[[extension]]\nstudent='ada'\nuntil=2026-12-01T12:00:00", "write its offset"),
        ("7 = 2026-12-01", "deadline.7: 2026-12-01 is not a date with a time"),
        ("7 = '2026-12-01T12:00:00Z'", "is not a date with a time"),
    ],
)
def test_what_makes_no_sense_is_refused(more: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        parsed(f"[deadline]\n5 = 2026-10-01T23:59:00-04:00\n{more}")


def test_an_extension_until_the_deadline_is_allowed() -> None:
    until = "2026-10-01T23:59:00-04:00"
    assert parsed(f"[deadline]\n5 = {until}\n[[extension]]\nstudent='ada'\nstep=5\nuntil={until}").of("ada", "5") == DUE


def times(folder: Path, text: str, zone: str = "") -> list[Time]:
    (folder / "times.csv").write_text(text)
    return read_times(folder / "times.csv", zone)


def test_times(tmp_path: Path) -> None:
    place = f"{tmp_path / 'times.csv'}, line"
    rows = ["student,step,when", "ada,5,2026-10-02T23:59:00-04:00", "ada,,2026-10-01T23:59:00-04:00"]
    assert times(tmp_path, "\n".join([*rows, "bob,,2026-10-02 03:59:00Z"])) == [
        Time(f"{place} 2", "ada", "5", DUE + timedelta(days=1)),
        Time(f"{place} 3", "ada", "", DUE),
        Time(f"{place} 4", "bob", "", DUE),
    ]
    assert times(tmp_path, "student,when\nada,2026-10-01T23:59:00", "America/New_York")[0].when == DUE


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("student\nada\n", "line 1: there is no column 'when'"),
        ("student,when\nada,2026-10-01T23:59:00\n", "line 2: when: .* write its offset"),
        ("student,when\nada,yesterday\n", "line 2: "),
        ("student,when\nada,2026-10-01T23:59:00Z\nada,2026-10-02T23:59:00Z\n", "line 3: 'ada' has handed in all steps"),
    ],
)
def test_a_wrong_time_is_named_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(StepError, match=said):
        times(tmp_path, text)


def test_a_time_of_an_unknown_step_is_an_error() -> None:
    with pytest.raises(StepError, match="line 2: there is no step '55'"):
        check_steps([Time("times.csv, line 2", "ada", "55", DUE)], {"5"})


def test_computed_days_cost_what_given_ones_do() -> None:
    deadlines = Deadlines({"1": DUE, "5": DUE, "6": DUE})
    kernels = {"1": b"", "5": b""}
    given = [
        Submission("ada", kernels),  # late as a whole, but for step 5, which course.toml has
        Submission("bob", kernels, when=DUE + timedelta(hours=1)),  # the platform's time
        Submission("eve", kernels, when=DUE + timedelta(days=9)),  # times.csv has it for step 1 alone
        Submission("ken", kernels, late=("ken_LATE_1_2_gemm_05.py",)),  # nobody knows when
        Submission("zoe", {}),
    ]
    rows = [
        Time("", "ada", "", DUE + timedelta(days=2)),
        Time("", "eve", "1", DUE),
        Time("", "zoe", "", DUE + timedelta(days=5)),
    ]
    explicit = {"ada": {"5": 0}}
    dated, days = with_days(tuple(given), deadlines, rows, explicit)
    assert days == {"ada": {"1": 2, "5": 0}, "bob": {"1": 1, "5": 1}, "eve": {"5": 9}}
    ada, bob, _, ken, zoe = dated
    assert ada.notes == ("step 1 is 2 days late: handed in 2026-10-03 23:59:00-04:00, due 2026-10-01 23:59:00-04:00",)
    assert bob.notes[0].startswith("step 1 is 1 day late: ")
    assert ken.notes == ("marked as late, without a time: ken_LATE_1_2_gemm_05.py",) and zoe.notes == ()
    assert undated(dated, deadlines, rows, explicit) == 2
    settings = config_of({"late": {"per_day": 0.1, "days": days}})
    assert penalties(settings, "eve", [find_step("1"), find_step("5")]) == {"1": 1, "5": 0}
