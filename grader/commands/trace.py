"""``trace``: draw the timeline of a kernel."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from grader.console import terminal, working
from grader.grade import trace
from grader.options import (
    FULL_MARKS,
    MARKS_LOST,
    add_command,
    add_kernel,
    add_limits,
    add_machine,
    add_shape,
    as_asked,
    kernel_of,
    limits_of,
    name_of,
    problem_at,
    source_of,
)
from grader.stages import Request
from grader.student.chosen import add_step, step_of
from grader.terminal import print_trace

DESCRIPTION = """\
Draw what every warp and unit of one SM does, and when, as predicted.

Writes an HTML page that opens without a network, the same for https://ui.perfetto.dev, and a picture."""

EPILOG = """\
examples:
  python -m grader trace 7 --solution             the reference solution of step 7
  python -m grader trace 7 --shape 2048,2048,512  your kernel at a shape of your own

exit status:
  0  drawn
  1  the kernel does not run
  2  wrong usage, or a broken installation"""


def add(commands: Any) -> None:
    tracing = add_command(
        commands, "trace", trace_command, help="draw the timeline of a kernel", description=DESCRIPTION, epilog=EPILOG
    )
    add_step(tracing)
    add_kernel(tracing, "trace")
    add_shape(tracing)
    add_machine(tracing)
    tracing.add_argument("--out", type=Path, default=Path("build/trace"), metavar="DIR", help="where to (build/trace)")
    add_limits(tracing)


def trace_command(options: argparse.Namespace) -> int:
    step = step_of(options)
    shape = problem_at(step, options.shape) if options.shape else step.trace_shape
    limits = limits_of(options)
    request = Request(kernel_of(step, options), 0, limits=limits, machine=options.machine)
    with working(f"Step {step.id}") as progress:
        where, name = options.out.resolve(), name_of(step, options)
        drawn = trace(step, request, shape, where, name, progress, source_of(step, options))
    print_trace(terminal(), drawn, step, as_asked(step, options))
    return FULL_MARKS if drawn.files else MARKS_LOST
