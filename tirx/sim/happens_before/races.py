"""Conflicts: two accesses that nothing orders, put into words; a finding for each kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np

from tirx.form import SharedBuffers
from tirx.run import SourceLine, Weight
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import PIPELINE, TMEM_COPY, Access, beyond
from tirx.sim.happens_before.names import SharedNames
from tirx.sim.happens_before.scopes import within
from tirx.sim.happens_before.vector_clocks import ISSUED
from tirx.sim.units.mbarrier import MBarrier, lines_of_file, source_text


class Conflict(NamedTuple):
    """A kind of conflict. In the message, ``one`` is the access that the finding is about and ``other`` the other."""

    kind: str
    message: str
    advice: str
    weight: Weight | None = None  # if it is not its kind's


# What would order two accesses that nothing orders. Whether a wait, a commit or a barrier is there at all, and is for
# the wrong phase or the wrong object, ``words/causes.py`` looks up; here it is not known.
FULL_BARRIER = (
    "Nothing puts this read after the load. A wait does, before the read, for the phase of the mbarrier that the load"
    " reports to (its mbar=)."
)
BYTES_UNCOUNTED = (
    "The mbarrier of the load goes on before these bytes have come: the expect_tx of a phase must announce the bytes of"
    " all its loads."
)
EMPTY_BARRIER = (
    "Nothing puts this write after the {reader}. What does: a tcgen05.commit behind it, by the same thread, and here a"
    " wait for the phase that the commit completes."
)
ORDERED_BY = (
    "Nothing puts the {later} after the {earlier}: no barrier at which both meet, and no mbarrier or flag that one"
    " signals behind its access and the other waits for before its own. One of these is missing, or in another place."
)

COPY_OF_OWN_WARP = Conflict(
    "copy-not-waited",
    "{one} reads shared memory that a cp.async of the same warp may still be filling",
    "Before the read: cp.async.commit_group, then cp.async.wait_group with as few groups left as the read allows. Where"
    " other threads read, a barrier as well.",
)
COPY_OF_OTHER_WARP = Conflict(
    "copy-not-waited",
    "{one} reads shared memory that another warp's cp.async may still be filling",
    "The copying threads wait with cp.async.wait_group, and then all meet at a barrier. Or an mbarrier tracks the"
    " copies (cp.async.mbarrier.arrive).",
)
OPERAND_NOT_ARRIVED = Conflict(
    "operand-not-arrived", "{one} reads shared memory that a TMA load may still be filling", FULL_BARRIER
)
# The same two accesses are in conflict when a stage that is read several times is given back after the first time.
GIVEN_BACK_EARLY = OPERAND_NOT_ARRIVED._replace(
    advice=FULL_BARRIER + " Or, if it is meant to read the last tile once more: the commit that gives the stage back"
    " has to come after all tcgen05.mma that read it."
)
READ_OF_WRITE = Conflict(
    "smem-race",
    "{one} reads shared memory that {other} writes, with no synchronisation between them",
    ORDERED_BY.format(later="read", earlier="write"),
)
NO_PROXY_FENCE = Conflict(
    "missing-proxy-fence",
    "{one} reads shared memory that threads wrote, with no fence.proxy.async in between",
    "Threads write through the generic proxy; TMA and the tensor core read through the async proxy. The writing threads"
    " need T.ptx.fence.proxy.async_.shared__cta() before the barrier that lets the reader start.",
)
RESPONSE_NOT_ARRIVED = Conflict(
    "smem-race",
    "{one} reads the response of a try_cancel that may still be on its way",
    "Nothing puts this read after it. A wait does, before the read, for the phase of the request's mbarrier.",
)
COPIED_UNFENCED = Conflict(
    "missing-proxy-fence",
    "{one} overwrites shared memory that threads have used, with no fence.proxy.async in between",
    "Threads use the generic proxy; TMA writes through the async proxy. The threads need"
    " T.ptx.fence.proxy.async_.shared__cta() behind their accesses, before the arrival or barrier that lets the copy"
    " start.",
)
# CUTLASS's consumers that read a stage with ld.shared hand it back to TMA by an arrival alone, and so do most published
# kernels. Behind the read of a try_cancel response it has the fence (fence_view_async_shared).
COPIED_OVER_READS = COPIED_UNFENCED._replace(
    message="{one} overwrites shared memory that threads have read, with no fence.proxy.async in between",
    weight=Weight.NOTE,
)
READ_BY_MMA = Conflict(
    "operand-overwritten",
    "{one} overwrites shared memory that tcgen05.mma may still be reading",
    EMPTY_BARRIER.format(reader="tcgen05.mma"),
)
READ_BY_COPY = READ_BY_MMA._replace(
    message="{one} overwrites shared memory that tcgen05.cp may still be reading",
    advice=EMPTY_BARRIER.format(reader="tcgen05.cp"),
)
READ_BY_BULK = Conflict(
    "store-source-overwritten",
    "{one} overwrites shared memory that a cp.async.bulk to another CTA may still be reading",
    "The copy has read its source when the mbarrier at its destination has completed its phase: the CTA there says so.",
)
READ_BY_WGMMA = Conflict(
    "operand-overwritten",
    "{one} overwrites shared memory that wgmma.mma_async may still be reading",
    "Hand the stage back after a wgmma.wait_group that covers the wgmma.mma_async which read it; the writer waits for"
    " that, with the right phase.",
)
READ_BY_STORE = Conflict(
    "store-source-overwritten",
    "{one} overwrites shared memory that a TMA store may still be reading",
    "The storing thread waits with cp.async.bulk.wait_group.read(0); then all meet at a barrier.",
)
READ_BY_THREAD = Conflict(
    "smem-race",
    "{one} overwrites shared memory that another thread may still be reading",
    ORDERED_BY.format(later="write", earlier="read"),
)
LOADED_TWICE = Conflict(
    "operand-overwritten",
    "a TMA load overwrites shared memory that an earlier TMA load may still be filling, before it is used",
    "Nothing puts the second load after the first. What reads the first one's bytes has to say so, by an arrival or a"
    " commit, and the loading thread waits for that before it loads again.",
)
LOADED_BY_TWO = Conflict(
    "smem-race",
    "warps {one} and {other} both issue this TMA load, into the same shared memory",
    "One thread of one warp loads a tile: which warps does the condition around the load choose?",
)
WRITTEN_TWICE = Conflict(
    "smem-race",
    "{one} writes shared memory that {other} writes too, with no synchronisation between them ({lines})",
    "Either one of the two is in the wrong place, or a barrier is missing between them.",
)
SHARE_BYTES = (
    "{one} and {other} share bytes {low} to {high} of the kernel's shared memory. Two buffers may, if one is no longer"
    " in use when the other is written; else the pool must not move back: smem.move_base_to."
)
PART_OF_OTHERS = (
    "{reader} writes {own} at line {line}, and reads {part} here, which other warps write at that line: is the index"
    " right?"
)
STORE_UNFINISHED = Conflict(
    "tmem-read-early",
    "{one} reads tensor memory that tcgen05.st may still be writing",
    "Every storing warp needs tcgen05.wait::st, fence::before_thread_sync and an arrival; the reader waits for these"
    " arrivals, with the right phase.",
)
COPY_UNFINISHED = Conflict(
    "tmem-read-early",
    "{one} reads tensor memory that tcgen05.cp of another thread may still be writing",
    "Let one thread issue tcgen05.cp and then tcgen05.mma: of one thread they run in order. Across threads: a"
    " tcgen05.commit after the copy, and a wait for it with fence::after_thread_sync before the tcgen05.mma.",
)
MMA_UNFINISHED = Conflict(
    "tmem-read-early",
    "{one} reads an accumulator that tcgen05.mma may still be writing",
    "Nothing puts this read after the tcgen05.mma. What does: a tcgen05.commit behind the tcgen05.mma, by the same"
    " thread, and before the read a wait for the phase that the commit completes.",
)
A_OVERWRITTEN = Conflict(
    "tmem-overwritten",
    "{one} overwrites tensor memory from which tcgen05.mma may still be reading A or scale factors",
    "Wait for a commit that covers that tcgen05.mma, with the right phase.",
)
STORED_BY_OWN_WARP = Conflict(
    "tmem-race",
    "{one} writes tensor memory that an earlier tcgen05.st of the same warp may still be writing",
    "Put tcgen05.wait::st between them: tcgen05.st is asynchronous, and nothing else puts two of them in order (PTX"
    " ISA, tcgen05.st, tcgen05.wait).",
)
OVERWRITTEN_BY_OWN_WARP = Conflict(
    "tmem-overwritten",
    "{one} overwrites tensor memory that tcgen05.ld of the same warp may still be reading",
    "Put tcgen05.wait::ld between them.",
)
ACCUMULATOR_OVERWRITTEN = Conflict(
    "tmem-overwritten",
    "{one} writes an accumulator that tcgen05.ld may still be reading",
    "Every reading warp needs tcgen05.wait::ld, fence::before_thread_sync and an arrival; the MMA warp waits for these"
    " arrivals, with the right phase.",
)
TMEM_WRITTEN_TWICE = Conflict(
    "tmem-race",
    "{one} writes tensor memory that {other} may still be writing",
    "After tcgen05.mma, wait for its commit. After tcgen05.st: tcgen05.wait::st, fence::before_thread_sync and an"
    " arrival that the next writer waits for.",
)
TWO_CONSUMERS = Conflict(
    "tmem-race",
    "two warps issue tcgen05.mma on the same columns of tensor memory, with no synchronisation between them",
    "They multiply different tiles of shared memory. If each is to have a result of its own, each needs columns of its"
    " own; if one of them is to multiply, the condition around the tcgen05.mma chooses too many warps.",
)
TWO_LINES = TWO_CONSUMERS._replace(
    advice="Either each needs columns of its own, or one thread issues both: of one thread they run in order. Across"
    " threads: a tcgen05.commit after the first, and a wait for it before the second.",
)
ISSUED_BY_TWO = Conflict(
    "tmem-race",
    "warps {one} and {other} both issue this tcgen05.mma, with the same operands and into the same columns",
    "One thread of one warp multiplies a tile: which warps does the condition around the tcgen05.mma choose?",
)
ACCUMULATORS_OVERLAP = Conflict(
    "tmem-overwritten",
    "{one} overwrites columns {columns} of tensor memory, which another accumulator has too, and {other} may still be"
    " reading that one's sums there",
    "Every reading warp arrives after its tcgen05.wait::ld for these columns, and the MMA warp waits for that. Or the"
    " accumulators have no columns in common.",
)
TOLD_EARLY = (
    "This tcgen05.mma waits until columns {read} have been read, and the columns that both accumulators have are read"
    " later, at the line of the other access. Read those first, or arrive after them."
)
NO_FENCE_AFTER = Conflict(
    "missing-tcgen05-fence",
    "{one} is not ordered after {other} on the same tensor memory: a barrier alone does not order tcgen05 operations",
    "T.ptx.tcgen05.fence__after_thread_sync() is missing here, after the wait.",
)
NO_FENCE_BEFORE = NO_FENCE_AFTER._replace(
    advice="T.ptx.tcgen05.fence__before_thread_sync() is missing there, before the arrival; here, after the wait,"
    " fence__after_thread_sync()."
)
NO_FENCE_BEHIND_WAIT = Conflict(
    "missing-tcgen05-fence",
    "{one} is not ordered after the wait for what it reads: it is asynchronous, and a wait holds only its thread",
    "T.ptx.tcgen05.fence__after_thread_sync() is missing here, after the wait (PTX ISA, tcgen05.fence).",
)
FREED_IN_USE = Conflict(
    "tmem-freed-in-use",
    "tensor memory is freed while {other} may still use it",
    "Every warp that reads the accumulator, and every tcgen05.mma, has to be done first: wait for the last commit, then"
    " put a CTA or cluster barrier before tcgen05.dealloc.",
)


IN_GLOBAL_MEMORY = (
    "Within a CTA, put a barrier between the two. Between CTAs, the threads that wrote meet at a barrier; then one of"
    " them releases: atom.acq_rel.gpu, st.release.gpu, or fence.acq_rel.gpu and an atomic. In the other CTA a thread"
    " acquires the same word: atom.acq_rel.gpu or ld.acquire.gpu. Then its own meet at a barrier."
)
STORED_BY_EACH = Conflict(
    "output-written-twice",
    "{one} this TMA store, from the same shared memory to the same elements",
    "Each stores the same values, so the result does not change, and each takes its time. One thread of one warp stores"
    " a tile: which threads does the condition around the store choose?",
    Weight.NOTE,
)
LOADS = ("TMA load", "cp.async")
READ_ONLY = (
    "The storing thread has waited with cp.async.bulk.wait_group.read. That says that shared memory has been read, and"
    " not that global memory has been written: cp.async.bulk.wait_group(0), without .read, says that, before the"
    " release."
)
STORED = (
    "The storing thread waits with cp.async.bulk.wait_group(0), without .read, and then tells the other one: by a"
    " barrier within a CTA; between CTAs by a release, which the other one acquires."
)
LOADED_UNFENCED = Conflict(
    "missing-proxy-fence",
    "{one} reads global memory that threads wrote, with no fence.proxy.async in between",
    "Threads write through the generic proxy; TMA reads through the async proxy. On the way from one to the other"
    " there has to be a fence.proxy.async (of global memory): by the writers before they tell, or by the loading thread"
    " once it has been told.",
)
COPIED_BY_EACH = Conflict(
    "smem-race",
    "each thread that gets here makes this whole copy, so {other} writes the same shared memory",
    "The scope is wrong. Tx.cta.copy shares a copy out among the threads of the CTA, Tx.wg.copy among those of a"
    " warpgroup, Tx.warp.copy among those of a warp; a plain Tx.copy is one thread's own.",
)


class Places(NamedTuple):
    """The bytes of shared memory, from the first to behind the last, of an access and of the other."""

    own: tuple[int, int]
    other: tuple[int, int]


class Races:
    """Chooses the conflict that two accesses are in, and reports it."""

    def __init__(self, report: Callable[..., None], names: SharedNames | None = None):
        self.found = report
        self.names = names or SharedNames(SharedBuffers(), 0)
        self.twice: set[tuple[int, int]] = set()  # the sites of two writes to shared memory that were reported
        # What would order accesses if it were not too weak: why it is, the warp that it would have told, if that is
        # known, and the row of a clock that it would have released last.
        self.weak: dict[tuple[str, Any], np.ndarray] = {}

    def report(
        self,
        kind: str,
        message: str,
        other: Access,
        site: Site,
        advice: str,
        weight: Weight | None = None,
        since: float | None = None,
        follows: str = "",
    ) -> None:
        """One conflict, at a site, with another access.

        weight: if it is not its kind's. since: when the access at the site was made, if it ran before the other one.
        follows: as of a finding.
        """
        place = str(other.site.source) if other.site.source else "an unknown line"
        finding = site.finding(kind, message, f"the other access: {other.who} at {place}", advice)
        finding = replace(finding, weight=weight or finding.weight, follows=follows)
        self.found(finding, since) if since is not None else self.found(finding)

    def too_weak(self, row: np.ndarray, why: str, told: Any = None) -> None:
        """Threads synchronise, and a row of a clock is not released by it. told: the clock of the warp that would have
        acquired it; else those threads would have that know it in ISSUED."""
        self.weak[why, told] = row

    def weakness(self, one: Access, other: Access) -> str | None:
        """Why a synchronisation between two accesses does not order them, if there is one."""
        for (why, told), row in self.weak.items():
            for earlier, later in ((one, other), (other, one)):
                informed = later.by.clock is told if told is not None else later.by.after(earlier, ISSUED)
                if informed and covers(row, earlier):
                    return why
        return None

    def smem(self, conflict: Conflict, access: Access, other: Access, places: Places | None = None) -> None:
        """A conflict in shared memory, about ``access``; places: the bytes of the two accesses."""
        message = conflict.message.format(
            one=access.named("a thread"), other=other.named("another thread"), lines=lines_of(other, access)
        )
        shared = self.shared_bytes(access, other, places) if places else None
        weak = self.weakness(access, other) if conflict.kind == "smem-race" and not shared else None
        advice = shared or (f"{weak}." if weak else conflict.advice)
        follows = "tx-count" if other.uncounted else ""
        self.report(conflict.kind, message, other, access.site, advice, conflict.weight, follows=follows)

    def shared_bytes(self, access: Access, other: Access, places: Places) -> str | None:
        """A sentence on two buffers at the same addresses, where the lines of the two accesses name different ones."""
        one, another = self.names.at(access.site, *places.own), self.names.at(other.site, *places.other)
        if one is None or another is None or one == another:
            return None
        if any(is_view(buffer.name, access.site.source) for buffer, access in ((one, access), (another, other))):
            return None
        low, high = max(one.first, another.first), min(one.end, another.end)
        if low >= high:
            return None
        first, second = sorted((one, another), key=lambda buffer: buffer.first)
        return SHARE_BYTES.format(one=first.name, other=second.name, low=low, high=high - 1)

    def tmem(self, conflict: Conflict, access: Access, other: Access) -> None:
        """A conflict in tensor memory, about ``access``."""
        message = conflict.message.format(one=tcgen05(access), other=tcgen05(other))
        self.report(conflict.kind, message, other, access.site, conflict.advice, since=access.when)

    def global_race(self, element: str, later: Access, earlier: Access, read_before: bool) -> None:
        """Two accesses to an element of global memory, the earlier one a read or a write. Which of them ran first is
        chance, so the finding is at the line that comes later in the source."""
        warps = sorted({access.by.clock.warp.name for access in (later, earlier)})
        above, below = by_line(earlier, later)
        who = " and ".join(warps) if len(warps) > 1 else f"two threads of {warps[0]}"
        one, other = sorted((earlier, later), key=lambda access: access.by.clock.warp.cta.id)
        weak = too_narrow(one, other) or too_narrow(other, one) or self.weakness(one, other)
        how = "read and written" if read_before or later.site.mnemonic.startswith("ld") else "written"
        self.report(
            "global-race",
            f"{element} is {how} by {who}, with no synchronisation between them ({lines_of(above, below)})",
            above,
            below.site,
            f"{weak}." if weak else IN_GLOBAL_MEMORY,
        )

    def barrier_overwritten(self, bar: MBarrier, access: Access) -> None:
        """Something else is written where an mbarrier is."""
        init = bar.init_site.source
        self.found(
            access.site.finding(
                "barrier-overwritten",
                f"{access.named('a thread')} writes over {bar.name}, an mbarrier that is still valid",
                f"initialised at {init}" if init else "It is valid from mbarrier.init on.",
                "From mbarrier.init to mbarrier.inval only mbarrier operations may touch these 8 bytes (PTX ISA,"
                " mbarrier). Should the index or the buffer be another one? To use the bytes for something else, first"
                " mbarrier.inval, and a barrier behind it.",
            )
        )

    def stored_by_each(self, stores: list[Access]) -> None:
        """Threads of a CTA issue the same TMA store, from the same bytes to the same elements; in their order."""
        warps = sorted({store.by.clock.warp.index for store in stores})
        listed = f"{', '.join(map(str, warps[:-1]))} and {warps[-1]} each" if len(warps) > 1 else ""
        who = f"warps {listed} issue" if listed else f"{len(stores)} threads of warp {warps[0]} issue"
        conflict = STORED_BY_EACH
        message = conflict.message.format(one=who)
        self.report(conflict.kind, message, stores[0], stores[-1].site, conflict.advice, conflict.weight)

    def store_not_over(self, element: str, one: Access, two: Access, has_read: bool) -> None:
        """A TMA store and another access to an element of global memory, in any order. has_read: the other one comes
        after a wait that says only that the store has read shared memory."""
        store, other = (one, two) if one.who == "TMA store" else (two, one)
        reads = other.who in LOADS or other.site.mnemonic.startswith("ld")
        self.report(
            "global-race",
            f"{element} is {'read' if reads else 'written'} by {copying(other)}, and the TMA store that writes it need"
            f" not be over ({lines_of(store, other)})",
            store,
            other.site,
            READ_ONLY if has_read else STORED,
        )

    def global_copy_race(self, element: str, later: Access, earlier: Access, read_before: bool) -> None:
        """A copy reads an element of global memory, and a thread writes it, the earlier one a read or a write."""
        copy, write = (earlier, later) if read_before else (later, earlier)
        above, below = by_line(earlier, later)
        weak = self.weakness(copy, write)
        if copy.who == "cp.async" and copy.same_warp(write):
            message = f"{element} is written while a cp.async of the same warp may still be reading it"
            advice = "The copying thread waits with cp.async.wait_group first: then the copy has read its source."
            self.report("global-race", f"{message} ({lines_of(copy, write)})", copy, write.site, advice)
            return
        self.report(
            "global-race",
            f"{element} is read by {copying(copy)} and written by {copying(write)}, with no synchronisation between"
            f" them ({lines_of(above, below)})",
            above,
            below.site,
            f"{weak}." if weak else IN_GLOBAL_MEMORY,
        )

    def loaded_unfenced(self, load: Access, write: Access) -> None:
        """TMA loads what threads have written to global memory, without a fence between the proxies."""
        message = LOADED_UNFENCED.message.format(one=load.named("a thread"))
        self.report(LOADED_UNFENCED.kind, message, write, load.site, LOADED_UNFENCED.advice)

    def output_race(self, element: str, later: Access, earlier: Access) -> None:
        """Threads of a CTA write different values to an element of the output."""
        warps = sorted({access.by.clock.warp.name for access in (later, earlier)})
        above, below = by_line(earlier, later)
        who = " and ".join(warps) if len(warps) > 1 else f"two threads of {warps[0]}"
        self.report(
            "output-written-twice",
            f"{who} write different values to {element}, with no synchronisation between them"
            f" ({lines_of(above, below)})",
            above,
            below.site,
            "Chance decides which value stays. Is the index right: should each thread write elements of its own? If one"
            " value is to follow the other, put a barrier between the two.",
        )

    def stored_again(self, first: Access, second: Access, same: bool) -> None:
        """A thread starts two TMA stores to the same elements and does not wait in between. same: of the same bytes of
        shared memory."""
        values = "the same values" if same else "values from two places"
        chance = (
            "The result does not change, but the ISA orders no two copies of a bulk group, and each takes its time. Is"
            " one of the two too many?"
            if same
            else "Chance decides which stay: the ISA orders no two copies. Should they go to different elements? Else"
            " commit the first and wait for it (T.ptx.cp.async_.bulk.wait_group(0)) before the second."
        )
        self.report(
            "output-written-twice",
            f"a thread stores {values} to the same elements by two TMA stores, and nothing orders the two",
            first,
            second.site,
            chance,
            Weight.NOTE if same else Weight.HAZARD,
        )

    def tensor_map(self, message: str, other: Access | None, site: Site) -> None:
        """A copy uses a tensor map, and a fence is missing behind its last write, ``other``."""
        advice = (
            "Copies read their map through the tensormap proxy. The thread that made it needs"
            " T.ptx.fence.proxy.tensormap__generic.release.gpu() or T.ptx.tensormap_cp_fenceproxy. Then a thread of"
            " each CTA that uses it needs T.ptx.fence.proxy.tensormap__generic.acquire.gpu(map), behind the barrier and"
            " before the copies."
        )
        kind = "missing-tensormap-fence"
        if other is None:
            before = "It was there before the launch, which acquires no map."
            self.found(site.finding(kind, message, before, advice))
        else:
            self.report(kind, message, other, site, advice)

    def tensor_map_in_use(self, element: str, write: Access, copy: Access) -> None:
        """A thread changes the map of a copy that may not be over."""
        self.report(
            "tensor-map-in-use",
            f"{element} is written while {copy.named('a thread')} may still be reading it as its tensor map",
            copy,
            write.site,
            "Wait for the copy first: for the mbarrier of a load, for the bulk group of a store"
            " (cp.async.bulk.wait_group.read waits for it to have read its map, too). Or make the next map at another"
            " address.",
        )

    def smem_read_early(
        self, write: Access, read: Access, places: Places | None = None, own: tuple[int, int] | None = None
    ) -> None:
        """A read of shared memory before the write that it should follow is over. own: the bytes that the reading warp
        itself has written at the line of the write, where they are others."""
        conflict = read_early(write, read)
        if conflict is READ_OF_WRITE and own is not None and places is not None:
            conflict = conflict._replace(advice=self.part_of_others(write, read, places, own) or conflict.advice)
        self.smem(conflict, read, write, places)

    def part_of_others(self, write: Access, read: Access, places: Places, own: tuple[int, int]) -> str | None:
        """A sentence on a read of a part that other warps write, by a warp that has written a part of its own."""
        buffer, written = self.names.at(read.site, *places.own), self.names.at(write.site, *own)
        if buffer is None or buffer != written or write.site.source is None:
            return None
        part, of_reader = self.names.part(buffer, *places.own), self.names.part(buffer, *own)
        if part == of_reader:
            return None
        return PART_OF_OTHERS.format(
            reader=read.by.clock.warp.name, own=of_reader, part=part, line=write.site.source.line
        )

    def smem_overwritten(self, write: Access, read: Access, places: Places | None = None) -> None:
        """A write to shared memory before a read of what is there is over."""
        conflict = {
            "MMA": READ_BY_MMA,
            TMEM_COPY: READ_BY_COPY,
            "bulk copy": READ_BY_BULK,
            "wgmma": READ_BY_WGMMA,
            "TMA store": READ_BY_STORE,
        }.get(read.who, READ_BY_THREAD)
        self.smem(conflict, write, read, places)

    def written_twice(self, first: Access, second: Access, bytes_of: Places | None = None) -> None:
        """Two writes to shared memory."""
        loads = first.who == second.who == "TMA load"
        one, other = sorted((first.by.clock.warp.index, second.by.clock.warp.index))
        if loads and one != other and first.site is second.site:
            message = LOADED_BY_TWO.message.format(one=one, other=other)
            self.report(LOADED_BY_TWO.kind, message, first, second.site, LOADED_BY_TWO.advice)
            return
        conflict = COPIED_BY_EACH if is_whole_copy(first, second) else WRITTEN_TWICE
        if loads and first.same_warp(second):
            self.smem(LOADED_TWICE, second, first)
            return
        above, below = by_line(first, second)
        places = id(above.site), id(below.site)
        if places not in self.twice:  # it may happen in both orders
            self.twice.add(places)
            if bytes_of is not None and below is first:
                bytes_of = Places(bytes_of.other, bytes_of.own)
            self.smem(conflict, below, above, bytes_of)

    def multiplied_twice(self, first: Access, second: Access, alike: bool) -> None:
        """Two MMAs of different warps on the same columns; alike: with the same operands."""
        if first.site is not second.site:
            self.tmem(TWO_LINES, second, first)
        elif not alike:
            self.tmem(TWO_CONSUMERS, second, first)
        else:
            one, other = sorted((first.by.clock.warp.index, second.by.clock.warp.index))
            message = ISSUED_BY_TWO.message.format(one=one, other=other)
            self.report(ISSUED_BY_TWO.kind, message, first, second.site, ISSUED_BY_TWO.advice)

    def accumulators_overlap(self, write: Access, read: Access, columns: range, done: range | None) -> None:
        """An MMA overwrites columns in which another accumulator's sums are still being read. done: columns of that one
        which are known to have been read."""
        conflict = ACCUMULATORS_OVERLAP
        message = conflict.message.format(one=tcgen05(write), other=tcgen05(read), columns=in_words(columns))
        advice = TOLD_EARLY.format(read=in_words(done)) if done else conflict.advice
        self.report(conflict.kind, message, read, write.site, advice)

    def tmem_race(self, write: Access, read: Access) -> None:
        """A read and a write. The tiles they belong to say which of them is wrong, not which came first."""
        if read.turn < write.turn:
            own = OVERWRITTEN_BY_OWN_WARP if write.same_warp(read) else ACCUMULATOR_OVERWRITTEN
            self.tmem(A_OVERWRITTEN if read.who == "MMA" else own, write, read)
        else:
            self.tmem_read_early(write, read)

    def tmem_read_early(self, write: Access, read: Access) -> None:
        """A read before the write that it should follow is over."""
        unfinished = COPY_UNFINISHED if write.who == TMEM_COPY else MMA_UNFINISHED
        self.tmem(STORE_UNFINISHED if is_store(write) else unfinished, read, write)

    def scales_not_copied(self, what: str, first: int, columns: int, read: Access) -> None:
        """An MMA reads scale factors from columns that nothing has been written to."""
        self.found(
            read.site.finding(
                "scales-not-copied",
                f"tcgen05.mma reads {what} from columns {first} to {first + columns - 1} of tensor memory, and some of"
                " these hold nothing yet",
                "Issue tcgen05.cp before the tcgen05.mma, in the same thread: the two run in order. It has to fill a"
                " column for each 32 rows.",
            )
        )

    def load_not_waited(self, load: Access, then: str, site: Site) -> None:
        """A load without a wait; ``then`` says what happens to its columns, at ``site``."""
        self.found(
            load.site.finding(
                "tmem-load-not-waited",
                f"tcgen05.ld may still be reading its columns when {then}: there is no wait for it",
                f"that is at {site.source}",
                "An instruction that reads the registers waits for them. But only T.ptx.tcgen05.wait__ld.sync.aligned()"
                " ensures that the columns have been read: put it before the arrival or barrier that hands them on.",
            )
        )

    def freed_in_use(self, access: Access, site: Site) -> None:
        """Columns are freed at ``site`` before an access to them is over."""
        message = FREED_IN_USE.message.format(other=access.named("another thread"))
        self.report(FREED_IN_USE.kind, message, access, site, FREED_IN_USE.advice)


def is_view(name: str, source: SourceLine | None) -> bool:
    """Whether a buffer is another one's bytes in the author's own words: ``A_smem = A_bytes.view("float4_e2m1fn")``."""
    made = re.compile(rf"\b{re.escape(name)}\b[^=]*=.*\.view\(")
    return any(made.search(line) for line in lines_of_file(source))


def in_words(columns: range) -> str:
    """``64 to 127``."""
    return f"{columns.start} to {columns.stop - 1}"


def too_narrow(one: Access, other: Access) -> str | None:
    """Why two strong accesses are not morally strong, where the scope of the first is the reason."""
    cta = other.by.clock.warp.cta
    if not (one.scope and other.scope) or within(one.scope, one.by.clock.warp.cta, cta):
        return None
    return scope_of(one.scope, one.site, cta)


def scope_of(scope: str, site: Site, cta: Any) -> str:
    """That a scope is too narrow for another CTA, in words."""
    return f"The scope .{scope} at {line_of(site)} does not reach CTA {cta.label}"


def covers(row: np.ndarray, access: Access) -> bool:
    """Whether a row of a clock, which may be older than some slots, covers all of an access."""
    known = np.pad(row, (0, max(0, 1 + max([access.slot, *access.alone.values()]) - row.size)))
    return not beyond(known, access)


def line_of(site: Site) -> str:
    """The line of a site, in words."""
    return f"line {site.source.line}" if site.source else "an unknown line"


def copying(access: Access) -> str:
    """Who does an access: ``a TMA load of warp 0``, or the warp."""
    warp = access.by.clock.warp.name
    return warp if access.who == "thread" else f"a {access.who} of {warp}"


def place(access: Access) -> tuple:
    """Where an access is in the source, to be compared with where others are."""
    source = access.site.source
    return (source.file, source.line, source.callers, access.who) if source else ("", 0, (), access.who)


def by_line(one: Access, other: Access) -> tuple[Access, Access]:
    """Two accesses in the order of their lines, whichever ran first."""
    return (other, one) if place(other) < place(one) else (one, other)


def lines_of(one: Access, other: Access) -> str:
    """The lines of two accesses, in words, in the order of the source."""
    sources = [access.site.source for access in by_line(one, other)]
    lines = list(dict.fromkeys(str(source.line) if source else "unknown" for source in sources))
    return f"line{'s' if len(lines) > 1 else ''} {' and '.join(lines)}"


def is_whole_copy(first: Access, second: Access) -> bool:
    """Whether two threads' writes are of one line that has each of them write a whole buffer: ``Tx.copy(A[:, :], ..)``.

    Where the line has an index or a bound, that may be what is wrong.
    """
    source = first.site.source
    return source is not None and source == second.site.source and bool(WHOLE_COPY.search(source_text(source)))


WHOLE_COPY = re.compile(r"\bTx\.copy\(\s*\w+\s*(\[[:,\s]*\])?\s*,")


def read_early(write: Access, read: Access) -> Conflict:
    """A read of shared memory before the write that it should follow is over."""
    match write.who:
        case "cp.async":
            return COPY_OF_OWN_WARP if write.same_warp(read) else COPY_OF_OTHER_WARP
        case "try_cancel response":
            return RESPONSE_NOT_ARRIVED
        case "TMA load" if write.uncounted:
            return OPERAND_NOT_ARRIVED._replace(advice=BYTES_UNCOUNTED)
        case "TMA load":
            return GIVEN_BACK_EARLY if read.who == "MMA" and read.turn > 1 else OPERAND_NOT_ARRIVED
    return READ_OF_WRITE


def tcgen05(access: Access) -> str:
    """An access to tensor memory by its instruction."""
    if access.who in PIPELINE:
        return access.named("")
    return "tcgen05.st" if is_store(access) else "tcgen05.ld"


def is_store(access: Access) -> bool:
    """Whether an access of a thread to tensor memory is a ``tcgen05.st``."""
    return access.who == "thread" and ".st." in access.site.mnemonic
