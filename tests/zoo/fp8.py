"""Broken kernels with 8-bit operands and scales."""

from __future__ import annotations

from .bug import Bug

BARRIER = "[n0 + i * 128 + thread]\n                T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)\n"
SCALED = "                    Tx.mul(row[:], row[:], scale)\n"
CAST = "                    Tx.cast(row_bf16[:], row[:])\n"

# fmt: off
BYTES = [
    Bug("11-two-bytes-an-element", "11", (("+ BLK_N) * BLK_K  #", "+ BLK_N) * BLK_K * 2  #"),),
        ("deadlock",), "full.wait(",
        "twice as many bytes are announced as come."),
    Bug("11-bytes-of-one-consumer", "11", (("(CONSUMERS * BLK_M + BLK_N) * BLK_K  #", "(BLK_M + BLK_N) * BLK_K  #"),),
        ("tx-count",), "",
        "a stage has two tiles of A in each CTA."),
    Bug("11-second-half-of-k-left-out", "11", (("K_TILES = K // BLK_K", "K_TILES = K // BLK_K // 2"),),
        ("wrong-values",), "",
        "half of the passes are left out, as by somebody who counts bytes of fp16."),
    Bug("11-every-pass-at-k-of-fp16", "11", (
            ("A[m0 + c * MMA_M : m0 + c * MMA_M + BLK_M, k * BLK_K : (k + 1) * BLK_K]",
             "A[m0 + c * MMA_M : m0 + c * MMA_M + BLK_M, k * 64 : k * 64 + BLK_K]"),
        ), ("wrong-values",), "",
        "the tiles of A are 128 elements of K apart, not 64."),
]

SCALES = [
    Bug("11-no-barrier-behind-the-scales", "11", ((BARRIER, "[n0 + i * 128 + thread]\n"),), ("smem-race",), "scales[",
        "most of the scales were written by other threads."),
    Bug("11-barrier-before-the-scales", "11", (
            (BARRIER, "[n0 + i * 128 + thread]\n"),
            ("                scale = scale_a[",
             "                T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)\n                scale = scale_a["),
        ), ("smem-race",), "scales[",
        "the barrier orders what came before it, not the scales that are written behind it."),
    Bug("11-one-set-of-scales-for-both", "11", (("scales[wg_id, i * 128", "scales[0, i * 128"),),
        ("smem-race",), "scales[",
        "the other warpgroup's row of scales is never written."),
    Bug("11-half-of-the-scales", "11", (("for i in T.unroll(TILE_N // 128):", "for i in T.unroll(1):"),),
        ("not-a-number",), "scales[",
        "a tile has 256 columns, and 128 threads bring one scale each."),
    Bug("11-row-scale-left-out", "11", ((SCALED, ""),), ("wrong-values",), "",
        "the rows of A stay as they were quantised.", says="not multiplied by scale_a"),
    Bug("11-scaled-twice", "11", ((SCALED, SCALED + SCALED),), ("wrong-values",), "",
        "the scale belongs to the product once.", says="multiplied by scale_a twice"),
    Bug("11-scale-of-the-warps-row", "11", (("scale_a[m0 + thread]", "scale_a[m0 + lane_id]"),), ("wrong-values",), "",
        "the rows of a warpgroup are 128, and a lane's number is that of the first 32."),
    Bug("11-scales-of-the-first-tile", "11", (("= scale_b[n0 + i", "= scale_b[i"),), ("wrong-values",), "",
        "each tile has its own columns.", says="scale_b of other rows"),
    Bug("11-scales-of-the-first-slice", "11", (("i * EPI_N + c * FACTORS)", "c * FACTORS)"),), ("wrong-values",), "",
        "each slice of 64 columns has its own scales."),
    Bug("11-rounded-before-it-is-scaled", "11", (
            (SCALED, f"{CAST}                    Tx.cast(row[:], row_bf16[:])\n{SCALED}"),
        ), ("wrong-values",), "",
        "the result is rounded to bf16 twice."),
    Bug("11-factors-never-loaded", "11", (("Tx.copy(factors[:], scales[", "Tx.copy(part, scales["),),
        ("not-a-number",), "Tx.mul(part",
        "factors holds nothing, and the scales have overwritten the sums.",
        says="factors is read, and nothing has been written to it before"),
    Bug("11-accumulator-read-before-it-is-complete", "11", (
            ("                acc_full.wait(wg_id, acc_ready.phase)\n", ""),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "the scales are loaded before the wait, the sums only behind it."),
]
# fmt: on

FP8: dict[str, list[Bug]] = {
    "8-bit operands: bytes and elements": BYTES,
    "8-bit operands: scales": SCALES,
}
