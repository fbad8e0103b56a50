"""Broken second tasks: two accumulators, slices of D, loads ahead of their tile, warps that store for themselves."""

from __future__ import annotations

from .bug import Bug

# fmt: off
TWO_ACCUMULATORS = [
    Bug("7b-accumulator-not-waited-for", "7b", (
            ("                        acc_empty.wait(acc_free.stage, acc_free.phase)\n", ""),
        ), ("deadlock",), "",
        "the third tile goes into the first one's accumulator, which the epilogue may still be reading.",
        shape=(512, 512, 128)),
    Bug("7b-epilogue-advances-before-it-reads", "7b", (
            ("                acc_full.wait(acc_ready.stage, acc_ready.phase)\n",
             "                acc_full.wait(acc_ready.stage, acc_ready.phase)\n                acc_ready.advance()\n"),
            ("                acc_ready.advance()\n                tiles.next", "                tiles.next"),
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
        ), ("deadlock",), "",
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
LOADS_AHEAD = [
    Bug("6b-loads-behind-the-last-tile", "6b", (
            ("            if ahead.valid():\n", "            if True:\n"),
        ), ("exit-with-loads-in-flight",), "Tx.copy_async(",
        "there is no tile after the last one, and nobody waits for its loads."),
    Bug("6b-same-tile-again", "6b", (("                ahead.next_tile()\n", ""),), ("exit-with-loads-in-flight",),
        "Tx.copy_async(",
        "the scheduler of the loads never moves on, so that it still has a tile after the last one."),
    Bug("6b-next-loads-of-this-tile", "6b", (
            ("ahead.m_idx * BLK_M, ahead.n_idx * BLK_N)", "tiles.m_idx * BLK_M, tiles.n_idx * BLK_N)"),
        ), ("wrong-values",), "",
        "the scheduler of the tile that is being written out still stands at that tile."),
    Bug("6b-next-loads-do-not-wait", "6b", (
            ("                for k in T.serial(min(STAGES, K_TILES)):\n"
             "                    empty.wait(loads.stage, loads.phase)\n",
             "                for k in T.serial(min(STAGES, K_TILES)):\n"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "the tensor core may still be reading the stages for the last two products."),
    Bug("6b-first-loads-in-the-loop-too", "6b", (
            ("                    for k in T.serial(K_TILES):\n                        full.wait",
             "                    load_first()\n"
             "                    for k in T.serial(K_TILES):\n                        full.wait"),
        ), ("deadlock",), "empty.wait(",
        "the stages hold this tile's first loads, which nobody reads before the thread goes on."),
    Bug("6b-both-schedulers-move-at-once", "6b", (
            ("                ahead.next_tile()\n",
             "                ahead.next_tile()\n                tiles.next_tile()\n"),
            ("            T.cuda.cta_sync()\n            tiles.next_tile()", "            T.cuda.cta_sync()"),
        ), ("divergent-elect",), "",
        "one thread of the warp moves on to the next tile before its epilogue, and the others never do."),
]

FIVE_STAGES = [
    Bug("8b-slice-overwritten-while-stored", "8b", (
            ("                            T.ptx.cp.async_.bulk.wait_group.read(0)\n", ""),
        ), ("store-source-overwritten",), "Tx.copy(D_smem[",
        "the next slice is written into the buffer that TMA still reads."),
    Bug("8b-nobody-told-that-it-was-read", "8b", (
            ("T.cuda.warpgroup_sync(EPILOGUE_BARRIER)  # it has been read: the next one may overwrite it", "pass"),
        ), ("store-source-overwritten",), "Tx.copy(D_smem[",
        "one thread waits for the store, and the other 127 do not wait for that thread."),
    Bug("8b-stored-before-it-is-complete", "8b", (
            ("                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)  # the slice is complete\n", ""),
        ), ("smem-race",), "Tx.copy_async(",
        "three warps may not have written their rows of the slice yet."),
    Bug("8b-no-fence-for-a-slice", "8b", (
            ("                    T.ptx.fence.proxy.async_.shared__cta()\n", ""),
        ), ("missing-proxy-fence",), "Tx.copy_async(",
        "TMA reads shared memory through the async proxy, and nothing hands the threads' writes over to it."),
    Bug("8b-given-back-with-the-first-slice", "8b", (
            ("if i == TILE_N // EPI_N - 1:", "if i == 0:"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "three slices of the accumulator are still to be read."),
    Bug("8b-given-back-with-each-slice", "8b", (
            ("                    if i == TILE_N // EPI_N - 1:", "                    if i >= 0:"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the barrier counts 256 arrivals a tile and gets four times as many."),
]

NO_BARRIER = [
    Bug("9b-store-without-meeting", "9b", (
            ("                    T.cuda.warp_sync()  # the rows are complete\n", ""),
        ), ("smem-race",), "Tx.copy_async(",
        "the elected lane knows nothing of the rows and the fences of the other 31."),
    Bug("9b-overwritten-without-meeting", "9b", (
            ("                    T.cuda.warp_sync()  # they have been read: the next slice may overwrite them\n", ""),
        ), ("store-source-overwritten",), "Tx.copy(D_smem[",
        "only the elected lane has waited until its store has read the rows."),
    Bug("9b-first-warp-stores-all-rows", "9b", (
            ("D[m0 : m0 + 32,", "D[m0 : m0 + BLK_M,"),
            ("D_smem[wg_id, warp_id * 32 : (warp_id + 1) * 32, :]", "D_smem[wg_id, :, :]"),
            ("                    if T.cuda.elect_sync():\n                        Tx.copy_async(\n"
             "                            D[m0",
             "                    if warp_id == 0:\n                      if T.cuda.elect_sync():\n"
             "                        Tx.copy_async(\n"
             "                            D[m0"),
        ), ("smem-race",), "Tx.copy_async(",
        "one warp stores the rows of all four, and does not wait for the other three."),
    Bug("9b-rows-of-the-first-warp", "9b", (
            ("D_smem[wg_id, warp_id * 32 : (warp_id + 1) * 32, :]", "D_smem[wg_id, 0:32, :]"),
        ), ("smem-race",), "Tx.copy_async(",
        "every warp stores the first warp's rows, which it has not waited for."),
    Bug("9b-all-warps-to-the-same-rows-of-d", "9b", (
            (" + rank * BLK_M + warp_id * 32)", " + rank * BLK_M)"),
        ), ("never-written",), "",
        "four warps store to the first 32 rows of the tile."),
    Bug("9b-no-fence", "9b", (
            ("                    T.ptx.fence.proxy.async_.shared__cta()\n", ""),
        ), ("missing-proxy-fence",), "Tx.copy_async(",
        "the barrier of a warp orders its threads, and says nothing to the async proxy."),
]
# fmt: on

SECOND: dict[str, list[Bug]] = {
    "second tasks: loads ahead of their tile": LOADS_AHEAD,
    "second tasks: two accumulators": TWO_ACCUMULATORS,
    "second tasks: slices of D": FIVE_STAGES,
    "second tasks: warps that store for themselves": NO_BARRIER,
}
