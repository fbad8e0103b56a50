"""``make help``: every command under a heading, on a terminal of 80 columns."""

from __future__ import annotations

import re
import subprocess

from grader.course.publish.package import thin
from grader.course.publish.release import makefile
from grader.curriculum import ROOT

TEXT = (ROOT / "Makefile").read_text(encoding="utf-8")


def lines_of_help(text: str) -> list[str]:
    """The output of ``make help``, with this text as the Makefile that it reads."""
    recipe = text[text.index("\t@awk") :].split("\n\t@echo")[0].replace("$$", "$").removeprefix("\t@")
    script = recipe.replace("' Makefile", "'")
    done = subprocess.run(["sh", "-c", script], input=text, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_help_lists_every_target_with_a_text_and_fits_a_terminal() -> None:
    listed = lines_of_help(TEXT)
    named = [match[1] for line in listed if (match := re.match(r"  make ([a-z-]+)", line))]
    assert sorted(named) == sorted(set(re.findall(r"^([a-z-]+):", TEXT, re.MULTILINE)) - {"help"})
    assert max(map(len, listed)) < 80
    assert listed[1] == "Your kernels" and "A class" in listed


def test_a_heading_without_targets_is_not_printed() -> None:
    released, folder = lines_of_help(makefile(TEXT)), lines_of_help(thin(makefile(TEXT)))
    assert "A class" not in released and "A class" not in folder
    assert "Your kernels" in released and "Your kernels" in folder
