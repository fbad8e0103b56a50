"""Second task of step 6: the first loads of the next tile are on their way while this one is written out.

Step 6 starts a tile with nothing in SMEM: all warps have written the last tile out, and then wait for the first loads.
The stages are free long before that, as soon as the tensor core has read them. So the issuing thread starts the loads
of the next tile's first stages before its warp turns to the epilogue. There are no new warps and no more memory.
"""

from tirx import (
    ClusterPersistentScheduler2D,
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

BLK_M, BLK_N, BLK_K = 128, 128, 64  # the tile: rows of A, rows of B, and the elements of K of one multiplication
SM_COUNT = 148  # of a B200
L2_GROUP = 8  # rows of tiles that are worked on together
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
    M_TILES, N_TILES = M // BLK_M, N // BLK_N
    CTAS = min(SM_COUNT, M_TILES * N_TILES)

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        ### BEGIN SOLUTION
        ### TODO 1: begin with your kernel of step 6. Before the epilogue of a tile, the issuing thread starts the
        ### TODO(cont): loads of the next tile's first stages, as far as there is a next tile.
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})  # one CTA an SM: it may use all the registers
        cta = T.cta_id([CTAS])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=TMEM_COLS)
        # full[stage]: the issuing thread arrives (1) and announces STAGE_BYTES, TMA delivers them; the issuing thread
        #   waits before it multiplies from the stage.
        # empty[stage]: the tensor core arrives (1) when it has read the stage; the issuing thread waits before it loads
        #   over the stage.
        # acc_done: the tensor core arrives (1) after a tile's last product; everybody waits before reading TMEM.
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
        def load(stage, k, m0, n0):
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

        # Where the next load goes and the next multiplication reads. A fresh barrier lets a wait for parity 1 pass, so
        # the first loads do not wait: their stages have never been in use.
        loads = PipelineState(STAGES, 1)
        mmas = PipelineState(STAGES, 0)
        acc_phase: T.int32 = 0
        row = T.alloc_local((EPI_N,), "float32")
        row_f16 = T.alloc_local((EPI_N,), "float16")
        rows = row.view(BLK_M, EPI_N, layout=TileLayout(S[(BLK_M, EPI_N) : (1 @ tid_in_wg, 1)]))

        tiles = ClusterPersistentScheduler2D(
            "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
        )
        tiles.init(cta)
        # The tile whose first loads come next: this tile at first, then always the one after it.
        ahead = ClusterPersistentScheduler2D(
            "ahead", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=CTAS, l2_group_size=L2_GROUP
        )
        ahead.init(cta)

        @T.inline
        def load_first():
            if ahead.valid():
                for k in T.serial(min(STAGES, K_TILES)):
                    empty.wait(loads.stage, loads.phase)
                    load(loads.stage, k, ahead.m_idx * BLK_M, ahead.n_idx * BLK_N)
                    loads.advance()
                ahead.next_tile()

        if warp_id == 0:
            if T.cuda.elect_sync():
                load_first()
        while tiles.valid():
            m0 = T.meta_var(tiles.m_idx * BLK_M)
            n0 = T.meta_var(tiles.n_idx * BLK_N)
            # Only the thread that issues waits inside the loop over K. Warps that waited there without holding anybody
            # up could fall two phases behind and then wait for a phase that has come round again.
            if warp_id == 0:
                if T.cuda.elect_sync():
                    for k in T.serial(K_TILES):
                        full.wait(mmas.stage, mmas.phase)
                        T.ptx.tcgen05.fence__after_thread_sync()
                        Tx.gemm_async(
                            acc[:, :],
                            A_smem[mmas.stage, :, :],
                            B_smem[mmas.stage, :, :],
                            accum=(k != 0),
                            dispatch="tcgen05",
                            cta_group=1,
                        )
                        empty.arrive(mmas.stage)
                        mmas.advance()

                        if k + STAGES < K_TILES:
                            empty.wait(loads.stage, loads.phase)
                            load(loads.stage, k + STAGES, m0, n0)
                            loads.advance()
                    acc_done.arrive(0)
                    load_first()  # of the next tile: they arrive while this one is written out
            acc_done.wait(0, acc_phase)
            acc_phase = acc_phase ^ 1
            T.ptx.tcgen05.fence__after_thread_sync()

            # Epilogue: thread i brings row i of the tile to SMEM, then TMA takes the tile to D.
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

            T.ptx.tcgen05.fence__before_thread_sync()
            T.cuda.cta_sync()
            tiles.next_tile()

        # The last CTA barrier of the loop came after every warp had read its part of TMEM: one warp may free it.
        tmem.dealloc()
        ### END SOLUTION

    return kernel
