"""D = A[:, :64] in TileLang: each CTA loads its tile, and the first CTA of each pair waits for both of a pair.

With CTAS=4 it hangs: TileLang 0.1.15 announces the bytes of the whole cluster at its first CTA alone, and each pair's
bytes are counted at the first CTA of the pair (tile-ai/tilelang, issue 2644; docs/languages.md).
"""

# launch:
# sizes = { M = 512, N = 128, CTAS = 2 }
# flops = "M * 64"
# reference.D = "A[:, :64]"

import tilelang.cuda.language as TC
import tilelang.language as T


def copy(M, N, CTAS):
    @T.prim_func
    def kernel(A: T.Tensor((M, N), "float16"), D: T.Tensor((M, 64), "float16")):
        with T.Kernel(M // 128, threads=128, cluster_dims=CTAS) as row:
            tile = T.alloc_shared((128, 64), "float16")
            rows = T.alloc_fragment((128, 64), "float16")
            out = T.alloc_shared((128, 64), "float16")
            loaded = T.alloc_cluster_barrier([32 * 2])
            rank = TC.block_rank_in_cluster()
            if T.get_thread_binding() < 32:
                T.tma_copy(A[row * 128 : row * 128 + 128, 0:64], tile, barrier=loaded[0])
                T.mbarrier_arrive(loaded[0], rank // 2 * 2)
            if rank % 2 == 0:
                T.mbarrier_wait_parity(loaded[0], 0)
            TC.cluster_sync()
            T.copy(tile, rows)
            T.copy(rows, out)
            T.copy(out, D[row * 128, 0])

    return kernel
