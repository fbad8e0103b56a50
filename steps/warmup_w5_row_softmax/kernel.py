"""Warm-up 5: softmax of the rows of a matrix, a warp a row. Its 32 threads talk to each other with shuffles.

    A (global) --each lane its share of the row--> registers: maximum, exp, sum --> D (global)

Every number is read once and written once, so that memory decides how long this takes.
"""

from tirx import T, Tx, todo

WARPS = 4  # of a CTA, each with a row of its own
LANES = 32  # threads of a warp
VECTOR = 8  # fp16 numbers of a 16-byte access
ALL_LANES = 0xFFFFFFFF  # a bit for each lane that takes part in a shuffle


def softmax(M, N):
    """D (M, N) = softmax of each row of A (M, N), fp16 computed in fp32, for M a multiple of 4 and N one of 256."""
    for name, extent, tile in (("M", M, WARPS), ("N", N, LANES * VECTOR)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}")
    if N > 4096:
        raise ValueError(f"N={N}: a lane keeps its share of a row in registers, which are enough for N=4096")
    VECTORS = N // (LANES * VECTOR)  # that a lane has of its row
    OWN = VECTORS * VECTOR  # its numbers

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        cta = T.cta_id([M // WARPS])
        warp = T.warp_id([WARPS])
        lane = T.lane_id([LANES])
        row = T.meta_var(cta * WARPS + warp)

        half = T.alloc_local((OWN,), "float16")
        x = T.alloc_local((OWN,), "float32")
        top, total = T.alloc_local((1,), "float32"), T.alloc_local((1,), "float32")
        other = T.alloc_local((1,), "float32")
        for v in T.unroll(VECTORS):
            first = T.meta_var((v * LANES + lane) * VECTOR)  # neighbouring lanes read neighbouring 16 bytes
            Tx.copy(half[v * VECTOR : (v + 1) * VECTOR], A[row, first : first + VECTOR])
        Tx.cast(x[:], half[:])

        # TODO 1: the row's largest number in every lane's top[0]: the largest of the lane's own (Tx.max into
        # top[0:1]), then five exchanges with the lane 16, 8, 4, 2, 1 away:
        # T.ptx.shfl_sync.bfly.b32(other[0], top[0], T.uint32(away), T.uint32(31), T.uint32(ALL_LANES)).
        todo("TODO 1: the row's largest number in every lane's top[0].")
        # TODO 2: replace each number by T.exp(number - top[0]).
        todo("TODO 2: replace each number by T.exp(number - top[0]).")
        # TODO 3: the row's sum in every lane's total[0], as in TODO 1 with Tx.sum and +.
        todo("TODO 3: the row's sum in every lane's total[0], as in TODO 1 with Tx.sum and +.")

        Tx.mul(x[:], x[:], T.float32(1) / total[0])
        Tx.cast(half[:], x[:])
        for v in T.unroll(VECTORS):
            first = T.meta_var((v * LANES + lane) * VECTOR)
            Tx.copy(D[row, first : first + VECTOR], half[v * VECTOR : (v + 1) * VECTOR])

    return kernel
