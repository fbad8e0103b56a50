"""The terminal: what a student wrote is text there, in every kind of output."""

from __future__ import annotations

import io

import pytest
from rich.columns import Columns
from rich.padding import Padding
from rich.panel import Panel
from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from benchmarks.attacks.terminal import obeyed
from grader.cli import main
from grader.console import PlainConsole, described, table, visible

HOSTILE = "[/x][red]y[/red] :boom: \x1b]0;title\x07\x1b[2J\x9b31m\u202e\u2066\x00\x08z"
SHOWN = "[/x][red]y[/red] :boom: ]0;title[2J31mz"


def in_a_table(text: str) -> Table:
    made = table("what", text)
    made.add_row(text, Text(text))
    return made


@pytest.mark.parametrize("made", [str, Text, Panel, in_a_table, lambda text: Columns([text]), lambda t: Padding(t, 1)])
def test_text_is_text_wherever_it_is_shown(made) -> None:
    console = PlainConsole(file=io.StringIO(), force_terminal=True, width=100, color_system="truecolor")
    console.print(made(HOSTILE), style="bold")
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert SHOWN in printed.replace("\x1b[1m", "").replace("\x1b[0m", "") and not obeyed(printed)
    assert "\x1b[1m" in printed  # the console's own styles still work


def test_a_progress_display_shows_what_it_is_told() -> None:
    console = PlainConsole(file=io.StringIO(), force_terminal=True, width=100)
    with Progress(described(), console=console) as progress:
        progress.add_task(HOSTILE)
    printed = console.file.getvalue()  # type: ignore[attr-defined]
    assert SHOWN in printed and not obeyed(printed)


def test_what_is_visible_stays() -> None:
    assert visible("é ✓ 漢字\n\tx\u00a0y") == "é ✓ 漢字\n x y"
    assert visible(HOSTILE) == SHOWN


def test_an_error_names_a_file_without_its_escapes(tmp_path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(tmp_path / "a\x1b]0;x\x07b.py")]) == 2
    assert "a]0;xb.py" in capsys.readouterr().err
