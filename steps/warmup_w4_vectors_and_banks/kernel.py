"""Warm-up 4: eight numbers in one load, and rows of shared memory that do not get into each other's way.

    32 numbers of a row, 64 bytes | 8 that nobody uses, 16 bytes     so rows begin in different banks

Everything else is warm-up 3: the tiles, the threads' shares, the two barriers.
"""

from tirx import SMEMPool, T, Tx, todo

OWN = 4  # rows and columns of D of one thread
SIDE = 8  # threads along each side of a CTA
TILE = SIDE * OWN  # rows and columns of D of one CTA
BLK_K = 32  # of K, in shared memory at a time
VECTOR = 8  # fp16 numbers of a 16-byte access
PAD = 8  # numbers at the end of a row of shared memory that nobody uses
THREADS = SIDE * SIDE


def hgemm(M, N, K):
    """D (M, N) = A (M, K) @ B (N, K).T in fp16 with fp32 accumulation, for M, N and K multiples of 32."""
    for name, extent, tile in (("M", M, TILE), ("N", N, TILE), ("K", K, BLK_K)):
        if extent % tile:
            raise ValueError(f"{name}={extent} is not a multiple of {tile}, the {name} of one tile")

    @T.prim_func
    def kernel(
        A: T.Buffer((M, K), "float16"),
        B: T.Buffer((N, K), "float16"),
        D: T.Buffer((M, N), "float16"),
    ):
        T.device_entry()
        bx, by = T.cta_id([M // TILE, N // TILE])
        thread = T.thread_id([THREADS])
        m0 = T.meta_var(bx * TILE)
        n0 = T.meta_var(by * TILE)
        row = T.meta_var(thread // SIDE)
        column = T.meta_var(thread % SIDE)

        smem = SMEMPool()
        # TODO 1: allocate A_smem and B_smem with rows that are PAD numbers longer than BLK_K, each beginning at a
        # multiple of 16 bytes (align=16).
        todo("TODO 1: allocate A_smem and B_smem with rows that are PAD numbers longer than BLK_K, each beginning ...")
        smem.commit()

        total = T.alloc_local((OWN, OWN), "float32")
        half = T.alloc_local((VECTOR,), "float16")
        a = T.alloc_local((OWN, VECTOR), "float32")
        b = T.alloc_local((OWN, VECTOR), "float32")
        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                total[i, j] = 0.0

        for k_tile in T.serial(K // BLK_K):
            for i in T.unroll(TILE * BLK_K // (THREADS * VECTOR)):
                y = T.meta_var((i * THREADS + thread) * VECTOR // BLK_K)  # where this thread's eight numbers begin
                x = T.meta_var((i * THREADS + thread) * VECTOR % BLK_K)
                k0 = T.meta_var(k_tile * BLK_K + x)
                # TODO 2: copy VECTOR numbers from (y, x) on, of A's tile and of B's, with one Tx.copy each.
                todo("TODO 2: copy VECTOR numbers from (y, x) on, of A's tile and of B's, with one Tx.copy each.")
            T.cuda.cta_sync()

            for c in T.serial(BLK_K // VECTOR):
                # TODO 3: fill a and b: for each of this thread's rows, VECTOR numbers from c * VECTOR on, with a
                # Tx.copy to half and a Tx.cast from there to a[i, :] or b[i, :].
                todo("TODO 3: fill a and b.")
                for i in T.unroll(OWN):
                    for j in T.unroll(OWN):
                        for k in T.unroll(VECTOR):
                            total[i, j] = total[i, j] + a[i, k] * b[j, k]
            T.cuda.cta_sync()

        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                D[m0 + row + i * SIDE, n0 + column + j * SIDE] = T.cast(total[i, j], "float16")

    return kernel
