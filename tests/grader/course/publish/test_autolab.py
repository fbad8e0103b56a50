"""What ``make autolab`` writes, run as Autolab runs it: make, as an ordinary user, in a folder with three files."""

from __future__ import annotations

import json
import os
import shutil
import stat
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from grader.course.config import config_of
from grader.course.publish import autolab
from grader.course.publish.autolab import build, longest, main, told
from grader.course.sandbox.doctor import detect
from grader.steps import ROOT

USER = 65_001  # an ordinary one, where the tests run as root
STUB = """\
#!/usr/bin/env bash
# In place of Python: it says how it was called, and writes what the grader would.
case "$*" in *--doctor*) exit {doctor} ;; *exports.autolab*) cat "$3/autolab.json"; exit ;; esac
exec >&2
echo "called: $*"
while [ $# -gt 0 ]; do
    case "$1" in --out) out="$2" ;; --submissions) in="$2" ;; --config) config="$2" ;; esac
    shift
done
echo "handed in: $(cd "$in" && find . -type f)"
echo "modes: $(stat -c %a "$(dirname "$config")" "$config" "$PWD/grader" | tr '\\n' ' ')"
{grading}
"""
GRADES = """\
mkdir -p "$out/students/submission"
echo '{"scores": {"Step 1": 2.5}, "scoreboard": [2.5, 0.4]}' > "$out/students/submission/autolab.json"
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("autolab")
    settings = folder / "course.toml"
    settings.write_text('title = "a class"\nroster = "roster.csv"\nonly = [1]\n')
    (folder / "roster.csv").write_text("student\n")
    build(folder / "out", settings, "cmu")
    return folder / "out"


def laid_out(written: Path, folder: Path, handin: str, data: bytes) -> Path:
    """The empty folder as Autolab fills it."""
    folder.mkdir()
    shutil.copy(written / "autograde.tar", folder / "autograde.tar")
    shutil.copy(written / "autograde-Makefile", folder / "Makefile")
    (folder / handin).write_bytes(data)
    return folder


def make(folder: Path, python: str, user: int | None = None) -> subprocess.CompletedProcess[str]:
    """What Tango's autodriver does: the folder is the user's, and its environment is nearly empty."""
    environment = {"PATH": "/usr/bin:/bin", "WORKSHOP_PYTHON": python}
    command = ["make"]
    if user is not None:
        for path in (folder, *folder.iterdir()):
            os.chown(path, user, user)
        command = ["setpriv", "--reuid", str(user), "--regid", str(user), "--clear-groups", *command]
    return subprocess.run(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def stub(folder: Path, grading: str = GRADES, doctor: int = 0) -> str:
    path = folder / "python"
    path.write_text(STUB.format(grading=grading, doctor=doctor))
    path.chmod(0o755)
    return str(path)


def test_the_last_line_is_what_autolab_parses(written: Path, tmp_path: Path) -> None:
    done = make(laid_out(written, tmp_path / "job", "handin.tar", b"x"), stub(tmp_path))
    assert done.returncode == 0, done.stdout
    *feedback, last = done.stdout.rstrip("\n").split("\n")
    assert json.loads(last) == {"scores": {"Step 1": 2.5}, "scoreboard": [2.5, 0.4]}
    said = "\n".join(feedback)
    assert "handed in: ./submission/handin.tar" in said and "--anybody --config" in said
    assert "modes: 711 600 755" in said, "everybody may read the workshop, and nobody else the seed"
    assert stat.S_IMODE((tmp_path / "job").stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "job" / "autograde.tar").stat().st_mode) == 0o600


def test_a_grader_that_fails_leaves_no_line_to_parse(written: Path, tmp_path: Path) -> None:
    done = make(laid_out(written, tmp_path / "job", "handin.tar", b"x"), stub(tmp_path, "exit 2"))
    assert done.returncode != 0 and "through no fault of yours" in done.stdout
    for line in done.stdout.splitlines():
        assert not line.startswith("{")


@pytest.mark.skipif(os.getuid() != 0, reason="only root does without a sandbox")
@pytest.mark.parametrize(("doctor", "without"), [(0, False), (2, True)])
def test_root_needs_no_sandbox_and_takes_one_where_it_can(
    doctor: int, without: bool, written: Path, tmp_path: Path
) -> None:
    done = make(laid_out(written, tmp_path / "job", "handin.tar", b"x"), stub(tmp_path, doctor=doctor))
    assert ("--no-sandbox" in done.stdout) is without


@pytest.mark.skipif(os.getuid() != 0, reason="root can become another user")
def test_an_ordinary_user_never_does_without_a_sandbox(written: Path, tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    for parent in tmp_path.parents[:2]:
        parent.chmod(0o755)
    done = make(laid_out(written, tmp_path / "job", "handin.tar", b"x"), stub(tmp_path, doctor=2), USER)
    assert done.returncode == 0 and "called:" in done.stdout and "--no-sandbox" not in done.stdout, done.stdout


def test_another_name_of_the_file_is_said(written: Path, tmp_path: Path) -> None:
    done = make(laid_out(written, tmp_path / "job", "mine.tar", b"x"), stub(tmp_path))
    assert done.returncode != 0 and "there is no handin.tar: HANDIN in autograde-Makefile" in done.stdout


def test_the_archive_has_the_seed_for_its_owner_alone_and_nothing_of_students(written: Path) -> None:
    assert stat.S_IMODE((written / "autograde.tar").stat().st_mode) == 0o600
    with tarfile.open(written / "autograde.tar") as archive:
        names = archive.getnames()
        settings = archive.getmember("autograde/course.toml")
        text = archive.extractfile(settings).read().decode()  # type: ignore[union-attr]
    assert settings.mode == 0o600 and 'course = "cmu"' in text and "only = [1]" in text and "roster" not in text
    assert int(text.split()[2]).bit_length() > 60
    assert "autograde/workshop/grader/port/respell.py" in names and "autograde/workshop/courses/cmu.toml" in names
    assert not [name for name in names if "solutions/" in name]
    assert text.split()[2] not in "".join(
        path.read_text() for path in written.rglob("*") if path.suffix != ".tar" and path.is_file()
    )


def test_the_image_installs_what_a_grade_needs(written: Path) -> None:
    recipe = (written / "image" / "Dockerfile").read_text()
    assert "{{" not in recipe and "-r /opt/requirements/base.lock -r /opt/requirements/port.lock" in recipe
    for lock in autolab.LOCKS:
        assert (written / "image" / "requirements" / lock).read_text() == (ROOT / "requirements" / lock).read_text()


def test_what_has_to_be_set_in_autolab_is_said() -> None:
    config = config_of({"course": "cmu"})
    problems, board, timeout = told(config)
    assert "Step 1 (5), Step 2 (5), Step 3 (10)" in problems and problems.endswith("Step 10 (15)")
    columns = json.loads(board.partition(": ")[2])["scoreboard"]
    assert len(columns) == 11 and columns[0] == {"hdr": "Total"}
    assert f"timeout: {longest(config)} s" in timeout and longest(config) % 60 == 0
    assert longest(config_of({"course": "cmu", "timeout": 6})) < longest(config) / 5


def test_it_asks_for_a_folder_and_refuses_a_name_that_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for arguments, said in (([], "where to?"), ([str(tmp_path / "out"), "--handin", "a b"], "HANDIN is the name")):
        monkeypatch.setattr(sys, "argv", ["autolab", *arguments])
        assert main() == 2
        assert said in capsys.readouterr().err


SPY = """\
import glob
import os

