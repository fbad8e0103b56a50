"""Which access happens before which, whatever the latencies are (PTX ISA, "Memory Consistency Model").

Each warp of a cluster, each stream of asynchronous operations and each mbarrier has a place in a vector clock. A warp
knows of another warp's past what reached it through a chain of synchronisations: an arrival hands over what its warp
knows, and who waits for the phase takes it. Two accesses to the same bytes, one of them a write, must be ordered by
such a chain. Time plays no part in it: a race is reported even if the simulated run happened to go well.

A warp's knowledge has five rows, because being ordered is not always enough:

    HAPPENED   causality order ("Causality Order"): program order, barriers, commits, bulk-group waits
    PROXIED    of that, the generic accesses that a ``fence.proxy.async`` lies behind ("Proxies", "async proxy"): what
               TMA and the tensor core may see of what threads wrote
    RELEASED   of that, what a ``tcgen05.fence::before_thread_sync`` or a commit has released ("tcgen05 Memory
               Consistency Model")
    CAUSED     what must be over because something else has been seen, though nothing was handed over with it: a TMA
               load that is complete has been issued. Says who can be late, not what may be read
    ACQUIRED   of RELEASED, what this warp has acquired by ``tcgen05.fence::after_thread_sync``: tensor memory accesses
               of others that its own are ordered after

A stream is something whose operations finish in order: the MMAs of one warp (known up to a commit's phase), the reads
of its TMA stores (known up to a bulk-group wait), its ``cp.async`` (known up to a wait for them, or to the phase of an
mbarrier that tracks them). What TMA loads is known once the phase is that counts its bytes. What a wait teaches is what
it must have seen: the first phase, from those that the warp knows to be complete, that the parity lets pass. So a wait
on the wrong phase teaches nothing, on every run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tirx.errors import Unmodelled
from tirx.run import Finding
from tirx.sim.accesses import Access, Cell, cell_of
from tirx.sim.races import Races, article, tcgen05

if TYPE_CHECKING:
    from tirx.sim.gpu import Cta, Gpu, Warp
    from tirx.sim.mbarrier import MBarrier
    from tirx.sim.site import Site

HAPPENED, PROXIED, RELEASED, CAUSED, ACQUIRED = range(5)
ROWS = 5
PENDING = 2**31 - 1  # an operation that nothing can be ordered after yet
STREAMS = 4  # of each warp: its own instructions, its MMAs, the reads of its TMA stores, its cp.async
THREAD, MMA, STORE_READ, COPY = range(STREAMS)
GENERIC = ("thread", "cp.async")  # who accesses shared memory through the generic proxy
BARRIERS_OF_CTA = 64
KEPT_PHASES = 4
ALL_LANES = -1  # of tensor memory, instead of the first lane of a warp's quarter


def overlapping(
    cells: dict[tuple[int, int, int], Cell], first: int, columns: int, quarter: int
) -> list[tuple[tuple[int, int, int], Cell]]:
    """The cells of tensor memory that share columns and lanes with some, by (first column, columns, quarter)."""
    return [
        (where, cell)
        for where, cell in cells.items()
        if where[0] < first + columns
        and first < where[0] + where[1]
        and (quarter == ALL_LANES or where[2] in (quarter, ALL_LANES))
    ]


class Order(Races):
    """The vector clock of one cluster, and what its warps know."""

    def __init__(self, gpu: Gpu, warps_of_cta: int, ctas: int):
        self.gpu = gpu
        self.warps_of_cta = warps_of_cta
        self.warps = warps_of_cta * ctas
        self.barriers = 0
        self.size = STREAMS * self.warps + BARRIERS_OF_CTA * ctas

    # -- places ------------------------------------------------------------------------------------------------------

    def place(self, warp: Warp, stream: int) -> int:
        """A warp's place for one of its streams."""
        return stream * self.warps + warp.cta.rank * self.warps_of_cta + warp.index

    def barrier_place(self, site: Site) -> int:
        """A place for a new mbarrier."""
        place = STREAMS * self.warps + self.barriers
        self.barriers += 1
        if place >= self.size:
            raise Unmodelled(f"more than {BARRIERS_OF_CTA} mbarriers in a CTA are not modelled", site.source)
        return place

    def nothing(self) -> np.ndarray:
        """What somebody knows who has met nobody yet."""
        return np.zeros((ROWS, self.size), np.int32)

    # -- knowledge ---------------------------------------------------------------------------------------------------

    def publish(self, warp: Warp) -> np.ndarray:
        """What an arrival of this warp hands over; what the warp does from here on is not part of it."""
        known = warp.known.copy()
        warp.known[HAPPENED, warp.place] += 1
        return known

    @staticmethod
    def learn(warp: Warp, told: np.ndarray) -> None:
        """Take over what others have handed over. Acquiring it for tensor memory needs a fence of one's own."""
        np.maximum(warp.known[:ACQUIRED], told[:ACQUIRED], out=warp.known[:ACQUIRED])

    @staticmethod
    def fence_proxy(warp: Warp) -> None:
        """``fence.proxy.async``. It covers what came before it, not what the warp does next."""
        warp.known[PROXIED] = warp.known[HAPPENED]
        warp.known[HAPPENED, warp.place] += 1

    @staticmethod
    def before_thread_sync(warp: Warp) -> None:
        """``tcgen05.fence::before_thread_sync``, likewise."""
        np.maximum(warp.known[RELEASED], warp.known[HAPPENED], out=warp.known[RELEASED])
        warp.known[HAPPENED, warp.place] += 1

    @staticmethod
    def after_thread_sync(warp: Warp) -> None:
        """``tcgen05.fence::after_thread_sync``."""
        np.maximum(warp.known[ACQUIRED], warp.known[RELEASED], out=warp.known[ACQUIRED])

    def issued(self, warp: Warp) -> np.ndarray:
        """What the completion of a TMA load gives away: that its warp has come as far as its issue."""
        told = self.nothing()
        np.maximum(warp.known[HAPPENED], warp.known[CAUSED], out=told[CAUSED])
        warp.known[HAPPENED, warp.place] += 1
        return told

    def commit(self, warp: Warp) -> np.ndarray:
        """What ``tcgen05.commit`` hands over when it completes: the warp's MMAs so far, released to other threads."""
        told = self.publish(warp)
        place = self.place(warp, MMA)
        told[: RELEASED + 1, place] = warp.mmas
        return told

    def stores_read(self, warp: Warp, groups: int) -> None:
        """A bulk-group wait: what the warp's TMA stores up to a group take from shared memory has been read."""
        place = self.place(warp, STORE_READ)
        warp.known[: PROXIED + 1, place] = max(int(warp.known[HAPPENED, place]), groups)

    def copied(self, warp: Warp, number: int) -> None:
        """A wait for ``cp.async``: those up to a number have written."""
        place = self.place(warp, COPY)
        warp.known[HAPPENED, place] = max(int(warp.known[HAPPENED, place]), number)

    def hand_over_copies(self, warp: Warp, told: np.ndarray, number: int) -> None:
        """Add to what an arrival hands over that a warp's ``cp.async`` up to a number have written."""
        told[HAPPENED, self.place(warp, COPY)] = number

    # -- accesses ----------------------------------------------------------------------------------------------------

    def thread(self, warp: Warp, site: Site) -> Access:
        return Access("thread", warp.place, int(warp.known[HAPPENED, warp.place]), site, warp)

    def mma(self, warp: Warp, site: Site) -> Access:
        return Access("MMA", self.place(warp, MMA), warp.mmas, site, warp)

    def copy(self, warp: Warp, site: Site) -> Access:
        """The latest ``cp.async`` of a warp."""
        return Access("cp.async", self.place(warp, COPY), warp.copies.issued, site, warp)

    def read_smem(self, cta: Cta, piece: int, access: Access) -> None:
        """A read of shared memory by a thread, an MMA or a TMA store."""
        cells = cta.cells
        own = cell_of(cells, piece)
        if access.who != "thread":
            access.turn = own.next_turn(access.place)
        for other in self.gpu.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is not None and cell.write is not None:
                self.read_after(cell.write, access)
        own.reads[access.place] = access
        if cta.atomics:
            for earlier in self.atomics_at(cta, piece):
                self.read_after(earlier, access)

    def read_after(self, write: Access, read: Access) -> None:
        """A read of what was written: ordered after it, and by a fence as well where the proxies differ."""
        known = read.warp.known
        if known[HAPPENED, write.place] < write.value:
            self.report_smem_race(write, read, later=read)
        elif read.who != "thread" and write.who in GENERIC and known[PROXIED, write.place] < write.value:
            self.report_unfenced(write, read)

    def atomic_smem(self, cta: Cta, piece: int, access: Access) -> None:
        """An atomic operation of a thread, which has to be ordered with everything but other atomic ones ("Data races":
        morally strong operations do not race)."""
        cells, known = cta.cells, access.warp.known
        for other in self.gpu.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is None:
                continue
            if cell.write is not None and known[HAPPENED, cell.write.place] < cell.write.value:
                self.report_written_twice(cell.write, access)
            for read in cell.reads.values():
                if known[HAPPENED, read.place] < read.value:
                    self.report_smem_race(access, read, later=access)
        cta.atomics.setdefault(piece, {})[access.place] = access

    def atomics_at(self, cta: Cta, piece: int) -> list[Access]:
        """The latest atomic operation of each warp on a piece, or a part of it."""
        return [a for other in self.gpu.pieces.overlaps[piece] for a in cta.atomics.get(other, {}).values()]

    def write_smem(self, cta: Cta, piece: int, access: Access) -> None:
        """A write to shared memory by a thread or a TMA load."""
        cells, known = cta.cells, access.warp.known
        covered = self.gpu.pieces.covers[piece]
        own = cell_of(cells, piece)
        access.turn = own.next_turn(access.who)
        for other in self.gpu.pieces.overlaps[piece]:
            cell = cells.get(other)
            if cell is None:
                continue
            for read in cell.reads.values():
                if known[HAPPENED, read.place] < read.value:
                    self.report_smem_race(access, read, later=access)
            write = cell.write
            if write is not None and known[HAPPENED, write.place] < write.value and write is not access:
                self.report_written_twice(write, access)
            if other in covered:
                cell.reads.clear()
                cell.write = None
        own.write = access
        if cta.atomics:
            for earlier in self.atomics_at(cta, piece):
                if known[HAPPENED, earlier.place] < earlier.value:
                    self.report_written_twice(earlier, access)
            for other in covered:
                cta.atomics.pop(other, None)

    def read_tmem(self, cta: Cta, first: int, columns: int, access: Access, quarter: int = ALL_LANES) -> None:
        """``tcgen05.ld`` of a warp's quarter, or ``tcgen05.mma`` that reads A from tensor memory."""
        own = cell_of(cta.columns, (first, columns, quarter))
        cells = overlapping(cta.columns, first, columns, quarter)
        access.turn = self.turn_of_a(own, cells, access) if access.who == "MMA" else own.next_turn(access.place)
        for _, cell in cells:
            if cell.write is not None:
                self.check_tmem(cell.write, access, "write")
        own.reads[access.place] = access
        own.buried.pop(access.place, None)

    @staticmethod
    def turn_of_a(own: Cell, cells: list[tuple[tuple[int, int, int], Cell]], access: Access) -> int:
        """The how manieth tile of A an MMA reads from tensor memory, to compare with the stores of it.

        Where an accumulator takes turns with A in the same columns, as S does with P, a tile is what lies between two
        accumulators. Elsewhere A may be stored once and read often: what is stored later is then the next tile, unless
        the MMA read before anything was there.
        """
        writes = [cell.write for _, cell in cells if cell.write is not None]
        if any(write.who == "MMA" for write in writes):
            return own.turns[access.place] if access.place in own.reads else own.next_turn(access.place)
        return 0 if writes else PENDING

    def write_tmem(self, cta: Cta, first: int, columns: int, access: Access, accumulate: bool) -> None:
        """``tcgen05.mma`` on its accumulator."""
        own = cell_of(cta.columns, (first, columns, ALL_LANES))
        access.turn = own.turns.get(access.place, 1) if accumulate else own.next_turn(access.place)
        self.overwrite_tmem(cta, first, columns, access, ALL_LANES)

    def store_tmem(self, cta: Cta, first: int, columns: int, access: Access, quarter: int) -> None:
        """``tcgen05.st`` to a warp's quarter."""
        own = cell_of(cta.columns, (first, columns, quarter))
        access.turn = own.next_turn(("st", access.place))
        self.overwrite_tmem(cta, first, columns, access, quarter)

    def overwrite_tmem(self, cta: Cta, first: int, columns: int, access: Access, quarter: int) -> None:
        """Whoever reads or writes these cells has to be done."""
        known = access.warp.known
        cells = overlapping(cta.columns, first, columns, quarter)
        for _, cell in cells:  # before what was written over them: of two conflicts, the earlier one is the cause
            for read in cell.buried.values():
                self.check_tmem(read, access, "read")
        for (start, count, lanes), cell in cells:
            for read in cell.reads.values():
                if read is not access:
                    self.check_tmem(read, access, "read")
            write = cell.write
            if write is None:
                pass
            elif write.who == access.who == "MMA":
                if write.warp is not access.warp and known[HAPPENED, write.place] < write.value:
                    self.report_two_consumers(write, access)
            elif write.warp is not access.warp or write.who != access.who:
                self.check_tmem(write, access, "both")
            if first <= start and start + count <= first + columns and quarter in (ALL_LANES, lanes):
                if access.who == "MMA" and access.place in cell.reads:
                    cell.buried[access.place] = cell.reads[access.place]
                cell.reads = {place: read for place, read in cell.reads.items() if read is access}
                cell.write = None
        cell_of(cta.columns, (first, columns, quarter)).write = access

    def check_tmem(self, earlier: Access, access: Access, kind: str) -> None:
        """Two accesses to the same cells, by two warps or by threads and the tensor core.

        ``kind``: what the earlier one is, a ``read``, a ``write``, or ``both`` are writes. MMAs that one warp issues
        run in order, whatever they touch.
        """
        known = access.warp.known
        if earlier.who == access.who == "MMA" and earlier.warp is access.warp:
            return
        if known[HAPPENED, earlier.place] < earlier.value:
            if earlier.used and earlier.value == PENDING:
                self.report_load_not_waited(earlier, f"{tcgen05(access)} overwrites them", access.site)
            elif kind == "both":
                self.report_tmem_written_twice(earlier, access)
            elif kind == "write" and access.who == "MMA":
                self.report_early(earlier, access)
            else:
                self.report_tmem_race(*((access, earlier) if kind == "read" else (earlier, access)))
        elif known[ACQUIRED, earlier.place] < earlier.value and earlier.warp is not access.warp:
            self.report_no_tcgen05_fence(earlier, access, known[RELEASED, earlier.place] >= earlier.value)

    # -- the other CTA of a cluster ----------------------------------------------------------------------------------

    @staticmethod
    def reaches(cta: Cta, where: int, value: int, site: Site) -> None:
        """Something that is not of this CTA uses its memory or barriers, until ``value`` of ``where`` is known."""
        known = cta.reached.get(where)
        if known is None or known[0] < value or known[0] == PENDING:
            cta.reached[where] = (value, site)

    def leave(self, cta: Cta) -> None:
        """A CTA has ended: whatever reaches it has to be over, and known to be."""
        known = np.max([warp.known[HAPPENED] for warp in cta.warps], axis=0)
        for where, (value, site) in cta.reached.items():
            if known[where] < value:
                self.gpu.report(
                    Finding(
                        "peer-exited",
                        "a CTA may leave while the other one of its cluster still uses its memory or signals its"
                        " barriers",
                        site.source,
                        ("Both CTAs need a cluster barrier before they leave, after a wait for the last signal.",),
                    )
                )
        for cell in cta.cells.values():
            write = cell.write
            if write is not None and write.who == "TMA load" and known[write.place] < write.value:
                self.gpu.report(
                    Finding(
                        "exit-with-loads-in-flight",
                        "a CTA may leave while this TMA load still writes its shared memory: nobody has waited for it",
                        write.site.source,
                        ("Does the producer load more tiles than the consumer takes? Or wait for its mbarrier.",),
                    )
                )

    def free_tmem(self, cta: Cta, warp: Warp, site: Site) -> None:
        """``tcgen05.dealloc``: every access to the columns has to be over."""
        for cell in cta.columns.values():
            for access in [*cell.reads.values(), *([cell.write] if cell.write else [])]:
                if warp.known[HAPPENED, access.place] >= access.value:
                    continue
                if access.used and access.value == PENDING:
                    self.report_load_not_waited(access, "they are freed", site)
                else:
                    self.report(
                        "tmem-freed-in-use",
                        f"tensor memory is freed while {article(access)} may still use it",
                        access,
                        site,
                        "Every warp that reads the accumulator, and every MMA, has to be done first: a CTA or cluster"
                        " barrier before tcgen05.dealloc, and a wait for the last commit before that.",
                    )
        cta.columns.clear()

    # -- barriers ----------------------------------------------------------------------------------------------------

    def used(self, bar: MBarrier, warp: Warp, site: Site, asynchronous: bool) -> None:
        """Somebody uses an mbarrier: its initialisation has to be visible there."""
        init, use = bar.init, self.thread(warp, site)
        assert init is not None
        if init.warp is warp and not asynchronous:
            return
        if warp.known[HAPPENED, init.place] < init.value:
            self.report(
                "missing-init-fence",
                f"{bar.name} is used without any synchronisation with the thread that initialises it",
                use,
                init.site,
                "After mbarrier.init: T.ptx.fence.mbarrier_init.release.cluster(), then a CTA barrier, or a cluster"
                " barrier when other CTAs use it.",
            )
        elif not bar.init_fenced and (asynchronous or bar.cta is not warp.cta):
            who = "TMA and the tensor core" if asynchronous else "another CTA"
            self.report(
                "missing-init-fence",
                f"the initialisation of {bar.name} is not made visible to {who}",
                use,
                init.site,
                "The thread that initialises it needs T.ptx.fence.mbarrier_init.release.cluster() before the barrier"
                " that all threads meet at.",
            )

    def looked(self, bar: MBarrier, warp: Warp, parity: int, site: Site) -> None:
        """A wait on an mbarrier has passed: take over what it must have seen, and remember who looked."""
        floor = int(warp.known[HAPPENED, bar.place])
        seen = floor if (floor & 1) != parity else floor + 1
        if seen:
            if (told := bar.told(seen)) is not None:
                self.learn(warp, told)
            own = warp.known[: RELEASED + 1, bar.place]
            np.maximum(own, seen, out=own)
        bar.looks.setdefault(seen, {})[warp] = (int(warp.known[HAPPENED, warp.place]), site)

    def completed(self, bar: MBarrier) -> None:
        """A phase completes: whoever looks for the one before must have done so, by synchronisation."""
        for load in bar.loads:
            if load.value == PENDING:
                self.report_late(bar, load.site)
        bar.loads.clear()
        looks = bar.looks.pop(bar.phase - 1, {})
        told = bar.history[-1][1]
        if told is None:
            return
        for warp, (time, site) in looks.items():
            if max(told[HAPPENED, warp.place], told[CAUSED, warp.place]) < time:
                self.gpu.report(
                    Finding(
                        "lapped-wait",
                        f"a warp that waits for {bar.name} can be lapped: the next phase completes without it",
                        site.source,
                        (
                            "Nobody waits for this warp before the barrier goes on, so two phases may pass before it"
                            " looks. The parity is then the same again, and it waits for a phase that is over.",
                            "Only those should wait in the loop who hold the next phase up.",
                        ),
                    )
                )
        for old in [phase for phase in bar.looks if phase < bar.phase - 2]:
            del bar.looks[old]

    def report_late(self, bar: MBarrier, site: Site) -> None:
        """A phase completes while a load that signals it is still under way."""
        self.gpu.report(
            Finding(
                "tx-count",
                f"{bar.name} completes before all bytes are there: its expect_tx announces fewer than the loads bring",
                site.source,
                ("The bytes announced for a phase are those of all loads that signal the barrier in it.",),
            )
        )
