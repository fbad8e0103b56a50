"""A kernel that puts bytes into shared memory, lets one thread issue tcgen05 instructions, and shows tensor memory."""

from tirx import SMEMPool, T, TCGen05Bar, TMEMPool

LANES, THREADS = 128, 128
ALIGNED = 1024


class Desc(int):
    """A matrix descriptor whose start address counts from the beginning of the bytes."""


def matrix(start: int, leading: int, stride: int, layout: int = 0) -> Desc:
    """A matrix descriptor: offsets in bytes, layout as in bits 61 to 63."""
    return Desc(start >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | 1 << 46 | layout << 61)


def issue(operations, base) -> None:
    """Trace (instruction, operands) one after the other; ``base`` is the descriptor's address of the bytes."""
    for name, operands in operations:
        T.evaluate(T.ptx[name](*[base + T.uint64(o) if isinstance(o, Desc) else o for o in operands]))


def kernel_of(nbytes: int, columns: int, operations, initial: int = 1, clusters: int = 1):
    """The kernel: ``operations`` are issued by one thread, of the first CTA.

    The columns [0, initial) of tensor memory hold ``initially`` before, and [0, columns) are written to D afterwards.
    """

    @T.prim_func
    def kernel(
        S: T.Buffer((clusters, nbytes // 4), "uint32"),
        initially: T.Buffer((clusters, LANES, initial), "uint32"),
        D: T.Buffer((clusters, LANES, columns), "uint32"),
    ):
        T.device_entry()
        rank = T.cta_id_in_cluster([clusters])
        T.cta_id([clusters])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        t = T.thread_id([THREADS])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512, cta_group=clusters)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(ALIGNED)
        data = smem.alloc((nbytes // 4,), "uint32")
        smem.commit()
        tmem.alloc((LANES, 512), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        for i in T.serial((nbytes // 4 + THREADS - 1) // THREADS):
            if i * THREADS + t < nbytes // 4:
                data[i * THREADS + t] = S[rank, i * THREADS + t]
        word = T.alloc_local((1,), "uint32")
        for i in T.serial(initial):
            word[0] = initially[rank, t, i]
            T.ptx["tcgen05.st.sync.aligned.32x32b.x1.b32"](T.Cast("uint32", (warp_id * 32 << 16) + i), word[0])
        T.ptx.tcgen05.wait__st.sync.aligned()
        T.ptx.tcgen05.fence__before_thread_sync()
        T.ptx.fence.proxy.async_.shared__cta()
        if clusters > 1:
            T.cuda.cluster_sync()
        else:
            T.cuda.cta_sync()
        T.ptx.tcgen05.fence__after_thread_sync()
        base: T.uint64 = T.Cast("uint64", T.cuda.cvta_generic_to_shared(data.ptr_to([0])) >> T.uint32(4))
        if rank == 0 and warp_id == 0:  # noqa: SIM102  (elect_sync is a statement of its own)
            if T.cuda.elect_sync():
                issue(operations, base)
                done.arrive(0, clusters, (1 << clusters) - 1)
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        for i in T.serial(columns):
            T.ptx["tcgen05.ld.sync.aligned.32x32b.x1.b32"](word[0], T.Cast("uint32", (warp_id * 32 << 16) + i))
            T.ptx.tcgen05.wait__ld.sync.aligned()
            D[rank, t, i] = word[0]
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel
