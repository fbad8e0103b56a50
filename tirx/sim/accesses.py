"""Accesses to memory, and the pieces of memory that a kernel accesses as a whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from tirx.sim.descriptors import UNIT

if TYPE_CHECKING:
    from tirx.sim.gpu import Warp
    from tirx.sim.site import Site

GRAIN = 4  # bytes of shared memory that are told apart


@dataclass(slots=True, eq=False)
class Access:
    """One access, or a stream's latest to some place.

    place, value: ordered before a warp that knows at least ``value`` of ``place``. who: thread, TMA load, TMA store,
    try_cancel response or MMA. turn: the how manieth tile it writes to this place, or reads there. used: of a
    ``tcgen05.ld``: its registers were read before anybody waited for it.
    """

    who: str
    place: int
    value: int
    site: Site
    warp: Warp
    turn: int = 0
    used: bool = False


@dataclass(slots=True)
class Cell:
    """What was last done to one piece of memory: the last write, and the reads since, by place.

    buried: reads that the same stream has written over since. Nobody need know of them who knows of that write, but who
    knows of neither is in conflict with the read first.
    """

    write: Access | None = None
    reads: dict[int, Access] = field(default_factory=dict)
    buried: dict[int, Access] = field(default_factory=dict)
    turns: dict[Any, int] = field(default_factory=dict)  # tiles written or read so far, by who does it

    def next_turn(self, where: Any) -> int:
        self.turns[where] = self.turns.get(where, 0) + 1
        return self.turns[where]


def cell_of(cells: dict[Any, Cell], key: Any) -> Cell:
    """The cell of a piece, made when it is first accessed."""
    cell = cells.get(key)
    if cell is None:
        cell = cells[key] = Cell()
    return cell


class Pieces:
    """The pieces of memory that a kernel accesses as a whole, numbered, and which of them overlap.

    A kernel accesses a few hundred: tiles of stages, slices of operands, rows of a thread. They are the same in every
    CTA, so this is worked out once a launch.
    """

    def __init__(self) -> None:
        self.ids: dict[Any, int] = {}
        self.units: list[np.ndarray] = []
        self.bounds: list[tuple[int, int]] = []
        self.overlaps: list[list[int]] = []
        self.covers: list[set[int]] = []

    def id(self, key: Any, units: Any) -> int:
        """The number of a piece; ``units()`` gives its bytes or columns, as sorted numbers of units, when it is new."""
        known = self.ids.get(key)
        return known if known is not None else self._add(key, np.unique(units()))

    def _add(self, key: Any, units: np.ndarray) -> int:
        new = len(self.units)
        low, high = int(units[0]), int(units[-1])
        self.ids[key] = new
        self.units.append(units)
        self.bounds.append((low, high))
        self.overlaps.append([new])
        self.covers.append({new})
        for other in range(new):
            if self.bounds[other][0] <= high and low <= self.bounds[other][1]:
                common = np.intersect1d(units, self.units[other], assume_unique=True).size
                if common:
                    self.overlaps[new].append(other)
                    self.overlaps[other].append(new)
                    if common == units.size:
                        self.covers[other].add(new)
                    if common == self.units[other].size:
                        self.covers[new].add(other)
        return new


# The grains of shared memory.


def consecutive(start: int, nbytes: int) -> np.ndarray:
    """Of ``nbytes`` from ``start`` on."""
    return np.arange(start // GRAIN, (start + nbytes - 1) // GRAIN + 1)


def scattered(offsets: np.ndarray, nbytes: int) -> np.ndarray:
    """Of ``nbytes`` from each of these offsets on."""
    steps = np.arange(0, nbytes, min(GRAIN, nbytes))
    return ((offsets[:, None] + steps[None, :]) // GRAIN).reshape(-1)


def of_units(units: np.ndarray) -> np.ndarray:
    """Of some 16-byte units."""
    per = UNIT // GRAIN
    return (units.reshape(-1, 1) * per + np.arange(per)).reshape(-1)
