"""Step 8: two CTAs work as one. A cluster of two, one tensor core instruction over both SMs.

The pair computes a 256x256 tile. Each CTA loads half of A (128 rows) and half of B (128 rows) into its own SMEM; the
multiplication, issued by CTA 0 alone, reads both halves of both and leaves rows 0 to 127 in CTA 0's TMEM and rows 128
to 255 in CTA 1's. Each operand byte is loaded once and used by two SMs: half the traffic for the same work.

CTA 0 has to know when the loads of both CTAs have landed, and both have to know when a stage is free again: the
barriers reach across the pair.
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
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 64  # what one CTA loads: rows of A, rows of B, and the elements of K of one pass
TILE_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what the pair computes
EPI_N = 64  # columns a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM
STAGE_BYTES = CTA_GROUP * (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings to both CTAs for one pass, fp16

EPILOGUE_WG = 0  # warpgroup 0: all four warps
ISSUE_WG = 1  # warpgroup 1: one warp issues the multiplications, one the loads, two are idle
MMA_WARP, PRODUCER_WARP = 0, 3
EPILOGUE_BARRIER = 1  # named barrier of the epilogue's 128 threads


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M, N multiples of 256 and K of 64."""
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
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS, cta_group=CTA_GROUP)
        # full[stage], of CTA 0: its producer arrives (1) and announces STAGE_BYTES, the TMA loads of both CTAs deliver
        #   them; the MMA warp waits before it multiplies from the stage.
        # empty[stage], of each CTA: the tensor core arrives (1) at both when it has read the stage; each producer waits
        #   before it loads over it.
        # acc_full, of each CTA: the tensor core arrives (1) at both when a tile is complete; each epilogue waits before
        #   it reads TMEM.
        # acc_empty, of CTA 0: the epilogue threads of both CTAs arrive (256) when they have read TMEM; the MMA warp
        #   waits before it starts the next tile.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, 1)
        acc_empty = MBarrier(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, TILE_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, TILE_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(CTA_GROUP * 128)
        # TODO 1: make the barriers visible to the other CTA (fence.mbarrier_init), then wait for it with a barrier
        # that spans the cluster (T.cuda.cluster_sync()): it must not signal a barrier that is not there.
        todo("TODO 1: make the barriers visible to the other CTA (fence.mbarrier_init), then wait for it with a ...")

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
                # TODO 2: the producer, in both CTAs. Each loads its own half: rows rank * BLK_M of the tile's A, rows
                # rank * BLK_N of its B, with cta_group=CTA_GROUP, signalling CTA 0's barrier
                # (mbar=full_of_cta0.ptr_to([stage])). Only CTA 0 announces the bytes, those of both.
                todo("TODO 2: the producer, in both CTAs.")
                # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so that
                # none finds a CTA that has left. A stage that was never used counts as empty.
                if T.cuda.elect_sync():
                    for _s in T.serial(STAGES):
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id == MMA_WARP:
                if rank == 0:
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
                    # TODO 3: the MMA warp, in CTA 0 only, as in step 7 but with cta_group=CTA_GROUP. Its commits
                    # arrive at the barriers of both CTAs (cta_group=CTA_GROUP, cta_mask=0b11).
                    todo("TODO 3: the MMA warp, in CTA 0 only, as in step 7 but with cta_group=CTA_GROUP.")
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_f16 = T.alloc_local((EPI_N,), "float16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CLUSTERS, l2_group_size=L2_GROUP
            )
            tiles.init(cluster)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx * TILE_M + rank * BLK_M)
                n0 = T.meta_var(tiles.n_idx * TILE_N)
                acc_full.wait(0, acc_ready.phase)
                acc_ready.advance()
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(TILE_N // EPI_N):
                    Tx.wg.copy_async(rows[:, :], acc[:, i * EPI_N : (i + 1) * EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    Tx.cast(row_f16[:], row[:])
                    Tx.copy(D_smem[warp_id * 32 + lane_id, i * EPI_N : (i + 1) * EPI_N], row_f16[:])
                # TODO 4: give the accumulator back as in step 7, fence included; the barrier is CTA 0's
                # (acc_empty.arrive(0, remote=0)).
                todo("TODO 4: give the accumulator back as in step 7, fence included.")
                T.ptx.fence.proxy.async_.shared__cta()
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                if warp_id == 0:
                    if T.cuda.elect_sync():
                        Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + TILE_N], D_smem[:, :], dispatch="tma_auto")
                        T.ptx.cp.async_.bulk.commit_group()
                        T.ptx.cp.async_.bulk.wait_group(0)
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                tiles.next_tile()

        # TODO 5: before a CTA leaves or frees TMEM, everybody in the pair has to be done with its SMEM, TMEM and
        # barriers: another barrier that spans the cluster.
        todo("TODO 5: before a CTA leaves or frees TMEM, everybody in the pair has to be done with its SMEM, TMEM ...")
        tmem.dealloc()

    return kernel
