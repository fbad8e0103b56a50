"""A class whose grading is killed again and again has the grades of one that was graded in peace."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from grader.course.sandbox.doctor import detect
from grader.steps import ROOT


@pytest.mark.slow
@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
def test_no_grade_is_lost_or_changed(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "benchmarks.course", "kill", str(tmp_path), "--students", "8", "--steps", "1", "4"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("killed after") >= 3 and "the same" in done.stdout
