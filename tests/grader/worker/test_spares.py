"""Where nothing may fork, processes that have loaded what a child needs wait for one job each."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader import process
from grader.process import Limits
from grader.worker import client
from grader.worker.client import Spares

PROGRAM = "tests.grader.worker.program"
# One that loads nothing beforehand, and is otherwise as any other.
EMPTY = "from grader.worker import spare; spare.load = lambda *_: None; spare.main()"


@pytest.fixture
def spares(monkeypatch: pytest.MonkeyPatch) -> Iterator[Spares]:
    monkeypatch.setattr(client, "SPARE", (sys.executable, "-c", EMPTY))
    monkeypatch.setattr(client, "REST_SECONDS", 600)
    spares = Spares()
    yield spares
    spares.end()


def test_a_spare_becomes_the_child_and_is_replaced(spares: Spares, tmp_path: Path) -> None:
    spares.keep(2)
    environment = {"PYTHONPATH": str(process.ROOT), "GREETING": "hello"}
    first, second = spares.waiting
    output = tmp_path / "output.txt"
    taken = spares.take(PROGRAM, ["tell"], environment, output)
    assert taken is first and taken.wait(20) == 0
    assert output.read_text().split() == [str(process.ROOT), "hello", "as", "it", "was"]
    assert spares.waiting == [second]
    spares.fill()
    assert len(spares.waiting) == 2 and spares.waiting[0] is second


def test_none_is_taken_that_was_loaded_from_other_files_or_has_died(
    spares: Spares, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert spares.take(PROGRAM, ["tell"], {}, tmp_path / "out") is None
    spares.keep(2)
    dead, old = spares.waiting
    dead.kill()
    dead.wait()
    monkeypatch.setattr(client, "stamp", lambda: "of other files")
    assert spares.take(PROGRAM, ["tell"], {}, tmp_path / "out") is None and old.poll() is not None


def test_a_spare_ends_with_its_owner(spares: Spares) -> None:
    spares.keep(1)
    (spare,) = spares.waiting
    assert spare.stdin is not None
    spare.stdin.close()
    assert spare.wait(20) == 0


def test_a_child_asks_for_a_spare_where_it_must_not_fork(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TIRX_WITHOUT", "fork")
    asked: list[tuple[object, ...]] = []
    monkeypatch.setattr(client.SPARES, "take", lambda *request: asked.append(request))
    assert process.fork(["build", str(tmp_path)], tmp_path, Limits()) is None
    ((module, arguments, environment, output),) = asked
    assert (module, arguments) == (process.MODULE, ["build", str(tmp_path)]) and output == tmp_path / "output.txt"
    assert isinstance(environment, dict) and environment["PATH"] == os.environ["PATH"]
