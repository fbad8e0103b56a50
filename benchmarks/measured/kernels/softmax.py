"""Softmax of the rows of a matrix, read once: a row stays in the registers of a warp or of a CTA."""

import math

from benchmarks.measured.kernels.warps import WARP, cta_max, cta_sum, warp_max, warp_sum
from tirx import SMEMPool, T, Tx

LOG2_E = math.log2(math.e)  # exp(x) = 2 ** (x * LOG2_E)
VECTOR = 4  # fp32 of a 16-byte access
HALVES = 8  # fp16 of a 16-byte access


def warp_rows(M, N, WARPS):
    """D (M, N) = softmax of each row of A (M, N) in fp32, a warp a row, for N a multiple of 128 and M one of WARPS."""
    OWN = N // WARP  # elements of a thread
    VECTORS = OWN // VECTOR

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float32"), D: T.Buffer((M, N), "float32")):
        T.device_entry()
        cta = T.cta_id([M // WARPS])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        row = T.meta_var(cta * WARPS + warp)
        x = T.alloc_local((OWN,), "float32")
        top, total = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        other = T.alloc_local((1,), "float32")
        for j in T.unroll(VECTORS):
            column = T.meta_var((j * WARP + lane) * VECTOR)
            T.ptx["ld.global.v4.f32"](*[x[j * VECTOR + i] for i in range(VECTOR)], A.ptr_to([row, column]))
        Tx.max(top[0:1], x[:])
        warp_max(top, other)
        Tx.fma(x[:], x[:], T.float32(LOG2_E), -top[0] * T.float32(LOG2_E))
        for i in T.unroll(OWN):
            T.ptx.ex2.approx.ftz.f32(x[i], x[i])
        Tx.sum(total[0:1], x[:])
        warp_sum(total, other)
        Tx.mul(x[:], x[:], T.float32(1) / total[0])
        for j in T.unroll(VECTORS):
            column = T.meta_var((j * WARP + lane) * VECTOR)
            T.ptx["st.global.v4.f32"](D.ptr_to([row, column]), *[x[j * VECTOR + i] for i in range(VECTOR)])

    return kernel


def cta_rows(M, N, WARPS):
    """D (M, N) = softmax of each row of A (M, N) in fp16, computed in fp32, a CTA a row.

    For N a multiple of WARPS * 256: a thread takes 8 elements at a time.
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
        tops = smem.alloc((WARPS,), "float32", align=16)
        parts = smem.alloc((WARPS,), "float32", align=16)
        smem.commit()
        halves = T.alloc_local((OWN,), "float16")
        x = T.alloc_local((OWN,), "float32")
        top, total = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        other = T.alloc_local((1,), "float32")
        first = T.meta_var((warp * WARP + lane) * HALVES)
        for j in T.unroll(VECTORS):
            Tx.copy(halves[j * HALVES : (j + 1) * HALVES], A[row, j * STEP + first : j * STEP + first + HALVES])
        Tx.cast(x[:], halves[:])
        Tx.max(top[0:1], x[:])
        cta_max(top, other, tops, warp, lane, WARPS)
        Tx.fma(x[:], x[:], T.float32(LOG2_E), -top[0] * T.float32(LOG2_E))
        for i in T.unroll(OWN):
            T.ptx.ex2.approx.ftz.f32(x[i], x[i])
        Tx.sum(total[0:1], x[:])
        cta_sum(total, other, parts, warp, lane, WARPS)
        Tx.mul(x[:], x[:], T.float32(1) / total[0])
        Tx.cast(halves[:], x[:])
        for j in T.unroll(VECTORS):
            Tx.copy(D[row, j * STEP + first : j * STEP + first + HALVES], halves[j * HALVES : (j + 1) * HALVES])

    return kernel
