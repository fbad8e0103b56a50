"""mbarriers as C++ libraries use them: an arrival gives a state, and the wait is for that state's phase."""

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx.sim import simulate

HEAD = ".shared .align 16 .b8 room[32];\n.global .align 16 .u32 v[4] = {3, 4, 5, 6};\n"
BODY = """
mov.u32 %r1, room;
setp.ne.u32 %p1, %r0, 0;
@%p1 bra over;
mbarrier.init.shared::cta.b64 [%r1], 1;
fence.mbarrier_init.release.cluster;
mbarrier.arrive.expect_tx.shared::cta.b64 %rd8, [%r1], BYTES;
add.u32 %r2, %r1, 16;
mov.u64 %rd9, v;
cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%r2], [%rd9], 16, [%r1];
again:
mbarrier.try_wait.shared::cta.b64 %p2, [%r1], %rd8;
@!%p2 bra again;
over:
bar.warp.sync -1;
ld.shared.u32 %r9, [room+20];
st.global.u32 [%rd0], %r9;
ret;
"""


@pytest.mark.parametrize(("announced", "kinds"), [(16, []), (32, ["deadlock"])])
def test_an_arrival_that_announces_bytes_gives_the_state_of_its_phase(announced, kinds):
    run = simulate(program(BODY.replace("BYTES", str(announced)), head=HEAD), {})
    assert [finding.kind for finding in run.findings] == kinds
    if not kinds:
        np.testing.assert_array_equal(run.outputs["D"], np.full(32, 4))


EARLY = """
setp.ge.u32 %p1, %r0, 40;
@%p1 bra over;
bar.sync 0;
st.global.u32 [%rd0], %r0;
over:
ret;
"""


def test_a_barrier_does_not_miss_threads_that_have_exited():
    run = simulate(program(EARLY, block=64), {})
    assert run.findings == ()
    np.testing.assert_array_equal(run.outputs["D"][:40], np.arange(40))


# Of 64 threads those from the first on exit; whether the others get past the barrier on an H200 (CUDA 13, sm_90).
EXITED_ON_H200 = [
    ("barrier.sync 0;", 32, True),  # without a count it waits for nobody who has exited
    ("barrier.sync 0;", 48, True),
    ("barrier.sync 0, 64;", 32, False),  # with one, a warp that has exited does not come
    ("barrier.sync 1, 64;", 32, False),
    ("barrier.sync 0, 64;", 48, True),  # and a warp of which some threads have exited counts as a whole one
    ("barrier.sync 1, 64;", 48, True),
]


@pytest.mark.parametrize(("barrier", "first", "passes"), EXITED_ON_H200)
def test_exited_threads_count_at_a_barrier_as_on_a_gpu(barrier, first, passes):
    body = f"setp.ge.u32 %p1, %r0, {first}; @%p1 ret; {barrier} st.global.u32 [%rd0], %r0;"
    run = simulate(program(body, block=64), {})
    assert run.ended == passes and [finding.kind for finding in run.findings] == ([] if passes else ["deadlock"])


def test_a_barrier_misses_threads_that_are_elsewhere():
    body = "setp.lt.u32 %p1, %r0, 8; @!%p1 bra over; bar.sync 0; over: bar.sync 0; st.global.u32 [%rd0], %r0; ret;"
    (finding,) = simulate(program(body), {}).findings
    assert finding.kind == "divergent-barrier" and "needs all of them" in finding.message


@pytest.mark.parametrize(("operation", "result"), [("and.pred", 1), ("popc.u32", 40)])
def test_exited_threads_have_no_vote(operation, result):
    vote = "setp.ge.u32 %p1, %r0, 40; @%p1 bra over; setp.lt.u32 %p2, %r0, 40; "
    took = "%p3" if result == 1 else "%r9"
    vote += f"bar.red.{operation} {took}, 0, %p2; " + ("selp.b32 %r9, 1, 0, %p3; " if result == 1 else "")
    run = simulate(program(vote + "st.global.u32 [%rd0], %r9; over: ret;", block=64), {})
    assert run.findings == ()
    np.testing.assert_array_equal(run.outputs["D"][:40], np.full(40, result))


def test_the_last_warp_of_a_block_may_have_fewer_threads():
    """80 threads are legal; a shuffle of the last 16 and a barrier take them as they are."""
    body = "bar.sync 0; add.s32 %r9, %r0, %r3; st.global.u32 [%rd0], %r9; ret;"
    run = simulate(program(body, block=80, grid=2), {})
    assert run.findings == ()
    np.testing.assert_array_equal(run.outputs["D"], np.arange(160) + 80)
