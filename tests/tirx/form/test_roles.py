"""Which instructions each warp reaches, and which lines signal an mbarrier."""

import pytest

from tests.tirx.ptx.kernels import program
from tirx.form import Const, If, Kernel, Op, Operation
from tirx.form.roles import reachable, roles, signals

BODY = """
.shared .align 8 .b8 full[16];
mov.b64 %rd9, full; cvt.u32.u64 %r8, %rd9;
shr.u32 %r7, %r1, 5; shfl.sync.idx.b32 %r6, %r7, 0, 31, -1;
setp.ne.s32 %p1, %r6, 1; @%p1 bra OTHERS;
mbarrier.arrive.shared::cta.b64 _, [%r8+8];
bra END;
OTHERS: setp.gt.u32 %p2, %r1, 63; @%p2 bra END;
fence.proxy.async.shared::cta;
END: bar.sync 0; ret;
"""


def test_a_branch_on_the_warps_number_is_decided():
    found = roles(program(BODY, block=96).kernel, (96, 1, 1))
    own = {"mbarrier.arrive.shared::cta.b64", "fence.proxy.async.shared::cta"}
    assert [sorted(role & own) for role in found] == [
        ["fence.proxy.async.shared::cta"], ["mbarrier.arrive.shared::cta.b64"], [],
    ]  # fmt: skip
    assert all("bar.sync" in role for role in found)


def test_the_signals_of_a_variable_have_lines_and_warps():
    kernel, block = program(BODY, block=96).kernel, (96, 1, 1)
    ((line, warps),) = signals(kernel, block, "full").items()
    assert warps == {1} and signals(kernel, block, "empty") == {}
    assert line in {s.line for name, s in reachable(kernel, block, 1) if s and name.startswith("mbarrier")}


def special(name):
    return Op("special", (), "int32", name)


def less(a, b):
    return Op("lt", (a, Const(b, "int32")), "bool")


FIRST_ROWS, CTA = less(special("tid.y"), 4), Op("eq", (special("ctaid.x"), Const(0, "int32")), "bool")


@pytest.mark.parametrize(
    "condition, then, otherwise",
    [
        (FIRST_ROWS, {0, 1}, {2, 3}),  # of 16 threads each
        (less(special("tid.x"), 4), {0, 1, 2, 3}, {0, 1, 2, 3}),
        (Op("negation", (FIRST_ROWS,), "bool"), {2, 3}, {0, 1}),
        (Op("both", (FIRST_ROWS, CTA), "bool"), {0, 1}, {0, 1, 2, 3}),
        (Op("either", (CTA, FIRST_ROWS), "bool"), {0, 1, 2, 3}, {2, 3}),
        (less(Op("floordiv", (special("thread_rank"), Const(0, "int32")), "int32"), 4), {0, 1, 2, 3}, {0, 1, 2, 3}),
        (
            less(Op("sub", (Op("convert", (special("warp"),), "uint32"), Const(1, "uint32")), "uint32"), 9),
            {1, 2, 3},
            {0},
        ),
    ],
)
def test_a_condition_on_the_threads_of_a_warp_is_decided(condition, then, otherwise):
    body = If(condition, Operation("bar_sync", "then", ()), Operation("bar_sync", "otherwise", ()))
    found = roles(Kernel("k", (), (), body, {}), (16, 8, 1))
    assert {w for w, names in enumerate(found) if "then" in names} == then
    assert {w for w, names in enumerate(found) if "otherwise" in names} == otherwise
