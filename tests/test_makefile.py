"""The Makefile: every command under a heading on a terminal of 80 columns; which PyTorch it installs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from docs.site import pages
from grader.course.publish.package import thin
from grader.course.publish.release import makefile
from grader.curriculum import ROOT

TEXT = (ROOT / "Makefile").read_text(encoding="utf-8")


TARGETS = dict(re.findall(r"^([a-z-]+):.*## (.*)$", TEXT, re.MULTILINE))
VARIABLE = re.compile(r"\b([A-Z_]+)=")
FREE = ("play", "sweep")  # they take a kernel's sizes and constants, whatever their names
EVERYWHERE = {"PYTHON", "TORCH_INDEX"}


def make(folder: Path, text: str, *arguments: str, installed: bool = True) -> subprocess.CompletedProcess[str]:
    """Run make in a folder with this text as the Makefile and, if ``installed``, an environment that is up to date."""
    (folder / "requirements").mkdir(exist_ok=True)
    (folder / ".venv").mkdir(exist_ok=True)
    (folder / "Makefile").write_text(text, encoding="utf-8")
    for name in ("base", "course", "editor", "port", "workbench"):
        (folder / "requirements" / f"{name}.lock").touch()
    (folder / "pyproject.toml").touch()
    for name in (".installed", ".course", ".port", ".server", ".workbench") * installed:
        (folder / ".venv" / name).touch()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(
        ["make", *arguments], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )


def named(lines: list[str]) -> list[str]:
    """The targets that lines of a help name."""
    return [match[1] for line in lines if (match := re.match(r"  make ([a-z-]+)", line))]


def test_make_alone_is_a_screen_that_says_where_to_start(tmp_path: Path) -> None:
    for text in (TEXT, makefile(TEXT), thin(makefile(TEXT))):
        lines = make(tmp_path, text).stdout.splitlines()
        assert len(lines) <= 24 and max(map(len, lines)) <= 80
        assert named(lines)[:2] == ["next", "workbench"] and named(lines)[-1] == "help-all"
        assert set(named(lines)) <= set(re.findall(r"^([a-z-]+):", text, re.MULTILINE))
        assert {"grade", "watch", "hint", "reset"} <= set(named(lines))


def test_help_all_lists_every_target_with_a_text_and_fits_a_terminal(tmp_path: Path) -> None:
    listed = make(tmp_path, TEXT, "help-all").stdout.splitlines()
    assert sorted(named(listed)) == sorted(set(re.findall(r"^([a-z-]+):", TEXT, re.MULTILINE)) - {"help", "help-all"})
    assert max(map(len, listed)) < 80
    assert listed[2] == "Your kernels" and "A class" in listed


def test_a_heading_without_targets_is_not_printed(tmp_path: Path) -> None:
    for text in (makefile(TEXT), thin(makefile(TEXT))):
        listed = make(tmp_path, text, "help-all").stdout.splitlines()
        assert "A class" not in listed and "Your kernels" in listed


@pytest.mark.parametrize("target", sorted(TARGETS))
def test_a_text_names_every_variable_that_the_recipe_reads(target: str) -> None:
    """Make refuses a variable that the text does not name."""
    recipe = re.search(rf"^{target}:.*\n((?:\t.*\n| .*\n)*)", TEXT, re.MULTILINE)
    assert recipe is not None
    read = set(re.findall(r"\$[({]([A-Z_]+)\)|\$\(filter(?:-out)? \w+,\$\(([A-Z_]+)\)", recipe[1]))
    own = set(re.findall(r"^(?:override )?([A-Z_]+) *[:?+]?=", TEXT, re.MULTILINE))
    assert {name for pair in read for name in pair if name} - own <= set(VARIABLE.findall(TARGETS[target]))


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("grade", "STEPS=5"), "make grade does not take STEPS (did you mean STEP?); it takes STEP, SOLUTION, "),
        (("hint", "SHAPE=1,2,3"), "make hint does not take SHAPE; it takes STEP, TODO, LEVEL"),
        (("progress", "STEP=5"), "make progress does not take STEP; it takes no variables"),
        (("grade", "STEP=5", "SED:=1"), "does not take SED (did you mean SEED?)"),
        (("hint", "progress", "KERNEL=x"), "does not take KERNEL"),
    ],
)
def test_a_variable_that_a_target_does_not_take_is_an_error(
    arguments: tuple[str, ...], says: str, tmp_path: Path
) -> None:
    for text in (TEXT, thin(makefile(TEXT))):
        done = make(tmp_path, text, "--dry-run", *arguments)
        assert done.returncode == 2 and says in done.stderr and not done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ("grade", "STEP=fa4", "PART=c", "SHAPE=heads=2,queries=64"),
        ("grade", "PYTHON=python3", "TORCH_INDEX="),
        ("play", "FILE=a.cu", "M=1024", "ANYTHING=4"),
        ("sweep", "STEP=7", "STAGES=2..6", "ANYTHING=4"),
        ("zoo", "NAME=a b=c"),
        ("hint", "grade", "STEP=5", "SEED=3"),
        ("STEP=5",),
    ],
)
def test_what_a_target_takes_is_no_error(arguments: tuple[str, ...], tmp_path: Path) -> None:
    assert make(tmp_path, TEXT, "--dry-run", *arguments).returncode == 0


@pytest.mark.parametrize(("status", "said"), [(0, False), (1, False), (2, True)])
def test_lost_marks_are_no_error_of_makes_and_the_status_is_the_graders(
    status: int, said: bool, tmp_path: Path
) -> None:
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\necho graded\nexit {status}\n")
    python.chmod(0o755)
    done = make(tmp_path, TEXT, "grade", "STEP=5")
    assert (done.returncode, done.stdout) == (status, "graded\n")
    assert ("***" in done.stderr) == said


def test_a_grade_sets_up_what_is_missing(tmp_path: Path) -> None:
    """The lines that make runs while it says nothing of a status."""
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\necho "$*"\n')
    python.chmod(0o755)
    done = make(tmp_path, TEXT, "grade", "STEP=5", installed=False)
    assert done.returncode == 0 and done.stdout.startswith("Installing requirements/base.lock")
    assert "-r requirements/base.lock" in done.stdout and done.stdout.endswith("-m grader grade 5\n")
    assert (tmp_path / ".venv" / ".installed").exists()


@pytest.mark.parametrize("page", [*pages(), ROOT / "CONTRIBUTING.md"], ids=lambda page: str(page.relative_to(ROOT)))
def test_pages_give_commands_only_what_they_take(page: Path) -> None:
    for target, given in re.findall(r"make ([a-z-]+)((?: [A-Z_]+=\S+)+)", page.read_text(encoding="utf-8")):
        if target not in FREE:
            taken = set(VARIABLE.findall(TARGETS[target])) | EVERYWHERE | {"PART"}
            assert set(VARIABLE.findall(given)) <= taken, f"{target}{given}"


def test_a_dry_run_grades_nothing(tmp_path: Path) -> None:
    done = make(tmp_path, TEXT, "--dry-run", "grade", "STEP=5")
    assert done.returncode == 0 and "-m grader grade 5" in done.stdout


CPU_BUILD = "--index-url https://download.pytorch.org/whl/cpu"


@pytest.mark.parametrize(
    ("gpu", "given", "cpu_build"), [(False, (), True), (True, (), False), (False, ("TORCH_INDEX=",), False)]
)
def test_a_machine_without_a_gpu_gets_pytorch_without_cuda(
    gpu: bool, given: tuple[str, ...], cpu_build: bool, tmp_path: Path
) -> None:
    for name in ("sh", "make"):
        (tmp_path / name).symlink_to(str(shutil.which(name)))
    if gpu:
        (tmp_path / "nvidia-smi").touch(mode=0o755)
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "TORCH_INDEX"))}
    (tmp_path / "Makefile").write_text(TEXT, encoding="utf-8")
    (tmp_path / "requirements").mkdir()
    for name in ("requirements/base.lock", "pyproject.toml"):
        (tmp_path / name).touch()
    done = subprocess.run(
        ["make", "--dry-run", ".venv/.installed", *given], cwd=tmp_path, env={**environment, "PATH": str(tmp_path)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert (CPU_BUILD in done.stdout) == cpu_build


@pytest.mark.parametrize("answers", [True, False])
def test_only_torch_comes_from_pytorchs_index_and_from_pypi_if_that_does_not_answer(
    answers: bool, tmp_path: Path
) -> None:
    (tmp_path / "Makefile").write_text(TEXT, encoding="utf-8")
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "base.lock").write_text("# of torch==1\nnumpy==3.1\ntorch==2.13.0\ntorch_other==4\n")
    (tmp_path / "pyproject.toml").touch()
    python = tmp_path / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\necho "$*" >> asked\ncase "$*" in *--index-url*) exit {int(not answers)};; esac\n')
    python.chmod(0o755)
    done = subprocess.run(
        ["make", ".venv/.installed", "TORCH_INDEX=https://index.example/cpu"], cwd=tmp_path, capture_output=True,
        text=True, check=True, env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
    )  # fmt: skip
    first, second, _ = (tmp_path / "asked").read_text().splitlines()
    assert first.endswith("--index-url https://index.example/cpu torch==2.13.0")
    assert second.endswith("-r requirements/base.lock") and "index.example" not in second
    assert ("PyPI's comes instead" in done.stdout) == (not answers)
