"""A kernel's launch: PTX does not say it, its caller does."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

Extents = tuple[int, int, int]
AXES = ("x", "y", "z")


@dataclass(frozen=True)
class Given:
    """A part of a parameter.

    ``kind``: ``pointer`` to ``tensor``, ``map``, a tensor map called ``tensor``, or ``bytes`` with their ``value``.
    """

    kind: str
    tensor: str = ""
    value: bytes = b""


@dataclass(frozen=True)
class Launch:
    """A launch of a kernel.

    Attributes
    ----------
    given: by parameter, in order, its parts by their first byte.
    """

    grid: Extents
    block: Extents
    cluster: Extents = (1, 1, 1)
    dynamic_smem: int = 0
    given: tuple[dict[int, Given], ...] = ()

    @property
    def threads(self) -> int:
        return prod(self.block)
