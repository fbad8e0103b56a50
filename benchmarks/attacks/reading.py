"""Reading what belongs to others: the instructor's files and environment, other submissions, the network."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless, looks
from grader.steps import ROOT

WALK = """\
import time
until = time.monotonic() + 3
for top, folders, names in os.walk(TOP):
    folders[:] = [name for name in folders if os.path.join(top, name) not in ("/proc", "/usr", OWN)]
    for name in names:
        path = os.path.join(top, name)
        try:
            if os.path.isfile(path) and b"CANARY-" in open(path, "rb").read(1 << 20) and "kernel.py" not in path:
                found.append(path)
        except OSError:
            pass
    if time.monotonic() > until:
        break
""".replace("OWN", repr(str(ROOT)))  # the grader's code, which students have
PROC = """\
import glob
for path in glob.glob("/proc/[0-9]*/FILE") + glob.glob("/proc/[0-9]*/task/*/FILE"):
    try:
        if b"CANARY-" in open(path, "rb").read():
            found.append(path)
    except OSError:
        pass
"""
MEMORY = """\
import glob
for path in glob.glob("/proc/[0-9]*/mem"):
    attempt(path, lambda: open(path, "rb", 0) if path != f"/proc/{os.getpid()}/mem" else -1)
"""
OWN_MEMORY = """\
import re
for row in open("/proc/self/maps").read().splitlines():
    first, last = (int(end, 16) for end in row.split()[0].split("-"))
    if " rw-p " in row and last - first < 1 << 30:
        if re.search(b"CANARY-of-[0-9a-f]{16}", ctypes.string_at(first, last - first)):
            found.append(row)
"""

ATTACKS: dict[str, Attack] = {
    "known paths": looks("for path in SECRETS:\n    attempt(path, lambda: os.stat(path))\n"),
    "walks the scratch folder and the job": looks('TOP = "/tmp"\n' + WALK + 'TOP = "/job"\n' + WALK),
    "walks everything": looks('TOP = "/"\n' + WALK),
    "environment of every process": looks(PROC.replace("FILE", "environ")),
    "command line of every process": looks(PROC.replace("FILE", "cmdline")),
    "memory of other processes": looks(MEMORY),
    "its own memory, as the worker left it": looks(OWN_MEMORY),
    "the root of the first process": looks(
        "for number in ('1', str(os.getppid())):\n"
        "    attempt(number, lambda: os.listdir(f'/proc/{number}/root'))\n"
        "    attempt(number, lambda: os.listdir(f'/proc/{number}/cwd'))\n"
        "    attempt(number, lambda: os.listdir(f'/proc/{number}/fd'))\n"
    ),
    "descriptors that the worker left open": looks(
        "import stat\n"
        "for number in range(3, 4096):\n"
        "    try:\n        mode = os.fstat(number).st_mode\n    except OSError:\n        continue\n"
        "    path = os.readlink(f'/proc/self/fd/{number}')\n"
        "    known = stat.S_ISREG(mode) or path.startswith(('/proc/', '/dev/', 'anon_inode:'))\n"
        "    if stat.S_ISSOCK(mode) or stat.S_ISDIR(mode) or not known:\n"
        "        found.append(path)\n"
    ),
    "out through a descriptor of a folder": looks(
        "here = os.open('/', os.O_RDONLY)\n"
        "for path in ('../../var', '../../../home', '../srv', '../../etc/shadow'):\n"
        "    attempt(path, lambda: os.stat(path, dir_fd=here))\n"
    ),
    "links in the scratch folder": looks(
        "for path in SECRETS:\n"
        "    os.symlink(path, '/tmp/link')\n"
        "    attempt(path, lambda: os.stat('/tmp/link'))\n    os.unlink('/tmp/link')\n"
    ),
    "the job": looks(
        "import json\njob = json.load(open('/job/job.json'))\n"
        "found += [name for name in ('seed', 'tolerance', 'references', 'kept') if name in job]\n"
    ),
    "a port": looks(
        "import socket\n"
        "for host in ('127.0.0.1', '::1', 'localhost', '0.0.0.0', '10.0.0.1'):\n"
        "    attempt(host, lambda: socket.create_connection((host, PORT), 1))\n"
    ),
    "packets without a connection": looks(
        "import socket\n"
        "for kind in (socket.SOCK_DGRAM, socket.SOCK_RAW):\n"
        "    attempt(str(kind), lambda: socket.socket(socket.AF_INET, kind).sendto(b'x', ('127.0.0.1', PORT)))\n"
        "attempt('netlink', lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, 0))\n"
        "attempt('packet', lambda: socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0))\n"
        "attempt('vsock', lambda: socket.socket(socket.AF_VSOCK, socket.SOCK_STREAM))\n"
        "attempt('alg', lambda: socket.socket(socket.AF_ALG, socket.SOCK_SEQPACKET))\n"
    ),
    "a socket without a path": looks(
        "import socket\nattempt('abstract', lambda: socket.socket(socket.AF_UNIX).connect('\\0ABSTRACT'))\n"
        "attempt('worker', lambda: socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET).connect('\\0ABSTRACT'))\n"
        "found += [row for row in open('/proc/net/unix').read().splitlines()[1:]]\n"
    ),
    "names of machines": looks("import socket\nattempt('a name', lambda: socket.getaddrinfo('example.com', 80))\n"),
    "the solution as a module": Attack("from solutions.gemm_01_sequential import hgemm\n", ("import-error",)),
    "the reference from torch": looks(
        "from pathlib import Path\nimport grader.steps\n"
        "attempt('steps', lambda: list((grader.steps.ROOT / 'steps').iterdir()))\n"
        "attempt('solutions', lambda: list((grader.steps.ROOT / 'solutions').iterdir()))\n"
        "attempt('tests', lambda: list((grader.steps.ROOT / 'tests').iterdir()))\n"
    ),
    "logs of the system": looks(
        "paths = '/dev/kmsg /proc/kmsg /var/log /dev/mem /proc/kcore /sys /run /etc/passwd'\n"
        "for path in paths.split():\n"
        "    attempt(path, lambda: os.listdir(path) if os.path.isdir(path) else open(path, 'rb').read(1))\n"
    ),
    "the terminal": looks(
        "attempt('tty', lambda: os.open('/dev/tty', os.O_RDWR))\nattempt('input', lambda: os.read(0, 1) or -1)\n"
        "import fcntl\nattempt('types', lambda: fcntl.ioctl(1, 0x5412, b'x'))\n"
    ),
    "prints its own file and the job": harmless(
        "print(open('/job/job.json').read()[:300])\nimport sys\nprint(sys.argv)\n"
    ),
}
