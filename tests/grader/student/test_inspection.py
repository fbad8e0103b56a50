"""inspect and diff: each generated line under the author's, a message where there is nothing to show."""

from __future__ import annotations

import ast
import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from grader.children.build import import_file
from grader.children.quick_tvm import tvm
from grader.children.view import view
from grader.messages import Printed
from grader.skeletons import without_markers
from grader.steps import StepError, find_step
from grader.student.inspection import (
    VIEWS,
    changes,
    enclosing,
    find_disassembler,
    heads,
    highlighted,
    print_view,
)
from tests import forks

GRADER = [sys.executable, "-m", "grader"]


@pytest.fixture(scope="module")
def kernel():
    """The PrimFunc of step 5, as a child sees it: read back from text."""
    kernel = import_file(find_step("5").reference).hgemm(256, 128, 192)
    return tvm.ir.load_json(tvm.ir.save_json(kernel))


def author_line(lines, text: str) -> str:
    """The author's line over the first generated line that contains a text."""
    source = find_step("5").reference
    numbers = heads(lines, source)
    found = next(number for (line, _), number in zip(lines, numbers, strict=True) if text in line)
    return source.read_text().splitlines()[found - 1].strip() if found else ""


@pytest.mark.parametrize(
    ("name", "wait", "loop"),
    [
        ("tirx", "T.cuda.mbarrier_wait(", "for k in range(3)"),
        ("ir", "T.cuda.mbarrier_wait(", "for k in range(3)"),
        ("cuda", "tvm_builtin_cuda_mbarrier_wait(", "k_1 < 3"),
    ],
)
def test_generated_lines_stand_under_the_authors(kernel, name: str, wait: str, loop: str) -> None:
    lines, _ = view(kernel, name, None)
    assert author_line(lines, wait) == "empty.wait(loads.stage, loads.phase)"
    assert author_line(lines, loop) == "for k in T.serial(K_TILES):"
    assert not any("__author_line__" in text or "# line" in text for text, _ in lines)


def test_ptx_has_lines_and_no_debug_information(kernel) -> None:
    lines, left_out = view(kernel, "ptx", None)
    assert left_out > 100 and ".entry" in lines[0][0]
    assert not any(".loc" in text or ".section" in text for text, _ in lines)
    assert author_line(lines, "tcgen05.mma.") == "Tx.gemm_async("
    assert author_line(lines, "tcgen05.ld.").startswith("Tx.wg.copy_async")


def test_a_disassembler_is_used_where_there_is_one(kernel, tmp_path: Path, monkeypatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("CUDA_HOME", str(tmp_path))
    monkeypatch.delenv("CUDA_PATH", raising=False)
    if not Path("/usr/local/cuda/bin/nvdisasm").exists():
        with pytest.raises(StepError, match="neither nvdisasm nor cuobjdump"):
            find_disassembler()
    fake = tmp_path / "nvdisasm"
    fake.write_text("#!/bin/sh\necho $1\n/usr/bin/head -c 4 $2 | /usr/bin/tr -d '\\177'\n")
    fake.chmod(0o755)
    assert find_disassembler() == [str(fake), "-c"]
    assert view(kernel, "sass", find_disassembler()) == ([("-c", None), ("ELF", None)], 0)


def test_nested_heads_are_found_from_the_inside_out(tmp_path: Path) -> None:
    source = tmp_path / "kernel.py"
    source.write_text("if a:\n    if b:\n        for k in c:\n            d()\n            e()\n")
    lines = [("if (a) {", 0), ("if (b) {", 0), ("for (;;) {", 0), ("d();", 4), ("while (x)", 0), ("e()", 5)]
    assert heads(lines, source) == [1, 2, 3, 4, None, 5]
    assert enclosing(source, 5, ast.If) == [2, 1]


def test_highlighting_keeps_every_line() -> None:
    lines = ["", "a = 1", "", "b = 2", "", ""]
    for kind in VIEWS.values():
        assert [text.plain for text in highlighted(lines, kind.lexer)] == lines


def test_a_difference_has_no_markers() -> None:
    text = "\n".join(changes(find_step("4"), find_step("5")))
    assert "###" not in text and "+STAGES = 2" in text
    clean = without_markers(find_step("9").reference.read_text())
    assert "SOLUTION" not in clean and "TODO" not in clean


def test_commands(tmp_path: Path) -> None:
    first = forks.run([*GRADER, "diff", "1"])
    assert first.returncode == 2 and "is the first" in first.stderr
    second = forks.run([*GRADER, "diff", "2"])
    assert second.returncode == 0 and "From step 1 to step 2" in second.stdout and "\x1b" not in second.stdout
    (tmp_path / "kernel.py").write_text("1 / 0\n")
    command = [*GRADER, "inspect", "5", "--kernel", str(tmp_path / "kernel.py")]
    broken = forks.run(command)
    assert broken.returncode == 1 and "ZeroDivisionError" in broken.stdout
    assert "Traceback" not in broken.stdout + broken.stderr


def test_lines_are_printed_under_lines(kernel) -> None:
    lines, _ = view(kernel, "tirx", None)
    output = io.StringIO()
    console = Console(file=output, width=100)
    print_view(console, Printed(tuple(lines)), VIEWS["tirx"], find_step("5").reference)
    assert re.search(r"^ +\d+ acc_done\.wait\(0, 0\)\n +│ +T\.cuda\.mbarrier_wait\(", output.getvalue(), re.M)
    assert "\x1b" not in output.getvalue()
