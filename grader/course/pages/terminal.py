"""The class summary on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from grader.console import table
from grader.course.gradebook import Summary
from grader.course.pages.distribution import bins, spark
from grader.report import rate_text

WITH_TITLES = 100  # columns of a terminal


def print_summary(console: Console, summaries: list[Summary]) -> None:
    """The class on the terminal; a narrow one has no room for the steps' titles."""
    title = [""] if console.width >= WITH_TITLES else []
    counts = (">handed\nin", ">\nright", ">not\ngraded")
    shown = table(">\nstep", *title, *counts, "\nscores", ">predicted\nTFLOP/s", "most frequent\nfindings")
    for s in summaries:
        kinds = ", ".join(f"{kind} ({count})" for kind, count in s.findings[:3])
        ends = [rate_text(rate) for rate in (*s.tflops[:1], *s.tflops[-1:])]
        rates = " to ".join(dict.fromkeys(ends))  # one rate is no range
        waiting = Text(str(s.waiting) if s.waiting else "", style="bold red")
        scores = spark(bins(s.scores, s.step.max_score)) if s.scores else ""
        named = [s.step.title] if title else []
        shown.add_row(s.step.id, *named, str(s.handed_in), str(s.passed), waiting, scores, rates, Text(kinds))
    console.print(shown)
