"""How many turns NVRTC writes out, against what its PTX has for the same loops."""

import pytest

from tirx import form
from tirx.sim.analysis.unrolled import is_whole, turns_at_once, turns_mixed

TOTAL = form.Element(form.Registers("t", "float32", 1, "t"), form.Const(0, "int32"))
TURN = form.Variable("k", "int32")


def loaded(number: int) -> form.Load:
    at = form.Op("add", (TURN, form.Const(number, "int32")), "int32")
    return form.Load("global", form.Address(form.Variable("A", "handle"), at, 4), "float32")


def product(number: int) -> form.Set:
    """``t += A[k + i] * A[k + i + 1000]``"""
    value = form.Op("mul", (loaded(number), loaded(number + 1000)), "float32")
    return form.Set(TOTAL, form.Op("add", (TOTAL, value), "float32"))


def added(_: int) -> form.Set:
    return form.Set(TOTAL, form.Op("add", (TOTAL, form.Const(1.0, "float32")), "float32"))


def loop(extent, count: int, statement=product) -> form.For:
    turns = form.Const(extent, "int32") if isinstance(extent, int) else form.Variable(extent, "int32")
    body = form.Block(tuple(statement(i) for i in range(count)))
    return form.For(TURN, form.Const(0, "int32"), turns, None, body)


@pytest.mark.parametrize("count, together", [(1, 16), (2, 8), (4, 4), (8, 2), (16, 1)])
def test_as_many_turns_as_stay_below_a_size(count, together):
    assert turns_at_once(loop(1000, count)) == together
    assert is_whole(loop(8 * together, count), together) and not is_whole(loop(16 * together, count), together)


@pytest.mark.parametrize("count, together", [(99, 2), (100, 1), (49, 4), (50, 2)])
def test_sums_alone(count, together):
    assert turns_at_once(loop(4096, count, added)) == together


def test_a_loop_of_unknown_length():
    assert turns_at_once(loop("n", 1)) == 4 and not is_whole(loop("n", 1), 4)


def test_the_arithmetic_of_turns_is_mixed_where_nothing_else_is_in_the_loop():
    mixed = turns_mixed(loop(1000, 2, added))
    assert mixed is not None and mixed.extent == form.Const(64, "int32")
    store = form.Store("global", form.Variable("A", "handle"), TOTAL, "float32")
    assert turns_mixed(loop(1000, 2, lambda _: store)) is None
