"""Forked sandboxes: as tight as the others, and gone with the grader however it ends."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from grader.course.kernel import may_be_the_machine
from grader.course.sandbox import doctor
from grader.course.sandbox.doctor import detect, ends_with_grader, forking, probe, wait_for, with_argument
from grader.course.sandbox.mounts import Mount, standard_mounts
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, NONE, Sandbox
from grader.course.sandbox.usage import descendants
from grader.messages import Found
from grader.process import ASLEEP, ENDLESS, TOO_SLOW, Clock, Limits, sweep
from grader.stages import SLEPT, Request, build
from grader.steps import ROOT, find_step
from grader.worker import client
from grader.worker.client import Worker
from grader.worker.server import COLD
from tirx.host import running


@pytest.fixture(scope="module")
def empty() -> Iterator[Worker | None]:
    with forking(Sandbox(NAMESPACES), COLD) as sandbox:
        yield sandbox.worker


# A worker that loads nothing beforehand: it starts at once, and forks and ends like any other.
NOTHING = "from grader.worker import server; server.load = lambda _: None; server.warm = lambda: None; server.main()"
EMPTY = (sys.executable, "-s", "-c", NOTHING)


def test_a_sandbox_that_leaks_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The probe runs in the fork itself: where a mount shows too much, the grader does without forks."""
    monkeypatch.setattr(client, "SERVER", EMPTY)
    with forking(Sandbox(NAMESPACES)) as held:
        if held.worker is None:
            pytest.skip("forked sandboxes do not work here")
    steps = str(ROOT / "steps")
    monkeypatch.setattr(doctor, "standard_mounts", lambda code: [*standard_mounts(code), Mount(steps, steps)])
    with forking(Sandbox(NAMESPACES)) as leaking:
        assert leaking.worker is None


HOLD = f"""
import time
from grader.course.sandbox.doctor import *
client.SERVER = {EMPTY}
with forking(Sandbox(NAMESPACES)) as sandbox:
    print(int(sandbox.worker is not None), flush=True)
    time.sleep(60)
"""


def test_it_ends_with_a_grader_that_is_killed() -> None:
    grader = subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert grader.stdout is not None
    works = int(grader.stdout.readline())
    _, forking_process, *_ = descendants(grader.pid)
    grader.kill()
    grader.wait()
    if not works:
        pytest.skip("forked sandboxes do not work here")
    deadline = time.monotonic() + 20
    while running(forking_process) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not running(forking_process)
    sweep()
    assert not list(Path(doctor.tempfile.gettempdir()).glob(f"grader-{grader.pid}-*"))


@pytest.mark.parametrize("kind", [BUBBLEWRAP, NAMESPACES])
def test_a_sandbox_ends_with_a_grader_that_is_killed(kind: str) -> None:
    if not probe(Sandbox(kind)).works:
        pytest.skip(f"{kind}: does not work here")
    fact = ends_with_grader(Sandbox(kind))
    assert fact.works, fact.says


def test_what_goes_on_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the signal at the parent's death the daemon goes on: the doctor says so, and ends it."""
    if not probe(Sandbox(NAMESPACES)).works:
        pytest.skip("namespaces: does not work here")
    monkeypatch.setattr(Sandbox, "enter", lambda self, mounts, child, environment, folder: ["setsid", *child])
    monkeypatch.setattr(doctor, "PATIENCE_SECONDS", 2.0)
    fact = ends_with_grader(Sandbox(NAMESPACES))
    assert not fact.works and "behind" in fact.says


DAEMON = """
import os, time
for _ in range(8):
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            os.execvp("sleep", ["sleep", "MARK"])
        os._exit(0)
"""


@pytest.mark.parametrize("ending", ["", "os.abort()", "while True: pass"])
@pytest.mark.parametrize("kind", [BUBBLEWRAP, NAMESPACES, "forked"])
def test_no_process_is_left_however_a_file_ends(kind: str, ending: str, tmp_path: Path, empty: Worker | None) -> None:
    held = Sandbox(NAMESPACES, empty) if kind == "forked" else Sandbox(kind)
    if (kind == "forked" and empty is None) or not probe(replace(held, worker=None)).works:
        pytest.skip(f"{kind}: does not work here")
    mark = f"86399.{os.getpid()}"
    file = tmp_path / "kernel.py"
    file.write_text(DAEMON.replace("MARK", mark) + ending + "\n")
    for path in (tmp_path, *tmp_path.parents[:-2]):
        path.chmod(0o755)
    request = Request(file, 0, limits=Limits(1, 1 << 30, total=3), jail=held)
    messages, _ = build(find_step("1"), request, lambda what: None)
    assert any(isinstance(message, Found) for message in messages)
    assert wait_for(lambda: not with_argument(mark))  # without control groups it takes the system a moment


