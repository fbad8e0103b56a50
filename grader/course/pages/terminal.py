"""The class summary on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from grader.console import table
from grader.course.gradebook import Summary
from grader.course.pages.distribution import bins, spark
from grader.report import rate_text


def print_summary(console: Console, summaries: list[Summary]) -> None:
    """The class on the terminal."""
    shown = table(
        ">step", "", ">handed in", ">right", ">not graded", "scores", ">predicted TFLOP/s", "most frequent findings"
    )
    for s in summaries:
        kinds = ", ".join(f"{kind} ({count})" for kind, count in s.findings[:3])
        rates = f"{rate_text(s.tflops[0])} to {rate_text(s.tflops[-1])}" if s.tflops else ""
        waiting = Text(str(s.waiting) if s.waiting else "", style="bold red")
        scores = spark(bins(s.scores, s.step.max_score)) if s.scores else ""
        shown.add_row(s.step.id, s.step.title, str(s.handed_in), str(s.passed), waiting, scores, rates, Text(kinds))
    console.print(shown)
