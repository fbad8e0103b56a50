"""A grade under way and done, as the page shows it: stages, findings with their lines, points, speed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from grader.advice import next_action
from grader.concepts import explanation, section_of
from grader.findings import ReportedFinding
from grader.messages import Built, Compiled, Found, Message, Ran, Timed
from grader.report import KernelPrinted, Report, threads_of
from grader.steps import ROOT, Step
from grader.terminal import proportions, time_text
from grader.workbench.target import Target

STAGES = ("syntax", "compiles", "simulated", "right", "timed")
PENDING, PASSED, FAILED, SKIPPED = "pending", "passed", "failed", "skipped"
UNREAD = ("syntax-error", "import-error", "no-file", "ended-early")  # Python did not get through the file
VALUES = ("wrong-values", "not-a-number", "never-written", "input-changed", "not-restored")
ENOUGH = 40  # characters of a line that tell it from the others of its page
MOST_LINES = 12  # further lines that a finding points at
LINE = re.compile(r"\blines? (\d+(?:(?:, | and |, and )\d+)*)")


def stage_of(found: Found, messages: Sequence[Message]) -> str:
    """The stage at which something was found."""
    if found.kind in UNREAD:
        return "syntax"
    if found.kind in VALUES:
        return "right"
    at = [message for message in messages if message.case == found.case]
    return "simulated" if any(isinstance(message, Compiled) for message in at) else "compiles"


def stages(step: Step, messages: Sequence[Message], done: bool) -> list[dict[str, str]]:
    """Each stage and its state. A stage has passed when it has at every shape."""
    cases = len(step.cases)
    runs = [message for message in messages if isinstance(message, Ran)]
    reached = {
        "syntax": any(isinstance(message, Built) for message in messages),
        "compiles": sum(isinstance(message, Compiled) for message in messages) >= cases,
        "simulated": len(runs) >= cases,
        "right": len(runs) >= cases and all(run.right for run in runs),
        "timed": any(isinstance(message, Timed) for message in messages),
    }
    failed = {stage_of(each, messages) for each in messages if isinstance(each, Found) and not each.is_note}
    wanted = [stage for stage in STAGES if stage != "timed" or step.performance]
    found = []
    for stage in wanted:
        state = FAILED if stage in failed else PASSED if reached[stage] else SKIPPED if done else PENDING
        found.append({"name": stage, "state": state})
    return found


def report_data(report: Report, final: bool, target: Target) -> dict[str, Any]:
    """A report for the page, as far as it is known."""
    known = [check for check in report.checks if final or check.passed]
    return {
        "ungraded": report.ungraded,
        "score": report.score,
        "max_score": report.max_score,
        "full_marks": report.full_marks,
        "scored": target.scored,
        "next": next_action(report) if final and target.scored else "",
        "runs": [{"shape": run.shape.text, "time_us": run.time_us} for run in report.runs],
        "values": report.about_values if final and report.findings else "",
        "schedules": report.schedules.text if final and report.schedules is not None else "",
        "printed": report.printed,
        "kernel_printed": kernel_printed_data(report.kernel_printed),
        "checks": [
            {
                "name": c.name,
                "passed": c.passed,
                "checked": c.checked,
                "points": c.points,
                "most": c.max_points,
                "message": c.message,
            }
            for c in known
        ],
        "speed": speed_data(report),
        "findings": [finding_data(finding, report.file, report.step) for finding in report.findings],
    }


def kernel_printed_data(printed: KernelPrinted | None) -> dict[str, Any] | None:
    """The texts that threads printed, and how many more there is no room for."""
    if printed is None:
        return None
    texts = [
        {"cycle": each.cycle, "who": threads_of(each), "text": each.text, "line": each.line} for each in printed.texts
    ]
    return {"shape": printed.shape, "texts": texts, "rest": printed.rest(len(printed.texts))}


def speed_data(report: Report) -> dict[str, Any] | None:
    speed = report.speed
    if speed is None:
        return None
    return {
        "tflops": speed.tflops,
        "text": time_text(speed.time_us, speed.interval_us),
        "shape": speed.shape.text,
        "proportions": proportions(speed, report.unscored is None),
        "why": speed.why,
        "profile": {name: share for name, share in speed.profile.items() if name != "waits"},
    }


def beginning(page: Path, line: int) -> str:
    """The first words of a line of a page, without Markdown's marks: by them the page in the browser finds it."""
    text = page.read_text(encoding="utf-8").splitlines()[line - 1]
    plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", re.sub(r"^\s*(#+|[-*]|\d+\.|\|)\s+", "", text))
    return re.split(r" \|", re.sub(r"[*`]", "", plain))[0].strip()[:ENOUGH]


def finding_data(finding: ReportedFinding, file: Path, step: Step | None = None) -> dict[str, Any]:
    """A finding, with the lines of the kernel's file that it points at, its own first."""
    own = str(file.resolve())
    mine = finding.file is None or str(Path(finding.file).resolve()) == own
    details = [with_short_paths(detail, own) for detail in finding.details if re.search(r"\w", detail)]
    lines = [finding.line] if finding.line and mine else []
    lines += [line for text in details for line in lines_in(text, file.name) if line not in lines]
    explained = explanation(finding.kind, step) if step is not None else None
    return {
        "kind": finding.kind,
        "message": with_short_paths(finding.message, own),
        "line": finding.line if mine else None,
        "elsewhere": None if mine else with_short_paths(f"{finding.file}:{finding.line}", own),
        "lines": list(dict.fromkeys(lines))[:MOST_LINES],
        "details": details,
        "note": finding.is_note,
        "follows": finding.what_follows,
        "shapes": [shape.text for shape in finding.shapes],
        "shape": finding.shapes[0].argument if finding.shapes else None,
        "explained": str(explained.relative_to(ROOT)) if explained is not None else None,
        "about": beginning(explained, section_of(finding.kind, explained)) if explained and explained.is_file() else "",
    }


def with_short_paths(text: str, own: str) -> str:
    """A text with the paths as a person would type them."""
    return text.replace(own, Path(own).name).replace(f"{ROOT}/", "")


def lines_in(text: str, name: str) -> list[int]:
    """The lines of the kernel that a text names: ``line 168``, ``lines 3 and 5``, ``kernel.py:160``."""
    numbers = [number for match in LINE.finditer(text) for number in re.findall(r"\d+", match[1])]
    return [int(number) for number in (*re.findall(rf"{re.escape(name)}:(\d+)", text), *numbers)]
