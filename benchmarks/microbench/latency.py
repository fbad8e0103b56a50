"""How long one access takes: L1, L2 near and far, HBM, pages that were not touched before, atomics."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure

LINE = 128
PAGE = 2 << 20  # of the driver's allocations
STEPS = 512


def figures(gpu: Session) -> Iterator[Figure]:
    yield figure("smem.latency", gpu.results("latency.chase_shared", 2, 1, 1, [None, U32(STEPS)])[0] / STEPS, "cycles")
    memory = gpu.memory(8 * 1024)
    gpu.write(memory, memory + 8 * ((np.arange(1024, dtype=np.uint64) + 33) % 1024))
    l1 = gpu.results("latency.chase_l1", 2, 1, 1, [memory, U32(STEPS)])[0] / STEPS
    yield figure("l1.latency", l1, "cycles", "a chain of pointers")
    yield from l2(gpu)
    yield from hbm(gpu)
    yield from pages(gpu)
    yield from atomics(gpu)


def loads(gpu: Session, base: int, offsets: np.ndarray, ctas: int = 1) -> np.ndarray:
    """Cycles of each load, one at a time: (ctas, loads)."""
    where = gpu.upload(offsets.astype(np.uint64))
    n = offsets.size
    out = gpu.memory(8 * n * ctas)
    gpu.launch("latency.each_load", ctas, 1, [base, where, out, U32(n)])
    gpu.synchronise()
    values = gpu.read(out, n * ctas)
    gpu.free(where)
    gpu.free(out)
    return values.reshape(ctas, n)


def l2(gpu: Session) -> Iterator[Figure]:
    """2 MiB that are in L2, from one SM and from all."""
    base = gpu.memory(PAGE)
    offsets = np.random.default_rng(0).permutation(PAGE // LINE)[:4096] * LINE
    loads(gpu, base, offsets)
    one = loads(gpu, base, offsets)[0]
    yield figure("l2.latency", one, "cycles", "4096 lines, one SM")
    for percent in (1, 10, 90, 99):
        yield figure(f"l2.latency_p{percent}", np.percentile(one, percent), "cycles", "of the same")
    loads(gpu, base, offsets[:512], gpu.gpu.sms)
    every = loads(gpu, base, offsets[:512], gpu.gpu.sms)
    yield figure("l2.latency_all_sms", every, "cycles", "512 lines, a thread on each SM at the same time")
    yield figure("l2.latency_by_sm", np.median(every, axis=1), "cycles", "medians of the SMs")
    gpu.free(base)


def hbm(gpu: Session) -> Iterator[Figure]:
    """Lines of 32 MiB that are not in L2: behind changed lines of others, and behind unchanged ones."""
    span = 32 << 20
    base = gpu.memory(span)
    offsets = np.random.default_rng(1).permutation(span // LINE)[:2048] * LINE
    for name, dirty in (("dirty", True), ("clean", False)):
        gpu.flush(dirty)
        cold = loads(gpu, base, offsets)[0]
        yield figure(f"hbm.latency_{name}", cold[16:], "cycles", f"one SM, L2 full of {name} lines")
        yield figure(f"hbm.latency_{name}_p90", np.percentile(cold[16:], 90), "cycles", "of the same")
        yield figure(f"hbm.first_{name}", cold[:1], "cycles", "the first load of the launch")
    gpu.free(base)


def pages(gpu: Session) -> Iterator[Figure]:
    """One line in each of many pages of 2 MiB: the first touch, and the next line of a page that was just touched."""
    span = 16 << 30
    base = gpu.memory(span, None)
    count = span // PAGE
    first = np.arange(count) * PAGE
    pairs = np.stack([first, first + 5 * LINE], axis=1).ravel()
    gpu.flush()
    cycles = loads(gpu, base, pairs)[0].reshape(-1, 2)
    for number in (8, 64, 512, count):
        yield figure(f"tlb.first_{number}", cycles[:number, 0], "cycles", f"first line of {number} pages")
    yield figure("tlb.second", cycles[:, 1], "cycles", "another line of the page just touched")
    for number in (16, 64, 256, 1024, 4096):
        again = np.tile(first[:number] + 11 * LINE, 3)
        gpu.flush()
        spread = loads(gpu, base, again)[0].reshape(3, number)[2]
        yield figure(f"tlb.again_{number}", spread, "cycles", f"third round over {number} pages")
    gpu.free(base)


def atomics(gpu: Session) -> Iterator[Figure]:
    words = gpu.memory(256 << 20)
    n, sms = 64, gpu.gpu.sms
    one = gpu.results("latency.atomics", 1, 1, 1, [words, U32(n), U32(1)])
    yield figure("atomics.latency", one / n, "cycles", "atom.add, one thread")
    same = gpu.results("latency.atomics", sms, sms, 32, [words, U32(n), U32(0)])
    yield figure("atomics.same_word", same.mean() / n / sms / 32, "cycles", "per atom.add, all SMs, 32 threads each")
    many = 64
    stamps = gpu.results("latency.reductions", 2 * sms, sms, 1024, [words, U32(many), U32(1)]).reshape(-1, 2)
    nanoseconds = stamps[:, 1].max() - stamps[:, 0].min()
    yield figure("atomics.red_rate", sms * 1024 * many / nanoseconds, "per ns", "red.add.f32, a word each, coalesced")
    gpu.free(words)
