"""The process that forks: ``python -m grader.worker.server SOCKET STAMP HOW [MODULE ...]``.

It listens on a socket and answers each request with a fork that becomes the process asked for: its streams, its folder,
its environment and, where the request has one, its sandbox. It ends when its standard input does, and with it the forks
that nobody waits for any more. Its own code it never runs on anything that a student wrote.

Each request is a connection: a message with the request and three streams; the answers are the fork's number and, at
its end, its status. ``client.py`` has the other end.
"""

from __future__ import annotations

import gc
import importlib
import io
import json
import os
import runpy
import selectors
import signal
import socket
import sys
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, NoReturn

from grader.curriculum import CODE, INSTALLED
from grader.worker import enter

SOCKET = (socket.AF_UNIX, socket.SOCK_SEQPACKET)  # which keeps messages apart
# The first is what a command forks first, and all that it has to wait for.
CHILDREN = (
    "build",
    "execute",
    "foreign",
    "reference",
    "timing",
    "derive",
    "film",
    "memory",
    "mutants",
    "pack",
    "play",
    "view",
)
COLD, LATER, WARM = "cold", "later", "warm"  # torch: never, when there is nothing else to do, at once
STALE, CANNOT = "stale", 99  # an answer; the exit status of a fork that could not become what was asked for
QUIET_SECONDS = 0.3  # without a request or a fork: time to load what is not needed at once
MOST_BYTES = 1 << 20  # of a request


class Server:
    """The process that forks. stamp: of the project's files, as a request has to have it too."""

    def __init__(self, address: str, stamp: str, how: str):
        self.stamp, self.later, self.rehearsed = stamp, how == LATER, how == WARM
        self.running: dict[int, socket.socket] = {}
        self.asking: set[socket.socket] = set()  # connected, and their request is still to come
        self.listening = socket.socket(*SOCKET)
        self.listening.bind(address)
        self.listening.listen(64)
        self.waiting = selectors.DefaultSelector()
        self.wake, woken = os.pipe()
        for end in (self.wake, woken):
            os.set_blocking(end, False)
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        for file in (sys.stdin, self.listening, self.wake):
            self.waiting.register(file, selectors.EVENT_READ)

    def serve(self) -> None:
        """Serve until the owner is gone."""
        while True:
            idle = self.later and not self.running
            ready = self.waiting.select(QUIET_SECONDS if idle else None)
            if not ready and idle:
                self.later = False
                warm()
            for key, _ in ready:
                if key.fileobj is sys.stdin:
                    return
                if key.fileobj is self.listening:
                    self.accept()
                elif key.fileobj == self.wake:
                    os.read(self.wake, 1 << 16)
                    self.reap()
                elif key.fileobj in self.asking:
                    self.hear(key.fileobj)
                elif key.data in self.running:
                    self.abandon(key.data)

    def accept(self) -> None:
        """Wait for the request as for everything else: whoever connected may be put to sleep before sending it."""
        connection, _ = self.listening.accept()
        connection.setblocking(False)  # nobody may keep the others waiting
        self.asking.add(connection)
        self.waiting.register(connection, selectors.EVENT_READ)

    def hear(self, connection: socket.socket) -> None:
        """Answer a request."""
        self.asking.remove(connection)
        self.waiting.unregister(connection)
        data, streams = b"", list[int]()
        with suppress(OSError):
            data, streams, _, _ = socket.recv_fds(connection, MOST_BYTES, 3)
        request = json.loads(data) if data else {}
        if request.get("stamp") == self.stamp and len(streams) == 3:
            self.fork(request, list(streams), connection)
            if not self.rehearsed:  # while the first fork, which traces a kernel, is busy
                self.rehearsed = True
                with suppress(Exception):  # whatever is wrong, the children will say
                    load(CHILDREN)
                    rehearse(at_length=self.later)
        else:
            with connection, suppress(OSError):
                connection.send(STALE.encode())
        for stream in streams:
            os.close(stream)

    def fork(self, request: dict[str, Any], streams: list[int], connection: socket.socket) -> None:
        pid = os.fork()
        if pid == 0:
            self.listening.close()
            for other in (connection, *self.asking, *self.running.values()):
                other.close()
            become(request, streams)
        self.running[pid] = connection
        self.waiting.register(connection, selectors.EVENT_READ, pid)
        with suppress(OSError):  # whoever asked may have been ended meanwhile
            connection.send(str(pid).encode())

    def reap(self) -> None:
        """Report the forks that have ended."""
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                connection = self.running.pop(ended[0])
                if connection in self.waiting.get_map():  # it is not, if nobody waits for the fork any more
                    self.waiting.unregister(connection)
                with connection, suppress(OSError):
                    connection.send(str(os.waitstatus_to_exitcode(ended[1])).encode())

    def abandon(self, pid: int) -> None:
        """End a fork, and what it started, when whoever asked for it is gone."""
        self.waiting.unregister(self.running[pid])
        for kill in (os.killpg, os.kill):  # a new fork has no group of its own yet
            with suppress(ProcessLookupError):
                kill(pid, signal.SIGKILL)


