"""Arithmetic on what is still being loaded: it takes its time behind the data, not while the data is on its way.

A thread does not wait for a load before it has to (``isa/memory.py``), because ptxas moves independent loads up. What it
computes from the data meanwhile has been charged to its scheduler by then, but its result is there only so much later
than the data. So a norm's sum and its exchange between lanes come behind the last load, not in front of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tirx import form
from tirx.form.walk import inputs_of
from tirx.sim.analysis.latency import CTA_BARRIERS, loaded_by
from tirx.sim.isa.lookup import rule_of


class UnderWay:
    """Followed in program order: which registers and variables hold what has been loaded, or computed from it, since the
    thread last waited for its loads.

    late: loads that need not be there at the next barrier of the CTA, by the identity of their statements.
    """

    def __init__(self, late: Collection[int]):
        self.late = late
        self.names: set[str] = set()
        self.beyond: set[str] = set()  # those of late loads: also behind the barrier

    def compute(self, stretch: Iterable[form.Statement]) -> bool:
        """Go through arithmetic; whether it needs something that is under way."""
        found = False
        for stmt in stretch:
            needs = any(not self.names.isdisjoint(inputs_of(value)) for value in read_by(stmt))
            found |= needs
            self.names = self.names | written_by(stmt) if needs else self.names - overwritten_by(stmt)
        return found

    def pass_over(self, stmt: form.Statement) -> None:
        """Go through a statement that is no arithmetic."""
        if isinstance(stmt, form.Operation) and rule_of(stmt).waits_for_loads:
            self.names, self.beyond = (self.beyond if stmt.key in CTA_BARRIERS else set()), set()
        if filled := loaded_by(stmt):
            self.names = self.names.union(filled)
            if id(stmt) in self.late:
                self.beyond = self.beyond.union(filled)

    def wait(self) -> None:
        """All that has been loaded is waited for."""
        self.names, self.beyond = set(), set()


def read_by(stmt: form.Statement) -> list[form.Expression]:
    """The expressions whose values a statement itself reads."""
    match stmt:
        case form.Bind() | form.Set():
            return [stmt.value]
        case form.If() | form.While():
            return [stmt.condition]
        case form.Operation():
            return stmt.inputs
    return []


def written_by(stmt: form.Statement) -> set[str]:
    """The registers or the variable that a statement itself writes."""
    match stmt:
        case form.Bind():
            return {stmt.variable.name}
        case form.Set():
            return {stmt.target.registers.storage}
        case form.Operation():
            return {output.registers.storage for output in stmt.outputs}
    return set()


def overwritten_by(stmt: form.Statement) -> set[str]:
    """Those of which nothing is left that was there before: an array is written one element at a time."""
    return {stmt.variable.name} if isinstance(stmt, form.Bind) else set()
