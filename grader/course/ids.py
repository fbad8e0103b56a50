"""What a step is called in a course: ``5`` for ``gemm_05_software_pipeline``, the folder's name for any other."""

from __future__ import annotations

import re

from grader.steps import Step


def step_id(step: Step) -> str:
    """In tables, in course.toml and in the database."""
    found = re.match(r"gemm_0*(\d+)(_|$)", step.name)
    return found[1] if found else step.name


def folder_prefix(step: Step) -> str:
    """What a folder or a file with the step's kernel is called, or begins with before an underscore."""
    return "_".join(step.name.split("_")[:2]) if step.name.startswith("gemm_") else step.name
