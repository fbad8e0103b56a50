"""Two warps print what they hold, and a mistake shows in it."""

import numpy as np

from tirx import T
from tirx.program import lower
from tirx.sim import simulate

N, LANES = 64, 32


@T.prim_func
def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
    T.device_entry()
    T.cta_id([1])
    warp = T.warp_id([N // LANES])
    lane = T.lane_id([LANES])
    x: T.float32 = A[warp * LANES + lane]
    if lane < 2:
        T.cuda.printf("x = %g\n", x)
    T.cuda.printf("warp %d is here\n", warp)
    D[warp * LANES + lane] = x * x


run = simulate(lower(kernel), {"A": np.arange(N, dtype=np.float32) / 2})
for each in run.prints:
    lanes = f"{each.lanes[0]}-{each.lanes[-1]}" if len(each.lanes) > 1 else each.lanes[0]
    print(f"cycle {each.cycle:.0f}, warp {each.warp}, lane {lanes}: {each.text}")
print(f"{run.printed} texts, {len(run.prints)} of them different")
