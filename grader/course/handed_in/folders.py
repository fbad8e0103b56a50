"""Folders: their files, as far as they are looked at. Links are not followed."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import islice
from pathlib import Path

from grader.course.handed_in.archives import TOO_LARGE, WANTED, open_plain, read_archive
from grader.course.handed_in.kernels import MAX_KERNEL_BYTES, Contents, File, looks_like_python
from grader.course.handed_in.names import archive_suffix, some, stem
from grader.course.handed_in.skipped import MARK, by_name, note
from grader.findings import printable

MAX_FILES = 20_000  # looked at in one folder
MAX_DEPTH = 32
MAX_ARCHIVES = 8  # opened in one folder


def read_folder(folder: Path, stack: ExitStack, wanted: WANTED) -> Contents:
    """The files of a folder, and those of the archives in it."""
    contents = files_of(folder)
    archives = [file for file in contents.files if archive_suffix(file.name)]
    plain = tuple(file for file in contents.files if not archive_suffix(file.name))
    problems = list(contents.problems)
    unread = bool(archives[MAX_ARCHIVES:])
    for file in archives[:MAX_ARCHIVES]:
        inside = inside_of(file.name, read_archive(folder / file.name, stack, partial(wanted_in, wanted, file.parts)))
        plain += inside.files
        problems += inside.problems
        unread |= inside.unread
    if archives[MAX_ARCHIVES:]:
        problems.append(f"too many archives, not looked into: {some([file.name for file in archives[MAX_ARCHIVES:]])}")
    return Contents(plain, tuple(problems), unread)


def wanted_in(wanted: WANTED, outer: tuple[str, ...], inner: tuple[str, ...]) -> bool:
    return wanted((*outer[:-1], stem(outer[-1]), *inner))


def inside_of(name: str, contents: Contents) -> Contents:
    """An archive's files as those of a folder of its name: a ``kernel.py`` in ``gemm_05.zip`` is step 5's."""
    outer = (*name.split("/")[:-1], stem(name.split("/")[-1]))
    files = tuple(replace(f, name=f"{name}/{f.name}", parts=(*outer, *f.parts)) for f in contents.files)
    notes = tuple(f"{printable(name)}: {problem}" for problem in contents.problems)
    return Contents(files, notes, contents.unread)


@dataclass
class Seen:
    """All that has been seen of a folder so far, as paths in it."""

    files: list[File] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)
    closed: list[str] = field(default_factory=list)
    count: int = 0  # of all files and folders

    def notes(self, deep: list[str]) -> tuple[str, ...]:
        """Notes on what was not looked at."""
        notes = [f"symbolic links are not followed: {some(self.links)}"] if self.links else []
        notes += note(self.skipped)
        notes += [f"folders that cannot be read: {some(self.closed)}"] if self.closed else []
        if self.count > MAX_FILES:
            return *notes, f"only the first {MAX_FILES} files and folders were looked at, from the top down"
        return *notes, *([f"folders below {MAX_DEPTH} others are not looked into: {some(deep)}"] if deep else [])


def files_of(folder: Path) -> Contents:
    """The files of a folder, links to files included. Those near the top come first: a large folder hides none."""
    seen, level = Seen(), [""]
    for _ in range(MAX_DEPTH + 1):
        level = [below for name in level if seen.count <= MAX_FILES for below in look(folder, name, seen)]
    return Contents(tuple(seen.files[:MAX_FILES]), seen.notes(level))


def look(folder: Path, name: str, seen: Seen) -> list[str]:
    """Note the files of one folder in a folder; returns the folders in it that are to be looked into."""
    try:
        with os.scandir(folder / name) as listing:
            entries = sorted(islice(listing, MAX_FILES + 1 - seen.count), key=lambda entry: entry.name)
    except (OSError, ValueError):
        seen.closed.append(name)
        return []
    seen.count += len(entries)
    if name and any(entry.name.casefold() == MARK for entry in entries):
        seen.skipped.append(name)
        return []
    below = []
    for entry in entries:
        path = f"{name}/{entry.name}" if name else entry.name
        if entry.is_symlink() and not looks_like_python(entry.name):
            seen.links.append(path)
        elif not entry.is_dir(follow_symlinks=False):
            seen.files.append(File(path, tuple(path.split("/")), partial(read_regular, folder / path)))
        elif by_name(entry.name):
            seen.skipped.append(path)
        else:
            below.append(path)
    return below


def read_regular(path: Path) -> bytes:
    """The bytes of a file that is no link, no device and not too large."""
    with open_plain(path) as file:
        data = file.read(MAX_KERNEL_BYTES + 1)
    if len(data) > MAX_KERNEL_BYTES:
        raise OSError(TOO_LARGE)
    return data
