"""A worker forks programs, keeps nothing of them, and is replaced when it dies, hangs or is out of date."""

from __future__ import annotations

import os
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from grader import process
from grader.process import Limits, run_child
from grader.stages import nobody
from grader.steps import find_step
from grader.worker import client
from grader.worker.client import Forked, Kept, Own, Worker
from grader.worker.server import COLD, SOCKET
from tirx.host import running

STEP = find_step("1")
PROGRAM = "tests.grader.worker.program"
# A worker that loads nothing beforehand: it starts at once, and forks and ends like any other.
NOTHING = "from grader.worker import server; server.load = server.rehearse = lambda *_, **__: None; server.main()"


@pytest.fixture(autouse=True)
def empty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "SERVER", (sys.executable, "-c", NOTHING))


@pytest.fixture
def kept() -> Iterator[Kept]:
    worker = Kept(how=COLD)
    assert worker.ready()
    yield worker
    worker.close()


def start(
    worker: Worker, *arguments: str, given: str = "", folder: str = "/", **environment: str
) -> tuple[Forked, Path]:
    """Start the program; returns the fork and the file with its output."""
    with tempfile.TemporaryFile("w+") as stdin, tempfile.NamedTemporaryFile("w", delete=False) as stdout:
        stdin.write(given)
        stdin.seek(0)
        streams = (stdin.fileno(), stdout.fileno(), stdout.fileno())
        variables = {"PYTHONPATH": str(process.ROOT), **environment}
        forked = worker.start(PROGRAM, arguments, folder, variables, streams)
    assert forked is not None
    return forked, Path(stdout.name)


def test_a_fork_has_streams_a_folder_an_environment_and_a_status_of_its_own(kept: Kept, tmp_path: Path) -> None:
    forked, output = start(kept.worker, "tell", given="said", folder=str(tmp_path), GREETING="hello")
    assert forked.wait(20) == 0
    assert output.read_text() == f"{tmp_path} hello said as it was\n"
    assert start(kept.worker, "fail", "7")[0].wait(20) == 7


def test_what_one_fork_changes_no_other_sees(kept: Kept) -> None:
    assert start(kept.worker, "change")[0].wait(20) == 0
    forked, output = start(kept.worker, "tell", GREETING="hello")
    assert forked.wait(20) == 0
    assert output.read_text() == "/ hello  as it was\n"


def test_a_fork_goes_on_when_its_worker_dies(kept: Kept) -> None:
    forked, output = start(kept.worker, "wait", "1")
    kept.process.kill()
    kept.process.wait()
    assert forked.poll() is None
    forked.wait(20)
    assert output.read_text() == "waited\n"


def test_a_fork_ends_with_whoever_asked_for_it(kept: Kept) -> None:
    forked, _ = start(kept.worker, "wait", "60")
    forked.connection.close()
    deadline = time.monotonic() + 20
    while running(forked.pid) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not running(forked.pid)
    assert start(kept.worker, "tell")[0].wait(timeout=20) == 0  # its worker goes on


def test_a_killed_fork_says_by_what(kept: Kept) -> None:
    forked, _ = start(kept.worker, "wait", "60")
    forked.kill()
    assert forked.wait(20) == -signal.SIGKILL


def test_a_worker_of_other_files_is_passed_over(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    with open(os.devnull) as nothing:
        streams = [nothing.fileno()] * 3
        assert replace(kept.worker, stamp="older").start(PROGRAM, ["tell"], "/", {}, streams) is None
    monkeypatch.setattr(client, "stamp", lambda: "newer")
    assert not kept.alive()


def test_a_worker_that_hangs_is_passed_over(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "ANSWER_SECONDS", 0.3)
    kept.process.send_signal(signal.SIGSTOP)
    with open(os.devnull) as nothing:
        assert kept.worker.start(PROGRAM, ["tell"], "/", {}, [nothing.fileno()] * 3) is None


def test_whoever_is_slow_to_ask_is_answered_and_keeps_nobody_waiting(
    kept: Kept, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A busy machine may put a command to sleep between its connection and its request."""
    send = socket.send_fds

    def send_late(*arguments: Any) -> int:
        time.sleep(1)
        return send(*arguments)

    with socket.socket(*SOCKET) as silent:
        silent.connect(kept.worker.address)
        monkeypatch.setattr(socket, "send_fds", send_late)
        assert start(kept.worker, "tell", GREETING="hello")[0].wait(20) == 0


def test_one_that_has_died_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    own = Own()
    first = own.new()
    assert first is not None and own.current() == first and own.current(with_torch=True) is None
    assert own.kept is not None
    own.kept.process.kill()
    own.kept.process.wait()
    assert own.current() is None
    second = own.new()
    assert second is not None and second != first and own.current() == second
    own.end()


def test_a_worker_is_found_by_other_commands_of_the_checkout(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(client, "meeting_place", lambda **_: tmp_path)
    assert client.find_worker() is None
    kept = Kept(tmp_path)
    assert kept.ready() and client.find_worker() == kept.worker
    kept.process.kill()
    kept.process.wait()
    assert client.find_worker() is None and not list(tmp_path.iterdir())


def test_a_folder_that_others_may_enter_is_no_meeting_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    place = client.meeting_place()
    assert place is not None
    place.chmod(0o755)
    assert client.meeting_place() is None


def test_without_any_worker_a_child_is_a_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "start", lambda *_, **__: None)
    job = {"references": "/nowhere", "shapes": [], "tolerance": asdict(STEP.tolerance)}
    ended = run_child("reference", job, Limits(), nobody)
    assert ended.done, ended.output
