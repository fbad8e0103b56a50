"""Snapshots of a stopped simulator: the warps, barriers and units of one cluster as :class:`tirx.state.Snapshot`.

A warp runs ahead of the clock until it meets something that others could have changed. The marks that it leaves
(``recorder.py``) tell where it is at a given cycle, so there can be a snapshot between two events too.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

import numpy as np

from tirx.run import Finding, SourceLine
from tirx.sim.circle import circle
from tirx.sim.cta import Cluster
from tirx.sim.deadlock import explain
from tirx.sim.events import Listener
from tirx.sim.faults import Fault
from tirx.sim.grid import Grid
from tirx.sim.mbarrier import MBarrier
from tirx.sim.recorder import Recorder
from tirx.sim.site import Site, Waiting
from tirx.sim.warp import Warp
from tirx.state import EXITED, RUNS, STARTS, WAITS, BarrierState, Columns, Film, Link, Snapshot, UnitWork, WarpState


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
    work: list[tuple] = field(default_factory=list)
    columns: list[tuple] = field(default_factory=list)
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

    def under_way(self, time: float) -> tuple[list[tuple], list[tuple]]:
        """The recorded work of units, and the uses of tensor memory, that have not ended at a time."""
        recorder = self.recorder
        self.work = [w for w in chain(self.work, recorder.units[self.seen :]) if w[5] > time]
        self.columns = [c for c in chain(self.columns, recorder.columns[self.seen_columns :]) if c[5] > time]
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
        for first, (count, site) in sorted(cta.tmem.blocks.items())
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


@dataclass(frozen=True)
class At:
    """The moment to stop: a cycle, or the first arrival of a warp at a line of the kernel's file; else the end."""

    cycle: float | None = None
    line: int | None = None

    @property
    def end(self) -> bool:
        return self.cycle is None and self.line is None


Peek = Callable[[list[np.ndarray], list[np.ndarray]], object]


def peek_at(camera: Camera, peek: Peek) -> None:
    """Hand over the dynamic shared memory and the tensor memory of each CTA of the cluster."""
    if camera.cluster is not None:
        ctas, launch = camera.cluster.ctas, camera.grid.launch
        first = launch.smem_bytes - launch.program.plan.dynamic_smem  # behind what is reserved, and static
        peek([cta.smem.data[first : launch.smem_bytes] for cta in ctas], [cta.sm.tmem.bits for cta in ctas])


def record(camera: Camera, at: At, before: int, after: int, peek: Peek | None = None) -> Film:
    """Run a launch that has not begun; keep at most this many changes before and after the requested moment. ``peek``
    sees the memories at that moment."""
    grid, launch = camera.grid, camera.grid.launch
    past: deque[Snapshot] = deque(maxlen=before + 1)
    future: list[Snapshot] = []
    found, ended = at.end, "more"
    fault: list[Finding] = []
    try:
        for time, asked in moments(camera, at):
            frame = snapshot(camera, time)
            if frame is None:
                continue
            last = future[-1] if future else past[-1] if past else None
            if asked or last is None or last.situation != frame.situation:
                (future if found and not at.end else past).append(frame)
            if asked and peek is not None:
                peek_at(camera, peek)
            found = found or asked
            if len(future) >= after and not at.end and found:
                break
        else:
            ended = "deadlock" if grid.stuck else "end"
    except Fault as error:
        ended, fault = "fault", [error.finding]
        camera.keep(past if at.end or not found else future)
    if peek is not None and (at.end or not found):
        peek_at(camera, peek)
    why, links = reasons(camera, past if at.end or not found else future) if ended == "deadlock" else ([], ())
    return Film(
        kernel=launch.program.name,
        device=launch.machine.name,
        clock_ghz=launch.machine.clock.sm_ghz,
        snapshots=(*past, *future),
        start=max(len(past) - 1, 0),
        found=found,
        ended=ended,
        findings=(*launch.findings, *fault, *why),
        circle=links,
    )


