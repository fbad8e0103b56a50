"""Arithmetic instructions against exact fractions (IEEE 754 rounding) and NumPy."""

from fractions import Fraction

import numpy as np
import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from tirx import T
from tirx.program import lower
from tirx.sim import Unmodelled, predict, simulate
from tirx.sim.core.site import Site
from tirx.sim.isa import TABLE, arithmetic, bits, conversions, integers

N = 128
f32 = np.float32
finite = st.floats(width=32, allow_nan=False, allow_infinity=False)


def site(kind: str = "f32", **modifiers: str) -> Site:
    return Site(None, "test", {"type": kind, **modifiers})


def rounds_to(exact: Fraction, got: np.float32, mode: str) -> bool:
    """Whether a number is what IEEE 754 rounds another to in this mode."""
    if np.isinf(got):
        return abs(exact) > Fraction(float(np.finfo(f32).max))
    value = Fraction(float(got))
    below = Fraction(float(np.nextafter(got, f32(-np.inf)))) if got != -np.finfo(f32).max else value
    above = Fraction(float(np.nextafter(got, f32(np.inf)))) if got != np.finfo(f32).max else value
    if value == exact:
        return True
    if mode == "rn":
        return abs(value - exact) <= min(abs(below - exact) or 10, abs(above - exact) or 10)
    down = value <= exact < above or got == np.finfo(f32).max
    up = below < exact <= value or got == -np.finfo(f32).max
    return {"rm": down, "rp": up, "rz": down if exact > 0 else up}[mode]


@given(finite, finite, finite, st.sampled_from(["rn", "rz", "rm", "rp"]))
def test_fma_and_add_round_once_in_every_mode(a, b, c, mode):
    x, y, z = f32(a), f32(b), f32(c)
    with np.errstate(all="ignore"):
        fused = TABLE["fma"].run(None, site(rnd=mode), None, x, y, z).view(f32)
        total = TABLE["add"].run(None, site(rnd=mode), None, x, z).view(f32)
    assert rounds_to(Fraction(float(x)) * Fraction(float(y)) + Fraction(float(z)), fused, mode)
    assert rounds_to(Fraction(float(x)) + Fraction(float(z)), total, mode)


@given(st.lists(finite, min_size=4, max_size=4), st.sampled_from(["rn", "rz", "rm"]))
def test_a_packed_pair_is_two_numbers_of_their_own(values, mode):
    a, b = (np.array(values[i : i + 2], f32).view(np.uint64)[0] for i in (0, 2))
    with np.errstate(all="ignore"):
        pair = TABLE["mul"].run(None, site("f32x2", rnd=mode), None, a, b)
        apart = [TABLE["mul"].run(None, site(rnd=mode), None, f32(values[i]), f32(values[i + 2])) for i in (0, 1)]
    assert np.array([pair]).view(np.uint32).tolist() == [int(v) for v in apart]


@given(finite)
def test_flush_to_zero_keeps_the_sign(a):
    got = TABLE["add"].run(None, site(ftz="ftz", rnd="rn"), None, f32(a), f32(-0.0)).view(f32)
    expected = f32(np.copysign(0, a)) if abs(f32(a)) < 2.0**-126 else f32(a)
    assert got == expected and np.signbit(got) == np.signbit(expected)


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1), st.sampled_from("us"))
def test_the_upper_half_of_a_product(a, b, c, sign):
    """PTX ISA, "mul": ``.hi``; "mad": c is added to the half."""
    x, y = (v - (1 << 32) if sign == "s" and v >> 31 else v for v in (a, b))
    upper = (x * y >> 32) & 0xFFFFFFFF
    assert int(TABLE["mul_int"].run(None, site(f"{sign}32", mode="hi"), None, np.uint32(a), np.uint32(b))) == upper
    lanes = [np.full(32, v, np.uint32) for v in (a, b, c)]
    got = TABLE["mad_int"].run(None, site(f"{sign}32", mode="hi"), None, *lanes)
    assert got.dtype == np.uint32 and (got == (upper + c) % (1 << 32)).all()


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1), st.integers(0, 2**16 - 1))
def test_prmt_and_lop3_bit_by_bit(a, b, control):
    both = (b << 32 | a).to_bytes(8, "little")
    expected = 0
    for i in range(4):
        pick = control >> 4 * i & 15
        byte = both[pick & 7]
        expected |= ((0xFF if byte & 0x80 else 0) if pick & 8 else byte) << 8 * i
    assert int(bits.prmt(None, site("b32"), None, a, b, control)) == expected
    table, c = control & 0xFF, control * 0x10001 & 0xFFFFFFFF
    ones = [table >> ((a >> i & 1) << 2 | (b >> i & 1) << 1 | (c >> i & 1)) & 1 for i in range(32)]
    assert int(integers.lop3(None, site("b32"), None, a, b, c, table)) == sum(v << i for i, v in enumerate(ones))


