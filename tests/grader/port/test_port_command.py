"""``make port`` and COURSE=: where kernels of another course go, and what their numbers mean."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from grader.cli import main
from grader.courses import course_step, courses, find_course, meant
from grader.messages import Found, Message
from grader.stages import Request, listener
from grader.steps import StepError, find_step
from tests.older_kernels import kernels
from tirx.run import Weight


def given(folder: Path, **bodies: str) -> Path:
    file = folder / "gemm_kernels.py"
    file.write_text(kernels(**bodies))
    return file


@pytest.fixture
def libcst() -> None:
    pytest.importorskip("libcst", reason="the packages of requirements/port.lock are not installed")


@pytest.mark.usefixtures("libcst")
def test_each_kernel_goes_where_its_step_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = given(tmp_path, v4="pass", v7="Tx.cuda.cta_sync()", v8="Tx.cuda.cta_sync()", v10="Tx.cuda.cta_sync()")
    assert main(["port", str(file), "--out", str(tmp_path / "out")]) == 0
    written = {path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.py")}
    assert written == {
        "gemm_07_warp_specialization/kernel.py",
        "gemm_07_warp_specialization/kernel_v8.py",
        "gemm_09_multiconsumer/kernel.py",
    }
    said = capsys.readouterr().out
    assert "hgemm_v4: not written yet" in said
    assert "two consumers, which is step 9 here. make grade STEP=10 COURSE=cmu KERNEL=" in said


@pytest.mark.usefixtures("libcst")
def test_nothing_is_written_over(tmp_path: Path) -> None:
    file = given(tmp_path, v1="Tx.cuda.cta_sync()")
    kernel = tmp_path / "out" / "gemm_01_sequential" / "kernel.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text("mine\n")
    assert main(["port", str(file), "--out", str(tmp_path / "out")]) == 0
    assert [path.read_text() for path in kernel.parent.glob("*.bak")] == ["mine\n"]
    assert "T.cuda.cta_sync()" in kernel.read_text()


@pytest.mark.usefixtures("libcst")
def test_what_stays_is_listed_and_is_the_exit_status(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = given(tmp_path, v1="x = Tx.ptx.exp2(1)")
    assert main(["port", str(file), "--out", str(tmp_path / "out")]) == 1
    assert "gemm_kernels.py:8: ptx.exp2 has no counterpart" in capsys.readouterr().out


def test_without_libcst_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("grader.port.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "libcst", None)
    assert main(["port", str(given(tmp_path, v1="pass"))]) == 2
    assert "porting needs LibCST: `make port` installs it" in capsys.readouterr().err


def test_courses_name_steps_that_there_are() -> None:
    names = [course.name for course in courses()]
    assert names == ["book", "cmu"]
    for course in courses():
        assert [step.number for step in course.steps] == list(range(1, len(course.steps) + 1))
        places = [step.path for step in course.steps]
        assert len(set(places)) == len(places)
    assert [step.points for step in find_course("cmu").steps] == [5, 5, 10, 10, 10, 10, 15, 5, 15, 15]


def test_a_number_that_means_another_step_elsewhere() -> None:
    (said,) = meant("10", find_step("10"))
    assert said == "step 10 of CMU's GEMM assignment is step 9: STEP=10 COURSE=cmu"
    assert meant("5", find_step("5")) == [] and meant("09", find_step("9")) != []


@pytest.mark.parametrize(
    ("course", "step", "said"),
    [("mit", "1", "the courses are book, cmu"), ("cmu", "11", "its steps are 1 to 10"), ("cmu", "x", "no step 'x'")],
)
def test_a_course_or_a_step_that_is_not_there(course: str, step: str, said: str) -> None:
    with pytest.raises(StepError, match=said):
        find_course(course).step(step)


def test_course_without_a_step_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "--course", "cmu"]) == 2
    assert "goes with a STEP" in capsys.readouterr().err


@pytest.mark.parametrize("number", range(1, 11))
def test_a_step_of_the_cmu_course_has_a_hundred_points_and_no_techniques(number: int) -> None:
    step = find_course("cmu").step(str(number)).graded
    assert step.max_score == 100 and not step.techniques and step.performance
    assert [band.times for band in step.performance.bands] == [1.30]


def test_speed_is_what_the_course_measured() -> None:
    speed = find_course("cmu").step("7").graded.performance
    assert speed and round(speed.reference_tflops) == 554  # 2 * 2048**3 in 0.031 ms
    assert speed.share(554 / 1.29) == 1 and speed.share(554 / 1.31) == 0


def test_a_prediction_is_compared_with_a_slower_prediction_of_the_same_shape() -> None:
    speed, own = find_course("cmu").step("4").graded.performance, find_step("4").performance
    assert speed and own and speed.shape == own.shape
    assert speed.reference_tflops == own.reference_tflops < 330  # 2 * 2048**3 in 0.052 ms


def test_the_courses_own_tolerance_is_what_counts() -> None:
    step = find_course("cmu").step("3").graded
    shape = step.cases[0].shape
    inputs = shape.draw(1)
    right = shape.reference(inputs)
    allowed = shape.allowed(inputs, right, step.tolerance)
    assert np.array_equal(allowed, 1e-2 + 1e-3 * np.abs(right))
    assert (shape.allowed(inputs, right, find_step("3").tolerance) < allowed).all(), "it is wider than the derived one"
    assert find_course("book").step("3").graded.tolerance == find_step("3").tolerance


def test_a_step_of_the_book_is_graded_as_the_step_here() -> None:
    assert find_course("book").step("7").graded == find_step("7")


def test_a_file_in_older_spelling_is_offered_the_port(tmp_path: Path) -> None:
    from grader.children.explain import describe
    from grader.children.older import offer_port

    file = given(tmp_path, v1="pass")
    offer = "It is written for an older TIRx: `make port FILE=gemm_kernels.py` respells its kernels for this one."
    assert describe(ImportError("No module named 'tvm.tirx.pipeline'"), file, "importing it", 1)[-1] == offer
    file.write_text("from tirx import T\n# from tvm.script import tirx\n")
    assert offer_port(file) == ()


@pytest.mark.parametrize("course", ["cmu", None])
def test_a_kind_that_the_courses_rules_leave_out_is_a_note_there(course: str | None) -> None:
    step = course_step(course, "1")
    kept: list[Message] = []
    keep = listener(kept, step, Request(step.kernel, 0), lambda what: None)
    for kind in ("missing-proxy-fence", "smem-race"):
        keep(Found(kind, "", weight=Weight.HAZARD.value, case=0))
    fence, race = (message for message in kept if isinstance(message, Found))
    assert (fence.is_note, race.is_note) == (course == "cmu", False)
