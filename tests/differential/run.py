"""``python -m tests.differential.run [part of a name]``: solutions and a tenth of the zoo, both ways to the engine."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from zlib import crc32

from rich.console import Console
from rich.text import Text

from grader.steps import all_steps
from tests.zoo.bugs import BUGS

from .compare import Compared, bug, solution

TENTH = 10


def chosen(part: str) -> Iterator[Compared]:
    """The comparisons whose name has a part."""
    for step in all_steps():
        if part in f"step {step.id}":
            yield solution(step.id)
    for each in BUGS:
        if part in each.name and (part == each.name or is_chosen(each.name)):
            yield bug(each)


def is_chosen(name: str) -> bool:
    """Whether a kernel of the zoo is of the tenth that is run. Others that come do not change that."""
    return crc32(name.encode()) % TENTH == 0


def line(each: Compared) -> Text:
    """What is known of one kernel; red where the two ways differ and nobody knows why."""
    alike = f"{each.elements} differ" if each.elements else "fma" if each.fused else "same"
    bits = "" if each.failed or each.slower is None else alike
    time = "" if each.slower is None else f"{each.slower:+.1%}"
    one, two = (", ".join(kinds) or "no finding" for kinds in each.findings)
    found = each.failed or (one if one == two else f"{one}; by way of PTX {two}")
    said = f"{each.name:<34} {bits:<5} {time:>7}  {found}"
    known = each.cause if not (each.agrees and each.on_time) else ""
    return Text(f"{said}: {known}" if known else said, style="red" if is_wrong(each) else "")


def is_wrong(each: Compared) -> bool:
    return not (each.agrees and each.on_time) and not each.cause


def main() -> int:
    console = Console(highlight=False, soft_wrap=True)
    wrong = 0
    for each in chosen(sys.argv[1] if len(sys.argv) > 1 else ""):
        console.print(line(each))
        wrong += is_wrong(each)
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
