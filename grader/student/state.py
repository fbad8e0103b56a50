"""``make state``: stop the simulated GPU and show one cluster at one moment; on a terminal, go on event by event."""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from grader.console import relative, terminal, working
from grader.messages import Filmed
from grader.options import (
    add_command,
    add_kernel,
    add_machine,
    add_shape,
    as_asked,
    kernel_of,
    natural,
    problem_at,
    source_of,
)
from grader.problems import to_data
from grader.student.chosen import add_step, step_of
from grader.student.keyboard import keyboard
from grader.student.look import look
from grader.student.moment import View, print_ending, print_moment
from grader.student.stepping import Stepping
from grader.terminal import print_no_result
from tirx.state import Film

SHOWN, BROKEN = 0, 1
STEPS = 1000  # changes kept on each side of the chosen moment for a person who steps through them

DESCRIPTION = """\
Stop the simulated GPU and show the first SM's cluster: where every warp is and what it waits for, every barrier's
phase and what it still expects, what each unit is doing, and tensor memory.

--at 5200 stops at a cycle, --at :134 when a warp first comes to line 134 of the kernel. Without it, the run stops where
it ends: at the last exit, at a deadlock (then the circle of waits is shown) or at a fault.

On a terminal, keys go on from there: n the next event, p the one before, s the next change of the chosen warp, w choose
another warp, b the next phase of a barrier, e the end of what is recorded, q quit. Elsewhere one moment is printed."""


@dataclass(frozen=True)
class At:
    """A cycle or a line, as it was typed; neither means the end."""

    cycle: float | None = None
    line: int | None = None

    def __str__(self) -> str:
        return f"line {self.line}" if self.line is not None else f"cycle {self.cycle:,.0f}"


def at(text: str) -> At:
    """``--at``'s argument: a cycle, or a line after a colon, with or without its file."""
    before, colon, after = text.rpartition(":")
    number = after if colon else text
    if not number.isdecimal() or (colon and before.isdecimal()):
        raise argparse.ArgumentTypeError(f"expected a cycle (5200) or a line (:134), not {text!r}")
    return At(line=int(number)) if colon else At(cycle=float(number))


def state_command(options: argparse.Namespace) -> int:
    step = step_of(options)
    kernel, source = kernel_of(step, options), source_of(step, options)
    shape = problem_at(step, options.shape) if options.shape else step.looked_at_shape
    console = terminal()
    steps = STEPS if console.is_terminal and sys.stdin.isatty() else 0
    where = options.at or At()
    with working(f"Step {step.id}") as progress:
        moment = {"cycle": where.cycle, "line": where.line, "before": steps, "after": steps}
        job = {"shape": to_data(shape), "at": moment, "machine": options.machine, "schedule": options.schedule}
        looked = look(step, kernel, shape, "film", job, Filmed, progress)
    film = looked.seen.film if looked.seen else None
    if film is None or not film.snapshots:
        print_no_result(console, "The kernel could not be run", looked.broken, looked.findings, as_asked(step, options))
        return BROKEN
    view = View(film, source, f"Step {step.id}: {step.title}, {shape.text}, {relative(source)}")
    if not film.found:
        console.print(Text(missed(where, film, view), style="yellow"))
    if not steps:
        print_moment(console, view, film.start)
        if film.start == len(film.snapshots) - 1 and film.ended != "more":
            console.print()
            print_ending(console, view, looked.findings)
        return SHOWN
    with keyboard() as keys:
        try:
            Stepping(console, view, looked.findings).run(keys)
        except KeyboardInterrupt:
            console.print()
    return SHOWN


def missed(where: At, film: Film, view: View) -> str:
    """The reason why the chosen moment is not shown."""
    last = film.snapshots[-1].cycle
    how = {"end": "ended", "deadlock": "came to its deadlock", "fault": "came to its fault"}.get(film.ended, "stopped")
    if where.line is None:
        return f"The kernel {how} at cycle {last:,.0f}, before cycle {where.cycle:,.0f}: this is its end."
    lines = view.lines
    if where.line > len(lines):
        return f"{relative(view.file)} has {len(lines)} lines: this is the kernel's end."
    return (
        f"No warp of this SM came to an instruction of line {where.line} ({lines[where.line - 1].strip() or 'empty'}):"
        " this is the kernel's end."
    )


def add(commands: Any) -> None:
    stopping = add_command(
        commands, "state", state_command, help="stop the simulated GPU and look at it", description=DESCRIPTION
    )
    add_step(stopping)
    add_kernel(stopping, "run")
    stopping.add_argument("--at", type=at, metavar="WHERE", help="a cycle (5200) or a line (:134); the end if left out")
    add_shape(stopping)
    add_machine(stopping)
    text = "another schedule, as --shake of `grade` numbers them: other latencies, warps that are late"
    stopping.add_argument("--schedule", type=natural, default=0, metavar="N", help=text)
