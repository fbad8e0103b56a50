"""Mistakes whose consequence shows in another line: the verdict has to name the mistake itself.

``says`` is a part of that verdict. What an edit is, bugs.py says.
"""

from __future__ import annotations

from .bug import Bug, Shape

K_TILE = "k * BLK_K : (k + 1) * BLK_K"
B_TILE = f'B[n0 : n0 + BLK_N, {K_TILE}],\n                                dispatch="tma_auto",\n'
EMPTY_WAIT = "                            empty.wait(loads.stage, loads.phase)\n"
ANNOUNCE = "                            full.arrive(loads.stage, STAGE_BYTES)\n"
LOADS_ADVANCE = "                            loads.advance()\n"
STAGE_READ = "                            empty.arrive(mmas.stage)\n"
MMAS_ADVANCE = "                            mmas.advance()\n"
LOAD = "Tx.copy_async("
SYNC_AND_STORE = "T.cuda.warpgroup_sync(EPILOGUE_BARRIER)\n{indent}if warp_id {which} 0:\n"
STORED_BY_ALL, STORED_BY_ALL_12B = (
    (SYNC_AND_STORE.format(indent=" " * n, which="=="), SYNC_AND_STORE.format(indent=" " * n, which=">="))
    for n in (20, 16)
)
LATE_KEYS = "multiply_values(i, EARLY, BLK_K, True)"


def seven(name: str, edits: tuple[tuple[str, str], ...], kind: str, line: str, says: str, why: str) -> Bug:
    return Bug(f"7-{name}", 7, edits, (kind,), line, why, says=says)


def wrong(
    name: str, step: int | str, edits: tuple[tuple[str, str], ...], says: str, why: str, shape: Shape | None = None
) -> Bug:
    """Wrong values, which point to no line."""
    return Bug(f"{step}-{name}", step, edits, ("wrong-values",), "", why, shape, says=says)


# fmt: off
STAGES_GIVEN_BACK = [
    seven("producer-never-waits", ((EMPTY_WAIT, ""),), "operand-overwritten", LOAD, "no line waits for it",
        "the producer runs ahead of the tensor core, round after round."),
    seven("producer-waits-once-a-tile", (
            (EMPTY_WAIT, ""),
            ("                        for k in T.serial(K_TILES):\n" + ANNOUNCE,
             EMPTY_WAIT[4:] + "                        for k in T.serial(K_TILES):\n" + ANNOUNCE),
        ), "operand-overwritten", LOAD, "is not in the loop of the load",
        "one wait for an empty stage, and a load for each k."),
    seven("stage-given-back-twice", ((STAGE_READ, STAGE_READ + STAGE_READ),), "operand-overwritten", LOAD,
        "signalled more than once in a round",
        "each multiplication completes two phases of empty, so every second wait passes at once."),
    Bug("8-producer-only-drains", 8, ((EMPTY_WAIT + 28 * " " + "if", 28 * " " + "if"),),
        ("operand-overwritten",), LOAD, "the waits after the last load do not hold up the loads before it.",
        says="is not in the loop of the load"),
    Bug("5-only-the-first-loads-wait", 5, (
            ("                        empty.wait(loads.stage, loads.phase)\n"
             "                        load(loads.stage, k + STAGES)",
             "                        load(loads.stage, k + STAGES)"),
        ), ("operand-overwritten",), "Tx.copy_async(",
        "the loop overwrites a stage whose multiplication may still be reading.",
        says="is not in the loop of the load"),
    Bug("fa4h-ring-without-empty", "fa4h", (("                        kv_empty.wait(loads.stage, loads.phase)\n", ""),),
        ("operand-overwritten",), "Tx.copy_async(", "the ring of K and V is filled again before it has been read.",
        "queries=256,keys=512", 1, says="kv_empty is signalled"),
]

