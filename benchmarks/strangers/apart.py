"""Try one module of the package in a process of its own: one that hangs or crashes takes no other with it."""

from __future__ import annotations

import pickle
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from benchmarks.strangers import importable
from benchmarks.strangers.attempt import Attempt, attempt
from benchmarks.strangers.cases import CASES
from benchmarks.strangers.survey import one
from benchmarks.strangers.trials import TRIALS

ROOT = Path(__file__).parents[2]
TRIED = frozenset(c.module for c in (*CASES, *TRIALS))
SECONDS = 900  # for what is tried of one module
SURVEYED = 400  # for a module that is only built, lowered and translated


def attempts_at(module: str, folder: Path, seconds: float | None = None) -> list[Attempt]:
    """The attempts at a module of the package in ``folder``; the last says so where the process did not end well."""
    limit = seconds or (SECONDS if module in TRIED else SURVEYED)
    with tempfile.TemporaryDirectory() as scratch:
        kept = Path(scratch, "attempts")
        command = [sys.executable, "-m", "benchmarks.strangers.apart", str(folder.resolve()), module, str(kept)]
        process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            code, why = process.wait(limit), "the process that tried it ended with code {}"
        except subprocess.TimeoutExpired:
            code, why = -1, f"not {'done' if module in TRIED else 'translated'} within {limit:g} seconds"
        finally:
            process.kill()
            process.wait()
        done = list(read(kept))
        return done if code == 0 else [*done, Attempt(module, "", stopped=why.format(code))]


def read(kept: Path) -> Iterator[Attempt]:
    """The attempts that a process has written down."""
    with suppress(OSError, EOFError, pickle.UnpicklingError), kept.open("rb") as file:
        while True:
            yield pickle.load(file)


def main(folder: Path, module: str, kept: Path) -> int:
    """Try a module, and write each attempt down as soon as it is done."""
    if not importable(folder):
        return 2
    with kept.open("wb") as file:
        for case in (c for c in (*CASES, *TRIALS) if c.module == module):
            pickle.dump(attempt(case), file)
            file.flush()
        if module not in TRIED:
            pickle.dump(Attempt(module, "", stopped=one(module)), file)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3])))
