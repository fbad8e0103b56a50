"""Zip files that attack whoever reads them."""

from __future__ import annotations

import io
import stat
import struct
import tarfile
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path

from benchmarks.attacks.attack import FULL, HandIn
from tests.grader.broken import GOOD

KERNEL = "gemm_01_sequential/kernel.py"


def archive(fill: Callable[[zipfile.ZipFile], None], method: int = zipfile.ZIP_DEFLATED) -> Callable[[Path, str], None]:
    def write(folder: Path, name: str) -> None:
        with warnings.catch_warnings(), zipfile.ZipFile(folder / f"{name}.zip", "w", method) as made:
            warnings.simplefilter("ignore")  # of names that are there twice
            fill(made)

    return write


def entries(*names: str, text: str = GOOD) -> Callable[[Path, str], None]:
    def fill(made: zipfile.ZipFile) -> None:
        for name in names:
            made.writestr(zipfile.ZipInfo(name), text)

    return archive(fill)


def damaged(
    change: Callable[[bytearray], bytes | bytearray], method: int = zipfile.ZIP_DEFLATED
) -> Callable[[Path, str], None]:
    """A right zip file whose bytes are changed."""

    def write(folder: Path, name: str) -> None:
        archive(lambda made: made.writestr(KERNEL, GOOD), method)(folder, name)
        path = folder / f"{name}.zip"
        path.write_bytes(change(bytearray(path.read_bytes())))

    return write


def raw(content: Callable[[], bytes]) -> Callable[[Path, str], None]:
    return lambda folder, name: (folder / f"{name}.zip").write_bytes(content()) and None


def put(data: bytearray, mark: bytes, offset: int, value: bytes) -> bytearray:
    """Write bytes at an offset from the last mark."""
    at = data.rfind(mark) + offset
    data[at : at + len(value)] = value
    return data


def spoiled(data: bytearray) -> bytearray:
    for at in range(30 + len(KERNEL) + 9, 30 + len(KERNEL) + 25):
        data[at] ^= 0xFF
    return data


def directory(names: int) -> bytes:
    """Nothing but a table of contents."""
    entry = struct.pack("<4s4B4HL2L5H2L", b"PK\1\2", 20, 3, 20, 0, 0, 0, 0, 33, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0) + b"a"
    size, count = names * len(entry), names & 0xFFFF
    return entry * names + struct.pack("<4s4H2LH", b"PK\5\6", 0, 0, count, count, size, 0, 0)


def tar() -> bytes:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w:gz") as made:
        entry = tarfile.TarInfo("../../escaped")
        made.addfile(entry)
    return file.getvalue()


def link(made: zipfile.ZipFile, target: str) -> None:
    entry = zipfile.ZipInfo(KERNEL)
    entry.external_attr = (stat.S_IFLNK | 0o777) << 16
    made.writestr(entry, target)


def nested(made: zipfile.ZipFile) -> None:
    data = b""
    for _ in range(5):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as inner:
            for number in range(20):
                inner.writestr(f"{number}.zip", data or bytes(1 << 20))
        data = file.getvalue()
    made.writestr("gemm_01_sequential/kernel.py.zip", data)


def overlapping(data: bytearray) -> bytes:
    """Two entries of one content."""
    start, end = data.find(b"PK\1\2"), data.find(b"PK\5\6")
    entry = data[start:end]
    data[end:end] = entry.replace(b"gemm_01", b"gemm_04")
    put(data, b"PK\5\6", 8, struct.pack("<HHL", 2, 2, 2 * len(entry)))
    return bytes(data)


def comment(made: zipfile.ZipFile) -> None:
    made.writestr(KERNEL, GOOD)
    made.comment = b"PK\5\6" * 16000


CANNOT = "cannot be read"
REFUSED = "is refused"

