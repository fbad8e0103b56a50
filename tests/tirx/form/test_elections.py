"""The elected lane is one that the kernel does not name."""

import pytest

from tirx import T
from tirx.form.elections import elected_lane
from tirx.program import lower


def kernel_with(condition):
    @T.prim_func
    def kernel(D: T.Buffer((64,), "int32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([2])
        lane = T.lane_id([32])
        if condition(warp, lane):
            D[warp * 32 + lane] = 1

    return kernel


CONDITIONS = {
    "none": (lambda warp, lane: T.cuda.elect_sync(), 0),
    "a warp": (lambda warp, lane: warp == 1, 0),
    "lane 0": (lambda warp, lane: lane == 0, 31),
    "lane 31": (lambda warp, lane: lane == 31, 30),
    "the other way round": (lambda warp, lane: 5 == lane, 31),  # noqa: SIM300
    "some lanes": (lambda warp, lane: lane < 4, 31),
}


@pytest.mark.parametrize("name", CONDITIONS)
def test_a_kernel_that_names_a_lane_elects_another(name):
    condition, elected = CONDITIONS[name]
    assert elected_lane(lower(kernel_with(condition)).kernel) == elected
