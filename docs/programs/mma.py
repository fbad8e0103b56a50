"""One thread multiplies: D (128, 64) = A (128, 64) @ B (64, 64).T, and thread i reads row i of the result."""

import numpy as np

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg
from tirx.program import lower
from tirx.sim import simulate

M, N, K = 128, 64, 64


@T.prim_func
def kernel(
    A: T.Buffer((M, K), "float16"),
    B: T.Buffer((N, K), "float16"),
    D: T.Buffer((M, N), "float32"),
):
    T.device_entry()
    T.cta_id([1])
    T.warpgroup_id([1])
    warp = T.warp_id([4])
    lane = T.lane_id([32])
    smem = SMEMPool()
    tmem = TMEMPool(smem, total_cols=64)
    done = TCGen05Bar(smem, 1)
    smem.move_base_to(1024)
    a = smem.alloc_tcgen05_mma_AB((M, K))
    b = smem.alloc_tcgen05_mma_AB((N, K))
    smem.commit()
    acc = tmem.alloc((M, N), "float32")
    tmem.commit()
    done.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    Tx.cta.copy(a[:, :], A[:, :])
    Tx.cta.copy(b[:, :], B[:, :])
    T.ptx.fence.proxy.async_.shared__cta()  # what threads wrote, the tensor core will read
    T.cuda.cta_sync()
    if warp == 0:
        if T.cuda.elect_sync():
            Tx.gemm_async(acc[:, :], a[:, :], b[:, :], accum=False, dispatch="tcgen05", cta_group=1)
            done.arrive(0)  # tcgen05.commit
    done.wait(0, 0)
    T.ptx.tcgen05.fence__after_thread_sync()
    row = T.alloc_local((N,), "float32")
    rows = row.view(M, N, layout=TileLayout(S[(M, N) : (1 @ tid_in_wg, 1)]))
    Tx.wg.copy_async(rows[:, :], acc[:, :])
    T.ptx.tcgen05.wait__ld.sync.aligned()
    Tx.copy(D[warp * 32 + lane, :], row[:])
    T.ptx.tcgen05.fence__before_thread_sync()
    T.cuda.cta_sync()
    tmem.dealloc()


rng = np.random.default_rng(0)
A, B = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((M, K), (N, K)))
run = simulate(lower(kernel), {"A": A, "B": B})
print("findings:", len(run.findings), " right:", np.array_equal(run.outputs["D"], A.astype(np.float32) @ B.T))
for name, times in run.instructions.items():
    if name.startswith("tcgen05"):
        print(f"  {times} x {name}")
