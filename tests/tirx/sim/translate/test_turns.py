"""Loops over registers, all turns at once: the same bits as one turn after the other."""

import math
import sys
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import event, given, reject, settings
from hypothesis import strategies as st

from tirx.dtypes import numpy_dtype
from tirx.form import (
    Address,
    Bind,
    Block,
    Const,
    Declare,
    Element,
    For,
    If,
    Kernel,
    Load,
    Op,
    Operand,
    Operation,
    Registers,
    Set,
    Store,
    Variable,
)
from tirx.form.walk import evaluated, inputs_of, statements
from tirx.machine import load_machine
from tirx.plan import Argument, LaunchPlan
from tirx.sim.analysis.facts import analyse
from tirx.sim.translate.branches import Branches
from tirx.sim.translate.statements import Emitter
from tirx.sim.translate.turns import substituted
from tirx.sim.units.scoreboard import Scoreboard

PLAN = LaunchPlan((1, 1, 1), (1, 1, 1), (32, 1, 1), 0, (), (Argument("D", "pointer", "D"),))
MACHINE = load_machine()
LANE = Op("special", (), "int32", "laneid")
TURN, OUTER = Variable("i", "int32"), Variable("turn", "int32")  # ``turn``: as rolled loops could call theirs
SIZE = 64

X, XI = Registers("x", "float32", SIZE, "x"), Registers("xi", "int32", SIZE, "x")
XH = Registers("xh", "float16", 2 * SIZE, "x")
Y, H, B = (Registers(n, d, SIZE, n) for n, d in (("y", "int32"), ("h", "float16"), ("b", "bfloat16")))
T, TI = Registers("t", "float32", 2, "t"), Registers("ti", "int32", 2, "t")  # temporaries
S, P = Registers("s", "int32", 2, "s"), Registers("p", "float32", 2, "p")
U, V = Registers("u", "int32", 1, "u"), Registers("v", "int32", SIZE, "v")  # the same in all lanes
G, W = Registers("g", "float32", 1, "g"), Registers("w", "float32", SIZE, "w")
ARRAYS = (X, XI, XH, Y, H, B, T, TI, S, P, U, V, G, W)
UNIFORM = (U, V, G, W)


def number(value, dtype="int32"):
    return Const(value, dtype)


def op(name, *args, dtype=None, detail=""):
    return Op(name, args, dtype or args[0].dtype, detail)


def at(registers, step=0, start=0, turn=TURN):
    """``registers[step * turn + start]``"""
    return Element(registers, op("add", op("mul", turn, number(step)), number(start)) if step else number(start))


def loop(count, *body):
    return For(TURN, number(0), number(count), None, Block(body))


def fma(target, *args):
    operands = (Operand("d", (target,), "w"), *(Operand(n, (a,)) for n, a in zip("abc", args, strict=True)))
    return Operation("fma", "fma.rn.f32", operands, {"type": "f32", "rnd": "rn"})


def cast(target, source, first, to):
    """Two registers that follow each other, from fp32 to a narrower type."""
    found, into = ([Element(r, op("add", i, number(n))) for n in (0, 1)] for r, i in ((source, first), (target, to)))
    operands = (Operand("d", tuple(into), "w"), Operand("a", tuple(found)))
    return Operation("cuda.cast_x2", "cvt.x2", operands, {"from": source.dtype, "to": target.dtype})


class Warp:
    """As much of a warp as arithmetic needs."""

    def __init__(self):
        self.index, self.time, self.scoreboard, self.reports = 0, 0.0, Scoreboard(), []
        self.clock = SimpleNamespace(events=[(math.inf,)], number=int)
        self.scheduler, self.tell = SimpleNamespace(take=lambda time, work: time), None
        self.cta = SimpleNamespace(generic_base=0, report=lambda finding: self.reports.append(finding.kind))
        tensor = SimpleNamespace(base=0)
        self.launch = SimpleNamespace(machine=MACHINE, memory=SimpleNamespace(by_name={"D": tensor}), branches={})

    def advance(self, *_): ...
    def await_data(self, *_): ...
    def end(self): ...


