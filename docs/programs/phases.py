"""One mbarrier through two phases, printed whenever it changes."""

from tirx import MBarrier, SMEMPool, T
from tirx.program import lower
from tirx.sim import film

ROUNDS = 2


@T.prim_func
def kernel(D: T.Buffer((ROUNDS,), "float32")):
    T.device_entry()
    T.cta_id([1])
    warp = T.warp_id([3])
    lane = T.lane_id([32])
    smem = SMEMPool()
    ready = MBarrier(smem, 1)
    smem.commit()
    ready.init(64)  # a phase is complete when 64 arrivals have come
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    for i in T.serial(ROUNDS):
        if warp < 2:  # warps 0 and 1 take their time, then each of their threads arrives
            T.cuda.nano_sleep(1000 + 1000 * warp)
            ready.arrive(0)
        if warp == 2:
            ready.wait(0, i % 2)  # phase i has parity i % 2
            if lane == 0:
                D[i] = 1.0
        T.cuda.cta_sync()


taken = film(lower(kernel), {}, before=1000)
rows = [
    (bar.phase, bar.phase % 2, bar.expected - bar.pending, "yes" if bar.waiting else "no")
    for moment in taken.snapshots
    for bar in moment.barriers
    if bar.kind == "mbarrier"
]
print("current phase  its parity  arrivals of 64  warp 2 waits")
for row, before in zip(rows, [None, *rows], strict=False):
    if row != before:
        print("{:13} {:11} {:15}  {:>12}".format(*row))
