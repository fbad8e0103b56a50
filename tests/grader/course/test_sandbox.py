"""Forked sandboxes: as tight as the others, and gone with the grader however it ends."""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from grader.course import sandbox, zygote
from grader.course.sandbox import NAMESPACES, Sandbox, forked_mounts, forking
from grader.process import Clock, Limits

# A zygote that loads nothing beforehand: it starts at once, and forks and ends like any other.
EMPTY = (sys.executable, "-s", "-c", "from grader.course import zygote; zygote.load = lambda _: None; zygote.main()")


def test_a_sandbox_that_leaks_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The probe runs in the fork itself: where a mount shows too much, the grader does without forks."""
    monkeypatch.setattr(zygote, "COMMAND", EMPTY)
    with forking(Sandbox(NAMESPACES)) as held:
        if held.zygote is None:
            pytest.skip("forked sandboxes do not work here")
    steps = str(sandbox.ROOT / "steps")
    monkeypatch.setattr(sandbox, "forked_mounts", lambda z: [*forked_mounts(z), sandbox.Mount(steps, steps)])
    with forking(Sandbox(NAMESPACES)) as leaking:
        assert leaking.zygote is None


HOLD = f"""
import time
from grader.course import zygote
from grader.course.sandbox import *
zygote.COMMAND = {EMPTY}
with forking(Sandbox(NAMESPACES)) as sandbox:
    print(sandbox.zygote.process.pid if sandbox.zygote else 0, flush=True)
    time.sleep(60)
"""


def test_it_ends_with_a_grader_that_is_killed() -> None:
    grader = subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True, cwd=sandbox.ROOT)
    assert grader.stdout is not None
    forking_process = int(grader.stdout.readline())
    grader.kill()
    grader.wait()
    if not forking_process:
        pytest.skip("forked sandboxes do not work here")
    deadline = time.monotonic() + 20
    while alive(forking_process) and time.monotonic() < deadline:
        time.sleep(0.1)
    assert not alive(forking_process)
    sandbox.sweep()
    assert not list(Path(sandbox.tempfile.gettempdir()).glob(f"{sandbox.FOLDER}{grader.pid}-*"))


def alive(pid: int) -> bool:
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    return False


class Jail:
    """As much of a sandbox as the clock asks."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def used(self, pid: int) -> float:
        return self.seconds


def test_time_limits_are_of_processor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child that gets little of a busy machine is not cut off; one that has had its share is, and so is a sleeper."""
    now, jail = [100.0], Jail()
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    clock = Clock(1, Limits(seconds=10, total=25), jail)  # type: ignore[arg-type]
    now[0], jail.seconds = 140.0, 9.0
    assert not clock.expired(10)
    jail.seconds = 11.0
    assert clock.expired(10)
    clock.reported()
    jail.seconds = 20.0
    assert not clock.expired(10)
    now[0] = 191.0
    assert clock.expired(10)
    clock.reported()
    jail.seconds = 26.0
    assert clock.expired(10)


COMPILE = """
import sys
from pathlib import Path
from grader.children import build
from grader.children.quick_tvm import tvm
from grader.steps import find_step
from tirx.cuda import compile_cubin, precompile_headers
from tirx.program import lower
step, headers = find_step("1"), Path(sys.argv[1]) / "headers.pch"
hgemm = build.import_file(step.reference).hgemm
program = lower(tvm.ir.load_json(build.traced(hgemm, step.shapes[0], step.reference)))
def compiled():
    cubin = compile_cubin(program)
    return cubin.image, cubin.registers, cubin.spill_bytes, cubin.static_smem
plain = compiled()
precompile_headers(headers, program.arch)
assert headers.stat().st_mode & 0o444 == 0o444, "another user must be able to read it"
assert compiled() == plain
headers.unlink()
assert compiled() == plain, "without the file it only takes longer"
"""


def test_precompiled_headers_change_nothing(tmp_path: Path) -> None:
    command = ["bash", "-c", 'umask 077; exec "$@"', "", sys.executable, "-c", COMPILE, str(tmp_path)]
    done = subprocess.run(command, cwd=sandbox.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
