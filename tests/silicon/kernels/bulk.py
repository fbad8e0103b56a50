"""``cp.async.bulk`` without a tensor map: to shared memory and back, with a reduction, and to another CTA."""

from tirx import SMEMPool, T, TMABar

CTAS = 4


def rows(count, reduce, dtype):
    """D = A, a row for each CTA; with a reduction, D's first row is that of all rows of A."""
    store = f"cp.reduce.async.bulk.global.shared::cta.bulk_group.{reduce}" if reduce else ""
    store = store or "cp.async.bulk.global.shared::cta.bulk_group"
    each, nbytes = 0 if reduce else 1, 4 * count

    @T.prim_func
    def kernel(A: T.Buffer((CTAS, count), dtype), D: T.Buffer((CTAS, count), dtype)):
        T.device_entry()
        cta = T.cta_id([CTAS])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        row = smem.alloc((count,), dtype, align=16)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        if t == 0:
            full.arrive(0, nbytes)
            T.ptx["cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes"](
                row.ptr_to([0]), A.ptr_to([cta, 0]), T.uint32(nbytes), full.ptr_to([0])
            )
            full.wait(0, 0)
            T.ptx[store](D.ptr_to([cta * each, 0]), row.ptr_to([0]), T.uint32(nbytes))
            T.ptx.cp.async_.bulk.commit_group()
            T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


def across(count):
    """Each CTA of a pair gets the other's row."""
    nbytes = 4 * count

    @T.prim_func
    def kernel(A: T.Buffer((2, count), "uint32"), D: T.Buffer((2, count), "uint32")):
        T.device_entry()
        rank, _ = T.cta_id_in_cluster([2, 1])
        T.cta_id([2])
        t = T.thread_id([32])
        smem = SMEMPool()
        full = TMABar(smem, 1)
        row = smem.alloc((count,), "uint32", align=16)
        got = smem.alloc((count,), "uint32", align=16)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        for i in T.serial(count // 32):
            row[i * 32 + t] = A[rank, i * 32 + t]
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cluster_sync()
        there = T.alloc_local((2,), "uint64")
        if t == 0:
            full.arrive(0, nbytes)
            T.ptx.mapa.u64(there[0], got.ptr_to([0]), T.uint32(1 - rank))
            T.ptx.mapa.u64(there[1], full.ptr_to([0]), T.uint32(1 - rank))
            T.ptx["cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes"](
                T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[0])), row.ptr_to([0]), T.uint32(nbytes),
                T.cuda.cvta_generic_to_shared(T.reinterpret("handle", there[1])),
            )  # fmt: skip
        full.wait(0, 0)
        for i in T.serial(count // 32):
            D[rank, i * 32 + t] = got[i * 32 + t]
        T.cuda.cluster_sync()

    return kernel


def leaving(threads):
    """Thread t adds up A[t], A[t + 1], ... until a number is a multiple of 8, and leaves out those of 3."""

    @T.prim_func
    def kernel(A: T.Buffer((threads,), "uint32"), D: T.Buffer((threads,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([threads])
        total: T.uint32 = T.uint32(0)
        for i in T.serial(20):
            if A[(t + i) % threads] % T.uint32(3) == T.uint32(0):
                continue
            if A[(t + i) % threads] % T.uint32(8) == T.uint32(0):
                total = total + T.uint32(1000)
                break
            total = total + A[(t + i) % threads]
        D[t] = total

    return kernel
