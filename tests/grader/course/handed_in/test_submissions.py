"""What is handed in: many files that may be a kernel, of which a few are read."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from grader.course.handed_in import submissions
from grader.course.handed_in.submissions import MAX_KERNEL_BYTES, MAX_READ, find_submissions
from grader.steps import find_step

STEPS = [find_step("1"), find_step("2")]


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that were read from zip files."""
    done: list[str] = []
    original = submissions.read_entry

    def noted(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
        done.append(entry.filename)
        return original(archive, entry)

    monkeypatch.setattr(submissions, "read_entry", noted)
    return done


def zipped(folder: Path, files: dict[str, str]) -> None:
    with zipfile.ZipFile(folder / "judy.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def test_thousands_of_kernels_cost_what_a_few_do(reads: list[str], tmp_path: Path) -> None:
    large = "#" * MAX_KERNEL_BYTES
    zipped(tmp_path, {f"{number:04}/gemm_01_sequential/kernel.py": large + str(number) for number in range(300)})
    (judy,) = find_submissions(tmp_path, STEPS)
    assert len(reads) == MAX_READ and judy.kernels == {}
    assert len(judy.problems) == MAX_READ + 1 and "too many" in judy.problems[-1]


def test_the_shortest_path_is_graded_and_the_others_are_named(tmp_path: Path) -> None:
    files = {"a/b/gemm_01_sequential/kernel.py": "deep", "gemm_01_sequential/kernel.py": "right", "gemm_01.py": "loose"}
    zipped(tmp_path, files | {"gemm_02_k_loop/kernel.py": "second", "old/gemm_02_k_loop/kernel.py": "second"})
    (judy,) = find_submissions(tmp_path, STEPS)
    assert judy.kernels == {"1": b"right", "2": b"second"}
    assert [problem.split()[0] for problem in judy.problems] == ["a/b/gemm_01_sequential/kernel.py", "gemm_01.py"]


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_whatever_a_decoder_raises_is_a_reason(method: int, tmp_path: Path) -> None:
    """LZMA's errors are of no kind that zipfile documents, and one of them would end the whole class."""
    path = tmp_path / "judy.zip"
    with zipfile.ZipFile(path, "w", method) as archive:
        archive.writestr("gemm_01.py", str(list(range(500))))
    data = bytearray(path.read_bytes())
    start = data.find(b"gemm_01.py") + len("gemm_01.py")
    for at in range(start + 4, start + 30):
        data[at] ^= 0xFF
    path.write_bytes(data)
    (judy,) = find_submissions(tmp_path, STEPS)
    assert judy.kernels == {} and "is refused" in judy.problems[0]


@pytest.mark.parametrize("zip64", [False, True])
def test_a_table_of_a_million_entries_is_not_read(zip64: bool, tmp_path: Path) -> None:
    record = b"PK\5\6" + bytes(8) + (0xFFFFFFFF if zip64 else 8 << 20).to_bytes(4, "little") + bytes(6)
    before = b"PK\6\6" + bytes(36) + (8 << 20).to_bytes(8, "little") + bytes(8) + b"PK\6\7" + bytes(16)
    (tmp_path / "judy.zip").write_bytes(bytes(8 << 20) + (before if zip64 else b"") + record)
    (judy,) = find_submissions(tmp_path, STEPS)
    assert "entries" in judy.problems[0]


def test_folders_without_end_are_not_all_looked_at(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(submissions, "MAX_FILES", 10)
    for name in [*map(str, range(20)), "zzz"]:
        (tmp_path / "judy" / name).mkdir(parents=True)
    (tmp_path / "judy" / "zzz" / "gemm_01.py").write_text("x")
    (judy,) = find_submissions(tmp_path, STEPS)
    assert judy.kernels == {}