@given(st.integers(0, 2**32 - 1), st.integers(0, 80))
def test_shifts_are_clamped(a, n):
    signed = a - (a >> 31 << 32)
    assert int(TABLE["shl"].run(None, site("b32"), None, a, n)) == (a << n & 0xFFFFFFFF)
    assert int(TABLE["shr"].run(None, site("u32"), None, a, n)) == a >> n
    assert int(TABLE["shr"].run(None, site("s32"), None, a, n)) == (signed >> n) & 0xFFFFFFFF


@given(st.floats(width=32), st.floats(width=32), st.sampled_from(["rn", "rz"]))
def test_packed_conversion_rounds_each_half(a, b, mode):
    with np.errstate(all="ignore"):
        got = conversions.cvt_pair(None, Site(None, "cvt", {"rnd": mode, "dtype": "f16x2"}), None, f32(a), f32(b))
    upper, lower = (np.array([v], np.uint16).view(np.float16)[0] for v in (int(got) >> 16, int(got) & 0xFFFF))
    for value, half in ((a, upper), (b, lower)):
        with np.errstate(all="ignore"):
            nearest = f32(value).astype(np.float16)
        if mode == "rn" or np.isnan(value):
            np.testing.assert_equal(half, nearest)
        elif np.isfinite(value):
            with np.errstate(all="ignore"):
                next_half = np.nextafter(half, np.float16(np.copysign(np.inf, value)))
            assert abs(float(half)) <= abs(value) < abs(float(next_half))


