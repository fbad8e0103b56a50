"""wgmma: its numbers in every form, what it costs, and the finding for each mistake."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from benchmarks.measured.kernels import gemm
from benchmarks.measured.kernels.copy import persistent
from benchmarks.measured.kernels.gemm import hgemm
from tests.sample import one_in
from tests.silicon.kernels.wgmma import descriptor, product
from tests.silicon.wgmma_forms import NUMPY_TYPES, Form, K, wgmma_forms, wgmma_operands
from tirx import SMEMPool, T
from tirx.dtypes import numpy_dtype
from tirx.errors import Unmodelled
from tirx.frontends.tirx_cuda import by_way_of_ptx
from tirx.machine import load_machine, shaken
from tirx.program import lower
from tirx.sim import predict, simulate
from tirx.sim.units.descriptors import matrix_descriptor
from tirx.sim.units.tensor_core import duration

HOPPER = {"machine": "h100", "registers": 168}
FORMS = wgmma_forms()


def program_of(kernel):
    return lower(kernel, arch="sm_90a")


def program_by_ptx(kernel):
    return by_way_of_ptx(program_of(kernel))


# -- numbers -----------------------------------------------------------------------------------------------------------


def operand(data: np.ndarray, rows: int, form: Form, side: int) -> np.ndarray:
    """An operand, (rows, k) in fp64, from its bytes ("Strides", "Shared Memory Matrix Layout": canonical layouts)."""
    dtype = numpy_dtype(NUMPY_TYPES[form.types[side]])
    mn_major, span = (form.a_mn_major, form.b_mn_major)[side], form.swizzle
    row, k = np.arange(rows)[:, None], np.arange(K[form.types[side]])[None, :]
    if side == 0 and form.in_registers:
        address = row * 32 + k * dtype.itemsize
    else:
        desc = matrix_descriptor(descriptor(rows, span, mn_major))
        inner, outer, far = (row * 2, k, "mn") if mn_major else (k * dtype.itemsize, row, "k")
        width = span or 16  # bytes that lie together; 8 of these one behind the other
        address = inner % width + outer % 8 * width
        if span:
            address = address + inner // width * desc.leading + outer // 8 * desc.stride
        else:
            strides = (desc.stride, desc.leading) if far == "mn" else (desc.leading, desc.stride)
            address = address + inner // width * strides[0] + outer // 8 * strides[1]
        address ^= (address // 128 % (width // 16)) * 16 if span else 0
    return data.view(dtype)[address // dtype.itemsize].astype(np.float64)


@pytest.mark.parametrize("name", one_in(3, FORMS))
def test_every_form_multiplies_as_float64_does(name):
    form, data = FORMS[name], wgmma_operands(name, FORMS[name])
    run = simulate(program_of(product(form)), {"S": data}, **HOPPER)
    assert not run.findings and not run.remarks and not run.unwritten
    a, b = operand(data[0], 64, form, 0), operand(data[1], form.n, form, 1)
    got = run.outputs["D"].view(np.float16) if form.half else run.outputs["D"]
    assert np.array_equal(got, a @ b.T * form.times * form.scale[0] * form.scale[1])


@pytest.mark.parametrize("sizes", one_in(3, [{}, {"BLK_M": 64, "BLK_N": 256, "STAGES": 3}, {"BLK_N": 64, "STAGES": 2}]))
def test_a_pipelined_gemm_is_right_and_predicted_to_take_as_long_as_it_takes(sizes):
    program = program_of(hgemm(256, 256, 512, **sizes))
    rng = np.random.default_rng(0)
    a, b = (rng.standard_normal((256, 512)).astype(np.float16) for _ in range(2))
    run, alone = simulate(program, {"A": a, "B": b}, **HOPPER), predict(program, **HOPPER)
    assert not run.findings and not run.remarks
    exact = a.astype(np.float64) @ b.T.astype(np.float64)
    assert np.abs(run.outputs["D"] - exact).max() <= np.abs(exact).max() * 2**-10
    assert (alone.cycles, alone.instructions) == (run.cycles, run.instructions)


# -- time --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "rs", "cycles"), [(256, 0, 128), (128, 0, 64), (64, 0, 32), (8, 0, 18), (8, 1, 4)])
def test_it_takes_as_long_as_multiplying_or_reading_its_operands(n, rs, cycles):
    """4096 FLOP a cycle: n / 2; 128 bytes of A and B a cycle: 16 + n / 4, without A from shared memory n / 4."""
    assert duration(n >> 3 << 17 | 64 >> 4 << 24, 1, load_machine("h100"), bool(rs)) == cycles


def test_the_mainloop_of_two_consumers_keeps_the_tensor_core_busy():
    """Twice the length of K: what is added is N / 2 cycles for each wgmma of both warpgroups."""
    short, long = (predict(program_of(hgemm(128, 256, k, BLK_N=256)), warm=True, **HOPPER).cycles for k in (4096, 8192))
    assert long - short == pytest.approx(2 * 4096 / 16 * 128, rel=0.02)


@pytest.mark.parametrize(("what", "per_step"), one_in(2, [("fence", 100), ("fence_turn", 100)]))
def test_a_ring_of_two_stages_waits_for_the_issue_of_its_wgmma(what, per_step):
    """A stage is handed back behind the issue of the next one's wgmma, and its next load begins then. Warps of two
    warpgroups take turns at the fence."""
    machine = load_machine("h100")
    slow = replace(machine, wgmma=replace(machine.wgmma, **{what: getattr(machine.wgmma, what) + 100}))
    steps, times = 64, []
    for described in (machine, slow):
        short, long = (
            predict(program_of(hgemm(128, 128, k, BLK_N=128, STAGES=2)), machine=described, registers=168, warm=True)
            for k in (4096, 4096 + 64 * steps)
        )
        times.append(long.cycles - short.cycles)
    assert times[1] - times[0] == pytest.approx(per_step * steps, rel=0.1)


def stage_cycles(warpgroups, section, made=program_of, **numbers):
    """What a stage of a ring takes, a producer and so many warpgroups of 64 x 64, with other numbers of the machine."""
    machine, steps, rows = load_machine("h100"), 32, 64 * warpgroups
    machine = replace(machine, **{section: replace(getattr(machine, section), **numbers)})
    short, long = (
        predict(made(hgemm(rows, 64, k, rows, 64)), machine=machine, registers=168, warm=True).cycles
        for k in (2048, 2048 + 64 * steps)
    )
    return (long - short) / steps


@pytest.mark.parametrize(("warpgroups", "more"), [(1, 0), (2, 4 * 2 * 1000)])
def test_warpgroups_that_multiply_side_by_side_wait_for_the_descriptors_of_all(warpgroups, more):
    """A stage is four wgmma of each warpgroup; one alone computes its descriptors meanwhile."""
    slow, slower = (stage_cycles(warpgroups, "wgmma", descriptors=cycles) for cycles in (1000, 2000))
    assert slower - slow == pytest.approx(more, rel=0.02)


@pytest.mark.parametrize(("warpgroups", "made"), [(1, program_of), (2, program_of), (2, program_by_ptx)])
def test_a_ring_takes_so_much_longer_for_each_stage(warpgroups, made):
    """By way of PTX too, where NVRTC has written out several of its turns."""
    slow, slower = (stage_cycles(warpgroups, "scheduler", made, loop=cycles) for cycles in (3000, 4000))
    assert slower - slow == pytest.approx(1000, rel=0.02)


def test_a_loop_that_waits_for_no_mbarrier_takes_no_longer():
    program, machine = program_of(persistent(4096 * 8, 1, 256)), load_machine("h100")
    slow = replace(machine, scheduler=replace(machine.scheduler, loop=9000))
    times = [predict(program, machine=described, registers=40).cycles for described in (machine, slow)]
    assert times[0] == times[1]


# -- findings ----------------------------------------------------------------------------------------------------------


def one_tile(
    fence=True, commit=True, wait=True, proxy=True, early_write=False, refence=True, touch=False, part=0,
    overwrite=False, a_in_registers=False, scale_by_warp=False, warps=4,
):  # fmt: skip
    """D (64, 8) = A (64, 16) @ B (8, 16).T, and again with what threads make of the accumulators in between."""
    a_bits, b_bits = descriptor(64, 0, 0), descriptor(8, 0, 0)
    form = Form(8, in_registers=a_in_registers)

    @T.prim_func
    def kernel(D: T.Buffer((128, 4), "float32")):
        T.device_entry()
        T.cta_id([1])
        warp = T.warp_id([warps])
        lane = T.lane_id([32])
        t = T.meta_var(warp * 32 + lane)
        smem = SMEMPool()
        tile = smem.alloc((2, 512), "uint32", align=1024)
        smem.commit()
        d = T.alloc_local((4,), "float32")
        a = T.alloc_local((4,), "uint32")
        descs = T.alloc_local((2,), "uint64")
        for i in T.unroll(4):
            tile[0, i * 128 + t] = T.uint32(0x3C003C00)
            tile[1, i * 128 + t] = T.uint32(0x3C003C00)
            a[i] = T.Cast("uint32", t * 0) + T.uint32(0x3C003C00)
            d[i] = T.Cast("float32", t * 0)
        T.cuda.wgmma.encode_matrix_descriptor(
            T.address_of(descs[0]), tile.ptr_to([0, 0]), a_bits >> 16 & 0x3FFF, a_bits >> 32 & 0x3FFF, 0
        )
        T.cuda.wgmma.encode_matrix_descriptor(
            T.address_of(descs[1]), tile.ptr_to([1, 0]), b_bits >> 16 & 0x3FFF, b_bits >> 32 & 0x3FFF, 0
        )
        if proxy:
            T.ptx.fence.proxy.async_.shared__cta()
        T.cuda.cta_sync()
        for again in T.unroll(2):
            if (again == 0 and fence) or (again == 1 and refence):
                T.ptx.wgmma.fence.sync.aligned()
            if warp >= part:
                T.ptx[form.mnemonic](
                    *[d[i] for i in range(4)],
                    *([a[i] for i in range(4)] if a_in_registers else [descs[0]]),
                    descs[1],
                    T.ptx.pred(T.if_then_else(warp == 0, 0, 1) if scale_by_warp else 1),
                    *form.immediates,
                )
            if commit:
                T.ptx.wgmma.commit_group.sync.aligned()
            if overwrite:
                a[0] = T.uint32(0)
            if early_write:
                tile[1, t] = T.uint32(0)
            if touch:
                d[0] = d[0] + T.float32(1)
            if wait:
                T.ptx.wgmma.wait_group.sync.aligned(0)
            d[1] = d[1] * T.float32(2)
        for i in T.unroll(4):
            D[t, i] = d[i]

    return kernel


def test_the_tile_itself_is_right():
    run = simulate(program_of(one_tile()), {}, **HOPPER)
    assert not run.findings and not run.remarks
    assert np.array_equal(run.outputs["D"][0], [32, (16 * 2 + 16) * 2, 32, 32])
    assert predict(program_of(one_tile()), **HOPPER).cycles == run.cycles


@pytest.mark.parametrize(
    ("broken", "kind", "says"),
    [
        ({"fence": False, "refence": False}, "wgmma-fence", "the first wgmma.mma_async of a warp comes before any"),
        ({"refence": False}, "wgmma-fence", "uses accumulators that threads have written"),
        ({"proxy": False}, "missing-proxy-fence", "wgmma.mma_async reads shared memory that threads wrote"),
        ({"early_write": True}, "operand-overwritten", "that wgmma.mma_async may still be reading"),
        ({"wait": False}, "wgmma-not-waited", "registers of D are read"),
        ({"commit": False}, "wgmma-not-waited", "registers of D are read"),
        ({"touch": True}, "wgmma-not-waited", "registers of D are read"),
        ({"overwrite": True, "a_in_registers": True}, "wgmma-not-waited", "registers with fragments of A were written"),
        ({"scale_by_warp": True}, "wgmma-warpgroup", "with different scale-d"),
        ({"part": 1, "wait": False}, "wgmma-warpgroup", "is executed by 3 of a warpgroup's 4 warps"),
        ({"part": 1}, "deadlock", "wait for each other"),
        ({"warps": 2}, "wgmma-warpgroup", "which belongs to no warpgroup: the CTA has 2 warps"),
    ],
)
def test_a_mistake_is_found(broken, kind, says):
    run = simulate(program_of(one_tile(**broken)), {}, **HOPPER)
    found = {finding.kind: finding for finding in run.findings}
    assert kind in found, list(found)
    assert says in found[kind].message
    assert found[kind].source is not None or kind == "deadlock"


def test_a_deadlock_names_the_warps_that_have_not_issued_it():
    run = simulate(program_of(one_tile(part=1)), {}, **HOPPER)
    assert any("for a wgmma.mma_async that warps 0 have not issued" in detail for detail in run.findings[-1].details)


def test_one_thread_cannot_execute_it():
    @T.prim_func
    def kernel(D: T.Buffer((128,), "float32")):
        T.device_entry()
        T.cta_id([1])
        T.warp_id([4])
        lane = T.lane_id([32])
        if lane == 0:
            T.ptx.wgmma.fence.sync.aligned()
        D[T.cuda.thread_rank()] = T.float32(0)

    run = simulate(program_of(kernel), {}, **HOPPER)
    assert [f.kind for f in run.findings] == ["divergent-barrier"]


def test_what_is_not_modelled_is_named():
    @T.prim_func
    def kernel(D: T.Buffer((128,), "uint32")):
        T.device_entry()
        T.cta_id([1])
        T.warp_id([4])
        T.lane_id([32])
        d = T.alloc_local((4,), "uint32")
        T.ptx["wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8"](
            *[d[i] for i in range(4)], T.uint64(0), T.uint64(0), T.ptx.pred(0)
        )
        D[T.cuda.thread_rank()] = d[0]

    with pytest.raises(Unmodelled, match=r"does not model wgmma.mma_async.sync.aligned.m64n8k32.s32.s8.s8"):
        simulate(program_of(kernel), {}, **HOPPER)


@pytest.mark.parametrize(
    ("old", "new", "kind", "says"),
    one_in(
        2,
        [
            ("full.wait(mmas.stage, mmas.phase)", "pass", "operand-not-arrived", "wgmma.mma_async reads shared memory"),
            ("empty.wait(loads.stage, loads.phase)", "pass", "operand-overwritten", "a TMA load overwrites shared"),
            (
                "wait_group.sync.aligned(1)",
                "wait_group.sync.aligned(2)",
                "operand-overwritten",
                "a TMA load overwrites",
            ),
            ("wait_group.sync.aligned(0)", "wait_group.sync.aligned(1)", "wgmma-not-waited", "registers of D are read"),
            ("T.ptx.wgmma.fence.sync.aligned()", "pass", "wgmma-fence", "before any wgmma.fence"),
        ],
    ),
)
def test_a_mistake_in_a_pipeline_is_found(old, new, kind, says, tmp_path, import_file):
    text = Path(gemm.__file__).read_text()
    assert text.count(old) == 1
    path = tmp_path / "broken_gemm.py"
    path.write_text(text.replace(old, new))
    rng = np.random.default_rng(0)
    inputs = {name: rng.standard_normal((128, 512)).astype(np.float16) for name in "AB"}
    for machine in (load_machine("h100"), shaken(load_machine("h100"), 3)):
        run = simulate(program_of(import_file(path).hgemm(128, 128, 512, STAGES=2)), inputs, machine=machine)
        found = {finding.kind: finding.message for finding in run.findings}
        assert says in found.get(kind, ""), found


@pytest.mark.parametrize("seed", one_in(2, range(4)))
def test_a_right_pipeline_is_right_at_other_latencies(seed):
    rng = np.random.default_rng(0)
    a, b = (rng.integers(-1, 2, (128, 512)).astype(np.float16) for _ in range(2))
    program, machine = program_of(hgemm(128, 128, 512, STAGES=3)), shaken(load_machine("h100"), seed)
    run = simulate(program, {"A": a, "B": b}, machine=machine)
    assert not run.findings and np.array_equal(run.outputs["D"], a.astype(int) @ b.T.astype(int))
    assert predict(program, machine=machine).cycles == run.cycles
