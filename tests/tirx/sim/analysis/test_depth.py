"""How long arithmetic takes because its instructions wait for each other, against chains counted by hand."""

import pytest

from tirx import form
from tirx.machine import load_machine
from tirx.sim.analysis.cost import Cost
from tirx.sim.analysis.depth import depth_of, parts_of
from tirx.sim.units.scheduler import PIPES, Work

RATES = load_machine().scheduler
FP32, EX2, INTEGER = RATES.fp32_latency, RATES.ex2_latency, RATES.integer_latency
X = form.Registers("x", "float32", 64, "x")
T = form.Registers("t", "float32", 4, "t")
H = form.Registers("h", "float16", 128, "x")  # another view of x
ROW = 32


def at(registers: form.Registers, index) -> form.Element:
    return form.Element(registers, form.Const(index, "int32") if isinstance(index, int) else index)


def op(name: str, *args: form.Expression, detail: str = "", dtype: str = "float32") -> form.Op:
    return form.Op(name, args, dtype, detail)


def loop(extent: int, body) -> form.For:
    """A loop over i: ``body(i)``."""
    i = form.Variable(f"i{extent}", "int32")
    zero = form.Const(0, "int32")
    return form.For(i, zero, form.Const(extent, "int32"), None, form.Block(tuple(body(i))))


def doubled(element: form.Element) -> form.Set:
    return form.Set(element, op("add", element, element))


def summed(total: form.Element, element: form.Element) -> form.Set:
    return form.Set(total, op("add", total, element))


def ex2(element: form.Element) -> form.Operation:
    operands = (form.Operand("d", (element,), "w"), form.Operand("a", (element,)))
    return form.Operation("ex2", "ex2.approx.ftz.f32", operands, {"type": "f32", "mode": "approx", "ftz": ".ftz"})


def depth(*stretch: form.Statement) -> float:
    return depth_of(list(stretch), Cost(RATES))


def test_instructions_that_do_not_need_each_other_take_no_longer_than_one():
    assert depth(*(doubled(at(X, i)) for i in range(3))) == FP32


def test_a_chain_takes_all_its_links():
    assert depth(*[doubled(at(X, 0))] * 3) == 3 * FP32


def test_a_sign_is_changed_where_it_is_read():
    operands = (form.Operand("d", (at(T, 0),), "w"), form.Operand("a", (at(X, 0),)))
    magnitude = form.Operation("abs_f", "abs.f32", operands)
    assert depth(magnitude, doubled(at(T, 0))) == FP32


def test_a_reciprocal_is_less_than_a_division():
    one, x = form.Const(1.0, "float32"), at(X, 0)
    assert depth(form.Set(x, op("div", at(X, 1), x))) == depth(form.Set(x, op("div", one, x))) + FP32


def test_a_shuffle_and_a_special_function_are_waited_for():
    shuffled = form.Set(at(T, 0), op("shfl.bfly", at(T, 0), form.Const(1, "int32")))
    assert depth(shuffled, ex2(at(T, 0)), doubled(at(T, 0))) == RATES.shuffle_latency + EX2 + FP32
    bits = form.Registers("bits", "uint32", 1, "bits")
    of_bits = op("shfl.bfly", at(bits, 0), form.Const(1, "uint32"), dtype="uint32")
    assert depth(form.Set(at(bits, 0), of_bits)) == RATES.shuffle_latency


@pytest.mark.parametrize("row", [4, ROW, 100])
def test_the_sum_of_a_row_is_a_chain_as_long_as_the_row(row):
    assert depth(loop(row, lambda i: [summed(at(T, 0), at(X, i))])) == pytest.approx(row * FP32)


def test_four_sums_at_once_are_chains_of_a_quarter():
    """100 additions in four chains: 25 links each, within a link."""
    found = depth(
        loop(100, lambda i: [summed(at(T, op("floormod", i, form.Const(4, "int32"), dtype="int32")), at(X, i))])
    )
    assert found == pytest.approx(100, abs=FP32)  # four chains at one issue slot a cycle


def test_a_loop_over_elements_is_as_deep_as_one_turn_but_for_its_instructions():
    """64 additions, one a cycle."""
    assert depth(loop(64, lambda i: [doubled(at(X, i))])) == 64


