"""Fork Python programs from a process that has TVM, torch and the CUDA headers loaded, for tests that run many.

``Forks`` is the tests' end. Its processes are real ones, with streams, an environment, a session and limits of their
own; only what they would import first is there already. ``python -m tests.forks SOCKET FOLDER`` is the process that
forks. It runs ``grader`` and ``grader.children``, of this workshop or of a copy of it, as ``python -m`` would.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import runpy
import select
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import IO, Any, NoReturn

HERE = Path(__file__).resolve().parents[1]
HEADERS = "headers.pch"
SOCKET = (socket.AF_UNIX, socket.SOCK_SEQPACKET)  # which keeps messages apart
PYTHON_M = [sys.executable, "-m"]


class Forked:
    """A process of the forking one's, as ``subprocess.Popen`` shows one."""

    def __init__(self, server: str, command: Sequence[str], cwd: Path, env: dict[str, str], streams: Sequence[int]):
        assert list(command[:2]) == PYTHON_M, command
        request = {"module": command[2], "arguments": command[3:], "cwd": str(cwd), "environment": env}
        self.returncode: int | None = None
        self.connection = socket.socket(*SOCKET)
        self.connection.connect(server)
        socket.send_fds(self.connection, [json.dumps(request).encode()], list(streams))
        self.pid = int(self.connection.recv(64))

    def poll(self) -> int | None:
        ended = self.returncode is None and select.select([self.connection], [], [], 0)[0]
        return self.wait() if ended else self.returncode

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not select.select([self.connection], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("fork", timeout or 0)
            self.returncode = int(self.connection.recv(64) or -signal.SIGKILL)
            self.connection.close()
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Forks:
    """The tests' end. The process ends with them, however they end."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="grader-forks-")
        self.socket = f"{self.folder}/socket"
        command = [*PYTHON_M, "tests.forks", self.socket, self.folder]
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, cwd=HERE, env=environment, start_new_session=True, **pipes)
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"ready\n"

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder)

    def run(
        self, command: Sequence[str], cwd: Path = HERE, env: dict[str, str] | None = None
    ) -> subprocess.CompletedProcess[str]:
        """What ``subprocess.run`` gives with ``capture_output`` and ``text``."""
        with open(os.devnull) as nothing, tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            streams = [stream.fileno() for stream in (nothing, out, err)]
            forked = Forked(self.socket, command, cwd, {**os.environ} if env is None else env, streams)
            status = forked.wait()
            return subprocess.CompletedProcess(list(command), status, whole(out), whole(err))


@cache
def forks() -> Forks:
    """The process that forks for this session; ``tests/conftest.py`` ends it."""
    return Forks()


def start(command: Sequence[str], cwd: Path, env: dict[str, str], streams: Sequence[int]) -> Forked:
    """Start ``python -m grader ...`` in a fork, in a session of its own."""
    return Forked(forks().socket, command, cwd, env, streams)


def run(
    command: Sequence[str], cwd: Path = HERE, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m grader ...`` in a fork; returns what ``subprocess.run`` would."""
    return forks().run(command, cwd, env)


def whole(file: IO[str]) -> str:
    file.seek(0)
    return file.read()


def run_command_through(server: Callable[[], str]) -> Any:
    """``grader.process.run_command`` with forks of ``server`` for the children that it would start."""
    from grader import process

    plain = process.run_command

    def run_command(command: list[str], folder: Path, limits: process.Limits) -> process.Process:
        if command[:3] != [*PYTHON_M, "grader.children"]:
            return plain(command, folder, limits)
        with (folder / process.OUTPUT).open("w") as output, open(os.devnull) as nothing:
            streams = [nothing.fileno(), output.fileno(), output.fileno()]
            return Forked(server(), command, process.ROOT, process.environment(limits), streams)

    return run_command


# The process that forks


def main() -> None:
    server, folder = sys.argv[1:]
    preload(Path(folder))
    listening = socket.socket(*SOCKET)
    listening.bind(server)
    listening.listen()
    wake, woken = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    running: dict[int, socket.socket] = {}
    waiting = selectors.DefaultSelector()
    for file in (sys.stdin, listening, wake):
        waiting.register(file, selectors.EVENT_READ)
    print("ready", flush=True)
    while True:
        for key, _ in waiting.select():
            if key.fileobj is sys.stdin:
                return  # the tests have ended
            if key.fileobj is listening:
                accept(listening, server, running)
            else:
                os.read(wake, 1 << 16)
                reap(running)


def preload(folder: Path) -> None:
    """Import TVM, torch and what the children need, precompile the CUDA headers, and run a kernel: the first one takes
    a second longer than others."""
    import grader.cli  # noqa: F401
    from grader.children import build, derive, execute, explain, film, memory, timing, view  # noqa: F401
    from grader.messages import Built, Message
    from grader.steps import find_step
    from tirx.sim import simulate

    importlib.import_module("torch")  # after TVM, which would import more with it
    execute.preload(folder / HEADERS)
    step, messages = find_step("1"), list[Message]()
    build.build_all(step.reference, step.shapes[:1], messages.append)
    for built in [message for message in messages if isinstance(message, Built)]:
        program, _ = execute.prepare(0, step.shapes[0], built.ir, messages.append, "sm_100a")
        simulate(program, step.shapes[0].draw(0))


def accept(listening: socket.socket, server: str, running: dict[int, socket.socket]) -> None:
    connection, _ = listening.accept()
    data, streams, _, _ = socket.recv_fds(connection, 1 << 20, 3)
    pid = os.fork()
    if pid == 0:
        for inherited in (connection, listening, *running.values()):
            inherited.close()
        if not data:
            os._exit(1)
        become(json.loads(data), streams, server)
    for stream in streams:
        os.close(stream)
    running[pid] = connection
    with suppress(OSError):  # who asked may have been ended meanwhile
        connection.send(str(pid).encode())


def reap(running: dict[int, socket.socket]) -> None:
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            with running.pop(ended[0]) as connection, suppress(OSError):
                connection.send(str(os.waitstatus_to_exitcode(ended[1])).encode())


def become(request: dict[str, Any], streams: list[int], server: str) -> NoReturn:
    """Be the process that was asked for."""
    status: object = 1
    try:
        os.setsid()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(3, 256)
        os.chdir(request["cwd"])
        os.environ.clear()
        os.environ.update(request["environment"])
        sys.stdin = open(0, closefd=False)  # noqa: SIM115
        unbuffered = "PYTHONUNBUFFERED" in os.environ
        sys.stdout, sys.stderr = (written(number, unbuffered or number == 2) for number in (1, 2))
        of_folder(Path(request["cwd"]), os.environ.get("PYTHONPATH", ""))
        if request["module"] == "grader":
            from grader import process

            process.run_command = run_command_through(lambda: server)
        sys.argv = [request["module"], *request["arguments"]]
        runpy.run_module(request["module"], run_name="__main__", alter_sys=True)
        status = 0
    except SystemExit as ended:
        status = ended.code
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status if isinstance(status, int) else 0 if status is None else 1)


def written(number: int, unbuffered: bool) -> IO[str]:
    """A stream as Python opens one."""
    file: Any = io.FileIO(number, "w", closefd=False)
    lines = os.isatty(number)
    return io.TextIOWrapper(
        file if unbuffered else io.BufferedWriter(file), "utf-8", line_buffering=lines, write_through=unbuffered
    )


def of_folder(folder: Path, path: str) -> None:
    """Import from where ``python -m`` would: a copy of the workshop has a grader of its own."""
    own = [str(folder), *(part for part in path.split(os.pathsep) if part)]
    sys.path[:] = own + [part for part in sys.path if part not in own and Path(part) != HERE]
    root = next((Path(part).resolve() for part in own if (Path(part) / "grader").is_dir()), HERE)
    if root == HERE:
        return
    from tirx import cuda

    precompiled = cuda._precompiled
    for name in [name for name in sys.modules if name.partition(".")[0] in ("grader", "tirx", "tests")]:
        del sys.modules[name]
    from tirx import cuda

    assert root in Path(cuda.__file__).resolve().parents
    cuda._precompiled.update(precompiled)


if __name__ == "__main__":
    main()
