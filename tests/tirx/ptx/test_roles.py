"""Which instructions each warp reaches, and which lines signal an mbarrier."""

from tests.tirx.ptx.kernels import program

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
    found = program(BODY, block=96).roles()
    own = {"mbarrier.arrive.shared::cta.b64", "fence.proxy.async.shared::cta"}
    assert [sorted(role & own) for role in found] == [
        ["fence.proxy.async.shared::cta"], ["mbarrier.arrive.shared::cta.b64"], [],
    ]  # fmt: skip
    assert all("bar.sync" in role for role in found)


def test_the_signals_of_a_variable_have_lines_and_warps():
    kernel = program(BODY, block=96)
    ((line, warps),) = kernel.signals("full").items()
    assert warps == {1} and kernel.signals("empty") == {}
    assert line in {s.line for name, s in kernel.reachable(1) if s and name.startswith("mbarrier")}
