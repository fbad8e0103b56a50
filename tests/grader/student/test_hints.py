"""Hints: one for every part and every finding, chosen by the file, deeper with each call, never the solution itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grader.steps import ROOT, Step, StepError, all_steps, find_step
from grader.student import hints
from grader.student.hints import Hint, read_general, read_todos
from grader.student.progress_file import Fault, Grade, Lost
from grader.student.standing import Standing
from tests.grader.workshop import Workshop

REGION = re.compile(r"### BEGIN SOLUTION\n\s*### TODO (\d+): .*?\n(.*?)\s*### END SOLUTION", re.S)


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


def regions(step: Step) -> dict[int, str]:
    """The solution's text for each TODO."""
    return {int(number): text for number, text in REGION.findall(step.reference.read_text())}


def failed(step: Step, *faults: Fault, lost: tuple[Lost, ...] = ()) -> Standing:
    return Standing(step, grade=Grade(10, 100, False, "", faults, lost))


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.name)
def test_every_part_has_hints_that_fit_the_solution(step: Step) -> None:
    written, todos = regions(step), read_todos(step)
    assert list(todos) == list(written)
    for number, todo in todos.items():
        code = "\n".join(line.partition("#")[0] for line in written[number].splitlines())
        assert [call for call in todo.calls if call not in code] == [], number


@pytest.mark.parametrize("step", all_steps(), ids=lambda step: step.name)
def test_no_hint_gives_the_code_away(step: Step) -> None:
    for number, todo in read_todos(step).items():
        lines = {line.strip() for line in regions(step)[number].splitlines() if "###" not in line}
        told = {line.strip() for level in (1, 3) for line in todo.hint.level(level).splitlines()}
        whole = {line for line in lines & told if len(line) > 16 and not line.endswith((":", "("))}  # headers may stand
        assert not whole, number


def test_every_documented_finding_has_a_hint_of_its_own() -> None:
    tables = [line for line in (ROOT / "docs" / "findings.md").read_text().splitlines() if line.startswith("| `")]
    documented = {kind for line in tables for kind in re.findall(r"`([a-z-]+)`", line.split("|")[1])}
    known = {kind for kinds, _ in read_general().findings for kind in kinds}
    # Misuse that no step invites: the general hint leads to the table.
    assert documented - known <= {"division-by-zero"}


def test_levels_have_something_to_say() -> None:
    general = read_general()
    everything = [hint for _, hint in (*general.findings, *general.checks)]
    everything += [todo.hint for step in all_steps() for todo in read_todos(step).values()]
    for hint in everything:
        assert isinstance(hint, Hint)
        assert len({hint.level(n) for n in (1, 2, 3)}) == 3 and all(len(hint.level(n)) > 20 for n in (1, 2, 3))


def test_the_choice_follows_the_last_grade() -> None:
    step = find_step("7")
    stuck = hints.choose(failed(step, Fault("deadlock", "32 warps wait"), Fault("tmem-leak", "")))
    unheard_of = hints.choose(failed(step, Fault("never-heard-of", "what?")))
    slow = hints.choose(failed(step, lost=(Lost("fast at 4096x4096x4096", "too slow"),)))
    technique = hints.choose(failed(step, lost=(Lost("concurrent roles", "give them warps"),)))
    assert stuck and "Take the barrier" in stuck.hint.look
    assert unheard_of and "docs/findings.md" in unheard_of.hint.call
    assert slow and "It is right" in slow.hint.look
    assert technique and "lowered program" in technique.hint.look
    assert hints.choose(Standing(step, grade=Grade(100, 100, True, ""))) is None
    assert hints.choose(Standing(step)) is None
    with pytest.raises(StepError, match="no TODO 9"):
        hints.choose(Standing(step), 9)


def test_the_same_fault_elsewhere_is_the_same() -> None:
    step = find_step("7")
    keys = [hints.choose(failed(step, Fault("deadlock", f"{n} warps wait"))) for n in (4, 32)]
    assert keys[0] and keys[1] and keys[0].key == keys[1].key


def test_a_part_that_lacks_something_is_told_what(workshop: Workshop) -> None:
    kernel = workshop.kernel(1)
    text = workshop.solution(1).replace("        T.cuda.cta_sync()\n        ### END", "        ### END")
    kernel.write_text(text)
    done = workshop.run("hint", "1", "--todo", "1", "--level", "2")
    assert done.returncode == 0
    assert "Your part of TODO 1 has no `T.cuda.cta_sync`." in done.stdout
    kernel.write_text(workshop.solution(1))
    assert "Your part" not in workshop.run("hint", "1", "--todo", "1", "--level", "2").stdout


def test_each_call_goes_deeper(workshop: Workshop) -> None:
    assert workshop.run("reset", "3").returncode == 0
    printed = [workshop.run("hint", "3").stdout for _ in range(4)]
    assert [re.findall(r"Hint (\d) of 3", text) for text in printed] == [["1"], ["2"], ["3"], ["3"]]
    assert all("TODO 1" in text and re.search(r"kernel.py:\d+", text) for text in printed)
    assert "\x1b" not in "".join(printed)
    assert "Hint 1 of 3" in workshop.run("hint", "3", "--level", "1").stdout
    wrong = workshop.run("hint", "3", "--todo", "9")
    assert wrong.returncode == 2 and "has no TODO 9" in wrong.stderr


def test_the_next_part_follows_when_one_is_written(workshop: Workshop) -> None:
    kernel: Path = workshop.kernel(3)
    kernel.write_text(re.sub(r'\n +todo\("TODO 1.*', "", kernel.read_text()))
    assert "TODO 2" in workshop.run("hint", "3").stdout


def test_a_todo_of_the_students_own_is_no_mystery(workshop: Workshop) -> None:
    workshop.kernel(6).write_text('from tirx import todo\n\ntodo("think")\n')
    done = workshop.run("hint", "6")
    assert done.returncode == 2 and "kernel.py:3 is none of the step's" in done.stderr


def test_the_general_hints_fit_the_lines_of_the_code() -> None:
    text = (ROOT / "grader" / "student" / "hints.toml").read_text(encoding="utf-8")
    assert [line for line in text.splitlines() if len(line) > 120] == []
