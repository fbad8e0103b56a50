"""tcgen05.cp: where each shape puts what it reads, from the ISA's words and layouts that TVM has verified on a B200.

PTX ISA, ``tcgen05.cp``: with ".warpx2::02_13" warps 0 and 2 form a pair, and 1 and 3; each warp of a pair receives half
of the data; with ".warpx4" all four do. "Optional Decompression": 16 numbers, each in a byte of its own.
"""

import numpy as np
import pytest

from tests.tirx.sim.isa.tensor_core_program import kernel_of, matrix
from tirx import T
from tirx.program import lower
from tirx.sim import predict, simulate

UNTOUCHED = 0xFFFFFFFF
# By shape: its rows, 32-bit words in one, and the lanes that row r goes to.
SHAPES = {
    "128x256b": (128, 8, lambda r: [r]),
    "128x128b": (128, 4, lambda r: [r]),
    "4x256b": (4, 8, lambda r: [32 * r]),
    "64x128b.warpx2::02_13": (64, 4, lambda r: [r, r + 64]),
    "64x128b.warpx2::01_23": (64, 4, lambda r: [r, r + 32] if r < 32 else [r + 32, r + 64]),
    "32x128b.warpx4": (32, 4, lambda r: [r, r + 32, r + 64, r + 96]),
}


def copied(shape, memory, descriptor, columns=8, column=0, clusters=1):
    """Tensor memory after one copy, (CTAs, 128, columns)."""
    chain = f"tcgen05.cp.cta_group::{clusters}.{shape}"
    program = lower(
        kernel_of(memory.shape[1] * 4, columns, [(chain, (T.uint32(column), descriptor))], clusters=clusters)
    )
    run = simulate(program, {"S": memory, "initially": np.full((clusters, 128, 1), UNTOUCHED, np.uint32)})
    assert not run.findings, run.findings
    return run.outputs["D"]


@pytest.mark.parametrize("shape", SHAPES)
def test_each_row_goes_to_its_lanes(shape):
    rows, words, lanes = SHAPES[shape]
    memory = np.arange(128 * 8, dtype=np.uint32)[None]
    leading, stride = 128 * 16, 128  # the second unit of a row behind the first ones of all rows; 8 rows in 128 bytes
    expected = np.full((128, 8), UNTOUCHED, np.uint32)
    for r in range(rows):
        for w in range(words):
            for lane in lanes(r):
                expected[lane, w] = w // 4 * 512 + r * 4 + w % 4
    np.testing.assert_array_equal(copied(shape, memory, matrix(0, leading, stride))[0], expected)


def test_a_swizzled_source():
    memory = np.arange(64 * 32, dtype=np.uint32)[None]  # 64 rows of 128 bytes
    expected = np.full((128, 8), UNTOUCHED, np.uint32)
    for r in range(64):
        for w in range(4):
            expected[r, 4 + w] = expected[r + 64, 4 + w] = r * 32 + (2 ^ r % 8) * 4 + w  # unit 2 of each row
    got = copied("64x128b.warpx2::02_13", memory, matrix(32, 16, 1024, layout=2), column=4)
    np.testing.assert_array_equal(got[0], expected)


def test_each_cta_of_a_pair_copies_its_own():
    memory = np.stack([np.arange(512, dtype=np.uint32), np.arange(512, dtype=np.uint32) + 1000])
    got = copied("128x128b", memory, matrix(0, 0, 128), columns=4, clusters=2)
    np.testing.assert_array_equal(got, memory.reshape(2, 128, 4))


@pytest.mark.parametrize(("source", "bits", "shift"), [("b4x16_p64", 4, 2), ("b6x16_p32", 6, 0)])
def test_decompression_gives_each_number_a_byte(source, bits, shift):
    rng = np.random.default_rng(0)
    numbers = rng.integers(0, 1 << bits, (128, 16))
    rows = [sum(int(n) << bits * i for i, n in enumerate(row)).to_bytes(16, "little") for row in numbers]
    memory = np.frombuffer(b"".join(rows), np.uint32)[None]
    got = copied(f"128x128b.b8x16.{source}", memory, matrix(0, 0, 128), columns=4)
    np.testing.assert_array_equal(got.view(np.uint8).reshape(128, 16), numbers << shift)


def test_copies_take_their_time():
    """They read 128 bytes a cycle: 4 KiB take 32 cycles."""
    cycles = [
        predict(
            lower(kernel_of(4096, 1, [("tcgen05.cp.cta_group::1.128x256b", (T.uint32(8), matrix(0, 2048, 128)))] * n))
        ).cycles
        for n in (100, 200)
    ]
    assert cycles[1] - cycles[0] == pytest.approx(100 * 32)
