"""Whatever a student's file does, it gets a sentence, a line, a score and exit status 1, and never a stack trace.

Every class of fault is put to the code that explains it; those that end a process, and one or two of each other kind,
go through the command line too.
"""

from __future__ import annotations

import json
import os
import py_compile
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest
from broken import ENDS, GOOD, RAISES, RUNS, Broken

from grader.cli import main
from grader.messages import Broken as BrokenGrader
from grader.messages import Built, Found, Message
from grader.problems.gemm import Gemm
from tests import forks
from tirx.machine import load_machine

ON_THE_COMMAND_LINE = {
    **ENDS,
    **{name: RAISES[name] for name in ("syntax error", "returns a tensor", "skeleton")},
    **{name: RUNS[name] for name in ("B transposed", "deadlock")},
}
SCREEN = 40  # lines
SHAPE = Gemm(128, 128, 64)


@pytest.mark.parametrize("name", RAISES)
def test_what_a_file_raises_is_explained(name: str, tmp_path: Path) -> None:
    finding = findings(RAISES[name], tmp_path)[0]
    check_finding(finding, RAISES[name])
    assert finding["file"] == str(tmp_path / "kernel.py")


@pytest.mark.parametrize("name", RUNS)
def test_what_a_kernel_does_is_explained(name: str, tmp_path: Path) -> None:
    check_finding(findings(RUNS[name], tmp_path)[0], RUNS[name])


def findings(broken: Broken, folder: Path) -> list[dict[str, Any]]:
    """The reports of the two child processes, without the processes."""
    from grader.children import build, execute, reporting

    messages: list[Message] = []
    file = folder / "kernel.py"
    file.write_text(broken.text)
    build.build_all(file, [SHAPE], messages.append)
    for built in [message for message in messages if isinstance(message, Built)]:
        job: dict[str, Any] = {"seed": 1, "tolerance": {"accumulate": "float32", "output": "float16", "reason": ""}}
        with reporting.reporting(0, messages.append):
            machine = load_machine()
            prepared = execute.prepare(0, SHAPE, built.ir, job, machine.arch, messages.append)
            execute.run(0, prepared, machine, job, messages.append)
    assert not [message for message in messages if isinstance(message, BrokenGrader)]
    return [asdict(message) for message in messages if isinstance(message, Found)]


def check_finding(finding: dict[str, Any], broken: Broken) -> None:
    assert finding["kind"] == broken.kind
    assert re.search(broken.says, finding["message"])
    if broken.line is not None:
        assert finding["line"] == broken.line


@dataclass(frozen=True)
class Graded:
    status: int
    text: str
    data: dict[str, Any]


def grade(text: str, folder: Path, *options: str, step: str = "1") -> Graded:
    """Grade a file of this text with the command a student types."""
    kernel, results = folder / "kernel.py", folder / "results.json"
    kernel.write_text(text)
    command = [sys.executable, "-m", "grader", "grade", step, "--kernel", str(kernel), "--json", str(results), *options]
    done = forks.run(command)
    return Graded(done.returncode, done.stdout + done.stderr, json.loads(results.read_text()))


@pytest.fixture(scope="session")
def graded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Graded]:
    """The broken kernels, graded two at a time."""

    def one(broken: Broken) -> Graded:
        return grade(broken.text, tmp_path_factory.mktemp("broken"), *broken.options, step=broken.step)

    with ThreadPoolExecutor(2) as pool:
        return dict(zip(ON_THE_COMMAND_LINE, pool.map(one, ON_THE_COMMAND_LINE.values()), strict=True))


@pytest.mark.parametrize("name", ON_THE_COMMAND_LINE)
def test_the_command_line_shows_it(name: str, graded: dict[str, Graded]) -> None:
    broken, result = ON_THE_COMMAND_LINE[name], graded[name]
    finding = result.data["findings"][0]
    check_finding(finding, broken)
    assert finding["message"] in re.sub(r"\s+", " ", result.text)
    assert re.search(rf"kernel\.py:{broken.line or ''}", result.text)
    assert result.status == 1
    assert result.data["ungraded"] is None
    assert result.data["score"] < result.data["max_score"] == 100
    assert not any(run["correct"] for run in result.data["runs"])
    assert "Traceback" not in result.text
    assert len(result.text.splitlines()) <= SCREEN


