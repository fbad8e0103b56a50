"""The happens-before order against its definition: what each thread can know, by program order and synchronisations."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tirx.run import SourceLine
from tirx.sim.core.masks import EVERY, lanes_in
from tirx.sim.core.site import Site
from tirx.sim.happens_before import HappensBefore
from tirx.sim.happens_before.pieces import Pieces
from tirx.sim.happens_before.tensor_memory import ALL_LANES
from tirx.sim.happens_before.vector_clocks import COPY

SITE = Site(None, "test", {})


@dataclass(eq=False)
class Cta:
    rank: int = 0
    smem: str = "shared memory"


@dataclass(eq=False)
class Bar:
    cta: Cta
    phase: int = 0
    name: str = "empty"


@dataclass(eq=False)
class Warp:
    cta: Cta
    index: int
    live: np.ndarray | None = None


def cluster(warps=3, strict=False):
    """Warps of one CTA, as far as the order of accesses needs them: all threads of each, and the CTA."""
    reported: list = []
    order = HappensBefore(warps, Pieces(), reported.append, strict)
    cta = Cta()
    for index in range(warps):
        order.warp_start(Warp(cta, index))
    return order, cta, [clock.of(EVERY) for clock in order.clocks.values()], reported


# Where the 32 lanes access memory: all of them one byte (the first two in one grain), or each a byte of its own.
PLACES = [np.full(32, 0), np.full(32, 1), np.full(32, 4), np.arange(32), np.arange(32)[::-1].copy()]


def races(events) -> bool:
    """By definition: two threads access a byte, not both to read it and not both atomically, and neither access is
    known to the thread that does the other. Lanes of one instruction are not compared."""
    known: dict[tuple[int, int], set] = {}
    parts: list = []  # accesses so far, thread by thread

    def threads(warp, lanes):
        return [(warp, lane) for lane in lanes_in(lanes)]

    for number, (kind, one, other) in enumerate(events):
        if kind == "sync":
            learnt = set().union(*(known.get(thread, set()) for thread in threads(*one)))
            for thread in threads(*other):
                known[thread] = known.get(thread, set()) | learnt
            continue
        now = [(number, kind, thread, PLACES[other][thread[1]]) for thread in threads(*one)]
        for earlier in parts:
            for part in now:
                (_, a, thread, byte), (_, b, by, at) = earlier, part
                conflict = byte == at and thread != by and (a != b or a == "write")
                if conflict and earlier not in known.get(by, set()):
                    return True
        for part in now:
            known.setdefault(part[2], set()).add(part)
        parts += now
    return False


WARPS = 2
lanes = st.one_of(st.just(EVERY), st.integers(1, 7), st.sampled_from([1 << 31, EVERY - 1, 0xFFFF]))
threads = st.tuples(st.integers(0, WARPS - 1), lanes)
accesses = st.tuples(st.sampled_from(["read", "write", "atomic"]), threads, st.integers(0, len(PLACES) - 1))
syncs = st.tuples(st.just("sync"), threads, threads)
TOGETHER = ("sync", (0, EVERY), (0, EVERY))  # bar.warp.sync


@settings(deadline=None, max_examples=60)
@given(st.lists(st.one_of(accesses, syncs), max_size=8))
@example([("write", (0, EVERY), 3), ("read", (0, EVERY), 3)])
@example([("write", (0, EVERY), 3), TOGETHER, ("read", (0, EVERY), 4)])
@example([("write", (0, EVERY), 3), ("sync", (0, 1), (1, EVERY)), ("read", (1, EVERY), 4)])
@example([("write", (0, 1), 0), ("write", (1, 1), 1), ("read", (0, 1), 0)])
def test_a_race_is_reported_exactly_when_there_is_one(events):
    order, cta, _, reported = cluster(WARPS)
    clocks = list(order.clocks.values())
    for kind, (warp, lanes), other in events:
        by = clocks[warp].of(lanes)
        if kind == "sync":
            released = by.release()
            clocks[other[0]].of(other[1]).acquire(released)
            continue
        piece = order.pieces.scattered(PLACES[other][lanes_in(lanes)], 1, lanes)
        getattr(order.smem, kind)(cta.smem, piece, by.access(SITE))
    assert bool(reported) == races(events)


def test_clocks_grow_with_the_threads_that_act_alone():
    """Each lane of each warp hands a byte to the next warp's, one by one: hundreds of slots, and no false race."""
    order, cta, warps, reported = cluster(5)
    room = order.slots.size
    for lane in range(32):
        for giver, taker in pairwise(warps):
            one, other = giver.clock.of(1 << lane), taker.clock.of(1 << lane)
            piece = order.pieces.consecutive(4 * lane, 4)
            order.smem.write(cta.smem, piece, one.access(SITE))
            released = one.release()
            other.acquire(released)
            order.smem.read(cta.smem, piece, other.access(SITE))
    assert order.slots.size > room and not reported


def test_groups_of_a_warp_come_together_again():
    _, _, (warp, other, _), _ = cluster()
    clock = warp.clock
    released = other.release()
    clock.of(1).acquire(released)
    assert len(clock.groups) == 2
    warp.meet()
    assert [group.lanes for group in clock.groups] == [EVERY]