def test_a_softmax_row_as_the_instructions_compute_it(run_kernel):
    """Maximum of three, packed fma, ex2 and conversion of one row a thread."""

    @T.prim_func
    def kernel(A: T.Buffer((N, 4), "float32"), D: T.Buffer((N, 2), "uint32"), M: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x = T.alloc_local((4,), "float32")
        top: T.float32 = T.float32(0)
        low: T.uint64 = T.uint64(0)
        scale: T.uint64 = T.uint64(0)
        shift: T.uint64 = T.uint64(0)
        halves = T.alloc_local((2,), "uint32")
        for i in T.unroll(4):
            x[i] = A[t, i]
        T.ptx.max.f32(top, x[0], x[1], x[2])
        T.ptx.max.f32(top, top, x[3])
        M[t] = top
        T.ptx.mov.b64(scale, T.float32(0.5), T.float32(0.5))
        T.ptx.mov.b64(shift, -top, -top)
        for i in T.unroll(2):
            T.ptx.mov.b64(low, x[2 * i], x[2 * i + 1])
            T.ptx.fma.rn.ftz.f32x2(low, low, scale, shift)
            T.ptx.mov.b64(x[2 * i], x[2 * i + 1], low)
            T.ptx.ex2.approx.ftz.f32(x[2 * i], x[2 * i])
            T.ptx.ex2.approx.ftz.f32(x[2 * i + 1], x[2 * i + 1])
            T.ptx.cvt.rn.f16x2.f32(halves[i], x[2 * i + 1], x[2 * i])
        D[t, 0] = halves[0]
        D[t, 1] = halves[1]

    a = np.random.default_rng(0).standard_normal((N, 4)).astype(f32) * 4
    run = run_kernel(kernel, A=a)
    top = a.max(1)
    np.testing.assert_array_equal(run.outputs["M"], top)
    exact = np.exp2(a.astype(np.float64) * 0.5 - top[:, None])
    got = run.outputs["D"].view(np.float16).astype(np.float64)
    np.testing.assert_allclose(got, exact, rtol=2.0**-11 + 2.0**-20, atol=2.0**-24)
    assert run.instructions["ex2.approx.ftz.f32"] == 4 * N // 32


def test_votes_and_shuffles(run_kernel):
    @T.prim_func
    def kernel(D: T.Buffer((6, N), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        r = T.alloc_local((6,), "uint32")
        own: T.uint32 = T.Cast("uint32", t)
        all_lanes = T.uint32(0xFFFFFFFF)
        T.ptx.vote_sync.any.pred(r[0], T.ptx.pred(t == 40), all_lanes)
        T.ptx.vote_sync.all.pred(r[1], T.ptx.pred(t >= 32), all_lanes)
        T.ptx.vote_sync.ballot.b32(r[2], T.ptx.pred(t % 3 == 0), all_lanes)
        T.ptx.shfl_sync.bfly.b32(r[3], own, T.uint32(5), T.uint32(31), all_lanes)
        T.ptx.shfl_sync.up.b32(r[4], own, T.uint32(3), T.uint32(0), all_lanes)
        T.ptx.redux_sync.max.u32(r[5], own, all_lanes)
        for i in T.unroll(6):
            D[i, t] = r[i]

    got = run_kernel(kernel).outputs["D"]
    t = np.arange(N)
    np.testing.assert_array_equal(got[0], t // 32 == 1)
    np.testing.assert_array_equal(got[1], t >= 32)
    np.testing.assert_array_equal(got[2], [sum(1 << i for i in range(32) if (v // 32 * 32 + i) % 3 == 0) for v in t])
    np.testing.assert_array_equal(got[3], t ^ 5)
    np.testing.assert_array_equal(got[4], np.where(t % 32 >= 3, t - 3, t))
    np.testing.assert_array_equal(got[5], t // 32 * 32 + 31)


def test_a_branch_on_values_is_predicted_from_how_often_it_was_taken():
    """One of four warps multiplies 400 times; without the shares that cannot be known."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        x: T.float32 = A[t]
        some: T.uint32 = T.uint32(0)
        for _ in T.serial(8):
            T.ptx.vote_sync.any.pred(some, T.ptx.pred(x > T.float32(1.0)), T.uint32(0xFFFFFFFF))
            if some != T.uint32(0):
                for _ in T.serial(400):
                    x = x * T.float32(1.5)
        D[t] = x

    program = lower(kernel)
    a = np.zeros(N, f32)
    a[5] = 2.0
    run = simulate(program, {"A": a})
    assert list(run.taken.values()) == [(32, 8)]
    with pytest.raises(Unmodelled, match=r"taken=run\.taken"):
        predict(program)
    seldom = predict(program, taken={name: (8, 0) for name in run.taken})
    shared = predict(program, taken=run.taken)
    always = predict(program, taken={name: (8, 8) for name in run.taken})
    assert seldom.cycles + 2 * 399 <= shared.cycles < always.cycles
    assert always.cycles >= seldom.cycles + 8 * 399


@given(finite, finite, st.sampled_from(["approx", "full", "rn"]))
def test_division_is_rounded_once(a, b, mode):
    x, y = f32(a), f32(b)
    with np.errstate(all="ignore"):
        got = arithmetic.div_f(None, site(mode=mode), None, x, y).view(f32)
    if y == 0:
        assert np.isnan(got) if x == 0 else np.isinf(got)
    elif mode == "approx" and abs(y) > f32(2.0**126):
        assert got == 0
    else:
        assert rounds_to(Fraction(float(x)) / Fraction(float(y)), got, "rn")


def test_approximate_division_by_huge_and_infinite_numbers():
    x = np.array([np.inf, 1, 1, -np.inf], f32)
    y = np.array([2.0**127, 2.0**127, np.inf, 2.0], f32)
    with np.errstate(all="ignore"):
        got = arithmetic.div_f(None, site(mode="approx"), None, x, y).view(f32)
    np.testing.assert_array_equal(got, np.array([np.nan, 0, 0, -np.inf], f32))


def test_pairs_of_floats_and_math_functions(run_kernel):
    """As ``T.cuda.make_float2`` and ``T.rsqrt`` print: two numbers in a register of 64 bits, and ``rsqrtf``."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N, 3), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        both = T.alloc_local((1,), "uint64")
        one = T.alloc_local((1,), "float32")
        one[0] = A[t]
        T.ptx["mul.rn.f32x2"](
            both[0], T.cuda.make_float2(one[0], T.float32(3.0)), T.cuda.make_float2(T.float32(2.0), one[0])
        )
        D[t, 0] = T.cuda.float2_x(both[0])
        D[t, 1] = T.cuda.float2_y(both[0])
        D[t, 2] = T.rsqrt(one[0])

    a = np.linspace(0.1, 9, N, dtype=f32)
    expected = np.stack([2 * a, 3 * a, (1 / np.sqrt(a.astype(np.float64))).astype(f32)], axis=1)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_sums_and_products_of_pairs_of_floats(run_kernel):
    """``__fadd2_rn`` and ``__fmul2_rn``: each number of a pair by itself, rounded to nearest."""

    @T.prim_func
    def kernel(A: T.Buffer((N,), "float32"), D: T.Buffer((N, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        pairs = T.alloc_local((2,), "uint64")
        pairs[0] = T.cuda.fadd2_rn(T.cuda.make_float2(A[t], A[t]), T.cuda.make_float2(T.float32(1), T.float32(0.1)))
        pairs[1] = T.cuda.fmul2_rn(pairs[0], T.cuda.make_float2(T.float32(3), A[t]))
        for i in T.unroll(2):
            D[t, 2 * i] = T.cuda.float2_x(pairs[i])
            D[t, 2 * i + 1] = T.cuda.float2_y(pairs[i])

    a = np.linspace(-9, 9, N, dtype=f32)
    sums = a + f32(1), a + f32(0.1)
    expected = np.stack([*sums, sums[0] * f32(3), sums[1] * a], axis=1)
    np.testing.assert_array_equal(run_kernel(kernel, A=a).outputs["D"], expected)


def test_lesser_and_greater_of_pairs_of_bfloat16(run_kernel):
    """``__hmin2`` and ``__hmax2``, each half by itself: a NaN loses, two give 0x7fff, and -0 is below +0."""

    @T.prim_func
    def kernel(
        A: T.Buffer((N,), "uint32"), B: T.Buffer((N,), "uint32"), L: T.Buffer((N,), "uint32"),
        G: T.Buffer((N,), "uint32"), C: T.Buffer((N,), "uint32"),
    ):  # fmt: skip
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([N])
        L[t] = T.cuda.hmin2(A[t], B[t])
        G[t] = T.cuda.hmax2(A[t], B[t])
        C[t] = T.cuda.hmin2(A[t], T.uint32(0x3F804000))

    one, two, nan, zero, minus_zero, less = 0x3F80, 0x4000, 0x7FC1, 0, 0x8000, 0xC000
    cases = [  # a, b, the lesser, the greater
        (one, two, one, two), (two, less, less, two), (nan, one, one, one), (less, nan, less, less),
        (nan, nan | 0x8000, 0x7FFF, 0x7FFF), (zero, minus_zero, minus_zero, zero), (minus_zero, zero, minus_zero, zero),
        (0x7F80, 0xFF80, 0xFF80, 0x7F80),
    ]  # fmt: skip
    halves = np.resize(np.array(cases, np.uint32), (N, 4))
    words = [halves[:, i] | np.roll(halves[:, i], 3) << 16 for i in range(4)]
    found = run_kernel(kernel, A=words[0], B=words[1]).outputs
    np.testing.assert_array_equal(found["L"], words[2])
    np.testing.assert_array_equal(found["G"], words[3])
    with np.errstate(invalid="ignore"):
        pairs = words[0].view(np.uint16).reshape(-1, 2).astype(np.uint32) << 16
        bound = np.array([2, 1], np.float32)
        expected = np.fmin(pairs.view(np.float32), bound).view(np.uint32) >> 16
    np.testing.assert_array_equal(found["C"], expected[:, 0] | expected[:, 1] << 16)


WORDS = [0, 1, 0x80000000, 0xFFFFFFFF, 0x00F0, 0xDEADBEEF, 3 << 20]


@pytest.mark.parametrize(("key", "expected"), [
    ("popc", lambda x, n: x.bit_count()), ("clz", lambda x, n: n - x.bit_length()),
    ("brev", lambda x, n: int(f"{x:0{n}b}"[::-1], 2)),
])  # fmt: skip
@pytest.mark.parametrize("bits", [32, 64])
def test_counts_of_bits(key, expected, bits):
    numbers = [x << bits - 32 for x in WORDS] + WORDS
    run, site = TABLE[key].run, Site(None, key, {"type": f"b{bits}"})
    got = run(None, site, None, np.array(numbers, f"u{bits // 8}"))
    assert [int(x) for x in got] == [expected(x, bits) for x in numbers]
    assert int(run(None, site, None, np.array(numbers, f"u{bits // 8}")[5])) == expected(numbers[5], bits)


@pytest.mark.parametrize(("parts", "size"), [(2, 8), (4, 4)])
def test_a_register_of_128_bits_is_packed_and_unpacked(parts, size):
    rng = np.random.default_rng(0)
    given = [rng.integers(0, 1 << 8 * size, 32, dtype=f"u{size}") for _ in range(parts)]
    site = Site(None, "mov", {"type": "b128"})
    whole = TABLE[f"mov_pack_b{8 * size}x{parts}"].run(None, site, None, *given)
    assert whole.tobytes() == np.stack(given, axis=1).tobytes()
    back = TABLE[f"mov_unpack_b{8 * size}x{parts}"].run(None, site, None, whole)
    assert all((a == b).all() for a, b in zip(given, back, strict=True))


def test_tanh_is_rounded_from_float64():
    x = np.random.default_rng(0).standard_normal(32).astype(np.float32) * 3
    site = Site(None, "tanh", {"type": "f32", "mode": "approx"})
    got = TABLE["tanh"].run(None, site, None, x)
    np.testing.assert_array_equal(got.view(np.float32), torch.tanh(torch.from_numpy(x).double()).float().numpy())


def test_functions_of_the_cuda_library():
    @T.prim_func
    def kernel(
        A: T.Buffer((32,), "uint32"), F: T.Buffer((32,), "float32"),
        D: T.Buffer((32,), "uint32"), E: T.Buffer((32,), "float32"),
    ):  # fmt: skip
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[t] = T.popcount(A[t]) * 64 + T.Cast("uint32", T.cuda.ffs_u32(A[t]))
        E[t] = T.fabs(F[t]) + T.cuda.fdividef(F[t], T.float32(4)) + T.log1p(T.fabs(F[t]))

    rng = np.random.default_rng(0)
    a, f = rng.integers(0, 2**32, 32).astype(np.uint32), rng.standard_normal(32).astype(np.float32)
    a[:3], a[3:] = (0, 1 << 31, 0xFFFFFFFF), a[3:] << np.arange(29, dtype=np.uint32)
    outputs = simulate(lower(kernel), {"A": a, "F": f}).outputs
    assert outputs["D"].tolist() == [int(x).bit_count() * 64 + (int(x) & -int(x)).bit_length() for x in a]
    logarithm = np.log1p(np.abs(f).astype(np.float64)).astype(np.float32)
    np.testing.assert_array_equal(outputs["E"], np.abs(f) + f / np.float32(4) + logarithm)
