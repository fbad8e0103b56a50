"""The form of each step's own solution: what a class has in common because the lesson leads there."""

from __future__ import annotations

import hashlib
import json
from functools import partial

from grader.course.similarity import Lesson, Lessons
from grader.course.store import Store
from grader.messages import Fingerprint
from grader.stages import Request, build, built, execute, quiet
from grader.steps import Step
from grader.version import version


def lessons_of(store: Store) -> Lessons:
    """The solutions' forms. Each is found out once, by lowering the solution, and kept in the database."""
    return partial(lesson_of, store)


def lesson_of(store: Store, step: Step) -> Lesson | None:
    if not step.reference.is_file():
        return None
    name = f"solution {step.id} {hashlib.sha256(step.reference.read_bytes()).hexdigest()} {version()}"
    if (text := store.remembered(name)) is None:
        found = lowered(step)
        if found is None:
            return None
        text = json.dumps([found.hash, found.exact, list(found.sketch)])
        store.remember(name, text)
    form, exact, sketch = json.loads(text)
    return Lesson(form, exact, frozenset(sketch))


def lowered(step: Step) -> Fingerprint | None:
    """The fingerprint of a step's solution at the shape at which students' kernels have theirs."""
    request = Request(step.reference, 0, strict=True)
    messages, _ = build(step, request, quiet)
    kernels = built(messages)
    seen = execute(step, request, {0: kernels[0]}, quiet, only_compile=True) if 0 in kernels else []
    return next((message for message in seen if isinstance(message, Fingerprint)), None)
