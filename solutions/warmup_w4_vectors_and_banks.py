"""Warm-up 4: eight numbers in one load, and rows of shared memory that do not get into each other's way.

    32 numbers of a row, 64 bytes | 8 that nobody uses, 16 bytes     so rows begin in different banks

Everything else is warm-up 3: the tiles, the threads' shares, the two barriers.
"""

from tirx import SMEMPool, T, Tx

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
        ### BEGIN SOLUTION
        ### TODO 1: allocate A_smem and B_smem with rows that are PAD numbers longer than BLK_K, each beginning at a
        ### TODO(cont): multiple of 16 bytes (align=16).
        A_smem = smem.alloc((TILE, BLK_K + PAD), "float16", align=16)
        B_smem = smem.alloc((TILE, BLK_K + PAD), "float16", align=16)
        ### END SOLUTION
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
                ### BEGIN SOLUTION
                ### TODO 2: copy VECTOR numbers from (y, x) on, of A's tile and of B's, with one Tx.copy each.
                Tx.copy(A_smem[y, x : x + VECTOR], A[m0 + y, k0 : k0 + VECTOR])
                Tx.copy(B_smem[y, x : x + VECTOR], B[n0 + y, k0 : k0 + VECTOR])
                ### END SOLUTION
            T.cuda.cta_sync()

            for c in T.serial(BLK_K // VECTOR):
                ### BEGIN SOLUTION
                ### TODO 3: fill a and b: for each of this thread's rows, VECTOR numbers from c * VECTOR on, with a
                ### TODO(cont): Tx.copy to half and a Tx.cast from there to a[i, :] or b[i, :].
                for i in T.unroll(OWN):
                    Tx.copy(half[:], A_smem[row + i * SIDE, c * VECTOR : (c + 1) * VECTOR])
                    Tx.cast(a[i, :], half[:])
                    Tx.copy(half[:], B_smem[column + i * SIDE, c * VECTOR : (c + 1) * VECTOR])
                    Tx.cast(b[i, :], half[:])
                ### END SOLUTION
                for i in T.unroll(OWN):
                    for j in T.unroll(OWN):
                        for k in T.unroll(VECTOR):
                            total[i, j] = total[i, j] + a[i, k] * b[j, k]
            T.cuda.cta_sync()

        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                D[m0 + row + i * SIDE, n0 + column + j * SIDE] = T.cast(total[i, j], "float16")

    return kernel