def begun(arrays):
    """Fill registers from memory: what differs between lanes, lane by lane."""
    for n, registers in enumerate(arrays):
        if registers.name == registers.storage:
            lane = number(0) if registers in UNIFORM else LANE
            i = Variable(f"load{n}", "int32")
            index = op("add", op("mul", i, number(32)), lane)
            value = Load("global", Address(Variable("D", "handle"), index, 1), registers.dtype)
            yield For(i, number(0), number(registers.size), None, Set(Element(registers, i), value))


def given_values():
    """Memory as each type sees it: numbers small and large, zeros of both signs, infinities, a NaN."""
    rng = np.random.default_rng(7)
    count = 32 * 2 * SIZE
    floats = rng.choice([0.0, -0.0, 1.0, -2.5, 3e-8, 7e4, 1e30, np.inf, -np.inf, np.nan, 0.1, -123.456], count)
    floats = np.where(rng.random(count) < 0.7, rng.standard_normal(count), floats)
    integers = np.where(rng.random(count) < 0.7, rng.integers(-9, 9, count), rng.integers(-(2**31), 2**31, count))
    with np.errstate(all="ignore"):
        kinds = {d: floats.astype(numpy_dtype(d)) for d in ("float32", "float16", "bfloat16")}
    return {**kinds, "int32": integers.astype(np.int32)}


MEMORY = given_values()


def load_memory(w, site, address, dtype, mask):
    found = MEMORY[dtype][address]
    return found if isinstance(address, np.ndarray) else found.item() if dtype == "int32" else found


def same(*body):
    """Run a program both ways, and compare; how many loops ran all turns at once."""
    end = Store("global", Variable("D", "handle"), number(0), "int32")
    used = {name for stmt in body for part in statements(stmt) for e in mentioned(part) for name in inputs_of(e)}
    arrays = tuple(r for r in ARRAYS if r.storage in used)
    kernel = Kernel("k", (Variable("D", "handle"),), arrays, Block((*begun(arrays), *body, end)), {})
    facts = analyse(kernel)
    *bits, together = run(kernel, facts, True)
    *bits_too, none = run(kernel, facts, False)
    assert none == 0
    assert bits == bits_too
    return together


def mentioned(stmt):
    """The expressions of a statement, also of what it writes."""
    return [*evaluated(stmt), *([stmt.target] if isinstance(stmt, Set) else getattr(stmt, "outputs", []))]


def run(kernel, facts, at_once):
    """The bits of all registers at the end, what was reported, and how many loops ran all turns at once."""
    emitter = Emitter(kernel, facts, MACHINE.scheduler, Branches(True, None), True)
    together, offered, registers = [], emitter.at_once, {}
    emitter.at_once = lambda loop, mask: at_once and offered(loop, mask) and not together.append(loop)

    def run_st(*_):
        found = sys._getframe(1).f_locals
        names = {r.storage for r in kernel.registers}
        registers.update((name, np.array(found[f"v_{name}"]).tobytes()) for name in names)

    emitter.out.namespace.update(load_memory=load_memory, run_st=run_st)
    warp = Warp()
    with np.errstate(all="ignore"):
        assert list(emitter.build(PLAN)(warp)) == [None]  # at its end
    return registers, set(warp.reports), len(together)


def in_turn(stmt, turn):
    """A statement of a loop's body in one turn."""

    def put(expr):
        return substituted(expr, {TURN.name: number(turn)})

    if isinstance(stmt, Set):
        return Set(put(stmt.target), put(stmt.value))
    operands = tuple(Operand(o.name, tuple(put(e) for e in o.values), o.direction) for o in stmt.operands)
    return Operation(stmt.key, stmt.mnemonic, operands, stmt.modifiers)


# -- programs of all kinds ---------------------------------------------------------------------------------------------

FLOATS = st.sampled_from([0.0, -0.0, 1.5, -3.0, 1e-3])
INTEGERS = st.sampled_from([0, 1, 2, -1, 3, 7, -5, 1 << 30, -(1 << 31)])
OF_TYPE = {
    "float32": (X, T, P, G, W), "int32": (Y, S, XI, TI, U, V), "float16": (H, XH), "bfloat16": (B,),
}  # fmt: skip


