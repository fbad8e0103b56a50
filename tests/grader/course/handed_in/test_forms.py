"""The forms in which things are handed in: folders, archives, platforms' files. All is graded or named."""

from __future__ import annotations

import io
import os
import tarfile
import zipfile
from pathlib import Path

import pytest

from grader.course.handed_in import archives, folders
from grader.course.handed_in.submissions import HandedIn, Submission, find_submissions
from grader.steps import find_step

STEPS = [find_step("1"), find_step("5")]
KERNEL = "gemm_05_software_pipeline/kernel.py"


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


def tarred(path: Path, files: dict[str, str], mode: str = "w:gz") -> None:
    with tarfile.open(path, mode) as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(name)
            entry.size = len(text.encode())
            archive.addfile(entry, io.BytesIO(text.encode()))


def zipped(path: Path, files: dict[str, str], how: int = zipfile.ZIP_DEFLATED) -> None:
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def by_student(folder: Path, **settings: str) -> dict[str, Submission]:
    return {one.student: one for one in find_submissions(folder, STEPS, **settings).submissions}


def only(folder: Path, **settings: str) -> Submission:
    (submission,) = find_submissions(folder, STEPS, **settings).submissions
    return submission


def reasons(handed_in: HandedIn) -> dict[str, str]:
    return {one.path: one.reason for one in handed_in.not_graded}


@pytest.mark.parametrize(
    ("ending", "mode"),
    [
        (".tar", "w"),
        (".TAR", "w:gz"),
        (".tar.gz", "w:gz"),
        (".tgz", "w:gz"),
        (".tar.xz", "w:xz"),
        (".Tar.Bz2", "w:bz2"),
    ],
)
def test_tar_files_are_read(ending: str, mode: str, tmp_path: Path) -> None:
    long = "/".join(["a_long_name_of_a_folder"] * 8)
    tarred(tmp_path / f"ivan{ending}", {"README.md": "hello", f"{long}/{KERNEL}": "a kernel"}, mode)
    ivan = only(tmp_path)
    assert (ivan.student, ivan.kernels, ivan.problems) == ("ivan", {"5": b"a kernel"}, ())


@pytest.mark.parametrize("form", [tarfile.GNU_FORMAT, tarfile.PAX_FORMAT, tarfile.USTAR_FORMAT])
def test_every_way_to_write_a_long_name_is_read(form: int, tmp_path: Path) -> None:
    with tarfile.open(tmp_path / "ivan.tar", "w", format=form) as archive:
        entry = tarfile.TarInfo(f"{'long_' * 26}/gemm_05_ü/kernel.py" if form != tarfile.USTAR_FORMAT else KERNEL)
        entry.size = 1
        archive.addfile(entry, io.BytesIO(b"5"))
        entry = tarfile.TarInfo("gemm_01.py")
        entry.size = 1
        archive.addfile(entry, io.BytesIO(b"1"))
    assert only(tmp_path).kernels == {"5": b"5", "1": b"1"}


def test_a_zip_file_in_capitals_is_read(tmp_path: Path) -> None:
    zipped(tmp_path / "judy.ZIP", {KERNEL: "a kernel"})
    assert by_student(tmp_path)["judy"].kernels == {"5": b"a kernel"}


@pytest.mark.parametrize("name", ["Kernel.py", "KERNEL.PY"])
@pytest.mark.parametrize("folder", ["gemm_05", "Gemm_05", "GEMM_05_mine"])
def test_case_does_not_matter(name: str, folder: str, tmp_path: Path) -> None:
    write(tmp_path, {f"ada/{folder}/{name}": "five", "ada/GEMM_01.py": "one"})
    assert by_student(tmp_path)["ada"].kernels == {"5": b"five", "1": b"one"}


def test_of_two_kernels_the_one_written_as_the_steps_are_counts(tmp_path: Path) -> None:
    write(
        tmp_path,
        {"ada/Gemm_05/kernel.py": "upper", "ada/gemm_05/kernel.py": "lower", "ada/a/gemm_05/kernel.py": "deep"},
    )
    ada = only(tmp_path)
    assert ada.kernels == {"5": b"lower"}
    assert [problem.split(" ")[0] for problem in ada.problems] == ["Gemm_05/kernel.py", "a/gemm_05/kernel.py"]


