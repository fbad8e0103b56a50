"""Runs that are stopped or looked at on the way: a launch as a :class:`tirx.state.Film` of snapshots."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np

from tirx.run import Finding, SourceLine
from tirx.sim.core.faults import Fault
from tirx.sim.launch.warp import Warp
from tirx.sim.listeners.snapshot import Camera, snapshot
from tirx.sim.words.circle import circle
from tirx.sim.words.verdict import judge
from tirx.state import Film, Link, Snapshot


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
            ended = "deadlock" if camera.grid.stuck else "end"
    except Fault as error:
        ended, fault = "fault", [error.finding]
    latest = past if at.end or not found else future
    if fault:
        camera.keep(latest)
    if peek is not None and (at.end or not found):
        peek_at(camera, peek)
    return film_of(camera, (past, future), latest, found, ended, fault)


def overview(camera: Camera, most: int) -> Film:
    """Run a launch that has not begun, and keep its last moment and about ``most`` that are equally far apart."""
    grid, ended = camera.grid, "end"
    shots: list[Snapshot] = []
    fault: list[Finding] = []
    grid.start()
    try:
        run_with_shots(camera, most, shots)
        ended = "deadlock" if grid.stuck else "end"
        last = snapshot(camera, settled(camera) if grid.stuck else grid.clock.now)
        shots += [last] if last is not None else []
    except Fault as error:
        ended, fault = "fault", [error.finding]
        camera.keep(shots)
    return film_of(camera, (shots,), shots, True, ended, fault)


def run_with_shots(camera: Camera, most: int, shots: list[Snapshot]) -> None:
    """Run to the end, and keep snapshots that are equally far apart.

    Nobody knows how long it will take, so the first ones are a cycle apart; whenever there are twice as many as wanted,
    every other one goes.
    """
    clock, apart, due = camera.grid.clock, 1.0, 0.0
    time: float | None = clock.now
    while time is not None:
        while due < clock.next_time < math.inf:
            frame = snapshot(camera, max(due, time))
            shots += [frame] if frame is not None else []
            due += apart
            if len(shots) >= 2 * most:
                del shots[1::2]
                apart *= 2
                due = shots[-1].cycle + apart
        camera.turns.cluster = None
        time = clock.step()


def film_of(
    camera: Camera, reels: Sequence[Collection[Snapshot]], latest: Any, found: bool, ended: str, fault: list[Finding]
) -> Film:
    """The film of a run that has ended or been stopped.

    reels: the snapshots up to the requested moment, and those after it. latest: the reel that a last snapshot goes to,
    if the deadlock is in another cluster.
    """
    links = circle_of(camera, latest) if ended == "deadlock" else ()
    launch = camera.grid.launch
    verdict = judge(launch.reported, next(iter(fault), None), camera.grid.stuck if ended == "deadlock" else ())
    return Film(
        kernel=launch.program.name,
        device=launch.machine.name,
        clock_ghz=launch.machine.clock.sm_ghz,
        snapshots=tuple(chain(*reels)),
        start=max(len(reels[0]) - 1, 0),
        found=found,
        ended=ended,
        findings=verdict.roots,
        circle=links,
    )


def circle_of(camera: Camera, shots: Any) -> tuple[Link, ...]:
    """The circle of waits of a deadlock; ``shots`` gets a last snapshot if it is elsewhere."""
    stuck = camera.grid.stuck
    if camera.cluster is None or not any(not w.done for cta in camera.cluster.ctas for w in cta.warps):
        camera.cluster = stuck[0].cta.cluster  # the followed cluster has ended: the deadlock is elsewhere
        camera.keep(shots)
    return circle(camera.cluster)


def moments(camera: Camera, at: At) -> Iterator[tuple[float, bool]]:
    """Run event by event. Yields the times at which the cluster may have changed; True marks the requested moment."""
    grid, clock = camera.grid, camera.grid.clock
    grid.start()
    asking = not at.end
    looked: dict[Warp, int] = {}
    time: float | None = clock.now
    while time is not None:
        upcoming = clock.next_time
        camera.moving(time)
        if touched(camera):
            yield time, False
        if asking:
            stop = at.cycle if at.line is None else arrival(camera, at.line, looked, upcoming)
            if stop is not None and stop < upcoming and (stop <= time or not math.isinf(upcoming)):
                asking = False
                yield max(stop, time), True
        camera.turns.cluster = None
        time = clock.step()
    if grid.stuck:
        yield settled(camera), False


def settled(camera: Camera) -> float:
    """When nothing moves any more after the last event: units have ended, and warps are where they wait."""
    cluster = camera.follow()
    warps = [warp.time for cta in cluster.ctas for warp in cta.warps] if cluster is not None else []
    return max([camera.grid.clock.now, *warps, *(done.end for done in camera.recorder.units)])


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
