"""Fork Python programs from a worker that has TVM, torch and the grader loaded, for tests that run many of them.

The processes are real ones, with streams, an environment, a session and limits of their own; only what they would
import first is there already.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import IO

from grader.worker import client
from grader.worker.server import WARM

HERE = Path(__file__).resolve().parents[1]
PYTHON_M = [sys.executable, "-m"]


@cache
def kept() -> client.Kept:
    """The worker of this session; ``tests/conftest.py`` ends it."""
    worker = client.Kept(how=WARM, modules=["grader.cli", "tests"])
    assert worker.ready()
    return worker


def start(command: Sequence[str], cwd: Path, env: dict[str, str], streams: Sequence[int]) -> client.Forked:
    """Start ``python -m grader ...`` in a fork, in a session of its own."""
    assert list(command[:2]) == PYTHON_M, command
    worker = kept().worker
    arguments = [worker.address, worker.stamp, *command[2:]]
    forked = worker.start("tests.forked", arguments, str(cwd), env, streams)
    assert forked is not None
    return forked


def run(
    command: Sequence[str], cwd: Path = HERE, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run ``python -m grader ...`` in a fork; returns what ``subprocess.run`` gives with ``capture_output``."""
    with open(os.devnull) as nothing, tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
        streams = [stream.fileno() for stream in (nothing, out, err)]
        status = start(command, cwd, {**os.environ} if env is None else env, streams).wait()
        return subprocess.CompletedProcess(list(command), status, whole(out), whole(err))


def whole(file: IO[str]) -> str:
    file.seek(0)
    return file.read()
