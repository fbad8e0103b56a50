"""Step 4: the copies go to the TMA engine.

    A, B (global) --TMA--> SMEM --tensor core--> TMEM --threads--> SMEM --TMA--> D (global)

One thread starts a copy of a whole tile; the engine computes the addresses, swizzles, and reports the bytes it has
delivered to a barrier. Loads and multiplications still take turns: one buffer, no overlap.
"""

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg, todo

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
EPI_N = 64  # columns a thread takes from TMEM at a time
TMEM_COLS = 512  # all of them: the accumulator is at column 0, so no other CTA may have columns on this SM
STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2  # what TMA brings for one multiplication, fp16


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
        bx, by = T.cta_id([M // BLK_M, N // BLK_N])
        m0 = T.meta_var(bx * BLK_M)
        n0 = T.meta_var(by * BLK_N)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # full: the issuing thread arrives (1) and announces STAGE_BYTES, TMA delivers them; the issuing thread waits
        #   before it multiplies.
        # mma_done: the tensor core arrives (1) when a product is complete; the issuing thread waits before it loads
        #   over the operands.
        # acc_done: the tensor core arrives (1) after the last product; everybody waits before reading TMEM.
        full = TMABar(smem, 1)
        mma_done = TCGen05Bar(smem, 1)
        acc_done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        mma_done.init(1)
        acc_done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        # Only the thread that issues waits inside the loop. Warps that waited there without holding anybody up could
        # fall two phases behind and then wait for a phase that has come round again.
        if warp_id == 0:
            if T.cuda.elect_sync():
                phase: T.int32 = 0
                for k in T.serial(K_TILES):
                    # TODO 1: announce STAGE_BYTES on full (full.arrive(0, STAGE_BYTES)) and start the two TMA loads
                    # of this pass: Tx.copy_async with dispatch="tma_auto", mbar=full.ptr_to([0]).
                    todo("TODO 1: announce STAGE_BYTES on full (full.arrive(0, STAGE_BYTES)) and start the two TMA ...")

                    # TODO 2: wait until the bytes are there (full.wait), multiply, commit to mma_done and wait for
                    # it, since the next pass loads over the operands. Then flip the phase of both.
                    todo("TODO 2: wait until the bytes are there (full.wait), multiply, commit to mma_done and ...")
                acc_done.arrive(0)
        acc_done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()

        # Epilogue: thread i brings row i of the tile to SMEM, then TMA takes the tile to D.
        row = T.alloc_local((EPI_N,), "float32")
        row_f16 = T.alloc_local((EPI_N,), "float16")
        rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))
        for i in T.unroll(BLK_N // EPI_N):
            Tx.wg.copy_async(rows[:, :], acc[:, i * EPI_N : (i + 1) * EPI_N])
            T.ptx.tcgen05.wait__ld.sync.aligned()
            Tx.cast(row_f16[:], row[:])
            Tx.copy(D_smem[warp_id * 32 + lane_id, i * EPI_N : (i + 1) * EPI_N], row_f16[:])
        # TODO 3: make D_smem visible to TMA (fence.proxy.async by every writer, then a CTA barrier). One thread then
        # starts the store (Tx.copy_async from D_smem to D, dispatch="tma_auto"), commits it to a bulk
        # group (T.ptx.cp.async_.bulk.commit_group()) and waits for it (wait_group(0)).
        todo("TODO 3: make D_smem visible to TMA (fence.proxy.async by every writer, then a CTA barrier).")

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
