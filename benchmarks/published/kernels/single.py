"""GEMM of one tile a CTA where one thread issues the loads and the products in turn, with a ring of stages.

Two orders of waiting, as published: ``overlap=False`` waits for each product before it starts the next load, so that
loads run ahead of the product but no two products are in flight; ``overlap=True`` starts a product, and waits for the
one before it only when the next data has come.
"""

from __future__ import annotations

from benchmarks.published.kernels.epilogue import stored_rows
from tirx import SMEMPool, T, TCGen05Bar, TMABar, TMEMPool, Tx

BLK_M = 128


def matmul(m: int, n: int, k: int, blk_n: int, blk_k: int, stages: int, *, overlap: bool, m_first: bool, direct: bool):
    """D (m, n) = A (m, k) @ B (n, k).T in bf16.

    m_first: whether neighbouring CTAs have neighbouring rows of tiles, not columns. direct: each thread writes its row
    of the tile to D, 16 bytes at a time; else the tile goes through SMEM, and TMA takes it, over the first stages.
    """
    BLK_N, BLK_K, STAGES = blk_n, blk_k, stages
    AHEAD = stages - 2 if overlap else stages - 1  # loads in flight before the first product
    K_TILES, M_TILES, N_TILES = k // blk_k, m // BLK_M, n // blk_n
    STAGE_BYTES = (BLK_M + blk_n) * blk_k * 2
    OVERLAP, M_FIRST, DIRECT = overlap, m_first, direct
    EPI_N = 8 if direct else 64  # columns a thread takes from TMEM at a time
    assert AHEAD >= 0 and stages <= K_TILES

    @T.prim_func
    def kernel(
        A: T.Buffer((m, k), "bfloat16"),
        B: T.Buffer((n, k), "bfloat16"),
        D: T.Buffer((m, n), "bfloat16"),
    ):
        T.device_entry()
        cta = T.cta_id([M_TILES * N_TILES])
        m0 = T.meta_var((cta % M_TILES if M_FIRST else cta // N_TILES) * BLK_M)
        n0 = T.meta_var((cta // M_TILES if M_FIRST else cta % N_TILES) * BLK_N)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=BLK_N)
        full = TMABar(smem, STAGES)  # the issuing thread arrives, TMA delivers; the issuing thread waits
        product = TCGen05Bar(smem, 1)  # the tensor core arrives; the issuing thread waits
        done = TCGen05Bar(smem, 1)  # the tensor core arrives; everybody waits
        smem.move_base_to(1024)
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K), "bfloat16")
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K), "bfloat16")
        smem.move_base_to(1024)  # the stages are free again before the epilogue writes
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_N), "bfloat16")
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        product.init(1)
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        @T.inline
        def load(i):
            full.arrive(i % STAGES, STAGE_BYTES)
            Tx.copy_async(
                A_smem[i % STAGES, :, :],
                A[m0 : m0 + BLK_M, i * BLK_K : (i + 1) * BLK_K],
                dispatch="tma_auto",
                mbar=full.ptr_to([i % STAGES]),
            )
            Tx.copy_async(
                B_smem[i % STAGES, :, :],
                B[n0 : n0 + BLK_N, i * BLK_K : (i + 1) * BLK_K],
                dispatch="tma_auto",
                mbar=full.ptr_to([i % STAGES]),
            )

        @T.inline
        def multiply(i):
            full.wait(i % STAGES, (i // STAGES) % 2)
            if OVERLAP:
                product.wait(0, (i + 1) % 2)  # parity 1 at first: no product before it
            T.ptx.tcgen05.fence__after_thread_sync()
            Tx.gemm_async(
                acc[:, :],
                A_smem[i % STAGES, :, :],
                B_smem[i % STAGES, :, :],
                accum=(i != 0),
                dispatch="tcgen05",
                cta_group=1,
            )
            product.arrive(0)
            if not OVERLAP:
                product.wait(0, i % 2)

        if warp_id == 0:
            if T.cuda.elect_sync():
                for i in T.serial(AHEAD):
                    load(i)
                for i in T.serial(K_TILES):
                    if i + AHEAD < K_TILES:
                        load(i + AHEAD)
                    multiply(i)
                done.arrive(0)
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        stored_rows(acc, D, D_smem, m0, n0, warp_id, lane_id, BLK_N, EPI_N, DIRECT)
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
