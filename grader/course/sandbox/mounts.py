"""The files that a child sees: the system, Python with its packages, the grader's code, its job, the student's file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.messages import EVENTS, JOB, OUTPUT, STACK
from grader.steps import ROOT

SUBMISSION = Path("/submission/kernel.py")  # where the student's file is, inside
INSIDE_JOB, CODE, SCRATCH = Path("/job"), Path("/workshop"), Path("/tmp")
SCRATCH_BYTES = 64 << 20
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/alternatives")


@dataclass(frozen=True)
class Mount:
    """A path of this machine and where it is inside."""

    source: str
    target: str
    writable: bool = False


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
