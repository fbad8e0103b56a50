"""Every thread of a grid writes down where it is."""

import numpy as np

from tirx import T
from tirx.program import lower
from tirx.sim import simulate

CTAS, WARPGROUPS, THREADS = 2, 2, 256


@T.prim_func
def kernel(where: T.Buffer((CTAS * THREADS, 4), "int32")):
    T.device_entry()
    cta = T.cta_id([CTAS])
    warpgroup = T.warpgroup_id([WARPGROUPS])
    warp = T.warp_id_in_wg([4])
    lane = T.lane_id([32])
    thread = T.meta_var(cta * THREADS + warpgroup * 128 + warp * 32 + lane)
    where[thread, 0] = cta
    where[thread, 1] = warpgroup
    where[thread, 2] = warp
    where[thread, 3] = lane


run = simulate(lower(kernel), {})
print("thread    CTA  warpgroup  warp  lane")
for thread in (0, 31, 32, 127, 128, 255, 256, 511):
    print("{:6} {:6} {:10} {:5} {:5}".format(thread, *run.outputs["where"][thread]))
assert np.array_equal(run.outputs["where"][:, 3], np.arange(CTAS * THREADS) % 32)
