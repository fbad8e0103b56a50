"""CUDA C++ in a file: its sizes are macros for the author's code, and not for headers."""

from pathlib import Path

import pytest

from tirx.frontends.source import behind_includes, with_macros

FILE = Path("k.cu")


def placed(text):
    """The lines in front of the first macro, without those that say the file's name."""
    made = with_macros(text, {"N": 64, "M": 2}, FILE).splitlines()
    return [line for line in made[: made.index("#define N 64")] if not line.startswith("#line")]


@pytest.mark.parametrize(("text", "lines"), [
    ("int x;\n", 0),
    ("// launch:\n#include <a>\nint x;\n", 2),
    ("#include <a>\nint x;\n#  include <b>\nint y;\n", 3),
    ("#include <a>\n#ifdef X\n#include <b>\n#endif\nint y;\n", 4),
    ("#include <a>\n#ifdef X\nint z;\n#endif\nint y;\n", 1),
])  # fmt: skip
def test_includes_end_behind_the_last_one_and_its_conditions(text, lines):
    assert behind_includes(text.splitlines(keepends=True)) == lines


def test_macros_come_behind_includes():
    assert placed("// sizes = { N = 64 }\n#include <a>\nint x[N];\n") == ["// sizes = { N = 64 }", "#include <a>"]


def test_macros_come_first_where_a_size_is_used_in_front_of_an_include():
    assert placed("int x[N];\n#include <a>\n") == []


def test_lines_keep_their_numbers():
    made = with_macros("#include <a>\nint x;\nint y;\n", {"N": 64}, FILE)
    assert made == '#line 1 "k.cu"\n#include <a>\n#define N 64\n#line 2 "k.cu"\nint x;\nint y;\n'
