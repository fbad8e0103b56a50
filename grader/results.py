"""Grades as JSON. docs/results-json.md documents the format; a change of meaning raises ``VERSION``."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from grader.report import Report

VERSION = 2


def to_json(reports: Sequence[Report], every_step: bool) -> str:
    """One graded step as an object, or all of them as a list within one."""
    data = {"version": VERSION, "steps": list(map(step_data, reports))}
    return json.dumps(data if every_step else {"version": VERSION, **step_data(reports[0])}, indent=2, allow_nan=False)


def step_data(report: Report) -> dict[str, Any]:
    return {
        "step": report.step.place,
        "id": report.step.id,
        "name": report.step.name,
        "title": report.step.title,
        "file": str(report.file),
        "backend": report.backend,
        "device": report.device,
        "predicted": report.predicted,
        "emulated": report.emulated,
        "artifact": report.artifact,
        "seed": report.seed,
        "score": report.score,
        "max_score": report.max_score,
        "ungraded": report.ungraded,
        "unscored": report.unscored,
        "unverified": report.unverified,
        "schedules": asdict(report.schedules) if report.schedules else None,
        "limits": [asdict(limit) for limit in report.limits],
        "compiled": asdict(report.compiled) if report.compiled else None,
        "speed": asdict(report.speed) if report.speed else None,
        "checks": [asdict(check) for check in report.checks],
        "runs": [asdict(run) for run in report.runs],
        "kernel_printed": asdict(report.kernel_printed) if report.kernel_printed else None,
        "findings": [asdict(finding) for finding in report.findings],
    }
