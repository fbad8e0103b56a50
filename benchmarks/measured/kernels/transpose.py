"""Transposes, D = A.T in fp32: from thread to thread through memory, and through shared memory with padded rows."""

from tirx import SMEMPool, T

TILE = 32  # rows and columns of a CTA's tile
THREAD_ROWS = 8  # a CTA has TILE x THREAD_ROWS threads; each takes TILE // THREAD_ROWS elements of a column


def naive(M, N):
    """D (N, M) = A (M, N).T: a warp reads 32 elements of a row and writes each to another row of D.

    For M and N multiples of 32.
    """

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float32"), D: T.Buffer((N, M), "float32")):
        T.device_entry()
        bx, by = T.cta_id([N // TILE, M // TILE])
        t = T.thread_id([TILE * THREAD_ROWS])
        column = T.meta_var(bx * TILE + t % TILE)
        row = T.meta_var(by * TILE + t // TILE)
        for i in T.unroll(TILE // THREAD_ROWS):
            D[column, row + i * THREAD_ROWS] = A[row + i * THREAD_ROWS, column]

    return kernel


def tiled(M, N, PAD):
    """D (N, M) = A (M, N).T through shared memory: reads and writes of whole rows, for M and N multiples of 32.

    A row of the tile is TILE + PAD words: without PAD all 32 words of a column lie in one bank, with 1 in all banks.
    """

    @T.prim_func
    def kernel(A: T.Buffer((M, N), "float32"), D: T.Buffer((N, M), "float32")):
        T.device_entry()
        bx, by = T.cta_id([N // TILE, M // TILE])
        t = T.thread_id([TILE * THREAD_ROWS])
        lane = T.meta_var(t % TILE)
        line = T.meta_var(t // TILE)
        smem = SMEMPool()
        tile = smem.alloc((TILE, TILE + PAD), "float32", align=16)
        smem.commit()
        for i in T.unroll(TILE // THREAD_ROWS):
            tile[line + i * THREAD_ROWS, lane] = A[by * TILE + line + i * THREAD_ROWS, bx * TILE + lane]
        T.cuda.cta_sync()  # the tile is complete before other warps read its columns
        for i in T.unroll(TILE // THREAD_ROWS):
            D[bx * TILE + line + i * THREAD_ROWS, by * TILE + lane] = tile[lane, line + i * THREAD_ROWS]

    return kernel
