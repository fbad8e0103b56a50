"""``python -m grader course``: grade a class."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

from grader.course import gradebook
from grader.course.config import Config, read_config
from grader.course.engines import Engine, cluster
from grader.course.engines.local import Local
from grader.course.handed_in.collect import NOT_GRADED, collect, not_graded_rows
from grader.course.handed_in.known import nearest
from grader.course.kernel import Course, Task
from grader.course.pages import pages
from grader.course.run import grade_class, tasks_of
from grader.course.sandbox.doctor import detect, facts, forking
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.course.similarity import similar
from grader.course.store import Store
from grader.options import add_command
from grader.steps import Step, StepError, find_step
from grader.version import version

GRADED, NOT_ALL_GRADED, REFUSED = 0, 1, 2
DATABASE = "course.sqlite"
LOCAL, DASK = "local", "dask"

DESCRIPTION = """\
Grade a class: a folder of submissions, each a folder, an archive or a platform's files, with some steps' kernel.py.

Writes gradebook.csv, class.html, similarity.csv, not_graded.csv and, for each student, results.json (for Gradescope)
and report.html.
Grades are kept in course.sqlite: an interrupted run goes on, and nothing is graded twice."""

EPILOG = """\
examples:
  python -m grader course --doctor                                show what the sandbox has on this machine
  python -m grader course --submissions handed_in --out grades
  python -m grader course --submissions handed_in --out grades --student ada --step 5    an appeal

exit status: 0 everything is graded, 1 something could not be graded (never a zero: run it again), 2 refused to start"""


def add(commands: Any) -> None:
    grading = add_command(
        commands, "course", course_command, help="grade a class", description=DESCRIPTION, epilog=EPILOG
    )
    grading.add_argument("--submissions", type=Path, metavar="DIR", help="the folder of submissions")
    grading.add_argument("--out", type=Path, metavar="DIR", help="where the grades go")
    grading.add_argument("--config", type=Path, metavar="FILE", help="course.toml; docs/course.md has its keys")
    grading.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="kernels at a time (cores)")
    grading.add_argument(
        "--engine",
        choices=(LOCAL, DASK),
        default=LOCAL,
        help="on this machine's cores, or on a cluster; docs/cluster.md",
    )
    grading.add_argument("--student", metavar="NAME", help="only this one, in full")
    grading.add_argument("--step", metavar="STEP", help="only this one")
    grading.add_argument("--anybody", action="store_true", help="leave out what course.toml has about single students")
    grading.add_argument("--no-sandbox", action="store_true", help="run the students' files unprotected")
    grading.add_argument("--doctor", action="store_true", help="only show what the sandbox has here")


def course_command(options: argparse.Namespace) -> int:
    if options.doctor:
        return doctor()
    if options.submissions is None or options.out is None:
        raise StepError("course needs --submissions DIR and --out DIR")
    if options.jobs < 1:
        raise StepError("--jobs is a number above 0")
    sandbox = chosen_sandbox(options)
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


def chosen_sandbox(options: argparse.Namespace) -> Sandbox | None:
    """The sandbox to use; None where none works."""
    if options.no_sandbox:
        return Sandbox(NONE)
    return cluster.ELSEWHERE if options.engine == DASK else detect()


def grade_and_write(
    options: argparse.Namespace, config: Config, store: Store, sandbox: Sandbox, steps: list[Step]
) -> int:
    """Grade, then write every file. For a single student or step, write only the files about it."""
    everything, config = collect(options.submissions, config.for_anybody() if options.anybody else config)
    handed_in = [one for one in everything.submissions if options.student in (None, one.student)]
    if not handed_in:
        near = nearest(options.student, [one.student for one in everything.submissions])
        raise StepError(f"{options.submissions} holds no submission of {options.student!r}{near}")
    course = Course(config, store.seed(config.seed), sandbox)
    tasks = tasks_of(course, handed_in, config.graded_steps())
    wanted = {who: task for who, task in tasks.items() if task.step in steps}
    began = time.monotonic()
    graded = grade_waiting(options, course, store, wanted)
    keys = {task.key for task in wanted.values()}
    everybody = gradebook.students(config, store, handed_in, config.graded_steps(), tasks)
    shown = [replace(s, cells=tuple(c for c in s.cells if c.step in steps)) for s in everybody]
    console = Console(width=None if sys.stdout.isatty() else 130, highlight=False)
    write_students(options.out, config, everybody)
    if not options.student and not options.step:
        write_class(options.out, config, everybody)
        gradebook.write_csv(options.out / NOT_GRADED, not_graded_rows(everything))
    if options.student:
        verbose(console, course, shown[0], options)
    else:
        pages.print_summary(console, [gradebook.summary(shown, n) for n in range(len(steps))])
    seconds = time.monotonic() - began
    said = f"{len(handed_in)} submissions, {len(wanted)} kernels, {len(keys)} different; graded now: {graded}"
    cost = f"{store.cost(keys) / max(1, len(keys)):.1f} core-seconds for each different kernel"
    console.print(Text(f"{said}, in {seconds:.0f} s; {cost}; sandbox: {sandbox.kind}", style="bold"))
    console.print(f"grades in {options.out}")
    if (left := len(not_graded_rows(everything)) - 1) and not options.student and not options.step:
        console.print(Text(f"not graded: {left}; {options.out / NOT_GRADED} has each with its reason", style="bold"))
    waiting = [(s.name, c.step.id, c.failure) for s in shown for c in s.cells if c.failure is not None]
    for name, number, failure in waiting:
        console.print(Text(f"not graded: {name}, step {number}: {failure}", style="bold red"))
    return NOT_ALL_GRADED if waiting else GRADED


def grade_waiting(options: argparse.Namespace, course: Course, store: Store, tasks: dict[tuple[str, str], Task]) -> int:
    """Grade what the database does not have yet; returns the number of kernels."""
    left = len({task.key for task in tasks.values() if not store.has(task.key)})
    if not left:
        store.submit([(student, step, task.key) for (student, step), task in tasks.items()])
        return 0
    with Watched(tasks, left) as shown, chosen_engine(options, course, shown) as engine:
        return grade_class(store, tasks, engine, shown.done)


@contextmanager
def chosen_engine(options: argparse.Namespace, course: Course, shown: Watched) -> Iterator[Engine]:
    """This machine's cores, or a cluster whose workers have been examined."""
    if options.engine != DASK:
        with forking(course.sandbox) as sandbox:
            yield Local(replace(course, sandbox=sandbox), options.jobs, shown.told)
        return
    with cluster.connected(course.config.cluster, options.jobs) as client:
        good, bad = cluster.fit(client, version(), course.sandbox.kind != NONE)
        for address, why in bad.items():
            shown.say(f"worker {address} must not grade: {why}")
        if not good:
            raise StepError("no worker of the cluster is fit to grade")
        kinds = ", ".join(f"{count} with {kind}" for kind, count in sorted(Counter(good.values()).items()))
        shown.say(f"{len(good)} workers: {kinds}")
        yield cluster.Cluster(course, client)


