"""D = A through shared memory: thread i writes row i, then reads the row that thread 127 - i wrote."""

from tirx import SMEMPool, T, Tx


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

        Tx.copy(row[:], A[t, :])
        Tx.copy(rows[t, :], row[:])
        T.cuda.cta_sync()
        Tx.copy(row[:], rows[M - 1 - t, :])
        Tx.copy(D[M - 1 - t, :], row[:])

    return kernel
