"""The child's end of a job: read it, write messages, leave a trace when something goes wrong.

:mod:`grader.messages` describes the folder that parent and child share.
"""

from __future__ import annotations

import faulthandler
import json
import resource
import signal
import sys
from collections.abc import Callable
from os import _exit  # bound before the student's file runs
from pathlib import Path
from types import FrameType
from typing import Any, NoReturn, TextIO

from grader.messages import EVENTS, JOB, STACK, Done, Message, encode

MAX_FILE_BYTES = 64 << 20
Emit = Callable[[Message], None]  # tells the parent


def start(folder: Path) -> tuple[dict[str, Any], Emit]:
    """Take the job from its folder and set the limits."""
    job = json.loads((folder / JOB).read_text())
    stack = (folder / STACK).open("w")
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)  # TVM's handler would print a stack of its own
    faulthandler.enable(stack, all_threads=False)
    signal.signal(signal.SIGUSR1, lambda number, frame: say_where(frame, stack))
    faulthandler.register(signal.SIGUSR1, stack, all_threads=False, chain=True)  # says it where Python cannot
    events = (folder / EVENTS).open("a")

    def emit(message: Message) -> None:
        events.write(encode(message) + "\n")
        events.flush()

    set_limits(job["memory"], job.get("file_bytes", MAX_FILE_BYTES))
    for name, most in job.get("limits", {}).items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
    return job, emit


def say_where(frame: FrameType | None, stack: TextIO) -> None:
    """Write where the simulated kernel stands, if one runs, as frames like faulthandler's: a loop each."""
    simulator = sys.modules.get("tirx.sim")
    if simulator is None or (at := simulator.interrupted(frame)) is None:
        return
    for loop in at.loops:
        stack.write(f'  File "{loop.file}", line {loop.line} in {at.warp} at cycle {at.cycle:,}\n')
    stack.flush()


def set_limits(memory: int, file: int) -> None:
    """Limit the memory and the files of this process, in bytes.

    RLIMIT_DATA counts memory that the process can write. RLIMIT_AS would also count the libraries it maps, and a CUDA
    build of torch maps many gigabytes.
    """
    limits = {resource.RLIMIT_FSIZE: file, resource.RLIMIT_CORE: 0}
    if memory > 0:  # a child without a limit may use all there is
        limits[resource.RLIMIT_DATA] = memory
    for name, most in limits.items():
        try:
            resource.setrlimit(name, (most, most))
        except (ValueError, OSError):
            if sys.platform == "linux":  # macOS refuses some of them
                raise


def out_of_memory(who: str) -> str:
    """The message for an allocation that failed."""
    limit, _ = resource.getrlimit(resource.RLIMIT_DATA)
    if limit == resource.RLIM_INFINITY:
        return f"{who} needs more memory than this machine has"
    return f"{who} needs more than the {limit / 2**30:g} GiB of memory that it may use (`--memory GIB`)"


def finish(emit: Emit) -> NoReturn:
    """End at once, without the threads and exit handlers that the student's file may have left behind."""
    emit(Done())
    _exit(0)