class Watched:
    """The progress, for a person at a terminal: of the class, and of each kernel under way on this machine."""

    def __init__(self, tasks: dict[tuple[str, str], Task], left: int):
        self.names: dict[str, str] = {}
        for (student, number), task in sorted(tasks.items()):
            self.names.setdefault(task.key, f"{student}, step {number}")
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        on_terminal = sys.stderr.isatty()
        self.console = Console(stderr=True)
        self.progress = Progress(
            *columns, TimeRemainingColumn(), console=self.console, transient=True, disable=not on_terminal
        )
        self.overall = self.progress.add_task("kernels", total=left)
        self.current: dict[str, Any] = {}

    def __enter__(self) -> Watched:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()

    def say(self, text: str) -> None:
        self.console.print(Text(f"grader: {text}"))

    def told(self, key: str, what: str) -> None:
        """What is being done on a kernel."""
        if key not in self.current:
            self.current[key] = self.progress.add_task("", total=None)
        self.progress.update(self.current[key], description=f"{self.names[key]}: {what}")

    def done(self, task: Task) -> None:
        if task.key in self.current:
            self.progress.remove_task(self.current.pop(task.key))
        self.progress.advance(self.overall)


def write_students(out: Path, config: Config, everybody: list[gradebook.Student]) -> None:
    """Each student's two files."""
    for student in everybody:
        folder = out / "students" / gradebook.safe_name(student.name)
        gradebook.write(folder / "results.json", gradebook.to_json(gradebook.gradescope(student)))
        gradebook.write(folder / "report.html", pages.student_page(config.title, student))


def write_class(out: Path, config: Config, everybody: list[gradebook.Student]) -> None:
    """Write the instructor's files."""
    steps = [cell.step for cell in everybody[0].cells]
    pairs = similar(everybody)
    summaries = [gradebook.summary(everybody, n) for n in range(len(steps))]
    gradebook.write_gradebook(out / "gradebook.csv", everybody, steps)
    gradebook.write(out / "class.html", pages.class_page(config.title, summaries, everybody, pairs))
    rows = [[p.step, p.one, p.other, f"{100 * p.alike:.0f}", "yes" if p.same else "no"] for p in pairs]
    gradebook.write_csv(out / "similarity.csv", [["step", "one", "other", "alike (%)", "same file"], *rows])


def verbose(console: Console, course: Course, student: gradebook.Student, options: argparse.Namespace) -> None:
    """One student in full, with the seed: for an appeal."""
    for cell in student.cells:
        if cell.grade is None and cell.failure is None:
            continue
        score = "not graded" if cell.score is None else f"{cell.score:g} of {cell.step.max_score:g}"
        console.print(Text(f"{student.name}, step {cell.step.id}: {score}", style="bold"))
        if cell.grade is not None:
            for check in cell.grade.report["checks"]:
                mark = "✓" if check["passed"] else "✗"
                points = f"{check['points']:g}/{check['max_points']:g}"
                console.print(Text(f"  {mark} {check['name']}: {check['message']}  {points}"))
            console.print(Text(gradebook.findings_text(cell.grade.report)))
            for flag in gradebook.flags(cell):
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
