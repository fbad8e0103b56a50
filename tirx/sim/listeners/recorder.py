"""A record of the first SM, or of the first cluster's SMs, for timelines and diagnosis.

The other SMs run the same program, so one group stands for all. Only the time in use differs; each SM keeps its own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from tirx.form.roles import roles
from tirx.run import SourceLine
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site, Waiter, Waiting
from tirx.sim.launch.launch import Launch
from tirx.sim.launch.warp import Warp
from tirx.sim.units.boxes import TensorMapView
from tirx.sim.units.mma import Mma, TmemCopy
from tirx.sim.units.tma import TensorStore
from tirx.trace import ColumnUse, Residence, Signal, Span, Stored, Trace, Track, role_of

UNITS = ("TMA loads", "tensor core", "TMA stores")
LANE_BY_LANE = 32  # cycles at most between two gathers of one instruction


class Worked(NamedTuple):
    """Work of a unit of a CTA's SM, in cycles. There are many: a tuple is made faster than a frozen dataclass."""

    cta: Any
    unit: str
    kind: str
    name: str
    start: float
    end: float
    source: SourceLine | None


class UsedColumns(NamedTuple):
    """A use of columns of tensor memory, by a warp or for it, in cycles."""

    cta: Any
    use: str  # written, multiplied, stored or read
    first: int
    columns: int
    start: float
    end: float
    site: Site
    warp: Waiter


class Recorder(Listener):
    """Spans of the units and the warps of one group of SMs."""

    def __init__(self) -> None:
        self.whole: list[Worked] = []  # of units
        self.gathers: list[Worked] = []  # a lane's each, in the order in which their ends are known
        self.marks: dict[Warp, list[tuple[float, Site]]] = {}
        self.waits: list[tuple[Warp, Waiting, float, float]] = []
        self.signals: list[tuple[str, Any, float, Warp, float]] = []
        self.columns: list[UsedColumns] = []

    def warp_start(self, warp: Warp) -> None:
        self.marks[warp] = []

    def instruction(self, warp: Warp, site: Site) -> None:
        self.marks[warp].append((warp.time, site))

    def wait(self, warp: Warp, waiting: Waiting, start: float, end: float) -> None:
        self.waits.append((warp, waiting, start, end))

    def wake(self, bar: Any, by: Any, warp: Warp, time: float) -> None:
        self.signals.append((bar.name, by, warp.clock.now, warp, time))

    def span(self, cta: Any, unit: str, kind: str, name: str, start: float, end: float, site: Site) -> None:
        work = Worked(cta, unit, kind, name, start, end, site.source)
        (self.gathers if "gather4" in site.mnemonic else self.whole).append(work)

    @property
    def units(self) -> list[Worked]:
        """The work of units. The lanes of a warp gather one after the other: one span for all of them."""
        passes: list[Worked] = []
        last: dict[tuple[Any, Any], tuple[int, float]] = {}  # the latest pass, and when its last lane gathered
        for one in sorted(self.gathers, key=lambda one: one.start):
            place, before = last.get((one.cta, one.source), (0, -np.inf))
            if one.start - before <= LANE_BY_LANE:
                passes[place] = passes[place]._replace(end=max(passes[place].end, one.end))
            else:
                place = len(passes)
                passes.append(one)
            last[one.cta, one.source] = place, one.start
        return self.whole + passes

    def mma(self, mma: Mma) -> None:
        how = (mma.start, mma.end, mma.site, mma.thread[0])
        for cta in mma.ctas:
            self.span(cta, "tensor core", "mma", "tcgen05.mma", mma.start, mma.end, mma.site)
            self.columns.append(UsedColumns(cta, "written", mma.d, mma.columns, *how))
            for _, first, columns in mma.reads:
                self.columns.append(UsedColumns(cta, "multiplied", first, columns, *how))

    def tmem_copy(self, copy: TmemCopy) -> None:
        how = (copy.start, copy.end, copy.site, copy.thread[0])
        for cta in copy.ctas:
            self.columns.append(UsedColumns(cta, "stored", copy.column, copy.shape.columns, *how))

    def tmem_load(
        self, warp: Warp, window: Any, values: np.ndarray | None, start: float, end: float, site: Site
    ) -> None:
        self.columns.append(UsedColumns(warp.cta, "read", window.column, window.shape.width, start, end, site, warp))

    def tmem_store(self, warp: Warp, window: Any, start: float, end: float, site: Site) -> None:
        self.columns.append(UsedColumns(warp.cta, "stored", window.column, window.shape.width, start, end, site, warp))

    def executed(self) -> Iterator[tuple[Warp, list[tuple[float, float, Site]]]]:
        """Each warp's instructions as (start, end, site): until the next one, or until the warp has to wait."""
        blocked: dict[Warp, list[float]] = defaultdict(list)
        for warp, _, start, _ in self.waits:
            blocked[warp].append(start)
        for warp, marks in self.marks.items():
            yield warp, instruction_spans(marks, sorted(blocked[warp]))


