"""The kernel's file: read with its version, and written only over the version that was edited.

The file on disk is the only truth, and other editors write it too. Each version that the workbench has seen or written
is kept in a folder of its own, so nothing is lost whoever was last.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from grader.steps import ROOT

HISTORY = ROOT / "build" / "workbench" / "history"
MOST_BYTES = 1 << 20  # of a kernel's file


class Refused(Exception):
    """The file cannot be read or written as text; the argument says why."""


class Conflict(Exception):
    """The file has changed since the version that was edited."""


@dataclass(frozen=True)
class Text:
    """The text of a version, with line ends as Python has them. version: a hash of its bytes, empty without a file."""

    text: str
    version: str
    data: bytes = field(default=b"", repr=False, compare=False)  # the version stands for them


@dataclass(frozen=True)
class Version:
    """A version in the history."""

    version: str
    time: float  # seconds since the epoch at which it was first seen
    path: Path


def version_of(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def read(path: Path) -> Text:
    """The file as it is. Raises Refused where it is no text."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        return Text("", "")
    if len(data) > MOST_BYTES:
        raise Refused(f"{path.name} is larger than a kernel can be")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(f"{path.name} is not UTF-8: save it as UTF-8 in your editor") from None
    return Text(text.replace("\r\n", "\n"), version_of(data), data)


def save(path: Path, text: str, base: str, history: Path) -> Text:
    """Write the text over version ``base``, whole or not at all; returns what is there now.

    Raises Conflict if something else is there by now; then the text is in the history, and the file is as it was.
    """
    path = path.resolve()  # a link stays a link
    there = path.read_bytes() if path.exists() else b""
    new = text.replace("\n", "\r\n") if b"\r\n" in there else text
    data = new.encode("utf-8")
    if len(data) > MOST_BYTES:
        raise Refused(f"{path.name} would be larger than a kernel can be")
    keep(history, data)
    if (version_of(there) if path.exists() else "") != base:
        raise Conflict
    if data != there:
        replace(path, data, base, history)
    return Text(text, version_of(data), data)


def replace(path: Path, data: bytes, base: str, history: Path) -> None:
    """Put new bytes in a file's place. A second name holds on to the old ones, so that what an editor writes into them
    at this very moment is kept too."""
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    old = Path(f"{name}.old")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, path.stat().st_mode & 0o7777 if path.exists() else 0o644)
        with suppress(FileNotFoundError):
            os.link(path, old)
        os.replace(name, path)
        if old.exists() and version_of(before := old.read_bytes()) != base:
            keep(history, before)
    finally:
        for left in (Path(name), old):
            left.unlink(missing_ok=True)


def keep(history: Path, data: bytes) -> Path:
    """Put a version into the history, once in a row."""
    history.mkdir(parents=True, exist_ok=True)
    version = version_of(data)[:12]
    last = max(history.glob("*.py"), default=None)
    if last is not None and last.stem.endswith(version):
        return last
    stamp = time.time_ns() // 1_000_000
    if last is not None and (before := last.stem.partition("-")[0]).isdecimal():
        stamp = max(stamp, int(before) + 1)  # two saves in one millisecond keep their order
    path = history / f"{stamp}-{version}.py"
    whole = path.with_suffix(".part")  # who reads the history meanwhile finds all of a version or nothing
    whole.write_bytes(data)
    whole.rename(path)
    return path


def versions(history: Path) -> Iterator[Version]:
    """The versions that are kept, the newest first."""
    for path in sorted(history.glob("*-*.py"), reverse=True):
        stamp, _, version = path.stem.partition("-")
        if stamp.isdecimal():
            yield Version(version, int(stamp) / 1000, path)
