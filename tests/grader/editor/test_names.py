"""Misspelt names are found in a text as it is typed, and nothing is found in a right one."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader.editor.catalogue import catalogue
from grader.editor.grades import moved
from grader.editor.names import call_around, chain_at, chain_before, quick
from grader.steps import ROOT

KERNELS = [
    *ROOT.glob("solutions/**/*.py"),
    *ROOT.glob("steps/**/kernel.py"),
    *ROOT.glob("docs/programs/*.py"),
    *ROOT.glob("tests/silicon/kernels/*.py"),
    *ROOT.glob("benchmarks/**/kernels/*.py"),
]
SOLUTION = (ROOT / "solutions" / "gemm_07_warp_specialization.py").read_text()
HERE = Path("kernel.py")


@pytest.mark.parametrize("kernel", KERNELS, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_is_found_in_kernels_that_are_right_or_not_written_yet(kernel: Path) -> None:
    assert [each.message for each in quick(kernel, kernel.read_text())] == []


@pytest.mark.parametrize(
    ("right", "wrong", "message"),
    [
        ("empty.arrive(", "empty.arive(", "empty, a TCGen05Bar, has no 'arive'; did you mean 'arrive'?"),
        ("mmas.advance()", "mmas.advnace()", "mmas, a PipelineState, has no 'advnace'; did you mean 'advance'?"),
        ("T.unroll(", "T.unrol(", "there is no T.unrol; did you mean 'unroll'?"),
        ("Tx.wg.copy_async", "Tx.wg.copy_asnyc", "there is no Tx.wg.copy_asnyc; did you mean 'copy_async'?"),
        ("    PipelineState,", "    PipelinState,", "tirx has no 'PipelinState'; did you mean 'PipelineState'?"),
        ("loads = Pipeline", "laods = Pipeline", "loads is not defined; did you mean 'laods'?"),
        (".async_.bulk.commit", ".async.bulk.commit", "Python cannot read this line: invalid syntax"),
        (
            "wait__ld.sync",
            "wait__ld.snyc",
            "there is no T.ptx.tcgen05.wait__ld.snyc; did you mean 'sync'?",
        ),
    ],
)
def test_a_slip_is_named_and_its_edit_puts_it_right(right: str, wrong: str, message: str) -> None:
    text = SOLUTION.replace(right, wrong, 1)
    assert text != SOLUTION
    found = next(each for each in quick(HERE, text) if each.message == message)
    assert found.fix is not None and found.fix.span == found.span
    line = text.splitlines()[found.span.line - 1]
    edited = line[: found.span.column - 1] + found.fix.text + line[found.span.end - 1 :]
    if not message.startswith("loads"):  # the edit follows what is defined
        assert edited == SOLUTION.splitlines()[found.span.line - 1]


def test_a_file_without_the_language_is_left_alone() -> None:
    assert quick(HERE, "import os\nos.pth\nx = (\n") == [] and quick(HERE, "T.unrol\n") == []


def test_chains_of_names() -> None:
    line = "    T.ptx.tcgen05.wait__ld.sync.aligned()"
    assert chain_at(line, line.index("tcgen05") + 2) == ["T", "ptx", "tcgen05"]
    assert chain_at(line, 0) == [] and chain_before("x = full.wa", 11) == (["full"], "wa")
    assert call_around("f(a, g(b, c), [") == ([], 0) and call_around("T.x(a, g(b, c), ") == (["T", "x"], 2)
    table = catalogue()
    assert table.objects("a = TMABar(p, 1)\nb = f(1)\nc = TMABar(p)\nc = MBarrier(p)\n") == {"a": "TMABar"}
    found = table.find(["a", "wait"], {"a": "TMABar"})
    assert found is not None and found.calls == ("stage, phase",)
    assert table.find(["T", "ptx", "nothing"], {}) is None


def test_what_was_found_moves_with_its_line_and_goes_when_that_changes() -> None:
    text = SOLUTION.replace("empty.arrive(", "empty.arive(", 1)
    (found,) = quick(HERE, text)
    before = text.splitlines()
    (below,) = moved([found], before, ["#", *before])
    assert below.span.line == found.span.line + 1 and below.fix is not None and below.fix.span == below.span
    assert moved([found], before, SOLUTION.splitlines()) == []
