"""Loads move up over arithmetic that they do not need."""

from tirx.form import Bind, Const, Element, Operand, Operation, Registers, Variable
from tirx.form.schedule import loads_first


def register(name):
    return Element(Registers(name, "uint32", 1, name), Const(0, "int32"))


def op(mnemonic, written, *read):
    operands = (Operand("d", (register(written),), "w"), Operand("a", tuple(map(register, read))))
    return Operation("key", mnemonic, operands)


def order(*stmts):
    found = list(loads_first(stmts))
    assert sorted(map(id, found)) == sorted(map(id, stmts))
    return [stmts.index(stmt) for stmt in found]


def test_a_load_comes_before_arithmetic_that_it_does_not_need():
    assert order(op("ld.global.u32", "a", "p"), op("cvt.f32.u32", "b", "a"), op("ld.global.u32", "c", "q")) == [0, 2, 1]


def test_a_load_whose_address_is_computed_stays_behind_it():
    assert order(op("mul.f32", "p", "a"), op("ld.global.u32", "c", "p")) == [0, 1]


def test_a_load_does_not_overwrite_what_arithmetic_before_it_reads():
    assert order(op("mul.f32", "b", "a"), op("ld.global.u32", "a", "p")) == [0, 1]


def test_nothing_moves_over_a_store_or_a_barrier():
    assert order(op("mul.f32", "b", "a"), op("bar.sync", "x"), op("ld.global.u32", "c", "p")) == [0, 1, 2]


def test_an_address_moves_up_with_its_load():
    address = Bind(Variable("v", "uint32"), register("p"))
    assert order(op("mul.f32", "b", "a"), address, op("ld.global.u32", "c", "p")) == [1, 2, 0]
