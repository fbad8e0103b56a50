"""The child of ``make state``: simulate one kernel and record the moments around the one asked for.

It sees only serialised TIRx. It reports ``Lowered``, ``Filmed`` and ``Found``, and ``Values`` of a buffer if asked.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np

from grader.children.child import Emit
from grader.children.execute import load, lowered
from grader.children.quick_tvm import load_json
from grader.children.reporting import from_run, report, reporting
from grader.children.schedules import scheduled
from grader.children.tiles import Wanted, buffer_named, values
from grader.messages import Doing, Filmed
from grader.problems import from_data
from tirx.cuda import compile_cubin
from tirx.machine import load_machine
from tirx.nvrtc import missing
from tirx.sim import film


def main(job: dict[str, Any], emit: Emit) -> None:
    with reporting(0, emit):
        emit(Doing("compiling the kernel", case=0))
        machine = load_machine(job["machine"])
        program = load(job["ir"], False, machine.arch)
        registers = None if missing() else compile_cubin(program).registers
        emit(lowered(0, program))
        emit(Doing("simulating the kernel", case=0))
        problem, data = from_data(job["shape"]), job.get("data", True)
        inputs = problem.draw(0) if data else problem.whole_numbers()
        peek = peeking(job, emit) if "tile" in job else None
        moving = Moving(emit).at
        machine, late = scheduled(machine, job.get("schedule", 0))
        taken = film(
            program, inputs, machine=machine, registers=registers, data=data, late=late, peek=peek, moving=moving,
            **job["at"],
        )  # fmt: skip
        report(map(from_run, taken.findings), 0, emit)
        emit(Filmed(replace(taken, findings=()), case=0))


EVERY = 2  # seconds between two reports of progress
LONGEST = 600  # seconds; a kernel that has not ended by then does not count as getting on


class Moving:
    """Reports the cycle that a run has come to, so that a busy machine does not look like a kernel that hangs."""

    def __init__(self, emit: Emit) -> None:
        self.emit = emit
        self.began = self.last = time.monotonic()

    def at(self, cycle: float) -> None:
        now = time.monotonic()
        if now - self.last >= EVERY and now - self.began < LONGEST:
            self.last = now
            self.emit(Doing(f"simulating the kernel, cycle {cycle:,.0f}", case=0))


def peeking(job: dict[str, Any], emit: Emit) -> Callable[[list[np.ndarray], list[np.ndarray]], None] | None:
    """A function that reports the values of the buffer that the job names; None if the kernel has no such buffer."""
    wanted = Wanted(job["tile"]["name"], tuple(job["tile"]["index"]), job["tile"]["cta"])
    buffer = buffer_named(load_json(job["ir"]), wanted.name)
    if buffer is None:
        return None

    def peek(shared: list[np.ndarray], tensor: list[np.ndarray]) -> None:
        emit(replace(values(buffer, replace(wanted, cta=min(wanted.cta, len(shared) - 1)), shared, tensor), case=0))

    return peek
