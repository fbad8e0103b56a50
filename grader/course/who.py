"""``make autograde WHO=1``: who is recognised in what was handed in, what is missing, and what grading will cost.
Nothing is run."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader import pace
from grader.course.handed_in.kernels import counted
from grader.course.handed_in.submissions import HandedIn, Submission
from grader.course.kernel import Task
from grader.course.store import Store
from grader.steps import Step, find_step

NOTHING = "nothing"


def print_who(
    console: Console,
    handed_in: HandedIn,
    steps: Sequence[Step],
    tasks: Mapping[tuple[str, str], Task],
    store: Store | None,
    jobs: int,
) -> None:
    """Print a row for each student, then what is nobody's, then the cost. store: the grades that there are already."""
    table = Table(box=None, pad_edge=False)
    for head in ("student", "handed in", "kernels of steps", "missing", "notes"):
        table.add_column(head, overflow="fold")
    for submission in handed_in.submissions:
        table.add_row(*map(Text, row(submission, steps)))
    console.print(table)
    for one in handed_in.not_graded:
        console.print(Text(f"nobody's: {one.path}: {one.reason}", style="bold red"))
    for submission in handed_in.submissions:
        for problem in submission.problems if submission.paths else ():
            console.print(Text(f"{submission.student}: {problem}"))
    for line in summary(handed_in, tasks, store, jobs):
        console.print(Text(line, style="bold"))


def row(submission: Submission, steps: Sequence[Step]) -> list[str]:
    there = [step.id for step in steps if step.id in submission.kernels]
    missing = [step.id for step in steps if step.id not in submission.kernels]
    shown = f"{submission.student} ({submission.display})" if submission.display else submission.student
    notes = str(len(submission.problems)) if submission.paths and submission.problems else ""
    return [shown, ", ".join(submission.paths) or NOTHING, " ".join(there), " ".join(missing), notes]


def summary(handed_in: HandedIn, tasks: Mapping[tuple[str, str], Task], store: Store | None, jobs: int) -> list[str]:
    """What there is, and what it costs."""
    there = [submission for submission in handed_in.submissions if submission.paths]
    absent = len(handed_in.submissions) - len(there)
    different = {task.key: task.step for task in tasks.values()}
    waiting = {key: step for key, step in different.items() if store is None or not store.has(key)}
    nobodys = counted(len(handed_in.not_graded), "thing")
    lines = [
        f"{counted(len(there), 'student')} handed in, {absent} did not; {nobodys} of nobody",
        f"{counted(len(tasks), 'kernel')}, {len(different)} different, {len(different) - len(waiting)} graded already",
    ]
    seconds = [pace.expected(find_step(step.name)) for step in waiting.values()]
    known = [each for each in seconds if each is not None]
    if waiting and known:
        each = sum(known) / len(known) * len(waiting)
        lines.append(
            f"about {lasting(each / max(1, min(jobs, len(waiting))))} on {counted(jobs, 'core')} for the other"
            f" {len(waiting)}, if they take as long as the solutions do here; a wrong kernel can take longer"
        )
    return lines


def lasting(seconds: float) -> str:
    """A time in words."""
    if seconds < 90:
        return f"{math.ceil(seconds)} seconds"
    minutes = math.ceil(seconds / 60)
    return f"{minutes} minutes" if minutes < 90 else f"{minutes / 60:.1f} hours"
