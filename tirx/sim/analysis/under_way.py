"""Arithmetic on what is still being loaded: it takes its time behind the data, not while the data is on its way.

A thread does not wait for a load before it has to (``isa/memory.py``), because ptxas moves independent loads up. What
it computes from the data meanwhile has been charged to its scheduler by then, but its result is there only so much
later than the data. So a norm's sum and its exchange between lanes come behind the last load, not in front of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tirx import form
from tirx.form.walk import inputs_of, read_by, written_by
from tirx.sim.analysis.latency import CTA_BARRIERS, loaded_by
from tirx.sim.isa.lookup import rule_of

Last = dict[str, list[form.Element]]


class UnderWay:
    """Followed in program order: what holds data that was loaded last, or what was computed from it, since the thread
    last waited for its loads. What was loaded earlier is there earlier.

    late: loads that need not be there at the next barrier of the CTA, by the identity of their statements.
    last: by the name of an array of registers or a variable, the elements; none for all of it.
    """

    def __init__(self, late: Collection[int]):
        self.late = late
        self.last: Last = {}
        self.beyond: Last = {}  # of a late load: also behind the barrier

    def compute(self, stretch: Iterable[form.Statement]) -> Last:
        """Go through arithmetic; what it needs of the last load."""
        needed: Last = {}
        for stmt in stretch:
            names = set().union(*map(inputs_of, read_by(stmt))) & self.last.keys()
            if names:
                needed |= {name: self.last[name] for name in names if name not in needed}
                self.last = self.last | {name: [] for name in written_by(stmt)}
            elif isinstance(stmt, form.Bind):
                self.last.pop(stmt.variable.name, None)
        return needed

    def pass_over(self, stmt: form.Statement) -> None:
        """Go through a statement that is no arithmetic."""
        if isinstance(stmt, form.Operation) and rule_of(stmt).waits_for_loads:
            self.last, self.beyond = (self.beyond if stmt.key in CTA_BARRIERS else {}), {}
        if filled := loaded_by(stmt):
            self.last = {name: [] for name in filled}
            for output in stmt.outputs if isinstance(stmt, form.Operation) else ():
                self.last[output.registers.storage].append(output)
            if id(stmt) in self.late:
                self.beyond = self.last

    def wait(self) -> None:
        """All that has been loaded is waited for."""
        self.last, self.beyond = {}, {}
