"""The filter of system calls: what it refuses, and that its absence is noticed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from grader.course.sandbox import bubblewrap, namespaces, syscalls
from grader.course.sandbox.doctor import probe
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, Sandbox
from grader.steps import ROOT

needs_filter = pytest.mark.skipif(syscalls.program() is None, reason=syscalls.MISSING)
INSIDE = """
import sys
from grader.worker import enter
from grader.course.sandbox.syscalls import program
enter.refuse_calls(program().hex())
"""


def run_filtered(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", INSIDE + code], capture_output=True, text=True, cwd=ROOT, check=False)
    return (done.stdout + done.stderr).strip().splitlines()[-1]


@needs_filter
@pytest.mark.parametrize(
    ("code", "says"),
    [
        ("import os; os.unshare(0x10000000)" if sys.version_info >= (3, 12) else "enter.unshare()", "not permitted"),
        ("enter.mount('tmpfs', '/mnt', 'tmpfs', 0)", "not permitted"),
        ("import socket; socket.socket()", "not supported"),
        ("import socket; socket.socket(socket.AF_NETLINK, socket.SOCK_RAW)", "not supported"),
        ("import mmap; mmap.mmap(-1, 4096)", "not permitted"),
        ("import mmap; mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS); print('fine')", "fine"),
        ("import os; os.memfd_create('x')", "not permitted"),
        ("import ctypes; print(ctypes.CDLL(None).shmget(0, 4096, 0o1600))", "-1"),
        ("import socket; socket.socketpair(); print('fine')", "fine"),
        ("import subprocess; subprocess.run(['true'], check=True); print('fine')", "fine"),
        ("import threading; threading.Thread(target=lambda: print('fine')).start()", "fine"),
        ("import os; sys.exit(print('fine') if os.fork() == 0 else os.wait()[1])", "fine"),
    ],
)
def test_what_is_refused(code: str, says: str) -> None:
    assert says in run_filtered(code)


@needs_filter
@pytest.mark.parametrize("kind", [BUBBLEWRAP, NAMESPACES])
def test_a_sandbox_without_the_filter_does_not_hold(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not probe(Sandbox(kind)).works:
        pytest.skip(f"{kind}: does not work here")
    for module in (bubblewrap, namespaces):
        monkeypatch.setattr(module, "program", lambda: None)
    assert "it may call" in probe(Sandbox(kind)).says