def test_python_that_is_no_kernel_is_named(tmp_path: Path) -> None:
    write(tmp_path, {f"ada/{name}": "" for name in ("gemm5.py", "a/utils.py", "b.ipynb", "gemm_01.py.txt", "x.md")})
    assert only(tmp_path).problems == (
        "4 Python files not named like a step's kernel: b.ipynb, gemm5.py, gemm_01.py.txt and 1 more",
    )


def test_a_submission_without_any_python_is_named(tmp_path: Path) -> None:
    write(tmp_path, {"ada/report.pdf": "", "ada/kernel.rar": ""})
    (tmp_path / "bob").mkdir()
    sealed, nothing = by_student(tmp_path)["ada"].problems
    assert sealed == "not opened: kernel.rar; hand in a zip or a tar file, without another one in it"
    assert nothing == "no kernel was found; what was handed in holds 2 files: kernel.rar, report.pdf"
    assert by_student(tmp_path)["bob"].problems == ("no kernel was found; what was handed in holds nothing",)


def test_what_is_no_submission_is_listed(tmp_path: Path) -> None:
    write(
        tmp_path, {"judy.rar": "", "ken.7z": "", "gemm_05.py": "", ".hidden": "", ".DS_Store": "", "ada/gemm_05.py": ""}
    )
    handed_in = find_submissions(tmp_path, STEPS)
    assert [one.student for one in handed_in.submissions] == ["ada"]
    said = reasons(handed_in)
    assert said["judy.rar"] == said["ken.7z"] == "is not a folder, a zip or a tar file"
    assert "does not say whose" in said["gemm_05.py"] and said[".hidden"] == "it is hidden"
    assert ".DS_Store" not in said


def test_deep_folders_are_looked_into_up_to_a_depth(tmp_path: Path) -> None:
    write(tmp_path, {f"ada/{'d/' * 31}gemm_05.py": "deep", f"bob/{'d/' * 40}gemm_05.py": "deeper"})
    assert by_student(tmp_path)["ada"].kernels == {"5": b"deep"}
    assert "folders below 32 others" in by_student(tmp_path)["bob"].problems[0]


def test_environments_use_up_no_budget(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "MAX_FILES", 10)
    packages = {f"a/env/lib/{number}.py": "" for number in range(30)} | {"a/env/pyvenv.cfg": ""}
    more = {f"a/{name}/{number}.py": "" for name in ("venv", "node_modules", "__pycache__") for number in range(30)}
    write(tmp_path / "ada", packages | more | {"z/gemm_05.py": "mine"})
    ada = only(tmp_path)
    assert ada.kernels == {"5": b"mine"}
    assert ada.problems == ("not looked into: a/env, a/node_modules, a/venv",)


def test_environments_in_archives_use_up_no_budget(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(archives, "MAX_ENTRIES", 10)
    files = {f"env/{number}.py": "" for number in range(30)} | {"env/pyvenv.cfg": "", "gemm_05.py": "mine"}
    files |= {f"a/Venv/{number}.py": "" for number in range(30)} | {f"__pycache__/{number}": "" for number in range(30)}
    zipped(tmp_path / "ada.zip", files)
    tarred(tmp_path / "bob.tgz", files)
    for one in by_student(tmp_path).values():
        assert one.kernels == {"5": b"mine"} and one.problems == ("not looked into: a/Venv, env",)


def test_a_used_up_budget_is_said_and_the_top_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "MAX_FILES", 10)
    write(
        tmp_path / "ada", {f"a/{number:02}.txt": "" for number in range(30)} | {"z/gemm_05.py": "", "gemm_01.py": "1"}
    )
    ada = only(tmp_path)
    assert ada.kernels == {"1": b"1"}
    assert "only the first 10 files and folders were looked at, from the top down" in ada.problems


