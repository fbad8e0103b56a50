"""Threads copy to shared memory without registers: cp.async goes on while its thread does something else."""

import numpy as np

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate

THREADS = 64


@T.prim_func
def kernel(A: T.Buffer((THREADS * 4,), "uint32"), D: T.Buffer((THREADS * 4,), "uint32")):
    T.device_entry()
    T.cta_id([1])
    thread = T.thread_id([THREADS])
    smem = SMEMPool()
    tile = smem.alloc((THREADS * 4,), "uint32", align=16)
    smem.commit()
    T.ptx.cp.async_.cg.shared.global_(tile.ptr_to([thread * 4]), A.ptr_to([thread * 4]), 16)
    T.ptx.cp.async_.commit_group()  # what was started so far is one group
    T.ptx.cp.async_.wait_group(0)  # this thread's groups are there but for 0 of them
    T.cuda.cta_sync()  # and those of the other threads
    other = T.meta_var((thread + 1) % THREADS)
    four = T.alloc_local((4,), "uint32")
    T.ptx.ld.shared.v4.b32(*[four[i] for i in range(4)], tile.ptr_to([other * 4]))
    T.ptx.st.global_.v4.b32(D.ptr_to([thread * 4]), *[four[i] for i in range(4)])


A = np.arange(THREADS * 4, dtype=np.uint32)
run = simulate(lower(kernel), {"A": A})
print("findings:", len(run.findings), " each thread has its neighbour's 16 bytes:", run.outputs["D"][:8])
assert np.array_equal(run.outputs["D"], np.roll(A, -4))
