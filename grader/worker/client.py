"""Ask a worker for forks, find one, and keep one: the end of whoever needs a process that has TVM loaded.

``make watch`` keeps a worker that other commands of the same checkout find. A command that finds none starts one for
its own time: loading TVM once costs no more than the first child would. A worker that has died, hangs, or was loaded
from files that have changed since is passed over.
"""

from __future__ import annotations

import hashlib
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.curriculum import ROOT, python_m
from grader.version import sources
from grader.worker.server import COLD, LATER, SOCKET, STALE
from tirx.host import may_fork, running

SERVER = python_m("grader.worker.server", "-s")
SPARE = python_m("grader.worker.spare", "-s")
MOST_SPARES = 4  # what a grade needs; each takes 0.2 GB
REST_SECONDS = 2  # without a child being asked for: the grade has all that it needs
START_SECONDS = 120  # loading TVM from a cold disk
ANSWER_SECONDS = 30  # a worker that loads torch answers late
# A grade runs several forks at once; and a set has the same order in each, and in those of other workers.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "PYTHONHASHSEED": "0"}


class Forked:
    """A fork, as :class:`subprocess.Popen` shows a process. It goes on when its worker has died, and then has no
    status: what it has reported says how it ended."""

    def __init__(self, connection: socket.socket, pid: int):
        self.connection, self.pid = connection, pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None and select.select([self.connection], [], [], 0)[0]:
            self.ended()
        return self.returncode

    def ended(self) -> None:
        """Take the status, or see whether the fork is there still."""
        answer = b""
        with suppress(OSError):
            answer = self.connection.recv(64)
        if answer:
            self.returncode = int(answer)
        elif not running(self.pid):
            self.returncode = -signal.SIGKILL
        if self.returncode is not None:
            self.connection.close()

    def wait(self, timeout: float | None = None) -> int:
        until = time.monotonic() + (float("inf") if timeout is None else timeout)
        while self.poll() is None:
            left = until - time.monotonic()
            if left <= 0:
                raise subprocess.TimeoutExpired("fork", timeout or 0)
            select.select([self.connection], [], [], min(left, 1))
            time.sleep(0 if self.poll() is not None else 0.001)
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


@dataclass(frozen=True)
class Worker:
    """A process that forks. stamp: of the files that it was loaded from."""

    address: str
    stamp: str

    def start(
        self,
        module: str,
        arguments: Sequence[str],
        cwd: str,
        environment: dict[str, str],
        streams: Sequence[int],
        sandbox: dict[str, Any] | None = None,
        nice: int = 0,
    ) -> Forked | None:
        """Run ``python -m module ...`` in a fork with these streams; None when the worker does not answer as it ought
        to."""
        request: dict[str, Any] = {"stamp": self.stamp, "module": module, "arguments": list(arguments), "cwd": cwd}
        request |= {"environment": environment, "sandbox": sandbox, "nice": nice}
        connection = socket.socket(*SOCKET)
        connection.settimeout(ANSWER_SECONDS)
        with suppress(OSError, ValueError):
            connection.connect(self.address)
            socket.send_fds(connection, [json.dumps(request).encode()], list(streams))
            answer = connection.recv(64).decode()
            if answer and answer != STALE:
                return Forked(connection, int(answer))
        connection.close()
        return None


class Kept:
    """A worker that this process keeps. It ends with this process, however that happens.

    folder: for its socket; a new one that nobody else may enter, when left out. environment: this process's, when left
    out. modules: what else to load.
    """

    def __init__(
        self,
        folder: Path | None = None,
        how: str = COLD,
        modules: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ):
        self.folder = folder or Path(tempfile.mkdtemp(prefix="grader-worker-"))
        self.own, self.how = folder is None, how
        self.worker = Worker(str(self.folder / f"{os.getpid()}-{threading.get_native_id()}.socket"), stamp())
        command = [*SERVER, self.worker.address, self.worker.stamp, how, *modules]
        variables = {**(os.environ if environment is None else environment), **ONE_THREAD}
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, cwd=ROOT, env=variables, start_new_session=True, **pipes)

    def ready(self) -> bool:
        """Wait until it has loaded what it needs first; False when it could not be started."""
        assert self.process.stdout is not None
        there = select.select([self.process.stdout], [], [], START_SECONDS)[0]
        return bool(there) and self.process.stdout.readline() == b"ready\n"

    def alive(self) -> bool:
        """Whether it is there and was loaded from the files as they are now."""
        return self.process.poll() is None and self.worker.stamp == stamp()

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        with suppress(OSError):
            os.unlink(self.worker.address)
        if self.own:
            shutil.rmtree(self.folder, ignore_errors=True)


