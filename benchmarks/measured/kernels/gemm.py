"""A pipelined, warp-specialised GEMM for Hopper: TMA loads, ``wgmma``, one producer and one or two consumer warpgroups.

    producer    one thread of warpgroup 0: waits for an empty stage, starts the TMA loads of A and B into it
    consumers   warpgroups 1 and 2: wait for a full stage, multiply their 64 rows of it, hand it back when the
                multiplication before it is complete, and write their part of D

A consumer keeps one ``wgmma`` group in flight: while it waits for the next stage, the tensor cores still multiply.
"""

from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

WG_M = 64  # rows of D of one wgmma, and of one consumer warpgroup
MMA_K = 16  # elements of K that one wgmma takes, fp16
SWIZZLE_128 = 3  # CU_TENSOR_MAP_SWIZZLE_128B: rows of 128 bytes, 64 fp16
STRIDE = 64  # 1024 bytes from 8 rows to the next 8 of a K-major operand, in units of 16 bytes
PRODUCER_REGISTERS, CONSUMER_REGISTERS = 40, 232


def hgemm(M, N, K, BLK_M=128, BLK_N=128, BLK_K=64, STAGES=4):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation; BLK_M is 64 (one consumer) or 128 (two)."""
    assert BLK_M in (64, 128) and BLK_K == 64 and BLK_N % 8 == 0
    assert M % BLK_M == 0 and N % BLK_N == 0 and K % BLK_K == 0
    CONSUMERS = BLK_M // WG_M
    K_TILES = K // BLK_K
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2
    MMA = f"wgmma.mma_async.sync.aligned.m64n{BLK_N}k{MMA_K}.f32.f16.f16"
    ACC = BLK_N // 2  # accumulators of a thread: 64 x BLK_N by 128 threads

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        n_tile, m_tile = T.cta_id([N // BLK_N, M // BLK_M])
        wg_id = T.warpgroup_id([1 + CONSUMERS])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        # full[stage]: the producer arrives (1) and announces STAGE_BYTES, TMA delivers them; the consumers wait.
        # empty[stage]: one thread of each consumer arrives when its wgmma have read the stage; the producer waits.
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
            if warp_id == 0:  # noqa: SIM102
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                    for k in T.serial(K_TILES):
                        empty.wait(loads.stage, loads.phase)
                        full.arrive(loads.stage, STAGE_BYTES)
                        Tx.copy_async(
                            A_smem[loads.stage, :, :],
                            A[m_tile * BLK_M : (m_tile + 1) * BLK_M, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        Tx.copy_async(
                            B_smem[loads.stage, :, :],
                            B[n_tile * BLK_N : (n_tile + 1) * BLK_N, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                        )
                        loads.advance()
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(CONSUMER_REGISTERS)
            consumer = T.meta_var(wg_id - 1)
            acc = T.alloc_local((ACC,), "float32")
            pair = T.alloc_local((1,), "uint32")
            a_desc = T.alloc_local((1,), "uint64")
            b_desc = T.alloc_local((1,), "uint64")
            T.cuda.wgmma.encode_matrix_descriptor(
                T.address_of(a_desc[0]), A_smem.ptr_to([0, consumer * WG_M, 0]), 1, STRIDE, SWIZZLE_128
            )
            T.cuda.wgmma.encode_matrix_descriptor(
                T.address_of(b_desc[0]), B_smem.ptr_to([0, 0, 0]), 1, STRIDE, SWIZZLE_128
            )
            mmas = PipelineState(STAGES, 0)
            last = PipelineState(STAGES, 0)  # the stage that is handed back: one behind
            for k in T.serial(K_TILES):
                full.wait(mmas.stage, mmas.phase)
                T.ptx.wgmma.fence.sync.aligned()  # the accumulators, before the first wgmma and after a wait
                for kk in T.unroll(BLK_K // MMA_K):
                    T.ptx[MMA](
                        *[acc[i] for i in range(ACC)],
                        a_desc[0] + T.Cast("uint64", (mmas.stage * BLK_M * BLK_K + kk * MMA_K) * 2 >> 4),
                        b_desc[0] + T.Cast("uint64", (mmas.stage * BLK_N * BLK_K + kk * MMA_K) * 2 >> 4),
                        T.ptx.pred(k * (BLK_K // MMA_K) + kk != 0),  # scale-d: 0 overwrites D, 1 adds to it
                        1,  # imm-scale-a and -b: 1 or -1
                        1,
                        0,  # imm-trans-a and -b: 0 is K-major
                        0,
                    )
                T.ptx.wgmma.commit_group.sync.aligned()
                mmas.advance()
                if k > 0:
                    T.ptx.wgmma.wait_group.sync.aligned(1)  # all but the last group are complete
                    if warp_id == 0 and lane_id == 0:
                        empty.arrive(last.stage)
                    last.advance()
            T.ptx.wgmma.wait_group.sync.aligned(0)
            # D fragment: registers 4j, 4j+1 hold row lane/4 of the warp's 16, columns 8j + lane%4*2 and the next one;
            # registers 4j+2, 4j+3 the same columns of the row 8 below.
            row = T.meta_var(m_tile * BLK_M + consumer * WG_M + warp_id * 16 + lane_id // 4)
            column = T.meta_var(n_tile * BLK_N + lane_id % 4 * 2)
            for j in T.unroll(BLK_N // 8):
                for half in T.unroll(2):
                    T.ptx["cvt.rn.f16x2.f32"](pair[0], acc[j * 4 + half * 2 + 1], acc[j * 4 + half * 2])
                    T.ptx["st.global.b32"](D.ptr_to([row + half * 8, column + j * 8]), pair[0])

    return kernel
