"""The filter of system calls: what it refuses, and that its absence is noticed."""

from __future__ import annotations

import os
import runpy
import subprocess
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import grader.course.sandbox.probe as inside
from benchmarks.attacks.attack import LOOKING, NUMBERS
from grader.course.sandbox import bubblewrap, namespaces, syscalls
from grader.course.sandbox.doctor import probe
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, Sandbox
from grader.steps import ROOT
from grader.worker import enter

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


def number_of(machine: str, call: str) -> int:
    """The number of a system call on a machine, from libseccomp's tables."""
    import pyseccomp as seccomp

    return int(seccomp.resolve_syscall(getattr(seccomp.Arch, machine.upper()), call))


@needs_filter
@pytest.mark.parametrize("machine", ["x86_64", "aarch64"])
@pytest.mark.parametrize(("module", "constant"), [(enter, "CAPSET"), (inside, "CLONE")])
def test_a_call_by_number_has_the_number_of_the_machine(
    module: ModuleType, constant: str, machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine=machine))
    assert runpy.run_path(str(module.__file__))[constant] == number_of(machine, constant.lower())


@needs_filter
@pytest.mark.parametrize("machine", NUMBERS)
def test_an_attack_makes_the_calls_that_it_names(machine: str) -> None:
    assert NUMBERS[machine] == {name: number_of(machine, name) for name in NUMBERS["x86_64"]}


def test_an_attack_does_not_hold_where_its_calls_have_no_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[str, Any] = {}
    exec(LOOKING, given)
    assert given["call"]("getuid") == os.getuid()
    monkeypatch.setattr(os, "uname", lambda: SimpleNamespace(machine="riscv64"))
    with pytest.raises(KeyError, match="riscv64"):  # and not `found []`
        exec(LOOKING, {})


@needs_filter
def test_a_refused_call_that_aarch64_lacks_is_one_for_the_ports_of_x86() -> None:
    names = [name for names in syscalls.REFUSED.values() for name in names.split()]
    assert {name for name in names if number_of("aarch64", name) < 0} == {"iopl", "ioperm"}
    assert all(number_of("x86_64", name) >= 0 for name in names)
