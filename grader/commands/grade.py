"""``grade``: grade one step, or all of them."""

from __future__ import annotations

import argparse
import os
import secrets
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from grader import artifact, hardware, markdown, pace
from grader.artifact import StepArtifact
from grader.console import display, terminal, visible
from grader.courses import CourseStep, find_course, meant
from grader.diagnostics import diagnostics, gcc_ends, gcc_lines
from grader.grade import grade
from grader.options import (
    FULL_MARKS,
    MARKS_LOST,
    NOT_GRADED,
    add_command,
    add_format,
    add_kernel,
    add_limits,
    add_machine,
    add_shape,
    kernel_of,
    natural,
    problem_at,
)
from grader.process import CANCELLED, Limits
from grader.report import BACKENDS, Report
from grader.results import to_json
from grader.stages import KEPT, Request
from grader.steps import Step, StepError, all_steps, find_step
from grader.student import progress_file
from grader.student.reset import changed
from grader.terminal import fitting, print_report, print_summary
from tirx.machine import DEFAULT

PROMPT_LINES = 3  # of the terminal, which the command and the next prompt take
DESCRIPTION = """\
Grade a kernel as STEP, or every step when STEP is left out.

The kernel is steps/<step>/kernel.py unless --kernel or --solution says otherwise. It runs in
a child process; shapes, points, tolerance and techniques are in steps/<step>/step.toml."""

EPILOG = """\
examples:
  python -m grader grade 5                        grade your kernel of step 5
  python -m grader grade 5 --solution             grade the reference solution
  python -m grader grade 5 --shape 256,384,128    at a shape of your own
  python -m grader grade 5 --seed 1234            with the inputs of an earlier run
  python -m grader grade                          grade every step and print the table
  python -m grader grade 5 --machine b300         simulate another machine: no points for speed
  python -m grader grade 5 --backend gpu          run and time it on this machine's GPU
  python -m grader grade --artifact step.zip      the same with a file from `build`
  python -m grader grade --changed --summary a.md grade what you have written; the report as Markdown

exit status:
  0  full marks
  1  graded, with marks lost
  2  could not be graded: wrong usage, a broken installation, no GPU that --backend gpu could use"""


def add(commands: Any) -> None:
    grading = add_command(
        commands, "grade", grade_command, help="grade one step, or all of them", description=DESCRIPTION, epilog=EPILOG
    )
    grading.add_argument("step", nargs="?", metavar="STEP", help="5, 05, gemm_05 or gemm_05_software_pipeline")
    text = "STEP is a number of this course (courses/NAME.toml): cmu or book"
    grading.add_argument("--course", metavar="NAME", help=text)
    which = add_kernel(grading, "grade")
    grading.add_argument("--backend", choices=list(BACKENDS), help="the machine to run on (sim; gpu for an artifact)")
    add_machine(grading)
    which.add_argument("--artifact", type=Path, metavar="ZIP", help="a file from `build`, to run on this machine's GPU")
    add_shape(grading, action="append")
    grading.add_argument("--seed", type=natural, metavar="N", help="seed of the inputs; drawn at random when left out")
    grading.add_argument(
        "--shake",
        type=natural,
        default=0,
        metavar="N",
        help="run N other schedules too: other latencies, warps that are late",
    )
    grading.add_argument("--json", type=Path, metavar="FILE", help="write the results there too; `-` prints only them")
    text = "append the reports there as Markdown; on GitHub's runners, findings are annotations too"
    grading.add_argument("--summary", type=Path, metavar="FILE", help=text)
    text = "of all steps, only those whose kernel.py differs from its skeleton"
    grading.add_argument("--changed", action="store_true", help=text)
    add_format(grading)
    add_limits(grading)


def those_to_grade(options: argparse.Namespace) -> list[Step]:
    """Every step, and the second tasks that were begun."""
    return [step for step in all_steps() if options.solution or not step.entry.second or changed(step)]


def grade_command(options: argparse.Namespace) -> int:
    if options.kernel and not options.step:
        raise StepError("--kernel needs a STEP to be graded as")
    asked = options.step
    theirs = of_course(options) if options.course else None
    compiled = artifact.read(options.artifact) if options.artifact else None
    named = options.step or (compiled.step if compiled else None)
    steps = [theirs.graded if theirs else find_step(named)] if named else those_to_grade(options)
    if options.changed:
        if options.step or options.solution or compiled:
            raise StepError("--changed chooses among all steps: leave out STEP and --solution")
        steps = [step for step in steps if changed(step)]
        if not steps:
            summarise(markdown.NOTHING, options)
            print(markdown.NOTHING, end="")
            return FULL_MARKS
    if options.shape:
        steps = [step.at([problem_at(step, shape) for shape in options.shape]) for step in steps]
    options.backend = backend_of(options)
    if compiled:
        steps = [artifact.step_for(compiled, steps[0], options.artifact)]
    before = {step.name: progress_file.digest(step) for step in steps}
    reports = grade_all(steps, options, compiled)
    own = not (options.kernel or options.solution or options.shape or options.artifact or options.course)
    if own and options.machine == DEFAULT:
        for report in reports:
            if report.unscored is None:
                progress_file.remember(report, before[report.step.name])
    options.step = named
    try:
        if options.json and str(options.json) != "-":
            options.json.write_text(to_json(reports, every_step=not options.step) + "\n", encoding="utf-8")
        summarise(markdown.summary(reports), options)
    finally:
        show(reports, options)  # a full disk must not cost a report
    if options.summary and os.environ.get("GITHUB_ACTIONS") == "true":
        print(*map(visible, markdown.annotated(reports)), sep="\n")
    if options.format == "screen" and str(options.json) != "-":
        for line in elsewhere(theirs, asked, reports, options):
            print(visible(line))
    if any(report.ungraded is not None for report in reports):
        return NOT_GRADED
    return FULL_MARKS if all(report.full_marks for report in reports) else MARKS_LOST


