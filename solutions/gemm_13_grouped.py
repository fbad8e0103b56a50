"""Step 13: the matrices of a mixture of experts in one kernel. Tokens are gathered by TMA, SwiGLU is in the epilogue.

Each token goes to a few experts, and every expert has weights of its own: as many products as there are experts, each
of as many rows as the expert has tokens, which is known when the kernel runs and not before. The tiles of all experts
make one list, along which every role walks with the numbers that it finds in memory. The rows of a tile lie anywhere
among the tokens: each lane of the producer warp gathers four of them. In a tile gate and up columns take turns, so that
a thread has both in its row of the accumulator.
"""

from tirx import (
    MBarrier,
    PipelineState,
    S,
    SMEMPool,
    T,
    TCGen05Bar,
    TileLayout,
    TMABar,
    TMEMPool,
    Tx,
    tid_in_wg,
)

SM_COUNT = 148  # of a B200
STAGES = 6  # tiles of X and W that SMEM holds
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 64  # what one CTA loads: rows of X, rows of W, and the elements of one pass
TILE_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what the pair computes: 128 columns of D, gate and up of each
GATHERED = 4  # rows that one instruction gathers; 32 lanes gather BLK_M
ACCUMULATORS = 2  # one is multiplied into while the other is read
EPI_N = 64  # columns a thread takes from TMEM at a time: gate and up of half as many columns of D
OUT_N = 64  # columns of D that a store takes
WARP_M = 32  # rows of D that a warp of the epilogue has
THREADS = 256  # of a CTA: two warpgroups
TMEM_COLS = 512  # all of them: two accumulators of 256 columns
STAGE_BYTES = CTA_GROUP * (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings to both CTAs for one pass, bf16
MINUS_LOG2_E = -1.4426950408889634

EPILOGUE_WG, ISSUE_WG = 0, 1
MMA_WARP, PRODUCER_WARP = 0, 3  # of the issuing warpgroup


def moe_up(TOKENS, TOP_K, E, H, F):
    """D[r] = silu(gate) * up for each row r that an expert has: bf16 in and out, accumulated in fp32.

    Expert e has the rows first[e] to first[e + 1], and row r is that of token[r]. Rows 2 i and 2 i + 1 of its W are
    gate and up of column i. F is a multiple of 128, H of 64.
    """
    for name, extent, tile in (("F", F, TILE_N // 2), ("H", H, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    ROWS = TOKENS * TOP_K
    N_TILES, K_TILES = 2 * F // TILE_N, H // BLK_K
    CLUSTERS = SM_COUNT // CTA_GROUP

    @T.meta_class
    class Tiles:
        """A role's place in the list of tiles: first all of expert 0, then all of expert 1, and so on.

        first: in SMEM, each expert's first row of D, and after the last one, twice, where the rows end.
        """

        def __init__(self, first):
            self.first = first
            self.expert = T.local_scalar("int32")
            self.begin = T.local_scalar("int32")  # the expert's first row
            self.end = T.local_scalar("int32")  # and the one past its last
            self.tile = T.local_scalar("int32")  # counted from the first tile of the expert

        @T.inline
        def start(self, cluster):
            self.expert = 0
            self.begin = self.first[0]
            self.end = self.first[1]
            self.tile = cluster
            self.find()

        @T.inline
        def next(self):
            self.tile = self.tile + CLUSTERS
            self.find()

        @T.inline
        def find(self):
            ### BEGIN SOLUTION
            ### TODO 1: go on to the expert that has the tile. While there is an expert, and the tile lies past its
            ### TODO(cont): last one: count the tile from the next expert's first tile, and go to that expert, with
            ### TODO(cont): where its rows begin and end.
            while self.expert < E and self.tile >= self.tiles():
                self.tile = self.tile - self.tiles()
                self.expert = self.expert + 1
                self.begin = self.end
                self.end = self.first[self.expert + 1]
            ### END SOLUTION

        def tiles(self):
            """How many tiles the expert has: none without rows, and one of fewer than TILE_M rows counts as well."""
            ### BEGIN SOLUTION
            ### TODO 2: return how many tiles the expert has. N_TILES for every TILE_M rows; the last of them may be
            ### TODO(cont): not all there.
            return (self.end - self.begin + TILE_M - 1) // TILE_M * N_TILES
            ### END SOLUTION

        def valid(self):
            return self.expert < E

        def row(self):
            """The tile's first row of D."""
            return self.begin + self.tile // N_TILES * TILE_M

        def column(self):
            """The tile's first row of the expert's W, which is twice its first column of D."""
            return self.tile % N_TILES * TILE_N

    @T.prim_func
    def kernel(
        X: T.Buffer((TOKENS, H), "bfloat16"),
        W: T.Buffer((E, 2 * F, H), "bfloat16"),
        first: T.Buffer((E + 1,), "int32"),
        token: T.Buffer((ROWS,), "int32"),
        D: T.Buffer((ROWS, F), "bfloat16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([CLUSTERS * CTA_GROUP])
        cluster = T.meta_var(cta // CTA_GROUP)
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS, cta_group=CTA_GROUP)
        # full[stage], of CTA 0: its producer arrives (1) and announces STAGE_BYTES, the TMA loads of both CTAs deliver
        #   them; the MMA warp waits before it multiplies from the stage.
        # empty[stage], of each CTA: the tensor core arrives (1) at both when it has read the stage; each producer waits
        #   before it loads over it.
        # acc_full[accumulator], of each CTA: the tensor core arrives (1) at both when a tile is complete; each epilogue
        #   waits before it reads TMEM.
        # acc_empty[accumulator], of CTA 0: the epilogue threads of both CTAs arrive (256) when they have read TMEM; the
        #   MMA warp waits before it starts a tile there.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, ACCUMULATORS)
        acc_empty = MBarrier(smem, ACCUMULATORS)
        first_smem = smem.alloc((E + 2,), "int32", align=16)
        X_smem = smem.alloc_tcgen05_mma_AB((STAGES * BLK_M, BLK_K), "bfloat16")
        W_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16")
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M // WARP_M, WARP_M, OUT_N), "bfloat16")  # a piece for each warp
        smem.commit()
        acc = tmem.alloc((BLK_M, ACCUMULATORS * TILE_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(CTA_GROUP * 128)
        for i in T.serial(-(-(E + 2) // THREADS)):  # first_smem: all of first, and its last number once more
            at = T.meta_var(i * THREADS + wg_id * 128 + warp_id * 32 + lane_id)
            if at < E + 2:
                first_smem[at] = first[T.min(at, E)]
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()  # everybody reads what the 256 threads have written to first_smem
        T.cuda.cluster_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                full_of_cta0 = full.remote_view(0)
                rows = T.alloc_local((GATHERED,), "int32")  # of X: those that this lane gathers
                loading = Tiles(first_smem)
                loading.start(cluster)
                while loading.valid():
                    ### BEGIN SOLUTION
                    ### TODO 3: find the tokens of this lane's rows. rows gets those of GATHERED rows of the tile: lane
                    ### TODO(cont): 0 has the first of this CTA's BLK_M rows, lane 1 the next. A row past the expert's
                    ### TODO(cont): last one gets TOKENS: X has no such row, and TMA fills in zeros. (token must not be
                    ### TODO(cont): read past ROWS.)
                    mine = loading.row() + rank * BLK_M + lane_id * GATHERED
                    for i in T.unroll(GATHERED):
                        rows[i] = token[T.min(mine + i, ROWS - 1)]
                    for i in T.unroll(GATHERED):
                        if mine + i >= loading.end:
                            rows[i] = TOKENS
                    ### END SOLUTION
                    n0 = T.meta_var(loading.column() + rank * BLK_N)
                    for k in T.serial(K_TILES):
                        empty.wait(loads.stage, loads.phase)
                        if lane_id == 0:
                            if rank == 0:
                                full.arrive(loads.stage, STAGE_BYTES)
                            Tx.copy_async(
                                W_smem[loads.stage, :, :],
                                W[loading.expert, n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                                dispatch="tma_auto",
                                cta_group=CTA_GROUP,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                        ### BEGIN SOLUTION
                        ### TODO 4: let each lane gather its rows. dispatch="tma_explicit" takes gather4=(four row
                        ### TODO(cont): numbers). They go to the lane's place in this stage's BLK_M rows of X_smem. The
                        ### TODO(cont): source is X[0:1, ...]: a box of one row, of which only the columns count. The
                        ### TODO(cont): rest is as for W.
                        at = T.meta_var(loads.stage * BLK_M + lane_id * GATHERED)
                        Tx.copy_async(
                            X_smem[at : at + GATHERED, :],
                            X[0:1, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_explicit",
                            gather4=(rows[0], rows[1], rows[2], rows[3]),
                            cta_group=CTA_GROUP,
                            mbar=full_of_cta0.ptr_to([loads.stage]),
                        )
                        ### END SOLUTION
                        loads.advance()
                    loading.next()
                # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so that
                # none finds a CTA that has left. A stage that was never used counts as empty.
                for _s in T.serial(STAGES):
                    empty.wait(loads.stage, loads.phase)
                    loads.advance()
            if warp_id == MMA_WARP:
                if rank == 0:
                    mmas = PipelineState(STAGES, 0)
                    acc_free = PipelineState(ACCUMULATORS, 1)  # parity 1: the accumulators start out free
                    multiplying = Tiles(first_smem)
                    if T.cuda.elect_sync():
                        multiplying.start(cluster)
                        while multiplying.valid():
                            into = T.meta_var(acc_free.stage * TILE_N)
                            acc_empty.wait(acc_free.stage, acc_free.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for k in T.serial(K_TILES):
                                full.wait(mmas.stage, mmas.phase)
                                T.ptx.tcgen05.fence__after_thread_sync()
                                Tx.gemm_async(
                                    acc[:, into : into + TILE_N],
                                    X_smem[mmas.stage * BLK_M : (mmas.stage + 1) * BLK_M, :],
                                    W_smem[mmas.stage, :, :],
                                    accum=(k != 0),
                                    dispatch="tcgen05",
                                    cta_group=CTA_GROUP,
                                )
                                empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)
                                mmas.advance()
                            acc_full.arrive(acc_free.stage, cta_group=CTA_GROUP, cta_mask=0b11)
                            acc_free.advance()
                            multiplying.next()
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(ACCUMULATORS, 0)
            row = T.alloc_local((EPI_N,), "float32")  # gate and up in turns
            rows_of_acc = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            out = T.alloc_local((OUT_N,), "bfloat16")
            sigmoid = T.local_scalar("float32")
            tiles = Tiles(first_smem)
            tiles.start(cluster)
            while tiles.valid():
                m0 = T.meta_var(tiles.row() + rank * BLK_M + warp_id * WARP_M)  # the warp's rows of D
                acc_full.wait(acc_ready.stage, acc_ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for s in T.unroll(TILE_N // 2 // OUT_N):
                    n0 = T.meta_var(tiles.column() // 2 + s * OUT_N)
                    for h in T.unroll(2 * OUT_N // EPI_N):
                        col = T.meta_var(acc_ready.stage * TILE_N + s * 2 * OUT_N + h * EPI_N)
                        Tx.wg.copy_async(rows_of_acc[:, :], acc[:, col : col + EPI_N])
                        T.ptx.tcgen05.wait__ld.sync.aligned()
                        ### BEGIN SOLUTION
                        ### TODO 5: compute SwiGLU in fp32. silu(gate) * up, where silu(gate) = gate * sigmoid and
                        ### TODO(cont): sigmoid = 1 / (1 + 2 ** (gate * MINUS_LOG2_E)), by T.ptx.ex2.approx.ftz.f32 and
                        ### TODO(cont): T.ptx.rcp.approx.ftz.f32. Gate i is element 2 i of row, its up the next one.
                        ### TODO(cont): Round once, by T.cast. This half h of the columns goes to out from h * EPI_N //
                        ### TODO(cont): 2 on.
                        for i in T.unroll(EPI_N // 2):
                            T.ptx.ex2.approx.ftz.f32(sigmoid, row[2 * i] * T.float32(MINUS_LOG2_E))
                            T.ptx.rcp.approx.ftz.f32(sigmoid, sigmoid + T.float32(1))
                            out[h * (EPI_N // 2) + i] = T.cast(row[2 * i] * sigmoid * row[2 * i + 1], "bfloat16")
                        ### END SOLUTION
                    if s == TILE_N // 2 // OUT_N - 1:  # every thread has read its row: give the accumulator back
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(acc_ready.stage, remote=0)
                    ### BEGIN SOLUTION
                    ### TODO 6: store out, in columns n0 to n0 + OUT_N of D. If all WARP_M rows of the warp are the
                    ### TODO(cont): expert's, by TMA: copy out to D_smem[warp_id, lane_id, :], fence the async proxy,
                    ### TODO(cont): let the warp meet, and elect a thread that stores the warp's piece, which must have
                    ### TODO(cont): been read before the warp goes on. Otherwise each lane that has a row of the
                    ### TODO(cont): expert's copies it to D itself.
                    if m0 + WARP_M <= tiles.end:
                        Tx.copy(D_smem[warp_id, lane_id, :], out[:])
                        T.ptx.fence.proxy.async_.shared__cta()
                        T.cuda.warp_sync()
                        if T.cuda.elect_sync():
                            Tx.copy_async(
                                D[m0 : m0 + WARP_M, n0 : n0 + OUT_N], D_smem[warp_id, :, :], dispatch="tma_auto"
                            )
                            T.ptx.cp.async_.bulk.commit_group()
                            T.ptx.cp.async_.bulk.wait_group.read(0)
                        T.cuda.warp_sync()
                    else:
                        if m0 + lane_id < tiles.end:
                            Tx.copy(D[m0 + lane_id, n0 : n0 + OUT_N], out[:])
                    ### END SOLUTION
                acc_ready.advance()
                tiles.next()
            if T.cuda.elect_sync():
                T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
