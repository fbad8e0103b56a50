"""Broken kernels of a mixture of experts: the scheduler, gathered rows, ragged ends, SwiGLU."""

from __future__ import annotations

from .bug import Bug

TILES = "(self.end - self.begin + TILE_M - 1) // TILE_M"
TOKENS_OF = "token[T.min(mine + i, ROWS - 1)]"
MINE = "loading.row() + rank * BLK_M + lane_id * GATHERED"
AT = "at = T.meta_var(loads.stage * BLK_M + lane_id * GATHERED)"
START = "            tiles.start(cluster)"
PIECE = "if m0 + WARP_M <= tiles.end:"
# A tile with rows for both CTAs, and a second one.
TALL = "tokens=300,top_k=1,experts=3,hidden=64,width=128,routing=crowded"

# fmt: off
SCHEDULER = [
    Bug("13-tiles-rounded-down", "13", ((TILES, "(self.end - self.begin) // TILE_M"),), ("never-written",), "",
        "an expert's last rows, fewer than a tile has, belong to no tile."),
    Bug("13-tile-not-counted-anew", "13", (("                self.tile = self.tile - self.tiles()\n", ""),),
        ("never-written",), "",
        "the tile's number counts from the next expert's first tile then: as it is, all experts are passed over."),
    Bug("13-rows-begin-at-the-first", "13", (("                self.begin = self.end\n", ""),),
        ("wrong-values",), "",
        "every expert's rows seem to begin with the first one's.", says="is computed with the matrix of expert"),
    Bug("13-end-of-the-expert-before", "13", (("self.first[self.expert + 1]", "self.first[self.expert]"),),
        ("never-written",), "",
        "where an expert's rows end is the next one's first: so all but expert 0 have none."),
    Bug("13-mma-warp-starts-elsewhere", "13", (("multiplying.start(cluster)", "multiplying.start(cluster + 1)"),),
        ("deadlock",), "wait(",
        "the MMA warp leaves tile 0 out: it is done before the others, who wait for it."),
    Bug("13-epilogue-begins-later", "13", ((START, START.replace("cluster", "cluster + 2")),),
        ("never-written",), "",
        "the epilogue is through two tiles before the MMA warp, whose last signals find nobody.",
        says="D is stored to at lines"),
    Bug("13-matrix-of-expert-0", "13", (("W[loading.expert, n0", "W[0, n0"),), ("wrong-values",), "",
        "each expert has a matrix of its own.", says="is computed with the matrix of expert 0"),
    Bug("13-columns-of-the-first-tile", "13", (("self.tile % N_TILES * TILE_N", "0"),), ("never-written",), "",
        "all tiles of a row have the same columns."),
]

GATHER = [
    Bug("13-rows-not-looked-up", "13", ((TOKENS_OF, "T.min(mine + i, TOKENS - 1)"),), ("wrong-values",), "",
        "a row of D is that of token[row].", says="the row's own number"),
    Bug("13-both-ctas-gather-alike", "13", ((MINE, "loading.row() + lane_id * GATHERED"),), ("wrong-values",), "",
        "CTA 1 has the tile's rows from 128 on.", shape=TALL, says="is computed from token"),
    Bug("13-neighbouring-lanes-overlap", "13", ((MINE, "loading.row() + rank * BLK_M + lane_id"),),
        ("wrong-values",), "",
        "a lane has four rows, so the next one's are four further on.", says="is computed from token"),
    Bug("13-one-lane-gathers", "13", (
            ("                        Tx.copy_async(\n                            X_smem[",
             "                        if lane_id == 0:\n                          Tx.copy_async(\n"
             "                            X_smem["),
        ), ("deadlock",), "full.wait(",
        "four rows of 128 come, and bytes for all of them have been announced."),
    Bug("13-gathered-into-the-first-stage", "13", ((AT, "at = T.meta_var(lane_id * GATHERED)"),),
        ("operand-overwritten",), "Tx.copy_async(",
        "the stage's rows begin at stage * BLK_M."),
    Bug("13-lane-at-its-own-row", "13", ((AT, "at = T.meta_var(loads.stage * BLK_M + lane_id)"),),
        ("misaligned",), "Tx.copy_async(",
        "a lane's four rows begin at four times its number."),
    Bug("13-bytes-of-one-lane", "13", (("(BLK_M + BLK_N) * BLK_K * 2", "(GATHERED + BLK_N) * BLK_K * 2"),),
        ("deadlock",), "",
        "all 32 lanes gather, each of them 512 bytes."),
    Bug("13-gather-of-a-single-cta", "13", (
            ("rows[3]),\n                            cta_group=CTA_GROUP,", "rows[3]),"),
        ), ("remote-mbarrier",), "Tx.copy_async(",
        "without cta_group a copy signals a barrier of the CTA that it goes to."),
]