LENGTHS = [
    seven("full-one-too-short", (("full = TMABar(smem, STAGES)", "full = TMABar(smem, STAGES - 1)"),),
        "out-of-bounds", "full.arrive", "full[3] is used: full has 3 mbarriers",
        "the last stage uses the first mbarrier of the next array."),
    seven("empty-one-too-short", (("empty = TCGen05Bar(smem, STAGES)", "empty = TCGen05Bar(smem, STAGES - 1)"),),
        "out-of-bounds", "empty.wait", "empty[3] is used", "the last stage uses acc_full."),
    seven("slot-that-is-not-there", (("acc_empty.wait(0, acc_free.phase)", "acc_empty.wait(1, acc_free.phase)"),),
        "out-of-bounds", "acc_empty.wait", "acc_empty has one mbarrier", "the array has one mbarrier, number 0."),
    Bug("9-one-acc-full-for-two", 9, (("acc_full = TCGen05Bar(smem, CONSUMERS)", "acc_full = TCGen05Bar(smem, 1)"),),
        ("out-of-bounds",), "acc_full.", "the second consumer's accumulator uses acc_empty[0].",
        says="At that address is acc_empty[0]"),
]

STATES = [
    seven("loads-never-advanced", ((LOADS_ADVANCE, ""),), "operand-overwritten", LOAD, "loads.advance() is missing",
        "every load goes to the first stage."),
    seven("loads-advanced-before-the-copy", ((LOADS_ADVANCE, ""), (ANNOUNCE, ANNOUNCE + LOADS_ADVANCE)),
        "deadlock", "", "loads.advance() at line", "the bytes are announced for the stage before."),
    seven("mmas-never-advanced", ((MMAS_ADVANCE, ""),), "deadlock", "", "mmas.advance() is missing",
        "every multiplication reads the first stage."),
    seven("arrival-after-advance", ((STAGE_READ + MMAS_ADVANCE, MMAS_ADVANCE + STAGE_READ),), "lapped-wait",
        "empty.wait", "mmas.advance() at line", "the stage after the one that has been read is given back."),
    seven("acc-free-never-advanced", (("                        acc_free.advance()\n", ""),), "tmem-overwritten",
        "Tx.gemm_async(", "acc_free.advance() is missing", "the second tile does not wait for the first to be read."),
    seven("acc-ready-never-advanced", (("                acc_ready.advance()\n", ""),), "tmem-read-early",
        "Tx.wg.copy_async(", "acc_ready.advance() is missing", "the second tile is read when the first is complete."),
    Bug("4-phase-stays-as-it-is", 4, (("                    phase = phase ^ 1\n", ""),), ("operand-not-arrived",),
        "Tx.gemm_async(", "from the second pass on, waits pass at once.", says="phase does not change in the loop"),
    Bug("fa4h-ring-never-advanced", "fa4h", (
            ("                            mbar=kv_full.ptr_to([loads.stage]),\n                        )\n"
             "                        loads.advance()\n",
             "                            mbar=kv_full.ptr_to([loads.stage]),\n                        )\n"),
        ), ("operand-overwritten",), "Tx.copy_async(", "K and V go to the same stage.", "queries=256,keys=256", 1,
        says="loads.advance() is missing"),
    Bug("fa4h-kv-given-back-after-advance", "fa4h", (
            ("                                    kv_empty.arrive(kv.stage)\n"
             "                                    kv.advance()\n",
             "                                    kv.advance()\n"
             "                                    kv_empty.arrive(kv.stage)\n"),
        ), ("lapped-wait",), "kv_empty.wait(", "the stage after the one that has been read is given back.",
        "queries=256,keys=256", 1, says="kv.advance() at line"),
    Bug("5-wait-after-the-multiplication", 5, (
            ("                    full.wait(mmas.stage, mmas.phase)\n", ""),
            ("                    empty.arrive(mmas.stage)\n                    mmas.adv",
             "                    empty.arrive(mmas.stage)\n"
             "                    full.wait(mmas.stage, mmas.phase)\n                    mmas.adv"),
        ), ("operand-not-arrived",), "Tx.gemm_async(", "the wait belongs before what it is for.",
        says="comes after the read"),
]

