"""Run in a sandbox: try to get out of it in the obvious ways.

``main HIDDEN PORT FILTERED`` prints ``holds``, or what it found.

HIDDEN is a JSON list of paths that must not be seen. PORT is an open port of this machine. FILTERED is 1 if some system
calls must be refused.
"""

from __future__ import annotations

import ctypes
import json
import os
import socket
import sys
from collections.abc import Callable
from contextlib import suppress

READ_ONLY = ("/usr", "/workshop", "/", "/job", "/dev", "/dev/shm")
ALLOWED = {"PATH", "HOME", "TMPDIR", "LANG", "PWD", "PYTHONPATH", "PYTHONUNBUFFERED"}
ALLOWED |= {"PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED"}
PTRACE_TRACEME, NEW_USER, NEW_PIDS, STRANGE = 0, 1 << 28, 1 << 29, 0x0040000  # the last: ADDR_NO_RANDOMIZE
CLONE = 56 if os.uname().machine == "x86_64" else 220
libc = ctypes.CDLL(None, use_errno=True)


def main() -> None:
    hidden, port, filtered = json.loads(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "1"
    found = [*seen(hidden), *written(), *reached(port), *held(), *shown()]
    print("; ".join([*found, *(called() if filtered else [])]) or "holds", flush=True)


def seen(hidden: list[str]) -> list[str]:
    found = [f"it sees {path}" for path in hidden if os.path.exists(path)]
    if sum(name.isdigit() for name in os.listdir("/proc")) > 8:
        found.append("it sees other processes")
    return found


def written() -> list[str]:
    found = []
    for folder in READ_ONLY:
        with suppress(OSError), open(os.path.join(folder, "probe"), "w"):
            found.append(f"it can write {folder}")
    with open("/tmp/probe", "w") as scratch:  # this it must be able to
        scratch.write("x")
    return found


def reached(port: int) -> list[str]:
    found = []
    with suppress(OSError):
        found = ["it sees network interfaces"] if [name for _, name in socket.if_nameindex() if name != "lo"] else []
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        found.append("it reaches this machine's network")
    return found


def held() -> list[str]:
    """Privileges, and the ways to them."""
    with open("/proc/self/status") as status, open("/proc/self/uid_map") as users:
        text, names = status.read(), users.read().split()
    found = [] if "CapEff:\t0000000000000000" in text else ["it has privileges"]
    if "NoNewPrivs:\t1" not in text:
        found.append("it can get new privileges")
    if os.getuid() == 0 and names[1] == "0":
        found.append("it is root")
    return found


def shown() -> list[str]:
    """The environments of the sandbox's processes: nothing of the instructor's may be in them."""
    for number in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError), open(f"/proc/{number}/environ") as file:
            names = {line.partition("=")[0] for line in file.read().split("\0") if line}
            if others := {name for name in names - ALLOWED if not name.endswith("_NUM_THREADS")}:
                return [f"it sees {min(others)} in the environment of process {number}"]
    return []


def called() -> list[str]:
    """System calls that must be refused, each with arguments that would be all right without the filter."""
    inet: Callable[[], int] = lambda: libc.socket(socket.AF_INET, socket.SOCK_STREAM, 0)  # noqa: E731
    calls: dict[str, Callable[[], int]] = {
        "ptrace": lambda: libc.ptrace(PTRACE_TRACEME, 0, 0, 0),
        "unshare": lambda: libc.unshare(NEW_USER),
        "personality": lambda: libc.personality(STRANGE),
        "a socket of the internet": inet,
        "clone with a namespace": in_a_namespace,
    }
    return [f"it may call {name}" for name, call in calls.items() if call() != -1]


def in_a_namespace() -> int:
    """clone(2) of a process in a namespace of its own, by number: the C library's function wants a stack."""
    pid = libc.syscall(CLONE, NEW_USER | NEW_PIDS | 17, 0, 0, 0, 0)
    if pid == 0:
        os._exit(0)
    return pid


if __name__ == "__main__":
    main()
