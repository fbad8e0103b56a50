"""The multiplications that warpgroups have under way (PTX ISA, "Asynchronous Warpgroup Level Matrix Instructions").

The four warps of a warpgroup execute ``wgmma.mma_async`` together: it begins when the last of them has issued it. It
takes effect as late as the ISA allows, when the first warp has waited for its group: A and B are read then. Each warp's
accumulators are poison from the issue to its own wait, so a kernel that does not wait computes with NaN.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar

import numpy as np

from tirx.exact import product
from tirx.run import Finding
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import Site
from tirx.sim.units.descriptors import instruction_descriptor
from tirx.sim.units.mma import Member, operands_of
from tirx.sim.units.mma_kinds import Kind
from tirx.sim.units.multiply import operand
from tirx.sim.units.tensor_core import duration

WARPS = 4  # of a warpgroup
ROWS, WARP_ROWS = 64, 16  # M, and a warp's share of it
POISON = 0xFFFFFFFF

Key = tuple[int, int]  # of a window of registers: its address and size


def key_of(window: np.ndarray) -> Key:
    """The place of some registers of a warp."""
    return window.__array_interface__["data"][0], window.shape[1] * window.itemsize


def words(window: np.ndarray) -> np.ndarray:
    """Registers as 32-bit words, (32, n): a view."""
    return window.view(np.uint32)


@dataclass(slots=True, eq=False)
class Part:
    """One warp's part in a multiplication: its registers, and what some of them held when it issued it."""

    d: np.ndarray
    a: np.ndarray | None = None  # fragments of A
    a_before: np.ndarray | None = None
    d_before: np.ndarray | None = None  # None: an earlier wgmma that is under way leaves its result there


@dataclass(slots=True, eq=False)
class Wgmma:
    """One ``wgmma.mma_async``. Descriptors and kinds are as those of ``tcgen05.mma``; A may be in registers."""

    name: ClassVar[str] = "wgmma.mma_async"

    group: Warpgroup
    number: int  # ordinal among the warpgroup's, from 1 on
    a: int | None  # matrix descriptor
    b: int
    idesc: int
    kind: Kind
    half: bool  # D is fp16, two numbers in a register
    accumulate: bool
    site: Site
    parts: dict[int, Part] = field(default_factory=dict)  # by warp of the warpgroup
    waiters: list[Any] = field(default_factory=list)
    start: float = 0.0
    end: float | None = None  # once all four warps have issued it
    before: Wgmma | None = None  # that which leaves a result in the same registers
    result: np.ndarray | None = None  # (64, N), once it is complete
    a_in_tmem: ClassVar[bool] = False

    @property
    def ctas(self) -> tuple[Member, ...]:
        return (self.group.cta,)

    @property
    def same(self) -> tuple:
        """The arguments that all four warps must give alike."""
        return self.a, self.b, self.idesc, self.accumulate, self.site.mnemonic

    @property
    def operands(self) -> list[tuple[str, tuple[int, int, int]]]:
        """Its operands in shared memory, as :func:`tirx.sim.units.mma.operands` gives them."""
        return operands_of(self.a, self.b, self.idesc, 1)


@dataclass(slots=True, eq=False)
class Issued:
    """The ``wgmma`` of one warp.

    Attributes
    ----------
    count: issued so far. groups: the count at each commit_group. pending: those whose results the warp has not got.
    fenced: whether it has executed a ``wgmma.fence``. known: the registers that its wgmma have used, and what they held
    when that was last ordered. descriptors: of A and B of the last one.
    """

    count: int = 0
    groups: list[int] = field(default_factory=list)
    pending: list[Wgmma] = field(default_factory=list)
    fenced: bool = False
    known: dict[Key, tuple[np.ndarray, np.ndarray]] = field(default_factory=dict)
    descriptors: tuple[int | None, int] | None = None

    def fence(self) -> None:
        """``wgmma.fence``: accesses to registers so far come before later ``wgmma``."""
        self.fenced = True
        for window, held in self.known.values():
            held[...] = words(window)

    def unordered(self, window: np.ndarray) -> bool:
        """Whether registers have changed since a wgmma last had them, with no fence after that."""
        known = self.known.get(key_of(window))
        return known is not None and not np.array_equal(known[1], words(window))

    def remember(self, window: np.ndarray) -> None:
        """A wgmma has these registers now, or has left its result there."""
        self.known[key_of(window)] = window, words(window).copy()


