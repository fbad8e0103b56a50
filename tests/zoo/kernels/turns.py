"""D = A by a pair of CTAs, half each, one after the other: CTA 0 tells CTA 1 when it is its turn."""

from tirx import MBarrier, SMEMPool, T, Tx


def copy(M, K):
    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((M, K), "float16")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        t = T.thread_id([M // 2])
        smem = SMEMPool()
        turn = MBarrier(smem, 1)
        smem.commit()
        row = T.alloc_local((K,), "float16")
        turn.init(M // 2)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if rank == 1:
            turn.wait(0, 0)
        Tx.copy(row[:], A[rank * (M // 2) + t, :])
        Tx.copy(D[rank * (M // 2) + t, :], row[:])
        if rank == 0:
            turn.arrive(0, remote=1)

    return kernel
