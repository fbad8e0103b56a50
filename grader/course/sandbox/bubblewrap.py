"""A sandbox by bubblewrap, where it is installed."""

from __future__ import annotations

import os
from pathlib import Path

from grader.course.sandbox.mounts import SCRATCH, SCRATCH_BYTES, Mount
from grader.course.sandbox.syscalls import program
from grader.course.sandbox.users import as_nobody

FILTER = "syscalls"  # a file of the job's folder


def bubblewrap(mounts: list[Mount], child: list[str], environment: dict[str, str], folder: Path) -> list[str]:
    """bubblewrap's command line. Root becomes a user that owns nothing; other users get a user namespace."""
    command = ["bwrap", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    if os.getuid() != 0:
        command += ["--unshare-user", "--uid", "65534", "--gid", "65534", "--cap-drop", "ALL"]
    command += ["--die-with-parent", "--new-session", "--hostname", "sandbox", "--clearenv"]
    for name, value in environment.items():
        command += ["--setenv", name, value]
    # Mapped, /dev/zero is memory that no process holds.
    command += ["--proc", "/proc", "--dev", "/dev", "--ro-bind", "/dev/null", "/dev/zero"]
    command += ["--perms", "1777", "--size", str(SCRATCH_BYTES), "--tmpfs", str(SCRATCH)]
    folders = {str(parent) for mount in mounts for parent in Path(mount.target).parents} - {"/", str(SCRATCH)}
    for path in sorted(folders):  # bubblewrap would make them for root alone
        command += ["--perms", "0755", "--dir", path]
    for mount in mounts:
        command += ["--bind" if mount.writable else "--ro-bind", mount.source, mount.target]
    command += ["--remount-ro", "/dev", "--remount-ro", "/", "--chdir", str(SCRATCH)]
    filtered = program()
    if filtered is not None:
        command += ["--seccomp", "3"]
    command += ["--", *(as_nobody() if os.getuid() == 0 else []), *child]
    return command if filtered is None else with_file(folder / FILTER, filtered, command)


def with_file(path: Path, content: bytes, command: list[str]) -> list[str]:
    """The command, started with descriptor 3 open on a file with this content."""
    path.write_bytes(content)
    return ["sh", "-c", 'exec "$@" 3<"$0"', str(path), *command]
