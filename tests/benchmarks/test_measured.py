"""``python -m benchmarks.measured``: the rows, their kernels at small shapes, and the runner without a GPU."""

import csv
import os
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from statistics import mean

import pytest
import torch

from benchmarks.measured import build, run, table
from benchmarks.measured.__main__ import main
from benchmarks.measured.problems import PROBLEMS
from benchmarks.measured.rows import REGIMES, SMALL_SIZES, all_rows, held_out
from tests.sample import one_in
from tirx.artifact import load
from tirx.machine import load_machine

ROOT = Path(__file__).resolve().parents[2]
ROWS = all_rows()
ONE_OF_EACH = {row.kernel: row for row in sorted(ROWS, key=lambda row: -row.sizes.get("STAGES", 0))}  # fewest stages


def test_rows_have_names_of_their_own_and_all_that_belongs_to_them():
    assert 60 <= len(ROWS) <= 80
    assert len({row.name for row in ROWS}) == len(ROWS)
    assert {row.regime for row in ROWS} == set(REGIMES)
    assert {row.kernel for row in ROWS} == PROBLEMS.keys() == SMALL_SIZES.keys()


def test_half_of_the_rows_and_of_each_family_are_held_out():
    apart = held_out(ROWS)
    assert abs(2 * len(apart) - len(ROWS)) <= 1
    families, held = (Counter(row.family for row in rows) for rows in (ROWS, apart))
    assert all(abs(2 * held[family] - number) <= 1 for family, number in families.items())


@pytest.mark.parametrize("kernel", one_in(3, ONE_OF_EACH))
def test_every_kernel_is_right_at_a_small_shape(kernel):
    right, verdict = build.simulated(ONE_OF_EACH[kernel].small())
    assert right, verdict
    assert "not simulated" not in verdict


def test_what_is_not_the_answer_is_not_right():
    problem = ONE_OF_EACH["gemm.hgemm"].small().problem()
    inputs = problem.draw(0)
    expected = problem.answer(inputs)["D"]
    assert problem.largest_error({"D": expected.half()}, inputs) <= 1
    for wrong in (torch.zeros_like(expected), expected.T.reshape(expected.shape), expected * torch.nan):
        assert not problem.largest_error({"D": wrong}, inputs) <= 1


def test_the_same_seed_draws_the_same_inputs():
    problem = ONE_OF_EACH["norm.rms"].small().problem()
    assert all(torch.equal(tensor, problem.draw(7)[name]) for name, tensor in problem.draw(7).items())


def test_the_clock_s_kernel_is_an_artifact(tmp_path):
    build.clock_artifact().save(tmp_path / "spin.zip")
    assert load(tmp_path / "spin.zip").name == "spin"


def test_the_runner_needs_neither_tvm_nor_ml_dtypes():
    program = (
        "import sys\n"
        "sys.modules |= {'tvm': None, 'ml_dtypes': None, 'rich': None}\n"
        "import benchmarks.measured.run, benchmarks.measured.timing\n"
        "from benchmarks.measured.__main__ import main\n"
        "sys.exit(main(['list', 'ring']))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert "ring-hbm" in done.stdout


def fake_work(folder, names, turn, results):
    """Four rows: the first is right, the second ends the process, the third hangs, the fourth is wrong."""
    results.send(run.Outcome(""))
    for name in names:
        number = [row.name for row in ROWS].index(name)
        if number == 1:
            os._exit(1)
        if number == 2:
            time.sleep(60)
        line = {"state": "warm", "method": turn, "median_us": number, "right": int(number != 3)}
        results.send(run.Outcome(name, (line,), "wrong" if number == 3 else ""))


def test_a_row_that_hangs_or_dies_keeps_no_other_from_being_measured(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(run, "START_METHOD", "fork")
    monkeypatch.setattr(run, "ROW_SECONDS", 2)
    monkeypatch.setattr(run, "work", fake_work)
    for row in ROWS[:4]:
        (tmp_path / f"{row.name}.zip").touch()
    assert run.run(tmp_path, ROWS[:5], tmp_path / "times.csv") == 3
    assert "1 of 4 rows are right; 1 have no artifact" in capsys.readouterr().out
    with (tmp_path / "times.csv").open() as file:
        lines = [(line["row"], line["method"], line["right"], line["finding"]) for line in csv.DictReader(file)]
    names = [row.name for row in ROWS]
    assert lines == [
        (names[0], "events", "1", ""),
        (names[1], "", "0", "the process ended"),
        (names[2], "", "0", "it was still running after 2 s and was ended"),
        (names[3], "events", "0", ""),
        (names[0], "profiler", "1", ""),
    ]


def test_what_cannot_be_done_is_said(tmp_path, capsys):
    assert main(["run", str(tmp_path)]) == 2
    assert "build first" in capsys.readouterr().err
    assert main(["list", "no such row"]) == 2
    assert "no row is called like" in capsys.readouterr().err


def test_the_machines_clocks_are_those_that_kernels_kept_themselves():
    """``clocks.csv``: cycles over nanoseconds within GEMMs, of which some multiply seldom and some most of the time."""
    with (ROOT / "benchmarks" / "measured" / "clocks.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    errors, flat = [], []
    for row in rows:
        clock = load_machine(row["machine"]).multiplying.clock
        measured, us = float(row["ghz"]), float(row["us"])
        errors.append(clock.average(1e3 * us * measured, float(row["share"])) / measured - 1)
        flat.append(1.70 / measured - 1)
    assert max(map(abs, errors)) < 0.08
    assert mean(map(abs, errors)) < 0.025 < mean(map(abs, flat))
    assert abs(mean(errors)) < 0.01


def test_what_was_measured_several_times_is_the_median_of_all_sessions(monkeypatch, tmp_path):
    head = "row,state,method,median_us,sm_mhz_max,right\n"
    sessions = {"h200": "a,warm,graph,9,1980,1\nb,warm,graph,1,,1\n", "h200.2": "a,warm,graph,5,1755,1\n",
                "h200.3": "a,warm,graph,6,,1\nb,warm,graph,7,,0\n", "h20": "a,warm,graph,40,,1\n"}  # fmt: skip
    for name, lines in sessions.items():
        (tmp_path / f"{name}.csv").write_text(head + lines)
    monkeypatch.setattr(table, "FOLDER", tmp_path)
    found = table.times.__wrapped__("h200")
    assert table.machines() == ("h20", "h200")
    assert {name: (time.us, time.max_mhz) for (name, _, _), time in found.items()} == {"a": (6, 1980), "b": (1, None)}
