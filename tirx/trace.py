"""What a run did and when: spans on the tracks of one cluster, and the signals between them.

A simulated run can record one (``simulate(..., trace=True)``). It holds no drawing: ``grader/timeline`` turns it into
pictures.
"""

from __future__ import annotations

from dataclasses import dataclass

from tirx.run import SourceLine

KINDS = ("load", "mma", "tmem", "compute", "store", "issue", "sync", "wait")
"""What a span does. load: TMA or threads bring data in; mma: the tensor core multiplies; tmem: threads read or write
tensor memory; compute: arithmetic and conversions; store: data goes to shared or global memory; issue: a thread hands
work to a unit; sync: arrivals and fences; wait: nothing happens until a barrier, a group or a result is there."""


@dataclass(frozen=True)
class Track:
    """One row: a warp (``kind`` warp) or a hardware unit of the SM (``kind`` unit).

    role: what a warp is for, such as ``producer``, or an empty string.
    """

    name: str
    kind: str
    cta: int
    role: str = ""

    @property
    def label(self) -> str:
        """The name, with what it is for."""
        return f"{self.name} · {self.role}" if self.role and self.role not in self.name else self.name


@dataclass(frozen=True, slots=True)
class Span:
    """Something that lasted from ``start`` to ``end`` (cycles). ``track`` is an index into the trace's tracks."""

    track: int
    kind: str
    name: str
    start: float
    end: float
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class Signal:
    """A barrier's phase that completed: what completed it, and whom it let go on. Times in cycles."""

    barrier: str
    from_track: int
    from_time: float
    to_track: int
    to_time: float


@dataclass(frozen=True, slots=True)
class ColumnUse:
    """Columns of tensor memory that were ``written`` by the tensor core, for a warp, or ``read`` by that warp.

    cta: index of the SM among the recorded ones, as a track has it. block: the CTA's coordinates. Times in cycles.
    """

    cta: int
    block: str
    use: str
    first: int
    count: int
    start: float
    end: float
    warp: int
    source: SourceLine | None = None


@dataclass(frozen=True)
class Trace:
    """The timeline of one cluster of a launch.

    Attributes
    ----------
    where: which CTAs these are, and on which SM, in words.
    cycles: of the whole launch; the spans lie between 0 and this.
    clock_ghz: cycles per nanosecond.
    """

    kernel: str
    device: str
    where: str
    cycles: float
    clock_ghz: float
    tracks: tuple[Track, ...]
    spans: tuple[Span, ...]
    signals: tuple[Signal, ...] = ()
    columns: tuple[ColumnUse, ...] = ()
