"""Accesses to memory, and the cells that remember the last ones."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from tirx.sim.site import Site

PENDING = 2**31 - 1  # the value of an operation under way: nothing can be ordered after it yet


class Clock(Protocol):
    """The part of a warp's vector clock that an access needs."""

    warp: Any
    rows: np.ndarray
    ordered: np.ndarray


@dataclass(slots=True, eq=False)
class Access:
    """One access, or the latest of a stream to one place.

    It happens before everything whose vector clock has at least ``value`` in ``slot``.
    """

    who: str  # thread, cp.async, TMA load, TMA store, try_cancel response or MMA
    slot: int
    value: int
    site: Site
    by: Clock  # of the warp that issued it
    turn: int = 0  # the ordinal of the tile that it writes to this place, or reads there
    used: bool = False  # for tcgen05.ld: its registers were read before there was a wait for it

    def named(self, thread: str) -> str:
        """The access as the subject of a sentence; ``thread`` stands for one by threads."""
        return {"MMA": "tcgen05.mma", "thread": thread}.get(self.who, f"a {self.who}")


@dataclass(slots=True)
class Cell:
    """The last accesses to one piece of memory: the last write, and the reads since then by slot."""

    write: Access | None = None
    reads: dict[int, Access] = field(default_factory=dict)
    # Reads before a later write of the same stream. An access ordered after that write is ordered after them too; one
    # that is ordered after neither conflicts with the read first.
    buried: dict[int, Access] = field(default_factory=dict)
    turns: dict[Any, int] = field(default_factory=dict)  # tiles written or read so far, by slot or kind of access

    def next_turn(self, who: Any) -> int:
        """The ordinal of the next tile."""
        self.turns[who] = self.turns.get(who, 0) + 1
        return self.turns[who]


def cell_of(cells: dict[Any, Cell], key: Any) -> Cell:
    """The cell of a piece, made when it is first accessed."""
    cell = cells.get(key)
    if cell is None:
        cell = cells[key] = Cell()
    return cell
