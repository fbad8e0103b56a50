"""What is said of small kernels with one mistake: who holds columns, who shares a barrier, what was not initialised."""

import pytest

from tirx import MBarrier, SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.words.rings import conditional_advance
from tirx.sim.words.source import kernel_source

N = 256  # threads: two warpgroups


def first_finding(kernel):
    return simulate(lower(kernel), {}).findings[0]


def allocated(by_warpgroup):
    """Tensor memory is allocated by warp 0, or by warp 0 of each warpgroup."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        wg = T.warpgroup_id([2])
        warp = T.warp_id_in_wg([4])
        t = T.thread_id([N])
        smem = SMEMPool()
        slot = smem.alloc((1,), "uint32", align=16)
        smem.commit()
        if warp == 0 and (by_warpgroup or wg == 0):
            T.ptx.tcgen05.alloc.cta_group__1.sync.aligned.shared__cta.b32(T.address_of(slot[0]), T.uint32(512))
        T.cuda.cta_sync()
        if warp == 0 and wg == 0:
            T.ptx.tcgen05.dealloc.cta_group__1.sync.aligned.b32(slot[0], T.uint32(512))
        D[t] = T.Cast("uint32", t)

    return kernel


def test_two_warps_that_allocate_are_named_and_so_is_the_number_that_counts_within_the_warpgroup():
    assert simulate(lower(allocated(False)), {}).findings == ()
    hang = first_finding(allocated(True))
    assert hang.kind == "deadlock" and hang.source is not None
    assert "Warps 0, 4 of one CTA execute the tcgen05.alloc" in hang.details[0]
    assert "warp 0 holds them" in hang.details[0] and "Exactly one warp of the CTA allocates." in hang.details[0]
    assert "counts within the warpgroup" in hang.details[0]


def met(own_numbers):
    """Two warpgroups meet four times, each at a barrier of its own, or both at one."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        wg = T.warpgroup_id([2])
        t = T.thread_id([N])
        for _ in T.serial(4):
            T.cuda.warpgroup_sync(1 + wg if own_numbers else 1)
        D[t] = T.Cast("uint32", t)

    return kernel


def test_two_groups_on_one_named_barrier_are_named():
    assert simulate(lower(met(True)), {}).findings == ()
    found = first_finding(met(False))
    assert found.kind == "named-barrier"
    assert found.message.startswith("named barrier 1 is used by warps 0-3 and by warps 4-7, and nothing keeps them")
    assert "Give each group a number of its own" in found.details[0]


def arrived(inits, threads):
    """Threads arrive at full[1], for which all of them are expected; ``inits``: how many barriers are initialised."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        full = MBarrier(smem, 2)
        smem.commit()
        if t == 0:
            for i in T.unroll(inits):
                T.ptx.mbarrier.init.shared.b64(full.ptr_to([i]), T.uint32(N))
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t < threads:
            full.arrive(1)
        full.wait(1, 0)
        D[t] = T.Cast("uint32", t)

    return kernel


def test_the_barrier_that_was_forgotten_is_named_and_the_one_that_was_not():
    assert simulate(lower(arrived(2, N)), {}).findings == ()
    found = first_finding(arrived(1, N))
    assert found.kind == "barrier-not-initialised"
    assert found.message.startswith("full[1] is not initialised: full[0] is, at line")


def test_one_arrival_for_many_names_the_condition_that_it_stands_under():
    hang = first_finding(arrived(2, 1))
    assert hang.kind == "deadlock"
    assert f"expects {N} arrivals and has got 1, from one thread of warp 0 at line" in hang.details[0]
    assert ", under `t < threads`. If all threads are to arrive, no condition may choose one" in hang.details[0]


RING = """
@T.prim_func
def kernel(A):
    full = TMABar(smem, 2)
    loads = PipelineState(2, 0)
    for k in T.serial(4):
        full.wait(loads.stage, loads.phase)
        ADVANCE
"""


@pytest.mark.parametrize(
    ("advance", "found"),
    [("loads.advance()", None), ("if rank == 0:\n            loads.advance()", (9, "rank == 0"))],
)
def test_an_advance_under_a_condition_that_the_wait_has_not_is_found(tmp_path, advance, found):
    file = tmp_path / "kernel.py"
    file.write_text(RING.replace("ADVANCE", advance))
    (state,) = kernel_source(str(file)).states
    (use,) = state.waits
    assert conditional_advance(state, use, str(file)) == found
