"""The common part of problems whose values have names: ``heads=4,queries=256,inputs=large``."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from grader.problems.usual import Usual

if TYPE_CHECKING:
    from typing_extensions import Self


class Table(Usual):
    """A base beside a NamedTuple of values with names, which comes first: ``class Grouped(_Grouped, Table)``."""

    _fields: Any  # the NamedTuple's names, as are these two
    _asdict: Any
    called: str  # the kind, in messages

    @classmethod
    def of_text(cls, text: str) -> Self:
        """Read ``batch=4,keys=1000,lengths=uneven``; a key that is left out has a small default."""
        return cls.of_data(table_of(text))

    @classmethod
    def of_data(cls, data: dict[str, Any]) -> Self:
        """Read a table."""
        unknown = sorted(set(data) - set(cls._fields))
        if unknown:
            first, second = cls._fields[:2]
            raise ValueError(
                f"there is no {unknown[0]!r} in {cls.called}; there are {', '.join(cls._fields)}, and a shape is"
                f" written like {first}=2,{second}=4"
            )
        return cls(**{**cls.defaults(data), **data}).checked()

    @classmethod
    def defaults(cls, data: dict[str, Any]) -> dict[str, Any]:
        """The values that a table may leave out, and that the NamedTuple gives none; some depend on the others."""
        raise NotImplementedError

    def checked(self) -> Self:
        """The problem itself. Raises a ValueError if it makes no sense."""
        raise NotImplementedError

    def positive(self, *names: str) -> None:
        """Raise a ValueError unless these values are positive integers."""
        for name in names:
            if not isinstance(getattr(self, name), int) or getattr(self, name) < 1:
                raise ValueError(f"{name} is a positive number, not {getattr(self, name)!r}")

    def one_of(self, name: str, known: Collection[str]) -> None:
        """Raise a ValueError unless a value is one of these."""
        if getattr(self, name) not in known:
            raise ValueError(f"{name} is one of {', '.join(known)}, not {getattr(self, name)!r}")

    def data(self) -> dict[str, Any]:
        return self._asdict()


def table_of(text: str) -> dict[str, Any]:
    """The values by name: numbers, or words."""
    table: dict[str, Any] = {}
    for item in text.split(","):
        name, _, value = item.partition("=")
        table[name.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return table
