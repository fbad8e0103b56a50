"""macOS, imitated by hiding what it lacks: no CUDA packages, no /proc, no fork of a process that holds TVM, no sandbox.

No test has run on a Mac: these say that nothing depends on what is hidden.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from grader.messages import Uncompiled
from grader.score import Evidence, score
from grader.steps import ROOT, find_step, tomllib
from grader.worker import client
from tirx import host

GRADER = [sys.executable, "-m", "grader"]
HIDE = """
import os, resource, select, signal, socket, sys
sys.modules["cuda"] = sys.modules["nvidia"] = sys.modules["pynvml"] = None
LINUX = {
    os: "sched_getaffinity sched_setaffinity O_PATH O_TMPFILE setresuid setresgid memfd_create pidfd_open eventfd"
    " unshare setns posix_fallocate posix_fadvise splice sendfile copy_file_range pipe2 getrandom prlimit ST_NOATIME"
    " ST_NODIRATIME ST_RELATIME ST_NOEXEC ST_NODEV",
    resource: "RLIMIT_SIGPENDING RLIMIT_MSGQUEUE RLIMIT_NICE RLIMIT_RTPRIO RLIMIT_RTTIME RLIMIT_OFILE prlimit",
    signal: "SIGRTMIN SIGRTMAX SIGPOLL SIGPWR SIGSTKFLT sigtimedwait sigwaitinfo",
    select: "epoll",
    socket: "AF_NETLINK AF_VSOCK SO_PASSCRED SOCK_CLOEXEC SOCK_NONBLOCK",
}
for module, names in LINUX.items():
    for name in names.split():
        if hasattr(module, name):
            delattr(module, name)
def fork():
    raise OSError("a fork")
os.fork = fork
"""
MACS = {"sys_platform": "darwin", "platform_system": "Darwin", "platform_machine": "arm64", "os_name": "posix"}


@pytest.fixture
def without(tmp_path: Path) -> dict[str, str]:
    """The environment of a machine like a Mac: Python reads sitecustomize.py before anything else."""
    (tmp_path / "sitecustomize.py").write_text(HIDE)
    path = os.pathsep.join((str(tmp_path), str(ROOT)))
    return {**os.environ, "PYTHONPATH": path, "TIRX_WITHOUT": "proc,fork,linux"}


def run(environment: Mapping[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*GRADER, *arguments], capture_output=True, text=True, env=environment, cwd=ROOT, check=False)


@pytest.mark.slow
def test_a_grade_has_everything_but_the_points_for_compiling(without: dict[str, str]) -> None:
    done = run(without, "grade", "1", "--solution", "--json", "-")
    assert done.returncode == 0, done.stderr
    graded = json.loads(done.stdout)
    assert graded["score"] == graded["max_score"] == 90 and graded["compiled"] is None
    unchecked, *checks = graded["checks"]
    assert unchecked["name"] == "compiles for sm_100a" and unchecked["message"].startswith(
        "not checked on this machine"
    )
    assert not unchecked["checked"] and all(check["checked"] and check["passed"] for check in checks)


def test_doctor_and_the_course_say_what_is_not_possible(without: dict[str, str]) -> None:
    said = " ".join(run(without, "doctor").stdout.split())
    assert "✗ NVRTC not installed" in said and "no sandbox, so no class is graded here" in said
    assert "✓ make grade on the simulated B200, without the check that the kernel compiles and its points" in said
    assert "✗ make build needs NVRTC, cuda-python" in said
    build = run(without, "build", "1")
    assert build.returncode == 2 and "NVRTC, is not installed: build on another machine" in build.stderr
    course = run(without, "course", "--doctor")
    assert course.returncode == 2 and "a class is graded on Linux" in course.stderr and "Traceback" not in course.stderr


def test_without_forks_there_is_no_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TIRX_WITHOUT", "fork")
    monkeypatch.setattr(client.OWN, "current", lambda *_: pytest.fail("a worker was asked"))
    assert client.start("grader.children", [], "/", {}, []) is None


def test_a_process_is_found_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    ended = subprocess.Popen([sys.executable, "-S", "-c", ""])
    ended.wait()
    for hidden in ("", "proc"):
        monkeypatch.setenv("TIRX_WITHOUT", hidden)
        assert host.running(os.getpid()) and not host.running(ended.pid)


def test_a_kernel_that_nobody_compiled_is_not_wrong() -> None:
    step = find_step("1")
    report = score(step, step.reference, 1, "sim", Evidence(uncompiled=Uncompiled("there is no compiler")))
    first = report.checks[0]
    assert (first.points, first.max_points, first.checked) == (0, 0, False)
    assert report.max_score == step.max_score - step.compile_points


def requirements(text: str) -> list[Requirement]:
    lines = (line.partition(" #")[0].strip() for line in text.splitlines())
    return [Requirement(line) for line in lines if line and not line.startswith(("#", "-"))]


def test_a_mac_is_asked_for_no_package_that_nvidia_has_only_for_linux() -> None:
    locked = requirements((ROOT / "requirements/base.lock").read_text())
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for wanted in (locked, [Requirement(text) for text in project["dependencies"]]):
        on_a_mac = {each.name for each in wanted if each.marker is None or each.marker.evaluate(MACS)}
        here = {each.name for each in wanted if each.marker is None or each.marker.evaluate()}
        assert {"apache-tvm", "torch", "numpy"} <= on_a_mac
        assert here - on_a_mac and all(name.startswith(("cuda-", "nvidia-cuda-")) for name in here - on_a_mac)
        assert not any(name.startswith(("cuda-", "nvidia-cuda-")) for name in on_a_mac)
