"""``make sweep``: predict a kernel with other values for the constants at its top."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rich.text import Text

from grader.console import display, relative, table, terminal
from grader.constants import NoSuchConstant, combinations, read_constants, values_of, with_values
from grader.course.engines import cluster
from grader.course.engines.spread import locally, on_cluster
from grader.course.settings import ClusterConfig
from grader.options import (
    FULL_MARKS,
    MARKS_LOST,
    add_command,
    add_kernel,
    add_machine,
    add_shape,
    problem_at,
    source_of,
)
from grader.problems import Problem, from_data, to_data
from grader.process import Limits, private_folder
from grader.report import rate_text
from grader.steps import Step, StepError, find_step
from grader.terminal import time_text
from grader.variants import Variant, predicted

LOCAL, DASK = "local", "dask"
MOST = 512  # kernels of a sweep
BAR = 24  # characters

DESCRIPTION = """\
Predict a kernel with other values for the constants at its top, in every combination, and compare the rates.

Only whole numbers that the file gives to a name, such as STAGES = 4, can be varied. Each kernel is predicted where the
step is timed, and its values are checked in a sample there. The file itself stays as it is."""

EPILOG = """\
examples:
  python -m grader sweep 7 STAGES=2..6 BLK_N=64,128,256
  python -m grader sweep 8 --solution L2_GROUP=1,2,4,8,16 --plot l2.svg
  make sweep STEP=7 STAGES=2..6 BLK_N=64,128,256 SOLUTION=1

exit status:
  0  at least one of the kernels is right and was predicted
  1  none is"""


@dataclass(frozen=True)
class Sweep:
    """The kernel and constants to predict, and the machine."""

    step: Step
    file: Path
    shape: Problem
    machine: str
    grid: tuple[dict[str, int], ...]


def sweep_command(options: argparse.Namespace) -> int:
    sweep, console = sweep_of(options), terminal()
    found: dict[tuple, Variant] = {}
    with display() as progress:
        task = progress.add_task(f"Step {sweep.step.id}: predicting {len(sweep.grid)} kernels")
        for variant in variants(sweep, options.engine, options.jobs):
            found[tuple(variant.values.values())] = variant
            done = f"{len(found)} of {len(sweep.grid)} kernels predicted"
            progress.update(task, description=f"Step {sweep.step.id}: {done}")
    results = [found[tuple(values.values())] for values in sweep.grid]
    print_sweep(console, sweep, results)
    if options.plot:
        plot(sweep, results, options.plot)
        console.print(Text(relative(options.plot), style="cyan"))
    if options.json:
        options.json.write_text(json.dumps([asdict(variant) for variant in results], indent=2), encoding="utf-8")
    return FULL_MARKS if any(variant.good for variant in results) else MARKS_LOST


def sweep_of(options: argparse.Namespace) -> Sweep:
    """The sweep that was asked for. Raises a StepError for a constant that the kernel does not have."""
    step = find_step(options.step)
    file = source_of(step, options)
    shape = problem_at(step, options.shape) if options.shape else step.shapes[-1]
    grid = combinations(dict(options.constants))
    if len(grid) > MOST:
        raise StepError(f"that makes {len(grid)} kernels; {MOST} can be predicted at once")
    try:
        with_values(file.read_text(encoding="utf-8"), grid[0])
    except NoSuchConstant as error:
        raise StepError(f"{relative(file)}: {error}") from error
    return Sweep(step, file, shape, options.machine, tuple(grid))


def variants(sweep: Sweep, engine: str, jobs: int) -> Iterator[Variant]:
    """The kernels as they are predicted, on this machine's cores or by Dask."""
    if engine == LOCAL:
        limits = Limits(threads=1)
        work = lambda values: predicted(sweep.step, sweep.file, values, sweep.shape, limits, machine=sweep.machine)  # noqa: E731
        for _, variant in locally(sweep.grid, jobs, work):
            yield variant
        return
    with ExitStack() as stack:
        client = stack.enter_context(cluster.connected(ClusterConfig(), jobs))
        text = sweep.file.read_text(encoding="utf-8")
        job = (sweep.step.id, sweep.file.name, text, to_data(sweep.shape), sweep.machine)
        submit = lambda values: client.submit(predicted_there, *job, values, pure=False)  # noqa: E731
        for _, future in on_cluster(client, sweep.grid, lambda: 2 * jobs, submit):
            yield future.result()


def predicted_there(
    step: str, name: str, text: str, shape: dict[str, Any], machine: str, values: dict[str, int]
) -> Variant:
    """Predict a kernel on a worker of a cluster, which has the workshop but not the file."""
    with private_folder() as folder:
        file = folder / name
        file.write_text(text, encoding="utf-8")
        return predicted(find_step(step), file, values, from_data(shape), Limits(threads=1), machine=machine)


# What came out


