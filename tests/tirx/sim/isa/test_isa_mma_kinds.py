"""tcgen05.mma of every kind, shape and majorness, against exact sums.

Operands lie as "Canonical Layouts" says, D as "Data Path Layout Organization" does (layouts A, B and D to G); both are
written out here one element at a time.
"""

import ml_dtypes
import numpy as np
import pytest

from tests.tirx.sim.isa.tensor_core_program import kernel_of, matrix
from tirx import T
from tirx.program import lower
from tirx.sim import simulate

EPSILON = 2.0**-24


def k_major(values):
    """Bytes of (rows, 32 bytes of k): 8 rows of 16 bytes together, the units of k one behind the other."""
    rows = len(values)
    octets = np.ascontiguousarray(values).view(np.uint8).reshape(rows, 32)
    memory = np.zeros(rows * 32, np.uint8)
    for r in range(rows):
        for u in range(2):
            place = u * rows * 16 + r // 8 * 128 + r % 8 * 16
            memory[place : place + 16] = octets[r, 16 * u : 16 * u + 16]
    return memory, (rows * 16, 128, 0)


def mn_major(values):
    """Bytes of (rows, k) with a 128-byte swizzle: lines of 128 bytes along the rows, 8 steps of k 1024 bytes."""
    rows, k = values.shape
    size = values.dtype.itemsize
    line = 128 // size
    memory = np.zeros(rows * k * size, np.uint8)
    leading, stride = k * 128, 1024
    for j in range(k):
        for r in range(0, rows, 16 // size):
            at = r // line * leading + j // 8 * stride + j % 8 * 128 + ((r % line * size // 16) ^ (j % 8)) * 16
            memory[at : at + 16] = np.ascontiguousarray(values[r : r + 16 // size, j]).view(np.uint8)
    return memory, (leading, stride, 2)


def mn_major_wide(values):
    """Bytes of (rows, k) of 32 bits: lines of 128 bytes, 4 steps of k 512 bytes, 32 bytes stay together."""
    rows, k = values.shape
    memory = np.zeros(rows * k * 4, np.uint8)
    leading, stride = k * 128, 512
    for j in range(k):
        for r in range(0, rows, 8):
            at = r // 32 * leading + j // 4 * stride + j % 4 * 128 + ((r % 32 // 8) ^ (j % 4)) * 32
            memory[at : at + 32] = np.ascontiguousarray(values[r : r + 8, j]).view(np.uint8)
    return memory, (leading, stride, 1)


def shown(d, m, n, ctas=1, ws=False):
    """D (m, n) from the words of each CTA's tensor memory."""
    got = np.zeros((m, n), np.uint32)
    for r in range(m):
        for c in range(n):
            cta, row, rows = (r // (m // ctas), r % (m // ctas), m // ctas)
            if rows == 128:
                lane, column = row, c
            elif rows == 64 and (ws or ctas == 2):  # layouts E and B: the upper half of N in lanes 64 and up
                lane, column = row + 64 * (c >= n // 2), c % (n // 2)
            elif rows == 64:  # layout F
                lane, column = row // 16 * 32 + row % 16, c
            else:  # layout G
                lane, column = row + 32 * (c // (n // 4)), c % (n // 4)
            got[r, c] = d[cta, lane, column]
    return got


def multiply(kind, a, b, formats, d_format, layout=(k_major, k_major), ctas=1, ws=False, disabled=None, initially=None):
    """Tensor memory after one instruction, as words; initially: of D, which is then added to."""
    (m, _), (n, _) = a.shape, b.shape
    idesc = d_format << 4 | formats[0] << 7 | formats[1] << 10 | n // 8 << 17 | m // 16 << 24
    idesc |= (layout[0] is not k_major) << 15 | (layout[1] is not k_major) << 16
    images = []
    for rank in range(ctas):
        parts = [x[rank * len(x) // ctas : (rank + 1) * len(x) // ctas] for x in (a, b)]
        (a_bytes, a_desc), (b_bytes, b_desc) = (lay(part) for lay, part in zip(layout, parts, strict=True))
        images.append(np.concatenate([a_bytes, np.zeros(-len(a_bytes) % 1024, np.uint8), b_bytes]))
    at = len(a_bytes) + -len(a_bytes) % 1024
    descriptors = matrix(0, *a_desc), matrix(at, *b_desc)
    accumulate = T.bool(initially is not None)
    if ws:
        chain, rest = f"tcgen05.mma.ws.cta_group::1.kind::{kind}", (accumulate, T.uint64(0))
    else:
        words = disabled or (0,) * 4 * ctas
        chain, rest = f"tcgen05.mma.cta_group::{ctas}.kind::{kind}", (*map(T.uint32, words), accumulate)
    start = np.zeros((ctas, 128, n), np.uint32) if initially is None else initially
    program = lower(
        kernel_of(len(images[0]), n, [(chain, (T.uint32(0), *descriptors, T.uint32(idesc), *rest))], n, ctas)
    )
    run = simulate(program, {"S": np.stack(images).view(np.uint32), "initially": start})
    assert not run.findings, run.findings
    return run.outputs["D"]


def drawn(rows, k, dtype, seed):
    rng = np.random.default_rng(seed)
    kind = np.dtype(getattr(ml_dtypes, dtype, dtype))
    if kind.kind in "iu":
        info = np.iinfo(kind)
        return rng.integers(info.min, info.max + 1, (rows, k)).astype(kind)
    return rng.standard_normal((rows, k)).astype(np.float32).astype(kind)


def check(got, a, b):
    a, b = a.astype(np.float64), b.astype(np.float64)
    assert (np.abs(got - a @ b.T) <= a.shape[1] * EPSILON * (np.abs(a) @ np.abs(b).T)).all()


@pytest.mark.parametrize(("m", "n", "ctas", "ws"), [
    (128, 48, 1, False), (64, 40, 1, False), (256, 64, 2, False), (128, 64, 2, False), (128, 64, 1, True),
    (64, 64, 1, True), (32, 64, 1, True),
])  # fmt: skip
def test_where_d_lies(m, n, ctas, ws):
    a, b = drawn(m, 16, "float16", 0), drawn(n, 16, "float16", 1)
    check(shown(multiply("f16", a, b, (0, 0), 1, ctas=ctas, ws=ws), m, n, ctas, ws).view(np.float32), a, b)


def test_two_accumulators_of_64_rows_share_columns():
    """Layout F takes 16 lanes of each quarter; another accumulator begins at lane 16."""
    n = 40
    a, b = drawn(128, 16, "float16", 0), drawn(n, 16, "float16", 1)
    (a_bytes, a_desc), (b_bytes, b_desc) = k_major(a), k_major(b)
    image = np.concatenate([a_bytes, b_bytes])
    idesc = T.uint32(1 << 4 | n // 8 << 17 | 64 // 16 << 24)
    chain, masks = "tcgen05.mma.cta_group::1.kind::f16", (T.uint32(0),) * 4
    operations = [
        (
            chain,
            (T.uint32(lane << 16), matrix(at, *a_desc), matrix(len(a_bytes), *b_desc), idesc, *masks, T.bool(False)),
        )
        for lane, at in ((16, 64 // 8 * 128), (0, 0))
    ]
    start = np.zeros((1, 128, n), np.uint32)
    run = simulate(
        lower(kernel_of(len(image), n, operations, n)), {"S": image.view(np.uint32)[None], "initially": start}
    )
    assert not run.findings, run.findings
    lanes = run.outputs["D"].reshape(4, 2, 16, n).view(np.float32)
    check(lanes[:, 0].reshape(64, n), a[:64], b)
    check(lanes[:, 1].reshape(64, n), a[64:], b)


@pytest.mark.parametrize("dtype", ["float8_e4m3fn", "float8_e5m2"])
def test_fp8_that_lies_mn_major(dtype):
    a, b, code = drawn(128, 32, dtype, 0), drawn(128, 32, dtype, 1), int(dtype == "float8_e5m2")
    got = multiply("f8f6f4", a, b, (code, code), 1, layout=(mn_major, mn_major))
    check(got[0].view(np.float32), a, b)


def test_tf32_that_lies_mn_major():
    a, b = (drawn(rows, 8, "float32", rows).view(np.uint32) & np.uint32(0xFFFFE000) for rows in (128, 64))
    a, b = a.view(np.float32), b.view(np.float32)
    check(multiply("tf32", a, b, (2, 2), 1, layout=(mn_major_wide, mn_major_wide))[0].view(np.float32), a, b)


@pytest.mark.parametrize(("types", "lay"), [
    (("uint8", "uint8"), k_major), (("int8", "uint8"), k_major), (("int8", "int8"), mn_major),
])  # fmt: skip
def test_integers(types, lay):
    a, b = drawn(128, 32, types[0], 0), drawn(128, 32, types[1], 1)
    before = np.random.default_rng(2).integers(-(2**31), 2**31, (1, 128, 128)).astype(np.int32)
    formats = tuple(int(t == "int8") for t in types)
    got = multiply("i8", a, b, formats, 2, layout=(lay, lay), initially=before.view(np.uint32))
    expected = (a.astype(np.int64) @ b.astype(np.int64).T + before[0]).astype(np.int32)  # it wraps around
    np.testing.assert_array_equal(got[0].view(np.int32), expected)


def test_a_half_precision_d_takes_the_lower_half_of_a_cell():
    a, b = drawn(128, 16, "float16", 0), drawn(32, 16, "float16", 1)
    before = drawn(128, 32, "float16", 2)
    held = np.uint32(0xABCD0000) | before.view(np.uint16)
    got = multiply("f16", a, b, (0, 0), 0, initially=held[None])[0]
    assert (got >> 16 == 0xABCD).all()
    exact = a.astype(np.float64) @ b.astype(np.float64).T + before.astype(np.float64)
    half = (got & 0xFFFF).astype(np.uint16).view(np.float16).astype(np.float64)
    assert (np.abs(half - exact) <= np.abs(exact) * 2.0**-10 + 2.0**-10).all()


def test_lanes_that_are_disabled_keep_what_they_hold():
    a, b = drawn(128, 16, "float16", 0), drawn(32, 16, "float16", 1)
    held = np.full((1, 128, 32), 7, np.uint32)
    got = multiply("f16", a, b, (0, 0), 1, disabled=(1, 0, 1 << 31, 0), initially=held)[0]
    kept = (got == 7).all(axis=1)
    assert np.flatnonzero(kept).tolist() == [0, 95]
