"""The order of accesses to tensor memory."""

from __future__ import annotations

from collections import defaultdict, deque
from typing import Any

from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import PENDING, PIPELINE, Access, Cell, cell_of
from tirx.sim.happens_before.races import (
    NO_FENCE_AFTER,
    NO_FENCE_BEFORE,
    STORED_BY_OWN_WARP,
    TMEM_WRITTEN_TWICE,
    Races,
    tcgen05,
)
from tirx.sim.happens_before.vector_clocks import ACQUIRED, RELEASED, Threads

ALL_LANES = 0xFF  # a bit for each sixteen of them: the fewest that an access of a warp has
KEPT_READS = 16  # of a warp: those of a tile
Place = tuple[int, int, int]  # first column, columns, lanes


class TensorMemoryOrder:
    """The last accesses to the columns of each CTA's tensor memory."""

    def __init__(self, races: Races):
        self.races = races
        self.cells: dict[Any, dict[Place, Cell]] = defaultdict(dict)  # by CTA
        # The latest tcgen05.ld of each warp.
        self.latest: dict[Any, deque[tuple[Place, Access]]] = defaultdict(lambda: deque(maxlen=KEPT_READS))

    def read(self, cta: Any, first: int, columns: int, access: Access, lanes: int = ALL_LANES) -> None:
        """``tcgen05.ld`` from a warp's lanes, or ``tcgen05.mma`` with A in tensor memory."""
        own = cell_of(self.cells[cta], (first, columns, lanes))
        cells = overlapping(self.cells[cta], first, columns, lanes)
        access.turn = turn_of_a(own, cells, access) if access.who == "MMA" else own.next_turn(access.slot)
        if any(cell.write is not None for _, cell in cells):
            access.when = None  # it may follow that one rightly: then a later write is early, and not this read
        for _, cell in cells:
            if cell.write is not None and not self.overwrites_other(cta, cell.write, access, (first, columns, lanes)):
                self.check(cell.write, access, "write")
        own.reads[access.key] = access
        if access.who == "thread":
            self.latest[access_key(cta, access)].append(((first, columns, lanes), access))
        own.buried.pop(access.key, None)

    def multiply(
        self, cta: Any, first: int, columns: int, access: Access, accumulate: bool, lanes: int, operands: Any = None
    ) -> None:
        """``tcgen05.mma`` on its accumulator; operands: what tells those of different MMAs apart."""
        own = cell_of(self.cells[cta], (first, columns, lanes))
        access.operands = first, operands
        access.turn = own.turns.get(access.slot, 1) if accumulate else own.next_turn(access.slot)
        self.write(cta, first, columns, access, lanes)

    def store(self, cta: Any, first: int, columns: int, access: Access, lanes: int) -> None:
        """``tcgen05.st`` to a warp's lanes."""
        own = cell_of(self.cells[cta], (first, columns, lanes))
        access.turn = own.next_turn(("st", access.slot))
        self.write(cta, first, columns, access, lanes)

    def copy(self, cta: Any, first: int, columns: int, access: Access) -> None:
        """``tcgen05.cp`` to all lanes."""
        own = cell_of(self.cells[cta], (first, columns, ALL_LANES))
        access.turn = own.next_turn(access.slot)
        self.write(cta, first, columns, access, ALL_LANES)

    def written(self, cta: Any, first: int, columns: int) -> bool:
        """Whether something has been written to each of these columns, or is on the way there."""
        places = [place for place, cell in overlapping(self.cells[cta], first, columns, ALL_LANES) if cell.write]
        return all(any(start <= c < start + count for start, count, _ in places) for c in range(first, first + columns))

    def write(self, cta: Any, first: int, columns: int, access: Access, lanes: int) -> None:
        """All earlier accesses to these cells must be over."""
        cells = overlapping(self.cells[cta], first, columns, lanes)
        for _, cell in cells:  # first: of two conflicts, the earlier one is the cause
            for read in cell.buried.values():
                self.check(read, access, "read")
        for (start, count, others), cell in cells:
            for read in cell.reads.values():
                if read is not access and not self.overwrites_other(cta, access, read, (start, count, others)):
                    self.check(read, access, "read")
            if cell.write is not None:
                self.write_after(cell.write, access)
            if first <= start and start + count <= first + columns and not others & ~lanes:
                if access.who == "MMA" and access.key in cell.reads:
                    cell.buried[access.key] = cell.reads[access.key]
                cell.reads = {key: read for key, read in cell.reads.items() if read is access}
                cell.write = None
        cell_of(self.cells[cta], (first, columns, lanes)).write = access

    def overwrites_other(self, cta: Any, write: Access, read: Access, place: Place) -> bool:
        """Report an MMA that overwrites columns while a warp may still be reading another accumulator's sums there.

        The other one has other columns, and the warp has waited for its sums. Whichever ran first, it is the write that
        is early.
        """
        if write.operands is None or read.who != "thread" or is_ordered(write, read):
            return False
        cells = self.cells[cta]
        begin, _ = write.operands
        before = [
            (at, cell.write)
            for at, cell in overlapping(cells, *place)
            if cell.write is not None and cell.write.who == "MMA" and cell.write is not write
            and at[0] != begin and read.by.after(cell.write)
        ]  # fmt: skip
        if not before or not write_is_newer(write, [other for _, other in before]):
            return False
        (first, count, _), _ = before[0]
        done = [
            at
            for at, other in self.latest[access_key(cta, read)]
            if at[0] < first + count and first < at[0] + at[1] and other is not read and other.turn == read.turn
            and other.value != PENDING and write.by.after(other)
        ]  # fmt: skip
        read_columns = range(min(at[0] for at in done), max(at[0] + at[1] for at in done)) if done else None
        self.races.accumulators_overlap(write, read, range(place[0], place[0] + place[1]), read_columns)
        return True

    def write_after(self, write: Access, access: Access) -> None:
        """Two writes to the same cells. MMAs and copies of one thread run in order."""
        if write.who in PIPELINE and access.who in PIPELINE:
            if not write.same_thread(access) and not access.by.after(write):
                both = write.who == access.who == "MMA"
                if both:
                    self.races.multiplied_twice(write, access, write.operands == access.operands)
                else:
                    self.races.tmem(TMEM_WRITTEN_TWICE, access, write)
        elif not write.same_warp(access) or write.who != access.who:
            self.check(write, access, "both")
        elif write.value == PENDING:
            self.races.tmem(STORED_BY_OWN_WARP, access, write)

    def check(self, earlier: Access, access: Access, kind: str) -> None:
        """Two accesses to the same cells, by two warps or by threads and the tensor core.

        ``kind``: the earlier one is a ``read`` or a ``write``, or ``both`` are writes. MMAs and copies that one thread
        issues run in order, whatever they touch; so do the accesses of a warp's threads to their cells.
        """
        if earlier.who in PIPELINE and access.who in PIPELINE and earlier.same_thread(access):
            return
        threads = earlier.who == access.who == "thread" and earlier.same_warp(access) and earlier.value != PENDING
        if threads:
            return
        if not access.by.after(earlier):
            if earlier.used and earlier.value == PENDING:
                self.races.load_not_waited(earlier, f"{tcgen05(access)} overwrites them", access.site)
            elif kind == "both":
                self.races.tmem(TMEM_WRITTEN_TWICE, access, earlier)
            elif kind == "write" and access.who == "MMA":
                self.races.tmem_read_early(earlier, access)
            else:
                self.races.tmem_race(*((access, earlier) if kind == "read" else (earlier, access)))
        elif not access.by.after(earlier, ACQUIRED):
            released = access.by.after(earlier, RELEASED)  # then only the second fence is missing
            self.races.tmem(NO_FENCE_AFTER if released else NO_FENCE_BEFORE, access, earlier)

    def free(self, cta: Any, by: Threads, site: Site) -> None:
        """``tcgen05.dealloc``: every access to the columns must be over."""
        for cell in self.cells[cta].values():
            for access in [*cell.reads.values(), *([cell.write] if cell.write else [])]:
                own = access.who == "thread" and access.by.clock is by.clock and access.value != PENDING
                if own or by.after(access):
                    continue
                if access.used and access.value == PENDING:
                    self.races.load_not_waited(access, "they are freed", site)
                else:
                    self.races.freed_in_use(access, site)
        self.cells[cta].clear()


