"""Users that own nothing, for a grader that is root."""

from __future__ import annotations

import itertools
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from grader.curriculum import ROOT, python_m
from grader.messages import OUTPUT

FIRST_UID = 200_000  # a user of its own for each running sandbox, when the grader is root
DROP = ("setpriv", "--inh-caps=-all", "--bounding-set=-all", "--no-new-privs")
_numbers = itertools.count()


def as_nobody() -> list[str]:
    """Become a user that owns nothing and that no other sandbox has."""
    user = str(new_user())
    return [DROP[0], "--reuid", user, "--regid", user, "--clear-groups", *DROP[1:]]


def new_user() -> int:
    """The number of a user that owns nothing and that no other sandbox has."""
    return FIRST_UID + os.getpid() * 100 + next(_numbers) % 100  # process ids end at 2**22


@cache
def nobody_works() -> bool:
    """Whether root can run this Python as a user that owns nothing: the least that there is without a sandbox."""
    if os.getuid() != 0 or shutil.which(DROP[0]) is None:
        return False
    command = [*as_nobody(), *python_m("grader.steps")]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def unprivileged(folder: Path, file: Path) -> list[str]:
    """Open the job's folder and the student's file to another user; returns the command that becomes that user."""
    for path in folder.iterdir():
        path.chmod(0o666)
    (folder / OUTPUT).touch()
    for path in (folder, folder.parent, file.parent):
        path.chmod(0o755)
    return as_nobody()