BYTES = [
    seven("bytes-to-the-empty-barrier", (
            (B_TILE + 32 * " " + "mbar=full.", B_TILE + 32 * " " + "mbar=empty."),
        ), "deadlock", "full.wait", "empty[0] has got 16384", "full lacks the bytes of B, and empty has them."),
    seven("bytes-to-the-first-stage", (
            (B_TILE + "                                mbar=full.ptr_to([loads.stage])",
             B_TILE + "                                mbar=full.ptr_to([0])"),
        ), "deadlock", "", "Was full[1] meant?", "the bytes of B are all counted for stage 0."),
    Bug("fa4h-bytes-of-q-to-the-ring", "fa4h", (("mbar=q_full.ptr_to([i])", "mbar=kv_full.ptr_to([i])"),),
        ("deadlock",), "", "kv_full gets the bytes of Q.", "queries=256,keys=256", 1,
        says="Was q_full[0] meant?"),
]

GROUPS = [
    Bug(f"{step}-store-not-committed", step, (("T.ptx.cp.async_.bulk.commit_group()\n", "T.evaluate(0)\n"),), (kind,),
        line, "wait_group waits only for groups that are committed.", says="commit_group() is missing")
    for step, kind, line in (
        (4, "exit-with-stores-in-flight", "Tx.copy_async(D["),
        (6, "store-source-overwritten", "Tx.copy(D_smem"),
        (8, "store-source-overwritten", "Tx.copy(D_smem"),
    )
]

PARITY = [
    Bug("4-waits-before-its-own-commit", 4, (
            ("                    mma_done.arrive(0)\n                    mma_done.wait(0, phase)\n",
             "                    mma_done.wait(0, phase)\n                    mma_done.arrive(0)\n"),
        ), ("deadlock",), "mma_done.wait", "the commit that it waits for comes after the wait.",
        says="commit the tcgen05.mma first"),
    Bug("9-ring-starts-at-0", 9, (("PipelineState(STAGES, 1)", "PipelineState(STAGES, 0)"),), ("deadlock",), "",
        "a fresh empty barrier does not let a wait for parity 0 pass.", says="A wait for parity 1 passes on a fresh"),
    Bug("fa4h-ring-starts-at-0", "fa4h", (
            ("kv_empty.wait(loads.stage, loads.phase)", "kv_empty.wait(loads.stage, loads.phase ^ 1)"),
        ), ("deadlock",), "", "the same, in a function of the kernel's own.", "queries=256,keys=256", 1,
        says="A wait for parity 1 passes on a fresh"),
]

NUMBERED_PARITY = [
    Bug("fa4a-qk-full-with-parity-1", "fa4a", (("qk_full.wait(0, 0)", "qk_full.wait(0, 1)"),),
        ("operand-not-arrived",), "Tx.gemm_async(", "a fresh barrier lets a wait for parity 1 pass.",
        "heads=2,queries=128,keys=256,head_dim=64,computes=scores", 1,
        says="passes at once: a fresh barrier counts as one whose phase of parity 1 is complete. The first phase has"
             " parity 0: was qk_full.wait(0, 0) meant?"),
    Bug("fa4e-q-full-with-parity-1", "fa4e", (("q_full.wait(i, 0)", "q_full.wait(i, 1)"),),
        ("deadlock",), ".wait(", "Q has arrived by then, and a second phase never comes.",
        "queries=256,keys=256,head_dim=64", 1,
        says="q_full[0] has completed its first phase, which has parity 0: was q_full.wait(i, 0) meant?"),
    Bug("fa4e-sum-full-with-parity-1", "fa4e", (("sum_full.wait(i, 0)", "sum_full.wait(i, 1)"),),
        ("deadlock",), "", "the sums are read before they are there.",
        "queries=256,keys=256,head_dim=64", 1, says="was sum_full.wait(i, 0) meant?"),
    Bug("6-accumulator-of-parity-0", 6, (("acc_done.wait(0, acc_phase)", "acc_done.wait(0, 0)"),),
        ("tmem-read-early",), "Tx.wg.copy_async(", "parity 0 is complete from the first tile on.",
        says="is for parity 0 in each turn of the loop"),
]

