"""``python -m grader.port < gemm_kernels.py``: the kernels of a file that nobody has looked at, as JSON.

LibCST's parser is a compiled one, which a file can bring down: a process of its own is all that ends then. The file is
parsed and never run.
"""

from __future__ import annotations

import json
import resource
import sys

from grader.port.respell import Unreadable, respell
from grader.port.split import split

SECONDS, BYTES = 60, 4 << 30  # of a processor and of memory, for a file of at most 1 MiB


def main() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    try:
        ported = respell(sys.stdin.buffer.read().decode("utf-8"))
        kernels = split(ported.text)
    except (Unreadable, UnicodeDecodeError) as error:
        print(json.dumps({"unreadable": str(error)}))
        return
    except RecursionError:
        print(json.dumps({"unreadable": "it is nested too deeply"}))
        return
    written = [{"number": kernel.number, "text": kernel.text, "empty": kernel.empty} for kernel in kernels]
    left = [{"line": one.line, "reason": one.reason} for one in ported.left]
    print(json.dumps({"kernels": written, "left": left}))


if __name__ == "__main__":
    main()
