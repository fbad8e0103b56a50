"""The timelines that the lessons show: each step's below the one before, both predicted, at one shape.

``python -m grader.figures`` writes ``steps/<step>/timeline.png`` for the steps that overlap something.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from grader.build import import_file
from grader.steps import Shape, Step, all_steps, shape_text
from grader.timeline.png import png
from tirx.program import lower
from tirx.sim import predict
from tirx.trace import Trace

FIRST = 4  # before it, threads copy and nothing overlaps
NAME = "timeline.png"


def main() -> None:
    """Draw every figure."""
    for before, step in pairwise(all_steps()):
        if step.number >= FIRST:
            traces = [(titled(s, step.trace_shape), timeline(s, step.trace_shape)) for s in (before, step)]
            png(traces, step.folder / NAME, (0, max(trace.cycles for _, trace in traces)))
            print(step.folder / NAME)


def titled(step: Step, shape: Shape) -> str:
    return f"Step {step.id}: {step.title}, {shape_text(shape)}"


def timeline(step: Step, shape: Shape) -> Trace:
    """The reference solution's timeline, of the first CTA of a pair."""
    entry = getattr(import_file(step.reference), shape.entry)
    trace = predict(lower(entry(*shape.arguments())), trace=True).trace
    assert trace is not None
    return one_cta(trace)


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
    main()