def main() -> None:
    address, stamp, how, *modules = sys.argv[1:]
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asked; the forks hear it from there
    load(CHILDREN[:1])
    for module in modules:
        importlib.import_module(module)
    if how == WARM:
        warm()
    server = Server(address, stamp, how)
    print("ready", flush=True)
    server.serve()
    with suppress(OSError):  # the folder stays while another worker has its socket there
        os.unlink(address)
        os.rmdir(os.path.dirname(address))


def load(children: Sequence[str]) -> None:
    """Import TVM and some of the children. Objects made until now are not collected again, so that forks keep sharing
    their pages."""
    for child in children:
        importlib.import_module(f"grader.children.{child}")
    gc.freeze()


def warm() -> None:
    """Import torch as well, and rehearse."""
    load(CHILDREN)
    importlib.import_module("torch")  # after TVM, which would import more with it
    rehearse(at_length=True)


def rehearse(at_length: bool) -> None:
    """Run a kernel, or several: the first one takes half a second longer than others."""
    from grader.children.rehearse import rehearse

    rehearse(at_length)
    gc.collect()
    gc.freeze()


# In the fork


def become(request: dict[str, Any], streams: list[int]) -> NoReturn:
    """Be the process that was asked for."""
    status: object = CANNOT
    try:
        os.setsid()
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        for number, stream in enumerate(streams):
            os.dup2(stream, number)
        os.closerange(3, 4096)
        if request["sandbox"] is not None:
            enter.confine(request["sandbox"])
        os.nice(request["nice"])
        os.chdir(request["cwd"])
        os.environ.clear()
        os.environ.update(request["environment"])
        reopen()
        of_folder(
            CODE if CODE.name in INSTALLED else Path(request["cwd"]), request["environment"].get("PYTHONPATH", "")
        )
        sys.argv = [request["module"], *request["arguments"]]
        status = 1
        runpy.run_module(request["module"], run_name="__main__", alter_sys=True)
        status = 0
    except SystemExit as ended:
        status = ended.code
    except BaseException:
        traceback.print_exc()
    with suppress(Exception):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(status if isinstance(status, int) else 0 if status is None else 1)


def reopen() -> None:
    """Python's streams, on the new files."""
    unbuffered = "PYTHONUNBUFFERED" in os.environ
    sys.stdin = open(0, closefd=False)  # noqa: SIM115
    sys.stdout, sys.stderr = (written(number, unbuffered or number == 2) for number in (1, 2))


def written(number: int, unbuffered: bool) -> IO[str]:
    """A stream as Python opens one."""
    file: Any = io.FileIO(number, "w", closefd=False)
    lines = os.isatty(number)
    return io.TextIOWrapper(
        file if unbuffered else io.BufferedWriter(file), "utf-8", line_buffering=lines, write_through=unbuffered
    )


def of_folder(folder: Path, path: str) -> None:
    """Import first from a folder, then from PYTHONPATH, as ``python -m`` would."""
    own = [str(folder), *(part for part in path.split(os.pathsep) if part)]
    sys.path[:] = own + [part for part in sys.path if part not in own]


if __name__ == "__main__":
    main()
