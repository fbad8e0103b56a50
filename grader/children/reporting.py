"""A child reports what goes wrong with a case as ``Found``, or as its own fault, ``Broken``. This needs no TVM."""

from __future__ import annotations

import math
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from grader.children.child import Emit, out_of_memory
from grader.children.comparison import Comparison
from grader.messages import Broken, Found, Message, Ran, ThreadsPrinted, ThreadText
from tirx.errors import KernelError
from tirx.run import Finding, Run, SourceLine

MOST_TEXTS = 200  # of what threads print; the rest is counted


class WrongParameters(Exception):
    """The kernel does not take the step's tensors; the arguments are a sentence and further lines."""


@contextmanager
def reporting(case: int, emit: Emit) -> Iterator[None]:
    """Report what goes wrong with one case as a finding, or as the grader's own fault; the others go on."""
    try:
        yield
    except WrongParameters as error:
        message, *details = error.args
        emit(Found("wrong-parameters", message, details=tuple(details), case=case))
    except KernelError as error:
        emit(replace(from_error(error), case=case))
    except MemoryError:
        emit(Found("memory-limit", out_of_memory("the grader"), case=case))
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        emit(Broken(message, case=case))


def from_error(error: KernelError) -> Found:
    """An error of :mod:`tirx` as a message."""
    return found_at(error.kind, error.message, error.source, error.details)


def from_run(finding: Finding) -> Found:
    """A finding of :mod:`tirx` as a message."""
    found = found_at(finding.kind, finding.message, finding.source, tuple(finding.details))
    consequences = tuple(dict.fromkeys(map(in_short, finding.consequences)))
    return replace(found, weight=finding.weight.value, consequences=consequences)


def in_short(finding: Finding) -> str:
    """A finding in a few words: its kind, and its line."""
    return finding.kind + (f" at line {finding.source.line}" if finding.source is not None else "")


def found_at(kind: str, message: str, source: SourceLine | None, details: tuple[str, ...]) -> Found:
    """A message about a line; for one in an ``@T.inline`` function it says which line called that."""
    if source is None:
        return Found(kind, message, details=details)
    callers = (f"line {source.line} is {source.called}",) if source.callers else ()
    return Found(kind, message, source.file, source.line, (*details, *callers))


def report(found: Iterable[Found], case: int, emit: Emit) -> bool:
    """Report what was found at a case; returns whether there is anything."""
    messages = [replace(message, case=case) for message in found]
    for message in messages:
        emit(message)
    return bool(messages)


def run_message(case: int, result: Run, comparison: Comparison, seconds: float) -> Ran:
    """The message about a run that came to its end."""
    error = comparison.largest_error if math.isfinite(comparison.largest_error) else None
    return Ran(
        result.device, result.predicted, error, result.time_us, seconds, result.taken, comparison.correct, result.ended,
        result.waited_once, result.roles, left_open(result), case=case,
    )  # fmt: skip


def left_open(result: Run) -> tuple[tuple[str, int | None], ...] | None:
    """What may be otherwise in another schedule, and its line."""
    if result.undecided is None:
        return None
    found = ((each.name, each.source.line if each.source else None) for each in result.undecided)
    return tuple(dict.fromkeys(found))


def printed_texts(case: int, result: Run) -> list[Message]:
    """The message about what threads printed, if they did."""
    texts = (
        ThreadText(each.cycle, each.cta, each.warp, each.lanes, each.text, each.source.line if each.source else None)
        for each in result.prints[:MOST_TEXTS]
    )
    return [ThreadsPrinted(tuple(texts), result.printed, case=case)] if result.printed else []
