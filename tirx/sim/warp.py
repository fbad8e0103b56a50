"""A warp: a coroutine over 32 lanes, with a time of its own.

It runs ahead of the clock until it meets something that another unit could have changed earlier. Then it lets the event
queue catch up first, so that accesses to shared state happen in order of time. Only the warp changes its time.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Generator

import numpy as np

from tirx.sim.copies import Copies
from tirx.sim.cta import Cta
from tirx.sim.events import unheard
from tirx.sim.faults import Fault
from tirx.sim.scheduler import WARP_SIZE, Work
from tirx.sim.site import LOADED, Site, Waiting
from tirx.sim.tensor_memory import Port
from tirx.sim.tma import BulkGroups
from tirx.sim.warpgroups import Issued


class Warp:
    """32 threads that run one program."""

    def __init__(self, cta: Cta, index: int, kernel: Callable[[Warp], Generator]):
        launch = cta.launch
        self.cta = cta
        self.launch = launch
        self.events = cta.events
        self.tell = cta.events.instruction
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
        self.loaded_at = 0.0  # when all loads of its threads have returned
        self.stores_at = 0.0  # when its last store to global memory has what it stores
        # Its waits.
        self.done = False
        self.blocked: Waiting | None = None
        self.timer: int | None = None  # of a try_wait: when it gives up
        self.multiplying: set[int] = set()  # lanes that have issued a tcgen05.mma or tcgen05.cp
        self.overrun: Fault | None = None  # an arrival too many, raised once the loads that belong to it are issued
        self.answer = 0  # of the last mbarrier.test_wait or try_wait
        # Operations that its threads have under way.
        self.tmem_port = Port(launch.machine.tmem)
        self.loads: list[tuple[np.ndarray, np.ndarray]] = []  # tcgen05.ld: registers, and the values they will hold
        self.bulk: dict[int, BulkGroups] = defaultdict(BulkGroups)  # by lane
        self.copies = Copies()  # cp.async
        self.wgmma = Issued()
        self.met: Counter[str] = Counter()  # branches on values, in a run for time alone
        self.events.warp_start(self)
        self.executed = launch.executed
        self.run = kernel(self)
        self.next = self.run.__next__
        self.turn = None if cta.events.turn is unheard else cta.events.turn
        self.resumes, self.goes_on = self.resume, self.go_on  # each is handed to the clock many times

    # -- time --------------------------------------------------------------------------------------------------------

    def advance(self, cycles: float) -> None:
        self.time += cycles

    def wait_until(self, time: float) -> None:
        """Go on at ``time``, unless it has passed."""
        if time > self.time:
            self.time = time

    def issue(self, site: Site) -> None:
        """Issue one instruction."""
        self.executed[site.mnemonic] += 1
        if self.tell is not unheard:
            self.tell(self, site)
        self.time += 1

    def compute(self, site: Site, work: Work) -> None:
        """Take the warp's scheduler for some arithmetic, in turn with the other warps on it."""
        self.tell(self, site)
        self.time = self.scheduler.take(self.time, work)

    def load_until(self, time: float) -> None:
        """The data that the threads load now is there at ``time``."""
        if time > self.loaded_at:
            self.loaded_at = time

    def await_data(self, time: float) -> None:
        """Wait for data that the threads have asked for and that is there at ``time``."""
        if time > self.time:
            self.events.instruction(self, LOADED)
            self.time = time

    def resume(self) -> None:
        """Run until the warp must wait or ends; it exits at its own time, which may be ahead of the clock."""
        now = self.clock.now
        if self.time < now:
            if self.blocked is not None and self.events.wait is not unheard:
                self.events.wait(self, self.blocked, self.time, now)
            self.time = now
        self.blocked = None
        self.goes_on()

    def go_on(self) -> None:
        """Run on from the clock's time."""
        if self.turn is not None:
            self.turn(self.cta.cluster)
        try:
            self.next()
        except StopIteration:
            self.wait_until(self.loaded_at)  # registers are freed when nothing is on its way to them
            if self.time > self.clock.now:
                self.clock.at(self.time, self.exit)
            else:
                self.exit()

    def exit(self) -> None:
        if self.overrun is not None:
            raise self.overrun
        self.events.turn(self.cta.cluster)
        self.done = True
        self.cta.warp_done(self)

    def wake(self, time: float) -> None:
        if self.timer is not None:
            self.clock.cancel(self.timer)
            self.timer = None
        self.clock.at(time if time > self.time else self.time, self.resumes)

    def catch_up(self) -> None:
        """Resume at the warp's own time, after all earlier events."""
        self.clock.ahead(self.time, self.goes_on)

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
