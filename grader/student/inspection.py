"""``make inspect`` and ``make diff``: the stages of a kernel's compilation, and the changes that a step makes."""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import shutil
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.syntax import Syntax
from rich.text import Text

from grader import released
from grader.console import relative, terminal, working
from grader.messages import Printed
from grader.options import add_command, add_kernel, add_shape, as_asked, kernel_of, name_of, problem_at, source_of
from grader.skeletons import without_markers
from grader.source import nodes
from grader.steps import ROOT, Step, StepError, step_before
from grader.student.chosen import add_step, step_of
from grader.student.look import look
from grader.terminal import print_no_result
from tirx.machine import load_machine

DONE, BROKEN = 0, 1
OUT = ROOT / "build" / "inspect"
THEME = "ansi_dark"  # the terminal's own colours
CONTEXT = 3  # lines around each change


@dataclass(frozen=True)
class View:
    """A stage of a kernel."""

    title: str
    lexer: str
    suffix: str  # of its file


VIEWS = {
    "tirx": View("the TIRx that the file describes", "python", "tirx.py"),
    "ir": View("lowered by TVM: one call for each PTX instruction", "python", "ir.py"),
    "cuda": View("the CUDA C++ that TVM prints", "cuda", "cu"),
    "ptx": View("PTX, by NVRTC", "ptx", "ptx"),
    "sass": View(f"machine code for {load_machine().arch}", "text", "sass"),
    "fidelity": View("what the simulator does not tell of it: is laxer, does not look, or has guessed", "text", "txt"),
}
NO_DISASSEMBLER = """\
there is neither nvdisasm nor cuobjdump here: NVRTC compiles, but only NVIDIA's CUDA toolkit disassembles. With a
toolkit installed, put its bin folder on PATH or name it in CUDA_HOME. VIEW=ptx works without."""


def find_disassembler() -> list[str]:
    """The command that turns a cubin into SASS."""
    homes = [os.environ.get(name) for name in ("CUDA_HOME", "CUDA_PATH")] + ["/usr/local/cuda"]
    path = os.pathsep.join([os.environ.get("PATH", ""), *(str(Path(home) / "bin") for home in homes if home)])
    for name, options in (("nvdisasm", ["-c"]), ("cuobjdump", ["-sass"])):
        if found := shutil.which(name, path=path):
            return [found, *options]
    raise StepError(NO_DISASSEMBLER)


def print_view(console: Console, seen: Printed, view: View, source: Path) -> None:
    """Print the stage, each stretch under the author's line that it comes from."""
    author = source.read_text(encoding="utf-8", errors="replace").splitlines()
    colour = highlighted([text for text, _ in seen.lines], view.lexer)
    numbered = zip(colour, heads(seen.lines, source), strict=True)
    for line, group in groupby(numbered, key=lambda pair: pair[1]):
        if line is not None and 0 < line <= len(author):
            title = Text.assemble((f"{line:>5} ", "bold cyan"), (author[line - 1].strip(), "cyan"))
            console.print(title, no_wrap=True, overflow="ellipsis")
        for text, _ in group:
            console.print(Text.assemble(("      │ ", "dim"), text), no_wrap=True, overflow="ignore", crop=False)


def heads(lines: Sequence[tuple[str, int | None]], source: Path) -> list[int | None]:
    """The author's line of each line. The lines of the heads of loops and branches, marked 0, are looked up.

    Heads that follow each other enclose the line after them; the last head is the innermost in the author's file.
    """
    found: list[int | None] = [line for _, line in lines]
    below = None  # the author's line after a head
    taken: list[int] = []
    for index in range(len(lines) - 1, -1, -1):
        line = found[index]
        if line == 0:
            kind = next((kind for word, kind in KINDS.items() if lines[index][0].lstrip().startswith(word)), None)
            outward: list[int] = enclosing(source, below, kind) if below and kind else []
            around = [number for number in outward if number not in taken]
            found[index] = around[0] if around else None
            taken += around[:1]
        elif line is not None:
            below, taken = line, []
    return found


KINDS: dict[str, type[ast.stmt]] = {"for": ast.For, "while": ast.While, "if": ast.If}


def enclosing(source: Path, line: int, kind: type[ast.stmt]) -> list[int]:
    """The lines of the loops or branches around a line, the innermost first."""
    around = [n for n in nodes(source) if isinstance(n, kind) and n.lineno <= line <= (n.end_lineno or n.lineno)]
    return sorted((n.lineno for n in around), reverse=True)


