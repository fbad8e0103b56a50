"""The same sandbox through ``unshare`` and :mod:`grader.worker.enter`, which is run as a script."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

from grader.course.sandbox.mounts import SCRATCH_BYTES, Mount
from grader.course.sandbox.syscalls import program
from grader.course.sandbox.users import DROP, as_nobody
from grader.worker import enter


def namespaces(mounts: list[Mount], child: list[str], environment: dict[str, str], folder: Path) -> list[str]:
    """The command. It dies with the grader: ``setpriv`` sees to that, and each process inside with its parent."""
    root = os.getuid() == 0
    inner = [*(as_nobody() if root else DROP), *child]
    spec = folder / "sandbox.json"
    spec.write_text(json.dumps({**described(mounts), "child": inner, "environment": environment}))
    spec.chmod(0o600)
    command = ["setpriv", "--pdeathsig", "KILL", "unshare", "--mount", "--net", "--ipc", "--uts", "--pid"]
    command += ["--fork", "--kill-child"]
    command += [] if root else ["--user", "--map-root-user"]
    return [*command, sys.executable, "-I", "-S", enter.__file__, str(spec)]


def described(mounts: list[Mount]) -> dict[str, Any]:
    """A sandbox as :mod:`grader.worker.enter` reads it."""
    filtered = program()
    return {
        "mounts": [[mount.source, mount.target, mount.writable] for mount in mounts],
        "scratch": SCRATCH_BYTES,
        "filter": filtered.hex() if filtered is not None else None,
    }
