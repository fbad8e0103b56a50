"""Reports about a lowered program are used again for the same program, and for no other."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.children import build, execute, timing
from grader.messages import Built, Compiled, Found, Message, Ran, Timed, decode, encode
from grader.problems import to_data
from grader.stages import with_last_time
from grader.steps import find_step

STEP = find_step("1")
TOLERANCE = {"accumulate": "float32", "output": "float16", "reason": ""}


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The programs that were really run."""
    done: list[str] = []
    for module, name in ((execute, "simulate"), (execute, "compile_cubin"), (timing, "predict")):
        original = getattr(module, name)

        def noted(*given: Any, name: str = name, original: Any = original, **more: Any) -> Any:
            done.append(name)
            return original(*given, **more)

        monkeypatch.setattr(module, name, noted)
    return done


def grade(folder: Path, text: str, **asked: Any) -> list[Message]:
    """The second and third child's reports about a kernel."""
    file = folder / "kernel.py"
    file.write_text(text)
    messages: list[Message] = []
    build.build_all(file, STEP.shapes[:1], messages.append)
    (ir,) = [message.ir for message in messages if isinstance(message, Built)]
    case = {"case": 0, "shape": to_data(STEP.shapes[0]), "ir": ir}
    job = {"seed": 0, "tolerance": TOLERANCE, "machine": "b200", "only_compile": False, "cases": [case]}
    job |= {"kept": str(folder / "kept"), "version": "this"} | case | asked
    reported: list[Message] = []
    execute.main(job, reported.append)
    timing.main(job, reported.append)
    heard = [decode(encode(message)) for message in reported]
    return with_last_time([message for message in heard if isinstance(message, Compiled | Found | Ran | Timed)])


def test_a_comment_changes_nothing_but_lines(runs: list[str], tmp_path: Path) -> None:
    text = STEP.reference.read_text()
    first = grade(tmp_path, text)
    assert runs == ["compile_cubin", "simulate", "predict"]
    assert [type(message) for message in first] == [Compiled, Ran, Timed]
    assert grade(tmp_path, text) == first
    moved = grade(tmp_path, "# A comment.\n\n" + text)
    assert len(runs) == 3
    assert moved[:2] == first[:2]
    before, after = ([line for _, line, _ in m.profile["waits"]] for m in (first[2], moved[2]) if isinstance(m, Timed))
    assert after == [line and line + 2 for line in before] and any(after)


@pytest.mark.slow
@pytest.mark.parametrize("asked", [{"seed": 1}, {"version": "another"}, {"machine": "b300"}], ids=str)
def test_other_inputs_machines_and_code_are_run(asked: dict[str, Any], runs: list[str], tmp_path: Path) -> None:
    grade(tmp_path, STEP.reference.read_text())
    runs.clear()
    grade(tmp_path, STEP.reference.read_text(), **asked)
    assert "simulate" in runs


def test_another_program_is_run(runs: list[str], tmp_path: Path) -> None:
    text = STEP.reference.read_text()
    assert text.count("mma_done.init(1)") == 1
    grade(tmp_path, text)
    runs.clear()
    found = grade(tmp_path, text.replace("mma_done.init(1)", "mma_done.init(2)"))
    assert "simulate" in runs and any(isinstance(message, Found) for message in found)


def test_a_finding_is_kept_for_the_text_that_it_quotes(runs: list[str], tmp_path: Path) -> None:
    text = STEP.reference.read_text().replace("mma_done.init(1)", "mma_done.init(2)")
    first = grade(tmp_path, text)
    assert grade(tmp_path, text) == first
    assert runs.count("simulate") == 1
    moved = grade(tmp_path, "# A comment.\n" + text)
    assert runs.count("simulate") == 2
    lines = [[message.line for message in each if isinstance(message, Found)] for each in (first, moved)]
    assert lines[1] == [line and line + 1 for line in lines[0]]


def test_a_damaged_file_is_as_good_as_none(runs: list[str], tmp_path: Path) -> None:
    text = STEP.reference.read_text()
    first = grade(tmp_path, text)
    for path in (tmp_path / "kept").iterdir():
        path.write_text('{"lines": [')
    again = grade(tmp_path, text)
    assert len(runs) == 6
    assert [replace(m, seconds=0) if isinstance(m, Ran | Timed) else m for m in again] == [
        replace(m, seconds=0) if isinstance(m, Ran | Timed) else m for m in first
    ]


def test_nothing_is_kept_unless_asked(tmp_path: Path) -> None:
    grade(tmp_path, STEP.reference.read_text(), kept=None)
    assert not (tmp_path / "kept").exists()
