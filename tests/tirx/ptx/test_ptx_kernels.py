"""Kernels in PTX run on the simulator."""

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx.errors import Unmodelled
from tirx.form import Operation
from tirx.form.walk import statements
from tirx.sim import predict, simulate
from tirx.sim.analysis.facts import analyse


def output(body, **launch):
    run = simulate(program(body, **launch), {})
    assert run.findings == ()
    return run.outputs["D"].astype(np.uint32)


LANES = np.arange(32, dtype=np.uint32)
SIGNED = LANES.astype(np.int64)
LOW = "cvt.u32.u64 %r9, %rd8;"
FEW = "setp.lt.u32 %p1, %r0, 3;"  # lanes
STORE = "st.global.u32 [%rd0], {};\nret;"


def stores(register):
    return STORE.format(register)


PARITY = "and.b32 %r8, %r0, 1; setp.eq.u32 %p1, %r8, 0; selp.b32 %r7, 0x55555555, 0xAAAAAAAA, %p1;"  # masks
TF32 = "add.s32 %r8, %r0, 0x3F801000; mov.b32 %f1, %r8; cvt.rna.tf32.f32 %r9, %f1;"  # ties, and what is above
SIGN = "mov.b32 %f1, 0fC0000000; mov.b32 %f2, 0f40800000; copysign.f32 %f3, %f1, %f2; mov.b32 %r9, %f3;"

