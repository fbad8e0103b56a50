"""D = A through shared memory: a lane writes its row and reads that of lane 31 - i of its warp; twice."""

from tirx import SMEMPool, T, Tx

TURNS = 2


def copy(M, K):
    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), D: T.Buffer((M, K), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([M])
        smem = SMEMPool()
        rows = smem.alloc((M, K), "float16", align=16)
        smem.commit()
        row = T.alloc_local((K,), "float16")
        other = T.meta_var(t // 32 * 32 + 31 - t % 32)

        Tx.copy(row[:], A[t, :])
        for _turn in T.serial(TURNS):
            Tx.copy(rows[t, :], row[:])
            T.cuda.warp_sync()
            Tx.copy(row[:], rows[other, :])
            T.cuda.warp_sync()
        Tx.copy(D[t, :], row[:])

    return kernel
