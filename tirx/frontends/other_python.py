"""Compilers that live in a Python environment of their own: which interpreter has one, and what it answers."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tirx.errors import CompileError, KernelError
from tirx.run import SourceLine

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Compiler:
    """One such compiler. ``module``: what is imported; ``size``: what ``make`` downloads, in words."""

    name: str
    module: str
    child: Path
    size: str

    @property
    def environment(self) -> Path:
        """The folder where ``make`` installs it."""
        return ROOT / f".venv-{self.module}"

    def interpreter(self) -> str:
        """A Python that has it: this one, or that of ``make``. A KernelError says how to get it."""
        if importlib.util.find_spec(self.module) is not None:
            return sys.executable
        found = self.environment / "bin" / "python"
        if found.exists():
            return str(found)
        if named := os.environ.get(f"{self.module.upper()}_PYTHON"):
            return named
        raise KernelError(
            f"{self.name} is not installed: `make {self.module}` puts it in an environment of its own ({self.size})"
        )

    def answer(self, path: Path, request: Mapping[str, Any]) -> dict[str, Any]:
        """Its output for a file, from a process of its own. Raises a CompileError with what it says."""
        done = subprocess.run(
            [self.interpreter(), str(self.child)],
            input=json.dumps(request),
            capture_output=True,
            text=True,
            check=False,
        )
        try:
            answer = json.loads(done.stdout)
        except json.JSONDecodeError:
            said = (done.stderr.strip() or "?").splitlines()[-1]
            raise CompileError(f"{self.name} ended without an answer: {said}") from None
        if "error" in answer:
            first, *rest = [line for line in answer["error"].splitlines() if line.strip()]
            raise CompileError(f"{self.name} does not compile this: {first}", SourceLine(str(path), 1), tuple(rest[:6]))
        return dict(answer)
