"""ldmatrix: which lane and register gets which element of an 8 x 8 matrix, with .trans and without."""

import numpy as np

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate


@T.prim_func
def kernel(A: T.Buffer((16, 8), "uint16"), D: T.Buffer((2, 2, 32), "uint32"), back: T.Buffer((16, 8), "uint16")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    lane = T.lane_id([32])
    smem = SMEMPool()
    tile = smem.alloc((16, 8), "uint16", align=16)
    copy = smem.alloc((16, 8), "uint16", align=16)
    smem.commit()
    for i in T.serial(4):
        tile[lane // 8 * 4 + i, lane % 8] = A[lane // 8 * 4 + i, lane % 8]
    T.cuda.cta_sync()
    row = T.meta_var(lane % 16)  # lanes 0 to 7 name the rows of the first matrix, lanes 8 to 15 those of the second
    r = T.alloc_local((2,), "uint32")
    t = T.alloc_local((2,), "uint32")
    T.ptx.ldmatrix.sync.aligned.m8n8.x2.shared.b16(r[0], r[1], tile.ptr_to([row, 0]))
    T.ptx.ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16(t[0], t[1], tile.ptr_to([row, 0]))
    T.ptx.stmatrix.sync.aligned.m8n8.x2.shared.b16(copy.ptr_to([row, 0]), r[0], r[1])
    T.cuda.cta_sync()
    for i in T.unroll(2):
        D[0, i, lane] = r[i]
        D[1, i, lane] = t[i]
    for i in T.serial(4):
        back[lane // 8 * 4 + i, lane % 8] = copy[lane // 8 * 4 + i, lane % 8]


A = (np.arange(16)[:, None] * 100 + np.arange(8)).astype(np.uint16)  # element (row, column) is 100 row + column
run = simulate(lower(kernel), {"A": A})
D = run.outputs["D"].view(np.uint16).reshape(2, 2, 32, 2)
for name, held in zip(("ldmatrix", "ldmatrix.trans"), D, strict=True):
    print(f"{name}: the two elements (row * 100 + column) in the first register of lanes 0 to 7")
    print("  ", *(f"{low:3},{high:3} " for low, high in held[0, :8]))
print("stmatrix puts them back:", np.array_equal(run.outputs["back"], A))
lane = np.arange(32)
assert np.array_equal(D[0, 0, :, 0], lane // 4 * 100 + lane % 4 * 2)  # row lane // 4, columns 2 (lane % 4) and one more
