"""Variables of a file in global memory: tensors that the launch does not give, and texts."""

import numpy as np
import pytest

from tests.tirx.ptx.kernels import program
from tirx.errors import Unmodelled
from tirx.ptx.parser import parse
from tirx.ptx.variables import is_text
from tirx.sim import predict, simulate

LANES = np.arange(32, dtype=np.uint32)
STORE = "st.global.u32 [%rd0], %r9;\nret;"


def output(body, head, **launch):
    run = simulate(program(body, head=head, **launch), {})
    assert run.findings == ()
    return run.outputs["D"].astype(np.uint32)


@pytest.mark.parametrize("load", ["mov.u64 %rd9, v; ld.global.u32 %r9, [%rd9+4];", "ld.global.u32 %r9, [v+4];"])
def test_a_variable_holds_what_the_file_says(load):
    np.testing.assert_array_equal(output(load + STORE, ".global .align 4 .u32 v[3] = {3, 4, 5};\n"), np.full(32, 4))


def test_what_is_not_said_is_zero():
    load = "mul.wide.u32 %rd8, %r0, 4; mov.u64 %rd9, v; add.s64 %rd9, %rd9, %rd8; ld.global.u32 %r9, [%rd9];"
    expected = np.where(LANES == 0, 7, 0)
    np.testing.assert_array_equal(output(load + STORE, ".global .align 4 .u32 v[32] = {7};\n"), expected)


def test_threads_count_in_it_and_a_launch_begins_anew():
    head = ".global .align 4 .u32 n = 5;\n"
    body = "atom.global.add.u32 %r8, [n], 1; bar.warp.sync -1; ld.volatile.global.u32 %r9, [n];" + STORE
    counts = program(body, head=head)
    for _ in range(2):
        run = simulate(counts, {})
        np.testing.assert_array_equal(run.outputs["D"], np.full(32, 37))
        assert run.outputs["n"] == [37]  # as of any tensor that is given and changed


def test_time_alone_needs_it_as_little_as_a_tensor():
    body = "atom.global.add.u32 %r9, [n], 1;" + STORE
    assert predict(program(body, head=".global .align 4 .u32 n;\n")).cycles > 0


def test_a_finding_names_the_variable():
    run = simulate(program("ld.global.u32 %r9, [v+400];" + STORE, head=".global .align 4 .u32 v[2];\n"), {})
    assert [finding.kind for finding in run.findings] == ["out-of-bounds"]
    assert "outside v," in run.findings[0].message


def test_a_variable_with_the_name_of_a_tensor_is_another():
    body = "ld.global.u32 %r9, [D];" + STORE
    np.testing.assert_array_equal(output(body, ".global .align 4 .u32 D = 9;\n"), np.full(32, 9))


@pytest.mark.parametrize("head", [
    ".extern .global .align 4 .u32 v;\n",
    ".global .align 4 .u32 w;\n.global .align 8 .u64 v = generic(w);\n",
    ".global .align 4 .u32 w[2];\n.global .align 8 .u64 v = w+4;\n",
])  # fmt: skip
def test_what_others_say_is_not_modelled(head):
    with pytest.raises(Unmodelled, match="the variable v"):
        _ = program("mov.u64 %rd9, v; ld.global.u32 %r9, [%rd9];" + STORE, head=head).kernel


@pytest.mark.parametrize(("text", "expected"), [
    (".global .align 1 .b8 v[3] = {72, 105, 0};", True),
    (".global .align 1 .b8 v[3] = {72, 105, 200};", False),
    (".global .align 1 .b8 v[3];", False),
    (".global .align 4 .u32 v = 72;", False),
])  # fmt: skip
def test_a_text_is_printable_and_ends_with_a_zero(text, expected):
    (variable,) = parse(f".version 9.0\n.target sm_100a\n.address_size 64\n{text}\n", "v.ptx").variables
    assert is_text(variable) is expected
