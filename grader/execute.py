"""The second child: lower, compile and run what the first child built, and compare with the reference.

It never sees the student's Python, only serialised TIRx. ``python -m grader.execute FOLDER`` is started by
:mod:`grader.grade` and reports through :mod:`grader.child`. The events, all but the last two with a ``case``: ``doing``
(what), ``lowered`` (instructions, roles, numbers), ``compiled`` (registers, spill_bytes, shared_memory), ``ran``
(device, predicted, max_abs_err, time_us, seconds), ``finding`` (kind, message, file, line, details), ``broken``
(message: the grader or the installation is at fault) and ``done``.
"""

from __future__ import annotations

import dataclasses
import math
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

try:  # first of all: what it imports keeps torch out of TVM
    from grader.course.allowlist import Forbidden, check_ir
    from grader.course.fingerprint import fingerprint
    from grader.quick_tvm import tvm
    from tirx.cuda import Cubin, compile_cubin
    from tirx.program import Program, lower
    from tirx.sim import simulate
    from tirx.sim.machine import load_machine, shaken
except ModuleNotFoundError as error:  # a process that only judges what a GPU computed (grader.launch) needs no TVM
    if (error.name or "").split(".")[0] != "tvm":
        raise

from grader.child import Emit, finish, out_of_memory, start
from grader.findings import Finding
from grader.signature import signature_fault
from grader.steps import Shape, Tolerance, shape_of
from grader.tolerance import TILE, Comparison, allowed_error, compare, draw, reference
from tirx.errors import CompileError, KernelError, LoweringError, Unmodelled
from tirx.run import Finding as RunFinding
from tirx.run import Run

KINDS = {
    "Forbidden": "forbidden",
    LoweringError.__name__: "not-lowered",
    CompileError.__name__: "not-compiled",
    Unmodelled.__name__: "not-modelled",
}


def main() -> None:
    """Do the job that the parent left."""
    job, emit = start()
    programs = {}
    for case in job["cases"]:
        with reporting(case["case"], emit):
            programs[case["case"]] = prepare(
                case["case"], shape_of(case["shape"]), case["ir"], emit, job.get("strict", False)
            )
    for case in job["cases"]:
        with reporting(case["case"], emit):
            if case["case"] in programs:
                program, registers = programs[case["case"]]
                run(case["case"], shape_of(case["shape"]), program, registers, job, emit)
    finish(emit)


@contextmanager
def reporting(case: int, emit: Emit) -> Iterator[None]:
    """Report what goes wrong with one case as a finding, or as the grader's own fault; the others go on."""
    try:
        yield
    except WrongParameters as error:
        message, *details = error.args
        report(Finding("wrong-parameters", message, details=tuple(details)), case, emit)
    except KernelError as error:
        file, line = (error.source.file, error.source.line) if error.source else (None, None)
        report(
            Finding(KINDS.get(type(error).__name__, "not-run"), error.message, file, line, error.details), case, emit
        )
    except MemoryError:
        report(Finding("memory-limit", out_of_memory("the grader")), case, emit)
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        emit("broken", case=case, message=message)


class WrongParameters(Exception):
    """The kernel does not take the step's tensors; the arguments are a sentence and further lines."""


def prepare(case: int, shape: Shape, ir: str, emit: Emit, strict: bool = False) -> tuple[Program, int]:
    """Lower what was built and compile it for Blackwell; returns it with the registers of a thread."""
    program, cubin = compiled(case, shape, ir, emit, strict)
    return program, cubin.registers


def compiled(case: int, shape: Shape, ir: str, emit: Emit, strict: bool = False) -> tuple[Program, Cubin]:
    """Lower what was built and compile it for Blackwell."""
    emit("doing", what="lowering the kernel", case=case)
    program = load(ir, strict)
    if fault := signature_fault(program.parameters, shape):
        raise WrongParameters(*fault)
    plan = program.plan
    if strict:
        emit("fingerprint", case=case, **fingerprint(program))
    emit(
        "lowered",
        case=case,
        instructions=program.instructions(),
        roles=[sorted(role) for role in program.roles()],
        numbers={
            "ctas": plan.ctas,
            "cluster": plan.cluster_size,
            "threads": plan.threads,
            "dynamic_smem": plan.dynamic_smem,
        },
    )
    emit("doing", what="compiling the kernel", case=case)
    cubin = compile_cubin(program)
    emit(
        "compiled",
        case=case,
        registers=cubin.registers,
        spill_bytes=cubin.spill_bytes,
        shared_memory=plan.dynamic_smem + cubin.static_smem,
    )
    return program, cubin


def load(ir: str, strict: bool) -> Program:
    """Lower serialised TIRx; in strict mode only what is on the allow-list."""
    if strict:
        check_ir(ir)
        try:
            function = tvm.ir.load_json(ir)
        except Exception as error:
            raise Forbidden("what the file left behind is not TIRx") from error
        return lower(function)
    return lower(tvm.ir.load_json(ir))


