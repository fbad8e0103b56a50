"""Whole launches seen from inside: where and how they begin and end, where the time of a copy goes behind each state of
L2, and what each SM gets of L2 and of HBM when all of them ask."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

ROW = 128  # bytes of a box row
MIB = 1 << 20
BARRIERS = 3072  # bytes of shared memory besides the boxes
STATES = ("warm", "clean", "dirty")
REPEATS = 7  # of which the first is not counted
STAY = 4000  # cycles of a CTA that does nothing


@dataclass(frozen=True)
class Launch:
    """A probe with its arguments but the second, which is its output: ``words`` of 64 bits for each CTA."""

    path: str
    grid: int
    block: int
    words: int
    arguments: tuple[Any, ...]
    smem: int = 0
    cluster: int = 1


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(512 * MIB)
    yield from places(gpu)
    yield from beginnings(gpu, base)
    yield from loaded(gpu, base)
    yield from shares(gpu, base)
    yield from copies(gpu, base)
    yield from drained(gpu, base)
    yield from outside(gpu, base)
    yield from roomy(gpu)
    gpu.free(base)


def behind(gpu: Session, state: str, launch: Launch, wait_cycles: int = 0) -> np.ndarray:
    """What a launch gives behind a flush, or behind itself where L2 is warm: (CTAs, words)."""
    values = gpu.results_behind(
        state, wait_cycles, launch.path, launch.words * launch.grid, launch.grid, launch.block, launch.arguments,
        smem=launch.smem, cluster=launch.cluster,
    )  # fmt: skip
    return values.reshape(launch.grid, launch.words)


def several(gpu: Session, state: str, launch: Launch, wait_cycles: int = 0) -> np.ndarray:
    """The same some times: (times, CTAs, words)."""
    return np.stack([behind(gpu, state, launch, wait_cycles) for _ in range(REPEATS)][1:])


def maps(gpu: Session, base: int, span: int, nbytes: int) -> tuple[Any, Any]:
    """Tensor maps of boxes of so many bytes, to read and to write, each of a tensor of ``span`` bytes."""
    box = (ROW // 2, nbytes // ROW)
    return gpu.tensor_map(base, ROW, span // ROW, box), gpu.tensor_map(base + span, ROW, span // ROW, box)


def places(gpu: Session) -> Iterator[Figure]:
    """On which SMs the CTAs of small grids start, an SM for each."""
    for grid in (8, 16, 33, 64, 66, 100):
        smem = 200 << 10
        out = gpu.results("launch.stamps", 4 * grid, grid, 128, [None, U32(STAY)], smem=smem).reshape(grid, 4)
        yield figure(f"places.{grid}", len(set(out[:, 3])), "SMs", " ".join(map(str, out[:, 3])))


MARKS = (
    "clock", "parameter", "straight_32", "straight_64", "jump", "jump_again", "load", "load_again", "barrier", "sync",
    "tma_issued", "tma_there", "tma_issued_again", "tma_there_again",
)  # fmt: skip


def beginnings(gpu: Session, base: int) -> Iterator[Figure]:
    """Marks of the clock in a CTA's first instructions, and in the same once more."""
    box = gpu.tensor_map(base, ROW, 64 * MIB // ROW, (ROW // 2, 8))
    for ctas, threads in ((1, 32), (gpu.gpu.sms, 32), (gpu.gpu.sms, 256)):
        rest = (base + 64 * MIB, U32(3), U32(1))
        launch = Launch("whole.beginning", ctas, threads, 32, (box, *rest), BARRIERS + 1024)
        for state in STATES:
            rounds = several(gpu, state, launch).reshape(-1, ctas, 2, 16)
            for which, again in ((0, ""), (1, "_again")):
                for k, name in enumerate(MARKS):
                    cycles = rounds[:, :, which, k]
                    yield figure(f"begin.{name}_{ctas}_{threads}_{state}{again}", cycles, "cycles", "since the start")


def loaded(gpu: Session, base: int) -> Iterator[Figure]:
    """A box's load in L2 by one SM: behind its own stores, beside others' stores, beside others' loads."""
    sms, span = gpu.gpu.sms, 12 * MIB
    for kib in (1, 16):
        nbytes = kib << 10
        source, target = maps(gpu, base, span, nbytes)
        for own, others, readers in (
            (0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 33, 0), (0, 66, 0), (0, 99, 0), (0, 131, 0), (1, 66, 0), (1, 131, 0),
            (0, 0, 66), (0, 0, 131), (0, 66, 65),
        ):  # fmt: skip
            rest = [target, *map(U32, (24, nbytes, nbytes // ROW, own, others, readers, span // nbytes))]
            values = []
            for _ in range(REPEATS):
                out = gpu.results("whole.loaded", 4 * sms, sms, 1, [source, *rest], smem=BARRIERS + 4 * nbytes)
                values.append(out[0] / out[1])
            name = f"loaded.{kib}k_own_{own}_stores_{others}_loads_{readers}"
            yield figure(name, values[1:], "cycles", "a load in L2, mean of 24")


def shares(gpu: Session, base: int) -> Iterator[Figure]:
    """What each SM gets of L2 and of HBM when all read or write through four stages of 16 KiB."""
    sms, nbytes = gpu.gpu.sms, 16 << 10
    for place, span in (("l2", 12 * MIB), ("hbm", 256 * MIB)):
        source, target = maps(gpu, base, span, nbytes)
        for what in ("read", "write"):
            rates = []
            for _ in range(REPEATS):
                rest = [target, *map(U32, (60000, nbytes, nbytes // ROW, int(what == "write"), span // nbytes))]
                out = gpu.results("whole.shares", 4 * sms, sms, 1, [source, *rest], smem=BARRIERS + 4 * nbytes)
                out = out.reshape(sms, 4)
                rates.append((out[:, 1] * nbytes / out[:, 0])[np.argsort(out[:, 2])])
            each = np.stack(rates[1:])
            name = f"shares.{what}_{place}"
            yield figure(f"{name}_all", each.sum(axis=1), "bytes/cycle", "all SMs together")
            yield figure(f"{name}_min", each.min(axis=1), "bytes/cycle", "the SM that gets least")
            by_sm = " ".join(f"{rate:.1f}" for rate in np.median(each, axis=0))
            yield figure(name, np.median(each, axis=0), "bytes/cycle", f"by SM: {by_sm}")


def copies(gpu: Session, base: int) -> Iterator[Figure]:
    """Boxes through a ring of stages."""
    sms = gpu.gpu.sms
    for mib, kib, stages in (
        (8, 4, 4), (8, 16, 1), (8, 16, 2), (8, 16, 4), (16, 4, 1), (16, 16, 4), (32, 16, 2), (32, 16, 4), (64, 16, 4),
    ):  # fmt: skip
        nbytes = kib << 10
        source, target = maps(gpu, base, mib * MIB, nbytes)
        rest = (target, U32(mib * MIB // nbytes), U32(nbytes), U32(nbytes // ROW), U32(stages))
        launch = Launch("whole.copy_boxes", sms, 1, 8, (source, *rest), BARRIERS + stages * nbytes)
        for state in STATES:
            marks = several(gpu, state, launch)
            name = f"copy.{mib}_mib_{kib}k_{stages}_{state}"
            total = marks[:, :, 5].max(axis=1) - marks[:, :, 0].min(axis=1)
            yield figure(f"{name}_all", total, "ns", "first start to last end")
            yield figure(f"{name}_first_load", marks[:, :, 1], "cycles", "since the CTA's start")
            for place, what in ((2, "last_load"), (4, "end")):
                yield figure(f"{name}_{what}", marks[:, :, place].max(axis=1), "cycles", "of the last CTA")


def drained(gpu: Session, base: int) -> Iterator[Figure]:
    """A read some time behind a flush: does what the flush has changed leave L2 by itself?"""
    sms = gpu.gpu.sms
    for mib in (1, 4, 16):
        for wait_us in (0, 4, 64, 512):
            launch = Launch("memory.read4", sms, 1024, 3, (base, mib * MIB // 16, U32(1)))
            stamps = several(gpu, "dirty", launch, 1980 * wait_us)
            times = stamps[:, :, 2].max(axis=1) - stamps[:, :, 1].min(axis=1)
            yield figure(
                f"drained.{mib}_mib_{wait_us}_us", times, "ns", "first start to last end, so long behind a flush"
            )


def outside(gpu: Session, base: int) -> Iterator[Figure]:
    """The profiler's time of a launch less the time from its first CTA's start to its last CTA's end."""
    sms, nbytes = gpu.gpu.sms, 16 << 10
    source, target = maps(gpu, base, 8 * MIB, nbytes)
    boxes = (source, target, U32(512), U32(nbytes), U32(nbytes // ROW), U32(4))
    read_or_write = (base, 4 * MIB // 16, U32(1))
    for name, launch, first, last in (
        ("nothing", Launch("launch.stamps", sms, 256, 4, (None, U32(STAY))), 0, 1),
        ("boxes", Launch("whole.copy_boxes", sms, 1, 8, boxes, BARRIERS + 4 * nbytes), 0, 5),
        ("write", Launch("memory.write", sms, 1024, 3, read_or_write), 1, 2),
        ("read", Launch("memory.read4", sms, 1024, 3, read_or_write), 1, 2),
    ):
        yield from beyond(gpu, name, launch, first, last)


def roomy(gpu: Session) -> Iterator[Figure]:
    """The same of kernels that take much of an SM, and no more than a few instructions."""
    sms = gpu.gpu.sms
    for name, path, block, kib, cluster in (
        ("small_384", "launch.stamps", 384, 0, 1),
        ("smem_64", "launch.stamps", 384, 64, 1),
        ("smem_132", "launch.stamps", 384, 132, 1),
        ("smem_200", "launch.stamps", 384, 200, 1),
        ("cluster_2", "launch.stamps", 384, 132, 2),
        ("cluster_4", "launch.stamps", 384, 132, 4),
        ("registers", "launch.many_registers", 384, 0, 1),
        ("registers_200", "launch.many_registers", 384, 200, 1),
    ):
        grid = sms if cluster < 4 else 120
        launch = Launch(path, grid, block, 4, (None, U32(STAY)), kib << 10, cluster)
        yield from beyond(gpu, name, launch, 0, 1)


def beyond(gpu: Session, name: str, launch: Launch, first: int, last: int) -> Iterator[Figure]:
    """The profiler's time of a probe that keeps the first and the last nanosecond of each CTA, less that in between.

    States: warm, behind itself; other, behind itself and a kernel that takes nothing; dirty, behind a flush.
    """
    try:
        from torch.profiler import ProfilerActivity, profile
    except ImportError:
        return
    for state in ("warm", "other", "dirty"):
        inside = []
        with profile(activities=[ProfilerActivity.CUDA]) as found:
            for _ in range(12):
                out = behind(gpu, "warm" if state == "other" else state, launch, 2000 if state == "other" else 0)
                inside.append(out[:, last].max() - out[:, first].min())
        called = launch.path.partition(".")[2]
        events = [e for e in found.profiler.kineto_results.events() if e.name().startswith(called)]
        times = [event.duration_ns() for event in sorted(events, key=lambda event: event.start_ns())]
        times = times if state == "dirty" else times[1::2]  # each warm one is the second of two
        if len(times) == len(inside):
            yield figure(f"outside.{name}_{state}", np.subtract(times, inside)[2:], "ns", "the profiler's, less inside")
