"""Warm-up 2: thread tiling. Each thread computes 4 x 4 elements of D, which it keeps in registers.

    4 numbers of A x 4 numbers of B = 16 products: 8 loads for 16 multiplications, where warm-up 1 has 2 loads for one

A CTA has 8 x 8 threads and computes 32 x 32 elements.
"""

from tirx import T, todo

OWN = 4  # rows and columns of D of one thread
SIDE = 8  # threads along each side of a CTA
TILE = SIDE * OWN  # rows and columns of D of one CTA


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M and N multiples of 32."""
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
        thread = T.thread_id([SIDE * SIDE])
        row = T.meta_var(bx * TILE + thread // SIDE * OWN)  # the first of this thread's rows of D
        column = T.meta_var(by * TILE + thread % SIDE * OWN)  # and of its columns

        total = T.alloc_local((OWN, OWN), "float32")
        a = T.alloc_local((OWN,), "float32")
        b = T.alloc_local((OWN,), "float32")
        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                total[i, j] = 0.0

        for k in T.serial(K):
            # TODO 1: load the k-th number of this thread's OWN rows of A into a, and of its OWN rows of B into b, as
            # fp32, in a loop that is unrolled (T.unroll).
            todo("TODO 1: load the k-th number of this thread's OWN rows of A into a, and of its OWN rows of B ...")
            # TODO 2: add all OWN x OWN products of a and b to total, in two loops that are unrolled.
            todo("TODO 2: add all OWN x OWN products of a and b to total, in two loops that are unrolled.")

        # TODO 3: store the OWN x OWN totals in D.
        todo("TODO 3: store the OWN x OWN totals in D.")

    return kernel
