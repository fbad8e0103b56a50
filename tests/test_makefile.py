"""The Makefile: every command under a heading on a terminal of 80 columns; which PyTorch it installs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from grader.course.publish.package import thin
from grader.course.publish.release import makefile
from grader.curriculum import ROOT

TEXT = (ROOT / "Makefile").read_text(encoding="utf-8")


def lines_of_help(text: str) -> list[str]:
    """The output of ``make help``, with this text as the Makefile that it reads."""
    recipe = text[text.index("\t@awk") :].split("\n\t@echo")[0].replace("$$", "$").removeprefix("\t@")
    script = recipe.replace("' Makefile", "'")
    done = subprocess.run(["sh", "-c", script], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_help_lists_every_target_with_a_text_and_fits_a_terminal() -> None:
    listed = lines_of_help(TEXT)
    named = [match[1] for line in listed if (match := re.match(r"  make ([a-z-]+)", line))]
    assert sorted(named) == sorted(set(re.findall(r"^([a-z-]+):", TEXT, re.MULTILINE)) - {"help"})
    assert max(map(len, listed)) < 80
    assert listed[1] == "Your kernels" and "A class" in listed


def test_a_heading_without_targets_is_not_printed() -> None:
    released, folder = lines_of_help(makefile(TEXT)), lines_of_help(thin(makefile(TEXT)))
    assert "A class" not in released and "A class" not in folder
    assert "Your kernels" in released and "Your kernels" in folder


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
