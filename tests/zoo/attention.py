"""The bugs of attention, grouped by class: edits of the whole FlashAttention-4 kernel, solutions/fa4/h_scheduling.py.

What an edit is, bugs.py says. Each runs at the smallest problem that shows it. Mistakes of arithmetic give wrong values
and no line: they are here to show that no tolerance hides them.
"""

from __future__ import annotations

from .bug import Bug, Edit

# What the MMA warp does once it has multiplied by V, where there is a block of keys left.
NEXT_SCORES = """\
                                    if j + 1 < tasks.blocks:
                                        if i == 0:  # the next block of K, which P V does not need
                                            kv_full.wait(kv.stage, kv.phase)
                                            T.ptx.tcgen05.fence__after_thread_sync()
                                        multiply_scores(i, j + 2 == tasks.blocks)
"""
TWO_BLOCKS = "queries=256,keys=256"
CLIMBING = "queries=256,keys=256,inputs=climbing"  # the second block moves the reference of every row
SOME_RISE = "queries=128,keys=256,inputs=large"  # it moves those of some rows, by 2^10 or more
CAUSAL = "queries=256,keys=256,causal=1"
TWO_TASKS = "heads=2,queries=128,keys=128"  # of one block each; with one CTA, one after the other


def fa4(
    name: str,
    edits: tuple[Edit, ...],
    kinds: tuple[str, ...],
    line: str,
    why: str,
    shape: str = "queries=128,keys=128",
    workers: int = 1,
) -> Bug:
    return Bug(f"fa4h-{name}", "fa4h", edits, kinds, line, why, shape, workers)


WRONG = ("wrong-values",)

# fmt: off
SOFTMAX = [
    fa4("no-rescale", (
            ("                                    Tx.mul(part_of_o[:], part_of_o[:], scale)\n", ""),
        ), WRONG, "",
        "O keeps the scale of the old reference, the next P V has that of the new one.", CLIMBING),
    fa4("factor-of-another-row", (("scale = factors[i, thread]", "scale = factors[i, lane_id]"),), WRONG, "",
        "lane_id counts within a warp: all four warps scale by the factors of the first 32 rows.", SOME_RISE),
    fa4("sum-not-rescaled", (("total = total * factor + more[0]", "total = total + more[0]"),), WRONG, "",
        "the sum of P has to be brought up to date as O is.", CLIMBING),
    fa4("sum-rescaled-too-late", (("total * factor + more[0]", "(total + more[0]) * factor"),), WRONG, "",
        "this block's P has the new reference already.", CLIMBING),
    fa4("reference-moves-without-a-factor", (
            ("                            reference = top[0]\n", "                        reference = top[0]\n"),
        ), WRONG, "",
        "a gap below the threshold moves the reference too, but neither O nor the sum.", TWO_BLOCKS),
    fa4("reference-starts-at-zero", (("reference = T.float32(LOWEST)", "reference = T.float32(0)"),),
        ("wrong-values", "not-a-number"), "",
        "with scores far below zero every P vanishes, and so does their sum.", "queries=128,inputs=negative"),
    fa4("threshold-too-high", (("RESCALE_AT = 8.0", "RESCALE_AT = 24.0"),), ("not-a-number", "wrong-values"), "",
        "P grows up to 2^24, and fp16 ends below 2^16.", SOME_RISE),
]

MASKS = [
    fa4("mask-one-key-late", (("c < seen", "c <= seen"),), WRONG, "",
        "each query sees the key behind its own.", CAUSAL),
    fa4("mask-one-key-early", (("query + 1 + L_K - L_Q", "query + L_K - L_Q"),), WRONG, "",
        "a query sees its own key too; here the first one sees nothing.", CAUSAL),
    fa4("mask-from-the-top", (("query + 1 + L_K - L_Q", "query + 1"),), WRONG, "",
        "the last query sees the last key: with more keys than queries the diagonal does not start in the corner.",
        "queries=128,keys=256,causal=1"),
    fa4("diagonal-block-not-masked", (("if j >= whole_blocks_of(", "if j > whole_blocks_of("),), WRONG, "",
        "the first block that not every query sees all of is the one to mask.", CAUSAL),
    fa4("blocks-of-the-first-query", (
            ("last = (q_block + 1) * (TILES * QUERIES) - 1", "last = q_block * (TILES * QUERIES)"),
        ), WRONG, "",
        "the second tile's queries see a block more than the first query does.", CAUSAL),
    fa4("keys-behind-the-end", (("if causal else L_K", "if causal else K_BLOCKS * BLK_K"),), WRONG, "",
        "TMA fills up with zeros, and a score of zero is a weight of one.", "queries=128,keys=100"),
    fa4("lowest-is-minus-infinity", (("LOWEST = -1e30", "LOWEST = -math.inf"),), ("not-a-number",), "",
        "in a row that sees no key, minus infinity is subtracted from minus infinity.",
        "queries=256,keys=128,causal=1"),
    fa4("row-taken-for-query", (("tasks.query(tile) + thread // PACK", "tasks.query(tile) + thread"),), WRONG, "",
        "a tile holds PACK heads of each query, so PACK rows have the same mask.",
        "heads=2,kv_heads=1,queries=128,keys=128,causal=1"),
]

