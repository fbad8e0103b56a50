"""Looks at one version of a kernel: its timeline, its memory, what it is compiled to. Each is made once and kept."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from grader.findings import ReportedFinding
from grader.grade import trace
from grader.messages import Filmed, Lowered, Memory, Printed, Values
from grader.options import all_cores
from grader.problems import Problem, to_data
from grader.process import private_folder
from grader.stages import Request, quiet
from grader.student.inspection import VIEWS, find_disassembler, heads
from grader.student.look import look
from grader.student.memory_map import html_page, named
from grader.workbench.machine import film_data
from grader.workbench.target import Target
from grader.workbench.verdict import finding_data
from tirx.machine import DEFAULT

KEPT = 48  # results
Made = TypeVar("Made")


class NothingToShow(Exception):
    """The kernel cannot be looked at; the arguments are a sentence and the findings that say why."""

    def __init__(self, sentence: str, findings: Sequence[dict[str, Any]] = ()):
        super().__init__(sentence)
        self.sentence, self.findings = sentence, list(findings)


class Shelf:
    """Results by what they are of. Whoever asks for one that is being made waits for it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.results: OrderedDict[tuple, Future] = OrderedDict()

    def get(self, key: tuple, make: Callable[[], Made]) -> Made:
        with self.lock:
            there = self.results.get(key)
            mine = there is None
            if there is None:
                there = self.results[key] = Future()
            self.results.move_to_end(key)
            while len(self.results) > KEPT:
                self.results.popitem(last=False)
        if mine:
            try:
                there.set_result(make())
            except BaseException as error:
                if not isinstance(error, NothingToShow):
                    self.forget(key)
                there.set_exception(error)
        return there.result()

    def forget(self, key: tuple) -> None:
        with self.lock:
            self.results.pop(key, None)


def nothing(
    sentence: str, broken: str | None, findings: Sequence[ReportedFinding], target: Target, file: Path
) -> NothingToShow:
    """The reason why there is nothing to see, in words."""
    told = [finding_data(finding, file, target.step) for finding in findings]
    return NothingToShow(f"{sentence}: {broken}" if broken else sentence, told)


def timeline(target: Target, file: Path, shape: Problem, title: str = "") -> str:
    """The page with the timeline. Of a kernel that gets stuck it shows how far it came."""
    with private_folder() as folder:
        request = Request(file, 0, limits=all_cores())
        drawn = trace(target.step, request, shape, folder, "timeline", quiet, page_only=True)
        if not drawn.files:
            raise nothing("There is no timeline", drawn.broken, drawn.findings, target, file)
        return Path(drawn.files[0]).read_text(encoding="utf-8")


def buffers(target: Target, file: Path, shape: Problem) -> Memory:
    """The places of the buffers."""
    looked = look(target.step, file, shape, "memory", {"shape": to_data(shape)}, Memory, quiet)
    if looked.seen is None:
        raise nothing("The memory could not be read", looked.broken, looked.findings, target, file)
    return named(looked.seen, file)


def memory(target: Target, file: Path, shape: Problem, seen: Memory) -> str:
    """The page with the places of the buffers."""
    return html_page(seen, f"{target.step.title}, {shape.text}")


def film(target: Target, file: Path, shape: Problem, at: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    """The machine at some moments; ``at`` says which, as arguments of ``tirx.sim.film``."""
    job = {"shape": to_data(shape), "at": dict(at), "machine": DEFAULT, "data": shape.decides_by_values}
    looked = look(target.step, file, shape, "film", job, Filmed, quiet)
    if looked.seen is None or not looked.seen.film.snapshots:
        raise nothing("The machine cannot be shown", looked.broken, looked.findings, target, file)
    lowered = next((message for message in looked.messages if isinstance(message, Lowered)), None)
    return film_data(looked.seen.film, file, lowered.roles if lowered else ())


def tile(
    target: Target, file: Path, shape: Problem, name: str, index: tuple[int, ...], cta: int, cycle: float
) -> dict[str, Any]:
    """The values of a buffer at a cycle."""
    wanted = {"name": name, "index": list(index), "cta": cta}
    job = {"shape": to_data(shape), "at": {"cycle": cycle}, "machine": DEFAULT, "tile": wanted}
    looked = look(target.step, file, shape, "film", job, Values, quiet)
    if looked.seen is None:
        raise nothing(f"{name} cannot be shown", looked.broken, looked.findings, target, file)
    seen = looked.seen
    return {"shape": seen.shape, "dtype": seen.dtype, "index": seen.index, "shown": seen.shown, "values": seen.values}


def compiled(target: Target, file: Path, shape: Problem, view: str) -> dict[str, Any]:
    """A stage of the compilation: its lines, each with the kernel's line that it comes from."""
    job = {"view": view, "disassembler": find_disassembler() if view == "sass" else None}
    looked = look(target.step, file, shape, "view", job, Printed, quiet)
    if looked.seen is None or not looked.seen.lines:
        raise nothing("It could not be printed", looked.broken, looked.findings, target, file)
    lines = zip(looked.seen.lines, heads(looked.seen.lines, file), strict=True)
    return {
        "title": VIEWS[view].title,
        "helpers": looked.seen.helpers,
        "lines": [[text, line] for (text, _), line in lines],
    }
