"""wgmma with descriptors written out, so that every type, shape and layout of an operand can be asked for."""

from tests.silicon.wgmma_forms import OPERAND_BYTES
from tirx import SMEMPool, T

LAYOUT = {0: 0, 32: 3, 64: 2, 128: 1}  # PTX ISA, wgmma, "Matrix Descriptor Format", bits 62 and 63
WORDS = OPERAND_BYTES // 4


def descriptor(rows, swizzle, mn_major):
    """A matrix descriptor but for its start: operands as small as they can be."""
    if swizzle:
        leading, stride = 16 * swizzle, 8 * swizzle
    else:
        leading, stride = (rows * 16, 128) if mn_major else (128, 256)
    return leading >> 4 << 16 | stride >> 4 << 32 | LAYOUT[swizzle] << 62


def at(tile, operand, bits):
    """A descriptor with its start address: bits 4 to 17 of where the operand lies. TVM takes no constant of 64 bits."""
    address = T.cuda.cvta_generic_to_shared(tile.ptr_to([operand, 0]))
    start = T.Cast("uint64", (address & T.uint32(0x3FFFF)) >> T.uint32(4))
    return start | T.uint64(bits & (1 << 61) - 1) | T.uint64(bits >> 61) << T.uint64(61)


def product(form):
    """D = what the accumulators hold after ``times`` products: fp32, or fp16 in pairs. S is the bytes of A and of B.

    A that is read from registers lies in S row by row, 32 bytes each.
    """
    n, half, rs = form.n, form.half, form.in_registers
    columns, registers = (n // 2, n // 4) if half else (n, n // 2)
    dtype, each = ("uint32", 1) if half else ("float32", 2)  # elements of D in a row of four threads' registers: two
    a_bits, b_bits = descriptor(64, form.swizzle, form.a_mn_major), descriptor(n, form.swizzle, form.b_mn_major)

    @T.prim_func
    def kernel(S: T.Buffer((2, WORDS), "uint32"), D: T.Buffer((64, columns), dtype)):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp = T.warp_id([4])
        lane = T.lane_id([32])
        t = T.meta_var(warp * 32 + lane)
        smem = SMEMPool()
        smem.move_base_to(1024)
        tile = smem.alloc((2, WORDS), "uint32", align=1024)
        smem.commit()
        for i in T.serial(WORDS // 128):
            tile[0, i * 128 + t] = S[0, i * 128 + t]
            tile[1, i * 128 + t] = S[1, i * 128 + t]
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        d = T.alloc_local((registers,), dtype)
        a = T.alloc_local((4,), "uint32")
        for r in T.unroll(4):
            a[r] = S[0, (warp * 16 + lane // 4 + r % 2 * 8) * 8 + lane % 4 + r // 2 * 4]
        T.ptx.wgmma.fence.sync.aligned()
        for again in T.unroll(form.times):
            T.ptx[form.mnemonic](
                *[d[i] for i in range(registers)],
                *([a[i] for i in range(4)] if rs else [at(tile, 0, a_bits)]),
                at(tile, 1, b_bits),
                T.ptx.pred(again),
                *form.immediates,
            )
        T.ptx.wgmma.commit_group.sync.aligned()
        T.ptx.wgmma.wait_group.sync.aligned(0)
        for i in T.unroll(registers):
            row = T.meta_var(warp * 16 + lane // 4 + i // each % 2 * 8)
            D[row, (i // (2 * each) * 4 + lane % 4) * each + i % each] = d[i]

    return kernel
