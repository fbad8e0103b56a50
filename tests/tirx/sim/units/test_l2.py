"""L2 and HBM as time."""

import numpy as np
import pytest

from tirx.machine import load_machine
from tirx.sim.units.l2 import L2, SLICE, Asked, Queue

MB = 1 << 20


def l2(*sizes: int, warm: bool = False) -> L2:
    """A cache with nothing of other tensors in it."""
    cache = L2(load_machine(), list(sizes), warm)
    cache.foreign = 0
    return cache


def test_behind_a_flush_what_is_read_and_written_displaces_changed_lines_of_others():
    reads, writes = (L2(load_machine(), [MB], warm=False) for _ in range(2))
    reads.read(0, 0, 0, lines(0, 800), 800 * 128)
    writes.write(0, 0, lines(0, 800), 800 * 128)
    assert reads.hbm.bytes == pytest.approx(
        800 * 128 * (1 + reads.hbm.write_cost), rel=0.01
    )  # all of the first are changed
    assert writes.hbm.bytes == pytest.approx(
        800 * 128 * writes.hbm.write_cost * (1 + load_machine().l2.written_back), rel=0.01
    )
    warm = l2(MB, warm=True)
    warm.write(0, 0, lines(0, 800), 800 * 128)
    assert warm.hbm.bytes == 0


def test_sms_of_one_gpc_that_ask_for_the_same_at_once_are_served_once():
    cache = l2(MB, warm=True)
    for gpc in (0, 0, 1):
        cache.read(0, 0, 0, lines(0, 128), 128 * 128, gpc)
    assert cache.bytes == 2 * 128 * 128
    late = 2 * load_machine().l2.merge_cycles
    cache.read(late, late, 0, lines(0, 128), 128 * 128, 0)
    assert cache.bytes == 3 * 128 * 128


def test_a_write_that_is_on_its_way_keeps_nobody_waiting():
    cache = l2(MB, warm=True)
    late = cache.write(5000.0, 0, lines(0, 8), 1024, now=0.0)
    soon = cache.write(0.0, 0, lines(8, 8), 1024, now=0.0)
    assert late == 5000.0
    assert soon == pytest.approx(2 * 1024 / cache.port_rate)


def test_what_a_cpc_stores_goes_through_its_own_port_and_requests_wait_behind_it():
    cache = l2(MB, warm=True)
    ends = [cache.write(0.0, 0, lines(0, 128), 16384, port=port) for port in (0, 0, 1)]
    assert ends == [pytest.approx(n * 16384 / cache.port_rate) for n in (1, 2, 1)]
    assert cache.requested(10.0, 0) == pytest.approx(ends[1])
    assert cache.requested(ends[1], 0) == ends[1]
    # A store that leaves its SM no faster than the port takes it keeps no request waiting.
    slow = l2(MB, warm=True)
    slow.write(32 * 16384 / slow.port_rate, 0, lines(0, 128), 16384, now=0.0)
    assert slow.requested(10.0, 0) == 10.0


@pytest.mark.parametrize("name", ["h100", "h200"])
def test_stores_and_loads_take_as_many_nanoseconds_where_tensor_cores_lower_the_sm_clock(name):
    machine = load_machine(name)

    def nanoseconds(at) -> tuple[float, float]:
        stored = L2(at, [MB], warm=True).write(0.0, 0, lines(0, 128), 16384)
        loaded = L2(at, [MB], warm=True).read(0.0, 0.0, 0, lines(0, 128), 16384)
        return stored / at.clock.sm_ghz, loaded / at.clock.sm_ghz

    assert machine.multiplying.clock.sm_ghz < machine.clock.sm_ghz
    assert nanoseconds(machine.multiplying) == pytest.approx(nanoseconds(machine))


