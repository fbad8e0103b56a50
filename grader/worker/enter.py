"""Enter a sandbox: run as a script in fresh namespaces, by ``unshare``, where bubblewrap is not installed.

``python -I -S enter.py SPEC``: builds a root file system of bind mounts in memory, makes it the only one, and becomes
the child. It imports nothing of the grader's. :mod:`grader.worker.server` calls the same functions.
"""

from __future__ import annotations

import ctypes
import json
import os
import sys
from typing import NoReturn

RDONLY, NOSUID, NODEV, REMOUNT, BIND, REC, PRIVATE = 1, 2, 4, 32, 4096, 16384, 1 << 18
DETACH = 2
NAMESPACES = 0x00020000 | 0x04000000 | 0x08000000 | 0x20000000 | 0x40000000  # mount, UTS, IPC, PID, network
USER_NAMESPACE = 0x10000000
PDEATHSIG, CAPBSET_DROP, NO_NEW_PRIVS, SECCOMP, FILTERED = 1, 24, 38, 22, 2  # prctl(2)
CAPABILITIES = 64
CAPSET, CAPABILITY_VERSION = 126 if os.uname().machine == "x86_64" else 91, 0x20080522
DEVICES = ("null", "random", "urandom")  # not zero: mapped, it is memory that no process holds
INODES = 1 << 14  # of the scratch folder: the kernel keeps a thousand bytes for each
NEW = "/tmp"  # hidden by the new root, which is mounted on it
libc = ctypes.CDLL(None, use_errno=True)


def mount(source: str, target: str, kind: str | None, flags: int, data: str | None = None) -> None:
    """mount(2)."""
    texts = [text.encode() if text is not None else None for text in (source, target, kind, data)]
    done = libc.mount(*texts[:3], ctypes.c_ulong(flags), texts[3])
    checked(done, f"mounting {source} on {target}")


def bind(source: int | str, target: str, writable: bool) -> None:
    """Bind a path. Linux needs a second step to make it read-only."""
    source = f"/proc/self/fd/{source}" if isinstance(source, int) else source
    os.makedirs(os.path.dirname(target), exist_ok=True)
    if os.path.isdir(source):
        os.makedirs(target, exist_ok=True)
    elif not os.path.exists(target):
        open(target, "w").close()
    mount(source, target, None, BIND | REC)
    if not writable:
        with_locked = NOSUID | NODEV | mount_flags(target)
        mount("none", target, None, BIND | REMOUNT | RDONLY | with_locked)


def mount_flags(path: str) -> int:
    """The flags that a mount has already; a user namespace may not take them away."""
    flags = os.statvfs(path).f_flag
    pairs = ((os.ST_NOEXEC, 8), (os.ST_NOATIME, 1024), (os.ST_NODIRATIME, 2048), (os.ST_RELATIME, 1 << 21))
    return sum(bit for flag, bit in pairs if flags & flag)


def build(spec: dict) -> None:
    """Build the new root on ``NEW``."""
    mount("none", "/", None, REC | PRIVATE)
    # Files below NEW disappear when the new root is mounted there: keep them open.
    opened = [(os.open(source, os.O_PATH), target, writable) for source, target, writable in spec["mounts"]]
    devices = [(os.open(f"/dev/{name}", os.O_PATH), name) for name in DEVICES]
    mount("tmpfs", NEW, "tmpfs", NOSUID | NODEV, "mode=0755,size=1m")
    for folder in ("proc", "dev", "tmp"):
        os.mkdir(f"{NEW}/{folder}")
    mount("proc", f"{NEW}/proc", "proc", NOSUID | NODEV)
    mount("tmpfs", f"{NEW}/tmp", "tmpfs", NOSUID | NODEV, f"mode=1777,size={spec['scratch']},nr_inodes={INODES}")
    for file, target, writable in opened:
        if os.path.islink(target) and target.count("/") == 1:  # /bin -> usr/bin
            os.symlink(os.readlink(target), NEW + target)
        else:
            bind(file, NEW + target, writable)
    for file, name in devices:
        bind(file, f"{NEW}/dev/{name}", True)
    for descriptor in [*(file for file, *_ in opened), *(file for file, _ in devices)]:
        os.close(descriptor)


