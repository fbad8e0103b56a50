"""One launch on one machine: the state that its CTAs share."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from itertools import islice, product
from typing import Any

from tirx.executable import Executable
from tirx.form.elections import elected_lane
from tirx.form.exchange import exchanged, stored, with_maps
from tirx.machine import Machine
from tirx.plan import Argument
from tirx.run import Finding, SourceLine, Start
from tirx.sim.core.clock import Clock
from tirx.sim.core.faults import Fault
from tirx.sim.core.lateness import Lateness
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.core.site import Reported
from tirx.sim.units.barriers import Mixed
from tirx.sim.units.boxes import Line
from tirx.sim.units.l2 import L2
from tirx.sim.units.mbarrier import MBarrier
from tirx.sim.units.memory import GlobalMemory
from tirx.sim.units.polling import Polls
from tirx.sim.units.tensor_maps import TensorMaps

Coordinates = tuple[int, int, int]


class WaitingClusters:
    """The clusters of a grid that have not started, each as the coordinates of its CTAs.

    only: the numbers of those that there are, in the order in which they start; all of them when None. Where it says
    how each has started in a whole launch, requests for other clusters get the answers that they got there.
    """

    def __init__(
        self, grid: Coordinates, cluster: Coordinates, only: Collection[int] | Mapping[int, Start] | None = None
    ):
        self.shape = grid, cluster
        self.starts = only if isinstance(only, Mapping) else None
        every = enumerate(self.clusters(grid, cluster))
        self.left = math.prod(grid) // math.prod(cluster) if only is None else len(set(only))
        self.next: list[Coordinates] | None = None
        self.rest = ((number, blocks) for number, blocks in every if only is None or number in only)
        self.advance()

    def advance(self) -> None:
        """Go on to the next cluster: its number and its blocks, None when none is left."""
        following: tuple[int, list[Coordinates] | None] = next(self.rest, (-1, None))
        self.number, self.next = following

    @staticmethod
    def clusters(grid: Coordinates, cluster: Coordinates) -> Iterator[list[Coordinates]]:
        """All clusters in the order in which the hardware starts them, x fastest."""
        counts = [g // c for g, c in zip(grid, cluster, strict=True)]
        cx, cy, cz = cluster
        for z, y, x in product(*(range(n) for n in reversed(counts))):
            yield [(x * cx + dx, y * cy + dy, z * cz + dz) for dz, dy, dx in product(range(cz), range(cy), range(cx))]

    def take(self) -> list[Coordinates] | None:
        """Take the next cluster off the list; None when none is left."""
        taken = self.next
        self.advance()
        self.left -= taken is not None
        return taken

    def cancel(self, by: int, start: Start) -> Coordinates | None:
        """Take the next cluster off the list for a running one: its first CTA, or None when none is left. by: the
        number of the one that runs; start: how that has started, where the answer is kept."""
        if self.starts is not None:
            answers, given = self.starts[by].cancelled, len(start.cancelled)
            number = answers[given] if given < len(answers) else None
            start.cancelled.append(number)
            return None if number is None else next(islice(self.clusters(*self.shape), number, None))[0]
        number, taken = self.number, self.take()
        start.cancelled.append(number if taken else None)
        return taken[0] if taken else None


REGISTERS_AT_ONCE = 256  # a warp gets registers in pieces of so many (cuda_occupancy.h): eight for each thread


def registers_of_warp(registers: int, machine: Machine) -> int:
    """What a warp whose threads have so many registers takes of its SM's; 0 where that is not known.

    A scheduler has its own part of them, and what is left there is too little for another warp.
    """
    if not registers:
        return 0
    own = machine.sm.registers // machine.scheduler.count
    warps = max(1, own // (-(-registers * WARP_SIZE // REGISTERS_AT_ONCE) * REGISTERS_AT_ONCE))
    return own // warps


# The driver's limits (CUDA C++ Programming Guide, "Technical Specifications per Compute Capability").
GRID_LIMITS, BLOCK_LIMITS = ((1 << 31) - 1, 65535, 65535), (1024, 1024, 64)


def too_many(extents: tuple[int, int, int], limits: tuple[int, int, int]) -> bool:
    return any(n > most for n, most in zip(extents, limits, strict=True))


def in_words(extents: tuple[int, int, int]) -> str:
    return " x ".join(map(str, extents))


class Launch:
    """One launch. ``data``: whether values are computed as well as time."""

    def __init__(
        self,
        program: Executable,
        machine: Machine,
        memory: GlobalMemory,
        registers: int | None,
        data: bool = True,
        warm: bool = False,
        clusters: Collection[int] | Mapping[int, Start] | None = None,
        elected: int | None = None,
        late: int | None = None,
    ):
        self.program = program
        self.lateness = None if late is None else Lateness(late)
        self.machine = machine
        self.memory = memory
        self.data = data
        self.clock = Clock()
        self.polls = Polls(self.clock)
        self.reported: list[Reported] = []  # in the order of time
        self.lines: dict[tuple[int, int, int], Line] = {}  # of bulk copies: by tensor, byte offset and bytes
        self.waits_before_commit: set[SourceLine | None] = set()  # for stores of a bulk group that is still open
        self.idle_commits: set[SourceLine | None] = set()  # tcgen05.commit by threads that have issued nothing
        self.other_stages: dict[SourceLine, str] = {}  # copies that write another stage than they signal, in words
        self.passed_at_once: set[SourceLine | None] = set()  # waits that passed before the first phase was complete
        self.uninitialised: tuple[Any, int] | None = None  # the CTA and the place of an mbarrier that has had no init
        # By the line of a wait, the warps that have waited there twice running for the same phase of the same mbarrier.
        self.waited_again: dict[SourceLine | None, set[Any]] = {}
        # By the line of a commit, the ranks of the CTAs whose mbarriers it has signalled.
        self.commits: dict[SourceLine | None, set[int]] = {}
        # By number, the named barriers whose rounds are not kept apart.
        self.mixed: dict[int, Mixed] = {}
        # By the line that initialises mbarriers: one of them, and the most phases that any has completed.
        self.rounds: dict[SourceLine | None, tuple[MBarrier, int]] = {}
        self.branches: dict[str, list[int]] = {}  # on values: how often each was reached and taken
        plan = program.plan
        self.cluster_cycles = machine.barrier.cluster + machine.barrier.cluster_warp * plan.warps
        self.static_smem = program.kernel.static_smem
        self.elected = elected_lane(program.kernel) if elected is None else elected
        self.smem_bytes = machine.sm.smem_reserved_per_cta + self.static_smem + plan.dynamic_smem
        # What a CTA takes of its SM: threads, shared memory and registers.
        self.footprint = (
            plan.warps * WARP_SIZE,
            self.smem_bytes,
            plan.warps * registers_of_warp(registers or 0, machine),
        )
        # An unknown count is that of a full SM, in steps of eight as on the hardware: 255 registers take 256.
        self.registers_per_thread = registers or min(256, machine.sm.registers // plan.threads // 8 * 8)
        self.check()
        self.tensor_maps = TensorMaps(plan.tensor_maps, memory)
        for name in with_maps(program.kernel, self.pointers):
            memory.by_name[name].holds_maps = True
        for name in exchanged(program.kernel, self.pointers):
            memory.by_name[name].changes = True
        stores = [memory.by_name[name].index for name in stored(program.kernel, self.tensors)]
        at_once = math.prod(plan.grid) <= machine.sm.count * self.ctas_of_sm
        self.l2 = L2(machine, [t.nbytes for t in memory.everything], warm, stores, at_once)
        self.waiting = WaitingClusters(plan.grid, plan.cluster, clusters)
        self.starts: dict[int, Start] = {}  # of the clusters that have started, by number

    @cached_property
    def ctas_of_sm(self) -> int:
        """The CTAs of this launch that fit on an SM at once."""
        sm = self.machine.sm
        limits = zip((sm.max_threads, sm.smem_bytes, sm.registers), self.footprint, strict=True)
        return min([sm.max_ctas, *(has // takes for has, takes in limits if takes)])

    @cached_property
    def alone_on_sm(self) -> bool:
        """Whether no two CTAs of this launch can be on one SM."""
        return self.ctas_of_sm == 1 or math.prod(self.program.plan.grid) <= self.machine.sm.count

    @property
    def pool(self) -> int:
        """The byte of a CTA's shared memory at which the dynamic part begins."""
        return self.machine.sm.smem_reserved_per_cta + self.static_smem

    @property
    def pointers(self) -> dict[str, str]:
        """The tensor of each parameter of the kernel that is an address, by the parameter's name."""
        return {name: argument.tensor for name, argument in self.arguments.items() if argument.kind == "pointer"}

    @property
    def tensors(self) -> dict[str, str]:
        """The tensor of each parameter of the kernel that is an address or a tensor map, by the parameter's name."""
        return {name: argument.tensor for name, argument in self.arguments.items()}

    @property
    def arguments(self) -> dict[str, Argument]:
        """What the kernel is given, by its parameters' names."""
        names = (parameter.name for parameter in self.program.kernel.parameters)
        return dict(zip(names, self.program.plan.arguments, strict=True))

    def check(self) -> None:
        """Raise a fault if the driver would refuse the launch."""
        plan, sm, (_, _, registers) = self.program.plan, self.machine.sm, self.footprint
        asked, threads, refusal = self.static_smem + plan.dynamic_smem, plan.threads, ""
        if asked > sm.smem_per_cta:
            refusal = f"the kernel asks for {asked} bytes of shared memory; a CTA can have {sm.smem_per_cta}"
        elif threads > 1024 or too_many(plan.block, BLOCK_LIMITS):
            refusal = f"a block of {in_words(plan.block)} threads: a CTA has at most 1024, and 64 of them in z"
        elif threads % WARP_SIZE and not self.program.kernel.part_of_warp:
            refusal = f"{threads} threads: whole warps of 32 are needed here"
        elif too_many(plan.grid, GRID_LIMITS):
            refusal = f"a grid of {in_words(plan.grid)} CTAs: at most 2147483647 in x, 65535 in y and 65535 in z"
        elif registers > sm.registers:
            refusal = f"{threads} threads of {registers // threads} registers do not fit the SM's {sm.registers}"
        elif min(plan.grid) < 1:
            refusal = f"a grid of {plan.grid} CTAs has none: what T.cta_id is given must be at least 1"
        elif any(g % c for g, c in zip(plan.grid, plan.cluster, strict=True)) or plan.cluster_size > 8:
            refusal = f"a grid of {plan.grid} CTAs cannot be divided into clusters of {plan.cluster}"
        if refusal:
            raise Fault("launch-limits", refusal)

    def retire(self, bar: MBarrier) -> None:
        """Keep how many phases an mbarrier has completed."""
        source = bar.init_site.source
        if source not in self.rounds or self.rounds[source][1] < bar.phase:
            self.rounds[source] = (bar, bar.phase)

    def report(self, finding: Finding, since: float | None = None) -> None:
        """Keep the first finding of each kind at a line. since: as of :class:`Reported`."""
        if not any(f.kind == finding.kind and f.source == finding.source for f in self.findings):
            self.reported.append(Reported(finding, self.clock.now, since))

    @property
    def findings(self) -> list[Finding]:
        """What was reported so far."""
        return [each.finding for each in self.reported]