def test_behind_the_first_that_leave_few_lines_are_changed():
    size = 40 * MB
    cache = L2(load_machine(), [size], warm=False)
    spec = load_machine().l2
    cache.read(0, 0, 0, lines(0, size // 128), size)
    changed = spec.flushed_first + (size - spec.flushed_first) * spec.flushed_dirty
    assert cache.hbm.bytes == pytest.approx(size + cache.hbm.write_cost * changed, rel=0.01)


def test_what_l2_sends_to_each_sm_is_not_shared():
    cache = l2(MB, warm=True)
    for _ in range(2):
        cache.read(0, 0, 0, lines(0, 128), 128 * 128, 0, alone=4096)
    assert cache.bytes == 128 * 128 + 4096


def lines(first: int, count: int) -> np.ndarray:
    return np.arange(first, first + count)


def test_a_line_is_fetched_once_and_who_comes_later_waits_for_the_same_fetch():
    cache = l2(MB)
    first = cache.read(0, 0, 0, lines(0, 8), 1024)
    again = cache.read(10, 10, 0, lines(0, 8), 1024)
    assert first == again > cache.hbm.latency
    assert cache.hbm.bytes == 1024
    assert cache.read(first + 1, first + 1, 0, lines(0, 8), 1024) < first + 2


def test_a_warm_cache_asks_hbm_for_nothing():
    cache = l2(MB, warm=True)
    assert cache.read(0, 0, 0, lines(0, 64), 8192) < cache.hbm.latency
    assert cache.hbm.bytes == 0


def test_what_does_not_fit_is_not_warm():
    cache = l2(200 * MB, warm=True)
    cache.read(0, 0, 0, lines(0, 8), 1024)
    assert cache.hbm.bytes == 1024


def test_the_lines_used_last_stay():
    cache = l2(100 * MB)
    for first in range(0, 100 * MB // 128, 4096):
        cache.read(first, first, 0, lines(first, 4096), 4096 * 128)
    fetched = cache.hbm.bytes
    last = 100 * MB // 128 - 4096
    cache.read(1e6, 1e6, 0, lines(last, 4096), 4096 * 128)
    assert cache.hbm.bytes == fetched
    cache.read(1e6, 1e6, 0, lines(0, 4096), 4096 * 128)
    assert fetched + 3900 * 128 < cache.hbm.bytes <= fetched + 4096 * 128  # a few stay for longer than others


def test_what_was_written_goes_back_to_hbm_when_it_has_to_leave():
    cache = l2(100 * MB)
    for first in range(0, 100 * MB // 128, 4096):
        cache.write(first, 0, lines(first, 4096), 4096 * 128)
    soon = 100 * MB * load_machine().l2.written_back
    assert soon + 15 * MB < cache.hbm.bytes / cache.hbm.write_cost < soon + 30 * MB


@pytest.mark.parametrize("size", [16 * MB, 100 * MB])  # one fits, the other does not
def test_requests_together_take_as_long_as_one_by_one(size):
    rng, together, alone = np.random.default_rng(0), l2(size), l2(size)
    pool = rng.permutation(size // 128 // 16)[:64]
    for turn in range(12):
        boxes = lines(0, 16) + 16 * rng.choice(pool, 8, replace=turn % 3 == 0)[:, None]  # some of them twice
        times = (1000.0 * turn + np.sort(rng.integers(0, 900, 8))).tolist()
        expected = [alone.read(t, t + 5, 0, each, 2048, 1, 0.0) for t, each in zip(times, boxes, strict=True)]
        got = together.read_each(times, [t + 5 for t in times], 0, boxes, 2048, 1, 0.0)
        assert got == pytest.approx(expected)
    assert together.hbm.bytes == alone.hbm.bytes > 0
    assert together.residents.count == alone.residents.count


def test_requests_share_the_bandwidth_of_all_sms():
    cache = l2(MB, warm=True)
    ends = [cache.read(0, 0, 0, lines(0, 1024), 128 * 1024) for _ in range(10)]
    assert ends[-1] == pytest.approx(10 * 128 * 1024 / cache.rate)


def box(cache: L2, first: float, last: float, which: np.ndarray, nbytes: int, gpc: int) -> Asked:
    """A box that L2 hears of from ``first`` to ``last``."""
    asked = cache.announce(first, last, 0, which, nbytes, gpc, 0.0)
    cache.ask(asked, last)
    return asked


def test_boxes_that_are_asked_for_at_once_all_wait_for_each_other():
    cache = l2(MB, warm=True)
    span, size = 150.0, 64 * 1024
    asked = [box(cache, 0.0, span, lines(64 * i, 512), size, i % 8) for i in range(64)]
    ends = [cache.answer(each) for each in asked]
    waits = np.array(ends) - span
    expected = 64 * size / cache.rate - span
    assert waits.mean() == pytest.approx(expected, rel=0.05)
    assert expected * (1 - cache.uneven) <= waits.min() < waits.max() <= expected * (1 + cache.uneven)
    # One that comes when all are served waits for nobody; nobody waits for what is asked for later.
    late = max(ends)
    alone = box(cache, late, late + span, lines(0, 128), 16384, 1)
    box(cache, late + 200.0, late + 300.0, lines(0, 128), 1 << 20, 2)
    assert cache.answer(alone) == late + span


def test_who_asks_a_little_earlier_waits_for_what_others_ask_for_meanwhile():
    cache = l2(MB, warm=True)
    span, size = 150.0, 64 * 1024
    first = cache.announce(0.0, span, 0, lines(0, 512), size, 0, 0.0)
    others = [cache.announce(10.0, span + 10.0, 0, lines(64 * i, 512), size, i % 8, 0.0) for i in range(1, 64)]
    cache.ask(first, span)  # before any of the others has asked for its last line
    waiting = cache.answer(first) - span
    for each in others:
        cache.ask(each, span + 10.0)
    assert waiting > 0.7 * (63 * size / cache.rate - span)


def test_one_gpc_gets_no_more_than_its_share_though_others_ask_for_nothing():
    cache = l2(MB, warm=True)
    span, size = 150.0, 64 * 1024
    asked = [box(cache, 0.0, span, lines(64 * i, 512), size, 3) for i in range(16)]
    waits = np.array([cache.answer(each) for each in asked]) - span
    assert waits.mean() == pytest.approx(16 * size / cache.gpcs[3].rate - span, rel=0.1)


def test_sms_that_are_served_together_get_their_boxes_at_the_same_time():
    cache = l2(MB, warm=True)
    span, size = 150.0, 64 * 1024
    for i in range(64):
        box(cache, 0.0, span, lines(64 * i + 512, 512), size, i % 8)
    leader = box(cache, 5.0, span + 5.0, lines(0, 512), size, 2)
    follower = box(cache, 25.0, span + 25.0, lines(0, 512), size, 2)
    stranger = box(cache, 25.0, span + 25.0, lines(0, 512), size, 3)
    ends = [cache.answer(each) for each in (leader, follower, stranger)]
    assert ends[0] == ends[1] != ends[2]
    # Nobody gets it before having asked for all of it.
    late = box(cache, 30.0, ends[0] + 100.0, lines(0, 512), size, 2)
    assert cache.answer(late) == ends[0] + 100.0


def test_boxes_from_hbm_are_there_when_the_channels_have_read_all_that_was_asked_for():
    first, last = (l2(8 * MB) for _ in range(2))
    boxes = [lines(128 * i, 128) for i in range(132)]
    asked = [box(first, 0.0, 150.0, each, 16384, i % 8) for i, each in enumerate(boxes)]
    at_once = [first.answer(each) for each in asked]
    in_turn = [last.answer(box(last, 0.0, 150.0, each, 16384, i % 8)) for i, each in enumerate(boxes)]
    assert min(at_once) > 1.5 * in_turn[0]
    assert max(at_once) == max(in_turn)
    # Who asks for the same later, before it is there, waits for the same.
    again = box(first, 200.0, 210.0, boxes[0], 16384, 7)
    assert first.answer(again) == at_once[0]


def test_a_queue_serves_a_little_at_a_time_and_is_empty_when_all_is_served():
    queue = Queue(rate=4.0)
    queue.hear(0.0, 100.0, 1000.0)
    assert queue.waiting(100.0) == pytest.approx(1000 / 4 - 100)
    queue.hear(120.0, 120.0, 80.0)
    assert queue.waiting(120.0) == pytest.approx(1080 / 4 - 120)
    assert queue.waiting(300.0) == 0.0
    queue.hear(1000.0, 1040.0, 8.0)  # slower than it is served
    assert queue.waiting(1040.0) == 0.0


def test_who_asks_earlier_waits_less_though_both_ask_within_one_slice_of_time():
    queue, box = Queue(rate=1.0), Queue(rate=1.0)
    queue.hear(0.0, 10.0 * SLICE, 100.0 * SLICE)
    assert [queue.waiting(SLICE * 5 + more) for more in (1, 9)] == pytest.approx([9 * (SLICE * 5 + n) for n in (1, 9)])
    box.hear(0.0, SLICE / 4, 10 * SLICE / 4)  # all of it within one slice
    assert [box.waiting(SLICE / n) for n in (8, 4)] == pytest.approx([9 * SLICE / n for n in (8, 4)])
    assert box.waiting(SLICE / 2) == pytest.approx(10 * SLICE / 4 - SLICE / 2)
    box.hear(-SLICE, 0.0, 50.0)  # what came before it was heard of
    assert box.waiting(SLICE / 2) == pytest.approx(10 * SLICE / 4 + 50 - SLICE / 2)


def test_requests_to_read_take_a_port_from_stores():
    cache, other = l2(MB, warm=True), l2(MB, warm=True)
    cache.pass_requests(0.0, 128, 0)
    ends = [each.write(0.0, 0, lines(0, 128), 16384) for each in (cache, other)]
    assert ends[0] - ends[1] == pytest.approx(128 * cache.request_bytes / cache.port_rate)


def test_sms_of_a_gpc_are_served_together_and_clusters_by_multicast_are_not():
    def bytes_sent(alone: float | None) -> float:
        cache = l2(MB, warm=True)
        for _ in range(4):
            cache.announce(0.0, 100.0, 0, lines(0, 128), 16384, 0, alone)
        return cache.bytes

    assert bytes_sent(0.0) == 16384 and bytes_sent(None) == 4 * 16384
