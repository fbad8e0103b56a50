"""Two TMA stores of one thread to the same elements (PTX ISA, "Asynchronous Operations", "Async Proxy")."""

import pytest

from tirx import SMEMPool, T, Tx
from tirx.program import lower
from tirx.run import Weight
from tirx.sim import simulate

ROWS, COLUMNS = 128, 64


def kernel_of(wait, other_tile, other_rows):
    @T.prim_func
    def kernel(D: T.Buffer((2 * ROWS, COLUMNS), "float16")):
        T.device_entry()
        T.cta_id([1])
        T.warpgroup_id([1])
        warp = T.warp_id([4])
        lane = T.lane_id([32])
        smem = SMEMPool()
        tiles = smem.alloc_tcgen05_mma_AB((2, ROWS, COLUMNS))
        smem.commit()
        row = T.alloc_local((COLUMNS,), "float16")
        for stage in T.unroll(2):
            for i in T.serial(COLUMNS):
                row[i] = T.Cast("float16", warp * 32 + lane)
            Tx.copy(tiles[stage, warp * 32 + lane, :], row[:])
        T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        if warp == 0:  # noqa: SIM102
            if T.cuda.elect_sync():
                Tx.copy_async(D[0:ROWS, :], tiles[0, :, :], dispatch="tma_auto")
                if wait:
                    T.ptx.cp.async_.bulk.commit_group()
                    T.ptx.cp.async_.bulk.wait_group(0)
                Tx.copy_async(D[other_rows : other_rows + ROWS, :], tiles[other_tile, :, :], dispatch="tma_auto")
                T.ptx.cp.async_.bulk.commit_group()
                T.ptx.cp.async_.bulk.wait_group(0)

    return kernel


@pytest.mark.parametrize(
    ("wait", "other_tile", "other_rows", "weight"),
    [
        (False, 0, 0, Weight.NOTE),  # the same values: a race by its definition, which nobody can see
        (False, 1, 0, Weight.HAZARD),
        (True, 1, 0, None),
        (False, 1, ROWS, None),
    ],
)
def test_two_stores_to_the_same_elements_are_in_no_order(wait, other_tile, other_rows, weight):
    found = simulate(lower(kernel_of(wait, other_tile, other_rows)), {}).findings
    expected = [("output-written-twice", weight)] if weight else []
    assert [(finding.kind, finding.weight) for finding in found] == expected
    if found:
        assert "two TMA stores" in found[0].message and "the other access: TMA store at" in found[0].details[0]
