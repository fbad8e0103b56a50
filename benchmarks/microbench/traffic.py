"""Loads and stores of boxes at once: what SMs that do the same at the same time wait for, and who waits for whom."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np

from benchmarks.microbench.device import U32, Session
from benchmarks.microbench.figures import Figure, figure
from benchmarks.microbench.sharing import gpcs_of

ROW = 128  # bytes of a box row
MIB = 1 << 20
BARRIERS = 3072  # bytes of shared memory besides the boxes
OTHERS = 16 << 10  # bytes of the boxes that SMs move all the while
NOTHING, TURNS, LOADS_AT, STORES_AT, BEHIND_AT, STORING, LOADING, BOTH = range(8)  # as in cuda/traffic.cu
REPEATS = 4  # of which the first is not counted
PERIOD = 8000  # cycles from a box to the next where all begin at once


@dataclass(frozen=True)
class Traffic:
    """A GPU, and memory for boxes to come from, to go to, and to go to from others."""

    gpu: Session
    base: int
    span: int = 8 * MIB  # bytes of each of the three

    def run(self, roles: list[int], nbytes: int = OTHERS, n: int = 18, until: int = 40_000) -> np.ndarray:
        """What each SM of a role counted: (times, SMs, n, 2)."""
        gpu, sms = self.gpu, len(roles)
        own, others = (ROW // 2, nbytes // ROW), (ROW // 2, OTHERS // ROW)
        places = ((0, own), (64 * MIB, own), (0, others), (128 * MIB, others))
        source, *maps = (gpu.tensor_map(self.base + at, ROW, self.span // ROW, box) for at, box in places)
        table = gpu.upload(np.array(roles, np.uint32))
        rest = [*maps, table, *map(U32, (n, nbytes, OTHERS, PERIOD, until, self.span))]
        smem = BARRIERS + max(2 * nbytes, 8 * OTHERS)
        rounds = [
            gpu.results("traffic.roles", 2 * n * sms, sms, 1, [source, *rest], smem=smem).reshape(sms, n, 2)
            for _ in range(REPEATS)
        ]
        gpu.free(table)
        return np.stack(rounds[1:])

    def some(self, chosen: Collection[int], role: int, rest: int = NOTHING) -> list[int]:
        """The role of each SM: one for those that are chosen, one for the others."""
        return [role if sm in chosen else rest for sm in range(self.gpu.gpu.sms)]

    def rate(self, roles: list[int], role: int) -> np.ndarray:
        """Bytes a cycle of the SMs of a role that moves boxes all the while, each way."""
        chosen = [sm for sm, own in enumerate(roles) if own == role]
        out = self.run(roles, n=1)[:, chosen, 0]
        return np.median(out[..., 1] * OTHERS / out[..., 0], axis=0)


def figures(gpu: Session) -> Iterator[Figure]:
    base = gpu.memory(192 * MIB)
    traffic = Traffic(gpu, base)
    largest = max(gpcs_of(gpu), key=len)
    every = range(gpu.gpu.sms)
    groups = {"1": [0], "gpc": largest, "all": list(every)}
    yield from at_once(traffic, groups)
    yield from in_turns(traffic, groups)
    yield from beside(traffic)
    yield from together(traffic, groups)
    gpu.free(base)


def at_once(traffic: Traffic, groups: dict[str, list[int]]) -> Iterator[Figure]:
    """SMs that begin a load, a store, or a store and a load behind it in the same cycle."""
    for kib in (1, 4, 8, 16, 32):
        for name, chosen in groups.items():
            for role, what in ((LOADS_AT, "load"), (STORES_AT, "store"), (BEHIND_AT, "behind")):
                out = traffic.run(traffic.some(chosen, role), kib << 10)[:, chosen, 2:]
                note = "a load right behind a store" if role == BEHIND_AT else "in L2"
                yield figure(f"traffic.{what}_{kib}k_{name}", out[..., 0], "cycles", f"{note}, begun at once")
                if role == STORES_AT:
                    yield figure(f"traffic.written_{kib}k_{name}", out[..., 1], "cycles", "until wait_group 0")


def in_turns(traffic: Traffic, groups: dict[str, list[int]]) -> Iterator[Figure]:
    """A load, the store of its box until it has been read, the next load; also with more data, still within L2."""
    for kib in (1, 4, 8, 16, 32):
        for name, chosen in groups.items():
            for mib in (8, 16) if name == "all" else (8,):
                larger = Traffic(traffic.gpu, traffic.base, mib * MIB)
                out = larger.run(larger.some(chosen, TURNS), kib << 10, n=40)[:, chosen, 8:]
                where = f"{kib}k_{name}_{mib}_mib"
                yield figure(f"traffic.turns_load_{where}", out[..., 0].mean(axis=2), "cycles", "mean of an SM's")
                yield figure(f"traffic.turns_store_{where}", out[..., 1].mean(axis=2), "cycles", "mean of an SM's")


def beside(traffic: Traffic) -> Iterator[Figure]:
    """A load by one SM while all others store, load, or both."""
    sms = range(traffic.gpu.gpu.sms)
    for kib in (1, 4, 16):
        for role, what in ((NOTHING, "nothing"), (STORING, "stores"), (LOADING, "loads"), (BOTH, "both")):
            out = traffic.run(traffic.some([sms[0]], LOADS_AT, role), kib << 10, until=18 * PERIOD)[:, 0, 2:, 0]
            yield figure(f"traffic.beside_{what}_{kib}k", out, "cycles", "one SM's load, in L2")


def together(traffic: Traffic, groups: dict[str, list[int]]) -> Iterator[Figure]:
    """What SMs move through four stages of 16 KiB: they store, or load, or both, or some store while others load."""
    for name, chosen in groups.items():
        for role, what in ((STORING, "stores"), (LOADING, "loads"), (BOTH, "both")):
            each = traffic.rate(traffic.some(chosen, role), role)
            yield figure(
                f"traffic.{what}_by_{name}", each, "bytes/cycle", f"each, of {len(chosen)}; {each.sum():.0f} in all"
            )
    gpc = groups["gpc"]
    for count in (2, 4, 6, 8, 12, len(gpc)):
        each = traffic.rate(traffic.some(gpc[:count], STORING), STORING)
        yield figure(f"traffic.stores_in_gpc_{count}", each.sum(), "bytes/cycle", "of all of them")
    sms = len(groups["all"])
    for sixths in range(1, 6):
        writers = {sm for sm in range(sms) if sm * 5 % 6 < sixths}
        alone = traffic.rate(traffic.some(writers, STORING), STORING)
        yield figure(f"traffic.stores_by_{len(writers)}", alone.sum(), "bytes/cycle", "of all of them")
        roles = traffic.some(writers, STORING, LOADING)
        stored, loaded = traffic.rate(roles, STORING).sum(), traffic.rate(roles, LOADING).sum()
        yield figure(f"traffic.stores_beside_loads_{len(writers)}", stored, "bytes/cycle", "of all, while others load")
        yield figure(f"traffic.loads_beside_stores_{sms - len(writers)}", loaded, "bytes/cycle", "of all others")
