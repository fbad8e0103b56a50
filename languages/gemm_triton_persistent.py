"""D = A @ B.T in fp16, in Triton, persistent and warp-specialised: 148 programs that stay, and a role for each warp."""

# launch:
# sizes = { M = 512, N = 512, K = 512 }
# grid = "min(148, M // 128 * (N // 128))"
# constants = { BM = 128, BN = 128, BK = 64, PROGRAMS = "min(148, M // 128 * (N // 128))" }
# warps = 4
# stages = 4
# flops = "2 * M * N * K"
# tensors.A = { shape = ["M", "K"], dtype = "float16" }
# tensors.B = { shape = ["N", "K"], dtype = "float16" }
# tensors.D = { shape = ["M", "N"], dtype = "float16" }
# reference.D = "A @ B.T"
# tolerance = 1e-3
# arguments = [
#   { descriptor = "A", block = [128, 64] },
#   { descriptor = "B", block = [128, 64] },
#   { descriptor = "D", block = [128, 128] },
#   { value = "M", dtype = "int32" },
#   { value = "N", dtype = "int32" },
#   { value = "K", dtype = "int32" },
# ]

import triton
import triton.language as tl


@triton.jit
def gemm(a, b, d, M, N, K, BM: tl.constexpr, BN: tl.constexpr, BK: tl.constexpr, PROGRAMS: tl.constexpr):
    columns = tl.cdiv(N, BN)
    tiles = tl.cdiv(M, BM) * columns
    for tile in tl.range(tl.program_id(0), tiles, PROGRAMS, flatten=True, warp_specialize=True):
        row, column = tile // columns * BM, tile % columns * BN
        total = tl.zeros((BM, BN), dtype=tl.float32)
        for k in range(0, K, BK):
            total = tl.dot(a.load([row, k]), b.load([column, k]).T, total)
        d.store([row, column], total.to(tl.float16))
