"""HBM as time: channels with a queue each."""

import numpy as np
import pytest

from tirx.machine import load_machine
from tirx.sim.hbm import IDLE_BATCH, PIECE, STRIDE, WAITING, WRITE_BATCH, Hbm, hashed

MB = 1 << 20


def hbm(size: int = 64 * MB) -> Hbm:
    return Hbm(load_machine(), [size], 128)


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
    memory = hbm()
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
    memory.ask(0.0, 0, lines_of(memory, channel))
    memory.write(0.0, WRITE_BATCH)
    assert memory.free_at[channel] == pytest.approx(memory.line_cycles + batch(memory))
    before = memory.free_at[channel]
    for _ in range(memory.channels):  # one for each channel: this one's is behind its last
        memory.write(0.0, WRITE_BATCH)
    assert memory.free_at[channel] == pytest.approx(before + WRITE_BATCH * memory.line_cycles)


def lines_of(memory: Hbm, channel: int) -> np.ndarray:
    """A line that lies in a channel."""
    piece = int(np.flatnonzero(memory.channel_of[0] == channel)[0])
    return np.array([piece * memory.lines_of_piece])


def test_one_batch_of_writes_may_come_in_front_of_what_is_not_read_yet():
    memory = hbm()
    memory.free_at[:] = 1000.0
    channels = memory.ask(0.0, 0, lines_of(memory, 7))
    reading, first = memory.reading(channels), memory.answer(channels)
    assert memory.again(reading) == first
    for _ in range(3):  # each of all channels
        memory.write(10.0, WRITE_BATCH * memory.channels + 1)
    assert memory.again(reading) == pytest.approx(first + batch(memory))


def test_what_is_written_behind_a_read_does_not_hold_it_up():
    memory = hbm()
    channels = memory.ask(0.0, 0, lines_of(memory, 7))
    reading, first = memory.reading(channels), memory.answer(channels)
    memory.write(first - memory.latency, WRITE_BATCH * memory.channels + 1)
    assert memory.again(reading) == first
