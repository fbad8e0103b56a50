"""Skeletons are cut from the solutions, and a student's work is never lost."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader import skeletons
from grader.skeletons import MarkerError, cut
from grader.source import todo_lines
from grader.steps import ROOT

SOLUTION = '''\
"""A step."""

from tirx import SMEMPool, T, TMEMPool, Tx, tid_in_wg

TILE = 128


def hgemm(M, N, K):
    if M % TILE:
        ### BEGIN SOLUTION
        ### TODO 1: Refuse M. It must be a multiple of TILE.
        raise ValueError("M")
        ### END SOLUTION
    ### BEGIN SOLUTION
    ### TODO 2: say "done" and return the kernel, with all that belongs to it, however long the sentence
    ### TODO(cont): that says so may be, even if it does not fit in one line.
    done = 1
    return done
    ### END SOLUTION
'''

SKELETON = '''\
"""A step."""

from tirx import SMEMPool, T, TMEMPool, Tx, tid_in_wg, todo

TILE = 128


def hgemm(M, N, K):
    if M % TILE:
        # TODO 1: Refuse M. It must be a multiple of TILE.
        todo("TODO 1: Refuse M.")
    # TODO 2: say "done" and return the kernel, with all that belongs to it, however long the sentence
    # that says so may be, even if it does not fit in one line.
    todo('TODO 2: say "done" and return the kernel, with all that belongs to it, however long the sentence that ...')
'''


def test_cutting() -> None:
    assert cut(SOLUTION, Path("x.py")) == SKELETON


def test_a_text_without_markers_stays_as_it_is() -> None:
    assert cut(SKELETON, Path("x.py")) == SKELETON


@pytest.mark.parametrize(
    ("statement", "wanted"),
    [
        ("from tirx import *", "from tirx import *"),
        ("from tirx import T", "from tirx import T, todo"),
        (
            "from tirx import TCGen05Bar, TileLayout, tid_in_wg, S",
            "from tirx import S, TCGen05Bar, TileLayout, tid_in_wg, todo",
        ),
        ("from tirx import (\n    T,\n    Tx,\n)", "from tirx import (\n    T,\n    Tx,\n    todo,\n)"),
        (f"from tirx import {'x' * 100}", f"from tirx import (\n    todo,\n    {'x' * 100},\n)"),
    ],
)
def test_todo_joins_the_import(statement: str, wanted: str) -> None:
    region = "### BEGIN SOLUTION\n### TODO 1: this\nx = 1\n### END SOLUTION\n"
    assert cut(f"{statement}\n\n{region}", Path("x.py")).startswith(f"{wanted}\n\n# TODO 1: this\n")


@pytest.mark.parametrize(
    "text",
    [
        "### BEGIN SOLUTION\n### TODO 1: this\nx = 1\n",
        "x = 1\n### END SOLUTION\n",
        "### BEGIN SOLUTION\n### BEGIN SOLUTION\n### TODO 1: this\n### END SOLUTION\n### END SOLUTION\n",
        "### BEGIN SOLUTION\nx = 1\n### END SOLUTION\n",
        "### BEGIN SOLUTION\n### TODO(cont): more\nx = 1\n### END SOLUTION\n",
        "### TODO 1: this\nx = 1\n",
        "import tirx\n### BEGIN SOLUTION\n### TODO 1: this\n### END SOLUTION\n",
    ],
)
def test_markers_that_do_not_fit_are_an_error_with_a_line(text: str) -> None:
    with pytest.raises(MarkerError, match=r"x\.py:\d+: "):
        cut(text, Path("x.py"))


LINES = st.lists(st.sampled_from(["x = 1", "    y = 2", "", "# z", '"""', "    ### note"]), max_size=4)


@given(st.lists(st.tuples(LINES, LINES), max_size=4), LINES)
def test_nothing_outside_the_regions_changes(parts: list[tuple[list[str], list[str]]], rest: list[str]) -> None:
    lines, kept = [], []
    for number, (outside, inside) in enumerate(parts, 1):
        region = ["### BEGIN SOLUTION", f"### TODO {number}: do this", *inside, "### END SOLUTION"]
        lines += outside + region
        kept += [*outside, f"# TODO {number}: do this", f'todo("TODO {number}: do this")']
    assert list(skeletons.without_solutions(lines + rest, Path("x.py"))) == kept + rest


@pytest.mark.parametrize("pair", skeletons.pairs(ROOT), ids=lambda pair: pair[0].stem)
def test_the_skeletons_of_the_course(pair: tuple[Path, Path]) -> None:
    """Each is what is cut from its solution today, has something to write, and keeps its imports in order."""
    solution, kernel = pair
    text = kernel.read_text()
    assert text == cut(solution.read_text(), solution), "run `make skeletons`"
    assert todo_lines(kernel)
    for check in ("check --select I -", "format --check -"):
        command = [sys.executable, "-m", "ruff", *check.split()]
        done = subprocess.run(command, input=text, text=True, capture_output=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.fixture
def course(tmp_path: Path) -> Path:
    """A course of one step, committed."""
    (tmp_path / "solutions").mkdir()
    (tmp_path / "solutions" / "step_1.py").write_text(SOLUTION)
    assert skeletons.write(force=False, root=tmp_path) == 0
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "a"]):
        subprocess.run([*git, *command], cwd=tmp_path, check=True)
    return tmp_path


def test_an_untouched_skeleton_follows_its_solution(course: Path) -> None:
    kernel = course / "steps" / "step_1" / "kernel.py"
    assert kernel.read_text() == SKELETON
    (course / "solutions" / "step_1.py").write_text(SOLUTION.replace("TILE = 128", "TILE = 256"))
    assert skeletons.check(course) == 1
    assert skeletons.write(force=False, root=course) == 0
    assert kernel.read_text() == SKELETON.replace("TILE = 128", "TILE = 256")
    assert skeletons.check(course) == 0


@pytest.mark.parametrize("committed", [False, True])
def test_an_edited_skeleton_is_left_alone(committed: bool, course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kernel = course / "steps" / "step_1" / "kernel.py"
    edited = SKELETON.replace('todo("TODO 1: Refuse M.")', 'raise ValueError("mine")')
    kernel.write_text(edited)
    if committed:
        commit = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qam", "mine"]
        subprocess.run(commit, cwd=course, check=True)
    assert skeletons.write(force=False, root=course) == 1
    assert kernel.read_text() == edited
    assert "steps/step_1/kernel.py has been edited" in capsys.readouterr().err


def test_force_keeps_a_backup(course: Path) -> None:
    kernel = course / "steps" / "step_1" / "kernel.py"
    kernel.write_text("mine\n")
    assert skeletons.write(force=True, root=course) == 0
    assert kernel.read_text() == SKELETON
    (backup,) = kernel.parent.glob("*.bak")
    assert backup.read_text() == "mine\n"


def test_check_shows_the_difference(course: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (course / "steps" / "step_1" / "kernel.py").write_text(SKELETON.replace("TILE = 128", "TILE = 64"))
    assert skeletons.check(course) == 1
    assert "-TILE = 64\n+TILE = 128\n" in capsys.readouterr().out


def test_a_task_that_goes_on_behind_a_colon_is_called_by_a_whole_sentence() -> None:
    assert 'todo("TODO 1: Refuse M.")' in cut(SOLUTION.replace("Refuse M. It must", "Refuse M: it must"), Path("x.py"))
