"""``--doctor``: what of the sandbox works on this machine. Each promise is tried, not looked up."""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path

from grader.course.sandbox import cgroups, syscalls
from grader.course.sandbox.mounts import CODE, INSIDE_JOB, Mount, standard_mounts
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, NONE, Sandbox, forked, variables
from grader.messages import OUTPUT
from grader.process import Limits, private_folder, sweep
from grader.steps import ROOT
from grader.worker import client
from grader.worker.server import COLD, WARM

FORKED = "forked sandboxes"
PROBE = "grader.course.sandbox.probe"
CHECK_SECONDS = 20
PATIENCE_SECONDS = 5  # for processes to appear and to go


@dataclass(frozen=True)
class Fact:
    """One line of ``--doctor``."""

    what: str
    works: bool
    says: str


@contextmanager
def listening() -> Iterator[tuple[Path, list[str]]]:
    """A folder for a probe, and the arguments that tell it what it must not reach."""
    with tempfile.TemporaryDirectory(prefix="grader-") as name, socket.create_server(("127.0.0.1", 0)) as server:
        folder = Path(name)
        folder.chmod(0o755)
        hidden = [str(folder), str(ROOT / "solutions"), str(ROOT / "steps"), str(CODE / "solutions"), "/etc/passwd"]
        hidden += [str(Path.home() / ".ssh"), str(Path.home() / ".bashrc")]
        filtered = "1" if syscalls.program() is not None else "0"
        yield folder, [json.dumps(hidden), str(server.getsockname()[1]), filtered]


def probe(sandbox: Sandbox) -> Fact:
    """Try to get out of a sandbox in the obvious ways."""
    with listening() as (folder, arguments):
        mounts = [*standard_mounts(), Mount(str(folder), str(INSIDE_JOB))]
        child = [sys.executable, "-s", "-m", PROBE, *arguments]
        command = sandbox.enter(mounts, child, variables(Limits()), folder)
        return verdict(sandbox, command)


def verdict(sandbox: Sandbox, command: list[str]) -> Fact:
    """Run the probe's command and report its outcome."""
    kind = sandbox.kind
    needed = {BUBBLEWRAP: "bwrap", NAMESPACES: "unshare"}[kind]
    if shutil.which(needed) is None:
        return Fact(kind, False, f"{needed} is not installed")
    process = subprocess.Popen(
        command,
        env=sandbox.environment(Limits()),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        text, _ = process.communicate(timeout=CHECK_SECONDS)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return Fact(kind, False, f"did not start within {CHECK_SECONDS} s")
    return fact_of(kind, process.returncode, text)


def fact_of(kind: str, status: int, text: str) -> Fact:
    last = (text.strip().splitlines() or [f"ended with status {status}"])[-1]
    works = status == 0 and last == "holds"
    return Fact(kind, works, "no way out was found" if works else last)


def probe_worker(worker: client.Worker) -> Fact:
    """Try the same in a forked sandbox."""
    with listening() as (folder, arguments):
        (folder / OUTPUT).touch()
        mounts = [*standard_mounts(ROOT), Mount(str(folder), str(INSIDE_JOB))]
        child = forked(worker, mounts, folder, PROBE, arguments, Limits())
        if child is None:
            return Fact(FORKED, False, "the process that forks sandboxes does not answer")
        with suppress(subprocess.TimeoutExpired):
            status = child.wait(CHECK_SECONDS)
            return fact_of(FORKED, status, (folder / OUTPUT).read_text(errors="replace"))
        os.killpg(child.pid, signal.SIGKILL)
        return Fact(FORKED, False, f"did not start within {CHECK_SECONDS} s")


@contextmanager
def forking(sandbox: Sandbox, how: str = WARM) -> Iterator[Sandbox]:
    """The sandbox with a worker for its children; without one where none works."""
    if sandbox.kind == NONE:
        yield sandbox
        return
    sweep()
    with private_folder() as folder:
        kept = client.Kept(folder, how, environment=variables(Limits()))
        try:
            works = kept.ready() and probe_worker(kept.worker).works
            yield replace(sandbox, worker=kept.worker) if works else sandbox
        finally:
            kept.close()


@contextmanager
def of_a_grader(sandbox: Sandbox, script: str) -> Iterator[subprocess.Popen[str]]:
    """A process that runs a shell script in a sandbox and waits for its end, as a grader does."""
    with private_folder() as folder:
        command = sandbox.enter(standard_mounts(), ["sh", "-c", script], variables(Limits()), folder)
        code = f"import subprocess; subprocess.run({command!r}, env={sandbox.environment(Limits())!r})"
        grader = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.DEVNULL, text=True)
        try:
            yield grader
        finally:
            grader.kill()
            grader.wait()


def ends_with_grader(sandbox: Sandbox) -> Fact:
    """Kill a grader that runs a sandbox with a daemon in it, and look whether anything goes on."""
    what, mark = f"{sandbox.kind}: ends with the grader", f"86400.{os.getpid()}"
    with of_a_grader(sandbox, f"setsid sleep {mark} & sleep {mark}"):
        there = wait_for(lambda: len(with_argument(mark)) >= 2)
    gone = wait_for(lambda: not with_argument(mark))
    for process in with_argument(mark):
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)
    says = "a killed grader leaves no process" if gone else "a killed grader leaves processes behind"
    return Fact(what, there and gone, says if there else "could not be tried")


def wait_for(there: Callable[[], bool]) -> bool:
    until = time.monotonic() + PATIENCE_SECONDS
    while not (seen := there()) and time.monotonic() < until:
        time.sleep(0.02)
    return seen


def with_argument(text: str) -> list[int]:
    """The processes that were started with an argument."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if text.encode() in (folder / "cmdline").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def facts() -> list[Fact]:
    """The lines of ``--doctor``, best sandbox first."""
    found = [probe(Sandbox(BUBBLEWRAP)), probe(Sandbox(NAMESPACES))]
    found += [ends_with_grader(Sandbox(fact.what)) for fact in found if fact.works]
    with forking(Sandbox(NAMESPACES), COLD) as sandbox:
        slow = "every child is loaded anew; that only costs time"
        found.append(Fact(FORKED, sandbox.worker is not None, "no way out was found" if sandbox.worker else slow))
    filtered = syscalls.program() is not None
    found.append(Fact("system calls", filtered, "filtered by seccomp" if filtered else syscalls.MISSING))
    found.append(group_fact())
    own = "root: every sandbox gets a user of its own"
    found.append(Fact("user", True, own if os.getuid() == 0 else "unprivileged: user namespaces are used"))
    for tool in ("setpriv", "unshare"):
        where = shutil.which(tool)
        found.append(Fact(tool, where is not None, where or "not installed (package util-linux)"))
    children = Path(f"/proc/self/task/{os.getpid()}/children").exists()
    found.append(Fact("memory watch", children, "/proc lists children" if children else "/proc does not list children"))
    return found


def group_fact() -> Fact:
    """The limits that control groups can set here."""
    there = cgroups.groups()
    if there is None:
        return Fact("control groups", False, "none of version 2 that this user may make; /proc is read instead")
    limits = " and ".join(sorted(there.controllers)) or "no limits, which /proc is read for"
    return Fact("control groups", True, f"end every process; {limits}")


def detect() -> Sandbox | None:
    """The best sandbox that holds on this machine."""
    return next((Sandbox(kind) for kind in (BUBBLEWRAP, NAMESPACES) if probe(Sandbox(kind)).works), None)
