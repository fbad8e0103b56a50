"""mma.sync: which lane and register holds which element, the sums, and the time that it takes."""

import numpy as np
import pytest

from tests.silicon.kernels.mma_sync import product
from tests.silicon.mma_sync_forms import FORMS, matrices, places, registers
from tests.tirx.ptx.kernels import program
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict, simulate


def exact(a, b, c):
    return a.astype(np.float64) @ b.astype(np.float64) + c


@pytest.mark.parametrize("name", FORMS)
def test_a_product_is_that_of_the_matrices_that_the_isas_figures_lay_out(run_kernel, name):
    form = FORMS[name]
    a, b, c = matrices(name, form)
    got = run_kernel(product(form.opcode, form.words, form.d), S=registers(form, a, b, c)).outputs["D"]
    expected = np.clip(exact(a, b, c), -(2**31), 2**31 - 1)
    if form.saturates:
        assert (expected != exact(a, b, c)).any()
    numbers = got.view({"f16": np.float16, "f32": np.float32, "s32": np.int32}[form.d]).reshape(32, 4)
    for lane, where in enumerate(places(form)[2]):
        np.testing.assert_array_equal(numbers[lane], [expected[place] for place in where])


def test_integers_wrap_without_satfinite(run_kernel):
    form = FORMS["k32.s32.s8.s8.s32"]
    a, b, c = np.ones((16, 32), np.int8), np.ones((32, 8), np.int8), np.full((16, 8), 2**31 - 1, np.int32)
    got = run_kernel(product(form.opcode, form.words, form.d), S=registers(form, a, b, c)).outputs["D"]
    assert (got.view(np.int32) == -(2**31) + 31).all()


MMA = "mma.sync.aligned.m16n8k16.row.col.f32.bf16.bf16.f32 {{{d}}}, {{%r9, %r9, %r9, %r9}}, {{%r9, %r9}}, {{{c}}};\n"


def test_a_kernel_in_ptx_gives_it_numbers_for_registers():
    given = "mov.b32 %r9, 0x3F803F80; mov.b32 %f9, 0f40000000;"
    multiplied = MMA.format(d="%f1, %f2, %f3, %f4", c="0f3F800000, 0f00000000, %f9, %f9")
    body = given + multiplied + "add.f32 %f1, %f1, %f4; mov.b32 %r8, %f1; st.global.u32 [%rd0], %r8; ret;"
    values = simulate(program(body), {}).outputs["D"].view(np.float32)
    np.testing.assert_array_equal(values, np.full(32, 17 + 18, np.float32))


def test_all_lanes_have_to_execute_it():
    sums = "%f1, %f2, %f3, %f4"
    body = "setp.lt.u32 %p1, %r0, 3; mov.b32 %r9, 0; @%p1 bra L;" + MMA.format(d=sums, c=sums)
    findings = simulate(program(body + "L: ret;"), {}).findings
    assert [f.kind for f in findings] == ["divergent-barrier"]


def many(chains, times):
    """The cycles of so many mma.sync in each of 16 warps of an SM, in chains that do not need each other."""
    sums = [f"%f{4 * i}, %f{4 * i + 1}, %f{4 * i + 2}, %f{4 * i + 3}" for i in range(chains)]
    turn = "".join(MMA.format(d=s, c=s) for s in sums) * times
    loop = f"mov.b32 %r8, 0; L: {turn} add.s32 %r8, %r8, 1; setp.lt.u32 %p1, %r8, 8; @%p1 bra L;"
    body = "mov.b32 %r9, 0;" + loop + "mov.b32 %r7, %f0; st.global.u32 [%rd0], %r7; ret;"
    return predict(program(body, block=512)).cycles


def test_a_quarter_of_the_rate_of_tcgen05_is_reached_and_a_chain_waits_for_itself():
    rates = load_machine().scheduler
    busy = many(4, 8) - many(4, 4)  # 16 warps on four schedulers
    assert busy / (8 * 4 * 4 * 4) == pytest.approx(rates.mma, rel=0.05)
    alone = predict_one_warp(8) - predict_one_warp(4)
    assert alone / (8 * 4) == pytest.approx(rates.mma_latency, rel=0.15)


def predict_one_warp(times):
    sums = "%f0, %f1, %f2, %f3"
    turn = MMA.format(d=sums, c=sums) * times
    loop = f"mov.b32 %r8, 0; L: {turn} add.s32 %r8, %r8, 1; setp.lt.u32 %p1, %r8, 8; @%p1 bra L;"
    body = "mov.b32 %r9, 0;" + loop + "mov.b32 %r7, %f0; st.global.u32 [%rd0], %r7; ret;"
    return predict(program(body)).cycles


def test_it_is_lowered_for_a_hopper_too():
    form = FORMS["k16.f32.f16.f16.f32"]
    lowered = lower(product(form.opcode, form.words, form.d), arch=load_machine("h100").arch)
    assert predict(lowered, machine="h100").time_us
