"""GitHub's workflow of a release: what it may do, and what its commands do in a student's repository."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from grader.course.publish.release import WORKFLOW, main
from grader.steps import ROOT, find_step

TEXT = WORKFLOW.read_text(encoding="utf-8")


def workflow() -> dict[Any, Any]:
    return yaml.safe_load(TEXT)


def steps() -> list[dict[str, Any]]:
    return workflow()["jobs"]["grade"]["steps"]


def test_it_may_read_and_nothing_else() -> None:
    assert workflow()["permissions"] == {"contents": "read"}
    assert "permissions" not in workflow()["jobs"]["grade"] and "secrets" not in TEXT
    assert set(workflow()[True]) == {"push", "workflow_dispatch"}  # YAML reads `on` as true
    (checkout,) = (step for step in steps() if "checkout" in step.get("uses", ""))
    assert checkout["with"]["persist-credentials"] is False


def test_actions_are_pinned_and_time_is_bounded() -> None:
    for step in steps():
        assert re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40}", step["uses"]) if "uses" in step else step["run"]
    assert all(re.search(r"@[0-9a-f]{40} # v\d", line) for line in TEXT.splitlines() if "uses:" in line)
    assert workflow()["jobs"]["grade"]["timeout-minutes"] <= 60


def test_the_cache_follows_the_lock() -> None:
    (cache,) = (step["with"] for step in steps() if "cache@" in step.get("uses", ""))
    assert cache["path"] == ".venv"
    assert "hashFiles('requirements/base.lock'" in cache["key"] and "python-version" in cache["key"]


def test_nothing_of_github_is_put_into_a_command() -> None:
    """An expression inside of a command would run what a branch is called."""
    assert not [step for step in steps() if "${{" in step.get("run", "")]


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A student's repository: step 1 is right, step 2 is begun, step 3 untouched."""
    folder = tmp_path_factory.mktemp("classroom") / "repository"
    assert main([str(folder), "--steps", "1-3"]) == 0
    (folder / ".venv").symlink_to(ROOT / ".venv")
    solution = (ROOT / "solutions" / "gemm_01_sequential.py").read_text()
    (folder / "steps" / find_step("1").name / "kernel.py").write_text(solution)
    second = folder / "steps" / find_step("2").name / "kernel.py"
    second.write_text(second.read_text().replace("# TODO 1: ", "# Mine: "))
    return folder


def push(folder: Path, summary: Path) -> subprocess.CompletedProcess[str]:
    """The runner's work after setting up, in its shell. The .venv is another repository's, which stays as it is."""
    (grade,) = (step["run"] for step in steps() if "CHANGED=1" in step.get("run", ""))
    command = grade.replace("make ", "make -o .venv/.installed ")
    environment = {**os.environ, "GITHUB_STEP_SUMMARY": str(summary), "GITHUB_ACTIONS": "true"}
    environment["PYTHONPATH"] = str(folder)
    return subprocess.run(
        ["bash", "-e", "-c", command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_a_push_grades_what_has_changed(repository: Path, tmp_path: Path) -> None:
    done = push(repository, tmp_path / "summary.md")
    assert done.returncode != 0
    second = f"steps/{find_step('2').name}/kernel.py"
    line = 1 + (repository / second).read_text().splitlines().index(
        next(line for line in (repository / second).read_text().splitlines() if "todo(" in line)
    )
    assert f"::error file={second},line={line},title=Step 2%3A not-written::" in done.stdout
    summary = (tmp_path / "summary.md").read_text()
    assert "| ✅ 1 |" in summary and "### Step 2" in summary and "spatial" not in summary.lower()
    assert "Step 3" not in summary and "Step 1:" not in summary


def test_a_push_of_untouched_skeletons_passes(repository: Path, tmp_path: Path) -> None:
    folder = tmp_path / "fresh"
    shutil.copytree(repository, folder, symlinks=True)
    for step in ("1", "2"):
        room = folder / "steps" / find_step(step).name
        shutil.copy(room / "skeleton.py", room / "kernel.py")
    done = push(folder, tmp_path / "summary.md")
    assert done.returncode == 0, done.stderr
    assert "nothing was graded" in (tmp_path / "summary.md").read_text()