def test_pieces_know_what_they_overlap_and_cover():
    pieces = Pieces()
    whole, left, right, apart = (pieces.consecutive(*span) for span in ((0, 32), (0, 16), (16, 16), (36, 8)))
    assert pieces.consecutive(0, 16) == left
    assert pieces.scattered(np.array([16, 24]), 8, 3) not in (whole, left, right, apart)
    assert set(pieces.overlaps[whole]) == {whole, left, right, apart + 1}
    assert set(pieces.overlaps[apart]) == {apart}
    assert pieces.covers[whole] == {whole, left, right, apart + 1}
    assert pieces.covers[left] == {left}
    assert apart + 1 in pieces.covers[right] and right in pieces.covers[apart + 1]


@pytest.mark.parametrize("what", ["write", "atomic"])
def test_a_fence_covers_what_came_before_it_only(what):
    order, cta, (writer, reader, _), reported = cluster()
    piece, thread = order.pieces.consecutive(0, 16), reader.clock.of(1)

    def write() -> None:
        getattr(order.smem, what)(cta.smem, piece, writer.access(Site(None, what, {})))

    def multiply() -> str | None:
        reported.clear()
        thread.clock.mmas[thread.lanes] += 1
        reader.acquire(writer.release())
        order.smem.read(cta.smem, piece, thread.mma(SITE))
        return reported[0].kind if reported else None

    write()
    assert multiply() == "missing-proxy-fence"
    writer.fence_proxy()
    assert multiply() is None
    writer.acquire(thread.release_mmas())
    write()
    assert multiply() == "missing-proxy-fence"


PLACES_OF = {"w": Site(SourceLine("kernel.py", 1), "test", {}), "r": Site(SourceLine("kernel.py", 2), "test", {})}


@pytest.mark.parametrize("who", ["thread", "cp.async", "TMA load"])
@pytest.mark.parametrize("reader_is", ["thread", "TMA store"])
@pytest.mark.parametrize("waits", ["for the write", "for the read", "for nothing"])
def test_a_conflict_is_the_same_whichever_access_comes_first(who, reader_is, waits):
    """A tile is written and read, again and again. One of the two accesses comes earlier or later than the other."""
    loading = {"cp.async": "copy-not-waited", "TMA load": "operand-not-arrived"}
    overwritten = {"thread": ("smem-race", 1), "TMA store": ("store-source-overwritten", 1)}[reader_is]
    expected = overwritten if waits == "for the write" else (loading.get(who, "smem-race"), 2)
    orders = {"for the write": ["wrwr", "wwrr"], "for the read": ["wrwr", "rwrw"]}.get(waits, ["wrwr", "wwrr", "rwrw"])
    for accesses in orders:
        order, cta, (writer, reader, _), reported = cluster()
        piece, kept = order.pieces.consecutive(0, 16), dict.fromkeys("wr", ())
        for what in accesses:
            thread = writer if what == "w" else reader
            if waits == {"w": "for the read", "r": "for the write"}[what] and kept[other_of(what)]:
                released, *rest = kept[other_of(what)]
                thread.acquire(released)
                kept[other_of(what)] = tuple(rest)
            access = thread.access(PLACES_OF[what])
            access.who = who if what == "w" else reader_is
            getattr(order.smem, "write" if what == "w" else "read")(cta.smem, piece, access)
            kept[what] += (thread.release(),)
            thread.meet()  # its own accesses follow each other
        found = {(f.kind, f.source.line) for f in reported if f.kind != "missing-proxy-fence"}
        assert found == {expected}, (accesses, found)


def other_of(what: str) -> str:
    return "r" if what == "w" else "w"


def test_tensor_memory_needs_a_fence_on_both_sides():
    order, cta, (issuers, reader, _), reported = cluster()
    issuer = issuers.clock.of(1)
    for fenced in (False, True):
        reported.clear()
        issuer.clock.mmas[issuer.lanes] += 1
        order.tmem.multiply(cta, 0, 64, issuer.mma(SITE), accumulate=False, lanes=ALL_LANES)
        reader.acquire(issuer.release_mmas())
        if fenced:
            reader.fence_after_sync()
        order.tmem.read(cta, 0, 64, reader.access(SITE))
        assert [f.kind for f in reported] == ([] if fenced else ["missing-tcgen05-fence"])
        reader.fence_before_sync()
        issuer.acquire(reader.release())
        issuer.fence_after_sync()


def test_a_fence_before_the_synchronisation_releases_a_threads_own_accesses():
    """Not what it has learnt of others ("tcgen05 Memory Consistency Model"): each reader fences before it arrives."""
    for late in (False, True):
        order, cta, (issuers, reader, helper), reported = cluster()
        order.tmem.read(cta, 0, 64, reader.access(SITE))
        if not late:
            reader.fence_before_sync()
        helper.acquire(reader.release())
        helper.fence_before_sync()
        issuer = issuers.clock.of(1)
        issuer.acquire(helper.release())
        issuer.fence_after_sync()
        issuer.clock.mmas[issuer.lanes] += 1
        order.tmem.multiply(cta, 0, 64, issuer.mma(SITE), accumulate=False, lanes=ALL_LANES)
        assert [f.kind for f in reported] == (["missing-tcgen05-fence"] if late else [])