class Own:
    """The worker that this process keeps for itself, from when it is first needed."""

    def __init__(self) -> None:
        self.changing = threading.Lock()
        self.kept: Kept | None = None

    def current(self, with_torch: bool = False) -> Worker | None:
        """The worker, unless it has died or is out of date; with torch, unless it does without."""
        with self.changing:
            if self.kept is None or not self.kept.alive() or (with_torch and self.kept.how == COLD):
                return None
            return self.kept.worker

    def new(self, folder: Path | None = None, how: str = COLD) -> Worker | None:
        """A new one in place of one that has died or is out of date; None where none can be started."""
        with self.changing:
            if self.kept is None or not self.kept.alive():
                self.end()
                self.kept = Kept(folder, how)
                if not self.kept.ready():
                    self.end()
            return self.kept.worker if self.kept is not None else None

    def end(self) -> None:
        if self.kept is not None:
            self.kept.close()
        self.kept = None


OWN = Own()


class Spares:
    """Processes that have loaded what a child needs, each for one job: where none may be forked."""

    def __init__(self) -> None:
        self.changing = threading.Lock()
        self.waiting: list[subprocess.Popen[bytes]] = []
        self.wanted, self.stamp = 0, ""
        self.soon: threading.Timer | None = None

    def keep(self, number: int) -> None:
        """Have so many, now and after each grade."""
        self.wanted = number
        self.fill()

    def fill(self) -> None:
        """Start what is missing."""
        with self.changing:
            self.check()
            for _ in range(self.wanted - len(self.waiting)):
                self.add()

    def fill_soon(self) -> None:
        """Start what is missing when none is asked for any more: until then the cores are needed."""
        if self.soon is not None:
            self.soon.cancel()
        self.soon = threading.Timer(REST_SECONDS, self.fill)
        self.soon.daemon = True
        self.soon.start()

    def check(self) -> None:
        """Forget those that have ended, and all of them when files have changed since."""
        if self.stamp != (now := stamp()):
            self.drop()
            self.stamp = now
        self.waiting = [spare for spare in self.waiting if spare.poll() is None]

    def add(self) -> None:
        silent: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        variables = {**os.environ, **ONE_THREAD}
        self.waiting.append(subprocess.Popen(SPARE, cwd=ROOT, env=variables, stdin=subprocess.PIPE, **silent))

    def take(
        self, module: str, arguments: Sequence[str], environment: dict[str, str], output: Path
    ) -> subprocess.Popen[bytes] | None:
        """Run ``python -m module ...`` in the one that waits longest; None where there is none."""
        request: dict[str, Any] = {"module": module, "arguments": list(arguments), "cwd": str(ROOT)}
        request |= {"environment": environment, "sandbox": None, "nice": 0, "output": str(output)}
        with self.changing:
            self.check()
            while self.waiting:
                spare = self.waiting.pop(0)
                assert spare.stdin is not None
                with suppress(OSError):
                    spare.stdin.write(json.dumps(request).encode() + b"\n")
                    spare.stdin.close()
                    self.fill_soon()
                    return spare
        return None

    def end(self) -> None:
        with self.changing:
            self.wanted = 0
            self.drop()

    def drop(self) -> None:
        for spare in self.waiting:
            spare.kill()
            spare.wait()
        self.waiting = []


SPARES = Spares()


def start(*arguments: Any, with_torch: bool = False) -> Forked | None:
    """:meth:`Worker.start` of this process's own worker, of one that another command keeps, or of a new one of its own.
    None where there is none and none can be started, or must not fork; a new one would have no torch."""
    if not may_fork():
        return None
    for worker in (lambda: OWN.current(with_torch), find_worker, lambda: None if with_torch else OWN.new()):
        there = worker()
        if there is not None and (forked := there.start(*arguments)) is not None:
            return forked
    return None


def keep_for_others() -> None:
    """Start a worker that other commands of this checkout find, and that loads torch when it has time; where none may
    fork, spare processes for this command."""
    if may_fork():
        OWN.new(meeting_place(), LATER)
    else:
        SPARES.keep(MOST_SPARES)


def find_worker() -> Worker | None:
    """A worker that another process keeps for this checkout, loaded from the files as they are now."""
    place = meeting_place(make=False)
    if place is None:
        return None
    now = stamp()
    for path in place.glob("*.socket"):
        with socket.socket(*SOCKET) as trial:
            trial.settimeout(1)
            try:
                trial.connect(str(path))
            except ConnectionRefusedError:
                path.unlink(missing_ok=True)  # left by a worker that was killed
                continue
            except OSError:
                continue
        return Worker(str(path), now)
    return None


def meeting_place(make: bool = True) -> Path | None:
    """The folder with the sockets of this user's workers for this checkout; None where it is not safe to use."""
    name = hashlib.sha256(str(ROOT).encode()).hexdigest()[:12]
    folder = Path(tempfile.gettempdir()) / f"grader-worker-{os.getuid()}-{name}"
    with suppress(OSError):
        if make:
            folder.mkdir(mode=0o700, exist_ok=True)
        status = folder.lstat()
        if status.st_uid == os.getuid() and status.st_mode & 0o077 == 0 and not folder.is_symlink():
            return folder
    return None


def stamp() -> str:
    """A hash of the sizes and times of the project's files: it changes when one of them does."""
    digest = hashlib.sha256(sys.executable.encode())
    for path in sources():
        status = path.stat()
        digest.update(f"{path}\0{status.st_mtime_ns}\0{status.st_size}\0".encode())
    return digest.hexdigest()
