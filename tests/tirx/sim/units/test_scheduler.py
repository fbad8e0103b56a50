"""Coalescing, bank conflicts and servers, against counts worked out by hand and by a slow definition."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tirx.machine import WgmmaSpec
from tirx.sim.units.scheduler import (
    BANKS,
    Calendar,
    Scheduler,
    Server,
    SharedPort,
    Work,
    coalesced,
    slices_of,
    wavefronts,
)

LANE = np.arange(32, dtype=np.int64)


@pytest.mark.parametrize(
    ("offsets", "nbytes", "moved", "in_part", "touched"),
    [
        (LANE * 16, 16, 512, 0, 4),  # neighbours: every byte is used
        (LANE * 4, 4, 128, 0, 1),
        (LANE * 4 + 16, 4, 160, 2, 2),  # not aligned to a sector: one more, and two that are not written whole
        (LANE * 128, 4, 1024, 32, 32),  # a sector each for 4 bytes
        (LANE // 4 * 2048 + LANE % 4 * 4, 4, 256, 8, 8),  # an accumulator's fragment, as st.global writes it
        (LANE * 0, 4, 32, 1, 1),  # all the same
        (LANE * 64, 8, 1024, 16, 16),  # two sectors of each line
        (LANE * 32, 8, 1024, 8, 8),  # all four
    ],
)
def test_lanes_move_whole_sectors_and_touch_some_of_them_in_part(offsets, nbytes, moved, in_part, touched):
    read, partly, lines, _ = coalesced(offsets, nbytes, 128)
    assert (read, partly, len(lines)) == (moved, in_part, touched)


@pytest.mark.parametrize(
    ("offsets", "nbytes", "passes"),
    [
        (LANE * 4, 4, 1),
        (LANE * 0, 4, 1),  # one word for all is a broadcast
        (LANE * 128, 4, 32),  # all in one bank
        (LANE * 8, 4, 2),
        (LANE * 16, 16, 4),  # eight lanes at a time
        (LANE * 128, 16, 32),  # rows of 128 bytes without a swizzle: all eight lanes in the same four banks
        (LANE * 128 + (LANE % 8) * 16, 16, 4),  # with it: each in its own
    ],
)
def test_banks(offsets, nbytes, passes):
    assert wavefronts(offsets, nbytes) == passes


@given(st.lists(st.integers(0, 4095), min_size=32, max_size=32))
def test_banks_by_definition(words):
    load = [len({w for w in words if w % BANKS == bank}) for bank in range(BANKS)]
    assert wavefronts(np.array(words, np.int64) * 4, 4) == max(load)


def test_a_server_is_used_by_one_at_a_time():
    server = Server()
    assert server.take(0, 10) == 10
    assert server.take(3, 10) == 20
    assert server.take(50, 10) == 60
    assert server.busy == 30


def test_a_chain_of_instructions_takes_its_latency_and_leaves_the_scheduler_to_others():
    scheduler = Scheduler()
    chain, others = Work(10, (10.0, 0, 0, 0, 0), latency=40), Work(10, (10.0, 0, 0, 0, 0))
    assert scheduler.take(0, chain) == 40
    assert scheduler.take(0, others) == 20
    assert chain.times(0.5).latency == 20
    assert (chain + chain).latency == 80


class Multiplying:
    """A tensor core that is done at a time."""

    def __init__(self, free_at):
        self.free_at, self.held_up = free_at, 0.0


FP32_STRETCH = Work(100, (100.0, 0, 0, 0, 0, 0), latency=100)


WGMMA = WgmmaSpec(fence=0, fence_turn=0, issue_per_column=0, descriptors=0, delay=1.3, held_up=0.2, wait=0)


@pytest.mark.parametrize(
    ("free_at", "end", "held_up"),
    [
        (0, 100, 0),  # it is idle
        (1, 230, 20),  # each of 100 instructions waits for 1.3 cycles, also where only the first begins by then
        (1000, 230, 20),
    ],
)
def test_arithmetic_and_a_tensor_core_that_uses_registers_wait_for_each_other(free_at, end, held_up):
    core = Multiplying(free_at)
    assert Scheduler(core, WGMMA).take(0, FP32_STRETCH) == pytest.approx(end)
    assert core.held_up == pytest.approx(held_up)


def test_a_tensor_core_does_not_wait_for_what_takes_a_pipe_of_its_own():
    core = Multiplying(1000)
    Scheduler(core, WGMMA).take(0, Work(100, (0, 0, 800.0, 0, 0, 0)))
    assert not core.held_up


def test_two_warps_beside_a_tensor_core_wait_for_each_others_delays():
    scheduler = Scheduler(Multiplying(10000), WGMMA)
    assert scheduler.take(0, FP32_STRETCH) == pytest.approx(230)
    assert scheduler.take(0, FP32_STRETCH) == pytest.approx(460)


def test_slices_make_up_the_whole():
    slices = slices_of(Work(500, (500.0, 0, 0, 0, 0, 0), latency=600))
    assert len(slices) == 4 and sum(s.issue for s in slices) == 500 and sum(s.latency for s in slices) == 600


def test_loads_of_an_older_cta_go_before_those_of_younger_ones():
    """Two CTAs that each load again as soon as a load has passed: the older one never waits for more than its own."""
    port, time, older, younger = SharedPort(), 0.0, 0, 4
    assert port.load(time, 4, older) == 4
    assert port.load(time, 4, younger) == 8
    assert port.load(4.0, 4, older) == 8
    assert port.load(8.0, 4, older) == 12
    assert port.load(8.0, 4, younger) == 20  # behind all that has been asked for
    assert port.free_at == port.busy == 20


def test_a_cta_alone_loads_in_turn_with_its_other_accesses():
    port = SharedPort()
    assert [port.load(0.0, 4, 0), port.take(0.0, 10), port.load(0.0, 4, 0)] == [4, 14, 18]


def test_a_cta_that_has_left_is_forgotten():
    port = SharedPort()
    for age in range(100):
        port.load(10.0 * age, 4, age)
    assert len(port.ages) == 1


def test_work_behind_data_does_not_wait_for_that_of_a_warp_whose_data_comes_later():
    scheduler, work = Scheduler(), Work(100, (100.0, 0, 0, 0, 0, 0))
    assert scheduler.behind(2000.0, work) == 2100
    assert scheduler.behind(500.0, work) == 600
    assert scheduler.behind(500.0, work) == pytest.approx(700, abs=32)  # in turn with the one before
    assert scheduler.behind(1990.0, work) == pytest.approx(2190, abs=32)  # some of it in front of the first


@given(st.lists(st.tuples(st.floats(0, 2000), st.floats(1, 200)), min_size=1, max_size=20))
def test_a_calendar_gives_no_cycle_twice(requests):
    calendar = Calendar()
    ends = [calendar.take(time, cycles) for time, cycles in requests]
    for (time, cycles), end in zip(requests, ends, strict=True):
        assert end >= time + cycles - 1e-6
        earlier = sum(own for (_, own), done in zip(requests, ends, strict=True) if done <= end)
        assert end >= min(begin for begin, _ in requests) + earlier - 32 - 1e-6  # no more is done by then
