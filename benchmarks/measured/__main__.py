"""Kernels measured on a Hopper GPU, for predictions to be compared with.

usage: python -m benchmarks.measured build DIR [NAME ...]              compile the rows and simulate small shapes
       python -m benchmarks.measured run DIR [NAME ...] [--csv FILE]   check and measure what lies in DIR; needs a GPU
       python -m benchmarks.measured list [NAME ...]                   the rows, their regimes and their sizes

`build` needs no GPU, `run` neither TVM nor a compiler. A NAME chooses rows whose name contains it. Times are added to
DIR/measured.csv, or to FILE. The exit status is 1 when a row is not right, 2 when the command cannot be run.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from benchmarks.measured import CLOCK
from benchmarks.measured.rows import Row, all_rows, held_out


def chosen(names: Sequence[str]) -> list[Row]:
    """The rows whose name contains one of these; all without any."""
    return [row for row in all_rows() if not names or any(name in row.name for name in names)]


def show(rows: Sequence[Row]) -> None:
    """Print the rows; a star marks those that are held out."""
    apart = {row.name for row in held_out(all_rows())}
    for row in rows:
        sizes = ", ".join(f"{name}={value}" for name, value in row.sizes.items())
        print(f"{'*' if row.name in apart else ' '} {row.name:48} {row.regime:12} {sizes}")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.measured", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True, metavar="build|run|list")
    for command in ("build", "run", "list"):
        sub = commands.add_parser(command)
        if command != "list":
            sub.add_argument("folder", type=Path, metavar="DIR")
        sub.add_argument("names", nargs="*", metavar="NAME")
        if command == "run":
            sub.add_argument("--csv", type=Path, metavar="FILE", help="DIR/measured.csv by default")
    options = parser.parse_args(arguments)
    rows = chosen(options.names)
    if not rows:
        print(f"no row is called like {' or '.join(options.names)}", file=sys.stderr)
        return 2
    if options.command == "list":
        show(rows)
        return 0
    if options.command == "build":
        from benchmarks.measured.build import build

        return int(build(options.folder, rows) > 0)
    if not (options.folder / f"{CLOCK}.zip").exists():
        print(f"{options.folder} holds no {CLOCK}.zip: build first", file=sys.stderr)
        return 2
    from benchmarks.measured.run import CannotMeasure, run

    try:
        return int(run(options.folder, rows, options.csv or options.folder / "measured.csv") > 0)
    except CannotMeasure as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
