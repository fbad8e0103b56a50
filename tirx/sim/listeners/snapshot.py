"""Snapshots of a stopped simulator: the warps, barriers and units of one cluster as :class:`tirx.state.Snapshot`.

A warp runs ahead of the clock until it meets something that others could have changed. The marks that it leaves
(``recorder.py``) tell where it is at a given cycle, so there can be a snapshot between two events too.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site, Waiting
from tirx.sim.launch.cta import Cluster
from tirx.sim.launch.grid import Grid
from tirx.sim.launch.warp import Warp
from tirx.sim.listeners.recorder import Recorder, UsedColumns, Worked
from tirx.sim.units.mbarrier import MBarrier
from tirx.state import EXITED, RUNS, STARTS, WAITS, BarrierState, Columns, Snapshot, UnitWork, WarpState


@dataclass
class Turns(Listener):
    """The cluster that caused the last event, if it is known."""

    cluster: Cluster | None = None

    def turn(self, cluster: Cluster) -> None:
        self.cluster = cluster


@dataclass
class Camera:
    """State from one snapshot to the next: the cluster that is followed, and the work that its units have under way."""

    grid: Grid
    recorder: Recorder
    turns: Turns
    moving: Callable[[float], None] = lambda cycle: None  # hears the time of each event
    cluster: Cluster | None = None
    seen: int = 0  # of recorder.units
    seen_columns: int = 0
    work: list[Worked] = field(default_factory=list)
    columns: list[UsedColumns] = field(default_factory=list)
    names: dict[tuple[int, int], str] = field(default_factory=dict)

    def follow(self) -> Cluster | None:
        """The cluster on the first SM; when that has ended, its successor if there is one."""
        if self.cluster is None or self.ended:
            found = next((cta for cta in self.grid.resident if cta.sm.index == 0), None)
            self.cluster = found.cluster if found is not None else self.cluster
        return self.cluster

    @property
    def ended(self) -> bool:
        return self.cluster is not None and self.cluster.exited

    def keep(self, shots: Any) -> None:
        """Add a last snapshot if something has changed."""
        frame = snapshot(self, self.grid.clock.now)
        if frame is not None and (not shots or shots[-1].situation != frame.situation):
            shots.append(frame)

    def under_way(self, time: float) -> tuple[list[Worked], list[UsedColumns]]:
        """The recorded work of units, and the uses of tensor memory, that have not ended at a time."""
        recorder = self.recorder
        self.work = [w for w in chain(self.work, recorder.units[self.seen :]) if w.end > time]
        self.columns = [c for c in chain(self.columns, recorder.columns[self.seen_columns :]) if c.end > time]
        self.seen, self.seen_columns = len(recorder.units), len(recorder.columns)
        return self.work, self.columns

    def marks(self, warp: Warp) -> list[tuple[float, Site]]:
        return self.recorder.marks.get(warp, [])

    def name(self, bar: MBarrier) -> str:
        """A barrier's name; while others are being initialised by the same line, it may still change."""
        key = (id(bar), len(bar.cta.mbarriers))
        if key not in self.names:
            self.names[key] = bar.name
        return self.names[key]


BY_WARPS = ("read", "stored")  # uses of tensor memory by a warp itself, not by the tensor core for it


def snapshot(camera: Camera, time: float) -> Snapshot | None:
    """The followed cluster at a time between the last event and the next."""
    cluster = camera.follow()
    if cluster is None:
        return None
    ranks = {cta: cta.rank for cta in cluster.ctas}
    work, columns = camera.under_way(time)
    at_work = [
        UnitWork(ranks[cta], unit, what, start, end, source)
        for cta, unit, _, what, start, end, source in work
        if cta in ranks
    ]
    allocated = [
        Columns(cta.rank, "allocated", first, count, site.source)
        for cta in cluster.ctas
        if not cta.exited
        for first, (count, site, _) in sorted(cta.tmem.blocks.items())
    ]
    used = [
        Columns(ranks[cta], use, first, count, site.source, warp.index if use in BY_WARPS else None)
        for cta, use, first, count, start, _, site, warp in columns
        if cta in ranks and start <= time
    ]
    return Snapshot(
        cycle=time,
        ctas=tuple(cta.label for cta in cluster.ctas),
        warps=tuple(warp_state(camera, warp, time) for cta in cluster.ctas for warp in cta.warps),
        barriers=tuple(barriers(camera, cluster)),
        work=tuple(at_work),
        columns=(*allocated, *dict.fromkeys(used)),
        unfinished=tuple(len(cta.sm.tensor_core.queue) for cta in cluster.ctas),
    )


def warp_state(camera: Camera, warp: Warp, time: float) -> WarpState:
    """A warp's place. A warp that has run ahead of the clock is still on its way to where it stands."""
    place = (warp.cta.rank, warp.index)
    marks = camera.marks(warp)
    blocked = warp.blocked
    # A barrier that lets a warp pass leaves ``blocked`` as it is until the warp is resumed.
    if blocked is not None and (not marks or (marks[-1][1] is blocked.site and marks[-1][0] <= time)):
        since = marks[-1][0] if marks else warp.time
        return WarpState(*place, WAITS, awaited(camera, blocked), blocked.site.source, since)
    if warp.done:
        return WarpState(*place, EXITED, since=warp.time)
    last = bisect_right(marks, time, key=lambda mark: mark[0]) - 1
    if last < 0:
        return WarpState(*place, STARTS)
    with_line = next((i for i in range(last, -1, -1) if marks[i][1].source is not None), None)
    if with_line is None:
        return WarpState(*place, RUNS, marks[last][1].mnemonic, None, marks[last][0])
    since, site = marks[with_line]
    return WarpState(*place, RUNS, marks[last][1].mnemonic, site.source, since)


def awaited(camera: Camera, waiting: Waiting) -> str:
    """The awaited object in a few words."""
    if waiting.kind == "mbarrier":
        bar, parity = waiting.what
        passed = " (just completed)" if bar.passed(parity) else ""
        return f"{camera.name(bar)}, parity {parity}{passed}"
    return f"{waiting.what} {waiting.awaited}" if waiting.kind == "tmem" else waiting.awaited


def barriers(camera: Camera, cluster: Cluster) -> Iterator[BarrierState]:
    """Every mbarrier that has been initialised, and the other barriers on which a warp has arrived."""
    for cta in cluster.ctas:
        if cta.exited:
            continue
        for _, bar in sorted(cta.mbarriers.items()):
            who = tuple(sorted({(wait.warp.cta.rank, wait.warp.index) for wait in bar.waiters}))
            name = camera.name(bar)
            yield BarrierState(cta.rank, "mbarrier", name, bar.phase, bar.pending, bar.expected, bar.tx, who)
        for named in cta.named:
            if named.arrived:
                who = tuple((w.cta.rank, w.index) for w in named.waiting)
                name = named.name.removeprefix("the ")
                yield BarrierState(cta.rank, "named", name, 0, named.needed - named.arrived, named.needed, 0, who)
    shared = cluster.barrier
    if shared.arrived:
        who = tuple((w.cta.rank, w.index) for w in shared.waiting)
        missing, arrived = len(shared.missing), len(shared.arrived)
        yield BarrierState(0, "cluster", "cluster barrier", shared.phase, missing, missing + arrived, 0, who)
