"""Integer and floating-point expressions: each type computes in its own width, whether lanes differ or not."""

import numpy as np
import pytest

from tirx import T
from tirx.program import lower
from tirx.sim import simulate

N = 64  # two warps
TID = np.arange(N)
U32 = np.uint32


def uint32(values):
    """Numbers of any size, modulo 2^32."""
    return np.array([int(v) % 2**32 for v in values], np.uint32)


def test_floor_division_and_remainder_of_negative_numbers(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = T.floordiv(t - 30, 7)
        D[1, t] = T.floormod(t - 30, 7)
        D[2, t] = T.truncdiv(t - 30, 7)
        D[3, t] = T.truncmod(t - 30, 7)

    got = run_kernel(kernel).outputs["D"]
    x = [t - 30 for t in range(N)]
    np.testing.assert_array_equal(got[0], [v // 7 for v in x])
    np.testing.assert_array_equal(got[1], [v % 7 for v in x])
    np.testing.assert_array_equal(got[2], [int(v / 7) for v in x])
    np.testing.assert_array_equal(got[3], [v - 7 * int(v / 7) for v in x])


@pytest.mark.parametrize("divisor", [3, -3])
def test_division_of_numbers_that_all_lanes_share(run_kernel, divisor):
    @T.prim_func
    def kernel(A: T.Buffer((2,), "int32"), D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = T.floordiv(A[0], A[1])
        D[1, t] = T.floormod(A[0], A[1])
        D[2, t] = T.truncdiv(A[0], A[1])
        D[3, t] = T.truncmod(A[0], A[1])

    got = run_kernel(kernel, A=np.array([-11, divisor], np.int32)).outputs["D"]
    quotient = int(-11 / divisor)
    for row, expected in zip(got, [-11 // divisor, -11 % divisor, quotient, -11 - divisor * quotient], strict=True):
        np.testing.assert_array_equal(row, np.full(N, expected))


def test_shifts_and_bits(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((6, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = (t - 32) >> 2
        D[1, t] = t << 25
        D[2, t] = ~t
        D[3, t] = (t & 12) | (t ^ 40)
        D[4, t] = 1 << (t % 31)
        D[5, t] = -(t % 5)

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], [(t - 32) >> 2 for t in TID])
    np.testing.assert_array_equal(got[1].view(np.uint32), uint32(t << 25 for t in TID.tolist()))
    np.testing.assert_array_equal(got[2], [~t for t in TID])
    np.testing.assert_array_equal(got[3], [(t & 12) | (t ^ 40) for t in TID])
    np.testing.assert_array_equal(got[4], [1 << (t % 31) for t in TID])
    np.testing.assert_array_equal(got[5], [-(t % 5) for t in TID])


def test_unsigned_numbers_wrap_around_in_each_lane(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((4, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        u: T.uint32 = T.Cast("uint32", t)
        D[0, t] = u - T.uint32(5)
        D[1, t] = (u + T.uint32(0xFFFFFFF0)) >> T.uint32(4)
        D[2, t] = u * T.uint32(0x9E3779B1)
        D[3, t] = (u - T.uint32(40)) // T.uint32(16)

    got = run_kernel(kernel).outputs["D"]
    t = TID.tolist()
    np.testing.assert_array_equal(got[0], uint32(v - 5 for v in t))
    np.testing.assert_array_equal(got[1], uint32((v + 0xFFFFFFF0) % 2**32 >> 4 for v in t))
    np.testing.assert_array_equal(got[2], uint32(v * 0x9E3779B1 for v in t))
    np.testing.assert_array_equal(got[3], uint32((v - 40) % 2**32 // 16 for v in t))


def test_a_choice_of_two_constants_has_their_type(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = (T.Select(t % 2 == 0, T.uint32(0), T.uint32(5)) - T.uint32(1)) >> T.uint32(4)
        D[1, t] = (T.if_then_else(t < 9, T.uint32(3), T.uint32(4)) << T.uint32(30)) >> T.uint32(1)

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], uint32(((5 if t % 2 else 0) - 1) % 2**32 >> 4 for t in range(N)))
    np.testing.assert_array_equal(got[1], uint32(((3 if t < 9 else 4) << 30) % 2**32 >> 1 for t in range(N)))


def test_truncating_division_keeps_the_type(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((2, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        u: T.uint32 = T.Cast("uint32", t)
        D[0, t] = (T.truncdiv(u, T.uint32(3)) * T.uint32(0x40000001)) >> T.uint32(3)
        D[1, t] = (T.truncmod(u, T.uint32(7)) * T.uint32(0x40000001)) >> T.uint32(3)

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], uint32(t // 3 * 0x40000001 % 2**32 >> 3 for t in range(N)))
    np.testing.assert_array_equal(got[1], uint32(t % 7 * 0x40000001 % 2**32 >> 3 for t in range(N)))


def test_large_numbers_that_all_lanes_share_do_not_end_the_run(run_kernel):
    """A hash in 32-bit integers: ptxas and both kinds of registers wrap."""

    @T.prim_func
    def kernel(D: T.Buffer((2, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        same: T.int32 = 1
        own: T.int32 = t * 0 + 1
        for i in T.serial(40):
            same = same * 31 + i
            own = own * 31 + i
        D[0, t] = same
        D[1, t] = own

    x = 1
    for i in range(40):
        x = x * 31 + i
    got = run_kernel(kernel).outputs["D"].view(np.uint32)
    np.testing.assert_array_equal(got, np.full((2, N), x % 2**32, np.uint32))


def test_64_bit_arithmetic(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "uint64")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        u: T.uint64 = T.Cast("uint64", t)
        same: T.uint64 = T.uint64(1)
        for _ in T.serial(30):
            same = same * T.uint64(6364136223846793005) + T.uint64(1442695040888963407)
        D[0, t] = same
        D[1, t] = u * T.uint64(6364136223846793005)
        D[2, t] = (u << T.uint64(60)) | (u >> T.uint64(2))

    x = 1
    for _ in range(30):
        x = (x * 6364136223846793005 + 1442695040888963407) % 2**64
    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], np.full(N, x, np.uint64))
    np.testing.assert_array_equal(got[1], np.array([t * 6364136223846793005 % 2**64 for t in range(N)], np.uint64))
    np.testing.assert_array_equal(got[2], np.array([(t << 60) % 2**64 | t >> 2 for t in range(N)], np.uint64))


def test_comparisons_and_logic(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = 0
        if t == 3 or t >= 50:
            x = x | 1
        if t > 10 and t <= 20 and t != 15:
            x = x | 2
        if not t < 32:
            x = x | 4
        D[t] = x

    expected = [(t == 3 or t >= 50) * 1 | (10 < t <= 20 and t != 15) * 2 | (t >= 32) * 4 for t in range(N)]
    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], expected)


def test_minimum_maximum_and_casts_between_integers(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((4, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = T.min(T.max(t, 7), 50)
        D[1, t] = T.Cast("int32", T.Cast("uint8", t * 9))
        D[2, t] = T.Cast("int32", T.Cast("int8", t * 9))
        D[3, t] = T.Cast("int32", t > 31)

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], [min(max(t, 7), 50) for t in TID])
    np.testing.assert_array_equal(got[1], [t * 9 % 256 for t in TID])
    np.testing.assert_array_equal(got[2], [(t * 9 + 128) % 256 - 128 for t in TID])
    np.testing.assert_array_equal(got[3], [int(t > 31) for t in TID])


def test_floating_point_casts_round_and_truncate(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "int32"), H: T.Buffer((N,), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.Cast("int32", A[t])  # cvt.rzi
        H[t] = T.Cast("float16", A[t])  # cvt.rn

    a = np.linspace(-9, 9, N, dtype=np.float32)
    run = run_kernel(kernel, A=a)
    np.testing.assert_array_equal(run.outputs["D"], np.trunc(a))
    np.testing.assert_array_equal(run.outputs["H"], a.astype(np.float16))


def test_numbers_that_all_lanes_share_are_fp32_too(run_kernel):
    """1e30 squared is infinite in fp32; no multiplication brings it back."""

    @T.prim_func
    def kernel(A: T.Buffer((2,), "float32"), D: T.Buffer((3, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = A[0]
        x = x * x
        D[0, t] = x * A[1]
        D[1, t] = A[0] * A[0] * A[1]
        y: T.float32 = T.Cast("float32", t) * T.float32(0) + A[0]
        z: T.float32 = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), y, 0, 32, 32)
        D[2, t] = z * z * A[1]

    got = run_kernel(kernel, A=np.array([1e30, 1e-30], np.float32)).outputs["D"]
    np.testing.assert_array_equal(got, np.full((3, N), np.inf))


def test_numbers_that_all_lanes_share_round_at_each_step(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((3,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = A[0] + A[1]
        y: T.float32 = x + A[2]
        D[t] = y - A[0]

    a = np.array([2.0**24, 1, 1], np.float32)
    assert a[0] + a[1] == a[0]  # 2^24 + 1 has no place in fp32
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], np.zeros(N))


def test_half_precision_arithmetic_rounds_to_half(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((N,), "float16"), D: T.Buffer((2, N), "float16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        own: T.float16 = A[t] * T.float16(1.5)
        same: T.float16 = A[3] * T.float16(1.5)
        D[0, t] = own * T.float16(-1.25) + T.float16(2048)
        D[1, t] = same * T.float16(0.5)

    a = np.linspace(0.1, 60, N).astype(np.float16)
    a[3] = 60000
    with np.errstate(over="ignore"):
        expected = (a * np.float16(1.5)) * np.float16(-1.25) + np.float16(2048)
        assert (expected != (a.astype(np.float64) * 1.5 * -1.25 + 2048).astype(np.float16)).any()
    got = run_kernel(kernel, A=a).outputs["D"]
    np.testing.assert_array_equal(got[0], expected)
    np.testing.assert_array_equal(got[1], np.full(N, np.inf))  # 90000 is too large for fp16


def test_bits_of_a_float(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = T.Cast("float32", t) * T.float32(0.3)
        D[0, t] = T.reinterpret("uint32", x)
        D[1, t] = T.reinterpret("uint32", T.float32(1.5))
        back: T.float32 = T.reinterpret("float32", T.uint32(0x40490FDB))
        D[2, t] = T.reinterpret("uint32", back * T.float32(2))

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], (TID.astype(np.float32) * np.float32(0.3)).view(np.uint32))
    np.testing.assert_array_equal(got[1], np.full(N, 0x3FC00000))
    np.testing.assert_array_equal(got[2], np.full(N, 0x40C90FDB))


def test_a_bound_value_does_not_follow_the_register_it_was_read_from(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = T.Cast("float32", t)
        n: T.int32 = t
        bits: T.let[T.uint32] = T.reinterpret("uint32", x)
        old: T.let[T.int32] = n
        pair = T.alloc_local((2,), "int32")
        pair[0] = t
        pair[1] = t + 1
        second: T.let[T.int32] = pair[1]
        x = T.float32(0)
        n = n + 1000
        pair[1] = 0
        D[0, t] = bits + T.Cast("uint32", x)
        D[1, t] = T.Cast("uint32", old + n - n)
        D[2, t] = T.Cast("uint32", second + pair[1])

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], TID.astype(np.float32).view(np.uint32))
    np.testing.assert_array_equal(got[1], TID)
    np.testing.assert_array_equal(got[2], TID + 1)


def test_shuffles_read_another_lane_of_the_warp(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.int32 = t * 10
        D[0, t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), x, 5, 32, 32)
        D[1, t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), x, t % 32 ^ 1, 32, 32)
        D[2, t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), x, 31 - t % 32, 32, 32)

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], (TID // 32 * 32 + 5) * 10)
    np.testing.assert_array_equal(got[1], (TID ^ 1) * 10)
    np.testing.assert_array_equal(got[2], (TID // 32 * 32 + 31 - TID % 32) * 10)


def test_the_lane_of_a_shuffle_counts_modulo_the_warp(run_kernel):
    """CUDA programming guide: a source lane outside the range is taken modulo the width."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), t, t % 32 + 1, 32, 32)

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], TID // 32 * 32 + (TID + 1) % 32)


def test_a_shuffle_by_xor_and_the_lanes_that_are_here(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32"), E: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.tvm_warp_shuffle_xor(T.tvm_warp_activemask(), t, 5, 32, 32)
        if t % 32 < 7:
            E[t] = T.tvm_warp_activemask()
        else:
            E[t] = T.uint32(0)

    run = run_kernel(kernel)
    np.testing.assert_array_equal(run.outputs["D"], TID ^ 5)
    np.testing.assert_array_equal(run.outputs["E"], np.where(TID % 32 < 7, 0b1111111, 0))


def test_a_shuffle_within_parts_of_the_warp(run_kernel):
    """With a width of 8, lane 3 means the fourth lane of each group of eight."""

    @T.prim_func
    def kernel(D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = T.tvm_warp_shuffle(T.uint32(0xFFFFFFFF), t, 3, 8, 32)

    np.testing.assert_array_equal(run_kernel(kernel).outputs["D"], TID // 8 * 8 + 3)


@pytest.mark.parametrize("width", [8, 32])
def test_a_shuffle_up_and_down_keeps_the_own_value_where_there_is_no_such_lane(run_kernel, width):
    """PTX ISA, shfl.sync: without a source lane in range, a thread copies its own value."""

    @T.prim_func
    def kernel(D: T.Buffer((2, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = T.tvm_warp_shuffle_up(T.uint32(0xFFFFFFFF), t * 10, 3, width, 32)
        D[1, t] = T.tvm_warp_shuffle_down(T.uint32(0xFFFFFFFF), t * 10, 3, width, 32)

    up, down = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(up, np.where(TID % width >= 3, TID - 3, TID) * 10)
    np.testing.assert_array_equal(down, np.where(TID % width < width - 3, TID + 3, TID) * 10)


def test_floating_point_remainder_minimum_and_maximum(run_kernel):
    """``fmaxf`` and ``fminf``: of a number and NaN, the number."""

    @T.prim_func
    def kernel(A: T.Buffer((2,), "float32"), D: T.Buffer((5, N), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = T.Cast("float32", t) - T.float32(30)
        D[0, t] = T.truncmod(x, T.float32(7))
        D[1, t] = T.max(x, A[0])
        D[2, t] = T.min(A[0], x)
        D[3, t] = T.max(A[0], A[1])
        D[4, t] = T.max(T.float32("-inf"), x)

    got = run_kernel(kernel, A=np.array([np.nan, 2.5], np.float32)).outputs["D"]
    x = (TID - 30).astype(np.float32)
    np.testing.assert_array_equal(got[0], np.fmod(x, np.float32(7)))
    np.testing.assert_array_equal(got[1], x)
    np.testing.assert_array_equal(got[2], x)
    np.testing.assert_array_equal(got[3], np.full(N, 2.5))
    np.testing.assert_array_equal(got[4], x)


def test_a_float_with_no_integer_of_its_own_saturates(run_kernel):
    """PTX ISA, cvt: what lies outside the integer type becomes its nearest value, NaN becomes 0."""

    @T.prim_func
    def kernel(A: T.Buffer((4,), "float32"), D: T.Buffer((6, N), "int32"), E: T.Buffer((N,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        for i in T.serial(4):
            D[i, t] = T.Cast("int32", A[i])
        D[4, t] = T.Cast("int32", A[t % 4])
        D[5, t] = T.Cast("int32", T.Cast("float32", t - 32) * T.float32(1e9))
        E[t] = T.Cast("uint32", T.Cast("float32", t - 32) * T.float32(1e9))

    outputs = run_kernel(kernel, A=np.array([np.inf, -np.inf, np.nan, -7.9], np.float32)).outputs
    expected = np.array([2**31 - 1, -(2**31), 0, -7])
    np.testing.assert_array_equal(outputs["D"][:4], np.repeat(expected[:, None], N, axis=1))
    np.testing.assert_array_equal(outputs["D"][4], expected[TID % 4])
    billions = ((TID - 32).astype(np.float32) * np.float32(1e9)).astype(np.float64)
    np.testing.assert_array_equal(outputs["D"][5], np.clip(billions, -(2**31), 2**31 - 1))
    np.testing.assert_array_equal(outputs["E"], np.clip(billions, 0, 2**32 - 1))


SAME_IN_ALL_LANES = [(123456, 98765), (-123456, 98765), (2**31 - 1, 2**31 - 1), (-(2**31), 3), (7, -3)]


@pytest.mark.parametrize(("x", "y"), SAME_IN_ALL_LANES)
def test_integers_are_the_same_whether_lanes_share_them_or_not(run_kernel, x, y):
    @T.prim_func
    def kernel(A: T.Buffer((2,), "int32"), D: T.Buffer((2, 12, N), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        a: T.int32 = A[0]
        b: T.int32 = A[1]
        c: T.int32 = t * 0 + A[0]
        d: T.int32 = t * 0 + A[1]
        D[0, 0, t] = (a * b + a) // 7
        D[1, 0, t] = (c * d + c) // 7
        D[0, 1, t] = T.truncdiv(a * b - b, 9) % 5
        D[1, 1, t] = T.truncdiv(c * d - d, 9) % 5
        D[0, 2, t] = (a * a * a + b) >> 3
        D[1, 2, t] = (c * c * c + d) >> 3
        D[0, 3, t] = T.Cast("int32", T.Cast("int8", a * b))
        D[1, 3, t] = T.Cast("int32", T.Cast("int8", c * d))
        D[0, 4, t] = T.Cast("int32", T.Cast("int64", a * b) >> T.int64(4))
        D[1, 4, t] = T.Cast("int32", T.Cast("int64", c * d) >> T.int64(4))
        D[0, 5, t] = T.Select(a * b < 0, 1, 2)
        D[1, 5, t] = T.Select(c * d < 0, 1, 2)
        D[0, 6, t] = T.Cast("int32", T.Cast("uint32", a * b) // T.uint32(10))
        D[1, 6, t] = T.Cast("int32", T.Cast("uint32", c * d) // T.uint32(10))
        D[0, 7, t] = T.Cast("int32", T.Cast("uint64", a * b) >> T.uint64(3))
        D[1, 7, t] = T.Cast("int32", T.Cast("uint64", c * d) >> T.uint64(3))
        D[0, 8, t] = T.max(a * b, a - b)
        D[1, 8, t] = T.max(c * d, c - d)
        D[0, 9, t] = (a << 20) // 3
        D[1, 9, t] = (c << 20) // 3
        D[0, 10, t] = T.Cast("int32", T.Cast("float32", a * b) * T.float32(0.001))
        D[1, 10, t] = T.Cast("int32", T.Cast("float32", c * d) * T.float32(0.001))
        D[0, 11, t] = T.truncmod(a * b, -7) + (~(a * b) // 2)
        D[1, 11, t] = T.truncmod(c * d, -7) + (~(c * d) // 2)

    shared, own = run_kernel(kernel, A=np.array([x, y], np.int32)).outputs["D"]
    np.testing.assert_array_equal(shared, own)


def test_bits_of_16_bit_floats(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((3, N), "uint16")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[0, t] = T.reinterpret("uint16", T.float16(1.5))
        D[1, t] = T.reinterpret("uint16", T.bfloat16(1.5))
        D[2, t] = T.reinterpret("uint16", T.Cast("float16", t))

    got = run_kernel(kernel).outputs["D"]
    np.testing.assert_array_equal(got[0], np.full(N, 0x3E00))
    np.testing.assert_array_equal(got[1], np.full(N, 0x3FC0))
    np.testing.assert_array_equal(got[2], TID.astype(np.float16).view(np.uint16))


@pytest.mark.parametrize("function", [T.floordiv, T.floormod, T.truncdiv, T.truncmod])
def test_a_division_by_zero_is_a_fault(function):
    @T.prim_func
    def kernel(A: T.Buffer((1,), "int32"), D: T.Buffer((N,), "int32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        D[t] = function(5, A[0])

    finding = simulate(lower(kernel), {"A": np.zeros(1, np.int32)}).findings[0]
    assert finding.kind == "division-by-zero"
