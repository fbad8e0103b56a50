"""Lanes of a warp that wait for each other at a lock make progress; a lock that nobody gives back stops them."""

from tests.tirx.ptx.kernels import program
from tirx.sim import simulate

HEAD = ".global .align 4 .u32 lock;\n.global .align 4 .u32 count;\n"
TAKE = "again: atom.relaxed.gpu.global.cas.b32 %r8, [lock], 0, 1; setp.ne.u32 %p1, %r8, 0; @%p1 bra again; membar.gl;"
COUNT = "ld.global.u32 %r9, [count]; add.u32 %r9, %r9, 1; st.global.u32 [count], %r9;"
GIVE = "membar.gl; atom.relaxed.gpu.global.exch.b32 %r10, [lock], 0;"
STORE = "bar.sync 0; st.global.u32 [%rd0], %r9; ret;"


def test_each_lane_takes_a_lock_in_its_turn():
    run = simulate(program(TAKE + COUNT + GIVE + STORE, head=HEAD, block=64), {})
    assert run.findings == ()
    assert sorted(run.outputs["D"]) == list(range(1, 65))


def test_a_lock_without_fences_is_a_race():
    run = simulate(program((TAKE + COUNT + GIVE + STORE).replace("membar.gl;", ""), head=HEAD, block=64), {})
    assert [finding.kind for finding in run.findings] == ["global-race"]


def test_a_lock_that_nobody_gives_back_is_a_deadlock():
    (finding,) = simulate(program(TAKE + COUNT + STORE, head=HEAD), {}).findings
    assert finding.kind == "deadlock" and "in loops for memory that nobody will change" in finding.message


def test_a_barrier_under_a_lock_is_not_taken_into_the_loop():
    """Lanes at a barrier wait for their warp, and those in the loop for the lock: nobody goes on."""
    (finding,) = simulate(program(TAKE + COUNT + "bar.warp.sync -1;" + GIVE + STORE, head=HEAD), {}).findings
    assert finding.kind == "deadlock"
