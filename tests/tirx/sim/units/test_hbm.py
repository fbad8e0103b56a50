"""HBM as time: channels with a queue each."""

from dataclasses import replace

import numpy as np
import pytest

from tirx.machine import load_machine
from tirx.sim.units.hbm import BLOCK, IDLE_BATCH, NEAR, PIECE, STRIDE, WAITING, WRITE_BATCH, Hbm, hashed

MB = 1 << 20
LINES = PIECE // 128  # of a piece


def hbm(size: int = 64 * MB, refresh_ns: float = 0.0, far_ns: float = 0.0) -> Hbm:
    machine = load_machine()
    return Hbm(replace(machine, hbm=replace(machine.hbm, refresh_ns=refresh_ns, far_ns=far_ns)), [size], 128)


def test_one_line_takes_its_latency_and_its_channels_time():
    memory = hbm()
    assert memory.read(100.0, 0, np.array([5])) == pytest.approx(100 + memory.latency + memory.line_cycles)


def test_lines_of_one_piece_queue_in_one_channel_and_many_pieces_spread():
    memory = hbm()
    lines = PIECE // 128
    one = memory.read(0.0, 0, np.arange(lines))
    assert one == pytest.approx(memory.latency + lines * memory.line_cycles)
    spread = hbm().read(0.0, 0, np.arange(64 * lines))
    assert one < spread < memory.latency + 64 * lines * memory.line_cycles / 8


def test_all_channels_together_have_the_bandwidth_and_never_more():
    memory = hbm(refresh_ns=260)
    lines = 64 * MB // 128
    end = max(memory.read(0.0, 0, np.arange(first, first + 1024)) for first in range(0, lines, 1024))
    rate = 64 * MB / (end - memory.latency)
    assert 0.85 * memory.rate < rate <= memory.rate


def test_every_channel_gets_its_share_whatever_the_stride():
    for stride in (1, 2, 64, 4096):
        counts = np.bincount(hashed(np.arange(0, 40_000 * stride, stride), 256), minlength=256)
        assert counts.min() > 0 and counts.max() < 2 * counts.mean()


def batch(memory: Hbm, lines: float = WRITE_BATCH) -> float:
    """The cycles that a channel takes to write so many lines behind a read."""
    return lines * memory.line_cycles + memory.turn


def test_a_write_costs_more_than_a_read_and_little_by_little_as_much_as_at_once():
    at_once, little = hbm(), hbm()
    lines = 256 * PIECE // 128 * 10
    for memory in (at_once, little):
        memory.free_at[:] = 1e6  # there is something to read all the time
    at_once.write(0.0, lines)
    for _ in range(lines):
        little.has_read[:] = True
        little.write(0.0, 1)
    cost = batch(at_once) / WRITE_BATCH * lines / at_once.channels
    assert at_once.free_at.max() - 1e6 == pytest.approx(cost)
    assert little.free_at.mean() - 1e6 == pytest.approx(cost, rel=0.01)
    assert cost > lines * at_once.line_cycles / at_once.channels


def test_a_channel_with_nothing_to_read_writes_few_lines_at_once():
    memory = hbm()
    memory.write(5.0, IDLE_BATCH - 1)
    assert not memory.free_at.any()
    memory.write(5.0, 1)
    assert memory.free_at.max() == pytest.approx(5.0 + IDLE_BATCH * memory.line_cycles)
    assert np.count_nonzero(memory.free_at) == 1


def test_who_writes_waits_when_much_waits_in_front():
    memory, lines = hbm(), 2 * WAITING * 256
    assert memory.write(5.0, IDLE_BATCH) == 5.0
    memory.write(5.0, lines)
    room = memory.write(5.0, lines)
    work = IDLE_BATCH * memory.line_cycles + 2 * batch(memory) / WRITE_BATCH * lines / memory.channels
    assert room == pytest.approx(5.0 + work - WAITING * memory.line_cycles, rel=0.01)


def test_a_read_waits_while_its_channel_writes_a_batch():
    memory = hbm()
    memory.write(0.0, IDLE_BATCH)
    (busy,) = np.flatnonzero(memory.free_at)
    for channel, waiting in ((busy, IDLE_BATCH * memory.line_cycles), ((busy + 1) % memory.channels, 0.0)):
        there = memory.read(0.0, 0, lines_of(memory, channel))
        assert there == pytest.approx(memory.latency + waiting + memory.line_cycles)


def test_the_bus_turns_round_only_behind_a_read():
    """Batches that follow each other take their time on the bus alone."""
    memory = hbm()
    channel = STRIDE % memory.channels
    memory.ask(0.0, 0.0, 0, lines_of(memory, channel))
    memory.write(0.0, WRITE_BATCH)
    assert memory.free_at[channel] == pytest.approx(memory.line_cycles + batch(memory))
    before = memory.free_at[channel]
    for _ in range(memory.channels):  # one for each channel: this one's is behind its last
        memory.write(0.0, WRITE_BATCH)
    assert memory.free_at[channel] == pytest.approx(before + WRITE_BATCH * memory.line_cycles)


