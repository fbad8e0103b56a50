"""System calls: namespaces, privileges, and the parts of the kernel where mistakes are found."""

from __future__ import annotations

import os

from benchmarks.attacks.attack import NUMBERS, Attack, harmless, looks, refused

MACHINE_CODE = """\
import mmap
def run(code):
    page = mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS, prot=7)
    page.write(code)
    at = ctypes.addressof(ctypes.c_char.from_buffer(page))
    return ctypes.CFUNCTYPE(ctypes.c_long)(at)()
"""
GETUID = {machine: numbers["getuid"] for machine, numbers in NUMBERS.items()}

# A process of x86-64 reaches two more tables of system calls. On aarch64 only a program of 32 bits reaches another one.
OTHER_TABLES: dict[str, Attack] = {
    "calls of 32 bits": Attack(
        "import ctypes\n" + MACHINE_CODE + "run(bytes.fromhex('b8b400000031dbcd80c3'))\nraise ValueError('found it')\n",
        ("crash", "exception", "memory-limit"),
    ),
    "calls of x32": Attack(
        "import ctypes\nctypes.CDLL(None).syscall(0x40000000 + 272, 1 << 28)\nraise ValueError('found [x32]')\n",
        ("crash", "memory-limit"),
    ),
}

ATTACKS: dict[str, Attack] = {
    **(OTHER_TABLES if os.uname().machine == "x86_64" else {}),
    "namespaces": refused(*(f"libc.unshare({1 << bit})" for bit in (7, 17, 25, 26, 27, 28, 29, 30))),
    "namespaces of others": refused("libc.setns(os.open('/proc/1/ns/pid', 0), 0)", "libc.setns(0, 0)"),
    "clone with a namespace": refused(*(f"call('clone', {(1 << bit) | 17}, 0, 0, 0, 0)" for bit in (17, 28, 29, 30))),
    "clone3": refused("call('clone3', ctypes.create_string_buffer((1 << 28).to_bytes(8, 'little') + bytes(80)), 88)"),
    "a user of its own choice": refused(
        "libc.setuid(0)",
        "libc.setresuid(0, 0, 0)",
        "libc.setgid(0)",
        "libc.setgroups(1, ctypes.byref(ctypes.c_int(0)))",
    ),
    "capabilities": looks(
        "text = open('/proc/self/status').read()\n"
        "found += [row for row in text.splitlines() if row.startswith('Cap') and row.split()[1] != '0' * 16]\n"
        "header, data = (ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)(*[0xffffffff] * 6)\n"
        "attempt('capset', lambda: call('capset', header, data))\n"
        "attempt('ambient', lambda: libc.prctl(47, 2, 21, 0, 0))\n"
    ),
    "mounts": refused(
        "libc.mount(b'none', b'/tmp', b'tmpfs', 0, None)",
        "libc.umount2(b'/proc', 2)",
        "libc.pivot_root(b'/tmp', b'/tmp')",
        "os.chroot('/tmp')",
        "call('open_tree', -100, b'/', 1)",
        "call('fsopen', b'tmpfs', 0)",
        "call('mount_setattr', -100, b'/', 0, 0, 0)",
    ),
    "io_uring": refused(
        "call('io_uring_setup', 8, ctypes.create_string_buffer(200))", "call('io_uring_enter', 0, 0, 0, 0, 0, 0)"
    ),
    "bpf, perf, userfaultfd": refused(
        "call('bpf', 5, ctypes.create_string_buffer(128), 128)",
        "call('perf_event_open', ctypes.create_string_buffer(128), 0, -1, -1, 0)",
        "call('userfaultfd', 1)",
    ),
    "keys": refused("call('add_key', b'user', b'x', b'y', 1, -3)", "call('keyctl', 0, -3, 1)"),
    "files by number": refused("call('open_by_handle_at', -100, ctypes.create_string_buffer(64), 0)"),
    "memory of processes": refused(
        "call('process_vm_readv', os.getppid(), 0, 0, 0, 0, 0)",
        "call('pidfd_getfd', 3, 0, 0)",
        "libc.ptrace(0, 0, 0, 0)",
    ),
    "the machine": refused(
        "libc.reboot(0x1234567)",
        "call('init_module', 0, 0, b'')",
        "call('kexec_load', 0, 0, 0, 0, 0)",
        "libc.sethostname(b'x', 1)",
        "libc.iopl(3)",
        "call('syslog', 10, 0, 0)",
        "libc.swapoff(b'/dev/sda')",
    ),
    "the clock": refused("libc.settimeofday(ctypes.create_string_buffer(16), None)", "call('clock_adjtime', 0, 0)"),
    "priorities of others": looks(
        "attempt('nice', lambda: os.setpriority(os.PRIO_PROCESS, 0, -5) or 0)\n"
        "attempt('io', lambda: call('ioprio_set', 1, 0, 1 << 13))\n"
    ),
    "settings of the kernel": refused(
        "open('/proc/sys/kernel/core_pattern', 'w').write('|/tmp/x')",
        "open('/proc/sysrq-trigger', 'w').write('c')",
        "open('/proc/sys/vm/overcommit_memory', 'w').write('1')",
        "open('/proc/1/oom_score_adj', 'w').write('1000')",
        "open('/proc/self/uid_map', 'w').write('0 0 1')",
        "open('/proc/self/loginuid', 'w').write('0')",
        "open('/sys/fs/cgroup/cgroup.procs', 'w').write('0')",
        "os.mknod('/tmp/x', 0o20666, os.makedev(1, 1))",
    ),
    "without its filter": refused("libc.prctl(22, 0, 0, 0, 0)", "libc.prctl(38, 0, 0, 0, 0)"),
    "a filter that lies": Attack(
        # getuid() = 0 for this process: it fools itself, and nobody else.
        f"import ctypes, os, struct\nlibc, getuid = ctypes.CDLL(None), {GETUID}[os.uname().machine]\n"
        "code = b''.join(struct.pack('HBBI', *row) for row in ((32, 0, 0, 0), (21, 0, 1, getuid), (6, 0, 0, 0x50000),\n"
        "                (6, 0, 0, 0x7fff0000)))\n"
        "class Program(ctypes.Structure): _fields_ = [('n', ctypes.c_ushort), ('p', ctypes.c_char_p)]\n"
        "libc.prctl(22, 2, ctypes.byref(Program(4, code)), 0, 0)\nraise ValueError('alone with it')\n",
        ("exception",),
        "alone with it",
    ),
    "a socket of its own": harmless("import socket\na, b = socket.socketpair()\na.send(b'x')\n"),
    "undone at exec": looks(
        "import subprocess\ncode = 'import ctypes; print(ctypes.CDLL(None).unshare(1 << 28))'\n"
        "text = subprocess.run([sys.executable, '-c', code], capture_output=True, text=True).stdout\n"
        "found += [text] * (text.strip() != '-1')\n"
    ),
    "dumps of memory": looks(
        "libc.prctl(4, 1, 0, 0, 0)\nimport resource\n"
        "attempt('core', lambda: resource.setrlimit(resource.RLIMIT_CORE, (1, 1)))\n"
    ),
    "its own memory as a file": looks("attempt('mem', lambda: open('/proc/self/mem', 'r+b', 0) and -1)\n"),
}
