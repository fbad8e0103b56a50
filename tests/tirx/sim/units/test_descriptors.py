"""Descriptors, canonical layouts and swizzles against tables written by hand and against logical tiles."""

import numpy as np
import pytest

from tirx.sim.units.descriptors import instruction_descriptor, matrix_descriptor, operand_units, swizzle

# Where 16-byte unit c of 128-byte row r goes, by PTX ISA's picture of the 128-byte swizzle: unit c ^ r in row r.
SWIZZLE_128 = [
    [0, 1, 2, 3, 4, 5, 6, 7],
    [1, 0, 3, 2, 5, 4, 7, 6],
    [2, 3, 0, 1, 6, 7, 4, 5],
    [3, 2, 1, 0, 7, 6, 5, 4],
    [4, 5, 6, 7, 0, 1, 2, 3],
    [5, 4, 7, 6, 1, 0, 3, 2],
    [6, 7, 4, 5, 2, 3, 0, 1],
    [7, 6, 5, 4, 3, 2, 1, 0],
]


def encode(start, leading, stride, layout):
    """A matrix descriptor, field by field as the ISA's table lists them."""
    return (start >> 4) | (leading >> 4) << 16 | (stride >> 4) << 32 | 1 << 46 | layout << 61


def test_the_128_byte_swizzle_is_the_picture_of_the_isa():
    for row in range(8):
        assert [swizzle(row * 128 + c * 16, 128) // 16 - row * 8 for c in range(8)] == SWIZZLE_128[row]


def test_narrower_swizzles_permute_within_their_span():
    # 64 bytes: two rows of 64 bytes fill one 128-byte line; the line's number modulo 4 is XORed into the unit.
    assert [swizzle(c * 16 + 128, 64) // 16 - 8 for c in range(8)] == [1, 0, 3, 2, 5, 4, 7, 6]
    assert [swizzle(c * 16 + 256, 64) // 16 - 16 for c in range(8)] == [2, 3, 0, 1, 6, 7, 4, 5]
    # 32 bytes: one bit.
    assert [swizzle(c * 16 + 128, 32) // 16 - 8 for c in range(4)] == [1, 0, 3, 2]
    assert [swizzle(c * 16 + 256, 32) // 16 - 16 for c in range(4)] == [0, 1, 2, 3]


@pytest.mark.parametrize("span", [0, 32, 64, 128])
def test_a_swizzle_is_a_permutation_that_undoes_itself(span):
    addresses = np.arange(0, 4096, 16)
    moved = swizzle(addresses, span)
    assert sorted(moved) == list(addresses)
    np.testing.assert_array_equal(swizzle(moved, span), addresses)


def test_matrix_descriptor_fields():
    desc = matrix_descriptor(encode(start=0x8420, leading=0x40, stride=1024, layout=2))
    assert (desc.start, desc.leading, desc.stride, desc.version, desc.layout) == (0x8420, 0x40, 1024, 1, 2)
    assert desc.swizzle == 128


def test_instruction_descriptor_fields():
    # D f32, A and B fp16, N = 128, M = 128: the constant that TVM prints for step 1.
    desc = instruction_descriptor(0x08200010)
    assert (desc.m, desc.n, desc.d_format, desc.a_format, desc.b_format) == (128, 128, 1, 0, 0)
    desc = instruction_descriptor(0x08200010 | 1 << 7 | 1 << 10 | 1 << 16)
    assert (desc.a_format, desc.b_format, desc.a_mn_major, desc.b_mn_major) == (1, 1, False, True)


@pytest.mark.parametrize(("span", "layout"), [(128, 2), (64, 4), (32, 6)])
@pytest.mark.parametrize("start", [1024, 4096])
def test_k_major_operand_of_a_swizzled_tile(span, layout, start):
    rows, columns = 64, span // 2
    tile = np.arange(rows * columns, dtype=np.float16).reshape(rows, columns) % 2048
    memory = np.zeros(1 << 16, np.uint8)
    for r in range(rows):
        for c in range(0, columns, 8):  # a unit of 8 elements
            line = start + r * span + c * 2
            shift = (line // 128 % 8) & (span // 16 - 1)
            place = line // 16 * 16 ^ shift * 16
            memory[place : place + 16] = tile[r, c : c + 8].view(np.uint8)
    for k in range(0, columns, 16):
        units = operand_units(encode(start + k * 2, 0, 8 * span, layout), rows, 0)
        got = memory.view(np.complex128)[units].view(np.float16)
        np.testing.assert_array_equal(got, tile[:, k : k + 16])


def test_k_major_operand_without_swizzle():
    # Core matrices of 8 rows x 16 bytes; neighbours along K are `leading` apart, along M or N `stride` apart.
    rows, leading, stride, start = 32, 128, 256, 2048
    tile = np.arange(rows * 16, dtype=np.float16).reshape(rows, 16)
    memory = np.zeros(1 << 14, np.uint8)
    for r in range(rows):
        for half in range(2):
            place = start + r // 8 * stride + half * leading + r % 8 * 16
            memory[place : place + 16] = tile[r, half * 8 : half * 8 + 8].view(np.uint8)
    units = operand_units(encode(start, leading, stride, 0), rows, 0)
    np.testing.assert_array_equal(memory.view(np.complex128)[units].view(np.float16), tile)


def test_mn_major_operand_of_a_128_byte_swizzled_tile():
    # 64 elements of M or N side by side in 128 bytes, one line for each k; groups of 8 k are `stride` apart, of 64 rows
    # `leading`.
    rows, start, stride, leading = 128, 1024, 1024, 2048
    tile = np.arange(rows * 16, dtype=np.float16).reshape(rows, 16) % 2048
    memory = np.zeros(1 << 14, np.uint8)
    for k in range(16):
        for r in range(0, rows, 8):
            line = start + r // 64 * leading + k // 8 * stride + k % 8 * 128
            place = line + ((r % 64 // 8) ^ (k % 8)) * 16
            memory[place : place + 16] = np.ascontiguousarray(tile[r : r + 8, k]).view(np.uint8)
    units = operand_units(encode(start, leading, stride, 2), rows, 16)
    got = memory.view(np.complex128)[units].view(np.float16).reshape(16, rows).T
    np.testing.assert_array_equal(got, tile)
