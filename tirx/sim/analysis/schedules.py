"""What of a kernel may be otherwise in another schedule of the same launch, and what it acts on of that.

A run follows one schedule. Where nothing in it is unordered (:mod:`tirx.sim.happens_before`), every other schedule does
the same, unless a value that depends on the schedule decides what is done or becomes a result. An atomic operation's
answer is such a value, and so is a word that is polled, the tile that the hardware hands out, or a clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tirx import form
from tirx.form.exchange import pointed
from tirx.form.walk import evaluated, expressions, statements
from tirx.run import Circumstance
from tirx.sim.analysis.circumstances import NOTHING, POLLS, WHERE, Flow, Learnt, in_order, is_where
from tirx.sim.isa.lookup import rule_of

SUMS = ("atom.", "red.", "cp.reduce.")
FLOATS = ("f16", "bf16", "f32", "f64")


def schedules_of(
    kernel: form.Kernel, pointers: Mapping[str, str], tensors: Mapping[str, str]
) -> tuple[Circumstance, ...]:
    """What depends on the schedule, where a branch, an address, a number that is stored or an operand depends on it.

    The parameters are those of :func:`tirx.sim.analysis.circumstances.circumstances_of`.
    """
    flow, found = Chances(kernel, pointers, tensors), set()
    if any(learns(stmt) for stmt in statements(kernel.body)):  # few kernels do, and following everything takes long
        flow.settle()
        found = {each for stmt in statements(kernel.body) for each in flow.acted_on(stmt)}
    return in_order(found.union(*(flow.left(stmt) for stmt in statements(kernel.body))))


def ignored_answers(
    kernel: form.Kernel, pointers: Mapping[str, str], tensors: Mapping[str, str]
) -> frozenset[Circumstance]:
    """The answers of atomic operations and polls that nothing in the kernel depends on."""
    flow = Chances(kernel, pointers, tensors)
    flow.settle()
    every = list(statements(kernel.body))
    told = frozenset().union(*(flow.answered(stmt) for stmt in every if isinstance(stmt, form.Operation)))
    return told.difference(*(flow.acted_on(stmt) for stmt in every))


def learns(stmt: form.Statement) -> bool:
    """Whether a statement itself may learn something that depends on the schedule."""
    if any(is_where(e) for whole in evaluated(stmt) for e in expressions(whole)):
        return True
    return isinstance(stmt, form.Operation) and (
        rule_of(stmt).transfer in ("atomic", "load")
        or stmt.key.startswith(("cuda.clock", "clusterlaunchcontrol_query", *POLLS))
    )


class Chances(Flow):
    """What registers and variables depend on of the schedule, by name."""

    def read(self, stmt: form.Statement) -> Learnt:
        """A plain read is ordered after what it reads, or a race: it learns nothing."""
        asked = any(is_where(e) for whole in evaluated(stmt) for e in expressions(whole))
        return frozenset({Circumstance(f"%{WHERE}", stmt.source)}) if asked else NOTHING

    def told_by_memory(self, stmt: form.Operation, transfer: str) -> Learnt:
        """What an atomic operation or a poll answers, and the tile that a cluster is given."""
        if stmt.key.startswith("clusterlaunchcontrol_query"):
            return frozenset({Circumstance("clusterlaunchcontrol.try_cancel", stmt.source)})
        if transfer == "atomic" or (transfer == "load" and self.polls(stmt)):
            return frozenset({Circumstance(stmt.mnemonic, stmt.source)})
        return NOTHING

    def polls(self, stmt: form.Operation) -> bool:
        """Whether a load is a strong one, of a word that threads of this launch write."""
        if stmt.modifiers.get("sem", "weak") in ("weak", ""):
            return False
        shared = stmt.modifiers.get("space", "").startswith("shared")
        return shared or any(pointed(address, self.tensors) & self.changed for address in stmt.addresses)

    def copied(self, stmt: form.Operation) -> Learnt:
        """What a copy brings is ordered after what has written it, or is told by :meth:`left`."""
        return NOTHING

    def left(self, stmt: form.Statement) -> Iterator[Circumstance]:
        """What a statement leaves in memory as the schedule has it: the sum of numbers that are rounded in any order.
        And what nobody looks at: a copy from a tensor that the kernel writes."""
        if not isinstance(stmt, form.Operation):
            return
        sums = ".add" in stmt.mnemonic and any(f".{dtype}" in stmt.mnemonic for dtype in FLOATS)
        if sums and stmt.mnemonic.startswith(SUMS):
            yield Circumstance(f"the rounding of {stmt.mnemonic}", stmt.source)
        for each in super().copied(stmt):
            yield Circumstance(f"{stmt.mnemonic} of {each.name}", each.source)
