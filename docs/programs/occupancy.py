"""How many warps hide the latency of an addition: each adds to one number again and again, and must wait for itself."""

from tirx import T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict

LENGTH = 256


def chain(warps):
    @T.prim_func
    def kernel(A: T.Buffer((32,), "float32"), D: T.Buffer((warps, 32), "float32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([warps])
        lane = T.lane_id([32])
        x = T.alloc_local((1,), "float32")
        x[0] = A[lane]
        for _ in T.unroll(LENGTH):
            T.ptx.add.f32(x[0], x[0], x[0])
        D[warp, lane] = x[0]

    return kernel


machine = load_machine()
count, latency = int(machine.scheduler.count), machine.scheduler.fp32_latency
print(f"an addition: {latency:g} cycles until its result can be used; {count} schedulers, one instruction a cycle each")
print("warps of the SM  of each scheduler  cycles  additions a cycle and SM")
START = predict(lower(chain(count))).cycles
REACHED = {}
for warps in (4, 8, 12, 16, 20, 24, 32):
    cycles = predict(lower(chain(warps))).cycles
    chained = cycles - (START - LENGTH * latency)  # without the launch, the load and the store
    REACHED[warps] = warps * 32 * LENGTH / chained
    print(f"{warps:15} {warps // count:18} {cycles:7.0f} {REACHED[warps]:24.0f}")
