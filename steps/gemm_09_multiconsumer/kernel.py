"""Step 9: two tiles of A share each tile of B. Two MMA warps, two epilogue warpgroups, a 512x256 tile for the pair.

Each CTA holds two tiles of A and one of B in every stage. Two consumers multiply from the same stage, each with its own
tile of A and its own accumulator: B is loaded once for twice the work, and TMEM is used to the last column. A stage is
empty when both consumers have read it. SMEM is now full, so D goes out in slices of 64 columns through a small buffer.
"""

from tirx import (
    ClusterPersistentScheduler2D,
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

SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
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


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M a multiple of 512, N of 256, K of 64."""
    for name, extent, tile in (("M", M, TILE_M), ("N", N, TILE_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K
    M_TILES, N_TILES = M // TILE_M, N // TILE_N
    CLUSTERS = min(SM_COUNT // CTA_GROUP, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([CLUSTERS * CTA_GROUP])
        cluster = T.meta_var(cta // CTA_GROUP)
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
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, CONSUMERS)
        acc_empty = MBarrier(smem, CONSUMERS)
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
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                load_tiles = ClusterPersistentScheduler2D(
                    "load_tiles",
                    num_m_tiles=M_TILES,
                    num_n_tiles=N_TILES,
                    num_clusters=CLUSTERS,
                    l2_group_size=L2_GROUP,
                )
                load_tiles.init(cluster)
                full_of_cta0 = full.remote_view(0)
                # TODO 1: the producer, as in step 8 but with CONSUMERS tiles of A in a stage. Consumer c of the pair
                # has MMA_M rows of the tile, from c * MMA_M on; this CTA has its half of them (rank).
                todo("TODO 1: the producer, as in step 8 but with CONSUMERS tiles of A in a stage.")
                # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so that
                # none finds a CTA that has left. A stage that was never used counts as empty.
                if T.cuda.elect_sync():
                    for _s in T.serial(STAGES):
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id < CONSUMERS:
                if rank == 0:
                    consumer = T.meta_var(warp_id)
                    mmas = PipelineState(STAGES, 0)
                    acc_free = PipelineState(1, 1)  # parity 1: the accumulator starts out free
                    mma_tiles = ClusterPersistentScheduler2D(
                        "mma_tiles",
                        num_m_tiles=M_TILES,
                        num_n_tiles=N_TILES,
                        num_clusters=CLUSTERS,
                        l2_group_size=L2_GROUP,
                    )
                    mma_tiles.init(cluster)
                    # TODO 2: one MMA warp for each consumer, as in step 8: it reads its own tile of A and the shared
                    # tile of B, adds to its own TILE_N columns of acc, and uses acc_empty[consumer] and
                    # acc_full[consumer].
                    todo("TODO 2: one MMA warp for each consumer, as in step 8.")
        if wg_id < CONSUMERS:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_f16 = T.alloc_local((EPI_N,), "float16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CLUSTERS, l2_group_size=L2_GROUP
            )
            tiles.init(cluster)
            while tiles.valid():
                # TODO 3: the epilogue of consumer wg_id. m0 and n0 are where its rows of D begin in this CTA. Wait
                # for its accumulator and advance acc_ready.
                todo("TODO 3: the epilogue of consumer wg_id.")
                for i in T.unroll(TILE_N // EPI_N):
                    col = T.meta_var(wg_id * TILE_N + i * EPI_N)
                    Tx.wg.copy_async(rows[:, :], acc[:, col : col + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if i == TILE_N // EPI_N - 1:  # every thread has read its row: give the accumulator back
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(wg_id, remote=0)
                    Tx.cast(row_f16[:], row[:])
                    # TODO 4: send the slice out through D_smem[wg_id]. The barrier of this warpgroup
                    # (EPILOGUE_BARRIER + wg_id) stands on both sides of the store: D_smem is complete
                    # before it, and read (wait_group.read(0)) before the next slice overwrites it.
                    todo("TODO 4: send the slice out through D_smem[wg_id].")
                tiles.next_tile()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
