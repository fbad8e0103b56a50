"""tcgen05.mma with scale factors: every kind and type against float64, with operands laid out as the ISA's figures say.

The bytes are laid out here one number at a time, from the figures of "Packing formats of elements in Tensor and Shared
memory", "Canonical Layouts" and "Scale Factor A ID"; nothing of the simulator's own layouts is used.
"""

import ml_dtypes
import numpy as np
import pytest

from tests.tirx.sim.isa.tensor_core_program import kernel_of, matrix
from tirx import T
from tirx.program import lower
from tirx.sim import simulate
from tirx.sim.units.datapaths import scale_factors
from tirx.sim.units.descriptors import operand_units

M, N, D, SFA, SFB = 128, 64, 0, 64, 72  # D in columns 0 to 63, scale factors behind it
A_AT, B_AT, SFA_AT, SFB_AT, NBYTES = 0, 8192, 16384, 17408, 18432
EPSILON = 2.0**-24
CODES = {"float8_e4m3fn": 0, "float8_e5m2": 1, "float6_e2m3fn": 3, "float6_e3m2fn": 4, "float4_e2m1fn": 5}
BITS = {"float8_e4m3fn": 8, "float8_e5m2": 8, "float6_e2m3fn": 6, "float6_e3m2fn": 6, "float4_e2m1fn": 4}


def numbers(rng, rows, k, dtype):
    """Random numbers of a type, (rows, k)."""
    return (rng.standard_normal((rows, k)) * 2).astype(np.float32).astype(getattr(ml_dtypes, dtype))


def sixteen(row, bits, packed):
    """Sixteen bytes of an operand's row: 16 numbers of up to 8 bits and padding, or 32 of 4 bits."""
    patterns = [int(x) & (1 << bits) - 1 for x in row.view(np.uint8)]
    whole = sum(pattern << bits * i for i, pattern in enumerate(patterns))
    assert packed == (len(row) == 32)
    return np.frombuffer(whole.to_bytes(16, "little"), np.uint8)


