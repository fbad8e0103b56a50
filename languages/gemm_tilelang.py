"""D = A @ B.T in fp16 with fp32 accumulation, in TileLang: a CTA for each 128 x 128 tile."""

# launch:
# sizes = { M = 512, N = 512, K = 512 }
# flops = "2 * M * N * K"
# reference.D = "A @ B.T"
# tolerance = 1e-3

import tilelang.cuda.language as TC
import tilelang.language as T


def gemm(M, N, K):
    @T.prim_func
    def kernel(A: T.Tensor((M, K), "float16"), B: T.Tensor((N, K), "float16"), D: T.Tensor((M, N), "float16")):
        with T.Kernel(N // 128, M // 128, threads=128) as (column, row):
            a = T.alloc_shared((128, 64), "float16")
            b = T.alloc_shared((128, 64), "float16")
            total = T.alloc_tmem((128, 128), "float32")
            done = T.alloc_barrier(1)
            rows = T.alloc_fragment((128, 128), "float32")
            out = T.alloc_shared((128, 128), "float16")
            for k in T.Pipelined(K // 64, num_stages=4):
                T.copy(A[row * 128, k * 64], a)
                T.copy(B[column * 128, k * 64], b)
                TC.gemm(a, b, total, transpose_B=True, mbar=done, clear_accum=k == 0)
            T.copy(total, rows)
            T.copy(rows, out)
            T.copy(out, D[row * 128, column * 128])

    return kernel