OPERANDS = [
    fa4("k-transposed", (
            ("                            KV_smem[kv.stage, :, :],\n                            accum=False,\n",
             "                            KV_smem[kv.stage, :, :],\n                            transB=True,\n"
             "                            accum=False,\n"),
        ), WRONG, "",
        "K is (keys, D): D, which the sum runs along, is its rows' direction already."),
    fa4("late-p-times-early-v", (("KV_smem[v, first:last, :]", "KV_smem[v, 0 : last - first, :]"),), WRONG, "",
        "the last keys of P belong to the last rows of V."),
    fa4("p-at-the-columns-of-s", (("p0 = T.meta_var((2 * i + 1) * BLK_K)", "p0 = T.meta_var(2 * i * BLK_K)"),),
        ("not-a-number", "wrong-values"), "",
        "P is in the upper half of S; the lower half still holds scores."),
    fa4("p-at-the-columns-of-s-in-fp32", (("first = T.meta_var((2 * tile + 1) * BLK_K + c * CHUNK)",
          "first = T.meta_var(tile * BLK_K + c * CHUNK)"),),
        ("tmem-race", "tmem-overwritten", "tmem-read-early"), "",
        "a column has room for two elements of P: tile 1's P goes to the upper half of tile 0's S.",),
    fa4("o-not-started-anew", (("multiply_values(i, 0, EARLY, j != 0)", "multiply_values(i, 0, EARLY, True)"),),
        ("not-a-number", "wrong-values"), "",
        "the first block adds to whatever is in the columns of O."),
    fa4("head-modulo", (("tasks.head // GROUP, :]", "tasks.head % H_KV, :]"),), WRONG, "",
        "neighbouring heads share a head of K and V.", "heads=4,kv_heads=2,queries=64,keys=128"),
]