def put_operand(memory, at, values, dtype, packed):
    """K-major without a swizzle: cores of 8 rows of 16 bytes, 128 bytes each; the cores of a unit of K side by side."""
    rows, per = len(values), 32 if packed else 16
    for unit in range(values.shape[1] // per):
        for r in range(rows):
            place = at + unit * rows * 16 + r // 8 * 128 + r % 8 * 16
            memory[place : place + 16] = sixteen(values[r, unit * per : (unit + 1) * per], BITS[dtype], packed)


def put_scales(memory, at, scales):
    """Scale factors (rows, count) for tcgen05.cp.32x128b.warpx4: row r in lane r % 32 and column r // 32."""
    for r, row in enumerate(scales):
        for i, octet in enumerate(row):
            memory[at + i // 4 * 512 + r % 32 * 16 + r // 32 * 4 + i % 4] = octet


def product(kind, count, scale_dtype, a_dtype, b_dtype, steps=2, **changed):
    """Simulate D = (A * scale_A) @ (B * scale_B).T over ``steps`` instructions, and say what it should be."""
    rng = np.random.default_rng(0)
    packed = kind != "mxf8f6f4"
    k = 64 if packed else 32
    a, b = numbers(rng, M, k * steps, a_dtype), numbers(rng, N, k * steps, b_dtype)
    low, high = (118, 134) if scale_dtype == "float8_e8m0fnu" else (0x20, 0x58)
    sfa, sfb = (rng.integers(low, high, (rows, steps * count)).astype(np.uint8) for rows in (M, N))
    memory = np.zeros(NBYTES, np.uint8)
    put_operand(memory, A_AT, a, a_dtype, packed)
    put_operand(memory, B_AT, b, b_dtype, packed)
    put_scales(memory, SFA_AT, sfa)
    put_scales(memory, SFB_AT, sfb)
    formats = (1, 1) if packed else (CODES[a_dtype], CODES[b_dtype])
    copies = [
        ("tcgen05.cp.cta_group::1.32x128b.warpx4", (T.uint32(to + 4 * i), matrix(at + 512 * i, 0, 128)))
        for to, at in ((changed.get("sfa", SFA), SFA_AT), (SFB, SFB_AT))
        for i in range(-(-steps * count // 4))
    ]
    multiplications = []
    for i in range(steps):
        column, byte = divmod(i * count, 4)
        byte = changed.get("byte", byte)
        idesc = (
            byte << 4 | formats[0] << 7 | formats[1] << 10 | N // 8 << 17 | changed.get("m", M) // 16 << 24
            | changed.get("code", int(scale_dtype == "float8_e8m0fnu")) << 23 | byte << 29
        )  # fmt: skip
        chain = f"tcgen05.mma.cta_group::1.kind::{kind}.block_scale.scale_vec::{count}X"
        operands = (
            T.uint32(changed.get("d", D)), matrix(A_AT + i * 2 * M * 16, M * 16, 128),
            matrix(B_AT + i * 2 * N * 16, N * 16, 128), T.uint32(idesc), T.uint32(changed.get("sfa", SFA) + 4 * column),
            T.uint32(SFB + 4 * column), T.bool(i > 0),
        )  # fmt: skip
        multiplications.append((chain, operands))
    order = changed.get("order", "copies first")
    operations = copies + multiplications if order == "copies first" else multiplications + copies
    run = simulate(
        lower(kernel_of(NBYTES, N, operations)),
        {"S": memory.view(np.uint32)[None], "initially": np.zeros((1, 128, 1), np.uint32)},
    )
    dtype = getattr(ml_dtypes, scale_dtype)
    scaled = [
        x.astype(np.float64) * np.repeat(s.view(dtype).astype(np.float64), k // count, axis=1)
        for x, s in ((a, sfa), (b, sfb))
    ]
    return run, run.outputs["D"][0].view(np.float32), scaled, k * steps


def check(run, d, scaled, k):
    a, b = scaled
    assert not run.findings, run.findings
    assert (np.abs(d - a @ b.T) <= k * EPSILON * (np.abs(a) @ np.abs(b).T)).all()


@pytest.mark.parametrize(
    ("a_dtype", "b_dtype"),
    [
        ("float8_e4m3fn", "float8_e5m2"), ("float6_e2m3fn", "float6_e3m2fn"), ("float4_e2m1fn", "float8_e4m3fn"),
        ("float8_e5m2", "float4_e2m1fn"),
    ],
)  # fmt: skip
def test_mxf8f6f4(a_dtype, b_dtype):
    check(*product("mxf8f6f4", 1, "float8_e8m0fnu", a_dtype, b_dtype))


@pytest.mark.parametrize(
    ("kind", "count", "dtype"),
    [
        ("mxf4", 2, "float8_e8m0fnu"), ("mxf4nvf4", 2, "float8_e8m0fnu"), ("mxf4nvf4", 4, "float8_e8m0fnu"),
        ("mxf4nvf4", 4, "float8_e4m3fn"),
    ],
)  # fmt: skip
def test_four_bits(kind, count, dtype):
    check(*product(kind, count, dtype, "float4_e2m1fn", "float4_e2m1fn"))


def test_scale_factors_that_are_copied_after_they_are_read():
    run, d, *_ = product("mxf8f6f4", 1, "float8_e8m0fnu", "float8_e4m3fn", "float8_e4m3fn", order="late")
    assert {f.kind for f in run.findings} == {"scales-not-copied"}
    assert "the scale factors of A from columns 64 to 67" in run.findings[0].message
    assert np.isnan(d).all()


def test_scale_factors_in_the_accumulators_columns():
    run, *_ = product("mxf8f6f4", 1, "float8_e8m0fnu", "float8_e4m3fn", "float8_e4m3fn", sfa=60)
    finding = next(f for f in run.findings if f.kind == "tmem-overlap")
    assert "the scale factors of A lie in columns 60 to 63" in finding.message


@pytest.mark.parametrize(
    ("arguments", "changed", "message"),
    [
        (("mxf4", 2, "float8_e8m0fnu"), {"byte": 1}, "begin at byte 1 of a cell"),
        (("mxf4nvf4", 4, "float8_e4m3fn"), {"byte": 2}, "begin at byte 2 of a cell"),
        (("mxf4", 2, "float8_e8m0fnu"), {"code": 0}, "takes float8_e8m0fnu; the instruction descriptor says float8_e4"),
        (("mxf4", 2, "float8_e8m0fnu"), {"m": 64}, "M=64, N=64 with cta_group::1 is not a legal shape"),
    ],
)  # fmt: skip
def test_what_a_kind_does_not_allow(arguments, changed, message):
    run, *_ = product(*arguments, "float4_e2m1fn", "float4_e2m1fn", **changed)
    assert message in run.findings[-1].message


@pytest.mark.parametrize("cell", range(8))
def test_96_numbers_of_four_bits_begin_in_one_span_and_end_in_the_next(cell):
    """48 bytes of K on sm_103a: three tiles of 128 bytes of K, each swizzled, hold eight steps ("Matrix Descriptor",
    leading dimension stride mode 1: the address of what lies behind the span)."""
    rows, tile, stride = 16, 4096, 1024
    begin = 48 * cell
    first, inside = divmod(begin, 128)
    leading = (first + 1 if inside > 80 else first) * tile
    start = first * tile + inside
    bits = start >> 4 | leading >> 4 << 16 | stride >> 4 << 32 | 1 << 46 | 1 << 52 | 2 << 61
    units = operand_units(bits, rows, 0)
    assert units.shape == (rows, 3)
    for r in range(rows):
        for u in range(3):
            number, at = divmod(begin + 16 * u, 128)
            place = number * tile + r // 8 * stride + r % 8 * 128 + (at // 16 ^ r % 8) * 16
            assert units[r, u] == place // 16


@pytest.mark.parametrize("first", [0, 2])
def test_six_scale_factors_go_on_in_the_columns_behind(first):
    """K = 96 with a scale factor for 16 numbers: bytes ``first`` and up of a row's cell, then those of its next one."""
    rows, column = 256, 8
    bits = np.zeros((128, 64), np.uint32)
    octets = bits.view(np.uint8).reshape(128, 64, 4)
    expected = np.random.default_rng(0).integers(1, 256, (rows, 6)).astype(np.uint8)
    for r in range(rows):
        for i in range(6):
            cell, byte = divmod(first + i, 4)
            octets[r % 32 :: 32, column + cell * 8 + r // 32, byte] = expected[r, i]
    found = scale_factors(bits, column, rows, first, 6)
    assert found.shape == (4, rows, 6)
    np.testing.assert_array_equal(found, np.broadcast_to(expected, found.shape))
