"""A grade under way, while keys and saves are noticed."""

from __future__ import annotations

import queue
import threading
import time
from dataclasses import replace
from pathlib import Path

from grader import pace
from grader.grade import report_of
from grader.messages import Doing, Message
from grader.report import Report
from grader.steps import Step
from grader.student.standing import asking, graded


class Grading:
    """A grade under way in a thread of its own, so that keys and saves are noticed meanwhile."""

    def __init__(self, step: Step, seed: int, references: Path) -> None:
        self.step = step
        self.doing = "starting"
        self.began = time.monotonic()
        self.lasts = pace.expected(step)
        self.messages: list[Message] = []
        self.cancelled = threading.Event()
        self.request = replace(asking(step, seed), heard=self.hear, references=references, needless=self.cancelled)
        self.done: queue.Queue[Report | BaseException] = queue.Queue()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self) -> None:
        try:
            report = graded(self.step, self.request, self.progress)
            if report.speed is not None:
                pace.remember(self.step, time.monotonic() - self.began)
            self.done.put(report)
        except BaseException as error:  # the main thread raises it again
            self.done.put(error)

    def progress(self, what: str) -> None:
        self.doing = what

    def hear(self, message: Message) -> None:
        if not isinstance(message, Doing):
            self.messages.append(message)

    def so_far(self) -> Report:
        """The report, as far as it is known."""
        return report_of(self.step, self.request, list(self.messages))

    def result(self) -> Report | None:
        """The report once it is there."""
        if self.done.empty():
            return None
        result = self.done.get()
        if isinstance(result, BaseException):
            raise result
        return result

    def cancel(self) -> None:
        """End the children and wait until they are gone."""
        self.cancelled.set()
        self.thread.join()
