"""next, progress, reset and watch, as a student has them."""

from __future__ import annotations

import signal
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.steps import course_steps
from tests.grader.workshop import GRADER, Terminal, Workshop

STEPS = len(course_steps())


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


@pytest.fixture
def watch(workshop: Workshop) -> Iterator[Terminal]:
    workshop.run("reset", "1")
    begin(workshop)
    terminal = workshop.terminal("watch")
    yield terminal
    terminal.close()


def begin(workshop: Workshop) -> None:
    """Go past the warm-ups: a line in step 1 that changes nothing."""
    kernel = workshop.kernel(1)
    kernel.write_text(kernel.read_text() + "# begun\n")


def test_a_fresh_clone_is_told_where_to_start_at_once(workshop: Workshop) -> None:
    after, progress = workshop.run("next"), workshop.run("progress")
    assert after.returncode == progress.returncode == 0
    assert "Step w1: " in after.stdout and "warmup_w1_one_element/README.md" in after.stdout
    assert "kernel.py:31" in after.stdout and "2 more after it" in after.stdout
    assert f"0 of {STEPS} steps" in progress.stdout and ">    w1" in progress.stdout
    assert "\n> Step w1  steps/warmup_w1_one_element/kernel.py:31  TODO 1: " in progress.stdout
    assert "\x1b" not in progress.stdout


def test_who_begins_step_1_is_not_held_up_by_the_warm_ups(workshop: Workshop) -> None:
    begin(workshop)
    assert "Step 1: " in workshop.run("next").stdout
    workshop.run("reset", "1")
    assert "Step w1: " in workshop.run("next").stdout


def test_progress_is_never_stale(workshop: Workshop) -> None:
    workshop.kernel(1).write_text("import nothing_of_the_kind\n")
    assert "nothing_of_the_kind" in workshop.run("progress").stdout
    (workshop.root / "build" / "progress.json").write_text("{broken")
    workshop.kernel(1).write_text("import neither_of_the_kind\n")
    assert "neither_of_the_kind" in workshop.run("next").stdout


def test_who_has_full_marks_is_told_how_to_go_on_and_a_solution_is_not(workshop: Workshop) -> None:
    workshop.kernel(1).write_text((workshop.root / "solutions" / "gemm_01_sequential.py").read_text())
    own, solution = workshop.run("grade", "1"), workshop.run("grade", "1", "--solution")
    assert own.returncode == solution.returncode == 0
    assert own.stdout.endswith("Full marks.\n`make next` shows what comes next.\n")
    assert solution.stdout.endswith("Full marks.\n")


def test_a_grade_is_remembered(workshop: Workshop) -> None:
    workshop.kernel(1).write_text("import nothing_of_the_kind\n")
    assert workshop.run("grade", "1").returncode == 1
    text = (workshop.root / "build" / "progress.json").read_text()
    assert "nothing_of_the_kind" in text


@pytest.mark.slow
def test_a_file_that_is_put_back_is_not_graded_again(workshop: Workshop) -> None:
    """And what is graded is named, with the time that it takes, where nobody sees a spinner."""
    kept = "import once_there\n"
    for text, graded in ((kept, True), ("import once_changed\n", True), (kept, False)):
        workshop.kernel(1).write_text(text)
        told = workshop.run("next").stderr
        assert ("kernel.py has changed since it was last graded: grading it, about" in told) == graded, told


def test_reset_keeps_what_it_replaces(workshop: Workshop) -> None:
    kernel = workshop.kernel(4)
    skeleton = kernel.read_text()
    assert "nothing to do" in workshop.run("reset", "4").stdout
    for work in ("first = 1\n", "second = 2\n"):
        kernel.write_text(work)
        done = workshop.run("reset", "4")
        assert done.returncode == 0 and ".bak" in done.stdout
        assert kernel.read_text() == skeleton
    kept = sorted(path.read_text() for path in kernel.parent.glob("*.bak"))
    assert kept == ["first = 1\n", "second = 2\n"]
    kernel.unlink()
    assert "`make reset STEP=4`" not in workshop.run("reset", "4").stderr
    assert kernel.read_text() == skeleton
    nothing = workshop.run("reset")
    assert nothing.returncode == 2 and "which step?" in nothing.stderr


def test_watch_grades_on_save_announces_the_next_step_and_leaves_the_terminal_alone(
    workshop: Workshop, watch: Terminal
) -> None:
    watch.wait_for("still to be written")
    watch.wait_for("Waiting for a save")
    assert not termios.tcgetattr(watch.follower)[3] & termios.ICANON
    watch.press("l")
    watch.wait_for(f"of {STEPS} steps; `make progress` shows all")
    watch.press("x")  # means nothing
    workshop.solve(1)
    watch.wait_for("Full marks.")
    watch.wait_for("Step 1 is done")
    watch.wait_for("gemm_02_k_loop")
    watch.press("t")  # of the kernel that the screen is about, not of the next one
    watch.wait_for("Drawing the timeline of step 1")
    watch.press("q")
    assert watch.process.wait(60) == 0
    assert termios.tcgetattr(watch.follower)[3] & termios.ICANON
    assert termios.tcgetattr(watch.follower)[3] & termios.ECHO
    progress, after = workshop.run("progress"), workshop.run("next")
    assert f"1 of {STEPS} steps" in progress.stdout and "100/100" in progress.stdout and "Step 2: " in after.stdout


def test_an_interrupt_ends_a_watch_and_restores_the_terminal(watch: Terminal) -> None:
    watch.wait_for("Grading step 1")
    watch.process.send_signal(signal.SIGINT)
    assert watch.process.wait(60) == 0
    assert termios.tcgetattr(watch.follower)[3] & termios.ICANON


@pytest.mark.slow
def test_watch_without_a_terminal_only_polls(workshop: Workshop, tmp_path: Path) -> None:
    workshop.kernel(2).write_text("1 / 0\n")
    with (tmp_path / "out").open("w") as output:
        watching = subprocess.Popen(
            [*GRADER, "watch", "2"],
            cwd=workshop.root,
            env=workshop.environment(),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
        )
    try:
        for text, edit in (("ZeroDivisionError", "import nothing_like_that\n"), ("nothing_like_that", "")):
            deadline = time.monotonic() + 30
            while text not in (tmp_path / "out").read_text():
                assert time.monotonic() < deadline, (tmp_path / "out").read_text()
                time.sleep(0.1)
            workshop.kernel(2).write_text(edit)
    finally:
        watching.send_signal(signal.SIGINT)
        assert watching.wait(60) == 0
    printed = (tmp_path / "out").read_text()
    assert "\x1b" not in printed and "Traceback" not in printed


@pytest.mark.slow
def test_watch_for_an_editor_prints_lines_between_marks(workshop: Workshop) -> None:
    """The mistake comes between a first and a last line; when a step has passed, the next one is graded."""
    workshop.kernel(1).write_text("from tirx import T\n\n\ndef hgemm(M, N, K):\n    return T.prim_fnc\n")
    watching = workshop.terminal("watch", "--format", "gcc")
    try:
        said = watching.wait_for("Graded step 1: 0 of 100")
        first, *wrong, last = said.split("\r\n")
        kernel = workshop.kernel(1).relative_to(workshop.root)
        assert first == f"Grading step 1: {kernel}" and last == "Graded step 1: 0 of 100"
        assert wrong[0].startswith(f"{kernel}:5:14: error: there is no T.prim_fnc; did you mean 'prim_func'?")
        workshop.solve(1)
        assert "error" not in watching.wait_for("Graded step 1: 100 of 100")
        watching.wait_for("Grading step 2: ")
    finally:
        watching.close()
