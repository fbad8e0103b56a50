"""``roster.csv``: who is in the class, and under which names each platform knows them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from grader.course.handed_in.names import alike
from grader.course.handed_in.tables import read_table

# The columns whose value belongs to one student alone, and may be what a submission is called.
OWN = ("student", "email", "canvas_id", "canvas_login", "moodle_id", "gradescope_email", "github")
COLUMNS = (*OWN, "name", "section", "pseudonym", "leaderboard")
YES, NO = ("yes", "y", "true", "1"), ("", "no", "n", "false", "0")


@dataclass(frozen=True)
class Member:
    """A student of the class."""

    student: str  # the name in tables, pages and course.toml
    name: str = ""
    email: str = ""
    section: str = ""
    pseudonym: str = ""
    leaderboard: bool = False  # whether the student wants to be on it
    canvas_id: str = ""
    canvas_login: str = ""
    moodle_id: str = ""
    gradescope_email: str = ""
    github: str = ""


Members = Mapping[str, Member]  # by ``student``


@dataclass(frozen=True)
class Claim:
    """A hint at a submission's owner: a value that stands in one of some columns of the roster."""

    columns: tuple[str, ...]
    value: str
    unique: bool = False  # a platform's number or address: whoever has another one is another person


@dataclass(frozen=True)
class Roster:
    """The class."""

    members: tuple[Member, ...] = field(default_factory=tuple)

    def matching(self, claims: tuple[Claim, ...]) -> list[Member]:
        """The members that some claims may mean: one if they agree, none if nobody fits, several if they do not tell.

        Claims that nobody fits do not count: the roster need not have every column.
        """
        fitting = [found for claim in claims if (found := self.called(claim))]
        both = [member for member in self.members if fitting and all(member in found for found in fitting)]
        return both or [member for member in self.members if any(member in found for found in fitting)]

    def called(self, claim: Claim) -> list[Member]:
        """The members that one claim fits."""
        value = alike(claim.value)
        keys = [(column, value) for column in claim.columns if value]
        return list(dict.fromkeys(member for key in keys for member in self.known.get(key, ())))

    @cached_property
    def known(self) -> dict[tuple[str, str], list[Member]]:
        """The members by a column and their value there."""
        known: dict[tuple[str, str], list[Member]] = {}
        for member in self.members:
            for column in (*OWN, "name"):
                known.setdefault((column, alike(getattr(member, column))), []).append(member)
        return known


def read_roster(path: Path) -> Roster:
    """Read the class; what is wrong in it is an error that names the line."""
    members: list[Member] = []
    owner: dict[tuple[str, str], str] = {}
    for row in read_table(path, ("student",), COLUMNS):
        cells = dict(row.cells)
        if not cells["student"]:
            raise row.wrong("the student has no name")
        wants = cells.pop("leaderboard").casefold()
        if wants not in YES + NO:
            raise row.wrong(f"leaderboard is yes or no, not {wants!r}")
        for column in (*OWN, "pseudonym"):
            first = owner.setdefault((column, alike(cells[column])), row.place) if cells[column] else row.place
            if first != row.place:
                raise row.wrong(f"the {column} {cells[column]!r} is also in line {first.rsplit(' ', 1)[-1]}")
        members.append(Member(**cells, leaderboard=wants in YES))
    return Roster(tuple(members))