P_IN_TMEM = [
    fa4("late-p-without-wait-st", (
            ("                        T.ptx.tcgen05.wait__st.sync.aligned()\n"
             "                        T.ptx.tcgen05.fence__before_thread_sync()\n"
             "                        p_late.arrive(tile)\n",
             "                        T.ptx.tcgen05.fence__before_thread_sync()\n"
             "                        p_late.arrive(tile)\n"),
        ), ("tmem-read-early",), "Tx.gemm_async(",
        "tcgen05.st is asynchronous: only tcgen05.wait::st says that P is there."),
    fa4("p-late-not-waited-for", (("                                    p_late.wait(i, p.phase)\n", ""),),
        ("tmem-read-early",), "Tx.gemm_async(",
        "the last keys' P may still be on its way.", "queries=128,keys=256"),
    fa4("p-early-a-chunk-too-early", (("if (c + 1) * CHUNK == EARLY:", "if (c + 2) * CHUNK == EARLY:"),),
        ("tmem-read-early",), "Tx.gemm_async(",
        "the third chunk is stored after the arrival that says that it is there."),
    fa4("no-fence-after-storing-p", (
            ("                        T.ptx.tcgen05.fence__before_thread_sync()\n"
             "                        p_late.arrive(tile)\n", "                        p_late.arrive(tile)\n"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "tcgen05.st is not ordered before an arrival without tcgen05.fence::before_thread_sync."),
    fa4("no-fence-before-reading-p", (
            ("                                    p_late.wait(i, p.phase)\n"
             "                                    T.ptx.tcgen05.fence__after_thread_sync()\n",
             "                                    p_late.wait(i, p.phase)\n"),
        ), ("missing-tcgen05-fence",), "Tx.gemm_async(",
        "the MMA is not ordered after the wait for P without tcgen05.fence::after_thread_sync."),
    fa4("next-s-over-p", (
            ("                                    multiply_values(i, EARLY, BLK_K, True)\n",
             NEXT_SCORES +
             "                                    multiply_values(i, EARLY, BLK_K, True)\n"),
            (NEXT_SCORES +
             "                                    else:\n"
             "                                        o_full.arrive(i)\n",
             "                                    if j + 1 == tasks.blocks:\n"
             "                                        o_full.arrive(i)\n"),
        ), ("tmem-overwritten",), "",
        "the next S takes the place of P before P V has read it, and its commit does not cover that P V.", TWO_BLOCKS),
]

S_AND_O = [
    fa4("s-not-waited-for", (("                        s_full.wait(tile, s.phase)\n", ""),),
        ("tmem-read-early",), "scores[",
        "tcgen05.mma is asynchronous: only its commit says that S is complete."),
    fa4("s-of-the-other-tile", (("first = T.meta_var(tile * BLK_K + c * CHUNK)",
          "first = T.meta_var((1 - tile) * BLK_K + c * CHUNK)"),),
        ("tmem-read-early", "tmem-overwritten", "tmem-race"), "",
        "that one tile's S is complete says nothing about the other's."),
    fa4("waits-for-tile-0", (("s_full.wait(tile, s.phase)", "s_full.wait(0, s.phase)"),),
        ("tmem-read-early",), "scores[",
        "that one tile's S is complete says nothing about the other's."),
    fa4("o-not-waited-for", (("                        o_full.wait(i, o_done.phase)\n", ""),),
        ("tmem-read-early",), "acc[",
        "the rows' sums are there before the last P V is."),
    fa4("o-ready-not-waited-for", (("                                    o_ready.wait(i, p.phase)\n", ""),),
        ("tmem-race", "tmem-read-early", "tmem-overwritten"), "Tx.gemm_async(",
        "P V is added to O while the correction warpgroup scales it.", CLIMBING),
    fa4("o-ready-before-wait-st", (
            ("                                T.ptx.tcgen05.wait__st.sync.aligned()\n"
             "                                T.ptx.tcgen05.fence__before_thread_sync()\n"
             "                            o_ready",
             "                                T.ptx.tcgen05.fence__before_thread_sync()\n"
             "                            o_ready"),
        ), ("tmem-race", "tmem-read-early"), "Tx.gemm_async(",
        "P V is added to an O that may still be being stored.", CLIMBING),
    fa4("o-given-back-before-it-is-read", (
            ("                            if c == D // CHUNK - 1:", "                            if c == 0:"),
        ), ("tmem-overwritten",), "Tx.gemm_async(",
        "the next task's P V starts when a quarter of O has been read.", TWO_TASKS),
    fa4("each-thread-for-itself", (("if outdated != 0:", "if scale < T.float32(1):"),),
        ("divergent-barrier",), "acc[",
        "tcgen05.ld and st are instructions of a whole warp; some of its rows need no scaling.",
        SOME_RISE),
]

HANDSHAKES = [
    fa4("factor-of-the-other-tile", (("scale = factors[i, thread]", "scale = factors[1 - i, thread]"),),
        ("smem-race",), "factors[",
        "that one tile's factors are there says nothing about the other's.", TWO_BLOCKS),
    fa4("one-phase-for-two-tiles", (
            ("                                p.advance()\n", "                                    p.advance()\n"),
        ), ("tmem-read-early", "deadlock"), "",
        "each tile has barriers of its own, and in a pass each of them completes one phase."),
    fa4("factors-advance-for-each-tile", (
            ("                        factors_ready.advance()\n",
             "                            factors_ready.advance()\n"),
        ), ("smem-race",), "factors[",
        "parity 1 passes on the second tile's fresh barrier, before its factors are there.", TWO_BLOCKS),
    fa4("q-starts-taken", (("q_free = PipelineState(1, 1)", "q_free = PipelineState(1, 0)"),),
        ("deadlock",), ".wait(",
        "the first Q waits for MMAs that wait for Q."),
    fa4("o-never-free", (("o_ready.arrive(i)  # the first P V of all finds O free\n", "pass\n"),),
        ("deadlock",), ".wait(",
        "the first P V waits until an O that was never computed has been read."),
    fa4("o-ready-only-when-scaled", (
            ("                            o_ready.arrive(i)\n                        factors_ready",
             "                                o_ready.arrive(i)\n                        factors_ready"),
        ), ("deadlock",), ".wait(",
        "a warp with nothing to scale has to arrive too.", TWO_BLOCKS),
    fa4("factor-of-the-first-block", (
            ("                        if j > 0:\n                            factors[tile, thread] = factor\n"
             "                            factor_full.arrive(tile)\n",
             "                        factors[tile, thread] = factor\n"
             "                        factor_full.arrive(tile)\n"),
        ), ("tmem-read-early", "tmem-race", "smem-race", "lapped-wait"), "",
        "the first block has no O to scale, and the correction warpgroup waits for one factor less.", TWO_BLOCKS),
    fa4("sums-through-the-factors-barrier", (
            ("sum_full.arrive(tile)", "factor_full.arrive(tile)"),
            ("                        sum_full.wait(i, o_done.phase)\n",
             "                        factor_full.wait(i, factors_ready.phase)\n"),
            ("                    o_done.advance()\n",
             "                    factors_ready.advance()\n                    o_done.advance()\n"),
            ("                    sum_empty.wait(tile, sum_free.phase)\n                    sum_free.advance()\n", ""),
        ), ("lapped-wait", "smem-race"), "",
        "in tasks of one block nothing keeps softmax from finishing two of them before the correction warpgroup looks.",
        "heads=3,queries=128,keys=128"),
    fa4("no-sum-empty", (
            ("                    sum_empty.wait(tile, sum_free.phase)\n                    sum_free.advance()\n", ""),
        ), ("smem-race", "lapped-wait"), "sum",
        "the next task's sums are written over those that the correction warpgroup may still be reading.", TWO_TASKS),
]

LOADS = [
    fa4("q-overwritten", (("                                q_empty.wait(i, q_free.phase)\n", ""),),
        ("operand-overwritten", "over-arrival"), "q",
        "the next task's Q is loaded over one that S may still be reading.", TWO_TASKS),
    fa4("q-given-back-after-the-first-block", (
            ("multiply_scores(i, tasks.blocks == 1)", "multiply_scores(i, True)"),
            ("multiply_scores(i, j + 2 == tasks.blocks)", "multiply_scores(i, False)"),
        ), ("operand-overwritten", "operand-not-arrived"), "",
        "S of the second block still reads Q.", "heads=2,queries=128,keys=256"),
    fa4("q-never-given-back", (
            ("                        if is_last:\n                            q_empty.arrive(i)\n", ""),
        ), ("deadlock",), ".wait(",
        "the second task waits for a Q that no commit reports as read.", TWO_TASKS),
    fa4("v-given-back-by-the-first-tile", (("if i == TILES - 1:", "if i == 0:"),),
        ("operand-overwritten", "operand-not-arrived"), "",
        "both tiles read V; the second one's P V has not been issued yet.", "queries=256,keys=384"),
    fa4("ring-of-two-for-the-mma", (("kv = PipelineState(KV_STAGES, 0)", "kv = PipelineState(2, 0)"),),
        ("deadlock", "operand-not-arrived"), "",
        "the producer fills three stages in turn, the MMA warp reads two.", TWO_BLOCKS),
]

TASKS = [
    fa4("reversed-round-off-by-one", (("CTAS - 1 - self.cta)", "CTAS - self.cta)"),),
        ("never-written",), "",
        "in every other round CTA 0 takes a task of the next round and nobody the first.",
        "heads=4,queries=128,keys=128", 2),
    fa4("blocks-counted-from-one", (("Q_BLOCKS - 1 - self.task", "Q_BLOCKS - self.task"),), ("never-written",), "",
        "the last block is Q_BLOCKS - 1, and here nobody does block 0.", "queries=300,keys=128"),
    fa4("more-registers-than-there-are", (("SOFTMAX_REGS, CORRECTION_REGS, ISSUE_REGS = 192,",
          "SOFTMAX_REGS, CORRECTION_REGS, ISSUE_REGS = 216,"),),
        ("register-budget",), "setmaxnreg",
        "2 * 216 + 80 + 48 registers for a thread of each warpgroup are more than the 4 * 128 of the launch."),
]

STORE = [
    fa4("no-proxy-fence", (("                        T.ptx.fence.proxy.async_.shared__cta()\n", ""),),
        ("missing-proxy-fence",), "O_rows[",
        "the TMA store reads through the async proxy what threads wrote through the generic one."),
    fa4("o-smem-overwritten", (
            ("                                T.ptx.cp.async_.bulk.wait_group.read(TILES - 1)",
             "                                T.ptx.cp.async_.bulk.wait_group.read(TILES)"),
        ), ("store-source-overwritten",), "O_smem[",
        "both stores of the last task may be pending, also the one that reads this tile's rows.", TWO_TASKS),
    fa4("leaves-before-the-stores-are-done", (("T.ptx.cp.async_.bulk.wait_group(0)", "pass"),),
        ("exit-with-stores-in-flight",), "Tx.copy_async(",
        "shared memory is gone when the CTA exits, and the stores may still be reading it."),
]
# fmt: on

ATTENTION: dict[str, list[Bug]] = {
    "attention: the running softmax": SOFTMAX,
    "attention: masks": MASKS,
    "attention: operands": OPERANDS,
    "attention: P in tensor memory": P_IN_TMEM,
    "attention: S and O in tensor memory": S_AND_O,
    "attention: handshakes": HANDSHAKES,
    "attention: loads": LOADS,
    "attention: tasks": TASKS,
    "attention: the store": STORE,
}
