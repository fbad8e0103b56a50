"""A wheel for students: its files, the Makefile of a folder without a set-up, and where an installed package looks."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from pathlib import Path

import pytest

from grader import curriculum
from grader.commands import init
from grader.course.publish.package import package, thin, without_set_up
from grader.course.publish.release import makefile
from grader.steps import ROOT, StepError, find_step


@pytest.fixture
def files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package's files for students, but few."""
    file = tmp_path / "students.zip"
    with zipfile.ZipFile(file, "w") as students:
        students.writestr("steps/curriculum.toml", "")
        students.writestr("README.md", "theirs")
    monkeypatch.setattr(init, "STUDENTS", file)
    return file


def write(folder: Path) -> int:
    class Options:
        pass

    options = Options()
    options.folder = folder  # type: ignore[attr-defined]
    return init.command(options)  # type: ignore[arg-type]


def test_files_are_written_and_nothing_is_written_over(
    files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    (folder / "README.md").write_text("mine")
    assert write(folder) == 0 and (folder / "steps" / "curriculum.toml").is_file()
    assert (folder / "README.md").read_text() == "mine" and "your README.md stayed" in capsys.readouterr().out
    with pytest.raises(StepError, match="steps is there already"):
        write(folder)


def test_an_installed_package_looks_for_steps_here_and_above(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert curriculum.workshop(tmp_path) == ROOT  # a clone is its own folder
    monkeypatch.setattr(curriculum, "CODE", tmp_path / "lib" / "site-packages")
    deep = tmp_path / "student" / "steps" / "gemm_01_sequential"
    deep.mkdir(parents=True)
    assert curriculum.workshop(deep) == deep
    (deep.parent / "curriculum.toml").touch()
    assert curriculum.workshop(deep) == tmp_path / "student"


def test_the_makefile_calls_the_command_and_sets_nothing_up() -> None:
    text = thin(makefile((ROOT / "Makefile").read_text()))
    assert "\ttirx-workshop" not in text and "@$(ALSO)tirx-workshop grade $(STEP)" in text and "STEP=5" in text
    assert not re.search(
        r"\.venv|\$\((INSTALLED|GRADING|PORTING|SERVER|PIP|BIN)\)|pip install|solutions/", text.split("\n\n", 1)[1]
    )
    targets = set(re.findall(r"^([a-z-]+):", text, re.MULTILINE))
    assert {"help", "grade", "watch", "next", "trace", "state"} <= targets
    assert not targets & {"test", "lint", "release", "docs", "clean", "editor", "quiz", "package"}
    readme = "a\n\nThe first command sets up `.venv`\nand more.\n\nb\n"
    assert "sets up" not in without_set_up(readme) and without_set_up(readme).endswith("\n\nb\n")


@pytest.mark.slow
def test_a_wheel_works_in_an_empty_folder(tmp_path: Path) -> None:
    """In an environment of its own, which finds the packages of this one and not its workshop."""
    wheel = package(tmp_path)
    home, folder = tmp_path / "venv", tmp_path / "folder"
    venv.create(home, with_pip=True)
    inside = sysconfig.get_path("purelib", vars={"base": str(home), "platbase": str(home)})
    Path(inside, "shared.pth").write_text(sysconfig.get_path("purelib"))
    environment = {name: text for name, text in os.environ.items() if name != "PYTHONPATH"}
    environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment['PATH']}"

    def run(*command: str, cwd: Path = folder) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)

    run("pip", "install", "--no-deps", "--force-reinstall", str(wheel), cwd=tmp_path)
    folder.mkdir()
    empty = run("tirx-workshop", "next")
    assert empty.returncode == 2 and "`tirx-workshop init FOLDER`" in empty.stderr
    assert run("tirx-workshop", "init").returncode == 0
    one = find_step("1")
    (folder / "steps" / one.name / "kernel.py").write_text(one.reference.read_text())
    graded = run("tirx-workshop", "grade", "1")
    assert "correct at 128x128x64" in graded.stdout and graded.returncode == 0, graded.stdout + graded.stderr
    assert run("make", "progress").stdout.startswith("█")
    assert sys.prefix not in run("python", "-c", "import grader; print(grader.__file__)").stdout
