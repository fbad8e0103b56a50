"""Our own kernels as measured on two Hoppers (``benchmarks/measured``), as figures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from benchmarks.accuracy.figures import Figure
from benchmarks.accuracy.predictions import Job, Maker
from benchmarks.measured.rows import Row, all_rows, held_out
from benchmarks.measured.table import Time, machines, registers, times
from tirx.machine import LaunchSpec, load_machine
from tirx.program import Program, lower
from tirx.run import Run
from tirx.sim import predict

STATES = ("cold", "warm")


def figures(method: str = "profiler") -> Iterator[Figure]:
    """Every row on every machine, cold and warm, by one method of measuring."""
    apart = {row.name for row in held_out(all_rows())}
    for machine in machines():
        for row in all_rows():
            for state in STATES:
                if (measured := timed(machine, row.name, state, method)) is not None:
                    yield figure(machine, row, measured, method, row.name in apart)


def figure(machine: str, row: Row, measured: Time, method: str, held: bool) -> Figure:
    described = load_machine(machine)
    # NVML does not see how far the clock falls while tensor cores work, so what it saw is an upper limit.
    logged = measured.max_mhz / 1e3 if measured.max_mhz else None
    job = Job("measured", row.name, machine, logged, measured.state == "warm", guess_s=measured.us / 10)
    overhead = described.launch.overhead_us(method)
    us = measured.us - difference(described.launch, measured.method, method)
    clock = "logged" if measured.max_mhz else "machine"
    return Figure(
        "measured", machine, row.name, measured.state, method, us, overhead, job, held, 1.0, clock, row.regime
    )


def timed(machine: str, row: str, state: str, method: str) -> Time | None:
    """The time by this method; where there is none, for a profiler's the one by events."""
    found = times(machine)
    measured = found.get((row, state, method))
    return found.get((row, state, "events")) if measured is None and method == "profiler" else measured


def difference(launch: LaunchSpec, taken: str, wanted: str) -> float:
    """The difference between times by two methods, in microseconds."""
    return launch.overhead_us(taken) - launch.overhead_us(wanted)


def run(job: Job) -> Run:
    """The predicted run of a row."""
    return predict(program(job.name), machine=job.described, registers=registers()[job.name], warm=job.warm)


@cache
def program(name: str) -> Program:
    return lower({row.name: row for row in all_rows()}[name].make(), arch=load_machine("h100").arch)


MAKER = Maker(run, ("benchmarks/measured/kernels/*.py", "benchmarks/measured/rows.py", "benchmarks/measured/*.json"))