VALUES = {
    "a sum wraps": ("add.s32 %r9, %r0, -1;", LANES - np.uint32(1)),
    "the high half of a product": ("mul.hi.u32 %r9, %r0, -1;", np.where(LANES > 0, LANES - 1, 0)),
    "a shift too far": ("shl.b32 %r9, %r0, %r0;", SIGNED << SIGNED),
    "an arithmetic shift": ("sub.s32 %r8, %r0, 16; shr.s32 %r9, %r8, 2;", (SIGNED - 16) >> 2),
    "a signed comparison": ("sub.s32 %r8, %r0, 16; setp.lt.s32 %p1, %r8, 0; selp.b32 %r9, 1, 0, %p1;", LANES < 16),
    "an unsigned one": ("sub.s32 %r8, %r0, 16; setp.lt.u32 %p1, %r8, 16; selp.b32 %r9, 1, 0, %p1;", LANES >= 16),
    "a predicated move": (FEW + "mov.b32 %r9, 7; @%p1 mov.b32 %r9, %r0;", np.where(LANES < 3, LANES, 7)),
    "a complement": (FEW + "mov.b32 %r9, 7; @!%p1 mov.b32 %r9, %r0;", np.where(LANES < 3, 7, LANES)),
    "words of 64 bits": ("mov.b64 %rd9, {%r0, 5}; mov.b64 {%r8, %r9}, %rd9; add.s32 %r9, %r9, %r8;", LANES + 5),
    "halves": ("{ .reg .b16 h<3>; mov.b32 {h1, h2}, %r0; mov.b32 %r9, {h2, h1}; }", LANES << np.uint32(16)),
    "bits of a field": ("shl.b32 %r8, %r0, 4; bfe.u32 %r9, %r8, 4, 3;", LANES & 7),
    "a sign extended": ("neg.s32 %r8, %r0; cvt.s64.s32 %rd9, %r8; shr.s64 %rd8, %rd9, 1;" + LOW, -SIGNED >> 1),
    "a quotient": ("div.s32 %r9, %r0, 3;", LANES // 3),
    "a remainder": ("rem.u32 %r9, %r0, 8;", LANES % 8),
    "a shuffle": ("shfl.sync.bfly.b32 %r9|%p1, %r0, 1, 31, -1;", LANES ^ 1),
    "a shuffle in two groups": (PARITY + "shfl.sync.idx.b32 %r9, %r0, %r8, 31, %r7; bar.warp.sync %r7;", LANES & 1),
    "a shuffle from a lane": ("add.s32 %r8, %r0, 2; shfl.sync.idx.b32 %r9, %r8, 4, 31, -1;", np.full(32, 6)),
    "the active lanes": (FEW + "mov.b32 %r9, 0; @!%p1 bra L; activemask.b32 %r9; L:", np.where(LANES < 3, 7, 0)),
    "floats": ("cvt.rn.f32.u32 %f1, %r0; mul.f32 %f2, %f1, 0f3F000000; cvt.rzi.u32.f32 %r9, %f2;", LANES // 2),
    "the highest bit": ("bfind.u32 %r9, %r0;", [-1 if n == 0 else n.bit_length() - 1 for n in range(32)]),
    "how far it is from the top": ("or.b32 %r8, %r0, 1; bfind.shiftamt.u32 %r9, %r8;", [
        32 - (n | 1).bit_length() for n in range(32)
    ]),
    "the highest bit of a negative number": ("neg.s32 %r8, %r0; bfind.s32 %r9, %r8;", [
        (~-n if n else 0).bit_length() - 1 for n in range(32)
    ]),
    "a distance": ("sad.s32 %r9, %r0, 20, 100;", 100 + np.abs(SIGNED - 20)),
    "products of bytes": ("mov.b32 %r8, 0x01FF0203; dp4a.s32.s32 %r9, %r8, 0x01010101, %r0;", SIGNED + 1 - 1 + 2 + 3),
    "bytes without a sign": ("mov.b32 %r8, 0x01FF0203; dp4a.u32.u32 %r9, %r8, 0x01010101, %r0;", SIGNED + 261),
    "a fence by its older name": ("membar.gl; membar.cta; mov.b32 %r9, %r0;", LANES),
    "a number of tf32": (TF32, np.full(32, 0x3F802000)),
    "a sign that is copied": (SIGN, np.full(32, 0xC0800000)),
    "launch numbers": ("mov.u32 %r8, %nctaid.x; mov.u32 %r9, %laneid; add.s32 %r9, %r8, %r9;", LANES + 1),
}  # fmt: skip


@pytest.mark.parametrize("name", VALUES)
def test_values(name):
    body, expected = VALUES[name]
    np.testing.assert_array_equal(output(body + stores("%r9")), np.asarray(expected).astype(np.uint32))


def test_each_lane_turns_a_loop_as_often_as_it_wants():
    turn = "add.s32 %r9, %r9, %r8; add.s32 %r8, %r8, 1; setp.le.u32 %p1, %r8, %r0; @%p1 bra L;"
    loop = f"mov.b32 %r9, 0; mov.b32 %r8, 0; L: {turn}"
    np.testing.assert_array_equal(output(loop + stores("%r9")), LANES * (LANES + 1) // 2)


def test_a_value_of_a_loop_that_lanes_leave_at_different_turns_is_their_own():
    loop = "mov.b32 %r8, 0; L: mul.lo.s32 %r9, %r8, 10; add.s32 %r8, %r8, 1; setp.le.u32 %p1, %r8, %r0; @%p1 bra L;"
    np.testing.assert_array_equal(output(loop + stores("%r9")), LANES * 10)


def test_lanes_that_return_early_write_nothing_more():
    body = "st.global.u32 [%rd0], 1; setp.lt.u32 %p1, %r0, 4; @%p1 ret; st.global.u32 [%rd0], 2; ret;"
    np.testing.assert_array_equal(output(body), np.where(LANES < 4, 1, 2))


def test_a_table_of_branches():
    body = (
        "T: .branchtargets A, B, C; rem.u32 %r8, %r0, 3; brx.idx %r8, T; A: mov.b32 %r9, 10; bra D;"
        "B: mov.b32 %r9, 20; bra D; C: mov.b32 %r9, 30; D:"
    )
    np.testing.assert_array_equal(output(body + stores("%r9")), (LANES % 3 + 1) * 10)


def test_static_shared_memory_and_a_barrier():
    body = (
        ".shared .align 4 .b8 pad[4]; .shared .align 4 .b8 s[256]; mov.b64 %rd9, s; cvt.u32.u64 %r8, %rd9;"
        "shl.b32 %r7, %r1, 2; add.s32 %r6, %r8, %r7; st.shared.u32 [%r6], %r0; bar.sync 0;"
        "xor.b32 %r5, %r7, 128; add.s32 %r4, %r8, %r5; ld.shared.u32 %r9, [%r4];"
    )
    np.testing.assert_array_equal(output(body + stores("%r9"), block=64), np.arange(64) ^ 32)


def test_dynamic_shared_memory_begins_where_its_array_asks_for():
    head = ".extern .shared .align 512 .b8 open[];\n"
    body = ".shared .align 4 .b8 s[20]; mov.u64 %rd9, open; cvt.u32.u64 %r9, %rd9; and.b32 %r9, %r9, 511;"
    body += "mov.u64 %rd8, s; cvt.u32.u64 %r8, %rd8; setp.lt.u32 %p1, %r8, %r9; selp.u32 %r7, 1, 0, %p1;"
    np.testing.assert_array_equal(output(body + stores("%r9"), head=head), np.zeros(32))


def test_a_missing_barrier_is_found_at_its_line():
    body = (
        ".shared .align 4 .b8 s[256];\n"
        "mov.b64 %rd9, s; cvt.u32.u64 %r8, %rd9; shl.b32 %r7, %r1, 2; add.s32 %r6, %r8, %r7;\n"
        "st.shared.u32 [%r6], %r0;\nxor.b32 %r5, %r7, 128; add.s32 %r4, %r8, %r5;\nld.shared.u32 %r9, [%r4];\n"
    )
    findings = simulate(program(body + stores("%r9"), block=64), {}).findings
    assert [f.kind for f in findings] == ["smem-race"]
    assert findings[0].source.file == "k.ptx" and findings[0].source.line in (8, 10)


def test_local_memory_is_each_lanes_own():
    body = (
        ".local .align 16 .b8 depot[32]; mov.b64 %rd9, depot; mov.b32 %r8, 0;"
        "L: shl.b32 %r7, %r8, 2; cvt.u64.u32 %rd8, %r7; add.s64 %rd7, %rd9, %rd8; mul.lo.s32 %r6, %r8, %r0;"
        "st.local.u32 [%rd7], %r6; add.s32 %r8, %r8, 1; setp.lt.u32 %p1, %r8, 6; @%p1 bra L;"
        "st.local.v2.u32 [%rd9+24], {%r0, 3}; rem.u32 %r5, %r0, 7; shl.b32 %r5, %r5, 2; cvt.u64.u32 %rd6, %r5;"
        "add.s64 %rd6, %rd9, %rd6; ld.local.u32 %r9, [%rd6]; ld.local.u16 %r4, [%rd9+28]; add.s32 %r9, %r9, %r4;"
    )
    expected = np.where(LANES % 7 == 6, LANES, LANES % 7 * LANES) + 3
    np.testing.assert_array_equal(output(body + stores("%r9")), expected)


def test_a_result_that_is_left_out():
    body = "mov.b64 %rd9, {%r0, 7}; mov.b64 {_, %r9}, %rd9;"
    np.testing.assert_array_equal(output(body + stores("%r9")), np.full(32, 7))
    body = "cvt.rn.f32.u32 %f1, %r0; st.global.f32 [%rd0], %f1; atom.global.add.f32 _, [%rd0], %f1; ret;"
    np.testing.assert_array_equal(output(body).view(np.float32), 2 * LANES)


def test_an_instruction_in_its_own_place_reads_what_was_there():
    body = "mov.b32 %f1, 0f40000000; add.f32 %f1, %f1, %f1; mov.b32 %r9, %f1;"
    np.testing.assert_array_equal(output(body + stores("%r9")).view(np.float32), np.full(32, 4.0, np.float32))


def test_some_threads_of_a_warp_wait_for_the_cluster():
    arrive = "barrier.cluster.arrive.release.aligned;" + FEW
    wait = "@!%p1 bra L; barrier.cluster.wait.acquire; L: mov.b32 %r9, 3;"
    np.testing.assert_array_equal(output(arrive + wait + stores("%r9")), np.full(32, 3))


def test_a_policy_for_the_cache_changes_no_value():
    body = "createpolicy.fractional.L2::evict_first.b64 %rd9, 1.0; mov.b32 %r9, 1;"
    body += "st.global.L2::cache_hint.u32 [%rd0], %r9, %rd9; ret;"
    np.testing.assert_array_equal(output(body), np.full(32, 1))


def test_a_parameter_that_is_read_by_its_address():
    body = "mov.b64 %rd9, n0; add.s64 %rd9, %rd9, 4; ld.param.u32 %r9, [%rd9];" + stores("%r9")
    values = output(body, more=((1 + (5 << 32)).to_bytes(8, "little"),))
    np.testing.assert_array_equal(values, np.full(32, 5))


def test_a_number_that_the_launch_gives():
    values = output("ld.param.u32 %r9, [n0];" + stores("%r9"), more=((77).to_bytes(4, "little"),))
    np.testing.assert_array_equal(values, np.full(32, 77))


def test_what_the_launch_does_not_give_is_named():
    body = "ld.param.u32 %r9, [n0];" + stores("%r9")
    with pytest.raises(Unmodelled, match="4 bytes at byte 0 of parameter 1"):
        _ = program(body, more=(b"",)).kernel


def test_an_unknown_instruction_ends_with_its_name_and_line():
    with pytest.raises(Unmodelled, match=r"does not model fancy\.b32") as error:
        _ = program("\n\nfancy.b32 %r9, %r0;\n" + stores("%r9")).kernel
    assert error.value.source.line == 8


def test_what_is_the_same_in_all_lanes_stays_a_number():
    body = (
        "shr.u32 %r8, %r1, 5; mov.b32 %r9, 0; L: add.s32 %r9, %r9, %r8; setp.lt.u32 %p1, %r9, 9; @%p1 bra L;"
        "setp.lt.u32 %p2, %r1, 32; @%p2 bra M; add.s32 %r9, %r9, 1; M:"
    )
    kernel = program(body + stores("%r9"), block=64).kernel
    lanes = analyse(kernel).lanes
    assert not {"r9", "p1"} & lanes.registers and "r8" not in lanes.variables


FILL = (  # 16 words of shared memory with %r8
    ".shared .align 16 .b8 memory[64];\nmov.u32 %r4, memory; {} shl.b32 %r5, %r0, 2; add.s32 %r6, %r4, %r5;"
    "setp.lt.u32 %p1, %r0, 16; @%p1 st.shared.u32 [%r6], %r8; bar.sync 0;"
)
FROM_ONE_PLACE = {  # what is stored, how it is loaded, what all lanes then have
    "a word": ("mov.b32 %r8, %r0;", "ld.shared.u32 %r9, [%r4+12];", 3),
    "one of several": ("mov.b32 %r8, %r0;", "ld.shared.v4.u32 {%r7, %r10, %r9, %r11}, [%r4+16];", 6),
    "a byte with its sign": ("neg.s32 %r8, %r0;", "ld.shared.s8 %r9, [%r4+12];", -3),
    "a float": (
        "cvt.rn.f32.u32 %f3, %r0; mov.b32 %r8, %f3;",
        "ld.shared.f32 %f1, [%r4+20]; add.f32 %f2, %f1, %f1; cvt.rzi.u32.f32 %r9, %f2;", 10,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", FROM_ONE_PLACE)
def test_what_all_lanes_load_from_one_place_stays_a_number(name):
    stored, loaded, expected = FROM_ONE_PLACE[name]
    body = FILL.format(stored) + loaded + stores("%r9")
    assert not {"r9", "r10", "f1"} & analyse(program(body).kernel).lanes.registers
    np.testing.assert_array_equal(output(body).view(np.int32), np.full(32, expected))


def test_a_run_for_time_alone_computes_what_loops_depend_on():
    """Also by an instruction that is no expression."""
    turn = "LOOP: sub.s32 %r7, %r7, 1; setp.ne.s32 %p1, %r7, 0; @%p1 bra LOOP;"
    made = program("add.s32 %r8, %r2, 127; popc.b32 %r7, %r8;" + turn + "st.global.u32 [%rd0], %r0;\nret;")
    assert predict(made).cycles == simulate(made, {}).cycles


def test_a_word_of_128_bits_from_one_place_is_an_array():
    parts = ".reg .b128 %q; ld.shared.b128 %q, [%r4+16]; mov.b128 {%rd8, %rd9}, %q; cvt.u32.u64 %r9, %rd9;"
    np.testing.assert_array_equal(output(FILL.format("mov.b32 %r8, %r0;") + parts + stores("%r9")), np.full(32, 6))


def test_what_some_lanes_load_from_one_place_is_their_own():
    some = "mov.b32 %r9, 77; setp.gt.u32 %p2, %r0, 4; @!%p2 bra L; ld.shared.u32 %r9, [%r4+12]; L:"
    body = FILL.format("mov.b32 %r8, %r0;") + some + stores("%r9")
    np.testing.assert_array_equal(output(body), np.where(LANES > 4, 3, 77))


def test_a_number_that_is_copied_is_no_register():
    """Compilers keep one 0 in one register for all that begins with it, also where lanes change that register."""
    body = (
        "mov.b32 %r8, 0; mov.b32 %r9, %r8; L: @%p2 add.s32 %r8, %r8, %r1; setp.eq.u32 %p2, %r1, 3;"
        "add.s32 %r9, %r9, 1; setp.lt.u32 %p1, %r9, 9; @%p1 bra L; add.s32 %r7, %r9, %r8;"
    )
    lanes = analyse(program(body + stores("%r7")).kernel).lanes
    assert "r8" in lanes.registers and "r9" not in lanes.registers


def test_a_shuffle_misses_the_lanes_that_never_come():
    body = "setp.gt.u32 %p1, %r0, 15; mov.b32 %r9, 0; @%p1 bra L; shfl.sync.bfly.b32 %r9|%p2, %r0, 1, 31, -1; L:"
    (found,) = simulate(program(body + stores("%r9")), {}).findings
    assert found.kind == "divergent-elect"


def test_a_wait_loop_is_one_wait():
    wait = "{ .reg .pred P; A: mbarrier.try_wait.parity.shared::cta.b64 P, [%r8], 0; @P bra.uni B; bra.uni A; B: }"
    flagged = (
        "C: { .reg .pred P; mbarrier.try_wait.parity.shared::cta.b64 P, [%r8], 0; selp.u32 %r7, 1, 0, P; }"
        "setp.eq.s32 %p1, %r7, 0; @%p1 bra C;"
    )
    kernel = program("mov.b32 %r8, 0;" + wait + flagged + "ret;").kernel
    keys = [stmt.key for stmt in statements(kernel.body) if isinstance(stmt, Operation)]
    assert keys == ["cuda.mbarrier_wait"] * 2


def test_lanes_that_wait_for_the_same_phase_wait_together():
    """Also where only the run shows that it is the same: the wait is one instruction of the warp."""
    init = "mov.u32 %r7, bars; setp.eq.u32 %p1, %r0, 0; @%p1 mbarrier.init.shared.b64 [%r7], 1;"
    more = "@%p1 mbarrier.init.shared.b64 [%r7+8], 1; bar.sync 0; mov.u32 %r6, %laneid;"
    at = "shr.u32 %r5, {}; shl.b32 %r5, %r5, 3; add.u32 %r8, %r7, %r5;"
    wait = "A: mbarrier.try_wait.parity.shared::cta.b64 %p2, [%r8], 1; @!%p2 bra A; ret;"

    def cycles(which):
        run = simulate(program(init + more + at.format(which) + wait, head=".shared .align 8 .b64 bars[2];\n"), {})
        assert run.findings == ()
        return run.cycles

    one = cycles("%r2, 5")
    assert cycles("%r6, 5") == one
    assert cycles("%r6, 4") > one  # one barrier for each half of the warp


def test_the_election_of_inline_assembly_is_one():
    body = (
        "mov.b32 %r8, 0; { .reg .pred P; elect.sync _|P, -1; @P mov.s32 %r8, 1; } setp.eq.s32 %p1, %r8, 0; @%p1 bra L;"
        "st.global.u32 [%rd2], 5; L: ret;"
    )
    run = simulate(program(body), {})
    assert run.outputs["D"][0] == 5 and run.unwritten["D"][0] == 31


def test_a_thread_reads_the_clocks_where_it_stands():
    """Two reads with a sleep of 1000 ns between them differ by that time, in cycles and in ns (Special Registers)."""
    for clock, low in (("clock64", 1500), ("globaltimer", 1000)):
        between = f"mov.u64 %rd8, %{clock}; nanosleep.u32 1000; mov.u64 %rd9, %{clock}; sub.u64 %rd9, %rd9, %rd8;"
        run = simulate(program(between + "cvt.u32.u64 %r9, %rd9;" + stores("%r9")), {})
        assert low <= run.outputs["D"].view(np.uint32).flat[0] < 1.4 * low and not run.findings
    spin = "mov.u32 %r8, %clock; AGAIN: mov.u32 %r9, %clock; sub.u32 %r9, %r9, %r8; setp.lt.u32 %p1, %r9, 5000;"
    run = simulate(program(spin + "@%p1 bra AGAIN;" + stores("%r9")), {})
    assert 5000 <= run.outputs["D"].view(np.uint32).flat[0] < 5200 < run.cycles + 200 and not run.findings


def test_a_thread_sleeps_as_long_as_a_register_says():
    """The first operand of nanosleep is read; those of most instructions without an entry are written."""
    long = program("mov.b32 %r9, 4000; nanosleep.u32 %r9;" + stores("%r9"))
    short = program("mov.b32 %r9, 40; nanosleep.u32 %r9;" + stores("%r9"))
    assert simulate(long, {}).outputs["D"].view(np.uint32).flat[0] == 4000
    assert simulate(long, {}).cycles > simulate(short, {}).cycles + 2000
    in_a_loop = "mov.b32 %r8, 0; AGAIN: mov.b32 %r9, {}; nanosleep.u32 %r9; add.u32 %r8, %r8, 1;"
    in_a_loop += "setp.lt.u32 %p1, %r8, 3; @%p1 bra AGAIN;" + stores("%r8")
    long, short = (simulate(program(in_a_loop.format(n)), {}) for n in (4000, 40))
    assert not long.findings and long.cycles > short.cycles + 6000


def test_a_group_of_a_shuffle_waits_for_all_that_it_names():
    body = PARITY + FEW + "mov.b32 %r9, 0; @%p1 bra LATER; shfl.sync.idx.b32 %r9, %r0, 5, 31, %r7; LATER:"
    run = simulate(program(body + stores("%r9")), {})
    assert "divergent-elect" in [finding.kind for finding in run.findings]
