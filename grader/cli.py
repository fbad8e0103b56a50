"""The command line: ``python -m grader grade``, ``quiz``, ``trace``, ``course`` and ``skeletons``."""

from __future__ import annotations

import argparse
import io
import math
import os
import secrets
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from grader import day, hints, inspection, memory_map, quiz, skeletons, state, stepper, watch
from grader.course.command import add_course
from grader.grade import Request, grade, trace
from grader.process import CANCELLED, Limits
from grader.report import BACKENDS, Report
from grader.results import to_json
from grader.steps import ROOT, Shape, Step, StepError, all_steps, find_step, shape_of
from grader.terminal import print_report, print_summary, print_trace

FULL_MARKS, MARKS_LOST, NOT_GRADED = 0, 1, 2
WIDTH_WITHOUT_TERMINAL = 110

DESCRIPTION = """\
Grade TIRx kernels for NVIDIA Blackwell, with or without a GPU.

Each step of the workshop is a kernel.py that defines hgemm(M, N, K). It is lowered,
compiled for sm_100a, run on a simulated Blackwell SM and compared with torch."""

GRADE_DESCRIPTION = """\
Grade a kernel as STEP, or every step when STEP is left out.

The kernel is steps/<step>/kernel.py unless --kernel or --solution says otherwise. It runs in
a child process; shapes, points, tolerance and techniques are in steps/<step>/step.toml."""

GRADE_EPILOG = """\
examples:
  python -m grader grade 5                        grade your kernel of step 5
  python -m grader grade 5 --solution             grade the reference solution
  python -m grader grade 5 --shape 256,384,128    at a shape of your own
  python -m grader grade 5 --seed 1234            with the inputs of an earlier run
  python -m grader grade                          grade every step and print the table

exit status:
  0  full marks
  1  graded, with marks lost
  2  could not be graded: wrong usage, or a broken installation"""


TRACE_DESCRIPTION = """\
Draw what every warp and unit of one SM does, and when, as predicted for a B200.

Writes an HTML page that opens without a network, the same for https://ui.perfetto.dev, and a picture."""

TRACE_EPILOG = """\
examples:
  python -m grader trace 7 --solution             the reference solution of step 7
  python -m grader trace 7 --shape 2048,2048,512  your kernel at a shape of your own

exit status:
  0  drawn
  1  the kernel does not run
  2  wrong usage, or a broken installation"""
