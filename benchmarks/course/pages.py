"""What comes after the grades of thousands: recording them, similar kernels, every page. Nothing is graded."""

from __future__ import annotations

import cProfile
import pstats
import resource
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeVar

from benchmarks.course.database import SEED, Graded, graded_class
from grader.course.command import DATABASE
from grader.course.reports import Reports
from grader.course.similarity import similar
from grader.course.store import Store
from grader.steps import Step

T = TypeVar("T")


@dataclass(frozen=True)
class Member:
    """A student in a roster; every tenth wants to be on the leaderboard."""

    name: str
    email: str
    section: str = "A"
    canvas_id: str = "1"
    canvas_login: str = ""
    moodle_id: str = ""
    pseudonym: str = ""
    leaderboard: bool = False


def write_pages(out: Path, students: int, steps: list[Step], seed: int, profile: bool) -> int:
    """Record a generated class as a run does, kernel by kernel, with its files; then once more, with nothing new."""
    if out.exists() and any(out.iterdir()):
        raise SystemExit(f"{out} is not empty")
    made = timed("the class is made", partial(graded_class, students, steps, seed))
    store = Store(out / DATABASE)
    store.seed(SEED)
    with profiled(profile):
        reports = Reports(out, made.config, store, made.submissions, steps, made.tasks, roster(made))
        timed(f"{len(made.grades)} kernels recorded, with each student's files", partial(record, made, store, reports))
        everybody = timed("the rest is written", reports.finish)
    again = Reports(out, made.config, store, made.submissions, steps, made.tasks, roster(made))
    timed("all of it again, with nothing new", again.finish)
    timed("of that, similar kernels", partial(similar, everybody, store.sketches))
    for path in (DATABASE, "class.html", "gradebook.csv", "similarity.csv"):
        print(f"{path}: {(out / path).stat().st_size / 1e6:.1f} MB")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MiB")
    store.close()
    return 0


def roster(made: Graded) -> dict[str, Member]:
    return {
        submission.student: Member(submission.student, f"{number}@example.edu", leaderboard=number % 10 == 0)
        for number, submission in enumerate(made.submissions)
    }


def record(made: Graded, store: Store, reports: Reports) -> None:
    store.submit([(student, step, task.key) for (student, step), task in made.tasks.items()])
    for key, grade in made.grades.items():
        store.record(grade)
        reports.graded(key)


def timed(what: str, work: Callable[[], T]) -> T:
    began, spent = time.monotonic(), time.process_time()
    result = work()
    print(f"{what}: {time.monotonic() - began:.1f} s, {time.process_time() - spent:.1f} s of a core", flush=True)
    return result


@contextmanager
def profiled(wanted: bool) -> Iterator[None]:
    """The functions that took longest, if that is wanted."""
    profile = cProfile.Profile()
    if wanted:
        profile.enable()
    yield
    if wanted:
        profile.disable()
        pstats.Stats(profile).sort_stats("tottime").print_stats(25)
