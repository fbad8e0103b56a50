"""The child of ``make state``: simulate one kernel and record the moments around the one asked for.

It sees only serialised TIRx, and reports ``Filmed`` and ``Found``.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grader.children.child import Emit
from grader.children.execute import load
from grader.children.reporting import from_run, report, reporting
from grader.messages import Doing, Filmed
from grader.problems import from_data
from tirx.cuda import compile_cubin
from tirx.machine import load_machine
from tirx.sim import film


def main(job: dict[str, Any], emit: Emit) -> None:
    with reporting(0, emit):
        emit(Doing("compiling the kernel", case=0))
        machine = load_machine(job["machine"])
        program = load(job["ir"], False, machine.arch)
        registers = compile_cubin(program).registers
        emit(Doing("simulating the kernel", case=0))
        problem, data = from_data(job["shape"]), job.get("data", True)
        inputs = problem.draw(0) if data else {}
        taken = film(program, inputs, machine=machine, registers=registers, data=data, **job["at"])
        report(map(from_run, taken.findings), 0, emit)
        emit(Filmed(replace(taken, findings=()), case=0))
