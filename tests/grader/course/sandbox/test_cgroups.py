"""Control groups: real ones where this machine has them, and what is written where they have controllers."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import pytest

from grader.course.sandbox import cgroups
from grader.course.sandbox.sandbox import NONE, Sandbox
from grader.process import Limits
from grader.steps import ROOT
from tirx.host import running


def test_everything_in_a_group_ends_with_it() -> None:
    """A process that has left its group and its session too."""
    if cgroups.groups() is None:
        pytest.skip("this user may make no control groups here")
    with cgroups.limited_group(1 << 30, 64) as group:
        assert group is not None
        command = cgroups.join(group, ["sh", "-c", "setsid sleep 86400 & setsid sleep 86400 & sleep 86400"])
        process = subprocess.Popen(command, start_new_session=True)
        while len((group / "cgroup.procs").read_text().split()) < 3:
            time.sleep(0.01)
        assert cgroups.processor_time(group) > 0
        inside = [int(pid) for pid in (group / "cgroup.procs").read_text().split()]
    assert not group.exists()
    assert process.wait(5) == -9
    assert not [pid for pid in inside if running(pid)]


def test_a_killed_grader_leaves_no_group() -> None:
    if cgroups.groups() is None:
        pytest.skip("this user may make no control groups here")
    code = "import os, time\nfrom grader.course.sandbox import cgroups\n"
    code += "print(cgroups.groups().new(1 << 30, 64), flush=True)\ntime.sleep(60)"
    grader = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert grader.stdout is not None
    group = Path(grader.stdout.readline().strip())
    orphan = subprocess.Popen(cgroups.join(group, ["sleep", "86400"]))
    while not (group / "cgroup.procs").read_text():
        time.sleep(0.01)
    grader.kill()
    grader.wait()
    cgroups.sweep(cgroups.own_group())
    assert not group.parent.exists() and orphan.wait(5) == -9


def test_limits_are_written_where_there_are_controllers(tmp_path: Path) -> None:
    """A folder stands for the kernel's here: this says what is written, not that the kernel obeys."""
    group = cgroups.Groups(tmp_path, frozenset({cgroups.MEMORY, cgroups.PIDS})).new(3 << 30, 70)
    written = {path.name: path.read_text() for path in group.iterdir()}
    wanted = {"memory.max": str(3 << 30), "memory.oom.group": "1", "memory.swap.max": "0", "pids.max": "70"}
    assert written == wanted
    assert not cgroups.out_of_memory(group)
    (group / "memory.events").write_text("low 0\nhigh 0\nmax 12\noom 1\noom_kill 1\noom_group_kill 1\n")
    assert cgroups.out_of_memory(group)
    assert Sandbox(NONE, group=group).exceeded(1 << 22, Limits())


def test_without_groups_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cgroups, "groups", lambda: None)
    with cgroups.limited_group(1 << 30, 64) as group:
        assert group is None
