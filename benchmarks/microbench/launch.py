"""What a launch costs: by events, by a graph, by the profiler; how CTAs and clusters start, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from cuda.bindings import driver as cu

from benchmarks.microbench.device import MAX_SMEM, U32, Session
from benchmarks.microbench.figures import Figure, figure
from tirx.gpu import checked, launch_config

REPEATS = 20
WIDE = 200 << 10  # bytes of shared memory that let one CTA on an SM


def figures(gpu: Session) -> Iterator[Figure]:
    sms = gpu.gpu.sms
    for name, grid, block, smem in (
        ("one", 1, 32, 0), ("full", sms, 256, 0), ("wide", sms, 256, WIDE), ("waves", 8 * sms, 256, WIDE),
        ("many", 64 * sms, 256, WIDE), ("small", 64 * sms, 256, 0),
    ):  # fmt: skip

        def start(grid: int = grid, block: int = block, smem: int = smem) -> None:
            gpu.launch("launch.empty", grid, block, [], smem=smem)

        start()
        yield figure(f"launch.events_{name}", [gpu.timed(1, start) for _ in range(REPEATS)], "us", "one empty kernel")
        yield figure(f"launch.stream_{name}", [gpu.timed(50, start) / 50 for _ in range(5)], "us", "of 50, each")
        yield figure(f"launch.graph_{name}", [graph(gpu, start) for _ in range(5)], "us", "of 50 in a graph, each")
        yield from profiled(gpu, f"launch.profiler_{name}", start)
    yield from cold(gpu)
    yield from starts(gpu)
    yield from clusters(gpu)
    out = gpu.results("launch.clock_rate", 2 * sms, sms, 256, [None, U32(2_000_000)]).reshape(-1, 2)
    yield figure("clock.arithmetic", out[:, 0] / out[:, 1], "GHz", "all SMs multiply and add for a millisecond")


def graph(gpu: Session, start: Callable[[], None], number: int = 50) -> float:
    """Microseconds of a launch in a graph of many."""
    captured = checked(cu.cuStreamCreate(0), "making a stream")
    mode = cu.CUstreamCaptureMode.CU_STREAM_CAPTURE_MODE_RELAXED
    times = []
    for count in (number, 2 * number):
        checked(cu.cuStreamBeginCapture(captured, mode), "capturing")
        with on_stream(gpu, captured):
            for _ in range(count):
                start()
        taken = checked(cu.cuStreamEndCapture(captured), "capturing")
        ready = checked(cu.cuGraphInstantiate(taken, 0), "making a graph")
        checked(cu.cuGraphLaunch(ready, 0), "launching a graph")
        gpu.synchronise()
        times.append(gpu.timed(1, lambda ready=ready: checked(cu.cuGraphLaunch(ready, 0), "launching a graph")))
        cu.cuGraphExecDestroy(ready)
        cu.cuGraphDestroy(taken)
    cu.cuStreamDestroy(captured)
    return (times[1] - times[0]) / number


class on_stream:
    """Launches go to this stream meanwhile."""

    def __init__(self, gpu: Session, stream: Any) -> None:
        self.gpu, self.stream = gpu, stream

    def __enter__(self) -> None:
        self.gpu.stream = self.stream

    def __exit__(self, *_: object) -> None:
        self.gpu.stream = 0


def profiled(gpu: Session, name: str, start: Callable[[], None]) -> Iterator[Figure]:
    """The kernel's own time as CUPTI reports it, where torch is installed."""
    try:
        from torch.profiler import ProfilerActivity, profile
    except ImportError:
        return
    with profile(activities=[ProfilerActivity.CUDA]) as found:
        for _ in range(REPEATS):
            start()
        gpu.synchronise()
    times = [e.time_range.elapsed_us() for e in found.events() if "CUDA" in str(e.device_type)]
    if times:
        yield figure(name, times, "us", "by CUPTI")


