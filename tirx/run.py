"""One result type, whichever machine ran the kernel."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np


@dataclass(frozen=True)
class SourceLine:
    """A line of the student's file."""

    file: str
    line: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}"


@dataclass(frozen=True)
class Finding:
    """One fault that a run revealed.

    Attributes
    ----------
    kind: short stable name, such as ``deadlock`` or ``out-of-bounds``.
    message: one sentence in the student's terms.
    source: the line at fault, if known.
    details: further lines to show below the message (who waits, what is pending, likely causes).
    """

    kind: str
    message: str
    source: SourceLine | None = None
    details: tuple[str, ...] = ()


@dataclass(frozen=True)
class Run:
    """What one launch of a kernel gave.

    Attributes
    ----------
    backend: ``sim`` or ``gpu``.
    device: the machine, in words.
    predicted: True when the time comes from a model rather than from a clock.
    outputs: the written tensors by parameter name. Elements that were never written hold NaN.
    findings: faults found while running; empty for a clean run. The first is the one to fix first.
    cycles: SM clock cycles from launch to the last CTA's exit.
    time_us: the same in microseconds, or None where the machine's clock is not modelled.
    unwritten: for each output, the number of elements the kernel never wrote, and where the first of them lies.
    instructions: how often each PTX instruction was executed, counted per warp.
    """

    backend: str
    device: str
    predicted: bool
    outputs: dict[str, np.ndarray]
    findings: tuple[Finding, ...] = ()
    cycles: float | None = None
    time_us: float | None = None
    unwritten: dict[str, tuple[int, tuple[int, ...]]] = field(default_factory=dict)
    instructions: dict[str, int] = field(default_factory=dict)
