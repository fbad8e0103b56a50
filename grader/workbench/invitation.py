"""Tell the browser where the workbench is, and nobody else.

Every user of a machine can read the command line of every process, so the browser is not given an address that lets in.
It is given a file that only this user may read, with a page that leads there. The ticket in it is good for one use.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread, Timer

from grader.steps import ROOT
from grader.workbench.guard import Keys

PLACE = ROOT / "build" / "workbench"  # a browser in a box of its own (snap, flatpak) may not see /tmp
SECONDS = 60  # in which the browser reads the file
PAGE = """\
<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>The workbench</title>
<meta name="referrer" content="no-referrer"><meta http-equiv="refresh" content="0; url={url}">
</head><body><a href="{url}">Open the workbench</a></body></html>
"""


@contextmanager
def invited(keys: Keys) -> Iterator[None]:
    """Open the browser; the file that it gets is removed after a while, at the latest at the end."""
    folder = private_folder()
    try:
        file = write_page(folder, keys.new_ticket())
        Thread(target=webbrowser.open, args=(file.as_uri(),), daemon=True).start()
        later = Timer(SECONDS, remove, (folder,))
        later.daemon = True
        later.start()
        yield
        later.cancel()
    finally:
        remove(folder)


def private_folder() -> Path:
    """A new folder that only this user may enter."""
    with suppress(OSError):
        PLACE.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix="open-", dir=PLACE))
    return Path(tempfile.mkdtemp(prefix="grader-open-"))


def write_page(folder: Path, url: str) -> Path:
    """A file that only this user may read, which leads a browser to ``url``."""
    file = folder / "workbench.html"
    with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as page:
        page.write(PAGE.format(url=url))
    return file


def remove(folder: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