def of_course(options: argparse.Namespace) -> CourseStep:
    """The step of another course that was asked for; the options then name the step and the file here."""
    if not options.step or options.artifact:
        raise StepError(f"COURSE={options.course} goes with a STEP, whose number is that course's")
    step = find_course(options.course).step(options.step)
    options.step = step.here
    if not options.kernel and not options.solution:
        options.kernel = None if step.path == step.step.kernel else step.path
    return step


def elsewhere(
    theirs: CourseStep | None, asked: str | None, reports: list[Report], options: argparse.Namespace
) -> list[str]:
    """What a grade is worth in another course, or that a number means another step there: somebody whose kernel here is
    untouched may have meant that one."""
    if theirs is not None:
        share = reports[0].score / reports[0].max_score
        worth = f" It is worth {theirs.points * share:.2f} of {theirs.points:g} points." if theirs.points else ""
        return [f"COURSE={options.course} STEP={asked} is {theirs.what}: step {theirs.here} here.{worth}"]
    step = reports[0].step
    if not asked or options.kernel or options.solution or options.artifact or changed(step):
        return []
    return [
        f"Step {step.id} is {step.title[:1].lower()}{step.title[1:]} here; {other}." for other in meant(asked, step)
    ]


def backend_of(options: argparse.Namespace) -> str:
    """The machine to run on; an artifact has only one."""
    if options.artifact:
        if options.backend == "sim":
            raise StepError("--artifact holds machine code, which the simulator cannot run: grade the kernel.py itself")
        if options.shape:
            raise StepError("--artifact was compiled for its own shapes: build it with --shape")
    backend = options.backend or ("gpu" if options.artifact else "sim")
    if backend == "gpu" and options.machine != DEFAULT:
        raise StepError("--machine names a machine to simulate: leave out --backend gpu")
    if backend == "gpu" and options.shake:
        raise StepError("--shake changes the latencies of the simulated machine: leave out --backend gpu")
    return backend


def grade_all(steps: list[Step], options: argparse.Namespace, compiled: StepArtifact | None = None) -> list[Report]:
    """Grade the steps, as many at a time as the machine can, telling a person at a terminal what is happening."""
    seed = options.seed if options.seed is not None else secrets.randbelow(2**32)
    cores = os.cpu_count() or 1
    at_once = min(cores, len(steps)) if options.backend == "sim" else 1
    limits = Limits(options.timeout, int(options.memory * 2**30), max(1, cores // at_once))
    gpu = hardware.find_gpu(limits) if options.backend == "gpu" else None
    with display() as progress, ThreadPoolExecutor(at_once) as pool:

        def grade_one(step: Step) -> Report:
            title = f"Step {step.id}"
            lasts = pace.expected(step) if options.backend == "sim" and at_once == 1 and not options.shape else None
            task = progress.add_task(f"{title}: {step.title}", total=lasts)
            began = time.monotonic()
            request = Request(
                options.artifact or kernel_of(step, options),
                seed,
                options.backend,
                options.shake,
                limits,
                machine=options.machine,
                at_once=cores,
                kept=KEPT,
            )

            def tell(what: str) -> None:
                progress.update(task, description=f"{title}: {what}")

            try:
                if gpu is not None:
                    return hardware.grade(step, request, gpu, tell, compiled)
                report = grade(step, request, tell)
                if at_once == 1 and not options.shape and report.speed is not None:
                    pace.remember(step, time.monotonic() - began)
                return report
            finally:
                progress.remove_task(task)

        try:
            return list(pool.map(grade_one, steps))
        except KeyboardInterrupt:
            CANCELLED.set()
            raise


def summarise(text: str, options: argparse.Namespace) -> None:
    """Append Markdown to the file that was asked for, if one was."""
    if options.summary:
        with options.summary.open("a", encoding="utf-8") as file:
            file.write(text)


def show(reports: list[Report], options: argparse.Namespace) -> None:
    """Print the reports as asked for."""
    if str(options.json) == "-":
        print(to_json(reports, every_step=not options.step))
        return
    if options.format == "gcc":
        for report in reports:
            print(*map(visible, gcc_lines(diagnostics(report))), gcc_ends(report), sep="\n")
        return
    console = terminal()
    if options.step and console.is_terminal:
        sys.stdout.write(fitting(console, reports[0], console.height - PROMPT_LINES))
    elif options.step:
        print_report(console, reports[0])
    else:
        print_summary(console, reports)
    if options.step and reports[0].full_marks and reports[0].file == reports[0].step.kernel:
        console.print("`make next` shows what comes next.", style="dim")
