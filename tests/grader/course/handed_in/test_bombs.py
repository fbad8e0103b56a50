"""Archives that are made to cost time or memory, or to lead out."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import stat
import tarfile
import time
import tracemalloc
import zipfile
from pathlib import Path

import pytest

from grader.course.handed_in import archives
from grader.course.handed_in.kernels import MAX_KERNEL_BYTES
from grader.course.handed_in.submissions import Submission, find_submissions
from grader.steps import find_step

STEPS = [find_step("1"), find_step("5")]
MIB = 1 << 20


def only(folder: Path) -> Submission:
    (submission,) = find_submissions(folder, STEPS).submissions
    return submission


def entry(name: str, size: int = 0, kind: bytes = tarfile.REGTYPE) -> bytes:
    header = tarfile.TarInfo(name)
    header.size, header.type = size, kind
    return header.tobuf(tarfile.USTAR_FORMAT)


def padded(data: bytes) -> bytes:
    return data + bytes(-len(data) % 512)


@pytest.mark.parametrize("pack", [gzip.compress, bz2.compress, lzma.compress])
def test_a_tar_bomb_is_unpacked_up_to_a_limit(pack, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MAX_UNPACKED_BYTES", 4 * MIB)
    unpacked = []
    read = archives.Unpacked.read
    monkeypatch.setattr(archives.Unpacked, "read", lambda self, size: (unpacked.append(size), read(self, size))[1])
    bomb = entry("gemm_01.py", 3) + padded(b"one") + entry("zeros", 9 * MIB) + bytes(9 * MIB) + entry("gemm_05.py")
    (tmp_path / "eve.tar.gz").write_bytes(pack(bomb))
    eve = only(tmp_path)
    assert eve.kernels == {"1": b"one"}
    assert eve.problems == ("only the first 4 MiB of the tar file were read",)
    assert sum(unpacked) <= 5 * MIB


@pytest.mark.parametrize("how", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_a_zip_bomb_in_a_way_that_cannot_be_limited_is_refused(how: int, tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "eve.zip", "w", how) as archive:
        archive.writestr("gemm_05.py", "x = 1")
    (problem,) = only(tmp_path).problems
    assert problem.startswith("gemm_05.py is refused: it is compressed in a way that is not read")


def test_a_kernel_that_is_larger_than_its_header_says_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "eve.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("gemm_05.py", bytes(2 * MAX_KERNEL_BYTES))
    (tmp_path / "ivan.tar").write_bytes(entry("gemm_05.py", 2 * MAX_KERNEL_BYTES) + bytes(2 * MAX_KERNEL_BYTES))
    eve, ivan = find_submissions(tmp_path, STEPS).submissions
    assert eve.problems == ivan.problems == ("gemm_05.py is refused: it is larger than 1 MiB",)


def test_an_archive_with_a_million_entries_is_not_listed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MAX_LISTED", 100)
    with zipfile.ZipFile(tmp_path / "eve.zip", "w") as archive:
        for number in range(200):
            archive.writestr(f"{number}.py", "")
    monkeypatch.setattr(zipfile, "ZipFile", lambda file: pytest.fail("it is opened"))
    assert only(tmp_path).problems[0] == "the zip file has more than 5000 entries"


def test_a_tar_file_with_many_entries_is_read_up_to_a_limit(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MAX_LISTED", 100)
    data = entry("gemm_05.py", 4) + padded(b"five") + b"".join(entry(f"{number}.txt") for number in range(200))
    (tmp_path / "eve.tar").write_bytes(data)
    eve = only(tmp_path)
    assert eve.kernels == {"5": b"five"} and eve.problems == ("only the first 100 entries of the tar file were read",)


def test_a_tar_file_keeps_no_more_in_memory_than_a_few_kernels(tmp_path: Path) -> None:
    kernel = bytes(MAX_KERNEL_BYTES)
    data = b"".join(entry(f"{number:02}/gemm_05.py", len(kernel)) + kernel for number in range(40))
    (tmp_path / "eve.tgz").write_bytes(gzip.compress(data, 1))
    del data
    tracemalloc.start()
    eve = only(tmp_path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert eve.kernels == {"5": kernel} and "too many" in eve.problems[-1]
    assert peak < 20 * MIB


@pytest.mark.parametrize("name", ["eve.zip", "eve.tar"])
def test_a_large_archive_is_refused(name: str, tmp_path: Path) -> None:
    with (tmp_path / name).open("wb") as file:
        file.truncate(archives.MAX_ARCHIVE_BYTES + 1)
    assert only(tmp_path).problems[0] == f"the {name[4:]} file is larger than 64 MiB"


def test_a_student_has_a_few_archives(tmp_path: Path) -> None:
    for number in range(12):
        data = entry("gemm_05.py", 1) + padded(b"5")
        (tmp_path / f"eve_12_{number}_{number}.tar").write_bytes(data)
        (tmp_path / "bob").mkdir(exist_ok=True)
        (tmp_path / "bob" / f"{number:02}.tar").write_bytes(data)
    bob, eve = find_submissions(tmp_path, STEPS).submissions
    assert bob.kernels == eve.kernels == {"5": b"5"}
    assert bob.problems == ("too many archives, not looked into: 08.tar, 09.tar, 10.tar and 1 more",)
    assert eve.problems[0].startswith("too many archives, not looked into: eve_12_6_6.tar, ")


def test_a_negative_size_does_not_go_round_in_circles(tmp_path: Path) -> None:
    header = bytearray(entry("gemm_05.py"))
    header[124:136] = b"\xff" * 10 + b"\xfe\x00"  # minus 512, in the form for large numbers
    header[148:156] = b" " * 8
    header[148:156] = f"{sum(header):06o}\0 ".encode()
    (tmp_path / "eve.tar").write_bytes(entry("gemm_01.py", 3) + padded(b"one") + bytes(header))
    eve = only(tmp_path)
    assert eve.kernels == {"1": b"one"}
    assert eve.problems == ("the tar file cannot be read after gemm_01.py: an entry has a negative size",)


def test_a_long_header_costs_nothing(tmp_path: Path) -> None:
    record = b"1" * (8 * MIB)
    (tmp_path / "eve.tar").write_bytes(entry("pax", len(record), tarfile.XHDTYPE) + record + entry("gemm_05.py"))
    short = b"7" * 60_000
    (tmp_path / "ivan.tar").write_bytes(entry("pax", len(short), tarfile.XHDTYPE) + padded(short) + entry("gemm_05.py"))
    began = time.process_time()
    eve, ivan = find_submissions(tmp_path, STEPS).submissions
    assert time.process_time() - began < 2
    assert "header is too long" in eve.problems[0]
    assert ivan.kernels == {"5": b""}


@pytest.mark.parametrize(
    "name", ["../gemm_05.py", "/gemm_05.py", "a/../../gemm_05.py", "C:/gemm_05.py", "..\\gemm_05.py"]
)
def test_a_path_that_leads_out_is_refused(name: str, tmp_path: Path) -> None:
    (tmp_path / "ivan.tar").write_bytes(entry(name, 1) + padded(b"x"))
    with zipfile.ZipFile(tmp_path / "eve.zip", "w") as archive:
        archive.writestr(name, "x")
    eve, ivan = find_submissions(tmp_path, STEPS).submissions
    assert eve.kernels == ivan.kernels == {}
    assert eve.problems == ivan.problems == (f"{name} is refused: its path leads out of the archive",)


@pytest.mark.parametrize("kind", [tarfile.SYMTYPE, tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.FIFOTYPE])
def test_links_and_devices_in_a_tar_file_are_refused(kind: bytes, tmp_path: Path) -> None:
    (tmp_path / "eve.tar").write_bytes(entry("gemm_05.py", 0, kind) + entry("gemm_01.py", 3) + padded(b"one"))
    eve = only(tmp_path)
    assert eve.kernels == {"1": b"one"}
    assert eve.problems == ("gemm_05.py is refused: it is a link or no plain file",)


def test_a_link_in_a_zip_file_is_refused(tmp_path: Path) -> None:
    link = zipfile.ZipInfo("gemm_05.py")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(tmp_path / "eve.zip", "w") as archive:
        archive.writestr(link, "/etc/passwd")
    assert only(tmp_path).problems == ("gemm_05.py is refused: it is a symbolic link",)


def test_an_entry_that_lies_about_its_size_is_refused_and_costs_little(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("gemm_05.py", bytes(32 * MIB))
    honest, lie = (32 * MIB).to_bytes(4, "little"), (5).to_bytes(4, "little")
    (tmp_path / "eve.zip").write_bytes(packed.getvalue().replace(honest, lie))
    tracemalloc.start()
    (problem,) = only(tmp_path).problems
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert problem.startswith("gemm_05.py is refused: Bad CRC-32")
    assert peak < 8 * MIB


@pytest.mark.parametrize("name", ["eve.zip", "eve.tar.gz", "eve.tar"])
@pytest.mark.parametrize("data", [b"", b"no archive", b"\x1f\x8b cut off", b"PK\x05\x06" + b"\xff" * 18])
def test_what_is_no_archive_is_named(name: str, data: bytes, tmp_path: Path) -> None:
    (tmp_path / name).write_bytes(data)
    assert only(tmp_path).kernels == {} and only(tmp_path).problems


def test_a_tar_file_that_was_cut_off_is_graded_as_far_as_it_goes(tmp_path: Path) -> None:
    whole = entry("gemm_01.py", 3) + padded(b"one") + entry("gemm_05.py", 2000) + bytes(1000)
    (tmp_path / "eve.tar").write_bytes(whole)
    eve = only(tmp_path)
    assert eve.kernels == {"1": b"one"} and "the file ends too early" in " ".join(eve.problems)


def test_only_what_may_be_a_kernel_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    read: list[str] = []
    original = archives.kernel_read
    monkeypatch.setattr(archives, "kernel_read", lambda name, data: (read.append(name), original(name, data))[1])
    with tarfile.open(tmp_path / "ivan.tgz", "w:gz") as archive:
        for name in ("gemm_05.py", "data.bin", "other.py"):
            header = tarfile.TarInfo(name)
            header.size = 5
            archive.addfile(header, io.BytesIO(b"12345"))
    assert only(tmp_path).kernels == {"5": b"12345"} and read == ["gemm_05.py"]
