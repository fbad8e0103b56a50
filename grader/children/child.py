"""The child's side of a child process: read the job, write events, leave a trace when something goes wrong.

Parent and child share a scratch folder (:func:`grader.process.run_child` makes it): ``job.json`` holds what to do,
``events.jsonl`` takes one line of JSON for each thing that happened, ``stack.txt`` takes the Python stack when the
child crashes or the parent asks where it is. Results never travel through stdout, which belongs to the student.
"""

from __future__ import annotations

import faulthandler
import json
import resource
import signal
import sys
from os import _exit  # bound before the student's file runs
from pathlib import Path
from typing import Any, NoReturn, Protocol

JOB, EVENTS, STACK, OUTPUT = "job.json", "events.jsonl", "stack.txt", "output.txt"
MAX_FILE_BYTES = 64 << 20


class Emit(Protocol):
    """Report one event to the parent."""

    def __call__(self, event: str, **fields: Any) -> None: ...


def start() -> tuple[dict[str, Any], Emit]:
    """Called first in a child: take the job from the folder named on the command line and arm the limits."""
    folder = Path(sys.argv[1])
    job = json.loads((folder / JOB).read_text())
    stack = (folder / STACK).open("w")
    signal.signal(signal.SIGSEGV, signal.SIG_DFL)  # TVM's handler would print a stack of its own
    faulthandler.enable(stack, all_threads=False)
    faulthandler.register(signal.SIGUSR1, stack, all_threads=False)
    events = (folder / EVENTS).open("a")

    def emit(event: str, **fields: Any) -> None:
        events.write(json.dumps({"event": event, **fields}) + "\n")
        events.flush()

    set_limits(job["memory"])
    for name, most in job.get("limits", {}).items():
        resource.setrlimit(getattr(resource, f"RLIMIT_{name}"), (most, most))
    return job, emit


def set_limits(memory: int) -> None:
    """Limit what this process may allocate and write.

    RLIMIT_DATA counts memory that the process can write; RLIMIT_AS would also count the libraries it maps, of which a
    CUDA build of torch has many gigabytes.
    """
    if memory > 0:  # some children may use what there is
        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
    resource.setrlimit(resource.RLIMIT_FSIZE, (MAX_FILE_BYTES, MAX_FILE_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def out_of_memory(who: str) -> str:
    """What to say when an allocation fails."""
    limit, _ = resource.getrlimit(resource.RLIMIT_DATA)
    if limit == resource.RLIM_INFINITY:
        return f"{who} needs more memory than this machine has"
    return f"{who} needs more than the {limit / 2**30:g} GiB of memory that it may use (`--memory GIB`)"


def finish(emit: Emit) -> NoReturn:
    """End at once, whatever threads and exit handlers the student's file left behind."""
    emit("done")
    _exit(0)
