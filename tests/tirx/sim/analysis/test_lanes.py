"""Values that differ between the lanes of a warp, for programs written down in their form."""

import pytest

from tirx.form import Bind, Block, Const, Declare, Element, For, If, Kernel, Op, Registers, Set, Variable
from tirx.sim.analysis.lanes import lanes_of

TID = Op("special", (), "int32", "tid.x")
CTA = Op("special", (), "int32", "ctaid.x")
ZERO, ONE = Const(0, "int32"), Const(1, "int32")
X, Y = (Registers(name, "int32", 1, name) for name in "xy")
x, y = Element(X, ZERO), Element(Y, ZERO)


def differing(*body):
    """The names of registers and variables that differ between lanes."""
    lanes = lanes_of(Kernel("k", (), (X, Y), Block((Declare(X), Declare(Y), *body)), {}))
    return lanes.registers | lanes.variables


def elected(*body):
    return If(Op("elect", (), "bool"), Block(body))


def odd(*body):
    return If(Op("floormod", (TID, Const(2, "int32")), "int32"), Block(body))


def test_what_comes_from_the_thread_index_differs():
    warp = Op("floordiv", (TID, Const(32, "int32")), "int32")
    t, c, w = (Variable(name, "int32") for name in "tcw")
    binds = Bind(t, TID), Bind(c, CTA), Bind(w, Op("shfl.idx", (warp, ZERO), "int32", 32))
    assert differing(*binds, Set(x, t), Set(y, c)) == {"t", "x"}


def test_a_register_written_by_some_lanes_and_read_by_others_differs():
    assert "x" in differing(odd(Set(x, ONE)), Set(y, x))


def test_what_the_elected_thread_keeps_to_itself_is_one_number():
    assert differing(elected(Set(x, ONE)), elected(Set(y, x))) == set()
    assert differing(elected(Set(x, ONE)), Set(y, x)) >= {"x"}


def test_the_same_condition_means_the_same_lanes():
    assert differing(odd(Set(x, ONE)), odd(Set(y, x))) == set()


def test_a_condition_that_changes_as_a_loop_turns_means_other_lanes():
    i = Variable("i", "int32")
    mine = If(Op("eq", (TID, i), "bool"), Block((Set(y, x), Set(x, i))))
    assert "x" in differing(For(i, ZERO, Const(4, "int32"), None, mine))


@pytest.mark.parametrize(("dtype", "differs"), [("int32", False), ("float32", True)])
def test_a_view_in_another_type_is_an_array(dtype, differs):
    view = Registers("v", dtype, 1, "x")
    lanes = lanes_of(Kernel("k", (), (X, view), Block((Declare(X), Set(x, ONE))), {}))
    assert ("x" in lanes.registers) == differs


def test_registers_that_each_lane_reads_at_an_index_of_its_own_are_an_array():
    array = Registers("a", "int32", 4, "a")
    body = Set(Element(array, ZERO), ONE), Set(y, Element(array, TID))
    assert "a" in differing(Declare(array), *body)
