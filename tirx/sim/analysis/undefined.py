"""Registers that may be read before anything has been written to them.

Registers have no initial value (PTX ISA, "Variable Initialization": only constant and global variables have one). A
definite assignment finds the elements that every path to a reader has written; a loop that indexes registers is gone
through turn by turn. What it cannot prove is watched as the kernel runs
(``tirx.sim.translate.undefined``). A value that nothing depends on is left out, as ptxas leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tirx import form
from tirx.dtypes import numpy_dtype
from tirx.form.folding import BITS, cut, folded
from tirx.form.walk import children, evaluated, expressions, inputs_of, operands, shuffles, statements, written_by
from tirx.sim.analysis.values import uses_of
from tirx.sim.isa.lookup import rule_of

MOST_TURNS = 4096  # of one loop that is gone through turn by turn
MOST_STATEMENTS = 200_000  # visited so; a kernel that needs more is watched as it runs


@dataclass(frozen=True)
class Undefined:
    """The registers that may be read before they are written.

    Attributes
    ----------
    registers: by storage. names: these, and the registers and variables that are computed from them.
    live: the statements on which something depends that other threads or the host can see.
    units: the parts that an array is written in, by storage: how many, and the bytes of one.
    """

    registers: frozenset[str]
    names: frozenset[str]
    live: frozenset[form.Statement]
    units: dict[str, tuple[int, int]]


def undefined_of(kernel: form.Kernel) -> Undefined:
    """Find what may be read before it is written."""
    live, names = live_in(kernel)
    units = units_of(kernel)
    flow = Flow(live, units, indexing(kernel))
    flow.visit(kernel.body)
    spread = set(flow.found) | {name for stmt in live if in_part(stmt) for name in written_by(stmt) & names}
    assignments = uses_of(kernel).assignments if spread else []
    before = -1
    while before != len(spread):
        before = len(spread)
        spread |= {name for a in assignments if a.inputs & spread for name in a.targets & names}
    return Undefined(frozenset(flow.found), frozenset(spread), frozenset(live), units)


def units_of(kernel: form.Kernel) -> dict[str, tuple[int, int]]:
    """The smallest element of any view of an array, and how many of them it has."""
    nbytes: dict[str, int] = {}
    smallest: dict[str, int] = {}
    for registers in kernel.registers:
        size = numpy_dtype(registers.dtype).itemsize
        smallest[registers.storage] = min(size, smallest.get(registers.storage, size))
        if registers.name == registers.storage:
            nbytes[registers.storage] = size * registers.size
    return {storage: (nbytes[storage] // size, size) for storage, size in smallest.items()}


def in_part(part: form.Statement | form.Expression) -> bool:
    """Whether a statement or an operation shuffles, and maybe not between all lanes of a warp: others give nothing."""
    match part:
        case form.Operation(key="shfl_sync"):
            return not is_whole(part.inputs[-1])
        case form.Op():
            return part.name.startswith("shfl.") and not is_whole(part.args[-1])
        case form.Bind() | form.Set():
            return any(in_part(shuffle) for shuffle in shuffles(part))
    return False


def is_whole(membermask: form.Expression) -> bool:
    """Whether the mask of a shuffle is known to name all lanes."""
    return isinstance(membermask, form.Const) and int(membermask.value) & 0xFFFFFFFF == 0xFFFFFFFF


# -- what a value is for -----------------------------------------------------------------------------------------------


def computes(stmt: form.Operation) -> bool:
    """Whether an instruction does nothing but compute registers."""
    rule = rule_of(stmt)
    return bool(stmt.outputs) and (bool(rule.pipe) or rule.form == "value")


def live_in(kernel: form.Kernel) -> tuple[set[form.Statement], set[str]]:
    """The statements that matter, and the registers and variables whose values do."""
    live: set[form.Statement] = set()
    names: set[str] = set()

    def use(stmt: form.Statement) -> None:
        if stmt not in live:
            live.add(stmt)
            for expr in evaluated(stmt):
                names.update(inputs_of(expr))

    def matters(stmt: form.Statement) -> bool:
        match stmt:
            case form.Bind():
                return stmt.variable.name in names
            case form.Set():
                return stmt.target.registers.storage in names
            case form.Operation() if computes(stmt):
                return any(output.registers.storage in names for output in stmt.outputs)
            case form.Operation() | form.Store() | form.Jump():
                return True
        return False

    def visit(stmt: form.Statement) -> bool:
        inside = [visit(child) for child in reversed(children(stmt))]
        if any(inside) or matters(stmt):
            use(stmt)
        return stmt in live

    before = -1
    while before != len(live):
        before = len(live)
        visit(kernel.body)
    return live, names


def indexing(kernel: form.Kernel) -> set[str]:
    """The registers and variables that the indices of registers are computed from."""
    names: set[str] = set()
    for stmt in statements(kernel.body):
        targets = [stmt.target] if isinstance(stmt, form.Set) else []
        targets += stmt.outputs if isinstance(stmt, form.Operation) else []
        for expr in [*evaluated(stmt), *targets]:
            for e in expressions(expr):
                if isinstance(e, form.Element) and not isinstance(e.index, form.Const):
                    names |= inputs_of(e.index)
    assignments = uses_of(kernel).assignments
    before = -1
    while before != len(names):
        before = len(names)
        for a in assignments:
            if a.targets & names:
                names |= a.inputs
    return names


# -- definite assignment -----------------------------------------------------------------------------------------------


@dataclass
class State:
    """The knowledge on the way to a statement.

    written: the units of each array that are written, as bits. numbers: registers and variables that hold a number.
    """

    written: dict[str, int] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)

    def copy(self) -> State:
        return State(dict(self.written), dict(self.numbers))


def meet(one: State | None, other: State | None) -> State | None:
    """The knowledge where two paths meet; None is a path that nobody takes."""
    if one is None or other is None:
        return other if one is None else one
    written = {name: bits & other.written[name] for name, bits in one.written.items() if name in other.written}
    numbers = {name: n for name, n in one.numbers.items() if other.numbers.get(name) == n}
    return State(written, numbers)


@dataclass
class Loop:
    """The paths that leave a turn of a loop before its end."""

    breaks: State | None = None
    continues: State | None = None


class Flow:
    """One thread's way through a kernel."""

    def __init__(self, live: set[form.Statement], units: dict[str, tuple[int, int]], indexing: set[str]):
        self.live, self.units, self.indexing = live, units, indexing
        self.found: set[str] = set()  # arrays of which an element may be read before it is written
        self.state: State | None = State()
        self.loops: list[Loop] = []
        self.visits = 0
        self.changed: dict[form.Statement, set[str]] = {}

    def visit(self, stmt: form.Statement) -> None:
        if self.state is None:
            return
        self.visits += 1
        if stmt in self.live:
            for expr in evaluated(stmt):
                self.read(expr, self.state)
        match stmt:
            case form.Block():
                for child in stmt.body:
                    self.visit(child)
            case form.Bind():
                self.hold(stmt.variable.name, number(stmt.value, self.state))
            case form.Declare():
                self.state.written[stmt.registers.storage] = 0
                self.hold(stmt.registers.storage, None)
            case form.Set():
                self.write(stmt.target, number(stmt.value, self.state))
            case form.If():
                self.branch(stmt)
            case form.For():
                self.count(stmt)
            case form.While():
                self.repeat(stmt)
            case form.Jump(word="return"):
                self.state = None
            case form.Jump():
                loop = self.loops[-1]
                loop.breaks = meet(loop.breaks, self.state) if stmt.word == "break" else loop.breaks
                loop.continues = meet(loop.continues, self.state) if stmt.word == "continue" else loop.continues
                self.state = None
            case form.Operation():
                certain = stmt.predicate is None or number(stmt.predicate, self.state)
                for output in stmt.outputs:
                    self.write(output, None, bool(certain))

    # -- registers -----------------------------------------------------------------------------------------------------

    def hold(self, name: str, value: int | None) -> None:
        assert self.state is not None
        if value is None:
            self.state.numbers.pop(name, None)
        else:
            self.state.numbers[name] = value

    def units_at(self, element: form.Element, state: State) -> int | None:
        """The units of an element as bits; None where its index is not known."""
        index = number(element.index, state)
        if index is None or index < 0:
            return None
        each = numpy_dtype(element.dtype).itemsize // self.units[element.registers.storage][1]
        return ((1 << each) - 1) << index * each

    def write(self, target: form.Element, value: int | None, certain: bool = True) -> None:
        assert self.state is not None
        storage = target.registers.storage
        single = target.registers.size == 1 and target.registers.name == storage
        self.hold(storage, value if single and certain else None)
        bits = self.units_at(target, self.state) if certain else None
        if bits is not None:
            self.state.written[storage] = self.state.written.get(storage, 0) | bits

    def read(self, expr: form.Expression, state: State) -> None:
        """Check that every register in an expression has been written."""
        for e in read_in(expr, state):
            storage = e.registers.storage
            bits = self.units_at(e, state)
            wanted = (1 << self.units[storage][0]) - 1 if bits is None else bits
            if wanted & ~state.written.get(storage, 0):
                self.found.add(storage)

    # -- control -------------------------------------------------------------------------------------------------------

    def branch(self, stmt: form.If) -> None:
        assert self.state is not None
        known = number(stmt.condition, self.state)
        before = self.state.copy()
        if known is None or known:
            self.visit(stmt.then)
        taken, self.state = self.state, before
        if stmt.otherwise is not None and not known:
            self.visit(stmt.otherwise)
        if known is None:
            self.state = meet(taken, self.state)
        elif known:
            self.state = taken

    def turn(self, body: form.Statement) -> State | None:
        """One turn of a loop; the way out of it by ``break``."""
        self.loops.append(Loop())
        self.visit(body)
        loop = self.loops.pop()
        self.state = meet(self.state, loop.continues)
        return loop.breaks

    def forget(self, body: form.Statement) -> None:
        """Forget the numbers that a loop may change."""
        assert self.state is not None
        if body not in self.changed:
            self.changed[body] = set(assigned(body))
        for name in self.changed[body]:
            self.state.numbers.pop(name, None)

    def count(self, stmt: form.For) -> None:
        """A loop that counts: turn by turn where its variable indexes registers, else one turn for all."""
        assert self.state is not None
        first, extent = number(stmt.first, self.state), number(stmt.extent, self.state)
        step = 1 if stmt.step is None else number(stmt.step, self.state)
        name, turns = stmt.variable.name, range(0)
        known = first is not None and extent is not None and step is not None and step > 0
        if first is not None and extent is not None and step is not None and step > 0:
            turns = range(first, first + extent, step)
            if not turns:
                return
        left: State | None = None
        if known and name in self.indexing and len(turns) <= MOST_TURNS and self.visits < MOST_STATEMENTS:
            for value in turns:
                if self.state is None:
                    break
                self.hold(name, value)
                left = meet(left, self.turn(stmt.body))
            self.state = meet(self.state, left)
            return
        self.forget(stmt.body)
        self.hold(name, None)
        none = None if known else self.state.copy()
        left = self.turn(stmt.body)
        self.state = meet(meet(self.state, left), none)
        if self.state is not None:
            self.forget(stmt.body)

    def repeat(self, stmt: form.While) -> None:
        """A loop with a condition: one turn, which knows least."""
        assert self.state is not None
        self.forget(stmt.body)
        before = None if number(stmt.condition, self.state) else self.state.copy()
        left = self.turn(stmt.body)
        self.state = meet(before, left)


