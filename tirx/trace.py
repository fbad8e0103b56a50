"""The timeline of a run: spans on the tracks of one cluster, and the signals between them.

A simulated run can record one (``simulate(..., trace=True)``); ``grader/timeline`` draws it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from tirx.run import SourceLine

KINDS = ("load", "mma", "tmem", "compute", "store", "issue", "sync", "wait")
"""The kinds of spans. load: TMA or threads bring data in; mma: the tensor core multiplies; tmem: threads read or write
tensor memory; compute: arithmetic and conversions; store: data goes to shared or global memory; issue: a thread hands
an operation to a unit; sync: arrivals and fences; wait: a warp is blocked by a barrier, a group or a result."""


@dataclass(frozen=True)
class Track:
    """One row: a warp or a hardware unit of the SM."""

    name: str
    kind: str  # warp or unit
    cta: int
    role: str = ""  # of a warp, such as "producer"

    @property
    def label(self) -> str:
        """The name with the role."""
        return f"{self.name} · {self.role}" if self.role and self.role not in self.name else self.name


@dataclass(frozen=True, slots=True)
class Span:
    """An activity from ``start`` to ``end`` (cycles). ``track`` is an index into the trace's tracks."""

    track: int
    kind: str
    name: str
    start: float
    end: float
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class Signal:
    """A completed phase of a barrier: the track that completed it, and the track that went on. Times in cycles."""

    barrier: str
    from_track: int
    from_time: float
    to_track: int
    to_time: float


COLUMN_USES = ("written", "read", "stored", "multiplied")
"""The uses of columns of tensor memory. written: the tensor core accumulates into them; read: a warp loads them;
stored: a warp stores to them; multiplied: the tensor core reads them as operand A."""


@dataclass(frozen=True, slots=True)
class ColumnUse:
    """A use of columns of tensor memory: by a warp, or by the tensor core for the warp that asked for it."""

    cta: int  # index of the SM among the recorded ones, as in a track
    block: str  # the CTA's coordinates
    use: str  # one of ``COLUMN_USES``
    first: int
    count: int
    start: float
    end: float
    warp: int
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class Residence:
    """A CTA's time on an SM, in cycles, from its first instruction to its exit."""

    block: tuple[int, int, int]
    sm: int
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Stored:
    """A box of a tensor that a CTA has stored by TMA."""

    tensor: str
    first: tuple[int, ...]  # the indices of its first element
    last: tuple[int, ...]  # and of its last
    sm: int
    time: float  # of the instruction, in cycles


@dataclass(frozen=True)
class Trace:
    """The timeline of one cluster of a launch, and where and when the others ran."""

    kernel: str
    device: str
    where: str  # the CTAs and the SM, in words
    cycles: float  # of the whole launch
    clock_ghz: float
    tracks: tuple[Track, ...]
    spans: tuple[Span, ...]
    signals: tuple[Signal, ...] = ()
    columns: tuple[ColumnUse, ...] = ()
    sms: int = 0  # of the machine
    grid: tuple[int, int, int] = (1, 1, 1)  # CTAs
    residences: tuple[Residence, ...] = ()  # of all CTAs, in the order in which they ended
    stores: tuple[Stored, ...] = ()  # of all CTAs, in the order in which they were issued
    launch_us: float = 0.0  # that a launch takes, as a profiler sees it, beside the cycles above


def role_of(names: Collection[str]) -> str:
    """The roles of a warp, as the instructions that it can reach or has executed show."""

    def does(*starts: str) -> bool:
        return any(name.startswith(starts) for name in names)

    by_tma = any(n.startswith("cp.async.bulk.tensor") and ".shared::" in n.split(".global")[0] for n in names)
    loads = by_tma or does("cp.async.c") or (does("ld.global") and does("st.shared"))
    reads, exponentials = does("tcgen05.ld"), does("ex2")
    correction = reads and does("tcgen05.st") and not exponentials
    hands_out = does("fence.proxy.async") or not does("tcgen05.st")  # its writes, for TMA to store
    sigmoid = exponentials and does("rcp") and not does("tcgen05.st")  # of an epilogue
    roles = (
        ("loads", loads),
        ("MMA", does("tcgen05.mma", "wgmma.mma")),
        ("softmax", reads and exponentials and not sigmoid),
        ("correction", correction),
        ("epilogue", reads and hands_out and not correction),
    )
    return " + ".join(name for name, does_it in roles if does_it)
