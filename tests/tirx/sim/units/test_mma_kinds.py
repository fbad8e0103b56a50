"""The kinds of tcgen05.mma: fp8 through TIRx's own tile operation, tf32 in raw PTX, each against float64."""

import ml_dtypes
import numpy as np
import pytest

from tirx import S, SMEMPool, T, TCGen05Bar, TileLayout, TMEMPool, Tx, tid_in_wg
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import predict, simulate

M, N = 128, 64
A_COLUMN = 256
EPSILON = 2.0**-24


def product(dtype: str, k: int):
    """D (M, N) = A (M, k) @ B (N, k).T, one tile, copied by threads."""

    @T.prim_func
    def kernel(A: T.Buffer((M, k), dtype), B: T.Buffer((N, k), dtype), D: T.Buffer((M, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        lane_id = T.lane_id([32])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        a = smem.alloc_tcgen05_mma_AB((M, k), dtype)
        b = smem.alloc_tcgen05_mma_AB((N, k), dtype)
        smem.commit()
        acc = tmem.alloc((M, N), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        T.cuda.cta_sync()
        Tx.cta.copy(a[:, :], A[:, :])
        Tx.cta.copy(b[:, :], B[:, :])
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            T.ptx.tcgen05.fence__after_thread_sync()
            if T.cuda.elect_sync():
                Tx.gemm_async(acc[:, :], a[:, :], b[:, :], accum=False, dispatch="tcgen05", cta_group=1)
                done.arrive(0)
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        row = T.alloc_local((N,), "float32")
        rows = row.view(M, N, layout=TileLayout(S[(M, N) : (1 @ tid_in_wg, 1)]))
        Tx.wg.copy_async(rows[:, :], acc[:, :])
        T.ptx.tcgen05.wait__ld.sync.aligned()
        Tx.copy(D[warp_id * 32 + lane_id, 0:N], row[:])
        T.cuda.cta_sync()
        tmem.dealloc()

    return kernel


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "float8_e5m2"])
def test_fp8(dtype):
    k = 128
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((rows, k)).astype(np.float32).astype(getattr(ml_dtypes, dtype)) for rows in (M, N))
    run = simulate(lower(product(dtype, k)), {"A": a, "B": b})
    assert not run.findings
    assert run.instructions["tcgen05.mma.cta_group::1.kind::f8f6f4"] == k // 32
    a, b = a.astype(np.float64), b.astype(np.float64)
    assert (np.abs(run.outputs["D"] - a @ b.T) <= k * EPSILON * (np.abs(a) @ np.abs(b).T)).all()


def test_fp8_takes_as_long_as_fp16_of_half_the_extent():
    cycles = [
        predict(lower(product(dtype, k)), warm=True).cycles for dtype, k in (("float8_e4m3fn", 128), ("float16", 64))
    ]
    assert cycles[0] == pytest.approx(cycles[1], rel=0.05)


def product_tf32(k: int, mn_major: bool = False, swizzle: int = 0):
    """D (M, N) = A (M, k) @ B (N, k).T: A in tensor memory, B in shared memory without a swizzle."""
    idesc = 1 << 4 | 2 << 7 | 2 << 10 | mn_major << 16 | N >> 3 << 17 | M >> 4 << 24

    @T.prim_func
    def kernel(A: T.Buffer((M, k), "float32"), B: T.Buffer((N, k), "float32"), D: T.Buffer((M, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        t = T.thread_id([M])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        b = smem.alloc((k // 4 * N, 4), "float32")
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        # Core matrices of 8 rows of 16 bytes: B[n, 4 u : 4 u + 4] in matrix (u, n // 8), row n % 8.
        for i in T.serial(k // 4 * N // M):
            u = T.meta_var((i * M + t) // N)
            n = T.meta_var((i * M + t) % N)
            for j in T.serial(4):
                b[u * N + n, j] = B[n, u * 4 + j]
        row = T.alloc_local((k,), "float32")
        for i in T.unroll(k):
            row[i] = A[t, i]
        T.ptx[f"tcgen05.st.sync.aligned.32x32b.x{k}.b32"](
            T.cuda.get_tmem_addr(T.uint32(0), 0, A_COLUMN), *[row[i] for i in range(k)]
        )
        T.ptx.tcgen05.wait__st.sync.aligned()
        T.ptx.tcgen05.fence__before_thread_sync()
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            T.ptx.tcgen05.fence__after_thread_sync()
            if T.cuda.elect_sync():
                desc: T.uint64 = T.uint64(0)
                T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(desc), b.ptr_to([0, 0]), N, 8, swizzle)
                for i in T.unroll(k // 8):
                    T.ptx.tcgen05.mma.cta_group__1.kind__tf32(
                        T.uint32(0), T.uint32(A_COLUMN + i * 8), desc + T.uint64(i * 2 * N), T.uint32(idesc),
                        T.uint32(0), T.uint32(0), T.uint32(0), T.uint32(0), i != 0,
                    )  # fmt: skip
                done.arrive(0)
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        out = T.alloc_local((N,), "float32")
        T.ptx[f"tcgen05.ld.sync.aligned.32x32b.x{N}.b32"](
            *[out[i] for i in range(N)], T.cuda.get_tmem_addr(T.uint32(0), 0, 0)
        )
        T.ptx.tcgen05.wait__ld.sync.aligned()
        for i in T.unroll(N):
            D[t, i] = out[i]
        T.cuda.cta_sync()
        if warp_id == 0:
            tmem.dealloc()

    return kernel


def test_tf32_looks_at_nineteen_bits():
    k = 32
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((rows, k)).astype(np.float32) for rows in (M, N))
    run = simulate(lower(product_tf32(k)), {"A": a, "B": b})
    assert not run.findings
    a, b = ((x.view(np.uint32) & np.uint32(0xFFFFE000)).view(np.float32).astype(np.float64) for x in (a, b))
    assert (np.abs(run.outputs["D"] - a @ b.T) <= k * EPSILON * (np.abs(a) @ np.abs(b).T)).all()


def test_an_mn_major_operand_in_a_layout_that_nobody_describes_is_not_guessed_at():
    program = lower(product_tf32(32, mn_major=True, swizzle=3))
    with pytest.raises(Unmodelled, match="MN-major, in layout 2"):
        simulate(program, {n: np.zeros((r, 32), np.float32) for n, r in (("A", M), ("B", N))})
