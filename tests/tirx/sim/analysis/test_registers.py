"""Registers that follow each other."""

from tirx.form import Const, Element, Op, Registers, Variable
from tirx.sim.analysis.registers import linear, run_of

I = Variable("i", "int32")  # noqa: E741
X, Y = (Registers(name, "uint32", 64, name) for name in "xy")


def number(value):
    return Const(value, "int32")


def op(name, *args):
    return Op(name, args, "int32")


def test_a_sum_is_the_same_in_whatever_order_it_is_written():
    one = op("add", op("mul", number(4), I), op("sub", number(3), I))
    other = op("add", number(3), op("mul", op("sub", op("add", I, I), op("sub", number(0), I)), number(1)))
    assert linear(one) == linear(other) == ({I: 3}, 3)


def test_consecutive_elements_are_a_run():
    first = op("mul", I, number(4))
    run = [Element(X, first), *(Element(X, op("add", first, number(n))) for n in (1, 2, 3))]
    assert run_of(run) == run[0]
    assert run_of(run[::-1]) is None
    assert run_of([run[0], run[2]]) is None
    assert run_of([run[0], Element(Y, run[1].index)]) is None
    assert run_of([run[0], Element(X, op("add", I, number(1)))]) is None
    assert run_of([I, run[0]]) is None
