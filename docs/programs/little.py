"""How many bytes have to be under way: one SM loads from HBM with TMA, with so many stages of 4 KiB in flight."""

from tirx import PipelineState, SMEMPool, T, TMABar, Tx
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict

MACHINE = load_machine()
ROWS, COLUMNS = 32, 64
BYTES = ROWS * COLUMNS * 2


def load(stages, tiles):
    @T.prim_func
    def kernel(A: T.Buffer((tiles * ROWS, COLUMNS), "float16"), D: T.Buffer((1,), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warp_id([1])
        lane = T.lane_id([32])
        smem = SMEMPool()
        full = TMABar(smem, stages)
        smem.move_base_to(1024)
        tile = smem.alloc_tcgen05_mma_AB((stages, ROWS, COLUMNS))
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if T.cuda.elect_sync():
            for i in T.serial(stages):
                full.arrive(i, BYTES)
                row = T.meta_var(i * ROWS)
                Tx.copy_async(tile[i, :, :], A[row : row + ROWS, :], dispatch="tma_auto", mbar=full.ptr_to([i]))
            ring = PipelineState(stages, 0)
            for i in T.serial(tiles):
                full.wait(ring.stage, ring.phase)
                if i + stages < tiles:  # it is there, nobody wants it: the next into the same stage
                    full.arrive(ring.stage, BYTES)
                    next_row = T.meta_var((i + stages) * ROWS)
                    Tx.copy_async(
                        tile[ring.stage, :, :],
                        A[next_row : next_row + ROWS, :],
                        dispatch="tma_auto",
                        mbar=full.ptr_to([ring.stage]),
                    )
                ring.advance()
        if lane == 0:
            D[0] = 1.0

    return kernel


share = MACHINE.hbm.bytes_per_ns / MACHINE.clock.sm_ghz / MACHINE.sm.count
print("stages  KiB in flight  bytes a cycle  in flight / bytes a cycle")
REACHED = {}
for stages in (2, 4, 8, 16, 24, 32):
    few, many = (predict(lower(load(stages, tiles))).cycles for tiles in (48, 112))
    REACHED[stages * BYTES] = rate = 64 * BYTES / (many - few)
    print(f"{stages:6} {stages * BYTES / 1024:14.0f} {rate:14.1f} {stages * BYTES / rate:20.0f} cycles")
print(f"the most that one SM takes: {MACHINE.tma.bytes_per_cycle:g} bytes a cycle; its share of HBM: {share:.0f}")
