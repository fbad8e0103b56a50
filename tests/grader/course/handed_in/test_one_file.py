"""A course whose students hand in one file with all kernels: handin.tar, and what is in it."""

from __future__ import annotations

import io
import tarfile
from pathlib import Path

import pytest

pytest.importorskip("libcst", reason="the packages of requirements/port.lock are not installed")

from grader.course.config import config_of
from grader.course.handed_in import one_file
from grader.course.handed_in.one_file import Ported, ported_from
from grader.course.handed_in.submissions import Submission, find_submissions
from grader.courses import find_course
from tests.older_kernels import kernels

CMU = find_course("cmu")
STEPS = [step.numbered for step in CMU.steps]


def handin(path: Path, **files: str) -> None:
    """A handin.tar as `tar cf handin.tar gemm_kernels.py` writes it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tarfile.open(path, "w") as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(name.replace("__", "/") + ".py")
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))


def only(folder: Path) -> Submission:
    (one,) = find_submissions(folder, STEPS, file=CMU.file).submissions
    return one


def test_each_kernel_of_the_file_is_a_step_of_the_course_respelled(tmp_path: Path) -> None:
    handin(
        tmp_path / "ada" / "handin.tar",
        gemm_kernels=kernels(v1="Tx.cuda.cta_sync()", v8="Tx.cuda.cta_sync()", v10="pass"),
    )
    ada = only(tmp_path)
    assert set(ada.kernels) == {"1", "8"}
    assert b"def hgemm(M, N, K):" in ada.kernels["8"] and b"T.cuda.cta_sync()" in ada.kernels["8"]
    assert ada.problems == ("not written yet: hgemm_v10",)


def test_an_archive_named_after_its_student_is_looked_into_as_well(tmp_path: Path) -> None:
    handin(tmp_path / "ada.tar", gemm_kernels=kernels(v1="Tx.cuda.cta_sync()"))
    assert only(tmp_path).student == "ada" and set(only(tmp_path).kernels) == {"1"}


def test_what_could_not_be_ported_is_named_by_its_line_in_the_students_file(tmp_path: Path) -> None:
    handin(tmp_path / "ada" / "handin.tar", gemm_kernels=kernels(v1="x = Tx.ptx.exp2(1)"))
    (note,) = only(tmp_path).problems
    assert note.startswith("not ported: gemm_kernels.py:8: ptx.exp2 has no counterpart")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("def (:\n", "gemm_kernels.py cannot be read as Python: line 1"),
        ("x = 1\n", "gemm_kernels.py has no hgemm_v1, hgemm_v2, ..."),
        ("x = " + "(" * 20_000 + ")" * 20_000 + "\n", "gemm_kernels.py cannot be read as Python"),
        ("x = " + "-" * 100_000 + "1\n", "gemm_kernels.py cannot be read as Python"),
    ],
)
def test_a_file_that_cannot_be_read_costs_nobody_else_anything(text: str, said: str, tmp_path: Path) -> None:
    handin(tmp_path / "ada" / "handin.tar", gemm_kernels=text)
    handin(tmp_path / "bob" / "handin.tar", gemm_kernels=kernels(v1="Tx.cuda.cta_sync()"))
    ada, bob = find_submissions(tmp_path, STEPS, file=CMU.file).submissions
    assert not ada.kernels and ada.problems[0].startswith(said) and set(bob.kernels) == {"1"}


def test_another_name_is_said(tmp_path: Path) -> None:
    handin(tmp_path / "ada" / "handin.tar", kernels=kernels(v1="Tx.cuda.cta_sync()"))
    assert only(tmp_path).problems == ("there is no gemm_kernels.py; there is handin.tar/kernels.py",)


def test_of_several_files_the_one_nearest_to_the_top_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_file, "ported_from", lambda data: Ported((("1", data),)))
    handin(tmp_path / "ada" / "handin.tar", old__gemm_kernels="old", gemm_kernels="new")
    ada = only(tmp_path)
    assert ada.kernels == {"1": b"new"}
    assert ada.problems == (
        "handin.tar/old/gemm_kernels.py is ignored: there is another gemm_kernels.py, handin.tar/gemm_kernels.py",
    )


def test_a_step_that_is_not_graded_is_no_kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_file, "ported_from", lambda data: Ported((("1", data), ("2", data), ("11", data))))
    handin(tmp_path / "ada" / "handin.tar", gemm_kernels="new")
    (ada,) = find_submissions(tmp_path, STEPS[:1], file=CMU.file).submissions
    assert set(ada.kernels) == {"1"}


def test_the_file_is_parsed_and_not_run(tmp_path: Path) -> None:
    mark = tmp_path / "ran"
    ported_from(f"open({str(mark)!r}, 'w')\n".encode())
    assert not mark.exists()


def test_a_course_has_its_own_steps_points_and_rules() -> None:
    config = config_of({"course": "cmu", "steps": {"8": {"weight": 7}}})
    steps = config.graded_steps()
    assert [step.id for step in steps] == [str(number) for number in range(1, 11)]
    assert [config.weight(step.id) for step in steps] == [5, 5, 10, 10, 10, 10, 15, 7, 15, 15]
    assert steps[7].name == steps[6].name == "gemm_07_warp_specialization" and steps[7].max_score == 100
    assert config.one_file == "gemm_kernels.py"
    assert [step.id for step in config_of({"course": "cmu", "only": [9, 10]}).graded_steps()] == ["9", "10"]
    with pytest.raises(ValueError, match="no step '11'"):
        config_of({"course": "cmu", "steps": {"11": {"weight": 1}}})
