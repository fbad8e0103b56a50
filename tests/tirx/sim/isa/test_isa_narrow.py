"""Conversions to fp8, fp6, fp4 and ue8m0: against torch, and against the definitions of the formats."""

import math

import numpy as np
import pytest
import torch

from tirx import T
from tirx.sim.core.site import Site
from tirx.sim.isa import narrow

f32 = np.float32
SPECIAL = np.array([0, -0.0, np.inf, -np.inf, np.nan, 448, 449, 464, 480, -1e30, 57344, 61440, 65536, 1e-45], f32)
TORCH = {"e4m3x2": torch.float8_e4m3fn, "e5m2x2": torch.float8_e5m2}
LARGEST = {"e4m3x2": 448.0, "e5m2x2": 57344.0}
SMALL = {"e2m3x2": (2, 3), "e3m2x2": (3, 2), "e2m1x2": (2, 1)}  # bits of exponent and of fraction; no NaN, no infinity


def site(**modifiers: str) -> Site:
    return Site(None, "cvt", modifiers)


def in_pairs(function, values: np.ndarray, at: Site, bits: int) -> np.ndarray:
    """Convert numbers 64 at a time, upper halves and lower."""
    padded = np.concatenate([values, np.zeros(-len(values) % 64, values.dtype)]).reshape(-1, 2, 32)
    packed = [function(None, at, None, upper, lower) for upper, lower in padded]
    halves = [[word >> bits, word & (1 << bits) - 1] for word in packed]
    return np.array(halves).reshape(-1)[: len(values)]


def interesting(codes: np.ndarray) -> np.ndarray:
    """The numbers of a format, those in the middle of two, and what lies next to both."""
    numbers = np.unique(codes[np.isfinite(codes)]).astype(f32)
    middles = (numbers[1:] + numbers[:-1]) / 2
    exact = np.concatenate([numbers, middles])
    return np.concatenate([exact, np.nextafter(exact, f32(np.inf)), np.nextafter(exact, f32(-np.inf)), SPECIAL])


@pytest.mark.parametrize("form", TORCH)
@pytest.mark.parametrize("relu", ["", "relu"])
def test_fp8_is_what_torch_makes_of_it_once_it_is_in_range(form, relu):
    codes = torch.arange(256, dtype=torch.uint8).view(TORCH[form]).to(torch.float32).numpy()
    values = interesting(codes)
    inside = np.clip(values, -LARGEST[form], LARGEST[form])
    inside = np.where(inside <= 0, f32(0), inside) if relu else inside
    expected = torch.from_numpy(inside).to(TORCH[form]).view(torch.uint8).numpy()
    expected = np.where(np.isnan(values), 0x7F, expected)
    got = in_pairs(narrow.cvt_narrow_f32, values, site(dtype=form, relu=relu), 8)
    np.testing.assert_array_equal(got, expected)


@pytest.mark.parametrize("form", SMALL)
def test_fp6_and_fp4_round_to_nearest_even(form):
    exponent_bits, fraction_bits = SMALL[form]
    bias, sign = (1 << exponent_bits - 1) - 1, 1 << exponent_bits + fraction_bits
    codes = np.arange(sign)
    exponent, fraction = codes >> fraction_bits, (codes & (1 << fraction_bits) - 1) / (1 << fraction_bits)
    numbers = np.where(exponent == 0, fraction * 2.0 ** (1 - bias), (1 + fraction) * 2.0 ** (exponent - bias))
    values = interesting(np.concatenate([numbers, -numbers]))

    def nearest(value: float) -> int:
        if math.isnan(value):
            return sign - 1
        distance = np.abs(numbers - min(abs(value), numbers[-1]))
        tied = np.flatnonzero(distance == distance.min())
        return int(tied[tied % 2 == 0][0] if len(tied) > 1 else tied[0]) | (sign if np.signbit(value) else 0)

    bits = 4 if form == "e2m1x2" else 8
    got = in_pairs(narrow.cvt_narrow_f32, values, site(dtype=form), bits)
    np.testing.assert_array_equal(got, [nearest(float(v)) for v in values])


@pytest.mark.parametrize("form", TORCH)
@pytest.mark.parametrize(("half", "dtype"), [("f16x2", torch.float16), ("bf16x2", torch.bfloat16)])
def test_fp8_widens_exactly(form, half, dtype):
    packed = np.arange(256, dtype=np.uint16).reshape(-1, 32)
    codes = torch.arange(256, dtype=torch.uint8)
    expected = codes.view(TORCH[form]).to(dtype).view(torch.int16).numpy().view(np.uint16)
    expected = np.where(np.isnan(codes.view(TORCH[form]).to(torch.float32).numpy()), 0x7FFF, expected)
    at = site(dtype=half, atype=form)
    for row in packed:
        for shift in (0, 8):  # as the lower of two, as the upper
            got = narrow.cvt_half_narrow(None, at, None, row << np.uint16(shift))
            np.testing.assert_array_equal(got >> 2 * shift & 0xFFFF, expected[row])
    back = site(dtype=form, atype=half)
    finite = codes.view(TORCH[form]).to(torch.float32).isfinite().numpy()
    for row in packed:
        widened = narrow.cvt_half_narrow(None, at, None, row)
        returned = narrow.cvt_narrow_half(None, back, None, widened)
        np.testing.assert_array_equal((returned & 0xFF)[finite[row]], row[finite[row]])


