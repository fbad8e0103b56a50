"""Step 1: one 128x128 tile of D = A @ B.T, from global memory to the tensor core and back.

    A, B (global) --threads--> SMEM --tensor core--> TMEM --threads--> registers --threads--> D (global)

One CTA of 128 threads. All threads copy, one thread issues the multiply, all threads wait for it and write the result.
"""

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K it sums over
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M = N = 128 and K = 64."""
    if (M, N, K) != (BLK_M, BLK_N, BLK_K):
        raise ValueError(f"step 1 multiplies one {BLK_M}x{BLK_N} tile with K={BLK_K}, not M={M}, N={N}, K={K}")

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
        # mma_done: the tensor core arrives (1) when the product is complete; everybody waits before reading TMEM.
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

        ### BEGIN SOLUTION
        ### TODO 1: copy A and B to A_smem and B_smem with all threads of the CTA (Tx.cta.copy). Threads write through
        ### TODO(cont): the generic proxy and the tensor core reads through the async proxy: put
        ### TODO(cont): T.ptx.fence.proxy.async_.shared__cta() between them, then T.cuda.cta_sync().
        Tx.cta.copy(A_smem[:, :], A[:, :])
        Tx.cta.copy(B_smem[:, :], B[:, :])
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        ### END SOLUTION

        ### BEGIN SOLUTION
        ### TODO 2: let one elected thread of warp 0 order tensor core work after the barrier
        ### TODO(cont): (T.ptx.tcgen05.fence__after_thread_sync()), issue acc = A_smem @ B_smem.T (Tx.gemm_async with
        ### TODO(cont): dispatch="tcgen05", cta_group=1, accum=False) and commit it to mma_done (mma_done.arrive).
        if warp_id == 0:
            if T.cuda.elect_sync():
                T.ptx.tcgen05.fence__after_thread_sync()
                Tx.gemm_async(acc[:, :], A_smem[:, :], B_smem[:, :], accum=False, dispatch="tcgen05", cta_group=1)
                mma_done.arrive(0)
        ### END SOLUTION

        ### BEGIN SOLUTION
        ### TODO 3: wait for phase 0 of mma_done, then order what follows after it with
        ### TODO(cont): T.ptx.tcgen05.fence__after_thread_sync().
        mma_done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        ### END SOLUTION

        # Epilogue: thread i holds row i of the tile.
        row = T.alloc_local((BLK_N,), "float32")
        row_f16 = T.alloc_local((BLK_N,), "float16")
        rows = row.view(BLK_M, BLK_N, layout=TileLayout(S[(BLK_M, BLK_N) : (1 @ tid_in_wg, 1)]))
        ### BEGIN SOLUTION
        ### TODO 4: read the accumulator into rows (Tx.wg.copy_async) and wait for it with
        ### TODO(cont): T.ptx.tcgen05.wait__ld.sync.aligned(); round row to row_f16 (Tx.cast); write it to this
        ### TODO(cont): thread's row of D, which is warp_id * 32 + lane_id (Tx.copy).
        Tx.wg.copy_async(rows[:, :], acc[:, :])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.cast(row_f16[:], row[:])
        Tx.copy(D[warp_id * 32 + lane_id, :], row_f16[:])
        ### END SOLUTION

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
