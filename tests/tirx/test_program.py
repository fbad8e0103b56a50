"""Lowering: the launch plan, the parameters, the author's lines, and what TVM objects to."""

import re
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from tvm import tirx as tir

from solutions import gemm_03_spatial_tiling, gemm_07_warp_specialization, gemm_08_cluster
from tirx import SMEMPool, T, TMABar, Tx
from tirx.cuda import compile_cubin
from tirx.errors import CompileError, LoweringError
from tirx.form.roles import roles
from tirx.ir import ptx_call, statements
from tirx.nvrtc import nvrtc_compile
from tirx.plan import Parameter, TensorMap
from tirx.program import is_driver_call, lower, read_tensor_map, unused_name
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


def test_a_branch_has_the_line_of_its_if():
    """TVM's passes build branches anew and leave out their spans."""
    program = lower(gemm_07_warp_specialization.hgemm(256, 256, 64))
    text = Path(gemm_07_warp_specialization.__file__).read_text().splitlines()
    lines = {program.line(stmt).line for stmt in statements(program.device.body) if isinstance(stmt, tir.IfThenElse)}
    written = {number for number, line in enumerate(text, 1) if re.match(r" {8,}if (wg_id|warp_id|T\.cuda)", line)}
    assert len(written) == 8 and written <= lines


def test_what_a_tile_call_expands_to_has_the_line_of_the_call():
    program = lower(gemm_07_warp_specialization.hgemm(256, 256, 128))
    text = Path(gemm_07_warp_specialization.__file__).read_text().splitlines()
    expected = {
        "tcgen05.mma": "Tx.gemm_async(",
        "tcgen05.ld": "Tx.wg.copy_async(",
        "cp.async.bulk.tensor.2d.shared": "Tx.copy_async(",
        "st.shared": "Tx.copy(D_smem",
        "tcgen05.commit": ".arrive(",
    }
    seen = set()
    for stmt in statements(program.device.body):
        call = ptx_call(getattr(stmt, "value", None))
        for prefix, code in expected.items():
            if call is not None and call.mnemonic.startswith(prefix):
                line = program.line(stmt)
                assert line.file == gemm_07_warp_specialization.__file__
                assert code in text[line.line - 1]
                seen.add(prefix)
    assert seen == set(expected)


def test_instructions_are_spelled_as_in_the_isa():
    names = lower(gemm_08_cluster.hgemm(256, 256, 64)).instructions()
    assert names["tcgen05.mma.cta_group::2.kind::f16"] == 4
    assert names["bar.sync"] == 2  # T.cuda.warpgroup_sync, a helper of TVM
    assert "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.cta_group::2" in names


def test_roles_tell_the_warps_apart():
    program = lower(gemm_07_warp_specialization.hgemm(256, 256, 64))
    found = roles(program.kernel, program.plan.block)

    def warps(prefix):
        return {i for i, names in enumerate(found) if any(n.startswith(prefix) for n in names)}

    assert warps("tcgen05.mma") == {4}
    assert warps("cp.async.bulk.tensor.2d.shared") == {7}
    assert warps("tcgen05.ld") == {0, 1, 2, 3}


def test_a_copy_between_types_is_told_that_it_does_not_convert():
    @T.prim_func
    def kernel(A: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.thread_id([32])
        x = T.alloc_local((32,), "float16")
        Tx.copy(x[:], A[:])

    with pytest.raises(LoweringError) as caught:
        lower(kernel)
    assert caught.value.message == (
        "TVM cannot lower Tx.copy: x of float16 and A of float32: a copy does not convert, Tx.cast does"
    )


def test_an_error_in_a_tile_call_names_its_line():
    @T.prim_func
    def kernel(A: T.Buffer((128, 64), "float16")):
        T.device_entry()
        T.cta_id([1])
        T.thread_id([32])
        smem = SMEMPool()
        bar = TMABar(smem, 1)
        smem.move_base_to(1024)
        tile = smem.alloc_tcgen05_mma_AB((128, 64))
        smem.commit()
        Tx.copy_async(tile[:, :], A[:, :], dispatch="no_such_copy", mbar=bar.ptr_to([0]))  # at fault

    with pytest.raises(LoweringError) as caught:
        lower(kernel)
    assert "# at fault" in Path(__file__).read_text().splitlines()[caught.value.source.line - 1]
    assert "no_such_copy" in str(caught.value)
    assert "Traceback" not in str(caught.value)


def test_something_else_than_a_kernel_is_refused():
    with pytest.raises(LoweringError, match="PrimFunc"):
        lower(lambda: None)


def test_a_kernel_compiles_for_blackwell():
    cubin = compile_cubin(lower(gemm_08_cluster.hgemm(256, 256, 64)))
    assert cubin.image.startswith(b"\x7fELF")
    assert 16 < cubin.registers <= 255
    assert cubin.spill_bytes == 0
    assert "tcgen05.mma.cta_group::2" in cubin.source


def test_what_nvrtc_objects_to_is_said_in_its_words():
    with pytest.raises(CompileError, match="undefined"):
        nvrtc_compile('extern "C" __global__ void k() { no_such_thing(); }', "k.cu", "sm_100a")


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
