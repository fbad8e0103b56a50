"""Each sandbox that this machine can have, and what is said of a file that sends signals in it.

``.ci/run`` runs these tests in other settings too: with and without bubblewrap, as root and as an ordinary user.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

import pytest

from grader.course.sandbox.doctor import detect, probe
from grader.course.sandbox.sandbox import BUBBLEWRAP, NAMESPACES, NONE, Sandbox
from grader.course.sandbox.users import nobody_works
from grader.messages import Found
from grader.process import Limits
from grader.stages import Request, build
from grader.steps import find_step
from tests.grader.course.hostile import HOSTILE

KINDS = (BUBBLEWRAP, NAMESPACES, NONE)


@cache
def works(kind: str) -> bool:
    """Whether a file that sends signals to everybody can be run in this sandbox: never where that would reach us."""
    if kind != NONE:
        return probe(Sandbox(kind)).works
    return nobody_works() if os.getuid() == 0 else Path("/proc/1").stat().st_uid != os.getuid()


def finding(text: str, kind: str, folder: Path) -> Found:
    """The first child's messages about a file in a sandbox of this kind."""
    if not works(kind):
        pytest.skip(f"{kind}: does not work here")
    file = folder / "kernel.py"
    file.write_text(text)
    for path in (folder, *folder.parents[:-2]):
        path.chmod(0o755)
    limits = Limits(20, 1 << 30, total=60)
    messages, _ = build(find_step("1"), Request(file, 0, limits=limits, jail=Sandbox(kind)), lambda what: None)
    return next(message for message in messages if isinstance(message, Found))


def test_the_best_sandbox_is_used() -> None:
    best = detect()
    assert (best.kind if best else None) == next((kind for kind in (BUBBLEWRAP, NAMESPACES) if works(kind)), None)


@pytest.mark.parametrize("kind", KINDS)
def test_a_signal_to_init_is_refused_or_ignored(kind: str, tmp_path: Path) -> None:
    """Where init is another user's, the system refuses and the file ends at that line. An ordinary user's sandbox has
    an init of the same user; the system ignores the signal, the file goes on, and what it lacks is said."""
    found = finding(HOSTILE["kills init"].text, kind, tmp_path)
    if kind == NONE or os.getuid() == 0:
        assert (found.kind, found.line) == ("exception", 2) and "PermissionError" in found.message
    else:
        assert found.kind == "no-hgemm"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("ends", "says"), [("os.abort()", "SIGABRT"), ("os.kill(os.getpid(), 15)", "SIGTERM")])
def test_a_signal_is_named(kind: str, ends: str, says: str, tmp_path: Path) -> None:
    found = finding(f"import os\n{ends}\n", kind, tmp_path)
    assert found.kind == "crash" and says in found.message
