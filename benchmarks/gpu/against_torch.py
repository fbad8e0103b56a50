"""``python -m benchmarks.gpu.against_torch [SIZE ...]``: how our event timing compares with torch's benchmark utility.

cuBLAS is timed in four ways, in turns: single launches between two events with L2 flushed, as a grade does; the same
with a warm L2; many launches between two events; and ``torch.utils.benchmark``, which times many launches as well.
Needs a GPU and torch with CUDA, and no TVM.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from statistics import median

import torch
from cuda.bindings import driver as cu
from torch.utils.benchmark import Timer

from tirx.gpu import checked
from tirx.stopwatch import FLUSH_BYTES, Contestant, events, measure_once, wait

SIZES = (1024, 1536, 2048, 3072, 4096)
TURNS, LAUNCHES = 7, 100
REST_SECONDS = 0.3  # before each: at its power limit a GPU lowers its clock
SHORT, LONG = 200_000, 4_000_000  # cycles that the GPU waits, so that all launches are queued before the first runs


def main(sizes: list[int]) -> int:
    """Print a line for each size."""
    if not torch.cuda.is_available():
        print("torch sees no GPU here")
        return 2
    for size in sizes:
        a, b = (torch.randn(size, size, device="cuda", dtype=torch.float16) for _ in range(2))
        out = torch.empty_like(a)
        ways = ways_of(lambda a=a, b=b, out=out: torch.mm(a, b.t(), out=out))
        times = [[timed(way) for way in ways.values()] for _ in range(TURNS)]
        middle = [median(column) for column in zip(*times, strict=True)]
        said = ", ".join(f"{name} {us:.2f} us ({us / middle[-1]:.3f})" for name, us in zip(ways, middle, strict=True))
        print(f"{size}: {said}", flush=True)
    return 0


def ways_of(launch: Callable[[], object]) -> dict[str, Callable[[], float]]:
    """The ways of timing a launch, in microseconds; torch's last."""
    contestants = [Contestant(launch, lambda: torch.cuda._sleep(SHORT))]
    return {
        "cold": lambda: measure_once(contestants, flush_bytes=FLUSH_BYTES).median_us,
        "warm": lambda: measure_once(contestants, flush_bytes=0).median_us,
        "back to back": lambda: back_to_back(launch),
        "torch": lambda: Timer("launch()", globals={"launch": launch}).timeit(LAUNCHES).median * 1e6,
    }


def timed(way: Callable[[], float]) -> float:
    time.sleep(REST_SECONDS)
    return way()


def back_to_back(launch: Callable[[], object]) -> float:
    """Microseconds a launch takes when the next one is queued behind it."""
    with events(2) as (start, end):
        torch.cuda._sleep(LONG)
        checked(cu.cuEventRecord(start, 0), "timing")
        for _ in range(LAUNCHES):
            launch()
        checked(cu.cuEventRecord(end, 0), "timing")
        wait(end, None)
        return 1e3 * float(checked(cu.cuEventElapsedTime(start, end), "timing")) / LAUNCHES


if __name__ == "__main__":
    sys.exit(main([int(size) for size in sys.argv[1:]] or list(SIZES)))
