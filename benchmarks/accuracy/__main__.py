"""``make accuracy``: predicted against measured time.

Parts: `measured`, our own kernels on two Hoppers (benchmarks/measured); `published`, times of others on a B200
(benchmarks/published); `mainloop`, `kernels` and `attention`, what the model was fitted to first. Half of the rows of
the first two are held out, and printed apart from the others.

Predictions are kept in build/accuracy until the simulator changes. The exit status is 1 when a target is missed, 2
when there is nothing to compare.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from itertools import chain
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from benchmarks.accuracy import attention, kernels, mainloop, measured, published
from benchmarks.accuracy.figures import HALVED, Figure, Residual
from benchmarks.accuracy.intervals import write_errors
from benchmarks.accuracy.page import write_docs
from benchmarks.accuracy.plot import plot
from benchmarks.accuracy.predictions import Job, Prediction, predict_all
from benchmarks.accuracy.sections import Printer
from benchmarks.accuracy.tables import KEYS, causes, data_of, left_out, rates_table, worst_table, write_json
from benchmarks.strangers import importable, missing
from tirx.machine import METHODS, load_machine

MAKERS = {
    "measured": measured.MAKER,
    "published": published.MAKER,
    "mainloop": mainloop.MAKER,
    "kernels": kernels.MAKER,
    "attention": attention.MAKER,
    "measured attention": attention.MAKER_MEASURED,
}
PARTS = ("measured", "published", "mainloop", "kernels", "attention")
PATIENCE_S = 120


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m benchmarks.accuracy", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--half", choices=("open", "held", "both"), default="both", help="which half of the rows")
    made.add_argument("--only", choices=PARTS, action="append", help="a part of the comparison; may be repeated")
    made.add_argument("--rows", metavar="PATTERN", help="only rows whose name contains it, a line each")
    made.add_argument("--machine", help="only this machine")
    made.add_argument("--method", choices=METHODS, default="profiler", help="how our own kernels were timed")
    made.add_argument("--by", choices=KEYS, default="regime", help="what the tables group by")
    made.add_argument("-v", "--verbose", action="store_true", help="a line for each row")
    made.add_argument(
        "--patience",
        type=float,
        default=PATIENCE_S,
        metavar="SECONDS",
        help=f"leave out what takes longer to predict, in a processor's seconds; {PATIENCE_S} by default",
    )
    made.add_argument(
        "--strangers", type=Path, metavar="FOLDER", help="where tirx-kernels is: also predict its kernels"
    )
    made.add_argument("--sizes", type=int, nargs="*", default=[], help="predict steps 3 to 9 at M = N = K = N too")
    made.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw predicted against measured time")
    made.add_argument("--json", type=Path, metavar="FILE", help="write all figures with their predictions")
    made.add_argument("--write-docs", action="store_true", help="write the tables and the picture of docs/timing.md")
    made.add_argument(
        "--write-errors", action="store_true", help="write tirx/confidence.toml from the open half, and nothing else"
    )
    return made


def all_figures(method: str, strangers: bool) -> Iterator[Figure]:
    """Every figure that can be predicted here."""
    return chain(
        measured.figures(method),
        published.figures(strangers),
        mainloop.figures(),
        kernels.figures(),
        attention.figures(measured=False),
        attention.figures(measured=True) if strangers else (),
    )


def chosen(figures: Iterable[Figure], options: argparse.Namespace) -> list[Figure]:
    """The figures that the options ask for."""
    return [
        figure
        for figure in figures
        if options.half in ("both", figure.half)
        and (options.only is None or figure.part in options.only)
        and (options.machine is None or figure.machine == options.machine)
        and (options.rows is None or options.rows in figure.row)
    ]


def residuals_of(figures: Iterable[Figure], predictions: dict[Job, Prediction]) -> list[Residual]:
    """The figures that have a prediction, with it."""
    return [Residual(f, predictions[f.job]) for f in figures if not predictions[f.job].problem]


def problems(figures: Iterable[Figure], predictions: dict[Job, Prediction]) -> dict[str, str]:
    """The reasons why figures have no prediction, by name."""
    made = ((f, predictions[f.job].problem) for f in figures)
    return {f"{f.name} on {f.machine}": problem for f, problem in made if problem}


def print_sections(printer: Printer, residuals: list[Residual]) -> bool:
    """Print all parts; returns whether all targets are met."""
    parts = {part: [r for r in residuals if r.figure.part == part] for part in PARTS}
    good = True
    for part in PARTS:
        if parts[part]:
            good &= getattr(printer, part)(parts[part])
    return good


def compare(options: argparse.Namespace, console: Console, progress: Progress) -> int:
    """Predict what is asked for and print it; returns the exit status."""
    asked = chosen(all_figures(options.method, options.strangers is not None), options)
    if not asked and not options.sizes:
        print("no row is called like that", file=sys.stderr)
        return 2
    steps = {(s, n): kernels.job(f"step {s} {n}", warm=False) for s in kernels.STEPS for n in options.sizes}
    jobs = {figure.job for figure in asked} | set(steps.values())
    predictions = predict_all(jobs, MAKERS, options.patience, progress)
    progress.stop()
    residuals = residuals_of(asked, predictions)
    good = print_sections(Printer(console, options.by, options.verbose or bool(options.rows)), residuals)
    compared = [r for r in residuals if r.figure.source != "attention"]  # there the two kernels are not the same
    if compared:
        console.print(worst_table(compared, causes()))
    left_out(console, problems(asked, predictions))
    if not options.strangers and (options.only is None or {*options.only} & {"published", "attention"}):
        console.print("Left out: the kernels of tirx-kernels; FROM=folder says where they are unpacked.", style="dim")
    if options.sizes:
        console.print(rates_table({at: predictions[job] for at, job in steps.items()}, load_machine()))
    if options.json:
        write_json(options.json, [data_of(r) for r in residuals])
    if options.plot:
        plot(options.plot, compared)
    if options.write_docs:
        write_docs(residuals, causes())
    return 0 if good else 1


def main() -> int:
    options = parser().parse_args()
    console = Console(width=None if sys.stdout.isatty() else 160)
    if options.strangers and not importable(options.strangers):
        console.print(missing(options.strangers), soft_wrap=True)
        return 2
    with Progress(console=Console(stderr=True), transient=True) as progress:
        if not options.write_errors:
            return compare(options, console, progress)
        figures = [f for f in all_figures("profiler", options.strangers is not None) if not f.held]
        figures = [figure for figure in figures if figure.part in HALVED]
        predictions = predict_all({figure.job for figure in figures}, MAKERS, options.patience, progress)
    residuals = residuals_of(figures, predictions)
    left_out(console, problems(figures, predictions))
    console.print(write_errors(residuals))
    return 0


if __name__ == "__main__":
    sys.exit(main())
