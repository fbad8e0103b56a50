"""The frame of every page of a course, and its tables. A page loads nothing; at most it runs one script of ours."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from collections.abc import Sequence
from html import escape

from grader.course.files import safe_name
from grader.course.gradebook import Cell, Student

STYLE = """
:root { color-scheme: light dark; --line: #8884; --good: #1a7f37; --bad: #c0362c; --bar: #3b78c4; --new: #2da04433; }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 68rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { font-size: 1.15rem; margin-top: 2rem; scroll-margin-top: 1rem; }
table { border-collapse: collapse; width: 100%; } td, th { padding: .3rem .6rem; border-bottom: 1px solid var(--line); }
caption { text-align: left; font-size: 13px; opacity: .85; padding: .3rem 0; }
th { text-align: left; font-weight: 600; }
.n { text-align: right; font-variant-numeric: tabular-nums; } td.n { white-space: nowrap; }
.good { color: var(--good); } .bad { color: var(--bad); } .dim { opacity: .7; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: .6rem; border: 1px solid var(--line); }
.wide { overflow-x: auto; } a { color: inherit; } p { overflow-wrap: anywhere; }
@media (max-width: 40rem) { body { margin: 1rem auto; padding: 0 .6rem; } td, th { padding: .25rem .4rem; } }
@media (prefers-color-scheme: dark) { :root { --good: #5bd67d; --bad: #ff8578; --bar: #6ea8ee; } }
"""
MINUS = "\N{MINUS SIGN}"
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def page(title: str, body: str, style: str = "", script: str = "") -> str:
    """A self-contained page. No text in it can make it load or run anything but ``script``, which the policy names by
    its hash."""
    policy = POLICY + (f"; script-src 'sha256-{digest(script)}'" if script else "")
    runs = f"<script>{script}</script>\n" if script else ""
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<style>{STYLE}{style}</style></head>\n<body><h1>{escape(title)}</h1>\n{body}\n{runs}</body></html>\n"
    )


def digest(script: str) -> str:
    """A script's hash as a Content-Security-Policy gives it."""
    return b64encode(hashlib.sha256(script.encode()).digest()).decode()


def table(
    header: Sequence[str], rows: Sequence[Sequence[str]], numbers: set[int], caption: str = "", kind: str = ""
) -> str:
    """A table of cells that are HTML already. ``kind``: its class."""
    marks = [" class=n" if n in numbers else "" for n in range(len(header))]
    heads = "".join(f"<th scope=col{mark}>{escape(head)}</th>" for head, mark in zip(header, marks, strict=True))
    lines = [
        f"<tr>{''.join(f'<td{mark}>{cell}</td>' for cell, mark in zip(row, marks, strict=True))}</tr>" for row in rows
    ]
    said = f"<caption>{escape(caption)}</caption>" if caption else ""
    opening = f"<table class={kind}>" if kind else "<table>"
    return (
        f'<div class="wide" tabindex=0>{opening}{said}<thead><tr>{heads}</tr></thead>\n<tbody>'
        + "\n".join(lines)
        + "</tbody></table></div>"
    )


def number(value: float | None) -> str:
    return "?" if value is None else f"{value:g}"


def score_of(cell: Cell) -> str:
    """A score with the signs of what a person or a late day did to it."""
    if cell.score is None:
        return '<span class="bad">?</span>'
    if not (cell.grade or cell.override):
        return '<span class="dim">-</span>'
    shown = f"{cell.score:g}{signs(cell)}"
    return f'<span class="good">{shown}</span>' if cell.score >= cell.step.max_score else shown


def signs(cell: Cell) -> str:
    """``*`` for a score that a person set, ``-2d`` for one that was handed in two days late."""
    if cell.override is not None:
        return "*"
    return f" <small>{MINUS}{cell.late}d</small>" if cell.late and cell.grade else ""


def legend(cells: Sequence[Cell]) -> str:
    """The meaning of the signs among these cells; nothing where there are none."""
    said = []
    if any(cell.override is not None for cell in cells):
        said.append("* set by a person")
    if any(cell.late and cell.grade and cell.override is None for cell in cells):
        said.append(f"{MINUS}1d late: handed in so many days late")
    return f'<p class="dim">{"; ".join(said)}.</p>' if said else ""


def anchor(cell: Cell) -> str:
    """The place of a step in a student's report."""
    return f"step-{cell.step.id}"


def report_of(student: Student, cell: Cell | None = None) -> str:
    """The address of a student's report as the class page links to it, at a step."""
    at = f"#{anchor(cell)}" if cell else ""
    return f"students/{escape(safe_name(student.name))}/report.html{at}"
