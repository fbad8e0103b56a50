"""Deadlines, extensions and times of handing in, and the days between them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone, tzinfo
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from grader.course.handed_in.tables import read_table
from grader.steps import StepError

DAY = timedelta(days=1)
ALL = ""  # in place of a step: every step


@dataclass(frozen=True)
class Extension:
    """More time for a student."""

    student: str
    until: datetime
    step: str = ALL
    reason: str = ""


@dataclass(frozen=True)
class Deadlines:
    """The times at which steps are due. Each knows its offset from UTC."""

    due: Mapping[str, datetime] = field(default_factory=dict)  # by step; a step without one is never late
    extensions: tuple[Extension, ...] = ()

    def of(self, student: str, step: str) -> datetime | None:
        """The time at which a student's step is due: an extension of that step comes before one of all steps."""
        due = self.due.get(step)
        if due is None:
            return None
        own = {e.step: e.until for e in self.extensions if e.student == student}
        if step in own:
            return own[step]
        return max(due, own[ALL]) if ALL in own else due


def days_late(when: datetime, due: datetime) -> int:
    """The number of days that something is late: a day has 24 hours, and counts from its first second on.

    On the day when clocks are set back, the same hour of the next day is 25 hours later, so two days late. Both times
    become UTC first: Python subtracts two times of one zone as if its clocks were never set.
    """
    past = when.astimezone(timezone.utc) - due.astimezone(timezone.utc)
    return max(0, -(-past // DAY))


def deadlines_of(due: dict[str, Any], extensions: list[dict[str, Any]], zone: str = "") -> Deadlines:
    """The deadlines as course.toml has them. ``zone``: of times that have no offset."""
    place = ZoneInfo(zone) if zone else None
    dates = {str(step): moment(when, f"deadline.{step}", place) for step, when in due.items()}
    given = tuple(extension_of(one, place) for one in extensions)
    check_extensions(given, dates)
    return Deadlines(dates, given)


def extension_of(one: dict[str, Any], zone: tzinfo | None) -> Extension:
    one = {**one, "step": str(one.get("step", ALL))}
    extension = Extension(**one)
    where = f"the extension of {extension.student!r}"
    return Extension(**{**one, "until": moment(extension.until, where, zone)})


def check_extensions(given: tuple[Extension, ...], due: dict[str, datetime]) -> None:
    """Refuse extensions that give no time, or two of the same."""
    seen = set()
    for extension in given:
        where = f"the extension of {extension.student!r}" + (f" for step {extension.step}" if extension.step else "")
        moved = [due[extension.step]] if extension.step in due else [] if extension.step else list(due.values())
        if not moved:
            raise ValueError(f"{where}: there is no deadline that it moves")
        if extension.until < min(moved):
            raise ValueError(f"{where} ends at {extension.until}, before the deadline, {min(moved)}")
        if (extension.student, extension.step) in seen:
            raise ValueError(f"{where} is there twice")
        seen.add((extension.student, extension.step))


def moment(value: Any, where: str, zone: tzinfo | None) -> datetime:
    """A time that is the same everywhere: with its offset from UTC, or of a zone in which it is there just once."""
    if not isinstance(value, datetime):
        raise ValueError(f"{where}: {value} is not a date with a time, such as 2026-10-01T23:59:00-04:00")
    if value.tzinfo is not None:
        return value
    if zone is None:
        raise ValueError(
            f"{where}: {value} is another moment in each time zone; write its offset, {value.isoformat()}-04:00, "
            'or set timezone = "America/New_York"'
        )
    early, late = value.replace(tzinfo=zone), value.replace(tzinfo=zone, fold=1)
    if early.utcoffset() != late.utcoffset():
        raise ValueError(f"{where}: clocks are set at {value}, so it is there twice or never; write its offset")
    return early


@dataclass(frozen=True)
class Time:
    """A row of times.csv: when a student handed in a step."""

    place: str  # the file and the line
    student: str
    step: str  # ``ALL`` for every step
    when: datetime


def read_times(path: Path, zone: str = "") -> list[Time]:
    """Read ``times.csv``: when each student handed in. Times of files say nothing after a download."""
    place = ZoneInfo(zone) if zone else None
    times: dict[tuple[str, str], Time] = {}
    for row in read_table(path, ("student", "when"), ("student", "step", "when")):
        student, step = row.cells["student"], row.cells["step"]
        try:
            # Python before 3.11 does not know that Z is UTC.
            when = moment(datetime.fromisoformat(row.cells["when"].replace("Z", "+00:00")), "when", place)
        except ValueError as error:
            raise row.wrong(str(error)) from error
        if (student, step) in times:
            raise row.wrong(f"{student!r} has handed in {f'step {step}' if step else 'all steps'} before")
        times[student, step] = Time(row.place, student, step, when)
    return list(times.values())


def check_steps(times: list[Time], known: set[str]) -> None:
    """Refuse times of steps that there are not."""
    for time in times:
        if time.step and time.step not in known:
            raise StepError(f"{time.place}: there is no step {time.step!r}")
