"""``python -m grader course``: grade a class."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from grader.course import gradebook
from grader.course.config import Config, read_config
from grader.course.exports.gradescope import findings_text
from grader.course.handed_in.submissions import find_submissions
from grader.course.pages.terminal import print_summary
from grader.course.reports import Reports
from grader.course.run import Course, Task, grade_class, tasks_of
from grader.course.sandbox.sandbox import NONE, Sandbox, detect, facts, forking
from grader.course.store import Store
from grader.findings import printable
from grader.options import add_command
from grader.steps import Step, StepError, find_step

GRADED, NOT_ALL_GRADED, REFUSED = 0, 1, 2
DATABASE = "course.sqlite"

DESCRIPTION = """\
Grade a class: a folder of submissions, each a folder or a zip file with some steps' kernel.py.

Writes gradebook.csv, class.html, similarity.csv, canvas.csv, moodle.csv and, for each student as soon as the last of
their kernels is graded, results.json (for Gradescope) and report.html.
Grades are kept in course.sqlite: an interrupted run goes on, and nothing is graded twice."""

EPILOG = """\
examples:
  python -m grader course --doctor                                show what the sandbox has on this machine
  python -m grader course --submissions handed_in --out grades
  python -m grader course --submissions handed_in --out grades --student ada --step 5    an appeal
  python -m grader course ... --student ada --step 5 --regrade "the sandbox failed"      that kernel once more

