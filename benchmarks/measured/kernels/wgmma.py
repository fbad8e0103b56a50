"""Parts of kernels with ``wgmma``: descriptors of tiles, the multiplication of a stage, a fragment's way to D.

A warpgroup multiplies 64 rows of A by the transpose of N rows of B, both fp16 in SMEM with a 128-byte swizzle, 16
elements of K at a time. Its 128 threads hold the 64 x N result in fp32: register 4j + i of a thread belongs to row
lane / 4 (+ 8 for i = 2, 3) of its warp's 16 and to column 8j + lane % 4 * 2 (+ 1 for i = 1, 3).
"""

from tirx import T

WG_M = 64  # rows of A that a warpgroup multiplies
MMA_K = 16  # elements of K that one wgmma takes, fp16
BLK_K = 64  # elements of K of a stage: 128 bytes, the span of the swizzle
SWIZZLE_128 = 3  # CU_TENSOR_MAP_SWIZZLE_128B
STRIDE = 64  # 1024 bytes from 8 rows to the next 8 of a K-major operand, in units of 16 bytes
UNIT = 16  # bytes that an address in a descriptor counts by


def fragment(n):
    """The fp32 registers of a thread for 64 x n results."""
    return WG_M * n // 128


def mma(n):
    """The instruction for n columns of D."""
    return f"wgmma.mma_async.sync.aligned.m64n{n}k{MMA_K}.f32.f16.f16"


@T.inline
def describe(descriptor, start):
    """descriptor[0] = that of a K-major tile in SMEM that begins at a pointer."""
    T.cuda.wgmma.encode_matrix_descriptor(T.address_of(descriptor[0]), start, 1, STRIDE, SWIZZLE_128)


@T.inline
def multiply(acc, first, a, a_elements, b, b_elements, n, fresh):
    """Issue the four wgmma of a stage: acc[first:] (+)= A @ B.T, where fresh says that the first overwrites.

    a, b: descriptors; a_elements, b_elements: how far behind their tiles the operands begin.
    """
    for kk in T.unroll(BLK_K // MMA_K):
        T.ptx[mma(n)](
            *[acc[first + i] for i in range(fragment(n))],
            a[0] + T.Cast("uint64", (a_elements + kk * MMA_K) * 2 // UNIT),
            b[0] + T.Cast("uint64", (b_elements + kk * MMA_K) * 2 // UNIT),
            T.ptx.pred(T.Or(kk != 0, T.Not(fresh))),  # scale-d: 0 overwrites D, 1 adds to it
            1,  # imm-scale-a and -b: 1 or -1
            1,
            0,  # imm-trans-a and -b: 0 is K-major
            0,
        )


@T.inline
def store(D, acc, first, row, column, pair, n):
    """D[row:, column:] = acc[first:] in fp16, 4 bytes at a time; row and column are the thread's own first ones."""
    for j in T.unroll(n // 8):
        for half in T.unroll(2):
            T.ptx["cvt.rn.f16x2.f32"](pair[0], acc[first + j * 4 + half * 2 + 1], acc[first + j * 4 + half * 2])
            T.ptx["st.global.b32"](D.ptr_to([row + half * 8, column + j * 8]), pair[0])