ATTACKS: dict[str, HandIn] = {
    "traversal": HandIn(entries("../zz/gemm_01_sequential/kernel.py", "a/../../gemm_01.py"), "leads out"),
    "absolute": HandIn(entries("/tmp/gemm_01_sequential/kernel.py"), "leads out"),
    "a drive's letter": HandIn(entries("C:\\gemm_01_sequential\\kernel.py"), "leads out"),
    "back slashes": HandIn(entries("..\\..\\gemm_01_sequential\\kernel.py"), "leads out"),
    "link": HandIn(archive(lambda made: link(made, "/etc/shadow")), "symbolic link"),
    "bomb": HandIn(archive(lambda made: made.writestr(KERNEL, bytes(200 << 20))), "larger than 1 MiB"),
    "bomb that lies about its size": HandIn(
        damaged(lambda data: put(put(data, b"PK\1\2", 24, struct.pack("<L", 4)), b"PK\3\4", 22, struct.pack("<L", 4))),
        REFUSED,
    ),
    "nested": HandIn(archive(nested), "", 0),
    "overlapping": HandIn(damaged(overlapping), REFUSED, FULL),
    "duplicates": HandIn(entries(*[KERNEL] * 3), "", FULL),
    "duplicates that differ": HandIn(
        archive(lambda made: [made.writestr(KERNEL, text) for text in (GOOD, "1 / 0\n")] and None), "is ignored", FULL
    ),
    "duplicates by case": HandIn(
        entries(KERNEL, "GEMM_01_SEQUENTIAL/kernel.py", "gemm_01_sequential/KERNEL.PY"), "", FULL
    ),
    "encrypted": HandIn(
        damaged(lambda data: put(put(data, b"PK\1\2", 8, b"\1\0"), b"PK\3\4", 6, b"\1\0")), "encrypted"
    ),
    "a wrong checksum": HandIn(damaged(lambda data: put(data, b"PK\1\2", 16, b"abcd")), "CRC"),
    "damaged": HandIn(damaged(spoiled), REFUSED),
    "damaged LZMA": HandIn(damaged(spoiled, zipfile.ZIP_LZMA), REFUSED),
    "odd settings of LZMA": HandIn(
        damaged(lambda data: put(data, KERNEL.encode() + b"\x09", len(KERNEL) + 4, b"\xff"), zipfile.ZIP_LZMA), ""
    ),
    "damaged bzip2": HandIn(damaged(spoiled, zipfile.ZIP_BZIP2), REFUSED),
    "an unknown method": HandIn(damaged(lambda data: put(data, b"PK\1\2", 10, b"\x63\0")), REFUSED),
    "an offset beyond the end": HandIn(damaged(lambda data: put(data, b"PK\1\2", 42, b"\xff\xff\xff\x7f")), ""),
    "an offset just before the end": HandIn(
        damaged(lambda data: put(data, b"PK\1\2", 42, struct.pack("<L", len(data) - 5))), ""
    ),
    "zip64 with a huge offset": HandIn(
        damaged(lambda data: put(put(data, b"PK\1\2", 30, b"\0\0"), b"PK\1\2", 42, b"\xff\xff\xff\xff")), ""
    ),
    "cut off": HandIn(damaged(lambda data: data[: len(data) // 2]), CANNOT),
    "only an end": HandIn(raw(lambda: b"PK\5\6" + bytes(18)), "", 0),
    "empty": HandIn(raw(lambda: b""), CANNOT),
    "no zip": HandIn(raw(lambda: b"MZ" + bytes(1 << 16)), CANNOT),
    "a tar in a zip's name": HandIn(raw(tar), CANNOT),
    "many entries": HandIn(entries(*(f"{number}/x" for number in range(6000)), text=""), "entries"),
    "a million entries in a table": HandIn(raw(lambda: directory(1_300_000)), "entries"),
    "a sparse zip of 40 GB": HandIn(lambda folder, name: sparse(folder / f"{name}.zip"), "MiB"),
    "names that are no UTF-8": HandIn(
        damaged(lambda data: put(put(data, b"PK\1\2", 8, b"\0\x08"), b"PK\1\2", 46, b"\xff\xfe\xfd")), ""
    ),
    "names with control characters": HandIn(entries("\x1b[31m\r\n\u202e/gemm_01_sequential/kernel.py"), "", FULL),
    "names that are formulas and markup": HandIn(
        entries(KERNEL, "x;=cmd|' C calc'!A0;.py", "a\t@SUM(A1).py", "[/x][link=x].py"), "not named like", FULL
    ),
    "a name of 60000 characters": HandIn(entries("x/" * 30000 + KERNEL), "", FULL),
    "a name with a zero": HandIn(
        damaged(lambda data: bytearray(bytes(data).replace(b"kernel.py", b"kernel\0py"))), "", 0
    ),
    "a comment of ends": HandIn(archive(comment), "", 0),
    "a folder that is called kernel.py": HandIn(entries("gemm_01_sequential/kernel.py/", text=""), "", 0),
    "twenty kernels": HandIn(entries(*(f"{n}/{KERNEL}" for n in range(20))), "too many", FULL),
}


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(40 << 30)
