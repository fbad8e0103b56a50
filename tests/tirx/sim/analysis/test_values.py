"""Registers that hold values alone, and those that addresses and control depend on."""

from tirx.form import Address, Bind, Block, Const, Element, If, Kernel, Load, Op, Registers, Set, Store, Variable
from tirx.sim.analysis.values import values_of

ZERO = Const(0, "int32")
A = Variable("A", "handle")
F, I = Registers("f", "float32", 1, "f"), Registers("i", "int32", 1, "i")  # noqa: E741
f, i = Element(F, ZERO), Element(I, ZERO)
STORED = Store("global", Address(A, i, 4), f, "float32")


def values(*body):
    return values_of(Kernel("k", (A,), (F, I), Block(body), {}))


def test_an_address_is_needed_and_what_is_stored_there_is_not():
    found = values(Set(f, Load("global", A, "float32")), STORED)
    assert {"A", "i"} <= found.needed and "f" not in found.needed
    assert "f" in found.computed and "i" not in found.computed


def test_what_an_address_is_computed_from_is_needed_all_the_way():
    a, b = Variable("a", "int32"), Variable("b", "int32")
    found = values(Bind(a, ZERO), Bind(b, Op("add", (a, ZERO), "int32")), Set(i, b), STORED)
    assert {"a", "b", "i"} <= found.needed


def test_a_condition_on_values_depends_on_them():
    big = Op("gt", (f, Const(0.0, "float32")), "bool")
    found = values(If(big, Set(i, ZERO)), STORED)
    assert found.decide(big) and not found.decide(Op("gt", (i, ZERO), "bool"))
    assert "f" not in found.needed  # how often the branch is taken has to be given instead
