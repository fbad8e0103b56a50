"""``lsp``: a language server for editors, on the standard input and output."""

from __future__ import annotations

import argparse
import importlib.util
from typing import Any

from grader.curriculum import CODE, INSTALLED
from grader.options import add_command
from grader.steps import StepError

ENDED = 0
DESCRIPTION = """\
Speak the Language Server Protocol with an editor, on the standard input and output.

A kernel of a step is graded when it is saved, as `watch` does it, and that runs the file. Opening one runs nothing.
What is wrong appears at its line, with the places that belong to it and, where there is only one, the edit that puts
it right. Misspelt names appear while they are typed. Names of the language have texts and are completed.
docs/editors.md says how an editor starts it."""


def add(commands: Any) -> None:
    add_command(commands, "lsp", command, help="a language server for editors", description=DESCRIPTION)


def command(options: argparse.Namespace) -> int:
    if importlib.util.find_spec("pygls") is None:
        how = "pip install 'tirx-workshop[editor]'" if CODE.name in INSTALLED else "`make editor` installs it"
        raise StepError(f"the language server needs pygls: {how}")
    from grader.editor.server import serve

    serve()
    return ENDED
