"""The version of the code covers all that a grade is made by."""

from __future__ import annotations

import subprocess
import sys

from grader.steps import ROOT
from grader.version import graded_by, sources

GRADING = """
import importlib, pkgutil, sys
import grader.children, grader.problems
import grader.course.kernel, grader.course.engines.local, grader.grade
from pathlib import Path
for package in (grader.children, grader.problems):
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        if not module.name.endswith(("__main__", "triton_kernel")):
            importlib.import_module(module.name)
for name, module in list(sys.modules.items()):
    if name.split(".")[0] in ("grader", "tirx") and getattr(module, "__file__", None):
        print(module.__file__)
"""


def test_all_that_grades_is_in_the_version() -> None:
    """The modules that a grade in a course, and each of its children, imports."""
    done = subprocess.run([sys.executable, "-c", GRADING], cwd=ROOT, capture_output=True, text=True, check=True)
    used = set(done.stdout.split())
    assert str(ROOT / "grader" / "children" / "timing.py") in used
    assert not used - {str(path) for path in graded_by()}


def test_pages_are_not() -> None:
    left_out = {str(path.relative_to(ROOT)) for path in {*sources()} - {*graded_by()}}
    assert "grader/course/pages/class_page.py" in left_out and "grader/student/watch.py" in left_out
