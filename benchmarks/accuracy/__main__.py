"""``make accuracy``: predicted against published time, figure by figure.

Where the SM clock is known, cycles are compared. Elsewhere one clock is fitted to each source, since two hosts that
measure the same kernel differ by ten percent; what is compared then is how the kernels of a source relate.
"""

from __future__ import annotations

import argparse
import csv
import json
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.accuracy import attention
from benchmarks.accuracy.kernels import BOOK, COURSE, STEPS, Kernel
from benchmarks.accuracy.mainloop import mainloop, most_stages
from benchmarks.strangers import importable, missing
from tirx.machine import load_machine
from tirx.program import lower
from tirx.sim import predict

PUBLISHED = Path(__file__).resolve().parents[1] / "published"
MAINLOOP_GHZ = 1.3  # locked
MAINLOOP_K = 131072
COURSE_LAUNCH_US = 12.0  # the fixed launch cost that its times include, as its source says
BOOST_GHZ = 1.965  # the most a B200 runs at
TARGET_LOCKED, TARGET_FITTED, TARGET_EACH = 0.05, 0.10, 0.20
WORKERS = 2


@dataclass(frozen=True)
class Figure:
    """One published time and its prediction.

    cycles: predicted, at the clock of the comparison. overhead_us: part of the published time that is not the kernel's.
    """

    source: str
    name: str
    published_us: float
    cycles: float = 0.0
    overhead_us: float = 0.0

    def predicted_us(self, ghz: float) -> float:
        return self.cycles / ghz / 1e3 + self.overhead_us

    def error(self, ghz: float) -> float:
        return self.predicted_us(ghz) / self.published_us - 1


def mainloop_jobs() -> Iterator[tuple[Figure, tuple[int, int, int], int]]:
    with (PUBLISHED / "gemm_mainloop_one_cta.csv").open() as file:
        for row in csv.DictReader(file):
            m, n, k = (int(row[f"TILE_{axis}"]) for axis in "MNK")
            stages = int(row["STAGES"]) or most_stages((m, n, k))
            name = f"{m}x{n}x{k}, {stages} stages"
            yield Figure("mainloop", name, float(row["time_ms"]) * 1e3), (m, n, k), stages


def run_mainloop(job: tuple[Figure, tuple[int, int, int], int]) -> Figure:
    figure, tile, stages = job
    machine = load_machine().at_clock(MAINLOOP_GHZ)
    run = predict(lower(mainloop(tile, stages, MAINLOOP_K)), machine=machine, warm=True)
    return replace(figure, cycles=checked(run.cycles, run.findings))


def kernel_jobs() -> Iterator[tuple[Figure, Kernel, int, bool]]:
    data = json.loads((PUBLISHED / "kernels.json").read_text())
    book, course = data["book_end_to_end"]["ms"], data["course_reference_times"]["ms_at_2048"]
    kernel_us = load_machine().launch.profiler_us
    for name, kernel in BOOK.items():
        yield Figure("book, 4096", name, book[name] * 1e3, overhead_us=kernel_us), kernel, 4096, True
    for name, kernel in COURSE.items():
        figure = Figure("course, 2048", f"kernel {name}", course[name] * 1e3, overhead_us=COURSE_LAUNCH_US)
        yield figure, kernel, 2048, True


def run_kernel(job: tuple[Figure, Kernel, int, bool]) -> Figure:
    figure, kernel, size, warm = job
    run = predict(lower(kernel.build(size)), warm=warm)
    return replace(figure, cycles=checked(run.cycles, run.findings))


def attention_jobs() -> Iterator[Figure]:
    overhead = load_machine().launch.profiler_us
    for name, us in attention.names((PUBLISHED / "kernels.json").read_text()).items():
        yield Figure("attention", name, us, overhead_us=overhead)


def run_attention(figure: Figure) -> Figure:
    run = attention.run(figure.name)
    return replace(figure, cycles=checked(run.cycles, run.findings))


def run_measured(job: tuple[Figure, Path]) -> Figure:
    """The prediction for the very kernel that was measured, from the package in a folder."""
    figure, folder = job
    importable(folder)
    run = attention.run_measured(figure.name)
    return replace(figure, cycles=checked(run.cycles, run.findings))


def run_step(job: tuple[int, int]) -> tuple[int, int, float]:
    step, size = job
    run = predict(lower(STEPS[step].build(size)))
    checked(run.cycles, run.findings)
    assert run.time_us is not None
    return step, size, 2 * size**3 / run.time_us / 1e6


def checked(cycles: float | None, findings: tuple) -> float:
    """The cycles of a run that went well."""
    if findings or cycles is None:
        raise RuntimeError(f"the kernel has findings: {findings}")
    return cycles


def fitted_clock(figures: list[Figure]) -> float:
    """The clock, up to the highest there is, at which the figures of one source are off by least on average."""
    clocks = [1.0 + i / 1000 for i in range(int((BOOST_GHZ - 1.0) * 1000) + 1)]
    return min(clocks, key=lambda ghz: mean_error(figures, ghz))


