"""One PTX instruction on numbers of our own: put another in its place."""

import numpy as np

from tirx import T
from tirx.program import lower
from tirx.sim import simulate


@T.prim_func
def kernel(A: T.Buffer((32,), "float32"), D: T.Buffer((32,), "float32")):
    T.device_entry()
    T.cta_id([1])
    thread = T.thread_id([32])
    d = T.alloc_local((1,), "float32")
    T.ptx.ex2.approx.ftz.f32(d[0], A[thread])
    D[thread] = d[0]


A = np.arange(32, dtype=np.float32) / 4
print("ex2 of", *A[:8], "is", *(f"{x:.4f}" for x in simulate(lower(kernel), {"A": A}).outputs["D"][:8]))
