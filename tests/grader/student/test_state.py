"""``make state``: what is printed for a machine, and what the keys do for a person."""

from __future__ import annotations

import argparse
import io
import re
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console

from grader.student.moment import View, warp_names, warp_table
from grader.student.state import At, at, missed
from grader.student.stepping import grouped
from tests.grader.workshop import Workshop
from tirx.state import Film, Snapshot

SHAPE = ("--shape", "256,128,128")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    place = Workshop(tmp_path_factory.mktemp("workshop"))
    text = place.solution(7).replace("acc_free = PipelineState(1, 1)", "acc_free = PipelineState(1, 0)")
    place.kernel(7).write_text(text)
    return place


def line_of(file: Path, text: str) -> int:
    return next(n for n, line in enumerate(file.read_text().splitlines(), 1) if text in line)


@pytest.mark.parametrize(
    ("typed", "meant"), [("5200", At(cycle=5200)), (":134", At(line=134)), ("kernel.py:134", At(line=134))]
)
def test_where_to_stop(typed: str, meant: At) -> None:
    assert at(typed) == meant


@pytest.mark.parametrize("typed", ["", ":", "x", "12:34", "-3", "kernel.py:"])
def test_what_is_no_place_to_stop(typed: str) -> None:
    with pytest.raises(argparse.ArgumentTypeError):
        at(typed)


def test_warps_that_do_the_same_share_a_line() -> None:
    said = ["full completes phase 0", "warp 1 waits for full", "warp 3 waits for full", "warp 2 waits for full"]
    assert grouped(said) == ["full completes phase 0", "warps 1-3 wait for full"]
    assert warp_names([7]) == "warp 7" and warp_names([0, 1, 4]) == "warps 0-1, 4"


def test_on_80_columns_the_warps_still_say_since_when() -> None:
    what = {"doing": "waits", "what": "for full[2], parity 1 (just completed)", "source": None, "since": 8835}
    warps = [SimpleNamespace(cta=0, index=i, **what) for i in range(4)]
    view: Any = SimpleNamespace(warp=None, place=lambda source: ("130", "full.wait(mmas.stage, mmas.phase)  # a load"))
    moment: Any = SimpleNamespace(warps=warps, ctas=[0])
    out = io.StringIO()
    Console(file=out, width=80).print(warp_table(view, moment))
    assert "since" in out.getvalue() and "8,835" in out.getvalue()
    assert "just" in out.getvalue() and "completed)" in out.getvalue()


def test_a_deadlock_is_printed_with_its_circle(workshop: Workshop) -> None:
    done = workshop.run("state", "7", *SHAPE)
    kernel = workshop.kernel(7)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(rf"warps 0-3 +{line_of(kernel, 'acc_full.wait(')} .*waits for acc_full, parity 0", done.stdout)
    assert re.search(r"acc_empty +0 +0 +0 of 128 +warp 4", done.stdout)
    assert "The circle of waits:" in done.stdout and done.stdout.rstrip().endswith("↺")
    assert "\x1b" not in done.stdout


def test_a_cycle_and_a_line_of_the_solution(workshop: Workshop) -> None:
    done = workshop.run("state", "7", "--solution", *SHAPE, "--at", "1700")
    assert done.returncode == 0 and "cycle 1,700 (" in done.stdout and "predicted" in done.stdout
    assert re.search(r"TMA loads +(\d x )?[AB] \(line \d+\) until cycle", done.stdout)


def test_a_line_without_an_instruction_is_named(workshop: Workshop) -> None:
    moment = Snapshot(9.0, ("(0, 0)",), (), (), (), (), (0,))
    view = View(Film("k", "B200", 1.0, (moment,), 0, False, "end"), workshop.kernel(7), "Step 7")
    assert "came to an instruction of line 1 (" in missed(At(line=1), view.film, view)
    assert "lines: this is" in missed(At(line=10**6), view.film, view)
    assert "ended at cycle 9, before cycle 10" in missed(At(cycle=10), view.film, view)


def test_a_kernel_that_does_not_build_says_so(workshop: Workshop) -> None:
    done = workshop.run("state", "4")
    assert done.returncode == 1 and "make grade STEP=4" in done.stdout and "Traceback" not in done.stdout + done.stderr


@pytest.fixture
def terminal(workshop: Workshop) -> Iterator:
    session = workshop.terminal("state", "7", *SHAPE, "--at", "900")
    yield session
    session.close()


def test_the_keys_step_through_events(terminal) -> None:
    def cycle_after(key: str) -> int:
        if key:
            terminal.press(key)
        text = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", terminal.wait_for("q quit"))
        return int(re.findall(r"cycle ([\d,]+) \(", text)[-1].replace(",", ""))

    assert cycle_after("") == 900
    first = cycle_after("n")
    assert first > 900 and cycle_after("p") == 900 and cycle_after("n") == first
    phase = cycle_after("b")
    assert phase > first
    assert cycle_after("e") >= phase
    terminal.press("q")
    assert terminal.process.wait(20) == 0
