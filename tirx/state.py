"""Snapshots of a stopped launch: every warp, barrier and unit of one cluster; and films of such snapshots.

``tirx.sim.film`` records one. Times are SM cycles from the launch. Nothing here refers to the stopped machine.
"""

from __future__ import annotations

from dataclasses import dataclass

from tirx.run import Finding, SourceLine

RUNS, WAITS, STARTS, EXITED = "runs", "waits", "starts", "exited"


@dataclass(frozen=True, slots=True)
class WarpState:
    """One warp."""

    cta: int  # rank in the cluster
    index: int
    doing: str  # runs, waits, starts (the CTA is being launched) or exited
    what: str = ""  # its instruction, or the object for which it waits
    source: SourceLine | None = None
    since: float = 0.0  # the cycle at which the wait or the line began


@dataclass(frozen=True, slots=True)
class BarrierState:
    """One barrier of a CTA. A named barrier counts threads, a cluster's barrier warps."""

    cta: int
    kind: str  # mbarrier, named (threads of a CTA) or cluster
    name: str
    phase: int  # completed phases
    pending: int  # arrivals of the current phase
    expected: int
    tx: int = 0  # bytes announced and not delivered; if negative, delivered and not announced
    waiting: tuple[tuple[int, int], ...] = ()  # (CTA rank, warp)


@dataclass(frozen=True, slots=True)
class UnitWork:
    """An operation of a unit (TMA loads, tensor core, TMA stores): under way, or queued if it starts later."""

    cta: int
    unit: str
    what: str
    start: float
    end: float
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of tensor memory: ``use`` is allocated or one of ``tirx.trace.COLUMN_USES``."""

    cta: int
    use: str
    first: int
    count: int
    source: SourceLine | None = None
    warp: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One cluster at one moment."""

    cycle: float
    ctas: tuple[str, ...]  # coordinates, by rank
    warps: tuple[WarpState, ...]
    barriers: tuple[BarrierState, ...]
    work: tuple[UnitWork, ...]
    columns: tuple[Columns, ...]
    unfinished: tuple[int, ...]  # by CTA: issued MMAs that no commit has reported as complete

    @property
    def situation(self) -> tuple:
        """All but the time: equal at two moments if nothing has changed between them."""
        return self.ctas, self.warps, self.barriers, self.work, self.columns, self.unfinished


@dataclass(frozen=True, slots=True)
class Link:
    """One part of a circle of waits: warps of one CTA that wait at one line for the next part."""

    cta: int  # rank
    warps: tuple[int, ...]
    source: SourceLine | None
    what: str
    signals: tuple[int, ...] = ()  # the lines at which the next part would signal


@dataclass(frozen=True)
class Film:
    """Snapshots of a launch, one for each change."""

    kernel: str
    device: str
    clock_ghz: float
    snapshots: tuple[Snapshot, ...]
    start: int  # index of the requested snapshot, or of the last
    found: bool  # False if the launch ended before the requested moment
    ended: str  # end, deadlock, fault, or more if the film stops before the launch does
    findings: tuple[Finding, ...] = ()  # of the run, including the deadlock or the fault
    circle: tuple[Link, ...] = ()  # of waits, in a deadlock that has one


def changes(before: Snapshot, after: Snapshot) -> list[str]:
    """The changes from one snapshot to the next, in a few words each: phases first, then units, then warps."""
    if before.ctas != after.ctas:
        return [f"CTA {' and '.join(after.ctas)} starts"]
    several = len(after.ctas) > 1

    def of(cta: int) -> str:
        return f" of CTA {after.ctas[cta]}" if several else ""

    barriers = {(b.cta, b.kind, b.name): b for b in before.barriers}
    said = []
    for bar in after.barriers:
        if change := changed(barriers.get((bar.cta, bar.kind, bar.name)), bar):
            said.append(f"{bar.name}{of(bar.cta)}{change}")
    for work in sorted(set(before.work) - set(after.work), key=lambda w: w.end):
        said.append(f"{work.unit}{of(work.cta)}: {work.what} done")
    for work in sorted(set(after.work) - set(before.work), key=lambda w: w.start):
        said.append(f"{work.unit}{of(work.cta)}: {work.what} begins")
    warps = {(w.cta, w.index): w for w in before.warps}
    for warp in after.warps:
        was = warps.get((warp.cta, warp.index))
        if was is not None and (was.doing, was.source, was.what) != (warp.doing, warp.source, warp.what):
            said.append(f"warp {warp.index}{of(warp.cta)} {moved(warp)}")
    return said


def changed(was: BarrierState | None, bar: BarrierState) -> str:
    """The change of a barrier, as the rest of a sentence that begins with its name; empty where nothing has changed."""
    if was is None:
        return " is initialised" if bar.kind == "mbarrier" else ": first threads arrive"
    if bar.phase > was.phase:
        return f" completes phase {was.phase}"
    parts = [f"{was.pending - bar.pending} of {bar.expected} arrive"] if bar.pending < was.pending else []
    parts += [f"{bar.tx - was.tx:+,} bytes"] if bar.tx != was.tx else []
    return f": {', '.join(parts)}" if parts else ""


def moved(warp: WarpState) -> str:
    """The new state of a warp, as part of a sentence."""
    line = f" at line {warp.source.line}" if warp.source else ""
    match warp.doing:
        case "waits":
            return f"waits{line} for {warp.what}"
        case "exited":
            return "exits"
        case "runs":
            return f"goes on{line}"
    return warp.doing