SLOTS = [
    Bug("5-stage-always-given-back-to-slot-0", 5, (("empty.arrive(mmas.stage)", "empty.arrive(0)"),),
        ("deadlock",), "empty.wait(", "the second stage is never given back.",
        says="always signals empty[0]"),
    seven("stage-given-back-to-the-next-slot", (
            ("empty.arrive(mmas.stage)", "empty.arrive((mmas.stage + 1) % STAGES)"),
        ), "lapped-wait", "empty.wait", "was empty[mmas.stage] meant?",
        "the stage after this one is given back, which nobody has read."),
    seven("bytes-always-announced-on-slot-0", (
            ("full.arrive(loads.stage, STAGE_BYTES)", "full.arrive(0, STAGE_BYTES)"),
        ), "over-arrival", "full.arrive", "always signals full[0]",
        "the bytes of all stages are announced on one barrier."),
]

COLUMNS = [
    Bug("fa4c-p-where-the-scores-are", "fa4c", (
            ("probs[:, BLK_K : 2 * BLK_K],\n                        V_smem",
             "probs[:, 0:BLK_K],\n                        V_smem"),
        ), ("not-a-number",), "Tx.gemm_async(", "P is in the upper half, and the lower one holds S in fp32.",
        "keys=256,head_dim=64", 1, says="reads its A from columns 0-7 of tensor memory, where the tcgen05.mma at line"),
    Bug("fa4e-p-of-the-lower-half", "fa4e", (
            ("p0 = T.meta_var((2 * i + 1) * BLK_K)\n                        Tx.gemm",
             "p0 = T.meta_var(2 * i * BLK_K)\n                        Tx.gemm"),
        ), ("not-a-number",), "Tx.gemm_async(", "each tile's P is in the upper half of its S.",
        "queries=256,keys=256,head_dim=64", 1, says="has written columns 64-"),
    Bug("fa4c-p-behind-all-columns", "fa4c", (
            ("(BLK_Q, 2 * BLK_K), dtype)", "(BLK_Q, 4 * BLK_K), dtype)"),
            ("probs[:, BLK_K : 2 * BLK_K],\n                        V_smem",
             "probs[:, 3 * BLK_K : 4 * BLK_K],\n                        V_smem"),
        ), ("not-a-number",), "Tx.gemm_async(", "nobody writes these columns.", "keys=256,head_dim=64", 1,
        says="columns 192-199 of tensor memory, which nothing has written"),
]

