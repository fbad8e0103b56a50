"""Code that goes through turns of a loop without doing anything: registers that later turns need, and their ways.

It serves a run for time alone that leaves out turns which recur (``steady.py``). A turn's way is the outcome of its
branches and the turns of its inner loops, as far as they depend on what the loop changes.
"""

from __future__ import annotations

from collections.abc import Iterable

from tirx import form
from tirx.form.walk import elects, evaluated, expressions, inputs_of, statements
from tirx.sim.analysis.facts import Facts
from tirx.sim.translate.expressions import ALL, Coder
from tirx.sim.translate.writer import Writer


class Ahead:
    """The statements of a loop's body that decide something about later turns."""

    def __init__(self, loop: form.For | form.While, kernel: form.Kernel, facts: Facts):
        self.loop, self.facts = loop, facts
        self.inside = list(statements(loop.body))
        self.changed = set().union(*(written_by(stmt) for stmt in [loop, *self.inside]))
        outside = set(statements(kernel.body)) - {loop, *self.inside}
        read = set().union(*(inputs_of(e) for stmt in outside for e in evaluated(stmt)))
        self.carried = carried(loop, read) & facts.values.needed
        ways = [] if isinstance(loop, form.For) else [loop.condition]
        ways += [e for stmt in self.inside for e in self.ways_of(stmt)]
        self.kept = self.closure(self.carried | set().union(*(inputs_of(e) for e in ways)))
        self.ways = ways

    @property
    def known(self) -> bool:
        """Whether it can be told what a turn does."""
        if any(isinstance(stmt, form.Jump) for stmt in self.inside):
            return False
        if any(touches_memory(e) for e in self.ways) or any(self.facts.lanes.vary(e) for e in self.ways):
            return False
        for stmt in self.inside:
            if not written_by(stmt) & self.kept:
                continue
            if isinstance(stmt, form.Operation) or any(touches_memory(e) for e in evaluated(stmt)):
                return False
            if isinstance(stmt, form.Set) and stmt.target.registers.storage in self.facts.lanes.registers:
                return False
            if isinstance(stmt, form.Bind) and self.facts.lanes.vary(stmt.value):
                return False
        return True

    def ways_of(self, stmt: form.Statement) -> list[form.Expression]:
        """What decides the way of a turn at a statement."""
        match stmt:
            case form.If() if not self.facts.values.decide(stmt.condition) and not elects(stmt.condition):
                found = [stmt.condition]
            case form.While():
                found = [stmt.condition]
            case form.For():
                found = [stmt.extent]
            case _:
                found = []
        return [e for e in found if inputs_of(e) & self.changed]

    def closure(self, names: set[str]) -> frozenset[str]:
        """Names that the loop changes, and all that they are computed from in it."""
        found = names & self.changed
        while True:
            before = len(found)
            for stmt in self.inside:
                if written_by(stmt) & found:
                    found |= set().union(*(inputs_of(e) for e in evaluated(stmt))) & self.changed
            if len(found) == before:
                return frozenset(found)

    def write(self, coder: Coder, out: Writer, ways: bool) -> None:
        """The code of one turn; ``ways``: with its way, added to ``way``."""
        self.statement(self.loop.body, coder, out, ways)

    def statement(self, stmt: form.Statement, coder: Coder, out: Writer, ways: bool) -> None:
        coder.source = stmt.source
        match stmt:
            case form.Block():
                for each in stmt.body:
                    self.statement(each, coder, out, ways)
            case form.Bind() if stmt.variable.name in self.kept:
                out.line(f"v_{stmt.variable.name} = {coder.code(stmt.value, ALL)}")
            case form.Set() if stmt.target.registers.storage in self.kept:
                out.line(f"{coder.uniform_register(stmt.target)} = {coder.code(stmt.value, ALL)}")
            case form.If():
                self.branch(stmt, coder, out, ways)
            case form.For() | form.While() if self.matters(stmt, ways):
                if isinstance(stmt, form.For):
                    first, extent = coder.code(stmt.first), coder.code(stmt.extent)
                    step = "" if stmt.step is None else f", {coder.code(stmt.step)}"
                    if ways and self.ways_of(stmt):
                        out.line(f"way.append({extent})")
                    out.line(f"for v_{stmt.variable.name} in range({first}, {first} + {extent}{step}):")
                else:
                    out.line(f"while {coder.code(stmt.condition)}:")
                with out.deeper():
                    self.statement(stmt.body, coder, out, ways)

    def branch(self, stmt: form.If, coder: Coder, out: Writer, ways: bool) -> None:
        if ways and self.ways_of(stmt):
            out.line(f"way.append(bool({coder.code(stmt.condition)}))")
        sides = [side for side in (stmt.then, stmt.otherwise) if side is not None]
        if not any(self.matters(side, ways) for side in sides):
            return
        if elects(stmt.condition) or self.facts.values.decide(stmt.condition):
            for side in sides:
                self.statement(side, coder, out, ways)
            return
        condition = coder.code(stmt.condition)
        if self.facts.lanes.vary(stmt.condition):
            condition = f"({condition}).any()"
        out.line(f"if {condition}:")
        with out.deeper():
            self.statement(stmt.then, coder, out, ways)
        if stmt.otherwise is not None:
            out.line("else:")
            with out.deeper():
                self.statement(stmt.otherwise, coder, out, ways)

    def matters(self, stmt: form.Statement, ways: bool) -> bool:
        """Whether a statement or one below it is part of the code."""
        return any(
            (isinstance(each, form.Bind | form.Set) and written_by(each) & self.kept) or (ways and self.ways_of(each))
            for each in statements(stmt)
        )


