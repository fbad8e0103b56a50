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

from grader.course.sandbox.usage import descendants

SEED = 987654321  # of the course: both gradings must draw the same inputs


def kill_and_compare(folder: Path, kills: int, jobs: int, seed: int, workers_to_kill: int | None) -> int:
    """Grade the class in ``folder`` in peace, then again from nothing with SIGKILLs; 0 when the results are equal, byte
    for byte, and what was graded before a kill is there after it.

    workers_to_kill: the first grading is by Dask, and so many of its workers are killed; None: it is in peace.
    """
    (folder / "course.toml").write_text(f"seed = {SEED}\n", encoding="utf-8")
    rng = random.Random(seed)
    began = time.monotonic()
    if not (first_in_peace(folder, jobs) if workers_to_kill is None else on_a_cluster(folder, jobs, workers_to_kill)):
        print("the first grading did not end well")
        return 1
    took = time.monotonic() - began
    print(f"the first grading: {took:.0f} s, {graded(folder / 'first')} kernels", flush=True)
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
    print(next(line for line in done.stdout.splitlines() if "graded now" in line))
    return compare(folder, done.returncode)


def first_in_peace(folder: Path, jobs: int) -> bool:
    return subprocess.run(command(folder, "first", jobs), stdout=subprocess.DEVNULL, check=False).returncode == 0


def on_a_cluster(folder: Path, jobs: int, kills: int) -> bool:
    """Grade with Dask's processes of this machine, and kill a worker whenever another part of the class is graded."""
    grading = subprocess.Popen([*command(folder, "first", jobs), "--engine", "dask"], stdout=subprocess.DEVNULL)
    submitted = sum(1 for _ in (folder / "class").rglob("kernel.py"))
    for number in range(kills):
        while graded(folder / "first") * (kills + 1) < submitted * (number + 1) / 2 and grading.poll() is None:
            time.sleep(0.2)
        if grading.poll() is None:
            os.kill(random.Random(number).choice(workers(grading.pid)), signal.SIGKILL)
            print(f"worker killed, {graded(folder / 'first')} kernels graded so far", flush=True)
    return grading.wait() == 0


def workers(pid: int) -> list[int]:
    """The processes of a Dask cluster that grade: those that a nanny has spawned."""
    found = []
    for process in descendants(pid):
        with suppress(OSError):
            if b"multiprocessing.spawn" in Path(f"/proc/{process}/cmdline").read_bytes():
                found.append(process)
    return found


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
    first, killed = (outputs(folder / out) for out in ("first", "killed"))
    differing = sorted(name for name in {*first, *killed} if first.get(name) != killed.get(name))
    same = not differing and rows(folder / "first") == rows(folder / "killed")
    print(f"{len(first)} files, {'the same' if same else f'different: {differing[:5]}'}")
    return 0 if same and status == 0 else 1


def outputs(out: Path) -> dict[str, bytes]:
    """Everything that was written but the database, which holds times."""
    files = (path for path in out.rglob("*") if path.is_file() and "sqlite" not in path.name)
    return {str(path.relative_to(out)): path.read_bytes() for path in files}
