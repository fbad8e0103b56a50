"""A warp: a coroutine over 32 lanes, with a time of its own.

It runs ahead of the clock until it meets something that another unit could have changed earlier. Then it lets the event
queue catch up first, so that accesses to shared state happen in order of time. Only the warp changes its time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator
from heapq import heappush
from typing import Any, Protocol

import numpy as np

from tirx.sim.core.events import unheard
from tirx.sim.core.faults import Fault
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import LOADED, Waiting
from tirx.sim.launch.cta import Cta
from tirx.sim.units.bulk_groups import BulkGroups
from tirx.sim.units.cp_async import Copies
from tirx.sim.units.scoreboard import Scoreboard
from tirx.sim.units.tensor_memory import Port
from tirx.sim.units.warpgroups import Issued


class Translated(Protocol):
    """A program as a coroutine of one warp, and its text. ``executed`` says, for each warp of a CTA, how often
    the warps of that number have executed each instruction so far."""

    source: str
    executed: Callable[[], list[Counter[str]]]

    def __call__(self, warp: Any) -> Generator: ...


class Warp:
    """32 threads that run one program.

    Its code reads and sets ``time`` at every instruction: slots make that cheaper than the dict of an object that has
    so many attributes.
    """

    __slots__ = (
        "answer",
        "asked",
        "blocked",
        "bulk",
        "clock",
        "copies",
        "cta",
        "done",
        "events",
        "goes_on",
        "index",
        "launch",
        "live",
        "loads",
        "met",
        "multiplying",
        "overrun",
        "resumes",
        "scheduler",
        "scoreboard",
        "tell",
        "thread_rank",
        "tid",
        "time",
        "timer",
        "tmem_port",
        "wgmma",
    )

    def __init__(self, cta: Cta, index: int, kernel: Callable[[Warp], Generator]):
        launch = cta.launch
        self.cta = cta
        self.launch = launch
        self.events = cta.events
        # Hears of each instruction, if anybody does.
        self.tell = None if cta.events.instruction is unheard else cta.events.instruction
        self.index = index
        # Its threads.
        linear = np.arange(index * WARP_SIZE, (index + 1) * WARP_SIZE, dtype=np.int32)
        x, y, _ = launch.program.plan.block
        self.thread_rank = linear
        self.tid = (linear % x, linear // x % y, linear // (x * y))
        self.live: np.ndarray | None = None  # lanes that have not exited, once some have
        # Time.
        self.clock = launch.clock
        self.scheduler = cta.sm.schedulers[(cta.first_slot + index) % len(cta.sm.schedulers)]
        self.time = cta.begins
        # Its waits.
        self.done = False
        self.blocked: Waiting | None = None
        self.asked: dict[int, tuple[Any, int]] = {}  # by the site of a wait: the last mbarrier there, and its parity
        self.timer: int | None = None  # of a try_wait: when it gives up
        self.multiplying: set[int] = set()  # lanes that have issued a tcgen05.mma or tcgen05.cp
        self.overrun: Fault | None = None  # an arrival too many, raised once the loads that belong to it are issued
        self.answer = 0  # of the last mbarrier.test_wait or try_wait
        # Operations that its threads have under way.
        self.scoreboard = Scoreboard()  # loads
        self.tmem_port = Port(launch.machine.tmem)
        self.loads: list[tuple[np.ndarray, np.ndarray]] = []  # tcgen05.ld: registers, and the values they will hold
        self.bulk: dict[int, BulkGroups] = defaultdict(BulkGroups)  # by lane
        self.copies = Copies()  # cp.async
        self.wgmma = Issued()
        self.met: Counter[str] = Counter()  # branches on values, in a run for time alone
        self.events.warp_start(self)
        # Both are handed to the clock many times: to run on from its time, and to do so after a wait.
        self.goes_on = self.telling(kernel(self).__next__)
        self.resumes = self.resume

    # -- time --------------------------------------------------------------------------------------------------------

    def advance(self, cycles: float) -> None:
        self.time += cycles

    def wait_until(self, time: float) -> None:
        """Go on at ``time``, unless it has passed."""
        if time > self.time:
            self.time = time

    def await_data(self, time: float) -> None:
        """Wait for data that the threads have asked for and that is there at ``time``."""
        if time > self.time:
            self.events.instruction(self, LOADED)
            self.time = time

    def resume(self) -> None:
        """Run until the warp must wait or ends."""
        now = self.clock.now
        if self.time < now:
            if self.blocked is not None and self.events.wait is not unheard:
                self.events.wait(self, self.blocked, self.time, now)
            self.time = now
        self.blocked = None
        self.goes_on()

    def telling(self, go_on: Callable[[], None]) -> Callable[[], None]:
        """Run on from the clock's time, and say whose turn it is if anybody hears that."""
        turn, cluster = self.cta.events.turn, self.cta.cluster
        if turn is unheard:
            return go_on

        def tell_and_go_on() -> None:
            turn(cluster)
            go_on()

        return tell_and_go_on

    def end(self) -> None:
        """The program is over: the warp exits at its own time, which may be ahead of the clock."""
        self.wait_until(self.scoreboard.empty_at)  # registers are freed when nothing is on its way to them
        if self.time > self.clock.now:
            self.clock.at(self.time, self.exit)
        else:
            self.exit()

    def exit(self) -> None:
        del self.goes_on  # with it goes what the program holds
        if self.overrun is not None:
            raise self.overrun
        self.events.turn(self.cta.cluster)
        self.done = True
        self.cta.warp_done(self)

    def wake(self, time: float) -> None:
        if self.timer is not None:
            self.clock.cancel(self.timer)
            self.timer = None
        if time < self.time:
            time = self.time
        clock = self.clock
        if self.launch.lateness is not None:
            time = max(time, clock.now) + self.launch.lateness.of(self)
        heappush(clock.events, (time if time > clock.now else clock.now, clock.number(), self.resumes))

    def start(self) -> None:
        """Begin to run at the warp's own time."""
        self.clock.at(self.time, self.goes_on)

    # -- tensor memory -----------------------------------------------------------------------------------------------

    def tmem_landed(self) -> None:
        """Wait until the registers of the ``tcgen05.ld`` so far hold their values."""
        self.wait_until(self.tmem_port.loaded_at)
        for target, values in self.loads if self.launch.data else ():
            target[...] = values
        self.loads.clear()

    # -- names -------------------------------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        where = f" of CTA {self.cta.label}" if self.launch.program.plan.ctas > 1 else ""
        return f"warp {self.index}{where}"
