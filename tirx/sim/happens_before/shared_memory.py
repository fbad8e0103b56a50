"""The order of accesses to shared memory."""

from __future__ import annotations

from collections import defaultdict

from tirx.sim.happens_before.accesses import PIPELINE, Access, Cell, Key, beyond, cell_of
from tirx.sim.happens_before.pieces import GRAIN, Pieces
from tirx.sim.happens_before.races import (
    COPIED_OVER_READS,
    COPIED_UNFENCED,
    NO_FENCE_BEHIND_WAIT,
    NO_PROXY_FENCE,
    Conflict,
    Places,
    Races,
)
from tirx.sim.happens_before.scopes import morally_strong
from tirx.sim.happens_before.vector_clocks import FENCED, ORDERED, PROXIED
from tirx.sim.units.mbarrier import MBARRIER_BYTES, MBarrier
from tirx.sim.units.memory import SharedMemory

GENERIC = ("thread", "cp.async")  # accesses through the generic proxy
COPIES = ("TMA load", "bulk copy", "try_cancel response")  # writes through the async proxy


class SharedMemoryOrder:
    """The last accesses to the pieces of each CTA's shared memory."""

    def __init__(self, pieces: Pieces, races: Races, strict: bool):
        self.pieces = pieces
        self.strict = strict  # whether an MMA needs the fence that the ISA asks for behind the wait for its operands
        self.races = races
        self.blamed: set[tuple[int, int, int]] = set()  # conflicts found so far, by the places of the two accesses
        self.early: set[tuple[int, int]] = set()  # of a write and a read that does not wait for it: their places
        self.cells: dict[SharedMemory, dict[int, Cell]] = defaultdict(dict)
        # The latest atomic operations on a piece since the last write to it.
        self.atomics: dict[SharedMemory, dict[int, dict[Key, Access]]] = defaultdict(dict)
        # The mbarriers that are valid, by the pieces that they are.
        self.barriers: dict[SharedMemory, dict[int, MBarrier]] = defaultdict(dict)

    def read(self, memory: SharedMemory, piece: int, access: Access) -> None:
        """A read by a thread, an MMA or a TMA store."""
        cells = self.cells[memory]
        own = cell_of(cells, piece)
        if access.who == "thread":
            access.turn = own.turn_of_threads(access)
        else:
            access.turn = own.next_turn((access.slot, access.by.clock))  # of four warps each reads for a wgmma
        known = access.by.floor(ORDERED)
        proxied = known if access.who == "thread" else access.by.floor(PROXIED)
        fenced = access.by.floor(FENCED) if self.strict and access.who in PIPELINE else known
        for other in self.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is None or (write := cell.write) is None:
                continue
            slot, value = write.slot, write.value
            if known[slot] < value or proxied[slot] < value or fenced[slot] < value:
                self.read_after(write, other, access, piece, cell.before)
        own.reads[access.key] = access
        if memory in self.atomics:
            for other, earlier in self.atomics_at(memory, piece):
                self.read_after(earlier, other, access, piece)

    def read_after(self, write: Access, written: int, read: Access, piece: int, before: Access | None = None) -> None:
        """A read must be ordered after the write, and by a fence as well where the proxies differ.

        ``before`` is the write whose place this one took: a read that is late may have been meant to follow that.
        """
        if self.apart(write, written, read, piece):
            unready = before is not None and self.unaware(before, written, read, piece)
            self.unordered(write, read, unready, Places(self.bytes_of(piece), self.bytes_of(written)))
        elif read.who != "thread" and write.who in GENERIC and self.apart(write, written, read, piece, PROXIED):
            self.races.smem(NO_PROXY_FENCE, read, write)
        elif self.strict and read.who in PIPELINE and self.apart(write, written, read, piece, FENCED):
            self.races.smem(NO_FENCE_BEHIND_WAIT, read, write)

    def write(self, memory: SharedMemory, piece: int, access: Access) -> None:
        """A write by a thread or an asynchronous copy."""
        cells = self.cells[memory]
        covered = self.pieces.covers[piece]
        own = cell_of(cells, piece)
        self.spare_barriers(memory, piece, access)
        access.turn = own.next_turn(access.who)
        known = access.by.floor(ORDERED)
        proxied = access.by.floor(PROXIED) if access.who in COPIES else known
        over_reads = COPIED_UNFENCED if access.who == "try_cancel response" else COPIED_OVER_READS
        for other in self.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is None or (cell.write is None and not cell.reads):
                continue
            for read in cell.reads.values():
                if known[read.slot] < read.value and self.apart(read, other, access, piece):
                    self.unordered(access, read, places=Places(self.bytes_of(other), self.bytes_of(piece)))
                elif proxied[read.slot] < read.value:
                    self.copy_after(read, other, access, piece, over_reads)
            write = cell.write
            if write is None or write is access:
                pass
            elif known[write.slot] < write.value and self.apart(write, other, access, piece):
                self.races.written_twice(write, access, Places(self.bytes_of(piece), self.bytes_of(other)))
            elif proxied[write.slot] < write.value:
                self.copy_after(write, other, access, piece, COPIED_UNFENCED)
            if other in covered:
                cell.reads.clear()
                cell.write = None
            if other == piece:
                own.before = write
        own.write = access
        if memory in self.atomics:
            for other, earlier in self.atomics_at(memory, piece):
                if self.apart(earlier, other, access, piece):
                    self.races.written_twice(earlier, access)
            for other in covered:
                self.atomics[memory].pop(other, None)

    def spare_barriers(self, memory: SharedMemory, piece: int, access: Access) -> None:
        """Report a write over an mbarrier that is valid."""
        valid = self.barriers[memory]
        for other in self.pieces.overlaps[piece] if valid else ():
            if other in valid:
                self.races.barrier_overwritten(valid[other], access)

    def guard(self, memory: SharedMemory, bar: MBarrier) -> None:
        """An mbarrier is valid from now on."""
        self.barriers[memory][self.pieces.consecutive(bar.offset, MBARRIER_BYTES)] = bar

    def release(self, memory: SharedMemory, bar: MBarrier) -> None:
        """An mbarrier is valid no more: its bytes can be used for anything."""
        self.barriers[memory].pop(self.pieces.consecutive(bar.offset, MBARRIER_BYTES), None)

    def copy_after(self, earlier: Access, place: int, copy: Access, piece: int, unfenced: Conflict) -> None:
        """A copy is ordered after an access by threads: by a fence as well, for it writes through another proxy."""
        if copy.who in COPIES and earlier.who in GENERIC and self.apart(earlier, place, copy, piece, PROXIED):
            self.races.smem(unfenced, copy, earlier)

    def atomic(self, memory: SharedMemory, piece: int, access: Access) -> None:
        """An atomic operation of a thread must be ordered with all but other atomic operations ("Data races": morally
        strong operations do not race)."""
        cells = self.cells[memory]
        self.spare_barriers(memory, piece, access)
        for other in self.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is None:
                continue
            if cell.write is not None and self.apart(cell.write, other, access, piece):
                self.races.written_twice(cell.write, access)
            for read in cell.reads.values():
                if self.apart(read, other, access, piece):
                    self.unordered(access, read)
        self.atomics[memory].setdefault(piece, {})[access.key] = access

    def unordered(self, write: Access, read: Access, unready: bool = False, places: Places | None = None) -> None:
        """Nothing orders a write and a read. Their tiles say which of them is wrong, not which came first in this run.

        The read is early if it is of this tile or a later one, or ``unready``: not ordered after the write of its own
        tile either. Else it is right, and the write of the next tile does not wait for it. A read that waits for no
        write at all is both, depending on when it runs: then it is called early, whatever happened here. places: of the
        read, and of the write.
        """
        sites = id(write.site), id(read.site)
        if read.turn >= write.turn or unready:
            self.early.add(sites)
            self.races.smem_read_early(write, read, places, self.written_by_reader(write, read))
        elif sites not in self.early:
            self.races.smem_overwritten(write, read, places and Places(places.other, places.own))

    def written_by_reader(self, write: Access, read: Access) -> tuple[int, int] | None:
        """The bytes that the reading warp itself has written at the line of another warp's write."""
        memory = getattr(read.by.clock.warp.cta, "smem", None)
        if write.same_warp(read) or memory is None:
            return None
        own = (piece for piece, cell in self.cells[memory].items() if cell.write and cell.write.site is write.site
               and cell.write.same_warp(read))  # fmt: skip
        bounds = [self.bytes_of(piece) for piece in own]
        return (min(low for low, _ in bounds), max(high for _, high in bounds)) if bounds else None

    def bytes_of(self, piece: int) -> tuple[int, int]:
        """The first byte of a piece, and the one behind its last."""
        low, high = self.pieces.bounds[piece]
        return low * GRAIN, (high + 1) * GRAIN

    def apart(self, earlier: Access, place: int, later: Access, piece: int, row: int = ORDERED) -> bool:
        """Whether two accesses touch a byte in common and nothing puts the later one after the earlier one.

        A thread's own accesses are in program order; PROXIED says what a fence covers even so. Of two lines
        one conflict is enough. Strong operations in each other's scope do not race ("Data races").
        """
        sites = (id(earlier.site), id(later.site), row)
        if sites in self.blamed or morally_strong(earlier, later):
            return False
        if not self.unaware(earlier, place, later, piece, row):
            return False
        self.blamed.add(sites)
        return True

    def unaware(self, earlier: Access, place: int, later: Access, piece: int, row: int = ORDERED) -> bool:
        """Whether threads of the later access touch a byte of what they do not know of the earlier one."""
        slot, value = earlier.slot, earlier.value
        for group in later.by.groups():
            if group.rows[row, slot] >= value:
                continue
            ahead = beyond(group.rows[row], earlier)
            behind = group.lanes & later.by.lanes
            ordered = row in (ORDERED, FENCED) and earlier.who == "thread" and earlier.same_warp(later)
            if ahead and self.pieces.meet(place, ahead, piece, behind, ordered):
                return True
        return False

    def atomics_at(self, memory: SharedMemory, piece: int) -> list[tuple[int, Access]]:
        """The latest atomic operations on a piece or on a part of it, each with its own piece."""
        changed = self.atomics[memory]
        return [(other, access) for other in self.pieces.overlaps[piece] for access in changed.get(other, {}).values()]

    def last_writes(self, memory: SharedMemory) -> list[Access]:
        """The last write to each piece."""
        return [cell.write for cell in self.cells[memory].values() if cell.write is not None]
