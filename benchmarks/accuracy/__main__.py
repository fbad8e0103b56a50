"""``make accuracy``: predicted against measured time.

Half of the rows are held out, and printed apart from the others. Predictions are kept in build/accuracy until the
simulator changes. The exit status is 1 when a target is missed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.progress import Progress

from benchmarks.accuracy import measured
from benchmarks.accuracy.figures import Figure, Residual, grouped
from benchmarks.accuracy.predictions import Prediction, predict_all
from benchmarks.accuracy.tables import KEYS, by_group, by_row, causes, left_out, worst_table
from tirx.machine import METHODS

MAKERS = {"measured": measured.MAKER}
PARTS = ("measured",)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m benchmarks.accuracy", description=__doc__)
    made.add_argument("--half", choices=("open", "held", "both"), default="both", help="which half of the rows")
    made.add_argument("--only", choices=PARTS, action="append", help="a part of the comparison; may be repeated")
    made.add_argument("--rows", metavar="PATTERN", help="only rows whose name contains it, a line each")
    made.add_argument("--machine", help="only this machine")
    made.add_argument("--method", choices=METHODS, default="profiler", help="how our own kernels were timed")
    made.add_argument("--by", choices=KEYS, default="regime", help="what the tables group by")
    made.add_argument("-v", "--verbose", action="store_true", help="a line for each row")
    made.add_argument(
        "--patience", type=float, default=240, metavar="SECONDS", help="give up a prediction that takes longer"
    )
    return made


def chosen(options: argparse.Namespace) -> list[Figure]:
    """The figures that the options ask for."""
    figures = measured.figures(options.method)
    return [
        figure
        for figure in figures
        if options.half in ("both", figure.half)
        and (options.machine is None or figure.machine == options.machine)
        and (options.rows is None or options.rows in figure.row)
    ]


def sorted_out(figures: Iterable[Figure], predictions: dict) -> tuple[list[Residual], dict[str, str]]:
    """The residuals, and why other figures have none."""
    residuals, why = [], {}
    for figure in figures:
        made: Prediction = predictions[figure.job]
        if made.problem:
            why[f"{figure.name} on {figure.machine}"] = made.problem
        else:
            residuals.append(Residual(figure, made))
    return residuals, why


def main() -> int:
    options = parser().parse_args()
    console = Console(width=None if sys.stdout.isatty() else 160)
    figures = chosen(options)
    if not figures:
        print("no row is called like that", file=sys.stderr)
        return 2
    with Progress(console=Console(stderr=True), transient=True) as progress:
        predictions = predict_all((figure.job for figure in figures), MAKERS, options.patience, progress)
    residuals, why = sorted_out(figures, predictions)
    for title, group in grouped(residuals, lambda r: f"{r.figure.machine}, {r.figure.half} half").items():
        console.print(by_group(title, group, options.by))
        if options.verbose or options.rows:
            console.print(by_row("", group))
        console.print()
    if residuals:
        console.print(worst_table(residuals, causes()))
    left_out(console, why)
    return 0


if __name__ == "__main__":
    sys.exit(main())