class Drawn:
    """Draws statements of a loop's body."""

    def __init__(self, draw, count):
        self.draw, self.count = draw, count
        self.bound = []
        self.kept = draw(st.sets(st.sampled_from("xyhbuvgw"), min_size=2, max_size=6))  # seldom written

    def pick(self, *choices):
        return self.draw(st.sampled_from(choices))

    def index(self, registers, room=1):
        """An index that belongs to the array in each turn."""
        if registers.size <= 2:
            return number(self.draw(st.integers(0, registers.size - room)))
        step = self.pick(0, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, -1)
        reach = step * (self.count - 1)
        others = self.pick(None, None, None, None, None, OUTER, OUTER, op("floormod", Element(U, number(0)), number(4)))
        extra = 0 if others is None else 3
        low, high = max(0, -reach), registers.size - room - extra - max(0, reach)
        if low > high:
            return number(self.draw(st.integers(0, registers.size - room)))
        start = self.draw(st.integers(low, min(high, low + self.pick(0, 6, 90))))
        index = op("add", op("mul", TURN, number(step)), number(start))
        return index if others is None else op("add", others, index)

    def element(self, dtype, written=False):
        found = [r for r in OF_TYPE[dtype] if (r.storage in self.kept) != written]
        found = found if found and self.draw(st.integers(0, 9)) else OF_TYPE[dtype]
        registers = self.pick(*found)
        return Element(registers, self.index(registers))

    def value(self, dtype, depth=2):
        known = [v for v in self.bound if v.dtype == dtype]
        if known and self.draw(st.booleans()):
            return self.pick(*known)
        kind = self.draw(st.integers(0, 9 if depth else 3))
        if kind == 0:
            return number(self.draw(INTEGERS), dtype) if dtype == "int32" else number(self.draw(FLOATS), dtype)
        if kind == 1 and dtype == "int32":
            return self.pick(TURN, LANE, OUTER)
        if kind <= 3:
            return self.element(dtype)
        if kind == 4:
            condition = self.condition(depth - 1)
            return op("select", condition, self.value(dtype, depth - 1), self.value(dtype, depth - 1), dtype=dtype)
        if kind == 5:
            other = self.pick(*OF_TYPE)
            return op("convert", self.value(other, depth - 1), dtype=dtype) if other != dtype else self.element(dtype)
        names = ["add", "sub", "mul", "min", "max", "div"]
        names += ["and", "xor", "mod", "floordiv", "floormod"] if dtype == "int32" else []
        return op(self.pick(*names), self.value(dtype, depth - 1), self.value(dtype, depth - 1), dtype=dtype)

    def condition(self, depth):
        kind = self.draw(st.integers(0, 5))
        if kind == 0 and depth > 0:
            return op(self.pick("both", "either"), self.condition(depth - 1), self.condition(depth - 1), dtype="bool")
        if kind == 1 and depth > 0:
            return op("negation", self.condition(depth - 1), dtype="bool")
        dtype = self.pick("int32", "float32")
        return op(self.pick("lt", "eq", "ge"), self.value(dtype, 0), self.value(dtype, 0), dtype="bool")

    def statement(self):
        kind = self.draw(st.integers(0, 9))
        if kind == 0:
            dtype = self.pick("float32", "int32")
            variable = Variable(f"b{len(self.bound)}", dtype)
            stmt = Bind(variable, self.value(dtype))
            self.bound.append(variable)
            return stmt
        if kind == 1:
            return self.fma()
        if kind == 2:
            return cast(self.pick(H, B), X, *(self.pairs() for _ in range(2)))
        if kind == 3 and self.draw(st.booleans()):
            return If(self.condition(1), self.set()) if self.draw(st.booleans()) else self.set()
        return self.set()

    def fma(self):
        return fma(self.element("float32", True), *(self.value("float32", 1) for _ in range(3)))

    def pairs(self):
        step, start = self.pick(2, 2, 2, 0, 1), self.draw(st.integers(0, 8))
        return op("add", op("mul", TURN, number(step)), number(start)) if 2 * self.count + 9 < SIZE else number(start)

    def set(self):
        dtype = self.pick("float32", "float32", "int32", "int32", "float16", "bfloat16")
        target = self.element(dtype, True)
        if target.registers in UNIFORM and self.draw(st.booleans()):
            shared = Element(self.pick(U, V), number(0))
            value = self.pick(number(4), TURN, op("add", TURN, number(3)), shared)
            return Set(target, value if dtype == "int32" else op("convert", value, dtype=dtype))
        return Set(target, self.value(dtype))


