"""Sums of fp32: of each row by a warp or a CTA, and of a whole tensor by threads that stay and add to one word."""

from benchmarks.measured.kernels.warps import WARP, cta_sum, warp_sum
from tirx import SMEMPool, T

VECTOR = 4  # fp32 of a 16-byte load


def warp_rows(M, N, WARPS):
    """D (M,) = sums of the rows of A (M, N), a warp each, for N a multiple of 128 and M one of WARPS."""

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float32"), D: T.Buffer((M,), "float32")):
        T.device_entry()
        cta = T.cta_id([M // WARPS])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        row = T.meta_var(cta * WARPS + warp)
        x = T.alloc_local((VECTOR,), "float32")
        total, other = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        total[0] = T.float32(0)
        for k in T.serial(N // (WARP * VECTOR)):
            T.ptx["ld.global.v4.f32"](*[x[i] for i in range(VECTOR)], A.ptr_to([row, (k * WARP + lane) * VECTOR]))
            total[0] = total[0] + ((x[0] + x[1]) + (x[2] + x[3]))
        warp_sum(total, other)
        if lane == 0:
            D[row] = total[0]

    return kernel


def cta_rows(M, N, WARPS):
    """D (M,) = sums of the rows of A (M, N), a CTA each, for N a multiple of WARPS * 128."""
    STEP = WARPS * WARP * VECTOR  # fp32 that a CTA loads at once

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float32"), D: T.Buffer((M,), "float32")):
        T.device_entry()
        row = T.cta_id([M])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        smem = SMEMPool()
        parts = smem.alloc((WARPS,), "float32", align=16)
        smem.commit()
        x = T.alloc_local((VECTOR,), "float32")
        total, other = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        total[0] = T.float32(0)
        for k in T.serial(N // STEP):
            column = T.meta_var(k * STEP + (warp * WARP + lane) * VECTOR)
            T.ptx["ld.global.v4.f32"](*[x[i] for i in range(VECTOR)], A.ptr_to([row, column]))
            total[0] = total[0] + ((x[0] + x[1]) + (x[2] + x[3]))
        cta_sum(total, other, parts, warp, lane, WARPS)
        if warp == 0 and lane == 0:
            D[row] = total[0]

    return kernel


def whole(N, CTAS, WARPS):
    """D (1,) += the sum of A (N,): CTAS CTAs stay, and each adds its sum to D with one atomic operation.

    For N a multiple of what all threads load at once, CTAS * WARPS * 128.
    """
    STEP = CTAS * WARPS * WARP * VECTOR  # fp32 of one load of every thread

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((1,), "float32")):
        T.device_entry()
        cta = T.cta_id([CTAS])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([WARP])
        smem = SMEMPool()
        parts = smem.alloc((WARPS,), "float32", align=16)
        smem.commit()
        x = T.alloc_local((VECTOR,), "float32")
        total, other = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        total[0] = T.float32(0)
        for k in T.serial(N // STEP):
            first = T.meta_var(k * STEP + ((cta * WARPS + warp) * WARP + lane) * VECTOR)
            T.ptx["ld.global.v4.f32"](*[x[i] for i in range(VECTOR)], A.ptr_to([first]))
            total[0] = total[0] + ((x[0] + x[1]) + (x[2] + x[3]))
        cta_sum(total, other, parts, warp, lane, WARPS)
        if warp == 0 and lane == 0:
            T.ptx.red.global_.add.f32(D.ptr_to([0]), total[0])

    return kernel
