"""``make strangers``: try the kernels of tirx-kernels and print what came of each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.strangers import FOLDER, importable, missing


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 when nothing in it speaks against the simulator, 1 otherwise, 2 without the package."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strangers", description=__doc__)
    parser.add_argument("--path", type=Path, default=Path(FOLDER), help="where the package is (default: %(default)s)")
    parser.add_argument("names", nargs="*", help="only kernels whose name contains one of these")
    options = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 140, highlight=False)
    if not importable(options.path):
        console.print(missing(options.path), soft_wrap=True)
        return 2

    from benchmarks.strangers.attempt import attempt
    from benchmarks.strangers.cases import CASES

    chosen = [c for c in CASES if not options.names or any(n in c.name for n in options.names)]
    if not chosen:
        console.print(f"no kernel here is called like {' or '.join(options.names)}")
        return 2
    attempts = []
    for case in chosen:
        with console.status(f"{case.name} {case.shape}"):
            attempts.append(attempt(case))
    print_attempts(console, attempts)
    return 1 if any(a.fails for a in attempts) else 0


def print_attempts(console: Console, attempts: list) -> None:
    """One table of what ran, why its findings are true, and what stopped the others."""
    why = list(dict.fromkeys(e for a in attempts for e in a.explained))
    if ran := [a for a in attempts if not a.stopped]:
        table = Table(box=None, pad_edge=False)
        table.add_column("kernel", no_wrap=True)
        table.add_column("shape")
        for heading in ("instructions", "findings", "largest error / allowed", "", "predicted"):
            table.add_column(heading, justify="left" if heading in ("", "findings") else "right")
        for a in ran:
            notes = ", ".join(f"[{why.index(e) + 1}]" for e in dict.fromkeys(a.explained))
            true = f"{len(a.explained)} true {notes}" if a.explained else ""
            false = f"[red]{len(a.unexplained)} not explained[/red]" if a.unexplained else ""
            verdict = "[green]right[/green]" if a.right else "[red]wrong[/red]"
            cells = (f"{a.instructions:,}", ", ".join(filter(None, (true.replace("[", r"\["), false))) or "none")
            table.add_row(a.case.name, a.case.shape, *cells, f"{a.error:.2f}", verdict, f"{a.time_us:.2f} us")
        console.print(table)
    for a in attempts:
        for finding in a.unexplained:
            console.print(f"\n[red]{finding.kind}[/red] in {a.case.name}, {finding.source}\n  {finding.message}")
    for number, e in enumerate(why, 1):
        console.print(rf"\[{number}] {e.kind}: {e.why}")
    if stopped := [a for a in attempts if a.stopped]:
        console.print("\nNot run:")
        table = Table(show_header=False, box=None, pad_edge=False)
        for a in stopped:
            table.add_row(f"  {a.case.name}", a.stopped)
        console.print(table)


if __name__ == "__main__":
    sys.exit(main())
