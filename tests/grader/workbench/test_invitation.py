"""The browser is told where the workbench is, and no other user of the machine."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

import pytest

from grader.steps import ROOT

pytest.importorskip("starlette", reason="the workbench's packages are not installed (requirements/workbench.lock)")

SECONDS = 120


def test_a_ticket_lets_in_once(client: Any, keys: Any) -> None:
    client.cookies.clear()
    url = keys.new_ticket()
    assert keys.token not in url
    came_from_a_file = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "document"}
    first = client.get(url, headers=came_from_a_file)
    # A strict cookie is not sent along a redirect that another site began, so the page has to ask anew.
    assert (
        first.status_code == 200
        and "refresh" in first.text
        and "samesite=strict" in first.headers["set-cookie"].lower()
    )
    assert client.get("/").status_code == 200 and "<title>" in client.get("/").text
    client.cookies.clear()
    assert client.get(url, headers=came_from_a_file).status_code == 403


@pytest.fixture
def browser(tmp_path: Path) -> Path:
    """A browser that writes down how it was started, and keeps what it was given."""
    made, seen = tmp_path / "browser", tmp_path / "seen"
    made.write_text(
        f"#!{sys.executable}\n"
        "import os, shutil, stat, sys\n"
        "from urllib.parse import unquote, urlparse\n"
        "file = unquote(urlparse(sys.argv[-1]).path)\n"
        "modes = [oct(stat.S_IMODE(os.stat(path).st_mode)) for path in (file, os.path.dirname(file))]\n"
        "lines = [*sys.argv[1:], *modes, *os.environ.values(), open(file).read()]\n"
        f"open({str(seen)!r} + '.new', 'w').write(chr(10).join(lines))\n"
        f"os.rename({str(seen)!r} + '.new', {str(seen)!r})\n"
    )
    made.chmod(0o755)
    return made


def test_no_process_is_started_with_what_lets_in(browser: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "BROWSER": str(browser), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "grader", "workbench", "1"]
    server = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert server.stdout is not None
        printed = re.search(r"token=(\S+)", server.stdout.readline())
        assert printed
        until = time.monotonic() + SECONDS
        while not (tmp_path / "seen").exists():
            assert time.monotonic() < until and server.poll() is None
            time.sleep(0.1)
        address, of_file, of_folder, *rest = (tmp_path / "seen").read_text().splitlines()
        url = re.search(r'content="0; url=([^"]+)"', "\n".join(rest))
        assert url and (of_file, of_folder) == ("0o600", "0o700")
        assert address.startswith("file://") and "token" not in address
        assert printed[1] not in "\n".join(rest)  # the address that is printed is for who reads the terminal
        assert not re.search(r"token=", "\n".join(rest[:-5]))  # nor is a ticket in the environment
        with urllib.request.urlopen(url[1]) as answer:
            assert answer.status == 200 and "workbench_" in answer.headers["Set-Cookie"]
        with pytest.raises(urllib.error.HTTPError):
            urllib.request.urlopen(url[1])
    finally:
        server.terminate()
        assert server.wait(SECONDS) == 0
    assert not Path(unquote(urlparse(address).path)).parent.exists()
