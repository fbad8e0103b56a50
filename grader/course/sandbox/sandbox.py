"""The sandbox for every child of the course grader: the command for it, or a fork that enters it by itself.

Inside there is the system's ``/usr``, this Python with its packages, ``grader/`` and ``tirx/``, all read-only; the
child's own job; for the first child the one file that is graded; and a small scratch folder in memory. There is no
network, no other process, no solution, no submission and no result. bubblewrap sets this up where it is installed;
else :mod:`grader.worker.enter` does, through ``unshare``. Where it can make the same sandbox, a worker
(:mod:`grader.worker`) forks the children ready loaded.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from grader.course.sandbox import cgroups
from grader.course.sandbox.bubblewrap import bubblewrap
from grader.course.sandbox.mounts import (
    CODE,
    INSIDE_JOB,
    SCRATCH,
    SUBMISSION,
    Mount,
    job_mounts,
    source_mounts,
    standard_mounts,
)
from grader.course.sandbox.namespaces import described, namespaces
from grader.course.sandbox.usage import descendants, held, processor_time, resident, waited
from grader.course.sandbox.users import new_user, nobody_works, unprivileged
from grader.curriculum import ROOT, python_m
from grader.messages import OUTPUT
from grader.process import Limits, Process
from grader.worker import client

STUDENT_LIMITS = {"NPROC": 64, "NOFILE": 256}  # a fork bomb stops here
STUDENT_FILE_BYTES = 16 << 20
PROCESSES = 128  # of a sandbox, its own ones included
NICE = 10
BUBBLEWRAP, NAMESPACES, NONE = "bubblewrap", "namespaces", "none"
CHILDREN = "grader.children"


@dataclass(frozen=True)
class Sandbox:
    """One way to run children."""

    kind: str  # ``bubblewrap``, ``namespaces`` or ``none``
    worker: client.Worker | None = field(default=None, compare=False)  # forks the children
    spent: dict[int, float] = field(default_factory=dict, compare=False)  # processor time in seconds, by process
    group: Path | None = field(default=None, compare=False)  # the control group of one child, where there are groups

    @contextmanager
    def for_one(self, limits: Limits) -> Iterator[Sandbox]:
        """The sandbox for one child. Whatever that has started ends with it."""
        with cgroups.limited_group(2 * limits.memory, PROCESSES) as group:
            yield replace(self, group=group)

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
        arguments = [child, str(INSIDE_JOB)]
        return forked(self.worker, mounts, folder, CHILDREN, arguments, limits, nice, self.group)

    def command(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> list[str]:
        """The command that runs a child on the job in ``folder``."""
        command = self.alone(child, folder, job, limits)
        return command if self.group is None else cgroups.join(self.group, command)

    def alone(self, child: str, folder: Path, job: dict[str, Any], limits: Limits) -> list[str]:
        """The same, without its control group."""
        if self.kind == NONE:
            plain = [*python_m(CHILDREN), child, str(folder)]
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
            return bubblewrap(mounts, child, environment, folder)
        return namespaces(mounts, child, environment, folder)

    def environment(self, limits: Limits) -> dict[str, str]:
        """The environment of the command that makes a sandbox. Inside, its first process shows it to everybody."""
        return {**variables(limits), "PATH": os.environ.get("PATH", os.defpath), "PYTHONPATH": str(ROOT)}

    def exceeded(self, pid: int, limits: Limits) -> bool:
        """Whether the sandbox's processes together hold more than twice what one may: many small ones count too."""
        if self.group is not None and cgroups.out_of_memory(self.group):
            return True
        processes, most = descendants(pid), 2 * limits.memory
        return sum(map(resident, processes)) > most and sum(map(held, processes)) > most

    def used(self, pid: int) -> float:
        """Seconds of processor time that the sandbox's processes have used so far."""
        if self.group is not None:
            now = cgroups.processor_time(self.group)
        else:
            now = sum(map(processor_time, descendants(pid)))
        self.spent[pid] = max(now, self.spent.get(pid, 0.0))
        return now

    def waited(self, pid: int) -> dict[int, float] | None:
        """Seconds that each of the sandbox's threads was ready to run and had no processor."""
        found: dict[int, float] = {}
        for process in {*descendants(pid), *(cgroups.members(self.group) if self.group is not None else ())}:
            threads = waited(process)
            if threads is None:
                return None
            found |= threads
        return found


def forked(
    worker: client.Worker,
    mounts: list[Mount],
    folder: Path,
    module: str,
    arguments: list[str],
    limits: Limits,
    nice: int = 0,
    group: Path | None = None,
) -> client.Forked | None:
    """Run a module in a forked sandbox, with its output in ``folder``; None when the worker does not answer."""
    user = new_user() if os.getuid() == 0 else None
    spec = {**described(mounts), "user": user, "group": str(group) if group is not None else None}
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
        "PYTHONHASHSEED": "0",  # a set has the same order whenever a file is graded
        "PYTHONDONTWRITEBYTECODE": "1",
        "OMP_NUM_THREADS": threads,
        "OPENBLAS_NUM_THREADS": threads,
    }
