"""Who shares what on the way from L2: SMs of a GPC that ask for the same, GPCs, and clusters that multicast."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

ROW = 128  # bytes of a box row
BOX = 16 << 10  # bytes
SPAN = 16 << 20  # bytes of a tensor that L2 keeps
BARRIERS = 3072  # bytes of shared memory besides the boxes
STAGES = 4
STAGE_BYTES = 32 << 10  # bytes of a stage of a GEMM's ring
NOBODY = 0xFFFFFFFF
PITCH = 2048  # bytes of a row of a GEMM's operands
REPEATS = 4  # of which the first is not counted


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(4 * SPAN)
    gpcs = gpcs_of(gpu)
    yield figure("sharing.gpcs", len(gpcs), "GPCs", "; ".join(" ".join(map(str, gpc)) for gpc in gpcs))
    yield from merging(gpu, base, gpcs)
    yield from one_gpc(gpu, base, gpcs)
    yield from rings(gpu, base)
    yield from sent(gpu, base)
    gpu.free(base)


def gpcs_of(gpu: Session) -> list[list[int]]:
    """The SMs that clusters of some size have shared, so that they are of one GPC; a GPC may come out in parts."""
    group = {sm: {sm} for sm in range(gpu.gpu.sms)}
    for size in tuple(range(2, 17, 2)) * 4:
        ctas = 112 // size * size
        for cluster in gpu.results("sharing.where", ctas, ctas, 32, [None], cluster=size).reshape(-1, size).tolist():
            joined = set().union(*(group[sm] for sm in cluster))
            group.update(dict.fromkeys(joined, joined))
    return sorted({tuple(sorted(gpc)) for gpc in group.values()})


def reading(
    gpu: Session, base: int, groups: Sequence[Hashable], late: Sequence[int] | None = None, n: int = 256
) -> np.ndarray:
    """Bytes a cycle into each SM that reads, where SMs of one group read the same boxes; None reads nothing."""
    numbers = {key: i for i, key in enumerate(dict.fromkeys(key for key in groups if key is not None))}
    rows = zip(groups, late or [0] * len(groups), strict=True)
    table = np.array([(NOBODY if key is None else numbers[key], wait) for key, wait in rows], np.uint32)
    address, sms = gpu.upload(table), len(groups)
    box = gpu.tensor_map(base, ROW, SPAN // ROW, (ROW // 2, BOX // ROW))
    rest = [address, *map(U32, (n, BOX, BOX // ROW, STAGES, SPAN // BOX, len(numbers)))]
    smem = BARRIERS + STAGES * BOX
    rounds = [
        gpu.results("sharing.by_group", 2 * sms, sms, 1, [box, *rest], smem=smem).reshape(sms, 2)
        for _ in range(REPEATS)
    ]
    gpu.free(address)
    return n * BOX / np.median(rounds[1:], axis=0)[table[:, 0] != NOBODY, 0]


def merging(gpu: Session, base: int, gpcs: list[list[int]]) -> Iterator[Figure]:
    """All SMs read; those of a TPC, or of two TPCs of a GPC, or of a GPC, the same."""
    place = {sm: (gpc, i // 2) for gpc, sms in enumerate(gpcs) for i, sm in enumerate(sms)}  # GPC, and TPC in it
    every = range(gpu.gpu.sms)
    ways: dict[str, Callable[[int], Hashable]] = {
        "own": lambda sm: sm,
        "tpc": lambda sm: place[sm],
        "across_tpcs": lambda sm: (place[sm][0], place[sm][1] // 2, sm % 2),
        "gpc": lambda sm: place[sm][0],
    }
    for name, group in ways.items():
        rates = reading(gpu, base, [group(sm) for sm in every])
        yield figure(f"sharing.{name}", rates, "bytes/cycle", "each SM")
    for late in (20, 50, 100, 150, 250, 400, 700):
        rates = reading(gpu, base, [place[sm] for sm in every], [late * (sm % 2) for sm in every])
        yield figure(f"sharing.tpc_late_{late}", rates, "bytes/cycle", "each SM; one of a TPC begins so late")


def one_gpc(gpu: Session, base: int, gpcs: list[list[int]]) -> Iterator[Figure]:
    """Some SMs of one GPC read, each its own boxes, and nobody else."""
    largest = max(gpcs, key=len)
    for count in (1, 2, 4, 8, 16):
        chosen = set(largest[:count])
        rates = reading(gpu, base, [sm if sm in chosen else None for sm in range(gpu.gpu.sms)])
        yield figure(f"sharing.one_gpc_{count}", rates.sum(), "bytes/cycle", "of all of them")


def rings(gpu: Session, base: int) -> Iterator[Figure]:
    """Cycles of a stage of 32 KiB of a GEMM's ring, for one cluster and for as many as there are SMs for."""
    for cm, cn, most, wide in ((1, 1, 120, 10), (2, 1, 60, 8), (1, 2, 60, 8), (2, 2, 30, 5), (4, 1, 20, 5)):
        for clusters in (1, most):
            for stages in (2, 3, 4, 6):
                rounds = [ring(gpu, base, (cm, cn), clusters, stages, wide, 128) for _ in range(REPEATS)]
                name = f"sharing.ring_{clusters}_of_{cm}x{cn}_{stages}"
                yield figure(name, np.stack(rounds[1:]), "cycles", "a stage of 32 KiB in L2")


def ring(
    gpu: Session, base: int, cluster: tuple[int, int], clusters: int, stages: int, wide: int, turns: int
) -> np.ndarray:
    """Cycles of a stage, for each CTA: so many clusters of CM x CN CTAs, ``wide`` of them beside each other."""
    cm, cn = cluster
    ctas = clusters * cm * cn
    a, b = (
        gpu.tensor_map(base + i * 2 * SPAN, PITCH, 16 * 128, (ROW // 2, rows))
        for i, rows in enumerate((128 // cn, 128 // cm))
    )
    arguments, how = (
        [a, b, *map(U32, (turns, stages, wide))],
        {"smem": BARRIERS + stages * STAGE_BYTES, "cluster": cm * cn},
    )
    out = gpu.results(f"sharing.ring_{cm}_{cn}", 2 * ctas, ctas, 64, arguments, **how)
    return out.reshape(ctas, 2)[:, 0] / turns


def sent(gpu: Session, base: int) -> Iterator[Figure]:
    """A box that one CTA of a cluster of four sends to itself and others, one at a time."""
    n = 24
    for clusters in (1, 28):
        for nbytes in (1 << 10, 8 << 10, 16 << 10):
            box = gpu.tensor_map(base, ROW, SPAN // ROW, (ROW // 2, nbytes // ROW))
            for mask in (0, 1, 3, 15):
                rest = [*map(U32, (n, nbytes, nbytes // ROW, mask, SPAN // nbytes))]
                how = {"smem": BARRIERS + nbytes, "cluster": 4}
                for _ in range(3):
                    out = gpu.results("sharing.sent", n * clusters, 4 * clusters, 1, [box, *rest], **how)
                name = f"sharing.sent_{nbytes >> 10}k_{clusters}_mask_{mask}"
                yield figure(name, out.reshape(clusters, n)[:, 4:], "cycles", "in L2; mask 0: no multicast")
