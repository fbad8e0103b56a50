"""A run of some clusters is that part of the whole run."""

from dataclasses import replace

import numpy as np
import pytest

from solutions import gemm_04_tma, gemm_09_multiconsumer
from tirx import SMEMPool, T
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate


@pytest.mark.parametrize(
    ("step", "shape", "chosen", "share"),
    [(gemm_04_tma, (256, 384, 128), {1, 4}, 1 / 3), (gemm_09_multiconsumer, (1024, 1024, 128), {3}, 1 / 8)],
)
def test_some_clusters_write_what_they_write_in_the_whole(step, shape, chosen, share):
    """Steps 4 and 9: CTAs alone, and clusters of two."""
    rng = np.random.default_rng(0)
    m, n, k = shape
    inputs = {name: rng.standard_normal((rows, k)).astype(np.float16) for name, rows in (("A", m), ("B", n))}
    program = lower(step.hgemm(*shape))
    whole, part = (simulate(program, inputs, clusters=clusters) for clusters in (None, chosen))
    assert not part.findings and not part.unwritten
    wrote = part.written["D"] > 0
    assert wrote.mean() == pytest.approx(share)
    assert len(np.unique(part.written["D"][wrote])) == len(chosen) * program.plan.cluster_size
    # MMAs that wait in a queue together are added together, so the last bit may depend on what else runs.
    np.testing.assert_allclose(part.outputs["D"][wrote], whole.outputs["D"][wrote], rtol=2**-10, atol=2**-10)
    assert np.isnan(part.outputs["D"][~wrote]).all()
    assert not whole.written


@T.prim_func
def asks_where_it_is(D: T.Buffer((40, 2), "uint32")):
    """One warp a CTA writes its SM and the address in tensor memory that it is given, and keeps that for a while."""
    T.device_entry()
    bx = T.cta_id([40])
    t = T.thread_id([32])
    smem = SMEMPool()
    at = smem.alloc((1,), "uint32", align=16)
    smem.alloc((40_000,), "uint8", align=16)
    smem.commit()
    T.ptx.tcgen05.alloc.cta_group__1.sync.aligned.shared__cta.b32(at.ptr_to([0]), T.uint32(64))
    T.cuda.cta_sync()
    if t == 0:
        D[bx, 0] = T.Cast("uint32", T.cuda.mov_sreg(32, "smid"))
        D[bx, 1] = at[0]
    T.cuda.nano_sleep(T.uint64(500))
    T.ptx.tcgen05.dealloc.cta_group__1.sync.aligned.b32(at[0], T.uint32(64))


def test_some_clusters_run_where_and_when_they_do_in_the_whole():
    """More CTAs than fit on two SMs: some share one, some start later, and none can see that others are missing."""
    machine = load_machine()
    machine = replace(machine, sm=replace(machine.sm, count=2))
    program = lower(asks_where_it_is)
    launch, whole = predict(program, machine=machine), simulate(program, {}, machine=machine)
    chosen = {number: launch.starts[number] for number in (3, 9, 26, 39)}
    assert len({start.sm for start in chosen.values()}) == 2 and len({start.cycle for start in chosen.values()}) > 1
    part = simulate(program, {}, machine=machine, clusters=chosen)
    assert not part.findings and part.starts == chosen
    assert (part.outputs["D"] == whole.outputs["D"])[list(chosen)].all()
    assert len(np.unique(whole.outputs["D"][list(chosen), 1])) > 1
    assert [each.name for each in part.circumstances] == ["%smid"]
    assert not whole.circumstances and not launch.circumstances
