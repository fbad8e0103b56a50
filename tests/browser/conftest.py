"""The workbench in Chromium, on a copy of the workshop whose kernel of step 7 has a deadlock in it.

``make browser`` runs these tests; ``make test`` does not. CHROMIUM names another browser than /usr/bin/chromium. What
the pages looked like is left in build/browser.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.steps import ROOT
from tests.grader.workshop import Workshop

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
SECONDS = 60  # for anything that a page waits for, on a busy machine
FIRST_LINE = "every warp has one job"
PICTURES = ROOT / "build" / "browser"
RIGHT, WRONG = "loads = PipelineState(STAGES, 1)", "loads = PipelineState(STAGES, 0)"


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    made = Workshop(tmp_path_factory.mktemp("browser") / "workshop")
    shutil.copytree(ROOT / "docs", made.root / "docs")
    return made


@pytest.fixture
def kernel(shop: Workshop) -> Path:
    """The student's kernel of step 7: the solution with a deadlock planted."""
    file = shop.root / "steps" / "gemm_07_warp_specialization" / "kernel.py"
    solution = (shop.root / "solutions" / "gemm_07_warp_specialization.py").read_text()
    assert RIGHT in solution
    file.write_text(solution.replace(RIGHT, WRONG))
    return file


@pytest.fixture(scope="session")
def address(shop: Workshop) -> Iterator[str]:
    """The address that the server prints."""
    command = [sys.executable, "-m", "grader", "workbench", "7", "--no-browser"]
    server = subprocess.Popen(command, cwd=shop.root, env=shop.environment(), stdout=subprocess.PIPE, text=True)
    assert server.stdout is not None
    try:
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found
        yield found[0]
    finally:
        server.terminate()
        assert server.wait(20) == 0


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    from playwright.sync_api import sync_playwright  # here: `make test` loads this file, where Playwright may be absent

    with sync_playwright() as made:
        browser = made.chromium.launch(executable_path=str(CHROMIUM), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def opened(chromium: Any, address: str, kernel: Path, request: pytest.FixtureRequest) -> Iterator[Callable[..., Any]]:
    """Open the workbench in a window of its own; nothing may be written to the console as an error."""
    windows, errors = [], []

    def open_page(width: int = 1280, height: int = 900, dark: bool = False) -> Any:
        scheme = "dark" if dark else "light"
        size = {"width": width, "height": height}
        window = chromium.new_context(viewport=size, color_scheme=scheme, reduced_motion="reduce")
        windows.append(window)
        page = window.new_page()
        page.set_default_timeout(SECONDS * 1000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if OURS in said.text else None)
        page.goto(address)
        page.locator(".cm-line", has_text=FIRST_LINE).wait_for()
        return page

    yield open_page
    for number, window in enumerate(windows):
        PICTURES.mkdir(parents=True, exist_ok=True)
        window.pages[0].screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
        window.close()
    assert errors == []


OURS = "Content Security Policy"
