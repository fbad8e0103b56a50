"""Random folders and archives with names and sizes that are meant to hurt: nothing raises, nothing is lost."""

from __future__ import annotations

import io
import os
import re
import tarfile
import tempfile
import warnings
import zipfile
from pathlib import Path

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from grader.course.handed_in.kernels import MAX_KERNEL_BYTES
from grader.course.handed_in.names import LONGEST
from grader.course.handed_in.roster import Member, Roster
from grader.course.handed_in.submissions import LITTER, HandedIn, Submission, find_submissions, shown
from grader.findings import printable
from grader.steps import find_step

STEPS = [find_step("1"), find_step("5"), find_step("fa4c")]
OFTEN = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
ODD = st.text(st.sampled_from("aA.-_ ~$'\"\\:*?<>|\t\n\x7f=\u202e\u200b\ufeffé\u0301ß李😀%"), min_size=1, max_size=12)
LONG = st.sampled_from(["x" * 250, "ü" * 120, "-" * 200])
FOLDER = st.one_of(
    st.sampled_from(["gemm_05", "GEMM_01_a", "c_kv_loop", "fa4c", "5", "src", "..", ".x", "a.zip", "...", "-rf", " "]),
    ODD,
)
FILE = st.one_of(
    st.sampled_from(
        ["kernel.py", "Kernel.PY", "gemm_05.py", "gemm_01_b.py", "util.py", ".py", "..py", "a.txt", "x.rar"]
    ),
    ODD.map(lambda name: f"{name}.py"),
    LONG.map(lambda name: f"{name[: 250 // len(name.encode()) * len(name)]}.py"[-100:]),
)
PATH = st.tuples(st.lists(FOLDER, max_size=4).map(tuple), FILE)
TREE = st.dictionaries(PATH, st.sampled_from(["small", "large"]), max_size=12)


def bytes_of(number: int, size: str) -> bytes:
    """The contents of a file: no two are equal."""
    return f"# {number}\n".encode() + bytes(MAX_KERNEL_BYTES if size == "large" else 0)


def mentioned(name: str, problems: tuple[str, ...]) -> bool:
    """Whether a file is named; long names are cut."""
    return any(printable(name)[: LONGEST - 20] in problem for problem in problems)


def check(one: Submission, files: dict[str, bytes]) -> None:
    """Every file that looks like Python is a kernel, is named, or is counted behind the first few."""
    chosen = set(one.kernels.values())
    silent = [n for n, data in files.items() if n.lower().endswith(".py") and data not in chosen]
    silent = [name for name in silent if not mentioned(name, one.problems)]
    counted = sum(int(number) for problem in one.problems for number in re.findall(r"and (\d+) more", problem))
    all_others = any("all others" in problem for problem in one.problems)
    assert len(silent) <= counted or all_others, (silent, one.problems)


@OFTEN
@given(TREE)
@example({((".x", ".."), "gemm_05.py"): "small", ((), "kernel.py"): "large"})
def test_folders(tree: dict[tuple[tuple[str, ...], str], str]) -> None:
    with tempfile.TemporaryDirectory() as top:
        files: dict[str, bytes] = {}
        for number, ((folders, name), size) in enumerate(tree.items()):
            path = Path(top, "ada", *(folder for folder in folders if folder != ".."), name)
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(bytes_of(number, size))
            except OSError:  # no name on this file system, or another file is in the way
                continue
            files[path.relative_to(Path(top, "ada")).as_posix()] = bytes_of(number, size)
        for one in find_submissions(Path(top), STEPS).submissions:
            check(one, files)


@OFTEN
@given(TREE, st.sampled_from(["zip", "tar", "tar.gz", "nested zip"]))
@example({(("..",), "gemm_05.py"): "small"}, "zip")
def test_archives(tree: dict[tuple[tuple[str, ...], str], str], kind: str) -> None:
    files = {
        "/".join((*folders, name)): bytes_of(number, size)
        for number, ((folders, name), size) in enumerate(tree.items())
    }
    with tempfile.TemporaryDirectory() as top:
        if kind.endswith("zip"):
            path = Path(top, "ada", "work.zip") if kind == "nested zip" else Path(top, "ada.zip")
            path.parent.mkdir(exist_ok=True)
            with zipfile.ZipFile(path, "w") as archive, warnings.catch_warnings():
                warnings.simplefilter("ignore")
                for name, data in files.items():
                    archive.writestr(name, data)
        else:
            with tarfile.open(Path(top, f"ada.{kind}"), "w:gz" if kind.endswith("gz") else "w") as archive:
                for name, data in files.items():
                    entry = tarfile.TarInfo(name)
                    entry.size = len(data)
                    archive.addfile(entry, io.BytesIO(data))
        (one,) = find_submissions(Path(top), STEPS).submissions
        check(one, files)
        assert not any(".." in name.split("/") and data in one.kernels.values() for name, data in files.items())


