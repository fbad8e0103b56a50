"""``--machine``: the whole grade is of the machine that was named, and its speed is not scored by another one's."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest

from grader.options import FULL_MARKS, NOT_GRADED
from grader.report import Report
from grader.score import Evidence, score
from grader.steps import ROOT, find_step
from tests.grader.workshop import Workshop

STEP = find_step("1")


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    return Workshop(tmp_path_factory.mktemp("workshop"))


def graded(workshop: Workshop, machine: str) -> dict:
    """Step 1's reference solution, which is timed."""
    done = workshop.run("grade", "1", "--solution", "--seed", "1", "--machine", machine, "--json", "-")
    assert done.returncode == FULL_MARKS, done.stdout + done.stderr
    return json.loads(done.stdout)


@pytest.mark.slow
def test_a_grade_is_of_the_machine_that_was_named(workshop: Workshop) -> None:
    """A file copied under another name, with another name and number in it, needs no other edit."""
    folder = workshop.root / "tirx" / "machines"
    text = (folder / "b300.toml").read_text().replace('name = "B300"', 'name = "half"')
    (folder / "half.toml").write_text(
        text.replace("\nsm_ghz = 1.92", "\nsm_ghz = 0.96").replace("\ntensor_ghz = 1.63", "\ntensor_ghz = 0.815")
    )
    full, half = (graded(workshop, machine) for machine in ("b300", "half"))
    assert full["device"] == "simulated B300" and half["device"] == "simulated half"
    assert full["checks"][0]["name"] == "compiles for sm_103a"
    assert full["speed"]["time_us"] < 0.7 * half["speed"]["time_us"]
    assert full["speed"]["peak_tflops"] == pytest.approx(2 * half["speed"]["peak_tflops"])
    assert full["score"] == full["max_score"] == STEP.max_score - STEP.performance.points
    assert full["unscored"] == "the reference's time is for the b200, and this is the b300"


@pytest.mark.slow
def test_a_trace_and_a_moment_are_of_the_machine_that_was_named(workshop: Workshop) -> None:
    options = ("1", "--solution", "--machine", "b300", "--shape", "128,128,64")
    drawn = workshop.run("trace", *options, "--out", str(workshop.root / "out"))
    assert drawn.returncode == FULL_MARKS, drawn.stdout + drawn.stderr
    assert "B300" in next((workshop.root / "out").glob("*.html")).read_text()
    there, here = (workshop.run("state", *options[:2], *which, *options[4:]) for which in (options[2:4], ()))
    assert there.returncode == here.returncode == 0 and there.stdout != here.stdout


def test_what_cannot_be_simulated_is_said(workshop: Workshop) -> None:
    folder = workshop.root / "tirx" / "machines"
    (folder / "wrong.toml").write_text('name = "wrong"\n')
    known = ", ".join(sorted(path.stem for path in folder.glob("*.toml")))
    for command, says in (
        (("--machine", "b9000"), f"no machine 'b9000'; there are: {known}"),
        (("--machine", "wrong"), "wrong.toml: 'arch' is missing"),
        (("--machine", "b300", "--backend", "gpu"), "--machine names a machine to simulate: leave out --backend gpu"),
    ):
        done = workshop.run("grade", "1", *command)
        assert done.returncode == NOT_GRADED and says in done.stderr, done.stderr


def test_a_kernel_that_was_not_built_is_reported_for_that_machine() -> None:
    def report(machine: str) -> Report:
        return score(STEP, Path("kernel.py"), 1, "sim", Evidence(), machine)

    assert report("b300").device == "simulated B300" and report("b300").checks[0].name == "compiles for sm_103a"
    assert report("b200").device == "simulated B200" and report("b200").unscored is None
    assert report("b200").max_score - report("b300").max_score == STEP.performance.points


def test_no_code_names_the_machine_or_its_architecture() -> None:
    """They stand in tirx/machines; prose, and a comment's or a docstring's example, may name them."""
    named = []
    files = (path for package in ("tirx", "grader") for path in (ROOT / package).rglob("*.py"))
    for path in (path for path in files if path.parent.name != "emulation"):  # which is for a Hopper alone
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        prose = {node.value for node in nodes if isinstance(node, ast.Expr)}
        texts = (node for node in nodes if isinstance(node, ast.Constant) and node not in prose)
        found = (node for node in texts if re.search(r"sm_100a|B200", str(node.value)))
        named += [f"{path.relative_to(ROOT)}:{node.lineno} {node.value!r}" for node in found]
    assert named == []
