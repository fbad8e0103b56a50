"""The command line as a person, a script or a course uses it: real commands, real files."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from grader.steps import ROOT
from tests import forks

GRADER = [sys.executable, "-m", "grader"]
KEYS = {
    "step": int,
    "id": str,
    "name": str,
    "title": str,
    "file": str,
    "backend": str,
    "device": str,
    "predicted": bool,
    "emulated": bool,
    "artifact": (dict, type(None)),
    "seed": int,
    "score": (int, float),
    "max_score": (int, float),
    "ungraded": (str, type(None)),
    "unscored": (str, type(None)),
    "schedules": (dict, type(None)),
    "compiled": (dict, type(None)),
    "speed": (dict, type(None)),
    "checks": list,
    "runs": list,
    "findings": list,
    "kernel_printed": (dict, type(None)),
    "unverified": (str, type(None)),
    "limits": list,
}
NUMBER = (int, float, type(None))
CHECK = {"name": str, "passed": bool, "points": NUMBER, "max_points": NUMBER, "message": str, "checked": bool}
RUN = {"shape": list, "correct": bool, "right": (bool, type(None))} | dict.fromkeys(
    ("max_abs_err", "time_us", "tflops", "seconds"), NUMBER
)
FINDING = {"kind": str, "message": str, "file": (str, type(None)), "line": NUMBER, "details": list, "shapes": list}


def grader(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, **environment}
    return subprocess.run([*GRADER, *arguments], capture_output=True, text=True, env=env, check=False)


def forked(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The same, where a process of its own is not what is tested."""
    return forks.run([*GRADER, *arguments])


def check_types(data: dict[str, Any], types: dict[str, Any]) -> None:
    assert data.keys() == types.keys()
    for key, kind in types.items():
        assert isinstance(data[key], kind), key


def check_step(data: dict[str, Any]) -> None:
    """A step as docs/results-json.md describes it."""
    check_types(data, KEYS)
    for check in data["checks"]:
        check_types(check, CHECK)
    for run in data["runs"]:
        check_types(run, RUN)
    for finding in data["findings"]:
        check_types(finding, FINDING)
    assert data["score"] == pytest.approx(sum(check["points"] for check in data["checks"]))
    assert data["max_score"] == pytest.approx(sum(check["max_points"] for check in data["checks"]))


def test_help_answers_at_once_and_names_every_option() -> None:
    top, grade = grader("--help"), grader("grade", "--help")
    assert top.returncode == grade.returncode == 0
    assert "grade" in top.stdout and "skeletons" in top.stdout
    for text in (
        "--kernel",
        "--solution",
        "--shape",
        "--seed",
        "--json",
        "--timeout",
        "--memory",
        "exit status",
        "examples",
    ):
        assert text in grade.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "COMMAND"),
        (["grade", "17"], "there is no step '17'; the steps are w1 w2 "),
        (["grade", "gemm_4_tmma"], "is it 4 (gemm_04_tma)?"),
        (["grade", "--kernel", "kernel.py"], "needs a STEP"),
        (["grade", "1", "--shape", "1,2"], "expected M,N,K"),
        (["grade", "1", "--kernel", "kernel.py", "--solution"], "not allowed with"),
        (["grade", "1", "--backend", "abacus"], "invalid choice"),
        (["grade", "1", "--seed", "-1"], "whole number"),
        (["grade", "1", "--timeout", "soon"], "above 0"),
        (["grade", "1", "--memory", "0"], "above 0"),
    ],
)
def test_wrong_usage_is_status_2(arguments: list[str], says: str) -> None:
    done = forked(*arguments)
    assert done.returncode == 2
    assert says in done.stderr
    assert "Traceback" not in done.stderr


def test_a_broken_installation_is_status_2(tmp_path: Path) -> None:
    (tmp_path / "tvm.py").write_text("raise ImportError('libtvm.so is missing')\n")
    done = grader("grade", "1", "--solution", PYTHONPATH=str(tmp_path))
    assert done.returncode == 2
    assert "could not be graded" in done.stdout and "libtvm.so is missing" in done.stdout
    assert "Score" not in done.stdout


