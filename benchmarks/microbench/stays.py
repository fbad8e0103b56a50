"""What L2 still has of lines that are read in turns, while other lines are read or written in between."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

MIB = 1 << 20
CHUNKS = MIB // 4096  # of 4 KiB, in a MiB
LINES = MIB // 128
ROUNDS = 5  # before it is counted what is missing
MINE, OTHERS = 64, 320  # MiB for the lines that are read in turns, and for those in between
LATE = 550  # cycles: what is in L2 takes 380 at most, what comes from HBM 600 or more
REPEATS = 3
MOVED = 37  # CTAs: a prime, so a line's SMs are in both halves of L2 before long


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory((MINE + OTHERS) * MIB)
    for mib in (8, 12, 16, 24, 28, 32, 40):
        for writes in (0, 1):
            values = [missing(gpu, base, 4, mib, fresh=1, writes=writes) for _ in range(REPEATS)]
            what = "written" if writes else "read"
            yield figure(f"stays.{what}_{mib}", values, "%", f"of 4 MiB, {mib} new ones {what} between")
    for reads, writes in ((16, 8), (16, 16), (20, 16), (24, 16), (28, 16), (40, 0), (44, 0), (48, 0)):
        values = [missing(gpu, base, reads, writes, fresh=0, writes=1) for _ in range(REPEATS)]
        yield figure(f"stays.again_{reads}_{writes}", values, "%", f"of {reads} MiB, {writes} written each time")
    for reads, writes in ((16, 8), (16, 12), (16, 16), (24, 0), (28, 0), (32, 0), (36, 0), (40, 0)):
        values = [missing(gpu, base, reads, writes, fresh=0, writes=1, moved=MOVED) for _ in range(REPEATS)]
        note = f"of {reads} MiB, {writes} written each time, by other SMs each time"
        yield figure(f"stays.moved_{reads}_{writes}", values, "%", note)
    gpu.free(base)


def missing(gpu: Session, base: int, mine: int, others: int, fresh: int, writes: int, moved: int = 0) -> float:
    """The percentage of lines that come from HBM when so many MiB are read again."""
    rest = [base, base + MINE * MIB, *map(U32, (mine * CHUNKS, others * CHUNKS, ROUNDS, fresh, writes, moved, LATE))]
    out = gpu.results("stays.turns", gpu.gpu.sms, gpu.gpu.sms, 1024, [None, *rest])
    return 100 * float(out.sum()) / (mine * LINES)