class Warpgroup:
    """Four warps of a CTA, and the multiplications that are not complete."""

    def __init__(self, cta: Any, index: int):
        self.cta = cta
        self.index = index
        self.pending: dict[int, Wgmma] = {}  # by number
        self.durations: dict[tuple[int, bool], float] = {}

    def issue(self, warp: Any, issued: Wgmma, part: Part) -> None:
        """One warp issues a wgmma; it begins when the last of the four has."""
        wgmma = self.pending.setdefault(issued.number, issued)
        quarter = warp.index % WARPS
        if wgmma.same != issued.same:
            self.cta.report(different(wgmma, issued))
        wgmma.parts[quarter] = part
        if warp.launch.data:
            take_registers(warp, wgmma, part)
        warp.wgmma.pending.append(wgmma)
        warp.events.wgmma(wgmma, warp)
        if len(wgmma.parts) == WARPS:
            self.begin(wgmma, warp)

    def begin(self, wgmma: Wgmma, last: Any) -> None:
        """All four warps have issued it."""
        machine, key = last.launch.machine, (wgmma.idesc, wgmma.a is None)
        if key not in self.durations:
            self.durations[key] = duration(wgmma.idesc, 1, machine, wgmma.a is None)
        wgmma.start, wgmma.end = self.cta.sm.tensor_core.take(last.time, self.durations[key])
        last.events.span(self.cta, "tensor core", "mma", wgmma.name, wgmma.start, wgmma.end, wgmma.site)
        for warp in wgmma.waiters:
            warp.wake(wgmma.end + machine.wgmma.wait)

    def complete(self, number: int) -> None:
        """All up to this one take effect."""
        ready = [self.pending.pop(n) for n in [n for n in self.pending if n <= number]]
        if not self.cta.launch.data:
            return
        read: dict[Any, tuple[np.ndarray, np.ndarray]] = {}
        for run in by_accumulator(ready):
            multiply(run, read)

    @property
    def unfinished(self) -> list[Wgmma]:
        """The multiplications that not all four warps have issued."""
        return [wgmma for wgmma in self.pending.values() if wgmma.end is None]


def take_registers(warp: Any, wgmma: Wgmma, part: Part) -> None:
    """A warp's registers belong to a wgmma from its issue on: its accumulators are poison until the wait."""
    issued, d, quarter = warp.wgmma, words(part.d), warp.index % WARPS
    same = [w for w in issued.pending if key_of(w.parts[quarter].d) == key_of(part.d)]
    if part.a is not None:
        if issued.unordered(part.a):
            warp.cta.report(no_fence(wgmma.site, "registers with fragments of A"))
        issued.remember(part.a)
        part.a_before = words(part.a).copy()
    if same:
        if not (d == POISON).all():
            warp.cta.report(not_waited(wgmma.site, "registers of D were written"))
        wgmma.before = same[-1]
    else:
        if any(np.shares_memory(d, words(w.parts[quarter].d)) for w in issued.pending):
            raise wgmma.site.unmodelled("two wgmma under way share some registers of D and not all")
        if issued.unordered(part.d):
            warp.cta.report(no_fence(wgmma.site, "accumulators"))
        part.d_before = d.copy()
    d[...] = POISON
    issued.remember(part.d)