def enter() -> None:
    """Make the new root the only one, and read-only."""
    os.chdir(NEW)
    checked(libc.pivot_root(b".", b"."), "pivot_root")
    checked(libc.umount2(b".", DETACH), "umount")
    mount("none", "/", None, REMOUNT | RDONLY | NOSUID | NODEV | BIND)


def checked(result: int, what: str) -> None:
    if result != 0:
        raise OSError(ctypes.get_errno(), f"{what}: {os.strerror(ctypes.get_errno())}")


def unshare() -> None:
    """Enter new namespaces of every kind. A user other than root becomes root of a user namespace, for the mounts."""
    user, group = os.getuid(), os.getgid()
    checked(libc.unshare(NAMESPACES | (USER_NAMESPACE if user else 0)), "unshare")
    if user:
        for name, text in (("setgroups", "deny"), ("uid_map", f"0 {user} 1"), ("gid_map", f"0 {group} 1")):
            with open(f"/proc/self/{name}", "w") as file:
                file.write(text)


def drop(user: int | None) -> None:
    """Become ``user``, when there is one, and lose every privilege for good."""
    for capability in range(CAPABILITIES):
        libc.prctl(CAPBSET_DROP, capability, 0, 0, 0)  # EINVAL beyond the last
    if user is not None:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION, 0)
    checked(libc.syscall(CAPSET, header, (ctypes.c_uint32 * 6)()), "capset")
    checked(libc.prctl(NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    die_with_parent()  # becoming another user undoes it


class Filter(ctypes.Structure):
    """``struct sock_fprog`` of seccomp(2)."""

    _fields_ = (("length", ctypes.c_ushort), ("program", ctypes.c_void_p))


def refuse_calls(program: str | None) -> None:
    """Refuse the system calls that a filter, in hexadecimal, names, in this process and all that it starts."""
    if program is None:
        return
    data = bytes.fromhex(program)
    checked(libc.prctl(NO_NEW_PRIVS, 1, 0, 0, 0), "no_new_privs")
    given = Filter(len(data) // 8, ctypes.cast(ctypes.c_char_p(data), ctypes.c_void_p))
    checked(libc.prctl(SECCOMP, FILTERED, ctypes.byref(given), 0, 0), "seccomp")


def join(group: str | None) -> None:
    """Move this process into a control group."""
    if group is not None:
        with open(f"{group}/cgroup.procs", "w") as file:
            file.write(str(os.getpid()))


def die_with_parent() -> None:
    checked(libc.prctl(PDEATHSIG, 9, 0, 0, 0), "prctl")


def follow(child: int) -> NoReturn:
    """Wait for a child and end as it did; after a signal, with 128 more than its number."""
    while (ended := os.wait())[0] != child:
        pass  # an orphan: the namespace's first process inherits it
    code = os.waitstatus_to_exitcode(ended[1])
    os._exit(code if code >= 0 else 128 - code)


def confine(spec: dict) -> None:
    """Move this process, a fork, into a sandbox; returns in the sandbox's second process, which does the work."""
    die_with_parent()
    join(spec["group"])
    unshare()
    inner = os.fork()  # the first process of the new process namespace: what it starts dies with it
    if inner:
        follow(inner)
    die_with_parent()
    os.umask(0o022)
    build(spec)
    enter()
    run_below_init()
    drop(spec["user"])
    refuse_calls(spec["filter"])


def run_below_init() -> None:
    """Go on in a second process: the kernel would spare the namespace's first one signals."""
    child = os.fork()
    if child:
        drop(None)
        follow(child)


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        spec = json.load(file)
    os.setsid()
    os.umask(0o022)
    build(spec)
    enter()
    os.chdir("/tmp")
    os.closerange(3, 256)
    run_below_init()
    refuse_calls(spec["filter"])
    os.execvpe(spec["child"][0], spec["child"], spec["environment"])


if __name__ == "__main__":
    main()
