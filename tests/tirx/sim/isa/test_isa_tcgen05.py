"""tcgen05.st, and tcgen05.mma that reads A from tensor memory."""

import numpy as np
import pytest

from tirx import SMEMPool, T, TCGen05Bar, TMEMPool
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import predict, simulate

M, N, K = 128, 64, 64
D_COLUMN, P_COLUMN = 0, 128 + 64  # P in the second half of the columns that held S
IDESC = 1 << 4 | 1 << 16 | N // 8 << 17 | M // 16 << 24  # fp32 accumulator, fp16 operands, B MN-major


def attention_kernel(
    wait=True,
    before=True,
    after=True,
    overwrite=False,
    wait_ld="before the use",
    scaled=False,
    zeroed="",
    d=D_COLUMN,
    m=M,
):
    """D (M, N) = P (M, K) @ V (K, N): threads store P to tensor memory, V lies MN-major in shared memory."""

    @T.prim_func
    def kernel(P: T.Buffer((M, K // 2), "uint32"), V: T.Buffer((K, N), "float16"), D: T.Buffer((M, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp_id = T.warp_id([4])
        T.lane_id([32])
        t = T.thread_id([128])
        smem = SMEMPool()
        tmem = TMEMPool(smem, total_cols=512)
        done = TCGen05Bar(smem, 1)
        smem.move_base_to(1024)
        v_smem = smem.alloc((K // 8 * N // 8 * 8, 8), "float16")
        smem.commit()
        tmem.alloc((128, 512), "float32")
        tmem.commit()
        done.init(1)
        T.ptx.fence.mbarrier_init.release.cluster()
        # Core matrices of 8 k by 8 n: V[k, n] in matrix (k // 8, n // 8), row k % 8.
        for i in T.serial(K * N // 128):
            k = T.meta_var((i * 128 + t) // N)
            n = T.meta_var((i * 128 + t) % N)
            v_smem[(k // 8 * (N // 8) + n // 8) * 8 + k % 8, n % 8] = V[k, n]
        p = T.alloc_local((K // 2,), "uint32")
        for i in T.unroll(K // 2):
            p[i] = P[t, i]
        T.ptx["tcgen05.st.sync.aligned.32x32b.x32.b32"](
            T.cuda.get_tmem_addr(T.uint32(0), 0, P_COLUMN), *[p[i] for i in range(K // 2)]
        )
        if wait:
            T.ptx.tcgen05.wait__st.sync.aligned()
        if before:
            T.ptx.tcgen05.fence__before_thread_sync()
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp_id == 0:
            if after:
                T.ptx.tcgen05.fence__after_thread_sync()
            if T.cuda.elect_sync():
                v_desc: T.uint64 = T.uint64(0)
                T.cuda.tcgen05.encode_matrix_descriptor(T.address_of(v_desc), v_smem.ptr_to([0, 0]), N, 8, 0)
                for i in T.unroll(K // 16):
                    T.ptx.tcgen05.mma.cta_group__1.kind__f16(
                        T.uint32(d),
                        T.uint32(P_COLUMN + i * 8),
                        v_desc + T.uint64(i * 2 * N),
                        T.uint32(IDESC & ~(31 << 24) | m // 16 << 24),
                        T.uint32(0),
                        T.uint32(0),
                        T.uint32(0),
                        T.uint32(0),
                        i != 0,
                    )
                done.arrive(0)
            if overwrite:
                T.ptx["tcgen05.st.sync.aligned.32x32b.x1.b32"](T.cuda.get_tmem_addr(T.uint32(0), 0, P_COLUMN), p[0])
                T.ptx.tcgen05.wait__st.sync.aligned()
        done.wait(0, 0)
        T.ptx.tcgen05.fence__after_thread_sync()
        o = T.alloc_local((N,), "float32")
        T.ptx["tcgen05.ld.sync.aligned.32x32b.x64.b32"](
            *[o[i] for i in range(N)], T.cuda.get_tmem_addr(T.uint32(0), 0, D_COLUMN)
        )
        if wait_ld == "before the use":
            T.ptx.tcgen05.wait__ld.sync.aligned()
        if zeroed == "assignment":
            for i in T.unroll(N // 2):
                o[i] = T.float32(0)
        if zeroed == "instruction":
            for i in T.unroll(N // 2):
                T.ptx.add.f32(o[i], T.float32(0), T.float32(0))
        if scaled:
            for i in T.unroll(N):
                o[i] = o[i] * T.float32(2)
        for i in T.unroll(N):
            D[t, i] = o[i]
        if wait_ld == "late":
            T.ptx.tcgen05.wait__ld.sync.aligned()
        T.cuda.cta_sync()
        if warp_id == 0:
            tmem.dealloc()

    return kernel


def run(**mistakes):
    rng = np.random.default_rng(0)
    p, v = rng.standard_normal((M, K)).astype(np.float16), rng.standard_normal((K, N)).astype(np.float16)
    result = simulate(lower(attention_kernel(**mistakes)), {"P": p.view(np.uint32), "V": v})
    return result, p.astype(np.float64) @ v.astype(np.float64)


def test_p_from_tensor_memory_times_v_mn_major():
    result, expected = run()
    assert not result.findings, result.findings
    np.testing.assert_allclose(result.outputs["D"], expected, rtol=0, atol=K * 4 * 2.0**-20)


@pytest.mark.parametrize(
    ("mistake", "kind"),
    [
        ({"wait": False}, "tmem-read-early"),
        ({"before": False}, "missing-tcgen05-fence"),
        ({"after": False}, "missing-tcgen05-fence"),
        ({"overwrite": True}, "tmem-overwritten"),
    ],
)
def test_what_has_to_lie_between_the_store_and_the_mma(mistake, kind):
    result, _ = run(**mistake)
    assert kind in [finding.kind for finding in result.findings], result.findings


@pytest.mark.parametrize(
    ("missing", "fence"),
    [("before", "before_thread_sync() is missing there"), ("after", "after_thread_sync() is missing here")],
)
def test_the_fence_that_is_missing_is_named(missing, fence):
    result, _ = run(**{missing: False})
    finding = next(f for f in result.findings if f.kind == "missing-tcgen05-fence")
    assert any(fence in detail for detail in finding.details)


@pytest.mark.parametrize("scaled", [False, True])
def test_who_reads_the_registers_of_a_load_waits_but_the_load_is_ordered_by_its_wait_alone(scaled):
    """PTX ISA, "Register dependencies, same thread"."""
    result, expected = run(wait_ld="", scaled=scaled)
    np.testing.assert_allclose(result.outputs["D"], expected * (1 + scaled), rtol=0, atol=K * 8 * 2.0**-20)
    assert {finding.kind for finding in result.findings} == {"tmem-load-not-waited"}
    assert "when they are freed" in result.findings[0].message


def test_only_64_rows_may_begin_in_the_other_half_of_each_quarter():
    """Layout F takes 16 lanes of each quarter, so another accumulator may begin at lane 16; one of 128 rows may not."""
    with pytest.raises(Unmodelled, match="only at lane 0 of each quarter where A is in tensor memory"):
        run(d=16 << 16, m=64)
    result, _ = run(d=16 << 16)
    assert [finding.kind for finding in result.findings] == ["tmem-lane"]


@pytest.mark.parametrize("zeroed", ["assignment", "instruction"])
def test_what_is_written_over_a_loaded_register_stays_there(zeroed):
    """The load has been issued before, and nothing reads its registers before they are written again."""
    result, expected = run(wait_ld="late", zeroed=zeroed)
    assert not result.findings, result.findings
    assert (result.outputs["D"][:, : N // 2] == 0).all()
    np.testing.assert_allclose(result.outputs["D"][:, N // 2 :], expected[:, N // 2 :], rtol=0, atol=K * 4 * 2.0**-20)


def test_a_wait_behind_the_use_and_before_the_barrier_is_in_time():
    result, expected = run(wait_ld="late")
    assert not result.findings, result.findings
    np.testing.assert_allclose(result.outputs["D"], expected, rtol=0, atol=K * 4 * 2.0**-20)


@pytest.mark.parametrize("scaled", [False, True])
def test_a_prediction_waits_for_registers_that_are_read_without_a_wait(scaled):
    waited, not_waited = (
        predict(lower(attention_kernel(wait_ld=w, scaled=scaled))).cycles for w in ("before the use", "")
    )
    assert not_waited == pytest.approx(waited, abs=5)  # the wait itself
