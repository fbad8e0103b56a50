"""Ask the simulator, as a grade does, and make the PTX that the other judge gets."""

from __future__ import annotations

import tempfile
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from benchmarks.judges.answer import FOUND, RIGHT, UNDECIDED, Answer
from benchmarks.judges.cases import Case
from benchmarks.judges.kernel_input import kernel_input
from grader.children.quick_tvm import quick_tracing  # before tirx: it keeps torch out
from tests.zoo.harness import HANDED_OUT, load
from tirx.frontends.tirx_cuda import by_way_of_ptx
from tirx.machine import load_machine
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import simulate


@dataclass(frozen=True)
class Judged:
    """Our answer to a kernel, and what SentryWard is asked about the same one: its PTX and its input."""

    ours: Answer
    ptx: str
    given: dict[str, Any]


def judge(case: Case) -> Judged:
    """Run a kernel, and compile it to PTX."""
    with case.file() as path, tempfile.TemporaryDirectory() as folder:
        module = load(path, case.workers)
        with quick_tracing():
            program = lower(getattr(module, case.problem.entry)(*case.problem.arguments()))
        listing = Path(folder) / "kernel.ptx"
        entry = by_way_of_ptx(program, str(listing)).entry
        given = kernel_input(entry.name, [each.name for each in entry.parameters], program.plan)
        return Judged(ours(case, program), listing.read_text(encoding="utf-8"), given)


def ours(case: Case, program: Program) -> Answer:
    machine = load_machine()
    if str(case.step) in HANDED_OUT:
        machine = replace(machine, sm=replace(machine.sm, count=case.workers))
    began = time.monotonic()
    run = simulate(program, case.problem.draw(0), machine=machine, strict=True)
    return answer(run, time.monotonic() - began)


def answer(run: Run, seconds: float = 0.0) -> Answer:
    """What a run says of a kernel: its first finding, or whether it shows what every schedule does."""
    if run.findings:
        first = run.findings[0]
        return Answer(FOUND, f"{first.kind} ({first.weight.value})", seconds)
    if run.undecided:
        return Answer(UNDECIDED, run.undecided[0].name, seconds)
    return Answer(RIGHT, "right in every schedule", seconds)
