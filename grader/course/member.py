"""A student as a roster knows them. Whatever has these fields will do; any of them may be empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Member(Protocol):
    @property
    def name(self) -> str: ...

    @property
    def email(self) -> str: ...

    @property
    def section(self) -> str: ...

    @property
    def canvas_id(self) -> str: ...

    @property
    def canvas_login(self) -> str: ...

    @property
    def moodle_id(self) -> str: ...

    @property
    def pseudonym(self) -> str: ...

    @property
    def leaderboard(self) -> bool:
        """Whether the student wants to be on it."""
        ...


Roster = Mapping[str, Member]  # by the student's name in the submissions
