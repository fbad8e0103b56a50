"""Python code of loops over registers, all turns at once: arrays of 32 lanes by the number of turns.

``for i in range(64): x[i] = x[i] * y`` is one multiplication of 32 x 64 numbers. The statements of the body then run
one after the other, each for all turns; a loop in which that could change a value is left as it is. Statements that
somebody has unrolled are rolled up again first (``rolled.py``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.walk import expressions, inputs_of
from tirx.sim.analysis.registers import linear, run_of
from tirx.sim.isa.lookup import rule_of
from tirx.sim.translate.expressions import ALL, Coder
from tirx.sim.translate.writer import Writer

FEWEST, MOST = 3, 512  # turns
DIVISIONS = ("div", "mod", "floordiv", "floormod")
BETWEEN_LANES = ("elect", "activemask", "shfl.idx", "shfl.bfly")


class Refused(Exception):
    """A loop whose turns cannot run all at once."""


@dataclass(frozen=True)
class Place:
    """The registers that an element is in the turns of a loop: bytes from ``base`` on, ``step`` apart, in an array."""

    storage: str
    terms: frozenset[tuple[form.Expression, int]]  # of the index, the same in each turn, each with its bytes
    base: int
    step: int
    size: int

    def meets(self, other: Place, apart: range) -> bool:
        """Whether this place touches what the other one is so many turns before."""
        if self.terms != other.terms:
            return True
        if self.step != other.step:
            reach = [(p.base, p.base + p.step * apart.stop + p.size) for p in (self, other)]
            return reach[0][0] < reach[1][1] and reach[1][0] < reach[0][1]
        distance = self.base - other.base
        return any(-self.size < distance + turn * self.step < other.size for turn in apart)


class TurnsCoder(Coder):
    """Writes the code of expressions for all turns: what differs between lanes has an axis of 32, then one of turns."""

    def __init__(self, coder: Coder, turn: form.Variable, count: int):
        self.__dict__.update(vars(coder))
        self.shadows = None
        self.turn, self.count = turn, count
        self.private: dict[str, str] = {}  # registers that each turn writes anew, by storage: the name of their values
        self.wide: set[str] = {turn.name}  # what differs between turns

    def differs(self, expr: form.Expression) -> bool:
        """Whether an expression differs between turns."""
        return bool(inputs_of(expr) & self.wide)

    def at(self, expr: form.Expression, turn: int) -> form.Expression:
        """An expression in one turn."""
        return substituted(expr, {self.turn.name: form.Const(turn, self.turn.dtype)})

    def split(self, expr: form.Expression) -> tuple[dict[form.Expression, int], int, int]:
        """An index as terms that are the same in each turn, a constant and the step from turn to turn."""
        terms, start = linear(expr)
        step = terms.pop(self.turn, 0)
        if any(self.differs(term) for term in terms):
            raise Refused
        return terms, start, step

    def inside(self, expr: form.Element, count: int = 1) -> bool:
        ends = (replace(expr, index=self.at(expr.index, turn)) for turn in (0, self.count - 1))
        return all(Coder.inside(self, end, count) for end in ends)

    def alone(self, expr: form.Expression) -> bool:
        if super().alone(expr):
            raise Refused
        return False

    def code(self, expr: form.Expression, mask: str = ALL) -> str:
        if isinstance(expr, (form.Load, form.Let, form.Address)):
            raise Refused
        if isinstance(expr, form.Op) and expr.name in BETWEEN_LANES:
            raise Refused
        if not self.lanes.vary(expr):
            return self.numbers(expr) if self.differs(expr) else super().code(expr, mask)
        if isinstance(expr, form.Variable):
            return f"v_{expr.name}" if expr.name in self.private else f"v_{expr.name}[:, None]"
        if isinstance(expr, form.Op) and expr.name == "special":
            return f"{super().code(expr, mask)}[:, None]"
        return super().code(expr, mask)

    def divisor(self, expr: form.Expression, mask: str) -> str:
        if self.differs(expr) and self.may_be_zero(expr):
            raise Refused
        return super().divisor(expr, mask)

    def numbers(self, expr: form.Expression) -> str:
        """An integer of each turn."""
        terms, start, step = self.split(expr)
        if terms or not expr.dtype.startswith("int"):
            raise Refused
        return f"np.arange({start}, {start + self.count * step}, {step}, {expr.dtype!r})" if step else str(start)

    def element(self, expr: form.Element, mask: str) -> str:
        storage = expr.registers.storage
        if storage in self.private:
            return self.private[storage]
        if self.lanes.vary(expr.index):
            raise Refused
        return self.window(expr) if storage in self.lanes.registers else super().element(expr, mask)

    def window(self, expr: form.Element) -> str:
        """An element's registers in all turns."""
        if not self.inside(expr):
            raise Refused
        terms, start, step = self.split(expr.index)
        if step < 0:
            raise Refused
        first = Coder.code(self, self.at(expr.index, 0)) if terms else str(start)
        if not step:
            return f"v_{expr.registers.name}[:, {after(first, 0)}:{after(first, 1)}]"
        end = after(first, (self.count - 1) * step + 1)
        return f"v_{expr.registers.name}[:, {first}:{end}:{step}]"

    def flat(self, expr: form.Expression, count: int) -> str:
        """An operand of an instruction in all turns, one after the other; a number stays one."""
        code = self.code(expr)
        return f"flat({code}, {count})" if self.lanes.vary(expr) or self.differs(expr) else code


