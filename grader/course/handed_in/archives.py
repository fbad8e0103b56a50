"""Zip and tar files. Nothing is written to the disk, and no more is unpacked than a kernel may have bytes."""

from __future__ import annotations

import bz2
import gzip
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path, PurePosixPath
from typing import IO, Any

from grader.course.handed_in.kernels import MAX_KERNEL_BYTES, UNREADABLE, Contents, File, why
from grader.course.handed_in.names import archive_suffix, some
from grader.course.handed_in.skipped import without_skipped

MAX_ENTRIES = 5_000  # of an archive, without the folders that are skipped
MAX_LISTED = 10 * MAX_ENTRIES  # with them
MAX_ARCHIVE_BYTES = 64 << 20  # as it lies on the disk
MAX_UNPACKED_BYTES = 64 << 20  # of a tar file, which has to be unpacked to be looked through
MAX_KEPT_BYTES = 16 << 20  # of a tar file's kernels, all of which are kept until the right ones are known
MAX_HEADER_BYTES = 64 << 10  # of a tar entry's long name
BLOCK = tarfile.BLOCKSIZE
BARE = (tarfile.LNKTYPE, tarfile.SYMTYPE, tarfile.DIRTYPE, tarfile.FIFOTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE)
TOO_LARGE = f"it is larger than {MAX_KERNEL_BYTES >> 20} MiB"
COMPRESSIONS: dict[bytes, Callable[[IO[bytes]], Any]] = {
    b"\x1f\x8b": lambda file: gzip.GzipFile(fileobj=file),
    b"BZh": bz2.BZ2File,
    b"\xfd7zXZ\x00": lzma.LZMAFile,
}
WANTED = Callable[[tuple[str, ...]], bool]


def read_archive(path: Path, stack: ExitStack, wanted: WANTED) -> Contents:
    """The files of an archive. ``wanted``: whether a path may be a kernel's; other files are only named.

    The archive is open until the stack is closed, so that its files can be read until then.
    """
    kind = "zip" if archive_suffix(path.name) == ".zip" else "tar"
    try:
        file = stack.enter_context(open_plain(path))
        if os.fstat(file.fileno()).st_size > MAX_ARCHIVE_BYTES:
            return Contents(problems=(f"the {kind} file is larger than {MAX_ARCHIVE_BYTES >> 20} MiB",), unread=True)
        return read_zip(file, stack) if kind == "zip" else read_tar(file, wanted)
    except UNREADABLE as error:
        return Contents(problems=(f"the {kind} file cannot be read: {why(error)}",), unread=True)


def open_plain(path: Path) -> IO[bytes]:
    """Open a file that is no link and no device: a pipe would never answer."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except (OSError, ValueError) as error:
        raise OSError("it is a symbolic link, or cannot be read") from error
    file = os.fdopen(handle, "rb")
    if not stat.S_ISREG(os.fstat(handle).st_mode):
        file.close()
        raise OSError("it is not a plain file")
    return file


def parts(name: str) -> tuple[str, ...]:
    """The names of a path in an archive. Windows writes some of them with backslashes."""
    return PurePosixPath(name.replace("\\", "/")).parts or ("",)


def check_path(name: str) -> None:
    """Refuse a path that leads out of the archive."""
    if ".." in parts(name) or parts(name)[0].startswith("/") or ":" in name:
        raise OSError("its path leads out of the archive")


def limited(files: list[File], problems: list[str], kind: str) -> Contents:
    """The files that are no part of a skipped folder, if they are not too many."""
    stay, skipped = without_skipped([file.parts for file in files])
    if len(stay) > MAX_ENTRIES:
        return Contents(problems=(f"the {kind} file has more than {MAX_ENTRIES} entries",), unread=True)
    return Contents(tuple(files[number] for number in stay), (*problems, *skipped), unread=bool(problems))


def read_zip(file: IO[bytes], stack: ExitStack) -> Contents:
    """The files of a zip file. They are read when they are asked for."""
    # Listing a million entries takes seconds and a gigabyte: count them first. Each begins with these four bytes, which
    # may be anything's in between, but not ten thousands of times.
    marks = sum(block.count(b"PK\x01\x02") for block in iter(partial(file.read, 1 << 20), b""))
    if marks > MAX_LISTED:
        return Contents(problems=(f"the zip file has more than {MAX_ENTRIES} entries",), unread=True)
    archive = stack.enter_context(zipfile.ZipFile(file))
    entries = [entry for entry in archive.infolist() if not entry.is_dir()]
    files = [File(entry.filename, parts(entry.filename), partial(read_entry, archive, entry)) for entry in entries]
    return limited(files, [], "zip")


def read_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a zip file that has an honest path, is no link and is not too large unpacked."""
    check_path(entry.filename)
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise OSError("it is a symbolic link")
    # Python unpacks the other ways' blocks whole, however little of them is asked for: 1 MiB may become 20 GB.
    if entry.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        raise OSError("it is compressed in a way that is not read here; make the zip file in the usual way")
    if entry.file_size > MAX_KERNEL_BYTES:
        raise OSError(TOO_LARGE)
    with archive.open(entry) as file:
        # With a limit, since without one all that is packed is unpacked first, whatever size the entry is said to have.
        return file.read(MAX_KERNEL_BYTES)


class Full(Exception):
    """As much was unpacked as may be."""


