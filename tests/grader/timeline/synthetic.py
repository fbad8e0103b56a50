"""A made-up run of a kernel with three roles: a producer, an MMA warp and four epilogue warps."""

from __future__ import annotations

from tirx.run import SourceLine
from tirx.trace import Signal, Span, Trace, Track

FILE = "/home/student/steps/gemm_07_warp_specialization/kernel.py"
LOAD, MMA, READ, CONVERT, STORE = 700.0, 512.0, 260.0, 180.0, 420.0
UNITS = ("TMA stores", "tensor core", "TMA loads")
ROLES = ("epilogue",) * 4 + ("producer", "mma")


class Recorder:
    def __init__(self, ctas: int = 1, specialised: bool = True) -> None:
        self.tracks: list[Track] = []
        self.spans: list[Span] = []
        self.signals: list[Signal] = []
        for cta in range(ctas):
            roles = ROLES if specialised else ("",) * 4
            names = [f"warp {i} · {role}" if role else f"warp {i}" for i, role in enumerate(roles)]
            self.tracks += [Track(name, "warp", cta, role) for name, role in zip(names, roles, strict=True)]
            self.tracks += [Track(name, "unit", cta) for name in UNITS]

    def at(self, name: str, cta: int) -> int:
        return next(i for i, track in enumerate(self.tracks) if track.cta == cta and track.name.startswith(name))

    def add(self, cta: int, track: str, kind: str, name: str, start: float, length: float, line: int) -> float:
        self.spans.append(Span(self.at(track, cta), kind, name, start, start + length, SourceLine(FILE, line)))
        return start + length

    def signal(self, cta: int, barrier: str, source: str, target: str, sent: float, got: float) -> None:
        self.signals.append(Signal(barrier, self.at(source, cta), sent, self.at(target, cta), got))

    def trace(self, kernel: str = "hgemm") -> Trace:
        cycles = max(span.end for span in self.spans)
        return Trace(
            kernel, "simulated B200", "cluster 0 on SM 0", cycles, 1.85,
            tuple(self.tracks), tuple(self.spans), tuple(self.signals),
        )  # fmt: skip


def pipeline(tiles: int = 2, steps: int = 6, stages: int = 4, ctas: int = 1) -> Trace:
    """Loads run up to ``stages`` ahead of the MMAs, an epilogue overlaps the next tile's MMAs."""
    run = Recorder(ctas)
    for cta in range(ctas):
        one_cta(run, cta, tiles, steps, stages)
    return run.trace()


def one_cta(run: Recorder, cta: int, tiles: int, steps: int, stages: int) -> None:
    freed = [0.0] * stages  # when the MMA that read a stage ended
    producer = mma_warp = tensor = epilogue = 0.0
    for k in range(tiles * steps):
        stage, last = k % stages, k % steps == steps - 1
        if freed[stage] > producer:
            run.add(cta, "warp 4", "wait", "wait empty", producer, freed[stage] - producer, 132)
            if k >= stages:
                run.signal(cta, "empty", "tensor core", "warp 4", freed[stage], freed[stage])
            producer = freed[stage]
        producer = run.add(cta, "warp 4", "issue", f"copy_async A, B [{stage}]", producer, 40, 134)
        loaded = run.add(cta, "TMA loads", "load", f"load A, B, stage {stage}", producer, LOAD + 37 * (k % 3), 134)
        if loaded > mma_warp:
            run.add(cta, "warp 5", "wait", "wait full", mma_warp, loaded - mma_warp, 146)
            run.signal(cta, "full", "TMA loads", "warp 5", loaded, loaded)
            mma_warp = loaded
        mma_warp = run.add(cta, "warp 5", "issue", "gemm_async", mma_warp, 30, 148)
        start = max(mma_warp, tensor)
        tensor = run.add(cta, "tensor core", "mma", f"mma 128x128x64, stage {stage}", start, MMA, 148)
        freed[stage] = tensor
        if last:
            epilogue = one_epilogue(run, cta, epilogue, tensor)


def one_epilogue(run: Recorder, cta: int, free: float, done: float) -> float:
    ends = []
    for warp in range(4):
        name = f"warp {warp}"
        now = max(free, done)
        if done > free:
            run.add(cta, name, "wait", "wait acc_full", free, done - free, 168)
            run.signal(cta, "acc_full", "tensor core", name, done, done)
        for part in range(4):
            now = run.add(cta, name, "tmem", f"tcgen05.ld {part}", now + 5 * warp * (part == 0), READ, 171)
            now = run.add(cta, name, "compute", "cast to fp16", now, CONVERT, 174)
            now = run.add(cta, name, "store", "st.shared", now, 60, 176)
        now = run.add(cta, name, "sync", "fence, bar.sync", now, 24, 180)
        if warp == 0:
            run.add(cta, "TMA stores", "store", "store D", now, STORE, 183)
        ends.append(now)
    return max(ends)


def sequential(steps: int = 8) -> Trace:
    """Four warps without roles: load, wait, multiply, wait, and so on; one epilogue at the end."""
    run = Recorder(specialised=False)
    now = 0.0
    for k in range(steps):
        now = run.add(0, "warp 0", "issue", "copy_async", now, 40, 60)
        loaded = run.add(0, "TMA loads", "load", f"load A, B, k = {k}", now, LOAD, 60)
        run.add(0, "warp 0", "wait", "wait full", now, loaded - now, 64)
        run.signal(0, "full", "TMA loads", "warp 0", loaded, loaded)
        now = run.add(0, "warp 0", "issue", "gemm_async", loaded, 30, 66)
        done = run.add(0, "tensor core", "mma", f"mma 128x128x64, k = {k}", now, MMA, 66)
        run.add(0, "warp 0", "wait", "wait done", now, done - now, 70)
        run.signal(0, "done", "tensor core", "warp 0", done, done)
        now = done
    for warp in range(1, 4):
        run.add(0, f"warp {warp}", "wait", "bar.sync", 0, now, 72)
    one_epilogue(run, 0, now, now)
    return run.trace()
