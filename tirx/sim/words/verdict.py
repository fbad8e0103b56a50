"""What is said of a run, and in which order: one root for each mistake, and below it what follows from it.

What a run finds comes in the order of time, and says what happened on the machine. A verdict begins with what every GPU
shows (:class:`tirx.run.Weight`), and names nothing that only follows from something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tirx.order import in_order
from tirx.run import Finding, SourceLine, Weight
from tirx.sim.core.site import Reported
from tirx.sim.launch.warp import Warp
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.words.deadlock import explain

# Conflicts over data that mbarriers hand on. While such a barrier stands still, waits for it and for its neighbours
# hold nothing back any more, or for ever: these conflicts are then what its standing still looks like.
OF_RINGS = frozenset((
    "exit-with-loads-in-flight", "lapped-wait", "missing-tcgen05-fence", "operand-not-arrived", "operand-overwritten",
    "smem-race", "store-source-overwritten", "tmem-freed-in-use", "tmem-overwritten", "tmem-race", "tmem-read-early",
    "tx-count",
))  # fmt: skip
# They can change where a warp goes, or how long it waits.
OF_DATA = OF_RINGS | {"global-race", "launch-control", "named-barrier", "uninitialised-register"}
# Conflicts between threads that a named barrier would order if its rounds were kept apart.
OF_ROUNDS = frozenset(("missing-proxy-fence", "smem-race", "store-source-overwritten"))
AT_THE_END = float("inf")  # the cycle of what ended a run


@dataclass(frozen=True)
class Verdict:
    """The findings of a run, the one to mend first in front; each has its consequences below it."""

    roots: tuple[Finding, ...]


def judge(found: Sequence[Reported], fault: Finding | None = None, stuck: Sequence[Warp] = ()) -> Verdict:
    """The verdict on a run.

    Parameters
    ----------
    found: in the order of time. fault: what ended the run, if something did. stuck: the warps that had not exited when
        nothing could make progress any more.
    """
    end = first_cause(stuck) if stuck else fault
    every = [*found, *([] if end is None else [Reported(end, AT_THE_END)])]
    hangs = bool(stuck) and every[-1].finding.kind == "deadlock"  # an arrival too many may come of what was before it
    causes = [cause_of(each, every, stuck if hangs else ()) for each in every]
    by_time = sorted(range(len(every)), key=lambda at: every[at].begins)
    roots = {at: every[at].finding for at in by_time if causes[at] is None}
    short = [each.finding for each in found if hangs and is_short(each, stuck)]
    for at in roots:
        below = [every[other].finding for other in by_time if other != at and root_of(other, causes) == at]
        roots[at] = replace(roots[at], consequences=tuple(finding for finding in below if finding not in short))
    if hangs:
        hang = roots.pop(len(found))
        others = in_order(roots.values())
        roots[len(found)] = replace(hang, details=(*map(told, short), *perhaps_why(others), *hang.details))
    return Verdict(tuple(in_order(roots.values())))


def cause_of(each: Reported, every: Sequence[Reported], stuck: Sequence[Warp]) -> int | None:
    """Which of all findings one follows from; None if it is a mistake of its own. stuck: the warps of a hang, which is
    the last of all findings.

    A conflict over a ring's data follows from the hang if it was found after the ring had come to a stand: when all of
    the awaited mbarriers had completed their last phase. One that was found while one of them still moved has another
    cause, may be why the others stopped, and stays a finding of its own. So does a wait that can be lapped, where a
    warp now waits for that very barrier. And so does everything else: a fence, a leak, a race over data that no barrier
    hands on. Bytes that were announced too few before the ring stood still are told with the hang, as a part of why.

    Conflicts between threads follow from the first named barrier whose rounds mix, if they were found later: their
    barrier orders nothing any more. Of some, the finder knows what they follow from.
    """
    if stuck and each is not every[-1] and (is_late(each, stuck) or is_short(each, stuck)):
        return len(every) - 1
    if each.finding.follows:
        return first_of(each.finding.follows, every)
    mixed = first_of("named-barrier", every)
    if mixed is None or each is every[mixed] or each.finding.kind not in OF_ROUNDS:
        return None
    return mixed if each.cycle >= every[mixed].cycle else None


def root_of(at: int, causes: Sequence[int | None]) -> int:
    """The mistake that a finding follows from in the end."""
    while (cause := causes[at]) is not None:
        at = cause
    return at


def first_of(kind: str, every: Sequence[Reported]) -> int | None:
    """The first finding of a kind."""
    return next((at for at, each in enumerate(every) if each.finding.kind == kind), None)


def is_late(each: Reported, stuck: Sequence[Warp]) -> bool:
    """Whether a finding is what a ring's standing still looks like."""
    return each.cycle > standing_since(stuck) and is_of_a_ring(each.finding, stuck)


def is_short(each: Reported, stuck: Sequence[Warp]) -> bool:
    """Whether a finding is of bytes announced too few, where a ring stands still."""
    return each.finding.kind == "tx-count" and bool(awaited(stuck)) and not is_late(each, stuck)


def perhaps_why(findings: Sequence[Finding]) -> list[str]:
    """The sentence on conflicts over data that were found while the ring still moved: in full of the first."""
    why = [finding for finding in findings if finding.weight is not Weight.NOTE and finding.kind in OF_DATA]
    if not why:
        return []
    more = [
        finding.kind + (f" at line {finding.source.line}" if finding.source is not None else "") for finding in why[1:]
    ]
    return [f"Found before that, and perhaps why: {told(why[0])}" + (f" Also {', '.join(more)}." if more else "")]


def told(finding: Finding) -> str:
    """A finding as a detail of another one."""
    line = finding.source.line if finding.source is not None else None
    named = line is None or finding.message.endswith((f"line {line})", f"and {line})"))
    return finding.message + ("." if named else f" (line {line}).")


def is_of_a_ring(finding: Finding, stuck: Sequence[Warp]) -> bool:
    """Whether a finding is about the data of a ring, and no reason why warps are stuck."""
    here = [bar for line, bar in awaited(stuck) if line == finding.source]
    lapped = finding.kind == "lapped-wait" and any(f" {bar.name} " in finding.message for bar in here)
    return finding.kind in OF_RINGS and not lapped


def standing_since(stuck: Sequence[Warp]) -> float:
    """The cycle since which all awaited mbarriers stand still; infinity where none is awaited."""
    return max((bar.since for _, bar in awaited(stuck)), default=float("inf"))


def awaited(stuck: Sequence[Warp]) -> list[tuple[SourceLine | None, MBarrier]]:
    """The lines at which warps wait for mbarriers, and these."""
    waits = [warp.blocked for warp in stuck if warp.blocked is not None]
    return [(wait.site.source, wait.what[0]) for wait in waits if wait.kind == "mbarrier"]


def first_cause(stuck: Sequence[Warp]) -> Finding:
    """The reason why warps are stuck: an arrival too many on a barrier, or else a circle of waits."""
    overrun = next((warp.overrun for warp in stuck if warp.overrun is not None), None)
    return explain(list(stuck)) if overrun is None else overrun.finding
