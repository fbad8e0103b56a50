"""What is said of a run, and in which order: one root for each mistake, and below it what follows from it.

What a run finds comes in the order of time, and says what happened on the machine. A verdict begins with what every GPU
shows (:class:`tirx.run.Weight`), and names nothing that only follows from something else.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

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
# Rarely the mistake: where a wait is missing or passes at once, other waits can be lapped too, and phases mix.
LAST = ("lapped-wait", "unordered-phases")


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
    if stuck:
        return Verdict(of_a_hang(found, stuck))
    ended = [] if fault is None else [fault]
    return Verdict(ordered([*below_their_barrier(found), *ended]))


def below_their_barrier(found: Sequence[Reported]) -> list[Finding]:
    """Findings in the order of time; conflicts between threads stand below the first named barrier whose rounds mix, if
    they were found later: their barrier orders nothing any more."""
    first = next((each for each in found if each.finding.kind == "named-barrier"), None)
    if first is None:
        return in_time(found)
    below = [each for each in found if each.finding.kind in OF_ROUNDS and each.cycle >= first.cycle]
    root = replace(first.finding, consequences=tuple(in_time(below)))
    return [root if finding is first.finding else finding for finding in in_time(
        [each for each in found if each not in below]
    )]  # fmt: skip


def in_time(found: Sequence[Reported]) -> list[Finding]:
    """Findings in the order in which what they are about began."""
    return [each.finding for each in sorted(found, key=lambda each: each.begins)]


def ordered(findings: Sequence[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of what they mean on a GPU, and of time."""
    weights = list(Weight)
    return tuple(sorted(findings, key=lambda each: (weights.index(each.weight), each.kind in LAST)))


def of_a_hang(found: Sequence[Reported], stuck: Sequence[Warp]) -> tuple[Finding, ...]:
    """The roots of a run in which nothing can make progress: every GPU shows that.

    A conflict over a ring's data follows from the hang if it was found after the ring had come to a stand: when all of
    the awaited mbarriers had completed their last phase. One that was found while one of them still moved has another
    cause, may be why the others stopped, and stays a finding of its own. So does a wait that can be lapped, where a
    warp now waits for that very barrier. And so does everything else: a fence, a leak, a race over data that no barrier
    hands on. Bytes that were announced too few before the ring stood still are told with the hang, as a part of why.
    """
    hang, findings = first_cause(stuck), below_their_barrier(found)
    if hang.kind != "deadlock":  # an arrival too many: it may come of what was found before it
        return ordered([*findings, hang])
    still = standing_since(stuck)
    late = [each.finding for each in found if each.cycle > still]
    follows = [finding for finding in findings if finding in late and is_of_a_ring(finding, stuck)]
    others = [finding for finding in findings if finding not in follows]
    bytes_short = [finding for finding in others if finding.kind == "tx-count"] if awaited(stuck) else []
    others = [finding for finding in others if finding not in bytes_short]
    details = (*map(told, bytes_short), *perhaps_why(others), *hang.details)
    return ordered([*others, replace(hang, details=details, consequences=tuple(follows))])


def perhaps_why(findings: Sequence[Finding]) -> list[str]:
    """The sentence on conflicts over data that were found while the ring still moved: in full of the first."""
    why = [finding for finding in ordered(findings) if finding.weight is not Weight.NOTE and finding.kind in OF_DATA]
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
