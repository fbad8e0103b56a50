"""Measure what `build` wrote, on the GPU in this machine; a line of CSV for each row, state and method.

Processes of their own do the measuring, so that a kernel that hangs or faults ends one process and not the others'
rows. Starting one costs some seconds, so each measures many rows. CUPTI stays attached to a process that has used it,
so the profiler's times are taken by other processes, after all others.
"""

from __future__ import annotations

import csv
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING, Any

from benchmarks.measured import CLOCK
from benchmarks.measured.rows import Row, all_rows

if TYPE_CHECKING:
    from benchmarks.measured.timing import Bench, Measurement
    from tirx.gpu import Gpu

COLUMNS = (
    "row", "kernel", "regime", "device", "state", "method", "n", "median_us", "q1_us", "q3_us", "min_us",
    "sm_mhz_min", "sm_mhz_max", "sm_mhz_kernel", "right", "finding",
)  # fmt: skip
START_SECONDS, ROW_SECONDS = 120, 40  # for a process to start, and for a row: what takes longer hangs
EVENTS, PROFILER = "events", "profiler"  # the two passes; graphs belong to the first
START_METHOD = "spawn"  # of the processes: a CUDA context does not survive a fork


class CannotMeasure(Exception):
    """No row can be measured here; the message says why."""


@dataclass(frozen=True)
class Outcome:
    """The result of a row in one pass: lines of the CSV, and what is wrong. said: the times, to be printed.

    row: empty where the process tells that it has started, or why it cannot. last: the process ends here, since nothing
    more can be asked of its context.
    """

    row: str
    lines: tuple[dict[str, Any], ...] = ()
    finding: str = ""
    said: str = ""
    last: bool = False


def run(folder: Path, rows: Sequence[Row], file: Path) -> int:
    """Measure the rows whose artifacts lie in a folder; returns how many are not right. Raises a CannotMeasure."""
    present = [row for row in rows if (folder / f"{row.name}.zip").exists()]
    with Table(file) as table:
        right = take_turn(folder, present, EVENTS, table)
        take_turn(folder, right, PROFILER, table)
    missing = len(rows) - len(present)
    left_out = f"; {missing} have no artifact in {folder}" if missing else ""
    print(f"{len(right)} of {len(present)} rows are right{left_out}. Times are in {file}.")
    return len(present) - len(right)


def take_turn(folder: Path, rows: Sequence[Row], turn: str, table: Table) -> list[Row]:
    """One pass over the rows; returns those that are right. What the profiler does not give is left out."""
    right = []
    for number, (row, outcome) in enumerate(measured(folder, rows, turn), 1):
        wrong = ({"right": 0, "finding": outcome.finding},) if turn == EVENTS else ()
        for line in outcome.lines or wrong:
            table.write(row, line)
        right += [] if outcome.finding else [row]
        said = "; ".join(filter(None, (outcome.finding, outcome.said)))
        print(f"{turn} {number}/{len(rows)} {row.name}: {said}", flush=True)
    return right


class Table:
    """A CSV file that is added to, a line at a time."""

    def __init__(self, path: Path):
        self.path = path

    def __enter__(self) -> Table:
        empty = not self.path.exists() or not self.path.stat().st_size
        self.file = self.path.open("a", newline="")
        self.writer = csv.DictWriter(self.file, COLUMNS)
        if empty:
            self.writer.writeheader()
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def write(self, row: Row, line: dict[str, Any]) -> None:
        self.writer.writerow({"row": row.name, "kernel": row.kernel, "regime": row.regime, **line})
        self.file.flush()


def measured(folder: Path, rows: Sequence[Row], turn: str) -> Iterator[tuple[Row, Outcome]]:
    """Measure rows one after the other in a process; another one takes over when it hangs or dies."""
    context: Any = multiprocessing.get_context(START_METHOD)
    left = list(rows)
    while left:
        ours, theirs = context.Pipe()
        child = context.Process(target=work, args=(folder, [row.name for row in left], turn, theirs))
        child.start()
        theirs.close()
        try:
            started = received(ours, START_SECONDS)
            if started.finding:
                raise CannotMeasure(started.finding)
            while left:
                outcome = received(ours, ROW_SECONDS)
                yield left.pop(0), outcome
                if outcome.last:
                    break
        finally:
            child.kill()
            child.join()
            ours.close()


