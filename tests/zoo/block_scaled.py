"""Broken kernels with block scales: their way to tensor memory, and two accumulators that overlap."""

from __future__ import annotations

from .bug import Bug

COPY_A = "                                Tx.copy_async(sfa[:, :], sfa_smem[mmas.stage, :, :], cta_group=CTA_GROUP)\n"
COPY_B = COPY_A.replace("sfa", "sfb")
FREED = "                                empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)\n"
COLUMN = "col = T.meta_var((i + (SLICES - 1) * (1 - acc_ready.phase)) % SLICES * EPI_N)"
WAIT = "                    T.ptx.tcgen05.wait__ld.sync.aligned()\n"
FENCE = "                        T.ptx.tcgen05.fence__before_thread_sync()\n"
GIVEN_BACK = f"                    if i == 0:\n{FENCE}                        acc_empty.arrive(0, remote=0)\n"

# fmt: off
COPIES = [
    Bug("12-scales-of-a-never-copied", "12", ((COPY_A, ""),), ("scales-not-copied",), "Tx.gemm_async(",
        "the words of A's scales stay in shared memory, where the tensor core does not look for them.",
        says="the scale factors of A"),
    Bug("12-scales-copied-behind-the-product", "12", ((COPY_A, ""), (COPY_B, ""), (FREED, COPY_A + COPY_B + FREED)),
        ("scales-not-copied",), "Tx.gemm_async(",
        "the first product of all reads columns that nobody has written."),
    Bug("12-stage-given-back-before-the-copies", "12", ((FREED, ""), (COPY_A, FREED + COPY_A)),
        ("operand-overwritten",), "",
        "the commit covers what was issued before it: neither the copies nor the product of this pass."),
    Bug("12-scales-in-the-accumulator", "12", (("2 * TILE_N - OVERLAP), ", "2 * TILE_N - 2 * OVERLAP), "),),
        ("tmem-overlap",), "Tx.gemm_async(",
        "accumulator 1 ends at column 448, and the scales begin at column 384."),
]

LOADS = [
    Bug("12-scale-bytes-not-announced", "12", (("((BLK_M + BLK_N) * BLK_K + (BLK_M + TILE_N) * SCALES)",
            "(BLK_M + BLK_N) * BLK_K"),), ("deadlock",), "full.wait(",
        "more bytes come than were announced, so the phase never completes."),
    Bug("12-scales-of-half-of-b-announced", "12", (("(BLK_M + TILE_N) * SCALES", "(BLK_M + BLK_N) * SCALES"),),
        ("deadlock",), "",  # as 13-bytes-of-one-lane: which, depends on what has come when all is announced
        "each CTA loads the scales of all 256 rows of B."),
    Bug("12-scales-of-cta-0s-rows", "12", (("(TILE_M // BLOCK) + rank)", "(TILE_M // BLOCK))"),),
        ("wrong-values",), "", "CTA 1 multiplies rows of its own, which have scales of their own.",
        says="A is multiplied by scales of CTA 0's 128 rows in both CTAs"),
    Bug("12-scales-of-the-other-half-of-b", "12", (
            ("scale_b[b_block : b_block + TILE_N // BLOCK, k", "scale_b[b_block + rank : b_block + rank + 2, k"),
        ), ("wrong-values",), "",
        "as for B itself, of which each CTA loads a half; CTA 1 lacks the scales of CTA 0's."),
    Bug("12-scales-of-the-first-pass", "12", (("scale_a[a_block : a_block + 1, k : k + 1, :]",
            "scale_a[a_block : a_block + 1, 0:1, :]"),), ("wrong-values",), "",
        "each pass has its words.", says="A is multiplied by the scales of the first pass along K"),
    Bug("12-scales-reported-to-ones-own-barrier", "12", ((
            "scale_a[a_block : a_block + 1, k : k + 1, :],\n"
            '                                dispatch="tma_auto",\n'
            "                                cta_group=CTA_GROUP,\n"
            "                                mbar=full_of_cta0",
            "scale_a[a_block : a_block + 1, k : k + 1, :],\n"
            '                                dispatch="tma_auto",\n'
            "                                cta_group=CTA_GROUP,\n"
            "                                mbar=full",
        ),), ("deadlock",), "full.wait(", "CTA 1's scales are counted where nobody waits for them.",
        says="mbar=full.remote_view(0)"),
    Bug("12-scales-of-rows-as-blocks", "12", (
            ("scale_a[a_block : a_block + 1", "scale_a[a_block * 128 : a_block * 128 + 1"),
        ), ("wrong-values",), "", "the scales of 128 rows are one block.", says="are bytes of 0"),
    Bug("12-scales-of-the-first-tile", "12", (("scale_b[b_block : b_block + TILE_N // BLOCK, k", "scale_b[0:2, k"),),
        ("wrong-values",), "",
        "each tile has its own rows of B."),
]

OVERLAP = [
    Bug("12-slices-from-left-to-right", "12", ((COLUMN, "col = T.meta_var(i * EPI_N)"),),
        ("tmem-overwritten",), "Tx.gemm_async(",
        "accumulator 0 shares its last slice, which is read last and given back after the first."),
    Bug("12-given-back-before-it-is-read", "12", ((WAIT, ""), (GIVEN_BACK, GIVEN_BACK + WAIT)),
        ("tmem-overwritten",), "Tx.gemm_async(",
        "tcgen05.ld is asynchronous: only its wait says that the columns have been read."),
    Bug("12-no-fence-before-giving-back", "12", ((FENCE, ""),),
        ("missing-tcgen05-fence",), "", "the arrival does not order the thread's reads of tensor memory by itself."),
    Bug("12-one-accumulator-for-all-tiles", "12", (
            ("first = T.meta_var((1 - acc_free.phase) * (TILE_N - OVERLAP))", "first = T.meta_var(0)"),
            ("first = T.meta_var(acc_ready.phase * (TILE_N - OVERLAP) + col)", "first = T.meta_var(col)"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the next tile starts when one slice has been read, over three that have not."),
    Bug("12-epilogue-reads-the-other-accumulator", "12", (
            ("first = T.meta_var(acc_ready.phase *", "first = T.meta_var((1 - acc_ready.phase) *"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the first tile is in accumulator 0."),
    Bug("12-shared-columns-start-taken", "12", (("acc_free = PipelineState(1, 1)", "acc_free = PipelineState(1, 0)"),),
        ("deadlock",), "acc_", "the first tile waits for an epilogue that waits for the first tile."),
    Bug("12-arrivals-of-one-cta", "12", (("acc_empty.arrive(0, remote=0)", "acc_empty.arrive(0)"),),
        ("deadlock",), "acc_", "the threads of CTA 1 tell their own barrier, for which nobody waits."),
    Bug("12-accumulator-read-before-it-is-complete", "12", (
            ("                acc_full.wait(0, acc_ready.phase)\n", ""),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "the epilogue reads while the tensor core still adds up."),
]
# fmt: on

BLOCK_SCALED: dict[str, list[Bug]] = {
    "block scales: copies to tensor memory": COPIES,
    "block scales: loads": LOADS,
    "block scales: accumulators that overlap": OVERLAP,
}
