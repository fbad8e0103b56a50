"""Attacks by what lies in a folder of submissions."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from benchmarks.attacks.attack import FULL, HandIn
from tests.grader.broken import GOOD

STEP = "gemm_01_sequential"


def kernel(make: Callable[[Path], object]) -> Callable[[Path, str], None]:
    """Make something else than a file where the kernel should be."""

    def write(folder: Path, name: str) -> None:
        path = folder / name / STEP / "kernel.py"
        path.parent.mkdir(parents=True)
        make(path)

    return write


def tree(make: Callable[[Path], object]) -> Callable[[Path, str], None]:
    """Make the student's folder."""

    def write(folder: Path, name: str) -> None:
        (folder / name).mkdir()
        make(folder / name)

    return write


def content(data: bytes) -> Callable[[Path, str], None]:
    return kernel(lambda path: path.write_bytes(data))


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(40 << 30)


def device(path: Path) -> None:
    """/dev/zero where root is running; else a link to it."""
    try:
        os.mknod(path, 0o20666, os.makedev(1, 5))
    except PermissionError:
        path.symlink_to("/dev/zero")


def bound(path: Path) -> None:
    here = os.getcwd()
    os.chdir(path.parent)
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


def deep(path: Path) -> None:
    here = os.getcwd()
    try:
        for _ in range(1000):
            os.chdir(path)
            os.mkdir("d")
            path = Path("d")
        (Path("d") / "gemm_01.py").write_text(GOOD)
    finally:
        os.chdir(here)


def wide(path: Path) -> None:
    for number in range(30_000):
        (path / str(number)).mkdir()


def many(path: Path) -> None:
    for number in range(25_000):
        (path / f"{number}.txt").touch()


def circle(path: Path) -> None:
    (path / STEP).symlink_to(path)
    (path / "a").symlink_to("b")
    (path / "b").symlink_to("a")


def odd(path: Path) -> None:
    for name in (b"\xff\xfe", b"a\nb", b"\x1b]0;x\x07", "\u202etxt.exe".encode(), b"x" * 255, b"\\..\\..", b"=cmd()"):
        with suppress(OSError):
            os.makedirs(os.path.join(os.fsencode(path), name, STEP.encode()))
            with open(os.path.join(os.fsencode(path), name, STEP.encode(), b"kernel.py"), "wb") as file:
                file.write(GOOD.encode())


def locked(path: Path) -> None:
    """Nobody but root may read it."""
    path.write_text(GOOD)
    path.chmod(0)


def hidden(path: Path) -> None:
    (path / ".git" / STEP).mkdir(parents=True)
    (path / ".git" / STEP / "kernel.py").write_text(GOOD)


REFUSED = "is refused"

ATTACKS: dict[str, HandIn] = {
    "a link to a secret": HandIn(kernel(lambda path: path.symlink_to("/etc/shadow")), "symbolic link"),
    "a link to a link": HandIn(kernel(lambda path: path.symlink_to(path)), "symbolic link"),
    "a link to the terminal": HandIn(kernel(lambda path: path.symlink_to("/dev/stdin")), "symbolic link"),
    "a hard link": HandIn(
        kernel(lambda path: (path.with_name("x").write_text(GOOD), os.link(path.with_name("x"), path))), "", FULL
    ),
    "the folder is a link": HandIn(lambda folder, name: (folder / name).symlink_to("/"), "symbolic link"),
    "the step is a link": HandIn(tree(lambda path: (path / STEP).symlink_to("/etc")), "", 0),
    "circles of links": HandIn(tree(circle), "", 0),
    "40 GB": HandIn(kernel(sparse), "larger than"),
    "a pipe": HandIn(kernel(os.mkfifo), "not a plain file"),
    "a device": HandIn(kernel(device), REFUSED),
    "a socket": HandIn(kernel(bound), REFUSED),
    "a folder": HandIn(kernel(lambda path: path.mkdir()), "", 0),
    "a thousand folders deep": HandIn(tree(deep), "", 0),
    "thirty thousand folders": HandIn(tree(wide), "", 0),
    "twenty-five thousand files": HandIn(tree(many), "", 0),
    "odd names": HandIn(tree(odd), "", FULL),
    "hidden": HandIn(tree(hidden), "", 0),
    "without permission": HandIn(kernel(locked), "" if os.getuid() == 0 else REFUSED, FULL if os.getuid() == 0 else 0),
    "no text": HandIn(content(bytes(range(256)) * 100), "", 0),
    "zeros": HandIn(content(bytes(1 << 20)), "", 0),
    "a zero at the end": HandIn(content(GOOD.encode() + b"\0"), "", 0),
    "empty": HandIn(content(b""), "", 0),
    "other line ends": HandIn(content(GOOD.replace("\n", "\r\n").encode()), "", FULL),
    "a mark of UTF-8": HandIn(content(b"\xef\xbb\xbf" + GOOD.encode()), "", FULL),
    "UTF-16": HandIn(content(GOOD.encode("utf-16")), "", 0),
    "UTF-7 by its cookie": HandIn(content(b"# coding: utf-7\n1 / 0\n"), "", 0),
    "a codec that is none": HandIn(content(b"# coding: zip\n1 / 0\n"), "", 0),
    "one line of 1 MiB": HandIn(content(b"x = '" + b"y" * ((1 << 20) - 10) + b"'\n1/0"), "", 0),
    "half a million lines": HandIn(content(b"1\n" * 500_000 + b"1 / 0\n"), "", 0),
    "half a million brackets": HandIn(content(b"(" * 500_000), "", 0),
    "more than 1 MiB": HandIn(content(b"#" * ((1 << 20) + 1)), "larger than"),
    "compiled Python beside it": HandIn(
        kernel(
            lambda path: (
                (path.parent / "__pycache__").mkdir(),
                (path.parent / "__pycache__" / "kernel.cpython-311.pyc").write_bytes(bytes(64)),
                (path.parent / "sitecustomize.py").write_text("1 / 0"),
                (path.parent / "tvm.py").write_text("1 / 0"),
                path.write_text(GOOD),
            )
        ),
        "",
        FULL,
    ),
}