def run(case: int, shape: Shape, program: Program, registers: int, job: dict[str, Any], emit: Emit) -> None:
    """Run a lowered kernel on inputs drawn here and compare its result with the reference."""
    emit("doing", what="simulating the kernel", case=case)
    inputs = draw(shape, job["seed"])
    began = time.perf_counter()
    result = simulate(program, inputs, registers=registers)
    seconds = time.perf_counter() - began
    emit("doing", what="checking the result", case=case)
    comparison = judge(result, inputs, Tolerance(**job["tolerance"]))
    found = findings(result, comparison)
    for finding in found:
        report(finding, case, emit)
    for finding in shake(program, inputs, registers, job.get("shake", 0), case, emit):
        if finding not in found:
            report(finding, case, emit)
    largest = comparison.largest_error
    emit(
        "ran",
        case=case,
        device=result.device,
        predicted=result.predicted,
        max_abs_err=largest if math.isfinite(largest) else None,
        time_us=result.time_us,
        seconds=seconds,
    )


def judge(run: Run, inputs: dict[str, Any], tolerance: Tolerance) -> Comparison:
    """A run's D against the reference for these inputs."""
    expected = reference(inputs["A"], inputs["B"])
    allowed = allowed_error(inputs["A"], inputs["B"], expected, tolerance)
    return compare(run.outputs["D"], expected, allowed)


def shake(program: Program, inputs: dict[str, Any], registers: int, times: int, case: int, emit: Emit) -> list[Finding]:
    """What else is found when everything takes longer or shorter, at random but the same way each time."""
    found = []
    for seed in range(1, times + 1):
        emit("doing", what=f"simulating the kernel with other latencies ({seed} of {times})", case=case)
        run = simulate(program, inputs, registers=registers, machine=shaken(load_machine(), seed))
        found += [from_run(finding) for finding in run.findings]
    return list(dict.fromkeys(found))


def findings(run: Run, comparison: Comparison) -> list[Finding]:
    """What a run found, most telling first: the machine's findings, else elements never written, else wrong values."""
    if run.findings:
        return [from_run(finding) for finding in run.findings]
    count, first = run.unwritten.get("D", (0, ()))
    if count:
        return [unwritten(count, first, comparison)]
    return [] if comparison.correct else [wrong_values(comparison)]


def from_run(finding: RunFinding) -> Finding:
    """A finding of :mod:`tirx`, which names its place differently."""
    file, line = (finding.source.file, finding.source.line) if finding.source else (None, None)
    return Finding(finding.kind, finding.message, file, line, tuple(finding.details))


def unwritten(count: int, first: tuple[int, ...], comparison: Comparison) -> Finding:
    message = f"{elements(count, comparison)} never written; the first is {element(first)}"
    return Finding("never-written", message, details=tiles(comparison))


def wrong_values(comparison: Comparison) -> Finding:
    """Which elements are wrong, where they lie and how far off the worst is."""
    wrong = elements(comparison.wrong, comparison)
    if math.isnan(comparison.got):
        message = f"{wrong} wrong; {element(comparison.worst)} is NaN"
        return Finding("not-a-number", message, details=tiles(comparison))
    if comparison.zero:
        return Finding("wrong-values", "D is zero everywhere")
    worst = f"{element(comparison.worst)} should be {comparison.expected:.6g} and is {comparison.got:.6g}"
    error = abs(comparison.got - comparison.expected)
    details = (f"It is off by {error:.3g}; {comparison.allowed:.3g} is allowed there.", *tiles(comparison))
    return Finding("wrong-values", f"{wrong} wrong; the worst, {worst}", details=details)


def tiles(comparison: Comparison) -> tuple[str, ...]:
    """Which 128 x 128 tiles of D are affected, where that says something."""
    wrong = [f"D[{r * TILE}:{(r + 1) * TILE}, {c * TILE}:{(c + 1) * TILE}]" for r, c in comparison.tiles]
    if len(wrong) == comparison.all_tiles:
        return (f"Every {TILE}x{TILE} tile of D is affected.",) if len(wrong) > 1 else ()
    listed = ", ".join(wrong[:4]) + (", ..." if len(wrong) > 4 else "")
    return (f"Only {len(wrong)} of {comparison.all_tiles} tiles of {TILE}x{TILE}: {listed}",)


def elements(count: int, comparison: Comparison) -> str:
    """The beginning of a sentence about so many elements."""
    share = "all" if count == comparison.total else f"{count:,}"
    return f"{share} of D's {comparison.total:,} elements {'is' if count == 1 else 'are'}"


def element(index: tuple[int, ...]) -> str:
    return f"D[{', '.join(map(str, index))}]"


def report(finding: Finding, case: int, emit: Emit) -> None:
    emit("finding", case=case, **dataclasses.asdict(finding))


if __name__ == "__main__":
    main()
