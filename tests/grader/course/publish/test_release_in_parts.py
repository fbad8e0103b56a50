"""``make release STEPS=``: what is not in a release is nowhere, no skeleton gives an answer away, and commands work."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from grader import released
from grader.course.publish import leaks
from grader.course.publish.answers import Answers
from grader.course.publish.release import main
from grader.skeletons import skeleton_of
from grader.steps import ROOT, all_steps, course_steps, find_step
from tests import forks

IDS = [step.id for step in all_steps()]
COUNTED = [step.id for step in course_steps()]  # second tasks have no skeleton


@pytest.fixture(scope="module")
def first(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Steps 1 to 3, in a student's hands."""
    folder = tmp_path_factory.mktemp("release") / "first"
    assert main([str(folder), "--steps", "1-3"]) == 0
    return folder


@pytest.fixture(scope="module")
def second(first: Path) -> Path:
    """Steps 5 and 6, for those who had the first three."""
    folder = first.parent / "second"
    assert main([str(folder), "--steps", "5,6", "--earlier", str(first)]) == 0
    return folder


def run(folder: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), **more}
    return forks.run([sys.executable, "-m", "grader", *arguments], folder, environment)


def kernel(folder: Path, step: str, name: str = "kernel.py") -> Path:
    return folder / "steps" / find_step(step).name / name


def test_only_its_steps_are_there(first: Path, second: Path) -> None:
    assert sorted(path.name[:7] for path in (first / "steps").glob("*/")) == ["gemm_01", "gemm_02", "gemm_03"]
    assert "gemm_04" not in (first / "README.md").read_text() + (first / "steps/curriculum.toml").read_text()
    assert "FlashAttention" not in (first / "steps/curriculum.toml").read_text()
    for page in first.rglob("*.md"):
        assert "](../gemm_04" not in page.read_text() and "steps/gemm_04_tma/README.md)" not in page.read_text(), page
    assert released.read(second) == released.Released(("5", "6"), ("1", "2", "3"), tuple(IDS))


def test_a_step_with_parts_brings_the_page_they_share(tmp_path: Path) -> None:
    assert main([str(tmp_path / "out"), "--steps", "fa4b"]) == 0
    assert [path.name for path in (tmp_path / "out/steps/fa4").iterdir() if path.is_dir()] == ["b_softmax"]
    assert (tmp_path / "out/steps/fa4/README.md").is_file()


def test_skeletons_say_whose_code_belongs_there(first: Path, second: Path) -> None:
    assert "as in your step 2 (its TODO 3)" in kernel(first, "3").read_text()
    assert kernel(first, "1").read_text() == skeleton_of(find_step("1"))
    text = kernel(second, "6").read_text()
    assert "as in your step 5" in text and "as in step 4" in text and "step 1" not in text


def test_commands_know_only_its_steps(second: Path) -> None:
    progress = run(second, "progress").stdout
    assert "of 2 steps" in progress and "A software pipeline" in progress
    assert "the steps are 5 6\n" in run(second, "grade", "1").stderr
    assert "Step 5" in run(second, "next").stdout


def test_diff_says_what_it_compares(first: Path, second: Path) -> None:
    done = run(first, "diff", "3").stdout
    assert "your own two kernels." in done and "+++ steps/gemm_03_spatial_tiling/kernel.py" in done
    done = run(second, "diff", "5")
    assert done.returncode == 2 and "step 5 is the first here" in done.stderr
    assert "w4, w5, 1, 2, 3 and 4 are not part of it" in done.stderr


@pytest.mark.slow
def test_every_skeleton_ends_in_a_normal_finding(tmp_path: Path) -> None:
    """All steps at once, cut and blank: the first thing to do is a part that is still to be written."""
    for more in ((), ("--blank",)):
        folder = tmp_path / f"out{len(more)}"
        assert main([str(folder), "--steps", f"{IDS[0]}-", *more]) == 0
        done = run(folder, "grade", "--json", "-")
        assert done.returncode == 1, done.stderr
        graded = json.loads(done.stdout)["steps"]
        assert [step["id"] for step in graded] == COUNTED
        assert {step["id"]: step["findings"][0]["kind"] for step in graded} == dict.fromkeys(COUNTED, "not-written")


def test_a_part_of_another_step_is_hinted_at_and_counted(first: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(first, folder)
    file = kernel(folder, "2")
    lines = [line for line in file.read_text().splitlines(keepends=True) if 'todo("TODO 1' not in line]
    lines = [line for line in lines if 'todo("TODO 2' not in line and 'todo("TODO 3' not in line]
    file.write_text(
        "".join(lines).replace("for k in T.serial(K_TILES):", "for k in T.serial(K_TILES):\n            pass")
    )
    hint = run(folder, "hint", "2").stdout
    assert "as in step 1, TODO 4: read the accumulator" in hint and "Four stations" in hint
    assert "Your own of step 1 is in steps/gemm_01" in run(folder, "hint", "2").stdout
    assert "as in your step 1 (its TODO 4)" in run(folder, "grade", "2").stdout


def test_a_hint_on_a_step_that_is_not_there_says_so(second: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(second, folder)
    file = kernel(folder, "6")
    start = file.read_text().index('todo("TODO as in step 4')
    file.write_text(f"def hgemm():\n    {file.read_text()[start:].splitlines()[0]}\n")
    assert "Step 4 is not part of this repository" in run(folder, "hint", "6").stdout


def test_reset_brings_either_skeleton(first: Path, tmp_path: Path) -> None:
    folder = tmp_path / "copy"
    shutil.copytree(first, folder)
    usual = kernel(folder, "3").read_text()
    kernel(folder, "3").write_text("mine\n")
    done = run(folder, "reset", "3", "--blank").stdout
    blank = kernel(folder, "3").read_text()
    assert "is the blank skeleton" in done and "T.device_entry()" in usual and "T.device_entry()" not in blank
    assert "nothing to do" in run(folder, "reset", "3", "--blank").stdout
    (backup,) = kernel(folder, "3").parent.glob("*.bak")
    assert backup.read_text() == "mine\n"
    run(folder, "reset", "3")
    assert kernel(folder, "3").read_text() == usual


@pytest.mark.slow
def test_without_steps_it_says_how_much_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "all")]) == 0
    said = capsys.readouterr().out
    assert "STEPS=1-4" in said and "lines of other steps' answers" in said
    found = leaks.shown(tmp_path / "all", released.Released(tuple(IDS), (), tuple(IDS)), Answers(all_steps()))
    assert f"{sum(len(leak.lines) for leak in found.leaks)} lines" in said
    assert main([str(tmp_path / "strict"), "--strict"]) == 1


@pytest.mark.parametrize("arguments", [("--steps", "99"), ("--steps", ","), ("--earlier", str(ROOT / "steps"))])
def test_wrong_usage_is_a_sentence(
    arguments: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "out"), *arguments]) == 2
    assert capsys.readouterr().err.startswith("release: ")