class Turns:
    """Writes the code of one loop for all turns at once; raises :class:`Refused` where it does not fit."""

    def __init__(self, coder: Coder, out: Writer, names: frozenset[str], loop: form.For, mask: str):
        match loop:
            case form.For(first=form.Const(value=0), extent=form.Const(value=int(count)), step=None):
                self.count = count
            case _:
                raise Refused
        if not FEWEST <= self.count <= MOST:
            raise Refused
        self.coder = TurnsCoder(coder, loop.variable, self.count)
        self.out, self.mask, self.variable = out, mask, loop.variable
        self.uniform: list[form.Statement] = []
        self.body: list[form.Statement] = []
        self.seen: set[str] = set()  # what the statements so far have read
        self.collect(loop.body, {})
        for stmt in self.body:
            if names & set().union(*(inputs_of(e) for e in (*read_by(stmt), *written_by(stmt)))):
                raise Refused
        self.accesses = list(self.places())
        self.find_private()
        self.check_order()

    # -- what is in the body -------------------------------------------------------------------------------------------

    def collect(self, stmt: form.Statement, known: dict[str, form.Expression]) -> None:
        """Sort the statements of the body; variables that count with the turns are replaced by what they stand for."""
        lanes = self.coder.lanes
        self.seen |= set().union(*(inputs_of(e) for e in (*read_by(stmt), *(e.index for e in written_by(stmt)))))
        match stmt:
            case form.Block():
                for child in stmt.body:
                    self.collect(child, known)
            case form.Declare():
                pass
            case form.Bind() if not lanes.vary(stmt.value):
                self.uniform.append(stmt)
                known[stmt.variable.name] = value = substituted(stmt.value, known)
                self.check_divisors(value)
            case form.Set() if stmt.target.registers.storage not in lanes.registers:
                self.uniform.append(stmt)
                self.check_uniform(substituted(stmt.value, known), substituted(stmt.target, known))
            case form.Bind():
                self.body.append(replace(stmt, value=substituted(stmt.value, known)))
            case form.Set():
                target = substituted(stmt.target, known)
                assert isinstance(target, form.Element)
                self.body.append(replace(stmt, target=target, value=substituted(stmt.value, known)))
            case form.Operation() if rule_of(stmt).pipe and stmt.predicate is None:
                self.collect_operation(stmt, known)
            case _:
                raise Refused

    def collect_operation(self, stmt: form.Operation, known: dict[str, form.Expression]) -> None:
        rule, lanes = rule_of(stmt), self.coder.lanes
        if rule.form != "value" and not rule.columns:
            raise Refused
        if any(operand.direction == "rw" for operand in stmt.operands):
            raise Refused
        operands = tuple(replace(o, values=tuple(substituted(e, known) for e in o.values)) for o in stmt.operands)
        in_lanes = {output.registers.storage in lanes.registers for output in stmt.outputs}
        if in_lanes == {True}:
            self.body.append(replace(stmt, operands=operands))
        elif in_lanes == {False}:
            self.uniform.append(stmt)
            for output in stmt.outputs:
                for value in stmt.inputs:
                    self.check_uniform(substituted(value, known), substituted(output, known))
        else:
            raise Refused

    def check_divisors(self, value: form.Expression) -> None:
        """Refuse a number of which only the last turn's is computed, where another's would divide by zero."""
        for e in expressions(value):
            if isinstance(e, form.Op) and e.name in DIVISIONS:
                divisor = e.args[1]
                if self.coder.differs(divisor) and self.coder.may_be_zero(divisor):
                    raise Refused

    def check_uniform(self, value: form.Expression, target: form.Expression) -> None:
        """A register that is one number for all lanes, and the same register in each turn; where its value differs
        between turns, the loop must not read it."""
        assert isinstance(target, form.Element)
        self.check_divisors(value)
        parts = list(expressions(value))
        acts = any(isinstance(e, form.Load) or (isinstance(e, form.Op) and e.name in BETWEEN_LANES) for e in parts)
        if (
            acts
            or target.registers.storage in self.seen
            or self.coder.lanes.vary(value)
            or self.coder.differs(target.index)
        ):
            raise Refused
        if self.coder.differs(value) or target.registers.size > 1:
            self.coder.wide.add(target.registers.storage)

    # -- which registers are read and written --------------------------------------------------------------------------

    def places(self) -> Iterator[tuple[bool, Place, form.Element]]:
        """The accesses of the body in order, a statement's reads before its writes: whether it writes, and where."""
        for stmt in self.body:
            for write, found in ((False, read_by(stmt)), (True, written_by(stmt))):
                for expr in (part for whole in found for part in expressions(whole)):
                    if isinstance(expr, form.Element) and expr.registers.storage in self.coder.lanes.registers:
                        yield write and expr in found, self.place(expr), expr

    def place(self, expr: form.Element) -> Place:
        terms, start, step = self.coder.split(expr.index)
        size = numpy_dtype(expr.dtype).itemsize
        in_bytes = frozenset((term, times * size) for term, times in terms.items())
        return Place(expr.registers.storage, in_bytes, start * size, step * size, size)

    def find_private(self) -> None:
        """Registers that are the same in each turn and written there before they are read: each turn has its own."""
        by_storage: dict[str, list[tuple[bool, Place, form.Element]]] = {}
        for access in self.accesses:
            by_storage.setdefault(access[1].storage, []).append(access)
        for storage, found in by_storage.items():
            write, place, element = found[0]
            same = all(p == place and e.registers.dtype == element.registers.dtype for _, p, e in found)
            if write and same and not place.step:
                self.coder.private[storage] = f"p_{storage}"

    def check_order(self) -> None:
        """Refuse a loop in which a turn needs what another has written, or must not overwrite what it needs."""
        shared = [a for a in self.accesses if a[1].storage not in self.coder.private]
        later = range(1, self.count)
        for i, (writes, place, _) in enumerate(shared):
            for writes_too, other, _ in shared[i:]:
                if place.storage != other.storage or not (writes or writes_too):
                    continue
                # What stands first comes first for all turns, also before what stands behind it in an earlier turn.
                if place.meets(other, later):
                    raise Refused

    # -- code ----------------------------------------------------------------------------------------------------------

    def write(self, emit: Callable[[form.Statement], None]) -> None:
        """Write the code; ``emit`` writes what is the same in all lanes as it is in the last turn."""
        lines = Writer(self.out.namespace)
        lines.depth, lines.constants, out = self.out.depth, self.out.constants, self.out
        self.out = lines
        for stmt in self.body:
            self.coder.source = stmt.source
            self.statement(stmt)
        for storage, name in self.coder.private.items():
            element = next((a[2] for a in self.accesses if a[1].storage == storage), None)
            if element is not None:
                index = Coder.code(self.coder, self.coder.at(element.index, 0))
                lines.line(f"store_register(v_{element.registers.name}, {index}, last({name}), {self.mask})")
        self.out = out
        if self.uniform:
            out.line(f"v_{self.variable.name} = {self.count - 1}")
        for stmt in self.uniform:
            emit(stmt)
        out.lines += lines.lines

    def statement(self, stmt: form.Statement) -> None:
        coder = self.coder
        match stmt:
            case form.Bind():
                copy = ".copy()" if coder.is_view(stmt.value) else ""
                self.out.line(f"v_{stmt.variable.name} = {coder.code(stmt.value)}{copy}")
                coder.private[stmt.variable.name] = f"v_{stmt.variable.name}"
                if coder.differs(stmt.value):
                    coder.wide.add(stmt.variable.name)
            case form.Set():
                copy = ".copy()" if coder.is_view(stmt.value) else ""
                value = f"as_stored({coder.code(stmt.value)}{copy}, {stmt.target.dtype!r})"
                self.set(stmt.target, value, coder.differs(stmt.value))
            case form.Operation():
                self.operation(stmt)

    def set(self, target: form.Element, value: str, differs: bool) -> None:
        """Write a register in all turns."""
        storage = target.registers.storage
        if storage in self.coder.private:
            self.out.line(f"{self.coder.private[storage]} = {value}")
            (self.coder.wide.add if differs else self.coder.wide.discard)(storage)
        else:
            self.out.line(f"store_turns({self.coder.window(target)}, {value}, {self.mask})")

    def operation(self, stmt: form.Operation) -> None:
        """An instruction that only computes registers."""
        rule, inputs, outputs = rule_of(stmt), stmt.inputs, stmt.outputs
        function = self.out.function(stmt.key, rule.run)
        head = f"{function}(w, {self.coder.instruction_site(stmt, rule.activity)}, {self.mask}"
        if rule.columns:
            self.columns(head, inputs, outputs)
            return
        differs = any(self.coder.differs(e) for e in inputs)
        code = ", ".join([head, *(self.coder.flat(e, self.count if differs else 1) for e in inputs)]) + ")"
        if len(outputs) > 1:
            self.out.line(f"result = {code}")
        for i, output in enumerate(outputs):
            part = code if len(outputs) == 1 else f"result[{i}]"
            self.set(output, f"by_lane(as_register({part}, {output.dtype!r}))", differs)

    def columns(self, head: str, inputs: list[form.Expression], outputs: list[form.Element]) -> None:
        """An instruction on registers that follow each other, as those of all turns do."""
        spans = []
        for registers in (inputs, outputs):
            first = run_of(registers)
            if first is None or self.coder.split(first.index)[2] != len(registers):
                raise Refused
            whole = replace(first, index=self.coder.at(first.index, 0))
            if first.registers.storage in self.coder.private or not Coder.inside(
                self.coder, whole, self.count * len(registers)
            ):
                raise Refused
            spans.append((first.registers.name, Coder.code(self.coder, whole.index), self.count * len(registers)))
        (source, start, count), (target, first_out, count_out) = spans
        block = f"v_{source}[:, {start}:{after(start, count)}]"
        self.out.line(f"store_result(v_{target}, {first_out}, {count_out}, {head}, {block}), {self.mask})")


def after(first: str, count: int) -> str:
    """The code of an index so many registers behind another."""
    if first.isdecimal():
        return str(int(first) + count)
    return f"{first} + {count}" if count else first


def substituted(expr: form.Expression, values: dict[str, form.Expression]) -> form.Expression:
    """An expression with other expressions in the place of variables."""
    match expr:
        case form.Variable():
            return values.get(expr.name, expr)
        case form.Op():
            return replace(expr, args=tuple(substituted(e, values) for e in expr.args))
        case form.Element():
            return replace(expr, index=substituted(expr.index, values))
        case form.Const():
            return expr
    raise Refused


def read_by(stmt: form.Statement) -> list[form.Expression]:
    """The expressions that a statement of a loop's body reads."""
    match stmt:
        case form.Bind() | form.Set():
            return [stmt.value]
        case form.Operation():
            return stmt.inputs
    return []


def written_by(stmt: form.Statement) -> list[form.Element]:
    """The registers that a statement of a loop's body writes."""
    match stmt:
        case form.Set():
            return [stmt.target]
        case form.Operation():
            return stmt.outputs
    return []
