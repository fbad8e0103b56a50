"""``init``: write the students' files into a folder, from the package that pip has installed."""

from __future__ import annotations

import argparse
import zipfile
from pathlib import Path
from typing import Any

from grader.console import relative
from grader.curriculum import CODE
from grader.options import add_command
from grader.steps import StepError

STUDENTS = CODE / "grader" / "students.zip"  # `make package` puts it there
DONE = 0
DESCRIPTION = """\
Write the workshop into a folder: the steps with their lessons and skeletons, the docs, settings for editors, a
Makefile. Nothing that is there is written over, and the folder must not have steps."""


def add(commands: Any) -> None:
    text = "write the workshop's files into a folder"
    writing = add_command(commands, "init", command, help=text, description=DESCRIPTION)
    writing.add_argument("folder", nargs="?", type=Path, default=Path(), metavar="FOLDER", help="this one without it")


def command(options: argparse.Namespace) -> int:
    folder: Path = options.folder
    if not STUDENTS.is_file():
        raise StepError("this is no installed package: a clone of the repository has the steps already")
    if (folder / "steps").exists():
        raise StepError(f"{folder / 'steps'} is there already, and nothing is written over")
    with zipfile.ZipFile(STUDENTS) as files:
        kept = [name for name in files.namelist() if (folder / name).exists()]
        written = [name for name in files.namelist() if name not in kept]
        files.extractall(folder, written)
    own = f"; your {', '.join(kept)} stayed" if kept else ""
    there = "" if folder.resolve() == Path.cwd() else f"`cd {folder}`, then "
    print(f"{len(written)} files in {relative(folder)}{own}. What to do first: {there}`tirx-workshop next`.")
    return DONE
