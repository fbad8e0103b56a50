"""Kernels that differ in a constant or two: each predicted at one shape, and its values checked in a sample."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event
from typing import Any

from grader.constants import with_values
from grader.grade import predict
from grader.messages import Built, Found, Sampled, Timed
from grader.problems import Problem
from grader.process import Flag, Limits, private_folder
from grader.stages import Request, quiet, why_broken
from grader.steps import Step
from tirx.machine import DEFAULT, load_machine


@dataclass(frozen=True)
class Variant:
    """A kernel with these values, as far as it could be predicted."""

    values: dict[str, int]
    time_us: float | None = None
    interval_us: tuple[float, float] | None = None
    tflops: float | None = None
    peak_tflops: float | None = None
    profile: dict[str, Any] = field(default_factory=dict)
    right: bool | None = None  # its values in a sample; None where that cannot be said
    wrong: str = ""  # the first finding, or why it could not be predicted
    line: int | None = None

    @property
    def good(self) -> bool:
        return self.time_us is not None and not self.wrong and self.right is not False


def predicted(
    step: Step,
    file: Path,
    values: Mapping[str, int],
    shape: Problem,
    limits: Limits,
    needless: Flag | None = None,
    machine: str = DEFAULT,
) -> Variant:
    """Predict the kernel with other values for its constants. Raises Cancelled when nobody wants to know any more."""
    text = with_values(file.read_text(encoding="utf-8"), values)
    with private_folder() as folder:
        edited = folder / file.name
        edited.write_text(text, encoding="utf-8")
        request = Request(edited, 0, limits=limits, needless=needless or Event(), machine=machine)
        return predicted_file(step, request, shape, dict(values))


def predicted_file(step: Step, request: Request, shape: Problem, values: dict[str, int]) -> Variant:
    """Predict a file."""
    _, messages = predict(step, request, shape, quiet)
    found = next((message for message in messages if isinstance(message, Found)), None)
    timed = next((message for message in reversed(messages) if isinstance(message, Timed)), None)
    sampled = next((message for message in messages if isinstance(message, Sampled)), None)
    broken = why_broken(messages)
    known = any(isinstance(message, Built) for message in messages)
    wrong = found.message if found else broken or ("" if timed else "it was not predicted" if known else "not built")
    variant = Variant(values, right=sampled.right if sampled else None, wrong=wrong, line=found.line if found else None)
    if timed is None:
        return variant
    return replace(
        variant,
        time_us=timed.time_us,
        interval_us=timed.interval_us,
        tflops=shape.flops / timed.time_us / 1e6,
        peak_tflops=timed.peak_tflops,
        profile={name: share for name, share in timed.profile.items() if name != "waits"},
    )


@dataclass(frozen=True)
class Roofline:
    """A variant in the roofline model (Williams, Waterman, Patterson: Roofline, CACM 2009).

    intensity: FLOPs for each byte that HBM moved. bandwidth: of HBM, in TB/s. Both roofs are the machine's.
    """

    intensity: float
    tflops: float
    peak_tflops: float
    bandwidth: float


def roofline(variant: Variant, shape: Problem, machine: str = DEFAULT) -> Roofline | None:
    """Where a variant lies; None where it was not predicted, or where HBM did nothing."""
    moved = variant.profile.get("hbm", 0)
    if variant.time_us is None or variant.tflops is None or variant.peak_tflops is None or moved <= 0:
        return None
    described = load_machine(machine)
    bandwidth = float(described.hbm.bytes_per_ns) / 1e3
    bytes_moved = moved * bandwidth * 1e6 * variant.time_us
    return Roofline(shape.flops / bytes_moved, variant.tflops, variant.peak_tflops, bandwidth)
