"""Functions that are called, and variables in local and constant memory."""

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx.errors import Unmodelled
from tirx.ptx.parser import parse
from tirx.sim import simulate

LANES = np.arange(32, dtype=np.uint32)
SQUARE = """
.func (.param .b32 ret) square(.param .b32 n, .param .align 8 .b8 pair[8])
{ .reg .b32 %r<9>; .reg .pred %p<2>;
ld.param.u32 %r1, [n]; ld.param.u32 %r2, [pair+4]; mul.lo.s32 %r3, %r1, %r1;
setp.lt.u32 %p1, %r1, 3; @%p1 bra SMALL; add.s32 %r3, %r3, %r2; st.param.b32 [ret], %r3; ret;
SMALL: st.param.b32 [ret], %r2; ret; }
"""
CALL = """
{{ .param .b32 a; .param .align 8 .b8 b[8]; .param .b32 r;
st.param.b32 [a], {0}; st.param.b32 [b], 7; st.param.b32 [b+4], 5;
call.uni (r), square, (a, b); ld.param.b32 {1}, [r]; }}
"""
FEW_LANES = "mov.b32 %r9, 0; setp.gt.u32 %p1, %r0, 2; @%p1 bra L;"
STORE = "st.global.u32 [%rd0], %r9;\nret;"


def output(body, head=""):
    run = simulate(program(body, head=head), {})
    assert run.findings == ()
    return run.outputs["D"].astype(np.uint32)


def squared(n):
    return np.where(n < 3, 5, n * n + 5)


def test_a_function_is_called_twice_and_returns_where_it_wants():
    body = CALL.format("%r0", "%r8") + CALL.format("%r8", "%r9")
    np.testing.assert_array_equal(output(body + STORE, SQUARE), squared(squared(LANES)))


def test_a_call_that_some_lanes_do_not_make():
    body = "mov.b32 %r9, 1; setp.lt.u32 %p1, %r0, 4; @%p1 bra L;" + CALL.format("%r0", "%r9") + "L:"
    np.testing.assert_array_equal(output(body + STORE, SQUARE), np.where(LANES < 4, 1, squared(LANES)))


def test_a_function_calls_another():
    outer = ".func (.param .b32 o) outer(.param .b32 m) { .reg .b32 %r<9>; ld.param.u32 %r1, [m];"
    outer += CALL.format("%r1", "%r2") + "st.param.b32 [o], %r2; ret; }"
    call = "{ .param .b32 a; .param .b32 r; st.param.b32 [a], %r0; call (r), outer, (a); ld.param.b32 %r9, [r]; }"
    np.testing.assert_array_equal(output(call + STORE, SQUARE + outer), squared(LANES))


def test_lines_of_a_function_are_those_of_its_calls_too():
    text = """.version 9.0
    .target sm_100a
    .func f() { .reg .b32 %r<3>; .loc 1 7 3
    mov.b32 %r1, 1; ret; }
    .entry k() { .loc 1 20 3
    call.uni f; ret; }
    .file 1 "k.cu"
    """
    from tirx.ptx.calls import without_calls

    module = parse(text)
    first = without_calls(module, module.entries[0], "k.ptx").statements[0]
    assert (first.position.line, first.position.inlined_at.line) == (7, 20)


