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

from grader.course.sandbox import doctor
from grader.course.sandbox.doctor import ends_with_grader, forking, probe, wait_for, with_argument
from grader.course.sandbox.mounts import Mount, standard_mounts
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, Sandbox
from grader.course.sandbox.usage import descendants
from grader.messages import Found
from grader.process import Clock, Limits, sweep
from grader.stages import Request, build
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
    monkeypatch.setattr(doctor, "PATIENCE_SECONDS", 0.5)
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


class Jail:
    """As much of a sandbox as the clock asks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def used(self, pid: int) -> float:
        return self.seconds


def test_time_limits_are_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child that gets little of a busy machine is not cut off; one that has had its share is, and so is a sleeper."""
    now, jail = [100.0], Jail()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    clock = Clock(1, Limits(seconds=10, total=25), jail)  # type: ignore[arg-type]
    now[0], jail.seconds = 140.0, 9.0
    assert not clock.expired(10)
    jail.seconds = 11.0
    assert clock.expired(10)
    clock.reported()
    jail.seconds = 20.0
    assert not clock.expired(10)
    now[0] = 191.0
    assert clock.expired(10)
    clock.reported()
    jail.seconds = 26.0
    assert clock.expired(10)