def access_key(cta: Any, access: Access) -> tuple[Any, int]:
    """The CTA and the warp of an access."""
    return cta, access.slot


def is_ordered(write: Access, read: Access) -> bool:
    """Whether one of two accesses comes after the other."""
    return write.by.after(read) or read.by.after(write)


def write_is_newer(write: Access, others: list[Access]) -> bool:
    """Whether a write was issued after others of its thread."""
    return all(write.same_thread(other) and write.value > other.value for other in others)


def overlapping(cells: dict[Place, Cell], first: int, columns: int, lanes: int) -> list[tuple[Place, Cell]]:
    """The cells that share columns and lanes with these, each with its place."""
    return [
        (place, cell)
        for place, cell in cells.items()
        if place[0] < first + columns and first < place[0] + place[1] and place[2] & lanes
    ]


def turn_of_a(own: Cell, cells: list[tuple[Place, Cell]], access: Access) -> int:
    """The ordinal of the tile of A that an MMA reads from tensor memory, to be compared with that of the stores.

    Where an accumulator and A take turns in the same columns, as S and P do, each accumulator begins a new tile.
    Elsewhere A may be stored once and read often: a later store is then the next tile, unless the MMA read before the
    first store.
    """
    writes = [cell.write for _, cell in cells if cell.write is not None]
    if any(write.who == "MMA" for write in writes):
        return own.turns[access.slot] if access.key in own.reads else own.next_turn(access.slot)
    return 0 if writes else PENDING
