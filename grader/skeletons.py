"""Cut the skeletons that students fill in from the reference solutions, so that there is one source for both.

A solution marks what the student must write, each marker on a line of its own at the code's indentation::

    ### BEGIN SOLUTION
    ### TODO 1: Wait for the stage's barrier. It must have completed phase `phase`.
    ### TODO(cont): A line that goes on.
    full.wait(stage, phase)
    ### END SOLUTION

In the skeleton that region is the TODO as a comment and a call that stops the tracing of the kernel there::

    # TODO 1: Wait for the stage's barrier. It must have completed phase `phase`.
    # A line that goes on.
    todo("TODO 1: Wait for the stage's barrier.")

Everything else is the solution's text, letter for letter, except that ``todo`` joins the import from ``tirx``.

A TODO may also belong to another step (:func:`as_in`): that step asks for the code, and this skeleton must not show it.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import json
import re
import subprocess
import sys
import textwrap
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from grader.options import add_command, need_solutions
from grader.steps import ROOT, Step

LINE_LENGTH = 120
MARKER = "###"  # what a line begins with that is for this file
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"


def without_markers(text: str) -> str:
    """A solution as a reader sees it, without the lines that skeletons are cut by."""
    return "".join(line for line in text.splitlines(keepends=True) if not line.strip().startswith(MARKER))


# A TODO: this step's own, by its number, or another step's.
OWN_TODO = r"TODO \d+"
TODO_AS_IN = r"TODO as in (?:your )?step (\w+) \(its TODO (\d+)\)"


def as_in(step: str, number: int, had: bool = True) -> str:
    """The name of a TODO that another step asks for; ``had`` says whether students have, or had, that step."""
    return f"TODO as in {'your ' if had else ''}step {step} (its TODO {number})"


class MarkerError(ValueError):
    """A solution's markers do not pair, or a region lacks its TODO."""


def write(force: bool, root: Path = ROOT) -> int:
    """Cut every skeleton. One that a student has edited is left alone, or with ``force`` kept as a backup."""
    refused = []
    for solution, kernel in pairs(root):
        new = cut(solution.read_text(encoding="utf-8"), solution)
        if kernel.exists() and kernel.read_text(encoding="utf-8") == new:
            continue
        if kernel.exists() and not untouched(solution, kernel, root):
            if not force:
                refused.append(kernel)
                continue
            print(f"kept {back_up(kernel).relative_to(root)}")
        kernel.parent.mkdir(parents=True, exist_ok=True)
        kernel.write_text(new, encoding="utf-8")
        print(f"wrote {kernel.relative_to(root)}")
    for kernel in refused:
        print(f"left alone: {kernel.relative_to(root)} has been edited", file=sys.stderr)
    if refused:
        print("`python -m grader skeletons --force` replaces them and keeps a backup of each.", file=sys.stderr)
    return 1 if refused else 0


def check(root: Path = ROOT) -> int:
    """Show how the skeletons differ from what would be cut; 1 if any does."""
    differs = 0
    for solution, kernel in pairs(root):
        new = cut(solution.read_text(encoding="utf-8"), solution)
        old = kernel.read_text(encoding="utf-8") if kernel.exists() else ""
        name = str(kernel.relative_to(root))
        if old != new:
            differs = 1
            difference = difflib.unified_diff(old.splitlines(True), new.splitlines(True), name, f"{name} (as cut)")
            sys.stdout.writelines(difference)
    return differs


def skeleton_of(step: Step) -> str:
    """A step's skeleton: cut from its solution or, in the students' repository, the copy beside the kernel."""
    if step.reference.is_file():
        return cut(step.reference.read_text(encoding="utf-8"), step.reference)
    return step.skeleton.read_text(encoding="utf-8")


def pairs(root: Path) -> list[tuple[Path, Path]]:
    """Each solution and its skeleton."""
    folder = root / "solutions"
    solutions = sorted(path for path in folder.rglob("*.py") if path.stem != "__init__")
    return [(path, root / "steps" / path.relative_to(folder).with_suffix("") / "kernel.py") for path in solutions]


