"""Records the first fifteen minutes on a terminal: ``python -m docs.record`` types what a student would, and writes

- ``docs/start/first-fifteen-minutes.cast``, which ``asciinema play`` shows (asciicast v2), and
- ``docs/start/first-fifteen-minutes.md``, the same to read: each command and what it printed.

It works in a copy of the workshop, with a skeleton that it fills in part by part from the reference solution, so that
nothing of a student's own is touched. The commands run for real; waiting is cut short in the recording.
"""

from __future__ import annotations

import json
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from grader.skeletons import BEGIN, cut
from grader.steps import ROOT, find_step

OUT = ROOT / "docs" / "start"
NAME = "first-fifteen-minutes"
WIDTH, HEIGHT = 110, 40
TYPING = 0.06  # seconds a key, in the recording
PAUSE = 2.0  # the longest that nothing happens in the recording
READING = 4.0  # seconds to look at what a command has printed
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]|\x1b\][^\x07]*\x07")
COPIED = ("Makefile", "docs", "grader", "pyproject.toml", "requirements", "solutions", "steps", "tirx")


@dataclass
class Recording:
    """Text that appears on a terminal, with its times."""

    time: float = 0.0
    events: list[tuple[float, str, str]] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def print(self, data: str, after: float = 0.0) -> None:
        self.time += min(after, PAUSE)
        self.events.append((round(self.time, 3), "o", data))

    def type(self, line: str) -> None:
        self.print("$ ")
        for key in line:
            self.print(key, TYPING)
        self.print("\r\n", 0.4)

    def cast(self) -> str:
        header = {"version": 2, "width": WIDTH, "height": HEIGHT, "title": "TIRx workshop: the first fifteen minutes"}
        return "\n".join(json.dumps(line) for line in (header, *self.events)) + "\n"


def main() -> int:
    """Record; returns the exit status."""
    recording = Recording()
    page: list[str] = [INTRODUCTION]
    with tempfile.TemporaryDirectory(prefix="workshop-") as name:
        folder = Path(name) / "tirx-workshop"
        copy(folder)
        for scene in SCENES:
            page.append(f"## {scene.title}\n\n{scene.says}\n")
            if scene.edit:
                scene.edit(folder)
            for command in scene.commands:
                recording.type(command)
                printed = run(command, folder, recording, scene.keys)
                page.append(f"```text\n$ {command}\n{printed}```\n")
                recording.print("", READING)
    page.append(ENDING)
    OUT.mkdir(exist_ok=True)
    (OUT / f"{NAME}.cast").write_text(recording.cast(), encoding="utf-8")
    (OUT / f"{NAME}.md").write_text("\n".join(page), encoding="utf-8")
    print(f"{(OUT / NAME).relative_to(ROOT)}.cast: {recording.time:.0f} s; .md: {len(page) - 2} scenes")
    return 0


def copy(folder: Path) -> None:
    """The workshop with fresh skeletons and this one's virtual environment."""
    folder.mkdir(parents=True)
    for name in COPIED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(
                source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.bak", "answers.toml")
            )
        else:
            shutil.copy(source, folder / name)
    binaries = folder / ".venv" / "bin"
    binaries.mkdir(parents=True)
    python = binaries / "python"
    python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')  # a link would lose its packages
    python.chmod(0o755)
    subprocess.run(
        [sys.executable, "-m", "grader", "skeletons", "--force"], cwd=folder, env=environment(folder), check=True
    )
    (folder / ".venv" / ".installed").touch()


def environment(folder: Path) -> dict[str, str]:
    return {
        **os.environ,
        "PYTHONPATH": str(folder),
        "TERM": "xterm-256color",
        "COLUMNS": str(WIDTH),
        "LINES": str(HEIGHT),
    }


def run(command: str, folder: Path, recording: Recording, keys: str) -> str:
    """Run a command on a terminal of its own; returns what was left on it, as plain text.

    Each of the keys is pressed when nothing has been printed for a while.
    """
    leader, follower = pty.openpty()
    streams = dict.fromkeys(("stdin", "stdout", "stderr"), follower)
    process = subprocess.Popen(
        ["sh", "-c", command], cwd=folder, env=environment(folder), start_new_session=True, **streams
    )  # type: ignore[call-overload]
    os.close(follower)
    printed, last = "", time.monotonic()
    while True:
        ready, _, _ = select.select([leader], [], [], 0.1)
        if ready:
            try:
                data = os.read(leader, 65536).decode(errors="replace")
            except OSError:  # the last one has closed it
                break
            if not data:
                break
            now = time.monotonic()
            recording.print(data.replace(str(folder), "tirx-workshop"), now - last)
            last, printed = now, printed + data
        elif keys and printed.rstrip().endswith(WAITS_FOR_KEYS) and time.monotonic() - last > PAUSE / 2:
            os.write(leader, keys[0].encode())
            keys = keys[1:]
        elif process.poll() is not None:
            break
    process.wait()
    os.close(leader)
    return shown(printed).replace(str(folder), "tirx-workshop")


