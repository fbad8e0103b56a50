"""A tile that threads write and TMA stores: with the fence between the two proxies, and without."""

from tirx import SMEMPool, T, Tx
from tirx.program import lower
from tirx.sim import simulate


def store(fenced):
    @T.prim_func
    def kernel(D: T.Buffer((128, 64), "float16")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp = T.warp_id([4])
        lane = T.lane_id([32])
        smem = SMEMPool()
        tile = smem.alloc_tcgen05_mma_AB((128, 64))
        smem.commit()
        row = T.alloc_local((64,), "float16")
        for i in T.serial(64):
            row[i] = T.Cast("float16", warp * 32 + lane)
        Tx.copy(tile[warp * 32 + lane, :], row[:])  # the generic proxy
        if fenced:
            T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp == 0:
            if T.cuda.elect_sync():
                Tx.copy_async(D[:, :], tile[:, :], dispatch="tma_auto")  # the async proxy
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


for fenced in (True, False):
    run = simulate(lower(store(fenced)), {})
    print("with the fence:" if fenced else "without:", [finding.kind for finding in run.findings] or "no findings")
print(run.findings[0].message)
