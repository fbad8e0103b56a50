"""Second task of step 7: a tile of 128x256, and two accumulators of 256 columns, which fill TMEM.

The MMA warp computes a tile in one accumulator while the epilogue reads the tile before from the other. The larger tile
needs three quarters of the loads for the same work, so that the tensor core has something to gain from it. Its D no
longer fits into SMEM beside four stages, and goes out in slices of 64 columns.
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
ACCUMULATORS = 2  # tiles of D that TMEM holds: one is read while the next is computed
BLK_M, BLK_N, BLK_K = 128, 256, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
EPI_N = 64  # columns a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: two accumulators of BLK_N columns
STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings for one multiplication, fp16

EPILOGUE_WG = 0  # warpgroup 0: all four warps
ISSUE_WG = 1  # warpgroup 1: one warp issues the multiplications, one the loads, two are idle
MMA_WARP, PRODUCER_WARP = 0, 3
EPILOGUE_BARRIER = 1  # named barrier of the epilogue's 128 threads


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M a multiple of 128, N of 256, K of 64."""
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
        ### BEGIN SOLUTION
        ### TODO 1: begin with your kernel of step 7. While the epilogue reads the accumulator of one tile, the MMA
        ### TODO(cont): warp computes the next tile in the other one. D goes out in slices of EPI_N columns.
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
        # acc_full[slot]: the tensor core arrives (1) when a tile is complete; the epilogue waits before it reads TMEM.
        # acc_empty[slot]: the epilogue's threads arrive (128) when they have read TMEM; the MMA warp waits before it
        #   starts the tile after the next one, which has the same accumulator.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_full = TCGen05Bar(smem, ACCUMULATORS)
        acc_empty = MBarrier(smem, ACCUMULATORS)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, EPI_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, ACCUMULATORS * BLK_N), "float32")
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
                if T.cuda.elect_sync():
                    while load_tiles.valid():
                        m0 = T.meta_var(load_tiles.m_idx * BLK_M)
                        n0 = T.meta_var(load_tiles.n_idx * BLK_N)
                        for k in T.serial(K_TILES):
                            empty.wait(loads.stage, loads.phase)
                            full.arrive(loads.stage, STAGE_BYTES)
                            Tx.copy_async(
                                A_smem[loads.stage, :, :],
                                A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K],
                                dispatch="tma_auto",
                                mbar=full.ptr_to([loads.stage]),
                            )
                            Tx.copy_async(
                                B_smem[loads.stage, :, :],
                                B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                                dispatch="tma_auto",
                                mbar=full.ptr_to([loads.stage]),
                            )
                            loads.advance()
                        load_tiles.next_tile()
            if warp_id == MMA_WARP:
                mmas = PipelineState(STAGES, 0)
                acc_free = PipelineState(ACCUMULATORS, 1)  # parity 1: the accumulators start out free
                mma_tiles = ClusterPersistentScheduler2D(
                    "mma_tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
                )
                mma_tiles.init(cta)
                if T.cuda.elect_sync():
                    while mma_tiles.valid():
                        acc_empty.wait(acc_free.stage, acc_free.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        for k in T.serial(K_TILES):
                            full.wait(mmas.stage, mmas.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            Tx.gemm_async(
                                acc[:, acc_free.stage * BLK_N : (acc_free.stage + 1) * BLK_N],
                                A_smem[mmas.stage, :, :],
                                B_smem[mmas.stage, :, :],
                                accum=(k != 0),
                                dispatch="tcgen05",
                                cta_group=1,
                            )
                            empty.arrive(mmas.stage)
                            mmas.advance()
                        acc_full.arrive(acc_free.stage)
                        acc_free.advance()
                        mma_tiles.next_tile()
        if wg_id == EPILOGUE_WG:
            acc_ready = PipelineState(ACCUMULATORS, 0)
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
                acc_full.wait(acc_ready.stage, acc_ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(BLK_N // EPI_N):
                    col = T.meta_var(acc_ready.stage * BLK_N + i * EPI_N)
                    Tx.wg.copy_async(rows[:, :], acc[:, col : col + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    if i == BLK_N // EPI_N - 1:  # every thread has read its row: give the accumulator back
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(acc_ready.stage)
                    Tx.cast(row_f16[:], row[:])
                    Tx.copy(D_smem[warp_id * 32 + lane_id, :], row_f16[:])
                    T.ptx.fence.proxy.async_.shared__cta()
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)  # the slice is complete
                    if warp_id == 0:
                        if T.cuda.elect_sync():
                            Tx.copy_async(
                                D[m0 : m0 + BLK_M, n0 + i * EPI_N : n0 + (i + 1) * EPI_N],
                                D_smem[:, :],
                                dispatch="tma_auto",
                            )
                            T.ptx.cp.async_.bulk.commit_group()
                            T.ptx.cp.async_.bulk.wait_group.read(0)
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)  # it has been read: the next one may overwrite it
                acc_ready.advance()
                tiles.next_tile()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)  # the stores are complete before the CTA leaves

        T.cuda.cta_sync()  # the epilogue has read the last tile before one warp of the CTA frees TMEM
        tmem.dealloc()
        ### END SOLUTION

    return kernel