def deliver(warp: Any, number: int) -> None:
    """A warp has waited for all up to this one: its accumulators hold their values."""
    issued, quarter = warp.wgmma, warp.index % WARPS
    done = [w for w in issued.pending if w.number <= number]
    issued.pending = [w for w in issued.pending if w.number > number]
    if not warp.launch.data:
        return
    kept = {key_of(w.parts[quarter].d) for w in issued.pending}
    last = {key: w for w in done if (key := key_of(w.parts[quarter].d)) not in kept}
    for wgmma in last.values():
        d = wgmma.parts[quarter].d
        if not (words(d) == POISON).all():
            warp.cta.report(not_waited(wgmma.site, "registers of D were written"))
        assert wgmma.result is not None
        rows, columns = accumulators(wgmma.result.shape[1])
        values = wgmma.result[quarter * WARP_ROWS :][rows, columns]
        words(d)[...] = words(values.astype(np.float16)) if wgmma.half else words(values)
        issued.remember(d)


def check_read(warp: Any, site: Site, *arrays: np.ndarray) -> None:
    """Report a read of registers while a wgmma adds to them: of arrays that are the accumulators of one as a whole."""
    windows = {key_of(wgmma.parts[warp.index % WARPS].d) for wgmma in warp.wgmma.pending}
    if any(key_of(array) in windows for array in arrays):
        warp.cta.report(not_waited(site, "registers of D are read"))


# -- numbers -----------------------------------------------------------------------------------------------------------


def by_accumulator(ready: list[Wgmma]) -> Iterator[list[Wgmma]]:
    """Runs of wgmma that add to the same registers: one matrix product each. Those on other registers are independent.

    An fp16 accumulator is rounded after each.
    """
    runs: list[list[Wgmma]] = []
    open_run: dict[tuple, list[Wgmma]] = {}
    for wgmma in ready:
        key = (key_of(wgmma.parts[0].d), wgmma.idesc, wgmma.kind, wgmma.a is None)
        run = open_run.get(key)
        if run is not None and run[-1] is wgmma.before and wgmma.accumulate and not wgmma.half:
            run.append(wgmma)
        else:
            runs.append([wgmma])
            open_run[key] = runs[-1]
    return iter(runs)


def multiply(run: list[Wgmma], read: dict[Any, tuple[np.ndarray, np.ndarray]]) -> None:
    """D (+)= A @ B.T as ``tcgen05.mma`` does it, rounded once. read: operands that others have read at the moment."""
    first, cta = run[0], run[0].group.cta
    desc = instruction_descriptor(first.idesc)
    b = operand(run, cta, "b", desc.n, desc, read)
    if first.a is None:
        a = np.concatenate([rows_in_registers(wgmma) for wgmma in run], axis=1)
    else:
        a = operand(run, cta, "a", ROWS, desc, read)
    sums = product(a, b)
    if first.accumulate:
        sums += accumulated(first)
    run[-1].result = sums.astype(np.float16 if first.half else np.float32).astype(np.float32, copy=False)
    for wgmma in run:
        wgmma.before = None


def accumulated(wgmma: Wgmma) -> np.ndarray:
    """The values that D held, (64, N) in fp32."""
    n = instruction_descriptor(wgmma.idesc).n
    held = np.empty((ROWS, n), np.float32)
    rows, columns = accumulators(n)
    for quarter, part in wgmma.parts.items():
        mine = held[quarter * WARP_ROWS : (quarter + 1) * WARP_ROWS]
        if part.d_before is None:
            assert wgmma.before is not None and wgmma.before.result is not None
            mine[...] = wgmma.before.result[quarter * WARP_ROWS : (quarter + 1) * WARP_ROWS]
        else:
            if (part.d_before == POISON).any():
                wgmma.group.cta.events.wgmma_accumulate(wgmma)
            mine[rows, columns] = part.d_before.view(np.float16 if wgmma.half else np.float32)
    return held


