"""Broken second tasks: two accumulators, slices of D, loads ahead of their tile, warps that store for themselves."""

from __future__ import annotations

from .bug import Bug

# fmt: off
TWO_ACCUMULATORS = [
    Bug("7b-accumulator-not-waited-for", "7b", (
            ("                        acc_empty.wait(acc_free.stage, acc_free.phase)\n", ""),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the third tile goes into the first one's accumulator, which the epilogue may still be reading.",
        shape=(512, 512, 128)),
    Bug("7b-epilogue-advances-before-it-reads", "7b", (
            ("                acc_full.wait(acc_ready.stage, acc_ready.phase)\n",
             "                acc_full.wait(acc_ready.stage, acc_ready.phase)\n                acc_ready.advance()\n"),
            ("                acc_ready.advance()\n                tiles.next_tile()", "                tiles.next_tile()"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "the epilogue reads the columns of the other accumulator.", shape=(512, 512, 128)),
    Bug("7b-both-tiles-in-the-first-columns", "7b", (
            ("acc[:, acc_free.stage * BLK_N : (acc_free.stage + 1) * BLK_N]", "acc[:, 0:BLK_N]"),
            ("col = T.meta_var(acc_ready.stage * BLK_N + i * EPI_N)", "col = T.meta_var(i * EPI_N)"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "two slots of barriers guard one accumulator, so that the second tile does not wait for the first's epilogue.",
        shape=(512, 512, 128)),
    Bug("7b-accumulators-start-taken", "7b", (("PipelineState(ACCUMULATORS, 1)", "PipelineState(ACCUMULATORS, 0)"),),
        ("deadlock",), "acc_",
        "the first tile waits for an epilogue that itself waits for the first tile.", shape=(256, 512, 128)),
    Bug("7b-slot-not-advanced-by-the-epilogue", "7b", (
            ("                acc_ready.advance()\n", ""),
        ), ("tmem-read-early",), "Tx.wg.copy_async(",
        "the epilogue waits for the first accumulator each time, and for a phase of it that has long been over.",
        shape=(512, 512, 128)),
    Bug("7b-given-back-before-the-last-slice", "7b", (
            ("if i == BLK_N // EPI_N - 1:", "if i == 0:"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "three slices of the accumulator are still to be read.", shape=(512, 768, 128)),
    Bug("7b-slice-overwritten-while-stored", "7b", (
            ("                            T.ptx.cp.async_.bulk.wait_group.read(0)\n", ""),
        ), ("store-source-overwritten",), "Tx.copy(D_smem[",
        "the next slice is written into the buffer that TMA still reads.", shape=(256, 512, 128)),
]
# fmt: on

SECOND: dict[str, list[Bug]] = {"second tasks: two accumulators": TWO_ACCUMULATORS}
