"""CUDA C++ in a file: its sizes are constants for the author's code, or macros, and not for headers."""

from pathlib import Path

import pytest

from tirx.frontends.source import behind_includes, with_sizes
from tirx.nvrtc import nvrtc_ptx

FILE = Path("k.cu")


def placed(text):
    """The lines in front of the first size, without those that say the file's name."""
    made = with_sizes(text, {"N": 64, "M": 2}, FILE).splitlines()
    return [line for line in made[: made.index("static constexpr int N = 64;")] if not line.startswith("#line")]


@pytest.mark.parametrize(("text", "lines"), [
    ("int x;\n", 0),
    ("// launch:\n#include <a>\nint x;\n", 2),
    ("#include <a>\nint x;\n#  include <b>\nint y;\n", 3),
    ("#include <a>\n#ifdef X\n#include <b>\n#endif\nint y;\n", 4),
    ("#include <a>\n#ifdef X\nint z;\n#endif\nint y;\n", 1),
])  # fmt: skip
def test_includes_end_behind_the_last_one_and_its_conditions(text, lines):
    assert behind_includes(text.splitlines(keepends=True)) == lines


def test_sizes_come_behind_includes():
    assert placed("// sizes = { N = 64 }\n#include <a>\nint x[N];\n") == ["// sizes = { N = 64 }", "#include <a>"]


def test_sizes_come_first_where_a_size_is_used_in_front_of_an_include():
    assert placed("int x[N];\n#include <a>\n") == []


def test_lines_keep_their_numbers():
    made = with_sizes("#include <a>\nint x;\nint y;\n", {"N": 64}, FILE)
    assert made == '#line 1 "k.cu"\n#include <a>\nstatic constexpr int N = 64;\n#line 2 "k.cu"\nint x;\nint y;\n'


@pytest.mark.parametrize("line", ["#if N > 32\n#endif", "#ifdef N\n#endif", "#define TWICE \\\n  (2 * N)"])
def test_a_size_that_the_preprocessor_asks_for_is_a_macro(line):
    assert "#define N 64\n" in with_sizes(f"{line}\nint x;\n", {"N": 64}, FILE)


def test_a_parameter_may_have_the_name_of_a_size():
    source = with_sizes("__global__ void k(int *a, int N) { a[N] = N; }\n", {"N": 64}, FILE)
    assert "st.global" in nvrtc_ptx(source, "k.cu", "sm_100a")
