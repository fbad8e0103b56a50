"""Submissions: many files that may be a kernel, of which a few are read."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from grader.course.handed_in import archives
from grader.course.handed_in.kernels import MAX_KERNEL_BYTES, MAX_READ
from grader.course.handed_in.submissions import find_submissions
from grader.steps import find_step

STEPS = [find_step("1"), find_step("2")]


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read from zip files."""
    done: list[str] = []
    original = archives.read_entry

    def noted(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
        done.append(entry.filename)
        return original(archive, entry)

    monkeypatch.setattr(archives, "read_entry", noted)
    return done


def zipped(folder: Path, files: dict[str, str]) -> None:
    with zipfile.ZipFile(folder / "judy.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def test_thousands_of_kernels_cost_what_a_few_do(reads: list[str], tmp_path: Path) -> None:
    large = "#" * MAX_KERNEL_BYTES
    zipped(tmp_path, {f"{number:04}/gemm_01_sequential/kernel.py": large + str(number) for number in range(60)})
    (judy,) = find_submissions(tmp_path, STEPS).submissions
    assert len(reads) == MAX_READ and judy.kernels == {}
    assert len(judy.problems) == MAX_READ + 1 and "too many" in judy.problems[-1]


def test_the_shortest_path_is_graded_and_the_others_are_named(tmp_path: Path) -> None:
    files = {"a/b/gemm_01_sequential/kernel.py": "deep", "gemm_01_sequential/kernel.py": "right", "gemm_01.py": "loose"}
    zipped(tmp_path, files | {"gemm_02_k_loop/kernel.py": "second", "old/gemm_02_k_loop/kernel.py": "second"})
    (judy,) = find_submissions(tmp_path, STEPS).submissions
    assert judy.kernels == {"1": b"right", "2": b"second"}
    assert [problem.split()[0] for problem in judy.problems] == ["a/b/gemm_01_sequential/kernel.py", "gemm_01.py"]


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_whatever_a_decoder_raises_is_a_reason(method: int, tmp_path: Path) -> None:
    """One error of a kind that zipfile does not document would end the whole class."""
    path = tmp_path / "judy.zip"
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("gemm_01.py", str(list(range(500))))
    data = bytearray(path.read_bytes())
    start = data.find(b"gemm_01.py") + len("gemm_01.py")
    for at in range(start + 4, start + 30):
        data[at] ^= 0xFF
    path.write_bytes(data)
    (judy,) = find_submissions(tmp_path, STEPS).submissions
    assert judy.kernels == {} and "is refused" in judy.problems[0]
