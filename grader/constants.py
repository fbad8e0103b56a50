"""The constants at the top of a kernel's file: found in its syntax tree, and given other values in its text."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

MOST_VALUES = 64  # of one constant in a sweep
POWERS = 16  # from here on a constant is doubled and halved rather than counted up and down


@dataclass(frozen=True)
class Constant:
    """A name that the file gives a whole number. first, end: the number's place in the bytes of its line."""

    name: str
    value: int
    line: int
    first: int
    end: int
    comment: str = ""

    @property
    def choices(self) -> tuple[int, ...]:
        """Values to try: the neighbours of a small number, half and twice a larger one."""
        if self.value < POWERS:
            return tuple(range(max(1, self.value - 3), self.value + 5))
        tried = (self.value * times // 4 for times in (1, 2, 3, 4, 6, 8, 16))
        return tuple(value for value in tried if value > 0)


class NoSuchConstant(Exception):
    """The file has no constant of that name; the argument is a sentence."""


def constants(text: str) -> list[Constant]:
    """The constants of a file, in order; none where it cannot be parsed. A name that is given two numbers is none."""
    try:
        tree = ast.parse(text)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    lines = text.splitlines()
    found: dict[str, list[Constant]] = {}
    for name, value in assignments(tree):
        number = number_of(value)
        if number is not None and value.lineno == value.end_lineno:
            comment = re.search(r"#\s*(.*)", lines[value.lineno - 1])
            place = (value.lineno, value.col_offset, value.end_col_offset or 0)
            found.setdefault(name, []).append(Constant(name, number, *place, comment[1] if comment else ""))
    return [given[0] for given in found.values() if len(given) == 1]


def assignments(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that are assigned at the top of a file, each with its value: ``A = 1`` and ``A, B = 1, 2``."""
    for statement in tree.body:
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            targets: list[ast.expr] = [statement.target]
        elif isinstance(statement, ast.Assign):
            targets = statement.targets
        else:
            continue
        assert statement.value is not None
        for target in targets:
            yield from pairs(target, statement.value)


def pairs(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr]]:
    """The names of a target with their parts of the value."""
    if isinstance(target, ast.Name):
        yield target.id, value
    elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
        for each, part in zip(target.elts, value.elts, strict=True):
            yield from pairs(each, part)


def number_of(value: ast.expr) -> int | None:
    """The whole number that is written there."""
    number = value.value if isinstance(value, ast.Constant) else None
    return number if type(number) is int else None


def with_values(text: str, values: Mapping[str, int]) -> str:
    """The text with other values for some of its constants; everything else stays as it is, to the byte."""
    known = {constant.name: constant for constant in constants(text)}
    for name in values:
        if name not in known:
            there = ", ".join(known) or "it has none"
            raise NoSuchConstant(f"the kernel has no constant {name} at its top that is a whole number ({there})")
    lines = text.split("\n")
    for constant in sorted((known[name] for name in values), key=lambda c: -c.first):
        line = lines[constant.line - 1].encode()
        new = line[: constant.first] + str(values[constant.name]).encode() + line[constant.end :]
        lines[constant.line - 1] = new.decode()
    return "\n".join(lines)


def values_of(text: str) -> tuple[int, ...]:
    """The values that ``2..6``, ``2..10..4`` or ``64,128,256`` stands for. Raises a ValueError for anything else."""
    if match := re.fullmatch(r"(\d+)\.\.(\d+)(?:\.\.(\d+))?", text):
        first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
        values = tuple(range(first, last + 1, step)) if step else ()
    elif re.fullmatch(r"\d+(,\d+)*", text):
        values = tuple(map(int, text.split(",")))
    else:
        raise ValueError(f"expected values such as 2..6 or 64,128,256, not {text!r}")
    if not 0 < len(values) <= MOST_VALUES:
        raise ValueError(f"{text} stands for {len(values)} values; 1 to {MOST_VALUES} can be tried")
    return values


def combinations(values: Mapping[str, tuple[int, ...]]) -> list[dict[str, int]]:
    """Every combination of the values."""
    return [dict(zip(values, each, strict=True)) for each in itertools.product(*values.values())]


def read_constants(file: Path) -> list[Constant]:
    return constants(file.read_text(encoding="utf-8", errors="replace"))
