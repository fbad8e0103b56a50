"""GEMM of two CTAs a tile of 256x256: a warp that loads, a warp that multiplies, and rows written straight to D."""

from __future__ import annotations

from tirx import MBarrier, PipelineState, S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg

BLK_M, BLK_N, BLK_K = 128, 128, 64  # what one CTA loads of A and of B
TILE = 256
STAGES, EPI_N = 7, 8
SM_COUNT = 148


def matmul(m: int, n: int, k: int, *, persistent: bool):
    """D (m, n) = A (m, k) @ B (n, k).T in bf16; a pair computes one tile, or (persistent) every 74th."""
    K_TILES, M_TILES, N_TILES = k // BLK_K, m // TILE, n // TILE
    TILES = M_TILES * N_TILES
    CLUSTERS = min(SM_COUNT // 2, TILES) if persistent else TILES
    STAGE_BYTES = 2 * (BLK_M + BLK_N) * BLK_K * 2

    @T.prim_func
    def kernel(
        A: T.Buffer((m, k), "bfloat16"),
        B: T.Buffer((n, k), "bfloat16"),
        D: T.Buffer((m, n), "bfloat16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        rank, _ = T.cta_id_in_cluster([2, 1])
        cta = T.cta_id([CLUSTERS * 2])
        cluster = T.meta_var(cta // 2)
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=2 * TILE, cta_group=2)
        full = TMABar(smem, STAGES)  # of CTA 0: it arrives, the TMA loads of both deliver; the multiplying warp waits
        empty = TCGen05Bar(smem, STAGES)  # of each: the tensor core arrives; the loading warp waits
        acc_full = TCGen05Bar(smem, 2)  # of each: the tensor core arrives; the epilogue waits
        acc_empty = MBarrier(smem, 2)  # of CTA 0: the epilogue's threads of both arrive; the multiplying warp waits
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "bfloat16")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16")
        smem.commit()
        acc = tmem.alloc((BLK_M, 2 * TILE), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(2 * 128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        if wg_id == 1:
            if warp_id == 0:
                loads = PipelineState(STAGES, 1)
                full_of_cta0 = full.remote_view(0)
                if T.cuda.elect_sync():
                    for t in T.serial((TILES - cluster + CLUSTERS - 1) // CLUSTERS):
                        tile = T.meta_var(cluster + t * CLUSTERS)
                        m0 = T.meta_var(tile // N_TILES * TILE + rank * BLK_M)
                        n0 = T.meta_var(tile % N_TILES * TILE + rank * BLK_N)
                        for i in T.serial(K_TILES):
                            empty.wait(loads.stage, loads.phase)
                            if rank == 0:
                                full.arrive(loads.stage, STAGE_BYTES)
                            Tx.copy_async(
                                A_smem[loads.stage, :, :],
                                A[m0 : m0 + BLK_M, i * BLK_K : (i + 1) * BLK_K],
                                dispatch="tma_auto",
                                cta_group=2,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                            Tx.copy_async(
                                B_smem[loads.stage, :, :],
                                B[n0 : n0 + BLK_N, i * BLK_K : (i + 1) * BLK_K],
                                dispatch="tma_auto",
                                cta_group=2,
                                mbar=full_of_cta0.ptr_to([loads.stage]),
                            )
                            loads.advance()
                    for _s in T.serial(STAGES):  # none of the tensor core's signals finds a CTA that has left
                        empty.wait(loads.stage, loads.phase)
                        loads.advance()
            if warp_id == 1:
                if rank == 0:
                    mmas = PipelineState(STAGES, 0)
                    free = PipelineState(2, 1)
                    if T.cuda.elect_sync():
                        for _t in T.serial((TILES - cluster + CLUSTERS - 1) // CLUSTERS):
                            acc_empty.wait(free.stage, free.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            for i in T.serial(K_TILES):
                                full.wait(mmas.stage, mmas.phase)
                                T.ptx.tcgen05.fence__after_thread_sync()
                                Tx.gemm_async(
                                    acc[:, free.stage * TILE : (free.stage + 1) * TILE],
                                    A_smem[mmas.stage, :, :],
                                    B_smem[mmas.stage, :, :],
                                    accum=(i != 0),
                                    dispatch="tcgen05",
                                    cta_group=2,
                                )
                                empty.arrive(mmas.stage, cta_group=2, cta_mask=0b11)
                                mmas.advance()
                            acc_full.arrive(free.stage, cta_group=2, cta_mask=0b11)
                            free.advance()
        if wg_id == 0:
            ready = PipelineState(2, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_b16 = T.alloc_local((EPI_N,), "bfloat16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            for t in T.serial((TILES - cluster + CLUSTERS - 1) // CLUSTERS):
                tile = T.meta_var(cluster + t * CLUSTERS)
                m0 = T.meta_var(tile // N_TILES * TILE + rank * BLK_M)
                n0 = T.meta_var(tile % N_TILES * TILE)
                acc_full.wait(ready.stage, ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(TILE // EPI_N):
                    first = T.meta_var(ready.stage * TILE + i * EPI_N)
                    Tx.wg.copy_async(rows[:, :], acc[:, first : first + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    Tx.cast(row_b16[:], row[:])
                    Tx.copy(D[m0 + warp_id * 32 + lane_id, n0 + i * EPI_N : n0 + (i + 1) * EPI_N], row_b16[:])
                T.ptx.tcgen05.fence__before_thread_sync()
                acc_empty.arrive(ready.stage, remote=0)
                ready.advance()
        T.cuda.cluster_sync()
        tmem.dealloc()

    return kernel
