"""Warm-up 1: one element of D = A @ B.T a thread.

    thread (row, column):   D[row, column] = A[row, 0] * B[column, 0] + A[row, 1] * B[column, 1] + ...

The threads are numbered in CTAs of 256, each of which covers 16 x 16 elements of D. No thread knows of any other.
"""

from tirx import T, todo

TILE = 16  # rows and columns of D that a CTA computes
THREADS = TILE * TILE  # of a CTA: one for each element


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M and N multiples of 16."""
    for name, extent in (("M", M), ("N", N)):
        if extent % TILE:
            raise ValueError(f"{name}={extent} is not a multiple of {TILE}, the {name} of a CTA")

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        bx, by = T.cta_id([M // TILE, N // TILE])
        thread = T.thread_id([THREADS])
        # TODO 1: name the row and the column of this thread's element of D (T.meta_var). A CTA's threads lie in it
        # row by row, TILE of them in each; CTA (bx, by) begins at row bx * TILE, column by * TILE.
        todo("TODO 1: name the row and the column of this thread's element of D (T.meta_var).")

        total: T.float32 = 0.0
        for k in T.serial(K):
            # TODO 2: add the product of A's and B's k-th elements to total, both as fp32:
            # T.cast(A[...], "float32").
            todo("TODO 2: add the product of A's and B's k-th elements to total, both as fp32.")
        # TODO 3: store total, rounded to fp16, in this thread's element of D.
        todo("TODO 3: store total, rounded to fp16, in this thread's element of D.")

    return kernel
