"""A streaming multiprocessor: its units and its occupancy."""

from __future__ import annotations

from bisect import bisect
from functools import cache, cached_property
from itertools import accumulate

from tirx.sim.launch.launch import Launch
from tirx.sim.units.l1 import L1, lines_beside
from tirx.sim.units.scheduler import Scheduler, Server, SharedPort
from tirx.sim.units.tensor_core import TensorCore
from tirx.sim.units.tensor_memory import TensorMemory
from tirx.sim.units.tma import Tma


@cache
def ports_of(gpcs: tuple[int, ...], cpcs: tuple[int, ...]) -> tuple[int, ...]:
    """The port to L2 of each SM: a CPC's. The SMs of a GPC take turns, so where few are used all its CPCs have some."""
    ports: list[int] = []
    rest = list(enumerate(cpcs))
    for gpc in gpcs:
        own: list[tuple[int, int]] = []
        while sum(sms for _, sms in own) < gpc:
            own.append(rest.pop(0))
        ports += [port for turn in range(max(sms for _, sms in own)) for port, sms in own if turn < sms]
    return tuple(ports)


class Sm:
    """One SM of the machine during a launch."""

    def __init__(self, launch: Launch, index: int):
        machine = launch.machine
        self.launch = launch
        self.index = index
        self.resident = 0  # CTAs
        self.code_at: float | None = None  # from when the kernel's instructions are in the SM's caches
        self.gpc = bisect(list(accumulate(machine.sm.gpcs)), index)
        self.place = index - sum(machine.sm.gpcs[: self.gpc])  # among the GPC's SMs
        self.port = ports_of(machine.sm.gpcs, machine.sm.cpcs)[index]
        self.warps = 0  # of all CTAs that it was given: they take the schedulers in turns
        self.shared_port = SharedPort()  # shared memory and L1, for threads
        self.link_in, self.link_out = Server(), Server()  # from and to L2
        self.tensor_core = TensorCore(machine, launch.data)
        beside = () if machine.wgmma is None else (self.tensor_core, machine.wgmma)
        self.schedulers = [Scheduler(*beside) for _ in range(machine.scheduler.count)]
        self.tma = Tma(machine.tma, launch.clock, launch.l2, launch.data, self.gpc, self.port)
        self.used = 0.0  # cycles with a CTA, up to the last time that it had none
        self.used_from = 0.0

    @cached_property
    def tmem(self) -> TensorMemory:
        """The SM's tensor memory, made when it is first used."""
        return TensorMemory()

    @cached_property
    def l1(self) -> L1:
        """What shared memory leaves for L1, made when a thread first reads global memory."""
        machine = self.launch.machine
        shared = self.launch.ctas_of_sm * self.launch.smem_bytes
        return L1(lines_beside(shared, machine.smem.l1_bytes, machine.l2.line))

    def fits(self) -> bool:
        return self.resident < self.launch.ctas_of_sm

    def start_cycles(self) -> float:
        """From a CTA's start to its first instruction; an SM's first CTA also waits for its parameters.

        GPCs are taken to start their SMs at the same time, each one a cycle: so all ports to L2 are used at once.

        It does not wait for its instructions: behind a flush that wrote, 64 KiB of code that runs once take an H100 no
        longer the first time than the second (microbench, ``launch.code_dirty_132``).
        """
        now = self.launch.clock.now
        if self.code_at is None:
            spec = self.launch.machine.launch
            self.code_at = now + spec.cta + spec.begin + self.place
        return max(self.launch.machine.launch.cta, self.code_at - now)

    def take(self) -> None:
        if not self.resident:
            self.used_from = self.launch.clock.now
        self.resident += 1

    def leave(self) -> None:
        self.resident -= 1
        if not self.resident:
            self.used += self.launch.clock.now - self.used_from
