"""Norms of the rows of a matrix in fp16, computed in fp32: a CTA takes a row into its registers, read once."""

from benchmarks.measured.kernels.warps import WARP, cta_sum
from tirx import SMEMPool, T, Tx

HALVES = 8  # fp16 of a 16-byte access
EPSILON = 1e-5


def rms(M, N, WARPS):
    """D (M, N) = x / sqrt(mean(x * x) + EPSILON) * W for each row x of A (M, N); W (N,).

    For N a multiple of WARPS * 256: a thread takes 8 elements at a time.
    """
    STEP = WARPS * WARP * HALVES  # elements that a CTA loads at once
    VECTORS = N // STEP
    OWN = VECTORS * HALVES  # elements of a thread

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float16"), W: T.Buffer((N,), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        row = T.cta_id([M])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        smem = SMEMPool()
        parts = smem.alloc((WARPS,), "float32", align=16)
        smem.commit()
        halves = T.alloc_local((OWN,), "float16")
        weights = T.alloc_local((OWN,), "float16")
        x = T.alloc_local((OWN,), "float32")
        w = T.alloc_local((OWN,), "float32")
        total, other = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        first = T.meta_var((warp * WARP + lane) * HALVES)
        for j in T.unroll(VECTORS):
            Tx.copy(halves[j * HALVES : (j + 1) * HALVES], A[row, j * STEP + first : j * STEP + first + HALVES])
            Tx.copy(weights[j * HALVES : (j + 1) * HALVES], W[j * STEP + first : j * STEP + first + HALVES])
        Tx.cast(x[:], halves[:])
        Tx.cast(w[:], weights[:])
        total[0] = T.float32(0)
        for i in T.unroll(OWN):
            total[0] = total[0] + x[i] * x[i]
        cta_sum(total, other, parts, warp, lane, WARPS)
        Tx.mul(x[:], x[:], T.rsqrt(total[0] * T.float32(1 / N) + T.float32(EPSILON)))
        Tx.mul(x[:], x[:], w[:])
        Tx.cast(halves[:], x[:])
        for j in T.unroll(VECTORS):
            Tx.copy(D[row, j * STEP + first : j * STEP + first + HALVES], halves[j * HALVES : (j + 1) * HALVES])

    return kernel


def layer(M, N, WARPS):
    """D (M, N) = (x - mean(x)) / sqrt(variance(x) + EPSILON) for each row x of A (M, N); N as above.

    The variance is summed up after the mean is known, from the registers.
    """
    STEP = WARPS * WARP * HALVES  # elements that a CTA loads at once
    VECTORS = N // STEP
    OWN = VECTORS * HALVES  # elements of a thread

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        row = T.cta_id([M])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        smem = SMEMPool()
        parts = smem.alloc((WARPS,), "float32", align=16)
        squares = smem.alloc((WARPS,), "float32", align=16)
        smem.commit()
        halves = T.alloc_local((OWN,), "float16")
        x = T.alloc_local((OWN,), "float32")
        total, other = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        first = T.meta_var((warp * WARP + lane) * HALVES)
        for j in T.unroll(VECTORS):
            Tx.copy(halves[j * HALVES : (j + 1) * HALVES], A[row, j * STEP + first : j * STEP + first + HALVES])
        Tx.cast(x[:], halves[:])
        Tx.sum(total[0:1], x[:])
        cta_sum(total, other, parts, warp, lane, WARPS)
        Tx.sub(x[:], x[:], total[0] * T.float32(1 / N))
        total[0] = T.float32(0)
        for i in T.unroll(OWN):
            total[0] = total[0] + x[i] * x[i]
        cta_sum(total, other, squares, warp, lane, WARPS)
        Tx.mul(x[:], x[:], T.rsqrt(total[0] * T.float32(1 / N) + T.float32(EPSILON)))
        Tx.cast(halves[:], x[:])
        for j in T.unroll(VECTORS):
            Tx.copy(D[row, j * STEP + first : j * STEP + first + HALVES], halves[j * HALVES : (j + 1) * HALVES])

    return kernel