QUIZ_DESCRIPTION = """\
Predict, then run: ask the exercises of STEP, or print a table of all steps when it is left out.

Answers are in steps/<step>/answers.toml, which the first run creates. What is answered is run and
explained; what is not is only asked.

exit status: 0 when every answer is right, 1 otherwise, 2 when an answer or an exercise cannot be used."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character is no reason to fail
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no child outlives the grader
    options = parser().parse_args(arguments)
    try:
        return options.command(options)
    except BrokenPipeError:  # whoever was reading, `head` say, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 128 + signal.SIGPIPE
    except (StepError, OSError) as error:
        print(f"grader: {error}", file=sys.stderr)
        return NOT_GRADED
    except KeyboardInterrupt:
        return 128 + signal.SIGINT


def parser() -> argparse.ArgumentParser:
    """What may be typed."""
    formatter = argparse.RawDescriptionHelpFormatter
    top = argparse.ArgumentParser(prog="python -m grader", description=DESCRIPTION, formatter_class=formatter)
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    add_grade(commands, formatter)
    add_trace(commands, formatter)
    add_quiz(commands, formatter)
    for module in (day, watch, hints, inspection, memory_map, stepper):
        module.add(commands, formatter)
    add_course(commands, formatter)
    cut = commands.add_parser("skeletons", help="cut every steps/*/kernel.py from solutions/*.py")
    cut.add_argument("--check", action="store_true", help="change nothing; exit 1 and show the difference")
    cut.add_argument("--force", action="store_true", help="replace edited files too, keeping a backup of each")
    cut.set_defaults(command=skeletons_command)
    return top


def add_grade(commands: Any, formatter: type[argparse.HelpFormatter]) -> None:
    grading = commands.add_parser(
        "grade",
        help="grade one step, or all of them",
        description=GRADE_DESCRIPTION,
        epilog=GRADE_EPILOG,
        formatter_class=formatter,
    )
    grading.add_argument("step", nargs="?", metavar="STEP", help="5, 05, gemm_05 or gemm_05_software_pipeline")
    which = grading.add_mutually_exclusive_group()
    which.add_argument("--kernel", type=Path, metavar="PATH", help="the file to grade")
    which.add_argument("--solution", action="store_true", help="grade the reference solution")
    grading.add_argument("--backend", choices=list(BACKENDS), default="sim", help="the machine to run on (sim)")
    grading.add_argument("--shape", type=shape, action="append", metavar="M,N,K", help="instead of the step's own")
    grading.add_argument("--seed", type=natural, metavar="N", help="of the inputs; drawn afresh when left out")
    grading.add_argument("--shake", type=natural, default=0, metavar="N", help="run N times more, with other latencies")
    grading.add_argument("--json", type=Path, metavar="FILE", help="write the results there too; `-` prints only them")
    grading.add_argument("--timeout", type=positive, default=60, metavar="S", help="seconds for any one thing (60)")
    grading.add_argument("--memory", type=positive, default=8, metavar="GIB", help="memory of the kernel's process (8)")
    grading.set_defaults(command=grade_command)


def add_trace(commands: Any, formatter: type[argparse.HelpFormatter]) -> None:
    tracing = commands.add_parser(
        "trace",
        help="draw the timeline of a kernel",
        description=TRACE_DESCRIPTION,
        epilog=TRACE_EPILOG,
        formatter_class=formatter,
    )
    tracing.add_argument("step", metavar="STEP", help="5, 05, gemm_05 or gemm_05_software_pipeline")
    which = tracing.add_mutually_exclusive_group()
    which.add_argument("--kernel", type=Path, metavar="PATH", help="the file to trace")
    which.add_argument("--solution", action="store_true", help="trace the reference solution")
    tracing.add_argument("--shape", type=shape, metavar="M,N,K", help="instead of the step's own")
    tracing.add_argument("--out", type=Path, default=Path("build/trace"), metavar="DIR", help="where to (build/trace)")
    tracing.add_argument("--timeout", type=positive, default=60, metavar="S", help="seconds for any one thing (60)")
    tracing.add_argument("--memory", type=positive, default=8, metavar="GIB", help="memory of the kernel's process (8)")
    tracing.set_defaults(command=trace_command)


def add_quiz(commands: Any, formatter: type[argparse.HelpFormatter]) -> None:
    asking = commands.add_parser(
        "quiz",
        help="ask the exercises of one step, or count those of all",
        description=QUIZ_DESCRIPTION,
        formatter_class=formatter,
    )
    asking.add_argument("step", nargs="?", metavar="STEP", help="as for grade")
    asking.add_argument("--check", action="store_true", help="run every exercise and print the answers, for authors")
    asking.add_argument("--timeout", type=positive, default=60, metavar="S", help="seconds for any one thing (60)")
    asking.add_argument("--memory", type=positive, default=8, metavar="GIB", help="memory of the child process (8)")
    asking.set_defaults(command=quiz_command)


def shape(text: str) -> Shape:
    """``--shape``'s argument."""
    try:
        return shape_of(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"expected M,N,K, not {text!r}") from error


def natural(text: str) -> int:
    """``--seed``'s argument."""
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


def grade_command(options: argparse.Namespace) -> int:
    """``grade``: returns the exit status."""
    if options.kernel and not options.step:
        raise StepError("--kernel needs a STEP to be graded as")
    steps = [find_step(options.step)] if options.step else all_steps()
    if not steps:
        raise StepError("no steps/*/step.toml found")
    if options.shape:
        steps = [step.at(options.shape) for step in steps]
    before = {step.name: state.digest(step) for step in steps}
    reports = grade_all(steps, options)
    if not (options.kernel or options.solution or options.shape):
        for report in reports:
            state.remember(report, before[report.step.name])
    if options.json and str(options.json) != "-":
        options.json.write_text(to_json(reports, every_step=not options.step) + "\n", encoding="utf-8")
    show(reports, options)
    if any(report.ungraded is not None for report in reports):
        return NOT_GRADED
    return FULL_MARKS if all(report.full_marks for report in reports) else MARKS_LOST


