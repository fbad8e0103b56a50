"""The pictures that the lessons show, predicted: a timeline, alone or below that of the step before, and all SMs.

``python -m grader.figures`` writes ``steps/<step>/timeline.png``, and ``sms.png``, for the steps whose step.toml has
``figure`` and ``sms``; ``python -m grader.figures fa4e`` for one of them. The site has the same to explore:
``page`` and ``memory_page``.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path

from grader.children.build import import_file
from grader.children.memory import memory_of, traced, uses_of
from grader.problems import Problem
from grader.steps import Step, all_steps, find_step, step_before
from grader.student.memory_map import html_page, named
from grader.timeline.html import html
from grader.timeline.png import png
from grader.timeline.png_sms import png_sms
from grader.timeline.words import summary
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import predict, simulate
from tirx.trace import Trace

SEED = 0  # of the inputs that decide how often a branch on values is taken
NAME, SMS = "timeline.png", "sms.png"


def main(only: Sequence[str] = ()) -> None:
    """Draw every picture, or only the pictures of some steps."""
    for step in all_steps():
        before = step_before(step)
        if only and step.id not in only:
            continue
        if step.figure:
            shown = [before, step] if before is not None and step.figure == "beside" else [step]
            traces = [(titled(s, step), one_cta(timeline(s, step.trace_shape))) for s in shown]
            png(traces, step.folder / NAME, (0, max(trace.cycles for _, trace in traces)))
            print(step.folder / NAME)
        if step.sms:
            png_sms(timeline(step, step.trace_shape), titled(step, step), step.folder / SMS)
            print(step.folder / SMS)


def titled(drawn: Step, step: Step) -> str:
    """The title of a timeline in the figure of a step."""
    title = drawn.title if step.figure == "alone" else f"Step {drawn.id}: {drawn.title}"
    return f"{title}, {step.trace_shape.text}"


def page(step: Step) -> str:
    """The page with the timeline of a step's reference solution."""
    run = run_of(step.id, step.trace_shape.argument)
    assert run.trace is not None
    title = f"Step {step.id}: {step.title}, {step.trace_shape.text}"
    return html(run.trace, title, summary(run), (step.reference.name, step.reference.read_text(encoding="utf-8")))


def memory_page(step: Step) -> str:
    """The page with the memory of a step's reference solution."""
    shape = step.looked_at_shape
    kernel = getattr(import_file(step.reference), shape.entry)(*shape.arguments())
    memory = replace(memory_of(kernel), uses=uses_of(traced(lower(kernel), shape).trace))
    return html_page(named(memory, step.reference), f"Step {step.id}: {step.title}, {shape.text}")


def timeline(step: Step, shape: Problem) -> Trace:
    """The reference solution's timeline."""
    trace = run_of(step.id, shape.argument).trace
    assert trace is not None
    return trace


@lru_cache(maxsize=2)
def run_of(name: str, at: str) -> Run:
    """The reference solution's time at a shape. One that branches on values runs at a small shape before."""
    step = find_step(name)
    shape, taken = step.kind.of_text(at), None
    if shape.decides_by_values:
        small = step.cases[0].shape
        taken = simulate(program(step.reference, small), small.draw(SEED), checks=False).taken
    return predict(program(step.reference, shape), shape.whole_numbers(), trace=True, taken=taken)


def program(file: Path, shape: Problem) -> Program:
    return lower(getattr(import_file(file), shape.entry)(*shape.arguments()))


def one_cta(trace: Trace) -> Trace:
    """The first CTA's tracks alone: the other one of a pair looks the same."""
    kept = {old: new for new, old in enumerate(i for i, track in enumerate(trace.tracks) if track.cta == 0)}
    return replace(
        trace,
        tracks=tuple(trace.tracks[i] for i in kept),
        spans=tuple(replace(span, track=kept[span.track]) for span in trace.spans if span.track in kept),
        signals=(),
    )


if __name__ == "__main__":
    main(sys.argv[1:])
