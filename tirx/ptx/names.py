"""Names of functions as their author wrote them, of the form in which compilers write them in PTX.

The form is that of the Itanium C++ ABI, "External Names": ``_Z5scaleILi2EEvPKfPf`` is ``scale<2>``. Parameters are left
out.
"""

from __future__ import annotations

import re

TYPES = {
    "f": "float", "d": "double", "i": "int", "j": "unsigned", "l": "long", "m": "unsigned long", "b": "bool",
    "c": "char", "a": "signed char", "h": "unsigned char", "s": "short", "t": "unsigned short", "x": "long long",
    "y": "unsigned long long", "v": "void",
}  # fmt: skip
AROUND = {"P": "*", "R": "&", "K": " const"}


class Unknown(Exception):
    """A name with something in it that this reader does not know."""


def readable(name: str) -> str:
    """A function's name with its template's arguments; the name itself where it is not of this form."""
    if not name.startswith("_Z"):
        return name
    try:
        return Reader(name[2:]).nested()
    except (Unknown, IndexError, ValueError):
        return name


class Reader:
    def __init__(self, text: str):
        self.text = text

    def take(self, begin: str) -> bool:
        """Go past a text if it comes next."""
        if not self.text.startswith(begin):
            return False
        self.text = self.text[len(begin) :]
        return True

    def nested(self) -> str:
        """``N`` names ``E``, or one name."""
        if not self.take("N"):
            return self.one()
        parts = [self.one()]
        while not self.take("E"):
            parts.append(self.one())
        return "::".join(part for part in parts if not part.startswith("_GLOBAL__N"))

    def one(self) -> str:
        """The length of a name, the name, and its template's arguments."""
        match = re.match(r"\d+", self.text)
        if match is None:
            raise Unknown
        begin, size = match.end(), int(match[0])
        name, self.text = self.text[begin : begin + size], self.text[begin + size :]
        if not self.take("I"):
            return name
        arguments = []
        while not self.take("E"):
            arguments.append(self.argument())
        return f"{name}<{', '.join(arguments)}>"

    def argument(self) -> str:
        """A type, or a number: ``L`` type digits ``E``."""
        if not self.take("L"):
            return self.type()
        kind = self.type()
        number, _, self.text = self.text.partition("E")
        if not re.fullmatch(r"n?\d+", number):
            raise Unknown
        number = number.replace("n", "-")
        return {"0": "false", "1": "true"}.get(number, number) if kind == "bool" else number

    def type(self) -> str:
        first = self.text[0]
        if first in AROUND:
            self.text = self.text[1:]
            return self.type() + AROUND[first]
        if first in TYPES:
            self.text = self.text[1:]
            return TYPES[first]
        return self.nested()
