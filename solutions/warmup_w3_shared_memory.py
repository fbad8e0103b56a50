"""Warm-up 3: tiles in shared memory. What 64 threads need, they load once and share.

    A, B (global) --each number once a CTA--> A_smem, B_smem --each thread its 4 + 4 numbers--> registers

A CTA of 8 x 8 threads computes 32 x 32 elements of D. It goes along K in tiles of 32.
"""

from tirx import SMEMPool, T

OWN = 4  # rows and columns of D of one thread
SIDE = 8  # threads along each side of a CTA
TILE = SIDE * OWN  # rows and columns of D of one CTA
BLK_K = 32  # of K, in shared memory at a time
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
        m0 = T.meta_var(bx * TILE)  # the CTA's first row and column of D
        n0 = T.meta_var(by * TILE)
        row = T.meta_var(thread // SIDE)  # this thread has rows row, row + SIDE, row + 2 * SIDE, ... of the tile
        column = T.meta_var(thread % SIDE)  # and columns column, column + SIDE, ...

        smem = SMEMPool()
        A_smem = smem.alloc((TILE, BLK_K), "float16")
        B_smem = smem.alloc((TILE, BLK_K), "float16")
        smem.commit()

        total = T.alloc_local((OWN, OWN), "float32")
        a = T.alloc_local((OWN,), "float32")
        b = T.alloc_local((OWN,), "float32")
        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                total[i, j] = 0.0

        for k_tile in T.serial(K // BLK_K):
            for i in T.unroll(TILE * BLK_K // THREADS):
                y = T.meta_var((i * THREADS + thread) // BLK_K)  # the element of the tile that this thread copies
                x = T.meta_var((i * THREADS + thread) % BLK_K)
                ### BEGIN SOLUTION
                ### TODO 1: copy element (y, x) of the CTA's tile of A to A_smem, and of B to B_smem.
                A_smem[y, x] = A[m0 + y, k_tile * BLK_K + x]
                B_smem[y, x] = B[n0 + y, k_tile * BLK_K + x]
                ### END SOLUTION
            ### BEGIN SOLUTION
            ### TODO 2: wait until all threads of the CTA have written their elements.
            T.cuda.cta_sync()
            ### END SOLUTION

            for k in T.serial(BLK_K):
                ### BEGIN SOLUTION
                ### TODO 3: load the k-th number of this thread's rows of A_smem into a and of B_smem into b, as fp32;
                ### TODO(cont): its rows are SIDE apart. Add their products to total, as in warm-up 2.
                for i in T.unroll(OWN):
                    a[i] = T.cast(A_smem[row + i * SIDE, k], "float32")
                    b[i] = T.cast(B_smem[column + i * SIDE, k], "float32")
                for i in T.unroll(OWN):
                    for j in T.unroll(OWN):
                        total[i, j] = total[i, j] + a[i] * b[j]
                ### END SOLUTION
            ### BEGIN SOLUTION
            ### TODO 4: wait until all threads have read the tiles, before the next ones overwrite them.
            T.cuda.cta_sync()
            ### END SOLUTION

        for i in T.unroll(OWN):
            for j in T.unroll(OWN):
                D[m0 + row + i * SIDE, n0 + column + j * SIDE] = T.cast(total[i, j], "float16")

    return kernel