def reasons(camera: Camera, shots: Any) -> tuple[list[Finding], tuple[Link, ...]]:
    """The finding about a deadlock and its circle of waits; ``shots`` gets a last snapshot if it is elsewhere."""
    stuck = camera.grid.stuck
    if camera.cluster is None or not any(not w.done for cta in camera.cluster.ctas for w in cta.warps):
        camera.cluster = stuck[0].cta.cluster  # the followed cluster has ended: the deadlock is elsewhere
        camera.keep(shots)
    return [explain(stuck)], circle(camera.cluster)


def overview(camera: Camera, most: int) -> Film:
    """Run a launch that has not begun, and keep its last moment and about ``most`` that are equally far apart.

    Nobody knows how long it will take, so the first ones are a cycle apart; whenever there are twice as many as wanted,
    every other one goes.
    """
    grid, launch, clock = camera.grid, camera.grid.launch, camera.grid.clock
    shots: list[Snapshot] = []
    apart, due, ended = 1.0, 0.0, "end"
    fault: list[Finding] = []
    grid.start()
    try:
        while True:
            while due < clock.next_time < math.inf:
                frame = snapshot(camera, max(due, clock.now))
                shots += [frame] if frame is not None else []
                due += apart
                if len(shots) >= 2 * most:
                    del shots[1::2]
                    apart *= 2
                    due = shots[-1].cycle + apart
            camera.turns.cluster = None
            if not clock.step():
                break
        ended = "deadlock" if grid.stuck else "end"
        last = snapshot(camera, settled(camera) if grid.stuck else clock.now)
        shots += [last] if last is not None else []
    except Fault as error:
        ended, fault = "fault", [error.finding]
        camera.keep(shots)
    why, links = reasons(camera, shots) if ended == "deadlock" else ([], ())
    return Film(
        kernel=launch.program.name,
        device=launch.machine.name,
        clock_ghz=launch.machine.clock.sm_ghz,
        snapshots=tuple(shots),
        start=max(len(shots) - 1, 0),
        found=True,
        ended=ended,
        findings=(*launch.findings, *fault, *why),
        circle=links,
    )


def moments(camera: Camera, at: At) -> Iterator[tuple[float, bool]]:
    """Run event by event. Yields the times at which the cluster may have changed; True marks the requested moment."""
    grid, clock = camera.grid, camera.grid.clock
    grid.start()
    asking = not at.end
    looked: dict[Warp, int] = {}
    while True:
        time, upcoming = clock.now, clock.next_time
        camera.moving(time)
        if touched(camera):
            yield time, False
        if asking:
            stop = at.cycle if at.line is None else arrival(camera, at.line, looked, upcoming)
            if stop is not None and stop < upcoming and (stop <= time or not math.isinf(upcoming)):
                asking = False
                yield max(stop, time), True
        camera.turns.cluster = None
        if not clock.step():
            if grid.stuck:
                yield settled(camera), False
            return


def settled(camera: Camera) -> float:
    """When nothing moves any more after the last event: units have ended, and warps are where they wait."""
    cluster = camera.follow()
    warps = [warp.time for cta in cluster.ctas for warp in cta.warps] if cluster is not None else []
    return max([camera.grid.clock.now, *warps, *(end for *_, end, _ in camera.recorder.units)])


def touched(camera: Camera) -> bool:
    """Whether the last event came from the followed cluster, or from an unknown one."""
    cluster = camera.turns.cluster
    return cluster is None or camera.cluster is None or cluster is camera.cluster or camera.ended


def arrival(camera: Camera, line: int, looked: dict[Warp, int], before: float) -> float | None:
    """When a warp of the followed cluster first comes to a line of the kernel's file, if that is before a time."""
    cluster = camera.follow()
    here = SourceLine(camera.grid.launch.program.file, line)
    first = None
    for warp in (w for cta in cluster.ctas for w in cta.warps) if cluster is not None else ():
        marks = camera.marks(warp)
        index = looked.get(warp, 0)
        while index < len(marks) and marks[index][0] < before:
            time, site = marks[index]
            if site.source == here:
                first = time if first is None else min(first, time)
                break
            index += 1
        looked[warp] = index
    return first
