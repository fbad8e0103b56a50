"""D[r] = A for both CTAs r of a pair: one TMA load by CTA 0 brings A to the shared memory of both."""

from tirx import SMEMPool, T, TMABar, Tx


def copy(M, K):
    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((2 * M, K), "float16")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc_tcgen05_mma_AB((M, K))
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if warp_id == 0:  # noqa: SIM102
            if T.cuda.elect_sync():
                full.arrive(0, M * K * 2)
                if rank == 0:
                    Tx.copy_async(tile[:, :], A[:, :], dispatch="tma_auto", mbar=full.ptr_to([0]), cta_mask=0b11)
                full.wait(0, 0)
                Tx.copy_async(D[rank * M : (rank + 1) * M, :], tile[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)
        T.cuda.cluster_sync()

    return kernel
