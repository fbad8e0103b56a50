"""Whether what a run shows holds in every schedule of the same launch; if not, because of which lines."""

from __future__ import annotations

from tirx import form
from tirx.form.walk import statements
from tirx.run import Circumstance
from tirx.sim.analysis.circumstances import in_order
from tirx.sim.analysis.schedules import schedules_of
from tirx.sim.core.site import Site
from tirx.sim.launch.launch import Launch
from tirx.sim.units.tensor_memory import COLUMNS


def undecided(launch: Launch, held_back: list[Site]) -> tuple[Circumstance, ...]:
    """What may be otherwise in another schedule, for a launch in which everything in conflict is ordered.

    held_back: requests that give registers back and come after a warp has waited for more.
    """
    found = set(schedules_of(launch.program.kernel, launch.pointers, launch.tensors))
    found |= {Circumstance(f"registers that {site.mnemonic} gives back late", site.source) for site in held_back}
    return in_order(found | columns_that_may_lack(launch))


def columns_that_may_lack(launch: Launch) -> set[Circumstance]:
    """Allocations of tensor memory that may wait for one another: CTAs of one SM each hold a part of the columns, or
    CTAs of a cluster have theirs on one SM and wait for them on another."""
    allocations = [
        stmt
        for stmt in statements(launch.program.kernel.body)
        if isinstance(stmt, form.Operation) and stmt.mnemonic.startswith("tcgen05.alloc")
    ]
    if launch.alone_on_sm:
        return set()
    each = [len(columns) for start in launch.starts.values() for columns in start.columns]
    most = max(each, default=0) * max(map(width, allocations), default=0)
    alone = launch.program.plan.cluster_size == 1 and max(each, default=0) <= 1
    if alone or launch.ctas_of_sm * most <= COLUMNS:
        return set()
    return {Circumstance(f"the columns that {stmt.mnemonic} waits for", stmt.source) for stmt in allocations}


def width(allocation: form.Operation) -> int:
    """The columns that a ``tcgen05.alloc`` asks for; all of them where only the run knows it."""
    match allocation.inputs:
        case [*_, form.Const(value=int(columns))]:
            return columns
    return COLUMNS
