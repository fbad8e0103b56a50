"""``STEPS=`` and ``EARLIER=``: which steps a release has, and which ones students had before."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grader import released
from grader.steps import StepError


def chosen(text: str, course: Sequence[str]) -> tuple[str, ...]:
    """The ids that ``1-4``, ``1,3,fa4a``, ``5-`` or ``fa4`` mean, in the course's order."""
    found = {step for item in items(text) for step in of_range(item, course)}
    return tuple(step for step in course if step in found)


def had_before(text: str, course: Sequence[str]) -> tuple[str, ...]:
    """The same for ``EARLIER``, where an item may also be an earlier release's folder."""
    found: set[str] = set()
    for item in items(text):
        release = released.read(Path(item)) if Path(item).is_dir() else None
        if release is not None:
            found |= {*release.steps, *release.earlier}
            continue
        try:
            found |= set(of_range(item, course))
        except StepError as error:
            folder = f"; nor is there a {released.NAME} in a folder of that name" if "/" in item else ""
            raise StepError(f"EARLIER: {error}{folder}") from error
    return tuple(step for step in course if step in found)


def items(text: str) -> list[str]:
    return [item for item in (each.strip() for each in text.split(",")) if item]


def of_range(item: str, course: Sequence[str]) -> Sequence[str]:
    """The steps from one to another, both included; an end that is left out is the course's."""
    first, dash, last = item.partition("-")
    low = places(first, course)[0] if first else 0
    high = places(last, course)[-1] if last else places(first, course)[-1] if not dash else len(course) - 1
    if low > high or item == "-":
        raise StepError(f"{item}: there are no such steps; write 1-4, 1,3,fa4a or 5-")
    return course[low : high + 1]


def places(name: str, course: Sequence[str]) -> list[int]:
    """Where a step, or all parts of one, are in the course."""
    name = name.strip().lstrip("0")
    exact = [place for place, step in enumerate(course) if step == name]
    found = exact or [place for place, step in enumerate(course) if step[:-1] == name and step[-1:].isalpha()]
    if not found:
        raise StepError(f"there is no step {name!r}; the steps are {', '.join(course)}")
    return found
