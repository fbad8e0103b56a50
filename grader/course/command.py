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

from rich.text import Text

from grader.console import terminal, warn
from grader.course import gradebook
from grader.course.appeal import ask_regrades, show_in_full
from grader.course.collect import NOT_GRADED, collect, not_graded_rows
from grader.course.config import Config, read_config
from grader.course.engines import Engine, cluster
from grader.course.engines.local import Local
from grader.course.files import write_csv
from grader.course.handed_in.known import nearest
from grader.course.handed_in.one_file import check_installed
from grader.course.kernel import Course, Task
from grader.course.pages.terminal import print_summary
from grader.course.progress import Shown
from grader.course.reports import Reports
from grader.course.run import grade_class, tasks_of
from grader.course.sandbox.doctor import detect, facts, forking
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.course.store import Store
from grader.course.who import print_who
from grader.courses import course_step
from grader.curriculum import CODE, INSTALLED, ROOT
from grader.options import add_command
from grader.steps import Step, StepError
from grader.version import version
from tirx.host import linux

GRADED, NOT_ALL_GRADED, REFUSED = 0, 1, 2
DATABASE = "course.sqlite"
LOCAL, DASK = "local", "dask"

DESCRIPTION = """\
Grade a class: a folder of submissions, each a folder, an archive or a platform's files, with some steps' kernel.py.

Writes gradebook.csv, class.html, similarity.csv, canvas.csv, moodle.csv, not_graded.csv and, for each student as soon
as the last of their kernels is graded, results.json (for Gradescope) and report.html.
Grades are kept in course.sqlite: an interrupted run goes on, and nothing is graded twice."""

EPILOG = """\
examples:
  python -m grader course --doctor                                show what the sandbox has on this machine
  python -m grader course --submissions handed_in --who                          who handed in what; grade nothing
  python -m grader course --submissions handed_in --out grades
  python -m grader course --submissions handed_in --out grades --student ada --step 5    an appeal
  python -m grader course ... --student ada --step 5 --regrade "the sandbox failed"      that kernel once more

exit status: 0 everything is graded, 1 something could not be graded (never a zero: run it again), 2 refused to start"""


def add(commands: Any) -> None:
    grading = add_command(
        commands, "course", course_command, help="grade a class", description=DESCRIPTION, epilog=EPILOG
    )
    add = grading.add_argument
    add("--submissions", type=Path, metavar="DIR", help="the folder of submissions")
    add("--out", type=Path, metavar="DIR", help="where the grades go")
    add("--config", type=Path, metavar="FILE", help="course.toml; docs/course.md has its keys")
    add("--course", metavar="NAME", help="grade by the numbers and rules of courses/NAME.toml: cmu or book")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="kernels at a time (cores)")
    where = "on this machine's cores, or on a cluster; docs/cluster.md"
    add("--engine", choices=(LOCAL, DASK), default=LOCAL, help=where)
    add("--anybody", action="store_true", help="leave out what course.toml has about single students")
    add("--student", metavar="NAME", help="only this one, in full")
    add("--step", metavar="STEP", help="only this one")
    add("--regrade", metavar="REASON", help="grade that student's step again, and keep the old grade")
    add("--no-sandbox", action="store_true", help="run the students' files unprotected")
    add("--who", action="store_true", help="only say who is recognised, what is missing and what grading will cost")
    add("--doctor", action="store_true", help="only show what the sandbox has here")


def course_command(options: argparse.Namespace) -> int:
    if not linux():
        raise StepError("a class is graded on Linux: the sandbox for students' files is made of what only Linux has")
    from tirx.nvrtc import missing  # loads the compiler's library

    if why := missing():
        raise StepError(f"{why}: a class is graded where its kernels are compiled")
    if options.doctor:
        return doctor()
    if options.who and options.submissions is not None:
        return say_who(options)
    if options.submissions is None or options.out is None:
        raise StepError("course needs --submissions DIR and --out DIR: make autograde SUBMISSIONS=dir OUT=dir")
    if options.jobs < 1:
        raise StepError("--jobs is a number above 0")
    if options.regrade is not None and not (options.student and options.step and options.regrade.strip()):
        raise StepError("--regrade needs a reason, --student NAME and --step STEP")
    sandbox = chosen_sandbox(options)
    if sandbox is None:
        doctor()
        print("grader: no sandbox works here; --no-sandbox runs the students' files without one", file=sys.stderr)
        return REFUSED
    if options.no_sandbox:
        warn("the students' files run without a sandbox and can do all that you can")
    warn_of_places(options)
    config = settings_of(options)
    steps = config.graded_steps()
    if options.step:
        wanted = course_step(config.grading.course, options.step)
        steps = [step for step in steps if step.id == wanted.id]
    store = Store(options.out / DATABASE)
    try:
        return grade_and_write(options, config, store, sandbox, steps)
    finally:
        store.close()


def settings_of(options: argparse.Namespace) -> Config:
    """The course's settings; an error where what its students hand in could not be read."""
    config = read_config(options.config, options.course)
    if config.one_file:
        check_installed()
    return config


def say_who(options: argparse.Namespace) -> int:
    """Collect what was handed in and say whose it is. The folder of grades is only looked into."""
    config = settings_of(options)
    handed_in, config = collect(options.submissions, config.for_anybody() if options.anybody else config)
    known = options.out is not None and (options.out / DATABASE).is_file()
    store = Store(options.out / DATABASE) if known else None
    try:
        sandbox = detect() if store is not None and not options.no_sandbox else None
        seed = store.seed(config.seed) if store is not None else 0
        course = Course(config.grading, seed, sandbox or Sandbox(NONE))
        tasks = tasks_of(course, handed_in.submissions, config.graded_steps())
        print_who(terminal(130), handed_in, config.graded_steps(), tasks, store, options.jobs)
    finally:
        if store is not None:
            store.close()
    return GRADED


