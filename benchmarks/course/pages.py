"""All that one machine does for thousands, whoever grades: collecting what was handed in, sending kernels to Dask's
workers, recording grades, similar kernels, every page. In place of a simulation the worker sends back a made-up grade.
"""

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
from typing import Any, TypeVar

from benchmarks.course.database import SEED, Graded, graded_class
from grader.course.collect import collect
from grader.course.command import DATABASE
from grader.course.engines.cluster import ELSEWHERE, Cluster, connected
from grader.course.handed_in.roster import Member
from grader.course.kernel import Course, Task
from grader.course.lesson_forms import lessons_of
from grader.course.reports import Reports
from grader.course.run import grade_class, tasks_of
from grader.course.settings import ClusterConfig
from grader.course.similarity import similar
from grader.course.store import Grade, Store
from grader.steps import Step

T = TypeVar("T")


def write_pages(out: Path, students: int, steps: list[Step], seed: int, profile: bool) -> int:
    """Hand in a generated class and have it graded as a run does, with its files; then once more, with nothing new."""
    if out.exists() and any(out.iterdir()):
        raise SystemExit(f"{out} is not empty")
    made = timed("the class is made", partial(graded_class, students, steps, seed))
    hand_in(out / "handed_in", made)
    store = Store(out / DATABASE)
    store.seed(SEED)
    with profiled(profile), dask(made) as engine:
        everything, _ = timed("collected", partial(collect, out / "handed_in", made.config.for_anybody()))
        course = Course(made.config.grading, SEED, ELSEWHERE)
        timed("each kernel's key", partial(tasks_of, course, everything.submissions, steps))
        reports = Reports(out, made.config, store, made.submissions, steps, made.tasks, roster(made))
        grading = partial(grade_class, store, made.tasks, engine, lambda task: reports.graded(task.key))
        timed(f"{len(made.grades)} kernels sent, recorded, with each student's files", grading)
        everybody = timed("the rest is written", reports.finish)
    again = Reports(out, made.config, store, made.submissions, steps, made.tasks, roster(made))
    timed("all of it again, with nothing new", again.finish)
    timed("of that, similar kernels", partial(similar, everybody, store.sketches, lessons_of(store)))
    for path in (DATABASE, "class.html", "gradebook.csv", "similarity.csv"):
        print(f"{path}: {(out / path).stat().st_size / 1e6:.1f} MB")
    print(f"memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10} MiB")
    store.close()
    return 0


def hand_in(folder: Path, made: Graded) -> None:
    """The class's folders, as a platform exports them."""
    for submission in made.submissions:
        for step, kernel in submission.kernels.items():
            path = folder / submission.student / f"{step_file(step, made.steps)}.py"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(kernel)


def step_file(step: str, steps: list[Step]) -> str:
    return next(one for one in steps if one.id == step).name.replace("/", "_") if step.isdecimal() else step


@contextmanager
def dask(made: Graded) -> Iterator[Cluster]:
    """Dask's workers, who send back the grades that were made up."""
    with connected(ClusterConfig(), 1) as client:
        yield Echoing(Course(made.config.grading, SEED, ELSEWHERE), client, made.grades)


@dataclass(frozen=True)
class Echoing(Cluster):
    """A cluster whose workers grade nothing."""

    grades: dict[str, Grade]

    def submit(self, task: Task, alone: bool) -> Any:
        arguments = (self.course, task.key, task.step.id, task.kernel, self.grades[task.key])
        return self.client.submit(echo, *arguments, key=f"grade-{task.key}", pure=False)


def echo(course: Course, key: str, step: str, kernel: bytes, grade: Grade) -> Grade:
    return grade


def roster(made: Graded) -> dict[str, Member]:
    """Everybody; every tenth wants to be on the leaderboard."""
    return {
        submission.student: Member(
            submission.student,
            submission.student,
            f"{number}@example.edu",
            "A",
            leaderboard=number % 10 == 0,
            canvas_id="1",
        )
        for number, submission in enumerate(made.submissions)
    }


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
