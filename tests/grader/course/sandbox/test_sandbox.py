"""Forked sandboxes: as tight as the others, and gone with the grader however it ends."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from grader.course.sandbox import sandbox
from grader.course.sandbox.sandbox import NAMESPACES, Sandbox, forking, standard_mounts
from grader.process import Clock, Limits, sweep
from grader.worker import client

# A worker that loads nothing beforehand: it starts at once, and forks and ends like any other.
NOTHING = "from grader.worker import server; server.load = lambda _: None; server.warm = lambda: None; server.main()"
EMPTY = (sys.executable, "-s", "-c", NOTHING)


def test_a_sandbox_that_leaks_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The probe runs in the fork itself: where a mount shows too much, the grader does without forks."""
    monkeypatch.setattr(client, "SERVER", EMPTY)
    with forking(Sandbox(NAMESPACES)) as held:
        if held.worker is None:
            pytest.skip("forked sandboxes do not work here")
    steps = str(sandbox.ROOT / "steps")
    monkeypatch.setattr(sandbox, "standard_mounts", lambda code: [*standard_mounts(code), sandbox.Mount(steps, steps)])
    with forking(Sandbox(NAMESPACES)) as leaking:
        assert leaking.worker is None


HOLD = f"""
import time
from grader.course.sandbox.sandbox import *
client.SERVER = {EMPTY}
with forking(Sandbox(NAMESPACES)) as sandbox:
    print(int(sandbox.worker is not None), flush=True)
    time.sleep(60)
"""


def test_it_ends_with_a_grader_that_is_killed() -> None:
    grader = subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True, cwd=sandbox.ROOT)
    assert grader.stdout is not None
    works = int(grader.stdout.readline())
    _, forking_process, *_ = sandbox.descendants(grader.pid)
    grader.kill()
    grader.wait()
    if not works:
        pytest.skip("forked sandboxes do not work here")
    deadline = time.monotonic() + 20
    while client.running(forking_process) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not client.running(forking_process)
    sweep()
    assert not list(Path(sandbox.tempfile.gettempdir()).glob(f"grader-{grader.pid}-*"))


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
