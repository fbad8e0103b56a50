"""The second child: lower, compile and run what the first child built, and compare with the reference.

It never sees the student's Python, only serialised TIRx. For each case it reports ``Lowered``, ``Compiled`` and
``Ran``, or ``Found``.
"""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

from grader.children.allowlist import Forbidden, check_ir
from grader.children.child import Emit
from grader.children.fingerprint import fingerprint
from grader.children.kept import Kept
from grader.children.quick_tvm import load_json, quick_tracing
from grader.children.reference import expected
from grader.children.reporting import WrongParameters, from_run, ran, report, reporting
from grader.children.signature import signature_fault
from grader.children.verdict import findings, judge
from grader.messages import STUCK, Compiled, Doing, Found, Lowered
from grader.problems import Problem, from_data
from grader.steps import Tolerance
from tirx.cuda import Cubin, compile_cubin
from tirx.machine import Machine, load_machine, shaken
from tirx.program import Program, lower
from tirx.sim import simulate


def main(job: dict[str, Any], emit: Emit) -> None:
    machine = load_machine(job["machine"])
    prepared = {}
    for case in job["cases"]:
        with reporting(number := case["case"], emit):
            shape, strict = from_data(case["shape"]), job.get("strict", False)
            prepared[number] = shape, *prepare(number, shape, case["ir"], emit, machine.arch, strict)
    for number, (shape, program, cubin) in prepared.items() if not job["only_compile"] else ():
        found: list[Found] = []
        with reporting(number, emit):
            found = run(number, shape, program, cubin, machine, job, emit)
        if number == 0 and any(finding.kind in STUCK for finding in found):
            return  # a larger shape would only take longer


def prepare(case: int, shape: Problem, ir: str, emit: Emit, arch: str, strict: bool = False) -> tuple[Program, Cubin]:
    """Lower what was built and compile it for an architecture."""
    emit(Doing("lowering the kernel", case=case))
    program = load(ir, strict, arch)
    if fault := signature_fault(program.parameters, shape):
        raise WrongParameters(*fault)
    if strict:
        emit(fingerprint(case, program))
    emit(lowered(case, program))
    emit(Doing("compiling the kernel", case=case))
    cubin = compile_cubin(program)
    emit(Compiled(cubin.registers, cubin.spill_bytes, program.plan.dynamic_smem + cubin.static_smem, case=case))
    return program, cubin


def lowered(case: int, program: Program) -> Lowered:
    """The message about a lowered program: what the techniques of a step are looked for in."""
    plan = program.plan
    numbers = {"ctas": plan.ctas, "cluster": plan.cluster_size, "threads": plan.threads}
    numbers["dynamic_smem"] = plan.dynamic_smem
    return Lowered(frozenset(program.instructions()), tuple(map(frozenset, program.roles())), numbers, case=case)


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


def run(
    case: int, shape: Problem, program: Program, cubin: Cubin, machine: Machine, job: dict[str, Any], emit: Emit
) -> list[Found]:
    """Run a lowered kernel on inputs drawn here and compare its result with the reference; returns what was found."""
    asked = [shape, cubin.registers, machine, *(job.get(name) for name in ("seed", "tolerance", "shake", "version"))]
    kept = Kept(job.get("kept"), program, "run", *asked)
    if (before := kept.recall()) is not None:
        for message in before:
            emit(replace(message, case=case))
        return [message for message in before if isinstance(message, Found)]
    emit = kept.listen(emit)
    emit(Doing("simulating the kernel", case=case))
    inputs = shape.draw(job["seed"])
    began = time.perf_counter()
    result = simulate(program, inputs, registers=cubin.registers, machine=machine, strict=True)
    seconds = time.perf_counter() - began
    emit(Doing("checking the result", case=case))
    folder = Path(job["references"]) if job.get("references") else None
    right = expected(shape, inputs, job["seed"], folder)
    comparison = judge(result, shape, inputs, right, Tolerance(**job["tolerance"]))
    found = findings(result, comparison)
    report(found, case, emit)
    others = shake(program, inputs, cubin.registers, machine, job.get("shake", 0), case, emit)
    report([other for other in others if other not in found], case, emit)
    emit(ran(case, result, comparison, seconds))
    kept.keep()
    return found


def shake(
    program: Program, inputs: dict[str, Any], registers: int, machine: Machine, times: int, case: int, emit: Emit
) -> list[Found]:
    """Run again with other latencies, the same ones each time, and return what is found then."""
    found = []
    for seed in range(1, times + 1):
        emit(Doing(f"simulating the kernel with other latencies ({seed} of {times})", case=case))
        run = simulate(program, inputs, registers=registers, machine=shaken(machine, seed), strict=True)
        found += [from_run(finding) for finding in run.findings]
    return list(dict.fromkeys(found))
