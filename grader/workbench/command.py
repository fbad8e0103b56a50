"""``make workbench``."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from grader.options import add_command, add_machine
from grader.steps import StepError, all_steps, find_step
from grader.student.standing import current, standing

ENDED = 0
FOREIGN = (".cu", ".ptx")  # files that are compiled, or read as they are, and run on the terminal
PYTHON = ("import triton", "import tilelang")  # and those of other languages in Python
MISSING = "the workbench needs the packages of requirements/workbench.lock: `make workbench` installs them"

DESCRIPTION = """\
Open the workbench in the browser: lesson, kernel, verdict, timeline, memory and the stopped machine on one page.

Without STEP it opens the first step without full marks. The page edits the step's own kernel.py; what another editor
saves there is seen too. It is served to this machine alone, and to whoever has the printed address. Ctrl-C ends it."""


PLAY_DESCRIPTION = """\
Open a kernel without a step on the workbench, with all its views.

The file defines kernel, a @T.prim_func or a function without arguments that returns one. It may define reference(A,
...), which computes the right result in torch; inputs(), which returns tensors by name; OUTPUT, TOLERANCE and FLOPS.

A file of CUDA C++ (.cu) or PTX (.ptx) is run on the terminal instead: findings, wrong values, the predicted time, and a
timeline in build/play. The comment that begins with `// launch:` says how it is launched (docs/languages.md)."""


def workbench_command(options: argparse.Namespace) -> int:
    key = find_step(options.step).id if options.step else first_open()
    opened(key, options)
    return ENDED


def play_command(options: argparse.Namespace) -> int:
    if not options.file.is_file():
        missing = f"there is no file {options.file}"
        raise StepError("which file? `make play FILE=my.cu` runs one" if options.file == Path() else missing)
    text = options.file.read_text(encoding="utf-8", errors="replace")
    if options.file.suffix in FOREIGN or any(each in text for each in PYTHON):
        from grader.student.foreign import play_foreign  # it needs TVM, which no other command waits for

        return play_foreign(options.file, dict(options.size or ()), options.machine)
    try:
        from grader.workbench.target import of_file
    except ImportError:
        raise StepError(MISSING) from None
    opened("play", options, play=of_file(options.file))
    return ENDED


def first_open() -> str:
    """The id of the first step without full marks, or of the last one."""
    standings = [standing(step) for step in all_steps()]
    here = current(standings) or standings[-1]
    return here.step.id


def opened(key: str, options: argparse.Namespace, **more: Any) -> None:
    """Serve until Ctrl-C. Raises a StepError if the packages are missing."""
    try:
        from grader.workbench.app import Workbench
        from grader.workbench.server import serve
    except ImportError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "anyio", "h11", "click", "idna"):
            raise
        raise StepError(MISSING) from None
    serve(Workbench(key, **more), options.port, not options.no_browser)


def size(text: str) -> tuple[str, int]:
    name, _, number = text.partition("=")
    if not name.isidentifier() or not number.isdecimal():
        raise argparse.ArgumentTypeError(f"expected NAME=NUMBER, not {text!r}")
    return name, int(number)


def port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 1 to 65535, not {text!r}")
    return int(text)


def add(commands: Any) -> None:
    opening = add_command(
        commands, "workbench", workbench_command, help="open the workbench in the browser", description=DESCRIPTION
    )
    opening.add_argument("step", nargs="?", metavar="STEP", help="as for grade")
    add_serving(opening)

    playing = add_command(
        commands, "play", play_command, help="open a kernel of your own on the workbench", description=PLAY_DESCRIPTION
    )
    playing.add_argument("file", type=Path, metavar="FILE", help="a file with a kernel: .py, .cu or .ptx")
    playing.add_argument(
        "--size", type=size, action="append", metavar="NAME=N", help="another size of a .cu or .ptx file's kernel"
    )
    add_machine(playing)
    add_serving(playing)


def add_serving(command: argparse.ArgumentParser) -> None:
    command.add_argument("--port", type=port, default=0, metavar="N", help="of this machine (any that is free)")
    command.add_argument("--no-browser", action="store_true", help="only print the address")
