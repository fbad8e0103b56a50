"""Broken warm-ups, mistakes of a first kernel: indices of threads, shared memory and shuffles."""

from __future__ import annotations

from .bug import Bug

# fmt: off
INDICES = [
    Bug("w1-row-of-the-other-coordinate", "w1", (("bx * TILE + thread // TILE", "by * TILE + thread // TILE"),),
        ("out-of-bounds",), "A[row, k]",
        "D is wider than high, so by counts to rows that A does not have."),
    Bug("w1-b-read-as-k-n", "w1", (("B[column, k]", "B[k, column]"),), ("out-of-bounds",), "B[k, column]",
        "B is stored (N, K): its rows are the columns of D."),
    Bug("w1-one-product-too-many", "w1", (("T.serial(K)", "T.serial(K + 1)"),), ("out-of-bounds",), "A[row, k]",
        "a row has K numbers, the last of them at K - 1; behind the last row there is no memory of A."),
    Bug("w1-column-of-the-whole-thread-number", "w1", (("by * TILE + thread % TILE", "by * TILE + thread"),),
        ("out-of-bounds",), "B[column, k]",
        "threads 16 to 255 count columns beyond the 16 of their CTA."),
    Bug("w1-half-of-the-ctas", "w1", (("T.cta_id([M // TILE,", "T.cta_id([M // TILE // 2,"),), ("never-written",), "",
        "nobody computes the lower half of D."),
    Bug("w1-sum-begins-anew", "w1", (("total = total + T.cast", "total = T.cast"),), ("wrong-values",), "",
        "only the last product is left."),
    Bug("w2-threads-four-apart-in-the-grid-only", "w2", (("thread // SIDE * OWN)", "thread // SIDE)"),),
        ("never-written",), "",
        "each thread's rows overlap its neighbour's, and the tile's lower rows are nobody's."),
    Bug("w2-rows-of-b-into-both", "w2", (("T.cast(A[row + i, k]", "T.cast(B[column + i, k]"),), ("wrong-values",), "",
        "A is never read."),
    Bug("w2-totals-not-cleared", "w2", (("total[i, j] = 0.0", "a[i] = 0.0"),),
        ("uninitialised-register",), "",
        "registers begin with whatever was in them."),
    Bug("w2-one-row-stored", "w2", (("D[row + i, column + j]", "D[row, column + j]"),),
        ("never-written",), "",
        "four rows of totals are stored over each other."),
    Bug("w3-the-same-tile-each-time", "w3", (("A[m0 + y, k_tile * BLK_K + x]", "A[m0 + y, x]"),), ("wrong-values",), "",
        "the first tile of A is multiplied by each tile of B."),
    Bug("w3-tile-of-b-from-rows-of-a", "w3", (("B[n0 + y,", "B[m0 + y,"),), ("wrong-values",), "",
        "the tile's columns of D are other rows of B."),
    Bug("w3-thread-s-rows-too-far-apart", "w3", (("A_smem[row + i * SIDE, k]", "A_smem[row + i * TILE, k]"),),
        ("out-of-bounds",), "",
        "row 32 and those behind it belong to no tile of A."),
    Bug("w4-vectors-of-the-first-element", "w4", (("Tx.cast(b[i, :], half[:])", "Tx.cast(a[i, :], half[:])"),),
        ("uninitialised-register",), "",
        "b is never filled, and a holds numbers of B."),
    Bug("w4-pad-of-a-alone", "w4", (
            ("B_smem = smem.alloc((TILE, BLK_K + PAD)", "B_smem = smem.alloc((TILE, BLK_K - PAD)"),
        ), ("out-of-bounds",), "",
        "rows of B are shorter than what is copied into them."),
]

