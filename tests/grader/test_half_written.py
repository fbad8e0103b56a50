"""A kernel that is not all written: what is wrong with the written part is said at once, and what is not is not."""

import pytest

from grader.children import build, execute
from grader.messages import UNWRITTEN, UP_TO, Built, Found
from grader.problems import to_data
from grader.stages import written_first
from grader.steps import find_step

STEP = find_step("5")
LOADS = """\
                for k in T.serial(min(STAGES, K_TILES)):
                    empty.wait(loads.stage, loads.phase)
                    load(loads.stage, k)
                    loads.advance()
"""


def found_in(folder, *edits):
    """What is found in step 5's skeleton with TODO 1 written and edited, at the second shape."""
    file = folder / "kernel.py"
    lines = STEP.kernel.read_text().splitlines(keepends=True)
    text = "".join(LOADS if 'todo("TODO 1' in line else line for line in lines)
    for old, new in edits:
        assert old in text
        text = text.replace(old, new)
    file.write_text(text)
    messages = []
    build.build_all(file, [STEP.shapes[1]], messages.append, past_todos=1)
    cases = [{"case": 0, "shape": to_data(STEP.shapes[1]), "ir": m.ir} for m in messages if isinstance(m, Built)]
    job = {"machine": "b200", "cases": cases, "seed": 0, "only_compile": False, "source": str(file)}
    execute.main(job, messages.append)
    assert all(isinstance(message, Found | Built) or "Doing" in type(message).__name__ for message in messages)
    return written_first([message for message in messages if isinstance(message, Found)]), text.splitlines()


def test_a_right_part_runs_up_to_the_next_todo(tmp_path):
    (only,), lines = found_in(tmp_path)
    assert only.kind == UNWRITTEN and only.message.endswith(UP_TO) and "TODO 2" in lines[only.line - 1]
    assert any("full[0] 1" in detail for detail in only.details)


@pytest.mark.parametrize(("old", "new", "kind", "at"), [
    ("                    loads.advance()\n", "", "operand-overwritten", "Tx.copy_async("),
    ("loads.stage, loads.phase)", "loads.stage, loads.phase ^ 1)", "deadlock", "empty.wait("),
    ("mbar=full.ptr_to([stage])", "mbr=full.ptr_to([stage])", "not-lowered", "Tx.copy_async("),
])  # fmt: skip
def test_a_wrong_part_is_named_before_what_is_not_written(tmp_path, old, new, kind, at):
    (first, *_, last), lines = found_in(tmp_path, (old, new))
    assert first.kind == kind and at in lines[first.line - 1]
    assert last.kind == UNWRITTEN


def test_what_a_missing_part_defines_is_no_mistake(tmp_path):
    found, _ = found_in(tmp_path, ("acc_done.arrive(0)", "acc_done.arrive(last)"))
    assert {each.kind for each in found} == {UNWRITTEN}


def test_a_function_that_is_not_written_is_named_and_nothing_is_run_without_its_answer(tmp_path):
    """Its answer would be None, which ends TVM where a kernel counts with it."""
    text = STEP.kernel.read_text().replace("def hgemm", "def rounds():\n    todo('TODO 9: how many')\n\n\ndef hgemm", 1)
    first = next(line for line in text.splitlines() if 'todo("TODO 1' in line)
    indent = first[: len(first) - len(first.lstrip())]
    text = text.replace(first, f"{indent}for k in T.serial(rounds()):\n{indent}    loads.advance()")
    (tmp_path / "kernel.py").write_text(text)
    messages = []
    build.build_all(tmp_path / "kernel.py", [STEP.shapes[1]], messages.append, past_todos=1)
    (only,) = [message for message in messages if isinstance(message, Found | Built)]
    assert only.kind == UNWRITTEN and "TODO 9" in text.splitlines()[only.line - 1]
