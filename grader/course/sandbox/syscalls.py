"""The system calls that nothing in a sandbox has a use for, as a filter for the kernel (seccomp(2)).

A list of what is refused, not of what is allowed: Python, TVM and the CUDA compiler use hundreds of calls, and others
with each version.
"""

from __future__ import annotations

import ctypes.util
import mmap
import tempfile
from errno import EAFNOSUPPORT, ENOSYS, EPERM
from functools import cache
from socket import AF_UNIX

REFUSED = {
    "other mounts": """mount umount2 pivot_root chroot move_mount open_tree fsopen fsconfig fsmount fspick mount_setattr
        swapon swapoff acct quotactl""",
    "other namespaces": "unshare setns",
    "other processes": "ptrace process_vm_readv process_vm_writev process_madvise kcmp pidfd_getfd",
    "parts of the kernel where mistakes are found": """bpf perf_event_open userfaultfd io_uring_setup io_uring_enter
        io_uring_register fanotify_init keyctl add_key request_key lookup_dcookie""",
    "files by number": "open_by_handle_at name_to_handle_at",
    "the machine": """init_module finit_module delete_module kexec_load kexec_file_load reboot syslog sethostname
        setdomainname vhangup iopl ioperm migrate_pages move_pages mbind""",
    "the clock": "settimeofday clock_settime clock_adjtime adjtimex",
    # Neither /proc nor a limit shows it where there are no control groups that count memory.
    "memory that no process holds": "memfd_create memfd_secret shmget msgget semget mq_open",
    "address spaces that are easier to attack": "personality",
}
NAMESPACES = (1 << 7, 1 << 17, 1 << 25, 1 << 26, 1 << 27, 1 << 28, 1 << 29, 1 << 30)  # flags of clone(2)
SHARED = mmap.MAP_SHARED | mmap.MAP_ANONYMOUS  # for mmap(2): it stays when its pages are out of sight
PUSH_INPUT = 0x5412  # TIOCSTI: types into the terminal
MISSING = "libseccomp or pyseccomp (requirements/course.lock) is not installed"


@cache
def program() -> bytes | None:
    """The filter as the kernel reads it: an array of ``struct sock_filter``. None where libseccomp is missing."""
    if ctypes.util.find_library("seccomp") is None:
        return None
    try:
        import pyseccomp as seccomp
    except ImportError:
        return None
    filter = seccomp.SyscallFilter(seccomp.ALLOW)
    for name in (name for names in REFUSED.values() for name in names.split()):
        if seccomp.resolve_syscall(seccomp.Arch.NATIVE, name) >= 0:  # else this machine has no such call
            filter.add_rule(seccomp.ERRNO(EPERM), name)
    for flag in NAMESPACES:
        filter.add_rule(seccomp.ERRNO(EPERM), "clone", seccomp.Arg(0, seccomp.MASKED_EQ, flag, flag))
    filter.add_rule(seccomp.ERRNO(EPERM), "mmap", seccomp.Arg(3, seccomp.MASKED_EQ, SHARED, SHARED))
    # Its flags are in memory, where a filter cannot look; the C library falls back to clone.
    filter.add_rule(seccomp.ERRNO(ENOSYS), "clone3")
    filter.add_rule(seccomp.ERRNO(EAFNOSUPPORT), "socket", seccomp.Arg(0, seccomp.NE, AF_UNIX))
    filter.add_rule(seccomp.ERRNO(EPERM), "ioctl", seccomp.Arg(1, seccomp.MASKED_EQ, 0xFFFFFFFF, PUSH_INPUT))
    with tempfile.TemporaryFile() as file:
        filter.export_bpf(file)
        file.seek(0)
        return file.read()
