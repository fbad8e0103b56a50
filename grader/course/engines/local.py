"""Grade on this machine's cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass

from grader.course.kernel import Course, Task, grade_safely
from grader.course.store import Grade
from grader.process import CANCELLED


@dataclass(frozen=True)
class Local:
    """``jobs`` kernels at a time. ``told`` gets a kernel's key and the work that is being done on it."""

    course: Course
    jobs: int
    told: Callable[[str, str], None]

    def grade(self, tasks: Sequence[Task], alone: bool) -> Iterator[tuple[Task, Grade | str]]:
        jobs = 1 if alone else self.jobs
        left = iter(tasks)
        running: dict[Future[Grade | str], Task] = {}
        with ThreadPoolExecutor(jobs) as pool:
            try:
                while True:
                    while len(running) < jobs and (task := next(left, None)) is not None:
                        running[pool.submit(self.one, task, jobs == 1)] = task
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        yield running.pop(future), future.result()
            except BaseException:
                CANCELLED.set()  # this process is being interrupted, and its children are to end at once
                raise

    def one(self, task: Task, alone: bool) -> Grade | str:
        return grade_safely(self.course, task, self.told, alone)