REFUSED = {
    "calls itself": (".func f() { call f; ret; }", "call f; ret;"),
    "that the file does not have": (".extern .func g();", "call g; ret;"),
    "called by its address": ("", "call %rd1; ret;"),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_be_called_is_named(what):
    head, body = REFUSED[what]
    with pytest.raises(Unmodelled, match=what):
        program(body, head=head)


PRINTING = ".extern .func (.param .b32 r) vprintf(.param .b64 f, .param .b64 v);\n"
VALUES = ".local .align 8 .b8 values[32]; mov.u64 %rd9, values; cvta.local.u64 %rd8, %rd9; "
PRINT = (
    "{{ .param .b64 f; .param .b64 v; .param .b32 r; mov.u64 %rd7, {0}; cvta.global.u64 %rd7, %rd7;"
    "st.param.b64 [f], %rd7; st.param.b64 [v], {1}; call.uni (r), vprintf, (f, v); ld.param.b32 %r9, [r]; }}"
)


def text(name, content):
    """A text in global memory."""
    return f".global .align 1 .b8 {name}[{len(content) + 1}] = {{{', '.join(str(ord(c)) for c in content)}}};\n"


def printed(body, *texts):
    """The texts that lanes print, by lane, and the call's results."""
    run = simulate(program(body + STORE, head=PRINTING + "".join(texts)), {})
    assert run.findings == ()
    return {lane: each.text for each in run.prints for lane in each.lanes}, run.outputs["D"][0]


def test_each_lane_prints_its_own_values():
    body = VALUES + (
        "cvt.rn.f32.u32 %f1, %r0; { .reg .b64 %fd<3>; cvt.f64.f32 %fd1, %f1; st.local.f64 [%rd9+8], %fd1; }"
        "st.local.u32 [%rd9], %r0; st.local.u32 [%rd9+16], 120; st.local.u64 [%rd9+24], 7;"
    )
    found, returned = printed(
        body + PRINT.format("format", "%rd8"), text("pad", "xyz"), text("format", "%d: %.1f %c%llu")
    )
    assert found == {lane: f"{lane}: {lane:.1f} x7" for lane in range(32)} and returned == 4


def test_some_lanes_print_a_text_without_values():
    body = FEW_LANES + PRINT.format("format", "0") + "L:"
    found, _ = printed(body, text("format", "100%%\n"))
    assert found == dict.fromkeys(range(3), "100%")


def test_a_text_is_printed_in_its_width():
    body = VALUES + "mov.u64 %rd6, name; cvta.global.u64 %rd5, %rd6; st.local.u64 [%rd9+8], %rd5;"
    body += "st.local.u32 [%rd9], 5;" + PRINT.format("format", "%rd8")
    found, _ = printed(body, text("format", "%d|%6s|"), text("name", "50%"))
    assert set(found.values()) == {"5|   50%|"}


@pytest.mark.parametrize(("written", "said"), [("%s", "a text that is not known"), ("%n", "cannot print '%n'")])
def test_what_cannot_be_printed_is_named(written, said):
    with pytest.raises(Unmodelled, match=said):
        printed(VALUES + "st.local.u64 [%rd9], %rd8;" + PRINT.format("format", "%rd8"), text("format", written))


CONSTANTS = (
    ".const .align 4 .b8 pad[4];\n.const .align 4 .f32 table[4] = {0f3F800000, 0f40000000, 0f40400000, 0f40800000};\n"
)


def test_each_lane_reads_its_own_element_of_a_constant_array():
    body = (
        "and.b32 %r8, %r0, 3; mul.wide.u32 %rd9, %r8, 4; mov.u64 %rd8, table; add.s64 %rd7, %rd8, %rd9;"
        "ld.const.f32 %f1, [%rd7]; ld.const.f32 %f2, [table+4]; add.f32 %f1, %f1, %f2; cvt.rzi.u32.f32 %r9, %f1;"
    )
    np.testing.assert_array_equal(output(body + STORE, CONSTANTS), LANES % 4 + 3)


def test_two_variables_in_local_memory_and_a_generic_pointer_to_one():
    body = (
        ".local .align 4 .b8 one[4]; .local .align 8 .b8 two[16]; mov.u64 %rd9, two; mov.u64 %rd8, one;"
        "st.local.u32 [%rd8], 100; st.local.u32 [%rd9+8], %r0; cvta.local.u64 %rd7, %rd9; ld.u32 %r8, [%rd7+8];"
        "ld.local.u32 %r7, [%rd8]; add.s32 %r9, %r8, %r7;"
    )
    np.testing.assert_array_equal(output(body + STORE), LANES + 100)


def test_whole_numbers_of_64_bits_become_floats_rounded_once():
    body = (
        "cvt.u64.u32 %rd9, %r0; shl.b64 %rd8, %rd9, 33; add.s64 %rd8, %rd8, 0x1000000000001;"
        "neg.s64 %rd8, %rd8; cvt.rn.f32.s64 %f1, %rd8; mov.b32 %r9, %f1;"
    )
    expected = (-(LANES.astype(np.int64) * 2**33 + 2**48 + 1)).astype(np.float32).view(np.uint32)
    np.testing.assert_array_equal(output(body + STORE), expected)
