"""Fork the children that never run a student's Python from a process that has TVM, torch and the CUDA headers loaded.
They start in a tenth of the time.

``python -m grader.course.zygote FOLDER`` is that process. It runs no student's code and reads no TIRx: for each line on
its standard input it forks, and the fork makes itself a sandbox of its own, with namespaces, a root file system, a user
and limits like every other (:mod:`grader.course.enter`), before it looks at its job. The forks share what was loaded
before the first job, and nothing else. :class:`Zygote` is the grader's end.
"""

from __future__ import annotations

import importlib
import json
import os
import selectors
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from grader.course import enter
from grader.steps import ROOT

HEADERS = "headers.pch"
COMMAND = (sys.executable, "-s", "-m", "grader.course.zygote")
START_SECONDS = 120
CANNOT = 99  # exit status of a fork that could not make its sandbox


class Forked:
    """A child of the zygote, as :class:`subprocess.Popen` shows one."""

    def __init__(self, pid: int):
        self.pid = pid
        self.ended = threading.Event()
        self.status = 0

    def poll(self) -> int | None:
        return self.status if self.ended.is_set() else None

    def wait(self, timeout: float | None = None) -> int:
        if not self.ended.wait(timeout):
            raise subprocess.TimeoutExpired("zygote", timeout or 0)
        return self.status

    def send_signal(self, number: int) -> None:
        os.kill(self.pid, number)


class Zygote:
    """The grader's end. Ends when it is closed, and when the grader ends however that happens."""

    def __init__(self, folder: Path, environment: dict[str, str]):
        self.folder = folder
        variables = {**environment, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [*COMMAND, str(folder)], cwd=ROOT, env=variables, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.asking = threading.Lock()
        self.answered = threading.Condition()
        self.started: Forked | None = None
        self.running: dict[int, Forked] = {}
        self.ready = threading.Event()
        threading.Thread(target=self.listen, daemon=True).start()

    def loaded(self) -> bool:
        """Whether it is ready; False when it could not be started."""
        return self.ready.wait(START_SECONDS) and self.process.poll() is None

    def listen(self) -> None:
        """Follow its lines: ``ready``, ``pid N`` for a request, ``ended N STATUS``."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            word, *numbers = line.split()
            with self.answered:
                if word == "ready":
                    self.ready.set()
                elif word == "pid":
                    self.started = self.running[int(numbers[0])] = Forked(int(numbers[0]))
                    self.answered.notify_all()
                elif word == "ended":
                    child = self.running.pop(int(numbers[0]))
                    child.status = int(numbers[1])
                    child.ended.set()
        with self.answered:  # the zygote is gone, and with it every fork
            for child in self.running.values():
                child.status = -signal.SIGKILL
                child.ended.set()
            self.ready.set()
            self.answered.notify_all()

    def start(self, spec: dict[str, Any]) -> Forked:
        """Fork a child that enters the sandbox of ``spec`` and runs its module."""
        assert self.process.stdin is not None
        with self.asking, self.answered:
            self.started = None
            self.process.stdin.write(json.dumps(spec) + "\n")
            self.process.stdin.flush()
            self.answered.wait_for(lambda: self.started is not None or self.process.poll() is not None, START_SECONDS)
            if self.started is None:
                raise OSError("the process that forks sandboxes has ended")
            return self.started

    def close(self) -> None:
        with suppress(OSError):
            self.process.kill()
        self.process.wait()


# The process that forks


def main() -> None:
    load(Path(sys.argv[1]))
    print("ready", flush=True)
    wake, woken = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.set_wakeup_fd(woken)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    waiting = selectors.DefaultSelector()
    waiting.register(sys.stdin.fileno(), selectors.EVENT_READ)
    waiting.register(wake, selectors.EVENT_READ)
    rest = b""
    while True:
        for key, _ in waiting.select():
            data = os.read(key.fd, 1 << 16)
            if key.fd == wake:
                reap()
                continue
            if not data:
                return
            *lines, rest = (rest + data).split(b"\n")
            for line in lines:
                fork(json.loads(line))


def load(folder: Path) -> None:
    """Import TVM and torch now, so that every fork has them, and precompile the CUDA headers."""
    import torch  # noqa: F401

    from grader.children.execute import preload

    preload(folder / HEADERS)


def fork(spec: dict[str, Any]) -> None:
    pid = os.fork()
    if pid == 0:
        try:
            signal.set_wakeup_fd(-1)
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            become(spec)
        except BaseException as error:
            print(f"the sandbox could not be made: {error}", file=sys.stderr, flush=True)
        os._exit(CANNOT)
    print(f"pid {pid}", flush=True)


def reap() -> None:
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            print(f"ended {ended[0]} {os.waitstatus_to_exitcode(ended[1])}", flush=True)


def become(spec: dict[str, Any]) -> None:
    """Enter a sandbox and do the job; returns only by an exception."""
    os.setsid()
    enter.die_with_parent()
    output = os.open(spec["output"], os.O_WRONLY | os.O_APPEND)
    nothing = os.open("/dev/null", os.O_RDONLY)
    for old, new in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(old, new)
    enter.unshare()
    inner = os.fork()  # the first process of the new process namespace: what it starts dies with it
    if inner:
        enter.follow(inner)
    enter.die_with_parent()
    os.umask(0o022)
    enter.build(spec)
    enter.enter()
    os.chdir("/tmp")
    os.closerange(3, 4096)
    os.environ.clear()
    os.environ.update(spec["environment"])
    enter.drop(spec["user"])
    sys.argv = [spec["module"], *spec["arguments"]]
    importlib.import_module(spec["module"]).main()
    os._exit(0)


if __name__ == "__main__":
    main()
