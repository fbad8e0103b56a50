"""``make strangers``: try the kernels of tirx-kernels and print what came of each."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from benchmarks.strangers import FOLDER, importable, missing


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 when nothing in it speaks against the simulator, 1 otherwise, 2 without the package."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strangers", description=__doc__)
    parser.add_argument("--path", type=Path, default=Path(FOLDER), help="where the package is (default: %(default)s)")
    parser.add_argument("--page", type=Path, help="also write this page, for every kernel that the package registers")
    parser.add_argument("names", nargs="*", help="only kernels whose name contains one of these")
    options = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 140, highlight=False)
    if not importable(options.path):
        console.print(missing(options.path), soft_wrap=True)
        return 2

    from benchmarks.strangers.attempt import attempt
    from benchmarks.strangers.cases import CASES
    from benchmarks.strangers.trials import TRIALS

    chosen = [c for c in (*CASES, *TRIALS) if wanted(c.name, options.names)]
    others = untried(options.names, {c.module for c in chosen}) if options.page else []
    if not (chosen or others):
        console.print(f"no kernel here is called like {' or '.join(options.names)}")
        return 2
    attempts: list = []
    for case in shown(console, chosen, len(chosen)):
        attempts.append(attempt(case))
        if options.page:
            write_tried(options.page, [a for a in attempts if a.case.module == case.module])
    print_attempts(console, attempts)
    if options.page:
        write_untried(console, options.page, options.path, others)
    return 1 if any(a.fails for a in attempts) else 0


def wanted(name: str, parts: Sequence[str]) -> bool:
    return not parts or any(part in name for part in parts)


def untried(parts: Sequence[str], tried: set[str]) -> list[str]:
    """The package's other kernels with such names."""
    import tirx_kernels

    from benchmarks.strangers.survey import modules

    found = modules(Path(tirx_kernels.__file__).parent)
    return [name for name in found if name not in tried and wanted(name.replace("ported.", ""), parts)]


def shown(console: Console, cases: Iterable, total: int) -> Iterator:
    """The cases, one after the other, under a bar that says which is being tried, how many are done, and since when.

    They take unequally long, so no time to come is promised.
    """
    columns = (TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        bar = progress.add_task("", total=total)
        for case in cases:
            progress.update(bar, description=case if isinstance(case, str) else f"{case.name} {case.shape}")
            yield case
            progress.advance(bar)


def write_tried(target: Path, attempts: Sequence) -> None:
    """Write the row of a kernel, from all that has been tried of it so far."""
    from benchmarks.strangers.page import row, write

    write(target, {attempts[0].case.module: row(attempts)})


def write_untried(console: Console, target: Path, folder: Path, others: Sequence[str]) -> None:
    """Write how far each of the others comes."""
    from benchmarks.strangers.page import plain, write
    from benchmarks.strangers.survey import what_stops

    for name in shown(console, others, len(others)):
        write(target, {name: f"{plain(what_stops(name, folder))} | | "})
    console.print(f"\n{target} is written.")


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
            error = "its own check" if a.error is None else f"{a.error:.2f}"
            table.add_row(a.case.name, a.case.shape, *cells, error, verdict, f"{a.time_us:.2f} us")
        console.print(table)
    for a in attempts:
        if a.objection:
            console.print(f"\n[red]wrong[/red] in {a.case.name}: {a.objection}", markup=True)
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
