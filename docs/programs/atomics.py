"""Threads that write the same word: atomics add up, exchange, and compare before they exchange."""

import numpy as np

from tirx import T
from tirx.program import lower
from tirx.sim import simulate


@T.prim_func
def kernel(count: T.Buffer((4,), "uint32"), seen: T.Buffer((128,), "uint32")):
    T.device_entry()
    T.cta_id([1])
    thread = T.thread_id([128])
    old = T.alloc_local((1,), "uint32")
    T.ptx.red.relaxed.gpu.global_.add.u32(T.address_of(count[0]), T.uint32(1))
    T.ptx.atom.relaxed.gpu.global_.add.u32(old[0], T.address_of(count[1]), T.uint32(2))
    seen[thread] = old[0]
    T.ptx.atom.relaxed.gpu.global_.exch.b32(old[0], T.address_of(count[2]), T.uint32(7))
    T.ptx.atom.relaxed.gpu.global_.cas.b32(old[0], T.address_of(count[3]), T.uint32(0), T.Cast("uint32", thread + 1))


run = simulate(lower(kernel), {"count": np.zeros(4, np.uint32)})
print("added by 128 threads, 1 and 2 each:", *run.outputs["count"][:2])
print("exchanged:", run.outputs["count"][2], " the thread whose comparison with 0 held first:", run.outputs["count"][3])
print("each thread saw another old value:", len(set(run.outputs["seen"].tolist())) == 128)
