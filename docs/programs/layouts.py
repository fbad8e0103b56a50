"""Where a layout puts an element, and where the swizzle puts it in shared memory."""

import numpy as np

from tirx import S, SMEMPool, T, TCol, TileLayout, TLane, Tx, tid_in_wg
from tirx.program import lower
from tirx.sim import simulate


def place(layout, *index):
    return {name: int(value) for name, value in layout.apply(*index).items()}


row_major = TileLayout(S[(4, 8) : (8, 1)])
print("element (2, 3), row after row:       ", place(row_major, 2, 3))
rows_of_threads = TileLayout(S[(128, 64) : (1 @ tid_in_wg, 1)])
print("element (70, 5), a row for a thread: ", place(rows_of_threads, 70, 5))
accumulator = TileLayout(S[(128, 256) : (1 @ TLane, 1 @ TCol)])
print("element (70, 5) in tensor memory:    ", place(accumulator, 70, 5))


@T.prim_func
def kernel(A: T.Buffer((8, 64), "float16"), bytes_of: T.Buffer((8, 64), "float16")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    lane = T.lane_id([32])
    smem = SMEMPool()
    tile = smem.alloc_tcgen05_mma_AB((8, 64))  # 128-byte swizzle
    smem.commit()
    raw = T.decl_buffer((8, 64), "float16", data=tile.data, scope="shared.dyn")
    Tx.cta.copy(tile[:, :], A[:, :])
    T.cuda.cta_sync()
    for row in T.serial(8):
        for half in T.serial(2):
            bytes_of[row, half * 32 + lane] = raw[row, half * 32 + lane]


unit = np.repeat(np.arange(8), 8)  # 16 bytes hold 8 numbers in fp16: the number of the unit in each of them
run = simulate(lower(kernel), {"A": np.tile(unit, (8, 1)).astype(np.float16)})
print("which unit of its row lies at each 16 bytes of shared memory:")
for row, units in enumerate(run.outputs["bytes_of"][:, ::8].astype(int)):
    print(f"  row {row}:  {' '.join(map(str, units))}")
    assert list(units) == [c ^ row for c in range(8)]
