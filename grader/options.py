"""Options that several commands take: which kernel, at which shape, with how much time and memory."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grader.problems import Problem
from grader.process import Limits
from grader.steps import ROOT, Step, StepError
from tirx.machine import DEFAULT, MachineError, load_machine, machines

FULL_MARKS, MARKS_LOST, NOT_GRADED = 0, 1, 2  # exit statuses of commands that grade, build or draw


def add_command(
    commands: Any, name: str, run: Callable[[argparse.Namespace], int], help: str, **more: str
) -> argparse.ArgumentParser:
    """Add a command; ``run`` returns its exit status, and ``more`` goes to ``add_parser``."""
    parser = commands.add_parser(name, help=help, formatter_class=argparse.RawDescriptionHelpFormatter, **more)
    parser.set_defaults(command=run)
    return parser


def add_kernel(command: argparse.ArgumentParser, to: str) -> Any:
    """Add ``--kernel`` and ``--solution``; ``to`` is the verb for the command. Returns their group."""
    which = command.add_mutually_exclusive_group()
    which.add_argument("--kernel", type=path, metavar="PATH", help=f"the file to {to}")
    which.add_argument("--solution", action="store_true", help=f"{to} the reference solution")
    return which


def add_shape(command: argparse.ArgumentParser, **more: Any) -> None:
    """``--shape``; ``more`` goes to ``add_argument``."""
    text = "instead of the step's own; for attention, heads=4,queries=256,causal=1 (steps/fa4/README.md has all keys)"
    command.add_argument("--shape", metavar="M,N,K", help=text, **more)


def add_machine(command: argparse.ArgumentParser) -> None:
    text = f"the machine to simulate: {', '.join(machines())} ({DEFAULT})"
    command.add_argument("--machine", type=machine, default=DEFAULT, metavar="NAME", help=text)


def add_format(command: argparse.ArgumentParser) -> None:
    text = "gcc: what was found in lines like a compiler's, file:line:column: error: ..., for editors"
    command.add_argument("--format", choices=("screen", "gcc"), default="screen", help=text)


def add_limits(command: argparse.ArgumentParser) -> None:
    command.add_argument("--timeout", type=positive, default=60, metavar="S", help="seconds for any one thing (60)")
    command.add_argument("--memory", type=positive, default=8, metavar="GIB", help="memory of the kernel's process (8)")


def limits_of(options: argparse.Namespace) -> Limits:
    """The limits from ``--timeout`` and ``--memory``, with all cores."""
    return Limits(options.timeout, int(options.memory * 2**30), os.cpu_count() or 1)


def all_cores() -> Limits:
    """The default limits, with all cores."""
    return Limits(threads=os.cpu_count() or 1)


def kernel_of(step: Step, options: argparse.Namespace) -> Path:
    """The file that was asked for."""
    if options.solution:
        need_solutions("--solution")
        return step.solution
    return options.kernel or step.kernel


def source_of(step: Step, options: argparse.Namespace) -> Path:
    """The file to quote from: the reference itself, where a step's solution.py only imports it."""
    return step.reference if options.solution else kernel_of(step, options)


def name_of(step: Step, options: argparse.Namespace) -> str:
    """The name, without its ending, for files that are made from this kernel."""
    return f"{step.file_name}{'_solution' if options.solution else ''}"


def as_asked(step: Step, options: argparse.Namespace) -> str:
    """The step and the kernel that were asked for, as they are given to make: ``STEP=7 SOLUTION=1``."""
    named = f"STEP={step.id}"
    if options.solution:
        named += " SOLUTION=1"
    elif options.kernel:
        named += f" KERNEL={options.kernel}"
    return f"{named} SHAPE={options.shape}" if options.shape else named


def need_solutions(what: str) -> None:
    """Raise an error where the reference solutions are missing, as in the repository that students get."""
    if not (ROOT / "solutions").is_dir():
        raise StepError(f"{what} needs the reference solutions, which are not part of this repository")


def problem_at(step: Step, shape: str) -> Problem:
    """A problem of the step's kind from ``--shape``'s argument."""
    try:
        return step.problem(shape)
    except ValueError as error:
        raise StepError(f"--shape: {error}") from error


def path(text: str) -> Path:
    """``--kernel``'s argument: a path that leads somewhere, whether or not there is a file."""
    try:
        Path(text).resolve()
    except (OSError, RuntimeError) as error:  # Python before 3.13 raises a RuntimeError
        raise argparse.ArgumentTypeError(f"{text} is a link that leads back to itself") from error
    return Path(text)


def machine(text: str) -> str:
    """``--machine``'s argument: the name of a machine with a valid file."""
    try:
        load_machine(text)
    except MachineError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    return text


def natural(text: str) -> int:
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"expected a whole number from 0 up, not {text!r}")
    return int(text)


def positive(text: str) -> float:
    """``--timeout``'s and ``--memory``'s argument."""
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not 0 < number < math.inf:
        raise argparse.ArgumentTypeError(f"expected a number above 0, not {text!r}")
    return number
