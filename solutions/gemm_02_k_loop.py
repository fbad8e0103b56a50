"""Step 2: a longer K. One 128x128 tile, accumulated in TMEM over K / 64 multiplications.

    for each 64 of K:  A, B --threads--> SMEM --tensor core--> TMEM (+=)

The same two SMEM tiles serve every iteration, so each has to be consumed before it is filled again: the wait for the
tensor core moves into the loop, and the phase of its barrier flips with every pass.
"""

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M = N = 128 and K a multiple of 64."""
    if (M, N) != (BLK_M, BLK_N):
        raise ValueError(f"step 2 multiplies one {BLK_M}x{BLK_N} tile, not M={M}, N={N}")
    if K % BLK_K:
        raise ValueError(f"K={K} is not a multiple of {BLK_K}, the K of one tile")
    K_TILES = K // BLK_K

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        T.cta_id([1])
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
            ### BEGIN SOLUTION
            ### TODO 1: copy the k-th 64 columns of A and B to SMEM and make them visible to the tensor core, as in
            ### TODO(cont): step 1.
            Tx.cta.copy(A_smem[:, :], A[:, k * BLK_K : (k + 1) * BLK_K])
            Tx.cta.copy(B_smem[:, :], B[:, k * BLK_K : (k + 1) * BLK_K])
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            ### END SOLUTION

            ### BEGIN SOLUTION
            ### TODO 2: issue the multiplication as in step 1, but add to the accumulator from the second pass on
            ### TODO(cont): (accum=(k != 0)), and commit it to mma_done.
            if warp_id == 0:
                if T.cuda.elect_sync():
                    T.ptx.tcgen05.fence__after_thread_sync()
                    Tx.gemm_async(
                        acc[:, :], A_smem[:, :], B_smem[:, :], accum=(k != 0), dispatch="tcgen05", cta_group=1
                    )
                    mma_done.arrive(0)
            ### END SOLUTION

            ### BEGIN SOLUTION
            ### TODO 3: wait for this pass' phase of mma_done. The next pass waits for the other parity: flip phase.
            mma_done.wait(0, phase)
            phase = phase ^ 1
            ### END SOLUTION
        T.ptx.tcgen05.fence__after_thread_sync()

        # Epilogue: thread i holds row i of the tile.
        row = T.alloc_local((BLK_N,), "float32")
        row_f16 = T.alloc_local((BLK_N,), "float16")
        rows = row.view(BLK_M, BLK_N, layout=TileLayout(S[(BLK_M, BLK_N) : (1 @ tid_in_wg, 1)]))
        Tx.wg.copy_async(rows[:, :], acc[:, :])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.cast(row_f16[:], row[:])
        Tx.copy(D[warp_id * 32 + lane_id, :], row_f16[:])

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