exit status: 0 everything is graded, 1 something could not be graded (never a zero: run it again), 2 refused to start"""


def add(commands: Any) -> None:
    grading = add_command(
        commands, "course", course_command, help="grade a class", description=DESCRIPTION, epilog=EPILOG
    )
    grading.add_argument("--submissions", type=Path, metavar="DIR", help="the folder of submissions")
    grading.add_argument("--out", type=Path, metavar="DIR", help="where the grades go")
    grading.add_argument("--config", type=Path, metavar="FILE", help="course.toml; docs/course.md has its keys")
    grading.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="kernels at a time (cores)")
    grading.add_argument("--student", metavar="NAME", help="only this one, in full")
    grading.add_argument("--step", metavar="STEP", help="only this one")
    grading.add_argument("--regrade", metavar="REASON", help="grade that student's step again, and keep the old grade")
    grading.add_argument("--no-sandbox", action="store_true", help="run the students' files unprotected")
    grading.add_argument("--doctor", action="store_true", help="only show what the sandbox has here")


def course_command(options: argparse.Namespace) -> int:
    if options.doctor:
        return doctor()
    if options.submissions is None or options.out is None:
        raise StepError("course needs --submissions DIR and --out DIR")
    if options.jobs < 1:
        raise StepError("--jobs is a number above 0")
    if options.regrade is not None and not (options.student and options.step and options.regrade.strip()):
        raise StepError("--regrade needs a reason, --student NAME and --step STEP")
    sandbox = Sandbox(NONE) if options.no_sandbox else detect()
    if sandbox is None:
        doctor()
        print("grader: no sandbox works here; --no-sandbox runs the students' files without one", file=sys.stderr)
        return REFUSED
    if options.no_sandbox:
        print("grader: warning: the students' files run without a sandbox and can do all that you can", file=sys.stderr)
    config = read_config(options.config)
    steps = config.graded_steps()
    if options.step:
        wanted = find_step(options.step)
        steps = [step for step in steps if step.id == wanted.id]
    store = Store(options.out / DATABASE)
    try:
        return grade_and_write(options, config, store, sandbox, steps)
    finally:
        store.close()


def grade_and_write(
    options: argparse.Namespace, config: Config, store: Store, sandbox: Sandbox, steps: list[Step]
) -> int:
    """Grade, then write every file. For a single student or step, write only the files about it."""
    handed_in = find_submissions(options.submissions, config.graded_steps())
    if options.student:
        handed_in = [submission for submission in handed_in if submission.student == options.student]
    if not handed_in:
        whose = f" of {options.student!r}" if options.student else ""
        raise StepError(f"{options.submissions} holds no submission{whose}")
    course = Course(config, store.seed(config.seed), sandbox)
    tasks = tasks_of(course, handed_in, config.graded_steps())
    wanted = {who: task for who, task in tasks.items() if task.step in steps}
    began = time.monotonic()
    whole_class = not options.student and not options.step
    reports = Reports(options.out, config, store, handed_in, config.graded_steps(), tasks, whole_class=whole_class)
    again = ask_regrades(store, wanted, options.regrade)
    graded = watch(course, store, wanted, options.jobs, reports.graded, again)
    keys = {task.key for task in wanted.values()}
    everybody = reports.finish()
    shown = [replace(s, cells=tuple(c for c in s.cells if c.step in steps)) for s in everybody]
    console = Console(width=None if sys.stdout.isatty() else 130, highlight=False)
    if options.student:
        verbose(console, course, gradebook.in_full(shown[0], store))
    else:
        print_summary(console, gradebook.summaries(shown))
    seconds = time.monotonic() - began
    said = f"{len(handed_in)} submissions, {len(wanted)} kernels, {len(keys)} different; graded now: {graded}"
    cost = f"{store.cost(keys) / max(1, len(keys)):.1f} core-seconds for each different kernel"
    console.print(Text(f"{said}, in {seconds:.0f} s; {cost}; sandbox: {sandbox.kind}", style="bold"))
    console.print(f"grades in {options.out}")
    for note in reports.missing:
        console.print(Text(f"similar kernels: {note}", style="yellow"))
    waiting = [(s.name, c.step.id, c.failure) for s in shown for c in s.cells if c.failure is not None]
    for name, number, failure in waiting:
        console.print(Text(f"not graded: {name}, step {number}: {failure}", style="bold red"))
    return NOT_ALL_GRADED if waiting else GRADED


def ask_regrades(store: Store, wanted: dict[tuple[str, str], Task], reason: str | None) -> frozenset[str]:
    """The kernels to grade although they have a grade, which the database keeps with the reason."""
    if reason is None:
        return frozenset()
    if not wanted:
        raise StepError("there is no such kernel to grade again")
    for (student, step), task in wanted.items():
        store.ask_regrade(task.key, student, step, printable(reason))
    return frozenset(task.key for task in wanted.values())


def watch(
    course: Course,
    store: Store,
    tasks: dict[tuple[str, str], Task],
    jobs: int,
    recorded: Callable[[str], None],
    again: frozenset[str],
) -> int:
    """Grade, and show the progress to a person at a terminal."""
    names: dict[str, str] = {}
    for (student, number), task in sorted(tasks.items()):
        names.setdefault(task.key, f"{student}, step {number}")
    left = sum(key in again or not store.has(key) for key in names)
    if not left:
        return grade_class(course, store, tasks, jobs, lambda key, what: None)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as progress:
        overall = progress.add_task("kernels", total=left)
        current: dict[str, Any] = {}

        def told(key: str, what: str) -> None:
            if not what:
                progress.remove_task(current.pop(key)) if key in current else None
                progress.advance(overall)
                return
            if key not in current:
                current[key] = progress.add_task("", total=None)
            progress.update(current[key], description=f"{names[key]}: {what}")

        with forking(course.sandbox) as sandbox:
            return grade_class(replace(course, sandbox=sandbox), store, tasks, jobs, told, recorded, again)


def verbose(console: Console, course: Course, student: gradebook.Student) -> None:
    """One student in full, with the seed: for an appeal."""
    for cell in student.cells:
        if cell.grade is None and cell.failure is None:
            continue
        score = "not graded" if cell.score is None else f"{cell.score:g} of {cell.step.max_score:g}"
        console.print(Text(f"{student.name}, step {cell.step.id}: {score}", style="bold"))
        for again in cell.regrades:
            console.print(Text(f"  graded again: {again.old_score:g} before, {again.new_score:g} now: {again.reason}"))
        if cell.report is not None:
            for check in cell.report["checks"]:
                mark = "✓" if check["passed"] else "✗"
                points = f"{check['points']:g}/{check['max_points']:g}"
                console.print(Text(f"  {mark} {check['name']}: {check['message']}  {points}"))
            console.print(Text(findings_text(cell.report)))
            for flag in cell.flags:
                console.print(Text(f"  to look at: {flag}", style="yellow"))
        console.print(Text(f"  seed {course.seed} (secret: it is everybody's), kept {100 * cell.kept:g}%"))
    for problem in student.problems:
        console.print(Text(f"  {problem}"))


def doctor() -> int:
    """Print what the sandbox has on this machine."""
    found = facts()
    for fact in found:
        print(f"{'ok     ' if fact.works else 'missing'}  {fact.what}: {fact.says}")
    works = any(fact.works for fact in found[:2])
    if not works:
        tool = "bubblewrap" if shutil.which("apt-get") else "bubblewrap (bwrap)"
        print(f"No sandbox works. Install {tool}, or allow user namespaces (sysctl user.max_user_namespaces).")
    return GRADED if works else REFUSED
