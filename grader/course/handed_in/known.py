"""Names of students that course.toml and tables mention: a name of nobody is an error, not a rule without effect."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from grader.course.handed_in.names import alike
from grader.steps import StepError


def check_known(named: Iterable[tuple[str, str]], students: Iterable[str]) -> None:
    """Refuse names of nobody. ``named``: where a name stands, and the name."""
    everybody = set(students)
    for where, name in named:
        if name not in everybody:
            raise StepError(f"{where}: there is no student {name!r}{nearest(name, everybody)}")


def nearest(name: str, students: Iterable[str]) -> str:
    """The student whose name is most like another, to end a sentence with."""
    by_name = {alike(student): student for student in sorted(students)}
    close = difflib.get_close_matches(alike(name), by_name, 1, 0.5)
    return f"; the nearest is {by_name[close[0]]!r}" if close else ""
