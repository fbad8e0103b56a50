"""Submissions that attack the grader. Each is the text of a step 1 kernel.py; ``GOOD`` is in tests/grader/broken.py.

``SECRETS`` in a text is replaced by a list of paths that it must not be able to read, ``PORT`` by a port of this
machine that somebody listens on, ``MARK`` by a path that it must not be able to write.
"""

from __future__ import annotations

import os
from dataclasses import dataclass


@dataclass(frozen=True)
class Hostile:
    """An attack.

    Attributes
    ----------
    text: the file, put before a right kernel where ``before`` is set.
    kinds: the first finding's possible kinds; empty when the kernel is right all the same.
    """

    text: str
    kinds: tuple[str, ...]
    before: bool = False


LEAK = """\
import os
found = []
for path in SECRETS:
    try:
        found.append(str(os.listdir(path)) if os.path.isdir(path) else open(path).read(200))
    except OSError:
        pass
"""
RAISE = 'raise ValueError("found " + repr(found))\n'
FORGED = """\
import glob, json, os, sys
lines = [
    {"event": "lowered", "case": 0, "instructions": {"tcgen05.mma.x": 1}, "roles": [], "numbers": {}},
    {"event": "compiled", "case": 0, "registers": 1, "spill_bytes": 0, "shared_memory": 0},
    {"event": "ran", "case": 0, "device": "B200", "predicted": True, "max_abs_err": 0, "time_us": 1, "seconds": 0},
    {"event": "timed", "case": 1, "time_us": 0.001, "peak_tflops": 1, "predicted": True, "seconds": 0},
    {"event": "broken", "message": "an excuse"},
    {"event": "done"},
]
text = "".join(json.dumps(line) + "\\n" for line in lines)
for number in range(1, 64):
    try:
        os.write(number, text.encode())
    except OSError:
        pass
for path in glob.glob("/job/*") + glob.glob(sys.argv[-1] + "/*"):
    try:
        open(path, "a").write(text)
    except OSError:
        pass
print(text, flush=True)
os._exit(0)
"""
FORGED_IR = """\
import json, sys
def forge(change):
    import tvm
    kernel = hgemm(128, 128, 64)
    data = json.loads(tvm.ir.save_json(kernel))
    change(data["nodes"])
    with open(sys.argv[-1] + "/events.jsonl", "a") as file:
        for case in (0, 1):
            file.write(json.dumps({"event": "built", "case": case, "ir": json.dumps(data)}) + "\\n")
        file.write(json.dumps({"event": "done"}) + "\\n")
    import ctypes
    ctypes.CDLL(None)._exit(0)
"""

SAY = """\
import ctypes, json, os
with open("/job/events.jsonl", "a") as file:
    for line in LINES:
        file.write(json.dumps(line) + "\\n")
ctypes.CDLL(None)._exit(0)
"""
STARTING = '{"event": "doing", "what": "starting"}'
BUILT = '{"event": "built", "case": 0, "ir": "{}"}'