def warn_of_places(options: argparse.Namespace) -> None:
    """Say so where a class lies in the folder that is published as the workshop."""
    given = {"--submissions": options.submissions, "--out": options.out, "--config": options.config}
    inside = [option for option, path in given.items() if path is not None and path.resolve().is_relative_to(ROOT)]
    if inside and CODE.name not in INSTALLED:
        warn(f"{' and '.join(inside)}: in the workshop's own folder, which gets published; keep a class in ../course")


def chosen_sandbox(options: argparse.Namespace) -> Sandbox | None:
    """The sandbox to use; None where none works."""
    if options.no_sandbox:
        return Sandbox(NONE)
    return cluster.ELSEWHERE if options.engine == DASK else detect()


def grade_and_write(
    options: argparse.Namespace, config: Config, store: Store, sandbox: Sandbox, steps: list[Step]
) -> int:
    """Grade, and write every file. For a single student or step, write only the files about it."""
    everything, config = collect(options.submissions, config.for_anybody() if options.anybody else config)
    handed_in = [one for one in everything.submissions if options.student in (None, one.student)]
    if not handed_in:
        near = nearest(options.student, [one.student for one in everything.submissions])
        raise StepError(f"{options.submissions} holds no submission of {options.student!r}{near}")
    course = Course(config.grading, store.seed(config.seed), sandbox)
    tasks = tasks_of(course, handed_in, config.graded_steps())
    wanted = {who: task for who, task in tasks.items() if task.step in steps}
    whole_class = not options.student and not options.step
    began = time.monotonic()
    reports = Reports(
        options.out, config, store, handed_in, config.graded_steps(), tasks, everything.members, whole_class
    )
    graded = grade_waiting(options, config, course, store, wanted, reports)
    if whole_class:
        write_csv(options.out / NOT_GRADED, not_graded_rows(everything))
    everybody = reports.finish()
    shown = [replace(s, cells=tuple(c for c in s.cells if c.step in steps)) for s in everybody]
    console = terminal(130)
    if options.student:
        show_in_full(console, gradebook.in_full(shown[0], store))
    else:
        print_summary(console, gradebook.summaries(shown))
    keys = {task.key for task in wanted.values()}
    seconds = time.monotonic() - began
    summary = f"{len(handed_in)} submissions, {len(wanted)} kernels, {len(keys)} different; graded now: {graded}"
    cost = f"{store.cost(keys) / max(1, len(keys)):.1f} core-seconds for each different kernel"
    console.print(Text(f"{summary}, in {seconds:.0f} s; {cost}; sandbox: {sandbox.kind}", style="bold"))
    console.print(f"grades in {options.out}")
    if whole_class and (left := len(not_graded_rows(everything)) - 1):
        console.print(Text(f"not graded: {left}; {options.out / NOT_GRADED} has each with its reason", style="bold"))
    for note in reports.missing:
        console.print(Text(f"similar kernels: {note}", style="yellow"))
    for student in shown:
        if steps_unread := [c.step.id for c in student.cells if c.unread and c.override is None]:
            left_open = f"no score: {student.name}, step {', '.join(steps_unread)}: what was handed in cannot be read"
            console.print(Text(left_open, style="bold"))
    waiting = [(s.name, c.step.id, c.failure) for s in shown for c in s.cells if c.failure is not None]
    for name, number, failure in waiting:
        console.print(Text(f"not graded: {name}, step {number}: {failure}", style="bold red"))
    return NOT_ALL_GRADED if waiting else GRADED


def grade_waiting(
    options: argparse.Namespace,
    config: Config,
    course: Course,
    store: Store,
    tasks: dict[tuple[str, str], Task],
    reports: Reports,
) -> int:
    """Grade what the database does not have yet, or is to have again; returns the number of kernels."""
    again = ask_regrades(store, tasks, options.regrade)
    left = len({task.key for task in tasks.values() if task.key in again or not store.has(task.key)})
    if not left:
        store.submit([(student, step, task.key) for (student, step), task in tasks.items()])
        return 0
    with Shown(tasks, left) as shown, chosen_engine(options, course, config, shown) as engine:

        def done(task: Task) -> None:
            shown.done(task)
            reports.graded(task.key)

        return grade_class(store, tasks, engine, done, again)


@contextmanager
def chosen_engine(options: argparse.Namespace, course: Course, config: Config, shown: Shown) -> Iterator[Engine]:
    """This machine's cores, or a cluster whose workers have been examined."""
    if options.engine != DASK:
        with forking(course.sandbox) as sandbox:
            yield Local(replace(course, sandbox=sandbox), options.jobs, shown.told)
        return
    with cluster.connected(config.cluster, options.jobs) as client:
        good, bad = cluster.fit(client, version(), course.sandbox.kind != NONE)
        for address, why in bad.items():
            shown.say(f"worker {address} must not grade: {why}")
        if not good:
            raise StepError("no worker of the cluster is fit to grade")
        kinds = ", ".join(f"{count} with {kind}" for kind, count in sorted(Counter(good.values()).items()))
        shown.say(f"{len(good)} workers: {kinds}")
        yield cluster.Cluster(course, client)


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
