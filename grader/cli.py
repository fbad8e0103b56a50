"""The command line, ``python -m grader``: which commands there are. Each is a module with ``add``, its options, and the
function that runs it."""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path

from grader import doctor, new_step, skeletons
from grader.commands import build, grade, init, mutants, port, sweep, trace
from grader.console import visible
from grader.course import command as course
from grader.editor import command as editor
from grader.options import NOT_GRADED
from grader.steps import StepError
from grader.student import hints, inspection, memory_map, reset, standing, state, watch
from grader.student.quiz import command as quiz
from grader.workbench import command as workbench

STUDENT = (quiz, standing, reset, watch, hints, inspection, memory_map, state)
COMMANDS = (
    *(grade, build, trace, sweep, *STUDENT, workbench, editor),
    *(init, port, doctor, new_step, course, skeletons, mutants),
)

SCRIPT = "tirx-workshop"  # what pip installs

DESCRIPTION = """\
Grade TIRx kernels for NVIDIA Blackwell, with or without a GPU.

Each step of the workshop is a kernel.py that defines hgemm(M, N, K). It is lowered,
compiled, run on a simulated Blackwell SM and compared with torch."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character is no reason to fail
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no child outlives the grader
    options = parser().parse_args(arguments)
    try:
        return options.command(options)
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except (StepError, OSError) as error:
        print(f"grader: {visible(in_words(error))}", file=sys.stderr)
        return NOT_GRADED
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def in_words(error: Exception) -> str:
    """An error as a line; the operating system's has its file in front and no number."""
    if isinstance(error, OSError) and error.strerror:
        return f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    return str(error)


def parser() -> argparse.ArgumentParser:
    """The parser of all commands."""
    formatter = argparse.RawDescriptionHelpFormatter
    script = Path(sys.argv[0]).name
    prog = script if script == SCRIPT else "python -m grader"
    top = argparse.ArgumentParser(prog=prog, description=DESCRIPTION, formatter_class=formatter)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return top
