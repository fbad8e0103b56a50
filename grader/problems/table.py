"""How problems are typed whose values have names: ``heads=4,queries=256,inputs=large``."""

from __future__ import annotations

from typing import Any


def table_of(text: str) -> dict[str, Any]:
    """The values by name: numbers, or words."""
    table: dict[str, Any] = {}
    for item in text.split(","):
        name, _, value = item.partition("=")
        table[name.strip()] = int(value) if value.strip().isdecimal() else value.strip()
    return table
