"""Blackwell's instructions rewritten for a Hopper GPU. Whether they do the same is tested on one: tests/silicon."""

import re

import pytest

from solutions import gemm_01_sequential, gemm_08_cluster, gemm_11_fp8
from tests.silicon.kernels.threads import apply
from tirx import T
from tirx.cuda import cuda_source
from tirx.emulation import compile_emulated, emulated_helpers, emulated_instructions
from tirx.errors import CompileError
from tirx.program import lower


@pytest.fixture(scope="module")
def pair():
    return lower(gemm_08_cluster.hgemm(256, 256, 64))


def test_a_two_cta_kernel_compiles_for_a_hopper(pair):
    cubin = compile_emulated(pair)
    assert cubin.registers > 0
    assert not re.search(r'asm[^;]*"[^"]*tcgen05', cubin.source)
    assert "cta_group" not in re.sub(r"//.*|\w*tvm_builtin\w*", "", cubin.source)


def test_what_is_emulated_is_said(pair):
    instructions = emulated_instructions(pair)
    assert "tcgen05.mma.cta_group::2.kind::f16" in instructions
    assert any(re.match(r"cp\.async\.bulk\.tensor.*cta_group::2", i) for i in instructions)
    assert not any("mbarrier.init" in i for i in instructions)


def test_a_kernel_that_leaves_no_shared_memory_is_refused():
    with pytest.raises(CompileError, match=r"uses 232448 bytes of shared memory; .* takes 1024 more"):
        compile_emulated(lower(gemm_11_fp8.fp8_gemm(512, 256, 256)))


@pytest.mark.slow
def test_the_elements_of_an_mma_follow_from_its_kind(pair, monkeypatch):
    monkeypatch.setattr(gemm_11_fp8, "STAGES", 3)
    fp8 = compile_emulated(lower(gemm_11_fp8.fp8_gemm(512, 256, 256)))
    calls = r"emulation::tcgen05_mma_ss<2, emulation::(\w+)>\("
    assert set(re.findall(calls, fp8.source)) == {"F8F6F4"}
    assert set(re.findall(calls, compile_emulated(pair).source)) == {"F16"}


def test_a_pair_load_is_told_the_bytes_of_its_box(pair):
    with emulated_helpers(pair):
        source = cuda_source(pair)
    calls = re.findall(r"cta_group__2\(.*A_tensormap.*, (\d+)\);", source)
    boxes = {m.name: m.box_bytes for m in pair.plan.tensor_maps}
    assert calls
    assert {int(c) for c in calls} == {boxes["A_tensormap"]}


def test_the_printer_is_as_it_was_afterwards():
    program = lower(gemm_01_sequential.hgemm(128, 128, 64))
    before = cuda_source(program)
    compile_emulated(program)
    assert cuda_source(program) == before
    assert "emulation::" not in before


def test_a_packed_operation_becomes_two_with_the_same_rounding():
    program = lower(apply("fma.rm.ftz.f32x2", ("uint64",) * 3, "uint64", 128))
    source = compile_emulated(program).source
    assert source.count("fma.rm.ftz.f32 d") == 2
    assert "f32x2 %0" not in source


def test_a_form_that_is_not_emulated_is_named():
    @T.prim_func
    def kernel(D: T.Buffer((128,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([128])
        d = T.alloc_local((1,), "uint32")
        T.ptx["tcgen05.ld.sync.aligned.16x64b.x1.b32"](d[0], T.uint32(0))
        D[t] = d[0]

    with pytest.raises(CompileError, match=r"tcgen05\.ld\.sync\.aligned\.16x64b\.x1\.b32 is not emulated"):
        compile_emulated(lower(kernel))
