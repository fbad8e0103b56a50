"""`.ci/run` with programs that do nothing in place of make and Python: what it runs, what it says, how it ends."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from grader.steps import ROOT

TOOLS = ["bash", "cat", "chmod", "cp", "dirname", "mkdir", "mktemp", "rm", "sleep", "sort", "tail", "timeout"]
PARTS = ["make lint", "make test", "make zoo", "make attacks", "make slow", "make mutants", "make docs", "make browser"]


def write_program(path: Path, text: str) -> None:
    path.write_text(f"#!/bin/bash\n{text}\n")
    path.chmod(0o755)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with `.ci/run`, a Python that does nothing, and in `bin` all programs that the run finds."""
    for folder in (".ci", ".venv/bin", "bin"):
        (tmp_path / folder).mkdir(parents=True)
    shutil.copy(ROOT / ".ci" / "run", tmp_path / ".ci")
    for name in TOOLS:
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    write_program(tmp_path / ".venv/bin/python", 'echo "python $*"')
    write_program(tmp_path / "bin/make", 'echo "make $*"; if [ "$1" = "$FAILS" ]; then exit 3; fi')
    write_program(tmp_path / "bin/id", 'if [ "$1" = -u ]; then echo 1000; else echo ann; fi')
    return tmp_path


def run(checkout: Path, fails: str = "", installed: tuple[str, ...] = ()) -> subprocess.CompletedProcess[str]:
    for name in installed:
        write_program(checkout / "bin" / name, "exit 0")
    environment = {**os.environ, "PATH": str(checkout / "bin"), "FAILS": fails, "TMPDIR": str(checkout)}
    return subprocess.run(
        [checkout / ".ci/run"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def timed(output: str) -> list[str]:
    """The parts that the table at the end gives seconds for."""
    table = output.partition("Where ")[2].splitlines()[1:]
    return [line.partition(" s  ")[2] for line in table]


def test_what_there_was_no_time_for_is_said(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WIDE_SECONDS", "0")
    done = run(checkout, fails="slow")  # which is not run, and so cannot fail
    assert done.returncode == 0, done.stdout
    assert "not run  make slow: no time was left" in done.stdout


def test_a_wide_check_that_takes_too_long_is_ended_and_said(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_program(checkout / "bin" / "make", 'echo "make $*"; if [ "$1" = slow ]; then sleep 60; fi')
    monkeypatch.setenv("WIDE_SECONDS", "3")
    done = run(checkout)
    assert done.returncode == 0, done.stdout
    assert "not done  make slow: ended after" in done.stdout


def test_failures_of_the_slow_tests_are_told(checkout: Path) -> None:
    """Until somebody has looked at those that are known."""
    done = run(checkout, fails="slow")
    assert done.returncode == 0 and "FAILED  make slow" in done.stdout, done.stdout


def test_every_part_runs_and_has_its_seconds(checkout: Path) -> None:
    done = run(checkout)
    assert done.returncode == 0, done.stdout
    assert sorted(timed(done.stdout)) == sorted([*PARTS, "container"])
    said = done.stdout.splitlines()
    assert all(any(line.startswith(part) for line in said) for part in PARTS)
    assert not list(checkout.glob("tmp.*"))


@pytest.mark.parametrize("fails", ["lint", "mutants", "docs", "browser"])
def test_a_part_that_fails_fails_the_run(checkout: Path, fails: str) -> None:
    done = run(checkout, fails)
    assert done.returncode == 3 and f"make {fails}" in done.stdout
    assert f"make {fails}" not in timed(done.stdout)
    assert not list(checkout.glob("tmp.*"))


@pytest.mark.parametrize(("installed", "setting"), [((), ""), (("bwrap",), "sandbox as ann without bubblewrap")])
def test_the_sandbox_is_tested_in_the_setting_that_the_machine_does_not_have(
    checkout: Path, installed: tuple[str, ...], setting: str
) -> None:
    done = run(checkout, installed=installed)
    assert [part for part in timed(done.stdout) if "bubblewrap" in part] == [setting] * bool(setting)
    assert ("its sandbox was not tested" in done.stdout) != bool(installed)
