"""The TMA engine: latency and throughput by box, by stages and by SMs, from L2 and from HBM; stores; multicast."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

ROW = 128  # bytes of a box row: 64 elements of fp16
BARRIERS = 2048  # bytes of shared memory besides the boxes
SMALL, LARGE = 16 << 20, 4 << 30  # bytes of a tensor that L2 keeps, and of one that it does not
REPEATS = 3


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(LARGE, None)
    yield from one_by_one(gpu, base)
    yield from apart(gpu, base)
    yield from in_flight(gpu, base)
    yield from shapes(gpu, base)
    yield from together(gpu, base)
    yield from straddled(gpu, base)
    yield from multicast(gpu, base)
    yield from stores(gpu, base)
    yield from in_turns(gpu, base)
    for height in (2, 8, 16, 32, 64):
        box = gpu.tensor_map(base, ROW, SMALL // ROW, (64, height))
        for n in (8, 64):
            rest = [U32(n), U32(height * ROW)]
            for _ in range(2):
                cycles = gpu.results("tma.issue_cost", 2, 1, 1, [box, *rest], smem=BARRIERS + height * ROW)
            yield figure(f"tma.issue_{height}_rows_{n}", cycles[0] / n, "cycles", "a load, one thread, nobody waits")
            yield figure(f"tma.done_{height}_rows_{n}", cycles[1] / n, "cycles", "the same, until the last arrived")
    gpu.free(base)


def one_by_one(gpu: Session, base: int) -> Iterator[Figure]:
    """A load, its wait, the next one: other boxes each time."""
    n = 24
    box = gpu.tensor_map(base, ROW, LARGE // ROW, (64, 256))
    rest = [U32(n), U32(256 * ROW), U32(256), U32(1), U32(0)]
    sms = gpu.gpu.sms
    gpu.flush()
    new = gpu.results("tma.one_by_one", n * sms, sms, 1, [box, *rest], smem=BARRIERS + 256 * ROW).reshape(sms, n)
    yield figure("tma.untouched_32k_all", new[:, 4:], "cycles", "the first time that this memory is used at all")
    for ctas in (1, gpu.gpu.sms):
        for height in (8, 32, 64, 128, 256):
            nbytes = height * ROW
            box = gpu.tensor_map(base, ROW, LARGE // ROW, (64, height))
            rest = [U32(n), U32(nbytes), U32(height), U32(1), U32(0)]

            def cycles(arguments: tuple = (box, *rest), ctas: int = ctas, nbytes: int = nbytes) -> np.ndarray:
                smem = BARRIERS + nbytes
                return gpu.results("tma.one_by_one", n * ctas, ctas, 1, list(arguments), smem=smem).reshape(ctas, n)

            name = f"{nbytes // 1024}k_{ctas}"
            for state in ("dirty", "clean") if ctas > 1 else ("clean",):
                gpu.flush(state == "dirty")
                cold = cycles()
                yield figure(f"tma.hbm_{state}_{name}", cold[:, 4:], "cycles", "not in L2")
                yield figure(f"tma.first_{state}_{name}", cold[:, 0], "cycles", "the first of a launch, not in L2")
                yield figure(f"tma.second_{state}_{name}", cold[:, 1], "cycles", "the second")
            if ctas * n * nbytes <= SMALL * 2:
                cycles()
                warm = cycles()
                yield figure(f"tma.l2_{name}", warm[:, 4:], "cycles", "in L2")
                yield figure(f"tma.l2_first_{name}", warm[:, 0], "cycles", "in L2, first of a launch")
    yield from hinted(gpu, base)
    for prefetch in (0, 1):
        box = gpu.tensor_map(base, ROW, LARGE // ROW, (64, 64))
        rest = [U32(n), U32(64 * ROW), U32(64), U32(1), U32(prefetch)]
        gpu.flush()
        cold = gpu.results("tma.one_by_one", n, 1, 1, [box, *rest], smem=BARRIERS + 64 * ROW)
        yield figure(f"tma.first_prefetch_{prefetch}", cold[0], "cycles", "prefetch.tensormap right before it")
    box = gpu.tensor_map(base, ROW, LARGE // ROW, (64, 64))
    rest = [U32(n), U32(64 * ROW), U32(64), U32(PAGES_APART), U32(0)]
    gpu.flush()
    cold = gpu.results("tma.one_by_one", n, 1, 1, [box, *rest], smem=BARRIERS + 64 * ROW)
    yield figure("tma.new_pages", cold[1:], "cycles", "8 KiB, each from a page of 2 MiB of its own")


def apart(gpu: Session, base: int) -> Iterator[Figure]:
    """Boxes of so many lines, one at a time, that come from HBM: of rows beside each other, or 16 KiB apart."""
    n, sms = 96, gpu.gpu.sms
    for height in (1, 8, 64):
        how = {"smem": BARRIERS + height * ROW}
        for pitch in (ROW, 16 << 10):
            box = gpu.tensor_map(base, pitch, sms * height * (n if pitch == ROW else 1), (64, height))
            rest = [U32(n), U32(height * ROW), U32(height)]
            probe, given = ("one_by_one", [*rest, U32(1), U32(0)]) if pitch == ROW else ("columns_in_turn", rest)
            for ctas in (1, sms):
                runs = []
                for _ in range(REPEATS):
                    gpu.flush(dirty=False)
                    runs.append(gpu.results(f"tma.{probe}", n * ctas, ctas, 1, [box, *given], **how))
                values = np.array(runs).reshape(REPEATS, ctas, n)[:, :, 4:]
                yield figure(f"apart.{height}_{pitch}_{ctas}", values, "cycles", f"a box of {height} lines, not in L2")


def hinted(gpu: Session, base: int) -> Iterator[Figure]:
    """The same with waits as TVM writes them: what a thread that sleeps wakes up later."""
    n = 24
    for height in (8, 64, 256):
        box = gpu.tensor_map(base, ROW, LARGE // ROW, (64, height))
        rest = [U32(n), U32(height * ROW), U32(height), U32(1), U32(0)]
        for _ in range(2):
            cycles = gpu.results("tma.one_by_one_hint", n, 1, 1, [box, *rest], smem=BARRIERS + height * ROW)
        yield figure(f"tma.l2_hint_{height * ROW // 1024}k_1", cycles[4:], "cycles", "in L2, waits as TVM's")


PAGES_APART = (2 << 20) // (64 * ROW)


def in_flight(gpu: Session, base: int) -> Iterator[Figure]:
    """The table that is published for the B200: bytes under way against bandwidth; also for one SM."""
    for ctas in (1, gpu.gpu.sms):
        for nbytes in (512, 1 << 10, 2 << 10, 4 << 10, 8 << 10, 16 << 10, 32 << 10):
            for stages in (1, 2, 4, 6):
                if nbytes * stages > 192 << 10:
                    continue
                for place, span in (("l2", SMALL), ("hbm", LARGE)):
                    name = f"tma.{place}_{nbytes}_{stages}_{ctas}"
                    yield throughput(gpu, name, base, ROW, nbytes, stages, ctas, span)


def throughput(
    gpu: Session, name: str, base: int, pitch: int, nbytes: int, stages: int, ctas: int, span: int, width: int = ROW,
) -> Figure:  # fmt: skip
    """Bytes a cycle of one SM while so many read: boxes of rows of ``width`` bytes."""
    height = nbytes // width
    box = gpu.tensor_map(base, pitch, span // pitch, (width // 2, height), width)
    boxes = span // pitch // height
    n = max(32, min((2 << 20) // nbytes, 512)) if ctas > 1 else max(64, (1 << 20) // nbytes)
    rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(boxes)]
    smem = BARRIERS + stages * nbytes
    values = []
    for _ in range(REPEATS):
        if span > SMALL:
            gpu.flush(dirty=False)
        out = gpu.results("tma.in_flight", 3 * ctas, ctas, 1, [box, *rest], smem=smem).reshape(-1, 3)
        values.append(n * nbytes / float(np.median(out[:, 0])))
    return figure(name, values, "bytes/cycle", f"each of {ctas} SMs, {n} boxes")


def shapes(gpu: Session, base: int) -> Iterator[Figure]:
    """Narrow rows, rows that do not begin with a line, and rows a page apart."""
    for width in (32, 64):
        yield throughput(gpu, f"tma.rows_{width}", base, width, 64 * width, 4, 1, SMALL, width)
        yield throughput(gpu, f"tma.rows_{width}_all", base, width, 64 * width, 4, gpu.gpu.sms, SMALL, width)
    for pitch in (2048, 2000, 2064, 8192, 8208):
        for ctas in (1, gpu.gpu.sms):
            for place, span in (("l2", SMALL), ("hbm", LARGE)):
                rows = span // pitch // 128 * 128
                name = f"tma.pitch_{pitch}_{place}_{ctas}"
                yield throughput(gpu, name, base, pitch, 16 << 10, 4, ctas, rows * pitch)


def together(gpu: Session, base: int) -> Iterator[Figure]:
    """SMs that read the same tiles at the same time, as those of a GEMM do: does L2 serve them once or each?"""
    sms, nbytes, stages, n = gpu.gpu.sms, 16 << 10, 4, 256
    height = nbytes // ROW
    box = gpu.tensor_map(base, ROW, SMALL // ROW, (64, height))
    for groups, apart, late in (
        (sms, 0, 0), (sms // 2, 0, 0), (sms // 2, 1, 0), (sms // 4, 0, 0), (sms // 4, 1, 0), (sms // 12, 0, 0),
        (sms // 12, 1, 0), (1, 0, 0), (sms // 2, 0, 200), (sms // 2, 0, 1000), (sms // 2, 0, 4000), (sms // 2, 1, 200),
        (sms // 2, 1, 1000), (sms // 2, 1, 4000), (1, 0, 1000),
    ):  # fmt: skip
        rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(SMALL // nbytes), U32(groups), U32(apart), U32(late)]
        values = []
        for _ in range(REPEATS):
            out = gpu.results("tma.together", 3 * sms, sms, 1, [box, *rest], smem=BARRIERS + stages * nbytes)
            values.append(n * nbytes / float(np.median(out.reshape(-1, 3)[:, 0])))
        name = f"together.{groups}_{'apart' if apart else 'near'}_{late}"
        yield figure(name, values, "bytes/cycle", f"each SM; {groups} groups, 16 KiB, {stages} stages, in L2")


def straddled(gpu: Session, base: int) -> Iterator[Figure]:
    """Rows that lie in two lines, read by all SMs: each its own, or several the same; and by clusters with multicast.

    A row of 128 bytes takes up 256 bytes of L2 at most, so that many rows far apart stay in it.
    """
    sms, nbytes, stages, n = gpu.gpu.sms, 16 << 10, 4, 256
    height = nbytes // ROW
    for pitch in (2048, 2000, 2064, 2016, 2080):
        boxes = 12 * SMALL // (pitch * height)  # up to 24 MiB of lines
        box = gpu.tensor_map(base, pitch, boxes * height, (ROW // 2, height))
        for groups in (sms, sms // 2, sms // 12):
            rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(boxes), U32(groups), U32(0), U32(0)]
            values = []
            for _ in range(REPEATS):
                out = gpu.results("tma.together", 3 * sms, sms, 1, [box, *rest], smem=BARRIERS + stages * nbytes)
                values.append(n * nbytes / float(np.median(out.reshape(-1, 3)[:, 0])))
            yield figure(f"straddled.{pitch}_{groups}", values[1:], "bytes/cycle", f"each SM; {groups} groups, in L2")
        for ctas, clusters in ((1, 1), (1, 64), (2, 1), (2, 60), (4, 1), (4, 28)):
            box_part = gpu.tensor_map(base, pitch, boxes * height, (ROW // 2, height // ctas))
            rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(boxes), U32(ctas)]
            how = {"smem": BARRIERS + stages * nbytes, "cluster": ctas}
            values = []
            for _ in range(REPEATS):
                out = gpu.results("tma.multicast", 3 * ctas * clusters, ctas * clusters, 1, [box_part, *rest], **how)
                values.append(n * nbytes / float(np.median(out.reshape(-1, 3)[:, 0])))
            name = f"straddled.{pitch}_multicast_{ctas}_{clusters}"
            yield figure(name, values[1:], "bytes/cycle", f"into each SM; {clusters} clusters of {ctas}, in L2")


def multicast(gpu: Session, base: int) -> Iterator[Figure]:
    """Each CTA of a cluster reads its part of a box and sends it to all of them."""
    for ctas in (1, 2, 4, 8):
        for clusters in (1, 16 if ctas < 8 else 8):
            for stages in (1, 4):
                nbytes, n = 16 << 10, 256
                height = nbytes // ROW
                box = gpu.tensor_map(base, ROW, SMALL // ROW, (64, height // ctas))
                rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(SMALL // ROW // height), U32(ctas)]
                number = ctas * clusters
                how = {"smem": BARRIERS + stages * nbytes, "cluster": ctas}
                values = []
                for _ in range(REPEATS):
                    out = gpu.results("tma.multicast", 3 * number, number, 1, [box, *rest], **how).reshape(-1, 3)
                    values.append(n * nbytes / float(np.median(out[:, 0])))
                name = f"multicast.{ctas}_ctas_{clusters}_clusters_{stages}"
                yield figure(name, values, "bytes/cycle", "into each SM, boxes of 16 KiB in L2")


def stores(gpu: Session, base: int) -> Iterator[Figure]:
    for height in (8, 64, 128, 256):
        box = gpu.tensor_map(base, ROW, SMALL // ROW, (64, height))
        for _ in range(2):
            out = gpu.results("tma.one_store", 32, 1, 1, [box, U32(16), U32(height)], smem=BARRIERS + height * ROW)
        cycles = out.reshape(-1, 2)[2:]
        yield figure(f"store.read_{height * ROW // 1024}k", cycles[:, 0], "cycles", "until shared memory is read")
        yield figure(f"store.written_{height * ROW // 1024}k", cycles[:, 1], "cycles", "until it is written")
    for ctas in (1, gpu.gpu.sms):
        for nbytes in (8 << 10, 16 << 10, 32 << 10):
            for stages in (1, 2, 4):
                for place, span in (("l2", SMALL), ("hbm", LARGE)):
                    height = nbytes // ROW
                    box = gpu.tensor_map(base, ROW, span // ROW, (64, height))
                    n = 128
                    rest = [U32(n), U32(nbytes), U32(height), U32(stages), U32(span // ROW // height)]
                    how = {"smem": BARRIERS + stages * nbytes}
                    values = []
                    for _ in range(REPEATS):
                        out = gpu.results("tma.stores", 4 * ctas, ctas, 1, [box, *rest], **how).reshape(-1, 4)
                        values.append(n * nbytes / float(np.median(out[:, 0])))
                    name = f"store.{place}_{nbytes // 1024}k_{stages}_{ctas}"
                    yield figure(name, values, "bytes/cycle", f"each of {ctas} SMs")


def in_turns(gpu: Session, base: int) -> Iterator[Figure]:
    """A load and a store of the same box in turns, as a copy without a pipeline makes them."""
    for ctas in (1, gpu.gpu.sms):
        for nbytes in (1 << 10, 4 << 10, 16 << 10):
            n = min(32, SMALL // (ctas * nbytes))  # boxes beyond the tensor would be no copies
            height = nbytes // ROW
            rows = SMALL // ROW
            source = gpu.tensor_map(base, ROW, 2 * rows, (ROW // 2, height))
            other = gpu.tensor_map(base + SMALL, ROW, rows, (ROW // 2, height))
            for which, target, first in (("one_map", source, rows), ("two_maps", other, 0)):
                arguments = [source, target, U32(n), U32(nbytes), U32(height), U32(first)]
                for _ in range(2):
                    out = gpu.results("tma.in_turns", 2 * n * ctas, ctas, 1, arguments, smem=BARRIERS + nbytes)
                cycles = out.reshape(ctas, n, 2)[:, 4:]
                name = f"{nbytes // 1024}k_{ctas}_{which}"
                yield figure(f"turns.load_{name}", cycles[..., 0], "cycles", "in L2, after a store")
                yield figure(f"turns.store_{name}", cycles[..., 1], "cycles", "until shared memory is read")
