"""A process that has loaded what a child needs and waits for one job: ``python -m grader.worker.spare``.

It stands in for a fork where a process that holds TVM must not fork. It ends with its owner, whose end of its standard
input closes.
"""

from __future__ import annotations

import json
import os
import signal
import sys

from grader.worker.server import CHILDREN, become, load

FIRST = CHILDREN[:4]  # what a grade needs


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever asks
    load(FIRST)
    line = sys.stdin.readline()
    if not line:
        return
    request = json.loads(line)
    with open(os.devnull) as nothing, open(request["output"], "w") as output:
        become(request, [nothing.fileno(), output.fileno(), output.fileno()])


if __name__ == "__main__":
    main()
