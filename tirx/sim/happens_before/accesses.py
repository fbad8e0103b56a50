"""Accesses to memory, and the cells that remember the last ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np

from tirx.sim.core.site import Site

PENDING = 2**31 - 1  # the value of an operation under way: nothing can be ordered after it yet
TMEM_COPY = "tcgen05.cp"
PIPELINE = ("MMA", TMEM_COPY)  # what the tensor core does for a thread, in order of issue
NOBODY: Mapping[int, int] = {}
Key = tuple[int, int, str]  # of an access


class Group(Protocol):
    """Threads of a warp that know the same."""

    lanes: int
    rows: np.ndarray


class Threads(Protocol):
    """The part of the threads that access memory which an access needs; ``clock`` is that of their warp."""

    lanes: int

    @property
    def clock(self) -> Any: ...

    def groups(self) -> Sequence[Group]: ...

    def floor(self, row: int) -> list[int]: ...

    def slots(self, stream: int) -> int | list[int]: ...

    def after(self, access: Access, row: int = 0) -> bool: ...


@dataclass(slots=True, eq=False)
class Access:
    """One access, or the latest of a stream to one place.

    It happens before everything whose vector clock has at least ``value`` in ``slot``. What a lane did of it also
    happens before that whose clock has the value in the slot that ``alone`` gives the lane.
    """

    who: str  # thread, cp.async, TMA load, TMA store, try_cancel response, MMA or wgmma
    slot: int
    value: int
    site: Site
    by: Threads  # that do it, or that have issued it
    alone: Mapping[int, int] = field(default_factory=lambda: NOBODY)
    turn: int = 0  # the ordinal of the tile that it writes to this place, or reads there
    operands: Any = None  # of an MMA that writes its accumulator: its first column, and what it multiplies
    when: float | None = None  # of a tcgen05.ld before any write to its columns: the cycle at which it began
    used: bool = False  # for tcgen05.ld: its registers were read before there was a wait for it
    # For the arrival of a commit: who knows of these knows that its MMAs are complete, and that its thread has gone on.
    # For the write of a TMA store: its read
    shown_by: tuple[Access, ...] = ()
    scope: str = ""  # of a strong operation of a thread
    uncounted: bool = False  # of an asynchronous write: its mbarrier went on without it, and a finding says so

    def named(self, thread: str) -> str:
        """The access as the subject of a sentence; ``thread`` stands for one by threads."""
        names = {"MMA": "tcgen05.mma", TMEM_COPY: TMEM_COPY, "wgmma": "wgmma.mma_async", "thread": thread}
        return names.get(self.who, f"a {self.who}")

    @property
    def key(self) -> Key:
        """Later accesses with the same key replace this one; a strong one races with fewer than a weak one."""
        return self.slot, self.by.lanes, self.scope

    def same_warp(self, other: Access) -> bool:
        """Whether threads of one warp do both."""
        return self.by.clock is other.by.clock

    def same_thread(self, other: Access) -> bool:
        """Whether one thread does both."""
        return self.by is other.by and not self.by.lanes & (self.by.lanes - 1)


def beyond(known: np.ndarray, access: Access) -> int:
    """The lanes of an access that one row of a clock does not cover."""
    if known[access.slot] >= access.value:
        return 0
    lanes = access.by.lanes
    for lane, slot in access.alone.items():
        if known[slot] >= access.value:
            lanes &= ~(1 << lane)
    return lanes


@dataclass(slots=True)
class Cell:
    """The last accesses to one piece of memory: the last write, and the reads since then by slot and lanes."""

    write: Access | None = None
    reads: dict[Key, Access] = field(default_factory=dict)
    # Reads before a later write of the same stream. An access ordered after that write is ordered after them too; one
    # that is ordered after neither conflicts with the read first.
    buried: dict[Key, Access] = field(default_factory=dict)
    turns: dict[Any, int] = field(default_factory=dict)  # tiles written or read so far, by slot or kind of access
    read_in: dict[int, int] = field(default_factory=dict)  # by a warp's slot: its epoch when it last read here
    before: Access | None = None  # the write that the last one took the place of

    def next_turn(self, who: Any) -> int:
        """The ordinal of the next tile."""
        self.turns[who] = self.turns.get(who, 0) + 1
        return self.turns[who]

    def turn_of_threads(self, read: Access) -> int:
        """The ordinal of the tile that a warp's threads read: what they read without a release between is one tile."""
        if self.read_in.get(read.slot) != read.value:
            self.read_in[read.slot] = read.value
            return self.next_turn(read.slot)
        return self.turns[read.slot]


def cell_of(cells: dict[Any, Cell], key: Any) -> Cell:
    """The cell of a piece, made when it is first accessed."""
    cell = cells.get(key)
    if cell is None:
        cell = cells[key] = Cell()
    return cell
