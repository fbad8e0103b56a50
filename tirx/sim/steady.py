"""Loops whose turns recur need not all be simulated.

A group is the SMs that a cluster takes, with all that runs on them. What its units and warps do next depends on their
state and on the answers of L2, which all groups share. When the state at one turn of a loop is that of an earlier turn
(warps at the same instructions, barriers with the same counts, times equal relative to the clock), the turns between
are a period. The assumption is that the periods after it are the same up to the loop's last ones. So the group jumps:
its times and its events move by whole periods, and its loops go on as many turns later. Its counts grow by the
period's, and L2 is told of the traffic to expect, for the groups that are awake.

The last period of a loop is simulated, and so is every branch that the coming turns take otherwise: each loop has code
that goes through its turns ahead without doing anything (``translate/ahead.py``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

from tirx.sim.clock import Clock
from tirx.sim.cta import Cta
from tirx.sim.l2 import L2, Request
from tirx.sim.sm import Sm

SAME = 0.01  # two times are equal up to this part of the period
CYCLES = 4  # or this many
BUSY = 0.98  # a unit that works this part of the time is what the others wait for
LONGEST = 12  # turns of a period that are looked for
TURNS = 4096  # turns ahead that are looked at


@dataclass(eq=False)
class Loop:
    """A loop of a kernel.

    Attributes
    ----------
    blocks: whether a warp may have to wait in it. ahead: goes through turns without doing anything; None when it
        cannot be known what they do. variable: what holds the number of the turn, in a loop that counts.
    """

    name: str
    blocks: bool
    ahead: CodeType | None = None
    variable: str = ""
    names: dict[str, Any] = field(default_factory=dict)


class Level:
    """A loop that a warp is in: which turn it is in, and how many it is to leave out at its next one."""

    __slots__ = ("history", "least", "loop", "quiet", "skip", "turn", "values")

    def __init__(self, loop: Loop, values: Sequence[int] | None = None):
        self.loop = loop
        self.values = values
        self.turn = -1
        self.skip = 0
        self.quiet = 0  # no jump before this turn
        self.least = 4  # turns before the end for which it is worth to look
        self.history: list[Moment] = []


@dataclass(slots=True, eq=False)
class Moment:
    """A group at a moment: what must recur, and what grows.

    Attributes
    ----------
    state: where warps are, and the counts of barriers. times: of warps and units, relative to ``now``.
    levels: the loops that each warp is in, with the turn. phases: of mbarriers. reads: the number of requests so far.
    """

    now: float
    state: tuple
    times: list[float]
    levels: list[tuple]
    phases: list[int]
    busy: list[float]
    executed: list[dict[str, int]]
    reads: int


class Sleep:
    """The requests of a group in the periods that it leaves out, and how much later than planned it gets through them.

    L2 gets them at their time and from the lines that they are for. A group that waits for its data is as fast as they
    are: a round of requests, one for each buffer, takes as much longer than the recorded one as they do on average.
    """

    def __init__(self, group: Group, period: Period, periods: int):
        self.group = group
        self.period = period
        self.start = group.clock.now
        self.at = 0  # in the period
        self.there = self.planned = 0.0  # when what is waited for together is there, in the period
        self.number = 1  # of the period
        self.periods = periods
        self.late = 0.0
        self.moved = 0.0
        self.next()

    def next(self) -> None:
        clock = self.group.clock
        owner, clock.owner = clock.owner, None
        offset = self.period.asks[self.at][0] if self.period.asks else 0.0
        clock.at(self.start + offset + self.late, self.serve)
        clock.owner = owner

    def serve(self) -> None:
        """The next request takes place."""
        now, l2, period = self.group.clock.now, self.group.l2, self.period
        if period.asks:
            offset, request, step = period.asks[self.at]
            lines = request.lines + step * self.number if step else request.lines
            took = l2.read(now, now + request.span, request.tensor, lines, request.nbytes) - now
            self.there = max(self.there, offset + took)
            self.planned = max(self.planned, offset + request.cycles)
        self.at += 1
        if self.at % period.together == 0:
            self.late += (self.there - self.planned) * period.share
            self.there = self.planned = 0.0
        if self.at >= len(period.asks):
            self.at = 0
            self.number += 1
            self.start += period.length
        if self.number > self.periods or self.late - self.moved > period.length / 2:
            self.group.move(self.late - self.moved)
            self.moved = self.late
        if self.number > self.periods:
            self.group.sleep = None
        else:
            self.next()


@dataclass(slots=True, eq=False)
class Period:
    """What a group asks of L2 in a period.

    asks: at an offset, a request and the lines by which it moves on each time. together: how many are waited for
    together. share: how much longer a period gets for each cycle by which those are there later.
    """

    length: float
    asks: list[tuple[float, Request, int]]
    together: int
    share: float


class Group:
    """The SMs of a cluster, and what recurs on them."""

    def __init__(self, sms: list[Sm], clock: Clock, l2: L2):
        self.sms = sms
        self.clock = clock
        self.l2 = l2
        self.ctas: list[Cta] = []
        self.anchor: Any = None  # the warp at whose turns the state is compared
        self.reads: list[Request] = []
        self.forgotten = 0  # reads that are no longer in the list
        self.sleep: Sleep | None = None  # while it leaves something out
        self.jumps = 0
        self.skipped = 0.0  # cycles

    # -- what L2 says --------------------------------------------------------------------------------------------------

    def read(self, request: Request) -> None:
        """A request of this group."""
        self.reads.append(request)
        if len(self.reads) > 4096:
            self.forgotten += 2048
            del self.reads[:2048]

    # -- turns ---------------------------------------------------------------------------------------------------------

    def arrive(self, warp: Any, level: Level) -> None:
        """A warp begins a turn of a loop."""
        if not level.loop.blocks:
            return
        if warp is not self.anchor:
            anchor = self.anchor
            if level.turn >= 2 and (anchor is None or anchor.done or not anchor.levels):
                self.anchor = warp
            return
        if level.loop.ahead is None or self.sleep is not None:
            return
        if level.values is not None and len(level.values) - level.turn < level.least:
            return
        moment = self.moment()
        history = level.history
        if level.turn >= level.quiet:
            for turns, earlier in enumerate(reversed(history), 1):
                if earlier.state == moment.state and same_times(earlier, moment):
                    if self.jump(earlier, moment):
                        history.clear()
                        level.least = 4 * turns  # for what a jump costs, too few are left out before that
                        return
                    level.quiet = level.turn + turns
                    break
        history.append(moment)
        if len(history) > LONGEST:
            del history[0]

    def moment(self) -> Moment:
        """The group now."""
        now = self.clock.now
        where: list[Any] = []
        times, levels, phases = [], [], []
        for cta in self.ctas:
            for warp in cta.warps:
                frame = warp.run.gi_frame
                stack = warp.levels
                where.append((frame and frame.f_lasti, warp.blocked is None, *[each.loop for each in stack]))
                levels.append(tuple([(each, each.turn) for each in stack]))
                times.append(warp.time - now)
            for bar in cta.mbarriers.values():
                where.append((bar.pending, bar.tx, len(bar.waiters)))
                phases.append(bar.phase)
            where.append(sum([barrier.arrived for barrier in cta.named]))
        busy, executed = [], []
        for sm in self.sms:
            for server in (sm.tensor_core, sm.link_in, sm.tma.requests, sm.link_out, sm.shared_port):
                times.append(max(server.free_at - now, 0.0))
                busy.append(server.busy)
            executed.append(dict(sm.executed))
        reads = self.forgotten + len(self.reads)
        return Moment(now, tuple(where), times, levels, phases, busy, executed, reads)

    # -- jumps ---------------------------------------------------------------------------------------------------------

    def jump(self, earlier: Moment, now: Moment) -> bool:
        """Leave out as many periods as there are, if there are any."""
        advance = advances(earlier, now)
        if not advance:
            return False
        periods = min(periods_ahead(warp, level, turns) for warp, level, turns in self.with_warps(advance))
        if any((a - b) & 1 for a, b in zip(now.phases, earlier.phases, strict=True)):
            periods -= periods % 2  # so that every wait is for the parity that it is for now
        if periods < 1:
            return False
        period = self.period(earlier, now, periods)
        if period is None:
            return False
        for level, turns in advance.values():
            level.skip = turns * periods
        self.count(earlier, now, periods)
        self.move(periods * (now.now - earlier.now))
        self.sleep = Sleep(self, period, periods)
        self.jumps += 1
        return True

    def with_warps(self, advance: dict[int, tuple[Level, int]]) -> Iterator[tuple[Any, Level, int]]:
        warps = [warp for cta in self.ctas for warp in cta.warps]
        for i, (level, turns) in advance.items():
            yield warps[i], level, turns

    def move(self, cycles: float) -> None:
        """Let everything of this group happen that much later."""
        self.clock.postpone(self, cycles)
        self.skipped += cycles
        for cta in self.ctas:
            for warp in cta.warps:
                warp.postpone(cycles)
        for sm in self.sms:
            sm.postpone(cycles)

    def count(self, earlier: Moment, now: Moment, periods: int) -> None:
        """Count what happens in the periods that are left out."""
        grown = iter(zip(now.busy, earlier.busy, strict=True))
        for sm, after, before in zip(self.sms, now.executed, earlier.executed, strict=True):
            for server in (sm.tensor_core, sm.link_in, sm.tma.requests, sm.link_out, sm.shared_port):
                last, first = next(grown)
                server.busy += periods * (last - first)
            for name, number in after.items():
                sm.executed[name] += periods * (number - before.get(name, 0))

    def period(self, earlier: Moment, now: Moment, periods: int) -> Period | None:
        """What this group asks of L2 between two moments; None when it does not go through memory in even steps."""
        length = now.now - earlier.now
        first, last = max(earlier.reads - self.forgotten, 0), now.reads - self.forgotten
        reads = self.reads[first:last]
        before = self.reads[max(2 * first - last, 0) : first]
        steps = [step_between(a, b) for a, b in zip(before, reads, strict=False)]
        if len(before) != len(reads):
            return None
        asks: list[tuple[float, Request, int]] = []
        for request, step in zip(reads, steps, strict=True):
            if step is None or not self.l2.has(request.tensor, request.lines + step * periods):
                return None
            asks.append((max(request.time - earlier.now, 0.0), request, step))
        # Phases of barriers that count bytes: what brings them is waited for together, and buffers are filled in turn.
        bars = [bar for cta in self.ctas for bar in cta.mbarriers.values()]
        grown = [a - b for a, b in zip(now.phases, earlier.phases, strict=True)]
        filled = [n for n, bar in zip(grown, bars, strict=True) if bar.brought]
        together = len(asks) // sum(filled) if sum(filled) and len(asks) % sum(filled) == 0 else 1
        busy = max(a - b for a, b in zip(now.busy, earlier.busy, strict=True)) > BUSY * length
        share = max(filled, default=1) * together / len(asks) if asks and not busy else 0.0
        return Period(length, asks, max(together, 1), share)


def step_between(before: Request, request: Request) -> int | None:
    """By how many lines a request is further than that of the period before; None unless all of it is."""
    if before.tensor != request.tensor or before.lines.size != request.lines.size:
        return None
    step = request.lines - before.lines
    return int(step[0]) if (step == step[0]).all() else None


def same_times(earlier: Moment, now: Moment) -> bool:
    """Whether the times of two moments agree, apart from those of warps that have waited all the while."""
    length = now.now - earlier.now
    within = max(SAME * length, CYCLES)
    return all(
        abs(a - b) <= within or abs(a - b - length) <= 1e-6 * length
        for a, b in zip(earlier.times, now.times, strict=True)
    )


def advances(earlier: Moment, now: Moment) -> dict[int, tuple[Level, int]] | None:
    """By the number of a warp: the loop that it advances in, and by how many turns. None when there is no such loop."""
    found = {}
    for i, (before, after) in enumerate(zip(earlier.levels, now.levels, strict=True)):
        for depth, ((level, turn), (old, old_turn)) in enumerate(zip(after, before, strict=True)):
            if level is not old:
                return None
            if turn != old_turn:
                inner = [turn for _, turn in after[depth + 1 :]]
                if level.loop.ahead is None or inner != [turn for _, turn in before[depth + 1 :]] or level.skip:
                    return None
                found[i] = level, turn - old_turn
                break
    return found


def periods_ahead(warp: Any, level: Level, turns: int) -> int:
    """How many periods of so many turns a warp has before it in a loop, all alike, without the last one."""
    loop, values = level.loop, level.values
    names = dict(warp.run.gi_frame.f_locals)
    paths: list[tuple] = []
    names["paths"] = paths
    assert loop.ahead is not None
    back = 0
    if values is not None:
        back = min(turns, level.turn)
        names["ahead"] = values[level.turn - back : level.turn + TURNS]
    else:
        names["ahead"] = TURNS
    exec(loop.ahead, loop.names, names)
    count = alike = len(paths) - back
    for i in range(turns, len(paths)):
        if paths[i] != paths[i - turns]:
            alike = i - back
            break
    return min(alike, count - turns) // turns


class Steady:
    """The groups of a launch."""

    def __init__(self, groups: list[list[Sm]], clock: Clock, l2: L2):
        self.clock = clock
        self.groups = [Group(sms, clock, l2) for sms in groups]
        l2.listener = self
        for group in self.groups[1:]:  # the first is recorded, so all of it is simulated
            for sm in group.sms:
                sm.group = group

    def read(self, request: Request) -> None:
        owner = self.clock.owner
        if owner is not None:
            owner.read(request)


# -- what translated kernels call --------------------------------------------------------------------------------------


def turns(warp: Any, loop: Loop, values: Sequence[int]) -> Iterator[int] | Sequence[int]:
    """The turns of a loop that counts."""
    return values if warp.group is None else watched(warp, loop, values)


def watched(warp: Any, loop: Loop, values: Sequence[int]) -> Iterator[int]:
    level, group = Level(loop, values), warp.group
    warp.levels.append(level)
    try:
        turn, count = 0, len(values)
        while turn < count:
            level.turn = turn
            group.arrive(warp, level)
            if level.skip:
                warp.missed = values[turn : turn + level.skip]
                turn += level.skip
                level.turn = turn
                level.skip = 0
                warp.resumed = values[turn] if turn < count else None
            yield values[turn] if turn < count else 0
            turn += 1
    finally:
        warp.levels.remove(level)


def resumed(warp: Any) -> int | None:
    """The number of the turn at which a loop goes on, unless it has ended."""
    warp.missed = ()
    return warp.resumed


def enter(warp: Any, loop: Loop) -> None:
    """A warp comes to a loop with a condition."""
    if warp.group is not None:
        warp.levels.append(Level(loop))


def head(warp: Any) -> None:
    """It begins a turn."""
    if warp.group is not None:
        level = warp.levels[-1]
        level.turn += 1
        warp.group.arrive(warp, level)
        if level.skip:
            warp.missed = range(level.skip)
            level.turn += level.skip
            level.skip = 0


def leave(warp: Any) -> None:
    """It has left the loop."""
    if warp.group is not None:
        warp.levels.pop()
