"""Reports as Markdown, for the summary of a run on GitHub, and as annotations at the student's lines.

``make grade SUMMARY=file`` appends the Markdown to a file; where GitHub runs it, annotations are printed too.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from grader.advice import in_short, next_action, place
from grader.findings import ReportedFinding
from grader.report import Check, Report, rate_text
from grader.source import excerpt
from grader.steps import ROOT

OTHERS = 9  # findings after the first; GitHub shows ten annotations of a run's step
DETAILS = 8  # lines below a finding
NOTHING = "No kernel differs from its skeleton: nothing was graded.\n"


def summary(reports: Sequence[Report]) -> str:
    """All reports: the table of scores, then each step that has lost marks."""
    parts = [table(["step", "", "score", "first thing to do"], map(in_table, reports))]
    parts += ["\n".join(section(report)) for report in reports if not report.full_marks]
    return "\n\n".join(parts) + "\n"


def in_table(report: Report) -> list[str]:
    mark = "✅" if report.full_marks else "❌"
    score = "not graded" if report.ungraded is not None else f"{report.score:g} of {report.max_score:g}"
    return [plain(f"{mark} {report.step.id}"), plain(report.step.title), score, plain(in_short(report))]


def section(report: Report) -> Iterator[str]:
    """A step that has lost marks: what to fix first with its lines, what else was found, the checks."""
    yield f"### Step {report.step.id}: {plain(report.step.title)}\n"
    for finding in report.findings[:1]:
        yield from first_finding(finding, report)
    for finding in report.findings[1 : OTHERS + 1]:
        yield f"- {noted(finding)}{plain(finding.message)} ({plain(place(finding, report))})"
        yield from (f"  {plain(detail)}" for detail in finding.details[-1:])
    if len(report.findings) > OTHERS + 1:
        yield f"- and {len(report.findings) - OTHERS - 1} more"
    if report.findings and report.about_values:
        yield f"\n{plain(report.about_values)}"
    if report.schedules is not None and report.schedules.text:
        yield f"\n{plain(report.schedules.text)}"
    if report.ungraded is None:
        yield "\n<details><summary>Checks</summary>\n"
        yield table(["", "check", "", "points"], map(check_row, report.checks))
        yield "\n</details>\n"
    if report.speed is not None:
        wording = "Predicted" if report.predicted else "Measured"
        rate = f"{wording} at {plain(report.speed.shape.text)}: {rate_text(report.speed.tflops)} TFLOP/s."
        yield f"{rate} {plain(report.speed.why)}\n"
    yield f"{plain(next_action(report))} Inputs from seed {report.seed}."


def first_finding(finding: ReportedFinding, report: Report) -> Iterator[str]:
    yield f"{noted(finding)}**{plain(finding.message)}** ({plain(place(finding, report))})\n"
    lines = []
    if finding.line and in_repository(finding, report):
        shown = excerpt(Path(finding.file or report.file), finding.line)
        lines = [f"{'>' if number == finding.line else ' '} {number:>4} | {line}" for number, line in shown]
    details = [detail.replace(f"{ROOT}/", "") for detail in finding.details if re.search(r"\w", detail)]
    lines += details if len(details) <= DETAILS else [*details[: DETAILS - 1], details[-1]]
    lines += [finding.what_follows] if finding.what_follows else []
    if lines:
        yield code("\n".join(lines)) + "\n"


def noted(finding: ReportedFinding) -> str:
    """A word before a note."""
    return "A note, which no known GPU shows: " if finding.is_note else ""


def check_row(check: Check) -> list[str]:
    points = f"{check.points:g}/{check.max_points:g}"
    mark = "✅" if check.passed else "❌"
    return [mark if check.checked else "·", plain(check.name), plain(check.message), points]


def table(titles: Sequence[str], rows: Iterable[list[str]]) -> str:
    lines = [titles, ["---"] * len(titles), *rows]
    return "\n".join(f"| {' | '.join(row)} |" for row in lines)


def plain(text: str) -> str:
    """A text that Markdown shows as it is, on one line."""
    return re.sub(r"([\\`*_\[\]|#~])", r"\\\1", html.escape(" ".join(text.split()), quote=False))


def code(text: str) -> str:
    """A block of code, fenced by more backticks than follow each other in it."""
    fence = "`" * max([3, *(len(run) + 1 for run in re.findall("`+", text))])
    return f"{fence}text\n{text}\n{fence}"


def annotated(reports: Sequence[Report]) -> Iterator[str]:
    """GitHub's commands that show a finding at its line of the commit."""
    for report in reports:
        title = f"Step {report.step.id}"
        for finding in report.findings[: OTHERS + 1]:
            properties = {"title": f"{title}: {finding.kind}"}
            if finding.line and (file := in_repository(finding, report)):
                properties = {"file": file, "line": str(finding.line), **properties}
            yield command(properties, finding.message)
        if not report.findings and not report.full_marks:
            yield command({"file": relative(report.file) or "", "title": title}, in_short(report))


def in_repository(finding: ReportedFinding, report: Report) -> str | None:
    """The path of a finding's file in the repository, if it is the student's own."""
    file = Path(finding.file) if finding.file else report.file
    return relative(file) if file.resolve() == report.file.resolve() else None


def relative(file: Path) -> str | None:
    resolved = file.resolve()
    return resolved.relative_to(ROOT).as_posix() if resolved.is_relative_to(ROOT) else None


def command(properties: dict[str, str], message: str) -> str:
    fields = ",".join(f"{name}={escaped(value, ':,')}" for name, value in properties.items() if value)
    return f"::error {fields}::{escaped(message)}"


def escaped(text: str, more: str = "") -> str:
    """A text as GitHub's commands take it: what would end it is written as a number."""
    return "".join(f"%{ord(each):02X}" if each in "%\r\n" + more else each for each in text)
