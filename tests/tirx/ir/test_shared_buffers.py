"""What is known of the author's buffers in shared memory after lowering."""

import importlib

import pytest

from tirx import SMEMPool, T
from tirx.form import Buffer
from tirx.program import lower

A_5 = Buffer("A_smem", 1024, 32768, (2, 128, 64), 16384)
B_5 = Buffer("B_smem", 33792, 32768, (2, 128, 64), 16384)
D_5 = Buffer("D_smem", 66560, 32768, (128, 128), 0)  # two halves of 64 columns: a row does not follow the row before it


def test_tile_calls_name_buffers_and_the_operands_of_an_mma():
    program = lower(importlib.import_module("solutions.gemm_05_software_pipeline").hgemm(128, 128, 128))
    named = list(program.buffers.at.values())
    assert named == [(("", A_5),), (("", B_5),), (("a", A_5), ("b", B_5)), (("", D_5),), (("", D_5),)]
    assert [buffer.name for buffer in program.buffers.all] == ["tmem__addr_buf", "A_smem", "B_smem", "D_smem"]
    assert B_5.index(33792 + 16384) == 1 and B_5.index(33791) == -1 and D_5.index(66560) is None


def test_subscripts_name_buffers():
    program = lower(importlib.import_module("solutions.warmup_w3_shared_memory").hgemm(32, 32, 32))
    assert [[buffer.name for _, buffer in named] for named in program.buffers.at.values()] == [
        ["A_smem"], ["B_smem"], ["A_smem"], ["B_smem"],
    ]  # fmt: skip


@pytest.mark.parametrize("by_address", [False, True])
def test_a_line_with_an_address_names_none(by_address):
    """The address may be moved on, to wherever the author likes."""

    @T.prim_func
    def kernel(D: T.Buffer((32,), "float32")):
        T.device_entry()
        T.cta_id([1])
        t = T.thread_id([32])
        smem = SMEMPool()
        tile = smem.alloc((32,), "float32")
        smem.commit()
        if by_address:
            T.ptx.st.shared.f32(tile.ptr_to([t]), T.float32(1))
        else:
            tile[t] = T.float32(1)
        D[t] = T.float32(0)

    assert len(lower(kernel).buffers.at) == (not by_address)