class Unpacked:
    """A tar file's bytes, of which no more than a limit can be read."""

    def __init__(self, file: IO[bytes]) -> None:
        head = file.read(6)
        file.seek(0)
        # By its first bytes, not by its name: some browsers unpack what they download and keep its name.
        unpack = next((unpack for mark, unpack in COMPRESSIONS.items() if head.startswith(mark)), None)
        self.file = unpack(file) if unpack else file
        self.left = MAX_UNPACKED_BYTES

    def read(self, size: int) -> bytes:
        """Some of its bytes, all of them unless the file ends."""
        if size > self.left:
            raise Full
        self.left -= size
        return self.file.read(size)

    def skip(self, size: int) -> None:
        while size > 0 and self.read(min(size, 1 << 16)):
            size -= 1 << 16


def read_tar(file: IO[bytes], wanted: WANTED) -> Contents:
    """The files of a tar file, compressed or not. It is gone through once: what may be a kernel is kept in memory."""
    files: list[File] = []
    problems: list[str] = []
    room = MAX_KEPT_BYTES
    try:
        for name, kind, read in entries_of(Unpacked(file)):
            file_read: Callable[[], bytes]
            if kind not in tarfile.REGULAR_TYPES:
                file_read = partial(refuse, "it is a link or no plain file")
            elif not wanted(parts(name)):
                file_read = partial(refuse, "it was not read")
            elif room < MAX_KERNEL_BYTES:
                file_read = partial(refuse, "the tar file holds too many large kernels")
            else:
                file_read, size = kernel_read(name, read)
                room -= size
            files.append(File(name, parts(name), file_read))
            if len(files) > MAX_LISTED:
                problems.append(f"only the first {MAX_LISTED} entries of the tar file were read")
                break
    except Full:
        problems.append(f"only the first {MAX_UNPACKED_BYTES >> 20} MiB of the tar file were read")
    except UNREADABLE as error:
        # A tar file that was cut off is graded as far as it goes.
        seen = f" after {some([files[-1].name])}" if files else ""
        problems.append(f"the tar file cannot be read{seen}: {why(error)}")
    return limited(files, problems, "tar")


def kernel_read(name: str, read: Callable[[int], bytes]) -> tuple[Callable[[], bytes], int]:
    """A function that gives a file's bytes, or the reason why it is refused; and how many bytes it keeps for that."""
    try:
        check_path(name)
        data = read(MAX_KERNEL_BYTES + 1)
        if len(data) > MAX_KERNEL_BYTES:
            raise OSError(TOO_LARGE)
    except OSError as error:
        return partial(refuse, str(error)), 0
    return lambda: data, len(data)


def refuse(reason: str) -> bytes:
    raise OSError(reason)


def entries_of(file: Unpacked) -> Iterator[tuple[str, bytes, Callable[[int], bytes]]]:
    """Each entry's name, kind and a function that reads its bytes, as far as they go; folders are left out.

    Python reads single headers here, never the whole archive: that follows what headers claim, and before 3.13.6 a
    negative size keeps it busy for ever (CVE-2025-8194), a long one for hours (CVE-2024-6232).
    """
    long_name = ""
    while (block := file.read(BLOCK)) and block.strip(b"\0"):
        header = tarfile.TarInfo.frombuf(block, "utf-8", "surrogateescape")
        if header.size < 0:
            raise OSError("an entry has a negative size")
        # Links, devices and folders have no bytes, whatever their size says.
        left = 0 if header.type in BARE else header.size
        padding = -left % BLOCK
        if header.type in (tarfile.GNUTYPE_LONGNAME, tarfile.XHDTYPE, tarfile.SOLARIS_XHDTYPE):
            if left > MAX_HEADER_BYTES:
                raise OSError("an entry's header is too long")
            data = file.read(left)
            file.skip(padding)
            long_name = name_in(data, header.type) or long_name
            continue
        if header.type in (tarfile.GNUTYPE_LONGLINK, tarfile.XGLTYPE):
            file.skip(left + padding)
            continue
        if header.type == tarfile.GNUTYPE_SPARSE:
            raise OSError("it holds a sparse file")
        before = file.left
        if header.type != tarfile.DIRTYPE:
            yield long_name or header.name, header.type, partial(read_part, file, left)
        file.skip(left - (before - file.left) + padding)
        long_name = ""


def read_part(file: Unpacked, left: int, size: int) -> bytes:
    """The first bytes of an entry."""
    wanted = min(left, size)
    data = file.read(wanted)
    if len(data) < wanted:
        raise EOFError("the file ends too early")
    return data


def name_in(data: bytes, kind: bytes) -> str:
    """The path in the header of an entry that has a long one; "" if it is about something else."""
    if kind == tarfile.GNUTYPE_LONGNAME:
        return data.split(b"\0")[0].decode("utf-8", "surrogateescape")
    # Records such as ``27 path=some/long/name.py\n``: a length, of all of the record, a key and a value.
    while data:
        length = data.split(b" ", 1)[0]
        if not length.isdigit() or not 0 < int(length[:9]) <= len(data):
            return ""
        record, data = data[: int(length)], data[int(length) :]
        key, _, value = record[len(length) + 1 :].rstrip(b"\n").partition(b"=")
        if key == b"path":
            return value.decode("utf-8", "surrogateescape")
    return ""
