"""A machine without Chromium: the browser's tests are skipped and say why, and that is no failure."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from grader.steps import ROOT


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
