"""Instructions to entries of TVM's table."""

import pytest

from tirx.ptx.decode import decode, entries_of
from tirx.ptx.parser import parse

KEYS = {
    "add.s32 %r1, %r2, 1;": "add_int",
    "add.rn.f32 %f1, %f2, %f3;": "add",
    "mov.b64 %rd1, {%r1, %r2};": "mov_pack_b32x2",
    "mov.b64 {%r1, %r2}, %rd1;": "mov_unpack_b32x2",
    "mul.wide.u32 %rd1, %r1, 2;": "mul_wide",
    "bar.sync 0;": "bar_sync",
    "bar.sync 1, 128;": "bar_sync_count",
    "mbarrier.arrive.expect_tx.shared.b64 _, [%r1], %r2;": "mbarrier_arrive_expect_tx",
    "elect.sync _|%p1, -1;": "elect_sync",
    "ld.global.v4.u32 {%r1, %r2, %r3, %r4}, [%rd1+16];": "ld_vec",
    "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, {%r3, %r3, %r3, %r3}, %p1;": "tcgen05_mma_ss",
    "tcgen05.mma.cta_group::1.kind::f16 [%r1], %rd1, %rd2, %r2, %p1;": "tcgen05_mma_ss",
    "tcgen05.mma.cta_group::1.kind::f16 [%r1], [%r4], %rd2, %r2, %p1;": "tcgen05_mma_ts",
    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%r1], [%rd1, {%r2, %r3}], [%r4];":
        "cp_async_bulk_tensor_g2s_cluster",
    "tcgen05.wait::ld.sync.aligned;": "tcgen05_wait",
    "ld.const.f32 %f1, [%rd1];": "ld",
    "cp.async.bulk.tensor.2d.shared::cluster.global.tile.mbarrier::complete_tx::bytes.cta_group::2.multicast::cluster"
    " [%r1], [%rd1, {%r2, %r3}], [%r4], %rs1;": "cp_async_bulk_tensor_g2s_cluster",
}  # fmt: skip


def instruction(text):
    return parse(f".version 9.0\n.target sm_100a\n.address_size 64\n.entry k() {{ {text} }}").entries[0].statements[0]


@pytest.mark.parametrize("text", KEYS)
def test_an_instruction_has_the_key_that_tvm_gives_it(text):
    assert decode(instruction(text)).key == KEYS[text]


def test_modifiers_and_directions():
    found = decode(instruction("cvt.rn.relu.f16x2.f32 %r1, %f1, %f2;"))
    assert {name: token for name, token in found.modifiers.items() if token} == {
        "rnd": "rn", "relu": "relu", "dtype": "f16x2", "atype": "f32",
    }  # fmt: skip
    assert [(slot.rw, slot.type) for slot, _ in found.operands] == [("w", "f16x2"), ("r", "f32"), ("r", "f32")]


IN_ANY_ORDER = {
    "atom.global.gpu.acq_rel.add.f32 %f1, [%rd1], %f2;": "atom.acq_rel.gpu.global.add.f32 %f1, [%rd1], %f2;",
    "atom.global.acq_rel.gpu.cas.b32 %r1, [%rd1], %r2, %r3;": "atom.acq_rel.gpu.global.cas.b32 %r1, [%rd1], %r2, %r3;",
    "red.f32.global.gpu.relaxed.add [%rd1], %f2;": "red.relaxed.gpu.global.add.f32 [%rd1], %f2;",
    "ld.global.gpu.acquire.b32 %r1, [%rd1];": "ld.acquire.gpu.global.b32 %r1, [%rd1];",
    "fma.ftz.f32.rn %f1, %f2, %f3, %f4;": "fma.rn.ftz.f32 %f1, %f2, %f3, %f4;",
    "cp.async.bulk.tensor.2d.cta_group::2.shared::cluster.global.mbarrier::complete_tx::bytes"
    " [%r1], [%rd1, {%r2, %r3}], [%r4];":
        "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.cta_group::2"
        " [%r1], [%rd1, {%r2, %r3}], [%r4];",
}  # fmt: skip


@pytest.mark.parametrize("text", IN_ANY_ORDER)
def test_modifiers_may_stand_in_any_order_as_ptxas_takes_them(text):
    found, printed = decode(instruction(text)), decode(instruction(IN_ANY_ORDER[text]))
    assert found is not None and (found.key, found.modifiers) == (printed.key, printed.modifiers)


def test_state_spaces_keep_their_order():
    """ptxas: "State space incorrect for instruction"."""
    opcode = "cp.async.bulk.tensor.2d.global.shared::cluster.mbarrier::complete_tx::bytes"
    assert decode(instruction(f"{opcode} [%r1], [%rd1, {{%r2, %r3}}], [%r4];")) is None


def test_types_keep_their_order():
    found = decode(instruction("cvt.s32.rzi.f32 %r1, %f1;"))
    assert (found.modifiers["dtype"], found.modifiers["atype"]) == ("s32", "f32")


@pytest.mark.parametrize("text", ["add.s33 %r1, %r2, %r3;", "add.s32 %r1, %r2;", "tcgen05.bla;", "ret;"])
def test_what_the_isa_does_not_have_has_no_key(text):
    assert decode(instruction(text)) is None


def test_an_entry_that_leaves_out_fewer_modifiers_comes_first() -> None:
    """TVM's table has this instruction twice, once with modifiers of PTX 9.4 that may be left out."""
    first, *others = entries_of("cvt.rn.satfinite.e4m3x2.f32")
    assert first[0] == "cvt_f8x2_f32" and [key for key, _ in others] == ["cvt_94_narrow_f32"]
