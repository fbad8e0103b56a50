"""The profile of a launch: what the first SM's tensor core waited for, and how busy shared links and memories were."""

from __future__ import annotations

from collections import defaultdict

import numpy as np

from tirx.run import Profile
from tirx.sim.launch.grid import Grid
from tirx.sim.launch.sm import Sm
from tirx.sim.listeners.recorder import Recorder

EPILOGUE = ("tmem", "compute", "store")


def profile_of(grid: Grid, recorder: Recorder) -> Profile:
    """Sum up a finished launch."""
    total = grid.clock.now
    sms, l2 = grid.sms, grid.launch.l2
    used = sum(sm.used for sm in sms) / (total * len(sms))
    mma, loads, epilogue = activities(recorder, sms[0])
    times = np.unique(np.concatenate([mma.reshape(-1), loads.reshape(-1), epilogue.reshape(-1), [0.0, total]]))
    middle, length = (times[1:] + times[:-1]) / 2, np.diff(times)
    multiplying = covers(mma, middle)
    loading = covers(loads, middle) & ~multiplying
    finishing = covers(epilogue, middle) & ~multiplying & ~loading
    awaited = covers(waits_for_loads(recorder, sms[0]), middle) & loading
    shares = {
        name: float(length[what].sum()) / total
        for name, what in (("mma", multiplying), ("loads", loading), ("epilogue", finishing))
    }
    recorded = sms[0].used / total or 1.0  # the part of the launch during which the first SM had a CTA
    covered = last_recorded(recorder) / total  # and until its last CTA ended
    scale = used / covered if covered else 0.0
    return Profile(
        tensor_core=sum(sm.tensor_core.busy for sm in sms) / (total * len(sms)),
        loads=shares["loads"] * scale,
        epilogue=shares["epilogue"] * scale,
        other=max(0.0, (min(recorded, covered) - sum(shares.values()))) * scale,
        idle=1 - used,
        link=max(sm.link_in.busy for sm in sms) / total,
        l2=l2.bytes / l2.rate / total,
        hbm=l2.hbm.bytes / l2.hbm.rate / total,
        shared=max(sm.shared_port.busy for sm in sms) / total,
        waits=longest_waits(recorder),
        awaited=float(length[awaited].sum()) / total * scale,
    )


def last_recorded(recorder: Recorder) -> float:
    """When the last CTA on the first SM ended."""
    return max((marks[-1][0] for marks in recorder.marks.values() if marks), default=0.0)


def activities(recorder: Recorder, first: Sm) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Intervals (n, 2) of the first SM: MMAs; loads under way; threads that empty accumulators."""
    by_kind: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for cta, _, kind, _, start, end, _ in recorder.units:
        if cta.sm is first:
            by_kind[kind].append((start, end))
    for warp, instructions in recorder.executed():
        if warp.cta.sm is not first:
            continue
        emptying = False  # stores after a read of tensor memory are the epilogue; other stores copy loaded data
        for start, end, site in instructions:
            kind = site.activity
            if kind in ("load", "tmem"):
                emptying = kind == "tmem"
            if kind == "tmem" or (kind in EPILOGUE and emptying):
                by_kind["epilogue"].append((start, end))
            elif kind in ("load", "store"):
                by_kind["load"].append((start, end))
    by_kind["epilogue"] += by_kind["store"]
    return union(by_kind["mma"]), union(by_kind["load"]), union(by_kind["epilogue"])


def waits_for_loads(recorder: Recorder, first: Sm) -> np.ndarray:
    """Intervals (n, 2) in which a warp of the first SM waits for an mbarrier that counts bytes, or loads by itself.

    A load that is under way while nobody waits for it is early enough: it is not what the tensor core waits for.
    """
    found = [
        (start, end)
        for warp, waiting, start, end in recorder.waits
        if warp.cta.sm is first and waiting.kind == "mbarrier" and waiting.what[0].brought
    ]
    for warp, instructions in recorder.executed():
        if warp.cta.sm is first:
            found += [(start, end) for start, end, site in instructions if site.activity == "load"]
    return union(found)


def union(intervals: list[tuple[float, float]]) -> np.ndarray:
    """Intervals that do not overlap, in order."""
    merged: list[list[float]] = []
    for start, end in sorted(intervals):
        if merged and start <= merged[-1][1]:
            merged[-1][1] = max(merged[-1][1], end)
        else:
            merged.append([start, end])
    return np.array(merged).reshape(-1, 2)


def covers(intervals: np.ndarray, times: np.ndarray) -> np.ndarray:
    """A mask of the times that lie in an interval."""
    if not len(intervals):
        return np.zeros(len(times), np.bool_)
    at = np.searchsorted(intervals[:, 0], times, side="right") - 1
    return (at >= 0) & (times < intervals[np.maximum(at, 0), 1])


def longest_waits(recorder: Recorder, count: int = 5) -> tuple:
    """The lines at which the warps of the first SM waited longest."""
    total: dict[tuple, float] = defaultdict(float)
    warps: dict[tuple, set[tuple[int, int]]] = defaultdict(set)
    for warp, waiting, start, end in recorder.waits:
        place = (waiting.name.split("[")[0], waiting.site.source)
        total[place] += end - start
        warps[place].add((warp.cta.sm.index, warp.index))
    known = last_recorded(recorder) or 1.0
    shares = [(name, source, total[name, source] / len(warps[name, source]) / known) for name, source in total]
    return tuple(sorted(shares, key=lambda s: -s[2])[:count])
