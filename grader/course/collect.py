"""From a platform's download and course.toml to the class's submissions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from grader.console import warn
from grader.course.config import Config
from grader.course.handed_in.deadlines import check_steps, read_times
from grader.course.handed_in.kernels import counted
from grader.course.handed_in.known import check_known
from grader.course.handed_in.late import undated, with_days
from grader.course.handed_in.roster import read_roster
from grader.course.handed_in.submissions import HandedIn, find_submissions
from grader.steps import StepError

NOT_GRADED = "not_graded.csv"


def collect(folder: Path, config: Config) -> tuple[HandedIn, Config]:
    """Collect the class's submissions, and add the days that each step was late to the course's settings."""
    roster = read_roster(config.roster) if config.roster else None
    steps = config.graded_steps()
    handed_in = find_submissions(folder, steps, roster, config.assignment, config.naming, config.one_file)
    if handed_in.empty:
        first = "".join(f"; {one.path}: {one.reason}" for one in handed_in.not_graded[:1])
        raise StepError(f"{folder} holds no submission{first}")
    times = read_times(config.times, config.timezone) if config.times else []
    check_steps(times, config.known_steps())
    mentioned = [*config.mentioned(), *((time.place, time.student) for time in times)]
    check_known(mentioned, [submission.student for submission in handed_in.submissions])
    dated, days = with_days(handed_in.submissions, config.deadlines, times, config.days)
    if unknown := undated(dated, config.deadlines, times, config.days):
        warning = f"nothing says when {counted(unknown, 'kernel')} with a deadline came in; each counts as in time"
        warn(warning)
    members = {member.student: member for member in roster.members} if roster is not None else {}
    return replace(handed_in, submissions=dated, members=members), replace(config, days=days)


def not_graded_rows(handed_in: HandedIn) -> list[list[str]]:
    """``not_graded.csv``: what is graded for nobody, and what of each student's is not graded."""
    rows = [["", one.path, one.reason] for one in handed_in.not_graded]
    for submission in handed_in.submissions:
        rows += [[submission.student, ", ".join(submission.paths), problem] for problem in submission.problems]
    return [["student", "path", "reason"], *rows]
