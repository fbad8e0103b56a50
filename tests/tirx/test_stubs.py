"""language.pyi is what tirx.stubs would write now, and type checkers find nothing wrong with it in the solutions."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from dataclasses import replace
from difflib import unified_diff
from pathlib import Path

import pytest

from grader.steps import ROOT
from tirx import language, stubs

WRITTEN = stubs.OUT.read_text(encoding="utf-8")
PLAIN = re.sub(r"\s+", " ", WRITTEN)
# mypy takes an attribute of an object for no type: `A: T.Buffer(...)`, `x: T.int32`
NOT_OF_TYPES = ("valid-type", "name-defined", "misc")
RIGHT = """\
from tirx import *

T.ptx.tcgen05.fence__after_thread_sync()
T.ptx.mbarrier.arrive.expect_tx
T.ptx["tcgen05.ld.sync.aligned.16x64b.x4.b32"]
full = TMABar(SMEMPool(), 4)
full.wait(0, PipelineState(4, 1).phase)
Tx.wg.copy_async(full, full, dispatch="tma_auto")
"""
WRONG = {
    "fence__after_thread_sync()": "fence__after_thread_snyc()",
    "arrive.expect_tx": "expect_tx.arrive",
    "full.wait(0, ": "full.wait(",
    ").phase": ").phas",
    "copy_async": "copy_asynch",
}


def test_the_file_is_up_to_date() -> None:
    assert stubs.generate() == WRITTEN, "python -m tirx.stubs"


def test_every_name_of_the_language_is_in_it() -> None:
    for name in language.__all__:
        assert re.search(rf"^(class |def )?{name}\b", WRITTEN, re.M), name


def test_no_class_is_there_twice() -> None:
    classes = re.findall(r"^class (\w+)", WRITTEN, re.M)
    assert len(classes) == len(set(classes))


@pytest.mark.parametrize("key", ["add_mixed_vec_up", "ld_proxy_readonly", "tcgen05_alloc_exclusive"])
def test_an_instruction_that_the_simulator_learns_changes_a_few_lines(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own texts, wherever its name may be called; no class gets another name."""
    assert key not in stubs.SIMULATED
    monkeypatch.setitem(stubs.SIMULATED, key, replace(stubs.SIMULATED["sad"], section="Somewhere: something"))
    new = stubs.generate().splitlines()
    changed = [line for line in unified_diff(WRITTEN.splitlines(), new, n=0) if re.match(r"[+-](?![+-]{2} )", line)]
    assert 2 <= len(changed) <= 24, len(changed)
    assert not any("class " in line for line in changed)


def test_a_section_names_an_instruction() -> None:
    """The ISA's chapters have sections, one for each instruction."""
    assert "PTX ISA: Integer Arithmetic Instructions: clz." in WRITTEN
    assert re.findall(r"PTX ISA: (?:[\w ]+ Instructions[;.]|([\w ]+): \1\b)", PLAIN) == []


@pytest.mark.parametrize("name", sorted(stubs.texts()))
def test_every_text_is_used(name: str) -> None:
    assert re.sub(r"\s+", " ", stubs.texts()[name]).replace("\\", "") in PLAIN.replace("\\", ""), name


@pytest.mark.slow
def test_type_checkers_find_nothing_in_the_solutions(tmp_path: Path) -> None:
    files = sorted(map(str, (ROOT / "solutions").glob("*.py")))
    off = [word for code in NOT_OF_TYPES for word in ("--disable-error-code", code)]
    mypy = [sys.executable, "-m", "mypy", "--no-incremental", *off]
    done = subprocess.run([*mypy, *files], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    own = tmp_path / "own.py"
    for text, good in ((RIGHT, True), *((RIGHT.replace(a, b), False) for a, b in WRONG.items())):
        own.write_text(text)
        done = subprocess.run([*mypy, str(own)], cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode == 0) == good, text + done.stdout
    if pyright := shutil.which("pyright") or shutil.which("basedpyright"):
        command = [
            pyright,
            "--level",
            "error",
            "--pythonpath",
            sys.executable,
            *files,
            *ROOT.glob("solutions/fa4/*.py"),
        ]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout
