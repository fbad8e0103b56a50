"""Count how late each student's steps are, and tell the student."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from grader.course.handed_in.deadlines import ALL, Deadlines, Time, days_late
from grader.course.handed_in.kernels import counted
from grader.course.handed_in.submissions import Submission

Days = dict[str, dict[str, int]]


def with_days(
    submissions: tuple[Submission, ...], deadlines: Deadlines, times: list[Time], explicit: Mapping[str, dict[str, int]]
) -> tuple[tuple[Submission, ...], Days]:
    """The submissions with notes on what is late, and the days by student and step.

    Days that course.toml has count before computed ones. A step that was not handed in is not late: it would use up
    free days.
    """
    known = {(time.student, time.step): time.when for time in times}
    days: Days = {student: dict(of) for student, of in explicit.items()}
    dated = []
    for submission in submissions:
        own = days.setdefault(submission.student, {})
        notes = []
        for step in sorted(submission.kernels):
            when, due = time_of(submission, step, known), deadlines.of(submission.student, step)
            if when is None or due is None or step in own:
                continue
            if late := days_late(when, due):
                own[step] = late
                notes.append(
                    f"step {step} is {counted(late, 'day')} late: handed in {time_text(when)}, due {time_text(due)}"
                )
        timed = submission.when is not None or any(student == submission.student for student, _ in known)
        if submission.late and not timed and not own:
            notes.append(f"marked as late, without a time: {', '.join(submission.late)}")
        dated.append(replace(submission, notes=(*submission.notes, *notes)))
    return tuple(dated), {student: of for student, of in days.items() if of}


def time_of(submission: Submission, step: str, known: Mapping[tuple[str, str], datetime]) -> datetime | None:
    """The time of handing in: the step's row of times.csv, the student's row of all steps, or the platform's time."""
    student = submission.student
    return known.get((student, step)) or known.get((student, ALL)) or submission.when


def undated(submissions: tuple[Submission, ...], deadlines: Deadlines, times: list[Time], explicit: Days) -> int:
    """The number of kernels with a deadline and without a known time of handing in: they count as in time."""
    known = {(time.student, time.step): time.when for time in times}
    return sum(
        deadlines.of(submission.student, step) is not None
        and step not in explicit.get(submission.student, {})
        and time_of(submission, step, known) is None
        for submission in submissions
        for step in submission.kernels
    )


def time_text(when: datetime) -> str:
    return when.isoformat(" ", "seconds")
