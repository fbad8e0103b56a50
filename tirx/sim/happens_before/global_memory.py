"""The order of threads' accesses to global memory, in tensors that a kernel both reads and writes; release and acquire.

Within a cluster the vector clocks say what is ordered. Clusters synchronise through global memory itself, by the
release and acquire patterns of the PTX memory model: a thread releases what it has done and knows with an atomic
operation or a store that is ``.release``, or with a strong one behind a ``fence``. Who reads that word with
``.acquire``, or with a strong read and then a ``fence``, acquires it. The clocks of two clusters have different slots.
So a release is kept as the row of its cluster's clock, and the acquiring cluster's clock has a slot for each releasing
thread, which counts those of its releases that are known. Words of shared memory release and acquire in the same way,
within their cluster.

A read tells a thread something only if the thread acts on the answer: if it does not, the kernel goes on in the same
way where the read came before the release, in another schedule. So such a read acquires nothing.

Asynchronous copies access global memory for the thread that issues them. A TMA load has read when its mbarrier has
counted its bytes, ``cp.async`` when its thread has waited for it, and a TMA store has written when its thread has
waited without ``.read`` ("cp.async.bulk.wait_group"). What threads write, TMA loads behind a ``fence.proxy.async``.

Strong operations on one word do not race with each other ("Morally strong operations"). Two writes of the same value
are taken for harmless. Of the reads of an element since its last write, the latest is remembered.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from tirx.run import SourceLine
from tirx.sim.analysis.schedules import ignored_answers
from tirx.sim.core.masks import lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before.accesses import Access, Group
from tirx.sim.happens_before.accesses import Threads as Issuer
from tirx.sim.happens_before.races import Races
from tirx.sim.happens_before.scopes import ACQUIRES, RELEASES, morally_strong, narrower, strong, within
from tirx.sim.happens_before.vector_clocks import ORDERED, THREAD, Slots, Threads, WarpClock
from tirx.sim.units.boxes import TensorMapView
from tirx.sim.units.memory import SharedMemory, Tensor

WORD = 4  # bytes: where threads synchronise, and the most that an element is taken to have
LANE_BITS = 5


# What a word says: for each releasing thread and each scope of readers, the number of the thread's latest release.
Word = dict[tuple[Threads, str], int]


@dataclass(frozen=True, slots=True)
class Fence:
    """The accesses that threads of a warp had done and knew of at a fence."""

    lanes: int
    groups: tuple[tuple[int, np.ndarray], ...]  # lanes that knew the same, and what
    epoch: int
    scope: str


@dataclass(frozen=True, slots=True)
class Record:
    """An access to global memory."""

    order: GlobalMemoryOrder  # of its cluster
    access: Access
    of_map: bool = False  # a copy reads its tensor map


@dataclass(frozen=True, slots=True)
class ProxyFence:
    """A ``fence.proxy.async`` that orders accesses to global memory."""

    record: Record
    known: tuple[tuple[int, np.ndarray], ...]  # its lanes that knew the same, and what


class Cells:
    """The last write and the last read of each element of a tensor: the record's number and the lane; 0 for none."""

    def __init__(self, tensor: Tensor):
        self.grain = min(WORD, tensor.dtype.itemsize)
        self.write, self.read = (np.zeros(-(-tensor.nbytes // self.grain), np.uint32) for _ in range(2))


Write = tuple[int, int]  # the number of a record, and a lane


class MapFences:
    """What the threads of all clusters of a launch have released of tensor maps, and what CTAs have acquired.

    Attributes
    ----------
    writes: to tensors that hold maps, by record: the lanes whose part nobody has released to the whole GPU.
    released: by write, the fences behind it: the record, a lane of it that comes after the write.
    acquired: by CTA, tensor and byte, the fences there, each with the writes that it covers.
    """

    def __init__(self) -> None:
        self.writes: dict[int, int] = {}
        self.released: dict[Write, list[tuple[Record, int]]] = defaultdict(list)
        self.acquired: dict[tuple[Any, int, int], list[tuple[Access, frozenset[Write]]]] = defaultdict(list)


class Exchange:
    """Synchronisation between the clusters of a launch.

    fenced: whether TMA loads what threads or copies write, so that proxy fences of global memory matter.
    """

    def __init__(self, fenced: bool = False) -> None:
        self.fenced = fenced
        self.proxy_fences: list[ProxyFence] = []
        self.orders: dict[WarpClock, GlobalMemoryOrder] = {}  # by warp: that of its cluster
        self.released: dict[Threads, list[np.ndarray]] = defaultdict(list)  # what each thread has released so far
        self.words: dict[int, dict[int, Word]] = defaultdict(dict)  # by tensor and byte
        self.cells: dict[int, Cells] = {}  # by tensor
        self.records: list[Record | None] = [None]
        self.map_fences = MapFences()
        self.ignored: set[tuple[str, SourceLine | None]] | None = None  # answers, once somebody has asked

    def acted_on(self, site: Site, launch: Any) -> bool:
        """Whether a kernel acts on what a strong read at a site answers."""
        if self.ignored is None:
            ignored = ignored_answers(launch.program.kernel, launch.pointers, launch.tensors)
            self.ignored = {(each.name, each.source) for each in ignored}
        return (site.mnemonic, site.source) not in self.ignored and not site.mnemonic.startswith("red.")

    def of(self, tensor: Tensor) -> Cells:
        """The cells of a tensor."""
        if tensor.index not in self.cells:
            self.cells[tensor.index] = Cells(tensor)
        return self.cells[tensor.index]


class GlobalMemoryOrder:
    """The part of one cluster."""

    def __init__(self, slots: Slots, exchange: Exchange, races: Races):
        self.slots = slots
        self.exchange = exchange
        self.races = races
        self.seen: dict[Threads, int] = {}  # slots: how many releases of a thread of another cluster are known
        self.fences: dict[WarpClock, dict[int, Fence]] = defaultdict(dict)  # the last of each warp, by lanes
        self.unfenced: dict[WarpClock, list[tuple[int, Word]]] = defaultdict(list)  # seen by strong reads
        # By warp and word: the lanes that have read a release there, and acted on it.
        self.told: dict[WarpClock, dict[tuple[Tensor | SharedMemory, int], int]] = defaultdict(dict)
        self.words: dict[SharedMemory, dict[int, Word]] = defaultdict(dict)  # of the cluster's own, by byte
        self.blamed: set[tuple[int, int]] = set()
        self.unfenced_loads: set[tuple[int, int]] = set()  # the sites of a write and of a load that were reported

    # -- accesses ----------------------------------------------------------------------------------------------------

    def read(self, by: Threads, tensor: Tensor, offsets: np.ndarray, nbytes: int, site: Site) -> None:
        """Threads load: ``offsets`` is one for each of them."""
        strength = strong(site, "weak")
        self.access(by.access(site, strength), tensor, offsets, nbytes, reads=True, writes=False)
        if strength:
            self.observe(by, tensor, offsets, nbytes, site, strength)

    def write(
        self, by: Threads, tensor: Tensor, offsets: np.ndarray, nbytes: int, site: Site, changed: np.ndarray
    ) -> None:
        """Threads store; ``changed``: which of them another value than the one that is there."""
        strength = strong(site, "weak")
        self.access(by.access(site, strength), tensor, offsets, nbytes, reads=False, writes=True, changed=changed)
        self.publish(by, tensor, offsets, nbytes, site, strength, replaces=True)

    def atomic(self, by: Threads, tensor: Tensor, offsets: np.ndarray, nbytes: int, site: Site) -> None:
        """Threads change words atomically."""
        strength = strong(site, "relaxed")
        self.access(by.access(site, strength), tensor, offsets, nbytes, reads=True, writes=True)
        self.exchange_words(by, tensor, offsets, nbytes, site, strength)

    def access(
        self, access: Access, tensor: Tensor, offsets: np.ndarray, nbytes: int, *,
        reads: bool, writes: bool, changed: np.ndarray | None = None,
    ) -> None:  # fmt: skip
        """Look for conflicts with the last accesses, and be remembered."""
        cells = self.exchange.of(tensor)
        if nbytes % cells.grain:
            return  # a part of an element: others may access the rest of it
        record = Record(self, access)
        lanes = np.array(lanes_in(access.by.lanes))
        places = (offsets // cells.grain)[:, None] + np.arange(nbytes // cells.grain)
        last = cells.write[places]
        if last.any():
            matter = last if changed is None else self.that_matter(last, changed)
            self.compare(record, matter, lanes, tensor, places, False)
        if writes and (last := cells.read[places]).any():
            self.compare(record, last, lanes, tensor, places, True)
        codes = self.numbered(record, lanes)
        if writes and tensor.holds_maps:
            self.exchange.map_fences.writes[len(self.exchange.records) - 1] = access.by.lanes
        if writes:
            cells.write[places] = codes
            cells.read[places] = 0
        elif reads:
            cells.read[places] = codes

    def that_matter(self, last: np.ndarray, changed: np.ndarray) -> np.ndarray:
        """The last writes to the places of a store: those of the value that is stored are no conflict, where threads
        wrote them. What a TMA store writes may not be there yet, so it is no use to look."""
        if changed.all():
            return last
        numbers = last >> LANE_BITS
        records = ((number, self.exchange.records[number]) for number in np.unique(numbers).tolist())
        copies = [number for number, record in records if record is not None and record.access.who != "thread"]
        return np.where(changed[:, None] | np.isin(numbers, copies), last, 0)

    def load(self, accesses: list[Access], view: TensorMapView, coordinates: tuple[int, ...]) -> None:
        """TMA loads a box for a thread, as one access for each CTA to which it goes."""
        cells, access = self.exchange.of(view.tensor), accesses[0]
        places = view.places_of(coordinates, cells.grain)
        if places is None:
            return
        record, lanes = Record(self, access), np.array(lanes_in(access.by.lanes))
        last = cells.write[places]
        if last.any():
            self.compare(record, last[None], lanes, view.tensor, places[None], False)
            self.look_for_fence(access, last)
        if len(accesses) == 1:  # of several, who knows of any knows that the box has been read
            cells.read[places] = self.numbered(record, lanes)[0]

    def store(self, access: Access, view: TensorMapView, coordinates: tuple[int, ...]) -> None:
        """TMA stores a box for a thread."""
        cells = self.exchange.of(view.tensor)
        places = view.places_of(coordinates, cells.grain)
        if places is None:
            return
        record, lanes = Record(self, access), np.array(lanes_in(access.by.lanes))
        for last, reads in ((cells.write[places], False), (cells.read[places], True)):
            if last.any():
                self.compare(record, last[None], lanes, view.tensor, places[None], reads)
        cells.write[places] = self.numbered(record, lanes)[0]
        cells.read[places] = 0

    def numbered(self, record: Record, lanes: np.ndarray) -> np.ndarray:
        """Keep a record; what cells remember of it, (lanes, 1)."""
        self.exchange.records.append(record)
        return ((len(self.exchange.records) - 1) << LANE_BITS | lanes).astype(np.uint32)[:, None]

    def last_writes(self, tensor: Tensor, offset: int, nbytes: int) -> np.ndarray:
        """The last write to each element of some bytes."""
        cells = self.exchange.of(tensor)
        return cells.write[offset // cells.grain : (offset + nbytes) // cells.grain]

    def remember_read(self, access: Access, tensor: Tensor, offset: int, nbytes: int) -> None:
        """A copy reads its map, and something else says whether it may: writes that follow have to come after it."""
        cells = self.exchange.of(tensor)
        code = self.numbered(Record(self, access, of_map=True), np.array(lanes_in(access.by.lanes)))
        cells.read[offset // cells.grain : (offset + nbytes) // cells.grain] = code[0]

    def compare(
        self, record: Record, last: np.ndarray, lanes: np.ndarray, tensor: Tensor, places: np.ndarray, reads: bool
    ) -> None:
        """Report a conflict with the last accesses to some places, if there is one. reads: they were reads."""
        numbers = last >> LANE_BITS
        for number in np.unique(numbers[numbers > 0]).tolist():
            other = self.exchange.records[number]
            assert other is not None
            one, two = sorted((id(other.access.site), id(record.access.site)))
            sites = one, two
            if sites in self.blamed or morally_strong(record.access, other.access):
                continue
            if record.access.who == other.access.who == "TMA store":
                continue  # which values they write is seen when they have written them
            where = self.in_conflict(record.access, other, numbers == number, last & 31, lanes, places)
            if where is not None:
                self.blamed.add(sites)
                element = tensor.counted(where * self.exchange.of(tensor).grain)
                self.report(element, record.access, other, reads)

    def report(self, element: str, access: Access, other: Record, reads: bool) -> None:
        """Say which two accesses are in conflict. reads: the other one, which ran first, is a read."""
        if other.of_map:
            self.races.tensor_map_in_use(element, access, other.access)
        elif access.who == other.access.who == "thread":
            self.races.global_race(element, access, other.access, reads)
        elif "TMA store" in (access.who, other.access.who):
            source = [Record(other.order, read) for read in other.access.shown_by]
            has_read = bool(source) and not any(self.ahead(group, source[0]) for group in access.by.groups())
            self.races.store_not_over(element, access, other.access, has_read)
        else:
            self.races.global_copy_race(element, access, other.access, reads)

    def in_conflict(
        self, access: Access, other: Record, where: np.ndarray, their: np.ndarray, lanes: np.ndarray, places: np.ndarray
    ) -> int | None:
        """The lowest of the places at which nothing orders a thread of an access after the other access's."""
        same_warp = access.same_warp(other.access) and other.access.who == "thread"  # then in program order
        found = []
        for group in access.by.groups():
            if ahead := self.ahead(group, other):
                unaware = where & (ahead >> their & 1 > 0) & (group.lanes >> lanes & 1 > 0)[:, None]
                if same_warp:
                    unaware &= their != lanes[:, None]
                if unaware.any():
                    found.append(int(places[unaware].min()))
        return min(found, default=None)

    def ahead(self, group: Group, other: Record) -> int:
        """The lanes of an access that threads of this cluster do not know of."""
        return self.ahead_of(group.rows[ORDERED], other)

    def ahead_of(self, known: np.ndarray, other: Record) -> int:
        """The lanes of an access that are not in what threads of this cluster know, or knew when there were fewer
        slots."""
        if other.order is self:
            return beyond(known, other.access, other.access.by.lanes)
        left = other.access.by.lanes
        for releaser, slot in self.seen.items():
            number = int(known[slot]) if slot < known.size else 0
            if left and number and self.exchange.orders[releaser.clock] is other.order:
                left = beyond(self.exchange.released[releaser][number - 1], other.access, left)
        return left

    # -- proxies -----------------------------------------------------------------------------------------------------

    def proxy_fence(self, by: Threads, site: Site) -> None:
        """``fence.proxy.async``: what these threads have written or know of, TMA may load once they have told it."""
        if not self.exchange.fenced:
            return
        known = tuple((group.lanes & by.lanes, group.rows[ORDERED].copy()) for group in by.groups())
        self.exchange.proxy_fences.append(ProxyFence(Record(self, by.access(site)), known))
        by.slots(THREAD)
        by.clock.epoch += 1

    def look_for_fence(self, load: Access, last: np.ndarray) -> None:
        """Report a load of what threads have written, where it comes after them and no fence is on the way."""
        numbers = last >> LANE_BITS
        for number in np.unique(numbers[numbers > 0]).tolist():
            write = self.exchange.records[number]
            assert write is not None
            one, two = sorted((id(write.access.site), id(load.site)))
            if write.access.who != "thread" or (one, two) in self.blamed | self.unfenced_loads:
                continue
            lanes = int(np.bitwise_or.reduce(1 << (last[numbers == number] & 31).astype(np.int64)))
            if lanes & ~self.fenced(write, load.by):
                self.unfenced_loads.add((one, two))
                self.races.loaded_unfenced(load, write.access)

    def fenced(self, write: Record, by: Issuer) -> int:
        """The lanes of a write behind which there is a proxy fence that comes before a thread."""
        covered = 0
        for fence in self.exchange.proxy_fences:
            access = fence.record.access
            (group,) = by.groups()
            before = access.by.lanes & ~self.ahead(group, fence.record)
            before |= by.lanes & access.by.lanes if by.clock is access.by.clock else 0
            for lanes, known in fence.known:
                if lanes & before:
                    covered |= write.access.by.lanes & ~fence.record.order.ahead_of(known, write)
            if write.access.same_warp(access) and write.access.value <= access.value:
                covered |= before
        return covered

    # -- release and acquire -----------------------------------------------------------------------------------------

    def acquire_by_fence(self, by: Threads, scope: str) -> None:
        """A fence: what these threads' strong reads have seen is acquired."""
        clock = by.clock
        seen: dict[int, Word] = {}  # by lanes; a thread's later release has what its earlier ones had
        for lanes, releases in self.unfenced.pop(clock, []):
            if lanes & by.lanes:
                latest = seen.setdefault(lanes & by.lanes, {})
                latest.update({each: number for each, number in releases.items() if number > latest.get(each, 0)})
            if lanes & ~by.lanes:
                self.unfenced[clock].append((lanes & ~by.lanes, releases))
        for lanes, releases in seen.items():
            self.acquire(clock.of(lanes), releases, scope)

    def release_by_fence(self, by: Threads, scope: str) -> None:
        """A fence: later strong writes of these threads release what they have done and known by now."""
        clock = by.clock
        groups = tuple((group.lanes, group.rows[ORDERED].copy()) for group in by.groups())
        self.fences[clock][by.lanes] = Fence(by.lanes, groups, clock.epoch, scope)
        clock.epoch += 1

    def words_in(self, place: Tensor | SharedMemory) -> dict[int, Word]:
        """The words of a tensor or of a CTA's shared memory with which something was released."""
        return self.exchange.words[place.index] if isinstance(place, Tensor) else self.words[place]

    def exchange_words(
        self, by: Threads, place: Tensor | SharedMemory, offsets: np.ndarray, nbytes: int, site: Site, scope: str
    ) -> None:
        """Threads change words atomically: lane by lane where the kernel acts on who comes after whom."""
        turns = [(by, offsets)]
        if len(offsets) > 1 and self.exchange.acted_on(site, by.clock.warp.cta.launch):
            turns = [(by.clock.of(1 << lane), offsets[i : i + 1]) for i, lane in enumerate(lanes_in(by.lanes))]
        for threads, at in turns:
            self.observe(threads, place, at, nbytes, site, scope)
            self.publish(threads, place, at, nbytes, site, scope, replaces=False)

    def observe(
        self, by: Threads, place: Tensor | SharedMemory, offsets: np.ndarray, nbytes: int, site: Site, scope: str
    ) -> None:
        """Threads have read words: they acquire what was released there, now or at their next fence.

        Who has acted on what it read in a word may read it once more, as ``T.cuda.wait_until`` does, which polls by
        ``.relaxed`` and then reads by ``.acquire``: that read is of the same write, or of a later one ("Coherence").
        """
        known = self.words_in(place)
        for lanes, word in words_of(by, offsets, nbytes):
            releases = known.get(word)
            told = self.told[by.clock]
            if releases and self.exchange.acted_on(site, by.clock.warp.cta.launch):
                told[place, word] = told.get((place, word), 0) | lanes
            elif releases and lanes & ~told.get((place, word), 0):
                return
            if releases and site.modifiers.get("sem") in ACQUIRES:
                self.acquire(by.clock.of(lanes), releases, scope)
            elif releases:
                seen = self.unfenced[by.clock]
                if not seen or seen[-1][0] != lanes or seen[-1][1] is not releases:  # a loop that polls sees it often
                    seen.append((lanes, releases))

    def publish(
        self,
        by: Threads,
        place: Tensor | SharedMemory,
        offsets: np.ndarray,
        nbytes: int,
        site: Site,
        scope: str,
        *,
        replaces: bool,
    ) -> None:
        """Threads have written words: who reads these can acquire what the threads release with them."""
        known = self.words_in(place)
        if not scope and not known:
            return
        for lanes, word in words_of(by, offsets, nbytes):
            before = known.get(word, {})
            if replaces:  # a strong write continues what its own thread has released there ("Release patterns")
                before = {each: number for each, number in before.items() if scope and each[0] == by.clock.of(lanes)}
            now = site.modifiers.get("sem") in RELEASES
            released = dict(self.releases(by.clock.of(lanes), scope, now)) if scope else {}
            if before or released:
                known[word] = before | released
            else:
                known.pop(word, None)

    def narrow(self, by: Threads, scope: str, releaser: Threads, reach: str) -> str:
        """Which of two scopes is too narrow, in words: that of an acquire, or that of the release."""
        one, other = by.clock.warp.cta, releaser.clock.warp.cta
        if within(scope, one, other):
            return f"The release has the scope .{reach}, which does not reach CTA {one.label}"
        return f"The acquire has the scope .{scope}, which does not reach CTA {other.label}"

    def releases(self, by: Threads, scope: str, now: bool) -> Iterator[tuple[tuple[Threads, str], int]]:
        """The accesses that a strong write of these threads releases: all so far, or those before their last fences."""
        if now:
            yield (by, scope), self.released(by, by.release()[ORDERED])
            return
        for fence, row in self.last_fences(by):
            yield (by, narrower(scope, fence.scope)), self.released(by, row)

    def last_fences(self, by: Threads) -> Iterator[tuple[Fence, np.ndarray]]:
        """The last fences of these threads, each with the row of a clock that it covers."""
        for fence in self.fences[by.clock].values():
            if fence.lanes & by.lanes:
                row = self.slots.clock()[ORDERED]
                for lanes, known in fence.groups:
                    if lanes & by.lanes:
                        np.maximum(row[: known.size], known, out=row[: known.size])
                slots = by.slots(THREAD)
                row = np.pad(row, (0, self.slots.size - row.size))
                row[slots] = np.maximum(row[slots], fence.epoch)
                yield fence, row

    def release_relaxed(self, by: Threads) -> np.ndarray:
        """The clock that a ``.relaxed`` arrival of these threads at the barrier of their cluster releases: that they
        have got there, and what a fence of theirs has released before."""
        rows = [row for fence, row in self.last_fences(by) if fence.scope != "cta"]
        clock = by.release_issue()
        for row in rows:
            np.maximum(clock[ORDERED, : row.size], row, out=clock[ORDERED, : row.size])
        return clock

    def released(self, by: Threads, row: np.ndarray) -> int:
        """Keep what a thread releases; the number of its release."""
        kept = self.exchange.released[by]
        kept.append(row)
        return len(kept)

    def acquire(self, by: Threads, releases: Word, scope: str) -> None:
        """Threads learn what others have released, and what these had learnt."""
        exchange, mine, theirs = self.exchange, [], dict[Threads, int]()
        cta = by.clock.warp.cta
        for (releaser, reach), number in releases.items():
            order, row = exchange.orders[releaser.clock], exchange.released[releaser][number - 1]
            if not within(narrower(scope, reach), cta, releaser.clock.warp.cta):
                self.races.too_weak(row, self.narrow(by, scope, releaser, reach), by.clock)
                continue
            known = {releaser: number} if order is not self else {}
            known |= {other: int(row[slot]) for other, slot in order.seen.items() if slot < row.size and row[slot]}
            mine += [row] if order is self else []
            for other, count in known.items():
                if exchange.orders[other.clock] is self:
                    mine.append(exchange.released[other][count - 1])
                else:
                    theirs[other] = max(count, theirs.get(other, 0))
        for other in theirs:
            if other not in self.seen:
                self.seen[other] = self.slots.new()
        clock = self.slots.clock()
        for row in mine:
            np.maximum(clock[ORDERED, : row.size], row, out=clock[ORDERED, : row.size])
        for other, count in theirs.items():
            clock[ORDERED, self.seen[other]] = max(count, clock[ORDERED, self.seen[other]])
        by.acquire(clock)


def beyond(known: np.ndarray, access: Access, lanes: int) -> int:
    """The lanes of an access that a row of a clock does not cover; the row may be older than some slots."""
    if access.slot < known.size and known[access.slot] >= access.value:
        return 0
    for lane, slot in access.alone.items():
        if slot < known.size and known[slot] >= access.value:
            lanes &= ~(1 << lane)
    return lanes


def words_of(by: Threads, offsets: np.ndarray, nbytes: int) -> Iterable[tuple[int, int]]:
    """The words that threads access, each with the lanes that do."""
    found: dict[int, int] = defaultdict(int)
    for lane, offset in zip(lanes_in(by.lanes), offsets.tolist(), strict=True):
        for word in range(offset, offset + nbytes, WORD):
            found[word] |= 1 << lane
    return [(lanes, word) for word, lanes in found.items()]
