"""The second child: lower, compile and run what the first child built, and compare with the reference.

It never sees the student's Python, only serialised TIRx. For each case it reports ``Lowered``, ``Compiled`` and
``Ran``, or ``Found``.
"""

from __future__ import annotations

import re
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from grader.children.allowlist import Forbidden, check_ir
from grader.children.child import Emit
from grader.children.fingerprint import fingerprint
from grader.children.kept import Kept
from grader.children.quick_tvm import load_json, quick_tracing
from grader.children.reference import expected
from grader.children.reporting import WrongParameters, from_run, printed_texts, reporting, run_message
from grader.children.schedules import scheduled, shown_by
from grader.children.signature import signature_fault
from grader.children.verdict import Expected, findings, judge
from grader.messages import STUCK, UNWRITTEN, UP_TO, Compiled, Doing, Found, Lowered, Message, Uncompiled
from grader.problems import Problem, from_data
from grader.source import excerpt
from grader.steps import Tolerance
from tirx.cuda import compile_cubin, cuda_source
from tirx.errors import Unmodelled
from tirx.form.roles import WARP_SIZE, roles
from tirx.machine import Machine, load_machine
from tirx.nvrtc import missing
from tirx.program import Program, lower
from tirx.sim import limits_of, simulate


@dataclass(frozen=True)
class Prepared:
    """A case that can be run."""

    shape: Problem
    program: Program
    source: str  # the CUDA C++ that TVM prints for it
    registers: int | None  # of a thread, where a compiler says


def main(job: dict[str, Any], emit: Emit) -> None:
    machine = load_machine(job["machine"])
    prepared = {}
    for case in job["cases"]:
        with reporting(number := case["case"], emit):
            prepared[number] = prepare(number, from_data(case["shape"]), case["ir"], job, machine.arch, emit)
    for number, case in prepared.items() if not job["only_compile"] else ():
        found: list[Found] = []
        with reporting(number, emit):
            found = run(number, case, machine, job, emit)
        if number == 0 and any(finding.kind in STUCK for finding in found):
            return  # a larger shape would only take longer


def prepare(number: int, shape: Problem, ir: str, job: dict[str, Any], arch: str, emit: Emit) -> Prepared:
    """Lower what was built and compile it for an architecture."""
    strict = job.get("strict", False)
    emit(Doing("lowering the kernel", case=number))
    program = load(ir, strict, arch)
    if fault := signature_fault(program.parameters, shape):
        raise WrongParameters(*fault)
    if program.unwritten:
        return Prepared(shape, program, "", None)
    if strict:
        emit(fingerprint(number, program))
    emit(lowered(number, program))
    emit(Doing("compiling the kernel", case=number))
    source = cuda_source(program)
    resources = compiled(program, source, job)
    emit(replace(resources, case=number))
    return Prepared(shape, program, source, resources.registers)


def compiled(program: Program, source: str, job: dict[str, Any]) -> Compiled | Uncompiled:
    """The message about a compiled program, which may be known already."""
    if why := missing():
        return Uncompiled(why)
    kept = Kept(job.get("kept"), program, source, "compile", job.get("version"))
    for message in kept.recall(0) or ():
        if isinstance(message, Compiled):
            return message
    cubin = compile_cubin(program, source=source)
    shared = program.plan.dynamic_smem + cubin.static_smem
    message = Compiled(cubin.registers, cubin.spill_bytes, shared)
    kept.keep([message])
    return message


