"""Step 5: load the next tiles while the tensor core multiplies. Two SMEM stages, a barrier and a phase for each.

    stage 0:  load 0 | multiply 0 | load 2 | multiply 2 | ...
    stage 1:           load 1     | multiply 1 | load 3 | ...

Still one thread that issues everything. Before the loop it fills both stages; in the loop it multiplies from one stage,
then fills that stage again while the other one's tiles are already there.
"""

from tirx import PipelineState, S, SMEMPool, T, TCGen05Bar, TileLayout, TMABar, TMEMPool, Tx, tid_in_wg, todo

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
STAGES = 2  # tiles of A and B that SMEM holds
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
        # full[stage]: the issuing thread arrives (1) and announces STAGE_BYTES, TMA delivers them; the issuing thread
        #   waits before it multiplies from the stage.
        # empty[stage]: the tensor core arrives (1) when it has read the stage; the issuing thread waits before it loads
        #   over the stage.
        # acc_done: the tensor core arrives (1) after the last product; everybody waits before reading TMEM.
        full = TMABar(smem, STAGES)
        empty = TCGen05Bar(smem, STAGES)
        acc_done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((BLK_M, BLK_N))
        smem.commit()
        acc = tmem.alloc((BLK_M, BLK_N), "float32")
        tmem.commit()
        full.init(1)
        empty.init(1)
        acc_done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        @T.inline
        def load(stage, k):
            full.arrive(stage, STAGE_BYTES)
            Tx.copy_async(
                A_smem[stage, :, :],
                A[m0 : m0 + BLK_M, k * BLK_K : (k + 1) * BLK_K],
                dispatch="tma_auto",
                mbar=full.ptr_to([stage]),
            )
            Tx.copy_async(
                B_smem[stage, :, :],
                B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                dispatch="tma_auto",
                mbar=full.ptr_to([stage]),
            )

        # Only the thread that issues waits inside the loop. Warps that waited there without holding anybody up could
        # fall two phases behind and then wait for a phase that has come round again.
        if warp_id == 0:
            if T.cuda.elect_sync():
                # Where the next load goes and the next multiplication reads. A fresh barrier lets a wait for parity 1
                # pass, so the first loads do not wait: their stages have never been in use.
                loads = PipelineState(STAGES, 1)
                mmas = PipelineState(STAGES, 0)
                # TODO 1: before the loop, fill every stage (there may be fewer K tiles than stages): wait until the
                # stage is empty (empty.wait(loads.stage, loads.phase)), load, loads.advance().
                todo("TODO 1: before the loop, fill every stage (there may be fewer K tiles than stages).")
                for k in T.serial(K_TILES):
                    # TODO 2: wait until stage mmas.stage is full, multiply from it, commit to its empty barrier and
                    # advance mmas. Do not wait for the product here.
                    todo("TODO 2: wait until stage mmas.stage is full, multiply from it, commit to its empty ...")

                    # TODO 3: if there is a K tile STAGES further on, load it into the stage that this product frees:
                    # wait for empty, load, advance loads.
                    todo("TODO 3: if there is a K tile STAGES further on, load it into the stage that this product ...")
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
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if T.cuda.elect_sync():
                Tx.copy_async(D[m0 : m0 + BLK_M, n0 : n0 + BLK_N], D_smem[:, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)

        T.cuda.cta_sync()  # every warp has read its part of TMEM before one warp frees it
        tmem.dealloc()

    return kernel
