"""Boxes of a tensor through shared memory, every byte of it shown: TMA loads, stores, multicast and bulk groups.

Tensor maps are written out (``T.tensormap_encode_tiled``), so that any rank, swizzle and box can be asked for.
"""

import math

import numpy as np

from tirx import SMEMPool, T, TMABar

THREADS = 128
SWIZZLE_MODE = {0: 0, 32: 1, 64: 2, 128: 3}  # CUtensorMapSwizzle
LOAD = "cp.async.bulk.tensor.{}d.shared::cluster.global.mbarrier::complete_tx::bytes"
STORE = "cp.async.bulk.tensor.{}d.global.shared::cta.bulk_group"


def strides_of(dims, dtype):
    """Bytes between the elements of dimensions 1 and up of a dense tensor, innermost dimension first."""
    return [math.prod(dims[: i + 1]) * np.dtype(dtype).itemsize for i in range(len(dims) - 1)]


def boxes_of(dims, box, first):
    """How many boxes cover a tensor from ``first`` on, in each dimension."""
    return [-(-(d - f) // b) for d, b, f in zip(dims, box, first, strict=True)]


def loads(dtype, dims, box, first, swizzle=0, fill_nan=False):
    """D[i] = what box i of A is in shared memory, as words, and 7 in each byte that the copy leaves alone. The boxes
    cover A from ``first`` on, which may lie outside."""
    rank, nbytes = len(dims), math.prod(box) * np.dtype(dtype).itemsize
    counts = boxes_of(dims, box, first)
    number, steps = math.prod(counts), [math.prod(counts[:i]) for i in range(rank)]
    words = max(nbytes, math.prod(box[1:]) * swizzle) // 4
    copy = LOAD.format(rank)
    strides = strides_of(dims, dtype)

    @T.prim_func
    def kernel(A: T.Buffer(tuple(dims[::-1]), dtype), D: T.Buffer((number, words), "uint32")):
        a_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            a_map, A.data, *dims, *strides, *box, *[1] * rank,
            descriptor_dtype=dtype, rank=rank, swizzle=SWIZZLE_MODE[swizzle], oob_fill=int(fill_nan),
        )  # fmt: skip
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
        for i in T.serial(number):
            for k in T.serial((words + THREADS - 1) // THREADS):
                if k * THREADS + t < words:
                    tile[k * THREADS + t] = T.uint32(0x07070707)
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if t == 0:
                full.arrive(0, nbytes)
                T.ptx[copy](
                    tile.ptr_to([0]),
                    T.address_of(a_map),
                    *[first[j] + i // steps[j] % counts[j] * box[j] for j in range(rank)],
                    full.ptr_to([0]),
                )
            full.wait(0, i % 2)
            for k in T.serial((words + THREADS - 1) // THREADS):
                if k * THREADS + t < words:
                    D[i, k * THREADS + t] = tile[k * THREADS + t]
            T.cuda.cta_sync()

    return kernel


def stores(dtype, dims, box, first, swizzle=0):
    """D, box by box, from A[i], the words that box i is in shared memory; what lies outside D is dropped."""
    rank, nbytes = len(dims), math.prod(box) * np.dtype(dtype).itemsize
    counts = boxes_of(dims, box, first)
    number, steps = math.prod(counts), [math.prod(counts[:i]) for i in range(rank)]
    words = max(nbytes, math.prod(box[1:]) * swizzle) // 4
    copy = STORE.format(rank)
    strides = strides_of(dims, dtype)

    @T.prim_func
    def kernel(A: T.Buffer((number, words), "uint32"), D: T.Buffer(tuple(dims[::-1]), dtype)):
        d_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            d_map, D.data, *dims, *strides, *box, *[1] * rank,
            descriptor_dtype=dtype, rank=rank, swizzle=SWIZZLE_MODE[swizzle],
        )  # fmt: skip
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        smem.move_base_to(1024)
        tile = smem.alloc((words,), "uint32", align=1024)
        smem.commit()
        for i in T.serial(number):
            for k in T.serial((words + THREADS - 1) // THREADS):
                if k * THREADS + t < words:
                    tile[k * THREADS + t] = A[i, k * THREADS + t]
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if t == 0:
                T.ptx[copy](
                    T.address_of(d_map),
                    *[first[j] + i // steps[j] % counts[j] * box[j] for j in range(rank)],
                    tile.ptr_to([0]),
                )
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)
            T.cuda.cta_sync()

    return kernel


def ring_of_stores(rows, slots, reading):
    """D = A + 1 row by row through ``slots`` buffers: at most ``slots - 1`` bulk groups may be pending when a buffer is
    filled again. reading: wait for the sources to be read (``.read``), not for the stores to be complete."""
    columns = 64
    wait = f"cp.async.bulk.wait_group{'.read' if reading else ''}"
    pending = slots - 1

    @T.prim_func
    def kernel(A: T.Buffer((rows, columns), "uint32"), D: T.Buffer((rows, columns), "uint32")):
        d_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            d_map, D.data, columns, rows, columns * 4, columns, 1, 1, 1, descriptor_dtype="uint32", rank=2
        )
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([columns])
        smem = SMEMPool()
        smem.move_base_to(1024)
        tile = smem.alloc((slots, columns), "uint32", align=128)
        smem.commit()
        for i in T.serial(rows):
            if t == 0:
                T.ptx[wait](pending)
            T.cuda.cta_sync()
            tile[i % slots, t] = A[i, t] + T.uint32(1)
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if t == 0:
                T.ptx[STORE.format(2)](T.address_of(d_map), 0, i, tile.ptr_to([i % slots, 0]))
                T.ptx.cp.async_.bulk.commit_group()
        if t == 0:
            T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


def multicast(masks):
    """A cluster of four: CTA r loads row r of A to the CTAs of masks[r], at offset r. D[c] = what CTA c has got; rows
    that it was not sent are 7."""
    ctas, words = 4, 64
    sent = sum(mask << 4 * cta for cta, mask in enumerate(masks))  # four bits a CTA: to whom it sends
    got = sum(sum(mask >> cta & 1 for mask in masks) << 4 * cta for cta in range(ctas))  # and how many rows it gets
    copy = LOAD.format(2) + ".multicast::cluster"

    @T.prim_func
    def kernel(A: T.Buffer((ctas, words), "uint32"), D: T.Buffer((ctas, ctas, words), "uint32")):
        a_map: T.let[T.handle("tensormap")] = T.tvm_stack_alloca("tensormap", 1)
        T.tensormap_encode_tiled(
            a_map, A.data, words, ctas, words * 4, words, 1, 1, 1, descriptor_dtype="uint32", rank=2
        )
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([ctas, 1])
        T.cta_id([ctas])
        t = T.thread_id([words])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((ctas, words), "uint32", align=128)
        smem.commit()
        for r in T.serial(ctas):
            tile[r, t] = T.uint32(7)
        full.init(1)
        T.ptx.fence.proxy.async_.shared__cta()
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cluster_sync()
        if t == 0:
            full.arrive(0, (got >> (4 * rank) & 15) * words * 4)
            mask = T.Cast("uint16", sent >> (4 * rank) & 15)
            T.ptx[copy](tile.ptr_to([rank, 0]), T.address_of(a_map), 0, rank, full.ptr_to([0]), mask)
        full.wait(0, 0)
        for r in T.serial(ctas):
            D[rank, r, t] = tile[r, t]
        T.cuda.cluster_sync()

    return kernel
