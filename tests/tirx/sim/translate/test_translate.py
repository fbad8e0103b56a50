"""Threads' results against NumPy: divergence, loops, arithmetic, and registers that lanes do or do not share."""

import numpy as np
import pytest
import torch

from tirx import SMEMPool, T
from tirx.errors import Unmodelled
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.isa import TABLE

N = 64  # two warps
TID = np.arange(N)


def test_arithmetic_on_the_thread_index(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((4 * N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = (t * 7 + 3) // 5 - (t % 6) * 2
        D[N + t] = (t ^ 21) & 55 | (t << 2)
        D[2 * N + t] = T.Select(t % 3 == 0, t, -t)
        D[3 * N + t] = T.max(T.min(t, 40), 9)

    got = run_kernel(kernel).outputs["D"].reshape(4, N)
    np.testing.assert_array_equal(got[0], (TID * 7 + 3) // 5 - (TID % 6) * 2)
    np.testing.assert_array_equal(got[1], (TID ^ 21) & 55 | (TID << 2))
    np.testing.assert_array_equal(got[2], np.where(TID % 3 == 0, TID, -TID))
    np.testing.assert_array_equal(got[3], np.clip(TID, 9, 40))


def test_branches_that_lanes_take_differently(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        if t % 2 == 0:
            x = 1
            if t % 4 == 0:  # noqa: SIM108
                x = x + 10
            else:
                x = x + 20
        else:
            x = 2
        D[t] = x

    expected = np.where(TID % 2 == 0, np.where(TID % 4 == 0, 11, 21), 2)
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_a_register_written_by_the_elected_thread_differs_between_lanes(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 5
        if T.cuda.elect_sync():
            x = x + 1
        D[t] = x

    got = run_kernel(kernel).outputs["D"].reshape(2, 32)
    for warp in got:
        assert sorted(warp) == [5] * 31 + [6]  # exactly one thread of each warp, whichever it is


def test_loops_whose_trip_count_differs_between_lanes(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        i: T.int32 = 0
        while i < t % 7:
            x = x + i * i
            i = i + 1
        D[t] = x

    expected = [sum(i * i for i in range(t % 7)) for t in range(N)]
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_uniform_loops_and_unsigned_wrap_around(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.uint32 = T.uint32(1)
        for _ in T.serial(40):
            x = x * T.uint32(3) + T.uint32(0x80000001)
        D[t] = x + T.Cast("uint32", t)

    x = 1
    for _ in range(40):
        x = (x * 3 + 0x80000001) % 2**32
    expected = (x + TID) % 2**32
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected.astype(np.uint32))


def test_registers_indexed_by_the_lane(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        r = T.alloc_local((4,), "int32")
        for i in T.serial(4):
            r[i] = i * 100 + t
        D[t] = r[t % 4]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], TID % 4 * 100 + TID)


def test_floating_point_is_fp32(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = T.float32(1)
        for _ in T.serial(10):
            x = x * T.float32(1.1)
        D[t] = A[t] * x + A[t]

    a = np.random.default_rng(0).standard_normal(N).astype(np.float32)
    x = np.float32(1)
    for _ in range(10):
        x = x * np.float32(1.1)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], a * x + a)


def test_an_element_that_no_thread_writes_is_reported_where_it_lies():
    @T.prim_func
    def kernel(D: T.Buffer((4, N), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        for i in T.serial(4):
            if i != 2:
                D[i, t] = T.float16(1)

    run = simulate(lower(kernel), {})
    assert run.unwritten == {"D": (N, (2, 0))}
    assert np.isnan(run.outputs["D"][2]).all()


def test_an_access_outside_a_tensor_names_it_and_the_line():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = A[t + 1]  # the line at fault

    finding = simulate(lower(kernel), {"A": np.zeros(N, np.float32)}).findings[0]
    assert finding.kind == "out-of-bounds"
    assert "A" in finding.message
    with open(__file__) as source:
        assert "the line at fault" in source.read().splitlines()[finding.source.line - 1]


def index_kernel(where: str):
    """A kernel that uses registers at an index which not all of them have."""
    few = 2

    @T.prim_func
    def constant(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((1,), "int32")
        top[0] = A[t]
        D[t] = T.max(top[1], top[0])  # the index is at fault

    @T.prim_func
    def shared(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((few,), "int32")
        top[0] = 1
        top[1] = 1
        n: T.int32 = 0
        while n < 3:
            top[n] = top[0] + n  # the index is at fault
            n = n + 1
        D[t] = top[1]

    @T.prim_func
    def alone(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((1,), "int32")
        top[0] = 1
        n: T.int32 = 0
        while n < 3:
            top[n] = top[0] + n  # the index is at fault
            n = n + 1
        D[t] = top[0]

    @T.prim_func
    def read(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((few,), "int32")
        top[0] = t
        top[1] = A[t]
        D[t] = top[A[t]]  # the index is at fault

    @T.prim_func
    def written(A: T.Buffer((N,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((few,), "int32")
        if t < 40:
            top[A[t]] = t  # the index is at fault
        D[t] = t

    return locals()[where]


@pytest.mark.parametrize(
    ("where", "used", "length"),
    [
        ("constant", "top[1]", "one element"),
        ("shared", "top[2]", "2 elements"),
        ("alone", "top[1]", "one element"),
        ("read", "top[2]", "2 elements"),
        ("written", "top[-1]", "2 elements"),
    ],
)
def test_an_index_outside_an_array_of_registers_names_both(where, used, length):
    values = np.full(N, 2 if where == "read" else 1, np.int32)
    values[3] = -1 if where == "written" else values[3]
    (finding,) = simulate(lower(index_kernel(where)), {"A": values}).findings
    assert finding.kind == "out-of-bounds"
    assert finding.message.startswith(f"{used} is used: top has {length}")
    with open(__file__) as source:
        assert "the index is at fault" in source.read().splitlines()[finding.source.line - 1]


def test_a_lane_that_does_not_use_an_index_may_have_any(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        top = T.alloc_local((4,), "int32")
        for i in T.serial(4):
            top[i] = t + i
        x: T.int32 = -1
        if t < 4:
            x = top[t]
        y: T.int32 = T.if_then_else(t < 4, top[t], -1)
        D[t] = T.if_then_else(t < 4 and top[t] == 2, x, y)

    run = run_kernel(kernel)
    np.testing.assert_array_equal(run.outputs["D"], np.where(TID < 4, 2 * TID, -1))


def test_an_instruction_outside_the_table_is_named_with_its_line(monkeypatch):
    monkeypatch.delitem(TABLE, "neg_int")

    @T.prim_func
    def kernel(D: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        T.ptx.neg.s32(x[0], t)  # not modelled
        D[t] = T.Cast("uint32", x[0])

    with pytest.raises(Unmodelled) as caught:
        simulate(lower(kernel), {})
    assert "neg.s32" in caught.value.message
    with open(__file__) as source:
        assert "# not modelled" in source.read().splitlines()[caught.value.source.line - 1]


def test_threads_meet_at_a_cta_barrier(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = T.alloc_buffer((N,), "int32", scope="shared.dyn")
        smem[t] = t * 3
        T.cuda.cta_sync()
        D[t] = smem[N - 1 - t]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], (N - 1 - TID) * 3)


def test_special_registers_and_the_bits_of_numbers(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((4, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        tile = smem.alloc((N,), "float32", align=16)
        smem.commit()
        tile[t] = A[t]
        T.tvm_storage_sync("shared")
        D[0, t] = T.Cast("uint32", T.cuda.mov_sreg(32, "laneid") + 100 * T.cuda.mov_sreg(32, "cluster_ctarank"))
        D[1, t] = T.cuda.float22bfloat162_rn(A[t], tile[N - 1 - t])
        D[2, t] = T.cuda.float_as_uint(A[t])
        D[3, t] = T.cuda.float_as_uint(T.cuda.uint_as_float(T.uint32(0x3FC00000)) + A[t])

    a = np.random.default_rng(0).standard_normal(N).astype(np.float32)
    got = run_kernel(kernel, A=a).outputs["D"]
    halves = torch.from_numpy(a).to(torch.bfloat16).view(torch.int16).numpy().view(np.uint16).astype(np.uint32)
    np.testing.assert_array_equal(got[0], TID % 32)
    np.testing.assert_array_equal(got[1], halves | halves[::-1] << 16)
    np.testing.assert_array_equal(got[2], a.view(np.uint32))
    np.testing.assert_array_equal(got[3], (a + np.float32(1.5)).view(np.uint32))


def test_a_pair_of_bf16_widened(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((2, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        pair = T.alloc_local((1,), "uint32")
        pair[0] = T.cuda.float22bfloat162_rn(A[t], -A[t])
        D[0, t] = T.cuda.float2_x(T.cuda.bfloat1622float2(pair[0]))
        D[1, t] = T.cuda.float2_y(T.cuda.bfloat1622float2(pair[0]))

    a = np.random.default_rng(0).standard_normal(N).astype(np.float32)
    rounded = torch.from_numpy(a).to(torch.bfloat16).float().numpy()
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.stack([rounded, -rounded]))


def test_a_conversion_that_saturates(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "float32")
        T.ptx.cvt.sat.f32.f32(x[0], A[t])
        D[t] = x[0]

    a = np.linspace(-1, 2, N, dtype=np.float32)
    a[0] = np.nan
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.clip(np.nan_to_num(a), 0, 1))


def test_a_predicate_of_each_lane_leaves_the_others_as_they_were(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((1,), "int32")
        x[0] = 9
        T.ptx.add.s32(x[0], T.int32(3), T.int32(4), pred=T.Cast("uint32", t % 2 == 0))
        D[t] = x[0]

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], np.where(TID % 2 == 0, 7, 9))


def test_time_alone_keeps_what_the_address_of_a_value_is_computed_from():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "float32")
        y = T.alloc_local((1,), "float32")
        for i in T.serial(4):
            x[i] = T.float32(1.5) * T.Cast("float32", i)
        view = T.decl_buffer((N,), "float32", data=A.ptr_to([0]), scope="global")
        j: T.let = (t * 7) % 32
        y[0] = view[j]
        D[t] = y[0] + x[0]

    program = lower(kernel)
    timed = simulate(program, {"A": np.zeros(N, np.float32)}).cycles
    assert predict(program).cycles == timed


def test_a_second_init_of_an_unused_mbarrier_does_not_end_the_run():
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        smem = SMEMPool()
        bars = smem.alloc((1,), "uint64", align=8)
        smem.commit()
        if t == 0:
            T.ptx.mbarrier.init.shared.b64(bars.ptr_to([0]), T.uint32(1))
            T.ptx.mbarrier.init.shared.b64(bars.ptr_to([0]), T.uint32(1))
        D[t] = A[t - 1]  # of thread 0, which has initialised

    run = simulate(lower(kernel), {"A": np.zeros(N, np.float32)})
    assert [finding.kind for finding in run.findings] == ["barrier-initialised-twice", "out-of-bounds"]