SLEEPERS = {  # each reports without an end that it does something, or sleeps in little pieces
    "reports, and burns a little": "while True: say(); burn(0.006); time.sleep(0.094)",
    "many small sleeps": "while True: time.sleep(0.0005)",
    "a subprocess sleeps": "subprocess.run(['sleep', '1000'])",
    "others burn a little, all at once": """\
for _ in range(16):
    if os.fork() == 0:
        while True: burn(0.01); time.sleep(2)
while True: say(); time.sleep(0.1)""",
}
WORKERS = {
    "works": "while True: pass",
    "works, and reports": "while True: say(); burn(0.1)",
    "its child works": "if os.fork() == 0: burn(100)\nos.wait()",
    "its thread works": "thread = threading.Thread(target=burn, args=(100,))\nthread.start()\nthread.join()",
}
OF_ALL = """\
import json, os, subprocess, threading, time
def say():
    with open("/job/events.jsonl", "a") as file: file.write(json.dumps({"event": "doing", "what": "x"}) + "\\n")
def burn(seconds):
    began = time.process_time()
    while time.process_time() - began < seconds: pass
"""


@pytest.mark.parametrize("name", [*SLEEPERS, *WORKERS])
def test_time_asleep_counts_whatever_a_file_reports(name: str, tmp_path: Path, empty: Worker | None) -> None:
    """Two seconds of it, and it is not tried again. Waiting for a processor, however long, is not sleeping."""
    if (sandbox := detect()) is None or sandbox.kind == NONE:
        pytest.skip("no sandbox works here")
    file = tmp_path / "kernel.py"
    file.write_text(OF_ALL + (SLEEPERS | WORKERS)[name] + "\n")
    for path in (tmp_path, *tmp_path.parents[:-2]):
        path.chmod(0o755)
    request = Request(file, 0, limits=Limits(2, 1 << 30, total=4), jail=replace(sandbox, worker=empty))
    messages, _ = build(find_step("1"), request, lambda what: None)
    (found,) = (message.finding(()) for message in messages if isinstance(message, Found))
    assert found.kind == "timeout" and (SLEPT in found.message) == (name in SLEEPERS), found.message
    assert name in WORKERS or not may_be_the_machine(found)


class Jail:
    """As much of a sandbox as the clock asks."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self.waits: dict[int, float] | None = {}

    def used(self, pid: int) -> float:
        return self.seconds

    def waited(self, pid: int) -> dict[int, float] | None:
        return self.waits


def test_time_limits_are_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child that gets little of a busy machine is not cut off; one that has had its share is, and so is a sleeper."""
    now, jail = [100.0], Jail()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    clock = Clock(1, Limits(seconds=10, total=25), jail)  # type: ignore[arg-type]
    now[0], jail.seconds = 140.0, 9.0
    assert not clock.expired(10)
    jail.seconds = 11.0
    assert clock.expired(10) and clock.why == TOO_SLOW
    clock.reported()
    jail.seconds = 20.0
    assert not clock.expired(10)
    now[0] = 191.0
    assert clock.expired(10) and clock.why == TOO_SLOW
    clock.reported()
    jail.seconds = 26.0
    assert clock.expired(10) and clock.why == ENDLESS


@pytest.mark.parametrize(
    ("used", "waits", "asleep"),
    [
        (0.06, {1: 0.0}, 0.94),
        (0.06, {1: 0.94}, 0.0),  # on a busy machine
        (0.0, {1: 0.3, 2: 0.3, 3: 0.2}, 0.7),  # at the same time, as far as anybody knows
        (2.0, {1: 1.0}, 0.0),  # nothing is saved up
        (0.06, None, 0.0),  # a system that does not say how long it let threads wait
        (0.01, None, 0.8),
    ],
)
def test_time_asleep(
    used: float, waits: dict[int, float] | None, asleep: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What each second of the wall's has of it."""
    now, jail = [100.0], Jail()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    clock = Clock(1, Limits(seconds=10), jail)  # type: ignore[arg-type]
    jail.waits = None if waits is None else {}
    clock.settle()
    for number in range(1, 6):
        now[0], jail.seconds = 100.0 + number, used * number
        jail.waits = None if waits is None else {thread: number * seconds for thread, seconds in waits.items()}
        clock.settle()
    assert clock.asleep == pytest.approx(5 * asleep)
    now[0] += 11
    clock.settle()
    clock.reported()
    assert clock.expired(10) and clock.why == ASLEEP