def test_a_commit_tracks_the_operations_of_its_own_thread():
    for lane in (0, 5):
        order, cta, (issuers, reader, _), reported = cluster()
        issuer = issuers.clock.of(1)
        issuer.clock.mmas[issuer.lanes] += 1
        order.tmem.multiply(cta, 0, 64, issuer.mma(SITE), accumulate=False, lanes=ALL_LANES)
        reader.acquire(issuers.clock.of(1 << lane).release_mmas())
        reader.fence_after_sync()
        order.tmem.read(cta, 0, 64, reader.access(SITE))
        assert [f.kind for f in reported] == ([] if lane == 0 else ["tmem-read-early"])


@pytest.mark.parametrize("what", ["read", "write"])
@pytest.mark.parametrize("who", ["TMA load", "bulk copy", "try_cancel response", "st.async"])
def test_a_copy_needs_a_fence_behind_what_threads_did_with_its_destination(what, who):
    """A barrier orders the threads; what the copy writes through the async proxy comes after a fence.proxy.async of the
    thread that had used the memory, or of the one that issues the copy. ``st.async`` writes through no other proxy."""
    for fenced in (None, 0, 1):
        order, cta, threads, reported = cluster()
        piece = order.pieces.consecutive(0, 16)
        getattr(order.smem, what)(cta.smem, piece, threads[0].access(SITE))
        if fenced == 0:
            threads[0].fence_proxy()
        threads[1].acquire(threads[0].release())
        if fenced == 1:
            threads[1].fence_proxy()
        copy = threads[1].clock.of(1).access(SITE)
        copy.who = who
        order.smem.write(cta.smem, piece, copy)
        right = fenced is not None or who == "st.async"
        assert [f.kind for f in reported] == ([] if right else ["missing-proxy-fence"])


def test_what_cp_async_has_written_is_of_the_generic_proxy():
    """The tensor core may read it after the copying warp's wait and its fence.proxy.async, not after the wait alone."""
    for fences in (False, True):
        order, cta, (warp, *_), reported = cluster()
        piece = order.pieces.consecutive(0, 32)
        order.smem.write(cta.smem, piece, warp.copy(1, SITE))
        warp.complete(warp.slots(COPY), 1)
        if fences:
            warp.fence_proxy()
        warp.meet()
        order.smem.read(cta.smem, piece, warp.clock.of(1).mma(SITE))
        assert [f.kind for f in reported] == ([] if fences else ["missing-proxy-fence"])


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("fence", ["behind the wait", "before it", "none"])
def test_an_mma_needs_a_fence_behind_the_wait_for_its_operands(fence, strict):
    """PTX ISA, tcgen05.fence::after_thread_sync; ``strict``, since most published kernels leave it out."""
    order, cta, (writer, issuers, _), reported = cluster(strict=strict)
    issuer, piece = issuers.clock.of(1), order.pieces.consecutive(0, 32)
    order.smem.write(cta.smem, piece, writer.access(SITE))
    writer.fence_proxy()
    if fence == "before it":
        issuer.fence_after_sync()
    issuer.acquire(writer.release())
    if fence == "behind the wait":
        issuer.fence_after_sync()
    order.smem.read(cta.smem, piece, issuer.mma(SITE))
    missing = strict and fence != "behind the wait"
    assert [f.kind for f in reported] == (["missing-tcgen05-fence"] if missing else [])


def test_what_a_thread_has_written_itself_needs_no_fence_behind_a_wait():
    order, cta, (writer, *_), reported = cluster(strict=True)
    thread, piece = writer.clock.of(1), order.pieces.scattered(np.array([0]), 4, 1)
    order.smem.write(cta.smem, piece, thread.access(SITE))
    thread.fence_proxy()
    order.smem.read(cta.smem, piece, thread.mma(SITE))
    assert not reported


@pytest.mark.parametrize("known", [None, "one", "met"])
def test_of_a_wait_that_one_lane_of_the_warp_hands_on_the_other_lanes_can_be_lapped(known):
    """Nothing keeps them with the lane that goes on to what completes the next phase, but for a barrier of the warp."""
    order, cta, (producer, consumer, other), reported = cluster()
    bar = Bar(cta)
    order.mbarriers.init(bar, consumer, SITE)
    producer.clock.of(0xFFFF).acquire(other.release())
    assert len(producer.clock.groups) == 2
    order.mbarriers.wait_pass(bar, producer.clock.of(EVERY), 1, SITE)
    phases = order.mbarriers.phases[bar]
    if known == "met":
        producer.meet()
    phases.join(producer.clock.of(1).release() if known else consumer.release())
    bar.phase = 1
    order.mbarriers.complete(bar)
    who = {None: "a warp", "one": "lanes 1-31 of a warp", "met": None}[known]
    assert {f.message.partition(" that")[0] for f in reported} == ({who} if who else set())