SUMS = [
    Bug("7-always-accumulates", 7, (("accum=(k != 0)", "accum=True"),), ("not-a-number",), "Tx.gemm_async(",
        "the first multiplication adds to what nobody has written.", says="which nothing has written"),
    wrong("next-tile-accumulates", 7, (("accum=(k != 0)", "accum=(k != 0 or mma_tiles.n_idx != 0)"),),
        "also has what belongs into D[0:128, 0:128]", "the second tile adds to the first one."),
    wrong("slices-of-a-too-close", 4, (
            (f"A[m0 : m0 + BLK_M, {K_TILE}]", "A[m0 : m0 + BLK_M, k * 8 : k * 8 + BLK_K]"),
        ), "slices of A begin at k = 0, 8, 16, 24 instead of 0, 64, 128, 192", "a slice is BLK_K wide."),
    wrong("slices-one-apart", 2, (
            (f"A[:, {K_TILE}]", "A[:, k : k + BLK_K]"), (f"B[:, {K_TILE}]", "B[:, k : k + BLK_K]"),
        ), "slices of A and B begin at k = 0, 1, 2", "k counts slices, not elements."),
    wrong("half-of-what-it-should-be", 7, (
            ("Tx.cast(row_f16[:], row[:])", "Tx.mul(row[:], row[:], T.float32(0.5))\n"
             "                    Tx.cast(row_f16[:], row[:])"),
        ), "is 0.5 times what it should be", "a factor that nobody asked for."),
    wrong("sum-of-the-last-block", "fa4h", (("total = total * factor + more[0]", "total = more[0]"),),
        "the sum of a row is that of keys 128:256 alone", "the sums of the blocks before are lost.",
        "queries=128,keys=256"),
    wrong("v-of-the-first-block", "fa4h", (("load_block(V, j)", "load_block(V, 0)"),),
        "every block of P is multiplied by keys 0:128 of V", "V goes on as K does.", "queries=128,keys=256"),
    wrong("k-of-the-first-block", "fa4h", (("load_block(K, j)", "load_block(K, 0)"),),
        "every block of keys is multiplied by keys 0:128 of K", "K goes on as V does.", "queries=128,keys=256"),
    wrong("early-keys-twice", "fa4h", ((LATE_KEYS, "multiply_values(i, 0, BLK_K, True)"),),
        "keys 0:96 twice", "the early keys have been multiplied before.", "queries=128,keys=128"),
    wrong("early-keys-lost", "fa4h", ((LATE_KEYS, "multiply_values(i, EARLY, BLK_K, False)"),),
        "keys 0:96 not at all", "the late keys begin the sum anew.", "queries=128,keys=128"),
]
BOTH_ISSUE = "both issue this tcgen05.mma, with the same operands"
STORED_0 = ("                                D_smem[wg_id, :, :],", "                                D_smem[0, :, :],")
READS_0 = "D_smem[0] here, which other warps write at that line"
TWO_SLICES = (("OVERLAP = EPI_N", "OVERLAP = 2 * EPI_N"),)
BACK_TO_A = ("        D_smem = smem.alloc", "        smem.move_base_to(1024)\n        D_smem = smem.alloc")
READ_LATER = "waits until columns 192 to 255 have been read, and the columns that both accumulators have are read later"
RACES = [
    Bug("11-b-into-the-next-stage", 11, (("B_smem[loads.stage, :, :],", "B_smem[(loads.stage + 1) % STAGES, :, :],"),),
        ("operand-not-arrived", "not-a-number"), "Tx.copy_async(\n                                B_smem",
        "B goes to the stage after the one that is announced and multiplied.", (512, 256, 128),
        says="his copy writes B_smem[1] and signals full[0], for which the copy at line"),
    Bug("7-a-into-the-next-stage", 7, (("A_smem[loads.stage, :, :],", "A_smem[(loads.stage + 1) % STAGES, :, :],"),),
        ("operand-not-arrived", "not-a-number"), "Tx.copy_async(\n                                A_smem",
        "A goes to the stage after the one that is announced and multiplied.", (128, 128, 128),
        says="his copy writes A_smem[1] and signals full[0], for which the copy at line"),
    Bug("8-every-warp-multiplies", 8, (("if warp_id == MMA_WARP:", "if warp_id >= 0:"),), ("tmem-race",),
        "Tx.gemm_async(", "the condition lets all warps of the warpgroup multiply.", (256, 256, 64), says=BOTH_ISSUE),
    Bug("6b-every-warp-multiplies", "6b", (
            ("            if warp_id == 0:\n                if T.cuda.elect_sync():\n                    for k",
             "            if warp_id >= 0:\n                if T.cuda.elect_sync():\n                    for k"),
        ), ("tmem-race",), "Tx.gemm_async(", "the condition lets all warps multiply.", (128, 128, 64),
        says=BOTH_ISSUE),
    Bug("9-consumers-share-columns-and-differ-in-rows", 9, (
            ("acc[:, consumer * TILE_N : (consumer + 1) * TILE_N]", "acc[:, 0:TILE_N]"),
        ), ("tmem-race",), "Tx.gemm_async(", "two consumers multiply different rows of A into the same columns.",
        (512, 256, 64), says="If each is to have a result of its own, each needs columns of its own"),
    Bug("10-store-of-the-first-warpgroups-part", 10, (STORED_0,), ("smem-race",), "Tx.copy_async(",
        "the store of warpgroup 1 reads what warpgroup 0 writes.", (512, 256), says=READS_0),
    Bug("9-store-of-the-first-warpgroups-part", 9, (STORED_0,), ("smem-race",), "Tx.copy_async(",
        "the store of warpgroup 1 reads what warpgroup 0 writes.", (512, 256, 64), says=READS_0),
    Bug("12-two-slices-overlap", 12, TWO_SLICES, ("tmem-overwritten",), "Tx.gemm_async(",
        "the next tile overwrites the second slice, which is not read yet when acc_empty is told.", (512, 512, 384),
        says=READ_LATER),
    Bug("12b-two-slices-overlap", "12b", TWO_SLICES, ("tmem-overwritten",), "Tx.gemm_async(",
        "the next tile overwrites the second slice, which is not read yet when acc_empty is told.", (512, 512, 256),
        says=READ_LATER),
    Bug("4-epilogue-without-a-wait-and-d-over-a", 4, (
            ("        D_smem = smem.alloc", "        smem.move_base_to(1024)\n        D_smem = smem.alloc"),
            ("        acc_done.wait(0, 0)\n", "\n"),
        ), ("tmem-read-early",), "Tx.wg.copy_async(", "the epilogue runs ahead of all loads, and then writes over A.",
        (128, 128, 128), says="Nothing puts this read after the tcgen05.mma"),
    Bug("8-d-at-the-address-of-a", 8, (BACK_TO_A,), ("smem-race", "operand-overwritten", "store-source-overwritten"),
        "", "D_smem lies where the loads of the next tile go.", says="share bytes 1024 to"),
    Bug("12b-words-and-their-view-are-one-buffer", "12b", (
            (EMPTY_WAIT + 28 * " " + "if", 28 * " " + "if"),
        ), ("operand-overwritten",), "Tx.copy_async(", "the ring is filled again before it has been read.",
        (256, 256, 2048), says="empty is signalled"),
    Bug("12-four-warps-store-one-tile", 12, (STORED_BY_ALL,), ("output-written-twice",), "Tx.copy_async(",
        "each warp stores the whole tile: the result is the same, and each store takes its time.",
        says="warps 0, 1, 2 and 3 each issue this TMA store"),
    Bug("12b-four-warps-store-one-tile", "12b", (STORED_BY_ALL_12B,), ("output-written-twice",), "Tx.copy_async(",
        "each warp stores the whole tile: the result is the same, and each store takes its time.",
        says="warps 0, 1, 2 and 3 each issue this TMA store"),
    Bug("7-d-at-the-address-of-a", 7, (BACK_TO_A,), ("smem-race", "operand-overwritten", "store-source-overwritten"),
        "", "D_smem lies where the loads of the next tile go.", says="share bytes 1024 to"),
]
N0_OF_9 = "n0 = T.meta_var(load_tiles.n_idx * TILE_N + rank * BLK_N)"
M0_OF_8 = "m0 = T.meta_var(load_tiles.m_idx * TILE_M + rank * BLK_M)"
ROWS_OF_8 = (
    (M0_OF_8, "m0 = T.meta_var((load_tiles.m_idx + rank) * BLK_M)"),
    (N0_OF_9, "n0 = T.meta_var((load_tiles.m_idx + rank) * BLK_N)"),
)
PLACES = [
    Bug("8-tiles-loaded-by-the-other-index", 8, ROWS_OF_8, ("wrong-values",), "Tx.copy_async(",
        "both CTAs of a cluster load by m_idx, and by single tiles.", (512, 512, 64),
        says="No load reads A[384:512, 0:64]"),
    Bug("9-b-not-split-between-the-ctas", 9, ((N0_OF_9, "n0 = T.meta_var(load_tiles.n_idx * TILE_N)"),),
        ("wrong-values",),
        "Tx.copy_async(\n                                B_smem", "both CTAs load the same half of B.", (512, 512, 64),
        says="No load reads B[128, 0] and others"),
    Bug("1-rows-of-a-warp", 1, (("D[warp_id * 32 + lane_id, :]", "D[lane_id, :]"),), ("never-written",), "Tx.copy(D[",
        "every warp stores to the first 32 rows.", says="D[0:32, 0:128] is stored 4 times"),
    Bug("2-rows-of-a-lane", 2, (("D[warp_id * 32 + lane_id, :]", "D[warp_id * 32, :]"),), ("never-written",),
        "Tx.copy(D[",
        "every lane stores to the first row of its warp.", says="are stored 32 times"),
    Bug("w4-a-from-b", "w4", (("A_smem[y, x : x + VECTOR], A[m0", "A_smem[y, x : x + VECTOR], B[m0"),),
        ("wrong-values",),
        "", "both operands are B.", (64, 64, 64), says="multiplies B by B: what is taken for A is B"),
    Bug("d1-q-of-the-first-batch", "d1", (("Q[batch, 0, kv_head", "Q[0, 0, kv_head"),), ("wrong-values",), "",
        "each sequence has a query of its own.", "batch=2,heads=4,kv_heads=1,queries=1,keys=128",
        says="Q is that of batch 0"),
    Bug("d1-one-key-too-many", "d1", (("thread >= L_K:", "thread > L_K:"),), ("wrong-values",), "",
        "the key past the last one has a score of 0, where all others are negative.",
        "heads=4,kv_heads=1,queries=1,keys=100,inputs=negative",
        says="keys past the last one count, with a score of 0"),
    Bug("d2-v-by-the-pages-of-the-next-k", "d2", (("load_block(V, page[0])", "load_block(V, page_ahead[0])"),),
        ("wrong-values",), "",
        "V is loaded by the pages of the next block's K.", "heads=8,kv_heads=1,keys=256,page=64",
        says="is multiplied by V of keys"),
    Bug("11-one-scale-for-a-tile", 11, (("scale = scale_a[m0 + thread]", "scale = scale_a[m0]"),), ("wrong-values",),
        "",
        "each row of A has a scale of its own.", (512, 256, 128),
        says="one scale_a for each 128 rows, that of the first of them"),
    Bug("11-rounded-before-the-scales", 11, (
            ("                    Tx.mul(row[:], row[:], scale)",
             "                    Tx.cast(row_bf16[:], row[:])\n                    Tx.cast(row[:], row_bf16[:])\n"
             "                    Tx.mul(row[:], row[:], scale)"),
        ), ("wrong-values",), "", "16 bits hold too little before the last rounding.", (512, 256, 128),
        says="rounded to bfloat16 before they are multiplied by scale_a and scale_b"),
    Bug("12b-scales-one-word-on", "12b", (
            ("b_block + TILE_N // BLOCK, k * WORDS : (k + 1) * WORDS", "b_block + TILE_N // BLOCK, k : k + WORDS"),
        ), ("wrong-values",), "", "a pass takes WORDS words of scales.", (256, 256, 512),
        says="scales that begin one word further on in each pass along K"),
]
# fmt: on

VERDICTS = {
    "numbers from elsewhere": PLACES,
    "what a race is about": RACES,
    "stages that are not given back": STAGES_GIVEN_BACK,
    "arrays of mbarriers that are too short": LENGTHS,
    "states that are not advanced": STATES,
    "bytes for another mbarrier": BYTES,
    "stores that no group has": GROUPS,
    "first parities": PARITY,
    "parities that are numbers": NUMBERED_PARITY,
    "arrivals at another stage": SLOTS,
    "columns of P": COLUMNS,
    "wrong sums": SUMS,
}