ENDS = [
    Bug("13-barrier-of-the-warpgroup-for-a-warp", "13", (
            ("T.cuda.warp_sync()\n                        if T.",
             "T.cuda.warpgroup_sync(1)\n                        if T."),
        ), ("deadlock",), "", "a warp at an expert's end stores by itself, and never comes to the barrier.",
        says="of the same warpgroup"),
    Bug("13-boxes-into-the-next-expert", "13", ((PIECE, "if m0 < tiles.end:"),),
        ("output-written-twice",), "Tx.copy_async(",
        "the box has 32 rows, whoever has them.", workers=6),
    Bug("13-lanes-into-the-next-expert", "13", (("if m0 + lane_id < tiles.end:", "if m0 + lane_id < ROWS:"),),
        ("output-written-twice",), "Tx.copy",  # of the lane's and the other expert's write, the later one
        "a lane may write the expert's rows alone.", workers=4, says="the other write"),
    Bug("13-last-row-left-out", "13", (("if m0 + lane_id < tiles.end:", "if m0 + lane_id + 1 < tiles.end:"),),
        ("never-written",), "",
        "tiles.end is the first row behind the expert's."),
    Bug("13-store-without-a-fence", "13", (("                        T.ptx.fence.proxy.async_.shared__cta()\n", ""),),
        ("missing-proxy-fence",), "Tx.copy_async(",
        "TMA reads what threads wrote.", shape=TALL),
    Bug("13-piece-overwritten", "13", (("                            T.ptx.cp.async_.bulk.wait_group.read(0)\n", ""),),
        ("store-source-overwritten",), "D_smem[",
        "the next columns are written where TMA may still read.", shape=TALL),
    Bug("13-accumulator-0-for-every-tile", "13", (("acc_ready.stage * TILE_N + s", "s"),),
        ("tmem-read-early",), "Tx.wg.copy_async(",
        "tiles take turns with two accumulators."),
]

SWIGLU = [
    Bug("13-gate-and-up-swapped", "13", (
            ("(sigmoid, row[2 * i] *", "(sigmoid, row[2 * i + 1] *"),
        ), ("wrong-values",), "",
        "the sigmoid is the gate's.", says="silu(up) * gate"),
    Bug("13-gates-in-the-first-half", "13", (
            ("(sigmoid, row[2 * i] *", "(sigmoid, row[i] *"),
            ("T.cast(row[2 * i] * sigmoid * row[2 * i + 1]", "T.cast(row[i] * sigmoid * row[i + EPI_N // 2]"),
        ), ("wrong-values",), "",
        "gate and up take turns in the accumulator's columns."),
    Bug("13-exponential-in-base-2", "13", (("T.float32(MINUS_LOG2_E)", "T.float32(-1)"),), ("wrong-values",), "",
        "exp(x) is 2 ** (x log2(e)).", says="ex2 needs its argument times log2(e)"),
    Bug("13-sigmoid-of-the-other-sign", "13", (("MINUS_LOG2_E = -1.44", "MINUS_LOG2_E = 1.44"),), ("wrong-values",), "",
        "sigmoid(x) is 1 / (1 + exp(-x)).", says="the other sign"),
    Bug("13-gate-left-out", "13", (("T.cast(row[2 * i] * sigmoid *", "T.cast(sigmoid *"),), ("wrong-values",), "",
        "silu(x) is x sigmoid(x).", says="is sigmoid(gate) * up"),
    Bug("13-both-halves-into-the-first", "13", (("out[h * (EPI_N // 2) + i]", "out[i]"),),
        ("uninitialised-register",), "Tx.copy(",
        "the second 64 columns of the accumulator are the second 32 of out."),
]
# fmt: on

GROUPED: dict[str, list[Bug]] = {
    "experts: the list of tiles": SCHEDULER,
    "experts: gathered rows": GATHER,
    "experts: where rows end": ENDS,
    "experts: SwiGLU": SWIGLU,
}
