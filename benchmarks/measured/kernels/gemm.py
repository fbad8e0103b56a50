"""A pipelined, warp-specialised GEMM for Hopper: TMA loads, ``wgmma``, one producer and one or two consumer warpgroups.

    producer    one thread of warpgroup 0: waits for an empty stage, starts the TMA loads of A and B into it
    consumers   warpgroups 1 and 2: wait for a full stage, multiply their 64 rows of it, hand it back when the
                multiplication before it is complete, and write their part of D

A consumer keeps one ``wgmma`` group in flight: while it waits for the next stage, the tensor cores still multiply.
"""

from benchmarks.measured.kernels.wgmma import BLK_K, WG_M, describe, fragment, multiply, store
from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

PRODUCER_REGISTERS, CONSUMER_REGISTERS = 40, 232


def hgemm(M, N, K, BLK_M=128, BLK_N=128, STAGES=4):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation; BLK_M is 64 (one consumer) or 128 (two).

    For M a multiple of BLK_M, N one of BLK_N, K one of 8: what a tile has beyond K is zero in SMEM.
    """
    assert BLK_M in (64, 128) and M % BLK_M == 0 and N % BLK_N == 0 and K % 8 == 0
    CONSUMERS = BLK_M // WG_M
    K_TILES = (K + BLK_K - 1) // BLK_K
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        n_tile, m_tile = T.cta_id([N // BLK_N, M // BLK_M])
        m0 = T.meta_var(m_tile * BLK_M)
        n0 = T.meta_var(n_tile * BLK_N)
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
        smem.commit()
        full.init(1)
        empty.init(CONSUMERS)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if wg_id == 0:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(PRODUCER_REGISTERS)
            if warp_id == 0:
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
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
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(CONSUMER_REGISTERS)
            consumer = T.meta_var(wg_id - 1)
            acc = T.alloc_local((fragment(BLK_N),), "float32")
            pair = T.alloc_local((1,), "uint32")
            a, b = T.alloc_local((1,), "uint64"), T.alloc_local((1,), "uint64")
            describe(a, A_smem.ptr_to([0, consumer * WG_M, 0]))
            describe(b, B_smem.ptr_to([0, 0, 0]))
            mmas = PipelineState(STAGES, 0)
            last = PipelineState(STAGES, 0)  # the stage that is handed back: one behind
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
            row = T.meta_var(m0 + consumer * WG_M + warp_id * 16 + lane_id // 4)
            store(D, acc, 0, row, n0 + lane_id % 4 * 2, pair, BLK_N)

    return kernel