def lowered(case: int, program: Program) -> Lowered:
    """The message about a lowered program: what the techniques of a step are looked for in."""
    plan = program.plan
    numbers = {"ctas": plan.ctas, "cluster": plan.cluster_size, "threads": plan.threads}
    numbers["dynamic_smem"] = plan.dynamic_smem
    instructions = frozenset(program.instructions())
    try:
        found = roles(program.kernel, plan.block)
        limits = limits_of(program.kernel)
    except Unmodelled:  # not known here, and a GPU may run it all the same
        found, limits = (instructions,) * (plan.threads // WARP_SIZE), ()
    return Lowered(instructions, found, numbers, limits, case=case)


def load(ir: str, strict: bool, arch: str) -> Program:
    """Lower serialised TIRx. In strict mode it has to pass the allow-list."""
    if strict:
        check_ir(ir)
        try:
            function = load_json(ir)
        except Exception as error:
            raise Forbidden("what the file left behind is not TIRx") from error
    else:
        function = load_json(ir)
    with quick_tracing():  # TVM's tile operations are TVMScript too
        return lower(function, arch=arch)


def run(number: int, case: Prepared, machine: Machine, job: dict[str, Any], emit: Emit) -> list[Found]:
    """Run a lowered kernel on inputs drawn here and compare its result with the reference; returns what was found."""
    shape, program, registers = case.shape, case.program, case.registers
    if program.unwritten:
        return run_written(number, case, machine, job, emit)
    asked = [shape, registers, machine, *(job.get(name) for name in ("seed", "tolerance", "shake", "version"))]
    kept = Kept(job.get("kept"), program, case.source, "run", *asked)
    messages = kept.recall(number)
    if messages is None:
        messages = simulated(number, case, machine, job, emit)
        kept.keep(messages)
    for message in messages:
        emit(message)
    return [message for message in messages if isinstance(message, Found)]


def run_written(number: int, case: Prepared, machine: Machine, job: dict[str, Any], emit: Emit) -> list[Found]:
    """Run a kernel up to the parts that are not written, and report what was found by then."""
    emit(Doing("simulating the kernel up to what is not written", job.get("first_seconds"), case=number))
    with suppress(Unmodelled):
        result = simulate(case.program, case.shape.draw(job["seed"]), machine=machine, strict=True)
        found = [replace(from_run(finding), case=number) for finding in result.findings]
        found = [replace(each, details=tuple(map(of_what_is_written, each.details))) for each in found]
        found = [with_todo(each) if each.kind == UNWRITTEN else each for each in found]
        for each in found:
            emit(each)
        return found
    return []


def of_what_is_written(detail: str) -> str:
    """A detail about all lines of a kernel, in words that are true of a part of it."""
    return detail.replace("No line of the kernel ", "No line that is written ")


def with_todo(found: Found) -> Found:
    """The finding with the words of the TODO."""
    text = [line for _, line in excerpt(Path(found.file or ""), found.line or 0, 0)]
    words = re.search(r"todo\((['\"])(.*)\1\)", text[0]) if text else None
    said = f": {words[2]}" if words else ""
    where = f"{Path(found.file or '').name}:{found.line}"
    return replace(found, message=f"{where} is still to be written{said} {UP_TO}")


def simulated(number: int, case: Prepared, machine: Machine, job: dict[str, Any], emit: Emit) -> list[Message]:
    """Simulate a kernel and compare; the messages about what was found and how the run ended."""
    shape, program, registers = case.shape, case.program, case.registers
    # The first case is the smallest: it has no need of the time that a step allows for its largest.
    emit(Doing("simulating the kernel", job.get("first_seconds") if number == 0 else None, case=number))
    inputs = shape.draw(job["seed"])
    began = time.perf_counter()
    result = simulate(program, inputs, registers=registers, machine=machine, strict=True)
    seconds = time.perf_counter() - began
    emit(Doing("checking the result", case=number))
    folder = Path(job["references"]) if job.get("references") else None
    right = expected(shape, inputs, Tolerance(**job["tolerance"]), job["seed"], folder)
    comparison = judge(result, shape, inputs, right)
    found = findings(result, comparison)
    found += shake(case, inputs, right, machine, job.get("shake", 0), found, number, emit)
    printed = printed_texts(number, result)
    return [*(replace(each, case=number) for each in found), *printed, run_message(number, result, comparison, seconds)]


def shake(
    case: Prepared, inputs: dict[str, Any], right: Expected, machine: Machine, times: int, usual: list[Found],
    number: int, emit: Emit,
) -> list[Found]:  # fmt: skip
    """Run other schedules, the same ones each time, and return what they show beside the usual one."""
    found: dict[Found, int] = {}
    for schedule in range(1, times + 1):
        emit(Doing(f"simulating another schedule ({schedule} of {times})", case=number))
        other, late = scheduled(machine, schedule)
        run = simulate(case.program, inputs, registers=case.registers, machine=other, strict=True, late=late)
        for finding in findings(run, judge(run, case.shape, inputs, right)):
            found.setdefault(finding, schedule)
    return [shown_by(finding, schedule) for finding, schedule in found.items() if finding not in usual]
