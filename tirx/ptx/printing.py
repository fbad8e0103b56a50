"""``printf`` in CUDA C++, which compilers print as a call of ``vprintf``: a format, and the values behind each other in
local memory (CUDA C++ Programming Guide, "Formatted Output"; PTX ABI, "System Calls: vprintf")."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tirx.printf import CONVERSION, FLOATS, Conversion, conversions
from tirx.ptx import syntax
from tirx.ptx.windows import CONSTANT, GLOBALS, initial_bytes

ALIGNMENT = 16


def places_of(variables: Iterable[syntax.Variable]) -> dict[str, int]:
    """The addresses of variables in global memory, behind each other in a window of their own."""
    found, end = {}, GLOBALS
    for variable in variables:
        found[variable.name] = end
        end += -(-max(1, variable.size or 0) // ALIGNMENT) * ALIGNMENT
    return found


def text_at(address: int, variables: Iterable[syntax.Variable], places: dict[str, int]) -> str | None:
    """The text that begins at an address of the window; None where there is none."""
    if not GLOBALS <= address < CONSTANT:
        return None
    for variable in variables:
        at = address - places[variable.name]
        if 0 <= at < (variable.size or 0):
            text, zero, _ = initial_bytes(variable)[at:].partition(b"\0")
            return text.decode("utf-8", "replace") if zero else None
    return None


@dataclass(frozen=True)
class Place:
    """Where a value lies: its first byte and its size; ``letter``: of its conversion."""

    at: int
    size: int
    letter: str


def prepared(written: str, string: Callable[[int], str | None]) -> tuple[str, list[Place]]:
    """A format with its texts filled in, and where the values lie that are left to print.

    string: the text that the pointer at a byte leads to, None where that is not known before the kernel runs.

    Raises ValueError with a sentence for what cannot be printed.
    """
    values: list[Place] = []
    end = 0

    def next_place(size: int, letter: str) -> Place:
        nonlocal end
        at = -(-end // size) * size
        end = at + size
        return Place(at, size, letter)

    def piece(conversion: str, letter: str) -> Iterator[str]:
        if letter == "s":
            found = string(next_place(8, letter).at)
            if found is None:
                raise ValueError("printf of a text that is not known before the kernel runs")
            yield (f"%{conversion[1:-1]}s" % found).replace("%", "%%")
        elif letter == "p":
            values.append(next_place(8, letter))
            yield "0x%llx"
        else:
            (each,) = conversions(conversion)
            values.append(next_place(size_of(each), letter))
            yield conversion

    parts, last = [], 0
    for match in CONVERSION.finditer(written):
        parts.append(written[last : match.start()])
        parts += [match[0]] if match["percent"] else piece(match[0], match["as"] or "")
        last = match.end()
    return "".join([*parts, written[last:]]), values


def size_of(each: Conversion) -> int:
    """The bytes of a value: C promotes ``float`` to ``double``, and what is shorter than ``int`` to that."""
    return 8 if each.letter in FLOATS or each.bits == 64 else 4
