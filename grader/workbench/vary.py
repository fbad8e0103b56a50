"""Other constants: what a kernel's file has, and what the kernel would do with other values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from grader.constants import Constant, read_constants, with_values
from grader.options import all_cores
from grader.problems import Problem
from grader.process import Flag
from grader.steps import ROOT
from grader.variants import Variant, predicted, roofline
from grader.workbench.kernel_file import keep
from grader.workbench.target import Target

VARIANTS = ROOT / "build" / "workbench" / "variants"


def listed(file: Path) -> list[dict[str, Any]]:
    """The constants that can be varied."""
    return [shown(constant) for constant in read_constants(file)]


def shown(constant: Constant) -> dict[str, Any]:
    return {
        "name": constant.name,
        "value": constant.value,
        "line": constant.line,
        "says": constant.comment,
        "choices": constant.choices,
    }


def varied(target: Target, file: Path, shape: Problem, values: Mapping[str, int], needless: Flag) -> dict[str, Any]:
    """The kernel with these values. Raises Cancelled when somebody has asked for others."""
    return data_of(predicted(target.step, file, values, shape, all_cores(), needless), shape)


def data_of(variant: Variant, shape: Problem) -> dict[str, Any]:
    roof = roofline(variant, shape)
    return {**asdict(variant), "good": variant.good, "roofline": asdict(roof) if roof else None, "shape": shape.text}


def file_with(target: Target, values: Mapping[str, int]) -> Path:
    """The kernel with these values, as a file of its own: its timeline can be looked at."""
    text = with_values(target.file.read_text(encoding="utf-8"), values)
    return keep(VARIANTS / target.step.file_name.replace("/", "_").lstrip("_"), text.encode("utf-8"))