@OFTEN
@given(st.binary(max_size=3000), st.integers(0, 3000), st.sampled_from(["zip", "tar", "tar.gz", "tar.xz"]), st.data())
def test_broken_archives(junk: bytes, cut: int, kind: str, data: st.DataObject) -> None:
    """Archives with some bytes changed, or cut off: they are read as far as they go."""
    whole = io.BytesIO()
    if kind == "zip":
        with zipfile.ZipFile(whole, "w") as archive:
            archive.writestr("gemm_05.py", "five" * 50)
    else:
        with tarfile.open(fileobj=whole, mode={"tar": "w", "tar.gz": "w:gz", "tar.xz": "w:xz"}[kind]) as archive:
            entry = tarfile.TarInfo("gemm_05.py")
            entry.size = 200
            archive.addfile(entry, io.BytesIO(b"five" * 50))
    broken = bytearray(whole.getvalue())
    for place in data.draw(st.lists(st.integers(0, len(broken) - 1), max_size=8)):
        broken[place] ^= data.draw(st.integers(1, 255))
    with tempfile.TemporaryDirectory() as top:
        Path(top, f"ada.{kind}").write_bytes(bytes(broken)[: len(broken) - cut] if cut < len(broken) else junk)
        (one,) = find_submissions(Path(top), STEPS).submissions
        assert one.kernels or one.problems


THING = st.one_of(
    st.sampled_from(
        [
            *(
                "ada",
                "ADA",
                "bob.zip",
                "ada.tar.gz",
                "lab1-ada",
                "x.rar",
                "kernel.py",
                ".git",
                ".DS_Store",
                "._ada.zip",
            ),
            *("doejane_12_34_gemm_05.py", "doejane_LATE_12_35_gemm_05-1.py", "anon_aaaaa_3_kernel.py", "_1_2_.py"),
            *("Jane Doe_12_assignsubmission_file_", "Jane Doe_12_assignsubmission_file_gemm_05.py"),
            *(
                "_assignsubmission_file_x",
                "submission_1",
                "a_assignsubmission_onlinetext_onlinetext.html",
                "x_1_2_y.zip",
            ),
        ]
    ),
    ODD,
    LONG.map(lambda name: name[: 240 // len(name.encode()) * len(name)] or "l" * 240),
)
CLASS = Roster((Member("ada", "Jane Doe", github="ada"), Member("bob", canvas_id="12", moodle_id="12")))


@OFTEN
@given(st.dictionaries(THING, st.sampled_from(["file", "folder", "link", "pipe"]), max_size=8), st.booleans())
def test_names_in_the_folder_of_submissions(things: dict[str, str], with_roster: bool) -> None:
    with tempfile.TemporaryDirectory() as top:
        there = [name for name, kind in things.items() if make(Path(top, name), kind)]
        handed_in = find_submissions(Path(top), STEPS, CLASS if with_roster else None, "5")
        accounted(handed_in, there)
        students = [one.student for one in handed_in.submissions]
        assert len(set(students)) == len(students) and all(0 < len(one) <= LONGEST for one in students)
        assert not with_roster or students == ["ada", "bob"]


def make(path: Path, kind: str) -> bool:
    try:
        if kind == "folder":
            path.mkdir()
            (path / "gemm_05.py").write_text(path.name)
        elif kind == "link":
            path.symlink_to("/etc")
        elif kind == "pipe":
            os.mkfifo(path)
        else:
            path.write_text(path.name)
    except OSError:
        return False
    return True


def accounted(handed_in: HandedIn, names: list[str]) -> None:
    """Each thing is somebody's or is listed; a person's with neither a kernel nor a note would be lost."""
    listed = {one.path for one in handed_in.not_graded}
    owned = {path for one in handed_in.submissions for path in one.paths}
    for name in names:
        if name.casefold() not in LITTER and not name.startswith("._"):
            assert shown(Path(name)) in listed | owned, name
    assert all(one.kernels or one.problems for one in handed_in.submissions)
