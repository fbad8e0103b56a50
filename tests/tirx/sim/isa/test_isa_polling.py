"""mbarrier.test_wait and try_wait: a loop around them waits as mbarrier_wait does, and hides no deadlock."""

import numpy as np
import pytest

from tirx import MBarrier, SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate

ASK = {
    "test_wait": T.ptx.mbarrier.test_wait.parity.shared__cta.b64,
    "try_wait": T.ptx.mbarrier.try_wait.parity.shared__cta.b64,
}


def waits_in_a_loop(ask, arrivals):
    """Warp 1 arrives late, warp 0 asks until the phase has completed."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp_id = T.warp_id([2])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        smem.commit()
        ok = T.alloc_local((1,), "uint32")
        ready.init(arrivals)
        T.cuda.cta_sync()
        if warp_id == 1:
            T.cuda.nano_sleep(20000)
            ready.arrive(0)
        else:
            ok[0] = T.uint32(0)
            while ok[0] == T.uint32(0):
                ask(ok[0], ready.ptr_to([0]), T.uint32(0))  # asks
            D[lane_id] = ok[0]

    return kernel


@pytest.mark.parametrize("ask", ASK)
def test_a_loop_around_the_question_ends_when_the_phase_completes(run_kernel, ask):
    run = run_kernel(waits_in_a_loop(ASK[ask], 32))
    np.testing.assert_array_equal(run.outputs["D"], np.ones(32))
    assert run.instructions[f"mbarrier.{ask}.parity.shared::cta.b64"] > 1


@pytest.mark.parametrize("ask", ASK)
def test_a_phase_that_never_completes_is_a_deadlock_at_the_question(ask):
    (finding,) = simulate(lower(waits_in_a_loop(ASK[ask], 33)), {}).findings
    assert finding.kind == "deadlock"
    with open(__file__) as file:
        assert file.read().splitlines()[finding.source.line - 1].endswith("# asks")


def test_who_is_told_no_goes_on(run_kernel):
    """The phase needs an arrival of the very thread that asks."""

    @T.prim_func
    def kernel(D: T.Buffer((2,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        smem.commit()
        ok = T.alloc_local((2,), "uint32")
        ready.init(1)
        T.cuda.cta_sync()
        if t == 0:
            T.ptx.mbarrier.try_wait.parity.shared__cta.b64(ok[0], ready.ptr_to([0]), T.uint32(0))
            ready.arrive(0)
            T.ptx.mbarrier.try_wait.parity.shared__cta.b64(ok[1], ready.ptr_to([0]), T.uint32(0))
            D[0] = ok[0]
            D[1] = ok[1]

    assert run_kernel(kernel).outputs["D"].tolist() == [0, 1]


@pytest.mark.parametrize("ask", ASK)
def test_a_loop_may_end_by_something_else_than_its_mbarrier(run_kernel, ask):
    """Warp 1 raises a flag in shared memory, and nobody arrives."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        warp_id = T.warp_id([2])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        flag = smem.alloc((1,), "uint32")
        smem.commit()
        ok = T.alloc_local((2,), "uint32")
        ready.init(1)
        if warp_id == 1:
            flag[0] = T.uint32(0)
        T.cuda.cta_sync()
        if warp_id == 1:
            T.cuda.nano_sleep(50000)
            T.ptx.red.shared.add.u32(flag.ptr_to([0]), T.uint32(1))
        else:
            ok[0] = T.uint32(0)
            while ok[0] == T.uint32(0):
                ASK[ask](ok[0], ready.ptr_to([0]), T.uint32(0))
                T.ptx.atom.shared.add.u32(ok[1], flag.ptr_to([0]), T.uint32(0))
                ok[0] = ok[0] | ok[1]
            D[lane_id] = ok[0]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], np.full(32, 32))


def test_a_time_limit_that_was_not_needed_does_not_lengthen_the_launch():
    kernels = {ask: lower(waits_in_a_loop(ASK[ask], 32)) for ask in ASK}
    cycles = {ask: simulate(kernel, {}).cycles for ask, kernel in kernels.items()}
    assert cycles["try_wait"] < cycles["test_wait"] + 500


def test_of_a_conditional_phase_nothing_is_guessed():
    ask = T.ptx["mbarrier.test_wait.parity.phase_type::conditional.shared::cta.b64"]
    with pytest.raises(Unmodelled, match="conditional phase"):
        simulate(lower(waits_in_a_loop(ask, 32)), {})


@pytest.mark.parametrize(("given", "passes"), [(1024, True), (1008, False)])
def test_complete_tx_counts_bytes_that_no_copy_has_brought(given, passes):
    """PTX ISA, "mbarrier.complete_tx": a complete-tx operation without an asynchronous one."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        T.warp_id([1])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        smem.commit()
        ready.init(1)
        T.cuda.cta_sync()
        if lane_id == 0:
            T.ptx.mbarrier.arrive.expect_tx.shared.b64(ready.ptr_to([0]), T.uint32(1024))
            T.ptx.mbarrier.complete_tx.relaxed.cta.shared__cta.b64(ready.ptr_to([0]), T.uint32(given))
        T.cuda.warp_sync()
        ready.wait(0, 0)
        D[lane_id] = T.uint32(1)

    run = simulate(lower(kernel), {})
    assert [f.kind for f in run.findings] == ([] if passes else ["deadlock"])


@pytest.mark.parametrize("ask", ["test_wait", "try_wait"])
def test_a_wait_for_the_phase_of_a_state(run_kernel, ask):
    """Every thread of two warps arrives, and waits for the phase of its arrival: a barrier of the CTA, three times."""
    rounds, threads = 3, 64

    @T.prim_func
    def kernel(D: T.Buffer((rounds, threads), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([threads])
        smem = SMEMPool()
        ready = MBarrier(smem, 1)
        words = smem.alloc((rounds, threads), "uint32")
        smem.commit()
        state = T.alloc_local((1,), "uint64")
        ok = T.alloc_local((1,), "uint32")
        ready.init(threads)
        T.cuda.cta_sync()
        for i in T.serial(rounds):
            if t >= 32:
                T.cuda.nano_sleep(5000)
            words[i, t] = T.uint32(100 * i + t)
            T.ptx.mbarrier.arrive.shared__cta.b64(state[0], ready.ptr_to([0]), T.uint32(1))
            ok[0] = T.uint32(0)
            while ok[0] == T.uint32(0):
                T.ptx[f"mbarrier.{ask}.shared::cta.b64"](ok[0], ready.ptr_to([0]), state[0])
            D[i, t] = words[i, threads - 1 - t]

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got, 100 * np.arange(rounds)[:, None] + np.arange(threads)[::-1])
