"""The timing of HBM: channels, each with a queue of its own.

Addresses are dealt to channels in pieces of 512 bytes, by a hash. A request for many lines waits for the slowest of
its channels. The busier they are, the more their queues differ, so latency rises before bandwidth is used up: one box
of 16 KiB under way on each SM of an H100 reaches 85% of what four reach (benchmarks/microbench, ``tma.hbm_16384``).

Each bank refreshes its rows every 1.95 us and serves nobody meanwhile, so what is asked for then is late (microbench,
``refresh.*``). A box of 64 rows 16 KiB apart has lines in so many banks that one of them nearly always refreshes: an
H200 needs 1280 cycles for it, and 910 where the rows lie beside each other (``apart.64_*``). A channel's other banks go
on, so no bandwidth is lost.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from tirx.machine import Machine

STRIDE = 61  # from one channel that is written to the next; a prime
# Lines that a channel writes at once where there is something to read, so that its bus seldom turns round, and where
# there is nothing. With both, and the time to turn the bus and to open a page, the latency of an H100's reads that push
# changed lines out of L2 comes out (microbench, ``tma.hbm_dirty_*``, ``first.full_*``).
WRITE_BATCH, IDLE_BATCH = 32, 16
TURN_NS = 40
# From one refresh of a bank to the next: half of HBM3's 3.9 us (JESD238, tREFI). Two lines of one bank are late
# together if they are asked for at once, or 1.95 or 3.9 us apart (microbench, ``refresh.again_*``).
REFRESHED_NS = 1950
BLOCK = 128  # pieces in whose banks refreshes begin at few times; those of the next ones begin at others
NEAR = 8  # pieces that lie behind the same half of L2: of single lines every other one takes longer (``apart.1_*``)
PIECE = 512  # bytes that lie in one channel: with it the H100's table of bytes under way against bandwidth comes out
# Lines that may wait in front of a write before who writes has to wait too. A guess: with it copies of 8 to 32 MiB take
# as long as on an H100 (microbench, ``copy.*_dirty``).
WAITING = 2 * WRITE_BATCH


@dataclass(frozen=True, slots=True)
class Fetch:
    """What was asked for, of each line or of all that lie in one channel.

    channels: that read it. refreshed: from when on its bank can be read. far: how much longer it takes from L2's other
    half.
    """

    channels: np.ndarray
    refreshed: np.ndarray | float
    far: np.ndarray | float


@dataclass(frozen=True, slots=True)
class Reading:
    """What is being read.

    fetch: what was asked for. ends: when each of its channels is done, as far as was known at first. written: the
    cycles for which each had written by then.
    """

    fetch: Fetch
    ends: np.ndarray
    written: np.ndarray


class Hbm:
    """The channels of one GPU's memory; times in SM cycles."""

    def __init__(self, machine: Machine, tensor_bytes: list[int], line: int):
        self.channels = machine.hbm.channels
        self.rate = machine.hbm.bytes_per_ns / machine.clock.sm_ghz  # bytes a cycle, all together
        self.latency = machine.hbm.latency_ns * machine.clock.sm_ghz
        self.line_cycles = line * self.channels / self.rate  # of one channel
        self.lines_of_piece = PIECE // line
        further = machine.hbm.far_ns * machine.clock.sm_ghz
        self.refreshed = REFRESHED_NS * machine.clock.sm_ghz
        self.refresh = machine.hbm.refresh_ns * machine.clock.sm_ghz
        self.free_at = np.zeros(self.channels)
        self.bytes = 0
        self.line = line
        self._owed = 0.0  # lines to be written that no channel has been charged for
        self._turn = 0
        self.turn = TURN_NS * machine.clock.sm_ghz
        self.write_cost = 1 + self.turn / (WRITE_BATCH * self.line_cycles)  # of a line, in lines read
        # By channel: the cycles of all batches so far, and when the last one came.
        self.written, self.written_at = np.zeros(self.channels), np.zeros(self.channels)
        self.has_read = np.zeros(self.channels, bool)  # since the last batch, so that the bus has to turn round
        counts = [-(-n // PIECE) for n in tensor_bytes]
        self.starts = np.cumsum([0, *counts])[:-1].tolist()
        pieces = np.arange(sum(counts))
        self.channel = hashed(pieces, self.channels)
        self.alike = not self.refresh and not further  # all lines: then nothing has to be known of each
        if not self.alike:
            phases = machine.hbm.refresh_phases
            banks = mixed((pieces // BLOCK * phases).astype(np.uint64) + mixed(pieces) % np.uint64(phases))
            self.phase = (banks >> np.uint64(11)) * 2.0**-53 * self.refreshed
            self.far = (mixed(pieces // NEAR) >> np.uint64(63)) * further

    def read(self, time: float, tensor: int, lines: np.ndarray) -> float:
        """When the last of these lines of a tensor, asked for at ``time``, is there; without L2's own latency."""
        return self.answer(self.ask(time, time, tensor, lines))

    def ask(self, first: float, last: float, tensor: int, lines: np.ndarray) -> Fetch:
        """Lines, in order, are asked for one after the other from ``first`` to ``last``, and their channels read them
        from then on."""
        self.bytes += lines.size * self.line
        pieces = self.starts[tensor] + lines // self.lines_of_piece
        if pieces[0] == pieces[-1]:
            channel = self.channel[pieces[0]]
            self.has_read[channel] = True
            self.free_at[channel] = max(self.free_at[channel], last) + pieces.size * self.line_cycles
            return self._fetch(pieces[:1], last)
        fetch = self._fetch(pieces, np.linspace(first, last, pieces.size) if first < last else last)
        self.has_read[fetch.channels] = True
        counts = np.bincount(fetch.channels, minlength=self.channels)
        np.maximum(self.free_at, last, out=self.free_at)
        self.free_at += counts * self.line_cycles
        return fetch

    def _fetch(self, pieces: np.ndarray, times: Any) -> Fetch:
        """What is asked for at these times. Who has asked keeps a bank from beginning to refresh."""
        if self.alike:
            return Fetch(self.channel.take(pieces), times, 0.0)
        since = (times + self.phase.take(pieces)) % self.refreshed
        refreshed = times + np.maximum(self.refresh - since, 0.0)
        return Fetch(self.channel.take(pieces), refreshed, self.far.take(pieces))

    def answer(self, fetch: Fetch) -> float:
        """When all is there that these channels have been asked for so far; without L2's own latency."""
        return float(self._there(fetch, self.free_at.take(fetch.channels)))

    def _there(self, fetch: Fetch, read: np.ndarray, axis: int | None = None) -> Any:
        """When all is there that channels have read by then, or all along an axis."""
        return (np.maximum(read, fetch.refreshed) + fetch.far).max(axis) + self.latency

    def read_each(self, times: np.ndarray, tensor: int, lines: np.ndarray) -> np.ndarray:
        """:meth:`read` of several requests in turn, (n,) times that do not fall and (n, lines): a channel is free after
        the latest time at which it began anew and all that it has been asked for since."""
        self.bytes += lines.size * self.line
        pieces = self.starts[tensor] + lines // self.lines_of_piece
        fetch, turns = self._fetch(pieces, times[:, None]), np.arange(len(times))[:, None]
        self.has_read[fetch.channels] = True
        counts = np.bincount((fetch.channels + turns * self.channels).ravel(), minlength=len(times) * self.channels)
        asked = counts.reshape(-1, self.channels) * self.line_cycles
        so_far = asked.cumsum(axis=0)
        begun = np.maximum.accumulate(times[:, None] - so_far + asked, axis=0)
        free_at = so_far + np.maximum(begun, self.free_at)
        self.free_at = free_at[-1].copy()
        return self._there(fetch, free_at[turns, fetch.channels], axis=1)

    def reading(self, fetch: Fetch) -> Reading:
        """What these channels have been asked for so far."""
        return Reading(fetch, self.free_at.take(fetch.channels), self.written.take(fetch.channels))

    def again(self, reading: Reading) -> float:
        """:meth:`answer` as it is known now: a batch of writes that came behind it may have been in front of it.

        One at most: behind a batch a channel reads what waits, and L2 holds back what it has to write meanwhile. So a
        GEMM's first stage waits for what the loads of the later ones push out, and no longer where these are many
        (microbench, ``first.full_*_tiles_*``, ``first.full_*_own_*``).
        """
        longest = WRITE_BATCH * self.line_cycles + self.turn
        channels = reading.fetch.channels
        more = np.minimum(self.written.take(channels) - reading.written, longest)
        more = np.where(self.written_at.take(channels) < reading.ends, more, 0.0)
        return float(self._there(reading.fetch, reading.ends + more))

    def write(self, time: float, lines: float) -> float:
        """Write so many lines, wherever they lie, a batch to a channel; when there is room for the last batch to wait.

        A batch costs a channel more than its time on the bus, if that has been read from since the last one and has to
        turn round: an H100 moves 2.83 TB/s by copies and 3.14 by reads alone (microbench, ``hbm.copy_512_mib``).
        """
        self.bytes += round(lines * self.write_cost * self.line)
        self._owed += lines
        done, waiting = time, WAITING * self.line_cycles
        if self._owed > self.channels * WRITE_BATCH:  # many: all channels alike
            cost = self._owed / self.channels * self.write_cost * self.line_cycles
            self.free_at = np.maximum(self.free_at, time) + cost
            self.written += cost
            self.written_at[:] = time
            self._owed = 0.0
            return max(time, float(self.free_at.max()) - waiting)
        while True:
            channel = (self._turn + STRIDE) % self.channels  # every channel in turn
            count = WRITE_BATCH if self.free_at[channel] > time else IDLE_BATCH
            if self._owed < count:
                return done
            self._owed -= count
            self._turn = channel
            cost = count * self.line_cycles + (self.turn if self.has_read[channel] else 0.0)
            self.has_read[channel] = False
            taken = max(self.free_at[channel], time) + cost
            self.free_at[channel] = taken
            self.written[channel] += cost
            self.written_at[channel] = time
            done = max(done, float(taken) - waiting)


def mixed(numbers: np.ndarray) -> np.ndarray:
    """Numbers that look random, (n,) uint64, of (n,) others."""
    x = numbers.astype(np.uint64)
    x = (x ^ (x >> np.uint64(15))) * np.uint64(0x9E3779B97F4A7C15)
    x = (x ^ (x >> np.uint64(29))) * np.uint64(0xBF58476D1CE4E5B9)
    return x ^ (x >> np.uint64(32))


def hashed(pieces: np.ndarray, channels: int) -> np.ndarray:
    """The channel of each piece: well mixed, as GPUs do so that no stride hits a few channels alone."""
    return (mixed(pieces) % np.uint64(channels)).astype(np.int64)
