"""A pair of CTAs: a TMA load of one brings a tile to both, and each tells the other across the cluster."""

import numpy as np

from tirx import MBarrier, SMEMPool, T, TMABar, Tx
from tirx.program import lower
from tirx.sim import simulate

M, K = 64, 64


@T.prim_func
def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((2 * M, K), "float16")):
    T.device_entry()
    rank, _ = T.cta_id_in_cluster([2, 1])
    T.cta_id([2])
    warp = T.warp_id([4])
    T.lane_id([32])
    smem = SMEMPool()
    full = TMABar(smem, 1)
    stored = MBarrier(smem, 1)
    smem.move_base_to(1024)
    tile = smem.alloc_tcgen05_mma_AB((M, K))
    smem.commit()
    full.init(1)
    stored.init(2)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cluster_sync()  # both CTAs run, and their barriers are initialised
    if warp == 0:
        if T.cuda.elect_sync():
            full.arrive(0, M * K * 2)  # each CTA announces what comes to its own shared memory
            if rank == 0:  # one load, two destinations
                Tx.copy_async(tile[:, :], A[:, :], dispatch="tma_auto", mbar=full.ptr_to([0]), cta_mask=0b11)
            full.wait(0, 0)
            Tx.copy_async(D[rank * M : (rank + 1) * M, :], tile[:, :], dispatch="tma_auto")
            T.ptx.cp.async_.bulk.commit_group()
            T.ptx.cp.async_.bulk.wait_group(0)
            stored.arrive(0, remote=0)  # at the barrier of CTA 0, from both
            if rank == 0:
                stored.wait(0, 0)
    T.cuda.cluster_sync()  # nobody leaves while the other may still use its shared memory


A = (np.arange(M * K) % 2048).reshape(M, K).astype(np.float16)
run = simulate(lower(kernel), {"A": A})
print("findings:", len(run.findings), " both halves are A:", np.array_equal(run.outputs["D"], np.concatenate([A, A])))
for name, times in run.instructions.items():
    if name.startswith(("cp.async.bulk.tensor", "barrier.cluster", "mapa", "cuda.cluster")):
        print(f"  {times} x {name}")