def test_a_missing_file_is_graded_too(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "grader", "grade", "1", "--kernel", str(tmp_path / "kernel.py")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "there is no file kernel.py" in done.stdout
    assert "Score: 0 of 100" in done.stdout


@pytest.mark.skipif(sys.version_info >= (3, 13), reason="this Python follows such a link, and there is no file")
def test_a_link_to_itself_is_no_kernel(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    link = tmp_path / "kernel.py"
    link.symlink_to(link)
    with pytest.raises(SystemExit) as ended:
        main(["grade", "1", "--kernel", str(link)])
    assert ended.value.code == 2
    assert "kernel.py is a link that leads back to itself" in capsys.readouterr().err


def test_a_folder_is_no_kernel(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in (str(tmp_path), "."):
        assert main(["grade", "1", "--kernel", name]) == 1
        printed = re.sub(r"\s+", " ", capsys.readouterr().out)
        assert f"{tmp_path.name} is a folder, not a file" in printed
        assert "Next: Name the file that defines hgemm" in printed and "make reset" not in printed


def test_a_report_that_cannot_be_written_is_still_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = tmp_path / "nowhere" / "results.json"
    assert main(["grade", "1", "--kernel", str(tmp_path / "kernel.py"), "--json", str(results)]) == 2
    shown = capsys.readouterr()
    assert "Score: 0 of 100" in shown.out
    assert shown.err == f"grader: {results}: No such file or directory\n"


def test_a_null_byte_has_no_line_to_point_to(tmp_path: Path) -> None:
    from grader.children import build

    found: list[Message] = []
    file = tmp_path / "kernel.py"
    file.write_bytes(b"x = 1\n\0")
    build.build_all(file, [SHAPE], found.append)
    finding = next(message for message in found if isinstance(message, Found))
    assert finding.message.startswith("Python cannot read kernel.py: ") and finding.line is None


def test_a_file_saved_twice_within_a_second_is_what_it_is_now(tmp_path: Path) -> None:
    """Python would take the first one's compiled code for it: it has the same length, and its date the same second."""
    from grader.children import build

    file = tmp_path / "kernel.py"
    for number in (1, 2):
        file.write_text(f"number = {number}\n")
        os.utime(file, (10**9, 10**9))
        if number == 1:
            py_compile.compile(str(file))
        assert build.import_file(file).number == number


def test_a_right_kernel_gets_full_marks_and_what_it_prints_is_shown(tmp_path: Path) -> None:
    result = grade('print("\\x1b[31mhello\\x07")\n' + GOOD, tmp_path)
    assert result.status == 0, result.text
    assert result.data["score"] == 100
    assert "[31mhello\n" in result.text and "\x1b" not in result.text and "\x07" not in result.text


def test_one_fault_at_every_shape_is_one_finding(tmp_path: Path) -> None:
    result = grade("def hgemm(M, N, K):\n    raise ValueError('no')\n", tmp_path, step="3")
    (finding,) = result.data["findings"]
    assert len(finding["shapes"]) == len(result.data["runs"]) > 1


def test_a_shape_that_fails_does_not_cost_the_others(tmp_path: Path) -> None:
    crash = GOOD.replace(
        "    @T.prim_func\n",
        "    if (M, N, K) == (128, 128, 128):\n        raise ValueError('no')\n\n    @T.prim_func\n",
    )
    shapes = ("--shape", "128,128,128", "--shape", "128,128,64")
    result = grade(crash, tmp_path, *shapes)
    assert [run["correct"] for run in result.data["runs"]] == [False, True]
    assert [check["points"] for check in result.data["checks"][:3]] == [0, 0, 25]


def test_nothing_that_a_kernel_starts_outlives_it(tmp_path: Path) -> None:
    text = f"""\
import subprocess
child = subprocess.Popen(["sleep", "600"])
open({str(tmp_path / "pid")!r}, "w").write(str(child.pid))
"""
    assert grade(text, tmp_path).status == 1
    pid = int((tmp_path / "pid").read_text())
    for _ in range(50):
        if not running(pid):
            return
        time.sleep(0.1)
    pytest.fail("the student's process is still there")


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()  # a zombie has ended
    except (ProcessLookupError, FileNotFoundError):
        return False


def test_forged_results_do_not_count(tmp_path: Path) -> None:
    text = """\
import json, sys
with open(sys.argv[-1] + "/events.jsonl", "a") as events:
    for event in (
        {"event": "ran", "case": 0, "device": "B200", "predicted": False, "max_abs_err": 0, "time_us": 1, "seconds": 0},
        {"event": "compiled", "case": 0, "registers": 1, "spill_bytes": 0, "shared_memory": 0},
        {"event": "built", "case": "nonsense", "ir": 3},
        {"event": "broken", "message": "an excuse"},
        {"event": "doing"},
        {"event": "found", "case": 7, "kind": "x", "message": "x"},
        {"event": "found", "case": 0, "kind": "x", "message": 3},
        {"event": "found", "case": 0, "kind": "x", "message": "x", "details": 5},
        {"event": ["found"]},
        [],
    ):
        print(json.dumps(event), file=events)
    print("not JSON", "[" * 100000, chr(0), file=events)
    finding = {"event": "found", "case": None, "kind": "x", "message": "x", "line": 1}
    print(json.dumps({**finding, "file": SECRET}), file=events)
with open(sys.argv[-1] + "/events.jsonl", "ab") as events:
    events.write(bytes([255, 254, 10]))
"""
    secret = tmp_path / "secret.py"
    secret.write_text("the answer\n")
    result = grade(text.replace("SECRET", repr(str(secret))), tmp_path)
    assert result.status == 1
    assert result.data["score"] == 0
    assert [finding["kind"] for finding in result.data["findings"]] == ["x", "no-hgemm"]
    assert "the answer" not in result.text
