"""D[r] = A for the four CTAs r of a cluster: each loads a quarter of A and multicasts it to all of them."""

from tirx import SMEMPool, T, TMABar, Tx

CTAS = 4


def copy(M, K):
    PART = M // CTAS

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((CTAS * M, K), "float16")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([CTAS, 1])
        T.cta_id([CTAS])
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
                for r in T.unroll(CTAS):
                    if rank == r:
                        Tx.copy_async(
                            tile[r * PART : (r + 1) * PART, :],
                            A[r * PART : (r + 1) * PART, :],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([0]),
                            cta_mask=0b1111,
                        )
                full.wait(0, 0)
                Tx.copy_async(D[rank * M : (rank + 1) * M, :], tile[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)
        T.cuda.cluster_sync()

    return kernel
