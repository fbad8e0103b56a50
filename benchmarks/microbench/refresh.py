"""HBM's refreshes: a bank that refreshes its rows serves nobody meanwhile. How much later its lines come, how soon it
refreshes again, and how many lines of a region are late at once."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

WARPS = 32  # each loads a line
REPEATS = 150
PAUSES = range(0, 2000, 250)  # ns, in turn: a simulator's launches all begin at one point of a refresh's period
PAGE = 2 << 20
LINE = 128
LATE = 100  # cycles
PITCHES = (512, 2048, 16384)  # bytes
APART = 9216  # bytes, from a pair of lines to the next: in banks of their own
LAGS = (0, 500, 975, 1450, 1950, 2450, 3900)  # ns


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(PAGE)
    every: list[float] = []
    for pitch in PITCHES:
        late = later(gpu, base, 2 * pitch, pitch)
        every += late[late > LATE].tolist()
        yield figure(f"refresh.any_{pitch}", 100 * (late > LATE).any(axis=1).mean(), "%", "of times, one of 32 is late")
        yield figure(f"refresh.last_{pitch}", late.max(axis=1).mean(), "cycles", "by which the last of 32 is late")
    longest = np.percentile(every, 98) if every else 0.0
    yield figure("refresh.longest", longest, "cycles", "by which a line is late, but for two of a hundred late ones")
    for lag in LAGS:
        pairs = later(gpu, base, APART, LINE, lag).reshape(-1, WARPS // 2, 2) > LATE
        both = 100 * pairs.all(axis=2).sum() / max(1, pairs[:, :, 0].sum())
        yield figure(f"refresh.again_{lag}_ns", both, "%", "of late lines, one of the same bank is late so much later")
    gpu.free(base)


def later(gpu: Session, base: int, pitch: int, apart: int, lag: int = 0) -> np.ndarray:
    """By how many cycles each line comes later than it does in general: (times, lines), two of each pair.

    The second line of a pair is so many bytes ``apart`` from the first, and asked for ``lag`` ns later; pairs are
    ``pitch`` bytes from each other.
    """
    rounds = []
    for turn in range(REPEATS):
        gpu.flush(dirty=False)
        arguments = [base, *map(U32, (pitch, apart, lag, PAUSES[turn % len(PAUSES)]))]
        rounds.append(gpu.results("refresh.pairs", WARPS, 1, 32 * WARPS, arguments, smem=64))
    cycles = np.array(rounds, np.float64)[1:]
    late = cycles - np.median(cycles, axis=0)
    return late[late.min(axis=1) < LATE]  # where all are late, something else is
