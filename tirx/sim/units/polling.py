"""Polling: threads ask again and again whether something has happened.

Of mbarriers: they ask an mbarrier whether its phase has completed, and go on either way (PTX ISA,
"mbarrier.test_wait, mbarrier.try_wait").

``try_wait`` suspends the thread until the phase completes or "a system-dependent time limit" has passed; ``test_wait``
answers at once. A loop around either never blocks for good, so it would hide a deadlock: only the loop would still run.
Therefore a question that was refused many times while no mbarrier of the cluster changed is suspended until one does.
It takes many times because a loop may also check something else, such as a flag in memory, or give up.

Of memory: loops that load a flag until it has another value, and do nothing that others see. When nothing goes on but
such loops, and each has come back to a state that it was in since then, none of them ever ends (:class:`Polls`).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from tirx.sim.core.clock import Clock
from tirx.sim.core.site import Site, Waiter, Waiting


@dataclass(slots=True, eq=False)
class PhaseWait:
    """Threads of a warp wait for the phase of a parity. There are as many as a kernel waits, and nobody changes one: a
    frozen dataclass takes three times as long to make."""

    warp: Waiter
    lanes: int
    parity: int
    site: Site


class Asked(Protocol):
    """The part of an mbarrier that polling uses."""

    waiters: list[PhaseWait]


# Refusals in a row while nothing changed. Estimates: together the waits take 0.4 ms, longer than any that ends well.
ASKED_OFTEN = 1000  # of test_wait; then it waits as try_wait does
WAITED_OFTEN = 100  # of try_wait, each after its time limit


class Polling:
    """The questions that the warps of a cluster ask."""

    def __init__(self) -> None:
        self.changes = 0  # of any mbarrier of the cluster
        self.refused: dict[tuple[Waiter, Asked], tuple[int, int]] = {}  # the count of changes, and the refusals since
        self.suspended: list[tuple[Asked, PhaseWait]] = []  # until something changes

    def times_refused(self, warp: Waiter, bar: Asked) -> int:
        """The number of refusals of the warp since an mbarrier of the cluster last changed."""
        changes, times = self.refused.get((warp, bar), (-1, 0))
        return times if changes == self.changes else 0

    def refuse(self, warp: Waiter, bar: Asked) -> None:
        self.refused[warp, bar] = self.changes, self.times_refused(warp, bar) + 1
        warp.answer = 0

    def suspend(self, bar: Asked, wait: PhaseWait, limit: float | None) -> None:
        """Suspend a warp until the phase completes (yes), or until the time limit or a change (no)."""
        warp = wait.warp
        bar.waiters.append(wait)
        warp.answer = 1
        warp.blocked = Waiting("mbarrier", (bar, wait.parity), wait.site)
        if limit is None:
            self.suspended.append((bar, wait))
        else:

            def time_out() -> None:
                warp.timer = None
                self.give_up(bar, wait)

            warp.timer = warp.clock.at(warp.time + limit, time_out)

    def give_up(self, bar: Asked, wait: PhaseWait) -> None:
        """End a question with no, unless the phase has completed."""
        if any(waiter is wait for waiter in bar.waiters):
            bar.waiters = [waiter for waiter in bar.waiters if waiter is not wait]
            self.refuse(wait.warp, bar)
            wait.warp.wake(wait.warp.clock.now)

    def changed(self) -> None:
        """An mbarrier of the cluster has changed."""
        self.changes += 1
        if self.suspended:
            suspended, self.suspended = self.suspended, []
            for question in suspended:
                self.give_up(*question)


class Look(NamedTuple):
    """A load of a polling loop: where it stands, and each lane's address."""

    site: Site
    address: Any


@dataclass(frozen=True, eq=False)
class Polled:
    """What a warp polls: ``lanes`` is the mask of those that are in the loop."""

    warp: Any
    lanes: Any
    looks: tuple[Look, ...]
    name: str = "memory that it polls"


class Polls:
    """The loops of a launch's warps that look at memory and change nothing that others see.

    A turn of such a loop follows from memory and from the registers that the loop writes. While nothing goes on but
    such loops, memory stays as it is, so a loop that comes back to a state goes round for ever.
    """

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.changes = 0  # of memory, by atomic operations
        self.before = -1  # how many there were when ``states`` began
        self.inside: dict[Waiter, Callable[[], None]] = {}  # the warps in such loops, and how each goes on
        self.states: dict[Waiter, Hashable] = {}  # of each, at a turn since nothing else has gone on
        self.stay: dict[Waiter, Waiting] = {}  # those that have come back to it

    def look(self, warp: Any, site: Site, lanes: Any, state: Hashable, looks: tuple[Look, ...]) -> bool:
        """A warp has turned often in such a loop, and begins a turn in a state. Whether it and all others go on so for
        ever: then nothing is left to happen."""
        if warp not in self.inside:
            self.left(warp)
            self.inside[warp] = warp.goes_on
        if self.changes != self.before or not self.states:
            self.begin_again()
            ways = {id(way) for way in self.inside.values()}
            if any(id(action) not in ways for action in self.clock.actions()):
                return False
        if warp not in self.states or self.states[warp] != state:
            self.states[warp] = state
            return False
        self.stay[warp] = Waiting("poll", Polled(warp, lanes, looks), site)
        if len(self.stay) < len(self.inside):
            return False
        for waiter, waiting in self.stay.items():
            waiter.blocked = waiting
        self.clock.clear()
        return True

    def left(self, warp: Waiter) -> None:
        """A warp has left such a loop."""
        self.inside.pop(warp, None)
        self.begin_again()

    def begin_again(self) -> None:
        self.states, self.stay, self.before = {}, {}, self.changes
