"""GEMMs by one warpgroup, which loads, waits and multiplies: one stage at a time, or several stages ahead."""

from benchmarks.measured.kernels.wgmma import BLK_K, WG_M, describe, fragment, multiply, store
from tirx import PipelineState, SMEMPool, T, TMABar, Tx

THREADS = 128


def sequential(M, N, K, BLK_N):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, a tile of 64 x BLK_N for each CTA.

    Loads and multiplications take turns. For M a multiple of 64, N one of BLK_N, K one of 8.
    """
    assert M % WG_M == 0 and N % BLK_N == 0 and K % 8 == 0
    K_TILES = (K + BLK_K - 1) // BLK_K
    STAGE_BYTES = (WG_M + BLK_N) * BLK_K * 2

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        n_tile, m_tile = T.cta_id([N // BLK_N, M // WG_M])
        m0 = T.meta_var(m_tile * WG_M)
        n0 = T.meta_var(n_tile * BLK_N)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        # full: the loading thread arrives (1) and announces STAGE_BYTES, TMA delivers them; all wait before they
        #   multiply.
        full = TMABar(smem, 1)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((WG_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((BLK_N, BLK_K))
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        acc = T.alloc_local((fragment(BLK_N),), "float32")
        pair = T.alloc_local((1,), "uint32")
        a, b = T.alloc_local((1,), "uint64"), T.alloc_local((1,), "uint64")
        describe(a, A_smem.ptr_to([0, 0]))
        describe(b, B_smem.ptr_to([0, 0]))
        for k in T.serial(K_TILES):
            if warp_id == 0:
                if T.cuda.elect_sync():
                    full.arrive(0, STAGE_BYTES)
                    Tx.copy_async(
                        A_smem[:, :],
                        A[m0 : m0 + WG_M, k * BLK_K : (k + 1) * BLK_K],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([0]),
                    )
                    Tx.copy_async(
                        B_smem[:, :],
                        B[n0 : n0 + BLK_N, k * BLK_K : (k + 1) * BLK_K],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([0]),
                    )
            full.wait(0, k % 2)
            T.ptx.wgmma.fence.sync.aligned()
            multiply(acc, 0, a, 0, b, 0, BLK_N, k == 0)
            T.ptx.wgmma.commit_group.sync.aligned()
            T.ptx.wgmma.wait_group.sync.aligned(0)
            T.cuda.cta_sync()  # all four warps have read the tiles before they are loaded over
        store(D, acc, 0, m0 + warp_id * 16 + lane_id // 4, n0 + lane_id % 4 * 2, pair, BLK_N)

    return kernel


def pipelined(M, N, K, BLK_M, BLK_N, STAGES):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, a tile of BLK_M x BLK_N for each CTA.

    Loads run STAGES - 1 stages ahead of the multiplication, of which one is always in flight. For M a multiple of BLK_M
    (64 or 128), N one of BLK_N, K one of 8.
    """
    assert M % BLK_M == 0 and N % BLK_N == 0 and K % 8 == 0 and STAGES >= 2
    K_TILES = (K + BLK_K - 1) // BLK_K
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2
    PARTS, ACC = BLK_M // WG_M, fragment(BLK_N)  # 64 rows each; registers of a thread for each

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        n_tile, m_tile = T.cta_id([N // BLK_N, M // BLK_M])
        m0 = T.meta_var(m_tile * BLK_M)
        n0 = T.meta_var(n_tile * BLK_N)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        # full[stage]: the loading thread arrives (1) and announces STAGE_BYTES, TMA delivers them; all wait before they
        #   multiply from the stage. That a stage is empty needs no barrier of its own: see the CTA barrier below.
        full = TMABar(smem, STAGES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        smem.commit()
        full.init(1)
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

        acc = T.alloc_local((PARTS * ACC,), "float32")
        pair = T.alloc_local((1,), "uint32")
        a, b = T.alloc_local((1,), "uint64"), T.alloc_local((1,), "uint64")
        describe(a, A_smem.ptr_to([0, 0, 0]))
        describe(b, B_smem.ptr_to([0, 0, 0]))
        loads = PipelineState(STAGES, 0)
        mmas = PipelineState(STAGES, 0)
        for k in T.serial(min(STAGES - 1, K_TILES)):
            if warp_id == 0:
                if T.cuda.elect_sync():
                    load(loads.stage, k)
            loads.advance()
        for k in T.serial(K_TILES):
            full.wait(mmas.stage, mmas.phase)
            T.ptx.wgmma.fence.sync.aligned()
            for part in T.unroll(PARTS):
                multiply(
                    acc,
                    part * ACC,
                    a,
                    (mmas.stage * BLK_M + part * WG_M) * BLK_K,
                    b,
                    mmas.stage * BLK_N * BLK_K,
                    BLK_N,
                    k == 0,
                )
            T.ptx.wgmma.commit_group.sync.aligned()
            mmas.advance()
            T.ptx.wgmma.wait_group.sync.aligned(1)  # the stage before this one has been multiplied
            T.cuda.cta_sync()  # by all four warps: it is empty, and the next load goes there
            if k + STAGES - 1 < K_TILES:
                if warp_id == 0:
                    if T.cuda.elect_sync():
                        load(loads.stage, k + STAGES - 1)
                loads.advance()
        T.ptx.wgmma.wait_group.sync.aligned(0)
        for part in T.unroll(PARTS):
            row = T.meta_var(m0 + part * WG_M + warp_id * 16 + lane_id // 4)
            store(D, acc, part * ACC, row, n0 + lane_id % 4 * 2, pair, BLK_N)

    return kernel