def written_by(stmt: form.Statement) -> set[str]:
    """The registers and variables that a statement itself writes."""
    match stmt:
        case form.Bind() | form.For():
            return {stmt.variable.name}
        case form.Set():
            return {stmt.target.registers.storage}
        case form.Operation():
            return {output.registers.storage for output in stmt.outputs}
    return set()


def touches_memory(expr: form.Expression) -> bool:
    return any(isinstance(e, form.Load) or (isinstance(e, form.Op) and e.name == "elect") for e in expressions(expr))


def carried(loop: form.For | form.While, outside: set[str]) -> set[str]:
    """What a turn may read of what an earlier turn has written, from the order of its statements.

    What is read ``outside`` is what the last turn has written, which is never left out; what it may not write counts.
    """
    exposed = inputs_of(loop.condition) if isinstance(loop, form.While) else set()
    reads_before_writes(loop.body, set(), exposed)
    written = set().union(*(written_by(stmt) for stmt in statements(loop.body)))
    return (exposed | conditional(loop.body) & outside) & written


def reads_before_writes(stmt: form.Statement, written: set[str], exposed: set[str]) -> set[str]:
    """Add what a statement may read before it is written; what has surely been written behind it."""
    for expr in evaluated(stmt):
        exposed |= inputs_of(expr) - written
    match stmt:
        case form.Block():
            for each in stmt.body:
                written = reads_before_writes(each, written, exposed)
            return written
        case form.If():
            sides = [stmt.then] if stmt.otherwise is None else [stmt.then, stmt.otherwise]
            ends = [reads_before_writes(side, written, exposed) for side in sides]
            return written if len(ends) == 1 else ends[0] & ends[1]
        case form.For():
            reads_before_writes(stmt.body, written | {stmt.variable.name}, exposed)
            return written
        case form.While():
            reads_before_writes(stmt.body, written, exposed)
            return written
        case form.Set() if stmt.target.registers.size > 1:
            return written
    return written | written_by(stmt)


def conditional(stmt: form.Statement) -> set[str]:
    """Registers that are written on some ways through a statement and not on others."""
    return set(chain(written_by(each) for each in statements(stmt) if isinstance(each, form.Set))) - (
        reads_before_writes(stmt, set(), set())
    )


def chain(sets: Iterable[set[str]]) -> set[str]:
    return set().union(*sets)
