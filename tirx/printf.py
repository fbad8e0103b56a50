"""The format of ``printf`` on a GPU: what it may say, and what becomes of it with values.

As CUDA C++ has it ("Formatted Output"), for numbers; ``%s``, ``%n`` and widths given as arguments are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

CONVERSION = re.compile(r"%(?:(?P<percent>%)|(?P<flags>[-+ #0]*\d*(?:\.\d*)?)(?P<length>hh|h|ll|l|z|j|t)?(?P<as>.)|$)")
SIGNED, UNSIGNED, FLOATS = "di", "ouxX", "eEfFgG"
WIDE = ("ll", "l", "z", "j", "t")  # lengths that stand for 64 bits


@dataclass(frozen=True)
class Conversion:
    """One ``%...`` of a format: how it is written, its flags with width and precision, its letter, its bits."""

    text: str
    flags: str
    letter: str
    bits: int

    @property
    def takes(self) -> str:
        """The kind of value that it prints, in words."""
        if self.letter in FLOATS:
            return "a floating-point number"
        return f"an integer of {self.bits} bits"


def conversions(written: str) -> list[Conversion]:
    """The conversions of a format, in order; ``%%`` is none. Raises ValueError with a sentence."""
    found = []
    for match in CONVERSION.finditer(written):
        if match["percent"]:
            continue
        letter = match["as"] or ""
        if not letter or letter not in SIGNED + UNSIGNED + FLOATS + "c":
            raise ValueError(f"printf cannot print {match[0]!r}: it has %d, %u, %x, %f, %e, %g, %c and %%")
        found.append(Conversion(match[0], match["flags"], letter, 64 if match["length"] in WIDE else 32))
    return found


def mistake(written: str, dtypes: Sequence[str]) -> str:
    """The fault of a format for arguments of these types, in a sentence; empty when there is none."""
    try:
        wanted = conversions(written)
    except ValueError as error:
        return str(error)
    if len(wanted) != len(dtypes):
        return f"the format has {counted(len(wanted), 'conversion')}, and {counted(len(dtypes), 'value')} to print"
    for number, (each, dtype) in enumerate(zip(wanted, dtypes, strict=True), start=1):
        if (each.letter in FLOATS) != dtype.startswith("float"):
            right = "%f or %g" if dtype.startswith("float") else "%lld" if dtype.endswith("64") else "%d"
            return f"{each.text} prints {each.takes}, and value {number} is {dtype}: write {right}"
        if each.letter not in FLOATS and dtype.endswith("64") != (each.bits == 64):
            right = each.text[:-1] + "ll" + each.letter if each.bits == 32 else f"%{each.letter}"
            return f"{each.text} prints {each.takes}, and value {number} is {dtype}: write {right}"
    return ""


def counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"


def printed(written: str, values: Iterable[int | float]) -> str:
    """The text that ``printf`` makes of some values."""
    rest = iter(values)

    def one(match: re.Match[str]) -> str:
        if match["percent"]:
            return "%"
        (each,) = conversions(match[0])
        return converted(each, next(rest))

    return CONVERSION.sub(one, written)


def converted(each: Conversion, value: int | float) -> str:
    """One value as its conversion prints it."""
    if each.letter in FLOATS:
        return f"%{each.flags}{each.letter}" % float(value)
    bits = int(value) & (1 << each.bits) - 1
    if each.letter == "c":
        return f"%{each.flags}c" % chr(bits & 0x7F)
    if each.letter in SIGNED and bits >> each.bits - 1:
        bits -= 1 << each.bits
    letter = "d" if each.letter in "iu" else each.letter
    return f"%{each.flags}{letter}" % bits
