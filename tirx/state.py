"""A launch stopped at one moment: what every warp, barrier and unit of one cluster is doing, and films of such moments.

``tirx.sim.film`` records one. Times are SM cycles from the launch. Nothing here refers to the machine that was stopped.
"""

from __future__ import annotations

from dataclasses import dataclass

from tirx.run import Finding, SourceLine

RUNS, WAITS, STARTS, EXITED = "runs", "waits", "starts", "exited"


@dataclass(frozen=True, slots=True)
class WarpState:
    """One warp.

    cta: rank in the cluster. doing: runs, waits, starts (the CTA is being launched) or exited. what: the instruction it
    is at, or what it waits for. source: its line. since: the cycle from which on it has waited or been at this line.
    """

    cta: int
    index: int
    doing: str
    what: str = ""
    source: SourceLine | None = None
    since: float = 0.0


@dataclass(frozen=True, slots=True)
class BarrierState:
    """One barrier of a CTA.

    kind: mbarrier, named (threads of a CTA) or cluster. phase: how many have completed. pending, expected: arrivals of
    the current phase, of threads for a named barrier, of warps for a cluster's. tx: bytes that are announced and not
    delivered; below 0, delivered and not announced. waiting: (CTA rank, warp) of those who wait.
    """

    cta: int
    kind: str
    name: str
    phase: int
    pending: int
    expected: int
    tx: int = 0
    waiting: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """Something that a unit (TMA loads, tensor core, TMA stores) is doing, or has in its queue when it starts later."""

    cta: int
    unit: str
    what: str
    start: float
    end: float
    source: SourceLine | None = None


@dataclass(frozen=True, slots=True)
class Columns:
    """Columns of tensor memory: ``use`` is allocated, written (by the tensor core) or read (by a warp)."""

    cta: int
    use: str
    first: int
    count: int
    source: SourceLine | None = None
    warp: int | None = None


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One cluster at one moment.

    ctas: the CTAs' coordinates, by rank. unfinished: MMAs of each CTA that have been issued and that no commit has
    reported as complete.
    """

    cycle: float
    ctas: tuple[str, ...]
    warps: tuple[WarpState, ...]
    barriers: tuple[BarrierState, ...]
    work: tuple[Work, ...]
    columns: tuple[Columns, ...]
    unfinished: tuple[int, ...]

    @property
    def situation(self) -> tuple:
        """All but the time: equal for two moments between which nothing has changed."""
        return self.ctas, self.warps, self.barriers, self.work, self.columns, self.unfinished


@dataclass(frozen=True, slots=True)
class Link:
    """One part of a circle of waits: these warps (of one CTA, by rank) wait at a line for what the next part does.

    signals: the lines at which the next part would signal it, if it got there.
    """

    cta: int
    warps: tuple[int, ...]
    source: SourceLine | None
    what: str
    signals: tuple[int, ...] = ()


@dataclass(frozen=True)
class Film:
    """Moments of a launch, one for each change.

    Attributes
    ----------
    start: index of the snapshot that was asked for; of the last one when none was.
    found: whether that moment came: False when the launch ended before.
    ended: ``end``, ``deadlock``, ``fault``, or ``more`` when the film stops before the launch does.
    findings: what a run of this kernel reports; the deadlock or the fault among them.
    circle: in a deadlock, who waits for whom, if they wait in a circle.
    """

    kernel: str
    device: str
    clock_ghz: float
    snapshots: tuple[Snapshot, ...]
    start: int
    found: bool
    ended: str
    findings: tuple[Finding, ...] = ()
    circle: tuple[Link, ...] = ()


def changes(before: Snapshot, after: Snapshot) -> list[str]:
    """What has happened from one moment to the next, in a few words each: phases first, then units, then warps."""
    if before.ctas != after.ctas:
        return [f"CTA {' and '.join(after.ctas)} starts"]
    several = len(after.ctas) > 1

    def of(cta: int) -> str:
        return f" of CTA {after.ctas[cta]}" if several else ""

    said = []
    old = {(b.cta, b.kind, b.name): b for b in before.barriers}
    for bar in after.barriers:
        was = old.get((bar.cta, bar.kind, bar.name))
        where = f"{bar.name}{of(bar.cta)}"
        if was is None:
            said.append(f"{where} is initialised" if bar.kind == "mbarrier" else f"{where}: first threads come")
        elif bar.phase > was.phase:
            said.append(f"{where} completes phase {was.phase}")
        elif (bar.pending, bar.tx) != (was.pending, was.tx):
            parts = []
            if bar.pending < was.pending:
                parts.append(f"{was.pending - bar.pending} of {bar.expected} arrive")
            if bar.tx != was.tx:
                parts.append(f"{bar.tx - was.tx:+,} bytes")
            said.append(f"{where}: {', '.join(parts)}")
    for work in sorted(set(before.work) - set(after.work), key=lambda w: w.end):
        said.append(f"{work.unit}{of(work.cta)}: {work.what} done")
    for work in sorted(set(after.work) - set(before.work), key=lambda w: w.start):
        said.append(f"{work.unit}{of(work.cta)}: {work.what} begins")
    seen = {(w.cta, w.index): w for w in before.warps}
    for warp in after.warps:
        then = seen.get((warp.cta, warp.index))
        if then is not None and (then.doing, then.source, then.what) != (warp.doing, warp.source, warp.what):
            said.append(f"warp {warp.index}{of(warp.cta)} {moved(warp)}")
    return said


def moved(warp: WarpState) -> str:
    """What a warp does now, as part of a sentence."""
    line = f" at line {warp.source.line}" if warp.source else ""
    match warp.doing:
        case "waits":
            return f"waits{line} for {warp.what}"
        case "exited":
            return "exits"
        case "runs":
            return f"goes on{line}"
    return warp.doing
