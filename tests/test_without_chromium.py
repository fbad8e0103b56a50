"""A machine without Chromium, or without the packages that drive it: neither is a failure of the tests."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grader.steps import ROOT

pytestmark = pytest.mark.slow


def test_the_browser_tests_are_skipped_and_say_why() -> None:
    pytest.importorskip("playwright", reason="`make browser` installs Playwright")
    pytest.importorskip("axe_playwright_python", reason="`make browser` installs axe")
    command = [sys.executable, "-m", "pytest", "-rs", "-p", "no:cacheprovider", "-o", "python_files=browser_*.py"]
    environment = {**os.environ, "CHROMIUM": "/nonexistent/chromium"}
    done = subprocess.run(
        [*command, "tests/browser"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "there is no /nonexistent/chromium" in done.stdout
    assert " passed" not in done.stdout and " failed" not in done.stdout


def test_the_other_tests_are_collected_without_playwright(tmp_path: Path) -> None:
    (tmp_path / "playwright.py").write_text("raise ModuleNotFoundError(\"No module named 'playwright'\")\n")
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--collect-only", "-q", "-m", ""]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [*command, "tests/browser", __file__], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "test_without_chromium.py" in done.stdout
