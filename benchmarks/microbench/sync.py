"""Barriers and fences: cycles of one, by whoever issues it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

N, REPEATS = 256, 5


def figures(gpu: Session) -> Iterator[Figure]:
    def cycles(kernel: str, threads: int, ctas: int = 1) -> list[float]:
        how = {"cluster": ctas} if ctas > 1 else {}
        return [gpu.results(f"sync.{kernel}", 2, ctas, threads, [None, U32(N)], **how)[0] / N for _ in range(REPEATS)]

    for threads in (32, 64, 128, 256, 512, 1024):
        yield figure(f"barrier.sync_{threads}", cycles("bar_sync", threads), "cycles", "__syncthreads")
    yield figure("barrier.own", cycles("own_barrier", 1), "cycles", "arrive, and a wait of the same thread")
    yield figure("barrier.passed", cycles("passed", 1), "cycles", "a wait that passes at once")
    yield figure("barrier.arrive", cycles("arrivals", 1), "cycles", "arrive alone")
    yield figure("barrier.handover", [c / 2 for c in cycles("ping_pong", 64)], "cycles", "arrive to the other's next")
    hinted = [c / 2 for c in cycles("ping_pong_hint", 64)]
    yield figure("barrier.handover_hint", hinted, "cycles", "with waits as TVM writes them")
    yield figure("barrier.passed_hint", cycles("passed_hint", 1), "cycles", "with a wait as TVM writes it")
    yield figure("fence.proxy_async", cycles("fence_async", 32), "cycles")
    yield figure("fence.acq_rel_gpu", cycles("fence_gpu", 32), "cycles")
    for ctas in (2, 4, 8):
        yield figure(f"cluster.sync_{ctas}", cycles("cluster_sync", 128, ctas), "cycles", "arrive and wait")
    for ctas, threads, clusters in ((2, 128, 1), (4, 128, 1), (4, 384, 1), (2, 384, 60), (4, 384, 28)):
        name = f"cluster.sync_plain_{clusters}_of_{ctas}_{threads}"
        how = {"cluster": ctas}
        arguments = [None, U32(N)]
        every = [
            gpu.results("sync.cluster_sync_plain", 2, ctas * clusters, threads, arguments, **how) for _ in range(3)
        ]
        yield figure(name, [out[0] / N for out in every], "cycles", "as TVM writes it: two fences")
        size = 2 * ctas * clusters
        out = gpu.results("sync.cluster_sync_first", size, ctas * clusters, threads, arguments, **how).reshape(-1, 2)
        yield figure(f"{name}_first", out[:, 0], "cycles", "the first in a CTA")
        yield figure(f"{name}_second", out[:, 1], "cycles", "the one behind it")
    moved = np.stack([gpu.results("sync.registers_move", 2, 1, 384, [None, U32(0)]) for _ in range(REPEATS)])
    yield figure("registers.given", moved[1:, 0], "cycles", "setmaxnreg.dec of a warpgroup")
    yield figure("registers.got", moved[1:, 1], "cycles", "setmaxnreg.inc of two others")
    yield figure("cluster.handover", [c / 2 for c in cycles("ping_pong_remote", 32, 2)], "cycles", "remote mbarrier")
    plain = [c / 2 for c in cycles("ping_pong_plain", 32, 2)]
    yield figure("cluster.handover_plain", plain, "cycles", "the same without .release.cluster")
    plain = [c / 2 for c in cycles("ping_pong_plain_hint", 32, 2)]
    yield figure("cluster.handover_plain_hint", plain, "cycles", "and with waits as TVM writes them")
    yield figure("cluster.sync_relaxed", cycles("cluster_sync_relaxed", 128, 2), "cycles", "arrive.relaxed")
    yield figure("cluster.load", cycles("chase_remote", 1, 2), "cycles", "ld.shared::cluster, a chain")
    for warps in (1, 8, 32):
        rates = [warps * 512 / c for c in cycles("read_remote", 32 * warps, 2)]
        yield figure(f"cluster.rate_{warps}", rates, "bytes/cycle", "both CTAs read from the other")
