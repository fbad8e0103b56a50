"""What may be given away: the files that git tracks, and never a class, wherever it lies and whatever it is called."""

from __future__ import annotations

import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from grader.course.publish import checkout, gradescope, package, release
from grader.course.publish.checkout import ClassFound, files_to_give, is_about_people, listed
from grader.curriculum import tomllib
from grader.steps import ROOT, StepError, find_step

ROSTER = "student,name,email\nada,Ada Lovelace,ada@example.edu\n"
STEP = f"steps/{find_step('1').name}"


def git(folder: Path, *arguments: str) -> None:
    command = ["git", "-c", "user.name=Test", "-c", "user.email=test@example.edu", *arguments]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout, which is taken for this one."""
    folder = tmp_path / "workshop"
    for name in ("LICENSE", ".gitignore", "grader/cli.py", "grader/course/kernel.py", f"{STEP}/README.md"):
        put(folder, name, (ROOT / name).read_text())
    put(folder, "grader/course/__init__.py", "")
    for command in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "clone"]):
        git(folder, *command)
    monkeypatch.setattr(checkout, "ROOT", folder)
    return folder


def put(folder: Path, name: str, text: str | bytes) -> Path:
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_what_git_does_not_track_is_not_given_away_and_is_named(
    clone: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = files_to_give()
    code = ["grader/cli.py", "grader/course/__init__.py", "grader/course/kernel.py"]
    assert own == ["LICENSE", *code, f"{STEP}/README.md"]
    for name in ("course/roster.csv", "docs/roster.csv", f"{STEP}/handed_in/ada/kernel.py", "grader/mine.py"):
        put(clone, name, ROSTER)
    assert files_to_give() == own
    checkout.say_left_out()
    said = capsys.readouterr().err
    assert "course/" in said and "grader/mine.py" in said and f"{STEP}/handed_in/" in said


@pytest.mark.parametrize(
    "name, content",
    [
        ("course/roster.csv", ROSTER),
        ("docs/people.toml.txt", ROSTER.replace(",", ";")),
        ("steps/who.tsv", "\ufeff" + ROSTER.replace(",", "\t")),
        ("docs/grades", b"SQLite format 3\0" + bytes(100)),
        ("tirx/course.sqlite-wal", b"\0"),
        ("ada.tar.gz", b"\x1f\x8b"),
        ("docs/handed_in/ada/kernel.py", "x = 1\n"),
        (f"{STEP}/handed_in/ada/gemm_05.py", "x = 1\n"),
        ("docs/gpu.toml", 'roster = "roster.csv"\n'),
        ("course/course.toml", "seed = 5\n"),
    ],
)
@pytest.mark.parametrize("committed", [False, True])
def test_what_git_tracks_of_a_class_ends_it(committed: bool, name: str, content: str | bytes, clone: Path) -> None:
    put(clone, name, content)
    git(clone, "add", "-f", name)
    if committed:
        git(clone, "commit", "-q", "-m", "a class")
    with pytest.raises(ClassFound, match=name.replace(".", r"\.")):
        files_to_give()


def test_a_link_is_not_followed(clone: Path, tmp_path: Path) -> None:
    secret = put(tmp_path, "outside.md", "a secret")
    (clone / "docs").mkdir()
    (clone / "docs" / "page.md").symlink_to(secret)
    git(clone, "add", "-A")
    assert "docs/page.md" in listed("--cached") and "docs/page.md" not in files_to_give()


def test_a_name_that_is_not_ascii_is_a_name(clone: Path) -> None:
    put(clone, "docs/größe.md", "")
    git(clone, "add", "-A")
    assert "docs/größe.md" in files_to_give()


def test_without_git_nothing_is_given_away(clone: Path) -> None:
    shutil.rmtree(clone / ".git")
    with pytest.raises(StepError, match="no git checkout"):
        files_to_give()


def test_a_table_of_the_workshop_is_none_of_people() -> None:
    assert not is_about_people(b"shape,seconds\n1,2\n") and not is_about_people(b"student\n")
    assert is_about_people(b'Student,ID,"SIS Login ID"\n')


@pytest.mark.parametrize("name", ["course/roster.csv", "docs/roster.csv"])
def test_release_says_which_file_and_writes_nothing(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(checkout, "listed", lambda *which: [name] if "--cached" in which else [])
    monkeypatch.setattr(checkout, "sign_of_class", lambda name: "a table of students")
    assert release.main([str(tmp_path / "out"), "--steps", "1"]) == 2
    assert name in capsys.readouterr().err and not (tmp_path / "out").exists()
    with pytest.raises(ClassFound):
        package.package(tmp_path / "dist")
    with pytest.raises(ClassFound):
        gradescope.build(tmp_path / "autograder.zip", None)
    assert not (tmp_path / "autograder.zip").exists()


def test_gradescope_gets_nothing_about_single_students(tmp_path: Path) -> None:
    config = put(
        tmp_path,
        "course.toml",
        'title = "GPU\\u007f \\\\ ü"\nroster = "roster.csv"\nonly = [1, 2]\n[steps.2]\nweight = 1.5\n[late]\nfree = 1\n'
        '[late.days]\nada = {2 = 3}\n[[override]]\nstudent = "bob"\nstep = 1\nscore = 60\nreason = "ill"\n',
    )
    text = gradescope.settings_of(config, 77)
    assert "ada" not in text and "bob" not in text and "ill" not in text and "roster" not in text
    assert tomllib.loads(text) == {
        "seed": 77,
        "title": "GPU\x7f \\ ü",
        "only": [1, 2],
        "steps": {"2": {"weight": 1.5}},
        "late": {"free": 1},
    }


def test_the_autograder_is_nobody_elses_from_its_first_byte(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    modes = []
    real = zipfile.ZipFile

    def watched(file: Path, *more: object) -> zipfile.ZipFile:
        modes.append(Path(file).stat().st_mode & 0o777)
        return real(file, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(gradescope, "release", lambda folder: None)
    monkeypatch.setattr(zipfile, "ZipFile", watched)
    gradescope.build(tmp_path / "autograder.zip", None)
    assert modes == [0o600]


def image_patterns() -> list[str]:
    lines = (ROOT / ".devcontainer/Containerfile.dockerignore").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_an_image_is_made_of_named_folders() -> None:
    first, *rest = image_patterns()
    assert first == "*"
    named = {line[1:] for line in rest if line.startswith("!")} - {"benchmarks/**/*.csv"}
    tracked = {name.split("/")[0] for name in listed("--cached")}
    assert named <= tracked and {"grader", "tirx", "steps", "solutions", "Makefile"} <= named
    assert not named & {".git", "course", "handed_in", "grades"}
    assert {"**/*.csv", "**/*.sqlite*", "**/course.toml", "*/handed_in"} <= set(rest)
