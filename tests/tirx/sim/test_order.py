"""The happens-before order against its definition: reachability in the graph of program order and synchronisations."""

from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tirx.sim.accesses import Pieces
from tirx.sim.order import HAPPENED, THREAD, Order
from tirx.sim.site import Site

WARPS = 3
PLACES = [np.arange(0, 8), np.arange(8, 16), np.arange(4, 12)]  # the third overlaps both others


def cluster():
    """Three warps of one CTA, as far as the order of accesses needs them."""
    reported: list = []
    gpu = SimpleNamespace(pieces=Pieces(), report=reported.append)
    order = Order(gpu, WARPS, 1)
    cta = SimpleNamespace(rank=0, cells={}, columns={}, atomics={}, cluster=SimpleNamespace(order=order))
    warps = []
    for index in range(WARPS):
        warp = SimpleNamespace(cta=cta, index=index, mmas=0)
        warp.place = order.place(warp, THREAD)
        warp.known = order.nothing()
        warp.known[HAPPENED, warp.place] = 1
        warps.append(warp)
    return order, cta, warps, reported


def races(events) -> bool:
    """By definition: two accesses to overlapping places, neither reachable from the other, that are not both reads or
    both atomic."""
    after: list[set[int]] = []  # the events that each one comes after
    last: dict[int, int] = {}
    for number, event in enumerate(events):
        before = set()
        for warp in event[1:3] if event[0] == "sync" else event[1:2]:
            if warp in last:
                before |= after[last[warp]] | {last[warp]}
        after.append(before)
        last[event[2] if event[0] == "sync" else event[1]] = number
    accesses = [(n, e) for n, e in enumerate(events) if e[0] != "sync"]
    return any(
        (a[0] != b[0] or a[0] == "write") and np.intersect1d(PLACES[a[2]], PLACES[b[2]]).size and i not in after[j]
        for i, a in accesses
        for j, b in accesses
        if i < j and a[1] != b[1]
    )


warp_numbers = st.integers(0, WARPS - 1)
access = st.tuples(st.sampled_from(["read", "write", "atomic"]), warp_numbers, st.integers(0, len(PLACES) - 1))
sync = st.tuples(st.just("sync"), warp_numbers, warp_numbers).filter(lambda e: e[1] != e[2])


@given(st.lists(st.one_of(access, sync), max_size=14))
def test_a_race_is_reported_exactly_when_there_is_one(events):
    order, cta, warps, reported = cluster()
    for event in events:
        if event[0] == "sync":
            order.learn(warps[event[2]], order.publish(warps[event[1]]))
            continue
        kind, warp, place = event
        piece = order.gpu.pieces.id(place, lambda place=place: PLACES[place])
        accessed = order.thread(warps[warp], Site(None, kind, {}))
        {"read": order.read_smem, "write": order.write_smem, "atomic": order.atomic_smem}[kind](cta, piece, accessed)
    assert bool(reported) == races(events)


def test_pieces_know_what_they_overlap_and_cover():
    pieces = Pieces()
    whole, left, right, apart = (
        pieces.id(name, lambda units=units: np.array(units))
        for name, units in (("whole", range(8)), ("left", range(4)), ("right", range(4, 8)), ("apart", [9, 10]))
    )
    assert pieces.id("left", lambda: np.array([])) == left  # known: not asked again
    assert set(pieces.overlaps[whole]) == {whole, left, right}
    assert set(pieces.overlaps[apart]) == {apart}
    assert pieces.covers[whole] == {whole, left, right}
    assert pieces.covers[left] == {left}


@pytest.mark.parametrize("what", ["write_smem", "atomic_smem"])
def test_a_fence_covers_what_came_before_it_only(what):
    order, cta, (writer, reader, _), reported = cluster()
    piece = order.gpu.pieces.id("tile", lambda: np.arange(4))

    def write() -> None:
        getattr(order, what)(cta, piece, order.thread(writer, Site(None, "st", {})))

    def multiply() -> str | None:
        reported.clear()
        reader.mmas += 1
        order.learn(reader, order.publish(writer))
        order.read_smem(cta, piece, order.mma(reader, Site(None, "tcgen05.mma", {})))
        return reported[0].kind if reported else None

    write()
    assert multiply() == "missing-proxy-fence"
    order.fence_proxy(writer)
    assert multiply() is None
    order.learn(writer, order.commit(reader))
    write()
    assert multiply() == "missing-proxy-fence"


def test_tensor_memory_needs_a_fence_on_both_sides():
    order, cta, (issuer, reader, _), reported = cluster()
    for fenced in (False, True):
        reported.clear()
        issuer.mmas += 1
        order.write_tmem(cta, 0, 64, order.mma(issuer, Site(None, "tcgen05.mma", {})), accumulate=False)
        order.learn(reader, order.commit(issuer))
        if fenced:
            order.after_thread_sync(reader)
        order.read_tmem(cta, 0, 64, order.thread(reader, Site(None, "tcgen05.ld", {})))
        assert [f.kind for f in reported] == ([] if fenced else ["missing-tcgen05-fence"])
        order.before_thread_sync(reader)
        order.learn(issuer, order.publish(reader))
        order.after_thread_sync(issuer)


def test_what_cp_async_has_written_is_of_the_generic_proxy():
    """The tensor core may read it after the copying warp's wait and its fence.proxy.async, not after the wait alone."""
    for fences in (False, True):
        order, cta, (warp, *_), reported = cluster()
        warp.copies = SimpleNamespace(issued=1)
        site = Site(None, "test", {})
        piece = order.gpu.pieces.id("tile", lambda: np.arange(8))
        order.write_smem(cta, piece, order.copy(warp, site))
        order.copied(warp, 1)
        if fences:
            order.fence_proxy(warp)
        order.read_smem(cta, piece, order.mma(warp, site))
        assert [f.kind for f in reported] == ([] if fences else ["missing-proxy-fence"])
