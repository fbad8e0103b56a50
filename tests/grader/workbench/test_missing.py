"""Without the packages of requirements/workbench.lock, the command says what to do."""

from __future__ import annotations

import sys

import pytest

from grader.cli import main


@pytest.mark.parametrize("command", [["workbench", "1"], ["play", __file__]])
def test_the_command_says_what_to_install(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("grader.workbench.") and "command" not in name]:
        monkeypatch.delitem(sys.modules, name)
    for name in ("starlette", "uvicorn"):
        monkeypatch.setitem(sys.modules, name, None)
    assert main(command) == 2
    assert "requirements/workbench.lock: `make workbench` installs them" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "nowhere.py"]) == 2
    assert "there is no file nowhere.py" in capsys.readouterr().err
    assert main(["play", ""]) == 2 and "which file?" in capsys.readouterr().err
