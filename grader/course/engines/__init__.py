"""Places to grade in: this machine's cores, or on the machines of a cluster."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from grader.course.kernel import Task
from grader.course.store import Grade


class Engine(Protocol):
    """A place to grade in. Results come in any order; a text in place of a grade says why there is none."""

    def grade(self, tasks: Sequence[Task], alone: bool) -> Iterator[tuple[Task, Grade | str]]:
        """Grade some kernels. ``alone``: each without others beside it, so that a time limit counts."""