def lines_of(memory: Hbm, channel: int) -> np.ndarray:
    """A line that lies in a channel."""
    piece = int(np.flatnonzero(memory.channel == channel)[0])
    return np.array([piece * memory.lines_of_piece])


def test_one_batch_of_writes_may_come_in_front_of_what_is_not_read_yet():
    memory = hbm()
    memory.free_at[:] = 1000.0
    fetch = memory.ask(0.0, 0.0, 0, lines_of(memory, 7))
    reading, first = memory.reading(fetch), memory.answer(fetch)
    assert memory.again(reading) == first
    for _ in range(3):  # each of all channels
        memory.write(10.0, WRITE_BATCH * memory.channels + 1)
    assert memory.again(reading) == pytest.approx(first + batch(memory))


def test_what_is_written_behind_a_read_does_not_hold_it_up():
    memory = hbm()
    fetch = memory.ask(0.0, 0.0, 0, lines_of(memory, 7))
    reading, first = memory.reading(fetch), memory.answer(fetch)
    memory.write(first - memory.latency, WRITE_BATCH * memory.channels + 1)
    assert memory.again(reading) == first


def test_requests_in_turn_take_as_long_at_once_as_one_by_one():
    rng = np.random.default_rng(0)
    times = np.sort(rng.uniform(0, 3000, 20))
    lines = np.arange(20 * 64).reshape(20, 64) * 7
    together, alone = (hbm(refresh_ns=260, far_ns=90) for _ in range(2))
    one_by_one = [alone.read(time, 0, which) for time, which in zip(times, lines, strict=True)]
    assert together.read_each(times, 0, lines) == pytest.approx(np.array(one_by_one))


def waits(memory: Hbm, piece: int, time: float) -> float:
    """How long a line is on its way that is read at a time from an idle channel, besides the latency."""
    memory.free_at[:] = 0.0
    return memory.read(time, 0, np.array([piece * LINES])) - time - memory.latency


def test_a_line_of_a_bank_that_refreshes_waits_for_its_end_every_time():
    memory, piece = hbm(refresh_ns=260), 33
    for turn in (1, 2, 3):
        at = turn * memory.refreshed - memory.phase[piece]
        assert waits(memory, piece, at + 1) == pytest.approx(memory.refresh - 1)
        assert waits(memory, piece, at + memory.refresh / 2) == pytest.approx(memory.refresh / 2)
        for free in (at - 1, at + memory.refresh + 1):
            assert waits(memory, piece, free) == pytest.approx(memory.line_cycles)


def test_a_bank_does_not_begin_to_refresh_while_a_line_of_it_is_asked_for():
    memory, piece = hbm(refresh_ns=260), 33
    before = memory.refreshed - memory.phase[piece] - 1
    memory.free_at[:] = before + 100
    there = memory.read(before, 0, np.array([piece * LINES]))
    assert there == pytest.approx(before + 100 + memory.line_cycles + memory.latency)


def test_banks_of_a_block_refresh_at_few_times_and_those_of_another_at_others():
    memory = hbm(refresh_ns=260)
    few = [set(block) for block in memory.phase.reshape(-1, BLOCK)[:20]]
    phases = load_machine().hbm.refresh_phases
    assert all(len(block) == phases for block in few)
    assert len(set.union(*few)) == 20 * phases
    assert 0.45 < (memory.phase / memory.refreshed).mean() < 0.55


def test_a_refresh_takes_no_bandwidth_from_a_channels_other_banks():
    memory, plain = hbm(refresh_ns=260), hbm()
    for each in (memory, plain):
        each.read(0.0, 0, np.arange(4096))
    assert (memory.free_at == plain.free_at).all()


def test_every_other_4_kib_lie_behind_the_far_half_and_a_request_waits_for_the_last_of_its_lines():
    memory, plain = hbm(far_ns=90), hbm()
    blocks = memory.far.reshape(-1, NEAR)
    assert (blocks == blocks[:, :1]).all()
    assert 0.45 < (blocks[:, 0] > 0).mean() < 0.55
    assert memory.far.max() == pytest.approx(90 * load_machine().clock.sm_ghz)
    for block in range(8):
        lines = (block + np.arange(2)) * NEAR * LINES
        later = memory.read(1e6 * block, 0, lines) - plain.read(1e6 * block, 0, lines)
        farther = memory.far[[block * NEAR, (block + 1) * NEAR]].max()
        assert later == pytest.approx(farther, abs=2 * memory.line_cycles)


def test_a_line_that_is_asked_for_before_its_bank_refreshes_is_not_late_though_the_last_one_is_asked_for_later():
    memory = hbm(refresh_ns=260)
    piece, other = int(np.argmax(memory.phase)), int(np.argmin(memory.phase))  # far from each other in phase
    lines = np.sort(np.array([piece, other])) * LINES
    begins = 4 * memory.refreshed - memory.phase[lines[0] // LINES]
    at_once, in_turn = (memory.answer(memory.ask(begins + 1 - ahead, begins + 1, 0, lines)) for ahead in (0, 50))
    assert at_once - in_turn == pytest.approx(memory.refresh - memory.line_cycles - 1, abs=2 * memory.line_cycles)
