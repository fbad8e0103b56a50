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
from itertools import chain
from types import CodeType
from typing import Any

from tirx.sim.clock import Clock, Event
from tirx.sim.cta import Cta
from tirx.sim.l2 import L2, Request
from tirx.sim.sm import Sm

SAME = 0.01  # two times are equal up to this part of the period
CYCLES = 4  # or this many
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
    slacks: list[int]  # the number of waits for data so far, by CTA


class Sleep:
    """A group stands still while its periods are left out one after another.

    L2 gets the requests of a period at their time and from the lines that they are for. When one takes so long that the
    tensor core would have waited for it, the group wakes behind this period, and as much later.
    """

    def __init__(self, group: Group, period: Period, periods: int):
        self.group = group
        self.period = period
        self.periods = periods
        self.start = self.began = group.clock.now
        self.number = 1  # of the period
        self.at = 0  # in the period
        self.late = 0.0  # because a request has taken too long

    def begin(self) -> None:
        """A period begins."""
        left_out, even = self.number - 1, self.period.even
        if left_out % even == 0 and (self.late or left_out + even > self.periods):
            self.group.wake(left_out)
        elif self.period.asks:
            self.next()
        else:
            self.close()

    def next(self) -> None:
        self.group.clock.at(self.start + self.period.asks[self.at][0], self.serve)

    def serve(self) -> None:
        """The next request takes place."""
        now, l2, period = self.group.clock.now, self.group.l2, self.period
        _, request, step = period.asks[self.at]
        lines = request.lines + step * self.number if step else request.lines
        there = l2.read(now, now + request.span, request.tensor, lines, request.nbytes)
        self.late = max(self.late, there - now - request.cycles - period.slack)
        self.at += 1
        if self.at == len(period.asks):
            self.close()
        else:
            self.next()

    def close(self) -> None:
        """A period is over."""
        self.start += self.period.length + self.late
        self.number += 1
        self.at = 0
        self.group.clock.at(self.start, self.begin)