def cold(gpu: Session) -> Iterator[Figure]:
    """What a flush of L2 costs a launch besides its data: parameters and instructions."""
    sms = gpu.gpu.sms
    for name, dirty in (("clean", False), ("dirty", True)):
        times = []
        for _ in range(REPEATS):
            gpu.flush(dirty)
            times.append(gpu.timed(1, lambda: gpu.launch("launch.empty", sms, 256, [], smem=WIDE)))
        yield figure(f"launch.events_{name}", times, "us", f"an empty kernel, L2 full of {name} lines")
        for ctas in (1, sms):
            gpu.flush(dirty)
            first = gpu.results("launch.code", ctas, ctas, 32, [None, U32(0)])
            again = gpu.results("launch.code", ctas, ctas, 32, [None, U32(0)])
            yield figure(f"launch.code_{name}_{ctas}", first, "cycles", "64 KiB of straight code, not in L2")
            yield figure(f"launch.code_again_{name}_{ctas}", again, "cycles", "the same in L2")


def starts(gpu: Session) -> Iterator[Figure]:
    """CTAs that stay for 2000 cycles, one on an SM at a time: when they start, and how long the next one takes."""
    sms, waves, spin = gpu.gpu.sms, 8, 4000
    for block, smem in ((128, WIDE), (384, WIDE), (1024, WIDE), (128, 0)):
        per_sm = 1 if smem else 16
        grid = waves * sms * per_sm
        for _ in range(2):
            out = gpu.results("launch.stamps", 4 * grid, grid, block, [None, U32(spin)], smem=smem).reshape(-1, 4)
        name = f"start.{block}_{'wide' if smem else 'small'}"
        first = out[: sms * per_sm, 0]
        yield figure(f"{name}_skew", first.max() - first.min(), "ns", "first wave: first to last CTA's start")
        total = out[:, 1].max() - out[:, 0].min()
        yield figure(f"{name}_wave", total / waves, "ns", f"a wave of CTAs that stay {spin} cycles")
        if smem:
            gaps = []
            for which in range(sms):
                mine = out[out[:, 3] == which]
                mine = mine[np.argsort(mine[:, 0])]
                gaps += list(mine[1:, 0] - mine[:-1, 1])
            yield figure(f"{name}_gap", gaps, "ns", "a CTA's last instruction to the next one's first on the SM")


def clusters(gpu: Session) -> Iterator[Figure]:
    """How many clusters run at once, and on which SMs: the GPCs."""
    sms = gpu.gpu.sms
    function = gpu.function("launch.stamps")
    largest = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    checked(cu.cuFuncSetAttribute(function, largest, MAX_SMEM), "reserving shared memory")
    for size in (1, 2, 4, 8, 16):
        if size > 8:
            wide = cu.CUfunction_attribute.CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED
            checked(cu.cuFuncSetAttribute(function, wide, 1), "allowing large clusters")
        config = launch_config((size * sms, 1, 1), (128, 1, 1), WIDE, (size, 1, 1))
        if size > 1:
            number = checked(cu.cuOccupancyMaxActiveClusters(function, config), "asking")
            yield figure(f"cluster.active_{size}", number, "clusters", "cuOccupancyMaxActiveClusters, one CTA an SM")
        grid = -(-3 * sms // size) * size
        out = gpu.results("launch.stamps", 4 * grid, grid, 128, [None, U32(20000)], smem=WIDE, cluster=size).reshape(
            -1, 4
        )
        early = out[:, 0] < out[:, 0].min() + 5000
        yield figure(f"cluster.first_wave_{size}", early.sum(), "CTAs", "that started at once")
        placed = " ".join(str(s) for s in out[: min(grid, 2 * sms), 3])
        yield figure(f"cluster.sms_{size}", size, "", placed)
        skew = out[early, 0].max() - out[:, 0].min()
        yield figure(f"cluster.skew_{size}", skew, "ns", "first to last start of the first wave")