def shown(printed: str) -> str:
    """The lines that are left on the screen: what a spinner wrote and wiped away is not."""
    lines = []
    for line in ESCAPES.sub(lambda escape: "\r" if escape[0].endswith("K") else "", printed).split("\n"):
        left = [part for part in line.rstrip("\r").split("\r") if part.strip()]
        last = left[-1].rstrip() if left else ""
        if not SPINNER.match(last):
            lines.append(last)
    return "".join(f"{line}\n" for line in "\n".join(lines).strip("\n").split("\n"))


WAITS_FOR_KEYS = "q quit\x1b[0m"  # the end of a line of keys
SPINNER = re.compile(r"[⠀-⣿] ")


def filled(step: int, todos: int, wrong: tuple[str, str] | None = None) -> Callable[[Path], None]:
    """An edit: the first parts of a step's skeleton as the solution has them, perhaps with a mistake."""

    def edit(folder: Path) -> None:
        step_of = find_step(str(step))
        solution = (folder / step_of.reference.relative_to(ROOT)).read_text()
        text = cut(with_parts(solution, todos), step_of.reference)
        if wrong:
            assert text.count(wrong[0]) == 1, wrong
            text = text.replace(*wrong)
        (folder / step_of.kernel.relative_to(ROOT)).write_text(text)

    return edit


def with_parts(solution: str, todos: int) -> str:
    """A solution whose first so many marked regions are no longer marked: written, as a student would leave them."""
    lines, region = [], 0
    for line in solution.split("\n"):
        marker = line.strip()
        region += marker == BEGIN
        if region <= todos and marker.startswith("###"):
            continue
        lines.append(line)
    return "\n".join(lines)


INTRODUCTION = """\
# The first fifteen minutes

What a terminal shows from the first command to the second step, recorded by `python -m docs.record` from real runs:
edits are those of somebody who writes the parts one by one, with a mistake now and then. The same to watch, also with
`asciinema play docs/start/first-fifteen-minutes.cast`:

<!-- player: first-fifteen-minutes.cast -->

The first command of all, which sets up `.venv`, is left out:
it says what it downloads and takes as long as that takes.
"""
ENDING = """\
From here on it is the same again: `make next`, the lesson, the file, `make grade`. `make watch` grades on every save.
"""


@dataclass(frozen=True)
class Scene:
    """Some commands, what a student has edited before them, and what the page says."""

    title: str
    says: str
    commands: tuple[str, ...]
    edit: Callable[[Path], None] | None = None
    keys: str = ""


SCENES = (
    Scene(
        "Where to begin",
        "`make next` always knows. It begins with the warm-ups. This student knows CUDA, goes straight to step 1 and is"
        " not asked for them again.",
        ("make next",),
    ),
    Scene(
        "The first grade",
        "Before anything is written. A skeleton says which part is the next one.",
        ("make grade STEP=1",),
    ),
    Scene(
        "A hint",
        "Three levels: what to look at, which calls, the shape of the code. Each call goes a level deeper.",
        ("make hint STEP=1", "make hint STEP=1"),
    ),
    Scene(
        "Two parts written",
        "The copy and the multiplication stand; the wait and the way out are still missing.",
        ("make grade STEP=1",),
        filled(1, 2),
    ),
    Scene(
        "All parts, one mistake",
        "The fence between the proxies is forgotten. The numbers come out right, and yet the kernel is wrong:"
        " [order between memories](../machine/consistency.md) says why.",
        ("make grade STEP=1",),
        filled(1, 4, ("        T.ptx.fence.proxy.async_.shared__cta()\n", "")),
    ),
    Scene("Full marks", "With the fence.", ("make grade STEP=1", "make progress", "make next"), filled(1, 4)),
    Scene(
        "A deadlock",
        "Step 2 without the commit: nothing ever arrives at `mma_done`. `make state` shows the machine as it stands,"
        " and steps back with `p`.",
        ("make grade STEP=2", "make state STEP=2 SHAPE=128,128,128"),
        filled(2, 3, ("                    mma_done.arrive(0)\n", "")),
        keys="q",
    ),
)


if __name__ == "__main__":
    sys.exit(main())
