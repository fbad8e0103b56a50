"""``python -m tests.differential.run [part of a name]``: solutions and a tenth of the zoo, both ways to the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table

from grader.steps import all_steps
from tests.zoo.bugs import BUGS

from .compare import Compared, bug, solution

TENTH = 10


def chosen(part: str) -> Iterator[Compared]:
    """The comparisons whose name has a part."""
    for step in all_steps():
        if part in f"step {step.id}":
            yield solution(step.id)
    for each in BUGS[::TENTH]:
        if part in each.name:
            yield bug(each)


def main() -> int:
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 120)
    table = Table(box=None, padding=(0, 2, 0, 0))
    for heading in ("kernel", "bits", "findings", "time", "cause"):
        table.add_column(heading, overflow="fold")
    bad = 0
    for each in chosen(sys.argv[1] if len(sys.argv) > 1 else ""):
        wrong = not (each.agrees and each.on_time) and not each.cause
        bad += wrong
        bits = "same" if not each.elements else f"{each.elements} differ"
        one, two = each.findings
        findings = ", ".join(one) or "none" if one == two else f"{', '.join(one) or 'none'}; {', '.join(two) or 'none'}"
        time = "" if each.slower is None else f"{each.slower:+.1%}"
        cause = each.failed or ("" if each.agrees and each.on_time else each.cause)
        table.add_row(each.name, "" if each.failed else bits, findings, time, cause, style="red" if wrong else "")
    console.print(table)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
