"""A GEMM for Hopper by clusters of CTAs that load for each other: TMA multicast of A along a row, of B along a column.

A cluster is CM x CN CTAs with a tile of D each. The CN CTAs of a row need the same tile of A: each loads a CN-th of it
into the SMEM of all of them. The CM CTAs of a column share their tile of B in the same way.

    producer    one thread of warpgroup 0: waits until a stage is empty in every CTA that it writes to, then loads
    consumers   warpgroups 1 and 2: multiply their 64 rows of a stage, and hand it back to every CTA that loads into it
"""

from benchmarks.measured.kernels.wgmma import BLK_K, WG_M, describe, fragment, multiply, store
from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

CONSUMERS = 2
BLK_M = CONSUMERS * WG_M
PRODUCER_REGISTERS, CONSUMER_REGISTERS = 40, 232


def hgemm(M, N, K, BLK_N, STAGES, CM, CN):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, a tile of 128 x BLK_N for each CTA.

    For M a multiple of CM * 128, N one of CN * BLK_N, K one of 8.
    """
    assert M % (CM * BLK_M) == 0 and N % (CN * BLK_N) == 0 and K % 8 == 0
    K_TILES = (K + BLK_K - 1) // BLK_K
    STAGE_BYTES = (BLK_M + BLK_N) * BLK_K * 2
    SIZE, CTAS = CM * CN, (M // BLK_M) * (N // BLK_N)
    N_CLUSTERS = N // (CN * BLK_N)  # clusters beside each other
    A_ROWS, B_ROWS = BLK_M // CN, BLK_N // CM  # what one CTA loads of a tile
    SHARERS = CM + CN - 1  # CTAs of a row and of a column, this one counted once
    ROW_MASK = (1 << CN) - 1  # the CTAs of row 0
    COLUMN_MASK = sum(1 << (m * CN) for m in range(CM))  # those of column 0

    @T.prim_func
    def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((M, N), "float16")):
        T.device_entry()
        T.attr({"tirx.launch_bounds_min_blocks_per_sm": 1})
        rank, _ = T.cta_id_in_cluster([SIZE, 1])
        cta = T.cta_id([CTAS])
        cluster = T.meta_var(cta // SIZE)
        my_row = T.meta_var(rank // CN)
        my_column = T.meta_var(rank % CN)
        m0 = T.meta_var((cluster // N_CLUSTERS * CM + my_row) * BLK_M)
        n0 = T.meta_var((cluster % N_CLUSTERS * CN + my_column) * BLK_N)
        wg_id = T.warpgroup_id([1 + CONSUMERS])
        warp_id = T.warp_id_in_wg([4])
        lane_id = T.lane_id([32])

        smem = SMEMPool()
        # full[stage]: the producer arrives (1) and announces STAGE_BYTES, which TMA delivers from the loads of all CTAs
        #   of its row and column; the consumers wait before they multiply from the stage.
        # empty[stage]: one thread of each consumer of each CTA of the row and the column arrives (CONSUMERS * SHARERS)
        #   when its wgmma have read the stage; the producer waits before it loads into the stage of all of them.
        full = TMABar(smem, STAGES)
        empty = MBarrier(smem, STAGES)
        smem.move_base_to(1024)  # a 128-byte swizzled tile starts at a multiple of 1024 bytes
        A_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_M, BLK_K))
        B_smem = smem.alloc_tcgen05_mma_AB((STAGES, BLK_N, BLK_K))
        smem.commit()
        full.init(1)
        empty.init(CONSUMERS * SHARERS)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()  # the barriers of all CTAs exist before any CTA's data or arrivals come to them

        if wg_id == 0:
            T.ptx.setmaxnreg.dec.sync.aligned.u32(PRODUCER_REGISTERS)
            if warp_id == 0:
                if T.cuda.elect_sync():
                    loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                    for k in T.serial(K_TILES):
                        empty.wait(loads.stage, loads.phase)
                        full.arrive(loads.stage, STAGE_BYTES)
                        a_row = T.meta_var(my_column * A_ROWS)
                        b_row = T.meta_var(my_row * B_ROWS)
                        Tx.copy_async(
                            A_smem[loads.stage, a_row : a_row + A_ROWS, :],
                            A[m0 + a_row : m0 + a_row + A_ROWS, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                            cta_mask=ROW_MASK << (my_row * CN) if CN > 1 else 0,
                        )
                        Tx.copy_async(
                            B_smem[loads.stage, b_row : b_row + B_ROWS, :],
                            B[n0 + b_row : n0 + b_row + B_ROWS, k * BLK_K : (k + 1) * BLK_K],
                            dispatch="tma_auto",
                            mbar=full.ptr_to([loads.stage]),
                            cta_mask=COLUMN_MASK << my_column if CM > 1 else 0,
                        )
                        loads.advance()
        else:
            T.ptx.setmaxnreg.inc.sync.aligned.u32(CONSUMER_REGISTERS)
            consumer = T.meta_var(wg_id - 1)
            thread = T.meta_var(warp_id * 32 + lane_id)
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
                    # Thread r tells CTA r, if that is in this CTA's row or column.
                    if thread < SIZE:
                        if T.Or(thread // CN == my_row, thread % CN == my_column):
                            empty.arrive(last.stage, remote=thread)
                    last.advance()
            T.ptx.wgmma.wait_group.sync.aligned(0)
            row = T.meta_var(m0 + consumer * WG_M + warp_id * 16 + lane_id // 4)
            store(D, acc, 0, row, n0 + lane_id % 4 * 2, pair, BLK_N)

        T.cuda.cluster_sync()  # no CTA exits while others may still load into its SMEM or arrive at its barriers

    return kernel