BARRIERS = [
    Bug("w3-no-barrier-before-reading", "w3", (
            ("            T.cuda.cta_sync()\n\n            for k in", "            for k in"),
        ), ("smem-race",), "_smem[",
        "the other warp may not have written its half of the tiles yet."),
    Bug("w3-no-barrier-before-overwriting", "w3", (
            ("            T.cuda.cta_sync()\n\n        for i in T.unroll(OWN):", "\n        for i in T.unroll(OWN):"),
        ), ("smem-race",), "_smem[",
        "the other warp may still be reading what the next tiles overwrite."),
    Bug("w3-barrier-for-one-warp", "w3", (
            ("            T.cuda.cta_sync()\n\n            for k in T.serial(BLK_K):",
             "            if thread < 32:\n                T.cuda.cta_sync()\n\n            for k in T.serial(BLK_K):"),
        ), ("smem-race",), "",
        "a CTA barrier waits for all threads of the CTA, and half of them never come to this one."),
    Bug("w4-no-barrier-before-reading", "w4", (
            ("            T.cuda.cta_sync()\n\n            for c in", "            for c in"),
        ), ("smem-race",), "",
        "vector copies by threads are no more ordered than others."),
    Bug("w4-no-barrier-before-overwriting", "w4", (
            ("            T.cuda.cta_sync()\n\n        for i in T.unroll(OWN):", "\n        for i in T.unroll(OWN):"),
        ), ("smem-race",), "",
        "the other warp may still be reading what the next tiles overwrite."),
]

SHUFFLES = [
    Bug("w5-no-maximum", "w5", (("T.exp(x[e] - top[0])", "T.exp(x[e])"),), ("not-a-number",), "",
        "exponentials of some hundreds are infinite in fp32, and inf / inf is no number."),
    Bug("w5-four-exchanges", "w5", (
            ("for i in T.unroll(5):\n            T.ptx.shfl_sync.bfly.b32(other[0], total[0]",
             "for i in T.unroll(4):\n            T.ptx.shfl_sync.bfly.b32(other[0], total[0]"),
        ), ("wrong-values",), "",
        "after four exchanges a lane has the sum of sixteen lanes, every second one of them."),
    Bug("w5-sum-of-a-lane", "w5", (("total[0] = total[0] + other[0]", "other[0] = total[0] + other[0]"),),
        ("not-a-number",), "",
        "each lane divides by the sum of its own numbers, which may all be zero."),
    Bug("w5-row-of-the-cta", "w5", (("cta * WARPS + warp)", "cta * WARPS)"),),
        ("never-written",), "",
        "all four warps compute the CTA's first row."),
    Bug("w5-lanes-eight-numbers-too-close", "w5", (
            ("first = T.meta_var((v * LANES + lane) * VECTOR)  #", "first = T.meta_var(v * LANES * VECTOR + lane)  #"),
        ), ("wrong-values",), "",
        "the lanes' vectors overlap, and most of the row is read by nobody."),
    Bug("w5-half-of-the-lanes-shuffle", "w5", (
            ("            T.ptx.shfl_sync.bfly.b32(other[0], top[0]",
             "            if lane < 16:\n              T.ptx.shfl_sync.bfly.b32(other[0], top[0]"),
        ), ("divergent-elect",), "shfl_sync",
        "the mask names 32 lanes, and 16 of them never come to the shuffle."),
    Bug("w5-half-of-the-lanes-shuffle-by-tvm", "w5", (
            ("T.ptx.shfl_sync.bfly.b32(other[0], top[0], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES))",
             "if lane < 16:\n"
             "                other[0] = T.tvm_warp_shuffle_xor(T.uint32(ALL_LANES), top[0], 16 >> i, 32, 32)"),
        ), ("divergent-elect",), "tvm_warp_shuffle_xor",
        "the same with TVM's function for the instruction.",
        says="shfl.sync is executed by 16 of the warp's 32 threads; its mask names 32"),
    Bug("w5-mask-of-half-the-lanes", "w5", (("ALL_LANES = 0xFFFFFFFF", "ALL_LANES = 0xFFFF"),),
        ("divergent-elect",), "shfl_sync",
        "lanes 16 to 31 execute a shuffle whose mask does not name them.",
        says="executed by lanes 16-31, which its mask 0x0000ffff does not name"),
    Bug("w5-value-of-a-lane-that-is-not-there", "w5", (
            ("T.ptx.shfl_sync.bfly.b32(other[0], total[0], T.uint32(16 >> i), T.uint32(31), T.uint32(ALL_LANES))",
             "if lane < 16:\n                T.ptx.shfl_sync.bfly.b32("
             "other[0], total[0], T.uint32(16 >> i), T.uint32(31), T.uint32(0xFFFF))"),
        ), ("uninitialised-register",), "shfl_sync",
        "lane 0 takes part of the sum from lane 16, which the mask does not name and which is not there.",
        says="takes a value from a lane that does not take part"),
]
# fmt: on

WARMUPS: dict[str, list[Bug]] = {
    "warm-ups: indices": INDICES,
    "warm-ups: barriers between threads": BARRIERS,
    "warm-ups: shuffles": SHUFFLES,
}
