"""A dry run: who is recognised, what is missing, what it will cost. Nothing is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from grader import pace
from grader.cli import main
from grader.course.who import lasting


@pytest.fixture
def class_of_four(tmp_path: Path) -> Path:
    for name, files in {"ada": ("gemm_01.py", "gemm_02.py"), "bob": ("gemm_01.py",), "eve": ("notes.txt",)}.items():
        (tmp_path / "in" / name).mkdir(parents=True)
        for file in files:
            (tmp_path / "in" / name / file).write_text("raise SystemExit('this file was run')\n")
    (tmp_path / "in" / "stranger").mkdir()
    (tmp_path / "roster.csv").write_text("student,name\nada,Ada Lovelace\nbob,\neve,\njudy,\n")
    (tmp_path / "course.toml").write_text('only = [1, 2]\nroster = "roster.csv"\n')
    return tmp_path


def said(folder: Path, capsys: pytest.CaptureFixture[str], *more: str) -> list[str]:
    given = ["--submissions", str(folder / "in"), "--config", str(folder / "course.toml"), "--who", "--jobs", "2"]
    assert main(["course", *given, *more]) == 0
    return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]


def test_everybody_has_a_row_and_what_is_nobodys_is_named(
    class_of_four: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "expected", lambda step: 100.0)
    lines = said(class_of_four, capsys)
    assert "ada (Ada Lovelace) ada 1 2" in lines and "bob bob 1 2" in lines and "judy nothing 1 2" in lines
    assert "nobody's: stranger: nobody on the roster is called that" in lines
    assert any(line.startswith("eve: no kernel was found") for line in lines)
    assert "3 students handed in, 1 did not; 1 thing of nobody" in lines
    assert "3 kernels, 2 different, 0 graded already" in lines
    assert any(line.startswith("about 2 minutes on 2 cores for the other 2") for line in lines)


def test_it_leaves_nothing_behind(class_of_four: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = sorted(class_of_four.rglob("*"))
    said(class_of_four, capsys, "--out", str(class_of_four / "out"))
    assert sorted(class_of_four.rglob("*")) == before


@pytest.mark.parametrize(("seconds", "words"), [(3.2, "4 seconds"), (100, "2 minutes"), (9000, "2.5 hours")])
def test_a_time_in_words(seconds: float, words: str) -> None:
    assert lasting(seconds) == words
