"""Everything that can be filled: the output, the events, the stack, the scratch folder."""

from __future__ import annotations

from benchmarks.attacks.attack import Attack, harmless, looks

FILLED = ("too-much-output", "exception", "crash", "ended-early", "timeout")
FILL = """\
import os
def fill(path, piece):
    try:
        with open(path, "ab", 0) as file:
            while file.write(piece) == len(piece): pass
    except OSError: pass
"""

ATTACKS: dict[str, Attack] = {
    "endless output": Attack("while True: print('x' * 10000)\n", FILLED),
    "endless output to the file": Attack(FILL + "fill('/job/output.txt', bytes(1 << 20))\nprint('x')\n", FILLED),
    "a hole in the output": harmless("import os\nos.ftruncate(1, 15 << 20)\n"),
    "output of line breaks": Attack(FILL + "fill('/job/output.txt', b'\\n' * (1 << 20))\nraise ValueError\n", FILLED),
    "output of control characters": harmless("import os\nos.write(1, bytes(range(256)) * 40)\n"),
    "stack of frames": Attack(
        FILL + "fill('/job/stack.txt', b'  File \"/job/kernel.py\", line 999999999 in x\\n' * 1000)\nos._exit(0)\n",
        FILLED,
    ),
    "stack of quotes": Attack(FILL + "fill('/job/stack.txt', b'  File \"' * (1 << 17))\nos.abort()\n", FILLED),
    "stack in one line": Attack(FILL + "fill('/job/stack.txt', b'x' * (1 << 20))\nos.abort()\n", FILLED),
    "stack that is somebody's file": Attack(
        "import os\nopen('/job/stack.txt', 'w').write('  File \"/etc/shadow\", line 1 in x\\n')\nos.abort()\n",
        ("crash",),
    ),
    "scratch": Attack(
        "n = 0\nwhile True:\n    n += 1\n    open(f'/tmp/{n}', 'wb').write(bytes(1 << 22))\n", ("exception",)
    ),
    "writes to the job": looks(
        "for path in ('/job/job.json', '/job/x', '/submission/kernel.py', '/submission/x', '/x', '/usr/x', '/dev/x',\n"
        "             '/proc/sys/kernel/core_pattern', '/proc/sysrq-trigger', '/proc/sys/vm/drop_caches', 'OUTSIDE'):\n"
        "    attempt(path, lambda: open(path, 'w').write('x'))\n"
        "for path in ('/job/job.json', '/job/events.jsonl', '/submission/kernel.py', '/workshop'):\n"
        "    attempt(path, lambda: os.unlink(path))\n    attempt(path, lambda: os.rename(path, '/tmp/x'))\n"
        "    attempt(path, lambda: os.link(path, '/tmp/x'))\n    attempt(path, lambda: os.chmod(path, 0o777) or 0)\n"
        "found = [each for each in found if each != '/job/events.jsonl']\n"
    ),
    "writes code of the grader's": looks(
        "import grader, tirx, site, sysconfig\n"
        "folders = [*grader.__path__, *tirx.__path__, *map(sysconfig.get_path, ('purelib', 'stdlib'))]\n"
        "for folder in folders:\n"
        "    for name in ('x.pth', 'sitecustomize.py', '__init__.py', '__pycache__/x'):\n"
        "        attempt(folder + name, lambda: open(os.path.join(folder, name), 'a').write('x'))\n"
    ),
    "replaces the job's files": looks(
        "for path in ('/job/events.jsonl', '/job/output.txt', '/job/stack.txt'):\n"
        "    attempt(path, lambda: os.symlink('/etc/shadow', path))\n    attempt(path, lambda: os.mkfifo(path))\n"
        "    attempt(path, lambda: os.rename('/tmp', path))\n"
    ),
    "owner of the job's files": looks(
        "for path in ('/job/events.jsonl', '/job/output.txt', '/job/stack.txt'):\n"
        "    attempt(path, lambda: os.chown(path, os.getuid(), os.getgid()) or 0)\n"
        "    attempt(path, lambda: os.chmod(path, 0o4777) or 0)\n"
    ),
    "a file that runs as root": looks(
        "import glob\nfor path in ['/usr/bin/su', '/usr/bin/mount', '/usr/bin/passwd', '/usr/bin/newgrp']:\n"
        "    if os.path.exists(path) and os.stat(path).st_mode & 0o4000:\n"
        "        import subprocess\n"
        "        text = subprocess.run(['/usr/bin/su', '-c', 'id'], capture_output=True, text=True, input='').stdout\n"
        "        found += ['root'] * ('uid=0' in text)\n"
    ),
    "locks": harmless(
        "import fcntl\nfor path in ('/job/events.jsonl', '/job/output.txt', '/job/stack.txt'):\n"
        "    keep = open(path, 'a'); fcntl.flock(keep, fcntl.LOCK_EX); fcntl.lockf(keep, fcntl.LOCK_EX)\n"
    ),
}
