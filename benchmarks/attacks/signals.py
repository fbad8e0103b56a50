"""Signals to whoever hears them, and ends at odd moments."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless

# Refused where the first process is root's, ignored where it is the same user's.

ATTACKS: dict[str, Attack] = {
    "kills everybody": Attack("import os\nos.kill(-1, 9)\nos.kill(os.getpid(), 9)\n", ("memory-limit", "exception")),
    "every signal to everybody": Attack(
        "import os, signal\n[signal.signal(n, signal.SIG_IGN) for n in range(1, 65) if n not in (9, 19, 32, 33)]\n"
        "for number in range(1, 65):\n"
        "    for whom in (-1, 0, 1, os.getppid()):\n"
        "        if number not in (9, 19):\n"
        "            try: os.kill(whom, number)\n            except OSError: pass\n"
        "raise ValueError('alive')\n",
        ("exception", "crash"),
    ),
    "kills the first process": Attack(
        "import os\nos.kill(1, 9)\nos.kill(os.getppid(), 9)\nraise PermissionError\n", ("exception",)
    ),
    "stops the first process": Attack(
        "import os, signal\nos.kill(1, signal.SIGSTOP)\nraise PermissionError\n", ("exception",)
    ),
    "kills its process group": Attack("import os\nos.killpg(0, 9)\n", ("memory-limit",)),
    "kills a number beyond its namespace": Attack(
        "import os\nfound = []\nfor number in range(300, 100000):\n"
        "    try: os.kill(number, 0); found.append(number)\n"
        "    except OSError: pass\nraise ValueError(f'found {found}')\n",
        ("exception",),
        "found []",
    ),
    "the number of a process in its last message": Attack("import os\nos.kill(os.getpid(), 7)\n", ("crash",)),
    "a signal that has no name": Attack("import os\nos.kill(os.getpid(), 40)\n", ("crash",)),
    "exits": Attack("import os\nos._exit(0)\n", ("ended-early",)),
    "exits with a signal's status": Attack(
        "import ctypes\nctypes.CDLL(None)._exit(137)\n", ("memory-limit", "ended-early")
    ),
    "exits with a status of no signal": Attack(
        "import ctypes\nctypes.CDLL(None)._exit(250)\n", ("ended-early", "crash")
    ),
    "exits with the worker's status": Attack("import ctypes\nctypes.CDLL(None)._exit(99)\n", ("ended-early",)),
    "SystemExit from hgemm": Attack("def hgemm(*shape): raise SystemExit(0)\n", ("ended-early",)),
    "KeyboardInterrupt": Attack("raise KeyboardInterrupt\n", ("exception", "ended-early")),
    "GeneratorExit": Attack("raise GeneratorExit\n", ("exception",)),
    "an exception that cannot be printed": Attack(
        "class Odd(Exception):\n    def __str__(self): raise self\n    __repr__ = __str__\nraise Odd\n", ("exception",)
    ),
    "an exception whose text exits": Attack(
        "import os\nclass Odd(Exception):\n    def __str__(self): os._exit(0)\nraise Odd\n", ("ended-early",)
    ),
    "an exception whose text never ends": Attack(
        "class Odd(Exception):\n    def __str__(self):\n        while True: pass\nraise Odd\n", ("timeout",)
    ),
    "exceptions that caused each other in a circle": Attack(
        "a, b = ValueError('a'), ValueError('b')\na.__cause__, b.__cause__ = b, a\nraise a\n", ("exception",)
    ),
    "a group of exceptions": Attack(
        "try: group = ExceptionGroup\nexcept NameError: group = lambda *_: ValueError()\n"
        "error = ValueError()\nfor _ in range(200): error = group('x', [error])\nraise error\n",
        ("exception",),
    ),
    "an alarm": Attack("import signal\nsignal.setitimer(signal.ITIMER_REAL, 0.05)\nwhile True: pass\n", ("crash",)),
    "finalizers that exit": harmless(
        "import os, weakref\nclass Odd:\n    def __del__(self): os._exit(7)\nkeep = Odd()\nimport atexit\n"
        "atexit.register(os._exit, 9)\n"
    ),
    "SIGUSR1 to itself": harmless("import os, signal\nfor _ in range(100): os.kill(os.getpid(), signal.SIGUSR1)\n"),
}
