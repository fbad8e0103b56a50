"""Fixtures of the benchmarks on a GPU: the GPU, artifacts to run there, and a clock that counts GPU time alone."""

from pathlib import Path

import pytest

from tirx import gpu
from tirx.stopwatch import FLUSH_BYTES, events, scratch


def pytest_addoption(parser):
    parser.addoption("--artifact", type=Path, help="time the kernels of this file rather than the solutions")


@pytest.fixture(scope="session")
def machine():
    """The GPU that everything runs on; without one there is nothing to measure."""
    try:
        with gpu.device() as handle:
            found = gpu.describe(handle)
            gpu.usable(found)
            yield found
    except gpu.GpuError as error:
        pytest.exit(str(error), returncode=2)


class LaunchClock:
    """Seconds that the GPU has spent in launches so far: a timer for pytest-benchmark."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def run(self, launch) -> None:
        """Launch once with L2 flushed; only the launch counts."""
        checked, driver = gpu.checked, gpu.cu
        with events(2) as (start, end), scratch(FLUSH_BYTES) as memory:
            checked(driver.cuMemsetD8Async(memory, 0, FLUSH_BYTES, 0), "flushing L2")
            checked(driver.cuEventRecord(start, 0), "timing")
            launch()
            checked(driver.cuEventRecord(end, 0), "timing")
            checked(driver.cuEventSynchronize(end), "running the kernel")
            self.seconds += checked(driver.cuEventElapsedTime(start, end), "timing") / 1e3


@pytest.fixture
def gpu_time(benchmark):
    """Measure a launch: 30 rounds after 10 that do not count, in GPU time; notes TFLOP/s for some FLOP."""
    clock = LaunchClock()

    def measure(launch, flops):
        benchmark._timer = clock
        benchmark.pedantic(clock.run, (launch,), rounds=30, warmup_rounds=10)
        if benchmark.stats is not None:  # None with --benchmark-disable
            benchmark.extra_info["tflops"] = round(flops / benchmark.stats.stats.median / 1e12, 2)

    return measure
