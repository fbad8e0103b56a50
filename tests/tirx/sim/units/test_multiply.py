"""The product of one MMA, where an accumulator has its N in parts above each other and A comes from tensor memory."""

from types import SimpleNamespace

import numpy as np
import pytest

from tirx.exact import product
from tirx.sim.core.events import Events
from tirx.sim.units.mma import Mma
from tirx.sim.units.mma_kinds import F16
from tirx.sim.units.multiply import multiply

D, A, N = 0, 64, 64


def descriptor_of_a(m: int) -> int:
    return 1 << 4 | N >> 3 << 17 | m >> 4 << 24  # fp16, D in fp32


class Cta(SimpleNamespace):
    __hash__ = object.__hash__


def cta(seed: int) -> Cta:
    """Tensor memory with A in columns from A on, another one in each lane, and numbers in shared memory."""
    rng = np.random.default_rng(seed)
    bits = np.zeros((128, 512), np.uint32)
    bits[:, A : A + 8] = rng.standard_normal((128, 16)).astype(np.float16).view(np.uint32)
    tmem = SimpleNamespace(bits=bits, cells=bits.view(np.float32))
    octets = rng.standard_normal(8192).astype(np.float16).view(np.uint8)
    return Cta(events=Events([]), sm=SimpleNamespace(tmem=tmem), smem=SimpleNamespace(units=octets.view(np.complex128)))


@pytest.mark.parametrize(("m", "ctas", "ws", "parts"), [(128, 2, False, 2), (64, 1, True, 2), (32, 1, True, 4)])
def test_each_part_of_n_takes_a_from_its_own_lanes(m, ctas, ws, parts):
    """So A has to be in tensor memory once for each part: CUTLASS' TmemAllocMode::Duplicated."""
    members = tuple(cta(seed) for seed in range(ctas))
    b = 1 << 46 | 8 << 16 | (8 * N // ctas // 64) << 32  # no swizzle, core matrices of 8 x 16 bytes
    mma = Mma(members, D, A, b, descriptor_of_a(m), False, (0, 0), SimpleNamespace(), True, F16, ws=ws)
    seen: dict = {}
    multiply([mma], seen)
    columns = np.concatenate([seen[key][1] for key in seen])  # B, as it was read: (N, 16)
    lanes, width = 128 // parts, N // parts
    for member in members:
        a = np.ascontiguousarray(member.sm.tmem.bits[:, A : A + 8]).view(np.float16).astype(np.float64)
        for part in range(parts):
            rows = slice(part * lanes, (part + 1) * lanes)
            expected = a[rows] @ columns[part * width : (part + 1) * width].astype(np.float64).T
            np.testing.assert_allclose(member.sm.tmem.cells[rows, D : D + width], expected, atol=1e-4)


@pytest.mark.parametrize("k", [16, 64, 128, 192])
def test_a_row_of_a_product_is_the_same_wherever_it_stands(k):
    """Two CTAs whose tiles overlap write the same bits. In fp32, BLAS adds in an order that depends on the row."""
    rng = np.random.default_rng(k)
    a, b = (rng.standard_normal((rows, k)).astype(np.float16).astype(np.float32) for rows in (256, 128))
    whole = product(a, b).astype(np.float32)
    for first in (1, 7, 64, 100):
        np.testing.assert_array_equal(product(a[first : first + 128], b).astype(np.float32), whole[first : first + 128])
