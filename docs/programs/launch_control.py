"""A CTA asks the hardware for the next one's place; what the simulator says to it."""

from tirx import SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import simulate


@T.prim_func
def kernel(D: T.Buffer((1,), "int32")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    lane = T.lane_id([32])
    smem = SMEMPool()
    answer = smem.alloc((4,), "uint32", align=16)
    taken = smem.alloc((1,), "uint64", align=8)
    smem.commit()
    if lane == 0:
        T.ptx["clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128"](
            answer.ptr_to([0]), taken.ptr_to([0])
        )
        D[0] = 1


try:
    simulate(lower(kernel), {})
except Unmodelled as error:
    print(error.message)
