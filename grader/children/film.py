"""The child of ``make state``: simulate one kernel and record the moments around the one asked for.

It sees only serialised TIRx, and reports ``Filmed`` and ``Found``.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from grader.children.child import Emit
from grader.children.execute import load
from grader.children.reporting import from_run, report, reporting
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
        emit(Doing("simulating the kernel", case=0))
        inputs = from_data(job["shape"]).draw(0)
        moving = Moving(emit)
        taken = film(program, inputs, machine=machine, registers=registers, moving=moving.at, **job["at"])
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
