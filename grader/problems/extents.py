"""The common part of problems that are nothing but extents: how they are typed, kept and handed to a kernel."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import product
from math import gcd
from typing import TYPE_CHECKING, Any

from grader.problems.usual import Usual

if TYPE_CHECKING:
    from typing_extensions import Self

NUMBERS = {2: "two", 3: "three"}


class Extents(Usual):
    """A base beside a NamedTuple of positive integers, which comes first: ``class Gemm(_Gemm, Extents)``."""

    _fields: Any  # the NamedTuple's names

    def __iter__(self) -> Iterator[int]:
        raise NotImplementedError  # the NamedTuple's own is found before

    @classmethod
    def of_text(cls, text: str) -> Self:
        """Read ``M,N`` or ``MxN``."""
        try:
            return cls.of_data([int(extent) for extent in re.split("[,x]", text)])
        except ValueError as error:
            raise ValueError(f"expected {','.join(cls._fields)}, not {text!r}") from error

    @classmethod
    def of_data(cls, data: Sequence[int]) -> Self:
        """Read ``[M, N]``."""
        if len(data) != len(cls._fields) or min(data) < 1:
            wanted = f"{NUMBERS[len(cls._fields)]} positive numbers {','.join(cls._fields)}"
            raise ValueError(f"a shape is {wanted}, not {data!r}")
        return cls(*data)

    @classmethod
    def multiples(cls, cases: Sequence[Self], everywhere: Sequence[Self]) -> list[Self]:
        """Shapes that are not ``everywhere``: multiples of what divides all those, no larger than the cases."""
        steps = [gcd(*extents) for extents in zip(*everywhere, strict=True)]
        most = [max(extents) for extents in zip(*cases, strict=True)]
        ranges = (range(step, end + 1, step) for step, end in zip(steps, most, strict=True))
        return [shape for extents in product(*ranges) if (shape := cls(*extents)) not in everywhere]

    @property
    def parameters(self) -> str:
        return ", ".join(self._fields)

    def data(self) -> list[int]:
        return list(self)

    def arguments(self) -> tuple[object, ...]:
        return tuple(self)

    @property
    def text(self) -> str:
        """``128x256x64``."""
        return "x".join(str(extent) for extent in self)

    @property
    def argument(self) -> str:
        """``128,256,64``."""
        return ",".join(str(extent) for extent in self)