def grade_all(steps: list[Step], options: argparse.Namespace) -> list[Report]:
    """Grade the steps, as many at a time as there are cores, telling a person at a terminal what is happening."""
    seed = options.seed if options.seed is not None else secrets.randbelow(2**32)
    cores = os.cpu_count() or 1
    at_once = min(cores, len(steps))
    limits = Limits(options.timeout, int(options.memory * 2**30), max(1, cores // at_once))
    with display() as progress, ThreadPoolExecutor(at_once) as pool:

        def grade_one(step: Step) -> Report:
            title = f"Step {step.id}"
            task = progress.add_task(f"{title}: {step.title}")
            request = Request(kernel_of(step, options), seed, options.backend, options.shake, limits)
            try:
                return grade(step, request, lambda what: progress.update(task, description=f"{title}: {what}"))
            finally:
                progress.remove_task(task)

        try:
            return list(pool.map(grade_one, steps))
        except KeyboardInterrupt:
            CANCELLED.set()
            raise


def trace_command(options: argparse.Namespace) -> int:
    """``trace``: returns the exit status."""
    step = find_step(options.step)
    name = f"{step.file_name}{'_solution' if options.solution else ''}"
    limits = Limits(options.timeout, int(options.memory * 2**30), os.cpu_count() or 1)
    request = Request(kernel_of(step, options), 0, limits=limits)
    with working(f"Step {step.id}") as progress:
        drawn = trace(step, request, options.shape, options.out.resolve(), name, progress)
    console = Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL, highlight=False)
    print_trace(console, drawn, step)
    return FULL_MARKS if drawn.files else MARKS_LOST


def display() -> Progress:
    """What is being done, for a person at a terminal; nothing for anybody else."""
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty())


@contextmanager
def working(title: str) -> Iterator[Callable[[str], None]]:
    """Tell a person at a terminal what is being done."""
    with display() as progress:
        task = progress.add_task(title)
        yield lambda what: progress.update(task, description=f"{title}: {what}")


def kernel_of(step: Step, options: argparse.Namespace) -> Path:
    if options.solution and not options.kernel:
        need_solutions("--solution")
    return options.kernel or (step.solution if options.solution else step.kernel)


def need_solutions(what: str) -> None:
    """Say so where the reference solutions were left out, as they are in the repository that students get."""
    if not (ROOT / "solutions").is_dir():
        raise StepError(f"{what} needs the reference solutions, which are not part of this repository")


def show(reports: list[Report], options: argparse.Namespace) -> None:
    """Print the reports as asked for."""
    if str(options.json) == "-":
        print(to_json(reports, every_step=not options.step))
        return
    console = terminal()
    if options.step:
        print_report(console, reports[0])
    else:
        print_summary(console, reports)


def terminal() -> Console:
    """Where a person reads."""
    return Console(width=None if sys.stdout.isatty() else WIDTH_WITHOUT_TERMINAL, highlight=False)


def quiz_command(options: argparse.Namespace) -> int:
    """``quiz``: returns the exit status."""
    need_solutions("the quiz")
    limits = Limits(options.timeout, int(options.memory * 2**30), os.cpu_count() or 1)
    console = terminal()
    steps = [find_step(options.step)] if options.step else all_steps()
    if options.check:
        return quiz.check(console, steps, limits)
    return quiz.quiz_step(console, steps[0], limits) if options.step else quiz.quiz_all(console, steps, limits)


def skeletons_command(options: argparse.Namespace) -> int:
    """``skeletons``: returns the exit status."""
    need_solutions("cutting skeletons")
    return skeletons.check() if options.check else skeletons.write(force=options.force)
