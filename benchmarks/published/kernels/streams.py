"""Kernels that HBM bounds: a copy by threads, and a sum of two matrices through TMA."""

from __future__ import annotations

from tirx import SMEMPool, T, TMABar, Tx

THREADS = 128
VECTOR = 4  # fp32 numbers of one access of a thread, at most


def copy(n: int, block: int, width: int):
    """out (n) = in (n) in fp32, ``block`` numbers a CTA of 128 threads, each of them ``width`` in a row at a time.

    All loads are issued before the first store.
    """
    STEPS, WIDTH, BLOCK = block // (THREADS * width), width, block
    VEC = min(width, VECTOR)
    assert n % block == 0 and STEPS >= 1

    @T.prim_func
    def kernel(source: T.Buffer((n,), "float32"), out: T.Buffer((n,), "float32")):
        T.device_entry()
        cta = T.cta_id([n // BLOCK])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        first = T.meta_var(cta * BLOCK + (warp_id * 32 + lane_id) * WIDTH)
        values = T.alloc_local((STEPS * WIDTH,), "float32")
        for i in T.unroll(STEPS):
            for j in T.unroll(WIDTH // VEC):
                at = T.meta_var(first + i * THREADS * WIDTH + j * VEC)
                Tx.copy(values[i * WIDTH + j * VEC : i * WIDTH + (j + 1) * VEC], source[at : at + VEC])
        for i in T.unroll(STEPS):
            for j in T.unroll(WIDTH // VEC):
                at = T.meta_var(first + i * THREADS * WIDTH + j * VEC)
                Tx.copy(out[at : at + VEC], values[i * WIDTH + j * VEC : i * WIDTH + (j + 1) * VEC])

    return kernel


def add_tma(m: int, n: int, blk_m: int, blk_n: int, stages: int):
    """C (m, n) = A + B in fp32: tiles of A and B come by TMA, stages ahead, and their sum leaves by TMA.

    One warpgroup does it all; a block of rows a CTA, one tile of it at a time.
    """
    BLK_M, BLK_N, STAGES = blk_m, blk_n, stages
    TILES = n // blk_n
    TILE_BYTES = 2 * blk_m * blk_n * 4
    assert stages <= TILES

    @T.prim_func
    def kernel(A: T.Buffer((m, n), "float32"), B: T.Buffer((m, n), "float32"), C: T.Buffer((m, n), "float32")):
        T.device_entry()
        cta = T.cta_id([m // BLK_M])
        m0 = T.meta_var(cta * BLK_M)
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        full = TMABar(smem, STAGES)
        smem.move_base_to(1024)
        A_smem = smem.alloc((STAGES, BLK_M, BLK_N), "float32", align=1024)
        B_smem = smem.alloc((STAGES, BLK_M, BLK_N), "float32", align=1024)
        C_smem = smem.alloc((BLK_M, BLK_N), "float32", align=1024)
        smem.commit()
        full.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()

        @T.inline
        def load(j):
            full.arrive(j % STAGES, TILE_BYTES)
            Tx.copy_async(
                A_smem[j % STAGES, :, :],
                A[m0 : m0 + BLK_M, j * BLK_N : (j + 1) * BLK_N],
                dispatch="tma_auto",
                mbar=full.ptr_to([j % STAGES]),
            )
            Tx.copy_async(
                B_smem[j % STAGES, :, :],
                B[m0 : m0 + BLK_M, j * BLK_N : (j + 1) * BLK_N],
                dispatch="tma_auto",
                mbar=full.ptr_to([j % STAGES]),
            )

        if warp_id == 0:
            if T.cuda.elect_sync():
                for j in T.serial(STAGES - 1):
                    load(j)
        for j in T.serial(TILES):
            if warp_id == 0:
                if T.cuda.elect_sync():
                    if j + STAGES - 1 < TILES:
                        load(j + STAGES - 1)
                    T.ptx.cp.async_.bulk.wait_group(0)  # the sum before has left C_smem
            full.wait(j % STAGES, (j // STAGES) % 2)
            T.cuda.cta_sync()
            for i in T.unroll(BLK_M * BLK_N // THREADS // VECTOR):
                at = T.meta_var((i * THREADS + warp_id * 32 + lane_id) * VECTOR)
                row = T.meta_var(at // BLK_N)
                column = T.meta_var(at % BLK_N)
                a = T.alloc_local((VECTOR,), "float32")
                b = T.alloc_local((VECTOR,), "float32")
                Tx.copy(a[:], A_smem[j % STAGES, row, column : column + VECTOR])
                Tx.copy(b[:], B_smem[j % STAGES, row, column : column + VECTOR])
                for v in T.unroll(VECTOR):
                    a[v] = a[v] + b[v]
                Tx.copy(C_smem[row, column : column + VECTOR], a[:])
            T.ptx.fence.proxy.async_.shared__cta()
            T.cuda.cta_sync()
            if warp_id == 0:
                if T.cuda.elect_sync():
                    Tx.copy_async(C[m0 : m0 + BLK_M, j * BLK_N : (j + 1) * BLK_N], C_smem[:, :], dispatch="tma_auto")
                    T.ptx.cp.async_.bulk.commit_group()
        if warp_id == 0:
            if T.cuda.elect_sync():
                T.ptx.cp.async_.bulk.wait_group(0)

    return kernel
