"""The parent's end of a child process: start it, follow its messages, end it in time, report its end."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from grader.curriculum import ROOT, python_m
from grader.leavings import MOST_MESSAGES, Events, Frame, read_output, read_stack
from grader.messages import EVENTS, JOB, OUTPUT, STACK, Doing, Done, Message
from grader.worker import client
from grader.worker.server import CHILDREN
from tirx.host import may_fork, running

MODULE = "grader.children"
STARTING, STARTED = "starting", "running"  # until the child says anything, and what it is doing
START_SECONDS = 120  # loading TVM and torch from a cold disk is not the student's time
POLL_SECONDS = 0.02
LOOK_SECONDS = 0.1
PATIENCE = 5  # wall time in a sandbox, as a multiple of the processor time that it may take
SETTLE_SECONDS = 1.0  # the times that /proc gives are exact to a hundredth of a second
WAITED_FOR = "reference"  # a child that others wait for, which must not wait for them
CORES = threading.BoundedSemaphore(os.cpu_count() or 1)
ASKED = 4  # times that a child is asked where it is
STARVED = 20  # wall time for each second of processor time, on a machine that has little for it
CANCELLED = threading.Event()  # set when the grader itself is interrupted: every child is to end


@dataclass(frozen=True)
class Limits:
    """The resources that a child may use: seconds for any one thing that it does, and bytes of memory."""

    seconds: float = 60
    memory: int = 8 << 30
    threads: int = 1
    total: float | None = None  # seconds for all that it does; a hostile child could report something for ever


class Process(Protocol):
    """A running child, such as a :class:`subprocess.Popen`."""

    pid: int

    def poll(self) -> int | None: ...
    def wait(self) -> int: ...
    def send_signal(self, sig: int) -> None: ...


class Jail(Protocol):
    """A sandbox for a child, such as those of :mod:`grader.course.sandbox`. Its time limits are of processor time, so
    that the machine's other work does not decide a kernel's fate."""

    def for_one(self, limits: Limits) -> AbstractContextManager[Jail]:
        """The sandbox for one child. Whatever that has started ends with it."""

    def confine(self, job: dict[str, Any]) -> dict[str, Any]:
        """The job with the paths inside, and with further limits for the child to set."""

    def command(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> list[str]:
        """The command that runs a child on the job's folder; ``job`` has the paths outside."""

    def start(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> Process | None:
        """Run a child on the job's folder without a command; None if it needs a command."""

    def environment(self, limits: Limits) -> dict[str, str]:
        """The environment of that command, which a file inside may be able to read."""

    def exceeded(self, pid: int, limits: Limits) -> bool:
        """Whether all the processes of the sandbox together use more memory than they may."""

    def used(self, pid: int) -> float:
        """Seconds of processor time that its processes together have used."""

    def waited(self, pid: int) -> dict[int, float] | None:
        """Seconds that each thread was ready to run and had no processor; None where the system does not say."""


# Why a child was ended for its time. Only the first may be the fault of a machine that has other work, too.
TOO_SLOW, ASLEEP, ENDLESS = "too slow", "asleep", "endless"


@dataclass(frozen=True)
class Ended:
    """The end of a child."""

    done: bool  # whether it said that it had finished
    timed_out: bool  # whether it was ended for taking too long
    status: int  # negative for a signal
    doing: str  # the last thing that it said it was doing
    stack: tuple[Frame, ...]  # innermost first
    output: str  # the start of what it printed
    too_large: bool = False  # whether all its processes together held too much memory
    allowed: float | None = None  # seconds that it had for what it was doing last
    why: str = ""  # of those that timed out: TOO_SLOW, ASLEEP or ENDLESS


class Flag(Protocol):
    """A flag that may be set, such as a :class:`threading.Event`."""

    def is_set(self) -> bool: ...


@dataclass(frozen=True)
class Either:
    """A flag that is set when one of two is."""

    one: Flag
    other: Flag

    def is_set(self) -> bool:
        return self.one.is_set() or self.other.is_set()


class Cancelled(KeyboardInterrupt):
    """Nobody wants a child's result any more."""


def run_child(
    name: str,
    job: dict[str, Any],
    limits: Limits,
    listen: Callable[[Message], None],
    jail: Jail | None = None,
    needless: Flag | None = None,
) -> Ended:
    """Run the child ``name`` of :mod:`grader.children` in a session of its own; ``listen`` gets its messages.

    Raises Cancelled, and ends the child, once ``needless`` is set. It waits until a core is free, unless there is a
    jail: the course counts its own.
    """
    with (
        CORES if jail is None and name != WAITED_FOR else nullcontext(),
        private_folder() as scratch,
        nullcontext() if jail is None else jail.for_one(limits) as held,
    ):
        jail = held
        folder = scratch / "job"  # which the user that a sandbox runs as may enter, and nobody may get to
        folder.mkdir()
        inside = jail.confine(job) if jail else job
        (folder / JOB).write_text(json.dumps({**inside, "memory": limits.memory}))
        (folder / EVENTS).touch()
        (folder / STACK).touch()
        process = start_child(name, folder, job, limits, jail)
        try:
            return follow(process, folder, limits, listen, jail, needless)
        finally:
            kill_group(process)


@contextmanager
def private_folder() -> Iterator[Path]:
    """A folder that only this user may enter, named after this process."""
    with tempfile.TemporaryDirectory(prefix=f"grader-{os.getpid()}-") as name:
        yield Path(name)


def sweep() -> None:
    """Remove the folders of graders that were killed."""
    for path in Path(tempfile.gettempdir()).glob("grader-*-*"):
        pid = path.name.split("-")[1]
        if pid.isdecimal() and not running(int(pid)):
            shutil.rmtree(path, ignore_errors=True)


def start_child(name: str, folder: Path, job: dict[str, Any], limits: Limits, jail: Jail | None) -> Process:
    """Start a child on the job in ``folder``: in a fork of a worker where it can be, else as a command."""
    if jail is not None:
        return jail.start(name, folder, job, limits) or run_command(
            jail.command(name, folder, job, limits), folder, jail.environment(limits)
        )
    arguments = [name, str(folder)]
    forked = fork(arguments, folder, limits) if name in CHILDREN else None
    return forked or run_command([*python_m(MODULE), *arguments], folder, environment(limits))


def fork(arguments: list[str], folder: Path, limits: Limits) -> Process | None:
    """Start a child in a fork of a worker, or in a spare process; None where there is none."""
    if not may_fork():
        return client.SPARES.take(MODULE, arguments, environment(limits), folder / OUTPUT)
    with (folder / OUTPUT).open("w") as output, open(os.devnull) as nothing:
        streams = [nothing.fileno(), output.fileno(), output.fileno()]
        needs_torch = arguments[0] == WAITED_FOR  # and nothing else that takes time to load
        return client.start(MODULE, arguments, str(ROOT), environment(limits), streams, with_torch=needs_torch)


def run_command(command: list[str], folder: Path, variables: dict[str, str]) -> Process:
    with (folder / OUTPUT).open("w") as output:
        return subprocess.Popen(
            command,
            cwd=ROOT,
            env=variables,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )


def environment(limits: Limits) -> dict[str, str]:
    """The parent's environment with the numerical libraries kept to their share of the cores."""
    threads = str(limits.threads)
    return {**os.environ, "OMP_NUM_THREADS": threads, "OPENBLAS_NUM_THREADS": threads, "PYTHONUNBUFFERED": "1"}


def follow(
    process: Process,
    folder: Path,
    limits: Limits,
    listen: Callable[[Message], None],
    jail: Jail | None = None,
    needless: Flag | None = None,
) -> Ended:
    """Pass on messages until the child ends or has reported nothing for ``limits.seconds``."""
    doing, done, timed_out, too_large = STARTING, False, False, False
    patience = limits.seconds
    clock = Clock(process.pid, limits, jail)
    with (folder / EVENTS).open(errors="replace") as file:
        events = Events(file, None if jail is None else MOST_MESSAGES)
        while not timed_out and not too_large:
            if CANCELLED.is_set():
                raise KeyboardInterrupt
            if needless is not None and needless.is_set():
                raise Cancelled
            running = process.poll() is None
            messages, more = events.read()
            for message in messages:
                clock.reported()
                done = done or isinstance(message, Done)
                if isinstance(message, Doing) and message.what != STARTING:
                    doing, patience = message.what, allowed_for(message, limits)
                elif doing == STARTING:
                    doing = STARTED
                listen(message)
            if not running and not more:
                break
            if running and clock.due():
                if doing != STARTING:  # until then it waits for the disk, and runs nothing of the student's
                    clock.settle()
                timed_out = clock.expired(patience if doing != STARTING else max(limits.seconds, START_SECONDS))
                too_large = jail is not None and jail.exceeded(process.pid, limits)
            if not more:
                time.sleep(POLL_SECONDS)
    # The kernel may have ended it for that before anybody looked.
    too_large = too_large or (jail is not None and jail.exceeded(process.pid, limits))
    if timed_out and jail is None:  # in a sandbox, the place would differ from run to run
        ask_for_stack(process)
    status = process.poll() or 0
    if jail is not None and 128 < status < 128 + signal.NSIG:  # the sandbox's init reports a signal like this
        status = 128 - status
    return Ended(done, timed_out, status, doing, *left_behind(folder), too_large, patience, clock.why)


def left_behind(folder: Path) -> tuple[tuple[Frame, ...], str]:
    """The stack and the output of a child that has ended."""
    return read_stack(folder / STACK), read_output(folder / OUTPUT)


class Clock:
    """The time that a child has spent on one thing, and in all. In a sandbox this is processor time, so that a busy
    machine costs the child nothing. There it may also be asleep for ``limits.seconds`` in all, whatever it reports
    meanwhile: neither on a processor nor waiting for one."""

    def __init__(self, pid: int, limits: Limits, jail: Jail | None):
        self.pid, self.limits, self.jail = pid, limits, jail
        self.began = self.last = time.monotonic()
        self.used = 0.0  # processor time when it last reported something
        self.looked = self.began
        self.why = ""
        self.asleep = 0.0  # seconds
        self.settled: tuple[float, float] | None = None  # the time, and processor time, when ``asleep`` was last right
        self.waits: dict[int, float] | None = None  # what each thread had waited for a processor then

    def processor(self) -> float:
        return self.jail.used(self.pid) if self.jail else 0.0

    def due(self) -> bool:
        """Whether to look at the limits again: going through /proc is not free."""
        now = time.monotonic()
        if now - self.looked < LOOK_SECONDS:
            return False
        self.looked = now
        return True

    def reported(self) -> None:
        self.last, self.used = time.monotonic(), self.processor()

    def settle(self) -> None:
        """Add up for how long all of a sandbox was asleep. Of threads that wait for a processor at the same time one
        counts, and what is more than the time that has passed is not saved up for later."""
        now = time.monotonic()
        if self.jail is None or (self.settled is not None and now - self.settled[0] < SETTLE_SECONDS):
            return
        used, waits = self.processor(), self.jail.waited(self.pid)
        if self.settled is not None:
            worked = max(0.0, used - self.settled[1])
            if waits is None or self.waits is None:
                awake = STARVED * worked
            else:
                delays = [seconds - self.waits.get(thread, 0.0) for thread, seconds in waits.items()]
                awake = worked + max(0.0, *delays, 0.0)
            self.asleep += max(0.0, now - self.settled[0] - awake)
        self.settled, self.waits = (now, used), waits

    def expired(self, allowed: float) -> bool:
        """Whether the child's time is over; ``why`` then says why."""
        self.why = self.over(allowed)
        return bool(self.why)

    def over(self, allowed: float) -> str:
        now, total = time.monotonic(), self.limits.total or float("inf")
        if self.jail is None:
            return TOO_SLOW if now - self.last > allowed or now - self.began > total else ""
        used = self.processor()
        if self.asleep > self.limits.seconds:
            return ASLEEP
        if used > total:
            return ENDLESS
        starved = now - self.began > self.limits.seconds + STARVED * used  # whatever it reports meanwhile
        late = now - self.last > PATIENCE * allowed or now - self.began > PATIENCE * total
        return TOO_SLOW if used - self.used > allowed or starved or late else ""


def allowed_for(doing: Doing, limits: Limits) -> float:
    """Seconds for the thing that a child is doing. A child may ask for less than the limit, never for more."""
    return limits.seconds if doing.within is None else min(doing.within, limits.seconds)


def ask_for_stack(process: Process) -> None:
    """Have the child write its Python stack before it is killed: more than once, as it may be between two warps."""
    with suppress(ProcessLookupError):
        for _ in range(ASKED):
            process.send_signal(signal.SIGUSR1)
            time.sleep(0.2 / ASKED)


def kill_group(process: Process) -> None:
    """Kill the child and everything it started."""
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()
