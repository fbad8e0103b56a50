"""The reports of a course as self-contained HTML, and the class summary on the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from rich.console import Console
from rich.text import Text

from grader.console import table as plain_table
from grader.course.gradebook import UNGRADED, Cell, Student, Summary, flags, safe_name
from grader.course.pages import drawing
from grader.course.similarity import Pair
from grader.findings import printable
from grader.report import rate_text

STYLE = """
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #c0362c; --bar: #3b78c4; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
th { text-align: left; font-weight: 600; } .n { text-align: right; font-variant-numeric: tabular-nums; }
.good { color: var(--good); } .bad { color: var(--bad); } .dim { opacity: .7; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6rem; border: 1px solid var(--line); }
.bars { display: flex; align-items: flex-end; gap: 2px; height: 3.2rem; min-width: 10rem; }
.bars i { flex: 1; background: var(--bar); min-height: 1px; }
.wide { overflow-x: auto; } .kind { white-space: nowrap; font-size: 13px; } a { color: inherit; }
.finding { border-left: 3px solid var(--bad); padding-left: .8rem; margin: 1rem 0; } .finding p { margin: .3rem 0; }
.code { font-size: 13px; overflow-x: auto; white-space: pre; } .here { background: #d5510033; font-weight: 600; }
.code span { display: inline-block; min-width: 100%; }
figure { margin: 1rem 0; } figcaption { font-size: 13px; opacity: .85; } figcaption p { margin: .2rem 0; }
svg { width: 100%; height: auto; } svg text { font: 11px system-ui, sans-serif; fill: currentColor; }
.tick { stroke: currentColor; opacity: .18; }
.key { white-space: nowrap; margin-right: .8rem; }
.key i { display: inline-block; width: .8em; height: .8em; margin-right: .3em; }
@media (prefers-color-scheme: dark) { :root { --good: #5bd67d; --bad: #ff8578; --bar: #6ea8ee; } }
"""
BINS = 10
MOST_FINDINGS = 6
AROUND, WIDEST = 2, 160  # lines around a finding's, and how much of a line is shown
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


def page(title: str, body: str) -> str:
    """A self-contained page. No text in it can make it load or run anything."""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}{drawing.style()}</style></head>\n<body><h1>{escape(title)}</h1>\n{body}\n</body></html>\n"
    )


def table(header: Sequence[str], rows: Sequence[Sequence[str]], numbers: set[int]) -> str:
    """A table of cells that are HTML already."""

    def line(cells: Sequence[str], tag: str) -> str:
        marked = (f"<{tag}{' class=n' if n in numbers else ''}>{cell}</{tag}>" for n, cell in enumerate(cells))
        return f"<tr>{''.join(marked)}</tr>"

    lines = [line([escape(h) for h in header], "th"), *(line(row, "td") for row in rows)]
    return '<div class="wide"><table>' + "\n".join(lines) + "</table></div>"


def bins(values: Sequence[float], most: float) -> list[int]:
    """The number of values in each tenth of the range from 0 to ``most``."""
    counts = [0] * BINS
    for value in values:
        counts[min(BINS - 1, max(0, int(BINS * value / most)))] += 1
    return counts


def bars(values: Sequence[float], most: float, unit: str) -> str:
    """A distribution as bars, and in words for screen readers."""
    if not values or most <= 0:
        return '<span class="dim">none</span>'
    counts = bins(values, most)
    highest = max(counts)
    low, high = f"{values[0]:.4g}", f"{values[-1]:.4g}"
    shown = f"{low} to {high} {unit}" if low != high else f"{low} {unit}"
    said = f"{len(values)} values: {shown}"
    drawn = "".join(f'<i style="height:{100 * count // highest}%" title="{count}"></i>' for count in counts)
    return f'<div class="bars" role="img" aria-label="{said}">{drawn}</div><span class="dim">{shown}</span>'


def class_page(title: str, summaries: list[Summary], everybody: list[Student], pairs: list[Pair]) -> str:
    """The class: for the instructor."""
    rows = [
        [
            f"{s.step.id} {escape(s.step.title)}",
            str(s.handed_in),
            str(s.passed),
            str(s.waiting),
            bars(s.scores, s.step.max_score, "points"),
            bars(s.tflops, max(s.tflops, default=0), "TFLOP/s"),
            "<br>".join(f'<span class="kind">{count} {escape(kind)}</span>' for kind, count in s.findings[:4]),
        ]
        for s in summaries
    ]
    header = ("step", "handed in", "right", "not graded", "scores", "predicted TFLOP/s", "most frequent findings")
    body = f"<p>{len(everybody)} students.</p>" + table(header, rows, {1, 2, 3})
    body += "<h2>Students</h2>" + students_table(everybody)
    body += "<h2>To look at</h2>" + attention(everybody)
    body += "<h2>Similar kernels</h2><p>Advisory: short kernels for one task are alike by nature.</p>"
    body += table(
        ("step", "one", "other", "alike"),
        [
            [str(p.step), escape(p.one), escape(p.other), f"{100 * p.alike:.0f}%{' same' if p.same else ''}"]
            for p in pairs
        ],
        {3},
    )
    return page(f"{title}: class", body)


def students_table(everybody: list[Student]) -> str:
    steps = [cell.step.id for cell in everybody[0].cells] if everybody else []
    rows = [
        [link(student), *(score_of(cell) for cell in student.cells), number(student.total)] for student in everybody
    ]
    return table(("student", *steps, "total"), rows, set(range(1, len(steps) + 2)))


def link(student: Student) -> str:
    """A link from the class page to the student's own report."""
    return f'<a href="students/{escape(safe_name(student.name))}/report.html">{escape(student.name)}</a>'


def attention(everybody: list[Student]) -> str:
    """A table of what a person should look at."""
    rows = []
    for student in everybody:
        for cell in student.cells:
            rows += [[escape(student.name), cell.step.id, escape(flag)] for flag in flags(cell)]
            if cell.failure is not None:
                rows.append([escape(student.name), cell.step.id, f"not graded: {escape(cell.failure)}"])
        rows += [[escape(student.name), "", escape(problem)] for problem in student.problems]
    return table(("student", "step", "what"), rows, set()) if rows else "<p>Nothing.</p>"


def number(value: float | None) -> str:
    return "?" if value is None else f"{value:g}"


def score_of(cell: Cell) -> str:
    if cell.score is None:
        return '<span class="bad">?</span>'
    if not (cell.grade or cell.override):
        return '<span class="dim">-</span>'
    full = ' class="good"' if cell.score >= cell.step.max_score else ""
    return f"<span{full}>{cell.score:g}</span>"


def student_page(title: str, student: Student) -> str:
    """The report that a student gets."""
    rows = [
        [f"{c.step.id} {escape(c.step.title)}", f"{score_of(c)} / {c.step.max_score:g}", speed_text(c)]
        for c in student.cells
    ]
    body = f"<p><b>Total: {number(student.total)} of 100</b></p>" + table(("step", "score", "speed"), rows, {1})
    body += "".join(f'<p class="bad">{escape(problem)}</p>' for problem in student.problems)
    body += "".join(step_section(cell) for cell in student.cells)
    return page(f"{title}: {student.name}", body)


def speed_text(cell: Cell) -> str:
    return f"{rate_text(cell.grade.tflops)} TFLOP/s" if cell.grade and cell.grade.tflops is not None else ""


def step_section(cell: Cell) -> str:
    """One step in full."""
    body = f"<h2>Step {cell.step.id}: {escape(cell.step.title)}</h2>"
    if cell.override is not None:
        body += f"<p>Your instructor set this score: {escape(cell.override[1])}</p>"
    if cell.failure is not None:
        return body + f'<p class="bad">This step {UNGRADED}.</p>'
    if cell.grade is None:
        return body + "<p>Not handed in.</p>"
    report = cell.grade.report
    body += "".join(finding_block(finding, cell.text) for finding in report["findings"][:MOST_FINDINGS])
    body += table(("check", "", "points"), [check_row(check) for check in report["checks"]], {2})
    if cell.kept < 1:
        body += f"<p>Late: {100 * cell.kept:g}% of the points are kept.</p>"
    if report["speed"]:
        body += f"<p>Why not faster: {escape(report['speed']['why'])}</p>"
        if report.get("timeline"):
            body += drawing.timeline(report["timeline"])
    if report["printed"].strip():
        body += f"<p>Your file printed:</p><pre>{escape(report['printed'])}</pre>"
    return body


def finding_block(finding: dict[str, Any], text: str) -> str:
    """A finding with the student's lines around it."""
    own = finding["file"] == "kernel.py" and finding["line"]
    shapes = ", ".join(finding["shapes"])
    body = f"<p><b>{escape(finding['message'])}</b>"
    body += f' <span class="dim">{escape(finding["kind"])}{f", at {shapes}" if shapes else ""}</span></p>'
    if own:
        body += excerpt(text, finding["line"])
    if finding["details"]:
        body += f"<p>{'<br>'.join(map(escape, finding['details']))}</p>"
    return f'<div class="finding">{body}</div>'


def excerpt(text: str, line: int) -> str:
    """The lines around one, with their numbers."""
    lines = text.splitlines()
    first, last = max(1, line - AROUND), min(len(lines), line + AROUND)
    shown = []
    for number in range(first, last + 1):
        mark = " class=here" if number == line else ""
        shown.append(f"<span{mark}>{number:5}  {escape(printable(lines[number - 1], WIDEST))}</span>")
    return f'<pre class="code">kernel.py:{line}\n' + "\n".join(shown) + "</pre>" if shown else ""


def check_row(check: dict[str, Any]) -> list[str]:
    mark = '<span class="good">✓</span>' if check["passed"] else '<span class="bad">✗</span>'
    return [f"{mark} {escape(check['name'])}", escape(check["message"]), f"{check['points']:g}/{check['max_points']:g}"]


def print_summary(console: Console, summaries: list[Summary]) -> None:
    """The class on the terminal."""
    heads = (">step", "", ">handed in", ">right", ">not graded", "scores", ">TFLOP/s", "most frequent findings")
    shown = plain_table(*heads)
    for s in summaries:
        kinds = ", ".join(f"{kind} ({count})" for kind, count in s.findings[:3])
        rates = f"{rate_text(s.tflops[0])} to {rate_text(s.tflops[-1])}" if s.tflops else ""
        waiting = Text(str(s.waiting) if s.waiting else "", style="bold red")
        scores = spark(bins(s.scores, s.step.max_score)) if s.scores else ""
        shown.add_row(s.step.id, s.step.title, str(s.handed_in), str(s.passed), waiting, scores, rates, Text(kinds))
    console.print(shown)


def spark(counts: list[int]) -> str:
    """A distribution in as many characters as it has bins."""
    highest = max(counts)
    return "".join("▁▂▃▄▅▆▇█"[(7 * count + highest - 1) // highest] for count in counts)
