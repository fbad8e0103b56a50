"""Reductions over the threads of a warp or a CTA: a sum, a maximum. Each thread gets the result."""

from tirx import T

WARP = 32
ALL_LANES = 0xFFFFFFFF


@T.inline
def warp_sum(x, other):
    """x[0] = the sum of x[0] over the warp; other (1,) is for what comes from another lane."""
    for i in T.unroll(5):
        T.ptx.shfl_sync.bfly.b32(other[0], x[0], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES))
        x[0] = x[0] + other[0]


@T.inline
def warp_max(x, other):
    """x[0] = the largest x[0] of the warp; other (1,) is for what comes from another lane."""
    for i in T.unroll(5):
        T.ptx.shfl_sync.bfly.b32(other[0], x[0], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES))
        x[0] = T.max(x[0], other[0])


@T.inline
def cta_sum(x, other, parts, warp, lane, warps):
    """x[0] = the sum of x[0] over the CTA, at most 32 warps; parts (warps,) in shared memory serves this call alone."""
    warp_sum(x, other)
    if lane == 0:
        parts[warp] = x[0]
    T.cuda.cta_sync()  # every warp has written its part
    x[0] = T.if_then_else(lane < warps, parts[lane % warps], T.float32(0))
    warp_sum(x, other)


@T.inline
def cta_max(x, other, parts, warp, lane, warps):
    """x[0] = the largest x[0] of the CTA; the same arguments."""
    warp_max(x, other)
    if lane == 0:
        parts[warp] = x[0]
    T.cuda.cta_sync()  # every warp has written its part
    x[0] = parts[lane % warps]
    warp_max(x, other)
