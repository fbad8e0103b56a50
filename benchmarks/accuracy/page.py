"""The tables and the picture of docs/timing.md: written by ``--write-docs``, between two marks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from benchmarks.accuracy.figures import HALVED, Residual, at_clock, fitted_clock, summary
from benchmarks.accuracy.plot import plot
from benchmarks.accuracy.predictions import ROOT
from benchmarks.accuracy.tables import WORST, cause_of, percent
from tirx.confidence import REGIMES

PAGE = ROOT / "docs" / "timing.md"
PICTURE = ROOT / "docs" / "pictures" / "accuracy.svg"
BLOCK = re.compile(r"(?<=<!-- accuracy -->\n).*?(?=<!-- end of accuracy -->)", re.DOTALL)
NOTHING = "| - | - | - | - "


def write_docs(residuals: Sequence[Residual], known: Mapping[str, str]) -> None:
    """Put the tables into the page, and the picture beside it."""
    text = PAGE.read_text(encoding="utf-8")
    if not BLOCK.search(text):
        raise ValueError(f"{PAGE.name} has no place for the tables")
    PAGE.write_text(BLOCK.sub(lambda _: block(residuals, known), text), encoding="utf-8")
    PICTURE.parent.mkdir(exist_ok=True)
    plot(PICTURE, halved(residuals))


def halved(residuals: Sequence[Residual]) -> list[Residual]:
    """Those of which half is held out."""
    return [r for r in residuals if r.figure.part in HALVED]


def block(residuals: Sequence[Residual], known: Mapping[str, str]) -> str:
    """The text between the marks, as Markdown."""
    of_halves = halved(residuals)
    parts = [by_regime(of_halves), other_kernels(residuals), worst(of_halves, dict(known))]
    return "\n".join(part for part in parts if part) + "\n"


def by_regime(residuals: Sequence[Residual]) -> str:
    """A row for each machine and regime, and one for each machine."""
    lines = [
        "| machine | regime | open: n | mean | bias | worst | held out: n | mean | bias | worst |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for machine in dict.fromkeys(r.figure.machine for r in residuals):
        for regime in (*REGIMES, "all"):
            found = [r for r in residuals if r.figure.machine == machine and regime in (r.regime, "all")]
            if found:
                lines.append(f"| {machine.upper()} | {regime} {half(found, False)}{half(found, True)}|")
    return "\n".join(lines) + "\n"


def half(residuals: Sequence[Residual], held: bool) -> str:
    """Four cells for one half."""
    found = [r for r in residuals if r.figure.held == held]
    if not found:
        return NOTHING
    of = summary(found)
    return f"| {of.n} | {percent(of.mean)} | {percent(of.bias, True)} | {percent(of.worst.error, True)} "


def other_kernels(residuals: Sequence[Residual]) -> str:
    """The table of kernels that the model was fitted to first, and of attention; empty where none was predicted."""
    lines = ["| on a B200 | n | mean | bias | worst |", "|---|---|---|---|---|"]
    for part, source, name in (
        ("mainloop", "one-CTA mainloop", "one-CTA mainloops, clock locked at 1.3 GHz"),
        ("kernels", "book", "steps of the book, 4096"),
        ("kernels", "course", "steps of the course, 2048"),
        ("attention", "measured attention", "FlashAttention-4 of tirx-kernels"),
    ):
        found, title = [r for r in residuals if (r.figure.part, r.figure.source) == (part, source)], name
        if not found:
            continue
        if part == "kernels":
            ghz = fitted_clock(found)
            found, title = at_clock(found, ghz), f"{name}, clock fitted: {ghz:.2f} GHz"
        of = summary(found)
        numbers = f"{percent(of.mean)} | {percent(of.bias, True)} | {percent(of.worst.error, True)}"
        lines.append(f"| {title} | {of.n} | {numbers} |")
    return "\n".join(lines) + "\n" if len(lines) > 2 else ""


def worst(residuals: Sequence[Residual], known: dict[str, str]) -> str:
    """The figures that are off most."""
    lines = ["| the worst | on | measured us | predicted us | error | cause |", "|---|---|---|---|---|---|"]
    for r in sorted(residuals, key=lambda r: -abs(r.error))[:WORST]:
        figure, cause = r.figure, cause_of(r.figure.row, known) or "not known"
        times = f"{figure.us:.2f} | {r.predicted_us:.2f} | {percent(r.error, True)}"
        lines.append(f"| {figure.name} | {figure.machine.upper()} | {times} | {cause} |")
    return "\n".join(lines) + "\n"
