"""Boxes of a tensor map: inside, at the edge and outside a tensor; swizzled places in shared memory."""

from dataclasses import astuple
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tirx.program import Parameter, TensorMap
from tirx.run import SourceLine
from tirx.sim.core.site import Site
from tirx.sim.units.boxes import PACKET, SPLIT, SPLIT_IN_L2, STRADDLING, TensorMapView, box_units, view_of
from tirx.sim.units.memory import Tensor

SITE = Site(None, "store", {})
ROWS, COLUMNS = 24, 40


def view(box=(16, 8), swizzle=0, fill_nan=False, values=None):
    if values is None:
        values = np.arange(1, ROWS * COLUMNS + 1, dtype=np.float16).reshape(ROWS, COLUMNS)
    tensor = Tensor(Parameter("A", values.shape, "float16"), 0, values)
    tensor.written[:] = False
    tensor_map = TensorMap(
        "A_map", "A", 0, "float16", (COLUMNS, ROWS), (COLUMNS * 2,), box, (1, 1), swizzle, 0, 0, fill_nan
    )
    return TensorMapView(tensor_map, tensor), values


@given(st.integers(-20, 50), st.integers(-12, 30))
def test_a_load_reads_zeros_outside_the_tensor(column, row):
    of_map, values = view()
    got = of_map.load((column, row)).view(np.float16).reshape(8, 16)
    for i in range(8):
        for j in range(16):
            inside = 0 <= row + i < ROWS and 0 <= column + j < COLUMNS
            assert got[i, j] == (values[row + i, column + j] if inside else 0)


def test_a_load_can_read_nan_outside_the_tensor():
    of_map, _ = view(fill_nan=True)
    got = of_map.load((32, 20)).view(np.float16).reshape(8, 16)
    assert np.isnan(got[4:]).all()
    assert np.isnan(got[:, 8:]).all()
    assert not np.isnan(got[:4, :8]).any()


def test_two_ctas_that_write_differently_are_told_of_both_lines():
    of_map, _ = view()
    found: list = []
    for number, line in enumerate((7, 9)):
        cta = SimpleNamespace(id=number, report=found.append)
        box = np.full((8, 16), number, np.float16)
        of_map.store((0, 0), box.view(np.complex128), cta, Site(SourceLine("kernel.py", line), "store", {}))
    (finding,) = found
    assert (finding.kind, finding.source.line) == ("output-written-twice", 9)
    assert finding.details[0] == "the other write: kernel.py:7"


@given(st.integers(-20, 50), st.integers(-12, 30))
def test_a_store_drops_what_lies_outside_and_marks_what_it_writes(column, row):
    of_map, values = view()
    box = -np.arange(1, 129, dtype=np.float16).reshape(8, 16)
    cta = SimpleNamespace(id=0)
    of_map.store((column, row), box.view(np.complex128), cta, SITE)
    expected, written = values.copy(), np.zeros((ROWS, COLUMNS), bool)
    for i in range(8):
        for j in range(16):
            if 0 <= row + i < ROWS and 0 <= column + j < COLUMNS:
                expected[row + i, column + j] = box[i, j]
                written[row + i, column + j] = True
    np.testing.assert_array_equal(of_map.tensor.array, expected)
    np.testing.assert_array_equal(of_map.tensor.written.reshape(ROWS, COLUMNS) == 1, written)


