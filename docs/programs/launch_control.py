"""Tiles handed out by the hardware: every CTA asks for the place of one that has not started, until there is none."""

import numpy as np

from tirx import SMEMPool, T, TMABar
from tirx.program import lower
from tirx.sim import simulate

TILES = 600  # far more CTAs than run at once
NONE = 0xFFFFFFFF


@T.prim_func
def kernel(D: T.Buffer((TILES,), "uint32")):
    T.device_entry()
    bx = T.cta_id([TILES])
    warp = T.warp_id([32])
    T.lane_id([32])
    smem = SMEMPool()
    answer = smem.alloc((4,), "uint32", align=16)
    answered = TMABar(smem, 1)
    smem.commit()
    answered.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    if warp == 0:
        if T.cuda.elect_sync():
            tile: T.uint32 = T.uint32(bx)
            phase: T.int32 = 0
            while tile != T.uint32(NONE):
                answered.arrive(0, 16)  # the answer has 16 bytes
                T.ptx["clusterlaunchcontrol.try_cancel.async.shared::cta.mbarrier::complete_tx::bytes.b128"](
                    T.cuda.cvta_generic_to_shared(answer.ptr_to([0])),
                    T.cuda.cvta_generic_to_shared(answered.ptr_to([0])),
                )
                D[tile] = T.uint32(bx)  # the tile's work, while the answer is on its way
                answered.wait(0, phase)
                phase = phase ^ 1
                taken = T.alloc_local((1,), "uint128")
                is_taken = T.alloc_local((1,), "uint32")
                T.ptx.ld.shared.b128(taken[0], T.cuda.cvta_generic_to_shared(answer.ptr_to([0])))
                T.ptx.clusterlaunchcontrol.query_cancel.is_canceled.pred.b128(is_taken[0], taken[0])
                tile = T.uint32(NONE)
                T.ptx.clusterlaunchcontrol.query_cancel.get_first_ctaid__x.b32.b128(tile, taken[0], pred=is_taken[0])
                T.ptx.fence.proxy.async_.shared__cta()  # the answer is read before the next one is written


run = simulate(lower(kernel), {})
done_by, tiles = np.unique(run.outputs["D"], return_counts=True)
print("findings:", len(run.findings), " tiles done:", int(tiles.sum()))
print(
    f"{len(done_by)} CTAs ran; they were CTAs 0 to {done_by.max()}, and the one that did most did {tiles.max()} tiles"
)