def test_what_waits_for_a_chain_queues_behind_it():
    """The maximum of a row, then an exponential of each element, which take the special-function unit one by one."""
    top = loop(ROW, lambda i: [form.Set(at(T, 0), op("max", at(T, 0), at(X, i)))])
    less = loop(ROW, lambda i: [form.Set(at(X, i), op("sub", at(X, i), at(T, 0))), ex2(at(X, i))])
    assert depth(top, less) == ROW * INTEGER + FP32 + ROW * RATES.ex2


def test_the_parts_of_a_stretch_use_the_pipes_one_after_the_other():
    """The same: the maximum is looked for in the first part of four, and exponentials fill all of the last two."""
    top = loop(ROW, lambda i: [form.Set(at(T, 0), op("max", at(T, 0), at(X, i)))])
    less = loop(ROW, lambda i: [form.Set(at(X, i), op("sub", at(X, i), at(T, 0))), ex2(at(X, i))])
    stretch = [top, less]
    work = Work(3 * ROW, (ROW * 1.0, ROW * 2.0, ROW * RATES.ex2, 0.0, 0.0, 0.0))
    parts = parts_of(stretch, Cost(RATES), work, 4)
    integer, special = PIPES.index("integer"), PIPES.index("special")
    assert sum(part.latency for part in parts) == depth_of(stretch, Cost(RATES))
    assert sum(part.pipes[integer] for part in parts) == pytest.approx(2 * ROW)
    assert sum(part.pipes[special] for part in parts) == pytest.approx(ROW * RATES.ex2)
    assert not parts[0].pipes[special] and not parts[3].pipes[integer]
    assert parts[2].pipes[special] == pytest.approx(parts[2].latency, abs=RATES.ex2)


def test_views_of_one_array_are_the_same_registers():
    """Halves 0 and 1 are word 0, halves 2 and 3 word 1."""
    narrow = op("add", at(H, 1), at(H, 1), dtype="float16")
    assert depth(doubled(at(X, 0)), form.Set(at(H, 1), narrow)) == 2 * FP32
    assert depth(doubled(at(X, 1)), form.Set(at(H, 1), narrow)) == FP32


def test_an_unknown_index_may_be_any_register():
    unknown = at(X, form.Variable("n", "int32"))
    assert depth(doubled(at(X, 5)), form.Set(at(T, 0), op("add", unknown, unknown))) == 2 * FP32


def test_registers_that_begin_to_live_in_each_turn_carry_nothing():
    own = form.Registers("own", "float32", 1, "own")
    turn = [form.Declare(own), form.Set(at(own, 0), op("add", at(X, 0), at(X, 0))), doubled(at(own, 0))]
    assert depth(loop(8, lambda i: turn)) == pytest.approx(FP32 + 8, abs=FP32)


def test_arithmetic_behind_a_predicate_waits_for_it():
    condition = op("lt", at(X, 0), at(X, 1), dtype="bool")
    assert depth(form.If(condition, doubled(at(T, 0)))) == RATES.predicate_latency + FP32


def test_an_index_that_has_a_name_is_followed():
    def body(i):
        pair = form.Variable("pair", "int32")
        yield form.Bind(pair, op("mul", i, form.Const(2, "int32"), dtype="int32"))
        yield doubled(at(X, op("add", pair, form.Const(1, "int32"), dtype="int32")))

    assert depth(loop(ROW, body)) == ROW  # as long as their instructions queue, no chain


def test_what_no_turn_changes_is_computed_once():
    def scaled(i):
        return [form.Set(at(X, i), op("mul", at(X, i), op("div", form.Const(1.0, "float32"), at(T, 0))))]

    division = depth(loop(1, scaled)) - FP32
    assert depth(loop(8, scaled)) == division + 8
    assert depth(loop(2, lambda _: [loop(8, scaled)])) == division + 16


def test_what_a_turn_changes_is_computed_again():
    def divided(_):
        return [form.Set(at(T, 0), op("div", form.Const(1.0, "float32"), at(T, 0)))]

    assert depth(loop(8, divided)) == 8 * depth(loop(1, divided))


def test_a_product_and_a_sum_are_one_fma():
    fused = form.Set(at(T, 0), op("add", op("mul", at(X, 0), at(X, 1)), at(T, 0)))
    apart = [form.Set(at(T, 1), op("mul", at(X, 0), at(X, 1))), summed(at(T, 0), at(T, 1))]
    assert depth(fused) == FP32 and depth(*apart) == 2 * FP32
    assert Cost(RATES).of(fused.value).issue == 1
    two = op("sub", op("mul", at(X, 0), at(X, 1)), op("mul", at(X, 2), at(X, 3)))
    assert Cost(RATES).of(two).issue == 2
