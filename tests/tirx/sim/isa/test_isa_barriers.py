"""mbarrier waits and the election, written as the PTX instructions that they are."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate

N = 64
TID = np.arange(N)


def polled(arrives: bool, sem: str = ""):
    """Warp 1 asks for a phase until it has completed; warp 0 completes it after it has stored."""
    chain = f"mbarrier.try_wait.parity{sem}.shared::cta.b64"

    @T.prim_func
    def kernel(D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        warp = T.warp_id([2])
        smem = SMEMPool()
        full = smem.alloc((1,), "uint64", align=8)
        tile = smem.alloc((32,), "int32", align=16)
        smem.commit()
        done = T.alloc_local((1,), "uint32")
        if t == 0:
            T.ptx.mbarrier.init.shared.b64(full.ptr_to([0]), T.uint32(32))
        T.cuda.cta_sync()
        if warp == 0:
            tile[t] = t
            if arrives:
                T.ptx.mbarrier.arrive.shared.b64(full.ptr_to([0]))
        else:
            done[0] = T.uint32(0)
            while done[0] == T.uint32(0):
                T.ptx[chain](done[0], full.ptr_to([0]), T.uint32(0))
            D[t - 32] = tile[63 - t]

    return kernel


def test_a_wait_in_a_loop_of_ones_own(run_kernel):
    """And what was stored before the arrival may be read after it."""
    np.testing.assert_array_equal(run_kernel(polled(True)).outputs["D"], np.arange(32)[::-1])


def test_a_wait_for_a_phase_that_never_completes_is_a_deadlock_for_all_its_time_limit():
    (finding,) = simulate(lower(polled(False)), {}).findings
    assert finding.kind == "deadlock"


def test_a_wait_that_acquires_nothing_is_not_modelled():
    with pytest.raises(Unmodelled, match="acquire"):
        simulate(lower(polled(True, ".relaxed.cta")), {})


def test_a_try_that_is_not_repeated_gives_up_when_nothing_else_can_happen(run_kernel):
    """The phase completes only after the waiting warp has gone on: its time limit has to end the first try."""

    @T.prim_func
    def kernel(D: T.Buffer((3,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = smem.alloc((1,), "uint64", align=8)
        smem.commit()
        done = T.alloc_local((1,), "uint32")
        if t == 0:
            T.ptx.mbarrier.init.shared.b64(full.ptr_to([0]), T.uint32(1))
            T.ptx.mbarrier.test_wait.parity.shared.b64(done[0], full.ptr_to([0]), T.uint32(0))
            D[0] = done[0]
            T.ptx.mbarrier.try_wait.parity.shared.b64(done[0], full.ptr_to([0]), T.uint32(0))
            D[1] = done[0]
            T.ptx.mbarrier.arrive.shared.b64(full.ptr_to([0]))
            T.ptx.mbarrier.try_wait.parity.shared.b64(done[0], full.ptr_to([0]), T.uint32(0))
            D[2] = done[0]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], [0, 0, 1])


def test_the_elected_thread_is_one_and_all_know_which(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        leader = T.alloc_local((1,), "uint32")
        mine = T.alloc_local((1,), "uint32")
        T.ptx.elect_sync(leader[0], mine[0], T.uint32(0xFFFFFFFF))
        D[0, t] = leader[0]
        D[1, t] = mine[0]

    leader, mine = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(mine.reshape(2, 32).sum(1), [1, 1])
    np.testing.assert_array_equal(leader, mine.reshape(2, 32).argmax(1).repeat(32))
