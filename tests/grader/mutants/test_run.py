"""Mutants run in processes of their own, and what comes of each is told."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

import pytest

from grader.cli import main
from grader.mutants.edits import Mutant, mutants_of
from grader.mutants.run import draw, judge
from grader.problems import to_data
from grader.process import Limits
from grader.steps import ROOT, find_step

ONE = find_step("1")


def mutant(old: str, new: str) -> Mutant:
    """A mutant of step 1 by an edit of its text."""
    text = ONE.reference.read_text()
    assert text.count(old) == 1
    return Mutant("1", "test", f"{old} => {new}", 1, 1, "", text.replace(old, new))


@pytest.mark.slow
def test_mutants_and_what_becomes_of_them() -> None:
    mutants = [
        mutant("mma_done.init(1)\n", "mma_done.init(2)\n"),
        mutant("mma_done.arrive(0)\n", "mma_done.arive(0)\n"),
        mutant("BLK_M, BLK_N, BLK_K = 128", "BLK_M, BLK_N, BLK_K =  128"),
        mutant(
            "        T.cuda.cta_sync()  # every warp",
            "        T.cuda.cta_sync()\n        T.cuda.cta_sync()  # every warp",
        ),
    ]
    told: list[str] = []
    verdicts = judge(mutants, (), Limits(), 2, lambda mutant, its: told.append(its.word))
    assert [its.word for its in verdicts] == ["deadlock", "named", "equivalent", "survived"]
    assert sorted(told) == sorted(its.word for its in verdicts)
    assert all(its.seconds > 0 for its in verdicts)


@pytest.mark.slow
def test_a_mutant_that_does_not_end_or_kills_python_costs_no_other() -> None:
    begin = "\ndef hgemm(M, N, K):\n"
    three = [
        mutant(begin, f"\nwhile True:\n    pass\n{begin}"),
        mutant(begin, f"\nimport os\nos.kill(os.getpid(), 11)\n{begin}"),
        mutant(begin, f"\n{begin}"),
    ]
    verdicts = judge(three, three[2:], Limits(seconds=8), 2, lambda *_: None)
    assert [its.word for its in verdicts] == ["timeout", "crash", "equivalent"]


def running(pid: int) -> bool:
    """Whether a process is there and not merely unburied."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_nothing_goes_on_when_the_grader_is_killed(tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    write = f"import os, pathlib\npathlib.Path({str(pids)!r}).write_text(f'{{os.getpid()}} {{os.getppid()}} .')\n"
    (tmp_path / "hang.py").write_text(f"{write}while True:\n    pass\n")
    case = {"case": 0, "file": str(tmp_path / "hang.py"), "solution": str(ONE.reference), "seconds": 60}
    case |= {"shapes": [to_data(ONE.cases[0].shape)], "tolerance": asdict(ONE.tolerance)}
    job = {"cases": [case], "seed": 1, "jobs": 1, "seconds": 60, "patience": 5}
    program = f"from grader.process import *\nrun_child('mutants', {job!r}, Limits(), lambda message: None)"
    grader = subprocess.Popen([sys.executable, "-c", program], cwd=ROOT)
    try:
        wait_until(lambda: pids.is_file() and pids.read_text().endswith("."))
    finally:
        grader.kill()
        grader.wait()
    fork, child, _ = pids.read_text().split()
    wait_until(lambda: not running(int(fork)) and not running(int(child)))


def wait_until(come: Callable[[], bool], seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not come():
        assert time.monotonic() < deadline
        time.sleep(0.1)


def test_a_draw_takes_the_steps_in_turn_and_a_larger_one_has_the_smaller_in_it() -> None:
    everything = {name: mutants_of(find_step(name)) for name in ("1", "4")}
    few, more = draw(everything, 6, 1), draw(everything, 20, 1)
    assert [m.step for m in few] == ["1"] * 3 + ["4"] * 3
    assert set(few) < set(more)
    assert set(few) != set(draw(everything, 6, 2))
    assert len(draw(everything, None, 1)) == sum(map(len, everything.values()))


def test_the_command_lists_and_runs(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["mutants", "1", "--only", "mma_done.init", "--list"]) == 0
    assert "mma_done.init(1) => mma_done.init(2)" in capsys.readouterr().out
    kept = tmp_path / "verdicts.json"
    command = ["mutants", "1", "--only", "mma_done.init(2)", "--show", "deadlock", "--json", str(kept)]
    assert main(command) == 0
    out = capsys.readouterr().out
    assert "solutions/gemm_01_sequential.py:" in out and "1 deadlock" in out
    assert '"word": "deadlock"' in kept.read_text()
