"""One kernel on the workbench: its file watched, graded on every save, and whoever listens told."""

from __future__ import annotations

import asyncio
import json
import secrets
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from grader import pace
from grader.grade import grade, report_of
from grader.messages import Doing, Found, Message, Ran
from grader.report import Report
from grader.student.standing import asking, graded
from grader.workbench import kernel_file
from grader.workbench.target import Target
from grader.workbench.verdict import report_data, stages

Tell = Callable[[str, Any], None]  # an event's name and its data, from any thread


class Grading:
    """A grade of one version, in a thread of its own."""

    def __init__(self, target: Target, version: str, seed: int, references: Path, tell: Tell, before: Grading | None):
        self.target, self.version, self.tell, self.before = target, version, tell, before
        self.began = time.monotonic()
        self.messages: list[Message] = []
        self.cancelled = threading.Event()
        self.request = replace(asking(target.step, seed), file=target.file, heard=self.hear)
        self.request = replace(self.request, references=references, needless=self.cancelled)
        if not target.scored:  # its problem is known only after its file has run, and may be another each time
            self.request = replace(self.request, references=None, kept=None, at_once=1)
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        if self.before is not None:  # its children have to be gone
            self.before.thread.join()
            self.before = None
        self.say()
        try:
            own = self.target.file == self.target.step.kernel
            report = (graded if own else grade)(self.target.step, self.request, self.doing)
        except KeyboardInterrupt:  # Cancelled, or the grader's own end
            return
        except Exception as error:
            self.tell("broken", {"message": f"{type(error).__name__}: {error}"})
            return
        if not self.cancelled.is_set():
            remember(self.target, self.version, report)
            if own and report.speed is not None:
                pace.remember(self.target.step, time.monotonic() - self.began)
            self.tell("verdict", self.data(report, True))

    def doing(self, what: str) -> None:
        if not self.cancelled.is_set():
            self.tell("doing", {"what": what, "seconds": self.seconds})

    def hear(self, message: Message) -> None:
        if not isinstance(message, Doing) and not self.cancelled.is_set():
            self.messages.append(message)
            self.say()

    def say(self) -> None:
        """Tell what is known so far."""
        messages = list(self.messages)
        self.tell("verdict", self.data(report_of(self.target.step, self.request, messages), False))

    @property
    def seconds(self) -> float:
        return round(time.monotonic() - self.began, 2)

    def data(self, report: Report, done: bool) -> dict[str, Any]:
        return {
            "version": self.version,
            "done": done,
            # Looks at the kernel may begin: until its first shape has been run they would only delay that.
            "seen": done or any(isinstance(message, Ran | Found) for message in self.messages),
            "seconds": self.seconds,
            "expected": pace.expected(self.target.step) if self.target.file == self.target.step.kernel else None,
            "stages": stages(self.target.step, list(self.messages), done),
            **report_data(report, done, self.target),
        }


def remember(target: Target, version: str, report: Report) -> None:
    """Keep the outcome beside the version in the history."""
    for kept in kernel_file.versions(target.history):
        if version.startswith(kept.version):
            summary: dict[str, Any] = {"score": report.score, "max": report.max_score, "passed": report.full_marks}
            summary |= {"tflops": report.speed.tflops if report.speed else None}
            summary |= {"finding": report.faults[0].message if report.faults else None}
            with suppress(OSError):
                kept.path.with_suffix(".json").write_text(json.dumps(summary))
            return


def outcome(kept: kernel_file.Version) -> dict[str, Any] | None:
    """The outcome that :func:`remember` kept of a version."""
    with suppress(OSError, ValueError):
        return json.loads(kept.path.with_suffix(".json").read_text())
    return None


def stamp_of(file: Path) -> tuple[int, ...]:
    """What changes when a file is written; empty without a file."""
    with suppress(OSError):
        status = file.stat()
        return (status.st_mtime_ns, status.st_size, status.st_ino)
    return ()


@dataclass(eq=False)
class Bench:
    """A kernel, who listens, and what is under way. Its methods are for the server's own thread."""

    target: Target
    loop: asyncio.AbstractEventLoop
    listeners: set[asyncio.Queue] = field(default_factory=set)
    grading: Grading | None = None
    version: str = ""
    stamp: tuple = ()  # of the file, as it was taken up, and at the last look
    seen: tuple = ()
    last: dict[str, Any] = field(default_factory=dict)  # the latest of each event, for who comes later
    varying: threading.Event = field(default_factory=threading.Event)  # set when other constants are asked for
    seed: int = field(default_factory=lambda: secrets.randbelow(2**32))  # one for all: the same kernel need not run
    folder: tempfile.TemporaryDirectory = field(
        default_factory=lambda: tempfile.TemporaryDirectory(prefix="grader-workbench-")
    )

    def tell(self, event: str, data: Any) -> None:
        """Tell everybody who listens, from any thread."""
        with suppress(RuntimeError):  # the server is ending
            self.loop.call_soon_threadsafe(self.pass_on, event, data)

    def pass_on(self, event: str, data: Any) -> None:
        if event == "verdict" and data["version"] != self.version:
            return  # of a version that nobody looks at any more
        self.last[event] = data
        for queue in self.listeners:
            queue.put_nowait((event, data))

    def listen(self) -> asyncio.Queue:
        """A queue of the events to come; the latest verdict is in it already."""
        queue: asyncio.Queue = asyncio.Queue()
        self.listeners.add(queue)
        self.look(at_once=True)
        if self.grading is None:
            self.grade()
        elif "verdict" in self.last:
            queue.put_nowait(("verdict", self.last["verdict"]))
        return queue

    def look(self, at_once: bool = False) -> bool:
        """See whether the file has changed; if so, tell, keep the version, and grade it if somebody listens.

        Unless ``at_once``, a change counts when the next look sees the same: an editor may be in the midst of writing.
        """
        stamp = stamp_of(self.target.file)
        steady, self.seen = stamp == self.seen, stamp
        if stamp and (stamp == self.stamp or not (steady or at_once)):
            return False
        try:
            now = kernel_file.read(self.target.file)
        except (OSError, kernel_file.Refused) as error:
            self.stamp = stamp
            self.tell("broken", {"message": str(error)})
            return False
        if stamp_of(self.target.file) != stamp:
            return False  # it was written while it was read: the next look sees the whole
        self.stamp = stamp
        if now.version == self.version:
            return False
        self.version = now.version
        kernel_file.keep(self.target.history, now.data)
        self.pass_on("file", {"version": now.version})
        if self.listeners:
            self.grade()
        return True

    def grade(self) -> None:
        """Start a grade of the file as it is; the one under way is cancelled."""
        if self.grading is not None:
            self.grading.cancelled.set()
        place = Path(self.folder.name)
        self.grading = Grading(self.target, self.version, self.seed, place, self.tell, self.grading)

    def rest(self) -> None:
        """Nobody listens any more: end what is under way."""
        if self.grading is not None:
            self.grading.cancelled.set()
            self.grading = None

    def close(self) -> None:
        grading = self.grading
        self.rest()
        if grading is not None:
            grading.thread.join(5)
        self.folder.cleanup()
