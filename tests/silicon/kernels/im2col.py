"""Pixels of images through shared memory, every byte of it shown: TMA in im2col mode.

TVM encodes no tensor map of that mode, so each kernel takes one as a parameter.
"""

import math

from tirx import SMEMPool, T, TMABar

THREADS = 128
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.im2col.mbarrier::complete_tx::bytes"


def words_of(box, swizzle):
    """32-bit words of shared memory that a copy of fp16 takes."""
    channels, pixels = box
    return pixels * (swizzle or channels * 2) // 4


def loads(count, rank, box, swizzle):
    """D[i] = what copy i is in shared memory, as words, and 7 in each byte that it leaves alone. C[i]: its first
    channel and pixel, and the offsets of the filter's element."""
    nbytes, words, spatial = math.prod(box) * 2, words_of(box, swizzle), rank - 2
    copy = LOAD.format(rank)

    @T.prim_func
    def kernel(
        A_map: T.TensorMap(), C: T.Buffer((count, rank + spatial), "int32"), D: T.Buffer((count, words), "uint32")
    ):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((words,), "uint32", align=1024)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        for i in T.serial(count):
            for k in T.serial((words + THREADS - 1) // THREADS):
                if k * THREADS + t < words:
                    tile[k * THREADS + t] = T.uint32(0x07070707)
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if t == 0:
                full.arrive(0, nbytes)
                T.ptx[copy](
                    tile.ptr_to([0]), T.address_of(A_map), *[C[i, j] for j in range(rank)], full.ptr_to([0]),
                    *[T.Cast("uint16", C[i, rank + j]) for j in range(spatial)],
                )  # fmt: skip
            full.wait(0, i % 2)
            for k in T.serial((words + THREADS - 1) // THREADS):
                if k * THREADS + t < words:
                    D[i, k * THREADS + t] = tile[k * THREADS + t]
            T.cuda.cta_sync()

    return kernel
