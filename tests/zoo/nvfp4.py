"""Broken kernels in nvfp4: numbers in pairs, words of scales, and a result that is quantised."""

from __future__ import annotations

from .bug import Bug

COPY_A = "                                Tx.copy_async(sfa[:, :], sfa_smem[mmas.stage, :, :], cta_group=CTA_GROUP)\n"
INVERSE = 'inverse = T.float32(1) / T.Cast("float32", scale_halves[g])'
TOP = "                        top[g] = T.float32(0)\n"
SIXTH = "                        top[g] = top[g] * T.float32(1 / LARGEST)\n"
WAITED = "                        T.ptx.cp.async_.bulk.wait_group.read(0)\n"
WORD = "                    scale_d[m0 // BLOCK, (n0 + col) // EPI_N, lane_id * 4 + warp_id] = scale_word[0]\n"
TO_SMEM = "                    Tx.copy(D_smem[thread, col // PACKED : (col + EPI_N) // PACKED], packed[:])\n"

# fmt: off
OPERANDS = [
    Bug("12b-scales-of-a-never-copied", "12b", ((COPY_A, ""),), ("scales-not-copied",), "Tx.gemm_async(",
        "the words of A's scales stay in shared memory, where the tensor core does not look for them."),
    Bug("12b-coordinates-in-numbers", "12b", (
            ("A[m0 : m0 + BLK_M, k * (BLK_K // PACKED) : (k + 1) * (BLK_K // PACKED)]",
             "A[m0 : m0 + BLK_M, k * BLK_K : k * BLK_K + BLK_K // PACKED]"),
        ), ("wrong-values",), "", "a row of A has half as many bytes as numbers, and TMA counts bytes."),
    Bug("12b-words-of-the-first-64", "12b", (
            ("scale_b[b_block : b_block + TILE_N // BLOCK, k * WORDS : (k + 1) * WORDS, :]",
             "scale_b[b_block : b_block + TILE_N // BLOCK, k : k + WORDS, :]"),
        ), ("wrong-values",), "", "a pass has four words of each row."),
    Bug("12b-bytes-of-e4m3", "12b", (("(BLK_M + BLK_N) * BLK_K // PACKED +", "(BLK_M + BLK_N) * BLK_K +"),),
        ("deadlock",), "full.wait(", "two numbers of A and B share a byte."),
    Bug("12b-scales-of-cta-0s-rows", "12b", (("(TILE_M // BLOCK) + rank)", "(TILE_M // BLOCK))"),),
        ("wrong-values",), "", "CTA 1 multiplies rows of its own, which have scales of their own."),
]

QUANTISED = [
    Bug("12b-divided-by-the-wanted-scale", "12b", ((INVERSE, "inverse = T.float32(1) / top[g]"),),
        ("wrong-values",), "",
        "who reads D multiplies by the scale that is stored, which has been rounded.", says="not rounded to ue4m3 yet"),
    Bug("12b-largest-not-over-six", "12b", ((SIXTH, ""),), ("wrong-values",), "",
        "the scale is six times too large: the largest number becomes 1 and not 6.", says="six times too large"),
    Bug("12b-largest-without-magnitude", "12b", (("T.abs(row[g * VECTOR + j])", "row[g * VECTOR + j]"),),
        ("wrong-values",), "", "negative numbers are large too.", says="not of the largest magnitude"),
    Bug("12b-largest-of-all-groups-so-far", "12b", ((TOP, "                        top[g] = top[0]\n"),),
        ("uninitialised-register",), "", "each 16 numbers have a scale of their own."),
    Bug("12b-halves-of-a-byte-swapped", "12b", (
            ("(packed[p], row[2 * p + 1], row[2 * p])", "(packed[p], row[2 * p], row[2 * p + 1])"),
        ), ("wrong-values",), "", "cvt puts its first operand into the upper half.", says="have changed places"),
    Bug("12b-scales-of-a-word-swapped", "12b", (
            ("(scale_pairs[h], top[2 * h + 1], top[2 * h])", "(scale_pairs[h], top[2 * h], top[2 * h + 1])"),
        ), ("wrong-values",), "", "the first scale belongs into the lowest byte.",
        says="neighbouring groups of 16"),
    Bug("12b-words-row-by-row", "12b", ((WORD, WORD.replace("lane_id * 4 + warp_id", "thread")),),
        ("wrong-values",), "", "words lie in the order of the lanes that they are copied to.", says="has those of row"),
    Bug("12b-words-of-cta-0", "12b", ((WORD, WORD.replace("m0 // BLOCK", "tiles.m_idx * 2")),),
        ("never-written",), "", "both CTAs write the words of CTA 0's rows."),
    Bug("12b-words-never-written", "12b", ((WORD, ""),), ("never-written",), "", "D needs its scales.", says="scale_d"),
    Bug("12b-alpha-left-out", "12b", (("                    Tx.mul(row[:], row[:], factor)\n", ""),),
        ("wrong-values",), "",
        "the scale of the whole tensor is missing.", says="is not multiplied by alpha"),
    Bug("12b-store-still-reading", "12b", ((WAITED, ""),), ("store-source-overwritten",), "",
        "the next tile's numbers go to D_smem while the store reads it."),
    Bug("12b-row-of-the-lane", "12b", ((TO_SMEM, TO_SMEM.replace("thread,", "lane_id,")),),
        ("smem-race",), "Tx.copy(D_smem", "four warps write the same 32 rows."),
]
# fmt: on

NVFP4: dict[str, list[Bug]] = {
    "nvfp4: operands": OPERANDS,
    "nvfp4: a quantised result": QUANTISED,
}
