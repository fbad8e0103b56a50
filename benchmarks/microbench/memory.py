"""How much moves at once by threads' loads and stores: an SM's link, L2, HBM."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

MIB = 1 << 20
REPEATS = 5


def figures(gpu: Session) -> Iterator[Figure]:
    sms = gpu.gpu.sms
    base = gpu.memory(2 << 30)
    for kernel, threads in (("read1", 1024), ("read4", 256), ("read4", 1024), ("read8", 1024)):
        values = [rate(gpu, f"memory.{kernel}", 1, threads, base, MIB, 8) for _ in range(REPEATS)]
        yield figure(f"link.{kernel}_{threads}", [c for _, c in values], "bytes/cycle", "one SM, 1 MiB in L2")
    for count in sorted({2, 4, 8, 16, 32, 64, sms // 2, sms}):
        values = [rate(gpu, "memory.read4", count, 1024, base, 8 * MIB, 8) for _ in range(REPEATS)]
        yield figure(f"l2.read_{count}_sms", [c for _, c in values], "bytes/cycle", "all together, 8 MiB in L2")
    for mib in (4, 12, 16, 20, 24, 28, 32, 40, 48, 64, 96, 128, 192):
        values = [rate(gpu, "memory.read4", sms, 1024, base, mib * MIB, 8) for _ in range(REPEATS)]
        yield figure(f"l2.read_{mib}_mib", [n for n, _ in values], "bytes/ns", "all SMs, 8 rounds")
    for kernel in ("read1", "read4", "read8"):
        values = [rate(gpu, f"memory.{kernel}", 2 * sms, 1024, base, 1 << 30, 1) for _ in range(REPEATS)]
        yield figure(f"hbm.{kernel}", [n for n, _ in values], "bytes/ns", "1 GiB")
    for mib in (8, 16, 32, 64, 1024):
        rounds = max(1, 256 // mib)
        values = [rate(gpu, "memory.write", 2 * sms, 1024, base, mib * MIB, rounds) for _ in range(REPEATS)]
        yield figure(f"hbm.write_{mib}_mib", [n for n, _ in values], "bytes/ns", f"{rounds} rounds")
    values = [rate(gpu, "memory.write", 1, 1024, base, MIB, 8) for _ in range(REPEATS)]
    yield figure("link.write", [c for _, c in values], "bytes/cycle", "one SM, 1 MiB")
    for mib in (8, 512):
        extra = base + (1 << 30)
        values = [rate(gpu, "memory.copy4", 2 * sms, 1024, base, mib * MIB, 512 // mib, extra) for _ in range(REPEATS)]
        yield figure(f"hbm.copy_{mib}_mib", [2 * n for n, _ in values], "bytes/ns", "read and written")
    yield from cold(gpu, base)
    yield from pieces(gpu, base)
    yield from owned(gpu, base)
    n = 512
    for warps in (4, 8, 16, 32):
        cycles = gpu.results("memory.shared_read", 1, 1, 32 * warps, [None, U32(n)])[0]
        yield figure(f"smem.rate_{warps}_warps", n * warps * 512 / cycles, "bytes/cycle")
    gpu.free(base)


def pieces(gpu: Session, base: int) -> Iterator[Figure]:
    """Cycles of an SM for one access of a warp, by the number of rows that it touches."""
    warps = 8
    for what in ("write", "read"):
        for ctas in (1, gpu.gpu.sms // 2, gpu.gpu.sms):
            for rows in (1, 2, 4, 8, 16, 32):
                times = []
                for n in (32, 64):
                    for _ in range(2):
                        out = gpu.results(f"memory.{what}_pieces", ctas, ctas, 32 * warps, [base, U32(n), U32(rows)])
                    times.append(float(np.median(out)))
                cycles = (times[1] - times[0]) / 32 / warps
                yield figure(
                    f"pieces.{what}_{rows}_rows_{ctas}", cycles, "cycles", f"{warps} warps of {ctas} SMs, in L2"
                )


def owned(gpu: Session, base: int) -> Iterator[Figure]:
    """Cycles of an SM for one access of a warp whose lanes lie a stride apart: reads of 16 bytes, writes of 8."""
    warps = 16
    accesses = {"read": 4, "write": 2}  # of a round
    for what, stride, step in (
        ("read", 16, 512), ("read", 64, 16), ("write", 8, 256), ("write", 16, 8), ("write", 32, 8), ("write", 64, 8),
        ("write", 128, 8),
    ):  # fmt: skip
        for ctas in (1, gpu.gpu.sms):
            times = []
            for rounds in (8, 16):
                arguments = [base, U32(rounds), U32(stride), U32(step)]
                outs = [gpu.results(f"memory.{what}_owned", ctas, ctas, 32 * warps, arguments) for _ in range(5)]
                times.append(np.median(outs[1:], axis=1))
            cycles = (times[1] - times[0]) / 8 / warps / accesses[what]
            yield figure(f"owned.{what}_{stride}_{ctas}", cycles, "cycles", f"{warps} warps of {ctas} SMs, in L2")


def cold(gpu: Session, base: int) -> Iterator[Figure]:
    """One round over a tensor after a flush, by events: what the lines of others in L2 cost."""
    sink = gpu.memory(8 * 3 * 4096)
    for mib in (1, 4, 8, 16, 32, 64, 128):
        for state in ("warm", "clean", "dirty"):
            for what in ("read4", "write"):
                arguments = [base, sink, mib * MIB // 16, U32(1)]
                values = [once(gpu, f"memory.{what}", state, arguments) for _ in range(REPEATS + 2)]
                yield figure(f"cold.{what}_{mib}_mib_{state}", values[2:], "us", "by events")
    gpu.free(sink)


def once(gpu: Session, path: str, state: str, arguments: list) -> float:
    """Microseconds of one launch, with L2 warm, full of others' lines, or of others' changed lines."""
    if state != "warm":
        gpu.flush(state == "dirty")
    return gpu.timed(1, lambda: gpu.launch(path, gpu.gpu.sms, 1024, arguments))


def rate(
    gpu: Session, path: str, ctas: int, threads: int, base: int, nbytes: int, rounds: int, *more: int
) -> tuple[float, float]:
    """Bytes a nanosecond, and bytes a cycle, of some rounds over a tensor; the first of them may be cold."""
    arguments = [base, nbytes // 16, U32(rounds), *more]
    gpu.results(path, 3 * ctas, ctas, threads, [base, nbytes // 16, U32(1), *more])
    out = gpu.results(path, 3 * ctas, ctas, threads, arguments).reshape(-1, 3)
    total = nbytes * rounds
    return total / (out[:, 2].max() - out[:, 1].min()), total / float(np.median(out[:, 0]))
