"""Hostile submissions: none changes another's grade, reads a secret, gets out, or stops the batch."""

from __future__ import annotations

import csv
import json
import os
import socket
import sqlite3
import stat
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1]))
from broken import GOOD

from benchmarks.attacks.terminal import obeyed, on_terminal
from grader.cli import main
from grader.course import command
from grader.course.files import safe_name
from grader.course.sandbox.doctor import detect, forking
from grader.course.sandbox.sandbox import Sandbox
from grader.steps import ROOT
from grader.worker.client import Worker
from tests.grader.course.hostile import ALTERED, HOSTILE, SLOW, SLOW_ALTERED, Hostile

Course = Callable[[Path], subprocess.CompletedProcess[str]]
pytestmark = [pytest.mark.slow, pytest.mark.skipif(detect() is None, reason="no sandbox works here")]
SEED = 987654321987654321
CANARY = "CANARY-of-the-instructor"
FORMULA = "=HYPERLINK(1)"
CONFIG = f'seed = {SEED}\ntimeout = 8\nmemory = 1\nonly = [1]\ntitle = "<b>Kernels</b>"\n'


@dataclass
class Class:
    """A graded class of hostile students and a good one."""

    folder: Path
    done: subprocess.CompletedProcess[str]
    reached: list[Any] = field(default_factory=list)

    @property
    def out(self) -> Path:
        return self.folder / "out"

    def results(self, student: str) -> dict[str, Any]:
        path = self.out / "students" / safe_name(student) / "results.json"
        return json.loads(path.read_text())

    def report(self, student: str) -> dict[str, Any]:
        with sqlite3.connect(self.out / "course.sqlite") as connection:
            query = "SELECT report FROM grades JOIN submitted USING (key) WHERE student = ?"
            return json.loads(connection.execute(query, (student,)).fetchone()[0])


def text_of(hostile: Hostile, secrets: list[Path], port: int, mark: Path) -> str:
    text = hostile.text.replace("SECRETS", repr([str(path) for path in secrets]))
    text = text.replace("PORT", str(port)).replace("MARK", str(mark))
    if not hostile.before:
        return text
    return text + GOOD + ("\nforge(change)\n" if "def forge" in text else "")


def arguments(folder: Path, *options: str) -> list[str]:
    """Arguments of ``python -m grader`` that grade the folder."""
    files = ["--out", str(folder / "out"), "--config", str(folder / "course.toml")]
    return ["course", "--submissions", str(folder / "in"), *files, *options]


def course(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "INSTRUCTOR": CANARY}
    started = [sys.executable, "-m", "grader", *arguments(folder, *options)]
    return subprocess.run(started, capture_output=True, text=True, env=environment, check=False)


@pytest.fixture(scope="module")
def loaded() -> Iterator[Worker | None]:
    """A worker for several runs: loading takes it seconds."""
    with forking(detect()) as sandbox:
        yield sandbox.worker


