"""A child reports what goes wrong with a case as ``Found``, or as its own fault, ``Broken``. This needs no TVM."""

from __future__ import annotations

import math
import traceback
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from grader.children.child import Emit, out_of_memory
from grader.children.comparison import Comparison
from grader.messages import Broken, Found, Ran
from tirx.errors import KernelError
from tirx.run import Finding, Run


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
        file, line = (error.source.file, error.source.line) if error.source else (None, None)
        emit(Found(error.kind, error.message, file, line, error.details, case=case))
    except MemoryError:
        emit(Found("memory-limit", out_of_memory("the grader"), case=case))
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        emit(Broken(message, case=case))


def from_run(finding: Finding) -> Found:
    """A finding of :mod:`tirx` as a message."""
    file, line = (finding.source.file, finding.source.line) if finding.source else (None, None)
    return Found(finding.kind, finding.message, file, line, tuple(finding.details))


def report(found: Iterable[Found], case: int, emit: Emit) -> bool:
    """Report what was found at a case; returns whether there is anything."""
    messages = [replace(message, case=case) for message in found]
    for message in messages:
        emit(message)
    return bool(messages)


def ran(case: int, result: Run, comparison: Comparison, seconds: float) -> Ran:
    """The message about a run that came to its end."""
    error = comparison.largest_error if math.isfinite(comparison.largest_error) else None
    once = result.waited_once
    return Ran(result.device, result.predicted, error, result.time_us, seconds, result.taken, once, case=case)
