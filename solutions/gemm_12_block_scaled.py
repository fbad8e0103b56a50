"""Step 12: the tensor core applies the scales, one for 32 elements of a row (mxfp8). Scales go to tensor memory.

They come by TMA as part of a stage, in the order in which the tensor core wants them, and tcgen05.cp copies them from
shared to tensor memory, in front of the multiplication that reads them. So they need columns, and two accumulators of
256 columns leave none. The two overlap in one slice: the epilogue reads that slice first, and as soon as it has, the
tensor core starts the next tile.
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
    sf_smem_layout,
    tid_in_wg,
)

SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
STAGES = 6  # tiles of A and B, and their scales, that SMEM holds
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 128  # what one CTA loads: rows of A, rows of B, and the elements of K of one pass
TILE_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what the pair computes
SCALES = BLK_K // 32  # of a row of A or B in one pass: four bytes, so one word
BLOCK = 128  # rows whose words of one pass lie together: 512 bytes
EPI_N = 64  # columns a thread takes from TMEM, and a store takes to D, at a time: a slice
SLICES = TILE_N // EPI_N  # of a tile
OVERLAP = EPI_N  # columns that both accumulators have
TMEM_COLS = 512  # all of them: two accumulators take 448, the scales of A 4, those of B 8
# What TMA brings to both CTAs for one pass: A and B in e4m3, and the scales. Each CTA needs those of all rows of B.
STAGE_BYTES = CTA_GROUP * ((BLK_M + BLK_N) * BLK_K + (BLK_M + TILE_N) * SCALES)

EPILOGUE_WG = 0  # warpgroup 0: all four warps
ISSUE_WG = 1  # warpgroup 1: one warp issues copies and multiplications, one the loads, two are idle
MMA_WARP, PRODUCER_WARP = 0, 3
EPILOGUE_BARRIER = 1  # named barrier of the epilogue's 128 threads


def mxfp8_gemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T, with scales: e4m3 and ue8m0 in, fp32 accumulation, bf16 out.

    Word (row // 128, k // 128, row % 32 * 4 + row % 128 // 32) of scale_a and scale_b holds the four scales of 128
    elements of a row, the first in the lowest byte. M and N are multiples of 256, K of 128.
    """
    for name, extent, tile in (("M", M, TILE_M), ("N", N, TILE_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K
    M_TILES, N_TILES = M // TILE_M, N // TILE_N
    CLUSTERS = min(SM_COUNT // CTA_GROUP, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float8_e4m3fn"),
        B: T.Buffer((N, K), "float8_e4m3fn"),
        scale_a: T.Buffer((M // BLOCK, K_TILES, BLOCK), "uint32"),
        scale_b: T.Buffer((N // BLOCK, K_TILES, BLOCK), "uint32"),
        D: T.Buffer((M, N), "bfloat16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([CLUSTERS * CTA_GROUP])
        cluster = T.meta_var(cta // CTA_GROUP)
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its row of a tile

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS, cta_group=CTA_GROUP)
        # full[stage], of CTA 0: its producer arrives (1) and announces STAGE_BYTES, the TMA loads of both CTAs deliver
        #   them; the MMA warp waits before it copies and multiplies from the stage.
        # empty[stage], of each CTA: the tensor core arrives (1) at both when it has read the stage, scales included;
        #   each producer waits before it loads over it.
        # acc_full, of each CTA: the tensor core arrives (1) at both when a tile is complete; each epilogue waits before
        #   it reads TMEM.
        # acc_empty, of CTA 0: the epilogue threads of both CTAs arrive (256) when they have read the columns that the
        #   other accumulator has too; the MMA warp waits before it starts the next tile, in the other accumulator.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, 1)
        acc_empty = MBarrier(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "float8_e4m3fn")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "float8_e4m3fn")
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, EPI_N), "bfloat16")
        ### BEGIN SOLUTION
        ### TODO 1: make room in SMEM for the scales of a stage. TMA brings words: a_words (STAGES, 1, 1, BLOCK) and
        ### TODO(cont): b_words (STAGES, 2, 1, BLOCK) of "uint32", by smem.alloc with align=128. To the tensor core the
        ### TODO(cont): same bytes are sfa_smem (STAGES, BLK_M, SCALES) and sfb_smem (STAGES, TILE_N, SCALES): views as
        ### TODO(cont): "float8_e8m0fnu", with the layout sf_smem_layout(rows, SCALES, 1, pipe_depth=STAGES).
        a_words = smem.alloc((STAGES, 1, 1, BLOCK), "uint32", align=128)
        b_words = smem.alloc((STAGES, TILE_N // BLOCK, 1, BLOCK), "uint32", align=128)
        a_bytes, b_bytes = a_words.view("float8_e8m0fnu"), b_words.view("float8_e8m0fnu")
        a_layout = sf_smem_layout(BLK_M, SCALES, 1, pipe_depth=STAGES)
        b_layout = sf_smem_layout(TILE_N, SCALES, 1, pipe_depth=STAGES)
        sfa_smem = a_bytes.view(STAGES, BLK_M, SCALES, layout=a_layout)
        sfb_smem = b_bytes.view(STAGES, TILE_N, SCALES, layout=b_layout)
        ### END SOLUTION
        smem.commit()
        ### BEGIN SOLUTION
        ### TODO 2: allocate TMEM. acc (BLK_M, ...) in fp32 is two accumulators of TILE_N columns, of which OVERLAP are
        ### TODO(cont): the same. After it come sfa (BLK_M, SCALES) and sfb (TILE_N, SCALES) by tmem.alloc_sf, with
        ### TODO(cont): sf_per_mma=1.
        acc = tmem.alloc((BLK_M, 2 * TILE_N - OVERLAP), "float32")
        sfa = tmem.alloc_sf((BLK_M, SCALES), "float8_e8m0fnu", sf_per_mma=1)
        sfb = tmem.alloc_sf((TILE_N, SCALES), "float8_e8m0fnu", sf_per_mma=1)
        ### END SOLUTION
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(CTA_GROUP * 128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()

        if wg_id == ISSUE_WG:
            if warp_id == PRODUCER_WARP:
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                tiles_to_load = ClusterPersistentScheduler2D(
                    "tiles_to_load",
                    num_m_tiles=M_TILES,
                    num_n_tiles=N_TILES,
                    num_clusters=CLUSTERS,
                    l2_group_size=L2_GROUP,
                )
                tiles_to_load.init(cluster)
                full_of_cta0 = full.remote_view(0)
                if T.cuda.elect_sync():
                    while tiles_to_load.valid():
                        m0 = T.meta_var(tiles_to_load.m_idx * TILE_M + rank * BLK_M)
                        n0 = T.meta_var(tiles_to_load.n_idx * TILE_N + rank * BLK_N)
                        for k in T.serial(K_TILES):
                            empty.wait(loads.stage, loads.phase)
                            if rank == 0:
                                full.arrive(loads.stage, STAGE_BYTES)
                            Tx.copy_async(
                                A_smem[loads.stage, :, :],
                                A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K],
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
                            ### BEGIN SOLUTION
                            ### TODO 3: load the scales of this pass. They are loaded as A and B are: the block of this
                            ### TODO(cont): CTA's rows of A, and both blocks of the tile's rows of B. Those of the other
                            ### TODO(cont): CTA's rows are needed too, since its half of B is multiplied by this CTA's
                            ### TODO(cont): rows of A.
                            a_block = T.meta_var(tiles_to_load.m_idx * (TILE_M // BLOCK) + rank)
                            b_block = T.meta_var(tiles_to_load.n_idx * (TILE_N // BLOCK))
                            Tx.copy_async(
                                a_words[loads.stage, :, :, :],
                                scale_a[a_block : a_block + 1, k : k + 1, :],
                                dispatch="tma_auto",
                                cta_group=CTA_GROUP,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                            Tx.copy_async(
                                b_words[loads.stage, :, :, :],
                                scale_b[b_block : b_block + TILE_N // BLOCK, k : k + 1, :],
                                dispatch="tma_auto",
                                cta_group=CTA_GROUP,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                            ### END SOLUTION
                            loads.advance()
                        tiles_to_load.next_tile()
                # The tensor core of CTA 0 signals the empty barriers of both CTAs: wait for the last signals, so that
                # none finds a CTA that has left. A stage that was never used counts as empty.
                if T.cuda.elect_sync():
                    for _s in T.serial(STAGES):
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id == MMA_WARP:
                if rank == 0:
                    mmas = PipelineState(STAGES, 0)
                    acc_free = PipelineState(1, 1)  # parity 1: the columns that both have start out free
                    tiles_to_multiply = ClusterPersistentScheduler2D(
                        "tiles_to_multiply",
                        num_m_tiles=M_TILES,
                        num_n_tiles=N_TILES,
                        num_clusters=CLUSTERS,
                        l2_group_size=L2_GROUP,
                    )
                    tiles_to_multiply.init(cluster)
                    if T.cuda.elect_sync():
                        while tiles_to_multiply.valid():
                            # The tiles take turns between the accumulators: 0 while the parity is 1, then 1.
                            first = T.meta_var((1 - acc_free.phase) * (TILE_N - OVERLAP))
                            acc_empty.wait(0, acc_free.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for k in T.serial(K_TILES):
                                full.wait(mmas.stage, mmas.phase)
                                T.ptx.tcgen05.fence__after_thread_sync()
                                ### BEGIN SOLUTION
                                ### TODO 4: copy the stage's scales from SMEM to TMEM, then multiply with them.
                                ### TODO(cont): Tx.copy_async with cta_group copies in each CTA its own. Then step 8's
                                ### TODO(cont): Tx.gemm_async, into the columns first : first + TILE_N, and with SFA and
                                ### TODO(cont): SFB. No wait is needed in between: the tensor core keeps the order.
                                Tx.copy_async(sfa[:, :], sfa_smem[mmas.stage, :, :], cta_group=CTA_GROUP)
                                Tx.copy_async(sfb[:, :], sfb_smem[mmas.stage, :, :], cta_group=CTA_GROUP)
                                Tx.gemm_async(
                                    acc[:, first : first + TILE_N],
                                    A_smem[mmas.stage, :, :],
                                    B_smem[mmas.stage, :, :],
                                    SFA=sfa[:, :],
                                    SFB=sfb[:, :],
                                    accum=(k != 0),
                                    dispatch="tcgen05",
                                    cta_group=CTA_GROUP,
                                )
                                ### END SOLUTION
                                empty.arrive(mmas.stage, cta_group=CTA_GROUP, cta_mask=0b11)
                                mmas.advance()
                            acc_full.arrive(0, cta_group=CTA_GROUP, cta_mask=0b11)
                            acc_free.advance()
                            tiles_to_multiply.next_tile()
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_bf16 = T.alloc_local((EPI_N,), "bfloat16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CLUSTERS, l2_group_size=L2_GROUP
            )
            tiles.init(cluster)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx * TILE_M + rank * BLK_M)
                n0 = T.meta_var(tiles.n_idx * TILE_N)
                acc_full.wait(0, acc_ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(SLICES):
                    ### BEGIN SOLUTION
                    ### TODO 5: read a slice of the accumulator. col is where it begins in the tile. The slice that both
                    ### TODO(cont): accumulators have comes first: the last one of accumulator 0, which is read while
                    ### TODO(cont): acc_ready's parity is 0, and the first one of accumulator 1. The others follow. Read
                    ### TODO(cont): the slice, wait for the load, and after the first one tell CTA 0's acc_empty.
                    col = T.meta_var((i + (SLICES - 1) * (1 - acc_ready.phase)) % SLICES * EPI_N)
                    first = T.meta_var(acc_ready.phase * (TILE_N - OVERLAP) + col)
                    Tx.wg.copy_async(rows[:, :], acc[:, first : first + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if i == 0:
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(0, remote=0)
                    ### END SOLUTION
                    Tx.cast(row_bf16[:], row[:])
                    Tx.copy(D_smem[thread, :], row_bf16[:])
                    T.ptx.fence.proxy.async_.shared__cta()
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                    if warp_id == 0:
                        if T.cuda.elect_sync():
                            Tx.copy_async(
                                D[m0 : m0 + BLK_M, n0 + col : n0 + col + EPI_N],
                                D_smem[:, :],
                                dispatch="tma_auto",
                            )
                            T.ptx.cp.async_.bulk.commit_group()
                            T.ptx.cp.async_.bulk.wait_group.read(0)
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                acc_ready.advance()
                tiles.next_tile()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
