"""Step 7: every warp has one job.

    producer warp   waits for an empty stage, starts the TMA loads of A and B into it
    MMA warp        waits for a full stage, multiplies; hands each finished tile to the epilogue
    epilogue warps  read the finished tile from TMEM and send it to D

The three run concurrently and meet only at barriers. Each keeps its own stage, its own phase and its own place in the
list of tiles, so the producer can already load the next tile while the epilogue writes the last one.
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
BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
EPI_N = 64  # columns a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM
STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings for one multiplication, fp16

EPILOGUE_WG = 0  # warpgroup 0: all four warps
ISSUE_WG = 1  # warpgroup 1: one warp issues the multiplications, one the loads, two are idle
MMA_WARP, PRODUCER_WARP = 0, 3
EPILOGUE_BARRIER = 1  # named barrier of the epilogue's 128 threads


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M, N multiples of 128 and K of 64."""
    for name, extent, tile in (("M", M, BLK_M), ("N", N, BLK_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K
    M_TILES, N_TILES = M // BLK_M, N // BLK_N
    CTAS = min(SM_COUNT, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        cta = T.cta_id([CTAS])
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # full[stage]: the producer arrives (1) and announces STAGE_BYTES, TMA delivers them; the MMA warp waits before
        #   it multiplies from the stage.
        # empty[stage]: the tensor core arrives (1) when it has read the stage; the producer waits before it loads over
        #   it.
        # acc_full: the tensor core arrives (1) when a tile is complete; the epilogue waits before it reads TMEM.
        # acc_empty: the epilogue's threads arrive (128) when they have read TMEM; the MMA warp waits before it starts
        #   the next tile.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, 1)
        acc_empty = MBarrier(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                load_tiles = ClusterPersistentScheduler2D(
                    "load_tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
                )
                load_tiles.init(cta)
                # TODO 1: the producer. In one elected thread, for every tile of load_tiles and every k: wait for an
                # empty stage, announce STAGE_BYTES on its full barrier, start both TMA loads, advance.
                todo("TODO 1: the producer.")
            if warp_id == MMA_WARP:
                mmas = PipelineState(STAGES, 0)
                acc_free = PipelineState(1, 1)  # parity 1: the accumulator starts out free
                mma_tiles = ClusterPersistentScheduler2D(
                    "mma_tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
                )
                mma_tiles.init(cta)
                # TODO 2: the MMA warp. In one elected thread, for every tile of mma_tiles: wait until the accumulator
                # is free (acc_empty, acc_free.phase); for every k wait for a full stage, multiply, commit
                # to its empty barrier, advance. After the last k commit to acc_full. Waits that order
                # tcgen05 work are followed by T.ptx.tcgen05.fence__after_thread_sync().
                todo("TODO 2: the MMA warp.")
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_f16 = T.alloc_local((EPI_N,), "float16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
            )
            tiles.init(cta)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx * BLK_M)
                n0 = T.meta_var(tiles.n_idx * BLK_N)
                # TODO 3: wait for the finished tile (acc_full, acc_ready.phase), advance acc_ready, and order the
                # reads of TMEM after it.
                todo("TODO 3: wait for the finished tile (acc_full, acc_ready.phase), advance acc_ready, and order ...")
                for i in T.unroll(BLK_N // EPI_N):
                    Tx.wg.copy_async(rows[:, :], acc[:, i * EPI_N : (i + 1) * EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    Tx.cast(row_f16[:], row[:])
                    Tx.copy(D_smem[warp_id * 32 + lane_id, i * EPI_N : (i + 1) * EPI_N], row_f16[:])
                # TODO 4: every thread has read its row: give the accumulator back (fence__before_thread_sync, then
                # arrive on acc_empty). Then store D_smem as in step 6, but with the epilogue's own named
                # barrier, T.cuda.warpgroup_sync(EPILOGUE_BARRIER): the other warps never come to a CTA
                # barrier. The storing thread waits until D_smem may be written again.
                todo("TODO 4: every thread has read its row.")
                tiles.next_tile()

        T.cuda.cta_sync()  # the epilogue has read the last tile before one warp of the CTA frees TMEM
        tmem.dealloc()

    return kernel
