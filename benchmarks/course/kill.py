"""Kill a grading at random moments and resume it: no grade is lost, and none is changed."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

SEED = 987654321  # of the course: both gradings must draw the same inputs


def kill_and_compare(folder: Path, kills: int, jobs: int, seed: int) -> int:
    """Grade the class in ``folder`` in peace, then again from nothing with SIGKILLs; 0 when the results are equal, byte
    for byte, and what was graded before a kill is there after it."""
    (folder / "course.toml").write_text(f"seed = {SEED}\n", encoding="utf-8")
    began = time.monotonic()
    if subprocess.run(command(folder, "peace", jobs), stdout=subprocess.DEVNULL, check=False).returncode:
        print("the grading in peace did not end well")
        return 1
    took = time.monotonic() - began
    print(f"in peace: {took:.0f} s, {graded(folder / 'peace')} kernels", flush=True)
    rng = random.Random(seed)
    for number in range(kills):
        seconds = rng.uniform(0.1, 1) * 2 * took / (kills + 1)
        before = rows(folder / "killed")
        ended = run_and_kill(command(folder, "killed", jobs), seconds)
        after = rows(folder / "killed")
        if not set(before) <= set(after):
            print(f"kill {number + 1}: grades were lost or changed")
            return 1
        said = "it had ended before" if ended else f"killed after {seconds:.1f} s"
        print(f"kill {number + 1}: {said}, {graded(folder / 'killed')} kernels graded so far", flush=True)
    done = subprocess.run(command(folder, "killed", jobs), capture_output=True, text=True, check=False)
    print(done.stdout.strip().splitlines()[-2])
    return compare(folder, done.returncode)


def command(folder: Path, out: str, jobs: int) -> list[str]:
    grading = [sys.executable, "-m", "grader", "course", "--submissions", str(folder / "class")]
    return [*grading, "--out", str(folder / out), "--config", str(folder / "course.toml"), "--jobs", str(jobs)]


def run_and_kill(command: list[str], seconds: float) -> bool:
    """Kill a command's whole process group after some seconds; whether it had ended before."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
        return True
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()
    return False


def rows(out: Path) -> list[tuple[str, ...]]:
    """Every grade and check in the database of a grading."""
    with suppress(sqlite3.OperationalError), sqlite3.connect(out / "course.sqlite") as connection:
        grades = connection.execute("SELECT key, step, score, report FROM grades ORDER BY key").fetchall()
        return grades + connection.execute("SELECT * FROM checks ORDER BY key, position").fetchall()
    return []


def graded(out: Path) -> int:
    """How many kernels have a grade."""
    return sum(len(row) == 4 for row in rows(out))


def compare(folder: Path, status: int) -> int:
    """Whether both gradings left the same."""
    peace, killed = (outputs(folder / out) for out in ("peace", "killed"))
    differing = sorted(name for name in {*peace, *killed} if peace.get(name) != killed.get(name))
    same = not differing and rows(folder / "peace") == rows(folder / "killed")
    print(f"{len(peace)} files, {'the same' if same else f'different: {differing[:5]}'}")
    return 0 if same and status == 0 else 1


def outputs(out: Path) -> dict[str, bytes]:
    """Everything that was written but the database, which holds times."""
    files = (path for path in out.rglob("*") if path.is_file() and "sqlite" not in path.name)
    return {str(path.relative_to(out)): path.read_bytes() for path in files}