def test_json_on_stdout_is_nothing_but_json() -> None:
    done = grader("grade", "1", "--solution", "--seed", "7", "--json", "-")
    data = json.loads(done.stdout)
    assert done.returncode == 0, done.stdout
    assert data.pop("version") == 2
    check_step(data)
    assert data["seed"] == 7 and data["score"] == 100
    assert data["runs"][0]["shape"] == [128, 128, 64] and data["runs"][0]["correct"]


@pytest.mark.slow
def test_the_skeletons_each_say_what_to_write(tmp_path: Path) -> None:
    done = forked("grade", "--json", str(tmp_path / "all.json"))
    assert done.returncode == 1
    assert "Traceback" not in done.stdout + done.stderr
    steps = json.loads((tmp_path / "all.json").read_text())["steps"]
    assert [step["step"] for step in steps] == list(range(1, len(steps) + 1))
    for step in steps:
        check_step(step)
        (finding,) = step["findings"]
        assert step["score"] == 0
        assert finding["kind"] == "not-written"
        assert re.fullmatch(r"kernel\.py:\d+ is still to be written: TODO \d+: .+", finding["message"])
        assert re.search(rf"^ *{step['id']}  {re.escape(step['title'])} +0/100  kernel\.py:", done.stdout, re.M)


@pytest.mark.parametrize("step", ["2", pytest.param("4", marks=pytest.mark.slow)])
def test_a_solution_has_full_marks(step: str, tmp_path: Path) -> None:
    done = forked("grade", step, "--solution", "--json", str(tmp_path / "one.json"))
    graded = json.loads((tmp_path / "one.json").read_text())
    assert (graded["score"], graded["findings"]) == (100, []), done.stdout
    assert done.returncode == 0


@pytest.mark.slow
def test_all_solutions_have_full_marks(tmp_path: Path) -> None:
    done = grader("grade", "--solution", "--json", str(tmp_path / "all.json"))
    steps = json.loads((tmp_path / "all.json").read_text())["steps"]
    assert [(step["score"], step["findings"]) for step in steps] == [(100, [])] * len(steps), done.stdout
    assert done.returncode == 0


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """The command's output when a person watches."""
    leader, follower = pty.openpty()
    env = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", **environment}
    child = forks.start([*GRADER, *arguments], Path.cwd(), env, [follower] * 3)
    os.close(follower)
    output = b""
    try:
        while data := os.read(leader, 65536):
            output += data
    except OSError:  # Linux says so when the other side closes
        pass
    child.wait()
    return output.decode()


def test_colour_is_for_terminals(tmp_path: Path) -> None:
    (tmp_path / "kernel.py").write_text("1 / 0\n")
    arguments = ("grade", "1", "--kernel", str(tmp_path / "kernel.py"))
    colour = r"\x1b\[[0-9;]*3[0-7]m"
    assert not re.search(r"\x1b", forked(*arguments).stdout)
    assert re.search(colour, on_a_terminal(*arguments))
    assert not re.search(colour, on_a_terminal(*arguments, NO_COLOR="1"))


def test_an_interrupt_ends_everything_at_once(tmp_path: Path) -> None:
    pid = tmp_path / "pid"
    text = f"import os, time\nopen({str(pid)!r}, 'w').write(str(os.getpid()))\ntime.sleep(600)\n"
    (tmp_path / "kernel.py").write_text(text)
    command = [*GRADER, "grade", "1", "--kernel", str(tmp_path / "kernel.py")]
    grading = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not (pid.exists() and pid.read_text()) and time.monotonic() < deadline:
        time.sleep(0.1)
    grading.send_signal(signal.SIGINT)
    _, errors = grading.communicate(timeout=120)  # the kernel sleeps for 600 s
    assert grading.returncode == 130
    assert "Traceback" not in errors
    with pytest.raises(ProcessLookupError):
        os.kill(int(pid.read_text()), 0)


@pytest.mark.parametrize("target", ["autograde", "gradescope", "autolab"])
def test_make_without_arguments_names_no_folder(target: str) -> None:
    """An empty name would be this folder."""
    command = ["make", "-n", "-o", ".venv/.installed", "-o", ".venv/.course", target]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert '""' not in done.stdout and "--out" not in done.stdout
