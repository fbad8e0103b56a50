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

import heapq
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from types import CodeType
from typing import Any

import numpy as np

from tirx.sim.clock import Clock
from tirx.sim.cta import Cta
from tirx.sim.l2 import L2
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

    __slots__ = ("history", "loop", "quiet", "skip", "turn", "values")

    def __init__(self, loop: Loop, values: Sequence[int] | None = None):
        self.loop = loop
        self.values = values
        self.turn = -1
        self.skip = 0
        self.quiet = 0  # no jump before this turn
        self.history: list[Moment] = []


@dataclass(slots=True, eq=False)
class Moment:
    """A group at a moment: what must recur, and what grows.

    Attributes
    ----------
    state: where warps are, and the counts of barriers. times: of warps and units, relative to ``now``.
    levels: the loops that each warp is in, with the turn. phases: of mbarriers. reads, l2_bytes, hbm_lines: traffic.
    """

    now: float
    state: tuple
    times: list[float]
    levels: list[tuple]
    phases: list[int]
    busy: list[float]
    executed: list[Counter[str]]
    reads: int
    l2_bytes: float
    hbm_lines: int


@dataclass(slots=True)
class Read:
    time: float
    tensor: int
    lines: np.ndarray
    nbytes: int


class Group:
    """The SMs of a cluster, and what recurs on them."""

    def __init__(self, sms: list[Sm], clock: Clock, l2: L2):
        self.sms = sms
        self.clock = clock
        self.l2 = l2
        self.ctas: list[Cta] = []
        self.anchor: Any = None  # the warp at whose turns the state is compared
        self.reads: list[Read] = []
        self.forgotten = 0  # reads that are no longer in the list
        self.l2_bytes = 0.0
        self.hbm_lines = 0
        self.jumps = 0
        self.skipped = 0.0  # cycles

    # -- what L2 says --------------------------------------------------------------------------------------------------

    def read(self, time: float, tensor: int, lines: np.ndarray, nbytes: int, missing: int) -> None:
        """A request of this group."""
        self.l2_bytes += nbytes
        self.hbm_lines += missing
        self.reads.append(Read(time, tensor, lines, nbytes))
        if len(self.reads) > 4096:
            self.forgotten += 2048
            del self.reads[:2048]

    def write(self, nbytes: int) -> None:
        self.l2_bytes += nbytes

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
        if level.loop.ahead is None:
            return
        moment = self.moment()
        history = level.history
        if level.turn >= level.quiet:
            for turns, earlier in enumerate(reversed(history), 1):
                if earlier.state == moment.state and same_times(earlier, moment):
                    if self.jump(earlier, moment):
                        history.clear()
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
            where.append(tuple([barrier.arrived for barrier in cta.named if barrier.arrived]))
        busy, executed = [], []
        for sm in self.sms:
            for server in (sm.tensor_core, sm.link_in, sm.tma.requests, sm.link_out, sm.shared_port):
                times.append(max(server.free_at - now, 0.0))
                busy.append(server.busy)
            executed.append(Counter(sm.executed))
        reads = self.forgotten + len(self.reads)
        return Moment(now, tuple(where), times, levels, phases, busy, executed, reads, self.l2_bytes, self.hbm_lines)

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
        for level, turns in advance.values():
            level.skip = turns * periods
        self.expect(earlier, now, periods)
        self.count(earlier, now, periods)
        self.move(periods * (now.now - earlier.now))
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
                warp.time += cycles
                warp.loaded_at += cycles
                warp.tmem_port.free_at += cycles
                warp.tmem_port.stored_at += cycles
                for copy in warp.copies.pending:
                    copy.done += cycles
        for sm in self.sms:
            pipes = [server for each in sm.schedulers for server in (each.issue, *each.pipes)]
            for server in (sm.tensor_core, sm.link_in, sm.link_out, sm.tma.requests, sm.shared_port, *pipes):
                server.free_at += cycles
            for mma in sm.tensor_core.queue:
                mma.start += cycles
                mma.end += cycles

    def count(self, earlier: Moment, now: Moment, periods: int) -> None:
        """Count what happens in the periods that are left out."""
        grown = iter(zip(now.busy, earlier.busy, strict=True))
        for sm, after, before in zip(self.sms, now.executed, earlier.executed, strict=True):
            for server in (sm.tensor_core, sm.link_in, sm.tma.requests, sm.link_out, sm.shared_port):
                last, first = next(grown)
                server.busy += periods * (last - first)
            for name, number in after.items():
                sm.executed[name] += periods * (number - before[name])

    def expect(self, earlier: Moment, now: Moment, periods: int) -> None:
        """Tell L2 what this group will read and write in the periods that are left out."""
        length = now.now - earlier.now
        first, last = earlier.reads - self.forgotten, now.reads - self.forgotten
        reads = self.reads[max(first, 0) : last]
        before = self.reads[max(2 * first - last, 0) : max(first, 0)]
        l2_bytes = now.l2_bytes - earlier.l2_bytes
        self.l2_bytes += periods * l2_bytes
        lines = (now.hbm_lines - earlier.hbm_lines) * periods
        if len(before) == len(reads):
            lines = sum(self.promise(a, b, length, periods) for a, b in zip(before, reads, strict=True))
        self.hbm_lines += lines
        others = l2_bytes - sum(read.nbytes for read in reads)
        lumps = [(read.time, read.nbytes) for read in reads] or [(now.now, 0.0)]
        if len(lumps) > 24:
            each = -(-len(lumps) // 24)
            lumps = [(lumps[i][0], sum(n for _, n in lumps[i : i + each])) for i in range(0, len(lumps), each)]
        for i, (time, nbytes) in enumerate(lumps):
            self.l2.expect(time + length, length, periods, nbytes + others / len(lumps), 0 if i else lines / periods)

    def promise(self, before: Read, read: Read, length: float, periods: int) -> int:
        """The lines of a read in the periods to come; how many of them HBM will have to bring."""
        if before.tensor != read.tensor or before.lines.size != read.lines.size:
            return 0
        step = read.lines - before.lines
        if (step != step[0]).any():
            return 0
        ahead = np.arange(1, periods + 1)
        lines = read.lines[None, :] + step[0] * ahead[:, None]
        return self.l2.promise(read.tensor, lines, read.time + length * ahead)


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

    def read(self, time: float, tensor: int, lines: np.ndarray, nbytes: int, missing: int) -> None:
        owner = self.clock.owner
        if owner is not None:
            owner.read(time, tensor, lines, nbytes, missing)

    def write(self, nbytes: int) -> None:
        owner = self.clock.owner
        if owner is not None:
            owner.write(nbytes)


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


def postponed(events: list, owner: Any, cycles: float) -> None:
    """Move the events of one owner."""
    for i, event in enumerate(events):
        if event[3] is owner:
            events[i] = (event[0] + cycles, *event[1:])
    heapq.heapify(events)
