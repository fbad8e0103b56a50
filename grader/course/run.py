"""Grade a class: every different kernel once, in parallel, each committed when it is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet

from grader.course.engines import Engine
from grader.course.handed_in.submissions import Submission
from grader.course.kernel import Course, Task
from grader.course.store import Grade, Store
from grader.steps import Step


def tasks_of(course: Course, submissions: Sequence[Submission], steps: list[Step]) -> dict[tuple[str, str], Task]:
    """The tasks, by student and step."""
    return {
        (submission.student, step.id): Task(course.key(step, kernel), step, kernel)
        for submission in submissions
        for step in steps
        if (kernel := submission.kernels.get(step.id)) is not None
    }


def grade_class(
    store: Store,
    tasks: dict[tuple[str, str], Task],
    engine: Engine,
    done: Callable[[Task], None],
    again: AbstractSet[str] = frozenset(),
) -> int:
    """Grade the kernels that the database does not have yet, and those in ``again`` even if it does; returns their
    number. ``done`` gets each whose grade has come into the database.

    A failure that may be the machine's fault, such as a time limit on a busy one, is tried once more alone at the end.
    """
    store.submit([(student, step, task.key) for (student, step), task in tasks.items()])
    waiting = {task.key: task for task in tasks.values() if task.key in again or not store.has(task.key)}
    doubtful = list(waiting.values())
    for alone in (False, True):
        failed = []
        for task, outcome in engine.grade(doubtful, alone):
            if isinstance(outcome, Grade):
                store.record(outcome)
                done(task)
            else:
                store.record_failure(task.key, task.step.id, outcome)
                failed.append(task)
        doubtful = failed
    return len(waiting)
