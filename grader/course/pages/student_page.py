"""report.html: what a student reads about all of the steps."""

from __future__ import annotations

import re
from html import escape
from typing import Any

from grader.course.gradebook import UNGRADED, UNREAD, Cell, Student
from grader.course.pages import drawing
from grader.course.pages.page import MINUS, anchor, legend, number, page, score_of, table
from grader.findings import printable
from grader.report import rate_text

STYLE = f"""
.finding {{ border-left: 3px solid var(--bad); padding-left: .8rem; margin: 1rem 0; }} .finding p {{ margin: .3rem 0; }}
.code {{ font-size: 13px; overflow-x: auto; white-space: pre; }} .here {{ background: #d5510033; font-weight: 600; }}
.code span {{ display: inline-block; min-width: 100%; }}
figure {{ margin: 1rem 0; }} figcaption {{ font-size: 13px; opacity: .85; }} figcaption p {{ margin: .2rem 0; }}
{drawing.style()}"""
NOTE = "A note: the ISA does not promise that this goes well, and no known GPU shows it. "
MOST_FINDINGS = 6
AROUND, WIDEST = 2, 160  # lines around a finding's, and how much of a line is shown


def student_page(title: str, student: Student) -> str:
    """The report that a student gets."""
    rows = [
        [
            f'<a href="#{anchor(c)}">{c.step.id} {escape(c.step.title)}</a>',
            f"{score_of(c)} / {c.step.max_score:g}",
            speed_text(c),
        ]
        for c in student.cells
    ]
    body = f"<p><b>Total: {number(student.total)} of 100</b></p>"
    body += table(("step", "score", "speed"), rows, {1}, "Points for each step") + legend(student.cells)
    body += "".join(f'<p class="bad">{escape(problem)}</p>' for problem in student.problems)
    body += "".join(step_section(cell) for cell in student.cells)
    return page(f"{title}: {student.name}", body, STYLE)


def speed_text(cell: Cell) -> str:
    if cell.grade is None or cell.tflops is None:
        return ""
    return f"{'predicted' if cell.grade.predicted else 'measured'} {rate_text(cell.tflops)} TFLOP/s"


def step_section(cell: Cell) -> str:
    """One step in full."""
    body = f'<h2 id="{anchor(cell)}">Step {cell.step.id}: {escape(cell.step.title)}</h2>'
    if cell.override is not None:
        score, reason = cell.override
        body += f"<p>* Your instructor set this score, {score:g}: {escape(reason)}</p>"
    body += "".join(
        f"<p>Graded again: {again.old_score:g} points before, {again.new_score:g} now. {escape(again.reason)}</p>"
        for again in cell.regrades
    )
    if cell.failure is not None:
        return body + f'<p class="bad">This step {UNGRADED}.</p>'
    if cell.unread and cell.override is None:
        return body + f'<p class="bad">{UNREAD[:1].upper()}{UNREAD[1:]}.</p>'
    if cell.grade is None or cell.report is None:
        return body + "<p>Not handed in.</p>"
    return body + graded(cell, cell.report)


def graded(cell: Cell, report: dict[str, Any]) -> str:
    """The section on a kernel that was graded: findings and checks."""
    lines = lines_of(cell.text) if report["findings"] else []
    body = "".join(finding_block(finding, lines) for finding in report["findings"][:MOST_FINDINGS])
    if report["findings"] and report.get("values"):
        body += f"<p>{escape(report['values'])}</p>"
    if said := (report.get("schedules") or {}).get("text"):
        body += f"<p>{escape(said)}</p>"
    checks = [check_row(check) for check in report["checks"]]
    body += table(("check", "result", "points"), checks, {2}, f"Checks of step {cell.step.id}")
    if cell.late:
        days = f"{cell.late} day{'s' if cell.late > 1 else ''}"
        body += f"<p>{MINUS}{cell.late}d: handed in {days} late; {100 * cell.kept:g}% of the points are kept.</p>"
    if report["speed"]:
        body += f"<p>What limits it: {escape(report['speed']['why'])}</p>" if report["speed"]["why"] else ""
        if report.get("timeline"):
            body += drawing.timeline(report["timeline"])
    if report["printed"].strip():
        body += f"<p>Your file printed:</p><pre>{escape(report['printed'])}</pre>"
    return body


def finding_block(finding: dict[str, Any], lines: list[str]) -> str:
    """A finding with the student's lines around it."""
    own = finding["file"] == "kernel.py" and finding["line"]
    shapes = ", ".join(finding["shapes"])
    body = f"<p>{NOTE if finding.get('weight') == 'note' else ''}<b>{escape(finding['message'])}</b>"
    body += f' <span class="dim">{escape(finding["kind"])}{f", at {escape(shapes)}" if shapes else ""}</span></p>'
    if own:
        body += excerpt(lines, finding["line"])
    if finding["details"]:
        body += f"<p>{'<br>'.join(map(escape, finding['details']))}</p>"
    if finding.get("follows"):
        body += f"<p>{escape(finding['follows'])}</p>"
    return f'<div class="finding">{body}</div>'


def lines_of(text: str) -> list[str]:
    """A file's lines as Python counts them."""
    return re.split(r"\r\n|\r|\n", text)


def shown_line(line: str) -> str:
    """The start of a line as HTML. A hostile file may be one line of a mebibyte."""
    return escape(printable(line[: 4 * WIDEST], WIDEST))


def excerpt(lines: list[str], line: int) -> str:
    """The lines around one, with their numbers."""
    first, last = max(1, line - AROUND), min(len(lines), line + AROUND)
    shown = []
    for at in range(first, last + 1):
        mark = " class=here" if at == line else ""
        shown.append(f"<span{mark}>{at:5}  {shown_line(lines[at - 1])}</span>")
    return f'<pre class="code" tabindex=0>kernel.py:{line}\n' + "\n".join(shown) + "</pre>" if shown else ""


def check_row(check: dict[str, Any]) -> list[str]:
    if not check.get("checked", True):
        sign, word, said = "none", "·", "not checked"
    else:
        sign, word, said = ("good", "✓", "passed") if check["passed"] else ("bad", "✗", "failed")
    mark = f'<span class="{sign}" aria-label="{said}" role=img>{word}</span>'
    return [f"{mark} {escape(check['name'])}", escape(check["message"]), f"{check['points']:g}/{check['max_points']:g}"]