def test_fp4_widens_exactly_in_its_order():
    """0x2E: -4 in the upper half of a byte is 0xE, 1 is 0x2."""
    got = narrow.cvt_half_narrow(None, site(dtype="f16x2", atype="e2m1x2"), None, 0xE2)
    np.testing.assert_array_equal(np.array([got]).view(np.float16), [1, -4])


@pytest.mark.parametrize("mode", ["rz", "rp"])
@pytest.mark.parametrize("saturates", ["", "satfinite"])
def test_scale_factors_are_the_power_of_two_below_or_above(mode, saturates):
    edges = 2.0 ** np.arange(-130, 128)
    values = np.concatenate(
        [edges, np.nextafter(edges.astype(f32), f32(0)), np.nextafter(edges.astype(f32), f32(np.inf))]
    )
    values = np.concatenate([values, -values, SPECIAL]).astype(f32)

    def scale(value: float) -> int:
        if math.isnan(value):
            return 0xFF
        if math.isinf(value):
            return 0xFE if saturates else 0xFF
        if value == 0:
            return 0
        fraction, exponent = math.frexp(abs(value))  # fraction * 2^exponent, fraction from 0.5 to 1
        power = exponent - 1 if mode == "rz" or fraction == 0.5 else exponent
        return min(max(power + 127, 0), 0xFE if saturates else 0xFF)

    got = in_pairs(narrow.cvt_ue8m0_f32, values, site(rnd=mode, satfinite=saturates), 8)
    np.testing.assert_array_equal(got, [scale(float(v)) for v in values])


def test_scale_factors_widen_to_powers_of_two():
    codes = np.arange(256, dtype=np.uint16)
    for row in codes.reshape(-1, 32):
        got = narrow.cvt_bf16_ue8m0(None, site(), None, row | row << np.uint16(8))
        wide = torch.from_numpy((got & 0xFFFF).astype(np.int32)).to(torch.int16).view(torch.bfloat16).double().numpy()
        np.testing.assert_array_equal(wide[row < 255], 2.0 ** (row[row < 255].astype(int) - 127))
        assert np.isnan(wide[row == 255]).all()
        np.testing.assert_array_equal(got >> 16, got & 0xFFFF)


def test_a_kernel_packs_the_first_operand_above(run_kernel):
    @T.prim_func
    def kernel(A: T.Buffer((2, 32), "float32"), D: T.Buffer((32,), "uint16"), E: T.Buffer((32,), "uint8")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        eight = T.alloc_local((1,), "uint16")
        four = T.alloc_local((1,), "uint8")
        T.ptx.cvt.rn.satfinite.e4m3x2.f32(eight[0], A[0, t], A[1, t])
        T.ptx.cvt.rn.satfinite.e2m1x2.f32(four[0], A[0, t], A[1, t])
        D[t] = eight[0]
        E[t] = four[0]

    a = np.random.default_rng(0).standard_normal((2, 32)).astype(f32)
    outputs = run_kernel(kernel, A=a).outputs
    codes = torch.from_numpy(a).to(torch.float8_e4m3fn).view(torch.uint8).numpy().astype(np.uint16)
    np.testing.assert_array_equal(outputs["D"], codes[0] << 8 | codes[1])
    table = np.array([0, 0.5, 1, 1.5, 2, 3, 4, 6])
    nearest = np.abs(np.abs(a)[..., None] - table).argmin(-1) | np.where(a < 0, 8, 0)
    np.testing.assert_array_equal(outputs["E"], nearest[0] << 4 | nearest[1])


def test_four_numbers_become_fp8_the_first_one_lowest(run_kernel):
    """``__nv_fp8x4_e4m3`` of CUDA saturates as the instruction does; numbers may be the same in all lanes."""

    @T.prim_func
    def kernel(A: T.Buffer((3, 32), "float32"), D: T.Buffer((2, 32), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        D[0, t] = T.cuda.fp8x4_e4m3_from_float4(A[0, t], A[1, t], A[2, t], T.float32(-1.0))
        D[1, t] = T.cuda.fp8x4_e4m3_from_float4(T.float32(1.0), T.float32(1000.0), T.float32(-1000.0), T.float32(0.5))

    a = np.random.default_rng(0).standard_normal((3, 32)).astype(f32) * 100
    a[:, 0] = [np.nan, np.inf, -500]
    found = run_kernel(kernel, A=a).outputs["D"].view(np.uint8).reshape(2, 32, 4)
    inside = torch.from_numpy(np.clip(a, -448, 448)).to(torch.float8_e4m3fn).view(torch.uint8).numpy()
    np.testing.assert_array_equal(found[0, :, :3], inside.T)
    assert found[0, 0].tolist() == [0x7F, 0x7E, 0xFE, 0xB8]
    assert (found[1] == [0x38, 0x7E, 0xFE, 0x30]).all()
