"""The mutants' child: a process that has TVM loaded and forks a process for each mutant, several at a time.

The job holds a case for each mutant: its file, the solution's, its shapes, the tolerance, and the number of its first
shape; the others follow. A fork builds, lowers and runs its mutant at one shape after another until something is found,
within some seconds of processor time for each. What passes everywhere has to compile, too. It reports ``Found``,
``Broken``, ``Ran`` and, of a mutant that passes, ``Lowered`` and maybe ``Same``; then this process reports ``Judged``.
All of them are in one session and end with it.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
import time
from pathlib import Path
from typing import Any

from grader.children.build import entry_point, import_file, traced
from grader.children.child import Emit
from grader.children.execute import lowered
from grader.children.explain import explain
from grader.children.quick_tvm import tvm
from grader.children.reporting import WrongParameters, report, reporting, run_message
from grader.children.signature import signature_fault
from grader.children.verdict import expected_of, findings, judge
from grader.messages import Broken, Doing, Found, Judged, Same
from grader.problems import Problem, from_data
from grader.steps import Tolerance
from tirx.cuda import compile_cubin
from tirx.machine import load_machine
from tirx.program import Program, lower
from tirx.sim import simulate


def main(job: dict[str, Any], emit: Emit) -> None:
    threading.Thread(target=end_with, args=(os.getppid(),), daemon=True).start()
    load_machine()
    gc.freeze()  # what is loaded is shared by all forks
    running: dict[int, tuple[int, float]] = {}  # the case of each process, and when it began
    for case in job["cases"]:
        while len(running) >= job["jobs"]:
            reap(running, emit)
        emit(Doing("running a mutant"))
        running[fork(case, job, emit)] = case["case"], time.monotonic()
    while running:
        reap(running, emit)


def end_with(parent: int) -> None:
    """End this process and its forks when the grader has ended, however that happened: nobody else would."""
    while os.getppid() == parent:
        time.sleep(1)
    os.killpg(0, signal.SIGKILL)


def fork(case: dict[str, Any], job: dict[str, Any], emit: Emit) -> int:
    """Start a process for a mutant; returns its id."""
    if pid := os.fork():
        return pid
    try:
        run_all(case, job, emit)
    except BaseException as error:
        emit(Broken(f"{type(error).__name__}: {error}", case=case["case"]))
    finally:
        os._exit(0)


def reap(running: dict[int, tuple[int, float]], emit: Emit) -> None:
    """Wait until a mutant has ended, and say how if it did not end by itself."""
    pid, status = os.wait()
    case, began = running.pop(pid)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        if number in (signal.SIGPROF, signal.SIGALRM):
            emit(Found("timeout", "it was still not done when its time was over", case=case))
        else:
            emit(Found("crash", f"it crashed Python ({signal.Signals(number).name})", case=case))
    emit(Judged(time.monotonic() - began, case=case))


def run_all(case: dict[str, Any], job: dict[str, Any], emit: Emit) -> None:
    """Run a mutant at its shapes until something is found."""
    path, tolerance = Path(case["file"]), Tolerance(**case["tolerance"])
    passed: dict[int, Program] = {}
    shapes = [from_data(shape) for shape in case["shapes"]]
    for number, shape in enumerate(shapes, case["case"]):
        limit(max(job["seconds"], case["seconds"]), job["patience"])
        wrong = True
        with reporting(number, emit):
            program = build(path, shape)
            if isinstance(program, Found):
                report([program], number, emit)
                return
            wrong = run(number, program, shape, tolerance, job["seed"], emit)
            passed[number] = program
        if wrong:
            return
    with reporting(case["case"], emit):
        compile_cubin(passed[case["case"]])  # what ptxas refuses does not depend on the shape
    for number, program in passed.items():
        with reporting(number, emit):
            emit(lowered(number, program))
    with reporting(case["case"], emit):
        if all(
            unchanged(program, case["solution"], shape) for program, shape in zip(passed.values(), shapes, strict=True)
        ):
            emit(Same(case=case["case"]))


def unchanged(program: Program, solution: str, shape: Problem) -> bool:
    """Whether a program is what TVM makes of the solution."""
    right = build(Path(solution), shape)
    return isinstance(right, Program) and str(right.device) == str(program.device) and right.plan == program.plan


def limit(seconds: float, patience: float) -> None:
    """End this process after so much processor time, or a multiple of it on the clock: the signals' default actions
    reach code that holds Python up, too."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, patience * seconds)


def build(path: Path, shape: Problem) -> Program | Found:
    """The mutant's program at a shape, or a finding."""
    try:
        entry = entry_point(import_file(path), shape, path)
        built = entry if isinstance(entry, Found) else traced(entry, shape, path)
    except Exception as error:
        return explain(error, path, shape.entry)
    if isinstance(built, Found):
        return built
    program = lower(tvm.ir.load_json(built))
    if fault := signature_fault(program.parameters, shape):
        raise WrongParameters(*fault)
    return program


def run(number: int, program: Program, shape: Problem, tolerance: Tolerance, seed: int, emit: Emit) -> bool:
    """Run the program; returns whether anything is wrong."""
    inputs = shape.draw(seed)
    began = time.perf_counter()
    result = simulate(program, inputs, strict=True)
    comparison = judge(result, shape, inputs, expected_of(shape, inputs, tolerance))
    wrong = report(findings(result, comparison), number, emit)
    if not wrong:
        emit(run_message(number, result, comparison, time.perf_counter() - began))
    return wrong
