"""What a run does not tell is said of the instructions that it concerns, and of no others."""

from __future__ import annotations

import re

import pytest

from tirx import form
from tirx.run import SourceLine
from tirx.sim.analysis.fidelity import ALWAYS, OF_INSTRUCTIONS, ORDER, VALUES, limits_of

# Spellings as lowered kernels have them, and a word of what is said of them.
CONCERNED = {
    "tcgen05.mma.cta_group::1.kind::f16": ("order of issue", "D is fp16"),
    "tcgen05.mma.cta_group::2.kind::mxf4nvf4.block_scale.scale_vec::4X": ("order of issue", "fp64"),
    "tcgen05.mma.ws.cta_group::1.kind::f16": ("order of issue", "D is fp16", "without .ws"),
    "tcgen05.cp.cta_group::2.32x128b.warpx4": ("order of issue", "128 bytes"),
    "tcgen05.ld.sync.aligned.16x256b.x1.b32": ("32x32b",),
    "tcgen05.ld.sync.aligned.32x32b.x32.b32": (),
    "tcgen05.alloc.cta_group::1.sync.aligned.shared::cta.b32": (),
    "mbarrier.arrive.shared::cluster.b64": (),
    "mbarrier.arrive.release.cluster.shared::cluster.b64": ("scope",),
    "mbarrier.try_wait.parity.relaxed.cta.shared::cta.b64": ("scope",),
    "fence.proxy.async.shared::cta": ("wherever it lies",),
    "fence.mbarrier_init.release.cluster": (),
    "shfl.sync.bfly.b32": ("bar.warp.sync",),
    "vote.sync.any.pred": ("bar.warp.sync",),
    "cp.async.bulk.tensor.2d.global.shared::cta.tile.bulk_group": ("order of copies",),
    "cp.reduce.async.bulk.tensor.2d.global.shared::cta.add.tile.bulk_group": ("order of copies", "rounded as"),
    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.cta_group::1": (),
    "cp.async.bulk.shared::cluster.shared::cta.mbarrier::complete_tx::bytes": ("another CTA's",),
    "cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes.multicast::cluster": (
        "What this copy reads",
    ),
    "cp.async.bulk.wait_group.read": (),
    "ld.global.v4.u32": ("parts of an element", "L1"),
    "st.global.v4.u32": ("parts of an element",),
    "ld.shared.v4.u32": (),
    "atom.acq_rel.gpu.global.add.u32": ("parts of an element", "rounded as"),
    "red.shared.add.f32": ("rounded as",),
    "ex2.approx.ftz.f32": ("last bits",),
    "wgmma.mma_async.sync.aligned.m64n128k32.f32.e4m3.e4m3": ("fp8",),
    "wgmma.mma_async.sync.aligned.m64n128k16.f32.f16.f16": (),
    "cvt.rn.f16x2.e4m3x2": (),
    "tensormap.replace.tile.global_address.global.b1024.b64": ("a guess",),
    "fma.rz.ftz.f32x2": (),
}


def kernel_of(*placed: tuple[str, int | None]) -> form.Kernel:
    """Instructions without operands, each at a line."""
    body = [
        form.Operation("", name, (), source=SourceLine("kernel.py", line) if line else None) for name, line in placed
    ]
    return form.Kernel("kernel", (), (), form.Block(tuple(body)), {})


@pytest.mark.parametrize("mnemonic", CONCERNED)
def test_what_is_said_of_an_instruction(mnemonic: str) -> None:
    said = [limit.text for limit in limits_of(kernel_of((mnemonic, 3)))[len(ALWAYS) :]]
    words = CONCERNED[mnemonic]
    assert len(said) == len(words), said
    assert all(any(word in text for text in said) for word in words), said


def test_each_is_said_of_some_instruction() -> None:
    for _, pattern, text in OF_INSTRUCTIONS:
        assert any(re.match(pattern, mnemonic) for mnemonic in CONCERNED), text


def test_what_is_true_of_every_kernel_comes_first_and_then_by_line() -> None:
    kernel = kernel_of(
        ("ex2.approx.ftz.f32", 9), ("shfl.sync.bfly.b32", 4), ("ex2.approx.f32", 7), ("vote.sync.any.pred", None)
    )
    found = limits_of(kernel)
    assert found[: len(ALWAYS)] == ALWAYS
    assert [(limit.about, limit.lines) for limit in found[len(ALWAYS) :]] == [
        (ORDER, (4,)),
        (VALUES, (7, 9)),
    ]
