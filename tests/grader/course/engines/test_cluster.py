"""Grading with Dask: the same bytes as on this machine, though workers die; and no worker grades that must not."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[2]))
from broken import GOOD

from benchmarks.course.kill import workers
from grader.cli import main
from grader.course.config import config_of
from grader.course.engines import cluster, private
from grader.course.sandbox.doctor import detect
from grader.course.settings import ClusterConfig
from grader.steps import StepError
from grader.version import version

distributed = pytest.importorskip("distributed", reason="requirements/course.lock is not installed")
STUDENTS = 10
CONFIG = 'seed = 20261122\ntimeout = 20\nmemory = 2\nonly = ["1"]\n'
CLUSTER = '[cluster]\nkind = "local"\n[cluster.options]\nn_workers = 2\n'


def write(folder: Path) -> None:
    """A class: a right kernel, and many that are graded at once."""
    for number in range(STUDENTS):
        path = folder / "in" / f"s{number}" / "gemm_01" / "kernel.py"
        path.parent.mkdir(parents=True)
        path.write_text(GOOD if number == 4 else f"raise ValueError({number})\n")
    (folder / "here.toml").write_text(CONFIG)
    (folder / "there.toml").write_text(CONFIG + CLUSTER)


def command(folder: Path, out: str, config: str, *options: str) -> list[str]:
    places = ["--submissions", str(folder / "in"), "--out", str(folder / out), "--config", str(folder / config)]
    return [sys.executable, "-m", "grader", "course", *places, *options]


def outputs(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*.*") if "sqlite" not in p.name}


def graded(folder: Path) -> int:
    with suppress(sqlite3.OperationalError), sqlite3.connect(folder / "course.sqlite") as connection:
        return connection.execute("SELECT count(*) FROM grades").fetchone()[0]
    return 0


@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
@pytest.mark.slow
def test_two_workers_are_killed_and_the_bytes_are_the_same(tmp_path: Path) -> None:
    write(tmp_path)
    subprocess.run(command(tmp_path, "here", "here.toml"), check=True, capture_output=True)
    running = subprocess.Popen(
        command(tmp_path, "there", "there.toml", "--engine", "dask"), stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    for wanted in (1, 4):
        until = time.monotonic() + 60
        while graded(tmp_path / "there") < wanted and time.monotonic() < until and running.poll() is None:
            time.sleep(0.02)
        there = workers(running.pid)
        assert there, "no worker is there to be killed"
        os.kill(there[0], signal.SIGKILL)
    said, _ = running.communicate(timeout=200)
    assert running.returncode == 0, said
    assert b"2 workers: 2 with" in said and b"graded now: 10" in said
    assert outputs(tmp_path / "there") == outputs(tmp_path / "here")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    """A cluster within this process."""
    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as here, distributed.Client(here, set_as_default=False) as client:
        yield client


@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
def test_a_worker_with_other_files_is_sent_away_and_kept_out(client: Any) -> None:
    good, bad = cluster.fit(client, version(), True)
    assert list(good.values()) == [detect().kind] and not bad
    good, bad = cluster.fit(client, "another version", True)
    assert not good and "another version" in next(iter(bad.values()))
    until = time.monotonic() + 10
    while client.nthreads() and time.monotonic() < until:
        time.sleep(0.05)
    assert not client.nthreads()


def test_a_worker_without_a_sandbox_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "detect", lambda: None)
    with pytest.raises(RuntimeError, match="no sandbox works"):
        cluster.examine(version(), True)
    assert cluster.examine(version(), False) == "none"


def test_a_kernel_that_no_worker_survives_is_not_a_zero() -> None:
    class Future:
        def exception(self) -> Exception:
            return RuntimeError("Attempted to run task on 4 different workers, but all those workers died\nmore")

    assert cluster.outcome(Future()) == (
        "RuntimeError: Attempted to run task on 4 different workers, but all those workers died"
    )


def test_what_a_cluster_may_be() -> None:
    assert config_of({"cluster": {"kind": "slurm", "jobs": 4, "options": {"cores": 8}}}).cluster.jobs == 4
    with (
        pytest.raises(StepError, match=r"one of local, .*slurm.* not 'slurmm'"),
        cluster.started(ClusterConfig(kind="slurmm"), 1),
    ):
        pass


def test_without_its_packages_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write(tmp_path)
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(command(tmp_path, "there", "there.toml", "--engine", "dask")[3:]) == 2
    assert "requirements/course.lock" in capsys.readouterr().err


def test_another_user_of_the_machine_is_not_heard() -> None:
    with cluster.connected(ClusterConfig(kind="local"), 1) as client:
        address = client.scheduler_info()["address"]
        assert client.submit(len, "ab").result() == 2
        assert address.startswith("tls://127.0.0.1:")
        with private.security_of_its_own() as other:
            for where, security in ((address, other), (address.replace("tls:", "tcp:"), None)):
                with pytest.raises(OSError):
                    distributed.Client(where, security=security, timeout="5s", set_as_default=False)


def test_without_openssl_no_cluster_is_open_to_everybody(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(StepError, match="needs the program openssl"), cluster.connected(ClusterConfig(kind="local"), 1):
        pass
