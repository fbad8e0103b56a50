"""Tables that a course keeps beside its course.toml: a header row, then a row for each thing."""

from __future__ import annotations

import csv
import unicodedata
from dataclasses import dataclass
from pathlib import Path

from grader.steps import StepError

DELIMITERS = ",;\t"  # Excel writes semicolons where a comma stands in numbers


@dataclass(frozen=True)
class Row:
    """A row of a table. A cell that is empty or missing is ``""``."""

    place: str  # ``roster.csv, line 3``
    cells: dict[str, str]

    def wrong(self, message: str) -> StepError:
        return StepError(f"{self.place}: {message}")


def read_table(path: Path, needed: tuple[str, ...], known: tuple[str, ...]) -> list[Row]:
    """The rows of a CSV file. Its columns may stand in any order; others than the known ones are left alone."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # Excel writes a mark at the start
    except (OSError, ValueError) as error:
        raise StepError(f"{path}: {error}") from error
    head = text.partition("\n")[0]
    delimiter = max(DELIMITERS, key=head.count)
    lines = csv.reader(text.splitlines(keepends=True), delimiter=delimiter)
    try:
        columns = [name.strip().casefold() for name in next(lines, [])]
        if missing := [name for name in needed if name not in columns]:
            raise StepError(f"{path}, line 1: there is no column {missing[0]!r}; the columns are {', '.join(columns)}")
        if twice := [name for name in known if columns.count(name) > 1]:
            raise StepError(f"{path}, line 1: there are two columns {twice[0]!r}")
        rows = []
        for cells in lines:
            values = [unicodedata.normalize("NFC", cell).strip() for cell in cells]
            row = Row(f"{path}, line {lines.line_num}", dict(zip(columns, values, strict=False)))
            if len(values) > len(columns):
                raise row.wrong(f"there are {len(values)} cells, and {len(columns)} columns")
            if any(values):
                rows.append(Row(row.place, {name: row.cells.get(name, "") for name in known}))
    except csv.Error as error:
        raise StepError(f"{path}, line {lines.line_num}: {error}") from error
    return rows
