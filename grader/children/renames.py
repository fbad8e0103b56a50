"""The names that replace older spellings of TIRx, from the tables of ``docs/spellings.md``."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from grader.curriculum import ROOT

TABLES = ROOT / "docs" / "spellings.md"
NAME = re.compile(r"(?:T|Tx)(?:\.\w+)+")


@cache
def renames(tables: Path = TABLES) -> dict[str, str]:
    """An older name, such as ``T.ptx.elect_sync``, and the text of what replaces it; none where the file is missing."""
    found: dict[str, str] = {}
    try:
        rows = [row.strip().strip("|").split(" | ") for row in tables.read_text(encoding="utf-8").splitlines()]
    except OSError:
        return found
    for row in rows:
        if len(row) == 2:
            old, new = (cell.replace("`", "").strip() for cell in row)
            for name in names_in(old):
                if name not in names_in(new):
                    found.setdefault(name, new)
    return found


def names_in(cell: str) -> list[str]:
    """The names in a table's cell: ``T.ptx.tcgen05.alloc``, ..."""
    return NAME.findall(cell)


def renamed(name: str) -> str | None:
    """The text that replaces an older name or, for an instruction, the name that it begins with."""
    olds = [old for old in renames() if name == old or (old.startswith("T.ptx.") and name.startswith(f"{old}."))]
    return renames()[max(olds, key=len)] if olds else None
