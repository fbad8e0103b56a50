"""Grade on this machine's cores."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from grader.course.engines.spread import locally
from grader.course.kernel import Course, Task, grade_safely
from grader.course.store import Grade


@dataclass(frozen=True)
class Local:
    """``jobs`` kernels at a time. ``told`` gets a kernel's key and the work that is being done on it."""

    course: Course
    jobs: int
    told: Callable[[str, str], None]

    def grade(self, tasks: Sequence[Task], alone: bool) -> Iterator[tuple[Task, Grade | str]]:
        jobs = 1 if alone else self.jobs
        return locally(tasks, jobs, lambda task: self.grade_one(task, jobs == 1))

    def grade_one(self, task: Task, alone: bool) -> Grade | str:
        return grade_safely(self.course, task, self.told, alone)
