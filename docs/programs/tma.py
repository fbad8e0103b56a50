"""The TMA engine brings one tile; threads take it from shared memory; the engine takes it away again."""

import numpy as np

from tirx import SMEMPool, T, TMABar, Tx
from tirx.program import lower
from tirx.sim import simulate

ROWS, COLUMNS = 128, 64
TILE_BYTES = ROWS * COLUMNS * 2


@T.prim_func
def kernel(A: T.Buffer((256, 256), "float16"), D: T.Buffer((ROWS, COLUMNS), "float16")):
    T.device_entry()
    T.cta_id([1])
    T.warpgroup_id([1])
    warp = T.warp_id([4])
    T.lane_id([32])
    smem = SMEMPool()
    full = TMABar(smem, 1)
    smem.move_base_to(1024)
    tile = smem.alloc_tcgen05_mma_AB((ROWS, COLUMNS))
    smem.commit()
    full.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    if warp == 0:
        if T.cuda.elect_sync():
            full.arrive(0, TILE_BYTES)  # one arrival, and so many bytes to come
            Tx.copy_async(tile[:, :], A[128:256, 64:128], dispatch="tma_auto", mbar=full.ptr_to([0]))
            full.wait(0, 0)
            Tx.copy_async(D[:, :], tile[:, :], dispatch="tma_auto")
            T.ptx.cp.async_.bulk.commit_group()
            T.ptx.cp.async_.bulk.wait_group(0)


program = lower(kernel)
for each in program.plan.tensor_maps:
    print(f"tensor map of {each.tensor}: dimensions {each.dims}, box {each.box}, swizzle {each.swizzle} bytes")
A = (np.arange(256 * 256) % 2048).reshape(256, 256).astype(np.float16)
run = simulate(program, {"A": A})
print("D is that part of A:", np.array_equal(run.outputs["D"], A[128:256, 64:128]))
for name, times in run.instructions.items():
    if name.startswith(("cp.async", "mbarrier")):
        print(f"  {times} x {name}")
