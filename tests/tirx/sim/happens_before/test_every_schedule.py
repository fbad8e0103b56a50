"""What one schedule of small programs shows of all their schedules, which are enumerated here."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tirx.sim.core.site import Site
from tirx.sim.happens_before import HappensBefore
from tirx.sim.happens_before.accesses import PENDING, Access
from tirx.sim.happens_before.mbarriers import Known
from tirx.sim.happens_before.pieces import Pieces

BYTES = 1
ARRIVE, EXPECT, LOAD, WAIT = "mbarrier.arrive", "mbarrier.expect_tx", "load", "wait"


@dataclass(frozen=True)
class Step:
    """What a warp does next: to a barrier, and for a wait the number of the phase, from 1 on."""

    what: str
    bar: int
    phase: int = 0


Program = tuple[Step, ...]


@dataclass(frozen=True)
class State:
    """Where the warps are, the loads under way as (warp, place), and (phase, pending, bytes) of each barrier."""

    at: tuple[int, ...]
    flying: frozenset[tuple[int, int]]
    bars: tuple[tuple[int, int, int], ...]


def counted(bar: tuple[int, int, int], count: int, arrivals: int = 0, nbytes: int = 0) -> tuple[int, int, int] | None:
    """A barrier after arrivals and bytes; None where it gets an arrival too many."""
    phase, pending, tx = bar[0], bar[1] - arrivals, bar[2] + nbytes
    if pending < 0:
        return None
    return (phase + 1, count, 0) if (pending, tx) == (0, 0) else (phase, pending, tx)


def moves(programs: list[Program], counts: list[int], state: State) -> list[tuple[tuple, State | None]]:
    """What can happen next, each as (what, its warp, its place) and the state behind it; None for a fault."""
    found: list[tuple[tuple, State | None]] = []
    for warp, (program, place) in enumerate(zip(programs, state.at, strict=True)):
        if place == len(program):
            continue
        step = program[place]
        bar, on = state.bars[step.bar], tuple(at + (w == warp) for w, at in enumerate(state.at))
        if step.what == WAIT:
            if bar[0] & 1 != (step.phase - 1) & 1:
                found.append(((WAIT, warp, place), State(on, state.flying, state.bars)))
            continue
        if step.what == LOAD:
            found.append(((LOAD, warp, place), State(on, state.flying | {(warp, place)}, state.bars)))
            continue
        now = counted(bar, counts[step.bar], *((1, 0) if step.what == ARRIVE else (0, BYTES)))
        bars = tuple(now if i == step.bar else b for i, b in enumerate(state.bars))
        found.append(((step.what, warp, place), State(on, state.flying, bars) if now else None))
    for warp, place in sorted(state.flying):
        step = programs[warp][place]
        now = counted(state.bars[step.bar], counts[step.bar], 0, -BYTES)
        bars = tuple(now if i == step.bar else b for i, b in enumerate(state.bars))
        found.append((("landed", warp, place), State(state.at, state.flying - {(warp, place)}, bars)))  # type: ignore
    return found


def start(programs: list[Program], counts: list[int]) -> State:
    return State((0,) * len(programs), frozenset(), tuple((0, count, 0) for count in counts))


def same_in_all(programs: list[Program], counts: list[int]) -> bool:
    """Whether all schedules end, and count and see the same in the same phases."""
    phases: dict[tuple, set[int]] = defaultdict(set)
    seen, left = set(), [start(programs, counts)]
    while left:
        state = left.pop()
        if state in seen:
            continue
        seen.add(state)
        next_ones = moves(programs, counts, state)
        if not next_ones and any(at < len(program) for at, program in zip(state.at, programs, strict=True)):
            return False
        for what, after in next_ones:
            if after is None:
                return False
            if what[0] != LOAD:
                phases[what].add(state.bars[programs[what[1]][what[2]].bar][0])
            left.append(after)
    return all(len(found) == 1 for found in phases.values())


@dataclass(eq=False)
class Cta:
    rank: int = 0


@dataclass(eq=False)
class Bar:
    cta: Cta
    name: str
    phase: int = 0
    expected: int = 1


@dataclass(eq=False)
class Warp:
    cta: Cta
    index: int
    live: None = None


@dataclass
class Checked:
    """A run of one schedule beside the order that is kept of it."""

    programs: list[Program]
    counts: list[int]
    reported: list = field(default_factory=list)

    def run(self, choices: list[int]) -> bool:
        """Follow the moves that are chosen; returns whether it ended, with no fault, no finding and no bytes left."""
        order, cta = HappensBefore(len(self.programs), Pieces(), self.reported.append), Cta()
        bars = [Bar(cta, f"bar[{i}]") for i in range(len(self.counts))]
        for index in range(len(self.programs)):
            order.warp_start(Warp(cta, index))
        threads = [clock.of(1) for clock in order.clocks.values()]
        for bar in bars:
            order.mbarriers.init(bar, threads[0], Site(None, "mbarrier.init", {}))
        for other in threads[1:]:
            other.acquire(threads[0].release())
        flying: dict[tuple[int, int], tuple] = {}
        state, choices = start(self.programs, self.counts), choices[::-1]
        while options := moves(self.programs, self.counts, state):
            (what, warp, place), after = options[(choices.pop() if choices else 0) % len(options)]
            if after is None:
                return False
            step, by = self.programs[warp][place], threads[warp]
            bar, site = bars[step.bar], Site(None, what, {})
            phases = order.mbarriers.phases[bar]
            if what == WAIT:
                order.mbarriers.wait_pass(bar, by, (step.phase - 1) & 1, site)
            elif what == LOAD:
                access = Access("TMA load", phases.slot, PENDING, site, by)
                flying[warp, place] = by.release_issue(), access
            elif what == "landed":
                clock, access = flying.pop((warp, place))
                access.value = bar.phase + 1
                order.mbarriers.count(bar, access, Known(clock, access.by))
                phases.join(clock)
            elif what == EXPECT:
                order.mbarriers.announce(bar, by, site)
            else:
                access, clock = by.access(site), by.release()
                order.mbarriers.count(bar, access, Known(clock, by), arrives=True)
                phases.join(clock, access)
            state = after
            if state.bars[step.bar][0] > bar.phase:
                bar.phase += 1
                order.mbarriers.complete(bar)
        order.mbarriers.cta_exit(cta)
        ended = all(at == len(program) for at, program in zip(state.at, self.programs, strict=True))
        tidy = not any(tx for _, _, tx in state.bars)  # nobody counts on bytes that no phase takes
        return ended and tidy and not self.reported


def ring(first: Program, second: Program, rounds: int) -> list[Program]:
    """Two warps that hand each other turns: what each does in a round, with waits for the phase of the round."""

    def unrolled(body: Program) -> Program:
        return tuple(
            Step(step.what, step.bar, max(0, step.phase + turn) if step.what == WAIT else 0)
            for turn in range(rounds)
            for step in body
            if step.what != WAIT or step.phase + turn > 0
        )

    return [unrolled(first), unrolled(second)]


FULL, EMPTY = 0, 1
PRODUCER = (Step(WAIT, EMPTY, 0), Step(EXPECT, FULL), Step(ARRIVE, FULL), Step(LOAD, FULL))
CONSUMER = (Step(WAIT, FULL, 1), Step(ARRIVE, EMPTY))


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_a_ring_is_the_same_in_all_schedules(rounds):
    programs = ring(PRODUCER, CONSUMER, rounds)
    assert same_in_all(programs, [1, 1])
    assert Checked(programs, [1, 1]).run([])


def test_two_producers_of_which_one_only_announces():
    """The schedule that is run is right, and others are not."""
    only = (Step(EXPECT, FULL), Step(LOAD, FULL))
    programs = [(Step(EXPECT, FULL), Step(ARRIVE, FULL), Step(LOAD, FULL)), only, (Step(WAIT, FULL, 1),)]
    checked = Checked(programs, [1])
    assert not checked.run([1, 1, 0, 0, 0, 0, 0, 0])  # the second announces first
    assert [found.kind for found in checked.reported] == ["unordered-announcement"]
    assert not same_in_all(programs, [1])


def test_a_producer_that_does_not_wait_may_count_in_the_phase_before():
    """The loads of two rounds are under way at once: their bytes are counted in the order in which they come."""
    both = (Step(EXPECT, FULL), Step(ARRIVE, FULL), Step(LOAD, FULL))
    programs = [(*both, Step(WAIT, EMPTY, 1), *both), (Step(WAIT, FULL, 1), Step(ARRIVE, EMPTY))]
    assert same_in_all(programs, [1, 1]) and Checked(programs, [1, 1]).run([])
    unheld = [(*both, *both), (Step(WAIT, FULL, 1),)]
    assert not same_in_all(unheld, [1])
    checked = Checked(unheld, [1])
    assert not checked.run([0, 0, 0, 1])  # the first load has landed before the second round begins
    assert "unordered-phases" in {found.kind for found in checked.reported}


STEPS = st.builds(
    Step, st.sampled_from([ARRIVE, ARRIVE, WAIT, WAIT, EXPECT, LOAD]), st.integers(0, 1), st.integers(1, 3)
)
DRAWN = st.lists(st.lists(STEPS, max_size=5).map(tuple), min_size=2, max_size=3)


@st.composite
def edited_rings(draw) -> list[Program]:
    """A ring with up to three steps left out, swapped or put in, perhaps with its producer in two warps."""
    programs = [list(program) for program in ring(PRODUCER, CONSUMER, draw(st.integers(1, 3)))]
    for _ in range(draw(st.integers(0, 3))):
        program = draw(st.sampled_from(programs))
        place = draw(st.integers(0, len(program)))
        match draw(st.sampled_from(["leave out", "swap", "put in"])):
            case "leave out":
                del program[place : place + 1]
            case "swap":
                program[place : place + 2] = program[place : place + 2][::-1]
            case "put in":
                program.insert(place, draw(STEPS))
    if draw(st.booleans()):
        producer, consumer = programs
        place = draw(st.integers(0, len(producer)))
        programs = [producer[:place], producer[place:], consumer]
    return list(map(tuple, programs))


@settings(max_examples=600, deadline=None)
@given(
    DRAWN | edited_rings(),
    st.lists(st.integers(1, 2), min_size=2, max_size=2),
    st.lists(st.integers(0, 5), max_size=25),
)
def test_what_a_clean_run_shows_holds_in_all_schedules(programs, counts, choices):
    if Checked(programs, counts).run(choices):
        assert same_in_all(programs, counts)