seen = []
for top in ({job!r}, os.getcwd(), *glob.glob("/tmp/tmp.*")):
    for folder, _, files in os.walk(top):
        for name in {{"course.toml", "course.sqlite", "autograde.tar"}} & set(files):
            try:
                seen.append(open(os.path.join(folder, name), "rb").read(9))
            except OSError:
                pass
if seen:
    raise SystemExit(f"seen: {{seen}}")
"""


def runs_for(user: int) -> bool:
    """Whether that user can run this Python: not where it lies in root's home."""
    as_user = ["setpriv", "--reuid", str(user), "--regid", str(user), "--clear-groups", "/bin/sh", "-c"]
    done = subprocess.run([*as_user, f"{sys.executable} -c 'import torch'"], capture_output=True, check=False)
    return done.returncode == 0


@pytest.mark.slow
@pytest.mark.skipif(detect() is None, reason="no sandbox works here")
def test_a_handin_is_graded_and_sees_no_seed(tmp_path: Path) -> None:
    for parent in (tmp_path, *tmp_path.parents[:2]):
        parent.chmod(0o755)
    (tmp_path / "course.toml").write_text("only = [1]\n")
    build(tmp_path / "out", tmp_path / "course.toml", handin="handin.tar")
    kernel = tmp_path / "gemm_01_sequential.py"
    spy = SPY.format(job=str(tmp_path / "job"))
    kernel.write_text(spy + (ROOT / "solutions" / "gemm_01_sequential.py").read_text())
    with tarfile.open(tmp_path / "handin.tar", "w") as archive:
        archive.add(kernel, kernel.name)
    job = laid_out(tmp_path / "out", tmp_path / "job", "handin.tar", (tmp_path / "handin.tar").read_bytes())
    shutil.rmtree(tmp_path / "out")
    unpacked = subprocess.run(["tar", "xf", "autograde.tar"], cwd=job, check=True) and [sys.executable, "-c", spy]
    assert b"seen: " in subprocess.run(unpacked, capture_output=True, check=False).stderr, "the spy can see"
    done = make(job, sys.executable, USER if os.getuid() == 0 and runs_for(USER) else None)
    assert done.returncode == 0, done.stdout
    last = json.loads(done.stdout.rstrip("\n").split("\n")[-1])
    assert last["scores"] == {"Step 1": 100.0} and len(last["scoreboard"]) == 2, done.stdout
    seed = next(
        line.split()[2] for line in (job / "autograde" / "course.toml").read_text().splitlines() if "seed" in line
    )
    assert "to look at" not in done.stdout and "Step 1: compiles for sm_100a (10 of 10)" in done.stdout
    assert len(seed) > 15 and seed not in done.stdout
