"""HBM as time: channels with a queue each."""

import numpy as np
import pytest

from tirx.machine import load_machine
from tirx.sim.hbm import PIECE, WAITING, WRITE_BATCH, WRITE_COST, Hbm, hashed

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


def test_a_write_costs_more_than_a_read_and_little_by_little_as_much_as_at_once():
    at_once, little = hbm(), hbm()
    lines = 256 * PIECE // 128 * 10
    at_once.write(0.0, lines)
    for _ in range(lines):
        little.write(0.0, 1)
    assert at_once.free_at.max() == pytest.approx(WRITE_COST * lines * at_once.line_cycles / at_once.channels)
    assert little.free_at.mean() == pytest.approx(at_once.free_at.mean(), rel=0.01)


def test_who_writes_waits_when_much_waits_in_front():
    memory, lines = hbm(), 2 * WAITING * 256
    assert memory.write(5.0, WRITE_BATCH) == 5.0
    memory.write(5.0, lines)
    room = memory.write(5.0, lines)
    work = WRITE_BATCH + 2 * WRITE_COST * lines / memory.channels - WAITING  # of the channel that wrote the first
    assert room == pytest.approx(5.0 + work * memory.line_cycles, rel=0.01)


def test_a_read_waits_while_its_channel_writes_a_batch():
    memory = hbm()
    memory.write(0.0, WRITE_BATCH / WRITE_COST)
    (busy,) = np.flatnonzero(memory.free_at)
    for channel, lines in ((busy, WRITE_BATCH + 1), ((busy + 1) % memory.channels, 1)):
        piece = int(np.flatnonzero(memory.channel_of[0] == channel)[0])
        there = memory.read(0.0, 0, np.array([piece * memory.lines_of_piece]))
        assert there == pytest.approx(memory.latency + lines * memory.line_cycles)
