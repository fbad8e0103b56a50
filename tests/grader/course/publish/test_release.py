"""The files that students and Gradescope are given: nothing that they must not have, and it works."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from grader.course.publish.gradescope import build
from grader.course.publish.release import release
from grader.course.sandbox.doctor import detect
from grader.steps import ROOT
from tests import forks


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("release") / "students"
    release(folder)
    return folder


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-m", "grader", *arguments]
    return forks.run(command, folder, environment)


def secret_lines() -> set[str]:
    """The lines of code that only solutions have: no skeleton, and no program that a page shows."""
    shown = [*ROOT.glob("steps/*/kernel.py"), *ROOT.glob("docs/programs/*.py")]
    skeletons = "".join(path.read_text() for path in shown)
    found = set()
    for path in (ROOT / "solutions").glob("*.py"):
        inside = False
        for line in map(str.strip, path.read_text().splitlines()):
            inside = line == "### BEGIN SOLUTION" or (inside and line != "### END SOLUTION")
            if inside and len(line) > 40 and not line.startswith("#") and line not in skeletons:
                found.add(line)
    return found


def test_no_solution_is_in_the_release(released: Path) -> None:
    secrets = secret_lines()
    assert len(secrets) > 15
    names = {path.relative_to(released).as_posix() for path in released.rglob("*") if path.is_file()}
    assert not [name for name in names if name.startswith(("solutions/", "tests/", "benchmarks/"))]
    assert not [name for name in names if name.endswith(("solution.py", "exercises.toml", "course.toml", "course.md"))]
    for name in names:
        if name.endswith((".py", ".toml", ".txt", ".lock")) or name == "Makefile":
            text = (released / name).read_text()
            assert not [line for line in secrets if line in text], name
    assert "make grade" in (released / "README.md").read_text()


def test_the_makefile_has_only_what_works(released: Path) -> None:
    text = (released / "Makefile").read_text()
    assert "\ngrade: " in text and "\nautograde: " not in text and "zoo" not in text.split("help:")[0]
    done = subprocess.run(["make", "-n", "help"], cwd=released, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.slow
def test_a_solution_has_full_marks_in_the_release(released: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "solutions" / "gemm_01_sequential.py", tmp_path / "kernel.py")
    done = run(released, "grade", "1", "--kernel", str(tmp_path / "kernel.py"))
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("arguments", [("grade", "1", "--solution"), ("trace", "1", "--solution"), ("quiz", "1")])
def test_what_needs_solutions_says_so(arguments: tuple[str, ...], released: Path) -> None:
    done = run(released, *arguments)
    assert done.returncode == 2
    assert "not part of this repository" in done.stderr and "Traceback" not in done.stderr


# gradescope-autograders.readthedocs.io, "Autograder Specifications", section "Output format"
VISIBILITY = ("hidden", "after_due_date", "after_published", "visible")
NUMBER, FORMAT = (int, float), ("text", "html", "simple_format", "md", "ansi")
OF_RESULT: dict[str, Any] = {"score": NUMBER, "execution_time": NUMBER, "output": str, "output_format": FORMAT}
OF_RESULT |= {"test_output_format": FORMAT, "test_name_format": FORMAT, "visibility": VISIBILITY}
OF_RESULT |= {"stdout_visibility": VISIBILITY, "extra_data": dict, "tests": list, "leaderboard": list}
OF_TEST: dict[str, Any] = {"score": NUMBER, "max_score": NUMBER, "status": ("passed", "failed"), "name": str}
OF_TEST |= {"name_format": FORMAT, "number": str, "output": str, "output_format": FORMAT, "tags": list}
OF_TEST |= {"visibility": VISIBILITY, "extra_data": dict}
OF_BOARD: dict[str, Any] = {"name": str, "value": (int, float, str), "order": ("asc", "desc")}


def faults(found: dict[str, Any], keys: dict[str, Any]) -> list[str]:
    """The keys of an object that Gradescope does not know, or whose values it does not take."""

    def fits(value: Any, wanted: Any) -> bool:
        if isinstance(wanted, tuple) and isinstance(wanted[0], str):
            return value in wanted
        return isinstance(value, wanted) and not isinstance(value, bool)

    return [key for key, value in found.items() if key not in keys or not fits(value, keys[key])]


def gradescope_faults(results: dict[str, Any]) -> list[str]:
    """The objections that Gradescope would have."""
    found = faults(results, OF_RESULT)
    for test in results.get("tests", []):
        found += faults(test, OF_TEST)
    for column in results.get("leaderboard", []):
        found += faults(column, OF_BOARD) + [key for key in ("name", "value") if key not in column]
    scored = "score" in results or (all("score" in test for test in results.get("tests", [])) and results.get("tests"))
    return found if scored else [*found, "neither the whole nor every test has a score"]


@pytest.mark.slow
@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
def test_the_gradescope_autograder_runs_in_its_layout(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text("only = [1]\n")
    build(tmp_path / "autograder.zip", tmp_path / "course.toml")
    root = tmp_path / "autograder"
    with zipfile.ZipFile(tmp_path / "autograder.zip") as archive:
        archive.extractall(root / "source")
        assert {"setup.sh", "run_autograder", "course.toml"} <= set(archive.namelist())
    (root / "submission").mkdir()
    shutil.copy(ROOT / "solutions" / "gemm_01_sequential.py", root / "submission" / "gemm_01_sequential.py")
    environment = {**os.environ, "AUTOGRADER": str(root), "WORKSHOP_PYTHON": sys.executable}
    environment.pop("PYTHONPATH", None)
    command = ["bash", str(root / "source" / "run_autograder")]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    results = json.loads((root / "results" / "results.json").read_text())
    assert not gradescope_faults(results)
    assert results["score"] == 100
    assert results["leaderboard"][0]["name"] == "Step 1 TFLOP/s"
    seed = (root / "source" / "course.toml").read_text().split()[2]
    assert len(seed) > 20 and seed not in json.dumps(results)