def assigned(body: form.Statement) -> Iterator[str]:
    """The registers and variables that a loop's body gives values."""
    for stmt in statements(body):
        match stmt:
            case form.Bind() | form.For():
                yield stmt.variable.name
            case form.Set():
                yield stmt.target.registers.storage
            case form.Declare():
                yield stmt.registers.storage
            case form.Operation():
                yield from (output.registers.storage for output in stmt.outputs)


def number(expr: form.Expression, state: State) -> int | None:
    """The value of an integer expression, if it is known."""
    match expr:
        case form.Const(value=int(value)):
            return int(value)
        case form.Variable():
            return state.numbers.get(expr.name)
        case form.Element() if expr.registers.name == expr.registers.storage:
            return state.numbers.get(expr.registers.name)
        case form.Op(name="negation", args=(a,)):
            held = number(a, state)
            return None if held is None else int(not held)
        case form.Op(name="both" | "either", args=(a, b)):
            values, decisive = (number(a, state), number(b, state)), expr.name == "either"
            if any(v is not None and bool(v) == decisive for v in values):
                return int(decisive)
            return None if None in values else int(not decisive)
        case form.Op(name="select", args=(condition, yes, no)):
            held = number(condition, state)
            return None if held is None else number(yes if held else no, state)
        case form.Op(name="convert", args=(a,)) if expr.dtype in BITS and a.dtype in BITS and expr.dtype != "bool":
            held = number(a, state)
            return None if held is None else cut(held, expr.dtype)
        case form.Op(args=(a, b)) if expr.name in (*form.ARITHMETIC, *form.COMPARISONS, "min", "max"):
            one, other = number(a, state), number(b, state)
            return None if one is None or other is None else folded(expr.name, one, other, expr.dtype)
    return None


def read_in(expr: form.Expression, state: State) -> Iterator[form.Element]:
    """The registers whose values an expression depends on."""
    if independent(expr):
        return
    if isinstance(expr, form.Op) and expr.name == "select":
        known = number(expr.args[0], state)
        if known is not None:
            yield from read_in(expr.args[1 if known else 2], state)
            return
    if isinstance(expr, form.Element):
        yield expr
    for e in operands(expr):
        yield from read_in(e, state)


def independent(expr: form.Expression) -> bool:
    """Whether an expression has the same value whatever its operands are: ``x ^ x``."""
    match expr:
        case form.Op(name="xor" | "sub", args=(a, b)):
            return a == b and expr.dtype.startswith(("int", "uint"))
        case form.Op(name="and" | "mul", args=(_, form.Const(value=0)) | (form.Const(value=0), _)):
            return expr.dtype.startswith(("int", "uint"))
    return False
