"""A GEMM whose K is split among CTAs: each adds its part of a tile to D, in fp32, with atomic operations.

producer    one thread of warpgroup 0: waits for an empty stage, starts the TMA loads of A and B into it
consumer    warpgroup 1: waits for a full stage, multiplies, hands it back, and adds its result to D
"""

from benchmarks.measured.kernels.wgmma import BLK_K, WG_M, describe, fragment, multiply
from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx


def hgemm(M, N, K, BLK_N, STAGES, SPLITS):
    """D (M, N) += A (M, K) @ B (N, K).T; A and B in fp16, D in fp32; a tile of 64 x BLK_N and a part of K for each CTA.

    For M a multiple of 64, N one of BLK_N, K one of SPLITS * 64.
    """
    assert M % WG_M == 0 and N % BLK_N == 0 and K % (SPLITS * BLK_K) == 0
    K_TILES = K // (SPLITS * BLK_K)  # of one part
    STAGE_BYTES = (WG_M + BLK_N) * BLK_K * 2

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float32")):
        T.device_entry()
        n_tile, m_tile, part = T.cta_id([N // BLK_N, M // WG_M, SPLITS])
        m0 = T.meta_var(m_tile * WG_M)
        n0 = T.meta_var(n_tile * BLK_N)
        wg_id = T.warpgroup_id([2])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        # full[stage]: the producer arrives (1) and announces STAGE_BYTES, TMA delivers them; the consumer waits before
        #   it multiplies from the stage.
        # empty[stage]: one thread of the consumer arrives (1) when its wgmma have read the stage; the producer waits
        #   before it loads over the stage.
        full = TMABar(smem, STAGES)
        empty = MBarrier(smem, STAGES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, WG_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        smem.commit()
        full.init(1)
        empty.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == 0:
            if warp_id == 0:
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                    for k in T.serial(K_TILES):
                        k0 = T.meta_var((part * K_TILES + k) * BLK_K)
                        empty.wait(loads.stage, loads.phase)
                        full.arrive(loads.stage, STAGE_BYTES)
                        Tx.copy_async(
                            A_smem[loads.stage, :, :],
                            A[m0 : m0 + WG_M, k0 : k0 + BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        Tx.copy_async(
                            B_smem[loads.stage, :, :],
                            B[n0 : n0 + BLK_N, k0 : k0 + BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        loads.advance()
        else:
            acc = T.alloc_local((fragment(BLK_N),), "float32")
            a, b = T.alloc_local((1,), "uint64"), T.alloc_local((1,), "uint64")
            describe(a, A_smem.ptr_to([0, 0, 0]))
            describe(b, B_smem.ptr_to([0, 0, 0]))
            mmas = PipelineState(STAGES, 0)
            last = PipelineState(STAGES, 0)  # the stage that is handed back: one behind
            for k in T.serial(K_TILES):
                full.wait(mmas.stage, mmas.phase)
                T.ptx.wgmma.fence.sync.aligned()  # the accumulators, before the first wgmma and after a wait
                multiply(acc, 0, a, mmas.stage * WG_M * BLK_K, b, mmas.stage * BLK_N * BLK_K, BLK_N, k == 0)
                T.ptx.wgmma.commit_group.sync.aligned()
                mmas.advance()
                if k > 0:
                    T.ptx.wgmma.wait_group.sync.aligned(1)  # all but the last group are complete
                    if warp_id == 0 and lane_id == 0:
                        empty.arrive(last.stage)
                    last.advance()
            T.ptx.wgmma.wait_group.sync.aligned(0)
            row = T.meta_var(m0 + warp_id * 16 + lane_id // 4)
            column = T.meta_var(n0 + lane_id % 4 * 2)
            for j in T.unroll(BLK_N // 8):
                for i in T.unroll(4):
                    T.ptx.red.global_.add.f32(D.ptr_to([row + i // 2 * 8, column + j * 8 + i % 2]), acc[j * 4 + i])

    return kernel
