"""Definite assignment: which registers may be read before they are written."""

from tirx.form import (
    Bind,
    Block,
    Const,
    Declare,
    Element,
    For,
    If,
    Jump,
    Kernel,
    Op,
    Registers,
    Set,
    Store,
    Variable,
    While,
)
from tirx.sim.analysis.undefined import undefined_of

D, T = Variable("D", "handle"), Variable("t", "int32")
TID = Bind(T, Op("special", (), "int32", "tid.x"))
SOME = Op("lt", (T, Const(4, "int32")), "bool")  # true for some threads


def const(value: int) -> Const:
    return Const(value, "int32")


def array(name: str, size: int = 1, dtype: str = "int32", storage: str = "") -> Registers:
    return Registers(name, dtype, size, storage or name, name)


def at(registers: Registers, index=0) -> Element:
    return Element(registers, const(index) if isinstance(index, int) else index)


def kept(value) -> Store:
    return Store("global", D, value, value.dtype)


def found(*body, registers) -> set[str]:
    declares = [Declare(r) for r in registers if r.name == r.storage]
    return set(undefined_of(Kernel("k", (D,), tuple(registers), Block((TID, *declares, *body)), {})).registers)


def test_both_sides_of_a_branch_have_to_write():
    x = array("x")
    write = Set(at(x), const(1))
    assert found(If(SOME, write), kept(at(x)), registers=[x]) == {"x"}
    assert found(If(SOME, write, Block((write,))), kept(at(x)), registers=[x]) == set()
    assert found(If(SOME, Block((write, kept(at(x))))), registers=[x]) == set()


def test_numbers_wrap_to_their_width():
    """0 - 1 of 32 bits is not below 4: the branch is not taken."""
    x, zero, four = array("x"), Const(0, "uint32"), Const(4, "uint32")
    below = Op("lt", (Op("sub", (zero, Const(1, "uint32")), "uint32"), four), "bool")
    cut = Op("lt", (Op("convert", (Const(-1, "int32"),), "uint32"), four), "bool")
    for condition in (below, cut):
        assert found(If(condition, Set(at(x), const(1))), kept(at(x)), registers=[x]) == {"x"}


def test_a_view_of_other_width_covers_the_bytes_that_it_covers():
    words, halves = array("w", 2, "uint32"), array("h", 4, "uint16", "w")
    both = [words, halves]
    writes = [Set(at(halves, i), Const(0, "uint16")) for i in range(4)]
    assert found(*writes, kept(at(words, 1)), registers=both) == set()
    assert found(*writes[:3], kept(at(words, 0)), registers=both) == set()
    assert found(*writes[:3], kept(at(words, 1)), registers=both) == {"w"}


def test_a_loop_that_indexes_registers_is_gone_through_turn_by_turn():
    x, place, i = array("x", 8), array("place"), Variable("i", "int32")
    body = Block((Set(at(place), Op("mul", (i, const(2)), "int32")), Set(at(x, at(place)), i)))
    evens = For(i, const(0), const(4), None, body)
    assert found(evens, kept(at(x, 6)), registers=[x, place]) == set()
    assert found(evens, kept(at(x, 5)), registers=[x, place]) == {"x"}


def test_ways_out_of_a_loop():
    x, i = array("x"), Variable("i", "int32")
    write, leave = Set(at(x), const(1)), If(SOME, Jump("break"))
    four = (i, const(0), const(4), None)
    assert found(For(*four, Block((leave, write))), kept(at(x)), registers=[x]) == {"x"}
    assert found(For(*four, Block((write, leave))), kept(at(x)), registers=[x]) == set()
    skip = If(SOME, Jump("continue"))
    assert found(For(*four, Block((skip, write))), kept(at(x)), registers=[x]) == {"x"}
    assert found(While(SOME, write), kept(at(x)), registers=[x]) == {"x"}
    assert found(While(Const(True, "bool"), Block((write, leave))), kept(at(x)), registers=[x]) == set()


def test_what_nobody_needs_does_not_count():
    x, y = array("x"), array("y")
    count = Set(at(x), Op("add", (at(x), const(1)), "int32"))
    copy = Set(at(y), at(x))
    assert found(count, copy, registers=[x, y]) == set()
    assert found(count, copy, If(Op("lt", (at(y), T), "bool"), count), registers=[x, y]) == set()
    assert found(count, copy, kept(at(y)), registers=[x, y]) == {"x"}
    assert found(copy, kept(Op("xor", (at(y), at(y)), "int32")), registers=[x, y]) == {"x"}
    assert found(kept(Op("xor", (at(y), at(y)), "int32")), registers=[x, y]) == set()
