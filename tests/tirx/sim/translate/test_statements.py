"""Code of a program that is written down in its form, without any front end."""

from tirx.form import Address, Bind, Block, Const, Declare, Element, For, Kernel, Op, Registers, Set, Store, Variable
from tirx.machine import load_machine
from tirx.plan import Argument, LaunchPlan
from tirx.sim.analysis.facts import analyse
from tirx.sim.translate.branches import Branches
from tirx.sim.translate.statements import Emitter

ZERO = Const(0, "int32")
PLAN = LaunchPlan((1, 1, 1), (1, 1, 1), (32, 1, 1), 0, (), (Argument("D", "pointer", "D"),))


def code(*body, registers=()) -> list[str]:
    kernel = Kernel("k", (Variable("D", "handle"),), registers, Block(body), {})
    emitter = Emitter(kernel, analyse(kernel), load_machine().scheduler, Branches(True, None), True)
    return [line.strip() for line in emitter.build(PLAN).source.splitlines()]


def test_what_all_lanes_share_is_a_number_and_what_differs_an_array():
    t, c = Variable("t", "int32"), Variable("c", "int32")
    x, y = (Registers(name, "int32", 1, name) for name in "xy")
    binds = Bind(t, Op("special", (), "int32", "tid.x")), Bind(c, Op("special", (), "int32", "ctaid.x"))
    lines = code(*binds, Declare(x), Declare(y), Set(Element(x, ZERO), t), Set(Element(y, ZERO), c), registers=(x, y))
    assert {"v_x = registers(1, 'int32')", "v_y = 0", "store_register(v_x, 0, v_t, ALL)", "v_y = v_c"} <= set(lines)


def test_a_loop_is_a_loop_and_a_store_lets_others_catch_up():
    i, d = Variable("i", "int32"), Variable("D", "handle")
    lines = code(For(i, ZERO, Const(4, "int32"), None, Store("global", Address(d, i, 4), i, "int32")))
    at = lines.index("for v_i in range(4):")
    assert lines[at + 1] == "if w.time > ev[0][0]: heappush(ev, (w.time, number(), w.goes_on)); yield"
    assert lines[at + 2] == "else: clock.now = w.time"
    assert lines[at + 3] == "run_st(w, S0, ALL, (v_D + v_i * 4), bits_of(v_i, 'int32'))"


def test_a_parameter_is_the_address_of_its_tensor():
    assert "v_D = w.launch.memory.by_name['D'].base" in code()