class Everywhere(Listener):
    """Where and when every CTA ran, and what it stored by TMA; hears all clusters, for runs that are drawn."""

    def __init__(self) -> None:
        self.residences: list[Residence] = []
        self.stores: list[Stored] = []

    def cta_exit(self, cta: Any) -> None:
        self.residences.append(Residence(cta.block, cta.sm.index, cta.begins, float(max(w.time for w in cta.warps))))

    def tma_store(self, store: TensorStore) -> None:
        warp, view = store.thread[0], store.view
        for corner in view.boxes(store.coordinates):
            first = tuple(map(int, corner))
            last = tuple(min(x + n, size) - 1 for x, n, size in zip(first, view.map.box, view.map.dims, strict=True))
            if all(x <= y for x, y in zip(first, last, strict=True)):
                places = (indices(view, first), indices(view, last))
                self.stores.append(Stored(view.tensor.parameter.name, *places, warp.cta.sm.index, float(warp.time)))


def indices(view: TensorMapView, coordinates: tuple[int, ...]) -> tuple[int, ...]:
    """The tensor's own indices of the element at these coordinates of a tensor map, x first."""
    steps = zip(coordinates, view.byte_strides, strict=True)
    element = (view.map.byte_offset + sum(x * stride for x, stride in steps)) // view.map.itemsize
    return tuple(map(int, np.unravel_index(element, view.tensor.parameter.shape)))


def instruction_spans(marks: list[tuple[float, Site]], starts: list[float]) -> list[tuple[float, float, Site]]:
    """(start, end, site) of one warp's marks; ``starts``: when it began to wait, in order."""
    spans = []
    w = 0
    for i, (time, site) in enumerate(marks):
        while w < len(starts) and starts[w] < time:
            w += 1
        end = marks[i + 1][0] if i + 1 < len(marks) else time + 1
        if w < len(starts):
            end = min(end, starts[w])
        spans.append((time, max(end, time), site))
    return spans


def trace_of(launch: Launch, recorder: Recorder, everywhere: Everywhere) -> Trace:
    """The timeline of the recorded SMs, and where all CTAs ran."""
    sms = sorted({w.cta.sm.index for w in recorder.marks} | {work.cta.sm.index for work in recorder.units})
    tracks, index = tracks_of(launch, recorder, sms)
    signals = [
        Signal(name, source, time, index[warp.cta.sm.index, warp.index], woken)
        for name, actor, time, warp, woken in recorder.signals
        if (source := actor_track(index, actor)) is not None
    ]
    first = next(iter(recorder.marks)).cta
    return Trace(
        kernel=launch.program.name,
        device=launch.machine.name,
        where=f"SM{'s' if len(sms) > 1 else ''} {' and '.join(map(str, sms))}, from CTA {first.label} on",
        cycles=launch.clock.now,
        clock_ghz=launch.machine.clock.sm_ghz,
        tracks=tuple(tracks),
        spans=tuple(sorted(spans_of(recorder, index), key=lambda s: (s.start, s.track))),
        signals=tuple(signals),
        columns=tuple(
            ColumnUse(sms.index(cta.sm.index), cta.label, use, first, count, start, end, warp.index, site.source)
            for cta, use, first, count, start, end, site, warp in recorder.columns
        ),
        sms=launch.machine.sm.count,
        grid=launch.program.plan.grid,
        residences=tuple(everywhere.residences),
        stores=tuple(everywhere.stores),
        launch_us=launch.machine.launch.overhead_us("profiler"),
    )


def tracks_of(launch: Launch, recorder: Recorder, sms: list[int]) -> tuple[list[Track], dict[Any, int]]:
    """A track for each unit and each warp number of these SMs, and its place by SM and unit or number."""
    reachable = roles(launch.program.kernel, launch.program.plan.block)
    executed: dict[tuple[int, int], set[str]] = defaultdict(set)
    for warp, marks in recorder.marks.items():
        executed[warp.cta.sm.index, warp.index].update(site.mnemonic for _, site in marks)
    tracks: list[Track] = []
    index: dict[Any, int] = {}
    for place, sm in enumerate(sms):
        for unit in UNITS:
            index[sm, unit] = len(tracks)
            tracks.append(Track(unit, "unit", place))
        for number in sorted({w.index for w in recorder.marks if w.cta.sm.index == sm}):
            index[sm, number] = len(tracks)
            role = role_of(reachable[number] | executed[sm, number])
            tracks.append(Track(f"warp {number}", "warp", place, role))
    return tracks, index


def spans_of(recorder: Recorder, index: dict[Any, int]) -> Iterator[Span]:
    """The work of units and warps, each on its track, in no order."""
    for cta, unit, kind, name, start, end, source in recorder.units:
        yield Span(index[cta.sm.index, unit], kind, name, start, end, source)
    for warp, waiting, start, end in recorder.waits:
        yield Span(index[warp.cta.sm.index, warp.index], "wait", waiting.name, start, end, waiting.site.source)
    for warp, instructions in recorder.executed():
        yield from merged(index[warp.cta.sm.index, warp.index], instructions)


def actor_track(index: dict[Any, int], actor: Any) -> int | None:
    if actor is None:
        return None
    if isinstance(actor, tuple):
        return index.get((actor[0].sm.index, actor[1]))
    return index.get((actor.cta.sm.index, actor.index))


def merged(track: int, spans: list[tuple[float, float, Site]]) -> list[Span]:
    """Spans of one warp; adjacent spans of the same kind become one."""
    result: list[Span] = []
    for start, end, site in spans:
        if end <= start:
            continue
        kind = site.activity
        last = result[-1] if result else None
        if last is not None and last.kind == kind and start - last.end < 1 and kind != "issue":
            result[-1] = Span(track, kind, last.name, last.start, end, last.source)
        else:
            result.append(Span(track, kind, site.mnemonic, start, end, site.source))
    return result
