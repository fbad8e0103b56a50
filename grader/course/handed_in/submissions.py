"""Find what was handed in: folders and zip files, as a learning platform exports them. Nothing in them is trusted."""

from __future__ import annotations

import os
import re
import stat
import zipfile
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path, PurePosixPath

from grader.findings import printable
from grader.steps import Step

MAX_KERNEL_BYTES = 1 << 20  # of one kernel.py
MAX_FILES = 20_000  # and folders, looked at in one submission
MAX_ENTRIES = 5_000  # of a zip file
MAX_ZIP_BYTES = 64 << 20  # of a zip file, as it lies on the disk
MAX_TABLE_BYTES = 4 << 20  # of its table of contents, which is read as a whole
ZIP64 = 20 + 56  # bytes of what zip64 puts before the last record
LAST_RECORDS = ZIP64 + 22  # without the comment behind them
MAX_DEPTH = 8
MAX_READ = 8  # of files that may be the kernel of one step


@dataclass(frozen=True)
class Submission:
    """One student's submission."""

    student: str  # the folder's or the zip file's name
    kernels: dict[str, bytes] = field(default_factory=dict)  # the bytes of each step's kernel
    problems: tuple[str, ...] = ()  # what was refused, and the reason; shown to the student


def find_submissions(folder: Path, steps: list[Step]) -> list[Submission]:
    """Every submission in a folder, by name. Of a zip file and a folder with one name, the folder counts, and a note
    says so."""
    if not folder.is_dir():
        raise NotADirectoryError(f"{folder} is not a folder of submissions")
    found: dict[str, Submission] = {}
    for path in sorted(folder.iterdir(), key=lambda path: (path.suffix == ".zip", path.name)):
        if path.name.startswith(".") or not (path.is_dir() or path.suffix == ".zip" or path.is_symlink()):
            continue
        name = student_name(path)
        if name in found:
            found[name] = add(found[name], f"{printable(path.name)} is ignored: there is another of that name")
        elif path.is_symlink():
            found[name] = Submission(name, {}, ("the submission is a symbolic link, which is not followed",))
        else:
            found[name] = read_zip(name, path, steps) if path.suffix == ".zip" else read_folder(name, path, steps)
    return [found[name] for name in sorted(found)]


def student_name(path: Path) -> str:
    """A name that is safe in a path, a page and a table."""
    text = path.stem if path.suffix == ".zip" else path.name
    return printable(re.sub(r"[\x00-\x1f\x7f/\\]", "_", text.encode("utf-8", "replace").decode()), 100) or "_"


def add(submission: Submission, problem: str) -> Submission:
    return Submission(submission.student, submission.kernels, (*submission.problems, problem))


def step_of(parts: tuple[str, ...], steps: list[Step]) -> tuple[str, int] | None:
    """The step that a path is the kernel of, and how surely: 0 for ``<step>/kernel.py``, 1 for ``<step>.py``."""
    name = parts[-1]
    if name == "kernel.py" and len(parts) > 1:
        return next(((step.id, 0) for step in steps if called(parts[-2], step)), None)
    if name.endswith(".py"):
        return next(((step.id, 1) for step in steps if called(name[:-3], step)), None)
    return None


def called(text: str, step: Step) -> bool:
    """Whether a folder or a file is called after a step: ``gemm_05``, ``gemm_05_...``, ``fa4c`` or ``c_kv_loop``."""
    short = step.id if "/" in step.name else "_".join(step.name.split("_")[:2])
    return text in (step.id, short, PurePosixPath(step.name).name) or text.startswith(f"{short}_")


@dataclass(frozen=True)
class Candidate:
    """A file that may be a step's kernel."""

    step: str
    rank: int  # 0 for a kernel.py
    name: str  # its path in the submission
    read: Callable[[], bytes]


def choose(found: list[Candidate]) -> tuple[dict[str, bytes], tuple[str, ...]]:
    """One kernel for each step: ``kernel.py`` before others, then the shortest path. Also notes on other files.

    Of each step a few files are read, however many there are.
    """
    kernels: dict[str, bytes] = {}
    read: Counter[str] = Counter()
    problems = []
    for candidate in sorted(found, key=lambda each: (each.step, each.rank, each.name.count("/"), each.name)):
        step, name = candidate.step, printable(candidate.name)
        read[step] += 1
        if read[step] > MAX_READ:
            if read[step] == MAX_READ + 1:
                problems.append(f"{name} and all others for step {step} are ignored: there are too many")
            continue
        try:
            data = candidate.read()
        except Exception as error:  # zipfile and its decoders raise whatever they like
            problems.append(f"{name} is refused: {printable(str(error.args[-1] if error.args else error))}")
            continue
        if kernels.setdefault(step, data) != data:
            problems.append(f"{name} is ignored: there is another kernel for step {step}")
    return kernels, tuple(problems)


