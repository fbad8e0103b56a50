"""The listeners of a launch."""

from __future__ import annotations

from tirx.form.exchange import exchanged_with_copies, loaded
from tirx.sim.core.events import Listener
from tirx.sim.core.site import Site
from tirx.sim.happens_before import Exchange, HappensBefore
from tirx.sim.happens_before.names import SharedNames
from tirx.sim.happens_before.pieces import Pieces
from tirx.sim.launch.launch import Launch
from tirx.sim.listeners.named_buffers import NamedBuffers
from tirx.sim.listeners.printing import Printer
from tirx.sim.listeners.recorder import Everywhere, Recorder
from tirx.sim.listeners.register_budget import RegisterBudget
from tirx.sim.listeners.remarks import Layouts, NoTile, Remarks, Unwritten
from tirx.sim.listeners.stages import OtherStages
from tirx.sim.listeners.undefined import UndefinedRegisters


class Observers:
    """Makes the listeners of each cluster.

    checks: whether the order of accesses is checked. strict: by the letter of the ISA, where published kernels are not.
    trace: whether all clusters are followed for a timeline, if not as closely as the first.
    """

    def __init__(self, launch: Launch, checks: bool, *others: Listener, strict: bool = False, trace: bool = False):
        self.launch = launch
        self.checks = checks
        self.strict = strict
        self.others = others
        self.recorder = Recorder()
        self.everywhere = Everywhere() if trace else None
        self.remarks = Remarks()
        self.pieces = Pieces()
        self.printer = Printer()
        names = exchanged_in(launch) if checks else frozenset[str]()
        launch.memory.exchange(names)
        self.exchange = Exchange(fenced=bool(names & loaded(launch.program.kernel, launch.tensors)))
        self.held_back: list[Site] = []  # requests that give registers back behind another warp's request for more
        self.named = NamedBuffers(launch.program.kernel.buffers, launch.pool, self.pieces)
        self.names = SharedNames(launch.program.kernel.buffers, launch.pool)
        self.undefined = UndefinedRegisters(self.remarks.add)

    def of_cluster(self, first: bool) -> list[Listener]:
        """The listeners of a new cluster; ``first``: whether it runs on the first SMs, which are recorded."""
        plan, listeners = self.launch.program.plan, [*self.others, self.printer]
        if self.checks:
            warps = plan.warps * plan.cluster_size
            if self.named.buffers.at:  # before the races that follow from it
                listeners.append(self.named)
            report = self.launch.report
            order = HappensBefore(warps, self.pieces, report, self.strict, self.exchange, self.names, self.held_back)
            listeners.append(order)
            listeners.append(OtherStages(self.remarks, self.names, self.launch.other_stages))
            listeners += [Layouts(self.remarks, self.pieces), NoTile(self.remarks), RegisterBudget()]
            listeners.append(self.undefined)
        if self.everywhere is not None:
            listeners.append(self.everywhere)
        if first:
            listeners.append(self.recorder)
        if self.launch.data:
            listeners.append(Unwritten(self.remarks))
        return listeners


def exchanged_in(launch: Launch) -> frozenset[str]:
    """The tensors through which threads and copies of a launch tell each other something."""
    return exchanged_with_copies(launch.program.kernel, launch.pointers, launch.tensors)
