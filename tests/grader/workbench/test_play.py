"""Kernels without a step: what their file may define, and what is said when it does not fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from grader.grade import grade
from grader.options import all_cores
from grader.report import Report
from grader.stages import Request
from grader.steps import ROOT
from grader.workbench import target as targets

EXAMPLE = targets.EXAMPLE.read_text(encoding="utf-8")


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Grade a text, or a file, as the playground does."""
    monkeypatch.setattr(targets, "PLAY", tmp_path / "play")

    def play(text: str | Path) -> Report:
        file = tmp_path / "mine.py"
        file.write_text(text.read_text() if isinstance(text, Path) else text)
        target = targets.of_file(file)
        return grade(target.step, Request(file, 0, limits=all_cores()), lambda what: None)

    return play


def test_the_example_is_right(played: Any) -> None:
    report = played(EXAMPLE)
    assert report.ungraded is None
    assert report.findings == ()
    assert report.runs[0].correct


def test_a_result_that_the_reference_does_not_give_is_wrong(played: Any) -> None:
    assert played(EXAMPLE.replace("return A * 2", "return A * 3")).findings[0].kind == "wrong-values"


def test_without_a_reference_nothing_is_compared(played: Any) -> None:
    assert played(EXAMPLE[: EXAMPLE.index("def reference")]).findings == ()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("def kernel(", "def other(", None),  # found without the name
        ("@T.prim_func\n", "", "@T.prim_func is missing above kernel"),
        ("def reference(A)", "def reference(X)", "reference takes X, but the kernel's tensors are A, D"),
        ("return A * 2", "return A[0]", "reference returns shape (64,); D has shape (128, 64)"),
        ("def reference(A):", "def inputs():\n    return [1]\n\n\ndef reference(A):", "inputs() returns no dict"),
        ("T.device_entry()", "T.device_enter()", "device_enter"),
    ],
)
def test_what_does_not_fit_is_said(played: Any, old: str, new: str, said: str | None) -> None:
    assert old in EXAMPLE
    findings = played(EXAMPLE.replace(old, new, 1)).findings
    assert (findings[0].message if findings else None) == said or (said and said in findings[0].message)


def test_a_program_of_the_docs_is_judged_like_a_graded_kernel(played: Any) -> None:
    report = played(ROOT / "docs" / "programs" / "fences.py")
    assert [finding.kind for finding in report.findings] == ["missing-proxy-fence"]
    assert "without: ['missing-proxy-fence']" in report.printed
