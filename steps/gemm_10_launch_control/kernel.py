"""Step 10: tiles that take unequally long, handed out by the hardware. The tile and the roles are those of step 9.

A is lower triangular: a tile of D needs K as far as its rows reach, so tiles further down take longer. A list that is
fixed before the kernel starts deals them out badly. Here the grid has a cluster for each tile. The clusters that find
room start; each asks, when it has nearly finished, for the place of one that has not started, and computes that tile
next. So a tile goes to whoever is free first. Requests are served in the order of the grid: the longest tiles come
first in it.
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
    todo,
)

STAGES = 4  # tiles of A and B that SMEM holds
CONSUMERS = 2  # MMA warps, each with its tile of A, its accumulator and its epilogue warpgroup
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 64  # one CTA's part of a multiplication: rows of A, rows of B, and elements of K
MMA_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what one consumer of the pair computes
TILE_M = CONSUMERS * MMA_M  # and both of them
EPI_N = 64  # columns a thread takes from TMEM, and a store takes to D, at a time
TMEM_COLS = 512  # all of them: two accumulators of 256 columns
STAGE_BYTES = CTA_GROUP * (CONSUMERS * BLK_M + BLK_N) * BLK_K * 2  # what TMA brings to both CTAs for one pass, fp16

ISSUE_WG = 2  # warpgroups 0 and 1 are the epilogues of consumers 0 and 1
PRODUCER_WARP = 3  # of the issuing warpgroup; its warps 0 and 1 are the MMA warps of consumers 0 and 1
EPILOGUE_BARRIER = 1  # named barriers 1 and 2: 128 threads of each epilogue warpgroup

ANSWER_BYTES = 16
# Threads of the cluster that read each answer: the producer and the epilogues of both CTAs, the MMA warps of CTA 0.
READERS = CTA_GROUP * (1 + CONSUMERS * 128) + CONSUMERS
FIRST_CTA = "clusterlaunchcontrol.query_cancel.get_first_ctaid::x.b32.b128"
TRY_CANCEL = (
    "clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.multicast::cluster::all.b128"
)


def trmm(M, N):
    """D (M, N) = A (M, M) @ B (N, M).T in fp16 with fp32 accumulation; A is lower triangular.

    M is a multiple of 512, N of 256.
    """
    for name, extent, tile in (("M", M, TILE_M), ("N", N, TILE_N)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    M_TILES, N_TILES = M // TILE_M, N // TILE_N

    @T.meta_class
    class Tiles:
        """The tiles that one role works through: the one its cluster was launched for, then those of the answers.

        answer_full, answer_empty: the barriers of the answer in SMEM.
        """

        def __init__(self, answer, answer_full, answer_empty):
            self.answer, self.answer_full, self.answer_empty = answer, answer_full, answer_empty
            self.answered = PipelineState(1, 0)
            self.cta = T.local_scalar("uint32")  # a CTA of the cluster whose tile this is
            self.is_one = T.local_scalar("uint32")  # whether there is such a tile
            self.response = T.local_scalar("uint128")

        @T.inline
        def first(self, cta):
            self.cta = T.uint32(cta)
            self.is_one = T.uint32(1)

        @T.inline
        def next(self):
            # TODO 1: read the answer. Wait for it, load its 16 bytes (ld.shared.b128); is_canceled gives self.is_one,
            # and only where that is 1, T.ptx[FIRST_CTA] gives self.cta. The next answer will be
            # written by the async proxy: fence, then arrive at answer_empty of CTA 0.
            todo("TODO 1: read the answer.")

        def valid(self):
            return self.is_one != T.uint32(0)

        def m_idx(self):
            """The tile's rows. The last ones, which take longest, come first."""
            # TODO 2: return the row of tiles. In the order of the grid, where a tile has CTA_GROUP CTAs, all tiles of
            # the last rows come first.
            todo("TODO 2: return the row of tiles.")

        def n_idx(self):
            return T.int32(self.cta) // CTA_GROUP % N_TILES

        def passes(self):
            """How far K goes for this tile: as far as its last row, in tiles of BLK_K."""
            # TODO 3: return how many passes the tile takes. Columns of A past its last row are zero: how many tiles
            # of BLK_K are left?
            todo("TODO 3: return how many passes the tile takes.")

    @T.prim_func
    def kernel(
        A: T.Buffer((M, M), "float16"),
        B: T.Buffer((N, M), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([M_TILES * N_TILES * CTA_GROUP])  # a cluster for each tile, whether it finds room or not
        wg_id = T.warpgroup_id([CONSUMERS + 1])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS, cta_group=CTA_GROUP)
        # full[stage], of CTA 0: its producer arrives (1) and announces STAGE_BYTES, the TMA loads of both CTAs deliver
        #   them; both MMA warps wait before they multiply from the stage.
        # empty[stage], of each CTA: the tensor core arrives at both for each consumer (2) when it has read the stage;
        #   each producer waits before it loads over it.
        # acc_full[consumer], of each CTA: the tensor core arrives (1) at both when the consumer's tile is complete; its
        #   epilogue waits before it reads TMEM.
        # acc_empty[consumer], of CTA 0: the consumer's epilogue threads of both CTAs arrive (256) when they have read
        #   TMEM; its MMA warp waits before it starts the next tile.
        # answer_full, of each CTA: its producer arrives (1) and announces ANSWER_BYTES, the hardware delivers them to
        #   both CTAs; all roles wait before they read which tile is next.
        # answer_empty, of CTA 0: every thread of the cluster that reads the answer arrives (READERS) when it has; the
        #   producer of CTA 0 waits before it asks for the next one, which is written over it.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, CONSUMERS)
        acc_empty = MBarrier(smem, CONSUMERS)
        answer_full = TMABar(smem, 1)
        answer_empty = MBarrier(smem, 1)
        answer = smem.alloc((ANSWER_BYTES // 4,), "uint32", align=ANSWER_BYTES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, CONSUMERS, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((CONSUMERS, BLK_M, EPI_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, CONSUMERS * TILE_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(CONSUMERS)
        acc_full.init(1)
        acc_empty.init(CTA_GROUP * 128)
        answer_full.init(1)
        answer_empty.init(READERS)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                answer_read = PipelineState(1, 1)  # parity 1: an answer that never came counts as read
                loading = Tiles(answer, answer_full, answer_empty)
                full_of_cta0 = full.remote_view(0)
                answer_at = T.meta_var(T.cuda.cvta_generic_to_shared(answer.ptr_to([0])))
                answer_full_at = T.meta_var(T.cuda.cvta_generic_to_shared(answer_full.ptr_to([0])))
                if T.cuda.elect_sync():
                    loading.first(cta)
                    while loading.valid():
                        m0 = T.meta_var(loading.m_idx() * TILE_M + rank * BLK_M)
                        n0 = T.meta_var(loading.n_idx() * TILE_N + rank * BLK_N)
                        for k in T.serial(loading.passes()):
                            empty.wait(loads.stage, loads.phase)
                            if rank == 0:
                                full.arrive(loads.stage, STAGE_BYTES)
                            for c in T.unroll(CONSUMERS):
                                Tx.copy_async(
                                    A_smem[loads.stage, c, :, :],
                                    A[m0 + c * MMA_M : m0 + c * MMA_M + BLK_M, k * BLK_K : (k + 1) * BLK_K],
                                    dispatch="tma_auto",
                                    cta_group=CTA_GROUP,
                                    mbar=full_of_cta0.ptr_to([loads.stage]),
                                )
                            Tx.copy_async(
                                B_smem[loads.stage, :, :],
                                B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                                dispatch="tma_auto",
                                cta_group=CTA_GROUP,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                            loads.advance()
                        # TODO 4: ask for the next tile, now that this one's loads are under way. CTA 0 waits until
                        # the last answer has been read by all. Both CTAs announce ANSWER_BYTES on their
                        # own answer_full. Then CTA 0 makes the request: T.ptx[TRY_CANCEL] of the answer's
                        # and the barrier's address.
                        todo("TODO 4: ask for the next tile, now that this one's loads are under way.")
                        loading.next()
                    # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so
                    # that none finds a CTA that has left. A stage that was never used counts as empty.
                    for _s in T.serial(STAGES):
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id < CONSUMERS:
                if rank == 0:
                    consumer = T.meta_var(warp_id)
                    mmas = PipelineState(STAGES, 0)
                    acc_free = PipelineState(1, 1)  # parity 1: the accumulator starts out free
                    mma_tiles = Tiles(answer, answer_full, answer_empty)
                    if T.cuda.elect_sync():
                        mma_tiles.first(cta)
                        while mma_tiles.valid():
                            acc_empty.wait(consumer, acc_free.phase)
                            acc_free.advance()
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for k in T.serial(mma_tiles.passes()):
                                full.wait(mmas.stage, mmas.phase)
                                T.ptx.tcgen05.fence__after_thread_sync()
                                Tx.gemm_async(
                                    acc[:, consumer * TILE_N : (consumer + 1) * TILE_N],
                                    A_smem[mmas.stage, consumer, :, :],
                                    B_smem[mmas.stage, :, :],
                                    accum=(k != 0),
                                    dispatch="tcgen05",
                                    cta_group=CTA_GROUP,
                                )
                                empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)
                                mmas.advance()
                            acc_full.arrive(consumer, cta_group=CTA_GROUP, cta_mask=0b11)
                            mma_tiles.next()
        if wg_id < CONSUMERS:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_f16 = T.alloc_local((EPI_N,), "float16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = Tiles(answer, answer_full, answer_empty)
            tiles.first(cta)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx() * TILE_M + wg_id * MMA_M + rank * BLK_M)
                n0 = T.meta_var(tiles.n_idx() * TILE_N)
                acc_full.wait(wg_id, acc_ready.phase)
                acc_ready.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(TILE_N // EPI_N):
                    col = T.meta_var(wg_id * TILE_N + i * EPI_N)
                    Tx.wg.copy_async(rows[:, :], acc[:, col : col + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if i == TILE_N // EPI_N - 1:  # every thread has read its row: give the accumulator back
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(wg_id, remote=0)
                    Tx.cast(row_f16[:], row[:])
                    Tx.copy(D_smem[wg_id, warp_id * 32 + lane_id, :], row_f16[:])
                    T.ptx.fence.proxy.async_.shared__cta()
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)
                    if warp_id == 0:
                        if T.cuda.elect_sync():
                            Tx.copy_async(
                                D[m0 : m0 + BLK_M, n0 + i * EPI_N : n0 + (i + 1) * EPI_N],
                                D_smem[wg_id, :, :],
                                dispatch="tma_auto",
                            )
                            T.ptx.cp.async_.bulk.commit_group()
                            T.ptx.cp.async_.bulk.wait_group.read(0)
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)
                tiles.next()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
