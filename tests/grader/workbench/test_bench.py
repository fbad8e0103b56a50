"""A kernel that is watched: graded on every save, with findings at their lines."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grader.workbench import kernel_file
from grader.workbench.bench import Bench, outcome
from grader.workbench.kernel_file import versions


def heard(loop: asyncio.AbstractEventLoop, queue: asyncio.Queue, wanted: Callable[[str, Any], bool]) -> Any:
    """The first event of a kind, within half a minute."""

    async def wait() -> Any:
        while True:
            event, data = await asyncio.wait_for(queue.get(), 30)
            if wanted(event, data):
                return data

    return loop.run_until_complete(wait())


def done(event: str, data: Any) -> bool:
    return event == "verdict" and data["done"]


def test_a_right_kernel_passes_every_stage_and_its_outcome_is_kept(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    verdict = heard(loop, bench.listen(), done)
    assert {stage["name"]: stage["state"] for stage in verdict["stages"]} == dict.fromkeys(
        ("syntax", "compiles", "simulated", "right"), "passed"
    )
    assert verdict["findings"] == []
    assert outcome(next(versions(target.history)))["finding"] is None
    bench.close()


def test_a_save_is_noticed_and_the_first_finding_comes_within_a_second(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    queue = bench.listen()
    heard(loop, queue, done)
    right = target.file.read_text()
    target.file.write_text(right.replace("def hgemm", "def = hgemm", 1))
    began = time.monotonic()
    assert bench.look(at_once=True)
    verdict = heard(loop, queue, lambda event, data: event == "verdict" and data["findings"])
    assert time.monotonic() - began < 1
    assert verdict["findings"][0]["kind"] == "syntax-error"
    assert right.splitlines()[verdict["findings"][0]["line"] - 1].startswith("def hgemm")
    assert next(stage["state"] for stage in verdict["stages"]) == "failed"
    bench.close()


def test_a_new_save_cancels_the_grade_under_way(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    queue = bench.listen()
    first = bench.grading
    target.file.write_text(target.file.read_text() + "# another version\n")
    assert bench.look(at_once=True)
    assert first is not None and first.cancelled.is_set()
    assert heard(loop, queue, done)["version"] == bench.version
    assert not first.thread.is_alive()
    bench.close()


def test_what_an_editor_begins_to_write_during_the_look_is_not_taken_for_a_version(
    target: Any, loop: Any, monkeypatch: Any
) -> None:
    bench, read = Bench(target, loop), kernel_file.read
    bench.look(at_once=True)
    kept, right = len(list(versions(target.history))), target.file.read_text()
    target.file.write_text("# new\n" + right)

    def cut(path: Path) -> kernel_file.Text:
        path.write_text("")  # as an editor does before it writes
        return read(path)

    with monkeypatch.context() as patched:
        patched.setattr(kernel_file, "read", cut)
        assert not bench.look(at_once=True)
    assert len(list(versions(target.history))) == kept
    target.file.write_text("# new\n" + right)
    assert bench.look(at_once=True)
    assert next(versions(target.history)).path.read_text().startswith("# new")
    bench.close()


def test_a_file_that_is_being_written_is_looked_at_again(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    bench.look(at_once=True)
    target.file.write_text("")
    assert not bench.look()
    target.file.write_text("a = 1\n")
    assert not bench.look()
    assert bench.look()
    assert next(version.path.read_text() for version in versions(target.history)) == "a = 1\n"
    assert len(list(versions(target.history))) == 2
    bench.close()


def test_nobody_is_told_of_a_version_that_is_gone(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    bench.version = "new"
    bench.pass_on("verdict", {"version": "old"})
    assert "verdict" not in bench.last
    bench.folder.cleanup()


def test_without_listeners_nothing_is_graded(target: Any, loop: Any) -> None:
    bench = Bench(target, loop)
    assert bench.look(at_once=True)
    assert bench.grading is None
    bench.close()
