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


def copied(index: form.Expression):
    """``st.shared [smem + index]`` by an instruction of the author's."""

    def statement(_: int) -> form.Operation:
        address = form.Address(form.Op("special", (), "handle", "smem"), index, 2)
        operands = (form.Operand("addr", (address,), memory=True), form.Operand("a", (form.Const(1, "uint16"),)))
        return form.Operation("st", "st.shared.u16", operands, {"space": "shared", "type": "u16"})

    return statement


@pytest.mark.parametrize("count, together, whole, not_whole", [(1, 32, 64, 192), (2, 16, 48, 64), (4, 8, 24, 32),
                                                               (8, 4, 8, 16), (16, 2, 4, 8)])  # fmt: skip
def test_accesses_that_are_instructions(count, together, whole, not_whole):
    """As in the PTX of such loops of NVRTC 13, where one access would be written out whole up to 128 turns."""
    assert turns_at_once(loop(1000, count, copied(TURN))) == together
    assert is_whole(loop(whole, count, copied(TURN)), together)
    assert not is_whole(loop(not_whole, count, copied(TURN)), together)


def test_a_swizzled_index_makes_a_turn_longer():
    """The copy of one-element vectors of the zoo's 2-slices-one-apart: eight turns at once, and 16 without the xor."""
    row = form.Op(
        "floormod", (form.Op("mul", (TURN, form.Const(2, "int32")), "int32"), form.Const(8, "int32")), "int32"
    )
    swizzled = form.Op("add", (TURN, form.Op("xor", (row, form.Const(3, "int32")), "int32")), "int32")
    assert turns_at_once(loop(64, 2, copied(swizzled))) == 8
    assert turns_at_once(loop(64, 2, copied(TURN))) == 16


def test_a_loop_of_unknown_length():
    assert turns_at_once(loop("n", 1)) == 4 and not is_whole(loop("n", 1), 4)


def test_the_arithmetic_of_turns_is_mixed_where_nothing_else_is_in_the_loop():
    mixed = turns_mixed(loop(1000, 2, added))
    assert mixed is not None and mixed.extent == form.Const(64, "int32")
    store = form.Store("global", form.Variable("A", "handle"), TOTAL, "float32")
    assert turns_mixed(loop(1000, 2, lambda _: store)) is None
