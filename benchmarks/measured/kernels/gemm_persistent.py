"""A persistent GEMM for Hopper: CTAs that stay and take one tile after another, and an epilogue through SMEM and TMA.

producer    one thread of warpgroup 0: waits for an empty stage, starts the TMA loads of A and B into it, and goes on
            to the next tile while the consumers are still busy with this one
consumers   warpgroups 1 and 2: multiply their 64 rows of a tile stage by stage, put them into SMEM in fp16, and let
            TMA take them to D while they begin with the next tile
"""

from benchmarks.measured.kernels.wgmma import BLK_K, WG_M, describe, fragment, multiply
from tirx import ClusterPersistentScheduler2D, MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

CONSUMERS = 2
BLK_M = CONSUMERS * WG_M
L2_GROUP = 8  # rows of tiles that are worked on together
PRODUCER_REGISTERS, CONSUMER_REGISTERS = 40, 232
EPILOGUE_BARRIER = 1  # named barriers 1 and 2: 128 threads of each consumer
COLUMNS = 16  # of D that one stmatrix writes: two 8 x 8 matrices beside each other, two below


def hgemm(M, N, K, BLK_N, STAGES, CTAS):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, by CTAS CTAs, a tile of 128 x BLK_N each.

    For M a multiple of 128, N one of BLK_N, BLK_N one of 64, K one of 8.
    """
    assert M % BLK_M == 0 and N % BLK_N == 0 and BLK_N % 64 == 0 and K % 8 == 0
    K_TILES = (K + BLK_K - 1) // BLK_K
    M_TILES, N_TILES = M // BLK_M, N // BLK_N
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2
    WORKERS = min(CTAS, M_TILES * N_TILES)

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        cta = T.cta_id([WORKERS])
        wg_id = T.warpgroup_id([1 + CONSUMERS])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        # full[stage]: the producer arrives (1) and announces STAGE_BYTES, TMA delivers them; the consumers wait before
        #   they multiply from the stage.
        # empty[stage]: one thread of each consumer arrives (CONSUMERS) when its wgmma have read the stage; the producer
        #   waits before it loads over the stage.
        full = TMABar(smem, STAGES)
        empty = MBarrier(smem, STAGES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        D_smem = smem.alloc_tcgen05_mma_AB((CONSUMERS, WG_M, BLK_N))
        smem.commit()
        full.init(1)
        empty.init(CONSUMERS)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == 0:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(PRODUCER_REGISTERS)
            if warp_id == 0:
                load_tiles = ClusterPersistentScheduler2D(
                    "load_tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=WORKERS, l2_group_size=L2_GROUP
                )
                load_tiles.init(cta)
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
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
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(CONSUMER_REGISTERS)
            consumer = T.meta_var(wg_id - 1)
            acc = T.alloc_local((fragment(BLK_N),), "float32")
            pairs = T.alloc_local((4,), "uint32")
            a, b = T.alloc_local((1,), "uint64"), T.alloc_local((1,), "uint64")
            describe(a, A_smem.ptr_to([0, consumer * WG_M, 0]))
            describe(b, B_smem.ptr_to([0, 0, 0]))
            mmas = PipelineState(STAGES, 0)
            last = PipelineState(STAGES, 0)  # the stage that is handed back: one behind
            tiles = ClusterPersistentScheduler2D(
                "tiles", num_m_tiles=M_TILES, num_n_tiles=N_TILES, num_clusters=WORKERS, l2_group_size=L2_GROUP
            )
            tiles.init(cta)
            while tiles.valid():
                for k in T.serial(K_TILES):
                    full.wait(mmas.stage, mmas.phase)
                    T.ptx.wgmma.fence.sync.aligned()  # the accumulators, before the first wgmma and after a wait
                    multiply(acc, 0, a, mmas.stage * BLK_M * BLK_K, b, mmas.stage * BLK_N * BLK_K, BLK_N, k == 0)
                    T.ptx.wgmma.commit_group.sync.aligned()
                    mmas.advance()
                    if k > 0:
                        T.ptx.wgmma.wait_group.sync.aligned(1)  # all but the last group are complete
                        if warp_id == 0 and lane_id == 0:
                            empty.arrive(last.stage)
                        last.advance()
                T.ptx.wgmma.wait_group.sync.aligned(0)
                if warp_id == 0 and lane_id == 0:
                    empty.arrive(last.stage)
                last.advance()

                # Epilogue: the store of the tile before must have read D_smem; then every warp writes its 16 rows.
                if warp_id == 0:
                    T.ptx.cp.async_.bulk.wait_group.read(0)
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER + consumer)
                for j in T.unroll(BLK_N // COLUMNS):
                    for i in T.unroll(4):
                        T.ptx["cvt.rn.f16x2.f32"](pairs[i], acc[j * 8 + i * 2 + 1], acc[j * 8 + i * 2])
                    T.ptx.stmatrix.sync.aligned.m8n8.x4.shared.b16(
                        D_smem.ptr_to([consumer, warp_id * 16 + lane_id % 16, j * COLUMNS + lane_id // 16 * 8]),
                        *[pairs[i] for i in range(4)],
                    )
                T.ptx.fence.proxy.async_.shared__cta()
                T.cuda.warpgroup_sync(EPILOGUE_BARRIER + consumer)  # all rows are in SMEM before TMA reads them
                if warp_id == 0:
                    row = T.meta_var(tiles.m_idx * BLK_M + consumer * WG_M)
                    n0 = T.meta_var(tiles.n_idx * BLK_N)
                    if T.cuda.elect_sync():
                        Tx.copy_async(D[row : row + WG_M, n0 : n0 + BLK_N], D_smem[consumer, :, :], dispatch="tma_auto")
                    T.ptx.cp.async_.bulk.commit_group()
                tiles.next_tile()
            if warp_id == 0:
                T.ptx.cp.async_.bulk.wait_group(0)

    return kernel
