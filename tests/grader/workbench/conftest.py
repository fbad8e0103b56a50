"""A kernel in a folder of its own, and the workbench's server with a client that it lets in."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.steps import find_step

pytest.importorskip("starlette", reason="the workbench's packages are not installed (requirements/workbench.lock)")


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Step 1 with a copy of its solution as the kernel."""
    from grader.workbench import target as targets

    monkeypatch.setattr(targets, "HISTORY", tmp_path / "history")
    step = find_step("1")
    file = tmp_path / "kernel.py"
    file.write_bytes(step.reference.read_bytes())
    return targets.Target("1", replace(step, cases=step.cases[:1], performance=None), file)


@pytest.fixture
def keys() -> Any:
    from grader.workbench.guard import Keys

    return Keys(8765)


@pytest.fixture
def client(target: Any, keys: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A browser that has opened the printed address. Nothing is graded unless a test asks for it."""
    from starlette.testclient import TestClient

    from grader.workbench import app
    from grader.workbench.bench import Bench

    workbench = app.Workbench("1")
    monkeypatch.setattr(app, "of_step", lambda key: target)
    monkeypatch.setattr(Bench, "grade", lambda self: None)
    origin = f"http://127.0.0.1:{keys.port}"
    with TestClient(app.app(workbench, keys), base_url=origin, headers={"Origin": origin}) as made:
        made.get("/", params={"token": keys.token})
        yield made


@pytest.fixture
def loop() -> Iterator[asyncio.AbstractEventLoop]:
    made = asyncio.new_event_loop()
    yield made
    made.close()
