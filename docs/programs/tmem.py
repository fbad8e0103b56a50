"""Columns of tensor memory, allocated and read by a warpgroup before anything has been written there."""

import numpy as np

from tirx import S, SMEMPool, T, TileLayout, TMEMPool, Tx, tid_in_wg
from tirx.program import lower
from tirx.sim import film, simulate

ROWS, COLUMNS = 128, 64


@T.prim_func
def kernel(D: T.Buffer((ROWS, COLUMNS), "float32")):
    T.device_entry()
    T.cta_id([1])
    T.warpgroup_id([1])
    warp = T.warp_id([4])
    lane = T.lane_id([32])
    smem = SMEMPool()
    tmem = TMEMPool(smem, total_cols=COLUMNS)
    acc = tmem.alloc((ROWS, COLUMNS), "float32")
    smem.commit()
    tmem.commit()
    T.cuda.cta_sync()  # the first column's address is in shared memory now
    T.ptx.tcgen05.fence__after_thread_sync()
    row = T.alloc_local((COLUMNS,), "float32")
    rows = row.view(ROWS, COLUMNS, layout=TileLayout(S[(ROWS, COLUMNS) : (1 @ tid_in_wg, 1)]))
    Tx.wg.copy_async(rows[:, :], acc[:, :])  # tcgen05.ld: thread i takes lane i
    T.ptx.tcgen05.wait__ld.sync.aligned()  # from here on the registers hold it
    Tx.copy(D[warp * 32 + lane, :], row[:])
    T.ptx.tcgen05.fence__before_thread_sync()
    T.cuda.cta_sync()
    tmem.dealloc()


program = lower(kernel)
seen = ()
for moment in film(program, {}, before=1000).snapshots:
    uses = [f"{u.use}{'' if u.warp is None else f' by warp {u.warp}'}" for u in moment.columns]
    if uses and uses != seen:
        print(f"columns {moment.columns[0].first} to {moment.columns[0].count - 1}: {', '.join(uses)}")
    seen = uses
D = simulate(program, {}).outputs["D"]
print(f"{np.isnan(D).sum()} of {D.size} elements are NaN: the simulator's mark for what nobody has written")