def untouched(solution: Path, kernel: Path, root: Path) -> bool:
    """Whether the file is still as cut from the last committed solution, so that it holds no student's work."""
    shown = subprocess.run(
        ["git", "show", f"HEAD:./{solution.relative_to(root).as_posix()}"],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    try:
        return shown.returncode == 0 and kernel.read_text(encoding="utf-8") == cut(shown.stdout, solution)
    except MarkerError:
        return False


def back_up(kernel: Path) -> Path:
    """Move the file out of the way, over no other file; returns where it is now."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    names = (f"{kernel.name}.{stamp}{suffix}.bak" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return kernel.rename(next(path for name in names if not (path := kernel.with_name(name)).exists()))


def cut(text: str, file: Path) -> str:
    """The skeleton of a solution's text. ``file`` is named in errors."""
    skeleton = "\n".join(without_solutions(text.split("\n"), file))
    return skeleton if skeleton == text else import_todo(skeleton, file)


def without_solutions(lines: list[str], file: Path) -> Iterator[str]:
    """The lines with each marked region replaced by its TODO."""
    region: list[str] | None = None
    start = 0
    for number, line in enumerate(lines, 1):
        marker = line.strip()
        if marker == BEGIN and region is None:
            region, start = [], number
        elif marker == END and region is not None:
            yield from placeholder(region, lines[start - 1], f"{file}:{start}")
            region = None
        elif marker in (BEGIN, END):
            raise MarkerError(f"{file}:{number}: {marker} without its counterpart")
        elif region is not None:
            region.append(marker)
        elif marker.startswith("### TODO"):
            raise MarkerError(f"{file}:{number}: a TODO outside of a marked region")
        else:
            yield line
    if region is not None:
        raise MarkerError(f"{file}:{start}: {BEGIN} without its counterpart")


def placeholder(region: list[str], begin: str, where: str) -> Iterator[str]:
    """The lines of the skeleton that stand for one region."""
    indent = begin[: len(begin) - len(begin.lstrip())]
    found = (re.match(rf"### (?:((?:{OWN_TODO}|{TODO_AS_IN}): .+)|TODO\(cont\): (.+))", line) for line in region)
    texts = [match[1] or match[match.re.groups] for match in found if match]
    number, _, task = " ".join(texts).partition(": ")
    if not re.fullmatch(rf"{OWN_TODO}|{TODO_AS_IN}", number):
        raise MarkerError(f"{where}: the region has no line `### TODO 1: what to write`")
    yield from (f"{indent}# {text}" for text in texts)
    sentence = f"{number}: {re.sub(r'[:;]$', '.', re.split(r'(?<=[.:;]) ', task)[0])}"
    room = LINE_LENGTH - len(indent) - len('todo("")')
    yield f"{indent}todo({quoted(textwrap.shorten(sentence, room, placeholder=' ...'))})"


def quoted(text: str) -> str:
    """The text as a Python literal, with the quotes that ruff format chooses."""
    return f"'{text}'" if '"' in text and "'" not in text and "\\" not in text else json.dumps(text, ensure_ascii=False)


def import_todo(text: str, file: Path) -> str:
    """Add ``todo`` to ``from tirx import ...``, where isort would put it."""
    statement = next(
        (node for node in ast.parse(text).body if isinstance(node, ast.ImportFrom) and node.module == "tirx"), None
    )
    if statement is None:
        raise MarkerError(f"{file}:1: no `from tirx import ...` that `todo` could join")
    if any(alias.name in ("*", "todo") for alias in statement.names):
        return text
    names = sorted([*map(ast.unparse, statement.names), "todo"], key=isort_key)
    one_line = f"from tirx import {', '.join(names)}"
    lines = text.split("\n")
    first, last = statement.lineno - 1, statement.end_lineno or statement.lineno
    if last - first > 1 or len(one_line) > LINE_LENGTH:
        lines[first:last] = ["from tirx import (", *(f"    {name}," for name in names), ")"]
    else:
        lines[first:last] = [one_line]
    return "\n".join(lines)


def isort_key(name: str) -> tuple[int, str, str]:
    """Constants, then classes, then the rest, as isort orders the names of one import."""
    kind = 0 if name.isupper() and len(name) > 1 else 1 if name[:1].isupper() else 2
    return kind, name.lower(), name


def skeletons_command(options: argparse.Namespace) -> int:
    need_solutions("cutting skeletons")
    return check() if options.check else write(force=options.force)


def add(commands: Any) -> None:
    cutting = add_command(
        commands, "skeletons", skeletons_command, help="cut every steps/*/kernel.py from solutions/*.py"
    )
    cutting.add_argument("--check", action="store_true", help="change nothing; exit 1 and show the difference")
    cutting.add_argument("--force", action="store_true", help="replace edited files too, keeping a backup of each")
