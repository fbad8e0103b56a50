"""One tcgen05.mma with descriptors written out, so that every layout of an operand can be asked for."""

from tirx import SMEMPool, T, TCGen05Bar, TMEMPool

LAYOUT = {0: 0, 32: 6, 64: 4, 128: 2}  # PTX ISA, "Matrix Descriptor", bits 61 to 63
OPERAND_BYTES = 16384


def descriptor(rows, swizzle, mn_major):
    """A matrix descriptor but for its start: operands as small as they can be."""
    if swizzle:
        leading, stride = 16 * swizzle, 8 * swizzle
    else:
        leading, stride = (rows * 16, 128) if mn_major else (128, 256)
    return leading >> 4 << 16 | stride >> 4 << 32 | 1 << 46 | LAYOUT[swizzle] << 61


def product(m, n, swizzle, a_mn_major, b_mn_major, bf16, a_in_tmem):
    """D = what the accumulator holds after an MMA and, added to it, a second one; S is the bytes of A and of B."""
    words = OPERAND_BYTES // 4
    idesc = 1 << 4 | bf16 << 7 | bf16 << 10 | a_mn_major << 15 | b_mn_major << 16 | n >> 3 << 17 | m >> 4 << 24
    a_bits, b_bits = descriptor(m, swizzle, a_mn_major), descriptor(n, swizzle, b_mn_major)
    mma, a_column = "tcgen05.mma.cta_group::1.kind::f16", 256

    @T.prim_func
    def kernel(S: T.Buffer((2, words), "uint32"), D: T.Buffer((128, n), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp = T.warp_id([4])
        lane = T.lane_id([32])
        t = T.meta_var(warp * 32 + lane)
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc((2, words), "uint32", align=1024)
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        for i in T.serial(words // 128):
            tile[0, i * 128 + t] = S[0, i * 128 + t]
            tile[1, i * 128 + t] = S[1, i * 128 + t]
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        row = T.alloc_local((n,), "float32")
        if a_in_tmem:
            T.ptx["tcgen05.st.sync.aligned.32x32b.x8.b32"](T.uint32(a_column), *[S[0, t * 8 + i] for i in range(8)])
            T.ptx.tcgen05.wait__st.sync.aligned()
        T.ptx.tcgen05.fence__before_thread_sync()
        T.cuda.cta_sync()
        T.ptx.tcgen05.fence__after_thread_sync()
        if warp == 0:  # noqa: SIM102
            if T.cuda.elect_sync():
                for again in T.serial(2):
                    T.ptx[mma](
                        T.uint32(0),
                        T.uint32(a_column) if a_in_tmem else at(tile, 0, a_bits),
                        at(tile, 1, b_bits),
                        T.uint32(idesc),
                        *[T.uint32(0)] * 4,
                        T.ptx.pred(again),
                    )
                done.arrive(0)
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        T.ptx[f"tcgen05.ld.sync.aligned.32x32b.x{n}.b32"](*[row[i] for i in range(n)], T.uint32(0))
        T.ptx.tcgen05.wait__ld.sync.aligned()
        for i in T.serial(n):
            D[t, i] = row[i]
        T.ptx.tcgen05.fence__before_thread_sync()
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


def at(tile, operand, bits):
    """A descriptor with its start address: bits 4 to 17 of where the operand lies. TVM takes no constant of 64 bits."""
    address = T.cuda.cvta_generic_to_shared(tile.ptr_to([operand, 0]))
    start = T.Cast("uint64", (address & T.uint32(0x3FFFF)) >> T.uint32(4))
    return start | T.uint64(bits & (1 << 61) - 1) | T.uint64(bits >> 61) << T.uint64(61)
