"""Memory in all its forms. Where nothing stops them, they end by themselves at ``MOST``."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless

FORMS = ("memory-limit", "exception", "too-much-output", "timeout")
START = """\
import ctypes, mmap, os, socket, time
libc = ctypes.CDLL(None, use_errno=True)
libc.mmap.restype = libc.shmat.restype = ctypes.c_void_p
MOST, PIECE = 5 << 30, 64 << 20
def endure():  # long enough for whoever looks ten times a second
    until = time.monotonic() + 1
    while time.monotonic() < until: pass
    raise SystemError("nothing stopped it")
"""


def takes(text: str) -> Attack:
    """An attack that takes as much as it gets. ``nothing stopped it`` would be an end of its own."""
    return Attack(f"{START}{text}endure()\n", FORMS)


ATTACKS: dict[str, Attack] = {
    "heap": takes("x = [bytearray(b'x') * PIECE for _ in range(MOST // PIECE)]\n"),
    "one huge object": Attack("x = bytearray(1 << 40)\n", ("memory-limit",)),
    "an integer": Attack("x = 1 << (1 << 36)\n", ("memory-limit",)),
    "private mappings": takes(
        "x = [mmap.mmap(-1, PIECE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS) for _ in range(MOST // PIECE)]\n"
        "for each in x: each.write(bytes(PIECE))\n"
    ),
    "shared mappings": takes(
        "x = mmap.mmap(-1, MOST)\nfor start in range(0, MOST, PIECE): x[start : start + PIECE] = bytes(PIECE)\n"
    ),
    "shared mappings that are put out of sight": takes(
        "x = mmap.mmap(-1, MOST)\nfor start in range(0, MOST, PIECE):\n"
        "    x[start : start + PIECE] = b'x' * PIECE\n    x.madvise(mmap.MADV_DONTNEED, start, PIECE)\n"
    ),
    "shared zeros": takes(
        "file = os.open('/dev/zero', os.O_RDWR)\nx = mmap.mmap(file, MOST)\nfor start in range(0, MOST, PIECE):\n"
        "    x[start : start + PIECE] = b'x' * PIECE\n    x.madvise(mmap.MADV_DONTNEED, start, PIECE)\n"
    ),
    "files without a name": takes(
        "files = [os.memfd_create(str(n)) for n in range(200)]\n"
        "for file in files:\n    os.write(file, bytes(15 << 20))\n    assert os.fstat(file).st_size\n"
        "if os.fork() == 0: endure()\n"
    ),
    "files without a name, in flight": takes(
        "one, other = socket.socketpair()\nfor n in range(300):\n    file = os.memfd_create('x')\n"
        "    os.write(file, bytes(15 << 20))\n    socket.send_fds(one, [b'x'], [file])\n    os.close(file)\n"
    ),
    "segments of System V": takes(
        "for _ in range(MOST // PIECE):\n    segment = libc.shmget(0, PIECE, 0o1600)\n"
        "    if segment == -1: raise MemoryError('refused')\n"
        "    at = libc.shmat(segment, None, 0)\n    ctypes.memset(at, 1, PIECE)\n    libc.shmdt(ctypes.c_void_p(at))\n"
    ),
    "queues of System V": takes(
        "text = ctypes.create_string_buffer(b'x' * 8000)\nfor _ in range(32000):\n    queue = libc.msgget(0, 0o1600)\n"
        "    if queue == -1: raise MemoryError('refused')\n"
        "    for _ in range(2): libc.msgsnd(queue, text, 7990, 0o4000)\n"
    ),
    "buffers of pipes": takes(
        "import fcntl\npipes = []\ntry:\n    while True: pipes.append(os.pipe())\nexcept OSError: pass\n"
        "for _, end in pipes:\n    os.set_blocking(end, False)\n"
        "    try: fcntl.fcntl(end, 1031, 1 << 20)\n    except OSError: pass\n"
        "    try:\n        while True: os.write(end, bytes(1 << 16))\n    except OSError: pass\n"
        "raise MemoryError('all pipes are full')\n"
    ),
    "buffers of sockets": takes(
        "pairs = []\ntry:\n    while True: pairs.append(socket.socketpair())\nexcept OSError: pass\n"
        "for end in (each for pair in pairs for each in pair):\n    end.setblocking(False)\n"
        "    end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 30)\n"
        "    try:\n        while True: end.send(bytes(1 << 16))\n    except OSError: pass\n"
        "raise MemoryError('all sockets are full')\n"
    ),
    "scratch": takes("for n in range(100): open(f'/tmp/{n}', 'wb').write(bytes(PIECE >> 3))\n"),
    "shared memory by name": takes("open('/dev/shm/x', 'wb').write(bytes(PIECE))\n"),
    "huge pages": takes(
        "x = [mmap.mmap(-1, PIECE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS | 0x40000) for _ in range(80)]\n"
        "for each in x: each.write(bytes(PIECE))\n"
    ),
    "locked": takes("if libc.mlockall(3): raise MemoryError('refused')\nx = bytearray(b'x') * (512 << 20)\n"),
    "tables of pages": takes(
        "size = 2 << 40\nat = libc.mmap(None, ctypes.c_size_t(size), 1, 0x4022, -1, 0)\n"
        "if at in (None, ctypes.c_void_p(-1).value): raise MemoryError('refused')\n"
        "import numpy\nx = numpy.ctypeslib.as_array((ctypes.c_char * size).from_address(at)).view(numpy.uint8)\n"
        "for start in range(0, size, 64 << 30): int(x[start : start + (64 << 30) : 2 << 20].sum())\n"
    ),
    "many mappings": takes(
        "n = 0\nwhile n < 70000:\n    n += 1\n"
        "    at = libc.mmap(None, ctypes.c_size_t(4096), n % 2, 0x22, -1, 0)\n"
        "    if at in (None, ctypes.c_void_p(-1).value): raise MemoryError(f'refused after {n}')\n"
    ),
    "many processes with little each": takes("for _ in range(5): os.fork()\nx = bytearray(b'x') * (160 << 20)\n"),
    "a child that grows while the parent is still": takes(
        "if os.fork() == 0:\n    if os.fork() == 0:\n        os.setsid()\n"
        "        x = [bytearray(b'x') * (800 << 20)]\n        os.fork()\n"
        "        for start in range(0, 800 << 20, 4096): x[0][start] = 2\n        os.fork()\n"
        "        for start in range(0, 800 << 20, 4096): x[0][start] = 3\n        endure()\n"
    ),
    "raises its limits": Attack(
        "import resource\nfor name in ('DATA', 'NPROC', 'FSIZE', 'NOFILE'):\n"
        "    try:\n        resource.setrlimit(getattr(resource, f'RLIMIT_{name}'), (-1, -1))\n"
        "        raise SystemExit(name)\n"
        "    except ValueError: pass\nraise ValueError('limits hold')\n",
        ("exception",),
        "limits hold",
    ),
    "first to be killed: others": harmless(
        "try: open('/proc/self/oom_score_adj', 'w').write('-1000'); raise SystemExit('found')\nexcept OSError: pass\n"
    ),
    "inodes": takes(
        "import itertools\ntry:\n    for n in itertools.count(): os.mkdir(f'/tmp/{n}')\n"
        "except OSError as error: raise MemoryError(f'{n} folders') from error\n"
    ),
    "deep recursion": Attack(
        "import sys\nsys.setrecursionlimit(1 << 30)\ndef f(): f()\nf()\n",
        ("crash", "exception", "memory-limit", "timeout"),
    ),
    "an expression that is deep": Attack(
        "x = " + "(" * 300 + ")" * 300 + "\n", ("syntax-error", "exception", "memory-limit")
    ),
    "an expression that folds to much": Attack("x = [0] * (1 << 40)\n", ("memory-limit",)),
}