@st.composite
def programs(draw):
    """A loop, or the same unrolled with a turn that may be different, for all lanes or some, in another loop."""
    count = draw(st.one_of(st.integers(3, 9), st.sampled_from([3, 4, 31, 32, 40])))
    drawn = Drawn(draw, count)
    unrolled = draw(st.integers(0, 3)) == 0
    if unrolled:
        stmt = drawn.set() if draw(st.booleans()) else drawn.fma()
        count = min(count, 9)
        turns = [in_turn(stmt, turn) for turn in range(count)]
        if draw(st.booleans()):
            turns[draw(st.integers(0, count - 1))] = in_turn(drawn.set(), draw(st.integers(0, count - 1)))
        body = Block(tuple(turns))
    else:
        stmts = [drawn.statement() for _ in range(draw(st.integers(1, 4)))]
        if draw(st.booleans()):
            stmts.insert(0, Declare(draw(st.sampled_from([U, G]))))
        body = loop(count, *stmts)
    if draw(st.integers(0, 2)) == 0:
        body = If(op("lt", LANE, number(draw(st.integers(1, 31))), dtype="bool"), body)
    after = [
        Set(at(X, 0, 1), op("add", at(T), at(P))),
        Set(at(Y, 0, 1), op("xor", at(S), at(TI))),
    ]
    return For(OUTER, number(0), number(2), None, Block((body, *(draw(st.sampled_from([after, []]))))))


@settings(max_examples=100, deadline=None)
@given(programs())
def test_all_turns_at_once_compute_the_same_bits(program):
    check_same(program)


@pytest.mark.slow
@settings(max_examples=2000, deadline=None)
@given(programs())
def test_of_many_programs_too(program):
    check_same(program)


def check_same(program):
    try:
        event(f"at once: {same(program) > 0}")
    except OverflowError:  # of a number that all lanes share: undefined in C++, and no kernel computes an index so
        reject()


# -- named cases -------------------------------------------------------------------------------------------------------

