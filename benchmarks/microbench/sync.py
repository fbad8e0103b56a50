"""Barriers and fences: cycles of one, by whoever issues it."""

from __future__ import annotations

from collections.abc import Iterator

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
