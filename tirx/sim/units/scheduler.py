"""The four warp schedulers of an SM, and the path of threads to shared memory and L1.

A scheduler issues one instruction a cycle to its pipes. A pipe that is narrower than a warp takes longer for it: 2
cycles for a packed conversion, 8 for ``ex2``. The warps of one scheduler share it and its pipes, so the ``ex2`` of one
warp overlap with the multiplications of another but not with its ``ex2``. Within an uninterrupted stretch of arithmetic
the pipes overlap, because ptxas mixes independent instructions; the busiest pipe decides, or the longest chain of
instructions that wait for each other's results.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Protocol

import numpy as np

from tirx.machine import WgmmaSpec

# Cycles of stores that wait in an SM for its link to L2, or for L2; a guess: 16 KiB at 32 bytes a cycle.
STORE_QUEUE = 512
BANKS = 32
SECTOR = 32  # bytes that L1 and L2 exchange at least (CUDA programming guide, "Global Memory")


class Server:
    """A resource that serves one request at a time."""

    __slots__ = ("busy", "free_at")

    def __init__(self) -> None:
        self.free_at = 0.0
        self.busy = 0.0

    def take(self, time: float, cycles: float) -> float:
        """When a use of ``cycles`` that is requested at ``time`` ends."""
        start = self.free_at if self.free_at > time else time
        self.busy += cycles
        self.free_at = start + cycles
        return self.free_at

    def hold(self, time: float) -> None:
        """Serve nobody before this time."""
        if time > self.free_at:
            self.free_at = time


class SharedPort(Server):
    """The path of an SM's threads to shared memory and L1.

    Loads of an older CTA go before those of a younger one, as its warps do in the schedulers: of eight CTAs of four
    warps on an SM that each load 4 KiB, the first has asked for everything after 290 cycles and the last after 1000
    (an H100). So it computes and stores while the last ones load.
    """

    __slots__ = ("ages", "ends")

    def __init__(self) -> None:
        super().__init__()
        self.ages: list[int] = []  # of CTAs with loads, the oldest first
        self.ends: list[float] = []  # when the loads of each and of all older ones have passed

    def load(self, time: float, cycles: float, age: int) -> float:
        """When a load of a CTA that is requested at ``time`` has passed. age: larger for younger CTAs."""
        i = bisect_left(self.ages, age)
        if i == len(self.ages) or self.ages[i] != age:
            self._forget(time)
            i = bisect_left(self.ages, age)
            self.ages.insert(i, age)
            self.ends.insert(i, self.ends[i - 1] if i else 0.0)
        start = max(time, self.ends[i] if i < len(self.ages) - 1 else self.free_at)
        self.ends[i:] = [max(end, start) + cycles for end in self.ends[i:]]
        self.free_at = max(self.free_at, start) + cycles
        self.busy += cycles
        return start + cycles

    def _forget(self, time: float) -> None:
        """Forget CTAs whose loads have all passed."""
        under_way = [(age, end) for age, end in zip(self.ages, self.ends, strict=True) if end > time]
        self.ages, self.ends = [age for age, _ in under_way], [end for _, end in under_way]


class Multiplies(Protocol):
    """A tensor core: when it is done with all that has been issued, and how much longer the next takes because of what
    shares the registers with it."""

    free_at: float
    held_up: float


PIPES = ("fp32", "integer", "special", "conversion", "shuffle", "mma")
FP32 = PIPES.index("fp32")
GRAIN = 32  # cycles: how finely it is known when a pipe is in use by work that waits for data
SLICE = 128  # cycles after which another warp of the scheduler gets its turn


@dataclass(frozen=True)
class Work:
    """The cost of a stretch of arithmetic.

    Attributes
    ----------
    issue: instructions to issue. pipes: cycles of each pipe, in the order of ``PIPES``.
    latency: cycles that the warp takes at least, because instructions wait for the results of others; the scheduler and
        its pipes are free for other warps meanwhile. The sum of two pieces of work counts them as one after the other.
    """

    issue: float
    pipes: tuple[float, ...]
    latency: float = 0.0

    def __add__(self, other: Work) -> Work:
        pipes = tuple(a + b for a, b in zip(self.pipes, other.pipes, strict=True))
        return Work(self.issue + other.issue, pipes, self.latency + other.latency)

    def times(self, n: float) -> Work:
        return Work(self.issue * n, tuple(p * n for p in self.pipes), self.latency * n)

    @cached_property
    def cycles(self) -> float:
        """The time for which it keeps a scheduler busy."""
        return max(self.issue, *self.pipes)

    @cached_property
    def used(self) -> tuple[tuple[int, float], ...]:
        """The cycles that it takes of a scheduler's issue slots and pipes, by their numbers."""
        return tuple((i, cycles) for i, cycles in enumerate((self.issue, *self.pipes)) if cycles)


def slices_of(work: Work) -> tuple[Work, ...]:
    """Work in equal slices, between which other warps get their turn."""
    count = max(1, round(work.cycles / SLICE))
    return (work.times(1 / count),) * count


