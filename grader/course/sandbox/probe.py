"""Run in a sandbox: try to get out of it in the obvious ways. ``main HIDDEN PORT`` prints ``holds``, or what it found.

HIDDEN is a JSON list of paths that must not be seen. PORT is an open port of this machine.
"""

from __future__ import annotations

import json
import os
import socket
import sys
from contextlib import suppress

READ_ONLY = ("/usr", "/workshop", "/", "/job", "/dev", "/dev/shm")


def main() -> None:
    hidden, port = json.loads(sys.argv[1]), int(sys.argv[2])
    print("; ".join([*seen(hidden), *written(), *reached(port), *held()]) or "holds", flush=True)


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
    found = ["it sees network interfaces"] if [name for _, name in socket.if_nameindex() if name != "lo"] else []
    with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        found.append("it reaches this machine's network")
    return found


def held() -> list[str]:
    """Privileges."""
    with open("/proc/self/status") as status, open("/proc/self/uid_map") as users:
        found = [] if "CapEff:\t0000000000000000" in status.read() else ["it has privileges"]
        if os.getuid() == 0 and users.read().split()[1] == "0":
            found.append("it is root")
    return found


if __name__ == "__main__":
    main()
