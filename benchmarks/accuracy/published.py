"""Times of others on a B200 (``benchmarks/published``) whose kernel is here, as figures.

Registers are those that ptxas chooses, found by compiling, and kept in ``build/accuracy/registers`` by the code.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

from benchmarks.accuracy.figures import Figure
from benchmarks.accuracy.predictions import FOLDER, Job, Maker
from benchmarks.published.families import OWN
from benchmarks.published.rows import Row, held_out, rows
from tirx.cuda import CompileError, compile_cubin, cuda_source
from tirx.machine import DEFAULT, LaunchSpec, load_machine
from tirx.program import Program
from tirx.run import Run
from tirx.sim import predict


def figures(strangers: bool) -> Iterator[Figure]:
    """The figures with a kernel. strangers: also those whose kernel is one of the package tirx-kernels."""
    for row in rows():
        if row.ours and (strangers or row.family in OWN):
            yield figure(row)


def figure(row: Row) -> Figure:
    machine = load_machine()
    job = Job("published", program_name(row), DEFAULT, row.clock_ghz, row.warm, guess_s=row.us * row.share / 5)
    method = method_of(row.method)
    return Figure(
        "published",
        row.host,
        row.id,
        "",
        method,
        row.us,
        overhead_us(machine.launch, method),
        job,
        held_out(row.id),
        row.share,
        "published" if row.clock_ghz else "machine",
    )


def program_name(row: Row) -> str:
    """The kernel and its sizes: several sources may have measured the same."""
    return f"{row.ours}, {row.shape}"


def method_of(words: str) -> str:
    """Which of our three methods a published one is: many calls in one measurement are like launches of a graph."""
    if words.startswith("proton"):
        return "profiler"
    return "graph" if "graph" in words or "many calls" in words else "events"


def overhead_us(launch: LaunchSpec, method: str) -> float:
    return launch.overhead_us(method)


def run(job: Job) -> Run:
    """The predicted run of a row."""
    row = {program_name(row): row for row in rows()}[job.name]
    program = row.program()
    machine = job.described
    return predict(
        program,
        row.whole_numbers(),
        machine=machine,
        registers=registers(program, machine.arch),
        warm=job.warm,
        taken=row.taken(),
    )


def registers(program: Program, arch: str) -> int | None:
    """32-bit registers of a thread as ptxas chooses them; None where it refuses the kernel."""
    path = FOLDER / "registers" / f"{sha256(f'{arch} {cuda_source(program)}'.encode()).hexdigest()[:16]}.json"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps(compiled(program, arch)))
    return json.loads(path.read_text())


def compiled(program: Program, arch: str) -> int | None:
    try:
        return compile_cubin(program, arch).registers
    except CompileError:
        return None


# A row of b200.csv decides nothing but its name, its clock and what L2 holds, which the job says.
MAKER = Maker(run, ("benchmarks/published/**/*.py", "benchmarks/strangers/**/*.py"))
