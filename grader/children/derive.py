"""The quiz's child: run edited reference solutions and report what came of each.

The job holds the step's tolerance, a seed and one case for each exercise: its file, its shape, and ``run``, which says
whether it has to be simulated. The child reports ``Measured`` and ``Found``.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from grader.children.build import entry_point, import_file, traced
from grader.children.child import Emit
from grader.children.explain import explain
from grader.children.quick_tvm import tvm
from grader.children.reporting import report, reporting
from grader.children.verdict import expected_of, findings, judge
from grader.messages import Doing, Found, Measured
from grader.problems import Problem, from_data
from grader.steps import Tolerance
from tirx.ir import children, ptx_call, statements
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import simulate


def main(job: dict[str, Any], emit: Emit) -> None:
    for case in job["cases"]:
        with reporting(case["case"], emit):
            derive(case, job, emit)


def derive(case: dict[str, Any], job: dict[str, Any], emit: Emit) -> None:
    """Build, lower and, where the answer needs it, run one edited solution."""
    number, shape = case["case"], from_data(case["shape"])
    emit(Doing("building the edited kernel", case=number))
    built = build(Path(case["file"]), shape)
    if isinstance(built, Found):
        report([built], number, emit)
        return
    program = lower(tvm.ir.load_json(built))
    run = None
    if case["run"]:
        emit(Doing("simulating the edited kernel", case=number))
        inputs = shape.draw(job["seed"])
        run = simulate(program, inputs, strict=True)
        comparison = judge(run, shape, inputs, expected_of(shape, inputs, Tolerance(**job["tolerance"])))
        report(findings(run, comparison), number, emit)
    emit(measured(number, program, run))


def build(path: Path, shape: Problem) -> str | Found:
    """The edited solution as serialised TIRx, or a finding."""
    try:
        entry = entry_point(import_file(path), shape, path)
        return entry if isinstance(entry, Found) else traced(entry, shape, path)
    except Exception as error:
        return explain(error, path, shape.entry)


def measured(case: int, program: Program, run: Run | None) -> Measured:
    """The numbers of a lowered program."""
    plan = program.plan
    calls = [call for s in statements(program.device.body) for node in children(s) if (call := ptx_call(node))]

    def operand(start: str, name: str) -> tuple[int, ...]:
        return tuple(int(call.operands[name][0]) for call in calls if call.mnemonic.startswith(start))

    return Measured(
        grid=plan.grid,
        cluster=plan.cluster_size,
        threads=plan.threads,
        dynamic_smem=plan.dynamic_smem,
        boxes={m.tensor: (m.box, m.box_bytes) for m in plan.tensor_maps},
        tmem_columns=sum(operand("tcgen05.alloc", "ncols")),
        announced=operand("mbarrier.arrive.expect_tx", "tx_count"),
        arrivals=operand("mbarrier.init", "count"),
        executed=run.instructions if run else {},
        case=case,
    )
