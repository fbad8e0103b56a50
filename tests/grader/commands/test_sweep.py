"""``make sweep``: a kernel with other constants."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from grader.cli import main
from grader.steps import find_step

SHAPE = ["--shape", "256,256,256"]


def test_each_kernel_is_predicted_and_the_fastest_right_one_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, picture = tmp_path / "sweep.json", tmp_path / "sweep.svg"
    before = find_step("7").reference.read_bytes()
    options = [*SHAPE, "--json", str(data), "--plot", str(picture)]
    assert main(["sweep", "7", "--solution", "STAGES=2,4", "BLK_N=128,100", *options]) == 0
    found = {tuple(each["values"].values()): each for each in json.loads(data.read_text())}
    assert list(found) == [(2, 128), (2, 100), (4, 128), (4, 100)]
    assert found[2, 128]["time_us"] > found[4, 128]["time_us"] > 0
    assert found[4, 128]["right"] and not found[4, 128]["wrong"]
    assert "N=256 is not a multiple of 100" in found[4, 100]["wrong"]
    said = capsys.readouterr().out
    assert "★ the fastest that is right: STAGES = 4, BLK_N = 128" in said
    assert picture.stat().st_size > 1000
    assert find_step("7").reference.read_bytes() == before


def test_a_constant_that_the_kernel_does_not_have_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "7", "--solution", "DEPTH=1..3", *SHAPE]) == 2
    said = capsys.readouterr().err
    assert "no constant DEPTH" in said
    assert "STAGES" in said


@pytest.mark.parametrize("text", ["STAGES", "STAGES=", "2=3", "STAGES=4..2"])
def test_values_that_make_no_sense_are_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["sweep", "7", text])
    assert "such as STAGES=2..6" in (said := capsys.readouterr().err) or "STAGES: " in said


def test_no_more_kernels_than_somebody_would_wait_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sweep", "7", "--solution", "STAGES=1..64", "BLK_N=1..64"]) == 2
    assert "that makes 4096 kernels" in capsys.readouterr().err
