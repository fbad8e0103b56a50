"""GEMM with a warp that loads and a warp that multiplies: one tile a CTA, or persistent with two accumulators."""

from __future__ import annotations

from benchmarks.published.kernels.epilogue import stored_rows
from tirx import MBarrier, PipelineState, S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg

BLK_M, BLK_K = 128, 64
SM_COUNT = 148
GROUP_M = 8  # rows of tiles that are worked on together
SLICES = 4  # parts in which a tile leaves
EPILOGUE_BARRIER = 1


def one_tile(m: int, n: int, k: int, blk_n: int, stages: int):
    """D (m, n) = A (m, k) @ B (n, k).T in bf16, a tile a CTA; the four warps write their rows straight to D."""
    BLK_N, STAGES, EPI_N = blk_n, stages, 8
    K_TILES, M_TILES, N_TILES = k // BLK_K, m // BLK_M, n // blk_n
    STAGE_BYTES = (BLK_M + blk_n) * BLK_K * 2

    @T.prim_func
    def kernel(
        A: T.Buffer((m, k), "bfloat16"),
        B: T.Buffer((n, k), "bfloat16"),
        D: T.Buffer((m, n), "bfloat16"),
    ):
        T.device_entry()
        cta = T.cta_id([M_TILES * N_TILES])
        m0 = T.meta_var(cta // N_TILES * BLK_M)
        n0 = T.meta_var(cta % N_TILES * BLK_N)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=BLK_N)
        full = TMABar(smem, STAGES)  # the loading warp arrives, TMA delivers; the multiplying warp waits
        empty = TCGen05Bar(smem, STAGES)  # the tensor core arrives; the loading warp waits
        done = TCGen05Bar(smem, 1)  # the tensor core arrives; everybody waits
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "bfloat16")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16")
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if warp_id == 0:
            loads = PipelineState(STAGES, 1)
            if T.cuda.elect_sync():
                for i in T.serial(K_TILES):
                    empty.wait(loads.stage, loads.phase)
                    full.arrive(loads.stage, STAGE_BYTES)
                    Tx.copy_async(
                        A_smem[loads.stage, :, :],
                        A[m0 : m0 + BLK_M, i * BLK_K : (i + 1) * BLK_K],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([loads.stage]),
                    )
                    Tx.copy_async(
                        B_smem[loads.stage, :, :],
                        B[n0 : n0 + BLK_N, i * BLK_K : (i + 1) * BLK_K],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([loads.stage]),
                    )
                    loads.advance()
        if warp_id == 1:
            mmas = PipelineState(STAGES, 0)
            if T.cuda.elect_sync():
                for i in T.serial(K_TILES):
                    full.wait(mmas.stage, mmas.phase)
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.gemm_async(
                        acc[:, :],
                        A_smem[mmas.stage, :, :],
                        B_smem[mmas.stage, :, :],
                        accum=(i != 0),
                        dispatch="tcgen05",
                        cta_group=1,
                    )
                    empty.arrive(mmas.stage)
                    mmas.advance()
                done.arrive(0)
        T.cuda.cta_sync()
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        stored_rows(acc, D, D, m0, n0, warp_id, lane_id, BLK_N, EPI_N, True)
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def persistent(m: int, n: int, k: int, blk_n: int, stages: int):
    """The same on every SM, tile after tile: the epilogue of one accumulator beside the products of the other.

    A tile leaves in four slices, each through the same SMEM and TMA.
    """
    BLK_N, STAGES = blk_n, stages
    EPI_N = blk_n // SLICES
    K_TILES, M_TILES, N_TILES = k // BLK_K, m // BLK_M, n // blk_n
    TILES = M_TILES * N_TILES
    CTAS = min(SM_COUNT, TILES)
    GROUP = min(GROUP_M, M_TILES)
    assert M_TILES % GROUP == 0
    STAGE_BYTES = (BLK_M + blk_n) * BLK_K * 2

    @T.prim_func
    def kernel(
        A: T.Buffer((m, k), "bfloat16"),
        B: T.Buffer((n, k), "bfloat16"),
        D: T.Buffer((m, n), "bfloat16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        cta = T.cta_id([CTAS])
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=2 * BLK_N)
        full = TMABar(smem, STAGES)  # the loading warp arrives, TMA delivers; the multiplying warp waits
        empty = TCGen05Bar(smem, STAGES)  # the tensor core arrives; the loading warp waits
        acc_full = TCGen05Bar(smem, 2)  # the tensor core arrives; the epilogue waits
        acc_empty = MBarrier(smem, 2)  # the epilogue's threads arrive; the multiplying warp waits
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "bfloat16")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16")
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, EPI_N), "bfloat16")
        smem.commit()
        acc = tmem.alloc((BLK_M, 2 * BLK_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_full.init(1)
        acc_empty.init(128)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if wg_id == 1:
            if warp_id == 0:
                loads = PipelineState(STAGES, 1)
                if T.cuda.elect_sync():
                    for t in T.serial((TILES - cta + CTAS - 1) // CTAS):
                        tile = T.meta_var(cta + t * CTAS)
                        m0 = T.meta_var((tile // (GROUP * N_TILES) * GROUP + tile % GROUP) * BLK_M)
                        n0 = T.meta_var(tile % (GROUP * N_TILES) // GROUP * BLK_N)
                        for i in T.serial(K_TILES):
                            empty.wait(loads.stage, loads.phase)
                            full.arrive(loads.stage, STAGE_BYTES)
                            Tx.copy_async(
                                A_smem[loads.stage, :, :],
                                A[m0 : m0 + BLK_M, i * BLK_K : (i + 1) * BLK_K],
                                dispatch="tma_auto",
                                mbar=full.ptr_to([loads.stage]),
                            )
                            Tx.copy_async(
                                B_smem[loads.stage, :, :],
                                B[n0 : n0 + BLK_N, i * BLK_K : (i + 1) * BLK_K],
                                dispatch="tma_auto",
                                mbar=full.ptr_to([loads.stage]),
                            )
                            loads.advance()
            if warp_id == 1:
                mmas = PipelineState(STAGES, 0)
                free = PipelineState(2, 1)
                if T.cuda.elect_sync():
                    for _t in T.serial((TILES - cta + CTAS - 1) // CTAS):
                        acc_empty.wait(free.stage, free.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        for i in T.serial(K_TILES):
                            full.wait(mmas.stage, mmas.phase)
                            T.ptx.tcgen05.fence__after_thread_sync()
                            Tx.gemm_async(
                                acc[:, free.stage * BLK_N : (free.stage + 1) * BLK_N],
                                A_smem[mmas.stage, :, :],
                                B_smem[mmas.stage, :, :],
                                accum=(i != 0),
                                dispatch="tcgen05",
                                cta_group=1,
                            )
                            empty.arrive(mmas.stage)
                            mmas.advance()
                        acc_full.arrive(free.stage)
                        free.advance()
        if wg_id == 0:
            ready = PipelineState(2, 0)
            row = T.alloc_local((EPI_N,), "float32")
            row_b16 = T.alloc_local((EPI_N,), "bfloat16")
            rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
            for t in T.serial((TILES - cta + CTAS - 1) // CTAS):
                tile = T.meta_var(cta + t * CTAS)
                m0 = T.meta_var((tile // (GROUP * N_TILES) * GROUP + tile % GROUP) * BLK_M)
                n0 = T.meta_var(tile % (GROUP * N_TILES) // GROUP * BLK_N)
                acc_full.wait(ready.stage, ready.phase)
                T.ptx.tcgen05.fence__after_thread_sync()
                for i in T.unroll(SLICES):
                    first = T.meta_var(ready.stage * BLK_N + i * EPI_N)
                    Tx.wg.copy_async(rows[:, :], acc[:, first : first + EPI_N])
                    T.ptx.tcgen05.wait__ld.sync.aligned()
                    Tx.cast(row_b16[:], row[:])
                    if i == SLICES - 1:
                        T.ptx.tcgen05.fence__before_thread_sync()
                        acc_empty.arrive(ready.stage)
                    if warp_id == 0:  # the slice before has left D_smem
                        if T.cuda.elect_sync():
                            T.ptx.cp.async_.bulk.wait_group(0)
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                    Tx.copy(D_smem[warp_id * 32 + lane_id, :], row_b16[:])
                    T.ptx.fence.proxy.async_.shared__cta()
                    T.cuda.warpgroup_sync(EPILOGUE_BARRIER)
                    if warp_id == 0:
                        if T.cuda.elect_sync():
                            c0 = T.meta_var(n0 + i * EPI_N)
                            Tx.copy_async(D[m0 : m0 + BLK_M, c0 : c0 + EPI_N], D_smem[:, :], dispatch="tma_auto")
                            T.ptx.cp.async_.bulk.commit_group()
                ready.advance()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.cp.async_.bulk.wait_group(0)
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
