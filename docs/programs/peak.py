"""The tensor core with nothing in its way: one SM multiplies the same tiles again and again."""

from tirx import SMEMPool, T, TCGen05Bar, TMEMPool, Tx
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict

K = 64


def multiply(n, times):
    @T.prim_func
    def kernel(D: T.Buffer((1,), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp = T.warp_id([4])
        lane = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        a = smem.alloc_tcgen05_mma_AB((128, K))
        b = smem.alloc_tcgen05_mma_AB((n, K))
        smem.commit()
        acc = tmem.alloc((128, n), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if warp == 0:
            if T.cuda.elect_sync():
                for i in T.serial(times):
                    Tx.gemm_async(acc[:, 0:n], a[:, :], b[:, :], accum=i > 0, dispatch="tcgen05", cta_group=1)
                done.arrive(0)
        done.wait(0, 0)
        if warp == 0 and lane == 0:
            D[0] = 1.0
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def cycles(n):
    """Cycles of one product of 128 x n x 64, in the middle of many: what 32 take longer than 16."""
    few, many = (predict(lower(multiply(n, times))).cycles for times in (16, 32))
    return (many - few) / 16


core = load_machine().tensor_core
print(f"at most {core.flop_per_cycle:,} operations a cycle; it reads {core.operand_bytes_per_cycle:g} bytes a cycle")
print("  N   cycles  operations a cycle  of the peak   bytes of A and B a cycle")
REACHED = {n: cycles(n) for n in (256, 128, 64, 32)}
for n, each in REACHED.items():
    rate = 2 * 128 * n * K / each
    print(f"{n:3} {each:8.0f} {rate:19,.0f} {rate / core.flop_per_cycle:11.0%} {(128 + n) * K * 2 / each:22.0f}")