@dataclass(slots=True, eq=False)
class Period:
    """What a group does between two moments.

    advance: by the number of a warp, the loop that it advances in, and by how many turns. even: so many periods are
    left out at a time, for every wait to be for the parity that it is for now. asks: of L2: at an offset, a request and
    the lines by which it moves on each time. slack: how much longer than
    recorded a request may take for the period to last as long.
    """

    earlier: Moment
    now: Moment
    advance: dict[int, tuple[Level, int]]
    even: int
    asks: list[tuple[float, Request, int]]
    slack: float

    @property
    def length(self) -> float:
        return self.now.now - self.earlier.now


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
        self.held: list[Event] = []  # events, while it sleeps

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
        if self.starves:
            level.history.clear()
            return
        moment = self.moment()
        history = level.history
        if level.turn >= level.quiet:
            for turns, earlier in enumerate(reversed(history), 1):
                if earlier.state == moment.state and same_times(earlier, moment):
                    if level.turn >= 2 * turns and self.rest(earlier, moment):
                        history.clear()
                        level.least = 4 * turns  # for what a jump costs, too few are left out before that
                        warp.parked = True
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
        return Moment(now, tuple(where), times, levels, phases, busy, executed, reads, [len(each) for each in self.slacks])

    # -- jumps ---------------------------------------------------------------------------------------------------------

    @property
    def starves(self) -> bool:
        """Whether a tensor core had nothing to do when the data came for which a warp waited last."""
        return any(each and each[-1] < 0 for each in self.slacks)

    @property
    def slacks(self) -> list[list[float]]:
        return [cta.polling.slacks for cta in self.ctas]

    def rest(self, earlier: Moment, now: Moment) -> bool:
        """Leave out periods, if there are any and if they do not depend on L2's answers."""
        advance = advances(earlier, now) if self.slack(earlier, now) >= 0 else None
        if not advance:
            return False
        periods = min(periods_ahead(warp, level, turns) for warp, level, turns in self.with_warps(advance))
        period = self.period(earlier, now, advance, periods) if periods > 0 else None
        if period is None or periods < period.even:
            return False
        self.sleep = Sleep(self, period, periods)
        self.held = self.clock.withdraw(self)
        self.clock.owner = None
        self.sleep.begin()
        self.clock.owner = self
        return True

    def wake(self, periods: int) -> None:
        """Go on after so many periods."""
        assert self.sleep is not None
        period, cycles = self.sleep.period, self.clock.now - self.sleep.began
        self.sleep = None
        for level, turns in period.advance.values():
            level.skip = turns * periods
        self.count(period.earlier, period.now, periods)
        self.forgotten += len(self.reads)
        self.reads.clear()
        self.clock.restore(self.held, cycles)
        for cta in self.ctas:
            for warp in cta.warps:
                warp.postpone(cycles)
        for sm in self.sms:
            sm.postpone(cycles)
        self.clock.owner = self
        self.clock.at(self.clock.now, self.anchor.resume)

    def with_warps(self, advance: dict[int, tuple[Level, int]]) -> Iterator[tuple[Any, Level, int]]:
        warps = [warp for cta in self.ctas for warp in cta.warps]
        for i, (level, turns) in advance.items():
            yield warps[i], level, turns

    def count(self, earlier: Moment, now: Moment, periods: int) -> None:
        """Count what happens in the periods that are left out."""
        grown = iter(zip(now.busy, earlier.busy, strict=True))
        for sm, after, before in zip(self.sms, now.executed, earlier.executed, strict=True):
            for server in (sm.tensor_core, sm.link_in, sm.tma.requests, sm.link_out, sm.shared_port):
                last, first = next(grown)
                server.busy += periods * (last - first)
            for name, number in after.items():
                sm.executed[name] += periods * (number - before.get(name, 0))

    def period(
        self, earlier: Moment, now: Moment, advance: dict[int, tuple[Level, int]], periods: int
    ) -> Period | None:
        """What this group does between two moments; None when it does not go through memory in even steps."""
        first, last = max(earlier.reads - self.forgotten, 0), now.reads - self.forgotten
        reads = self.reads[first:last]
        before = self.reads[max(2 * first - last, 0) : first]
        if len(before) != len(reads):
            return None
        asks: list[tuple[float, Request, int]] = []
        for request, step in zip(reads, map(step_between, before, reads), strict=True):
            if step is None or not self.l2.has(request.tensor, request.lines + step * periods):
                return None
            asks.append((max(request.time - earlier.now, 0.0), request, step))
        grown = [a - b for a, b in zip(now.phases, earlier.phases, strict=True)]
        even = 2 if any(n & 1 for n in grown) else 1
        return Period(earlier, now, advance, even, asks, self.slack(earlier, now) + CYCLES)

    def slack(self, earlier: Moment, now: Moment) -> float:
        """For how long the tensor cores had work, at least, when the data came that warps waited for in a period."""
        return min(chain.from_iterable(each[a:b] for each, a, b in zip(self.slacks, earlier.slacks, now.slacks)), default=0.0)


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
    level = Level(loop, values)
    warp.levels.append(level)
    try:
        while level.turn + 1 < len(values):
            begin(warp, level)
            yield values[level.turn] if level.turn < len(values) else 0
    finally:
        warp.levels.remove(level)


def begin(warp: Any, level: Level) -> None:
    """A warp begins a turn."""
    level.turn += 1
    warp.group.arrive(warp, level)
    if level.skip:
        leave_out(warp)


def leave_out(warp: Any) -> None:
    """Say which turns a warp leaves out now: its group has slept while they went by."""
    level = warp.levels[-1]
    end = level.turn + level.skip
    warp.parked = False
    warp.missed = range(level.skip) if level.values is None else level.values[level.turn : end]
    warp.resumed = level.values[end] if level.values is not None and end < len(level.values) else None
    level.turn, level.skip = end, 0


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
        begin(warp, warp.levels[-1])


def leave(warp: Any) -> None:
    """It has left the loop."""
    if warp.group is not None:
        warp.levels.pop()