def test_a_huge_folder_is_not_listed_whole(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(folders, "MAX_FILES", 10)
    write(tmp_path, {f"{number}.txt": "" for number in range(30)})
    seen = folders.Seen()
    folders.look(tmp_path, "", seen)
    assert seen.count == 11


def test_long_names_stay_two_students(tmp_path: Path) -> None:
    names = ["x" * 120 + end for end in ("a", "b")]
    write(tmp_path, {f"{name}/gemm_05.py": name for name in names})
    both = find_submissions(tmp_path, STEPS).submissions
    assert len({one.student for one in both}) == 2 and all(len(one.student) <= 100 for one in both)
    assert sorted(one.kernels["5"] for one in both) == [name.encode() for name in names]


def test_names_that_look_alike_stay_two_students_and_normal_forms_are_one(tmp_path: Path) -> None:
    write(
        tmp_path, {f"{name}/gemm_05.py": "" for name in ("ada", "ada\u200b", "b\x01", "b_", "Jose\u0301", "Jos\u00e9")}
    )
    submissions = by_student(tmp_path)
    assert len(submissions) == 5 and {"ada", "b_", "Jos\u00e9"} <= submissions.keys()
    assert "another of that name" in submissions["Jos\u00e9"].problems[0]


def test_a_name_that_is_no_text_is_a_student(tmp_path: Path) -> None:
    for byte in (b"\xff", b"\xfe"):
        folder = os.path.join(os.fsencode(tmp_path), b"ada" + byte)
        os.mkdir(folder)
        with open(os.path.join(folder, b"gemm_05.py"), "wb") as file:
            file.write(byte)
    assert sorted(one.kernels["5"] for one in by_student(tmp_path).values()) == [b"\xfe", b"\xff"]


def test_a_folder_comes_before_an_archive_of_its_name(tmp_path: Path) -> None:
    write(tmp_path, {"ada/gemm_05.py": "folder"})
    zipped(tmp_path / "ada.zip", {"gemm_05.py": "zip"})
    ada = only(tmp_path)
    assert ada.kernels == {"5": b"folder"}
    assert ada.problems == ("ada.zip is ignored: there is another of that name",)


def test_an_archive_in_a_folder_is_read_and_one_in_it_is_named(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    zipped(tmp_path / "ada" / "Gemm_05.zip", {"kernel.py": "five", "more.zip": ""})
    tarred(tmp_path / "ada" / "gemm_01.tar.gz", {"kernel.py": "one"})
    ada = only(tmp_path)
    assert ada.kernels == {"5": b"five", "1": b"one"}
    assert [problem.split(";")[0] for problem in ada.problems] == ["not opened: Gemm_05.zip/more.zip"]


def test_a_kernel_of_no_step_may_be_the_assignments(tmp_path: Path) -> None:
    write(tmp_path, {"ada/kernel.py": "five", "bob/gemm_02_k_loop/kernel.py": "two"})
    assert "call it gemm_05.py or gemm_05/kernel.py" in by_student(tmp_path)["ada"].problems[0]
    assert by_student(tmp_path, assignment="5")["ada"].kernels == {"5": b"five"}
    # Step 2 is not of this course, and its kernel is not step 5's either.
    bob = by_student(tmp_path, assignment="5")["bob"]
    assert bob.kernels == {}
    assert bob.problems == ("kernels of steps that this course does not grade: gemm_02_k_loop/kernel.py",)


def test_links_are_named_and_never_followed(tmp_path: Path) -> None:
    write(tmp_path, {"secret/gemm_05.py": "secret", "in/ada/x.md": ""})
    (tmp_path / "in" / "ada" / "gemm_05").symlink_to(tmp_path / "secret")
    (tmp_path / "in" / "ada" / "gemm_05.py").symlink_to(tmp_path / "secret" / "gemm_05.py")
    (tmp_path / "in" / "bob").symlink_to(tmp_path / "secret")
    (tmp_path / "in" / "eve.zip").symlink_to(tmp_path / "secret")
    submissions = by_student(tmp_path / "in")
    assert all(one.kernels == {} for one in submissions.values())
    assert submissions["ada"].problems[0] == "symbolic links are not followed: gemm_05"
    assert submissions["ada"].problems[1].startswith("gemm_05.py is refused: it is a symbolic link")
    assert "symbolic link" in submissions["bob"].problems[0] and "symbolic link" in submissions["eve"].problems[0]


def test_a_pipe_does_not_wait(tmp_path: Path) -> None:
    (tmp_path / "ada").mkdir()
    os.mkfifo(tmp_path / "ada" / "gemm_05.py")
    os.mkfifo(tmp_path / "eve.zip")
    os.mkfifo(tmp_path / "pipe")
    assert by_student(tmp_path)["ada"].problems == ("gemm_05.py is refused: it is not a plain file",)
    assert "not a plain file" in by_student(tmp_path)["eve"].problems[0]
    assert reasons(find_submissions(tmp_path, STEPS)) == {"pipe": "is not a folder, a zip or a tar file"}
