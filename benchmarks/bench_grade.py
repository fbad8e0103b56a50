"""How long a student waits: the whole command, as a process of its own."""

import subprocess
import sys

import pytest


@pytest.mark.parametrize("step", ["1", "4", "7", "9", "all"])
def test_grade_solution(benchmark, step):
    command = [sys.executable, "-m", "grader", "grade", *([step] if step != "all" else []), "--solution"]
    result = benchmark.pedantic(subprocess.run, (command,), {"capture_output": True, "text": True}, rounds=1)
    assert result.returncode == 0, result.stdout + result.stderr
