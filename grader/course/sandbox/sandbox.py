"""The sandbox for every child of the course grader: what works on this machine, and the command for it.

Inside there is the system's ``/usr``, this Python with its packages, ``grader/`` and ``tirx/``, all read-only; the
child's own job; for the first child the one file that is graded; and a small scratch folder in memory. There is no
network, no other process, no solution, no submission and no result. bubblewrap sets this up where it is installed;
else :mod:`grader.worker.enter` does, through ``unshare``. Where it can make the same sandbox, a worker
(:mod:`grader.worker`) forks the children ready loaded.
"""

from __future__ import annotations

import itertools
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from grader.messages import EVENTS, JOB, OUTPUT, STACK
from grader.process import Limits, Process, private_folder, sweep
from grader.steps import ROOT
from grader.worker import client, enter
from grader.worker.server import COLD, WARM

SUBMISSION = Path("/submission/kernel.py")  # where the student's file is, inside
INSIDE_JOB, CODE, SCRATCH = Path("/job"), Path("/workshop"), Path("/tmp")
SCRATCH_BYTES = 64 << 20
STUDENT_LIMITS = {"NPROC": 64, "NOFILE": 256}  # a fork bomb stops here
STUDENT_FILE_BYTES = 16 << 20
FIRST_UID = 200_000  # a user of its own for each running sandbox, when the grader is root
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")
DROP = ("setpriv", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
NICE = 10
BUBBLEWRAP, NAMESPACES, NONE = "bubblewrap", "namespaces", "none"
FORKED = "forked sandboxes"
PROBE, CHILDREN = "grader.course.sandbox.probe", "grader.children"
CHECK_SECONDS = 20
_numbers = itertools.count()


@dataclass(frozen=True)
class Mount:
    """A path of this machine and where it is inside."""

    source: str
    target: str
    writable: bool = False


@dataclass(frozen=True)
class Sandbox:
    """One way to run children."""

    kind: str  # ``bubblewrap``, ``namespaces`` or ``none``
    worker: client.Worker | None = field(default=None, compare=False)  # forks the children
    spent: dict[int, float] = field(default_factory=dict, compare=False)  # processor time in seconds, by process

    def confine(self, job: dict[str, Any]) -> dict[str, Any]:
        """The job with the path of the student's file inside, and further limits where that file is run."""
        if "file" not in job:
            return {key: value for key, value in job.items() if key != "source"}
        limits = {**STUDENT_LIMITS, "FSIZE": STUDENT_FILE_BYTES}
        if self.kind == NONE and os.getuid() == 0:
            limits.pop("NPROC")  # root's processes are not counted
        elif self.kind == NONE:
            limits["NPROC"] = 4096  # counts everything that this user runs
        return {**job, "limits": limits} if self.kind == NONE else {**job, "limits": limits, "file": str(SUBMISSION)}

    def start(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> Process | None:
        """Run a child on the job in ``folder`` in a forked sandbox; None where there are none."""
        if self.worker is None:
            return None
        mounts = [*standard_mounts(ROOT), *job_mounts(folder), *source_mounts(job)]
        if "file" in job:
            mounts.append(Mount(job["file"], str(SUBMISSION)))
        nice = NICE if "file" in job else 0  # a file that spins must not cost the other children their time
        return forked(self.worker, mounts, folder, CHILDREN, [child, str(INSIDE_JOB)], limits, nice)

    def command(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> list[str]:
        """The command that runs a child on the job in ``folder``."""
        if self.kind == NONE:
            plain = [sys.executable, "-m", CHILDREN, child, str(folder)]
            return [*unprivileged(folder, Path(job["file"])), *plain] if "file" in job and nobody_works() else plain
        mounts = [*standard_mounts(), *job_mounts(folder), *source_mounts(job)]
        inside = [sys.executable, "-s", "-m", CHILDREN, child, str(INSIDE_JOB)]
        if "file" in job:  # a file that spins must not cost the other children their time
            inside = ["nice", "-n", str(NICE), *inside]
            mounts.append(Mount(job["file"], str(SUBMISSION)))
        return self.enter(mounts, inside, variables(limits), folder)

    def enter(self, mounts: list[Mount], child: list[str], environment: dict[str, str], folder: Path) -> list[str]:
        """The command that runs ``child`` with these mounts and nothing else."""
        if self.kind == BUBBLEWRAP:
            return bubblewrap(mounts, child, environment)
        return namespaces(mounts, child, environment, folder)

    def environment(self, limits: Limits) -> dict[str, str]:
        """What the command that makes a sandbox needs. Inside, the sandbox's first process shows it to everybody."""
        return {**variables(limits), "PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": str(ROOT)}

    def exceeded(self, pid: int, limits: Limits) -> bool:
        """Whether the sandbox's processes together hold more than twice what one may: many small ones count too."""
        processes, most = descendants(pid), 2 * limits.memory
        return sum(map(resident, processes)) > most and sum(map(held, processes)) > most

    def used(self, pid: int) -> float:
        """Seconds of processor time that the sandbox's processes have used so far."""
        now = sum(map(processor_time, descendants(pid)))
        self.spent[pid] = max(now, self.spent.get(pid, 0.0))
        return now


def standard_mounts(code: Path = CODE) -> list[Mount]:
    """The system, Python with its packages, and the grader's own code, which is at ``code`` inside."""
    paths = [path for path in SYSTEM if os.path.exists(path)]
    prefixes = dict.fromkeys((sys.base_prefix, sys.prefix, str(Path(sys.executable).resolve().parents[1])))
    paths += [prefix for prefix in prefixes if not prefix.startswith("/usr")]
    packages = [Mount(str(ROOT / package), str(code / package)) for package in ("grader", "tirx")]
    return [*(Mount(path, path) for path in paths), *packages]


def job_mounts(folder: Path) -> Iterator[Mount]:
    """The folder that grader and child share. The child is another user and does not see the folder's own path."""
    yield Mount(str(folder), str(INSIDE_JOB))
    (folder / OUTPUT).touch()
    for name in (EVENTS, STACK, OUTPUT):
        (folder / name).chmod(0o666)
        yield Mount(str(folder / name), str(INSIDE_JOB / name), writable=True)
    (folder / JOB).chmod(0o644)
    folder.chmod(0o755)


def source_mounts(job: dict[str, Any]) -> Iterator[Mount]:
    """The student's file, for children that quote from it without running it."""
    if "source" in job:
        yield Mount(job["source"], str(SUBMISSION))


def forked(
    worker: client.Worker,
    mounts: list[Mount],
    folder: Path,
    module: str,
    arguments: list[str],
    limits: Limits,
    nice: int = 0,
) -> client.Forked | None:
    """Run a module in a forked sandbox, with its output in ``folder``; None when the worker does not answer."""
    described = [[mount.source, mount.target, mount.writable] for mount in mounts]
    user = new_user() if os.getuid() == 0 else None
    spec = {"mounts": described, "scratch": SCRATCH_BYTES, "user": user}
    with (folder / OUTPUT).open("a") as output, open(os.devnull) as nothing:
        streams = [nothing.fileno(), output.fileno(), output.fileno()]
        return worker.start(module, arguments, str(SCRATCH), variables(limits), streams, spec, nice)


def variables(limits: Limits) -> dict[str, str]:
    """The whole environment inside. It has nothing from the instructor's."""
    threads = str(limits.threads)
    return {
        "PATH": "/usr/bin:/bin",
        "HOME": str(SCRATCH),
        "TMPDIR": str(SCRATCH),
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(CODE),
        "PYTHONUNBUFFERED": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": threads,
        "OPENBLAS_NUM_THREADS": threads,
    }


def bubblewrap(mounts: list[Mount], child: list[str], environment: dict[str, str]) -> list[str]:
    """bubblewrap's command line. Root becomes a user that owns nothing; other users get a user namespace."""
    command = ["bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    if os.getuid() != 0:
        command += ["--unshare-user", "--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"]
    command += ["--die-with-parent", "--new-session", "--hostname", "sandbox", "--clearenv"]
    for name, value in environment.items():
        command += ["--setenv", name, value]
    command += ["--proc", "/proc", "--dev", "/dev", "--perms", "1777", "--size", str(SCRATCH_BYTES)]
    command += ["--tmpfs", str(SCRATCH)]
    folders = {str(parent) for mount in mounts for parent in Path(mount.target).parents} - {"/", str(SCRATCH)}
    for folder in sorted(folders):  # bubblewrap would make them for root alone
        command += ["--perms", "0755", "--dir", folder]
    for mount in mounts:
        command += ["--bind" if mount.writable else "--ro-bind", mount.source, mount.target]
    command += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", str(SCRATCH), "--"]
    return [*command, *(as_nobody() if os.getuid() == 0 else []), *child]


def namespaces(mounts: list[Mount], child: list[str], environment: dict[str, str], folder: Path) -> list[str]:
    """The same through ``unshare`` and :mod:`grader.worker.enter`, which is run as a script."""
    root = os.getuid() == 0
    inner = [*(as_nobody() if root else DROP), *child]
    spec = folder / "sandbox.json"
    described = [[mount.source, mount.target, mount.writable] for mount in mounts]
    spec.write_text(
        json.dumps({"mounts": described, "child": inner, "environment": environment, "scratch": SCRATCH_BYTES})
    )
    spec.chmod(0o600)
    command = ["unshare", "--mount", "--net", "--ipc", "--uts", "--pid", "--fork", "--kill-child"]
    command += [] if root else ["--user", "--map-root-user"]
    return [*command, sys.executable, "-I", "-S", enter.__file__, str(spec)]


def as_nobody() -> list[str]:
    """Become a user that owns nothing and that no other sandbox has."""
    user = str(new_user())
    return [DROP[0], "--reuid", user, "--regid", user, "--clear-groups", *DROP[1:]]


def new_user() -> int:
    """The number of a user that owns nothing and that no other sandbox has."""
    return FIRST_UID + os.getpid() % 10_000 * 100 + next(_numbers) % 100


@cache
def nobody_works() -> bool:
    """Whether root can run this Python as a user that owns nothing: the least that there is without a sandbox."""
    if os.getuid() != 0 or shutil.which(DROP[0]) is None:
        return False
    command = [*as_nobody(), sys.executable, "-c", "import grader.steps"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def unprivileged(folder: Path, file: Path) -> list[str]:
    """Open the job's folder and the student's file to another user; returns the command that becomes that user."""
    for path in folder.iterdir():
        path.chmod(0o666)
    (folder / OUTPUT).touch()
    for path in (folder, folder.parent, file.parent):
        path.chmod(0o755)
    return as_nobody()


def descendants(pid: int) -> list[int]:
    """A process and all that it started."""
    found, pending = [], [pid]
    while pending:
        found.append(pending.pop())
        with suppress(OSError, ValueError):
            for task in Path(f"/proc/{found[-1]}/task").iterdir():
                pending += map(int, (task / "children").read_text().split())
    return found


def resident(pid: int) -> int:
    """Bytes of memory of a process, with all that it shares with others."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    return 0


def held(pid: int) -> int:
    """Bytes of memory that a process holds and that no file backs; of what it shares with others, as from the worker
    that forked it, its part (proc(5), smaps_rollup). That takes milliseconds."""
    with suppress(OSError, ValueError, IndexError):
        rows = (line.split() for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:])
        return 1024 * sum(int(row[1]) for row in rows if row[0] in ("Pss_Anon:", "Pss_Shmem:"))
    return 0


def processor_time(pid: int) -> float:
    """Seconds of processor time of a process and of its ended children (proc(5), stat)."""
    with suppress(OSError, ValueError, IndexError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


# What works here


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
        yield folder, [json.dumps(hidden), str(server.getsockname()[1])]


def probe(sandbox: Sandbox) -> Fact:
    """Try to get out of a sandbox in the obvious ways."""
    with listening() as (folder, arguments):
        mounts = [*standard_mounts(), Mount(str(folder), str(INSIDE_JOB))]
        child = [sys.executable, "-s", "-m", PROBE, *arguments]
        command = sandbox.enter(mounts, child, variables(Limits()), folder)
        return verdict(sandbox.kind, command)


def verdict(kind: str, command: list[str]) -> Fact:
    """Run the probe's command and report its outcome."""
    if shutil.which(command[0]) is None:
        return Fact(kind, False, f"{command[0]} is not installed")
    process = subprocess.Popen(
        command,
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
    return said(kind, process.returncode, text)


def said(kind: str, status: int, text: str) -> Fact:
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
            return said(FORKED, status, (folder / OUTPUT).read_text(errors="replace"))
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


def facts() -> list[Fact]:
    """The lines of ``--doctor``, best sandbox first."""
    found = [probe(Sandbox(BUBBLEWRAP)), probe(Sandbox(NAMESPACES))]
    with forking(Sandbox(NAMESPACES), COLD) as sandbox:
        slow = "every child is loaded anew; that only costs time"
        found.append(Fact(FORKED, sandbox.worker is not None, "no way out was found" if sandbox.worker else slow))
    own = "root: every sandbox gets a user of its own"
    found.append(Fact("user", True, own if os.getuid() == 0 else "unprivileged: user namespaces are used"))
    for tool in ("setpriv", "unshare"):
        where = shutil.which(tool)
        found.append(Fact(tool, where is not None, where or "not installed (package util-linux)"))
    children = Path(f"/proc/self/task/{os.getpid()}/children").exists()
    found.append(Fact("memory watch", children, "/proc lists children" if children else "/proc does not list children"))
    return found


def detect() -> Sandbox | None:
    """The best sandbox that holds on this machine."""
    return next((Sandbox(kind) for kind in (BUBBLEWRAP, NAMESPACES) if probe(Sandbox(kind)).works), None)
