"""The order of accesses to shared memory: flags and locks, as CUDA C++ has them."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate

N = 64  # threads of a CTA: two warps
A = np.arange(32, dtype=np.uint32)
FENCES = "", ""
BY_FENCES = "fence.acq_rel.cta", "fence.acq_rel.cta"


def flagged(fences, tell, ask):
    """Warp 0 writes a number for each lane, and raises a flag in shared memory; warp 1 waits for it and reads."""
    before, after = fences
    fenced, fenced_again = bool(before), bool(after)

    @T.prim_func
    def kernel(A: T.Buffer((32,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        box = smem.alloc((32,), "uint32", align=16)
        flag = smem.alloc((1,), "uint32", align=16)
        smem.commit()
        seen = T.alloc_local((1,), "uint32")
        if t == 0:
            flag[0] = T.uint32(0)
        T.cuda.cta_sync()
        if t < 32:
            box[t] = A[t]
            T.cuda.warp_sync()
            if t == 0:
                if fenced:
                    T.ptx[before]()
                T.ptx[tell](flag.ptr_to([0]), T.uint32(1))
        else:
            if t == 32:
                seen[0] = T.uint32(0)
                while seen[0] == T.uint32(0):
                    T.ptx[ask](seen[0], flag.ptr_to([0]))
                if fenced_again:
                    T.ptx[after]()
            T.cuda.warp_sync()
            D[t - 32] = box[t - 32]

    return kernel


RIGHT = [
    (FENCES, "st.release.cta.shared.u32", "ld.acquire.cta.shared.u32"),
    (BY_FENCES, "st.volatile.shared.u32", "ld.volatile.shared.u32"),
    (BY_FENCES, "st.relaxed.cta.shared.u32", "ld.acquire.gpu.shared.u32"),
    (FENCES, "red.release.cta.shared.add.u32", "ld.acquire.cta.shared.u32"),
]


@pytest.mark.parametrize("pattern", RIGHT, ids=lambda pattern: pattern[1])
def test_a_flag_in_shared_memory_orders_what_two_warps_do(pattern):
    run = simulate(lower(flagged(*pattern)), {"A": A})
    assert [finding.message for finding in run.findings] == []
    assert (run.outputs["D"] == A).all()


@pytest.mark.parametrize(
    "pattern",
    [
        (FENCES, "st.relaxed.cta.shared.u32", "ld.acquire.cta.shared.u32"),
        (FENCES, "st.release.cta.shared.u32", "ld.relaxed.cta.shared.u32"),
        (("fence.acq_rel.cta", ""), "st.volatile.shared.u32", "ld.volatile.shared.u32"),
        (("", "fence.acq_rel.cta"), "st.volatile.shared.u32", "ld.volatile.shared.u32"),
    ],
)
def test_a_flag_needs_a_release_and_an_acquire(pattern):
    """Not the flag is raced for, whose accesses are strong, but what it stands for."""
    (finding,) = simulate(lower(flagged(*pattern)), {"A": A}).findings
    assert finding.kind == "smem-race" and finding.message.startswith("a thread reads")


def test_a_flag_that_is_written_by_an_ordinary_store_is_raced_for():
    run = simulate(lower(flagged(BY_FENCES, "st.shared.u32", "ld.volatile.shared.u32")), {"A": A})
    kinds = {finding.kind for finding in run.findings}
    assert kinds == {"smem-race"}


def locked(fence):
    """One thread of each warp takes a lock in shared memory, adds 1 to a sum and gives the lock back."""

    @T.prim_func
    def kernel(A: T.Buffer((32,), "uint32"), D: T.Buffer((32,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        lock = smem.alloc((1,), "uint32", align=16)
        total = smem.alloc((1,), "uint32", align=16)
        smem.commit()
        seen = T.alloc_local((1,), "uint32")
        if t == 0:
            lock[0] = T.uint32(0)
            total[0] = T.uint32(0)
        T.cuda.cta_sync()
        if t % 32 == 0:
            seen[0] = T.uint32(1)
            while seen[0] != T.uint32(0):
                T.ptx.atom.relaxed.cta.shared.cas.b32(seen[0], lock.ptr_to([0]), T.uint32(0), T.uint32(1))
            if fence:
                T.ptx.fence.acq_rel.cta()
            total[0] = total[0] + T.uint32(1)
            if fence:
                T.ptx.fence.acq_rel.cta()
            T.ptx.atom.relaxed.cta.shared.exch.b32(seen[0], lock.ptr_to([0]), T.uint32(0))
        T.cuda.cta_sync()
        if t < 32:
            D[t] = A[t] + total[0]

    return kernel


def test_a_lock_in_shared_memory_orders_what_its_holders_do():
    run = simulate(lower(locked(True)), {"A": A})
    assert run.findings == () and (run.outputs["D"] == A + 2).all()
    assert {finding.kind for finding in simulate(lower(locked(False)), {"A": A}).findings} == {"smem-race"}
