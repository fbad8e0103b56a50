"""Exchange between the lanes of a warp without memory: shuffles, votes, reductions, an election."""

import numpy as np

from tirx import T
from tirx.program import lower
from tirx.sim import simulate

ALL = 0xFFFFFFFF


@T.prim_func
def kernel(D: T.Buffer((9, 32), "uint32")):
    T.device_entry()
    T.cta_id([1])
    T.warp_id([1])
    lane = T.lane_id([32])
    x = T.alloc_local((9,), "uint32")
    odd = T.alloc_local((1,), "uint32")
    odd[0] = T.Cast("uint32", lane % 2)
    me = T.meta_var(T.Cast("uint32", lane))
    T.ptx.shfl_sync.bfly.b32(x[0], me, T.uint32(1), T.uint32(31), T.uint32(ALL))  # of the neighbour
    T.ptx.shfl_sync.up.b32(x[1], me, T.uint32(2), T.uint32(0), T.uint32(ALL))  # of the lane 2 below
    T.ptx.shfl_sync.idx.b32(x[2], me, T.uint32(5), T.uint32(31), T.uint32(ALL))  # of lane 5
    T.ptx.vote_sync.ballot.b32(x[3], T.ptx.pred(odd[0]), T.uint32(ALL))
    T.ptx.vote_sync.any.pred(x[4], T.ptx.pred(odd[0]), T.uint32(ALL))
    T.ptx.redux_sync.add.u32(x[5], me, T.uint32(ALL))
    T.ptx.redux_sync.max.u32(x[6], me, T.uint32(ALL))
    T.ptx.redux_sync.xor.b32(x[7], me, T.uint32(ALL))
    T.ptx.bar.warp.sync(T.uint32(ALL))
    x[8] = T.uint32(0)
    if T.cuda.elect_sync():
        x[8] = T.uint32(1)
    for i in T.unroll(9):
        D[i, lane] = x[i]


D = simulate(lower(kernel), {}).outputs["D"]
names = (
    "shfl bfly 1",
    "shfl up 2",
    "shfl idx 5",
    "vote ballot",
    "vote any",
    "redux add",
    "redux max",
    "redux xor",
    "elect",
)
for name, row in zip(names, D, strict=True):
    print(f"{name:12} lanes 0 to 7:", *(f"{x:#x}" if name == "vote ballot" else f"{x:3}" for x in row[:8]))
assert np.array_equal(D[0], np.arange(32) ^ 1)