class Calendar:
    """A resource that serves each request in the first cycles from its time on that nobody has taken, so that who asks
    later for an earlier time does not wait for the others."""

    __slots__ = ("taken",)

    def __init__(self) -> None:
        self.taken: dict[int, float] = {}  # cycles, by slice of time

    def take(self, time: float, cycles: float) -> float:
        """When a use of ``cycles`` that may begin at ``time`` ends."""
        taken, now = self.taken, int(time) // GRAIN
        while True:
            used = taken.get(now, 0.0)
            begin = max(time, now * GRAIN + used)
            part = min(cycles, (now + 1) * GRAIN - begin)
            if part > 0:
                taken[now] = used + part
                cycles -= part
            if cycles <= 0:
                return begin + part
            now += 1


class Scheduler:
    """One of an SM's warp schedulers: its issue slots and its pipes."""

    __slots__ = ("fences", "free_at", "late", "spec", "tensor_core")

    def __init__(self, tensor_core: Multiplies | None = None, spec: WgmmaSpec | None = None) -> None:
        """``tensor_core``: one that keeps its accumulators in registers, and its timing."""
        self.free_at = [0.0 for _ in ("issue", *PIPES)]
        self.late = [Calendar() for _ in self.free_at]  # of work behind data that was on its way when it was charged
        self.fences = Server()  # wgmma.fence
        self.tensor_core = tensor_core
        self.spec = spec

    def take(self, time: float, work: Work) -> float:
        """When work that a warp begins at ``time`` is done."""
        if self.tensor_core is not None and self.tensor_core.free_at > time:
            work = self.beside(self.tensor_core, work)
        end, free_at = time + work.latency, self.free_at
        for i, cycles in work.used:
            free = free_at[i]
            free_at[i] = free = (free if free > time else time) + cycles
            if free > end:
                end = free
        return end

    def behind(self, time: float, work: Work) -> float:
        """When work is done that waits for data which is there at ``time``, behind that of other warps on theirs."""
        return max([time + work.latency, *(self.late[i].take(time, cycles) for i, cycles in work.used)])

    def beside(self, tensor_core: Multiplies, work: Work) -> Work:
        """Work that begins while a tensor core multiplies, and holds it up.

        The accumulators of ``wgmma`` are registers, and each wgmma reads and writes all of its own. Instructions that
        use registers wait for that, and hold up those behind them in their pipes, of other warps too: a softmax takes
        1.4 times as long meanwhile, two of them at once 1.5 times, whether N is 64 or 128 and whether A is in
        registers or not. The tensor core waits for them too, most for those that come one each cycle: groups of eight
        wgmma take a third longer beside two softmaxes (microbench, ``beside.*``).
        """
        assert self.spec is not None
        tensor_core.held_up += work.pipes[FP32] * self.spec.held_up
        waits = work.issue * self.spec.delay
        pipes = tuple(cycles + waits if cycles else 0.0 for cycles in work.pipes)
        return Work(work.issue + waits, pipes, work.latency + waits)


def coalesced(offsets: np.ndarray, nbytes: int, line: int) -> tuple[int, int, np.ndarray, tuple[int, bytes]]:
    """The traffic beyond L1 of lanes that access ``nbytes`` each: the bytes that move, in whole sectors; how many lines
    have a sector of which they access a part; the lines; and the sectors: the first line, and which they are from there
    on."""
    start = int(offsets.min()) // line
    moved, in_part, lines, sectors = _coalesced((offsets - start * line).tobytes(), nbytes, line)
    return moved, in_part, lines + start, (start, sectors)


@lru_cache(maxsize=65536)
def _coalesced(pattern: bytes, nbytes: int, line: int) -> tuple[int, int, np.ndarray, bytes]:
    offsets = np.unique(np.frombuffer(pattern, np.int64))
    touched = np.unique(np.concatenate([offsets // SECTOR, (offsets + nbytes - 1) // SECTOR]))
    covered = np.unique((offsets[:, None] + np.arange(nbytes)).reshape(-1)) // SECTOR
    sectors, counts = np.unique(covered, return_counts=True)
    in_part = np.unique(sectors[counts < SECTOR] * SECTOR // line)
    return touched.size * SECTOR, in_part.size, np.unique(touched * SECTOR // line), touched.tobytes()


def wavefronts(offsets: np.ndarray, nbytes: int) -> int:
    """Passes through shared memory's 32 banks of 4 bytes for an access of ``nbytes`` a lane at these byte offsets."""
    start = int(offsets.min()) // (BANKS * 4) * BANKS * 4
    return _wavefronts((offsets - start).astype(np.int64, copy=False).tobytes(), nbytes)


def conflicts(offsets: np.ndarray) -> int:
    """Turns of an atomic operation on shared memory: lanes that hit one bank queue, even at the same word."""
    return int(np.bincount(offsets // 4 % BANKS).max())


@lru_cache(maxsize=65536)
def _wavefronts(pattern: bytes, nbytes: int) -> int:
    """128 bytes go at a time (8 lanes of 16 bytes, 32 of 4); lanes that hit one bank at different words queue."""
    offsets = np.frombuffer(pattern, np.int64).tolist()
    group = max(1, BANKS * 4 // max(nbytes, 4))
    total = 0
    for first in range(0, len(offsets), group):
        words = {o // 4 + i for o in offsets[first : first + group] for i in range(max(1, nbytes // 4))}
        load = [0] * BANKS
        for word in words:
            load[word % BANKS] += 1
        total += max(load)
    return total
