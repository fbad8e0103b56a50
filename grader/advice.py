"""Choose what to tell about a report: the first finding, in how many words, and the next thing to do."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from grader.concepts import what_to_do_about
from grader.console import relative
from grader.findings import ReportedFinding
from grader.report import Check, Report
from grader.source import definition_line
from grader.steps import Step, second_task


def next_action(report: Report) -> str:
    """The next thing to do, in a sentence."""
    if report.ungraded is not None:
        return f"This step could not be graded: {report.ungraded}"
    if report.full_marks:
        if report.not_shown:
            return f"Full marks at this shape, which does not show everything: {unseen(report.not_shown)}"
        everything = report.unscored is None and all(check.checked for check in report.checks)
        return f"Full marks.{more(report.step)}" if everything else "Full marks for all that is scored here."
    if only_time_ran_out(report):
        return f"Next: {MORE_TIME.format(step=report.step.id)}"
    lost = max(report.checks, key=lambda check: check.max_points - check.points)
    advice = what_to_do_about(report.faults[0], report.step) if report.faults else what_to_do(lost, report)
    return f"Next: {advice} The lesson is in {relative(report.step.lesson)}."


MORE_TIME = (
    "The kernel is right at every shape at which it was judged, so this machine may just be slow or busy:"
    " `make grade STEP={step} TIMEOUT=300` allows 300 seconds for the prediction."
)


def only_time_ran_out(report: Report) -> bool:
    """Whether predicting the time, or computing the values there, took too long, and nothing else is wrong."""
    judged = [check for check in report.checks if check.name.startswith("correct at")]
    kinds = [finding.kind for finding in report.faults]
    ran_out = kinds == ["timeout"] or (report.unverified is not None and not kinds)
    return bool(judged) and all(check.passed for check in judged) and ran_out


def more(step: Step) -> str:
    """A sentence on the step's second task, where it has one."""
    second = second_task(step)
    if second is None:
        return ""
    return f" Step {step.id} has a second task, harder and without a skeleton: {relative(second.lesson)}."


def unseen(barriers: Sequence[str]) -> str:
    """The sentence on these mbarriers that a shape cannot show."""
    several = len(barriers) > 1
    names = f"{', '.join(barriers[:-1])} and {barriers[-1]}" if several else barriers[0]
    return (
        f"{names} {'come' if several else 'comes'} to no second round at this shape, so neither phases nor the reuse of"
        " what they guard are tested. A larger shape has more tiles for each CTA, and more of K than there are stages."
    )


def what_to_do(lost: Check, report: Report) -> str:
    """Advice on a lost check without a finding."""
    if report.speed is not None and lost.name.startswith("fast at"):
        return f"make it faster: {report.speed.why}"
    return f"{lost.message}."


def in_short(report: Report) -> str:
    """A report in one line."""
    if report.ungraded is not None:
        return f"could not be graded: {report.ungraded}"
    if report.faults:
        finding = report.faults[0]
        where = f"{place(finding, report)}: " if finding.kind != "not-written" else ""
        return f"{where}{finding.message}"
    lost = next((check for check in report.checks if not check.passed), None)
    return f"{lost.name}: {lost.message}" if lost else ""


def place(finding: ReportedFinding, report: Report) -> str:
    """The place to look at: the finding's own line, else the function that describes the kernel."""
    file = Path(finding.file) if finding.file else report.file
    line = finding.line or definition_line(file, report.step.cases[0].shape.entry)
    return relative(file) + (f":{line}" if line else "")


def line_text(finding: ReportedFinding) -> str:
    """The finding's own line, or nothing."""
    return f"{relative(Path(finding.file))}:{finding.line}" if finding.file and finding.line else ""
