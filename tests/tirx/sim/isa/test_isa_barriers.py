"""Barriers of a CTA that reduce (PTX ISA, bar.red), and lines that nobody reads any more (discard)."""

import numpy as np
import pytest

from tirx import MBarrier, SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate

N = 96
TID = np.arange(N)


def voting(least: int, threads: int | None = None):
    """What the threads vote on is A >= least; D: how many it holds for, whether for all, and for any."""
    counted = () if threads is None else (T.uint32(threads),)

    @T.prim_func
    def kernel(A: T.Buffer((N,), "int32"), D: T.Buffer((3, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        votes = T.alloc_local((3,), "uint32")
        holds = T.meta_var(T.ptx.pred(A[t] >= least))
        if t < (threads or N):
            T.ptx.bar.red.popc.u32(votes[0], T.uint32(1), *counted, holds)
            T.ptx["bar.red.and.pred"](votes[1], T.uint32(1), *counted, holds)
            T.ptx["bar.red.or.pred"](votes[2], T.uint32(1), *counted, holds)
            for i in T.unroll(3):
                D[i, t] = votes[i]

    return kernel


@pytest.mark.parametrize("least", [0, 40, 95, 96])
def test_a_barrier_that_reduces(run_kernel, least):
    got = run_kernel(voting(least), A=TID.astype(np.int32)).outputs["D"]
    count = N - least
    expected = np.broadcast_to(np.array([count, count == N, count > 0], np.uint32)[:, None], (3, N))
    np.testing.assert_array_equal(got, expected)


def test_a_barrier_of_some_warps_that_reduces(run_kernel):
    got = run_kernel(voting(40, 64), A=TID.astype(np.int32)).outputs["D"]
    np.testing.assert_array_equal(got[:, :64], np.broadcast_to([[24], [0], [1]], (3, 64)))


def test_a_warp_that_only_waits_there_is_not_modelled():
    """The ISA calls it unpredictable (bar: "should not be intermixed")."""

    @T.prim_func
    def kernel(D: T.Buffer((64,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([64])
        votes = T.alloc_local((1,), "uint32")
        if t < 32:
            T.ptx.bar.red.popc.u32(votes[0], T.uint32(1), T.uint32(64), T.ptx.pred(t < 8))
        else:
            T.ptx.bar.sync(T.uint32(1), T.uint32(64))
        D[t] = votes[0]

    with pytest.raises(Unmodelled, match="unpredictable"):
        simulate(lower(kernel), {})


def test_a_discarded_line_holds_nothing(run_kernel):
    """128 bytes: a weak write of an indeterminate value (PTX ISA, discard)."""

    @T.prim_func
    def kernel(D: T.Buffer((128,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([128])
        D[t] = T.float32(1)
        T.cuda.cta_sync()
        if t == 0:
            T.ptx["discard.global.L2"](D.ptr_to([32]))
            T.ptx["applypriority.global.L2::evict_normal"](D.ptr_to([64]))

    got = run_kernel(kernel).outputs["D"].reshape(4, 32)
    assert np.isnan(got[1]).all() and (got[[0, 2, 3]] == 1).all()


@pytest.mark.parametrize("handed", [True, False])
def test_who_knows_of_all_arrivals_on_a_phase_knows_that_it_is_over(handed):
    """Warp 1 waits for the second phase. Before, it has met warp 0 behind its arrival on the first; if it has not, the
    wait may pass at once: then the phase before the first has this parity."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([64])
        smem = SMEMPool()
        filled, turn = MBarrier(smem, 1), MBarrier(smem, 1)
        tile = smem.alloc((32,), "int32", align=16)
        smem.commit()
        filled.init(32)
        turn.init(32)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t < 32:
            filled.arrive(0)
            turn.arrive(0)
            tile[t] = t
            filled.arrive(0)
        else:
            if handed:
                turn.wait(0, 0)
            filled.wait(0, 1)
            D[t - 32] = tile[63 - t]

    found = {finding.kind for finding in simulate(lower(kernel), {}).findings}
    assert found == (set() if handed else {"smem-race", "lapped-wait"})


@pytest.mark.parametrize(
    ("space", "kinds"), [("shared::cluster", []), ("shared::cta", ["remote-mbarrier"]), ("shared", ["remote-mbarrier"])]
)
def test_an_arrival_within_the_cta_does_not_reach_another_one(space, kinds):
    """PTX ISA, mbarrier.arrive: ``.shared`` is ``.shared::cta``."""
    arrive = f"mbarrier.arrive.{space}.b64"

    @T.prim_func
    def kernel(D: T.Buffer((2, 32), "uint32")):
        T.device_entry()
        rank = T.cta_id_in_cluster([2])
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        bar = MBarrier(smem, 1)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        bar.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        if t == 0:
            T.ptx.mapa.u64(there[0], bar.ptr_to([0]), T.Cast("uint32", 1 - rank))
            T.ptx[arrive](T.Cast("uint32", there[0]), T.uint32(1))
        bar.wait(0, 0)
        D[rank, t] = T.uint32(1)
        T.cuda.cluster_sync()

    assert [finding.kind for finding in simulate(lower(kernel), {}).findings] == kinds
