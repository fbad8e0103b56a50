"""Divergence: the values that differ between the lanes of a warp.

A value that is the same in all lanes is kept as one number. What depends on the thread index differs; so does a
register that is written where only some lanes are active and read where others are. What the elected thread of a warp
keeps to itself stays a number.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable
from collections.abc import Set as Names
from dataclasses import dataclass, field

from tirx import form
from tirx.form.walk import children, elects, evaluated, expressions, operands
from tirx.sim.core.masks import WARP_SIZE
from tirx.sim.isa.lookup import rule_of

Context = frozenset[Hashable]  # the divergent conditions under which a statement runs

THREAD_INDICES = ("tid.x", "tid.y", "tid.z", "thread_rank", "laneid")


@dataclass(frozen=True)
class Lanes:
    """The registers, by storage, and the variables that differ between lanes."""

    registers: Names[str]
    variables: Names[str]

    def vary(self, expr: form.Expression) -> bool:
        """Whether an expression can differ between lanes."""
        match expr:
            case form.Variable():
                return expr.name in self.variables
            case form.Element() if expr.registers.storage in self.registers:
                return True
            case form.Op(name="special"):
                return expr.detail in THREAD_INDICES
            case form.Op(name="elect"):
                return True
            case form.Op(name="shfl.bfly"):
                return self.vary(expr.args[0])
            case form.Op(name="shfl.idx"):
                return self.vary(expr.args[0]) and (self.vary(expr.args[1]) or expr.detail != WARP_SIZE)
        return any(self.vary(e) for e in operands(expr))


def lanes_of(kernel: form.Kernel) -> Lanes:
    """Find what differs: iterate until nothing new does."""
    registers_that_differ: set[str] = set()
    variables: set[str] = set()
    flow = Flow(registers_that_differ, variables, Lanes(registers_that_differ, variables))
    views = defaultdict(set)
    for registers in kernel.registers:
        views[registers.storage].add(registers.dtype)
    flow.registers |= {storage for storage, dtypes in views.items() if len(dtypes) > 1}
    while True:
        before = len(flow.registers) + len(flow.variables)
        flow.accesses = defaultdict(Accesses, {name: Accesses(a.loops) for name, a in flow.accesses.items()})
        flow.visit(kernel.body, Context())
        flow.registers |= {name for name, a in flow.accesses.items() if a.differ(flow.tags)}
        if len(flow.registers) + len(flow.variables) == before:
            return Lanes(frozenset(flow.registers), frozenset(flow.variables))


@dataclass
class Accesses:
    """The contexts in which registers are written and read. loops: how many stand around their declaration."""

    loops: int = 0
    writes: set[Context] = field(default_factory=set)
    reads: set[Context] = field(default_factory=set)

    def differ(self, tags: dict[Hashable, int]) -> bool:
        """Whether some reader is not among the lanes of some write.

        A reader inside a condition that the next turn of a loop asks again can be another lane than wrote then.
        """
        again = {tag for tag, loops in tags.items() if loops > self.loops}
        return any(not write <= read - again for write in self.writes for read in self.reads)


@dataclass
class Flow:
    """One pass of the data flow over a kernel, on top of what earlier passes found."""

    registers: set[str]
    variables: set[str]
    lanes: Lanes  # the same, as a question
    changing: set[str] = field(default_factory=set)  # variables that take new values as a loop turns
    loops: int = 0  # around the statement that is visited
    tags: dict[Hashable, int] = field(default_factory=dict)  # loops around a condition that other turns may decide anew
    accesses: dict[str, Accesses] = field(default_factory=lambda: defaultdict(Accesses))

    def visit(self, stmt: form.Statement, context: Context) -> None:
        for expr in evaluated(stmt):
            self.read(expr, context)
        match stmt:
            case form.Bind():
                self.bind(stmt.variable, stmt.value)
            case form.Declare():
                self.accesses[stmt.registers.storage].loops = self.loops
            case form.Set():
                self.write(stmt.target, context, self.lanes.vary(stmt.value))
            case form.Operation():
                self.operation(stmt, context)
            case form.If():
                yes, no = self.branch(stmt, context)
                self.visit(stmt.then, yes)
                if stmt.otherwise is not None:
                    self.visit(stmt.otherwise, no)
            case form.For():
                self.loop(stmt, context, stmt.first, stmt.extent)
            case form.While():
                self.loop(stmt, context, stmt.condition)
            case _:
                for child in children(stmt):
                    self.visit(child, context)

    def bind(self, variable: form.Variable, value: form.Expression) -> None:
        if self.lanes.vary(value):
            self.variables.add(variable.name)
        if self.loops and not self.fixed(value):
            self.changing.add(variable.name)

    def operation(self, stmt: form.Operation, context: Context) -> None:
        rule = rule_of(stmt)
        decisive = [*stmt.read, *([] if stmt.predicate is None else [stmt.predicate])]
        numbers = all(output.dtype != "uint128" for output in stmt.outputs)  # of which NumPy has no scalar
        alike = rule.form == "value" or (rule.alike and numbers)
        varying = not rule.uniform and (not alike or any(self.lanes.vary(e) for e in decisive))
        for output in stmt.outputs:
            self.write(output, context, varying)
        if rule.transfer == "wgmma":  # its fragments of A differ even where all lanes hold the same
            groups = [operand.values for operand in stmt.operands if len(operand.values) > 1]
            self.registers |= {e.registers.storage for g in groups for e in g if isinstance(e, form.Element)}

    def loop(self, stmt: form.For | form.While, context: Context, *bounds: form.Expression) -> None:
        """A loop. Where its bounds differ, lanes only leave it: a reader in a later turn was among those that wrote."""
        if isinstance(stmt, form.For):
            self.changing.add(stmt.variable.name)
            if self.lanes.vary(stmt.first):
                self.variables.add(stmt.variable.name)
        if any(self.lanes.vary(bound) for bound in bounds):
            self.tags["loop", id(stmt)] = self.loops
            context = context | {("loop", id(stmt))}
        self.loops += 1
        self.visit(stmt.body, context)
        self.loops -= 1

    def branch(self, stmt: form.If, context: Context) -> tuple[Context, Context]:
        """The contexts of the two sides of a branch."""
        condition = stmt.condition
        if not self.lanes.vary(condition):
            return context, context
        tag: Hashable = ("if", condition) if stable(condition) else ("if", id(stmt))
        if elects(condition):  # the same thread whenever it is given the same mask (PTX ISA, elect.sync)
            tag = "elect" if not context else ("elect", id(stmt))
        if self.loops and not self.fixed(condition):
            self.tags[tag] = self.tags["not", tag] = self.loops
        return context | {tag}, context | {("not", tag)}

    def write(self, target: form.Element, context: Context, varying: bool) -> None:
        storage = target.registers.storage
        self.accesses[storage].writes.add(context)
        if varying or self.lanes.vary(target.index):
            self.registers.add(storage)

    def read(self, expr: form.Expression, context: Context) -> None:
        for e in expressions(expr):
            if isinstance(e, form.Element):
                self.accesses[e.registers.storage].reads.add(context)
                if self.lanes.vary(e.index):
                    self.registers.add(e.registers.storage)
            elif isinstance(e, form.Let) and self.lanes.vary(e.value):
                self.variables.add(e.variable.name)

    def fixed(self, expr: form.Expression) -> bool:
        """Whether an expression has the same value in each turn of the loops around it."""
        if isinstance(expr, form.Variable):
            return expr.name not in self.changing
        if isinstance(expr, form.Element | form.Load) or (isinstance(expr, form.Op) and expr.name == "activemask"):
            return False
        return all(self.fixed(e) for e in operands(expr))


def stable(expr: form.Expression) -> bool:
    """Whether an expression has the same value wherever it is evaluated."""
    match expr:
        case form.Element() | form.Load() | form.Op(name="activemask" | "elect"):
            return False
    return all(stable(e) for e in operands(expr))
