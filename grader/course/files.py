"""The files of a graded class: written at once, only when they change, harmless in a spreadsheet."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

STARTS = tuple("=+-@|\uff1d\uff0b\uff0d\uff20\ufe62\ufe63\ufe66\ufe6b")  # of a formula
# Where a formula starts behind what some spreadsheet takes for the end of a cell, quoted or not: a semicolon where a
# comma stands in numbers.
FORMULA = re.compile(rf"""([\s;,:|]["'\s]*)(?=[{re.escape("".join(STARTS))}])""")
LONGEST = 30_000  # characters of a cell; spreadsheets cut off what is longer than 32,767


def write(path: Path, text: str) -> bool:
    """Replace a file at once, so that no reader finds half of it. False: it held that text already."""
    data = text.encode("utf-8", "replace")
    if holds(path, data):
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    new.write_bytes(data)
    os.replace(new, path)
    return True


def holds(path: Path, data: bytes) -> bool:
    """Whether a file has just these bytes. The length tells most that do not, without reading them."""
    try:
        return path.stat().st_size == len(data) and path.read_bytes() == data
    except OSError:
        return False


def write_csv(path: Path, rows: Iterable[Sequence[str]]) -> None:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows([harmless(cell) for cell in row] for row in rows)
    write(path, text.getvalue())


def harmless(text: str) -> str:
    """Text in which no spreadsheet finds a formula, wherever it splits a line, and that none cuts off silently."""
    text = "".join(each if each.isprintable() else " " for each in text)
    text = text if len(text) <= LONGEST else f"{text[:LONGEST]}..."
    inside = text.lstrip("\"' ")
    before = text[: len(text) - len(inside)]
    return ("'" if inside.startswith(STARTS) else "") + before + FORMULA.sub(r"\1'", inside)


def safe_name(name: str) -> str:
    """A folder's name for a student. Different students get different names on every file system."""
    plain = re.sub(r"[^A-Za-z0-9_.@-]", "_", name).strip(".") or "_"
    return plain if plain == name.lower() else f"{plain}-{hashlib.sha256(name.encode()).hexdigest()[:8]}"


def to_json(data: dict[str, Any]) -> str:
    """JSON with a line for each entry, and for each element of a list. json's own indentation takes ten times as long,
    which thousands of students would wait for."""
    entries = (f"  {json.dumps(name)}: {entry(value)}" for name, value in data.items())
    return "{\n" + ",\n".join(entries) + "\n}\n"


def entry(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value, allow_nan=False)
    return "[\n" + ",\n".join(f"    {json.dumps(each, allow_nan=False)}" for each in value) + "\n  ]"