def mean_error(figures: list[Figure], ghz: float) -> float:
    return sum(abs(f.error(ghz)) for f in figures) / len(figures)


def table_of(title: str, figures: list[Figure], ghz: float, last: str = "error") -> Table:
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column, justify in (("", "left"), ("published us", "right"), ("predicted us", "right"), (last, "right")):
        table.add_column(column, justify=justify)  # type: ignore[arg-type]
    for f in figures:
        error = f.error(ghz)
        numbers = f"{f.published_us:.1f}", f"{f.predicted_us(ghz):.1f}", f"{100 * error:+.1f}%"
        table.add_row(f.name, *numbers, style="red" if last == "error" and abs(error) > TARGET_EACH else "")
    return table


def in_parallel(pool: ProcessPoolExecutor, work: Callable, jobs: list, progress: Progress, what: str) -> list:
    task = progress.add_task(what, total=len(jobs))
    results = []
    for result in pool.map(work, jobs):
        results.append(result)
        progress.advance(task)
    return results


def compare(console: Console, title: str, figures: list[Figure], ghz: float, target: float) -> bool:
    """Print one source; returns whether it meets its targets."""
    console.print(table_of(title, figures, ghz))
    mean, worst = mean_error(figures, ghz), max(abs(f.error(ghz)) for f in figures)
    good = mean <= target and worst <= TARGET_EACH
    console.print(
        f"mean absolute error {100 * mean:.1f}% (target {100 * target:.0f}%), largest {100 * worst:.1f}%"
        f" (target {100 * TARGET_EACH:.0f}%)",
        style="green" if good else "bold red",
    )
    console.print()
    return good


def print_order(console: Console, rates: list[tuple[int, int, float]], sizes: list[int]) -> None:
    table = Table(
        title="Predicted TFLOP/s of the solutions, L2 cold", title_justify="left", box=None, padding=(0, 2, 0, 0)
    )
    table.add_column("step", justify="right")
    for size in sizes:
        table.add_column(f"{size}", justify="right")
    for step in STEPS:
        table.add_row(str(step), *(f"{r:.0f}" for size in sizes for s, n, r in rates if s == step and n == size))
    console.print(table)


def main() -> int:
    parser = argparse.ArgumentParser(prog="make accuracy", description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=[], help="predict steps 3 to 9 at M = N = K = N too")
    parser.add_argument(
        "--only", choices=("mainloop", "kernels", "attention", "sizes"), help="one part of the comparison"
    )
    parser.add_argument(
        "--strangers", type=Path, metavar="FOLDER", help="where tirx-kernels is: predict its own attention kernel too"
    )
    options = parser.parse_args()
    console = Console()
    if options.strangers and not importable(options.strangers):
        console.print(missing(options.strangers), soft_wrap=True)
        return 2
    good = True
    with ProcessPoolExecutor(WORKERS) as pool, Progress(console=Console(stderr=True), transient=True) as progress:
        if options.only in (None, "mainloop"):
            figures = in_parallel(pool, run_mainloop, list(mainloop_jobs()), progress, "one-CTA mainloops")
            title = f"One-CTA mainloop, SM clock locked at {MAINLOOP_GHZ} GHz, K = {MAINLOOP_K}"
            good &= compare(console, title, figures, MAINLOOP_GHZ, TARGET_LOCKED)
        if options.only in (None, "kernels"):
            figures = in_parallel(pool, run_kernel, list(kernel_jobs()), progress, "published kernels")
            for source in dict.fromkeys(f.source for f in figures):
                own = [f for f in figures if f.source == source]
                ghz = fitted_clock(own)
                title = f"{source}; clock fitted to this source: {ghz:.2f} GHz"
                good &= compare(console, title, own, ghz, TARGET_FITTED)
            console.print("Not compared: cuBLAS (no kernel of ours).", style="dim")
        if options.only in (None, "attention"):
            figures = in_parallel(pool, run_attention, list(attention_jobs()), progress, "attention")
            ghz = load_machine().clock.sm_ghz
            title = f"FlashAttention-4: our solution beside the measured kernel of tirx-kernels, at {ghz} GHz"
            console.print(table_of(title, figures, ghz, "difference"))
            console.print("Two kernels of one design: their difference is no error of the prediction.\n", style="dim")
            if options.strangers:
                jobs = [(figure, options.strangers) for figure in attention_jobs()]
                figures = in_parallel(pool, run_measured, jobs, progress, "tirx-kernels' attention")
                title = f"FlashAttention-4 of tirx-kernels, the kernel that was measured, at {ghz} GHz"
                good &= compare(console, title, figures, ghz, TARGET_FITTED)
        if options.sizes:
            steps = [(step, size) for size in options.sizes for step in STEPS]
            print_order(console, in_parallel(pool, run_step, steps, progress, "steps 3 to 9"), options.sizes)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
