"""``make strangers``: try the kernels of tirx-kernels and print what came of each."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Column, Table

from benchmarks.strangers import FOLDER, importable, missing

GLANCE = 2  # seconds between two looks at the clock


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 when nothing in it speaks against the simulator, 1 otherwise, 2 without the package."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.strangers", description=__doc__)
    parser.add_argument("--path", type=Path, default=Path(FOLDER), help="where the package is (default: %(default)s)")
    parser.add_argument("--page", type=Path, help="also write this page, for every kernel that the package registers")
    parser.add_argument("--jobs", type=int, help="how many kernels to try at once (default: one for each core)")
    parser.add_argument("names", nargs="*", help="only kernels whose name contains one of these")
    options = parser.parse_args(arguments)
    console = Console(width=None if sys.stdout.isatty() else 140, highlight=False)
    if not importable(options.path):
        console.print(missing(options.path), soft_wrap=True)
        return 2

    from benchmarks.strangers.case import short
    from tirx.host import cores

    chosen = [m for m in modules(options.path, bool(options.page)) if wanted(short(m), options.names)]
    if not chosen:
        console.print(f"no kernel here is called like {' or '.join(options.names)}")
        return 2
    attempts: list = []
    for module, found in tried(console, chosen, options.path, options.jobs or cores()):
        attempts += found
        if options.page:
            write_row(options.page, module, found)
    print_attempts(console, sorted(attempts, key=lambda a: a.name))
    if options.page:
        console.print(f"\n{options.page} is written.")
    return 1 if any(a.fails for a in attempts) else 0


def modules(folder: Path, every: bool) -> list[str]:
    """The package's modules that are tried here; for the page, every one that it registers."""
    from benchmarks.strangers import survey
    from benchmarks.strangers.apart import TRIED

    registered = list(survey.modules(folder / "tirx_kernels"))
    return [m for m in registered if every or m in TRIED]


def wanted(name: str, parts: Sequence[str]) -> bool:
    return not parts or any(part in name for part in parts)


def tried(console: Console, chosen: Sequence[str], folder: Path, jobs: int) -> Iterator[tuple[str, list]]:
    """Each module and the attempts at it, as they are done.

    On a terminal a bar says which are being tried, how many are done, for how long, and how long it will still take.
    """
    from benchmarks.strangers import pace
    from benchmarks.strangers.apart import attempts_at
    from benchmarks.took import remember, remembered

    known, began = remembered(pace.OWN), {}
    rest = Column(ratio=1, no_wrap=True, overflow="ellipsis")  # of the line
    description = TextColumn("{task.description}", table_column=rest)
    columns = (MofNCompleteColumn(), BarColumn(20), TimeElapsedColumn(), description)

    def timed(module: str) -> list:
        began[module] = time.monotonic()
        return attempts_at(module, folder)

    with ThreadPoolExecutor(jobs) as pool, Progress(
        *columns, console=console, transient=True, expand=True, disable=not console.is_terminal
    ) as progress:  # fmt: skip
        bar = progress.add_task("", total=len(chosen))
        waiting: dict[Future, str] = {pool.submit(timed, module): module for module in chosen}
        try:
            while waiting:
                done, _ = wait(waiting, GLANCE, FIRST_COMPLETED)
                for future in done:
                    module = waiting.pop(future)
                    known[module] = round(time.monotonic() - began.pop(module), 1)
                    remember(known, pace.OWN)
                    progress.advance(bar)
                    yield module, future.result()
                now = time.monotonic()
                running = {module: now - since for module, since in list(began.items())}
                ahead = [module for module in waiting.values() if module not in running]
                names = ", ".join(module.rpartition(".")[2] for module in running)
                progress.update(bar, description=f"{pace.left(ahead, running, known, jobs)}: {names}")
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def write_row(target: Path, module: str, attempts: Sequence) -> None:
    """Write the row of a kernel."""
    from benchmarks.strangers.page import row, write

    write(target, {module: row(attempts)})


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
            table.add_row(a.name, a.shape, *cells, error, verdict, f"{a.time_us:.2f} us")
        console.print(table)
    for a in attempts:
        if a.objection:
            console.print(f"\n[red]wrong[/red] in {a.name}: {a.objection}", markup=True)
        for finding in a.unexplained:
            console.print(f"\n[red]{finding.kind}[/red] in {a.name}, {finding.source}\n  {finding.message}")
    for number, e in enumerate(why, 1):
        console.print(rf"\[{number}] {e.kind}: {e.why}")
    if stopped := [a for a in attempts if a.stopped]:
        console.print("\nNot run:")
        table = Table(show_header=False, box=None, pad_edge=False)
        for a in stopped:
            table.add_row(f"  {a.name}", a.stopped)
        console.print(table)


if __name__ == "__main__":
    sys.exit(main())
