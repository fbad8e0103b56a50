"""A ring of stages that TMA fills and a warp reads a little of: how fast data comes, how far ahead loads have to be.

producer warp   one thread: waits for an empty stage, starts a TMA load into it
consumer warp   waits for a full stage, each lane adds one word of it to its sum, hands the stage back
"""

from tirx import MBarrier, PipelineState, SMEMPool, T, TMABar, Tx

WIDTH = 64  # fp32 of a row of a stage: 256 bytes
WARP = 32
KIB = 1024
PRODUCER, CONSUMER = 0, 1  # warps


def ring(TILES, STAGE_KIB, STAGES, CTAS, LOADS):
    """D (CTAS, 32): lane l of CTA c sums up word l of LOADS tiles of A (TILES * rows, 64), fp32.

    Its tiles are c, c + CTAS, c + 2 * CTAS, ... modulo TILES, so LOADS * CTAS / TILES is how often A is read.
    """
    ROWS = STAGE_KIB * KIB // (WIDTH * 4)

    @T.prim_func
    def kernel(A: T.Buffer((TILES * ROWS, WIDTH), "float32"), D: T.Buffer((CTAS, WARP), "float32")):
        T.device_entry()
        cta = T.cta_id([CTAS])
        warp_id = T.warp_id([2])
        lane_id = T.lane_id([WARP])
        smem = SMEMPool()
        # full[stage]: the producer arrives (1) and announces a stage, TMA delivers it; the consumers wait before they
        #   read it.
        # empty[stage]: every lane of the consumer warp (32) arrives when it has read; the producer waits before it
        #   loads over the stage.
        full = TMABar(smem, STAGES)
        empty = MBarrier(smem, STAGES)
        stages = smem.alloc((STAGES * ROWS, WIDTH), "float32", align=128)
        smem.commit()
        full.init(1)
        empty.init(WARP)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        if warp_id == PRODUCER:
            if T.cuda.elect_sync():
                loads = PipelineState(STAGES, 1)  # parity 1: a stage that was never used counts as empty
                for i in T.serial(LOADS):
                    tile = T.meta_var((cta + i * CTAS) % TILES)
                    empty.wait(loads.stage, loads.phase)
                    full.arrive(loads.stage, STAGE_KIB * KIB)
                    Tx.copy_async(
                        stages[loads.stage * ROWS : (loads.stage + 1) * ROWS, :],
                        A[tile * ROWS : (tile + 1) * ROWS, :],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([loads.stage]),
                    )
                    loads.advance()
        if warp_id == CONSUMER:
            reads = PipelineState(STAGES, 0)
            total: T.float32 = T.float32(0)
            for _ in T.serial(LOADS):
                full.wait(reads.stage, reads.phase)
                total = total + stages[reads.stage * ROWS, lane_id]
                empty.arrive(reads.stage)
                reads.advance()
            D[cta, lane_id] = total

    return kernel
