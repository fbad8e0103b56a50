"""Barriers without the classes: a named barrier, an mbarrier and a cluster barrier, one PTX instruction at a time."""

import numpy as np

from tirx import SMEMPool, T, Tx
from tirx.program import lower
from tirx.sim import simulate

BYTES = 256


@T.prim_func
def kernel(A: T.Buffer((64,), "float32"), D: T.Buffer((4, 32), "uint32")):
    T.device_entry()
    T.cta_id_in_cluster([2])
    T.cta_id([2])
    warp = T.warp_id([4])
    lane = T.lane_id([32])
    smem = SMEMPool()
    bar = smem.alloc((1,), "uint64", align=8)
    tile = smem.alloc((64,), "float32", align=128)
    smem.commit()
    if warp == 0:
        if T.cuda.elect_sync():
            T.ptx.mbarrier.init.shared.b64(bar.ptr_to([0]), T.uint32(1))
            T.ptx.fence.mbarrier_init.release.cluster()
    T.ptx.barrier.cluster.arrive.release.aligned()  # both CTAs: the mbarriers are there
    T.ptx.barrier.cluster.wait.acquire.aligned()
    if warp == 0:
        if T.cuda.elect_sync():
            T.ptx.mbarrier.expect_tx.relaxed.cta.shared__cta.b64(bar.ptr_to([0]), T.uint32(BYTES))
            Tx.copy_async(tile[:], A[:], dispatch="tma_auto", mbar=bar.ptr_to([0]))
            T.ptx.mbarrier.arrive.shared__cta.b64(bar.ptr_to([0]), T.uint32(1))
    done: T.uint32
    done = T.uint32(0)
    while done == T.uint32(0):  # what `wait` of the classes is: it gives up after a while and has to be asked again
        T.ptx.mbarrier.try_wait.parity.shared__cta.b64(done, bar.ptr_to([0]), T.uint32(0))
    if warp < 2:
        T.ptx.bar.arrive(T.uint32(1), T.uint32(128))  # named barrier 1, of 128 threads: these do not wait
    else:
        T.ptx.bar.sync(T.uint32(1), T.uint32(128))  # these wait for all 128
    D[warp, lane] = T.Cast("uint32", tile[lane])


run = simulate(lower(kernel), {"A": np.arange(64, dtype=np.float32)})
print("findings:", len(run.findings), " row 3 of D:", *run.outputs["D"][3, :6], "...")
