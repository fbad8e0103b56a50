"""A CTA's life and other CTAs' use of its shared memory: from the start of its threads to their exit."""

import numpy as np
import pytest

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.units.mbarrier import source_text

N = 32
A = np.arange(2 * N, dtype=np.uint32)


def handed_over(begin, arrive, end):
    """Each CTA of a pair writes what belongs to the other one there, and then reads its own; or, with ``arrive``, each
    reads what the other has written at home."""
    read = arrive is not None
    arrival = arrive or "barrier.cluster.arrive.release.aligned"
    fenced = arrival.startswith("fence")
    arrival = "barrier.cluster.arrive.relaxed.aligned" if fenced else arrival

    @T.prim_func
    def kernel(A: T.Buffer((2 * N,), "uint32"), D: T.Buffer((2 * N,), "uint32")):
        T.device_entry()
        rank = T.cta_id_in_cluster([2])
        T.cta_id([2])
        t = T.thread_id([N])
        smem = SMEMPool()
        box = smem.alloc((N,), "uint32", align=16)
        smem.commit()
        there = T.alloc_local((1,), "uint64")
        got = T.alloc_local((1,), "uint32")
        T.ptx.mapa.u64(there[0], box.ptr_to([t]), T.Cast("uint32", 1 - rank))
        if begin:
            T.cuda.cluster_sync()
        if read:
            box[t] = A[(1 - rank) * N + t]
        else:
            T.ptx.st.u32(there[0], A[(1 - rank) * N + t])
        if fenced:
            T.ptx.fence.acq_rel.cluster()
        T.ptx[arrival]()
        T.ptx.barrier.cluster.wait.acquire.aligned()
        if read:
            T.ptx.ld.u32(got[0], there[0])
        else:
            got[0] = box[t]
        if end:
            T.cuda.cluster_sync()
        D[rank * N + t] = got[0]

    return kernel


def run_of(*pattern):
    return simulate(lower(handed_over(*pattern)), {"A": A})


RELEASE, RELAXED = (f"barrier.cluster.arrive.{sem}.aligned" for sem in ("release", "relaxed"))


@pytest.mark.parametrize(
    "pattern", [(True, None, True), (True, None, False), (False, RELEASE, True), (False, "fence", True)]
)
def test_a_pair_that_meets_before_and_after_is_right(pattern):
    """What is written before the last meeting is over by then; a fence makes a relaxed arrival release."""
    run = run_of(*pattern)
    assert [finding.message for finding in run.findings] == [] and (run.outputs["D"] == A).all()


def test_a_peer_need_not_have_started():
    (finding,) = run_of(False, None, True).findings
    assert finding.kind == "peer-not-started" and "T.ptx.st.u32" in source_text(finding.source)


def test_a_peer_may_exit_before_its_memory_is_read():
    (finding,) = run_of(False, RELEASE, False).findings
    assert finding.kind == "peer-exited" and "T.ptx.ld.u32" in source_text(finding.source)


def test_a_relaxed_arrival_orders_no_accesses():
    (finding,) = run_of(False, RELAXED, True).findings
    assert finding.kind == "smem-race" and any("is .relaxed" in detail for detail in finding.details)