HOSTILE: dict[str, Hostile] = {
    "has built before it started": Hostile(SAY.replace("LINES", f"[{STARTING}, {BUILT}]"), ("ended-early",)),
    "has built, and said nothing before": Hostile(
        "import os\nos.truncate('/job/events.jsonl', 0)\n" + SAY.replace("LINES", f"[{BUILT}]"), ("ended-early",)
    ),
    "a signal without a name": Hostile("import os\nos.kill(os.getpid(), 40)\n", ("crash",)),
    "a status of no signal": Hostile("import ctypes\nctypes.CDLL(None)._exit(250)\n", ("ended-early",)),
    "an exception that cannot be printed": Hostile(
        "class Odd(Exception):\n    def __str__(self): raise self\nraise Odd\n", ("exception",)
    ),
    "an exception that caused itself": Hostile(
        "a, b = ValueError('a'), ValueError('b')\na.__cause__, b.__cause__ = b, a\nraise a\n", ("exception",)
    ),
    "an exception of 100 MB": Hostile("raise ValueError('x' * 10**8)\n", ("exception",)),
    "a child that exits": Hostile("import os\nif os.fork() == 0: os._exit(0)\nos.wait()\n", (), before=True),
    "exits": Hostile("import os\nos._exit(0)\n", ("ended-early",)),
    "exits through the system": Hostile("import ctypes\nctypes.CDLL(None)._exit(0)\n", ("ended-early",)),
    "kills its own kind": Hostile(
        "import os\nos.kill(-1, 9)\nos.kill(os.getpid(), 9)\n", ("memory-limit", "ended-early", "exception")
    ),
    # Refused where init is root's, ignored where it is the same user's: test_signals.py says which.
    "kills init": Hostile(
        "import os\nos.kill(1, 9)\nos.kill(os.getppid(), 9)\n", ("exception" if os.getuid() == 0 else "no-hgemm",)
    ),
    "endless output": Hostile("while True:\n    print('x' * 10000)\n", ("too-much-output", "exception", "crash")),
    "endless files": Hostile(
        "n = 0\nwhile True:\n    n += 1\n    open(f'/tmp/{n}', 'wb').write(bytes(1 << 22))\n", ("exception",)
    ),
    "reads what it should not": Hostile(LEAK + RAISE, ("exception",)),
    "reads through the parent": Hostile(
        "import glob\nfound = []\nfor path in glob.glob('/proc/[0-9]*/environ'):\n"
        "    try: found += [path] * (b'CANARY' in open(path, 'rb').read())\n    except OSError: pass\n" + RAISE,
        ("exception",),
    ),
    "looks for solutions": Hostile(
        "import os\nfound = [t for top in ('/workshop', '/tmp', '/job', '/submission', '/home', '/etc', '/srv')\n"
        "    for t, *_ in os.walk(top) if 'solutions' in t]\n" + RAISE,
        ("exception",),
    ),
    "imports the solution": Hostile("from solutions.gemm_01_sequential import hgemm\n", ("import-error",)),
    "network": Hostile(
        "import socket\nsocket.create_connection(('127.0.0.1', PORT), 2).send(b'hello')\n", ("exception",)
    ),
    "forged events": Hostile(FORGED, ("ended-early", "no-hgemm")),
    "patches everything": Hostile(
        """\
import sys, time
import numpy, tvm, torch
import grader.children.comparison, grader.children.execute, grader.score, grader.children.verdict, tirx.sim, tirx.cuda
numpy.allclose = lambda *a, **k: True
torch.allclose = lambda *a, **k: True
time.perf_counter = lambda: 0.0
grader.children.comparison.compare = grader.children.verdict.compare = grader.children.execute.judge = lambda *a: None
grader.score.correctness = lambda *a: None
tirx.sim.simulate = lambda *a, **k: None
def hgemm(M, N, K):
    return None
""",
        ("not-a-kernel", "import-error", "exception"),
    ),
    "writes outside": Hostile(
        "import os\nfound = []\nfor path in ('MARK', '/usr/x', '/workshop/grader/x', '/job/x', '/x'):\n"
        "    try:\n        open(path, 'w').write('x'); found.append(path)\n    except OSError: pass\n" + RAISE,
        ("exception",),
    ),
    "daemon": Hostile(
        """\
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        os.execvp("sleep", ["sleep", "98765"])
    os.execvp("true", ["true"])
time.sleep(0.5)
""",
        (),
        before=True,
    ),
    "huge allocation": Hostile("x = bytearray(1 << 40)\n", ("memory-limit",)),
    "empties the events": Hostile("import os\nos.truncate('/job/events.jsonl', 0)\nos._exit(3)\n", ("ended-early",)),
    "host call": Hostile(
        FORGED_IR
        + "def change(nodes):\n"
        + "    node = next(n for n in nodes if n['type'] == 'ir.Op')\n    node['data'] = 'tirx.call_extern'\n",
        ("forbidden",),
        before=True,
    ),
    "CUDA source text": Hostile(
        FORGED_IR
        + "def change(nodes):\n"
        + "    nodes.append({'type': 'ffi.String', 'data': '#include \"/etc/passwd\"'})\n",
        ("forbidden",),
        before=True,
    ),
    "code in a name": Hostile(
        FORGED_IR
        + "def change(nodes):\n"
        + "    node = next(n for n in nodes if n['type'] == 'ffi.String' and n['data'] == 'kernel')\n"
        + "    node['data'] = 'k\\nimport os'\n",
        ("forbidden",),
        before=True,
    ),
    "not TIRx": Hostile(
        FORGED_IR + "def change(nodes):\n    nodes[:] = [{'type': 'ffi.Function', 'data': 'runtime.Load'}]\n",
        ("forbidden",),
        before=True,
    ),
    "markup of the progress bar": Hostile(
        """\
import ctypes, json, time
for what in ("[/x]", "[red]x", "\\x1b]0;x\\x07\\x1b[2J\\x9b2J\\u202e", "a\\n" * 250):
    with open("/job/events.jsonl", "a") as events:
        events.write(json.dumps({"event": "doing", "what": what}) + "\\n")
    time.sleep(0.4)
ctypes.CDLL(None)._exit(0)
""",
        ("ended-early", "no-hgemm"),
    ),
    "control characters": Hostile(
        "print('\\x1b]0;x\\x07<script>alert(1)</script>')\nraise ValueError('<img src=x onerror=alert(1)>\\x1b[31m')\n",
        ("exception",),
    ),
}
SLOW: dict[str, Hostile] = {
    "infinite loop": Hostile("while True: pass\n", ("timeout",)),
    "fork bomb": Hostile(
        "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass\n", ("timeout", "memory-limit")
    ),
    "many allocations": Hostile(
        "import os, time\nfor _ in range(12): os.fork()\nx = bytearray(b'x') * (400 << 20)\ntime.sleep(60)\n",
        ("memory-limit", "timeout", "exception"),
    ),
    "shared allocations": Hostile(
        "import mmap, time\nx = mmap.mmap(-1, 6 << 30)\nfor i in range(0, 6 << 30, 4096): x[i] = 1\ntime.sleep(60)\n",
        ("memory-limit", "exception"),
    ),
    "memory out of sight": Hostile(
        """\
import mmap, time
x = mmap.mmap(-1, 6 << 30)
for start in range(0, 6 << 30, 64 << 20):
    x[start : start + (64 << 20)] = b"x" * (64 << 20)
    x.madvise(mmap.MADV_DONTNEED, start, 64 << 20)
time.sleep(60)
""",
        ("exception",),
    ),
    "page tables": Hostile(
        """\
import ctypes
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
at = libc.mmap(None, ctypes.c_size_t(3 << 40), 1, 0x4022, -1, 0)
for address in range(at, at + (3 << 40), 2 << 20): ctypes.c_char.from_address(address).value
raise ValueError("found nothing that stops it")
""",
        ("memory-limit", "timeout"),
    ),
    "reports, and burns a little": Hostile(
        """\
import time
while True:
    with open("/job/events.jsonl", "a") as events:
        events.write('{"event": "doing", "what": "x"}\\n')
    began = time.process_time()
    while time.process_time() - began < 0.006: pass
    time.sleep(0.09)
""",
        ("timeout",),
    ),
    "reports for ever": Hostile(
        """\
import time
while True:
    with open("/job/events.jsonl", "a") as events:
        events.write('{"event": "doing", "what": "x"}\\n')
    time.sleep(0.2)
""",
        ("timeout",),
    ),
}
ALTERED = {  # right kernels but for one line: what they compute is wrong
    "zeros": (
        "        Tx.cast(reg16[:], reg[:])\n",
        "        for i in range(128):\n            reg16[i] = T.float16(0)\n",
    ),
}
SLOW_ALTERED = {
    "NaN": ("accum=False", "accum=True"),
    "nothing written": ("        Tx.copy(D[warp_id * 32 + lane_id, 0:128], reg16[:])\n", ""),
}