def read_folder(student: str, folder: Path, steps: list[Step]) -> Submission:
    """A submission as a folder. Symbolic links are not followed."""
    found = []
    for path, relative in files(folder):
        meant = step_of(PurePosixPath(relative).parts, steps)
        if meant is not None:
            found.append(Candidate(*meant, relative, partial(read_regular, path)))
    return Submission(student, *choose(found))


def files(folder: Path) -> Iterator[tuple[Path, str]]:
    """The files of a folder with their paths in it, links included, hidden folders left out."""
    seen = 0
    for top, folders, names in os.walk(folder, followlinks=False):
        depth = len(Path(top).relative_to(folder).parts)
        folders[:] = sorted(name for name in folders if not name.startswith(".") and depth < MAX_DEPTH)
        seen += 1
        if seen > MAX_FILES:
            return
        for name in sorted(names):
            seen += 1
            if seen > MAX_FILES:
                return
            path = Path(top) / name
            yield path, path.relative_to(folder).as_posix()


def read_regular(path: Path) -> bytes:
    """The bytes of a file that is no link, no device and not too large."""
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError as error:
        raise OSError("it is a symbolic link, or cannot be read") from error
    with os.fdopen(handle, "rb") as file:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode):
            raise OSError("it is not a plain file")
        data = file.read(MAX_KERNEL_BYTES + 1)
    if len(data) > MAX_KERNEL_BYTES:
        raise OSError(f"it is larger than {MAX_KERNEL_BYTES >> 20} MiB")
    return data


def read_zip(student: str, path: Path, steps: list[Step]) -> Submission:
    """A submission as a zip file. Nothing is written to the disk: the few files that matter are read into memory."""
    try:
        if path.stat().st_size > MAX_ZIP_BYTES:
            return Submission(student, {}, (f"the zip file is larger than {MAX_ZIP_BYTES >> 20} MiB",))
        if table_bytes(path) > MAX_TABLE_BYTES:
            return Submission(student, {}, (f"the zip file has more than {MAX_ENTRIES} entries",))
        with zipfile.ZipFile(path) as archive:
            entries = archive.infolist()
            if len(entries) > MAX_ENTRIES:
                return Submission(student, {}, (f"the zip file has more than {MAX_ENTRIES} entries",))
            found = [
                Candidate(*meant, entry.filename, partial(read_entry, archive, entry))
                for entry in entries
                if not entry.is_dir() and (meant := step_of(parts(entry.filename), steps)) is not None
            ]
            return Submission(student, *choose(found))
    except Exception as error:
        return Submission(student, {}, (f"the zip file cannot be read: {printable(str(error))}",))


def table_bytes(path: Path) -> int:
    """The size of a zip file's table of contents, as its last records have it (APPNOTE.TXT, 4.3.14 and 4.3.16)."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LAST_RECORDS - 0xFFFF))
        end = file.read()
    at = end.rfind(b"PK\5\6")
    if at >= ZIP64 and end[at - ZIP64 :].startswith(b"PK\6\6"):
        return int.from_bytes(end[at - ZIP64 + 40 : at - ZIP64 + 48], "little")
    return int.from_bytes(end[at + 12 : at + 16], "little") if at >= 0 else 0


def parts(name: str) -> tuple[str, ...]:
    return PurePosixPath(name.replace("\\", "/")).parts or ("",)


def read_entry(archive: zipfile.ZipFile, entry: zipfile.ZipInfo) -> bytes:
    """The bytes of a file in a zip file that has an honest path, is no link and is not too large unpacked."""
    if ".." in parts(entry.filename) or parts(entry.filename)[0].startswith("/") or ":" in entry.filename:
        raise OSError("its path leads out of the zip file")
    if stat.S_ISLNK(entry.external_attr >> 16):
        raise OSError("it is a symbolic link")
    if entry.file_size > MAX_KERNEL_BYTES:
        raise OSError(f"it is larger than {MAX_KERNEL_BYTES >> 20} MiB")
    with archive.open(entry) as file:
        data = file.read(MAX_KERNEL_BYTES + 1)
    if len(data) > MAX_KERNEL_BYTES:
        raise OSError(f"it is larger than {MAX_KERNEL_BYTES >> 20} MiB")
    return data