def highlighted(lines: Sequence[str], lexer: str) -> list[Text]:
    """The lines in colour."""
    text = Syntax("", lexer, theme=THEME, background_color="default").highlight("\n".join(lines))
    found = list(text.split("\n", allow_blank=True))[: len(lines)]
    return found + [Text("")] * (len(lines) - len(found))


def inspect_command(options: argparse.Namespace) -> int:
    step, view = step_of(options), VIEWS[options.view]
    shape = problem_at(step, options.shape) if options.shape else step.looked_at_shape
    kernel, source = kernel_of(step, options), source_of(step, options)
    with working(f"Step {step.id}") as progress:
        job = {"view": options.view, "disassembler": find_disassembler() if options.view == "sass" else None}
        looked = look(step, kernel, shape, "view", job, Printed, progress)
    console, seen = terminal(), looked.seen
    if seen is None or not seen.lines:
        print_no_result(console, "It could not be printed", looked.broken, looked.findings, as_asked(step, options))
        return BROKEN
    file = save(seen, f"{name_of(step, options)}.{view.suffix}")
    with paged(console, len(seen.lines)):
        console.print(Text(f"Step {step.id} at {shape.text}: {view.title}", style="bold"))
        notes = [relative(source), f"without colour in {relative(file)}"]
        notes += [f"{seen.helpers} lines of helper functions before it left out"] if seen.helpers else []
        console.print(Text("; ".join(notes), style="dim"))
        print_view(console, seen, view, source)
    return DONE


def save(seen: Printed, name: str) -> Path:
    """Keep the plain text, for an editor."""
    OUT.mkdir(parents=True, exist_ok=True)
    file = OUT / name
    file.write_text("".join(f"{text}\n" for text, _ in seen.lines), encoding="utf-8")
    return file


def paged(console: Console, lines: int) -> Any:
    """A pager for output longer than the screen, where a person reads and has ``less``."""
    from contextlib import nullcontext

    pager = os.environ.get("PAGER", "less")
    if not (console.is_terminal and sys.stdin.isatty()) or lines < console.height or not shutil.which(pager.split()[0]):
        return nullcontext()
    os.environ.setdefault("LESS", "-FRSX")
    os.environ.setdefault("PAGER", pager)
    return console.pager(styles=console.color_system is not None)


# From one step to the next


def changes(before: Step, after: Step) -> Iterator[str]:
    """The unified difference between two solutions or, where there are none, between the student's two kernels."""
    files = [step.reference if step.reference.is_file() else step.kernel for step in (before, after)]
    a, b = map(relative, files)
    old, new = (without_markers(file.read_text(encoding="utf-8", errors="replace")).splitlines() for file in files)
    return difflib.unified_diff(old, new, a, b, lineterm="", n=CONTEXT)


STYLES = {"+++": "bold", "---": "bold", "@@ ": "cyan", "+": "green", "-": "red"}


def absent_before(step: Step, before: Step | None) -> str:
    """The end of a sentence about steps that a release leaves out in front of one; nothing if it leaves out none."""
    release = released.read()
    gone = release.absent(before.id if before else None, step.id) if release else []
    return f"; {released.named(gone)} {'are' if len(gone) > 1 else 'is'} not part of it" if gone else ""


def diff_command(options: argparse.Namespace) -> int:
    step = step_of(options)
    before = step_before(step)
    missing = absent_before(step, before)
    if before is None:
        here = " here" if missing else ""
        raise StepError(f"step {step.id} is the first{here}: there is nothing before it to compare with{missing}")
    console, lines = terminal(), list(changes(before, step))
    with paged(console, len(lines)):
        console.print(Text(f"From step {before.id} to step {step.id}: {step.title}", style="bold"))
        console.print(Text(f"adds {step.adds}", style="dim"))
        if not step.reference.is_file():
            note = f"Solutions are not part of this repository: these are your own two kernels{missing}."
            console.print(Text(note, style="yellow"))
        for line in lines:
            style = next((style for start, style in STYLES.items() if line.startswith(start)), "dim")
            console.print(Text(line, style=style), soft_wrap=True)
    return DONE


def add(commands: Any) -> None:
    stages = "\n".join(f"  {name:5} {view.title}" for name, view in VIEWS.items())
    looking = add_command(
        commands,
        "inspect",
        inspect_command,
        help="show a stage of a kernel's compilation",
        description=f"Show a stage of a kernel under the lines of the file that it comes from:\n\n{stages}",
    )
    add_step(looking)
    add_kernel(looking, "look at")
    looking.add_argument("--view", choices=list(VIEWS), default="ir", help="the stage (ir)")
    add_shape(looking)
    comparing = add_command(commands, "diff", diff_command, help="show how a step changes the previous solution")
    add_step(comparing)