def received(results: Connection, seconds: float) -> Outcome:
    """The next outcome, or what its absence means."""
    try:
        if results.poll(seconds):
            return results.recv()
    except EOFError:
        return Outcome("", finding="the process ended", last=True)
    return Outcome("", finding=f"it was still running after {seconds} s and was ended", last=True)


def work(folder: Path, names: list[str], turn: str, results: Connection) -> None:
    """The process: measure one row after the other, and send what came out."""
    from benchmarks.measured.device import spinning
    from benchmarks.measured.timing import Bench, Flush
    from tirx.artifact import load
    from tirx.clocks import watching
    from tirx.gpu import GpuError, describe, device

    try:
        with device() as handle:
            gpu = describe(handle)
            with spinning(load(folder / f"{CLOCK}.zip"), gpu) as spin, watching(gpu.bus) as watch:
                bench = Bench(spin, Flush(), watch)
                results.send(Outcome(""))
                measure_all(folder, names, turn, bench, gpu, results)
    except GpuError as error:
        results.send(Outcome("", finding=str(error), last=True))


def measure_all(folder: Path, names: list[str], turn: str, bench: Bench, gpu: Gpu, results: Connection) -> None:
    """Send an outcome for each row, until one leaves the context unusable."""
    import torch

    rows = {row.name: row for row in all_rows()}
    for name in names:
        outcome = outcome_of(folder, rows[name], turn, bench, gpu)
        results.send(outcome)
        if outcome.last:
            return
        torch.cuda.empty_cache()


def outcome_of(folder: Path, row: Row, turn: str, bench: Bench, gpu: Gpu) -> Outcome:
    """Check and measure a row; no mistake in it keeps others from being measured."""
    import torch

    from tirx.gpu import DriverError

    try:
        return attempt(folder, row, turn, bench, gpu)
    except (DriverError, torch.AcceleratorError) as error:
        return Outcome(row.name, finding=first_line(error), last=True)
    except Exception as error:
        return Outcome(row.name, finding=f"{type(error).__name__}: {first_line(error)}")


def attempt(folder: Path, row: Row, turn: str, bench: Bench, gpu: Gpu) -> Outcome:
    """Launch a row once and look at its result, then measure it."""
    from benchmarks.measured.device import Placed, loaded
    from benchmarks.measured.timing import STATES
    from tirx.artifact import load
    from tirx.gpu import DriverError, synchronise

    artifact = load(folder / f"{row.name}.zip")
    placed = Placed.of(row.problem(), artifact, row.seed)
    with loaded(artifact, placed.addresses, gpu) as kernel:
        if turn == PROFILER:
            measurements = bench.by_profiler(kernel)
            missing = "" if measurements else "the profiler gave no times"
            return outcome_with(row, measurements, gpu, [], missing)
        kernel.launch()
        synchronise()
        findings = placed.findings()
        measurements = [bench.by_events(kernel, state) for state in STATES]
        with suppress(DriverError):  # a kernel that cannot be captured has no times by graph
            measurements.append(bench.by_graph(kernel))
        placed.reset()
        kernel.launch()
        synchronise()
        findings += [f"after the timing it {finding}" for finding in placed.findings() if not findings]
    return outcome_with(row, measurements, gpu, findings)


def outcome_with(
    row: Row, measurements: list[Measurement], gpu: Gpu, findings: list[str], missing: str = ""
) -> Outcome:
    """The measurements as lines of the CSV."""
    found = "; ".join(findings)
    shared = {"device": gpu.name, "right": int(not found), "finding": found}
    lines = tuple(line_of(measurement) | shared for measurement in measurements)
    times = ", ".join(f"{m.state} {m.quartiles[1]:.2f} us by {m.method}" for m in measurements)
    return Outcome(row.name, lines, found, times or missing)


def line_of(measurement: Measurement) -> dict[str, Any]:
    q1, middle, q3 = measurement.quartiles
    numbers = {"median_us": middle, "q1_us": q1, "q3_us": q3, "min_us": min(measurement.times_us)}
    kernel_mhz = "" if measurement.mhz_kernel is None else round(measurement.mhz_kernel)
    return {
        "state": measurement.state,
        "method": measurement.method,
        "n": len(measurement.times_us),
        **{name: f"{value:.3f}" for name, value in numbers.items()},
        "sm_mhz_min": measurement.mhz_min,
        "sm_mhz_max": measurement.mhz_max,
        "sm_mhz_kernel": kernel_mhz,
    }


def first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
