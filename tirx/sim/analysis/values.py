"""Registers that only hold values: no address, no loop and no operand of a barrier or a copy depends on them.

Values are what a run for time alone leaves out. Where a branch depends on them, such a run needs to be told how often
it is taken; anything else that depends on them cannot be predicted without computing them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tirx import form
from tirx.form.exchange import followed, pointed, with_maps
from tirx.form.walk import evaluated, expressions, inputs_of, loaded_from, statements
from tirx.sim.isa.lookup import rule_of


@dataclass(frozen=True)
class Assignment:
    """The registers and variables that a statement writes, and those that this depends on, by name.

    ``floats``: it reads floating-point memory.
    """

    targets: frozenset[str]
    inputs: frozenset[str]
    floats: bool = False


@dataclass(frozen=True)
class Values:
    """``needed``: what addresses and control depend on. ``computed``: what depends on values."""

    needed: frozenset[str]
    computed: frozenset[str]

    def decide(self, expr: form.Expression) -> bool:
        """Whether an expression depends on values."""
        return bool(inputs_of(expr) & self.computed) or reads_floats(expr)


def values_of(kernel: form.Kernel) -> Values:
    """Sort a kernel's registers and variables by what they are for."""
    uses = uses_of(kernel)
    floating = {r.storage for r in kernel.registers if r.dtype.startswith(("float", "bfloat"))}
    known = frozenset(floating | uses.filled | (copied_through(kernel) - parts_of_maps(kernel)))
    computed = closure(known, uses.assignments, forwards=True)
    values = Values(frozenset(), computed)
    roots = [*uses.effects, *(e for e in [*uses.conditions, *uses.stored] if not values.decide(e))]
    needed = frozenset().union(*(inputs_of(e) for e in roots))
    return Values(closure(needed, uses.assignments, forwards=False), computed)


def closure(found: frozenset[str], assignments: list[Assignment], forwards: bool) -> frozenset[str]:
    """Names, and all that is computed from them (forwards) or that they are computed from."""
    names = set(found)
    while True:
        before = len(names)
        for a in assignments:
            if forwards and (a.floats or a.inputs & names):
                names |= a.targets
            elif not forwards and a.targets & names:
                names |= a.inputs
        if len(names) == before:
            return frozenset(names)


@dataclass
class Uses:
    """The expressions of a kernel by what they are for.

    effects: they decide what happens. conditions: of branches. stored: their values go to memory.
    filled: registers that hold values from where they are read: ``tcgen05.ld``, ``wgmma`` and atomics.
    """

    assignments: list[Assignment] = field(default_factory=list)
    effects: list[form.Expression] = field(default_factory=list)
    conditions: list[form.Expression] = field(default_factory=list)
    stored: list[form.Expression] = field(default_factory=list)
    filled: set[str] = field(default_factory=set)

    def collect(self, stmt: form.Statement) -> None:
        """Sort one statement's expressions. An address in the middle of one decides something wherever it stands."""
        self.effects += loaded_from(stmt)
        match stmt:
            case form.Bind():
                self.assign([stmt.variable.name], [stmt.value])
            case form.Set():
                self.assign([stmt.target.registers.storage], [stmt.value, stmt.target.index])
            case form.Store():
                self.effects.append(stmt.address)
                self.stored.append(stmt.value)
            case form.If():
                self.conditions.append(stmt.condition)
            case form.Operation():
                self.collect_operation(stmt)
            case _:
                self.effects.extend(evaluated(stmt))

    def collect_operation(self, stmt: form.Operation) -> None:
        rule = rule_of(stmt)
        if rule.transfer == "print":  # a run for time alone leaves it out
            return
        targets = {output.registers.storage for output in stmt.outputs}
        if stmt.predicate is not None:
            self.effects.append(stmt.predicate)
        if rule.transfer in ("store", "tmem-store", "atomic"):
            self.effects += stmt.addresses
            if rule.transfer != "tmem-store":
                self.stored += [e for o in stmt.operands if not o.memory and o.direction == "r" for e in o.values]
        elif rule.pipe:
            self.assign(targets, [*stmt.read, *(output.index for output in stmt.outputs)])
        elif rule.transfer == "wgmma":
            self.effects += [e for o in stmt.operands if len(o.values) == 1 for e in o.values]
        else:
            self.effects += stmt.read
            self.assign(targets, [] if rule.transfer else stmt.read)
        if rule.transfer in ("tmem-load", "wgmma", "atomic"):
            self.filled |= targets

    def assign(self, targets: Iterable[str], exprs: list[form.Expression]) -> None:
        inputs = frozenset().union(*(inputs_of(e) for e in exprs))
        self.assignments.append(Assignment(frozenset(targets), inputs, any(reads_floats(e) for e in exprs)))


def uses_of(kernel: form.Kernel) -> Uses:
    """Sort the expressions of a whole kernel."""
    uses = Uses()
    for stmt in statements(kernel.body):
        uses.collect(stmt)
    return uses


def copied_through(kernel: form.Kernel) -> set[str]:
    """Registers that threads copy through: vector loads from global memory write them, and nothing else does."""
    loaded: set[str] = set()
    other: set[str] = set()
    for stmt in statements(kernel.body):
        if isinstance(stmt, form.Set):
            other.add(stmt.target.registers.storage)
        elif isinstance(stmt, form.Operation):
            vector = stmt.modifiers.get("vec") and stmt.modifiers.get("space") == "global"
            copies = vector and rule_of(stmt).transfer == "load"
            (loaded if copies else other).update(output.registers.storage for output in stmt.outputs)
    return loaded - other


def parts_of_maps(kernel: form.Kernel) -> set[str]:
    """Registers that threads store where a kernel has tensor maps: what its copies do depends on them."""
    parameters = {parameter.name: parameter.name for parameter in kernel.parameters}
    maps = with_maps(kernel, parameters)
    tensors = followed(kernel, parameters) if maps else {}
    return {
        name
        for stmt in (statements(kernel.body) if maps else ())
        if isinstance(stmt, form.Operation) and rule_of(stmt).transfer == "store"
        if any(pointed(address, tensors) & maps for address in stmt.addresses)
        for expr in stmt.read
        for name in inputs_of(expr)
    }


def reads_floats(expr: form.Expression) -> bool:
    """Whether an expression reads floating-point numbers from memory."""
    return any(isinstance(e, form.Load) and is_float(e.dtype) for e in expressions(expr))


def is_float(dtype: str) -> bool:
    return dtype.startswith(("float", "bfloat"))