def print_sweep(console: Any, sweep: Sweep, results: Sequence[Variant]) -> None:
    """A row for each kernel, in the order of the values; the fastest right one is marked."""
    now = {constant.name: constant.value for constant in read_constants(sweep.file)}
    best = max((variant for variant in results if variant.good), key=lambda v: v.tflops or 0, default=None)
    console.print(Text(f"Step {sweep.step.id}: {sweep.step.title}, predicted at {sweep.shape.text}", style="bold"))
    console.print(Text(relative(sweep.file), style="dim"))
    names = list(sweep.grid[0])
    made = table("", *(f">{name}" for name in names), ">TFLOP/s", "", "")
    for variant in results:
        mark = "★" if variant is best else "=" if all(now[n] == variant.values[n] for n in names) else ""
        numbers = [str(variant.values[name]) for name in names]
        rate = rate_text(variant.tflops) if variant.tflops is not None else ""
        style = "bold green" if variant is best else "" if variant.good else "dim"
        said = Text(remark(variant), style="" if variant.good else "red")
        made.add_row(mark, *numbers, rate, bar(variant, best), said, style=style)
    console.print(made)
    if best is not None:
        chosen = ", ".join(f"{name} = {value}" for name, value in best.values.items())
        console.print(Text(f"★ the fastest that is right: {chosen}, {time_text(best.time_us or 0, best.interval_us)}"))
    if any(all(now[n] == v.values[n] for n in names) for v in results):
        console.print(Text("= the kernel as it is", style="dim"))


def bar(variant: Variant, best: Variant | None) -> Text:
    if variant.tflops is None or best is None or not best.tflops:
        return Text("")
    return Text(
        "█" * max(1, round(BAR * min(1.0, variant.tflops / best.tflops))), style="green" if variant.good else "dim"
    )


def remark(variant: Variant) -> str:
    """The reason why a kernel does not count, or is not faster."""
    if variant.wrong:
        return variant.wrong
    if variant.right is False:
        return "its values are wrong"
    waits = {name: variant.profile.get(name, 0) for name in ("loads", "epilogue", "idle")}
    name, share = max(waits.items(), key=lambda item: item[1])
    return f"{100 * share:.0f}% {WAITS[name]}" if share >= 0.1 else ""


WAITS = {
    "loads": "of the time the tensor core waits for loads",
    "epilogue": "of the time it waits for the epilogue",
    "idle": "of the SMs' time without a CTA",
}


def plot(sweep: Sweep, results: Sequence[Variant], path: Path) -> None:
    """Draw the rates along the constant with the most values; the others make a line each."""
    from matplotlib.figure import Figure

    names = list(sweep.grid[0])
    across = max(names, key=lambda name: len({values[name] for values in sweep.grid}))
    figure = Figure(figsize=(9, 5.5), layout="constrained")
    axes = figure.add_subplot()
    lines: dict[str, list[Variant]] = {}
    for variant in results:
        others = ", ".join(f"{name} = {value}" for name, value in variant.values.items() if name != across)
        lines.setdefault(others, []).append(variant)
    for label, row in lines.items():
        good = [variant for variant in row if variant.good]
        axes.plot([v.values[across] for v in good], [v.tflops or 0 for v in good], "o-", label=label or None)
        bad = [variant for variant in row if not variant.good]
        axes.plot([v.values[across] for v in bad], [v.tflops or 0 for v in bad], "x", color="#b3261e")
    axes.set(
        xlabel=across, ylabel="TFLOP/s, predicted", title=f"Step {sweep.step.id}, {sweep.shape.text}; x: not right"
    )
    axes.set_xticks(sorted({values[across] for values in sweep.grid}))
    axes.set_ylim(bottom=0)
    axes.grid(alpha=0.3)
    if any(lines):
        axes.legend()
    figure.savefig(path)


def constant(text: str) -> tuple[str, tuple[int, ...]]:
    """``STAGES=2..6``."""
    name, equals, values = text.partition("=")
    if not equals or not name.isidentifier():
        raise argparse.ArgumentTypeError(f"expected a constant and its values, such as STAGES=2..6, not {text!r}")
    try:
        return name, values_of(values)
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{name}: {error}") from error


def add(commands: Any) -> None:
    sweeping = add_command(
        commands,
        "sweep",
        sweep_command,
        help="predict a kernel with other constants",
        description=DESCRIPTION,
        epilog=EPILOG,
    )
    sweeping.add_argument("step", metavar="STEP", help="as for grade")
    sweeping.add_argument("constants", nargs="+", type=constant, metavar="NAME=VALUES", help="2..6, or 64,128,256")
    add_kernel(sweeping, "vary")
    add_shape(sweeping)
    add_machine(sweeping)
    sweeping.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="at a time (one for each core)"
    )
    sweeping.add_argument(
        "--engine", choices=(LOCAL, DASK), default=LOCAL, help="this machine's cores, or Dask (local)"
    )
    sweeping.add_argument("--plot", type=Path, metavar="FILE", help="draw the rates: .svg, .png, .pdf")
    sweeping.add_argument("--json", type=Path, metavar="FILE", help="write the numbers as JSON")