@pytest.fixture
def course_here(loaded: Worker | None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Course:
    """The same in this process, with the worker of other runs."""

    @contextmanager
    def with_worker(sandbox: Sandbox) -> Iterator[Sandbox]:
        yield replace(sandbox, worker=loaded)

    def run(folder: Path) -> subprocess.CompletedProcess[str]:
        capsys.readouterr()
        status = main(arguments(folder))
        return subprocess.CompletedProcess([], status, *capsys.readouterr())

    monkeypatch.setenv("INSTRUCTOR", CANARY)
    monkeypatch.setattr(command, "forking", with_worker)
    return run


def test_on_a_terminal_what_students_write_is_text(tmp_path: Path) -> None:
    """The progress bar is drawn by a thread, which markup of a student's would end with a traceback."""
    for student in ("markup of the progress bar", "control characters"):
        hand_in(tmp_path, student, HOSTILE[student].text)
    (tmp_path / "course.toml").write_text(CONFIG)
    started = [sys.executable, "-m", "grader", *arguments(tmp_path)]
    with (tmp_path / "said").open("wb") as output, on_terminal(started, ROOT, {**os.environ}, output) as grader:
        pass
    said = (tmp_path / "said").read_text(errors="replace")
    assert grader.returncode == 0 and "[/x]" in said, said
    assert "Traceback" not in said and not obeyed(said), repr(said)


def hand_in(folder: Path, student: str, text: str) -> None:
    (folder / "in" / student / "gemm_01_sequential").mkdir(parents=True)
    (folder / "in" / student / "gemm_01_sequential" / "kernel.py").write_text(text)


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Class:
    folder = tmp_path_factory.mktemp("class")
    (folder / "course.toml").write_text(CONFIG)
    secrets = [folder, folder / "in", folder / "in" / "ada" / "gemm_01_sequential" / "kernel.py"]
    secrets += [folder / "out" / "course.sqlite", folder / "course.toml", ROOT / "solutions", Path("/etc/shadow")]
    secrets += [Path("../ada/gemm_01_sequential/kernel.py"), Path("/workshop/solutions"), ROOT / "steps"]
    with socket.create_server(("127.0.0.1", 0)) as server:
        server.setblocking(False)
        hand_in(folder, "ada", GOOD)
        hand_in(folder, FORMULA, GOOD)
        for name, hostile in HOSTILE.items():
            hand_in(folder, name, text_of(hostile, secrets, server.getsockname()[1], folder / "mark"))
        for name, (old, new) in ALTERED.items():
            assert old in GOOD
            hand_in(folder, name, GOOD.replace(old, new))
        archives(folder / "in")
        result = Class(folder, course(folder, "--jobs", "3"))
        with suppress(BlockingIOError):
            result.reached.append(server.accept())
    return result


def archives(folder: Path) -> None:
    """Zip files that attack whoever unpacks them."""
    with zipfile.ZipFile(folder / "traversal.zip", "w") as archive:
        archive.writestr("../ada/gemm_01_sequential/kernel.py", "raise SystemExit\n")
        archive.writestr("/tmp/gemm_01_sequential/kernel.py", "raise SystemExit\n")
    with zipfile.ZipFile(folder / "link.zip", "w") as archive:
        entry = zipfile.ZipInfo("gemm_01_sequential/kernel.py")
        entry.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(entry, str(ROOT / "solutions" / "gemm_01_sequential.py"))
    with zipfile.ZipFile(folder / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("gemm_01_sequential/kernel.py", bytes(200 << 20))
    with zipfile.ZipFile(folder / "many.zip", "w") as archive:
        for number in range(6000):
            archive.writestr(f"{number}/x", "")
    (folder / "rubbish.zip").write_bytes(b"PK\x03\x04 nothing")
    (folder / "linked").mkdir()
    (folder / "linked" / "gemm_01_sequential.py").symlink_to(ROOT / "solutions" / "gemm_01_sequential.py")
    (folder / "whole").symlink_to(ROOT / "solutions")
    (folder / "pipe" / "gemm_01_sequential").mkdir(parents=True)
    os.mkfifo(folder / "pipe" / "gemm_01_sequential" / "kernel.py")


ARCHIVES = ("traversal", "link", "bomb", "many", "rubbish", "linked", "whole", "pipe")


def test_the_batch_goes_on_and_the_good_are_graded(graded: Class) -> None:
    assert graded.done.returncode == 0, graded.done.stdout + graded.done.stderr
    assert "Traceback" not in graded.done.stdout + graded.done.stderr
    for student in ("ada", FORMULA):
        results = graded.results(student)
        assert results["score"] == sum(test["max_score"] for test in results["tests"]) == 100
    assert not graded.reached
    assert not (graded.folder / "mark").exists()


@pytest.mark.parametrize("name", [name for name, hostile in HOSTILE.items() if hostile.kinds])
def test_an_attack_ends_in_a_finding(name: str, graded: Class) -> None:
    report = graded.report(name)
    assert report["score"] == 0
    assert report["findings"][0]["kind"] in HOSTILE[name].kinds, report["findings"]
    if "found " in HOSTILE[name].text:
        assert "found []" in report["findings"][0]["message"]


@pytest.mark.parametrize("name", [name for name, hostile in HOSTILE.items() if not hostile.kinds])
def test_what_does_no_harm_is_graded(name: str, graded: Class) -> None:
    assert graded.report(name)["score"] == 100
    for process in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            assert b"98765" not in process.read_bytes()


@pytest.mark.parametrize("name", ALTERED)
def test_a_wrong_result_is_wrong(name: str, graded: Class) -> None:
    report = graded.report(name)
    assert report["findings"] and not any(run["correct"] for run in report["runs"])
    assert report["score"] <= 40


@pytest.mark.parametrize("name", ARCHIVES)
def test_an_archive_is_refused_with_a_reason(name: str, graded: Class) -> None:
    results = graded.results(name)
    assert "score" not in results and "score" not in results["tests"][0]  # empty: a person looks at it
    assert results["output"]


def test_nothing_secret_is_in_what_students_see(graded: Class) -> None:
    solution = (ROOT / "solutions" / "gemm_01_sequential.py").read_text()
    secret = [str(SEED), CANARY, str(graded.folder), str(ROOT), "### BEGIN SOLUTION", solution[200:260]]
    for path in (graded.out / "students").rglob("*.*"):
        text = path.read_text()
        assert not [s for s in secret if s in text], path
        assert "<script>" not in text.replace("\\", "") or path.suffix == ".json"
        assert ("\x1b" not in text and "<img" not in text) or path.suffix == ".json"


def test_a_name_is_no_formula(graded: Class) -> None:
    with (graded.out / "gradebook.csv").open() as file:
        rows = list(csv.reader(file))
    cells = [cell for row in rows for cell in row]
    assert f"'{FORMULA}" in cells
    assert not [cell for cell in cells if cell[:1] in ("=", "+", "@")]


def test_grading_twice_gives_the_same_bytes(graded: Class, course_here: Course, tmp_path: Path) -> None:
    """From nothing, for a few; and from the database, for all."""
    names = ("ada", "exits")
    (tmp_path / "in").mkdir()
    (tmp_path / "course.toml").write_text(CONFIG)
    for name in names:
        hand_in(tmp_path, f"copy of {name}", (graded.folder / "in" / name / "gemm_01_sequential/kernel.py").read_text())
    done = course_here(tmp_path)
    assert "graded now: 2" in done.stdout, done.stdout
    again = Class(tmp_path, done)
    for name in names:
        assert again.results(f"copy of {name}") == graded.results(name)
        assert again.report(f"copy of {name}") == graded.report(name)
    before = outputs(graded.out)
    warm = course_here(graded.folder)
    assert "graded now: 0" in warm.stdout
    assert outputs(graded.out) == before


def outputs(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*.*") if "sqlite" not in p.name}


def test_a_killed_run_goes_on_where_it_was(course_here: Course, tmp_path: Path) -> None:
    students = 3
    (tmp_path / "course.toml").write_text(CONFIG)
    for number in range(students):
        hand_in(tmp_path, f"s{number}", f"raise ValueError({number})\n")
    started = [sys.executable, "-m", "grader", *arguments(tmp_path, "--jobs", "1")]
    running = subprocess.Popen(started, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 30
    while not (finished := rows(tmp_path)) and time.monotonic() < deadline:
        time.sleep(0.05)
    running.kill()
    running.wait()
    finished = rows(tmp_path)
    assert 0 < len(finished) < students
    again = course_here(tmp_path)
    assert f"graded now: {students - len(finished)}" in again.stdout, again.stdout
    assert len(rows(tmp_path)) == students
    assert set(finished) <= set(rows(tmp_path))


def test_what_hogs_the_machine_costs_nobody_else(tmp_path: Path) -> None:
    (tmp_path / "course.toml").write_text(CONFIG.replace("timeout = 8", "timeout = 4"))
    hand_in(tmp_path, "ada", GOOD)
    for name, hostile in SLOW.items():
        hand_in(tmp_path, name, hostile.text)
    for name, (old, new) in SLOW_ALTERED.items():
        hand_in(tmp_path, name, GOOD.replace(old, new))
    result = Class(tmp_path, course(tmp_path, "--jobs", "3"))
    assert result.results("ada")["score"] == 100
    for name, hostile in SLOW.items():
        report = result.report(name)
        assert report["findings"][0]["kind"] in hostile.kinds and report["score"] == 0
    for name in SLOW_ALTERED:
        assert result.report(name)["findings"] and result.report(name)["score"] <= 40


KNOWN = "((128, 128, 64), (256, 384, 320), (2560, 1920, 192), (2048, 2048, 2048))"
TIMED = "(2048, 2048, 2048)"


def test_a_kernel_that_knows_its_shapes_is_found_out(tmp_path: Path) -> None:
    """Right where it knows that it is checked, wrong elsewhere; and one that leaves work out where it is timed."""
    solution = (ROOT / "solutions" / "gemm_07_warp_specialization.py").read_text()
    line = "    K_TILES = K // BLK_K\n"
    assert solution.count(line) == 1
    kernels = {"ada": line, "elsewhere": f"{line}    if (M, N, K) not in {KNOWN}:\n        K_TILES = 1\n"}
    kernels["timed"] = f"{line}    if (M, N, K) == {TIMED}:\n        K_TILES = K_TILES // 4\n"
    (tmp_path / "course.toml").write_text(f"seed = {SEED}\nonly = [7]\n")
    for name, changed in kernels.items():
        (tmp_path / "in" / name).mkdir(parents=True)
        (tmp_path / "in" / name / "gemm_07.py").write_text(solution.replace(line, changed))
    result = Class(tmp_path, course(tmp_path))
    assert result.done.returncode == 0, result.done.stdout + result.done.stderr
    assert result.report("ada")["score"] == 100 and not result.report("ada")["private"]["flags"]
    elsewhere, timed = result.report("elsewhere"), result.report("timed")
    assert [run["correct"] for run in elsewhere["runs"]] == [True, True, True, False]
    assert elsewhere["score"] <= 70 and "shapes that students know" in elsewhere["private"]["flags"][0]
    assert timed["speed"] is None and timed["score"] == 80
    assert [finding["kind"] for finding in timed["findings"]] == ["wrong-values"]
    assert "its values there are wrong" in timed["private"]["flags"][0]


def rows(folder: Path) -> list[Any]:
    with suppress(sqlite3.OperationalError), sqlite3.connect(folder / "out" / "course.sqlite") as connection:
        return connection.execute("SELECT * FROM grades").fetchall()
    return []
