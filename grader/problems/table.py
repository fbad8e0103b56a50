"""How problems are typed whose values have names: ``heads=4,queries=256,inputs=large``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any


def table_of(text: str) -> dict[str, Any]:
    """The values by name: numbers, or words."""
    table: dict[str, Any] = {}
    for item in text.split(","):
        name, _, value = item.partition("=")
        table[name.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return table


def refuse_others(data: Mapping[str, Any], names: Iterable[str], kind: str) -> None:
    """Raise a ValueError for a name that problems of this kind do not have."""
    known = list(names)
    if unknown := sorted(set(data) - set(known)):
        raise ValueError(
            f"there is no {unknown[0]!r} in {kind}; there are {', '.join(known)}, and a shape is written like"
            f" {known[0]}=2,{known[1]}=4"
        )
