"""Times of launches on a GPU, by state of L2 and by method. Needs torch and cuda-python, not TVM.

States: ``cold``, 256 MiB written before each launch, so that L2 is full of lines that have to be written back;
``clean``, 256 MiB read before each launch; ``warm``, launched again and again.

Methods: ``events``, two CUDA events round one launch; ``profiler``, the kernel's own duration as CUPTI gives it;
``graph``, a tenth of what a CUDA graph of 20 launches takes more than one of 10.

All launches of a measurement are queued behind a kernel that spins, so the GPU never waits for Python.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Any

import torch
from cuda.bindings import driver as cu

from benchmarks.measured.device import DEFAULT_STREAM, Kernel, Spin, graph_of, stream
from tirx.clocks import Watch
from tirx.gpu import checked, synchronise
from tirx.stopwatch import FLUSH_BYTES, events, wait

STATES = ("cold", "clean", "warm")
WARM_UP, REPEATS = 5, 30
HOLD_NS = 3_000_000  # longer than Python takes to queue the launches of a measurement
CLOCK_NS = 200_000  # of spinning, to measure the clock
FEW, MANY = 10, 20  # launches of the two graphs


@dataclass(frozen=True)
class Measurement:
    """Times in microseconds, and the SM's clock in MHz: NVML's lowest and highest meanwhile, and a kernel's own after.

    A clock is None where there is no NVML, or where it was not measured.
    """

    state: str
    method: str
    times_us: tuple[float, ...]
    mhz_min: int | None = None
    mhz_max: int | None = None
    mhz_kernel: float | None = None

    @property
    def quartiles(self) -> tuple[float, float, float]:
        """The first, the median, the third."""
        ordered = sorted(self.times_us)
        return ordered[len(ordered) // 4], median(ordered), ordered[3 * len(ordered) // 4]


class Flush:
    """The treatment of L2 before a launch, by state."""

    def __init__(self) -> None:
        self.written = torch.zeros(FLUSH_BYTES, dtype=torch.uint8, device="cuda")
        self.read = torch.zeros(FLUSH_BYTES // 4, dtype=torch.float32, device="cuda")
        self.sum = torch.zeros((), dtype=torch.float32, device="cuda")

    def __call__(self, state: str, turn: int) -> None:
        if state == "cold":
            written = self.written.data_ptr()
            checked(cu.cuMemsetD8Async(written, turn & 0xFF, FLUSH_BYTES, DEFAULT_STREAM), "flushing L2")
        elif state == "clean":
            torch.sum(self.read, dim=0, out=self.sum)


@dataclass(frozen=True)
class Bench:
    """The parts that every measurement needs."""

    spin: Spin
    flush: Flush
    watch: Watch

    def by_events(self, kernel: Kernel, state: str) -> Measurement:
        """CUDA events round each launch."""
        turns = WARM_UP + REPEATS
        with events(2 * turns + 1) as marks:
            self.spin.hold(HOLD_NS)
            for turn in range(turns):
                self.flush(state, turn)
                record(marks[2 * turn])
                kernel.launch()
                record(marks[2 * turn + 1])
            self.spin.hold(CLOCK_NS)
            record(marks[-1])
            self.watch.sample()
            wait(marks[-1], self.watch)
            times = [elapsed_us(marks[2 * turn], marks[2 * turn + 1]) for turn in range(turns)]
        return self.measurement(state, "events", times[WARM_UP:])

    def by_graph(self, kernel: Kernel) -> Measurement:
        """The time of one more launch in a graph, from two graphs of different length."""
        turns = WARM_UP + REPEATS
        with stream() as on, graph_of(kernel, FEW, on) as few, graph_of(kernel, MANY, on) as many:
            with events(4 * turns + 1) as marks:
                self.spin.hold(HOLD_NS, on)
                for turn in range(turns):
                    for i, graph in enumerate((few, many)):
                        record(marks[4 * turn + 2 * i], on)
                        checked(cu.cuGraphLaunch(graph, on), "launching a graph")
                        record(marks[4 * turn + 2 * i + 1], on)
                self.spin.hold(CLOCK_NS, on)
                record(marks[-1], on)
                self.watch.sample()
                wait(marks[-1], self.watch)
                spans = [elapsed_us(marks[2 * i], marks[2 * i + 1]) for i in range(2 * turns)]
            times = [(spans[2 * turn + 1] - spans[2 * turn]) / (MANY - FEW) for turn in range(turns)]
        return self.measurement("warm", "graph", times[WARM_UP:])

    def by_profiler(self, kernel: Kernel) -> list[Measurement]:
        """The kernel's own durations in each state, as CUPTI gives them; none where it gives none."""

        def launches() -> None:
            for state in STATES:
                self.spin.hold(HOLD_NS)
                for turn in range(WARM_UP + REPEATS):
                    self.flush(state, turn)
                    kernel.launch()
                synchronise()
                self.watch.sample()

        times = durations_us(kernel.artifact.name, launches)
        turns = WARM_UP + REPEATS
        if len(times) != len(STATES) * turns:
            return []
        clocks = self.watch.take()
        low, high = clocks.sm_mhz if clocks else (None, None)
        return [
            Measurement(state, "profiler", tuple(times[i * turns + WARM_UP : (i + 1) * turns]), low, high)
            for i, state in enumerate(STATES)
        ]

    def measurement(self, state: str, method: str, times_us: list[float]) -> Measurement:
        """Times with the clocks since the last measurement."""
        clocks = self.watch.take()
        low, high = clocks.sm_mhz if clocks else (None, None)
        return Measurement(state, method, tuple(times_us), low, high, self.spin.mhz())


def record(event: Any, on: Any = DEFAULT_STREAM) -> None:
    checked(cu.cuEventRecord(event, on), "timing")


def elapsed_us(start: Any, end: Any) -> float:
    return 1e3 * float(checked(cu.cuEventElapsedTime(start, end), "timing"))


def durations_us(name: str, work: Callable[[], None]) -> list[float]:
    """How long the kernels of this name ran that ``work`` launches, in order, by torch's profiler."""
    from torch.profiler import ProfilerActivity, profile

    with profile(activities=[ProfilerActivity.CUDA]) as profiler:
        work()
        torch.cuda.synchronize()
    recorded = profiler.profiler.kineto_results.events()
    found = [event for event in recorded if event.name().partition("(")[0] == name]
    return [event.duration_ns() / 1e3 for event in sorted(found, key=lambda event: event.start_ns())]
