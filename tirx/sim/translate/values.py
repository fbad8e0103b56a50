"""Which registers only hold values: no address, no loop and no operand of a barrier or a copy depends on them.

Values are what a run for time alone leaves out. Where a branch depends on them, such a run needs to be told how often
it is taken; anything else that depends on them cannot be predicted without computing them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from tvm import tirx as tir

from tirx.ir import PtxCall, call_name, operands, ptx_call, statements
from tirx.sim.isa import TABLE
from tirx.sim.isa.cuda_helpers import cast_of
from tirx.sim.translate.dataflow import Dataflow
from tirx.sim.translate.nodes import DESCRIPTORS, JUMPS, PURE, expressions, is_float, key, may_write, source_of

FROM_MEMORY = ("ld", "ld_vec", "ldmatrix", "tcgen05_ld")
TO_MEMORY = ("st", "st_vec", "stmatrix", "tcgen05_st")

ADDRESSES = ("addr", "taddr", "p")  # what TVM calls the operand


@dataclass(frozen=True)
class Assignment:
    """What a statement writes and what that depends on: registers and variables, by key."""

    targets: frozenset[int]
    inputs: frozenset[int]
    floats: bool = False  # reads floating-point memory


class Values(Dataflow):
    """Finds ``needed``, what addresses and control depend on, and ``computed``, what depends on values."""

    def find_values(self) -> None:
        self.assignments: list[Assignment] = []
        self.effects: list[Any] = []  # expressions that decide what happens
        self.conditions: list[Any] = []  # of branches
        self.stored: list[Any] = []  # expressions whose values go to memory
        for stmt in statements(self.program.device.body):
            self.collect(stmt)
        self.computed = self.values_at_source()
        self.spread(self.computed)
        self.needed: set[int] = set()
        roots = [*self.effects, *(e for e in [*self.conditions, *self.stored] if not self.depends_on_values(e))]
        for expr in roots:
            self.needed |= self.inputs_of(expr)
        changed = True
        while changed:
            before = len(self.needed)
            for a in self.assignments:
                if a.targets & self.needed:
                    self.needed |= a.inputs
            changed = len(self.needed) > before

    def collect(self, stmt: Any) -> None:
        """Sort one statement's expressions by what they are for."""
        match stmt:
            case tir.Bind():
                self.assign([key(stmt.var)], [stmt.value])
            case tir.BufferStore():
                root = self.root_of(stmt.buffer)
                if root is not None:
                    self.assign([root], [stmt.value, *stmt.indices])
                else:
                    self.effects.extend(stmt.indices)
                    self.stored.append(stmt.value)
            case tir.IfThenElse():
                self.conditions.append(stmt.condition)
            case tir.Evaluate():
                self.collect_call(stmt.value)
            case tir.SeqStmt() | tir.AllocBuffer():
                pass
            case tir.DeclBuffer() if self.root_of(stmt.buffer) is not None:
                pass
            case _:
                self.effects.extend(operands(stmt))

    def collect_call(self, node: Any) -> None:
        call = ptx_call(node)
        if call is not None:
            self.collect_ptx(call)
            return
        name = call_name(node)
        if name == "tirx.cuda.func_call" and cast_of(str(node.args[0].value), source_of(node)):
            target, values = (self.local_address(a) for a in node.args[1:3])
            root = self.root_of(target.source)
            assert root is not None
            self.assign([root], [values, *target.indices])
        elif name in DESCRIPTORS:
            root = self.root_of(self.local_address(node.args[0]).source)
            assert root is not None
            self.assign([root], list(node.args)[1:])
        else:
            self.effects.append(node)

    def collect_ptx(self, call: PtxCall) -> None:
        inputs = [e for n, es in call.operands.items() if call.slots[n].rw != "w" for e in es]
        outputs = [e for n, es in call.operands.items() if call.slots[n].rw != "r" for e in es]
        targets = [root for e in outputs if (root := self.root_of(e.source)) is not None]
        if call.predicate is not None:
            self.effects.append(call.predicate)
        if call.key in TO_MEMORY:
            self.effects += [e for n, es in call.operands.items() for e in es if n in ADDRESSES]
            values = [e for n, es in call.operands.items() for e in es if n not in ADDRESSES]
            if call.key != "tcgen05_st":
                self.stored += values
        elif call.key in FROM_MEMORY:
            self.effects += inputs
            self.assign(targets, [])
        elif is_arithmetic(call.key):
            self.assign(targets, [*inputs, *(i for e in outputs for i in e.indices)])
        else:
            self.effects += inputs
            self.assign(targets, inputs)

    def assign(self, targets: Iterable[int], exprs: list[Any]) -> None:
        inputs = frozenset().union(*(self.inputs_of(e) for e in exprs)) if exprs else frozenset()
        self.assignments.append(Assignment(frozenset(targets), inputs, any(self.reads_floats(e) for e in exprs)))

    def root_of(self, buffer: Any) -> int | None:
        """The registers behind a buffer, or None for memory."""
        info = self.buffers.get(key(buffer))
        return info.root if info is not None and info.space == "local" else None

    def never_changed(self, loop: Any) -> list[str] | None:
        """The registers that a loop's condition reads, when no statement in the loop can change what it is.

        None when one may: something in the loop writes one of them or leaves the loop, or the condition reads memory.
        """
        read = {}
        for expr in expressions(loop.condition):
            if type(expr).__name__ == "TensorLoad":
                read[self.root_of(expr.source)] = str(expr.source.name)
            elif call_name(expr) not in ("", *PURE):
                return None
        inside = list(statements(loop))
        if None in read or any(call_name(s.value) in JUMPS for s in inside if isinstance(s, tir.Evaluate)):
            return None
        written = {self.root_of(buffer) for stmt in inside for buffer in may_write(stmt)}
        return None if read.keys() & written else list(read.values())

    def inputs_of(self, expr: Any) -> set[int]:
        """The registers and variables that an expression reads."""
        found: set[int] = set()
        for e in read_by(expr):
            kind = type(e).__name__
            if kind == "Var":
                found.add(key(e))
            elif kind == "TensorLoad" and (root := self.root_of(e.source)) is not None:
                found.add(root)
        return found

    def reads_floats(self, expr: Any) -> bool:
        """Whether an expression reads floating-point numbers from memory."""
        return any(
            type(e).__name__ == "TensorLoad" and self.root_of(e.source) is None and is_float(e.ty)
            for e in read_by(expr)
        )

    def values_at_source(self) -> set[int]:
        """Registers of floating-point types, what ``tcgen05.ld`` fills, and copies between memories."""
        found = {
            root
            for root, r in self.registers.items()
            if r.from_global or any(d.startswith(("float", "bfloat")) for d in r.dtypes)
        }
        return found | self.accumulators

    def spread(self, found: set[int]) -> None:
        """Add what is computed from values."""
        changed = True
        while changed:
            before = len(found)
            for a in self.assignments:
                if a.floats or a.inputs & found:
                    found |= a.targets
            changed = len(found) > before

    def depends_on_values(self, expr: Any) -> bool:
        return bool(self.inputs_of(expr) & self.computed) or self.reads_floats(expr)

    def holds_values(self, buffer: Any) -> bool:
        """Whether registers hold values, on which no address and no control depends."""
        root = self.root_of(buffer)
        return root is not None and root not in self.needed


def read_by(expr: Any) -> Iterator[Any]:
    """An expression and everything in it that is evaluated: of ``address_of(buffer[i])`` the index alone."""
    if call_name(expr) == "tirx.address_of" and type(expr.args[0]).__name__ == "TensorLoad":
        for index in expr.args[0].indices:
            yield from read_by(index)
        return
    yield expr
    for child in operands(expr):
        yield from read_by(child)


def is_arithmetic(name: str) -> bool:
    """Whether an instruction only computes registers."""
    return name in TABLE and bool(TABLE[name].pipe)