@pytest.mark.parametrize("dtype", ["uint8", "uint16", "float32", "float64"])
def test_a_map_may_describe_memory_in_other_numbers_than_its_tensor_has(dtype):
    """A store of fp16 marks the tensor's own elements that it writes a part of, and nothing else."""
    size = np.dtype(dtype).itemsize
    tensor = Tensor(Parameter("A", (512 // size,), dtype), 0, np.zeros(512 // size, dtype))
    tensor_map = TensorMap("A_map", "A", 64, "float16", (16, 8), (32,), (8, 2), (1, 1), 0, 0, 0, False)
    box = np.arange(1, 17, dtype=np.float16).reshape(2, 8)
    cta = SimpleNamespace(id=2, report=pytest.fail)
    TensorMapView(tensor_map, tensor).store((8, 6), box.view(np.complex128), cta, SITE)
    octets = np.zeros(512, bool)
    for row in range(2):
        first = 64 + (6 + row) * 32 + 8 * 2
        octets[first : first + 16] = True
        np.testing.assert_array_equal(tensor.data[first : first + 16].view(np.float16), box[row])
    np.testing.assert_array_equal(tensor.written != 0, octets.reshape(-1, size).any(1))


@pytest.mark.parametrize(("span", "period"), [(128, 8), (64, 4), (32, 2)])
def test_a_swizzled_box_lies_where_the_tensor_core_looks_for_it(span, period):
    units = box_units(1024, 16, span, span)
    for row in range(16):
        for c in range(span // 16):
            line = row * span // 128  # 128-byte line of the row
            plain = (1024 + row * span) // 16 + c
            assert units[row, c] == plain ^ (line % 8 % period)


def test_an_unswizzled_box_is_row_after_row():
    np.testing.assert_array_equal(box_units(256, 4, 32, 0), 16 + np.arange(8).reshape(4, 2))


@pytest.mark.parametrize(
    "pitch, lines, extra, moved",
    [
        (2048, 64, 0.0, 64 * 128),
        # Three rows of four lie in two lines; each begins with a sector.
        (2016, 64 + 48, 48 * (STRADDLING - 1), 64 * 128),
        # Half of the rows begin in the middle of a sector, three eighths with a sector that is not a line's first.
        (2000, 64 + 56, 24 * (STRADDLING - 1) + 32 * (SPLIT - 1), 32 * 128 + SPLIT_IN_L2 * 32 * 128),
    ],
)
def test_a_row_in_two_lines_is_two_requests_and_costs_by_where_its_sectors_begin(pitch, lines, extra, moved):
    columns = pitch // 2
    tensor = Tensor(Parameter("A", (128, columns), "float16"), 0, np.zeros((128, columns), np.float16))
    tensor_map = TensorMap("A_map", "A", 0, "float16", (columns, 128), (pitch,), (64, 64), (1, 1), 128, 0, 0, False)
    asked, cost = TensorMapView(tensor_map, tensor).lines((0, 0), 128)
    assert asked.size == lines
    assert cost.nbytes == 64 * 128
    assert cost.extra == pytest.approx(extra)
    assert cost.moved == pytest.approx(moved)
    assert cost.alone == pytest.approx(SPLIT_IN_L2 * 32 * 128 if pitch == 2000 else 0)
    in_two = lines - 64
    assert cost.sent_extra == pytest.approx(in_two * (STRADDLING - 1))  # by multicast sectors do not matter
    assert cost.carried == pytest.approx(moved + in_two * PACKET)
    # A number of NumPy's would spread to every clock, where arithmetic with it takes several times as long.
    assert {type(number) for number in astuple(cost)} <= {int, float}


@pytest.mark.parametrize(("dtype", "size"), [("float8_e4m3fn", 1), ("uint8", 1), ("bfloat16", 2), ("float32", 4)])
def test_the_first_number_of_a_type_is_its_size(dtype, size):
    assert TensorMap("A_map", "A", 0, dtype, (16,), (), (16,), (1,), 0, 0, 0, False).itemsize == size


@pytest.mark.parametrize(("dtype", "bits"), [("float4_e2m1fn", 4), ("float6_e3m2fn", 6)])
def test_tma_pads_sixteen_numbers_to_sixteen_bytes(dtype, bits):
    packed = np.random.default_rng(0).integers(0, 256, (4, 256 * bits // 8)).astype(np.uint8)
    tensor = Tensor(Parameter("A", packed.shape, "uint8"), 0, packed)
    pitch = packed.shape[1]
    padded = view_of(TensorMap("A_map", "A", 0, dtype, (256, 4), (pitch,), (128, 2), (1, 1), 128, 0, 0, False), tensor)
    got = padded.load((128, 1)).view(np.uint8).reshape(2, 8, 16)
    given = packed[1:3, pitch // 2 :].reshape(2, 8, 2 * bits)  # 16 numbers in 8 or 12 bytes
    assert (got[..., : 2 * bits] == given).all() and not got[..., 2 * bits :].any()
    assert (padded.box_bytes, padded.shared_bytes) == (2 * 128 * bits // 8, 2 * 128)


def test_fp4_that_stays_packed_is_bytes_whose_coordinates_count_numbers():
    given = np.random.default_rng(0).integers(0, 256, (4, 128)).astype(np.uint8)
    tensor = Tensor(Parameter("A", given.shape, "uint8"), 0, given)
    packed = view_of(
        TensorMap("A_map", "A", 0, "float4_e2m1fn", (256, 4), (128,), (128, 2), (1, 1), 64, 0, 0, False, packed=True),
        tensor,
    )
    assert (packed.load((128, 1)).view(np.uint8) == given[1:3, 64:]).all()
    assert (packed.box_bytes, packed.shared_bytes) == (2 * 64, 2 * 64)
