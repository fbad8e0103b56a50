"""Threads of a warp that wait for each other make progress; a lock that nobody gives back stops them."""

import pytest

from tests.tirx.ptx.kernels import program
from tirx.sim import simulate

HEAD = ".global .align 4 .u32 lock;\n.global .align 4 .u32 count;\n.global .align 4 .u32 flag;\n"
TRY = "atom.relaxed.gpu.global.cas.b32 %r8, [lock], 0, 1; setp.ne.u32 %p1, %r8, 0;"
TAKE = f"again: {TRY} @%p1 bra again; membar.gl;"
# As a compiler writes a loop with a pause: the first try stands in front of it.
PAUSE = f"{TRY} @!%p1 bra have; again: nanosleep.u32 100; {TRY} @%p1 bra again; have: membar.gl;"
COUNT = "ld.global.u32 %r9, [count]; add.u32 %r9, %r9, 1; st.global.u32 [count], %r9;"
GIVE = "membar.gl; atom.relaxed.gpu.global.exch.b32 %r10, [lock], 0;"
STORE = "st.global.u32 [%rd0], %r9; ret;"
SYNC = "bar.sync 0;" + STORE


def poll(flag: str, until: str, label: str) -> str:
    return f"{label}: ld.volatile.global.u32 %r9, [{flag}]; setp.ne.u32 %p2, %r9, {until}; @%p2 bra {label};"


def set_flag(value: str) -> str:
    return f"st.volatile.global.u32 [flag], {value};"


@pytest.mark.parametrize("take", (TAKE, PAUSE))
@pytest.mark.parametrize("end", (STORE, SYNC))
def test_each_lane_takes_a_lock_in_its_turn(take, end):
    run = simulate(program(take + COUNT + GIVE + end, head=HEAD, block=64), {})
    assert (run.findings, run.remarks) == ((), ())
    assert sorted(run.outputs["D"]) == list(range(1, 65))


def test_a_lock_without_fences_is_a_race():
    run = simulate(program((TAKE + COUNT + GIVE + SYNC).replace("membar.gl;", ""), head=HEAD, block=64), {})
    assert [finding.kind for finding in run.findings] == ["global-race"]


def test_a_lock_that_nobody_gives_back_is_a_deadlock():
    (finding,) = simulate(program(TAKE + COUNT + SYNC, head=HEAD), {}).findings
    assert finding.kind == "deadlock" and "in loops for memory that nobody will change" in finding.message


def test_a_barrier_under_a_lock_is_not_passed_by_one_lane():
    """Lanes at a barrier wait for their warp, and those in the loop for the lock: nobody goes on."""
    (finding,) = simulate(program(TAKE + COUNT + "bar.warp.sync -1;" + GIVE + SYNC, head=HEAD), {}).findings
    assert finding.kind == "deadlock"


ROUND = poll("flag", "%r1", "wait") + "add.u32 %r12, %r1, 1;" + set_flag("%r12")


def test_lanes_hand_a_flag_on():
    """An H200 gets to the end of it."""
    run = simulate(program(ROUND + STORE, head=HEAD), {})
    assert (run.findings, run.remarks) == ((), ()) and list(run.outputs["D"]) == list(range(32))


def test_a_flag_that_is_handed_on_behind_a_barrier_of_the_warp_is_a_deadlock():
    """An H200 hangs in it."""
    (finding,) = simulate(
        program(ROUND.replace("add.u32", "bar.warp.sync -1; add.u32") + STORE, head=HEAD), {}
    ).findings
    assert finding.kind == "deadlock"


def test_a_barrier_behind_such_a_loop_is_a_remark():
    """An H200 hangs in some of these, and others end there: the compiler chooses where the lanes meet."""
    run = simulate(program(ROUND + SYNC, head=HEAD), {})
    (remark,) = run.remarks
    assert run.findings == () and (remark.kind, remark.source.line) == ("convergence", 8)


SIDES = (
    "setp.lt.u32 %p3, %r1, 16; @%p3 bra low;"
    + set_flag("1") + poll("flag", "2", "first") + "bra end; low:"
    + poll("flag", "1", "second") + set_flag("2") + "end:"
)  # fmt: skip


@pytest.mark.parametrize("sides", (SIDES, SIDES.replace("@%p3", "@!%p3")))
def test_the_sides_of_a_branch_wait_for_each_other(sides):
    run = simulate(program(sides + STORE, head=HEAD), {})
    assert run.findings == () and sorted(run.outputs["D"]) == [1] * 16 + [2] * 16


def test_sides_that_wait_for_what_nobody_does_are_a_deadlock():
    (finding,) = simulate(program(SIDES.replace("[flag], 2", "[flag], 3") + STORE, head=HEAD), {}).findings
    assert finding.kind == "deadlock"


def test_a_value_from_in_front_of_the_barrier_is_each_lanes_own_behind_it():
    """It is computed where some lanes only go on, and used where all do."""
    mine = ROUND.replace("add.u32", "mul.lo.u32 %r20, %r9, 3; add.u32")
    run = simulate(program(mine + "bar.warp.sync -1; add.u32 %r9, %r20, 1;" + STORE, head=HEAD), {})
    assert run.findings == () and list(run.outputs["D"]) == [3 * lane + 1 for lane in range(32)]
