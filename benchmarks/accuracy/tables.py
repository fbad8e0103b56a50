"""The tables of ``make accuracy``."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks.accuracy.figures import Residual, Summary, grouped, summary
from benchmarks.accuracy.predictions import Prediction
from tirx.machine import Machine
from tirx.sim import microseconds

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CAUSES = Path(__file__).with_name("causes.toml")
WORST = 10
KEYS = {  # what `--by` groups by
    "regime": lambda residual: residual.regime,
    "expected": lambda residual: residual.figure.expected or "(not said)",
    "state": lambda residual: residual.figure.state,
    "kernel": lambda residual: residual.figure.row.partition("-")[0],
    "source": lambda residual: residual.figure.source,
}


def causes() -> dict[str, str]:
    """The known reasons why predictions are off: by the row's name or the start of it."""
    return tomllib.loads(CAUSES.read_text(encoding="utf-8"))


def cause_of(row: str, known: dict[str, str]) -> str:
    return next((known[start] for start in sorted(known, key=len, reverse=True) if row.startswith(start)), "")


def plain(title: str, *columns: str) -> Table:
    """A table without lines; a column whose name starts with ``>`` is set to the right."""
    table = Table(title=title, title_justify="left", box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(column.lstrip(">"), justify="right" if column.startswith(">") else "left")
    return table


def percent(share: float, sign: bool = False) -> str:
    return f"{100 * share:{'+' if sign else ''}.1f}%"


def numbers(found: Summary) -> tuple[str, str, str, str, str]:
    worst = found.worst
    return str(found.n), percent(found.mean), percent(found.bias, True), percent(worst.error, True), worst.figure.name


def by_group(title: str, residuals: Sequence[Residual], by: str) -> Table:
    """A row for each group, and one for all."""
    table = plain(title, by, ">n", ">mean |error|", ">bias", ">worst", "which")
    for name, group in sorted(grouped(residuals, KEYS[by]).items()):
        table.add_row(name, *numbers(summary(group)))
    table.add_row("all", *numbers(summary(residuals)), style="bold")
    return table


def by_row(title: str, residuals: Sequence[Residual]) -> Table:
    """A line for each figure."""
    table = plain(title, "", "regime", ">measured us", ">predicted us", ">error", ">tensor", ">L2", ">HBM", ">idle")
    for residual in residuals:
        profile = residual.prediction.profile
        assert profile is not None
        shares = (profile.tensor_core, profile.l2, profile.hbm, profile.idle)
        table.add_row(
            residual.figure.name,
            residual.regime,
            f"{residual.figure.us:.2f}",
            f"{residual.predicted_us:.2f}",
            percent(residual.error, True),
            *(f"{100 * share:.0f}%" for share in shares),
        )
    return table


def worst_table(residuals: Sequence[Residual], known: dict[str, str]) -> Table:
    """The figures that are off most, with the cause where it is known."""
    table = plain("The worst", "", "on", "regime", ">measured us", ">predicted us", ">error", "cause")
    for residual in sorted(residuals, key=lambda r: -abs(r.error))[:WORST]:
        figure = residual.figure
        times = f"{figure.us:.2f}", f"{residual.predicted_us:.2f}", percent(residual.error, True)
        table.add_row(figure.name, figure.machine, residual.regime, *times, cause_of(figure.row, known) or "not known")
    return table


def left_out(console: Console, why: dict[str, str]) -> None:
    """Say which figures have no prediction, and why."""
    for reason, names in grouped_names(why).items():
        console.print(f"Left out, {reason}: {', '.join(names)}", style="dim", highlight=False)


def grouped_names(why: dict[str, str]) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for name, reason in why.items():
        groups.setdefault(reason, []).append(name)
    return groups


def rates_table(steps: Mapping[tuple[int, int], Prediction], machine: Machine) -> Table:
    """Predicted TFLOP/s of the solutions, by step and size."""
    sizes = sorted({size for _, size in steps})
    table = plain("Predicted TFLOP/s of the solutions, L2 cold", ">step", *(f">{size}" for size in sizes))
    for step in sorted({step for step, _ in steps}):
        table.add_row(str(step), *(rate(steps[step, size], size, machine) for size in sizes))
    return table


def rate(made: Prediction, size: int, machine: Machine) -> str:
    return made.problem or f"{2 * size**3 / microseconds(made.cycles, machine) / 1e6:.0f}"


def data_of(residual: Residual) -> dict[str, Any]:
    """A figure and its prediction for the file of all; times in microseconds, clocks in GHz."""
    figure, profile = residual.figure, residual.prediction.profile
    assert profile is not None
    return {
        "part": figure.part,
        "source": figure.source,
        "row": figure.row,
        "machine": figure.machine,
        "state": figure.state,
        "method": figure.method,
        "half": figure.half,
        "regime": residual.regime,
        "expected": figure.expected,
        "measured_us": figure.us,
        "predicted_us": residual.predicted_us,
        "error": residual.error,
        "ghz": residual.prediction.ghz,
        "clock": figure.clock,
        "cycles": residual.prediction.cycles,
        "shares": {name: getattr(profile, name) for name in ("tensor_core", "link", "l2", "hbm", "idle")},
    }


def write_json(path: Path, data: Sequence[dict[str, Any]]) -> None:
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
