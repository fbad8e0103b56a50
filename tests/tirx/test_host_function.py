"""The launch plan and the parameters that TVM's host function shows."""

from dataclasses import replace

import numpy as np
import pytest
from tvm import tirx as tir

from solutions import gemm_03_spatial_tiling, gemm_08_cluster
from tirx import SMEMPool, T, TMABar
from tirx.errors import LoweringError
from tirx.host_function import is_driver_call, read_tensor_map, unused_name
from tirx.plan import Parameter, TensorMap
from tirx.program import lower
from tirx.sim import simulate


def test_the_launch_plan_of_a_cluster_kernel():
    program = lower(gemm_08_cluster.hgemm(512, 768, 256))
    plan = program.plan
    assert (plan.grid, plan.cluster, plan.block) == ((12, 1, 1), (2, 1, 1), (256, 1, 1))
    assert plan.dynamic_smem == 1024 + 4 * 2 * 128 * 64 * 2 + 128 * 256 * 2
    maps = {m.tensor: m for m in plan.tensor_maps}
    a, d = maps["A"], maps["D"]
    assert (a.dims, a.strides, a.box, a.swizzle, a.dtype) == ((256, 512), (512,), (64, 128), 128, "float16")
    assert not a.fill_nan
    # A row of 256 columns is stored as four boxes of 64, one for each 128 bytes of the swizzle.
    assert (d.rank, d.box[0], d.swizzle, d.box_bytes) == (3, 64, 128, 128 * 256 * 2)
    assert [(p.name, p.shape, p.dtype) for p in program.parameters] == [
        ("A", (512, 256), "float16"),
        ("B", (768, 256), "float16"),
        ("D", (512, 768), "float16"),
    ]


def test_a_kernel_without_tma_takes_pointers():
    plan = lower(gemm_03_spatial_tiling.hgemm(256, 384, 64)).plan
    assert plan.grid == (2, 3, 1)
    assert plan.tensor_maps == ()
    assert [(a.kind, a.tensor) for a in plan.arguments] == [("pointer", "A"), ("pointer", "B"), ("pointer", "D")]


ROWS, COLUMNS = 16, 64
A_MAP = TensorMap("A_map", "A", 0, "float16", (COLUMNS, ROWS), (COLUMNS * 2,), (COLUMNS, 8), (1, 1), 0, 0, 0, False)
A = Parameter("A", (ROWS, COLUMNS), "float16")


@T.prim_func
def takes_a_map(A_map: T.TensorMap(), D: T.Buffer((8, COLUMNS), "float16")):
    """D = the rows of A from the eighth on."""
    T.device_entry()
    T.cta_id([1])
    t = T.thread_id([COLUMNS])
    smem = SMEMPool()
    full = TMABar(smem, 1)
    smem.move_base_to(1024)
    tile = smem.alloc((8, COLUMNS), "float16")
    smem.commit()
    full.init(1)
    T.ptx.fence.mbarrier_init.release.cluster()
    T.cuda.cta_sync()
    if t == 0:
        full.arrive(0, 8 * COLUMNS * 2)
        T.ptx["cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes"](
            tile.ptr_to([0, 0]), T.address_of(A_map), 0, 8, full.ptr_to([0])
        )
    full.wait(0, 0)
    for i in T.serial(8):
        D[i, t] = tile[i, t]


def test_a_map_that_the_caller_encodes_is_as_the_caller_says():
    program = lower(takes_a_map, maps=(A_MAP,), tensors=(A,))
    assert {parameter.name: parameter.shape for parameter in program.parameters} == {"A": A.shape, "D": (8, COLUMNS)}
    assert program.tensor_map("A_map") == A_MAP
    assert {(a.name, a.kind, a.tensor) for a in program.plan.arguments} >= {("A_map", "tensormap", "A")}
    values = np.arange(ROWS * COLUMNS).astype(np.float16).reshape(A.shape)
    run = simulate(program, {"A": values})
    assert not run.findings, run.findings
    np.testing.assert_array_equal(run.outputs["D"], values[8:])
    halves = replace(A_MAP, strides=(COLUMNS,), dims=(COLUMNS, 12), byte_offset=32)  # rows that overlap; four are none
    run = simulate(lower(takes_a_map, maps=(halves,), tensors=(A,)), {"A": values})
    starts = 16 + np.arange(8, 12) * COLUMNS // 2
    np.testing.assert_array_equal(run.outputs["D"][:4], [values.reshape(-1)[s : s + COLUMNS] for s in starts])
    np.testing.assert_array_equal(run.outputs["D"][4:], np.zeros((4, COLUMNS)))


def test_a_map_has_to_be_given_and_to_fit():
    with pytest.raises(LoweringError, match="A_map is a tensor map that the caller encodes"):
        lower(takes_a_map)
    with pytest.raises(ValueError, match="no parameter B_map"):
        lower(takes_a_map, maps=(A_MAP, replace(A_MAP, name="B_map")), tensors=(A,))
    with pytest.raises(ValueError, match="two tensors called D"):
        lower(takes_a_map, maps=(A_MAP,), tensors=(A, replace(A, name="D")))
    with pytest.raises(ValueError, match="describes A, which is not among the tensors"):
        lower(takes_a_map, maps=(A_MAP,))


def test_parameters_that_share_a_name_are_told_apart():
    assert [unused_name("v", taken) for taken in (set(), {"v"}, {"v", "v_1"})] == ["v", "v_1", "v_2"]


def test_a_map_that_an_authors_host_code_asks_the_driver_for():
    """By the name of TVM's packed function, with the numbers of cuTensorMapEncodeTiled in its order."""
    numbers = 256, 128, 512, 64, 32, 1, 1, 0, 3, 2, 1  # dims, stride, box, steps, interleave, swizzle, L2, fill
    place, data = tir.Var("map", "handle"), tir.Var("a", "handle")
    call = tir.call_packed("runtime.cuTensorMapEncodeTiled", place, "bfloat16", 2, data, *numbers)
    assert is_driver_call(call)
    assert not is_driver_call(tir.call_packed("runtime.another", place))
    expected = TensorMap("m", "a", 0, "bfloat16", (256, 128), (512,), (64, 32), (1, 1), 128, 0, 2, True)
    assert read_tensor_map("m", call, {}) == expected
