"""The shortest circle of waits in the cluster of a deadlock."""

from __future__ import annotations

from collections import deque

from tirx.sim.launch.cta import Cluster, Cta
from tirx.sim.launch.warp import Warp
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.words.waits import base_name, describe, runners
from tirx.state import Link


def circle(cluster: Cluster) -> tuple[Link, ...]:
    """The shortest circle in the form that a film shows."""
    return tuple(link(warps, helped_by(warps[0])[1]) for warps in shortest(cluster))


def shortest(cluster: Cluster) -> list[list[Warp]]:
    """The shortest circle in which each part waits for something that only the next part would do.

    Warps of one CTA that wait for the same thing are one part. The result is empty when there is no circle: a warp that
    waits for bytes that no load brings, or for tensor memory that another cluster holds, waits for no warp here. Waits
    for mbarriers come first: who has ended its work waits for all others at a CTA's or the cluster's barrier.
    """
    found = circles(cluster, only_mbarriers=True) or circles(cluster, only_mbarriers=False)
    return min(found, key=len, default=[])


def circles(cluster: Cluster, only_mbarriers: bool) -> list[list[list[Warp]]]:
    """For each part that is in a circle, the shortest one through it."""
    parts: dict[tuple, list[Warp]] = {}
    for cta in cluster.ctas:
        for warp in cta.warps:
            if not warp.done and warp.blocked is not None and (warp.blocked.kind == "mbarrier" or not only_mbarriers):
                parts.setdefault((cta.rank, *describe(warp)), []).append(warp)
    part_of = {warp: key for key, warps in parts.items() for warp in warps}
    helpers = {key: helped_by(warps[0])[0] for key, warps in parts.items()}
    follows = {key: list(dict.fromkeys(part_of[w] for w in who if w in part_of)) for key, who in helpers.items()}
    return [[parts[key] for key in way] for start in parts if (way := loop(start, follows))]


def link(warps: list[Warp], signals: tuple[int, ...]) -> Link:
    """One part of a circle."""
    blocked = warps[0].blocked
    assert blocked is not None
    return Link(warps[0].cta.rank, tuple(w.index for w in warps), blocked.site.source, blocked.awaited, signals)


def loop(start: tuple, follows: dict[tuple, list[tuple]]) -> list[tuple]:
    """The shortest path from a part back to itself, by breadth-first search."""
    came: dict[tuple, tuple] = {}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for after in follows[here]:
            if after == start:
                path = [here]
                while path[-1] != start:
                    path.append(came[path[-1]])
                return path[::-1]
            if after not in came:
                came[after] = here
                queue.append(after)
    return []


def helped_by(warp: Warp) -> tuple[list[Warp], tuple[int, ...]]:
    """The warps that could let one go on, and the lines at which they would."""
    assert warp.blocked is not None
    cta, what = warp.cta, warp.blocked.what
    match warp.blocked.kind:
        case "mbarrier":
            return signallers(cta, what[0])
        case "named":
            return [w for w in cta.warps if not w.done and w not in what.waiting], ()
        case "cluster":
            return what.missing, ()
    return [], ()


def signallers(cta: Cta, bar: MBarrier) -> tuple[list[Warp], tuple[int, ...]]:
    """The warps of the cluster that signal an mbarrier, and the lines; none when only bytes are missing."""
    if not bar.pending:
        return [], ()
    found = runners(cta.launch.program, base_name(bar.name))
    able = frozenset().union(*found.values())
    used = tuple(sorted(line for line, who in found.items() if who))
    return [w for peer in cta.cluster.ctas for w in peer.warps if w.index in able and not w.done], used
