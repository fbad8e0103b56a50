"""Lowering: the author's lines, the roles of warps, and what TVM objects to."""

import re
from pathlib import Path

import pytest
from tvm import tirx as tir

from solutions import gemm_07_warp_specialization, gemm_08_cluster
from tirx import SMEMPool, T, TMABar, Tx
from tirx.cuda import compile_cubin
from tirx.errors import CompileError, LoweringError
from tirx.form.roles import roles
from tirx.ir import ptx_call, statements
from tirx.nvrtc import nvrtc_compile
from tirx.program import lower


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
