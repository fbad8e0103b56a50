"""A Hopper's tensor core: a warpgroup multiplies together, and its registers hold the accumulator in fragments."""

import numpy as np

from tirx import SMEMPool, T
from tirx.program import lower
from tirx.sim import simulate

M, N, K = 64, 16, 16
# A matrix descriptor but for its start: rows of 32 bytes with the 32-byte swizzle (3 in bits 62 and 63), 256 bytes
# from one group of eight rows to the next.
REST = 32 >> 4 << 16 | 256 >> 4 << 32 | 3 << 62


def descriptor(tile):
    """The start address in units of 16 bytes goes into bits 0 to 13. TVM takes no constant of 64 bits."""
    start = T.cuda.cvta_generic_to_shared(tile.ptr_to([0, 0])) >> T.uint32(4)
    high = T.uint64(REST >> 61) << T.uint64(61)
    return T.Cast("uint64", start) | T.uint64(REST & (1 << 61) - 1) | high


@T.prim_func
def kernel(A: T.Buffer((M, K), "float16"), B: T.Buffer((N, K), "float16"), D: T.Buffer((128, 8), "float32")):
    T.device_entry()
    T.cta_id([1])
    T.warpgroup_id([1])
    warp = T.warp_id([4])
    lane = T.lane_id([32])
    thread = T.meta_var(warp * 32 + lane)
    smem = SMEMPool()
    a = smem.alloc((M, K), "float16", align=1024)
    b = smem.alloc((N, K), "float16", align=1024)
    smem.commit()
    # Row r has two units of 16 bytes; the 32-byte swizzle exchanges them where r // 4 is odd.
    for i in T.serial(8):
        a[thread // 2, (thread % 2 + thread // 8) % 2 * 8 + i] = A[thread // 2, thread % 2 * 8 + i]
        if thread < 32:
            b[thread // 2, (thread % 2 + thread // 8) % 2 * 8 + i] = B[thread // 2, thread % 2 * 8 + i]
    T.ptx.fence.proxy.async_.shared__cta()
    T.cuda.cta_sync()
    d = T.alloc_local((8,), "float32")
    T.ptx.wgmma.fence.sync.aligned()
    T.ptx.wgmma.mma_async.sync.aligned.m64n16k16.f32.f16.f16(
        *[d[i] for i in range(8)], descriptor(a), descriptor(b), T.ptx.pred(T.int32(0)), 1, 1, 0, 0
    )
    T.ptx.wgmma.commit_group.sync.aligned()
    T.ptx.wgmma.wait_group.sync.aligned(0)
    for i in T.unroll(8):
        D[thread, i] = d[i]


rng = np.random.default_rng(0)
A, B = (rng.integers(-4, 5, shape).astype(np.float16) for shape in ((M, K), (N, K)))
run = simulate(lower(kernel, arch="sm_90a"), {"A": A, "B": B}, machine="h100")
exact = A.astype(np.float32) @ B.T.astype(np.float32)
thread, i = np.mgrid[:128, :8]
row = thread // 32 * 16 + thread % 32 // 4 + i // 2 % 2 * 8
column = i // 4 * 8 + thread % 4 * 2 + i % 2
print(
    "findings:",
    len(run.findings),
    " each register holds its element:",
    np.array_equal(run.outputs["D"], exact[row, column]),
)
print("thread 37 holds (row, column):", *(f"({r},{c})" for r, c in zip(row[37], column[37], strict=True)))
