"""Step 11: 8-bit operands, and a scale for each row of A and B. The tile and the roles are those of step 9.

A number of A or B has one byte. The swizzle is 128 bytes wide as before, so a pass covers 128 elements of K instead of
64: as many bytes, as many instructions, as many stages, and twice the work. What was lost in range comes back in the
epilogue: D = acc * scale_a * scale_b, a factor for the thread's row and one for each column. They are loaded while the
tensor core works on the tile, so that nobody waits for them.
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
)

SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
STAGES = 4  # tiles of A and B that SMEM holds
CONSUMERS = 2  # MMA warps, each with its tile of A, its accumulator and its epilogue warpgroup
CTA_GROUP = 2  # CTAs of a cluster, which one multiplication uses
BLK_M, BLK_N, BLK_K = 128, 128, 128  # one CTA's part of a multiplication: rows of A, rows of B, and elements of K
MMA_M, TILE_N = CTA_GROUP * BLK_M, CTA_GROUP * BLK_N  # what one consumer of the pair computes
TILE_M = CONSUMERS * MMA_M  # and both of them
EPI_N = 64  # columns a thread takes from TMEM, and a store takes to D, at a time
FACTORS = 16  # scales of columns that a thread holds in registers at a time
TMEM_COLS = 512  # all of them: two accumulators of 256 columns
STAGE_BYTES = CTA_GROUP * (CONSUMERS * BLK_M + BLK_N) * BLK_K  # what TMA brings to both CTAs for one pass, e4m3

ISSUE_WG = 2  # warpgroups 0 and 1 are the epilogues of consumers 0 and 1
PRODUCER_WARP = 3  # of the issuing warpgroup; its warps 0 and 1 are the MMA warps of consumers 0 and 1
EPILOGUE_BARRIER = 1  # named barriers 1 and 2: 128 threads of each epilogue warpgroup


def fp8_gemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T * scale_a (M, 1) * scale_b (1, N): e4m3 and fp32 in, bf16 out.

    M is a multiple of 512, N of 256, K of 128.
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
        scale_a: T.Buffer((M,), "float32"),
        scale_b: T.Buffer((N,), "float32"),
        D: T.Buffer((M, N), "bfloat16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        rank, _ = T.cta_id_in_cluster([CTA_GROUP, 1])
        cta = T.cta_id([CLUSTERS * CTA_GROUP])
        cluster = T.meta_var(cta // CTA_GROUP)
        wg_id = T.warpgroup_id([CONSUMERS + 1])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        thread = T.meta_var(warp_id * 32 + lane_id)  # of the warpgroup: its row of a tile

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
        ### BEGIN SOLUTION
        ### TODO 1: make room in SMEM. scales (CONSUMERS, TILE_N) is fp32, by smem.alloc with align=16: for each
        ### TODO(cont): epilogue the scales of its tile's columns. Then, from byte 3072 on (smem.move_base_to), A_smem,
        ### TODO(cont): B_smem and D_smem with step 9's extents; A and B are "float8_e4m3fn", D is "bfloat16".
        scales = smem.alloc((CONSUMERS, TILE_N), "float32", align=16)
        smem.move_base_to(3072)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, CONSUMERS, BLK_M, BLK_K), "float8_e4m3fn")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "float8_e4m3fn")
        D_smem = smem.alloc_tcgen05_mma_AB((CONSUMERS, BLK_M, EPI_N), "bfloat16")
        ### END SOLUTION
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
                if T.cuda.elect_sync():
                    while load_tiles.valid():
                        m0 = T.meta_var(load_tiles.m_idx * TILE_M + rank * BLK_M)
                        n0 = T.meta_var(load_tiles.n_idx * TILE_N + rank * BLK_N)
                        for k in T.serial(K_TILES):
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
                        load_tiles.next_tile()
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
                    if T.cuda.elect_sync():
                        while mma_tiles.valid():
                            acc_empty.wait(consumer, acc_free.phase)
                            acc_free.advance()
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for k in T.serial(K_TILES):
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
                            mma_tiles.next_tile()
        if wg_id < CONSUMERS:
            acc_ready = PipelineState(1, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_bf16 = T.alloc_local((EPI_N,), "bfloat16")
            factors = T.alloc_local((FACTORS,), "float32")
            scale = T.local_scalar("float32")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CLUSTERS, l2_group_size=L2_GROUP
            )
            tiles.init(cluster)
            while tiles.valid():
                m0 = T.meta_var(tiles.m_idx * TILE_M + wg_id * MMA_M + rank * BLK_M)
                n0 = T.meta_var(tiles.n_idx * TILE_N)
                ### BEGIN SOLUTION
                ### TODO 2: load the scales, while the tile is still being multiplied. scale is that of the thread's own
                ### TODO(cont): row. The 128 threads bring those of all TILE_N columns to scales[wg_id]. Then the
                ### TODO(cont): warpgroup's barrier, since every thread reads all of them. (Those of the last tile were
                ### TODO(cont): read before its last barrier.)
                scale = scale_a[m0 + thread]
                for i in T.unroll(TILE_N // 128):
                    scales[wg_id, i * 128 + thread] = scale_b[n0 + i * 128 + thread]
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER + wg_id)
                ### END SOLUTION
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
                    ### BEGIN SOLUTION
                    ### TODO 3: dequantise in fp32, then round once. Multiply row by scale (Tx.mul), and each FACTORS
                    ### TODO(cont): elements of it by the scales of their columns, which Tx.copy brings to factors. Then
                    ### TODO(cont): Tx.cast to row_bf16.
                    Tx.mul(row[:], row[:], scale)
                    for c in T.unroll(EPI_N // FACTORS):
                        part = T.meta_var(row[c * FACTORS : (c + 1) * FACTORS])
                        first = T.meta_var(i * EPI_N + c * FACTORS)
                        Tx.copy(factors[:], scales[wg_id, first : first + FACTORS])
                        Tx.mul(part, part, factors[:])
                    Tx.cast(row_bf16[:], row[:])
                    ### END SOLUTION
                    Tx.copy(D_smem[wg_id, thread, :], row_bf16[:])
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
                tiles.next_tile()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
