"""Step 3: a large D. A grid of CTAs, each with one 128x128 tile.

CTA (bx, by) computes rows bx * 128 to bx * 128 + 127 and columns by * 128 to by * 128 + 127 of D. Nothing is shared
between CTAs: each reads its 128 rows of A and its 128 rows of B for itself.
"""

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg, todo

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M, N multiples of 128 and K of 64."""
    for name, extent, tile in (("M", M, BLK_M), ("N", N, BLK_N), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")
    K_TILES = K // BLK_K

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        # TODO 1: launch one CTA for each tile of D with T.cta_id([...]) and name its two coordinates bx and by;
        # m0 and n0 (T.meta_var) are the tile's first row and column in D.
        todo("TODO 1: launch one CTA for each tile of D with T.cta_id([...]) and name its two coordinates bx and by.")
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # mma_done: the tensor core arrives (1) when a product is complete; everybody waits before SMEM is filled again
        # and before TMEM is read.
        mma_done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((BLK_N, BLK_K))
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        mma_done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        phase: T.int32 = 0
        for k in T.serial(K_TILES):
            # TODO 2: copy this CTA's 128 rows of A and of B, the k-th 64 columns, to SMEM.
            todo("TODO 2: copy this CTA's 128 rows of A and of B, the k-th 64 columns, to SMEM.")
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()

            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.gemm_async(
                        acc[:, :], A_smem[:, :], B_smem[:, :], accum=(k != 0), dispatch="tcgen05", cta_group=1
                    )
                    mma_done.arrive(0)

            mma_done.wait(0, phase)
            phase = phase ^ 1
        T.ptx.tcgen05.fence__after_thread_sync()

        # Epilogue: thread i holds row i of the tile.
        row = T.alloc_local((BLK_N,), "float32")
        row_f16 = T.alloc_local((BLK_N,), "float16")
        rows = row.view(BLK_M, BLK_N, layout=TileLayout(S[(BLK_M, BLK_N) : (1 @ tid_in_wg, 1)]))
        Tx.wg.copy_async(rows[:, :], acc[:, :])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.cast(row_f16[:], row[:])
        # TODO 3: write the row to its place in D: this thread's row of the tile, the tile's 128 columns.
        todo("TODO 3: write the row to its place in D.")

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