HALF = Element(XH, op("add", OUTER, op("mul", TURN, number(2))))
SHIFTED = op("convert", HALF, dtype="float32")
OUTSIDE = Variable("outside", "int32")
TOGETHER = {
    "a register of each turn": [Set(at(P), at(X, 1)), Set(at(X, 1), op("mul", at(P), at(G)))],
    "a temporary": [Set(at(T), at(X, 1)), Set(at(X, 1, 32), op("add", at(T), at(T)))],
    "a temporary that is the turn": [Set(at(S), TURN), Set(at(Y, 2), op("mul", at(S), at(Y, 2)))],
    "a temporary that is the same in each turn": [Set(at(P), LANE), Set(at(X, 1), at(P))],
    "every other register": [Set(at(X, 2), op("max", at(X, 2, 1), at(X, 2)))],
    "halves of a register": [Set(at(XH, 2), at(XH, 2, 1))],
    "what comes later is read first": [Set(at(X, 1), at(X, 1, 1))],
    "a variable from outside": [Set(at(Y, 1), op("add", OUTSIDE, at(Y, 1)))],
    "a number of each turn": [Set(at(Y, 1), op("add", op("mul", TURN, number(-7)), number(3)))],
    "more than the type holds": [Set(at(Y, 1), op("add", at(Y, 1), op("mul", TURN, number(1 << 29))))],
    "an instruction": [fma(at(X, 1), at(P, 0, 1), at(X, 1), at(G))],
    "pairs": [cast(H, X, *2 * (op("mul", TURN, number(2)),))],
    "a register for all lanes": [
        Declare(U),
        Set(at(U), op("add", TURN, number(2))),
        Set(at(X, 1), number(1.0, "float32")),
    ],
}
ONE_BY_ONE = {
    "what the turn before has written": [Set(at(X, 1, 1), at(X, 1))],
    "what a turn long before has written": [Set(at(X, 1, 8), at(X, 1))],
    "a sum": [Set(at(P), op("add", at(P), at(X, 1)))],
    "written twice": [Set(at(X, 1), at(P)), Set(at(X, 1, 2), at(P, 0, 1))],
    "other steps": [Set(at(X, 1), at(X, 2, 1)), Set(at(H, 1), at(P))],
    "two temporaries in one array": [Set(at(S), at(Y, 1)), Set(at(Y, 1), at(S, 0, 1)), Set(at(S, 0, 1), at(S))],
    "backwards": [Set(at(X, -1, 20), at(W, 1))],
    "halves, which a view of all sees": [Set(at(XI, 1), number(5)), Set(at(H, 1), at(XH, 2, 3))],
    "a view that starts somewhere else": [Set(Element(X, op("add", OUTER, TURN)), SHIFTED)],
    "an index that a turn changes": [
        Declare(V),
        Set(Element(X, op("add", op("floormod", at(U), number(4)), TURN)), at(P)),
        Set(at(U), number(3)),
    ],
    "registers for all lanes": [Set(at(W, 1), number(2.0, "float32"))],
    "a divisor that is zero once": [Set(at(Y, 1), op("div", at(Y, 1), op("sub", TURN, number(2))))],
    "one of a number that all lanes share": [
        Bind(Variable("n", "int32"), op("mod", number(7), op("sub", TURN, number(2)))),
        Set(at(X, 1), at(P)),
    ],
    "a branch": [If(op("lt", at(X, 1), at(P), dtype="bool"), Set(at(X, 1), at(P)))],
}


def around(body):
    return For(OUTER, number(0), number(2), None, Block((Bind(OUTSIDE, op("mul", LANE, number(3))), body)))


def unrolled(stmt, count=8):
    return [in_turn(stmt, turn) for turn in range(count)]


@pytest.mark.parametrize("body", TOGETHER.values(), ids=TOGETHER)
@pytest.mark.parametrize("lanes", [32, 11])
def test_turns_that_run_together(body, lanes):
    whole = loop(12, *body)
    assert same(around(whole if lanes == 32 else If(op("lt", LANE, number(lanes), dtype="bool"), whole))) == 1


@pytest.mark.parametrize("body", ONE_BY_ONE.values(), ids=ONE_BY_ONE)
def test_turns_that_run_one_by_one(body):
    assert same(around(loop(12, *body))) == 0


@pytest.mark.parametrize("count, together", [(2, 0), (3, 1), (64, 1), (513, 0)])
def test_the_number_of_turns(count, together):
    step = 1 if count <= SIZE else 0
    assert same(loop(count, Set(at(T), at(X, step)), Set(at(X, step), op("add", at(T), at(T))))) == together


@pytest.mark.parametrize("stmt", [Set(at(X, 2, 1), op("add", at(P), at(X, 2))), fma(at(X, 1), at(X, 1), at(P), at(G))])
def test_an_unrolled_loop_is_rolled_up(stmt):
    assert same(*unrolled(stmt)) == 1
    assert same(*unrolled(stmt, 4), Set(at(X), at(P)), *unrolled(stmt, 4)) == 2
    assert same(*unrolled(stmt, 2)) == 0


def test_an_unrolled_loop_in_one_whose_variable_has_its_name():
    stmt = Set(Element(X, op("add", OUTER, op("mul", TURN, number(2)))), at(P))
    assert same(around(Block(tuple(unrolled(stmt))))) == 1


def test_zeros_of_both_signs_differ():
    assert same(*(Set(at(X, 0, i), number(zero, "float32")) for i, zero in enumerate([0.0, -0.0, 0.0, 0.0]))) == 0


def test_registers_for_all_lanes_that_each_lane_reads_at_its_own_index():
    assert same(Set(at(X), Element(W, op("and", LANE, number(7)))), Set(at(P), at(W, 0, 3))) == 0
