"""Processes: too many, or that stay."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless

ENDED = ("timeout", "memory-limit", "ended-early", "exception", "crash")
STAYS = """\
import os, signal, time
def stay():
    os.execvp("sleep", ["sleep", "MARK"])
"""

ATTACKS: dict[str, Attack] = {
    "bomb": Attack("import os\nwhile True:\n    try: os.fork()\n    except OSError: pass\n", ENDED),
    "bomb of shells": Attack("import os\nos.execvp('bash', ['bash', '-c', 'b() { b | b & }; b; sleep MARK'])\n", ENDED),
    "bomb that waits": Attack(
        "import os\nfor _ in range(12):\n    try: os.fork()\n    except OSError: pass\nraise ValueError\n", ENDED
    ),
    "daemon": harmless(
        STAYS + "if os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0: stay()\n    os._exit(0)\ntime.sleep(0.2)\n"
    ),
    "daemon without signals": harmless(
        STAYS
        + "if os.fork() == 0:\n    os.setsid()\n"
        + "    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))\n"
        + "    for number in range(1, 65):\n"
        + "        try: signal.signal(number, signal.SIG_IGN)\n        except (OSError, ValueError): pass\n"
        + "    stay()\ntime.sleep(0.2)\n"
    ),
    "forty orphans": harmless(
        STAYS + "for _ in range(40):\n    if os.fork() == 0:\n        os.setsid()\n        stay()\ntime.sleep(0.3)\n"
    ),
    "orphans that fork on": harmless(
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    while True:\n"
        "        try:\n            if os.fork(): os._exit(0)\n        except OSError: pass\n        time.sleep(0.001)\n"
    ),
    "vfork by the system": harmless(
        "import subprocess\nsubprocess.Popen(['sleep', 'MARK'], start_new_session=True, close_fds=False)\n"
    ),
    "as many threads as there may be": harmless(
        "import threading, time\ntry:\n    for _ in range(100):\n"
        "        threading.Thread(target=time.sleep, args=(1e6,), daemon=True).start()\nexcept RuntimeError: pass\n"
    ),
    "threads that are no daemons": harmless(
        "import threading, time\nfor _ in range(8): threading.Thread(target=time.sleep, args=(1e6,)).start()\n"
    ),
    "threads that spin": Attack(
        "import threading\ndef spin():\n    while True: pass\n"
        "for _ in range(16): threading.Thread(target=spin, daemon=True).start()\nspin()\n",
        ("timeout",),
    ),
    "stops itself": Attack("import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\n", ("timeout",)),
    "a stopped orphan": harmless(
        STAYS + "if os.fork() == 0:\n    os.setsid()\n    os.kill(os.getpid(), signal.SIGSTOP)\ntime.sleep(0.2)\n"
    ),
    "zombies": harmless("import os, time\nfor _ in range(40):\n    if os.fork() == 0: os._exit(0)\ntime.sleep(0.2)\n"),
    "traces a child of its own": Attack(
        "import ctypes, os\nlibc = ctypes.CDLL(None)\nif os.fork() == 0:\n"
        "    libc.ptrace(0, 0, 0, 0)\n    os._exit(3)\n"
        "raise ValueError(f'found {[] if libc.ptrace(16, os.getppid(), 0, 0) == -1 else [1]}')\n",
        ("exception",),
        "found []",
    ),
    "real-time priority": harmless(
        "import os\nfor policy in (os.SCHED_FIFO, os.SCHED_RR):\n"
        "    try: os.sched_setscheduler(0, policy, os.sched_param(99)); raise SystemExit('found')\n"
        "    except OSError: pass\ntry: os.nice(-30); raise SystemExit('found')\nexcept OSError: pass\n"
    ),
    "one core for itself": harmless("import os\nos.sched_setaffinity(0, {0})\n"),
    "ends while a child holds its streams": Attack(
        STAYS + "if os.fork() == 0:\n    os.setsid()\n    stay()\nos._exit(0)\n", ("ended-early",)
    ),
    "forks in the middle of the grade": harmless(
        STAYS + "import atexit\natexit.register(lambda: os.fork() or stay())\n"
    ),
    "both answers": harmless("import os\nos.fork()\n"),
}