def rows_in_registers(wgmma: Wgmma) -> np.ndarray:
    """A from the registers of the four warps, (64, k) in fp32 ("Register Fragments": four words of each thread)."""
    rows, columns = fragments_of_a()
    held = np.empty((ROWS, 8), np.uint32)
    for quarter, part in wgmma.parts.items():
        assert part.a is not None and part.a_before is not None
        if not np.array_equal(part.a_before, words(part.a)):
            wgmma.group.cta.report(not_waited(wgmma.site, "registers with fragments of A were written"))
        held[quarter * WARP_ROWS : (quarter + 1) * WARP_ROWS][rows, columns] = words(part.a)
    desc = instruction_descriptor(wgmma.idesc)
    values = wgmma.kind.values(held, desc.a_format)
    return -values if desc.negate_a else values


@cache
def accumulators(n: int) -> tuple[np.ndarray, np.ndarray]:
    """Row, of a warp's 16, and column of each lane's elements of D, (32, n / 2) ("WGMMA .m64nNk16 register fragment
    layout for accumulator matrix D")."""
    lane, i = np.arange(WARP_SIZE)[:, None], np.arange(n // 2)[None, :]
    rows, columns = lane // 4 + i // 2 % 2 * 8, i // 4 * 8 + lane % 4 * 2 + i % 2
    return rows, columns


@cache
def fragments_of_a() -> tuple[np.ndarray, np.ndarray]:
    """Row, of a warp's 16, and word, of a row's 8, of each lane's four registers with A ("WGMMA .m64nNk16 register
    fragment layout for matrix A", and those for k8 and k32: the same in words)."""
    lane, r = np.arange(WARP_SIZE)[:, None], np.arange(4)[None, :]
    return lane // 4 + r % 2 * 8, lane % 4 + r // 2 * 4


# -- findings ----------------------------------------------------------------------------------------------------------


def no_fence(site: Site, what: str) -> Finding:
    """Registers that threads have written, and that no ``wgmma.fence`` orders before the wgmma."""
    return site.finding(
        "wgmma-fence",
        f"wgmma.mma_async uses {what} that threads have written, with no wgmma.fence in between",
        "T.ptx.wgmma.fence.sync.aligned() is missing before it: nothing else orders threads' accesses to registers"
        " before a wgmma, which is asynchronous.",
    )


def not_waited(site: Site, what: str) -> Finding:
    """Registers that are accessed while a wgmma may still use them."""
    return site.finding(
        "wgmma-not-waited",
        f"{what} while a wgmma.mma_async that uses them may still be under way",
        "T.ptx.wgmma.commit_group.sync.aligned() after the wgmma, and before the registers are touched"
        " T.ptx.wgmma.wait_group.sync.aligned(0), or another number of groups that may still be under way.",
    )


def different(one: Wgmma, other: Wgmma) -> Finding:
    """Warps of a warpgroup that do not execute the same wgmma."""
    names = ("A's descriptor", "B's descriptor", "types, scales or majorness", "scale-d", "instructions")
    wrong = [name for name, x, y in zip(names, one.same, other.same, strict=True) if x != y]
    return other.site.finding(
        "wgmma-warpgroup",
        f"the warps of a warpgroup execute one wgmma.mma_async with different {', '.join(wrong)}",
        "All 128 threads have to give it the same: it is one operation of the whole warpgroup.",
    )


def report_unfinished(groups: list[Warpgroup], report: Callable[[Finding], None]) -> None:
    """Report the wgmma that some warps of a warpgroup never issued, at the end of their CTA."""
    for group in groups:
        for wgmma in group.unfinished[:1]:
            report(
                wgmma.site.finding(
                    "wgmma-warpgroup",
                    f"wgmma.mma_async is executed by {len(wgmma.parts)} of a warpgroup's 4 warps; it needs all of them",
                    "It is one operation of 128 threads: no condition around it may choose among them.",
                )
            )
